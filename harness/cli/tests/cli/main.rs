//! Tests the built program from the outside on small studies: killed, resumed, replayed and misused.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::disallowed_methods)]

mod asked_figures;
mod bench;
mod changed_studies;
mod common_faults;
mod comparisons;
mod diagnose;
mod edges;
mod external_results;
mod folders;
mod foreign;
mod foreign_bytes;
mod grammar_errors;
mod grammars;
mod hostile;
mod judge;
mod judge_pipes;
mod misuse;
mod packing;
mod positions;
mod predicates;
mod recheck;
mod records;
mod reduce;
mod reduce_folders;
mod repair;
mod repair_judges;
mod repair_listing;
mod repair_reports;
mod repairs;
mod replays;
mod shard_jobs;
mod shards;
mod starvation;
mod studies;
mod summaries;
mod terminal;
mod watch;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// A folder with a study file, its inputs, and a working folder.
struct Scene {
    folder: TempDir,
}

impl Scene {
    /// A study of these subjects on a few small JSON files, with more TOML at its end.
    fn json(subjects: &str, more: &str) -> Self {
        let scene = Self { folder: tempfile::tempdir().unwrap() };
        fs::create_dir(scene.path("scratch")).unwrap();
        let inputs = scene.path("inputs");
        fs::create_dir(&inputs).unwrap();
        let files: [(&str, &[u8]); 7] = [
            ("valid.json", br#"{"name": "ddlab", "parts": [1, 2.5, true, null], "deep": {"a": {"b": "c"}}}"#),
            ("valid-too.json", b"[\n  {\"id\": 1, \"tag\": \"x\"},\n  {\"id\": 2, \"tag\": \"y\"}\n]\n"),
            ("trailing-comma.json", br#"{"a": [1, 2, 3,], "b": "text"}"#),
            ("two-faults.json", br#"{"a" 1, "b": [1 2], "c": "d"}"#),
            ("not-utf8.json", b"{\"a\": \"\xff\xfe\", \"b\": 1}"),
            ("empty.json", b""),
            (
                "copy-of-valid.json",
                br#"{"name": "ddlab", "parts": [1, 2.5, true, null], "deep": {"a": {"b": "c"}}}"#,
            ),
        ];
        for (name, content) in files {
            fs::write(inputs.join(name), content).unwrap();
        }
        scene.write_study(&format!(
            r#"
key = "small"
title = "A small study"
seed = 7
subjects = [{subjects}]
budget = {{ tests = 400, time-s = 60.0 }}
check-elements = 6
[[inputs]]
source = "own"
format = "json"
folder = "inputs"
{more}"#
        ));
        scene
    }

    /// The study that most tests need: mutants, and the two techniques of the quickstart.
    fn usual() -> Self {
        Self::json("\"serde-json\"", &format!("{MUTANTS}{TECHNIQUES}"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write_study(&self, text: &str) {
        fs::write(self.path("study.toml"), text).unwrap();
    }

    /// `ddlab COMMAND study.toml --out OUT --quiet MORE`
    fn command(&self, command: &str, out: &str, more: &[&str]) -> Command {
        let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
        if ["collect", "plan", "run", "measure", "analyse"].contains(&command) {
            ddlab.arg("stage");
        }
        ddlab.arg(command).arg(self.path("study.toml")).arg("--out").arg(self.path(out)).args(more);
        ddlab.env("DDLAB_SCRATCH", self.path("scratch"));
        ddlab
    }

    /// Runs the whole study; it must succeed.
    fn study(&self, out: &str, more: &[&str]) -> Output {
        let output = self.command("study", out, more).arg("--quiet").output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        output
    }

    /// The rows of a CSV file, by column.
    fn rows(&self, out: &str, file: &str) -> Vec<BTreeMap<String, String>> {
        let path = self.path(out).join(file);
        let mut reader = csv::Reader::from_path(&path).unwrap();
        reader.deserialize().collect::<Result<_, _>>().unwrap()
    }

    /// The files that must be the same however the study ran: all but measurements of the machine.
    fn products(&self, out: &str) -> BTreeMap<String, Vec<u8>> {
        let mut files = BTreeMap::new();
        gather(&self.path(out), "", &mut files);
        let machine =
            ["state.sqlite", "timings.csv", "nodes.csv", ".lock", "report.html", "environment.json"];
        files.retain(|name, _| {
            !machine.iter().any(|file| name.starts_with(file)) && !name.starts_with("measured/")
        });
        assert!(files.len() > 10, "{:?}", files.keys());
        files
    }
}

/// Compares the files that two executions of a study left.
#[track_caller]
fn assert_same(left: &BTreeMap<String, Vec<u8>>, right: &BTreeMap<String, Vec<u8>>) {
    let names = left.keys().chain(right.keys());
    let differ: Vec<_> = names.filter(|name| left.get(*name) != right.get(*name)).collect();
    assert!(differ.is_empty(), "these differ: {differ:?}");
}

fn gather(folder: &Path, prefix: &str, files: &mut BTreeMap<String, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{prefix}{}", path.file_name().unwrap().to_string_lossy());
        if path.is_dir() {
            gather(&path, &format!("{name}/"), files);
        } else {
            files.insert(name, fs::read(&path).unwrap());
        }
    }
}

const MUTANTS: &str = r#"
[mutants]
parents = 2
[[mutants.kinds]]
kind = "single"
mutators = ["insert", "delete", "flip"]
edits = 1
copies = 2
[[mutants.kinds]]
kind = "multiple"
mutators = ["insert", "delete", "flip"]
edits = [2, 16]
copies = 2
"#;

const TECHNIQUES: &str = r#"
[[techniques]]
key = "baseline"
units = "whole"
algorithm = "keep-all"
[[techniques]]
key = "lexical-ddmax"
units = "char"
algorithm = "ddmax"
"#;
