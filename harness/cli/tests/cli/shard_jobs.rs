//! The jobs of a study for a cluster, and the estimate of its cost.

use super::Scene;
use super::shards::{ddlab, fails, shard, succeeds};
use std::fs;
use std::os::unix::fs::PermissionsExt;

/// The arrays, limits and dependencies, as a stand-in for sbatch sees them.
#[test]
fn jobs_are_submitted_as_arrays_with_dependencies() {
    let scene = Scene::usual();
    let programs = scene.path("programs");
    fs::create_dir(&programs).unwrap();
    let calls = scene.path("calls");
    let sbatch = format!(
        "#!/bin/sh\necho \"$*\" >> {calls}\necho $((100 + $(wc -l < {calls})));cluster\n",
        calls = calls.display()
    );
    let sbatch = sbatch.replace(";cluster", "\\;cluster");
    fs::write(programs.join("sbatch"), sbatch).unwrap();
    fs::set_permissions(programs.join("sbatch"), fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    let logs = scene.path("logs");
    let submit = |more: &[&str]| {
        let mut command = ddlab(&scene, "shard");
        command
            .args(["--into", "5", "--submit", "slurm", "--out"])
            .arg(scene.path("out"))
            .arg("--log")
            .arg(&logs);
        command.args(more).env("PATH", &path);
        let _ = fs::remove_file(&calls);
        succeeds(command);
        fs::read_to_string(&calls).unwrap().lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let jobs = submit(&[
        "--max-array-size",
        "4",
        "--at-once",
        "2",
        "--time",
        "01:00:00",
        "--sbatch=--partition=long",
    ]);
    assert_eq!(jobs.len(), 9, "two arrays and a merge in each of three phases: {jobs:?}");
    for (number, words) in [
        (0, vec!["--array=0-2%2", "DDLAB_OFFSET=0", "--requeue", "--signal=B:TERM@120", "--time=01:00:00"]),
        (1, vec!["--array=0-1%2", "DDLAB_OFFSET=3", "--partition=long", "--open-mode=append", "filter.sh"]),
        (2, vec!["--dependency=afterok:101:102", "--kill-on-invalid-dep=yes", "merge-filter.sh"]),
        (3, vec!["--dependency=afterok:103", "--array=0-2%2", "mutate.sh"]),
        (8, vec!["--dependency=afterok:107:108", "merge-run.sh"]),
    ] {
        assert!(words.iter().all(|word| jobs[number].contains(word)), "{words:?}: {}", jobs[number]);
    }
    assert!(!jobs[0].contains("--dependency"), "{}", jobs[0]);
    // Only what is not done is submitted again.
    (1..5).for_each(|k| drop(succeeds(shard(&scene, "filter", &format!("{k}/5"), &logs))));
    let jobs = submit(&[]);
    assert!(jobs.len() == 6 && jobs[0].contains("--array=0 "), "{jobs:?}");
    let mut without = ddlab(&scene, "shard");
    without.args(["--into", "5", "--submit", "slurm", "--log"]).arg(&logs).env("PATH", &programs);
    fs::write(programs.join("sbatch"), "#!/bin/sh\necho 'invalid partition' >&2\nexit 1\n").unwrap();
    let said = fails(without);
    assert!(said.contains("cannot submit to Slurm") && said.contains("invalid partition"), "{said}");
}

#[test]
fn the_cost_of_a_study_is_estimated_from_a_pilot() {
    let scene = Scene::usual();
    scene.study("pilot", &[]);
    let estimate = |out: &str| {
        let mut command = ddlab(&scene, "shard");
        command.args(["--estimate", "--into", "10", "--out"]).arg(scene.path(out));
        command.arg("--pilot").arg(scene.path("pilot"));
        command
    };
    let said = fails(estimate("large"));
    assert!(said.contains("run `ddlab stage collect"), "{said}");
    let spent: f64 =
        scene.rows("pilot", "timings.csv").iter().map(|row| row["total_s"].parse::<f64>().unwrap()).sum();
    let same = succeeds(estimate("pilot"));
    assert!(same.contains(&format!("all runs: {:.2} CPU hours, 95% interval", spent / 3600.0)), "{same}");
    let runs = |text: &str| {
        let row = text.lines().find(|line| line.contains("lexical-ddmax")).unwrap();
        row.split_whitespace().rev().nth(1).unwrap().parse::<f64>().unwrap()
    };
    // Twice as many inputs, twice as many runs.
    for name in ["one", "two", "three", "four", "five"] {
        fs::write(scene.path("inputs").join(format!("{name}.json")), format!("[\"{name}\"]")).unwrap();
    }
    succeeds(scene.command("collect", "large", &["--quiet"]));
    assert_eq!((runs(&same), runs(&succeeds(estimate("large")))), (11.0, 22.0));
}
