//! Misbehaving subjects: each gives a recorded row, leaves no process or file behind, and does not stop the
//! study.

use super::{Scene, TECHNIQUES};
use std::collections::BTreeMap;

/// A study with one subject, which is a shell script line; `$1` is the input. One plausible broken file, few
/// queries.
fn scene_of(shell: &str, more: &str) -> Scene {
    let scene = Scene::json("\"hostile\"", TECHNIQUES);
    for name in ["valid.json", "valid-too.json", "copy-of-valid.json", "two-faults.json", "not-utf8.json"] {
        std::fs::remove_file(scene.path("inputs").join(name)).unwrap();
    }
    let mut study =
        std::fs::read_to_string(scene.path("study.toml")).unwrap().replace("tests = 400", "tests = 3");
    study += &format!(
        "[subject.hostile]\ntitle = \"hostile\"\nformat = \"json\"\nversion = [\"/bin/sh\", \"-c\", \"echo 1\"]\n\
         command = [\"/bin/sh\", \"-c\", '''{shell}''', \"sh\", \"{{}}\"]\ninstall = \"it is there\"\n\
         cost = {{ per-test-s = 0.001, per-byte-s = 0.0 }}\naccepts = []\nrejects = []\n{more}"
    );
    scene.write_study(&study);
    scene
}

/// Runs the study. Returns the judgement of the only input, the rows of its runs, and its remains: processes
/// and folders.
fn outcome(scene: &Scene) -> (BTreeMap<String, String>, Vec<BTreeMap<String, String>>) {
    scene.study("out", &["--jobs", "1"]);
    let judgements = scene.rows("out", "judgements.csv");
    (judgements[0].clone(), scene.rows("out", "runs.csv"))
}

/// Checks that no process of a subject is running and no scratch folder is left. The scratch root is specific
/// to the scene, and is part of the subjects' environment.
#[track_caller]
fn assert_nothing_left(scene: &Scene) {
    let scratch = scene.path("scratch");
    assert_eq!(std::fs::read_dir(&scratch).unwrap().count(), 0);
    let mark = scratch.to_str().unwrap();
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    let environments = processes.filter_map(|process| std::fs::read(process.path().join("environ")).ok());
    let left = environments.filter(|list| String::from_utf8_lossy(list).contains(mark)).count();
    assert_eq!(left, 0, "processes of the subject are running");
}

#[test]
fn a_subject_that_hangs_is_killed_at_its_limit() {
    let scene = scene_of("sleep 1000; true", "rule = { timeout-s = 0.2 }\n");
    let (judgement, runs) = outcome(&scene);
    assert_eq!((judgement["cause"].as_str(), runs.len()), ("timed out", 2));
    assert!(runs.iter().all(|run| run["ended"] != "broken" && run["found"] == "false"), "{runs:?}");
    assert_nothing_left(&scene);
}

#[test]
fn a_subject_that_crashes_rejects() {
    let (judgement, runs) = outcome(&scene_of("kill -SEGV $$", ""));
    assert_eq!(judgement["cause"], "signal 11");
    assert!(runs.iter().all(|run| run["ended"] != "broken"));
}

#[test]
fn a_subject_that_writes_a_gigabyte_is_killed_and_costs_no_memory() {
    let (judgement, runs) = outcome(&scene_of("head -c 1073741824 /dev/zero", ""));
    assert_eq!(judgement["cause"], "flooded");
    assert!(runs.iter().all(|run| run["ended"] != "broken"));
}

#[test]
fn a_child_that_outlives_its_subject_is_killed() {
    let scene = scene_of("sleep 1000 & exit 1", "");
    let (judgement, _) = outcome(&scene);
    assert_eq!(judgement["cause"], "exit 1");
    assert_nothing_left(&scene);
}

#[test]
fn a_subject_that_deletes_its_input_gets_it_again() {
    let scene = scene_of("grep -q , \"$1\"; found=$?; rm -f \"$1\"; echo read; exit $((1 - found))", "");
    let (judgement, runs) = outcome(&scene);
    assert_eq!(judgement["cause"], "exit 1", "it rejects what holds a comma");
    let ddmax = runs.iter().find(|run| run["technique"] == "lexical-ddmax").unwrap();
    assert_eq!(
        (ddmax["tests"].as_str(), ddmax["failed"].as_str()),
        ("3", "2"),
        "the empty text passes: {ddmax:?}"
    );
    assert_eq!(ddmax["found"], "true");
}

#[test]
fn a_missing_subject_is_reported_with_the_remedy() {
    let scene = scene_of("true", "");
    let study = std::fs::read_to_string(scene.path("study.toml")).unwrap();
    scene.write_study(&study.replace("/bin/sh", "/nonexistent/program"));
    let output = scene.command("study", "out", &[]).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(error.contains("\"hostile\"") && error.contains("it is there"), "{error}");
}

#[test]
fn a_subject_that_vanishes_breaks_only_its_own_runs() {
    let scene = scene_of("exit 1", "");
    scene.command("filter", "out", &[]).output().unwrap();
    for stage in ["collect", "filter", "mutate", "plan"] {
        assert!(scene.command(stage, "out", &["--quiet"]).output().unwrap().status.success());
    }
    // The worker exists, but its output does not follow the protocol.
    let study = std::fs::read_to_string(scene.path("study.toml")).unwrap();
    scene.write_study(
        &study.replace("install =", "worker = [\"/bin/sh\", \"-c\", \"echo garbage\"]\ninstall ="),
    );
    scene.study("worker", &[]);
    let judgements = scene.rows("worker", "judgements.csv");
    assert!(
        judgements.iter().all(|row| row["cause"] == "broken" && !row["message"].is_empty()),
        "{judgements:?}"
    );
    assert_eq!(scene.rows("worker", "runs.csv").len(), 0, "an unjudged file is not an invalid input");
}

#[test]
fn unreadable_files_get_rows() {
    let scene = Scene::json("\"serde-json\"", TECHNIQUES);
    std::os::unix::fs::symlink("/nonexistent", scene.path("inputs/dangling.json")).unwrap();
    std::fs::create_dir(scene.path("inputs/folder.json")).unwrap();
    scene.study("out", &[]);
    let rows = scene.rows("out", "inputs.csv");
    let dangling = rows.iter().find(|row| row["name"] == "dangling.json");
    assert!(dangling.is_none_or(|row| row["class"] == "unreadable"), "{dangling:?}");
    assert!(!rows.iter().any(|row| row["name"] == "folder.json"));
}

#[test]
fn root_runs_nothing_without_a_sandbox_unless_a_second_option_allows_it() {
    let scene = scene_of("true", "");
    let run = |options: &[&str]| scene.command("study", "out", options).arg("--quiet").output().unwrap();
    let is_root = std::os::unix::fs::MetadataExt::uid(&std::fs::metadata("/proc/self").unwrap()) == 0;
    let output = run(&["--sandbox", "off"]);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.success(), !is_root, "{error}");
    assert_eq!(error.contains("add --allow-uncontained-root"), is_root, "{error}");
    let output = run(&["--sandbox", "off", "--allow-uncontained-root"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
