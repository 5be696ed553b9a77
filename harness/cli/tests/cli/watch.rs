//! A study while it runs: its page, and its status.

use super::Scene;
use std::fs;
use std::io::read_to_string;
use std::process::Stdio;
use std::time::Duration;

/// A repairer that waits for the file `go` beside the study file, or fails at once on files with two faults.
const TOOL: &str = r#"
[tool.wait]
title = "Wait"
goal = "repair"
version = ["/bin/sh", "-c", "echo 1"]
command = ["/bin/sh", "{study}/wait.sh", "{}", "{test}"]
install = "nothing to install"
[[techniques]]
key = "wait"
external = "wait"
[[techniques]]
key = "lexical-ddmax"
units = "char"
algorithm = "ddmax"
"#;

const SCRIPT: &str = "if grep -q '\"c\"' \"$1\"; then echo '<b>no</b>' >&2; exit 9; fi\n\
    until [ -e \"${0%/*}/go\" ]; do sleep 0.05; done\necho 1 >text; $2 text; true\n";

/// Waits until `done` gives something.
fn until<T>(mut done: impl FnMut() -> Option<T>) -> T {
    loop {
        if let Some(found) = done() {
            return found;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_running_study_is_shown_and_its_status_can_be_asked() {
    let scene = Scene::json("\"serde-json\"", TOOL);
    fs::write(scene.path("wait.sh"), SCRIPT).unwrap();
    let mut command = scene.command("study", "out", &["--watch", "--jobs", "1", "--sandbox", "best-effort"]);
    let mut study = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let page = || fs::read_to_string(scene.path("out/live.html")).unwrap_or_default();
    let running = until(|| {
        let ended = study.try_wait().unwrap().map(|_| read_to_string(study.stderr.take().unwrap()).unwrap());
        assert_eq!(ended, None, "the study waits for a file");
        Some(page()).filter(|page| page.contains("of 6 runs are done"))
    });
    assert!(running.contains("http-equiv=\"refresh\"") && running.contains("A small study"), "{running}");

    let status = scene.command("status", "out", &[]).output().unwrap();
    let said = String::from_utf8_lossy(&status.stdout);
    assert!(status.status.success(), "{}", String::from_utf8_lossy(&status.stderr));
    let line = said.lines().find(|line| line.starts_with("wait ")).unwrap();
    let numbers: Vec<&str> = line.split_whitespace().collect();
    assert_eq!((numbers[1], numbers[3] != "100"), ("3", true), "{said}");

    fs::write(scene.path("go"), "").unwrap();
    let output = study.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("live.html"), "{said}");
    let ended = page();
    assert!(ended.contains("6 of 6 runs are done") && ended.contains("report.html"), "{ended}");
    assert!(!ended.contains("http-equiv=\"refresh\""), "{ended}");
    assert!(ended.contains("Broken runs") && !ended.contains("<b>no"), "{ended}");
    let status = scene.command("status", "out", &[]).output().unwrap();
    let said = String::from_utf8_lossy(&status.stdout);
    let line = said.lines().find(|line| line.starts_with("wait ")).unwrap();
    assert_eq!(
        line.split_whitespace().collect::<Vec<_>>(),
        ["wait", "3", "3", "100", "%", "2", "1"],
        "{said}"
    );
}

#[test]
fn watching_a_study_changes_none_of_its_results() {
    let scene = Scene::usual();
    scene.study("unseen", &[]);
    scene.study("watched", &["--watch"]);
    let mut watched = scene.products("watched");
    assert!(watched.remove("live.html").is_some());
    super::assert_same(&scene.products("unseen"), &watched);
}
