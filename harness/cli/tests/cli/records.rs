//! Records of studies: written once, replayed, read, typeset, and compared.

use super::positions::workers;
use super::{Scene, assert_same};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn ddlab(arguments: &[&str]) -> Output {
    let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
    ddlab.args(arguments).env("DDLAB_WORKERS", workers()).output().unwrap()
}

/// Records a study that was run. Returns the record's folder.
#[track_caller]
fn record(scene: &Scene, out: &str, to: &str) -> PathBuf {
    let (out, to) = (scene.path(out), scene.path(to));
    let output = ddlab(&["record", out.to_str().unwrap(), "--to", to.to_str().unwrap(), "--modified"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    PathBuf::from(String::from_utf8(output.stdout).unwrap().trim())
}

fn change(scene: &Scene, from: &str, to: &str) {
    let text = fs::read_to_string(scene.path("study.toml")).unwrap();
    assert!(text.contains(from));
    scene.write_study(&text.replace(from, to));
}

fn texts(folder: &Path, part: &str) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder.join(part)).unwrap().map(Result::unwrap);
    entries.map(|e| (e.file_name().into_string().unwrap(), fs::read(e.path()).unwrap())).collect()
}

#[test]
fn a_record_reproduces_its_tables_report_and_paper() {
    let scene = Scene::usual();
    change(&scene, "seed = 7", "seed = 7\n[scales.tiny]\ntests = 60\n");
    // A TOML table ends at the next one, so the keys that follow belong to the study.
    let text = fs::read_to_string(scene.path("study.toml")).unwrap();
    let (head, rest) = text.split_once("[scales.tiny]\ntests = 60\n").unwrap();
    scene.write_study(&format!("{head}{rest}[scales.tiny]\ntests = 60\n"));
    scene.study("out", &["--scale", "tiny"]);
    let kept = record(&scene, "out", "results");
    let name = kept.file_name().unwrap().to_str().unwrap();
    assert!(kept.parent().unwrap().ends_with("results/small") && name.ends_with("-tiny"), "{kept:?}");
    assert!(!kept.join("report.html").exists() && !kept.join("outputs").exists());
    let again = ddlab(&[
        "record",
        scene.path("out").to_str().unwrap(),
        "--to",
        scene.path("results").to_str().unwrap(),
        "--modified",
    ]);
    assert_eq!(again.status.code(), Some(1), "never overwritten");
    let told = String::from_utf8_lossy(&again.stderr);
    assert!(told.contains("exists already") && told.contains("--to DIR"), "{told}");

    // Only the record and the inputs are left.
    fs::remove_dir_all(scene.path("out")).unwrap();
    scene.study("replayed", &["--scale", "tiny", "--replay", kept.to_str().unwrap()]);
    assert_same(&texts(&kept, "tables"), &texts(&scene.path("replayed"), "tables"));
    assert_same(&texts(&kept, "figures"), &texts(&scene.path("replayed"), "figures"));
    assert_eq!(fs::read(kept.join("runs.csv")).unwrap(), fs::read(scene.path("replayed/runs.csv")).unwrap());

    let to = scene.path("read");
    let mut arguments = vec!["report", kept.to_str().unwrap(), "--out", to.to_str().unwrap()];
    let has_typst = workers().join("typst/bin/python").exists();
    if has_typst {
        arguments.push("--paper");
    } else {
        eprintln!("NOT TESTED: the paper; scripts/setup paper installs what it needs");
    }
    let output = ddlab(&arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let page = fs::read_to_string(to.join("report.html")).unwrap();
    assert!(
        page.contains("A small study") && page.contains("60 tests, 60 s") && page.contains("no longer kept")
    );
    assert!(!has_typst || fs::read(to.join("paper.pdf")).unwrap().starts_with(b"%PDF"));
    assert!(
        !kept.join("report.html").exists() && !kept.join("state.sqlite").exists(),
        "a record stays as it is"
    );
}

/// The answers suffice for searches that use outcomes alone. `bestfirst` uses positions and messages, so its traces stay.
#[test]
fn a_compact_record_reproduces_the_same_rows_and_tables() {
    let scene = Scene::usual();
    let text = fs::read_to_string(scene.path("study.toml")).unwrap();
    let technique = |key: &str, algorithm: &str| {
        format!("[[techniques]]\nkey = \"{key}\"\nunits = \"char\"\nalgorithm = \"{algorithm}\"\n")
    };
    scene.write_study(&format!(
        "failure = \"same\"\n{text}{}{}",
        technique("reduced", "ddmin"),
        technique("informed", "bestfirst")
    ));
    scene.study("out", &[]);
    let (out, to) = (scene.path("out"), scene.path("results"));
    let output =
        ddlab(&["record", out.to_str().unwrap(), "--to", to.to_str().unwrap(), "--modified", "--compact"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let kept = PathBuf::from(String::from_utf8(output.stdout).unwrap().trim());
    let of_all = texts(&out, "traces").len();
    let (answers, traces) = (texts(&kept, "answers").len(), texts(&kept, "traces").len());
    assert!(
        answers > traces && traces > 0 && answers + traces == of_all,
        "{answers} and {traces} of {of_all}"
    );
    scene.study("replayed", &["--replay", kept.to_str().unwrap()]);
    let again = scene.path("replayed");
    assert_same(&texts(&out, "tables"), &texts(&again, "tables"));
    assert_same(&texts(&out, "figures"), &texts(&again, "figures"));
    assert_eq!(fs::read(out.join("runs.csv")).unwrap(), fs::read(again.join("runs.csv")).unwrap());
}

/// Without traces every run would be broken, and the report all zeros.
#[test]
fn a_replay_of_a_record_without_traces_is_an_error() {
    let scene = Scene::usual();
    scene.study("out", &[]);
    let kept = record(&scene, "out", "results");
    fs::remove_dir_all(kept.join("traces")).unwrap();
    // With its checksums, the record would already be refused as damaged.
    fs::remove_file(kept.join("SHA256SUMS")).unwrap();
    let (study, out) = (scene.path("study.toml"), scene.path("replayed"));
    let [study, out, kept] = [&study, &out, &kept].map(|path| path.to_str().unwrap());
    let output = ddlab(&["study", study, "--quiet", "--replay", kept, "--out", out]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("cannot be replayed: it has no trace of "), "{said}");
    assert!(!scene.path("replayed/report.html").exists(), "no report of zeros");
}

/// A technique that was added since is named with the remedy, and not its algorithm's revision.
#[test]
fn a_replay_with_a_technique_that_the_record_lacks_names_it() {
    let scene = Scene::usual();
    scene.study("out", &[]);
    let kept = record(&scene, "out", "results");
    let text = fs::read_to_string(scene.path("study.toml")).unwrap();
    scene.write_study(&format!(
        "{text}[[techniques]]\nkey = \"added\"\nunits = \"char\"\nalgorithm = \"bestfirst\"\n"
    ));
    let replay = |more: &[&str]| {
        let mut arguments = vec!["--quiet", "--replay", kept.to_str().unwrap()];
        arguments.extend(more);
        let output = scene.command("study", "replayed", &arguments).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, told) = replay(&[]);
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains("the record has no runs of `added`: leave it out with --technique"), "{told}");
    assert!(!told.contains("revision"), "{told}");
    let (code, told) = replay(&["--technique", "baseline", "--technique", "lexical-ddmax"]);
    assert_eq!(code, Some(0), "{told}");
    // The study's own folder can still be looked at.
    let output = scene.command("analyse", "out", &["--quiet"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn records_are_compared_and_a_regression_beyond_the_tolerance_fails() {
    let scene = Scene::usual();
    scene.study("whole", &[]);
    let before = record(&scene, "whole", "before");
    change(&scene, "tests = 400", "tests = 6");
    scene.study("short", &[]);
    let after = record(&scene, "short", "after");
    let compare = |more: &[&str]| {
        let mut arguments = vec!["compare"];
        arguments.extend(more);
        let output = ddlab(&arguments);
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let (before, after) = (before.to_str().unwrap(), after.to_str().unwrap());
    let (code, said) = compare(&[before, after]);
    assert!(code == Some(1) && said.contains("worse: lexical-ddmax: "), "{code:?} {said}");
    assert!(!said.contains("worse: baseline"), "{said}");
    let (code, said) = compare(&[before, after, "--max-loss", "1"]);
    assert!(code == Some(0) && !said.contains("worse"), "{code:?} {said}");
    let (code, said) = compare(&[before, before]);
    assert!(code == Some(0) && !said.contains("worse"), "{code:?} {said}");
    // In the other direction, more inputs are repaired, with more queries.
    let (code, said) = compare(&[after, before, "--max-tests", "1000"]);
    assert!(code == Some(0) && !said.contains("worse"), "{code:?} {said}");
    let (code, said) = compare(&[after, before]);
    assert!(code == Some(1) && said.contains("times the queries"), "{code:?} {said}");
}

#[test]
fn a_history_shows_each_record_and_fails_if_the_last_is_worse() {
    let scene = Scene::usual();
    scene.study("whole", &[]);
    let whole = record(&scene, "whole", "whole-record");
    change(&scene, "tests = 400", "tests = 6");
    scene.study("short", &[]);
    let short = record(&scene, "short", "short-record");
    let (whole, short) = (whole.to_str().unwrap(), short.to_str().unwrap());
    let history = |more: &[&str]| {
        let mut arguments = vec!["history"];
        arguments.extend(more);
        let output = ddlab(&arguments);
        let told = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code(), told(output.stdout), told(output.stderr))
    };
    let figure = scene.path("history.svg");
    let (code, said, _) = history(&[whole, whole, short, "--figure", figure.to_str().unwrap()]);
    assert!(code == Some(1) && said.contains("worse: lexical-ddmax in "), "{code:?} {said}");
    assert!(!said.contains("worse: baseline"), "{said}");
    assert_eq!(said.lines().filter(|line| line.contains("lexical-ddmax ")).count(), 4, "{said}");
    assert!(fs::read_to_string(figure).unwrap().starts_with("<svg"));
    // An old regression does not count if the last record is good again.
    let (code, said, _) = history(&[whole, short, whole]);
    assert!(code == Some(0) && !said.contains("worse"), "{code:?} {said}");
    let (code, said, _) = history(&[short, whole, "--metric", "tests"]);
    assert!(code == Some(1) && said.contains("times the tests"), "{code:?} {said}");
    let (code, said, _) = history(&[whole, short, "--threshold", "1"]);
    assert_eq!(code, Some(0), "{said}");

    let (code, _, told) = history(&[whole, short, "--metric", "lost-bytes"]);
    assert!(code == Some(2) && told.contains("needs --better more or --better less"), "{told}");
    let (code, said, _) = history(&[whole, whole, "--metric", "lost-bytes", "--better", "less", "--json"]);
    assert!(code == Some(0) && said.contains("\"metric\": \"lost-bytes\""), "{said}");
    let (code, _, told) = history(&[whole, whole, "--metric", "lost-byte", "--better", "less"]);
    assert!(code == Some(2) && told.contains("no run in these folders has \"lost-byte\""), "{told}");
}

/// The newest record of the reproduction on our own files: a replay gives its tables byte for byte.
#[test]
fn the_recorded_reproduction_is_replayed_to_the_byte() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let Ok(entries) = fs::read_dir(root.join("results/icse2020")) else { return };
    let smoke = entries.map(|entry| entry.unwrap().path());
    let Some(kept) = smoke.filter(|path| path.to_string_lossy().ends_with("-smoke")).max() else { return };
    let out = tempfile::tempdir().unwrap();
    let study = root.join("studies/icse2020.toml");
    let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
    // The scale is the record's.
    ddlab.arg("study").arg(study).arg("--quiet").arg("--replay").arg(&kept);
    let output = ddlab.arg("--out").arg(out.path()).env("PATH", "").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for file in ["inputs.csv", "classes.csv", "judgements.csv", "mutants.csv", "plan.csv", "runs.csv"] {
        let (kept, again) = (fs::read(kept.join(file)).unwrap(), fs::read(out.path().join(file)).unwrap());
        assert!(kept == again, "{file} is another one");
    }
    // Metrics and figures that are newer than the record add lines and files, and change none. Captions are texts for
    // people and may change, so only the keys and titles of figures are compared.
    let text = |folder: &Path, file: &str| fs::read_to_string(folder.join(file)).unwrap();
    let index = "figures/index.csv";
    let titles = |folder: &Path| {
        let mut figures = csv::Reader::from_path(folder.join(index)).unwrap();
        let titles = figures.records().map(|row| row.unwrap().iter().take(2).collect::<Vec<_>>().join(": "));
        titles.collect::<Vec<_>>().join("\n")
    };
    assert_extends(&titles(&kept), &titles(out.path()), index);
    let grown = ["metrics.csv", "tables/metrics.csv", index];
    for file in &grown[..2] {
        assert_extends(&text(&kept, file), &text(out.path(), file), file);
    }
    for part in ["tables", "figures"] {
        let again = texts(out.path(), part);
        for (name, bytes) in texts(&kept, part) {
            let is_grown = grown.contains(&format!("{part}/{name}").as_str());
            assert!(is_grown || again.get(&name) == Some(&bytes), "{part}/{name} is another one");
        }
    }
}

/// The jobs of studies/reduction.toml that are part of ddlab need nothing that is fetched, and gcc is needed to build it.
#[test]
fn shipped_jobs_of_the_reduction_study_are_reduced_and_replayed() {
    let study = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../studies/reduction.toml");
    let folder = tempfile::tempdir().unwrap();
    let run = |out: &str, more: &[&str], path: &str| {
        let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
        ddlab.arg("study").arg(&study).args(["--scale", "smoke", "--quiet", "--subject", "gcc"]);
        ddlab.args(["--technique", "descent", "--technique", "perses"]).args(more).arg("--out").arg(out);
        let output = ddlab.current_dir(&folder).env("PATH", path).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    run("live", &[], &std::env::var("PATH").unwrap());
    let mut runs = csv::Reader::from_path(folder.path().join("live/runs.csv")).unwrap();
    let runs: Vec<BTreeMap<String, String>> = runs.deserialize().map(Result::unwrap).collect();
    assert_eq!(runs.len(), 2, "each technique on one file");
    for row in &runs {
        assert_eq!((&*row["found"], &*row["confirmed"]), ("true", "true"), "{}", row["technique"]);
        let (from, to): (u64, u64) =
            (row["input_bytes"].parse().unwrap(), row["result_bytes"].parse().unwrap());
        assert!(to * 10 < from, "{}: {to} of {from} bytes", row["technique"]);
    }
    run("again", &["--replay", "live"], "");
    for part in ["tables", "figures"] {
        let (live, again) =
            (texts(&folder.path().join("live"), part), texts(&folder.path().join("again"), part));
        assert!(!live.is_empty() && live == again, "{part} differ");
    }
}

/// Checks that a text has all lines of an earlier one, in their order.
#[track_caller]
fn assert_extends(earlier: &str, text: &str, name: &str) {
    let mut lines = text.lines();
    let lost = earlier.lines().find(|line| !lines.any(|other| other == *line));
    assert!(lost.is_none(), "{name} lacks {lost:?}");
}

/// From the rows of each record, the current program computes the tables that the record holds.
#[test]
fn the_tables_of_every_record_come_from_its_rows() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../results");
    let folders = |folder: &Path| {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries.filter(|path| path.is_dir()).collect::<Vec<_>>()
    };
    // `results/work` has the studies that somebody ran here; those of `ddlab bench` have no tables.
    let studies = folders(&root).into_iter().filter(|study| !study.ends_with("work"));
    let records = studies.flat_map(|study| folders(&study));
    // The records of scripts are no studies: they have no plan.
    let records: Vec<PathBuf> = records.filter(|record| record.join("plan.csv").is_file()).collect();
    assert!(!records.is_empty());
    for kept in records {
        let again = tempfile::tempdir().unwrap();
        // The sums of a record are also those of its traces and figures, which the tables do not need.
        let is_rows = |path: &PathBuf| path.is_file() && !path.ends_with("SHA256SUMS");
        for file in fs::read_dir(&kept).unwrap().map(|entry| entry.unwrap().path()).filter(is_rows) {
            fs::copy(&file, again.path().join(file.file_name().unwrap())).unwrap();
        }
        let output = ddlab(&["stage", "analyse", again.path().to_str().unwrap(), "--quiet"]);
        assert!(output.status.success(), "{kept:?}: {}", String::from_utf8_lossy(&output.stderr));
        assert_same(&texts(&kept, "tables"), &texts(again.path(), "tables"));
    }
}

/// A spreadsheet would take the name for a formula, so `inputs.csv` has an apostrophe before it.
#[test]
fn an_archive_with_a_file_named_like_a_formula_is_replayed_with_the_same_rows() {
    let scene = Scene::usual();
    fs::write(scene.path("inputs/=1+1.json"), "[1,,2]").unwrap();
    scene.study("out", &[]);
    let (study, archive) = (scene.path("out"), scene.path("kept.zip"));
    let (study, archive) = (study.to_str().unwrap(), archive.to_str().unwrap());
    let kept = ddlab(&["record", study, "--archive", archive, "--with-texts", "--modified"]);
    assert!(kept.status.success(), "{}", String::from_utf8_lossy(&kept.stderr));
    let replayed = ddlab(&["replay", archive]);
    let said = String::from_utf8_lossy(&replayed.stdout);
    assert!(replayed.status.success(), "{said}{}", String::from_utf8_lossy(&replayed.stderr));
}

/// Origins decide the clusters of intervals, and whether a repair equals a person's.
#[test]
fn an_archive_with_origins_and_human_fixes_is_replayed_with_the_same_tables() {
    let scene = Scene::usual();
    let broken = b"[1,,2]";
    fs::write(scene.path("inputs/broken.json"), broken).unwrap();
    fs::write(scene.path("inputs/fixed.txt"), "[1,2]").unwrap();
    let row = format!("{},owner/name,fixed.txt\n", datasets::Digest::of(broken));
    fs::write(scene.path("inputs/manifest.csv"), format!("sha256,repository,human_fix\n{row}")).unwrap();
    scene.study("out", &[]);
    let metrics = fs::read_to_string(scene.path("out/metrics.csv")).unwrap();
    assert!(metrics.contains("value-as-human-fix"), "{metrics}");
    let (study, archive) = (scene.path("out"), scene.path("kept.zip"));
    let (study, archive) = (study.to_str().unwrap(), archive.to_str().unwrap());
    let kept = ddlab(&["record", study, "--archive", archive, "--with-texts", "--modified"]);
    assert!(kept.status.success(), "{}", String::from_utf8_lossy(&kept.stderr));
    let replayed = ddlab(&["replay", archive, "--quiet"]);
    let said = String::from_utf8_lossy(&replayed.stderr);
    assert_eq!(String::from_utf8_lossy(&replayed.stdout), "identical\n", "{said}");
}

/// `{study}` in a command is another path in each copy of a study, so it must not be part of the ids of its
/// runs.
#[test]
fn a_study_whose_subject_is_beside_it_is_replayed_from_another_folder() {
    let scene = Scene::json(
        "\"nine\"",
        "[subject.nine]\ntitle = \"No nine\"\nformat = \"json\"\nversion = [\"echo\", \"1\"]\n\
         command = [\"/bin/sh\", \"{study}/look.sh\", \"{}\"]\ninstall = \"none\"\n\
         rule = { empty-output = \"ignore\" }\ncost = { per-test-s = 0.001, per-byte-s = 1e-8 }\n\
         accepts = [\"1\"]\nrejects = [\"9\"]\n\
         [[techniques]]\nkey = \"t\"\nunits = \"line\"\nalgorithm = \"ddmax\"\n",
    );
    fs::write(scene.path("look.sh"), "! grep -q 2 \"$1\"\n").unwrap();
    scene.study("out", &[]);
    let out = ddlab(&["replay", scene.path("out").to_str().unwrap()]);
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    // The archive stands alone: it has the script.
    let (study, archive) = (scene.path("out"), scene.path("kept.zip"));
    let (study, archive) = (study.to_str().unwrap(), archive.to_str().unwrap());
    let kept = ddlab(&["record", study, "--archive", archive, "--with-texts", "--modified"]);
    assert!(kept.status.success(), "{}", String::from_utf8_lossy(&kept.stderr));
    let unpacked = tempfile::tempdir().unwrap();
    let folder = unpacked.path().join("record");
    datasets::unpack_folder(Path::new(archive), &folder, &datasets::ArchiveLimits::default()).unwrap();
    let script = fs::read(scene.path("look.sh")).unwrap();
    assert_eq!(fs::read(folder.join("subjects/look.sh")).unwrap(), script);
    drop(scene);
    let out = ddlab(&["replay", folder.to_str().unwrap(), "--quiet"]);
    assert_eq!(String::from_utf8_lossy(&out.stdout), "identical\n");
}
