//! The text that commands print for people, as snapshots.
//!
//! `INSTA_UPDATE=always cargo test --workspace --all-features --test cli -- summaries::` writes the snapshots
//! anew. Read the difference before you commit it.

use super::judge::{ddlab, folder};
use std::collections::BTreeSet;
use std::process::Command;
use tempfile::TempDir;

const COMMA: &[u8] = b"{\n  \"name\": \"ddlab\",\n  \"parts\": [1, 2, 3,],\n  \"more\": true\n}\n";
const QUOTE: &[u8] = b"{\n  \"name\": \"ddlab,\n  \"more\": true\n}\n";

/// A program that accepts files of digits, with a worker that is not built.
const DIGITS: &[u8] = br#"
[digits]
title = "Digits"
format = "digits"
version = ["/bin/sh", "-c", "echo version 1"]
version-pattern = 'version (?<version>\S+)'
pinned = "2"
command = ["/bin/sh", "-c", "grep -x '[0-9]*' \"$1\"", "sh", "{}"]
worker = ["{workers}/digits"]
install = "scripts/setup digits"
cost = { per-test-s = 0.002, per-byte-s = 1e-9 }
accepts = ["1\n"]
rejects = ["x\n", "1x\n"]
"#;

/// Parts that differ between machines and between runs, and their masks.
const MASKS: [(&str, &str); 8] = [
    (r"\b[0-9a-f]{64}\b", "[digest]"),
    (r"(?s)\ncontainment on this machine: [^\n]*\n(?:  [^\n]*\n)*", "\ncontainment on this machine: [...]\n"),
    (r"\b\d+(?:\.\d+)? (?:ms|s|min)\b", "[time]"),
    (r"\b\d+(?:\.\d+)? MB\b", "[memory]"),
    (r"(?m)^((?:serde-json|tobj) .* ok +)\S.*?(  exec)", "$1[version]$2"),
    (r"(?m)^(serde-json +(?:\d+ +)+)\S+$", "$1[wall]"),
    (r"/\S+/(digits)\b", "[folder]/$1"),
    (r"\b\d+ (queries|query|tests)\b", "[count] $1"),
];

/// Runs a command in a folder and returns its exit code and both streams as one text.
fn outcome(folder: &TempDir, arguments: &str) -> String {
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    let (code, out, error) = ddlab(folder.path(), &arguments, b"");
    format!("exit code {code}\n--- stdout\n{out}--- stderr\n{error}")
}

/// Compares a text with its snapshot. Parts that differ between machines and between runs are masked.
#[track_caller]
pub(super) fn matches_snapshot(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for (pattern, mask) in MASKS {
        settings.add_filter(pattern, mask);
    }
    settings.bind(|| insta::assert_snapshot!(name, text));
}

#[test]
fn doctor_says_what_is_installed() {
    let empty = folder(&[]);
    matches_snapshot("doctor", &outcome(&empty, "doctor serde-json tobj --sandbox best-effort"));
}

#[test]
fn doctor_prints_subjects_and_containment_as_json() {
    let empty = folder(&[]);
    let arguments = ["doctor", "serde-json", "--sandbox", "best-effort", "--json"];
    let (code, out, error) = ddlab(empty.path(), &arguments, b"");
    assert_eq!(code, 0, "{error}");
    let report: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["subjects"][0]["subject"], "serde-json");
    let protections = report["containment"]["protections"].as_array().unwrap();
    let keys: BTreeSet<_> = protections.iter().map(|one| one["key"].as_str().unwrap()).collect();
    assert!(keys.len() == protections.len() && keys.contains("memory"), "{out}");
    let complete = protections.iter().all(|one| one["holds"] == true);
    assert_eq!(report["containment"]["complete"], complete);
}

/// A subject without its worker can be used, and the remedy names the folder in which the worker is missing.
#[test]
fn doctor_says_that_a_worker_is_not_built() {
    let place = folder(&[("mine.toml", DIGITS)]);
    let doctor = |more: &[&str]| {
        let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
        ddlab.args(["doctor", "digits", "--subjects", "mine.toml", "--sandbox", "best-effort"]).args(more);
        ddlab.current_dir(place.path()).env("DDLAB_WORKERS", place.path().join("workers")).output().unwrap()
    };
    let output = doctor(&[]);
    assert_eq!(output.status.code(), Some(0), "a missing worker is no misbehaviour");
    matches_snapshot("doctor-without-worker", &String::from_utf8(output.stdout).unwrap());
    assert_eq!(doctor(&["--all-installed"]).status.code(), Some(1));
}

#[test]
fn algorithms_are_listed_in_one_line_each_in_the_order_of_keys() {
    let algorithms = engine::registry::algorithms();
    let width = algorithms.iter().map(|algorithm| algorithm.key().len()).max().unwrap();
    let mut lines: Vec<_> =
        algorithms.iter().map(|a| format!("{:width$}  {}\n", a.key(), a.summary())).collect();
    lines.sort();
    let wanted = format!("exit code 0\n--- stdout\n{}--- stderr\n", lines.concat());
    assert_eq!(outcome(&folder(&[]), "algorithms"), wanted);
}

#[test]
fn a_diagnosis_is_summarised() {
    let place = folder(&[("comma.json", COMMA), ("quote.json", QUOTE)]);
    matches_snapshot("diagnose", &outcome(&place, "diagnose comma.json --subject serde-json"));
    matches_snapshot("diagnose-missing-quote", &outcome(&place, "diagnose quote.json --subject serde-json"));
}

#[test]
fn a_reduction_is_summarised() {
    let place = folder(&[("bad.json", COMMA)]);
    matches_snapshot("reduce", &outcome(&place, "reduce bad.json --subject serde-json"));
}

#[test]
fn a_repair_is_summarised() {
    let place = folder(&[("comma.json", COMMA), ("quote.json", QUOTE)]);
    let without = "repair comma.json --subject serde-json --no-insert --algorithm ddmax";
    matches_snapshot("repair-by-ddmax", &outcome(&place, without));
    matches_snapshot("repair", &outcome(&place, "repair quote.json --subject serde-json"));
}

#[test]
fn repairs_of_a_folder_are_summarised() {
    let files: [(&str, &[u8]); 3] =
        [("in/comma.json", COMMA), ("in/good.json", b"[1]"), ("in/quote.json", QUOTE)];
    matches_snapshot("repair-folder", &outcome(&folder(&files), "repair in --out out --subject serde-json"));
}
