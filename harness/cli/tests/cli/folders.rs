//! filter and mutate on plain folders: classes, resuming, flaky subjects, reproducible mutants, misuse.

use super::{assert_same, gather};
use mutators::{Edit, RandomStream, apply};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// A folder `in`, and a file with the subjects of this test: `cat`, which accepts everything but the empty
/// text, and `moody`, which accepts every other time.
struct TestFolder {
    folder: TempDir,
}

impl TestFolder {
    fn new(files: &[(&str, &[u8])]) -> Self {
        let place = Self { folder: tempfile::tempdir().unwrap() };
        for (name, content) in files {
            let file = place.path("in").join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, content).unwrap();
        }
        let moody = place.path("moody");
        let count = place.path("count");
        let text = format!(
            "#!/bin/sh\n[ \"$1\" = version ] && {{ echo 1; exit; }}\nn=$(cat {0:?} 2>/dev/null || echo 0)\n\
             echo $((n + 1)) > {0:?}\necho said $((n % 2))\nexit $((n % 2))\n",
            count
        );
        fs::write(&moody, text).unwrap();
        fs::set_permissions(&moody, fs::Permissions::from_mode(0o755)).unwrap();
        let entry = |key: &str, version: &str, command: &str| {
            format!(
                "[{key}]\ntitle = \"{key}\"\nformat = \"json\"\nversion = [{version}]\ncommand = [{command}, \"{{}}\"]\n\
                 install = \"nothing\"\ncost = {{ per-test-s = 0.001, per-byte-s = 0.0 }}\naccepts = []\nrejects = []\n"
            )
        };
        let subjects = entry("cat", "\"/bin/cat\", \"--version\"", "\"/bin/cat\"")
            + &entry("moody", &format!("{moody:?}, \"version\""), &format!("{moody:?}"));
        fs::write(place.path("subjects.toml"), subjects).unwrap();
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// `ddlab COMMAND --in in --out OUT MORE`
    fn command(&self, command: &str, out: &str, more: &[&str]) -> Command {
        let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
        ddlab.arg(command).arg("--in").arg(self.path("in")).arg("--out").arg(self.path(out));
        ddlab.arg("--subjects").arg(self.path("subjects.toml")).args(more);
        ddlab
    }

    #[track_caller]
    fn run(&self, command: &str, out: &str, more: &[&str]) -> Output {
        let output = self.command(command, out, more).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        output
    }

    fn rows(&self, file: &str) -> Vec<BTreeMap<String, String>> {
        let mut reader = csv::Reader::from_path(self.path(file)).unwrap();
        let rows = reader.deserialize().collect::<Result<Vec<BTreeMap<String, String>>, _>>().unwrap();
        // A cell that a spreadsheet would take for a formula has an apostrophe in front.
        let text =
            |(column, cell): (String, String)| (column, rows::formula_cells::unguarded(&cell).to_owned());
        rows.into_iter().map(|row| row.into_iter().map(text).collect()).collect()
    }

    /// The files that must be the same in all executions.
    fn products(&self, out: &str) -> BTreeMap<String, Vec<u8>> {
        let mut files = BTreeMap::new();
        gather(&self.path(out), "", &mut files);
        files.retain(|name, _| {
            !name.starts_with("state.sqlite") && name != ".lock" && !name.ends_with("partial")
        });
        assert!(!files.is_empty());
        files
    }
}

const FILES: [(&str, &[u8]); 10] = [
    ("b/fine.json", b"{\"a\": [1, 2]}"),
    ("b/same.json", b"{\"a\": [1, 2]}"),
    ("comma.json", b"[1, 2,]"),
    ("-rf \u{fc};.json", b"[3]"),
    ("b__fine.json", b"[4]"),
    ("nothing.json", b""),
    ("page.json", b"<!DOCTYPE html>\n<title>404</title>"),
    ("notes.txt", b"no suffix of ours"),
    ("CAPITALS.JSON", b"{"),
    ("again/comma.json", b"[1, 2,]"),
];

fn two(more: &[&str]) -> Vec<String> {
    ["--subject", "serde-json", "--subject", "cat"]
        .iter()
        .chain(more)
        .map(|word| (*word).to_owned())
        .collect()
}

fn words(list: &[String]) -> Vec<&str> {
    list.iter().map(String::as_str).collect()
}

#[test]
fn each_file_gets_a_class_a_reason_and_a_folder() {
    let place = TestFolder::new(&FILES);
    let output = place.run("filter", "out", &words(&two(&[])));
    let rows = place.rows("out/classes.csv");
    let told: BTreeMap<&str, (&str, &str)> = rows
        .iter()
        .map(|row| (row["name"].as_str(), (row["class"].as_str(), row["file"].as_str())))
        .collect();
    let expected = BTreeMap::from([
        ("again/comma.json", ("rejected-by-some", "rejected-by-some/again__comma.json")),
        ("b/fine.json", ("valid", "valid/b__fine.json")),
        ("b/same.json", ("duplicate", "duplicate/b__same.json")),
        ("comma.json", ("duplicate", "duplicate/comma.json")),
        ("-rf \u{fc};.json", ("valid", "valid/_-rf___.json")),
        ("b__fine.json", ("valid", "valid/b__fine-2.json")),
        ("nothing.json", ("empty", "empty/nothing.json")),
        ("page.json", ("other-format", "other-format/page.json")),
        ("CAPITALS.JSON", ("rejected-by-some", "rejected-by-some/CAPITALS.JSON")),
    ]);
    assert_eq!(told, expected);
    for row in &rows {
        let copy = fs::read(place.path("out/files").join(&row["file"])).unwrap();
        assert_eq!(copy, fs::read(place.path("in").join(&row["name"])).unwrap());
    }
    let comma = rows.iter().find(|row| row["name"] == "again/comma.json").unwrap();
    assert!(comma["reason"].starts_with("serde-json: exit 1: trailing comma at line 1"), "{comma:?}");
    assert_eq!((comma["accepted_by"].as_str(), comma["rejected_by"].as_str()), ("cat", "serde-json"));
    let stdout = String::from_utf8(output.stdout).unwrap();
    for words in ["table 3", "8654", "trailing comma at line # column #"] {
        assert!(stdout.contains(words), "{words:?} is not in:\n{stdout}");
    }
    let before = place.products("out");
    let again = place.run("filter", "out", &words(&two(&[])));
    assert!(String::from_utf8_lossy(&again.stderr).contains(" 0 new judgements"), "no query is repeated");
    assert_same(&before, &place.products("out"));
    // With `cat` as the only subject, files that serde_json rejects are rejected only by the grammar, and
    // move.
    place.run("filter", "out", &["--subject", "cat"]);
    assert!(!place.path("out/files/rejected-by-some/CAPITALS.JSON").exists());
    assert!(place.path("out/files/only-grammar/CAPITALS.JSON").exists());
}

/// Many small files; every third is broken.
fn many(count: usize) -> TestFolder {
    let files: Vec<(String, Vec<u8>)> = (0..count)
        .map(|n| {
            (
                format!("{n:04}.json"),
                if n % 3 == 0 { format!("[{n},") } else { format!("[{n}]") }.into_bytes(),
            )
        })
        .collect();
    TestFolder::new(
        &files.iter().map(|(name, content)| (name.as_str(), content.as_slice())).collect::<Vec<_>>(),
    )
}

#[test]
fn resume_after_sigkill_gives_identical_output() {
    let place = many(400);
    let options = two(&["--mode", "exec", "--quiet"]);
    place.run("filter", "whole", &words(&options));
    let mut stream = RandomStream::labelled(2, &["moments"]);
    let mut killed = 0;
    for _ in 0..8 {
        let mut ddlab = place.command("filter", "killed", &words(&options));
        let mut child = ddlab.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(50 + stream.below(500)));
        killed += usize::from(child.try_wait().unwrap().is_none());
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert!(killed >= 3, "only {killed} of eight kills came before the end");
    place.run("filter", "killed", &words(&options));
    assert_same(&place.products("whole"), &place.products("killed"));
}

#[test]
fn an_interrupt_keeps_finished_work_and_says_how_to_continue() {
    let place = many(3000);
    let options = two(&["--mode", "exec"]);
    let mut delay = Duration::from_millis(100);
    // On a busy machine an interrupt can come too early. It is then repeated with a longer delay.
    let done = loop {
        let mut ddlab = place.command("filter", "out", &words(&options));
        let child = ddlab.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        while !place.path("out/state.sqlite").exists() {
            std::thread::sleep(Duration::from_millis(5));
        }
        std::thread::sleep(delay);
        assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
        let output = child.wait_with_output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        if output.status.code().is_some() {
            assert_eq!(output.status.code(), Some(3), "{error}");
            assert!(error.contains("run the same command again to continue"), "{error}");
            let done = place.rows("out/judgements.csv").len();
            if done > 0 {
                break done;
            }
        }
        delay *= 2;
        assert!(delay < Duration::from_secs(300), "nothing was judged before any interrupt: {error}");
    };
    assert!(done < 6000, "the interrupt came after the end");
}

#[test]
fn files_of_a_flaky_subject_get_their_own_class() {
    let place = TestFolder::new(&[("a.json", b"[1]"), ("b.json", b"[2]")]);
    let options =
        ["--subject", "moody", "--twice", "--jobs", "1", "--sandbox", "off", "--allow-uncontained-root"];
    let output = place.run("filter", "out", &options);
    let classes: Vec<String> = place.rows("out/classes.csv").iter().map(|row| row["class"].clone()).collect();
    assert_eq!(classes, ["flaky", "flaky"]);
    let flaky = place.rows("out/flaky.csv");
    assert_eq!(flaky.len(), 2);
    assert_eq!((flaky[0]["first"].as_str(), flaky[0]["second"].as_str()), ("accepted", "exit 1"));
    assert_eq!(flaky[0]["second_said"], "said 1");
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("warning: moody (exec) is flaky: accepted, then exit 1"), "{error}");
    // A subject that is not flaky has an empty list, not a missing one.
    place.run("filter", "steady", &["--subject", "cat", "--twice"]);
    assert_eq!(place.rows("steady/flaky.csv").len(), 0);
}

/// The edits of a row of mutants.csv.
fn edits(words: &str) -> Vec<Edit> {
    words.split(' ').map(|word| word.parse().unwrap()).collect()
}

#[track_caller]
fn check_edits(place: &TestFolder, out: &str) -> usize {
    let rows = place.rows(&format!("{out}/mutants.csv"));
    for row in &rows {
        let parent = fs::read(place.path("in").join(&row["name"])).unwrap();
        let mutant = fs::read(place.path(out).join("files").join(&row["file"])).unwrap();
        assert_eq!(apply(&parent, &edits(&row["edits"])), mutant, "{row:?}");
        assert_ne!(parent, mutant);
    }
    rows.len()
}

const PARENTS: [(&str, &[u8]); 3] = [
    ("a.json", b"{\"name\": \"first\", \"parts\": [1, 2.5, true]}\n"),
    ("deep/b.json", b"[\n  {\"id\": 1},\n  {\"id\": \"\xc3\xbc\"}\n]\n"),
    ("c.dot", b"digraph { a -> b; b -> c }\n"),
];

#[test]
fn mutants_match_their_true_edits_and_depend_only_on_their_parent() {
    let place = TestFolder::new(&PARENTS);
    let every =
        ["bit-rot", "truncate", "lose-line", "double-line", "line-endings", "encoding", "merge-conflict"];
    let kinds = ["single", "multiple", "multiple-one-mutator", "insert", "delete", "flip"];
    let mut options = vec!["--copies", "3", "--seed", "5"];
    for kind in kinds.iter().chain(&every) {
        options.extend(["--kind", kind]);
    }
    let output = place.run("mutate", "out", &options);
    assert!(check_edits(&place, "out") >= 3 * 3 * 10);
    assert!(String::from_utf8(output.stdout).unwrap().contains("given_up"));
    let products = place.products("out");
    place.run("mutate", "other-jobs", &[&options[..], &["--jobs", "1"]].concat());
    assert_same(&products, &place.products("other-jobs"));
    // Half of the mutants are deleted and made again. An additional file changes no other mutant.
    for file in products.keys().filter(|name| name.starts_with("files/")).step_by(2) {
        fs::remove_file(place.path("out").join(file)).unwrap();
    }
    fs::write(place.path("in/aa.json"), b"[5, 6, 7]").unwrap();
    place.run("mutate", "out", &options);
    let after = place.products("out");
    for (name, content) in products.iter().filter(|(name, _)| name.starts_with("files/")) {
        assert_eq!(after.get(name), Some(content), "{name}");
    }
    assert!(check_edits(&place, "out") > products.len() - 1);
    // With another seed, earlier mutants are removed.
    place.run("mutate", "out", &["--seed", "6"]);
    let left = place.products("out").keys().filter(|name| name.starts_with("files/")).count();
    assert_eq!((check_edits(&place, "out"), left), (4, 4));
}

#[test]
fn mutants_of_a_subject_are_rejected_by_it_and_their_parents_are_not() {
    let place = TestFolder::new(&[PARENTS[0], PARENTS[1], ("broken.json", b"[1,"), PARENTS[2]]);
    place.run("mutate", "out", &["--kind", "single", "--copies", "20", "--subject", "serde-json"]);
    let rows = place.rows("out/mutants.csv");
    assert_eq!(check_edits(&place, "out"), 40, "twenty of each parent that it reads and accepts");
    assert!(rows.iter().any(|row| row["draws"] != "1"), "some first draws are accepted");
    let files: BTreeSet<String> = rows.iter().map(|row| row["file"].clone()).collect();
    for file in files {
        let mut judge = Command::new(env!("CARGO_BIN_EXE_ddlab"));
        judge.args(["judge", "--subject", "serde-json"]).arg(place.path("out/files").join(file));
        assert_eq!(judge.output().unwrap().status.code(), Some(1));
    }
}

#[track_caller]
fn refused(mut command: Command, words: &[&str]) {
    let output = command.output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    for word in words {
        assert!(error.contains(word), "{word:?} is not in: {error}");
    }
}

#[test]
fn mistakes_are_reported_before_anything_is_done() {
    let place = TestFolder::new(&PARENTS);
    for command in ["filter", "mutate"] {
        let mut bare = Command::new(env!("CARGO_BIN_EXE_ddlab"));
        bare.arg(command);
        refused(bare, &["a study file, or --in DIR"]);
        refused(place.command(command, "in/out", &[]), &["--out", "inside --in"]);
        refused(place.command(command, "in", &[]), &["--out"]);
        refused(place.command(command, "out", &["study.toml"]), &["--in", "cannot be used with", "FILE"]);
        refused(place.command(command, "out", &["--format", "jsn"]), &["--format", "did you mean \"json\""]);
        refused(place.command(command, "out", &["--subject", "serde"]), &["--subject", "serde-json"]);
        fs::create_dir_all(place.path("study")).unwrap();
        fs::write(place.path("study/inputs.csv"), "").unwrap();
        refused(place.command(command, "study", &[]), &["holds a study"]);
    }
    refused(place.command("mutate", "out", &["--kind", "singel"]), &["--kind", "did you mean \"single\""]);
    refused(place.command("filter", "out", &["--compare", "a=b"]), &["--manifest"]);
    assert!(!place.path("out").exists(), "nothing may be done");
}

#[test]
fn outcomes_are_compared_with_a_manifest() {
    let place = TestFolder::new(&[("a.json", b"[1]"), ("b.json", b"[1,]")]);
    let manifest = place.path("manifest.csv");
    let check = |text: &str| {
        fs::write(&manifest, text).unwrap();
        let options = ["--subject", "serde-json", "--manifest", manifest.to_str().unwrap()];
        place.command("filter", "out", &options).output().unwrap()
    };
    let output = check("path,kind,serde-json\na.json,wild,0\nb.json,wild,1 trailing comma\n");
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && stdout.contains("2 agree, 0 differ"), "{stdout}");
    let output = check("path,kind,serde-json\na.json,wild,3\nb.json,wild,1\nlost.json,wild,0\n");
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{stdout}");
    assert!(stdout.contains("DIFFERS  a.json") && stdout.contains("not in the folder"), "{stdout}");
    assert_eq!(place.rows("out/manifest-check.csv").len(), 3);
}

#[test]
fn a_study_and_a_folder_make_the_same_mutants() {
    let place = TestFolder::new(&PARENTS[..1]);
    let study = place.path("study.toml");
    let text = "key = \"same\"\ntitle = \"same\"\nseed = 9\nsubjects = [\"serde-json\"]\nbudget = { tests = 1 }\n\
                inputs = [{ source = \"own\", format = \"json\", folder = \"in\" }]\n\
                techniques = [{ key = \"baseline\", units = \"whole\", algorithm = \"keep-all\" }]\n\
                [mutants]\nparents = 1\nkinds = [\n\
                { kind = \"multiple\", mutators = [\"insert\", \"delete\", \"flip\"], edits = [2, 16], copies = 4 },\n\
                { kind = \"multiple-one-mutator\", mutators = [\"insert\", \"delete\", \"flip\"], edits = [2, 16], \
                mutator-for = \"mutant\", copies = 4 }]\n";
    fs::write(&study, text).unwrap();
    let run = |out: &Path| {
        let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
        ddlab.arg("study").arg(&study).arg("--out").arg(out).args(["--until", "mutate", "--quiet"]);
        ddlab.output().unwrap()
    };
    let output = run(&place.path("study-out"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).contains("table 3"));
    let kinds = ["--kind", "multiple", "--kind", "multiple-one-mutator"];
    place.run(
        "mutate",
        "out",
        &[&kinds[..], &["--copies", "4", "--seed", "9", "--subject", "serde-json"]].concat(),
    );
    let column = |file: &str, column: &str| -> BTreeSet<String> {
        place.rows(file).iter().map(|row| row[column].clone()).collect()
    };
    assert_eq!(column("study-out/mutants.csv", "edits"), column("out/mutants.csv", "edits"));
    assert_eq!(column("study-out/mutants.csv", "id").len(), 8);
}
