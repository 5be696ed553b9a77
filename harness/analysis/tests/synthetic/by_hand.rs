//! A study small enough to compute its tables by hand: five files, one subject, three techniques.

use std::collections::BTreeMap;
use std::path::Path;

use crate::synthetic::{csv_file, write_runs};
use crate::tables::{row, table};
use analysis::tables::{Cell, Table, analyse};
use rows::{CheckRow, ClassRow, InputRow, JudgementRow, MetricRow, OriginRow, PlanRow, RunRow};

/// Technique, file, bytes of the input, bytes of a confirmed result, how the run ended, and after how many
/// seconds.
type Case = (&'static str, u64, u64, Option<u64>, &'static str, f64);

const CASES: [Case; 12] = [
    ("baseline", 1, 100, None, "finished", 0.5),
    ("baseline", 2, 200, None, "finished", 0.5),
    ("lexical-ddmax", 1, 100, Some(50), "finished", 2.0),
    ("lexical-ddmax", 2, 200, None, "out-of-time", 60.0),
    ("lexical-ddmax", 3, 100, Some(90), "finished", 4.0),
    ("lexical-ddmax", 4, 100, None, "broken", 0.1),
    ("lexical-ddmax", 5, 80, None, "out-of-tests", 3.0),
    ("syntactic-ddmax", 1, 100, Some(80), "finished", 1.0),
    ("syntactic-ddmax", 2, 200, Some(100), "finished", 10.0),
    ("syntactic-ddmax", 3, 100, None, "out-of-time", 60.0),
    ("syntactic-ddmax", 4, 100, Some(10), "finished", 5.0),
    ("syntactic-ddmax", 5, 80, Some(40), "finished", 2.0),
];

fn run(&(technique, file, input_bytes, result_bytes, ended, charged_s): &Case) -> (PlanRow, RunRow) {
    let plan = PlanRow {
        seed: None,
        repetition: None,
        split: None,
        format: "json".to_string(),
        kind: rows::InputKind::RealWorld,
        input: format!("file-{file}"),
        subject: "parser".to_string(),
        technique: technique.to_string(),
        mode: rows::ExecMode::Exec,
        cache: rows::Cache::Off,
        run: format!("{technique}-{file}"),
        units: match technique {
            "baseline" => "whole",
            "syntactic-ddmax" => "terminal",
            _ => "char",
        }
        .to_string(),
        algorithm: if technique == "baseline" { "keep-all" } else { "ddmax" }.to_string(),
        goal: rows::Goal::Repair,
        sha256: format!("file-{file}"),
        name: format!("file-{file}.json"),
        parent: None,
        input_accepted: false,
    };
    let outcome = RunRow {
        ended: ended.parse().unwrap(),
        broken: (ended == "broken").then(|| "why".to_string()),
        found: result_bytes.is_some(),
        confirmed: result_bytes.map(|_| true),
        input_bytes,
        input_dense_bytes: input_bytes,
        elements: input_bytes,
        result_bytes,
        result_sha256: None,
        kept: None,
        tests: 10 * file,
        cached: 1,
        best_test: None,
        charged_s,
        best_s: result_bytes.map(|_| charged_s),
        first_test: None,
        first_s: result_bytes.map(|_| charged_s / 2.0),
        passed: 0,
        failed: 0,
        unresolved: 0,
        unparsed: 0,
        budget_tests: None,
        budget_s: Some(60.0),
        clock: rows::Clock::Charged,
        subject_version: "1".to_string(),
    };
    (plan, outcome)
}

fn tables() -> Vec<Table> {
    let folder = tempfile::tempdir().unwrap();
    write_runs(folder.path(), &CASES.iter().map(run).collect::<Vec<_>>());
    write_corpus(folder.path());
    write_checks(folder.path());
    write_facts(folder.path());
    write_human_fixes(folder.path());
    analyse(folder.path()).unwrap()
}

/// Of five files, one is a duplicate, one was not judged, one is accepted by both subjects, one is rejected by
/// one, and one by both. A worker's judgement is ignored if the plain command's is known.
fn write_corpus(folder: &Path) {
    let input = |name: &str, class: &str, bytes: u64| InputRow {
        split: None,
        format: "json".to_string(),
        source: "here".to_string(),
        name: name.to_string(),
        bytes: Some(bytes),
        sha256: Some(name.to_string()),
        class: class.parse().unwrap(),
        reason: None,
    };
    let judgement = |sha256: &str, subject: &str, mode: &str, accepted: bool, bytes: u64| JudgementRow {
        sha256: sha256.to_string(),
        bytes,
        subject: subject.to_string(),
        version: "1".to_string(),
        mode: mode.parse().unwrap(),
        accepted,
        cause: if accepted { rows::Cause::Accepted } else { rows::Cause::Exit(1) },
        message: (!accepted).then(|| "bad # here".to_string()),
        position: None,
        said: None,
    };
    let inputs = [
        input("by-both", "kept", 10),
        input("by-one", "kept", 30),
        input("valid", "kept", 7),
        input("unjudged", "kept", 1),
        input("again", "duplicate", 7),
    ];
    let judgements = [
        judgement("by-both", "a", "exec", false, 10),
        judgement("by-both", "b", "exec", false, 10),
        judgement("by-one", "a", "exec", false, 30),
        judgement("by-one", "a", "worker", true, 30),
        judgement("by-one", "b", "exec", true, 30),
        judgement("valid", "a", "exec", true, 7),
        judgement("valid", "a", "worker", false, 7),
        judgement("valid", "b", "exec", true, 7),
    ];
    let class = |input: &InputRow, class: &str| ClassRow {
        format: input.format.clone(),
        source: input.source.clone(),
        name: input.name.clone(),
        bytes: input.bytes,
        sha256: input.sha256.clone(),
        class: class.parse().unwrap(),
        ..ClassRow::default()
    };
    let classes = ["rejected-by-all", "rejected-by-some", "valid", "unjudged", "duplicate"];
    let classes: Vec<ClassRow> = inputs.iter().zip(classes).map(|(input, key)| class(input, key)).collect();
    csv_file(&folder.join("inputs.csv"), inputs.to_vec());
    csv_file(&folder.join("classes.csv"), classes);
    csv_file(&folder.join("judgements.csv"), judgements.to_vec());
}

/// Two results of syntactic ddmax were checked completely, one by a sample, and one has no neighbours. Those of
/// a broken run and of a broken check are left out.
fn write_checks(folder: &Path) {
    let row = |run: &str, neighbours: u64, checked: u64, improvable: u64, broken: Option<&str>| CheckRow {
        run: run.to_string(),
        property: rows::Property::OneMaximal,
        neighbours,
        checked,
        improvable,
        broken: broken.map(str::to_string),
        parsed: None,
        rejected: None,
    };
    let checks = [
        row("lexical-ddmax-1", 50, 20, 20, Some("why")),
        row("lexical-ddmax-4", 9, 9, 9, None),
        row("syntactic-ddmax-1", 20, 20, 0, None),
        row("syntactic-ddmax-2", 100, 50, 0, None),
        row("syntactic-ddmax-4", 7, 7, 3, None),
        row("syntactic-ddmax-5", 0, 0, 0, None),
    ];
    csv_file(&folder.join("checks.csv"), checks.to_vec());
}

/// Two repairs have no readable facts.
fn write_facts(folder: &Path) {
    let shares = [
        ("lexical-ddmax-1", 0.5),
        ("lexical-ddmax-3", 0.9),
        ("syntactic-ddmax-1", 0.8),
        ("syntactic-ddmax-2", 0.6),
    ];
    let row = |run: &str, metric: &str, value| MetricRow { run: run.into(), metric: metric.into(), value };
    let shares = shares.map(|(run, value)| row(run, "facts-of-input-share", value));
    let counts = ["lexical-ddmax-1", "syntactic-ddmax-1"].map(|run| row(run, "facts-to-keep", 10.0));
    let others = [("lexical-ddmax-3", 30.0)].map(|(run, value)| row(run, "facts-to-keep", value));
    let fixes = [("lexical-ddmax-1", 1.0), ("syntactic-ddmax-2", 0.0), ("baseline-1", 1.0)];
    let fixes = fixes.map(|(run, value)| row(run, "value-as-human-fix", value));
    let inserted = [("lexical-ddmax-1", 2.0), ("lexical-ddmax-3", 4.0)];
    let inserted = inserted.map(|(run, value)| row(run, "inserted-bytes", value));
    let rows =
        [shares.to_vec(), counts.to_vec(), others.to_vec(), fixes.to_vec(), inserted.to_vec()].concat();
    csv_file(&folder.join("metrics.csv"), rows);
}

/// Somebody repaired files 1 and 2. Each file is of a repository of its own.
fn write_human_fixes(folder: &Path) {
    let origin = |file: &str, fix: Option<&str>| OriginRow {
        sha256: file.to_owned(),
        repository: format!("of/{file}"),
        purpose: "wild".to_owned(),
        human_fix: fix.map(str::to_owned),
    };
    let files = ["file-1", "file-2", "file-3", "file-4", "file-5"];
    let fix = |file: &str| ["file-1", "file-2"].contains(&file).then_some("fixed");
    csv_file(&folder.join("origins.csv"), files.map(|file| origin(file, fix(file))).to_vec());
}

#[track_caller]
fn check(cells: &BTreeMap<&str, &Cell>, expected: &[(&str, f64)]) {
    for (column, expected) in expected {
        let actual = match cells[column] {
            Cell::Integer(count) => *count as f64,
            Cell::Real(value) | Cell::Probability(value) => *value,
            other => panic!("{column} is {other:?}"),
        };
        assert!((actual - expected).abs() < 1e-9, "{column} is {actual}, not {expected}");
    }
}

#[test]
fn broken_runs_count_only_as_possible() {
    let tables = tables();
    let effectiveness = table(&tables, "effectiveness");
    let lexical = row(effectiveness, &["real-world", "json", "lexical-ddmax"]);
    check(&lexical, &[("possible", 5.0), ("runs", 4.0), ("repaired", 2.0), ("share", 0.5)]);
    let syntactic = row(effectiveness, &["real-world", "json", "syntactic-ddmax"]);
    check(&syntactic, &[("possible", 5.0), ("runs", 5.0), ("repaired", 4.0), ("share", 0.8)]);
    let recovery = row(table(&tables, "recovery"), &["real-world", "lexical-ddmax"]);
    check(&recovery, &[("recovered_bytes", 35.0), ("deleted_bytes", 15.0), ("unrepaired_bytes", 70.0)]);
    check(&recovery, &[("recovered_bytes_of_repaired", 70.0), ("recovered_share", 0.35)]);
}

/// Lexical: finished at 2 and 4, stopped at 3 and 60: 2 + 2 * 0.75 + 56 * 0.75 / 2 = 24.5. Syntactic: events at
/// 1, 2, 5 and 10 of five runs, one stopped at 60: 1 + 0.8 + 3 * 0.6 + 5 * 0.4 + 50 / 5 = 15.6.
#[test]
fn stopped_runs_are_censored() {
    let tables = tables();
    let efficiency = table(&tables, "efficiency");
    let lexical = row(efficiency, &["real-world", "json", "lexical-ddmax"]);
    check(&lexical, &[("finish_s_restricted_mean", 24.5), ("finish_s_median", 4.0), ("limit_s", 60.0)]);
    check(&lexical, &[("finished", 2.0), ("censored", 2.0), ("charged_s", 69.0), ("tests", 110.0)]);
    let syntactic = row(efficiency, &["real-world", "json", "syntactic-ddmax"]);
    check(&syntactic, &[("finish_s_restricted_mean", 15.6), ("finish_s_median", 5.0)]);
    let baseline = row(efficiency, &["real-world", "json", "baseline"]);
    check(&baseline, &[("finish_s_restricted_mean", 0.5), ("censored", 0.0)]);
}

/// Both ran files 1, 2, 3 and 5, which are four clusters. The differences of the share are -0.3, -0.5, 0.9 and -0.5:
/// of the 16 assignments of signs, all but two have a sum of at least 0.4. Lexical was stopped on files 2 and 5,
/// syntactic on file 3; the ratios are all 1, and half of them may be anything above.
#[test]
fn techniques_are_compared_on_what_both_ran() {
    let tables = tables();
    let both = row(table(&tables, "pairwise"), &["real-world", "lexical-ddmax", "syntactic-ddmax"]);
    check(&both, &[("pairs", 4.0), ("both", 1.0), ("only_first", 1.0), ("only_second", 2.0)]);
    check(&both, &[("neither", 0.0), ("repaired_p", 1.0), ("share_first", 0.35), ("share_second", 0.45)]);
    check(&both, &[("clusters", 4.0), ("wins", 1.0), ("ties", 0.0), ("losses", 3.0), ("superiority", 0.25)]);
    check(&both, &[("share_p", 0.875), ("tests_ratio", 1.0), ("tests_ratio_median", 1.0)]);
    check(&both, &[("stopped_first", 2.0), ("stopped_second", 1.0), ("stopped_both", 0.0)]);
    check(&both, &[("tests_ratio_median_bound_low", 1.0)]);
    assert_eq!(both["tests_ratio_median_bound_high"], &Cell::Missing);
    assert_eq!(table(&tables, "pairwise").rows.len(), 1, "the baseline repairs nothing by definition");
}

/// Lexical ran files 1, 2, 3 and 5 and repaired 1 and 3. Syntactic ran 1 to 5 and repaired all but 3. Facts are
/// known of files 1, 2 and 3. On file 1, both used ten queries and syntactic kept more.
#[test]
fn repairs_are_compared_with_those_of_other_techniques() {
    let tables = tables();
    let repairs = table(&tables, "repairs");
    for group in [["all", "all"], ["json", "all"], ["json", "parser"]] {
        let lexical = row(repairs, &[group[0], group[1], "lexical-ddmax"]);
        check(&lexical, &[("pairs", 4.0), ("repairable", 4.0), ("repaired", 2.0), ("repaired_share", 0.5)]);
        check(&lexical, &[("stopped", 2.0), ("tests", 110.0), ("tests_ratio", 1.0), ("checked", 0.0)]);
        check(&lexical, &[("facts_of_repaired", 0.7), ("facts_of_all", 1.4 / 3.0)]);
        check(&lexical, &[("facts_of_total", (5.0 + 27.0) / 40.0)]);
        check(&lexical, &[("behind_in_repairs", 2.0), ("behind_in_facts", 1.0), ("behind_in_tests", 0.0)]);
    }
    let syntactic = row(repairs, &["all", "all", "syntactic-ddmax"]);
    check(&syntactic, &[("pairs", 5.0), ("repairable", 5.0), ("repaired", 4.0), ("repaired_share", 0.8)]);
    check(&syntactic, &[("tests", 150.0), ("tests_ratio", 1.0), ("facts_of_all", 1.4 / 3.0)]);
    check(&syntactic, &[("checked", 3.0), ("improvable", 1.0), ("behind_in_repairs", 1.0)]);
    let baseline = row(repairs, &["all", "all", "baseline"]);
    check(&baseline, &[("repaired", 0.0), ("tests_ratio", 1.0), ("behind_in_repairs", 2.0)]);
}

/// Lexical repaired files 1 and 3 of four, of which somebody repaired 1 and 2: only its repair of 1 is the same. Shares
/// are of the repaired files whose facts are known.
#[test]
fn repairs_are_compared_with_what_people_made_of_the_files() {
    let tables = tables();
    let quality = table(&tables, "repair-quality");
    for kind in ["real-world", "all"] {
        let lexical = row(quality, &["", kind, "json", "lexical-ddmax"]);
        check(&lexical, &[("pairs", 4.0), ("repaired", 2.0), ("repaired_share", 0.5), ("tests", 110.0)]);
        check(&lexical, &[("with_human_fix", 2.0), ("as_human_fix", 1.0), ("facts_kept_share", 0.7)]);
        check(&lexical, &[("with_original", 0.0), ("exact", 0.0), ("inserted_bytes_mean", 3.0)]);
        assert_eq!(lexical["exact_share"], &Cell::Missing);
        // It repaired neither of the two, although the metric of an unconfirmed result says so.
        let baseline = row(quality, &["", kind, "json", "baseline"]);
        check(&baseline, &[("with_human_fix", 2.0), ("as_human_fix", 0.0)]);
    }
}

/// Only file 1 was repaired by both.
#[test]
fn repairs_of_the_same_pairs_are_compared() {
    let tables = tables();
    let paired = table(&tables, "repairs-paired");
    for format in ["all", "json"] {
        let lexical = row(paired, &[format, "lexical-ddmax", "syntactic-ddmax"]);
        check(
            &lexical,
            &[("both", 1.0), ("tests_first", 10.0), ("tests_second", 10.0), ("tests_ratio", 1.0)],
        );
        check(&lexical, &[("with_facts", 1.0), ("facts_first", 0.5), ("facts_second", 0.8)]);
        check(&lexical, &[("facts_difference", -0.3), ("more_facts", 0.0), ("fewer_facts", 1.0)]);
        let syntactic = row(paired, &[format, "syntactic-ddmax", "lexical-ddmax"]);
        check(&syntactic, &[("facts_difference", 0.3), ("more_facts", 1.0), ("more_tests", 0.0)]);
    }
    assert_eq!(paired.rows.len(), 4, "the baseline repairs nothing");
}

/// Files 1, 2, 3 and 5 were run by both; the baseline has no rank. On file 3 alone lexical ddmax recovers more.
#[test]
fn techniques_are_ranked_on_what_all_ran() {
    let tables = tables();
    for (technique, rank) in [("lexical-ddmax", 1.75), ("syntactic-ddmax", 1.25)] {
        check(&row(table(&tables, "ranks"), &[technique]), &[("mean_rank", rank), ("pairs", 4.0)]);
    }
    assert_eq!(table(&tables, "ranks").rows.len(), 2);
}

/// Two of three results were locally optimal: Wilson's interval for an effective number of 2 cases, since three clusters
/// widen the variance by 3/2.
#[test]
fn results_without_neighbours_are_not_counted() {
    let tables = tables();
    let minimality = table(&tables, "minimality");
    assert_eq!(minimality.rows.len(), 1, "{}", minimality.text());
    let cells = row(minimality, &["1-maximal", "real-world", "syntactic-ddmax", "finished"]);
    check(&cells, &[("results", 3.0), ("checked_throughout", 2.0), ("results_improvable", 1.0)]);
    check(&cells, &[("neighbours_checked", 77.0), ("neighbours_improvable", 3.0)]);
    check(&cells, &[("unimproved_share", 2.0 / 3.0)]);
    assert!(matches!(cells["unimproved_low"], Cell::Real(low) if (low - 0.1594).abs() < 1e-4), "{cells:?}");
}

#[test]
fn files_are_counted_by_the_judgements_of_all_subjects() {
    let tables = tables();
    let json = row(table(&tables, "prevalence"), &["json"]);
    check(&json, &[("crawled", 5.0), ("unique", 4.0), ("judged", 3.0), ("valid", 1.0), ("invalid", 2.0)]);
    check(&json, &[("rejected_by_all_subjects", 1.0), ("valid_bytes_mean", 7.0)]);
    check(&json, &[("invalid_bytes_mean", 20.0), ("reported_crawled", 8654.0)]);
    check(&json, &[("rejected_by_any_subject", 2.0), ("only_grammar", 0.0), ("duplicate", 1.0)]);
    check(&json, &[("invalid_share", 2.0 / 3.0), ("reported_invalid_share", 222.0 / 7170.0)]);
    let rejections = row(table(&tables, "rejections"), &["json", "a", "1", "no", "exit 1"]);
    check(&rejections, &[("files", 2.0), ("share", 2.0 / 3.0)]);
    let causes = row(table(&tables, "causes"), &["json", "a", "exit 1", "bad # here"]);
    check(&causes, &[("files", 2.0), ("share_of_rejected", 1.0)]);
    assert_eq!(causes["example"], &Cell::from("by-both"));
}

/// All three techniques ran files 1 and 2. Lexical ddmax's run on file 4 is broken.
#[test]
fn combinations_count_each_pair_once() {
    let tables = tables();
    let combinations = table(&tables, "combinations");
    assert_eq!(combinations.rows.len(), 2);
    for (set, techniques) in [("lexical-ddmax + syntactic-ddmax", 2), ("syntactic-ddmax", 1)] {
        let cells = row(combinations, &["real-world", set]);
        assert_eq!((cells["techniques"], cells["pairs"]), (&Cell::Integer(techniques), &Cell::Integer(1)));
        assert_eq!(cells["share"], &Cell::Real(0.5));
    }
}

#[test]
fn the_time_of_a_run_includes_stopped_but_not_broken_runs() {
    let tables = tables();
    let cells = row(table(&tables, "runtime"), &["lexical-ddmax"]);
    assert_eq!((cells["runs"], cells["stopped"]), (&Cell::Integer(4), &Cell::Integer(2)));
    assert_eq!(cells["charged_ms_mean"], &Cell::Real(17_250.0));
    assert_eq!(cells["reported_ms_mean"], &Cell::Real(37_997.8));
}

/// Three seeds repair a file to 50 and to 70 of its 100 bytes, and once not at all. The middle run stands for the
/// pair: the one of 50 bytes.
#[test]
fn seeds_of_a_technique_are_pooled_before_techniques_are_compared() {
    let folder = tempfile::tempdir().unwrap();
    let mut runs = vec![run(&("syntactic-ddmax", 1, 100, Some(60), "finished", 1.0))];
    for (seed, result) in [(1, Some(50)), (2, Some(70)), (3, None)] {
        let (mut plan, outcome) = run(&("lexical-ddmax", 1, 100, result, "finished", 1.0));
        plan.seed = Some(seed);
        plan.run = format!("{}-{seed}", plan.run);
        runs.push((plan, outcome));
    }
    write_runs(folder.path(), &runs);
    let tables = analyse(folder.path()).unwrap();
    let pair = row(table(&tables, "pairwise"), &["real-world", "lexical-ddmax", "syntactic-ddmax"]);
    assert_eq!([pair["pairs"], pair["both"], pair["losses"]], [&Cell::from(1_usize); 3]);
    assert_eq!(*pair["share_first"], Cell::Real(0.5));
    let all = row(table(&tables, "effectiveness"), &["real-world", "json", "lexical-ddmax"]);
    assert_eq!([all["possible"], all["runs"], all["repaired"]], [&Cell::from(1_usize); 3]);
    assert_eq!(
        *row(table(&tables, "ended"), &["real-world", "json", "lexical-ddmax"])["runs"],
        Cell::from(3_usize),
        "every run of a technique"
    );
}
