//! Seeds and repetitions of a technique are pooled before anything is compared.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::synthetic::{self, Shape};

type Row = BTreeMap<String, String>;

fn read(file: &Path) -> (csv::StringRecord, Vec<Row>) {
    let mut reader = csv::Reader::from_path(file).unwrap();
    let header = reader.headers().unwrap().clone();
    (header, reader.deserialize().map(Result::unwrap).collect())
}

fn write(file: &Path, header: &csv::StringRecord, rows: &[Row]) {
    let mut writer = csv::Writer::from_path(file).unwrap();
    writer.write_record(header).unwrap();
    rows.iter().for_each(|row| writer.write_record(header.iter().map(|name| &row[name])).unwrap());
    writer.flush().unwrap();
}

/// Gives each run of a technique two companions with other seeds: one needs fewer queries and one needs more.
fn add_seeds(folder: &Path, technique: &str) {
    let seeds = |mut rows: Vec<Row>| {
        let own: Vec<Row> = rows.iter().filter(|row| row["technique"] == technique).cloned().collect();
        for (seed, change) in [("1", -1), ("2", 1)] {
            rows.extend(own.iter().cloned().map(|mut row| {
                row.insert("seed".to_owned(), seed.to_owned());
                row.insert("run".to_owned(), format!("{}-{seed}", row["run"]));
                if let Some(tests) = row.get_mut("tests") {
                    *tests = (tests.parse::<i64>().unwrap() + change).to_string();
                }
                row
            }));
        }
        rows
    };
    let (header, runs) = read(&folder.join("runs.csv"));
    let own: Vec<String> =
        runs.iter().filter(|row| row["technique"] == technique).map(|row| row["run"].clone()).collect();
    assert!(own.len() > 10);
    write(&folder.join("runs.csv"), &header, &seeds(runs));
    let (header, plan) = read(&folder.join("plan.csv"));
    write(&folder.join("plan.csv"), &header, &seeds(plan));
    let (header, mut metrics) = read(&folder.join("metrics.csv"));
    let of_own: Vec<Row> = metrics.iter().filter(|row| own.contains(&row["run"])).cloned().collect();
    for seed in ["1", "2"] {
        metrics.extend(of_own.iter().cloned().map(|mut row| {
            row.insert("run".to_owned(), format!("{}-{seed}", row["run"]));
            row
        }));
    }
    write(&folder.join("metrics.csv"), &header, &metrics);
}

fn texts(folder: &Path, end: &str) -> BTreeMap<String, String> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|own| own == end))
        .map(|path| {
            (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read_to_string(path).unwrap())
        })
        .collect()
}

#[test]
fn seeds_of_a_technique_are_neither_rivals_nor_further_files() {
    let once = tempfile::tempdir().unwrap();
    let thrice = tempfile::tempdir().unwrap();
    let shape = Shape::whole();
    synthetic::write(once.path(), &shape);
    synthetic::write(thrice.path(), &shape);
    add_seeds(thrice.path(), "lexical-ddmax");
    for folder in [once.path(), thrice.path()] {
        analysis::tables::analyse(folder).unwrap();
        analysis::figures::plot(folder).unwrap();
    }
    let (mut before, mut after) =
        (texts(&once.path().join("tables"), "csv"), texts(&thrice.path().join("tables"), "csv"));
    // This table alone counts runs.
    assert_ne!(before.remove("ended.csv"), after.remove("ended.csv"));
    assert!(before.len() > 20 && before["pairwise.csv"].contains("lexical-ddmax"));
    for (name, text) in &before {
        assert_eq!(Some(text), after.get(name), "{name}");
    }
    let (before, after) =
        (texts(&once.path().join("figures"), "csv"), texts(&thrice.path().join("figures"), "csv"));
    assert!(before.len() > 5);
    for (name, text) in &before {
        assert_eq!(Some(text), after.get(name), "figure {name}");
    }
}

/// Which of equally good runs represents its pair depends on the seeds, and not on ids, which are digests.
#[test]
fn equally_good_runs_are_ordered_by_seed() {
    let folder = tempfile::tempdir().unwrap();
    synthetic::write(folder.path(), &Shape::smallest());
    for file in ["runs.csv", "plan.csv"] {
        let (header, rows) = read(&folder.path().join(file));
        // By ids the middle one would be that of seed 3.
        let seeds = [("1", "c", "1.5"), ("2", "a", "2.5"), ("3", "b", "3.5")];
        let of_seed = |row: &Row, (seed, id, charged_s): (&str, &str, &str)| {
            let mut row = row.clone();
            row.insert("seed".to_owned(), seed.to_owned());
            row.insert("run".to_owned(), id.to_owned());
            row.entry("charged_s".to_owned()).and_modify(|cell| *cell = charged_s.to_owned());
            row
        };
        let rows: Vec<Row> = seeds.into_iter().map(|seed| of_seed(&rows[0], seed)).collect();
        write(&folder.path().join(file), &header, &rows);
    }
    let tables = analysis::tables::analyse(folder.path()).unwrap();
    let efficiency = tables.iter().find(|table| table.key == "efficiency").unwrap();
    assert_eq!(efficiency.number(&efficiency.rows[0], "charged_s"), Some(2.5));
}
