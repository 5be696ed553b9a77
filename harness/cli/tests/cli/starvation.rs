//! Studies under low resource limits: a query that could not be run is never taken for a rejection.

use super::{MUTANTS, Scene, TECHNIQUES, assert_same};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

/// A study that starts one process per query and takes about a second.
fn scene() -> Scene {
    let scene = Scene::json("\"serde-json\"", &format!("{MUTANTS}{TECHNIQUES}"));
    let text = std::fs::read_to_string(scene.path("study.toml")).unwrap();
    let text = text.replacen("seed =", "mode = [\"exec\"]\nseed =", 1);
    scene.write_study(&text.replacen("tests = 400", "tests = 40", 1));
    scene
}

#[track_caller]
fn assert_clear(output: &Output) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("error") && !said.contains("panicked"), "{said}");
}

#[test]
fn study_under_a_limit_that_is_too_low_stops_before_it_judges_and_can_be_resumed() {
    let scene = scene();
    scene.study("whole", &[]);
    let whole = scene.products("whole");
    let limits = [
        ("ulimit -n 16", "(ulimit -n)"),
        ("ulimit -n 20", "(ulimit -n)"),
        ("ulimit -n 200", "(ulimit -n)"),
        ("ulimit -v 2000000", "(ulimit -v)"),
        ("ulimit -s 4000", "(ulimit -s)"),
        ("prlimit --pid $$ --nproc=20:20", "(ulimit -u)"),
    ];
    for (number, (limit, named)) in limits.into_iter().enumerate() {
        let out = format!("out-{number}");
        let ddlab = scene.command("study", &out, &["--quiet"]);
        let mut shell = Command::new("sh");
        shell
            .args(["-c", &format!("{limit}; exec \"$@\""), "sh"])
            .arg(ddlab.get_program())
            .args(ddlab.get_args());
        shell.envs(ddlab.get_envs().filter_map(|(name, value)| Some((name, value?))));
        let output = shell.output().unwrap();
        assert_clear(&output);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(named), "{limit}: {said}");
        scene.study(&out, &[]);
        assert_same(&whole, &scene.products(&out));
    }
}

#[test]
fn study_that_runs_out_of_descriptors_stops_and_can_be_resumed() {
    let scene = scene();
    scene.study("whole", &[]);
    let whole = scene.products("whole");
    let mut starved = 0;
    for more in [0, 1, 2, 4, 7] {
        let out = format!("out-{more}");
        let mut ddlab = scene.command("study", &out, &["--quiet", "--jobs", "4"]);
        let mut child = ddlab.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let has_begun =
            || scene.path(&out).join("traces").read_dir().is_ok_and(|mut found| found.next().is_some());
        while !has_begun() && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(2));
        }
        limit_descriptors(&child, more);
        let output = child.wait_with_output().unwrap();
        if !output.status.success() {
            assert_clear(&output);
            starved += 1;
        }
        scene.study(&out, &[]);
        assert_same(&whole, &scene.products(&out));
    }
    assert!(starved > 0, "no study lacked descriptors; make the study longer");
}

/// Lets a running ddlab open only so many files more than it has open now. It may have ended.
fn limit_descriptors(child: &Child, more: usize) {
    let open = Path::new("/proc").join(child.id().to_string()).join("fd").read_dir();
    let limit = open.map_or(0, Iterator::count) + more;
    let nofile = format!("--nofile={limit}:{limit}");
    let _ = Command::new("prlimit").args(["--pid", &child.id().to_string(), &nofile]).output();
}
