//! External programs as techniques of a study: their queries are counted by the session, and a replay copies
//! their runs.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::disallowed_methods)]

use std::collections::{BTreeMap, BTreeSet};
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

/// Runs the study in a folder. Answers its exit code, its messages and its runs.
fn go(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let out = Command::new(env!("CARGO_BIN_EXE_ddlab"))
        .current_dir(folder)
        .args(["study", "study.toml", "--quiet", "--sandbox", "best-effort"])
        .args(arguments)
        .env("XDG_STATE_HOME", folder)
        .output()
        .unwrap();
    let message = String::from_utf8(out.stderr).unwrap();
    let runs = std::fs::read_to_string(folder.join(arguments[1]).join("runs.csv"));
    (out.status.code(), message.clone(), runs.expect(&message))
}

/// The runs of a study that succeeds.
#[track_caller]
fn study(folder: &Path, arguments: &[&str]) -> String {
    let (code, message, runs) = go(folder, arguments);
    assert_eq!(code, Some(0), "{message}");
    runs
}

/// A folder with a study and files beside it.
fn scene(study: &str, files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files.iter().chain(&[("study.toml", study)]) {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

/// A repairer in shell: the script `repair.sh` beside the study file.
const SCRIPT_STUDY: &str = r#"
key = "script"
title = "A script"
seed = 5
subjects = ["serde-json"]
[budget]
tests = 40
[[inputs]]
source = "own"
format = "json"
folder = "in"
[tool.script]
title = "Script"
goal = "repair"
version = ["/bin/sh", "-c", "echo 1"]
command = ["/bin/sh", "{study}/repair.sh", "{}", "{test}", "{seed}", "{depth}"]
install = "nothing to install"
[[techniques]]
key = "script"
external = "script"
options = { depth = "3" }
[[techniques]]
key = "ddmax"
units = "byte"
algorithm = "ddmax"
"#;

/// The cells of a run's row by the names of their columns.
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
    // Without its tail it fails in the same way until the comma is gone; then it ends too early.
    let folder = scene(STUDY, &[("in/a.json", "[1,,2, 3]")]);
    let (code, message, runs) = go(folder.path(), &["--out", "live"]);
    assert_eq!(code, Some(1), "all runs of one technique are broken");
    assert!(message.contains("technique \"dies\": all 1 runs are broken"), "{message}");
    assert!(message.contains("no memory") && !message.contains("\"cut\""), "{message}");
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
    assert_eq!(go(folder.path(), &["--out", "again", "--replay", "live"]).2, runs);
    let checks = std::fs::read_to_string(folder.path().join("live/checks.csv")).unwrap();
    assert!(checks.contains("1-minimal"), "{checks}");
}

/// Whether a program is installed where contained programs find it.
fn is_installed(program: &str) -> bool {
    ["/usr/local/bin", "/usr/bin", "/bin"].iter().any(|folder| Path::new(folder).join(program).is_file())
}

#[test]
fn searches_in_python_end_as_ours_do_on_every_file_and_every_template_runs() {
    let missing: Vec<_> = ["python3", "java", "g++"].into_iter().filter(|name| !is_installed(name)).collect();
    if !missing.is_empty() {
        eprintln!("NOT TESTED: the templates, without {missing:?}");
        return;
    }
    let templates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../studies/templates");
    let folder = tempfile::tempdir().unwrap();
    for part in ["", "inputs"] {
        std::fs::create_dir_all(folder.path().join(part)).unwrap();
        let entries = std::fs::read_dir(templates.join(part)).unwrap().map(|entry| entry.unwrap().path());
        for file in entries.filter(|path| path.is_file()) {
            std::fs::copy(&file, folder.path().join(part).join(file.file_name().unwrap())).unwrap();
            let is_program = file.extension() != Some("toml".as_ref()) && part.is_empty();
            let lines = std::fs::read_to_string(&file).map_or(0, |text| text.lines().count());
            assert!(
                !is_program || lines <= 30,
                "{}: {lines} lines are too many to start from",
                file.display()
            );
        }
    }
    let runs = study(folder.path(), &["--out", "out"]);
    let mut reader = csv::Reader::from_reader(runs.as_bytes());
    let rows: Vec<BTreeMap<String, String>> = reader.deserialize().map(Result::unwrap).collect();
    let of = |technique: &str| {
        let columns = ["name", "result_sha256", "tests", "passed", "failed", "best_test", "seed", "kept"];
        let own = rows.iter().filter(|row| row["technique"] == technique);
        own.map(|row| columns.map(|column| row[column].clone())).collect::<Vec<_>>()
    };
    assert_eq!(of("ddmax").len(), 4);
    assert!(of("ddmax").iter().all(|run| !run[1].is_empty()), "{:?}", of("ddmax"));
    let without_kept =
        |technique: &str| -> Vec<_> { of(technique).into_iter().map(|run| run[..7].to_vec()).collect() };
    assert_eq!(without_kept("ddmax-python"), without_kept("ddmax"));
    // Also with random numbers: each file with each of three seeds.
    assert_eq!(without_kept("random-order-python"), without_kept("random-order"));
    assert_eq!(of("random-order").len(), 12);
    let seeds: BTreeSet<_> = of("random-order").into_iter().map(|run| run[6].clone()).collect();
    assert!(seeds.into_iter().eq(["0", "1", "2"]));
    for row in &rows {
        assert!(row["broken"].is_empty() && row["found"] == "true", "{row:?}");
    }
}

#[test]
fn an_edited_script_makes_new_runs_of_its_technique_alone() {
    let asks = "printf '{\"a\":1}' >text; [ $3 = 5 ] && [ $4 = 3 ] && $2 text";
    let folder = scene(SCRIPT_STUDY, &[("in/a.json", "[1,,2, 3]"), ("repair.sh", asks)]);
    let run = |runs: &str, technique| cells(runs, technique, &["run"]).remove(0);
    let first = study(folder.path(), &["--out", "out"]);
    assert_eq!(study(folder.path(), &["--out", "out"]), first);
    std::fs::write(folder.path().join("repair.sh"), format!("{asks} # edited")).unwrap();
    let edited = study(folder.path(), &["--out", "out"]);
    assert_ne!(run(&edited, "script"), run(&first, "script"));
    assert_eq!(run(&edited, "ddmax"), run(&first, "ddmax"));
}

#[test]
fn a_program_that_always_writes_the_same_keeps_almost_nothing() {
    let input = format!("[{}1;2]", "{\"name\": \"somebody\", \"age\": 30}, ".repeat(40));
    let constant = "printf '{\"zip\":99}' >text; $2 text; true";
    let folder = scene(SCRIPT_STUDY, &[("in/a.json", &input), ("repair.sh", constant)]);
    let runs = study(folder.path(), &["--out", "out"]);
    assert_eq!(cells(&runs, "script", &["found", "result_bytes"]), ["true", "10"]);
    let run = cells(&runs, "script", &["run"]).remove(0);
    let metrics = std::fs::read_to_string(folder.path().join("out/metrics.csv")).unwrap();
    let value = |metric: &str| -> f64 {
        let row = metrics.lines().find(|line| line.starts_with(&format!("{run},{metric},"))).unwrap();
        row.rsplit(',').next().unwrap().parse().unwrap()
    };
    assert!(value("recovered-share") < 0.01 && value("inserted-bytes") >= 2.0, "{metrics}");
    assert!(value("lost-bytes") > input.len() as f64 - 10.0, "{metrics}");
    let shares = metrics.lines().filter(|line| line.contains("-share,"));
    for line in shares {
        let share: f64 = line.rsplit(',').next().unwrap().parse().unwrap();
        assert!((0.0..=1.0).contains(&share), "{line}");
    }
}

#[test]
fn a_denied_file_names_the_remedy_and_reads_allows_it() {
    let elsewhere = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let data = elsewhere.path().join("data");
    std::fs::write(&data, "{}").unwrap();
    let script = format!("cat {0} >text || exit 3; $2 text; true", data.display());
    let folder = scene(SCRIPT_STUDY, &[("in/a.json", "[1,,2, 3]"), ("repair.sh", &script)]);
    let (code, message, _) = go(folder.path(), &["--out", "denied"]);
    // Without Landlock in the kernel nothing is denied.
    assert!(code == Some(0) || message.contains("`reads` of its [tool] table"), "{message}");
    let reads = format!("install = \"nothing to install\"\nreads = [\"{}\"]", elsewhere.path().display());
    let allowed = SCRIPT_STUDY.replace("install = \"nothing to install\"", &reads);
    std::fs::write(folder.path().join("study.toml"), allowed).unwrap();
    assert_eq!(cells(&study(folder.path(), &["--out", "out", "--trust"]), "script", &["found"]), ["true"]);
}

#[test]
fn doctor_and_bench_know_the_programs_of_a_study() {
    // It asks only if it gets the seed of the study and the depth of the technique.
    let asks_rightly_started = "printf '{}' >text; [ $3 = 5 ] && [ $4 = 3 ] && $2 text; true";
    let folder = scene(SCRIPT_STUDY, &[("in/a.json", "[1,,2, 3]"), ("repair.sh", asks_rightly_started)]);
    let ddlab = |arguments: &str| {
        let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
        let out = ddlab.current_dir(folder.path()).args(arguments.split(' ')).output().unwrap();
        (out.status.code(), String::from_utf8(out.stdout).unwrap(), String::from_utf8(out.stderr).unwrap())
    };
    let (code, out, error) = ddlab("doctor --study study.toml --sandbox best-effort");
    assert!(code == Some(0) && out.contains("script") && out.contains("ok"), "{out}{error}");
    std::fs::write(folder.path().join("repair.sh"), "printf '{}' >text; $2 text; true").unwrap();
    let bench = "bench script --against ddmax --study study.toml --sandbox best-effort --csv --quiet";
    let (code, out, error) = ddlab(bench);
    assert!(code == Some(0) && out.contains("script") && out.contains("ddmax"), "{out}{error}");
    std::fs::write(folder.path().join("repair.sh"), "echo nothing to do").unwrap();
    let (code, out, _) = ddlab("doctor --study study.toml --sandbox best-effort");
    assert!(code == Some(1) && out.contains("asked nothing; it said: nothing to do"), "{out}");
    assert!(out.contains("technique \"script\": "), "{out}");
}

/// The queries of an external program cannot be reproduced, so a replay takes its results from the record.
#[test]
fn a_record_without_results_of_external_programs_warns() {
    let asks = "printf '{}' >text; $2 text; true";
    let folder = scene(SCRIPT_STUDY, &[("in/a.json", "[1,,2, 3]"), ("repair.sh", asks)]);
    study(folder.path(), &["--out", "out"]);
    let record = |more: &[&str]| {
        let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
        ddlab.current_dir(folder.path()).args(["record", "out", "--modified"]).args(more);
        let output = ddlab.output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{told}");
        told
    };
    let told = record(&["--to", "short"]);
    assert!(told.contains("so `script` cannot be replayed; --compact or --with-texts keeps them"), "{told}");
    assert_eq!(record(&["--to", "whole", "--with-texts"]), "");
    assert_eq!(record(&["--to", "compact", "--compact"]), "");
}

/// Deletes the byte at which the subject reports an error until it reports none.
const FOLLOWS_POSITIONS: &str = "until $2 $1; do\n\
    at=$(head -n 1 $3); [ -n \"$at\" ] || exit 4; tail -n +2 $3 >&2\n\
    { head -c $at $1; tail -c +$((at + 2)) $1; } >next; mv next $1\ndone\n";

#[test]
fn a_program_that_asks_for_feedback_gets_positions_in_its_candidates() {
    let study_file = SCRIPT_STUDY
        .replace("\"{seed}\", \"{depth}\"", "\"{feedback}\"")
        .replace("options = { depth = \"3\" }", "");
    let folder = scene(&study_file, &[("in/a.json", "[1,,2,, 3]"), ("repair.sh", FOLLOWS_POSITIONS)]);
    let runs = study(folder.path(), &["--out", "out"]);
    // The input, without one comma, and without both.
    assert_eq!(
        cells(&runs, "script", &["ended", "found", "tests", "result_bytes"]),
        ["finished", "true", "3", "8"]
    );
}
