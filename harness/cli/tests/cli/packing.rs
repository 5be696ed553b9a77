//! A study with many runs packs their files, and everything that reads them finds them.

use super::*;
use std::process::Stdio;
use std::time::Duration;

/// A study of so many files with these techniques.
fn many(files: usize, techniques: &str) -> Scene {
    let scene = Scene::json("\"serde-json\"", techniques);
    fs::remove_dir_all(scene.path("inputs")).unwrap();
    fs::create_dir(scene.path("inputs")).unwrap();
    add_inputs(&scene, 0..files);
    let text = fs::read_to_string(scene.path("study.toml")).unwrap();
    scene.write_study(
        &text.replace("tests = 400", "tests = 12").replace("check-elements = 6", "check-elements = 1"),
    );
    scene
}

fn add_inputs(scene: &Scene, numbers: std::ops::Range<usize>) {
    for number in numbers {
        fs::write(scene.path("inputs").join(format!("{number}.json")), format!("[{number},,1]")).unwrap();
    }
}

/// The number of files in a folder and in all folders below it.
fn count(folder: &Path) -> usize {
    let mut files = BTreeMap::new();
    gather(folder, "", &mut files);
    files.len()
}

fn ddlab(words: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_ddlab")).args(words).output().unwrap();
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_files_of_many_runs_are_packed_and_an_extended_study_is_the_same_as_one_at_once() {
    let repair = &TECHNIQUES[TECHNIQUES.rfind("[[techniques]]").unwrap()..];
    let scene = many(130, repair);
    let folder = scene.path("out");
    // 130 runs leave few files, which stay loose.
    scene.study("out", &[]);
    assert_eq!(fs::read_dir(folder.join("traces")).unwrap().count(), 130);
    add_inputs(&scene, 130..260);
    scene.study("out", &[]);
    let runs = scene.rows("out", "runs.csv");
    assert_eq!(runs.len(), 260);
    for part in ["checks", "outputs", "store", "traces"] {
        let files = count(&folder.join(part));
        assert!((100..=256).contains(&files), "{part}: {files}");
    }
    scene.study("at-once", &[]);
    assert_same(&scene.products("out"), &scene.products("at-once"));
    // Its readers: explain, the report, a record as a folder and as an archive, a replay, verify.
    let (out, run) =
        (folder.to_str().unwrap(), &runs.iter().find(|run| run["found"] == "true").unwrap()["run"]);
    assert!(ddlab(&["explain", out, run]).contains("whole input"));
    assert!(ddlab(&["explain", out, run, "--csv"]).starts_with("number,"));
    let report = fs::read_to_string(folder.join("report.html")).unwrap();
    assert!(report.contains("<del>") && !report.contains("no longer kept"));
    assert_eq!(ddlab(&["verify", out]), "sha256,problem,needed_by\n");
    let archive = scene.path("record.zip");
    let archive = archive.to_str().unwrap();
    ddlab(&["record", out, "--modified", "--with-texts", "--archive", archive]);
    assert_eq!(ddlab(&["replay", archive, "--quiet"]), "identical\n");
}

#[test]
fn a_study_killed_while_it_packs_ends_with_the_same_files() {
    let scene = many(130, TECHNIQUES);
    scene.study("whole", &[]);
    let mut ddlab = scene.command("study", "killed", &["--quiet"]);
    let mut child = ddlab.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let traces = || fs::read_dir(scene.path("killed/traces")).into_iter().flatten().flatten();
    let is_bucket = |entry: fs::DirEntry| entry.path().extension() == Some("zip".as_ref());
    while !traces().any(is_bucket) {
        assert!(child.try_wait().unwrap().is_none(), "nothing was packed");
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(!scene.path("killed/report.html").exists());
    scene.study("killed", &[]);
    assert_same(&scene.products("whole"), &scene.products("killed"));
}
