//! Studies in shards give the same tables as on one machine, in spite of kills, late files, incomplete logs and
//! full disks.

use super::{MUTANTS, Scene, TECHNIQUES, assert_same};
use mutators::RandomStream;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;
use study::shard_log::{LogReader, Part, encode};

/// The phases of a study with mutants.
const PHASES: [&str; 3] = ["filter", "mutate", "run"];

fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[track_caller]
pub(super) fn succeeds(mut command: Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", text(&output));
    text(&output)
}

#[track_caller]
pub(super) fn fails(mut command: Command) -> String {
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{command:?}: {}", text(&output));
    text(&output)
}

/// `ddlab COMMAND study.toml`, without a working folder.
pub(super) fn ddlab(scene: &Scene, command: &str) -> Command {
    let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
    ddlab.arg(command).arg(scene.path("study.toml")).env("DDLAB_SCRATCH", scene.path("scratch"));
    ddlab
}

pub(super) fn shard(scene: &Scene, phase: &str, shard: &str, logs: &Path) -> Command {
    let mut command = ddlab(scene, "study");
    command.args(["--until", phase, "--shard", shard, "--jobs", "1", "--quiet"]);
    command.arg("--state").arg(scene.path("state")).arg("--log").arg(logs);
    command
}

fn merge(scene: &Scene, out: &str, logs: &Path, more: &[&str]) -> Command {
    let mut command = ddlab(scene, "merge");
    command.arg(logs).arg("--out").arg(scene.path(out)).args(["--quiet", "--wait", "0"]).args(more);
    command
}

/// Runs all shards of the phases before `run`, and merges them. Returns the folder of the logs.
fn until_run(scene: &Scene, out: &str, of: u32) -> PathBuf {
    let logs = scene.path(&format!("{out}-logs"));
    for phase in &PHASES[..2] {
        (0..of).for_each(|k| drop(succeeds(shard(scene, phase, &format!("{k}/{of}"), &logs))));
        succeeds(merge(scene, out, &logs, &[]));
    }
    logs
}

/// The entries of a log.
fn entries(log: &Path) -> Vec<Vec<Part>> {
    let mut log = LogReader::open(log).unwrap();
    std::iter::from_fn(|| log.entry().unwrap()).collect()
}

fn write_log(log: &Path, entries: &[Vec<Part>]) {
    let bytes: Vec<u8> = entries.iter().flat_map(|entry| encode(entry).unwrap()).collect();
    fs::write(log, bytes).unwrap();
}

/// A log with one part of a kind changed.
fn changed(log: &Path, kind: &str, from: &str, to: &str) -> Vec<Vec<Part>> {
    let mut all = entries(log);
    let part = all.iter_mut().flatten().find(|part| part.kind == kind).unwrap();
    let text = String::from_utf8(part.bytes.clone()).unwrap();
    assert!(text.contains(from), "{text}");
    part.bytes = text.replace(from, to).into_bytes();
    all
}

/// The jobs that `ddlab shard` writes are run as its instructions say.
#[test]
fn any_number_of_shards_gives_the_study_of_one_machine() {
    let scene = Scene::usual();
    scene.study("whole", &[]);
    for of in [1, 3, 7] {
        let (out, logs) = (format!("of-{of}"), scene.path(&format!("logs of {of}")));
        let mut write = ddlab(&scene, "shard");
        write.args(["--into", &of.to_string(), "--out"]).arg(scene.path(&out)).arg("--log").arg(&logs);
        let instructions = succeeds(write);
        let lines: Vec<&str> = instructions.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(lines.len(), 6, "{instructions}");
        for line in lines {
            let mut bash = Command::new("bash");
            bash.args(["-c", line])
                .env("TMPDIR", scene.folder.path())
                .env("DDLAB_SCRATCH", scene.path("scratch"));
            bash.env_remove("SLURM_JOB_ID").env_remove("SLURM_TMPDIR");
            succeeds(bash);
        }
        assert_same(&scene.products("whole"), &scene.products(&out));
        let (nodes, timings) = (scene.rows(&out, "nodes.csv"), scene.rows(&out, "timings.csv"));
        assert!(timings.iter().all(|row| nodes.iter().any(|node| node["node"] == row["node"])));
        // The shards have asked all queries. If the study asked a subject again, it would replace this version.
        let mut status = ddlab(&scene, "status");
        let shards = succeeds({
            status.arg("--log").arg(&logs);
            status
        });
        assert!(shards.contains(&format!("run     {of} shards: {of} done, 0 running, 0 failed")), "{shards}");
    }
}

/// The growth benchmark continues a study by single stages after a merge.
#[test]
fn the_next_stage_runs_after_a_merge() {
    let scene = Scene::json("\"serde-json\"", TECHNIQUES);
    let run = |command: &str, more: &[&str]| {
        let output = scene.command(command, "out", more).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    let (logs, state) = (scene.path("logs"), scene.path("state"));
    let (logs, state) = (logs.to_str().unwrap(), state.to_str().unwrap());
    let mut shard = ddlab(&scene, "study");
    shard.args(["--until", "filter", "--shard", "0/1", "--quiet", "--state", state, "--log", logs]);
    succeeds(shard);
    let mut merge = ddlab(&scene, "merge");
    merge.args([logs, "--wait", "0", "--quiet", "--out"]).arg(scene.path("out"));
    succeeds(merge);
    run("plan", &["--quiet"]);
    assert!(!scene.rows("out", "plan.csv").is_empty());
}

/// Kills a task some time after it has begun to write its log. Returns whether it was still running.
fn is_killed(child: &mut Child, log: &Path, delay: Duration) -> bool {
    let length = || fs::metadata(log).map_or(0, |file| file.len());
    let before = length();
    while length() == before {
        if child.try_wait().unwrap().is_some() {
            return false;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    std::thread::sleep(delay);
    let was_running = child.try_wait().unwrap().is_none();
    if was_running {
        child.kill().unwrap();
        child.wait().unwrap();
    }
    was_running
}

#[test]
fn fifty_kills_and_restarts_change_no_table() {
    let more = MUTANTS.replace("copies = 2", "copies = 4");
    let scene = Scene::json("\"serde-json\"", &format!("{more}{TECHNIQUES}"));
    let study = fs::read_to_string(scene.path("study.toml")).unwrap();
    // One process per query, so that there is time for the kills.
    scene.write_study(&study.replace("seed = 7", "seed = 7\nmode = [\"exec\"]"));
    scene.study("whole", &[]);
    let logs = scene.path("logs");
    let mut stream = RandomStream::labelled(1, &["moments"]);
    let mut killed = 0;
    for phase in PHASES {
        for k in 0..4 {
            let log = logs.join(format!("{phase}-{k}-of-4.log"));
            let kills = if phase == "run" { 9 } else { 2 };
            for start in 0.. {
                let mut command = shard(&scene, phase, &format!("{k}/4"), &logs);
                let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
                let delay = Duration::from_millis(stream.below(150));
                if start < kills && is_killed(&mut child, &log, delay) {
                    killed += 1;
                    continue;
                }
                let output = child.wait_with_output().unwrap();
                assert!(output.status.success(), "{}", text(&output));
                break;
            }
        }
        succeeds(merge(&scene, "merged", &logs, &[]));
    }
    assert!(killed >= 25, "only {killed} of 52 kills came before the end; make the study longer");
    scene.study("merged", &[]);
    assert_same(&scene.products("whole"), &scene.products("merged"));
}

#[test]
fn sigterm_ends_a_shard_in_order_and_it_continues_from_its_log() {
    let scene = Scene::usual();
    let study = fs::read_to_string(scene.path("study.toml")).unwrap();
    scene.write_study(&study.replace("seed = 7", "seed = 7\nmode = [\"exec\"]"));
    let logs = until_run(&scene, "out", 1);
    let log = logs.join("run-0-of-1.log");
    let mut child = shard(&scene, "run", "0/1", &logs).env("SLURM_RESTART_COUNT", "3").spawn().unwrap();
    let has_run = || log.exists() && entries(&log).iter().flatten().any(|part| part.kind == "run");
    while !has_run() {
        assert!(child.try_wait().unwrap().is_none(), "the shard ended without a run");
        std::thread::sleep(Duration::from_millis(5));
    }
    succeeds({
        let mut kill = Command::new("kill");
        kill.args(["-TERM", &child.id().to_string()]);
        kill
    });
    assert_eq!(child.wait().unwrap().code(), Some(3));
    let mut status = ddlab(&scene, "status");
    let shown = succeeds({
        status.arg("--log").arg(&logs);
        status
    });
    assert!(shown.contains("shard 0 failed on") && shown.contains("interrupted"), "{shown}");
    let incomplete = fails(merge(&scene, "out", &logs, &["--until", "run"]));
    assert!(incomplete.contains("of 1 shards, 0 are not done"), "{incomplete}");
    let before: Vec<Part> = entries(&log).into_iter().flatten().filter(|part| part.kind == "run").collect();
    succeeds(shard(&scene, "run", "0/1", &logs));
    let after: Vec<Part> = entries(&log).into_iter().flatten().filter(|part| part.kind == "run").collect();
    assert!(after.starts_with(&before) && after.len() > before.len(), "no run is repeated");
    assert!(entries(&log)[0][0].bytes.windows(12).any(|bytes| bytes == b"\"restarts\":3"));
    succeeds(merge(&scene, "out", &logs, &[]));
}

#[test]
fn torn_logs_are_named_and_continued_and_late_logs_are_waited_for() {
    let scene = Scene::usual();
    scene.study("whole", &[]);
    let logs = until_run(&scene, "out", 2);
    (0..2).for_each(|k| drop(succeeds(shard(&scene, "run", &format!("{k}/2"), &logs))));
    let (torn, late) = (logs.join("run-0-of-2.log"), logs.join("run-1-of-2.log"));
    let whole = fs::read(&torn).unwrap();
    fs::write(&torn, &whole[..whole.len() * 2 / 3]).unwrap();
    let said = fails(merge(&scene, "out", &logs, &[]));
    assert!(said.contains("is incomplete") && said.contains("of 2 shards, 0 are not done"), "{said}");
    let said = succeeds(shard(&scene, "run", "0/2", &logs));
    assert!(said.contains("run-0-of-2.log: the last entry, at byte"), "{said}");
    // The network file system shows this log late.
    fs::rename(&late, scene.path("not yet")).unwrap();
    let mut waiting = ddlab(&scene, "merge");
    waiting.arg(&logs).arg("--out").arg(scene.path("out")).args(["--until", "run"]).stdout(Stdio::null());
    let mut waiting = waiting.spawn().unwrap();
    std::thread::sleep(Duration::from_millis(1500));
    assert!(waiting.try_wait().unwrap().is_none(), "the merge did not wait");
    fs::rename(scene.path("not yet"), &late).unwrap();
    assert!(waiting.wait().unwrap().success());
    scene.study("out", &[]);
    assert_same(&scene.products("whole"), &scene.products("out"));
    // Damage before the last entry is an error.
    let first = entries(&torn).iter().take(2).map(|entry| encode(entry).unwrap().len()).collect::<Vec<_>>();
    let mut damaged = fs::read(&torn).unwrap();
    damaged[first[0] + first[1] / 2] ^= 1;
    fs::write(&torn, damaged).unwrap();
    let said = fails(merge(&scene, "out", &logs, &[]));
    assert!(said.contains("run-0-of-2.log: damaged at byte"), "{said}");
}

#[test]
fn two_tasks_of_one_shard_are_refused() {
    let scene = Scene::usual();
    let logs = scene.path("logs");
    succeeds(shard(&scene, "filter", "0/2", &logs));
    let log = fs::OpenOptions::new().append(true).open(logs.join("filter-0-of-2.log")).unwrap();
    log.lock().unwrap();
    let mut status = ddlab(&scene, "status");
    let shown = succeeds({
        status.arg("--log").arg(&logs);
        status
    });
    assert!(shown.contains("0 done, 1 running, 0 failed, 1 missing"), "{shown}");
    let said = fails(shard(&scene, "filter", "0/2", &logs));
    assert!(said.contains("filter-0-of-2.log: another task works on this shard"), "{said}");
}

#[test]
fn phases_in_the_wrong_order_are_refused() {
    let scene = Scene::usual();
    let logs = scene.path("logs");
    let said = fails(shard(&scene, "run", "0/1", &logs));
    assert!(said.contains("the shards of the phase `mutate` are not merged yet"), "{said}");
    let mut far = shard(&scene, "measure", "0/1", &logs);
    assert_eq!(far.output().unwrap().status.code(), Some(2));
}

#[test]
fn rows_that_differ_between_logs_are_named_and_not_merged() {
    let scene = Scene::usual();
    let logs = until_run(&scene, "out", 1);
    succeeds(shard(&scene, "run", "0/1", &logs));
    let log = logs.join("run-0-of-1.log");
    write_log(&logs.join("run-0-of-2.log"), &changed(&log, "run", "\"cached\":", "\"cached\":9"));
    let said = fails(merge(&scene, "out", &logs, &[]));
    let named =
        said.contains("1 rows differ") && said.contains("run-0-of-1.log and ") && said.contains("\n  run ");
    assert!(named, "{said}");
    succeeds(merge(&scene, "first", &logs, &["--keep-first"]));
    fs::remove_file(logs.join("run-0-of-2.log")).unwrap();
    succeeds(merge(&scene, "out", &logs, &[]));
    scene.study("out", &[]);
    scene.study("whole", &[]);
    assert_same(&scene.products("whole"), &scene.products("out"));
}

#[test]
fn shards_of_other_programs_are_named() {
    let scene = Scene::usual();
    let logs = scene.path("logs");
    succeeds(shard(&scene, "filter", "0/1", &logs));
    let log = logs.join("filter-0-of-1.log");
    let whole = fs::read(&log).unwrap();
    for (from, to, named) in [
        ("\"digest\":\"embedded\"", "\"digest\":\"other\"", "serde-json with the digest other there"),
        ("\"ddlab\":\"", "\"ddlab\":\"9.", "ddlab 9."),
        ("\"node_name\":\"", "\"node_name\":\"n17-", ""),
    ] {
        write_log(&log, &changed(&log, "started", from, to));
        if named.is_empty() {
            succeeds(merge(&scene, "out", &logs, &[]));
        } else {
            for said in
                [fails(merge(&scene, "out", &logs, &[])), fails(shard(&scene, "filter", "0/1", &logs))]
            {
                assert!(said.contains(named) && said.contains("filter-0-of-1.log"), "{said}");
            }
        }
        fs::write(&log, &whole).unwrap();
    }
}

/// A study that got another technique runs only what is new, in another number of shards.
#[test]
fn a_finished_study_is_extended_by_a_technique() {
    let scene = Scene::usual();
    let logs = until_run(&scene, "out", 2);
    (0..2).for_each(|k| drop(succeeds(shard(&scene, "run", &format!("{k}/2"), &logs))));
    succeeds(merge(&scene, "out", &logs, &[]));
    let study = fs::read_to_string(scene.path("study.toml")).unwrap();
    let technique = "\n[[techniques]]\nkey = \"line\"\nunits = \"line\"\nalgorithm = \"ddmax\"\n";
    scene.write_study(&(study + technique));
    for phase in PHASES {
        (0..3).for_each(|k| drop(succeeds(shard(&scene, phase, &format!("{k}/3"), &logs))));
        succeeds(merge(&scene, "out", &logs, &["--until", phase]));
    }
    let runs = |of: u32| {
        let log = |k| entries(&logs.join(format!("run-{k}-of-{of}.log")));
        (0..of).flat_map(log).flatten().filter(|part| part.kind == "run").count()
    };
    assert_eq!((runs(2), runs(3)), (22, 11));
    scene.study("out", &[]);
    scene.study("whole", &[]);
    assert_same(&scene.products("whole"), &scene.products("out"));
}

/// A mount for a test, removed at its end.
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// `None` where mounts are not permitted.
    fn new(folder: PathBuf, size: &str) -> Option<Self> {
        fs::create_dir(&folder).unwrap();
        let mounted = Self::mount(&folder, &format!("size={size}"));
        mounted.then_some(Self(folder))
    }

    fn mount(folder: &Path, options: &str) -> bool {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(folder).stderr(Stdio::null());
        mount.status().is_ok_and(|status| status.success())
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
    }
}

#[test]
fn a_full_disk_is_named_and_the_shard_continues_when_there_is_space() {
    let scene = Scene::usual();
    let logs = until_run(&scene, "out", 1);
    // The space is little more than the merged rows need.
    let size = fs::metadata(logs.join("merged.log")).unwrap().len() / 1024 + 12;
    let Some(disk) = SmallDisk::new(scene.path("small"), &format!("{size}k")) else {
        eprintln!("SKIPPED: a_full_disk_is_named_...: mounts are not permitted here");
        return;
    };
    fs::copy(logs.join("merged.log"), disk.0.join("merged.log")).unwrap();
    let said = fails(shard(&scene, "run", "0/1", &disk.0));
    assert!(said.contains("is the disk full?"), "{said}");
    assert!(SmallDisk::mount(&disk.0, "remount,size=64m"));
    succeeds(shard(&scene, "run", "0/1", &disk.0));
    succeeds(merge(&scene, "out", &disk.0, &[]));
    scene.study("out", &[]);
    scene.study("whole", &[]);
    assert_same(&scene.products("whole"), &scene.products("out"));
}
