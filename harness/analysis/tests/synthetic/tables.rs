//! Tables of a synthetic study: numbers computed by hand, reproducibility, and empty studies.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::synthetic::{self, PAPER, Shape, Technique};
use analysis::tables::{Cell, Table, analyse};

fn tables_of(shape: &Shape) -> (tempfile::TempDir, Vec<Table>) {
    let folder = tempfile::tempdir().unwrap();
    synthetic::write(folder.path(), shape);
    let tables = analyse(folder.path()).unwrap();
    (folder, tables)
}

pub(crate) fn table<'a>(tables: &'a [Table], key: &str) -> &'a Table {
    tables.iter().find(|table| table.key == key).unwrap_or_else(|| panic!("no table {key}"))
}

/// The cells of the one row that starts with these texts.
pub(crate) fn row<'a>(table: &'a Table, start: &[&str]) -> BTreeMap<&'a str, &'a Cell> {
    let starts = |row: &&Vec<Cell>| start.iter().zip(*row).all(|(text, cell)| cell == &Cell::from(*text));
    let mut rows = table.rows.iter().filter(starts);
    let row = rows.next().unwrap_or_else(|| panic!("no row {start:?} in {}", table.text()));
    assert!(rows.next().is_none(), "several rows {start:?}");
    table.columns.iter().map(String::as_str).zip(row).collect()
}

fn read(folder: &Path, sub: &str) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder.join(sub)).unwrap().map(Result::unwrap);
    files.map(|f| (f.file_name().into_string().unwrap(), fs::read(f.path()).unwrap())).collect()
}

/// Counts over the raw lines of runs.csv, independently of the code under test.
fn lines(folder: &Path, wanted: &[(&str, &str)]) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_path(folder.join("runs.csv")).unwrap();
    let rows = reader.deserialize().map(Result::unwrap);
    rows.filter(|row: &BTreeMap<String, String>| wanted.iter().all(|(k, v)| row[*k] == *v)).collect()
}

#[test]
fn effectiveness_counts_pairs_as_the_paper_does() {
    let (folder, tables) = tables_of(&Shape::whole());
    let cells = row(table(&tables, "effectiveness"), &["single", "json", "lexical-ddmax"]);
    let wanted = [("kind", "single"), ("format", "json"), ("technique", "lexical-ddmax")];
    let runs: Vec<_> =
        lines(folder.path(), &wanted).into_iter().filter(|row| row["ended"] != "broken").collect();
    let repaired = |runs: &[&BTreeMap<String, String>]| {
        Cell::from(runs.iter().filter(|row| row["confirmed"] == "true").count())
    };
    let all: Vec<_> = runs.iter().collect();
    let rejected: Vec<_> = runs.iter().filter(|row| row["input_accepted"] == "false").collect();
    assert!(!rejected.is_empty() && rejected.len() < all.len());
    assert_eq!((cells["input"], cells["runs"]), (&Cell::from("all"), &Cell::from(all.len())));
    assert_eq!(cells["repaired"], &repaired(&all));
    assert_eq!(
        (cells["other_runs"], cells["other_repaired"]),
        (&Cell::from(rejected.len()), &repaired(&rejected))
    );
    assert_eq!(cells["reported_possible"], &Cell::Integer(150));
    assert_eq!(cells["reported_repaired"], &Cell::Integer(115));
    let baseline = row(table(&tables, "effectiveness"), &["single", "json", "baseline"]);
    assert_eq!(baseline["other_repaired"], &Cell::Integer(0));
    assert!(matches!(baseline["repaired"], Cell::Integer(1..)), "{baseline:?}");
    let wild = row(table(&tables, "effectiveness"), &["real-world", "json", "baseline"]);
    assert_eq!((wild["input"], wild["repaired"]), (&Cell::from("rejected"), &Cell::Integer(0)));
    assert_eq!(wild["reported_possible"], &Cell::Integer(167));
}

/// Weights of the paper's mix: the standardised share of a technique is the mean of its cells' shares,
/// weighted by the paper's pairs.
#[test]
fn the_overall_share_is_weighted_as_in_the_paper() {
    let (_folder, tables) = tables_of(&Shape::whole());
    let effectiveness = table(&tables, "effectiveness");
    let (mut share, mut pairs) = (0.0, 0.0);
    for cells in effectiveness.rows.iter().filter(|row| effectiveness.word(row, "technique") == "antlr") {
        let possible = effectiveness.number(cells, "reported_possible").unwrap();
        share += possible * effectiveness.number(cells, "share").unwrap();
        pairs += possible;
    }
    let overall = table(&tables, "effectiveness-overall");
    let antlr = row(overall, &["antlr"]);
    let Cell::Real(standardised) = antlr["standardised_share"] else { panic!("{antlr:?}") };
    assert!((standardised - share / pairs).abs() < 1e-12, "{standardised}");
    assert_eq!(antlr["reported_possible"], &Cell::Integer(1064));
    assert_eq!(row(overall, &["lexical-ddmax"])["reported_repaired"], &Cell::Integer(702));
}

#[test]
fn a_refuted_result_is_not_a_repair() {
    let folder = tempfile::tempdir().unwrap();
    synthetic::write(folder.path(), &Shape::whole());
    let path = folder.path().join("runs.csv");
    let refuted = fs::read_to_string(&path).unwrap().replace(",true,true,", ",true,false,");
    fs::write(&path, refuted).unwrap();
    let tables = analyse(folder.path()).unwrap();
    let ended = row(table(&tables, "ended"), &["single", "json", "lexical-ddmax"]);
    assert_eq!((ended["confirmed"], ended["found"]), (&Cell::Integer(0), ended["refuted"]));
    assert!(matches!(ended["refuted"], Cell::Integer(1..)));
    for repaired in &table(&tables, "effectiveness").rows {
        assert_eq!(repaired[7], Cell::Integer(0));
    }
}

#[test]
fn recovered_deleted_and_unrepaired_bytes_add_up_to_the_input() {
    let (folder, tables) = tables_of(&Shape::whole());
    for technique in PAPER {
        let wanted = [("kind", "multiple"), ("technique", technique.key), ("input_accepted", "false")];
        let runs: Vec<_> =
            lines(folder.path(), &wanted).into_iter().filter(|row| row["ended"] != "broken").collect();
        let total: f64 = runs.iter().map(|row| row["input_bytes"].parse::<f64>().unwrap()).sum();
        let cells = row(table(&tables, "recovery"), &["multiple", technique.key]);
        let part = |column: &str| match cells[column] {
            Cell::Real(value) => *value,
            other => panic!("{column} is {other:?}"),
        };
        let sum = part("recovered_bytes") + part("deleted_bytes") + part("unrepaired_bytes");
        assert!((sum - total / runs.len() as f64).abs() < 1e-9, "{technique:?}", technique = technique.key);
    }
}

#[test]
fn the_same_rows_give_the_same_bytes_whatever_the_measurements() {
    let (first, _) = tables_of(&Shape::whole());
    let (second, _) = tables_of(&Shape::whole());
    fs::write(
        second.path().join("timings.csv"),
        "run,wall_s,oracle_s,oracle_cpu_s,peak_rss_bytes,executed\n",
    )
    .unwrap();
    analyse(second.path()).unwrap();
    assert_eq!(read(first.path(), "tables"), read(second.path(), "tables"));
    assert_ne!(read(first.path(), "measured"), read(second.path(), "measured"));
    assert!(read(first.path(), "tables").keys().all(|name| name.ends_with(".csv")));
}

/// Every table of a study with little or no data is written, and holds only finite numbers.
#[test]
fn an_empty_study_has_all_tables() {
    let never = |ended: &'static str| -> Vec<Technique> {
        PAPER.map(|technique| Technique { repairs: 0, stopped: 100, ended, ..technique }).to_vec()
    };
    let shapes = [
        Shape::smallest(),
        Shape { metrics: false, ..Shape::whole() },
        Shape { traces: false, ..Shape::whole() },
        Shape { techniques: never("out-of-time"), ..Shape::whole() },
        Shape { techniques: never("broken"), ..Shape::whole() },
        Shape { techniques: vec![PAPER[0]], files: 1, ..Shape::whole() },
    ];
    for shape in shapes {
        let (folder, tables) = tables_of(&shape);
        for (name, bytes) in read(folder.path(), "tables") {
            let text = String::from_utf8(bytes).unwrap();
            assert!(!text.contains("NaN") && !text.contains("inf"), "{name}: {text}");
        }
        for table in &tables {
            assert!(!table.text().contains("NaN") && !table.html().contains("NaN"), "{}", table.key);
        }
    }
}

#[test]
fn a_study_that_ran_nothing_has_empty_tables() {
    let folder = tempfile::tempdir().unwrap();
    let error = analyse(folder.path()).unwrap_err().to_string();
    assert!(error.contains("runs.csv"), "{error}");
    synthetic::write(folder.path(), &Shape::smallest());
    let header = fs::read_to_string(folder.path().join("runs.csv")).unwrap();
    fs::write(folder.path().join("runs.csv"), header.lines().next().unwrap()).unwrap();
    let tables = analyse(folder.path()).unwrap();
    assert!(table(&tables, "effectiveness").rows.is_empty());
    assert!(table(&tables, "effectiveness").text().contains("(no rows)"));
    assert_eq!(row(table(&tables, "ended"), &["single"])["planned"], &Cell::Integer(1));
}

#[test]
fn modes_are_distinguished_if_a_study_has_two() {
    let (_folder, tables) = tables_of(&Shape { modes: vec!["exec", "worker"], ..Shape::smallest() });
    let cells = row(table(&tables, "effectiveness"), &["single", "json", "lexical-ddmax, worker"]);
    assert_eq!(cells["runs"], &Cell::Integer(1));
    assert_eq!(cells["reported_repaired"], &Cell::Integer(115));
}

/// Only some subjects have a worker. This does not split a technique into two.
#[test]
fn subjects_with_one_mode_each_do_not_divide_techniques() {
    let folder = tempfile::tempdir().unwrap();
    synthetic::write(folder.path(), &Shape { subjects: 2, ..Shape::smallest() });
    for file in ["plan.csv", "runs.csv"] {
        let path = folder.path().join(file);
        let text = fs::read_to_string(&path).unwrap();
        let own = "json-parser-2,lexical-ddmax,exec,";
        assert!(text.contains(own), "{text}");
        fs::write(&path, text.replace(own, "json-parser-2,lexical-ddmax,worker,")).unwrap();
    }
    let tables = analyse(folder.path()).unwrap();
    let cells = row(table(&tables, "effectiveness"), &["single", "json", "lexical-ddmax"]);
    assert_eq!(cells["subjects"], &Cell::Integer(2));
}

/// The tables and figures of a study have the types and the empty cells that the dictionary states.
#[test]
fn cells_are_as_the_dictionary_says() {
    let folder = tempfile::tempdir().unwrap();
    synthetic::write(folder.path(), &Shape::whole());
    let tables = analyse(folder.path()).unwrap();
    analysis::figures::plot(folder.path()).unwrap();
    let all = analysis::columns::columns();
    let of_file = |file: &str| all.iter().filter(|column| column.file == file).collect::<Vec<_>>();
    for table in &tables {
        let own =
            [of_file(&format!("tables/{}.csv", table.key)), of_file(&format!("measured/{}.csv", table.key))];
        let own = own.concat();
        assert_eq!(
            own.iter().map(|column| &column.column).collect::<Vec<_>>(),
            table.columns.iter().collect::<Vec<_>>()
        );
        for row in &table.rows {
            for (column, cell) in own.iter().zip(row) {
                let kind = match cell {
                    Cell::Missing => {
                        assert!(column.may_be_empty, "{} {}", column.file, column.column);
                        continue;
                    }
                    Cell::Text(_) => "text",
                    Cell::Integer(_) => "integer",
                    Cell::Real(_) | Cell::Probability(_) => "real",
                };
                // A reported number may be whole.
                let is_reported = column.column.starts_with("reported_") && kind == "integer";
                assert!(is_reported || column.r#type == kind, "{} {}: {kind}", column.file, column.column);
            }
        }
    }
    for (file, named) in
        [("figures/cactus.csv", "figures/KEY.csv"), ("figures/index.csv", "figures/index.csv")]
    {
        let mut reader = csv::Reader::from_path(folder.path().join(file)).unwrap();
        let header = reader.headers().unwrap().iter().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(of_file(named).iter().map(|column| column.column.clone()).collect::<Vec<_>>(), header);
    }
}
