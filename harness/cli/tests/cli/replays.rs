//! Replays a study of real programs without them: the same bytes.
//!
//! `DDLAB_WORKERS` and `DDLAB_SUBJECTS` have the same meaning as in the tests of `subjects`.

use super::positions::{host, installed, workers};
use super::{Scene, assert_same};
use engine::backend::registry_with;
use std::collections::BTreeSet;
use std::fs;
use subjects::Mode;

const SUBJECTS: [&str; 7] = ["assimp", "blender", "gephi", "graphviz", "jq", "json-simple", "minimal-json"];

const FILES: [(&str, &str); 7] = [
    ("json/valid.json", "{\"name\": \"ddlab\", \"parts\": [1, 2.5, true], \"deep\": {\"a\": \"b\"}}\n"),
    ("json/broken.json", "{\"a\": [1, 2 3], \"b\" \"text\"}\n"),
    ("dot/valid.dot", "digraph tiny {\n  a -> b [label=\"x\"];\n  b -> c;\n}\n"),
    ("dot/broken.dot", "digraph tiny {\n  a -> ;\n  b -> c;\n}\n"),
    ("obj/valid.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 2 4\nf 1 3 4\nf 2 3 4\n"),
    ("obj/broken.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 x\nf 1 2 3\n"),
    ("obj/reference.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nf 7 8 9\n"),
];

const STUDY: &str = r#"
check-elements = 4
recheck = 10
budget = { tests = 40 }
[mutants]
parents = 1
[[mutants.kinds]]
kind = "single"
mutators = ["insert", "delete", "flip"]
edits = 1
[[techniques]]
key = "baseline"
units = "whole"
algorithm = "keep-all"
[[techniques]]
key = "antlr"
units = "recovered"
algorithm = "keep-all"
[[techniques]]
key = "lexical-ddmax"
units = "char"
algorithm = "ddmax"
[[techniques]]
key = "syntactic-ddmax"
units = "terminal"
algorithm = "ddmax"
[[techniques]]
key = "ddmin"
units = "char"
algorithm = "ddmin"
kinds = ["real-world"]
"#;

/// The subjects that are installed with their workers, and their formats.
fn here() -> Vec<(&'static str, String)> {
    let (host, registry) = (host(), registry_with(&[]).unwrap());
    let entries = SUBJECTS.into_iter().map(|key| registry.get(key).unwrap());
    let here = entries.filter(|entry| installed(&host, entry, Mode::Worker));
    let name = |key: &str| SUBJECTS.into_iter().find(|name| *name == key).unwrap();
    here.map(|entry| (name(&entry.key), entry.format.clone())).collect()
}

#[test]
fn real_subjects_are_replayed_without_them() {
    let subjects = here();
    if subjects.is_empty() {
        return;
    }
    let scene = Scene::json("\"serde-json\"", "");
    for (name, text) in FILES {
        let path = scene.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let keys: Vec<String> = subjects.iter().map(|(key, _)| format!("{key:?}")).collect();
    let formats: BTreeSet<&String> = subjects.iter().map(|(_, format)| format).collect();
    let mut study = format!(
        "key = \"real\"\ntitle = \"Real subjects\"\nseed = 5\nsubjects = [{}]\n{STUDY}",
        keys.join(", ")
    );
    for format in formats {
        study += &format!("[[inputs]]\nsource = \"own\"\nformat = {format:?}\nfolder = {format:?}\n");
    }
    scene.write_study(&study);
    let live = |out: &str, more: &[&str]| {
        let output = scene.command("study", out, more).env("DDLAB_WORKERS", workers()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    live("live", &["--quiet"]);
    let runs = scene.rows("live", "runs.csv");
    for (key, _) in &subjects {
        let own = || runs.iter().filter(|run| run["subject"] == *key);
        assert!(own().count() > 0 && own().all(|run| run["broken"].is_empty()), "{key}");
        assert!(own().all(|run| run["mode"] == "worker"), "{key} has a worker");
        assert!(own().any(|run| run["found"] == "true" && run["confirmed"] == "true"), "{key}");
    }
    // An empty PATH and no workers.
    let record = scene.path("live");
    let mut replay = scene.command("study", "again", &["--quiet", "--replay", record.to_str().unwrap()]);
    let output = replay.env("PATH", "").env("DDLAB_WORKERS", scene.path("nowhere")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_same(&scene.products("live"), &scene.products("again"));
    let executed: Vec<_> =
        scene.rows("again", "timings.csv").iter().map(|row| row["executed"].clone()).collect();
    assert!(executed.iter().all(|count| count == "0"), "a replay runs no test");
}
