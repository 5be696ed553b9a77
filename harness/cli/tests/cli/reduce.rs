//! `ddlab reduce`: the failure stays, and only that one.

use super::judge::{Did, ddlab, folder, has};
use super::repair::{interrupted, killed, names};
use std::fs;
use tempfile::TempDir;

const BROKEN: &[u8] = b"{\n  \"name\": \"ddlab\",\n  \"parts\": [1, 2, 3,],\n  \"more\": [true, {}]\n}\n";

fn run(folder: &TempDir, arguments: &str) -> Did {
    ddlab(folder.path(), &arguments.split_whitespace().collect::<Vec<_>>(), BROKEN)
}

#[test]
fn what_is_left_fails_in_the_same_way() {
    let folder = folder(&[("bad.json", BROKEN)]);
    let (code, out, error) = run(&folder, "reduce bad.json --subject serde-json");
    assert_eq!((code, error.as_str()), (0, ""), "{out}");
    has(&out, &["the failure to keep is exit 1, \"trailing comma at line # column #\""]);
    has(&out, &["bad.json: reduced as bad.reduced.json; 4 of", "1-minimal"]);
    assert_eq!(fs::read(folder.path().join("bad.reduced.json")).unwrap(), b"[3,]");
    assert_eq!(fs::read(folder.path().join("bad.json")).unwrap(), BROKEN);
    assert_eq!(names(&folder), ["bad.json", "bad.reduced.json"]);
}

#[test]
fn a_failure_that_the_empty_file_has_as_well_is_told_before_anything_is_done() {
    let folder = folder(&[("bad.json", BROKEN)]);
    let (code, out, error) = run(&folder, "reduce bad.json --subject serde-json --any-failure");
    assert_eq!((code, out.as_str()), (1, ""));
    has(&error, &["warning: the empty file fails in the same way (any failure)"]);
    assert_eq!(names(&folder), ["bad.json"]);
}

/// The same exit code and no message: without a word of the command it is the same failure.
#[test]
fn the_same_failure_of_the_empty_file_is_told_too() {
    let folder = folder(&[("in.txt", b"one\ntwo\n"), ("look", b"grep -q three \"$1\"")]);
    let (code, out, error) = run(&folder, "reduce in.txt -- sh look {}");
    assert_eq!((code, out.as_str()), (1, ""));
    has(&error, &["warning: the empty file fails in the same way (exit 1, without a message)"]);
    assert_eq!(names(&folder), ["in.txt", "look"]);
}

#[test]
fn a_command_s_exit_code_is_a_failure_to_keep() {
    let folder = folder(&[("in.txt", b"one\ntwo\nthree\nfour\n"), ("look", b"! grep -q re \"$1\"")]);
    let (code, out, error) = run(&folder, "reduce in.txt --json -- sh look {}");
    let row: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &row["one_minimal"], &row["result_bytes"]), (0, &true.into(), &2.into()), "{error}");
    assert_eq!(fs::read(folder.path().join("in.reduced.txt")).unwrap(), b"re");
}

#[test]
fn what_does_not_fail_cannot_be_reduced() {
    let folder = folder(&[("good.json", b"[1]")]);
    let (code, _, error) = run(&folder, "reduce good.json --subject serde-json");
    assert_eq!(code, 2);
    has(&error, &["good.json: serde_json accepts it (exec): there is no failure to keep"]);
    let (code, _, error) = run(&folder, "reduce good.json --subject serde-json --algorithm ddmax");
    assert_eq!(code, 2);
    has(&error, &["there is no algorithm for this \"ddmax\"", "ddmin"]);
    assert_eq!(names(&folder), ["good.json"]);
}

/// Learnt from lists alone, gtr puts no value in the place of the list that it stands in: nothing shows that it may.
#[test]
fn gtr_replaces_a_part_only_by_what_a_corpus_shows() {
    let text = b"[[[8, 1]]]";
    let folder = folder(&[
        ("in.json", text),
        ("look", b"! grep -q 8 \"$1\""),
        ("one/a.json", b"8"),
        ("nested/a.json", b"[[[8]]]"),
    ]);
    let reduced = |templates: &str| {
        let options = "reduce in.json --algorithm gtr --json";
        let (code, out, error) = run(&folder, &format!("{options} {templates} -- sh look {{}}"));
        assert_eq!(code, 0, "{error}");
        let row: serde_json::Value = serde_json::from_str(&out).unwrap();
        let _ = fs::remove_file(folder.path().join("in.reduced.json"));
        row["result_bytes"].as_u64().unwrap()
    };
    let (free, nested, one) = (reduced(""), reduced("--templates nested"), reduced("--templates one"));
    assert!(free < one && free <= nested && nested <= one, "{free} {nested} {one}");
}

#[test]
fn what_cannot_learn_and_what_nothing_can_be_learnt_from_is_refused() {
    let folder = folder(&[("in.json", BROKEN), ("none/a.txt", b"")]);
    let (code, _, error) = run(&folder, "reduce in.json --templates none --subject serde-json");
    assert_eq!(code, 2);
    has(&error, &["--templates: descent does not learn from files; gtr does"]);
    let (code, _, error) =
        run(&folder, "reduce in.json --algorithm gtr --templates none --subject serde-json");
    assert_eq!(code, 1, "{error}");
    has(
        &error,
        &[
            "--templates: there is nothing to learn below none: no file *.json of at most 1 MiB that grammar json accepts",
        ],
    );
}

#[test]
fn an_interrupt_keeps_the_best_so_far() {
    // Forty of a hundred scattered letters must stay: thousands of tests.
    let text = "x filler filler\n".repeat(100);
    let look = b"test $(tr -cd x < \"$1\" | wc -c) -lt 40";
    let folder = folder(&[("in.txt", text.as_bytes()), ("look", look)]);
    let code = interrupted(folder.path(), "reduce in.txt --verbose -- sh look {}");
    assert_eq!((code, names(&folder).len()), (3, 3));
    let reduced = fs::read(folder.path().join("in.reduced.txt")).unwrap();
    assert!(reduced.len() < text.len());
    assert!(reduced.iter().filter(|byte| **byte == b'x').count() >= 40);
}

#[test]
fn a_search_that_was_killed_goes_on_from_its_best_so_far() {
    let text = "x filler filler\n".repeat(100);
    let look = b"test $(tr -cd x < \"$1\" | wc -c) -lt 40";
    let folder = folder(&[("in.txt", text.as_bytes()), ("look", look)]);
    killed(folder.path(), "reduce in.txt --verbose -- sh look {}");
    let best = fs::read(folder.path().join("in.reduced.txt.best")).unwrap();
    assert!(best.len() <= text.len() && best.iter().filter(|byte| **byte == b'x').count() >= 40);
    assert!(!folder.path().join("in.reduced.txt").exists());
    // Somebody has found more since: it is that which is gone on from.
    fs::write(folder.path().join("in.reduced.txt.best"), "x ".repeat(41)).unwrap();
    let (code, out, _) = run(&folder, "reduce in.txt --resume --json -- sh look {}");
    let row: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &row["resumed_bytes"], &row["result_bytes"]), (0, &82.into(), &40.into()), "{out}");
    assert_eq!(fs::read(folder.path().join("in.reduced.txt")).unwrap(), "x".repeat(40).as_bytes());
    assert_eq!(names(&folder), ["in.reduced.txt", "in.txt", "look"]);
    // Once more: from the result itself, which nothing betters.
    let (code, out, _) = run(&folder, "reduce in.txt --resume --check 99 -- sh look {}");
    assert_eq!(code, 0, "{out}");
    has(&out, &["in.txt: continuing from 40 bytes", "40 of 1600 bytes"]);
    has(&out, &["checked: of 40 characters, 40 were left out one at a time, and 0 of these texts fail"]);
}

#[test]
fn what_does_not_fail_so_is_not_gone_on_from() {
    let folder = folder(&[("bad.json", BROKEN), ("bad.reduced.json", b"[1]")]);
    let (code, _, error) = run(&folder, "reduce bad.json --subject serde-json --resume");
    assert_eq!(code, 0);
    has(&error, &["bad.reduced.json: is no smaller file that fails so"]);
    assert_eq!(fs::read(folder.path().join("bad.reduced.json")).unwrap(), b"[3,]");
    let (code, _, error) = run(&folder, "reduce - --subject serde-json --resume");
    assert_eq!(code, 2);
    has(&error, &["--resume: standard output keeps nothing"]);
}
