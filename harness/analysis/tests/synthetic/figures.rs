//! Figures of a synthetic study: they are reproducible, and studies with little or no data are handled.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::synthetic::{self, PAPER, Shape, Technique};
use crate::tables::{row, table};
use analysis::figures::{drawn, plot};
use analysis::tables::{Cell, analyse};

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder.join("figures")).unwrap().map(Result::unwrap);
    files.map(|f| (f.file_name().into_string().unwrap(), fs::read(f.path()).unwrap())).collect()
}

fn keys_of(shape: &Shape) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    synthetic::write(folder.path(), shape);
    let figures = plot(folder.path()).unwrap();
    for figure in &figures {
        let svg = fs::read_to_string(&figure.svg).unwrap();
        assert!(svg.ends_with("</svg>\n"), "{}", figure.key);
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{}", figure.key);
        assert!(fs::read(&figure.png).unwrap().starts_with(b"\x89PNG"), "{}", figure.key);
    }
    assert_eq!(drawn(folder.path()).unwrap(), figures);
    figures.into_iter().map(|figure| figure.key).collect()
}

#[test]
fn the_same_rows_give_the_same_bytes() {
    let shape = Shape { files: 3, ..Shape::whole() };
    let (first, second) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    for folder in [&first, &second] {
        synthetic::write(folder.path(), &shape);
        plot(folder.path()).unwrap();
    }
    plot(second.path()).unwrap();
    let files_of_first = files(first.path());
    assert!(files_of_first.len() > 10);
    assert_eq!(files_of_first, files(second.path()));
}

#[test]
fn every_figure_with_data_is_drawn() {
    let keys = keys_of(&Shape { files: 3, ..Shape::whole() });
    let wanted = ["effectiveness", "by-subject", "recovery", "data-loss", "runtime"];
    assert_eq!(keys[..5], wanted);
    assert_eq!(keys[5..10], ["upset", "anytime", "cactus", "targets", "critical-difference"]);
    assert_eq!(keys.len(), 10 + 6, "pairs of the four that repair something: {keys:?}");
}

#[test]
fn every_subject_has_its_own_panel_with_the_shares_of_its_runs() {
    let folder = tempfile::tempdir().unwrap();
    synthetic::write(folder.path(), &Shape { formats: vec!["json"], ..Shape::whole() });
    plot(folder.path()).unwrap();
    let mut reader = csv::Reader::from_path(folder.path().join("figures/by-subject.csv")).unwrap();
    let shown: Vec<BTreeMap<String, String>> = reader.deserialize().collect::<Result<_, _>>().unwrap();
    let runs = fs::read_to_string(folder.path().join("runs.csv")).unwrap();
    let runs: Vec<BTreeMap<String, String>> =
        csv::Reader::from_reader(runs.as_bytes()).deserialize().collect::<Result<_, _>>().unwrap();
    assert_eq!(shown.len(), 2 * PAPER.len());
    for row in &shown {
        let subject = row["panel"].split(", ").nth(1).unwrap();
        let own: Vec<_> = (runs.iter())
            .filter(|run| run["subject"] == subject && run["technique"] == row["series"])
            .filter(|run| run["input_accepted"] == "false" && run["ended"] != "broken")
            .collect();
        let repaired = own.iter().filter(|run| run["confirmed"] == "true").count();
        let [share, low, high] = ["x", "low", "high"].map(|column| row[column].parse::<f64>().unwrap());
        assert!((share - repaired as f64 / own.len() as f64).abs() < 1e-9, "{row:?}");
        assert!(low <= share && share <= high, "{row:?}");
    }
}

/// Traces grow in steps, so half of the best known repair is reached before all of it. At the end, the shares are those of
/// the table.
#[test]
fn repairs_reach_targets_in_order_and_end_at_the_shares_of_the_table() {
    let folder = tempfile::tempdir().unwrap();
    synthetic::write(folder.path(), &Shape { kinds: vec!["single"], files: 5, ..Shape::whole() });
    plot(folder.path()).unwrap();
    let tables = analyse(folder.path()).unwrap();
    let mut reader = csv::Reader::from_path(folder.path().join("figures/targets.csv")).unwrap();
    let rows: Vec<BTreeMap<String, String>> = reader.deserialize().collect::<Result<_, _>>().unwrap();
    assert!(
        rows.iter().all(|row| row["series"] != "baseline"),
        "by definition, the baseline reaches nothing"
    );
    for technique in ["antlr", "lexical-ddmax", "syntactic-ddmax", "line-ddmax"] {
        let curve = |target: &str| -> Vec<f64> {
            let own =
                rows.iter().filter(|row| row["series"] == technique && row["panel"].starts_with(target));
            own.map(|row| row["y"].parse().unwrap()).collect()
        };
        let curves = ["50 %", "90 %", "100 %"].map(curve);
        let cells = row(table(&tables, "targets"), &["single", technique]);
        for (curve, column) in curves.iter().zip(["half_share", "most_share", "all_share"]) {
            let Cell::Real(share) = cells[column] else { panic!("{column}") };
            assert!((curve.last().unwrap() - share).abs() < 1e-9, "{technique} {column}");
            assert!(curve.windows(2).all(|pair| pair[0] <= pair[1] + 1e-9), "{technique} {column}");
        }
        let [half, most, all] = &curves;
        assert!(half.iter().zip(most).all(|(low, high)| low >= high), "{technique}");
        assert!(
            technique == "antlr" || half.iter().sum::<f64>() > all.iter().sum::<f64>() + 1.0,
            "{technique}"
        );
    }
}

#[test]
fn figures_without_data_are_not_drawn() {
    let never = |ended| PAPER.map(|t| Technique { repairs: 0, ended, ..t }).to_vec();
    let rejected_by_all = Shape { subjects: 1, files: 3, ..Shape::whole() };
    let nothing_repaired = Shape { techniques: never("out-of-time"), ..rejected_by_all };
    assert_eq!(keys_of(&nothing_repaired), ["effectiveness", "recovery", "runtime"]);
    let all_broken = Shape { techniques: never("broken"), ..Shape::whole() };
    assert!(keys_of(&all_broken).is_empty());
    assert_eq!(keys_of(&Shape { traces: false, ..Shape::smallest() })[..2], ["effectiveness", "recovery"]);
}

#[test]
fn figures_of_an_earlier_call_are_removed() {
    let folder = tempfile::tempdir().unwrap();
    synthetic::write(folder.path(), &Shape { files: 2, ..Shape::whole() });
    plot(folder.path()).unwrap();
    synthetic::write(folder.path(), &Shape::smallest());
    let keys: Vec<String> = plot(folder.path()).unwrap().into_iter().map(|figure| figure.key).collect();
    assert!(!keys.contains(&"critical-difference".to_string()));
    assert!(!folder.path().join("figures/critical-difference.svg").exists());
}

#[test]
fn a_damaged_trace_is_reported_with_its_file() {
    let folder = tempfile::tempdir().unwrap();
    synthetic::write(folder.path(), &Shape { files: 2, ..Shape::whole() });
    for entry in fs::read_dir(folder.path().join("traces")).unwrap() {
        let path = entry.unwrap().path();
        let bytes = fs::read(&path).unwrap();
        fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    }
    let error = format!("{:#}", plot(folder.path()).unwrap_err());
    assert!(error.contains("traces/") && error.contains("not a trace"), "{error}");
}
