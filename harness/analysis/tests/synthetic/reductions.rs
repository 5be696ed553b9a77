//! Reductions of three synthetic files, with their tables computed by hand.

use std::path::Path;

use crate::synthetic::{csv_file, write_runs};
use crate::tables::{row, table};
use analysis::figures::plot;
use analysis::tables::{Cell, Table, analyse, main_results};
use rows::{CheckRow, MetricRow, PlanRow, RunRow, TimingRow};

/// Technique, file, queries, bytes of the confirmed result, its tokens, wall time, and the numbers of parsed
/// and rejected texts in a check.
type Case = (&'static str, u64, u64, Option<u64>, f64, f64, Option<(u64, u64)>);

const CASES: [Case; 6] = [
    ("cut", 1, 5, None, 0.0, 1.0, None),
    ("ddmin", 1, 40, Some(4), 3.0, 2.0, None),
    ("ddmin", 2, 60, None, 0.0, 9.0, None),
    ("hdd-star", 1, 10, Some(6), 5.0, 0.5, Some((10, 0))),
    ("hdd-star", 2, 20, Some(8), 7.0, 1.0, Some((20, 0))),
    ("hdd-star", 3, 30, Some(10), 9.0, 1.5, Some((30, 3))),
];

fn run(&(technique, file, tests, result_bytes, ..): &Case) -> (PlanRow, RunRow) {
    let plan = PlanRow {
        format: "json".to_string(),
        kind: rows::InputKind::RealWorld,
        input: format!("file-{file}"),
        subject: "parser".to_string(),
        technique: technique.to_string(),
        run: format!("{technique}-{file}"),
        algorithm: technique.to_string(),
        goal: rows::Goal::Reduce,
        ..PlanRow::default()
    };
    let outcome = RunRow {
        ended: rows::Ended::Finished,
        found: result_bytes.is_some(),
        confirmed: result_bytes.map(|_| true),
        input_bytes: 100 * file,
        result_bytes,
        tests,
        best_test: result_bytes.map(|_| tests / 2),
        best_s: result_bytes.map(|_| 1.0),
        charged_s: 2.0,
        clock: rows::Clock::Wall,
        ..RunRow::default()
    };
    (plan, outcome)
}

fn write(folder: &Path) {
    write_runs(folder, &CASES.iter().map(run).collect::<Vec<_>>());
    let reduced = || CASES.iter().filter(|case| case.3.is_some());
    let metric = |(technique, file, .., tokens, _, _): &Case, key: &str| MetricRow {
        run: format!("{technique}-{file}"),
        metric: key.to_string(),
        value: if key == "input-tokens" { 50.0 } else { *tokens },
    };
    let metrics = reduced().flat_map(|case| ["input-tokens", "result-tokens"].map(|key| metric(case, key)));
    csv_file(&folder.join("metrics.csv"), metrics.collect());
    let check = |(technique, file, .., parsed): &Case| CheckRow {
        run: format!("{technique}-{file}"),
        property: if *technique == "ddmin" {
            rows::Property::OneMinimal
        } else {
            rows::Property::OneTreeMinimal
        },
        neighbours: 4,
        checked: 4,
        improvable: u64::from(*file == 3),
        parsed: parsed.map(|(parsed, _)| parsed),
        rejected: parsed.map(|(_, rejected)| rejected),
        ..CheckRow::default()
    };
    csv_file(&folder.join("checks.csv"), reduced().map(check).collect());
    let timing = |(technique, file, .., wall_s, _): &Case| TimingRow {
        run: format!("{technique}-{file}"),
        wall_s: *wall_s,
        oracle_s: wall_s / 2.0,
        peak_rss_bytes: 1000 * file,
        ..TimingRow::default()
    };
    csv_file(&folder.join("timings.csv"), CASES.iter().map(timing).collect());
}

fn tables() -> Vec<Table> {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path());
    analyse(folder.path()).unwrap()
}

#[track_caller]
fn check(tables: &[Table], key: &str, start: &[&str], expected: &[(&str, f64)]) {
    let cells = row(table(tables, key), start);
    for (column, expected) in expected {
        let actual = match cells[column] {
            Cell::Integer(count) => *count as f64,
            Cell::Real(value) => *value,
            other => panic!("{column} is {other:?}"),
        };
        assert!((actual - expected).abs() < 1e-9, "{key}: {column} is {actual}, not {expected}");
    }
}

#[test]
fn sizes_are_in_tokens_and_bytes() {
    let tables = tables();
    let hdd = ["real-world", "json", "hdd-star"];
    check(&tables, "reductions", &hdd, &[("runs", 3.0), ("reduced", 3.0), ("result_bytes_mean", 8.0)]);
    check(&tables, "reductions", &hdd, &[("input_tokens_mean", 50.0), ("result_tokens_mean", 7.0)]);
    check(&tables, "reductions", &hdd, &[("checked", 3.0), ("minimal", 2.0)]);
    let ddmin = ["real-world", "json", "ddmin"];
    check(&tables, "reductions", &ddmin, &[("runs", 2.0), ("reduced", 1.0), ("result_tokens_mean", 3.0)]);
}

/// Sums over the runs with a result, and the largest memory of any.
#[test]
fn one_table_has_queries_sizes_time_and_memory() {
    let tables = tables();
    let sums = [("tests", 60.0), ("input_tokens", 150.0), ("result_tokens", 21.0), ("wall_s", 3.0)];
    check(&tables, "reducing", &["json", "hdd-star"], &sums);
    let sizes = [("input_bytes", 600.0), ("result_bytes", 24.0), ("subject_peak_rss_bytes", 3000.0)];
    check(&tables, "reducing", &["json", "hdd-star"], &sizes);
    check(&tables, "reducing", &["json", "ddmin"], &[("runs", 2.0), ("reduced", 1.0), ("tests", 40.0)]);
    let nothing = row(table(&tables, "reducing"), &["json", "cut"]);
    assert_eq!((nothing["result_tokens"], nothing["wall_s"]), (&Cell::Missing, &Cell::Missing));
}

#[test]
fn candidates_rejected_by_the_grammar_are_counted() {
    let tables = tables();
    let expected = [("runs", 3.0), ("texts", 60.0), ("rejected", 3.0), ("rejected_share", 0.05)];
    check(&tables, "validity", &["json", "hdd-star"], &expected);
    assert_eq!(table(&tables, "validity").rows.len(), 1);
}

#[test]
fn properties_are_distinguished() {
    let tables = tables();
    let nodes = ["1-tree-minimal", "real-world", "hdd-star", "finished"];
    check(&tables, "minimality", &nodes, &[("results", 3.0), ("results_improvable", 1.0)]);
    let elements = ["1-minimal", "real-world", "ddmin", "finished"];
    check(&tables, "minimality", &elements, &[("results", 1.0), ("results_improvable", 0.0)]);
}

/// Geometric means over all runs: a run without a result leaves the whole input.
#[test]
fn reducers_are_compared_by_geometric_means() {
    let tables = tables();
    let ddmin = [("runs", 2.0), ("reduced", 1.0), ("result_bytes_median", 4.0), ("left_share", 0.2)];
    check(&tables, "reductions-overall", &["ddmin"], &ddmin);
    check(&tables, "reductions-overall", &["ddmin"], &[("tests", 2400f64.sqrt())]);
    let hdd = [("runs", 3.0), ("left_share", (0.06f64 * 0.04 / 30.0).cbrt())];
    check(&tables, "reductions-overall", &["hdd-star"], &hdd);
    // 4 to 6 bytes on the first file, and 200 to 8 on the second, which ddmin did not reduce.
    let pair = ["ddmin", "hdd-star"];
    check(&tables, "reductions-paired", &pair, &[("pairs", 2.0), ("smaller", 1.0), ("larger", 1.0)]);
    let ratios = [("result_bytes_ratio", (4f64 / 6.0 * 25.0).sqrt()), ("tests_ratio", 12f64.sqrt())];
    check(&tables, "reductions-paired", &pair, &ratios);
}

#[test]
fn the_summary_of_a_study_of_reducers_has_their_results() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path());
    let keys = || main_results(folder.path()).unwrap().into_iter().map(|table| table.key).collect::<Vec<_>>();
    let wanted = ["reductions-overall", "reductions-paired"];
    assert_eq!(keys(), wanted);
    analyse(folder.path()).unwrap();
    assert_eq!(keys(), wanted, "from the kept tables");
    // One reducer has nothing to be compared with.
    write_runs(folder.path(), &CASES.iter().take(1).map(run).collect::<Vec<_>>());
    assert_eq!(keys(), ["reductions"]);
}

#[test]
fn equal_results_have_equal_intervals() {
    let folder = tempfile::tempdir().unwrap();
    let runs = ["first", "second"].into_iter().flat_map(|technique| {
        (1..9).map(move |file| {
            let (mut plan, outcome) = run(&(technique, file, 3 * file, Some(file * file), 0.0, 0.0, None));
            plan.sha256 = file.to_string();
            (plan, outcome)
        })
    });
    write_runs(folder.path(), &runs.collect::<Vec<_>>());
    let tables = analyse(folder.path()).unwrap();
    let rows = &table(&tables, "reductions-overall").rows;
    assert_eq!(rows[0][1..], rows[1][1..]);
    assert!(rows[0][5] != rows[0][4] && rows[0][6] != rows[0][4], "the interval has a width: {:?}", rows[0]);
}

/// The smallest known results of the three files have 4, 8 and 10 bytes; hdd-star's of the first has 6. ddmin ran two files
/// and reduced one of them with its query 20.
#[test]
fn reductions_reach_targets_that_the_smallest_known_result_sets() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path());
    plot(folder.path()).unwrap();
    let mut reader = csv::Reader::from_path(folder.path().join("figures/reduction-targets.csv")).unwrap();
    let rows: Vec<std::collections::BTreeMap<String, String>> =
        reader.deserialize().collect::<Result<_, _>>().unwrap();
    let curve = |technique: &str, target: &str| -> Vec<(f64, f64)> {
        let own = rows.iter().filter(|row| row["series"] == technique && row["panel"].starts_with(target));
        own.map(|row| (row["x"].parse().unwrap(), row["y"].parse().unwrap())).collect()
    };
    let at_end = |technique, target| curve(technique, target).last().unwrap().1;
    for (technique, ends) in
        [("hdd-star", [1.0, 2.0 / 3.0, 2.0 / 3.0]), ("ddmin", [0.5, 0.5, 0.5]), ("cut", [0.0, 0.0, 0.0])]
    {
        for (target, end) in ["50 %", "90 %", "100 %"].into_iter().zip(ends) {
            assert!((at_end(technique, target) - end).abs() < 1e-9, "{technique} {target}");
        }
    }
    let ddmin = curve("ddmin", "100 %");
    assert!(ddmin.iter().all(|(queries, share)| (*queries >= 20.0) == (*share > 0.0)), "{ddmin:?}");
}

#[test]
fn figures_show_sizes_over_queries_and_pairs_of_reducers() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path());
    let keys: Vec<String> = plot(folder.path()).unwrap().into_iter().map(|figure| figure.key).collect();
    assert_eq!(keys, ["reduction-size", "reduction-targets", "scatter-ddmin-hdd-star"]);
    let plotted = |key: &str| {
        let mut reader = csv::Reader::from_path(folder.path().join(format!("figures/{key}.csv"))).unwrap();
        reader.deserialize().collect::<Result<Vec<std::collections::BTreeMap<String, String>>, _>>().unwrap()
    };
    let points: Vec<(f64, f64)> = plotted("scatter-ddmin-hdd-star")
        .iter()
        .map(|row| (row["x"].parse().unwrap(), row["y"].parse().unwrap()))
        .collect();
    assert_eq!(points, [(0.04, 0.06), (1.0, 0.04)]);
    // At the first query nothing is reduced, and at the end all is.
    let curve = plotted("reduction-size");
    let ddmin: Vec<f64> = curve
        .iter()
        .filter(|row| row["series"] == "ddmin" && row["panel"] == "queries")
        .map(|row| row["y"].parse().unwrap())
        .collect();
    assert_eq!(ddmin.first(), Some(&1.0));
    assert!((ddmin.last().unwrap() - 0.2).abs() < 1e-9, "{ddmin:?}");
    let script = std::fs::read_to_string(folder.path().join("figures/reduction-size.py")).unwrap();
    assert!(script.contains("axis.set_yscale(\"log\")"), "{script}");
}
