//! External programs as techniques of a study: their queries are counted by the session, and a replay copies
//! their runs.
#![allow(missing_docs, clippy::unwrap_used, clippy::disallowed_methods)]

use std::path::Path;
use std::process::Command;

/// A rejected file, and a program that removes the last character while the rest still fails in the same way.
const STUDY: &str = r#"
key = "cutting"
title = "Cutting from the end"
seed = 1
failure = "same"
check-elements = 50
subjects = ["serde-json"]
[budget]
tests = 40
[[inputs]]
source = "own"
format = "json"
folder = "in"
[tool.cut]
title = "Cut"
goal = "reduce"
version = ["/bin/sh", "-c", "echo 1"]
command = ["/bin/sh", "-c", "while head -c -1 $1 >shorter && $2 shorter; do mv shorter $1; done", "sh", "{}", "{test}"]
install = "nothing to install"
[tool.dies]
title = "Dies"
goal = "reduce"
version = ["/bin/sh", "-c", "echo 1"]
command = ["/bin/sh", "-c", "$2 $1; echo no memory >&2; exit 3", "sh", "{}", "{test}"]
install = "nothing to install"
[tool.repeats]
title = "Repeats"
goal = "reduce"
version = ["/bin/sh", "-c", "echo 1"]
command = ["/bin/sh", "-c", "while :; do $2 $1; done", "sh", "{}", "{test}"]
install = "nothing to install"
[[techniques]]
key = "cut"
external = "cut"
[[techniques]]
key = "dies"
external = "dies"
[[techniques]]
key = "repeats"
external = "repeats"
"#;

fn study(folder: &Path, arguments: &[&str]) -> String {
    let out = Command::new(env!("CARGO_BIN_EXE_ddlab"))
        .current_dir(folder)
        .args(["study", "study.toml", "--quiet", "--sandbox", "best-effort"])
        .args(arguments)
        .output()
        .unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    std::fs::read_to_string(folder.join(arguments[1]).join("runs.csv")).unwrap()
}

/// The cells of a run's row by column name.
fn cells(runs: &str, technique: &str, columns: &[&str]) -> Vec<String> {
    let mut reader = csv::Reader::from_reader(runs.as_bytes());
    let header = reader.headers().unwrap().clone();
    let cell = |row: &csv::StringRecord, name: &str| {
        row[header.iter().position(|column| column == name).unwrap()].to_owned()
    };
    let row = reader.records().map(Result::unwrap).find(|row| cell(row, "technique") == technique).unwrap();
    columns.iter().map(|name| cell(&row, name)).collect()
}

#[test]
fn runs_of_external_programs_are_counted_confirmed_and_replayed() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("in")).unwrap();
    // Without its tail it fails in the same way until the comma is removed; then it ends too early.
    std::fs::write(folder.path().join("in/a.json"), "[1,,2, 3]").unwrap();
    std::fs::write(folder.path().join("study.toml"), STUDY).unwrap();
    let runs = study(folder.path(), &["--out", "live"]);
    let columns =
        ["units", "algorithm", "ended", "confirmed", "result_bytes", "tests", "failed", "unresolved"];
    // The texts [1,,2, 3  [1,,2,_  [1,,2,  [1,,2  [1,,  fail in the same way; [1, does not.
    assert_eq!(
        cells(&runs, "cut", &columns),
        ["external", "cut goal=reduce", "finished", "true", "4", "6", "5", "1"]
    );
    let dies = cells(&runs, "dies", &["ended", "broken", "tests"]);
    assert_eq!((dies[0].as_str(), dies[2].as_str()), ("broken", "1"));
    assert!(dies[1].contains("exit code 3") && dies[1].contains("no memory"), "{}", dies[1]);
    let repeats = cells(&runs, "repeats", &["ended", "broken", "tests"]);
    assert_eq!((repeats[0].as_str(), repeats[2].as_str()), ("broken", "1"));
    assert!(repeats[1].contains("questions about 1 candidates"), "{}", repeats[1]);
    assert_eq!(study(folder.path(), &["--out", "again", "--replay", "live"]), runs);
    let checks = std::fs::read_to_string(folder.path().join("live/checks.csv")).unwrap();
    assert!(checks.contains("1-minimal"), "{checks}");
}
