//! Files, names and messages from strangers: their influence on the actions, messages and files of ddlab.

use super::judge::{ddlab, folder, has};
use super::{Scene, TECHNIQUES};
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;
use std::process::{Command, Stdio};

const BROKEN: &[u8] = b"[1, 2,]\n";

fn mode(file: &Path) -> u32 {
    fs::metadata(file).unwrap().mode() & 0o777
}

#[test]
fn repair_and_backup_of_a_private_file_are_private() {
    let folder = folder(&[("a.json", BROKEN)]);
    let file = folder.path().join("a.json");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    let repair = |more: &[&str]| {
        let arguments = [&["repair", "a.json", "--subject", "serde-json"], more].concat();
        let (code, out, error) = ddlab(folder.path(), &arguments, b"");
        assert_eq!(code, 0, "{out}{error}");
    };
    repair(&["-o", "b.json"]);
    assert_eq!(mode(&folder.path().join("b.json")), 0o600);
    fs::set_permissions(folder.path().join("b.json"), fs::Permissions::from_mode(0o604)).unwrap();
    repair(&["-o", "b.json"]);
    assert_eq!(mode(&folder.path().join("b.json")), 0o604, "an existing file keeps its permissions");
    repair(&["--in-place"]);
    assert_eq!((mode(&file), mode(&folder.path().join("a.json.bak"))), (0o600, 0o600));
}

#[test]
fn reader_that_stops_early_is_no_failure() {
    for arguments in
        [&["completions", "bash"][..], &["completions", "zsh"], &["columns"], &["doctor", "--help"]]
    {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ddlab"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success() && error.is_empty(), "{arguments:?}: {error}");
    }
}

/// Sequences on which a terminal would act: they set the title of the window, and the colour of all later
/// text.
const CONTROLS: &str = "\x1b]0;owned\x07\x1b[31m\u{9b}2J";

#[test]
fn names_versions_and_messages_do_not_control_the_terminal() {
    let name = "a\x1b[2J\nb.json";
    let subject = format!(
        "[rude]\ntitle = 'Rude'\nformat = 'json'\nversion = ['/bin/sh', '-c', \"printf '{v}'\"]\n\
         command = ['/bin/sh', '-c', \"printf '{v}' >&2; exit 1\"]\n\
         worker = ['/bin/sh', '-c', \"printf '{v}' >&2; exit 1\"]\n\
         cost = {{ per-test-s = 0.001, per-byte-s = 0.0 }}\naccepts = ['1']\ninstall = 'it is there'\n",
        v = "\\\\033]0;owned\\\\007\\\\033[31m\\\\302\\\\2332J"
    );
    let folder = folder(&[(name, BROKEN), ("rude.toml", subject.as_bytes())]);
    for arguments in [
        &["judge", name, "--subject", "rude", "--subjects", "rude.toml"][..],
        &["judge", name, "--subject", "rude", "--subjects", "rude.toml", "--mode", "worker"],
        &["judge", name, "--subject", "rude", "--subjects", "rude.toml", "--json"],
        &["doctor", "rude", "--subjects", "rude.toml"],
        &["doctor", "rude", "--subjects", "rude.toml", "--json"],
        &["repair", name, "--subject", "serde-json", "--diff"],
        &["repair", name, "--subject", CONTROLS],
        &["judge", CONTROLS],
    ] {
        let (_, out, error) = ddlab(folder.path(), arguments, b"");
        for text in [&out, &error] {
            let is_control = |c: char| c.is_control() && c != '\n';
            assert!(!text.contains(is_control), "{arguments:?}: {text:?}");
        }
        let header = out.lines().filter(|line| line.starts_with("--- ") || line.starts_with("+++ "));
        assert!(
            header.clone().count() == 0 || header.clone().all(|line| line.ends_with("b.json\"")),
            "{out}"
        );
    }
    let (_, diff, _) = ddlab(folder.path(), &["repair", name, "--subject", "serde-json", "--diff"], b"");
    has(&diff, &["--- \"a\\033[2J\\nb.json\"\n+++ \"a\\033[2J\\nb.json\"\n@@ "]);
}

#[test]
fn name_with_a_line_break_forges_no_line() {
    let name = "a\nerror: forged.json";
    let study = "key = \"k\"\ntitle = \"t\"\nseed = 1\nsubjects = [\"serde-json\"]\nbudget = { tests = 5 }\n[[inputs]]\n\
        source = \"own\"\nformat = \"json\"\nfolder = \"in\\nerror: forged\"\n[[techniques]]\nkey = \"b\"\nunits = \"whole\"\n\
        algorithm = \"keep-all\"\n";
    let folder = folder(&[(name, BROKEN), ("study.toml", study.as_bytes())]);
    for arguments in [
        &["judge", name][..],
        &["repair", name, "-o", "repaired.json"],
        &["diagnose", name],
        &["reduce", name, "-o", "reduced.json"],
        &["repair", name, name],
        &["judge", "missing\nerror: forged.json"],
        &["verify", "x", name],
        &["study", "study.toml", "--out", "out"],
    ] {
        let (_, out, error) = ddlab(folder.path(), arguments, b"");
        assert!(out.contains("forged") || error.contains("forged"), "{arguments:?}: {out}{error}");
        for line in out.lines().chain(error.lines()) {
            assert!(!line.starts_with("error: forged"), "{arguments:?}: {out}{error}");
        }
    }
}

#[test]
fn cell_of_a_table_is_no_formula_and_is_read_back() {
    let scene = Scene::json("\"serde-json\"", TECHNIQUES);
    let evil = "=HYPERLINK(1).json";
    fs::rename(scene.path("inputs/two-faults.json"), scene.path("inputs").join(evil)).unwrap();
    scene.study("out", &[]);
    let text = fs::read_to_string(scene.path("out/inputs.csv")).unwrap();
    has(&text, &[&format!(",'{evil},")]);
    assert!(!text.contains(&format!(",{evil}")));
    let report = fs::read_to_string(scene.path("out/report.html")).unwrap();
    has(&report, &[evil]);
    assert!(!report.contains(&format!("&#39;{evil}")) && !report.contains(&format!("'{evil}")));
    scene.study("again", &["--replay", scene.path("out").to_str().unwrap()]);
    for file in ["inputs.csv", "runs.csv", "classes.csv"] {
        let read = |out: &str| fs::read(scene.path(out).join(file)).unwrap();
        assert_eq!(read("out"), read("again"), "{file}");
    }
}

#[test]
fn study_from_elsewhere_reads_nothing_without_consent() {
    let scene = Scene::json("\"spy\"", TECHNIQUES);
    let secret = tempfile::tempdir().unwrap();
    fs::write(secret.path().join("key"), "SECRET").unwrap();
    let key = secret.path().join("key");
    let mut study = fs::read_to_string(scene.path("study.toml")).unwrap().replace("tests = 400", "tests = 3");
    study += &format!(
        "[subject.spy]\ntitle = 'Spy'\nformat = 'json'\nversion = ['/bin/sh', '-c', 'echo 1']\n\
         command = ['/bin/sh', '-c', 'cat {key} >&2; exit 1']\nreads = [{key:?}]\ninstall = 'it is there'\n\
         cost = {{ per-test-s = 0.001, per-byte-s = 0.0 }}\n",
        key = key.display().to_string()
    );
    scene.write_study(&study);
    let run = |more: &[&str]| {
        let mut command = scene.command("study", "out", more);
        command.arg("--quiet").env("XDG_STATE_HOME", scene.path("state")).output().unwrap()
    };
    let output = run(&[]);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{error}");
    has(&error, &["[subject.spy] reads", key.to_str().unwrap(), "--trust"]);
    assert!(!scene.path("out/judgements.csv").exists());
    assert!(run(&["--trust"]).status.success());
    has(&fs::read_to_string(scene.path("out/judgements.csv")).unwrap(), &["SECRET"]);
    assert!(run(&[]).status.success(), "the consent is remembered");
    scene.write_study(&study.replace("exit 1", "exit 2"));
    assert_eq!(run(&[]).status.code(), Some(2), "another program needs another consent");
}

#[test]
fn input_that_is_too_large_for_the_memory_is_refused_before_it_is_read() {
    let folder = folder(&[("a.json", b"[1]")]);
    let sparse = fs::File::create(folder.path().join("sparse.json")).unwrap();
    sparse.set_len(2 << 30).unwrap();
    fs::write(folder.path().join("deep.json"), "[".repeat(1 << 20)).unwrap();
    for command in
        [&["tree"][..], &["repair", "--subject", "serde-json"], &["diagnose", "--subject", "serde-json"]]
    {
        for file in ["sparse.json", "deep.json"] {
            let arguments = [command, &[file, "--max-memory", "100M"]].concat();
            let (code, out, error) = ddlab(folder.path(), &arguments, b"");
            assert!(code == 1 || code == 2, "{code}: {out}{error}");
            has(&error, &[&format!("{file}: too large"), "--max-memory"]);
        }
    }
    let (code, _, error) = ddlab(folder.path(), &["tree", "a.json", "--max-memory", "100M"], b"");
    assert_eq!(code, 0, "{error}");
}

#[test]
fn extreme_numbers_on_the_command_line_are_refused_with_their_option() {
    let folder = folder(&[("a.json", BROKEN)]);
    for (arguments, option) in [
        ("generate json -b 18446744073709551615", "--bytes"),
        ("generate json -b 1000G", "--bytes"),
        ("repair a.json --suggest 18446744073709551615", "--suggest"),
        ("repair a.json --suggest 0", "--suggest"),
        ("repair a.json --timeout 1e300", "--timeout"),
        ("repair a.json --timeout nan", "--timeout"),
        ("diagnose a.json --budget-time 1e300", "--budget-time"),
        ("mutate --in . --out o --format json --copies 18446744073709551615", "--copies"),
        ("compare a b --max-loss nan", "--max-loss"),
        ("compare a b --max-tests=-1e308", "--max-tests"),
        ("tree a.json --max-memory 1", "--max-memory"),
        ("bench ddmin --parents 18446744073709551615", "--parents"),
        ("crawl --format json --url http://127.0.0.1/ --patience 1e300", "--patience"),
    ] {
        let words: Vec<&str> = arguments.split(' ').collect();
        let (code, out, error) = ddlab(folder.path(), &words, b"");
        assert_eq!(code, 2, "{arguments}: {out}{error}");
        has(&error, &[option]);
    }
}
