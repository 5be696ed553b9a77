//! A study small enough to compute its tables by hand: five files, one subject, three techniques.

use std::path::Path;

use crate::synthetic::{csv_file, write_runs};
use analysis::tables::{Table, analyse};
use rows::{CheckRow, ClassRow, InputRow, JudgementRow, MetricRow, OriginRow, PlanRow, RunRow};

/// Technique, file, bytes of the input, bytes of a confirmed result, how the run ended, and after how many
/// seconds.
pub(crate) type Case = (&'static str, u64, u64, Option<u64>, &'static str, f64);

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

/// The rows of the plan and of the result of a case.
pub(crate) fn run(
    &(technique, file, input_bytes, result_bytes, ended, charged_s): &Case,
) -> (PlanRow, RunRow) {
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

/// The tables of the whole study.
pub(crate) fn tables() -> Vec<Table> {
    let folder = tempfile::tempdir().unwrap();
    write_runs(folder.path(), &CASES.iter().map(run).collect::<Vec<_>>());
    write_corpus(folder.path());
    write_checks(folder.path());
    write_facts(folder.path());
    write_human_fixes(folder.path());
    analyse(folder.path()).unwrap()
}

/// Of five files, one is a duplicate, one was not judged, one is accepted by both subjects, one is rejected
/// by one, and one by both. A worker's judgement is ignored if the plain command's is known.
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

/// Two results of syntactic ddmax were checked completely, one by a sample, and one has no neighbours. Those
/// of a broken run and of a broken check are left out.
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
