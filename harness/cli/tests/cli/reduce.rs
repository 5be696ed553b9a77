//! `ddlab reduce`: the result keeps the failure, and no other failure counts.

use super::judge::{Did, ddlab, folder, has};
use super::repair::{interrupted, killed, names, searching, signal};
use formats::Grammar;
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

const BROKEN: &[u8] = b"{\n  \"name\": \"ddlab\",\n  \"parts\": [1, 2, 3,],\n  \"more\": [true, {}]\n}\n";

fn run(folder: &TempDir, arguments: &str) -> Did {
    ddlab(folder.path(), &arguments.split_whitespace().collect::<Vec<_>>(), BROKEN)
}

#[test]
fn the_reduction_fails_in_the_same_way() {
    let folder = folder(&[("bad.json", BROKEN)]);
    let (code, out, error) = run(&folder, "reduce bad.json --subject serde-json");
    assert_eq!((code, error.as_str()), (0, ""), "{out}");
    assert_eq!(fs::read(folder.path().join("bad.reduced.json")).unwrap(), b"[3,]");
    assert_eq!(fs::read(folder.path().join("bad.json")).unwrap(), BROKEN);
    assert_eq!(names(&folder), ["bad.json", "bad.reduced.json"]);
}

#[test]
fn a_failure_of_the_empty_file_is_reported_before_the_search() {
    let folder = folder(&[("bad.json", BROKEN)]);
    let (code, out, error) = run(&folder, "reduce bad.json --subject serde-json --any-failure");
    assert_eq!((code, out.as_str()), (1, ""));
    has(&error, &["warning: the empty file fails in the same way (any failure)"]);
    assert_eq!(names(&folder), ["bad.json"]);
}

/// The same exit code and no message: without a message, it is the same failure.
#[test]
fn a_silent_failure_of_the_empty_file_is_reported() {
    let folder = folder(&[("in.txt", b"one\ntwo\n"), ("look", b"grep -q three \"$1\"")]);
    let (code, out, error) = run(&folder, "reduce in.txt -- sh look {}");
    assert_eq!((code, out.as_str()), (1, ""));
    has(&error, &["warning: the empty file fails in the same way (exit 1, without a message)"]);
    assert_eq!(names(&folder), ["in.txt", "look"]);
}

#[test]
fn the_exit_code_of_a_command_identifies_a_failure() {
    let folder = folder(&[("in.txt", b"one\ntwo\nthree\nfour\n"), ("look", b"! grep -q re \"$1\"")]);
    let (code, out, error) = run(&folder, "reduce in.txt --json -- sh look {}");
    let row: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &row["one_minimal"], &row["result_bytes"]), (0, &true.into(), &2.into()), "{error}");
    assert_eq!(fs::read(folder.path().join("in.reduced.txt")).unwrap(), b"re");
}

#[test]
fn an_accepted_file_cannot_be_reduced() {
    let folder = folder(&[("good.json", b"[1]")]);
    let (code, _, error) = run(&folder, "reduce good.json --subject serde-json");
    assert_eq!(code, 2);
    has(&error, &["good.json: serde_json accepts it (exec): there is no failure to keep"]);
    let (code, _, error) = run(&folder, "reduce good.json --subject serde-json --algorithm ddmax");
    assert_eq!(code, 2);
    has(&error, &["there is no algorithm for this \"ddmax\"", "ddmin"]);
    assert_eq!(names(&folder), ["good.json"]);
}

#[test]
fn units_without_a_tree_are_searched_by_ddmin() {
    let folder = folder(&[("in.txt", b"one\ntwo\nthree\nfour\n"), ("look", b"! grep -q re \"$1\"")]);
    let (code, out, error) = run(&folder, "reduce in.txt --units line --json -- sh look {}");
    let row: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &row["algorithm"], error.as_str()), (0, &"ddmin".into(), ""));
    assert_eq!(fs::read(folder.path().join("in.reduced.txt")).unwrap(), b"three\n");
}

/// Nobody asked for the parser of .csv files, so the lack of it costs a warning. Units that need it are refused. A repair
/// reads the text of the grammar, which every build has.
#[test]
fn a_build_without_the_grammar_of_a_format_reduces_repairs_and_diagnoses_without_it() {
    let folder = folder(&[("in.csv", b"a,b\n1,2\n3,BAD\n"), ("look", b"! grep -q BAD \"$1\"")]);
    let is_missing = Grammar::check_feature("csv").is_err();
    let warning = "warning: this build has no grammar \"csv\"";
    for (arguments, follows, expected) in [
        ("reduce in.csv --output reduced -- sh look {}", true, 0),
        ("reduce in.csv --output lines --units line -- sh look {}", false, 0),
        ("repair in.csv --output repaired -- sh look {}", false, 0),
        ("diagnose in.csv -- sh look {}", true, 1),
    ] {
        let (code, _, error) = run(&folder, arguments);
        assert_eq!(code, expected, "{arguments}: {error}");
        let times = usize::from(is_missing && follows);
        assert_eq!(error.matches(warning).count(), times, "{arguments}: {error}");
    }
    for arguments in [
        "reduce in.csv --output pieces --units terminal -- sh look {}",
        "reduce in.csv --output named --grammar csv -- sh look {}",
    ] {
        let (code, _, error) = run(&folder, arguments);
        assert_eq!(code, if is_missing { 2 } else { 0 }, "{arguments}: {error}");
        assert_eq!(error.contains("this build has no grammar"), is_missing, "{arguments}: {error}");
    }
}

/// If only lists were learned, gtr does not replace a list by a value in it, because no file shows that this
/// is valid.
#[test]
fn gtr_replaces_nodes_only_as_seen_in_a_corpus() {
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
fn algorithms_that_do_not_learn_and_empty_corpora_are_refused() {
    let folder = folder(&[("in.json", BROKEN), ("none/a.txt", b"")]);
    let (code, _, error) = run(&folder, "reduce in.json --templates none --subject serde-json");
    assert_eq!(code, 2);
    has(&error, &["--templates: descent does not learn from files; gtr does"]);
    let (code, _, error) =
        run(&folder, "reduce in.json --algorithm gtr --templates none --subject serde-json");
    assert_eq!(code, 2, "{error}");
    has(
        &error,
        &[
            "--templates: nothing to learn from in none: no file *.json of at most 1 MiB that grammar json accepts",
        ],
    );
}

#[test]
fn an_interrupt_keeps_the_best_result_so_far() {
    // Forty of a hundred scattered letters must stay, which takes thousands of queries.
    let text = "x filler filler\n".repeat(100);
    let look = b"test $(tr -cd x < \"$1\" | wc -c) -lt 40";
    let folder = folder(&[("in.txt", text.as_bytes()), ("look", look)]);
    let code = interrupted(folder.path(), "reduce in.txt --verbose -- sh look {}");
    assert_eq!((code, names(&folder).len()), (3, 3));
    let reduced = fs::read(folder.path().join("in.reduced.txt")).unwrap();
    assert!(reduced.len() < text.len());
    assert!(reduced.iter().filter(|byte| **byte == b'x').count() >= 40);
}

/// Each query on fewer than 50 bytes takes ten minutes.
#[test]
fn an_interrupt_ends_the_running_query() {
    let look = b"n=$(wc -c <\"$1\"); test $n = 0 && exit 0; test $n -ge 50 && exit 1; sleep 600";
    let folder = folder(&[("in.txt", "word\n".repeat(40).as_bytes()), ("look", look)]);
    let code = interrupted(folder.path(), "reduce in.txt --verbose --timeout 600 -- sh look {}");
    assert_eq!((code, names(&folder).len()), (3, 3));
    assert!(fs::read(folder.path().join("in.reduced.txt")).unwrap().len() >= 50);
}

/// The query takes ten minutes, so nothing else would print the progress.
#[test]
fn sigusr1_is_answered_during_a_query() {
    let look = b"n=$(wc -c <\"$1\"); test $n = 0 && exit 0; test $n -ge 50 && exit 1; sleep 600";
    let folder = folder(&[("in.txt", "word\n".repeat(40).as_bytes()), ("look", look)]);
    let arguments = "reduce in.txt --verbose --timeout 600 -- sh look {}";
    let (mut ddlab, mut lines) = searching(folder.path(), arguments);
    signal(&ddlab, "-USR1");
    let told = lines.find(|line| line.contains("/s, best ")).expect("the progress");
    assert!(told.ends_with("; the best result is in in.reduced.txt.best"), "{told}");
    signal(&ddlab, "-INT");
    lines.for_each(drop);
    assert_eq!(ddlab.wait().unwrap().code(), Some(3));
}

/// The first run on the whole file lasts until the test ends it.
#[test]
fn sigusr1_is_answered_before_the_search() {
    let look = b"here=${0%/*}; test -s \"$1\" || exit 0; touch $here/asked
while test -e $here/waits; do sleep 0.01; done; exit 1";
    let folder = folder(&[("in.txt", b"word\n"), ("look", look), ("waits", b"")]);
    let mut ddlab = uncontained(&folder, "--timeout 600");
    wait_for(&mut ddlab, || folder.path().join("asked").exists());
    signal(&ddlab, "-USR1");
    let mut lines = BufReader::new(ddlab.stderr.take().unwrap()).lines().map(Result::unwrap);
    let told = "the search has not begun; there is no smaller result yet";
    assert!(lines.any(|line| line == told));
    fs::remove_file(folder.path().join("waits")).unwrap();
    lines.for_each(drop);
    assert_eq!(ddlab.wait().unwrap().code(), Some(0));
}

/// The first query of the search is the third run on the whole file.
#[test]
fn the_sizes_over_time_have_a_header_if_a_kill_comes_before_the_first_answer() {
    let look = b"here=${0%/*}; test -s \"$1\" || exit 0; echo run >>$here/runs
while test $(wc -l <$here/runs) = 3 && test -e $here/waits; do sleep 0.01; done; exit 1";
    let folder = folder(&[("in.txt", b"word\n"), ("look", look), ("waits", b""), ("runs", b"")]);
    let mut ddlab = uncontained(&folder, "--timeout 600 --progress-csv sizes.csv");
    wait_for(&mut ddlab, || fs::read(folder.path().join("runs")).unwrap().len() == 3 * "run\n".len());
    signal(&ddlab, "-KILL");
    ddlab.wait().unwrap();
    let header = "query,elapsed_s,best_bytes,step\n";
    let sizes = || fs::read_to_string(folder.path().join("sizes.csv")).unwrap();
    assert_eq!(sizes(), header);
    fs::remove_file(folder.path().join("waits")).unwrap();
    fs::write(folder.path().join("in.reduced.txt.best"), "wor").unwrap();
    let ddlab = uncontained(&folder, "--resume --progress-csv sizes.csv");
    assert!(ddlab.wait_with_output().unwrap().status.success());
    assert!(sizes().starts_with(&format!("{header}1,")), "{}", sizes());
    assert_eq!(sizes().matches("query").count(), 1);
}

/// Starts a reduction of `in.txt` by the script `look`, which may use files beside it.
fn uncontained(folder: &TempDir, options: &str) -> Child {
    let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
    ddlab.args(["reduce", "in.txt", "--sandbox", "off", "--allow-uncontained-root"]);
    ddlab.args(options.split_whitespace()).args(["--", "sh", "look", "{}"]).current_dir(folder);
    ddlab.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Waits for a condition while ddlab runs.
fn wait_for(ddlab: &mut Child, is_met: impl Fn() -> bool) {
    while !is_met() {
        assert!(ddlab.try_wait().unwrap().is_none(), "ddlab has ended");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

/// It is found too soon after another one to be saved at once, and the next query takes ten minutes.
#[test]
fn the_best_result_is_saved_during_a_long_query() {
    let look = b"n=$(wc -c <\"$1\"); test $n = 0 && exit 0; test $n -ge 50 && exit 1; sleep 600";
    let folder = folder(&[("in.txt", "word\n".repeat(40).as_bytes()), ("look", look)]);
    let arguments = "reduce in.txt --verbose --timeout 600 -- sh look {}";
    let (mut ddlab, _lines) = searching(folder.path(), arguments);
    let best = folder.path().join("in.reduced.txt.best");
    wait_for(&mut ddlab, || fs::metadata(&best).map_or(0, |found| found.len()) == 50);
    signal(&ddlab, "-KILL");
    ddlab.wait().unwrap();
}

#[test]
fn a_search_that_is_out_of_time_says_how_to_continue() {
    let folder = folder(&[("in.txt", b"one\ntwo\nthree\n"), ("look", b"! grep -q re \"$1\"")]);
    let (code, out, error) = run(&folder, "reduce in.txt --budget-time 0.000001 -- sh look {}");
    assert_eq!((code, error.as_str()), (1, ""), "{out}");
    has(&out, &["cut by --budget-time (0.000001 s): ", " (--resume --budget-time 1 continues)"]);
}

#[test]
fn resume_after_sigkill_continues_from_the_best_result() {
    let text = "x filler filler\n".repeat(100);
    let look = b"test $(tr -cd x < \"$1\" | wc -c) -lt 40";
    let folder = folder(&[("in.txt", text.as_bytes()), ("look", look)]);
    killed(folder.path(), "reduce in.txt --verbose -- sh look {}");
    let best = fs::read(folder.path().join("in.reduced.txt.best")).unwrap();
    assert!(best.len() <= text.len() && best.iter().filter(|byte| **byte == b'x').count() >= 40);
    assert!(!folder.path().join("in.reduced.txt").exists());
    // A better result is written by hand: the search must continue from that.
    fs::write(folder.path().join("in.reduced.txt.best"), "x ".repeat(41)).unwrap();
    fs::write(folder.path().join("sizes.csv"), "query,elapsed_s,best_bytes,step\n2,0.1,82,halve\n").unwrap();
    let (code, out, _) = run(&folder, "reduce in.txt --resume --json --progress-csv sizes.csv -- sh look {}");
    let sizes = fs::read_to_string(folder.path().join("sizes.csv")).unwrap();
    assert!(sizes.contains(",82,halve\n") && sizes.contains(",40,"), "{sizes}");
    assert_eq!(sizes.matches("query").count(), 1);
    fs::remove_file(folder.path().join("sizes.csv")).unwrap();
    let row: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &row["resumed_bytes"], &row["result_bytes"]), (0, &82.into(), &40.into()), "{out}");
    assert_eq!(fs::read(folder.path().join("in.reduced.txt")).unwrap(), "x".repeat(40).as_bytes());
    assert_eq!(names(&folder), ["in.reduced.txt", "in.txt", "look"]);
    // Once more, from the result itself, which cannot be improved.
    let (code, out, _) = run(&folder, "reduce in.txt --resume --check 99 -- sh look {}");
    assert_eq!(code, 0, "{out}");
    has(&out, &["in.txt: continuing from 40 bytes", "40 of 1600 bytes"]);
    has(&out, &["checked: 40 of 40 characters left out, one at a time; 0 of these texts fail"]);
}

#[test]
fn resume_ignores_files_that_do_not_fail_in_the_same_way() {
    let folder = folder(&[("bad.json", BROKEN), ("bad.reduced.json", b"[1]")]);
    let (code, _, error) = run(&folder, "reduce bad.json --subject serde-json --resume");
    assert_eq!(code, 0);
    has(&error, &["bad.reduced.json: not continued from"]);
    assert_eq!(fs::read(folder.path().join("bad.reduced.json")).unwrap(), b"[3,]");
    let (code, _, error) = run(&folder, "reduce bad.json --subject serde-json --resume --output other.json");
    assert_eq!(code, 0);
    has(&error, &["--resume: there is no earlier result at other.json, so the search starts from the file"]);
    let (code, _, error) = run(&folder, "reduce - --subject serde-json --resume");
    assert_eq!(code, 2);
    has(&error, &["--resume: cannot continue from standard output"]);
}

#[test]
fn the_reference_has_every_option_of_reduce_alone() {
    let options = |command: &str| -> BTreeSet<String> {
        let (_, help, _) = ddlab(std::env::temp_dir().as_path(), &[command, "--help"], b"");
        let words = help.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        words.filter(|word| word.starts_with("--") && word.len() > 2).map(str::to_owned).collect()
    };
    let reference = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/src/reference/commands.md");
    let reference = fs::read_to_string(reference).unwrap();
    let (_, alone) = reference.split_once("Options of `reduce` alone:").unwrap();
    for option in options("reduce").difference(&options("repair")) {
        assert!(alone.contains(&format!("| `{option}")), "{option}");
    }
}
