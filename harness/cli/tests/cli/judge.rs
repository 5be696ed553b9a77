//! `ddlab judge`: outcome, message and position for one file after the other, for people and for programs.

use super::summaries::matches_snapshot;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The exit code, stdout and stderr of a command.
pub(super) type Did = (i32, String, String);

/// A folder with these files.
pub(super) fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, content) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
    folder
}

/// A text of stderr without the warning about protections that this machine or user lacks.
pub(super) fn without_machine_warnings(text: &str) -> String {
    text.split_inclusive('\n')
        .filter(|line| !line.starts_with("warning: the sandbox is incomplete: "))
        .collect()
}

/// Runs `ddlab` in a folder with this standard input.
pub(super) fn ddlab(folder: &Path, arguments: &[&str], stdin: &[u8]) -> Did {
    let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
    ddlab.args(arguments).current_dir(folder);
    let pipes = ddlab.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().unwrap();
    // A misused program does not read its input.
    let _ = child.stdin.take().unwrap().write_all(stdin);
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), without_machine_warnings(&text(output.stderr)))
}

#[track_caller]
fn judge(files: &[(&str, &[u8])], arguments: &str) -> Did {
    let folder = folder(files);
    let arguments: Vec<&str> = ["judge"].into_iter().chain(arguments.split_whitespace()).collect();
    ddlab(folder.path(), &arguments, b"{\"a\" 1}")
}

#[track_caller]
pub(super) fn has(text: &str, words: &[&str]) {
    for word in words {
        assert!(text.contains(word), "{word:?} is not in: {text}");
    }
}

const TWO_LINES: &[u8] = b"{\n\t\"\xc3\xa9\" 1\n}\n";

#[test]
fn a_fault_is_shown_with_a_caret_under_its_column() {
    let (code, out, error) = judge(&[("bad.json", TWO_LINES)], "bad.json --subject serde-json");
    assert_eq!((code, error.as_str()), (1, ""));
    // The parser counts bytes, but people count characters: the accent has two bytes, and the tab four cells.
    matches_snapshot("judge", &out);
}

#[test]
fn json_has_every_fact_and_a_line_for_each_file() {
    let files: &[(&str, &[u8])] = &[("good.json", b"[1]"), ("bad.json", TWO_LINES)];
    let (code, out, _) = judge(files, "good.json bad.json --subject serde-json --mode worker --json");
    let rows: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((code, rows.len()), (1, 2));
    assert_eq!((&rows[0]["accepted"], &rows[0]["message"]), (&true.into(), &serde_json::Value::Null));
    let place = ["offset", "line", "column"].map(|key| rows[1][key].as_u64().unwrap());
    assert_eq!((place, &rows[1]["cause"], &rows[1]["mode"]), ([8, 2, 6], &"exit 1".into(), &"worker".into()));
}

#[test]
fn exit_codes_distinguish_accepted_rejected_and_misused() {
    let files: &[(&str, &[u8])] = &[("good.json", b"[1]"), ("bad.json", b"[1"), ("x.unheard", b"")];
    assert_eq!(judge(files, "good.json --subject serde-json").0, 0);
    assert_eq!(judge(files, "good.json bad.json --subject serde-json").0, 1);
    for (arguments, words) in [
        ("none.json --subject serde-json", "none.json: No such file"),
        ("good.json --subject serde-jsom", "did you mean \"serde-json\""),
        ("x.unheard", "add --subject KEY or -- COMMAND {}"),
        ("good.json --subject serde-json --timeout 0", "number of seconds above 0"),
        ("good.json --reject-stderr ( -- cat {}", "unclosed group"),
        ("good.json -- no-such-program-anywhere {}", "there is no program \"no-such-program-anywhere\""),
        ("good.json --position x -- cat {}", "no group `line`"),
    ] {
        let (code, out, error) = judge(files, arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments}: {error}");
        has(&error, &[words]);
    }
}

#[test]
fn any_command_is_a_subject_under_the_rule_of_the_options() {
    let files: &[(&str, &[u8])] = &[
        ("in.txt", b"one\ntwo\n"),
        ("say", b"echo \"$1:line 2, column 3\" >&2; exit 4"),
        ("stop", b"exit 126"),
    ];
    assert_eq!(judge(files, "in.txt -- cat {}").0, 0);
    let (_, out, _) = judge(files, "in.txt -- sh stop {}");
    has(&out, &["exit 126: it probably could not run", "--sandbox off"]);
    let (code, out, _) = judge(files, "in.txt --reject-empty-output -- true {}");
    has(&out, &["it printed nothing"]);
    assert_eq!((code, judge(files, "in.txt -- true {}").0), (1, 0));
    // The script's path is relative to this folder, although the command runs elsewhere.
    let (code, out, _) = judge(files, "in.txt -- sh say {}");
    assert_eq!(code, 1);
    has(&out, &["rejected (exit 4) by sh", "input.txt:line 2", "--> in.txt:2:3", " 2 | two\n   |   ^\n"]);
    assert_eq!(judge(files, "in.txt --accept-exit 0,4 -- sh say {}").0, 0);
    let (_, out, _) = judge(files, "in.txt --position line\\s(?<line>\\d+) -- sh say {}");
    has(&out, &["--> in.txt:2\n   |\n 2 | two\n"]);
    assert!(!out.contains('^'), "no column is known: {out}");
    let pattern = "in.txt --accept-exit 4 --reject-stderr column -- sh say {}";
    assert_eq!(judge(files, pattern).0, 1);
}

#[test]
fn standard_input_is_judged_and_a_guessed_subject_is_named() {
    let (code, out, error) = judge(&[], "- --subject serde-json");
    assert_eq!((code, error.as_str()), (1, ""));
    has(&out, &["-: rejected", "--> -:1:6"]);
    let (_, _, error) = judge(&[("good.obj", b"v 0 0 0\n")], "good.obj");
    has(&error, &["good.obj: judged by "]);
}

#[test]
fn output_of_hostile_subjects_and_files_is_escaped() {
    let files: &[(&str, &[u8])] =
        &[("in.txt", b"\x1b[2J\xff"), ("say", b"printf '\\033[31mred line 1 column 5' >&2; exit 1")];
    let (_, out, _) = judge(files, "in.txt -- sh say {}");
    assert!(!out.contains('\x1b'), "{out:?}");
    has(&out, &["\\x1b[31mred", " 1 | \\x1b[2J\\xff\n   |        ^\n"]);
}

#[test]
fn a_file_whose_name_tells_a_language_is_not_judged_as_another() {
    for (name, code) in [("a.ini", 2), ("a.js", 2), ("a.unknown", 0)] {
        let folder = folder(&[(name, b"[1, 2\n")]);
        let (found, _, error) = ddlab(folder.path(), &["repair", name, "--diff"], b"");
        assert_eq!(found, code, "{name}: {error}");
        let word = if code == 2 { "no subject is known for ." } else { "judged by serde-json" };
        has(&error, &[word]);
    }
}

/// `{study}` is the folder of the file that defines the subject.
#[test]
fn a_subject_finds_the_script_beside_the_file_that_defines_it() {
    let mine = r#"
[nine]
title = "No nine"
format = "txt"
version = ["echo", "1"]
command = ["/bin/sh", "{study}/check.sh", "{}"]
install = "nothing to install"
rule = { empty-output = "ignore" }
cost = { per-test-s = 0.001, per-byte-s = 1e-8 }
accepts = ["1"]
rejects = ["9"]
"#;
    let folder = folder(&[
        ("in.txt", b"1 9\n"),
        ("subjects/mine.toml", mine.as_bytes()),
        ("subjects/check.sh", b"if grep 9 \"$1\"; then echo nine >&2; exit 4; fi\n"),
    ]);
    let arguments = ["judge", "in.txt", "--subject", "nine", "--subjects", "subjects/mine.toml"];
    let (code, out, error) = ddlab(folder.path(), &arguments, b"");
    assert_eq!(code, 1, "{out}{error}");
    has(&out, &["rejected (exit 4) by No nine", "nine"]);
}
