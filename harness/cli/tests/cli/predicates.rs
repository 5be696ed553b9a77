//! `ddlab reduce` with the predicates that people write: scripts of C-Reduce, hangs, failures that do not always show,
//! and files that belong together.

use super::judge::{Did, ddlab, folder, has};
use super::repair::names;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::process::Command;
use tempfile::TempDir;

const TEXT: &[u8] = b"one\ntwo\nthree\nfour\n";

fn run(folder: &TempDir, arguments: &str) -> Did {
    ddlab(folder.path(), &arguments.split_whitespace().collect::<Vec<_>>(), b"")
}

fn make_executable(folder: &TempDir, name: &str) {
    fs::set_permissions(folder.path().join(name), Permissions::from_mode(0o755)).unwrap();
}

fn json(folder: &TempDir, arguments: &str) -> serde_json::Value {
    let (_, out, error) = run(folder, arguments);
    serde_json::from_str(&out).unwrap_or_else(|_| panic!("{out}{error}"))
}

/// The script names the file itself, in the current folder.
#[test]
fn a_script_of_creduce_keeps_the_file_interesting() {
    let folder = folder(&[("in.txt", TEXT), ("test.sh", b"#!/bin/sh\ngrep -q re in.txt\n")]);
    make_executable(&folder, "test.sh");
    let (code, out, error) = run(&folder, "reduce in.txt --interesting ./test.sh");
    assert_eq!((code, error.as_str()), (0, ""), "{out}");
    has(&out, &["in.txt: ./test.sh finds it interesting, and it stays so", "1-minimal"]);
    assert_eq!(fs::read(folder.path().join("in.reduced.txt")).unwrap(), b"re");
}

#[test]
fn a_script_that_is_not_executable_is_run_by_its_interpreter() {
    // The first is no script for sh, and the second one is no script for anything else.
    let awk = b"#!/usr/bin/awk -f\nBEGIN { while ((getline line < ARGV[1]) > 0) if (line ~ /re/) exit 0; exit 1 }\n";
    let folder = folder(&[("in.txt", TEXT), ("test.awk", awk), ("test", b"grep -q hr in.txt\n")]);
    for (script, left) in [("test.awk", b"re"), ("test", b"hr")] {
        let (code, out, error) = run(&folder, &format!("reduce in.txt --force --interesting {script}"));
        assert_eq!((code, error.as_str()), (0, ""), "{out}");
        assert_eq!(fs::read(folder.path().join("in.reduced.txt")).unwrap(), left);
    }
}

/// Bash writes a long here-string to a temporary file.
#[test]
fn a_script_can_write_temporary_files() {
    let script = b"#!/bin/bash
text=$(cat in.txt; head -c 100000 /dev/zero | tr '\\0' x)
made=$(mktemp) && echo more >$made && grep -q re <<<\"$text\"\n";
    let folder = folder(&[("in.txt", TEXT), ("test.sh", script)]);
    make_executable(&folder, "test.sh");
    let (code, out, error) = run(&folder, "reduce in.txt --interesting ./test.sh");
    assert_eq!((code, error.as_str()), (0, ""), "{out}");
    assert_eq!(fs::read(folder.path().join("in.reduced.txt")).unwrap(), b"re");
}

/// The script runs as a subject, with limits that ddlab must not find too low for its own subjects.
#[test]
fn a_script_can_ask_ddlab() {
    let ddlab = env!("CARGO_BIN_EXE_ddlab");
    let script = format!(
        "#!/bin/sh\n{ddlab} judge in.json --subject serde-json --sandbox best-effort >said\ntest $? = 1 && grep -q expected said\n"
    );
    let folder = folder(&[("in.json", b"{\"a\": [1, 2], \"b\" 3}"), ("test.sh", script.as_bytes())]);
    make_executable(&folder, "test.sh");
    for limits in ["--timeout 10", ""] {
        let (code, out, error) =
            run(&folder, &format!("reduce in.json --force --interesting ./test.sh {limits}"));
        assert_eq!((code, error.as_str()), (0, ""), "{out}");
        assert!(fs::read(folder.path().join("in.reduced.json")).unwrap().len() <= 4, "{out}");
    }
}

#[test]
fn a_script_that_gives_ddlab_more_time_than_it_has_is_told_to_give_less() {
    let ddlab = env!("CARGO_BIN_EXE_ddlab");
    let judge = format!("{ddlab} judge in.json --subject serde-json --sandbox best-effort --timeout 20");
    let script = format!("#!/bin/sh\n{judge} >said\ntest $? = 1 && grep -q expected said\n");
    let folder = folder(&[("in.json", b"{\"a\" 3}"), ("test.sh", script.as_bytes())]);
    make_executable(&folder, "test.sh");
    let (code, _, error) = run(&folder, "reduce in.json --interesting ./test.sh");
    assert_eq!(code, 2, "{error}");
    let cause = "the limit on CPU time in seconds is 21, but subjects need 41";
    has(&error, &[cause, "A shorter --timeout needs less"]);
    let (code, out, error) = run(&folder, "reduce in.json --timeout 20 --interesting ./test.sh");
    assert_eq!((code, error.as_str()), (0, ""), "{out}");
}

#[test]
fn scripts_that_find_the_whole_file_uninteresting_are_refused() {
    let folder = folder(&[("in.txt", TEXT), ("test.sh", b"#!/bin/sh\necho no seven >&2\nexit 7\n")]);
    make_executable(&folder, "test.sh");
    let (code, _, error) = run(&folder, "reduce in.txt --interesting ./test.sh");
    assert_eq!(code, 2);
    has(&error, &["in.txt: the script of --interesting ended with 7; it said: no seven"]);
    assert!(!error.contains("--also") && !error.contains("--sandbox"), "{error}");
}

/// The script runs in a folder that holds only the candidate.
#[test]
fn a_file_that_a_script_lacks_is_named_with_the_remedy() {
    let script = b"#!/bin/sh\ncat words.txt || exit 3\ngrep -q re in.txt\n";
    let folder = folder(&[("in.txt", TEXT), ("words.txt", b"re"), ("test.sh", script)]);
    make_executable(&folder, "test.sh");
    let (code, _, error) = run(&folder, "reduce in.txt --interesting ./test.sh");
    assert_eq!(code, 2, "{error}");
    has(&error, &["ended with 3; it said: ", "put it there with --also words.txt"]);
    let (code, _, error) = run(&folder, "reduce in.txt --interesting ./test.sh --also words.txt");
    assert_eq!(code, 0, "{error}");
}

/// In the sandbox, a script cannot read such a file.
#[test]
fn a_file_that_a_script_names_by_its_whole_path_is_put_beside_the_input() {
    let folder = folder(&[("in.txt", TEXT), ("words.txt", b"re")]);
    let words = folder.path().join("words.txt");
    let script = format!("#!/bin/sh\necho no {}: >&2\nexit 3\n", words.display());
    fs::write(folder.path().join("test.sh"), script).unwrap();
    make_executable(&folder, "test.sh");
    let (code, _, error) = run(&folder, "reduce in.txt --interesting ./test.sh");
    assert_eq!(code, 2, "{error}");
    let also = format!("--also {} and let the script name it ./words.txt", words.display());
    has(&error, &["try --sandbox off, or put it beside the input", &also]);
}

/// As most scripts do, this one discards the messages of its programs.
#[test]
fn a_hidden_file_is_named_although_the_script_says_nothing() {
    let folder = folder(&[("in.txt", TEXT), ("words.txt", b"re")]);
    let words = folder.path().join("words.txt").display().to_string();
    let script = format!("#!/bin/sh\n# needs words\ngrep -q -f {words} in.txt >/dev/null 2>&1\n");
    fs::write(folder.path().join("test.sh"), script).unwrap();
    let (code, _, error) = run(&folder, "reduce in.txt --interesting test.sh");
    assert_eq!(code, 2, "{error}");
    has(
        &error,
        &["it said nothing", &format!("{words} exists, but the script cannot read it in the sandbox")],
    );
}

/// Scripts discard messages, and the sandbox has these files anyway.
#[test]
fn devices_and_folders_of_the_system_are_no_reason_to_leave_the_sandbox() {
    let script =
        b"cat /etc/passwd /proc/self/stat >/dev/null 2>/dev/stdout; echo see /dev/fd >/dev/stderr; exit 3\n";
    let folder = folder(&[("in.txt", TEXT), ("test.sh", script)]);
    let (code, _, error) = run(&folder, "reduce in.txt --interesting test.sh");
    assert_eq!(code, 2, "{error}");
    has(&error, &["ended with 3; it said: see /dev/fd"]);
    assert!(!error.contains("--sandbox"), "{error}");
}

/// As the programs of rustup or pyenv, which are in the home folder.
#[test]
fn a_hidden_program_is_named_although_the_script_says_nothing() {
    let script = b"#!/bin/sh\nlook-for-re in.txt >/dev/null 2>&1\n";
    let folder = folder(&[("in.txt", TEXT), ("test.sh", script)]);
    let tools = folder.path().join("tools");
    let program = tools.join("look-for-re");
    fs::create_dir(&tools).unwrap();
    fs::write(&program, "#!/bin/sh\ngrep -q re $1\n").unwrap();
    make_executable(&folder, "tools/look-for-re");
    let mut path = tools.into_os_string();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap());
    let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
    ddlab.args(["reduce", "in.txt", "--interesting", "test.sh"]).current_dir(folder.path()).env("PATH", path);
    let output = ddlab.output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let hint = format!("look-for-re is {}, which the sandbox hides: try --sandbox off", program.display());
    has(&String::from_utf8_lossy(&output.stderr), &[&hint]);
}

#[test]
fn a_script_that_finds_the_empty_file_interesting_is_reported() {
    let folder = folder(&[("in.txt", TEXT), ("test.sh", b"#!/bin/sh\nexit 0\n")]);
    make_executable(&folder, "test.sh");
    let (code, _, error) = run(&folder, "reduce in.txt --interesting ./test.sh");
    assert_eq!(code, 1, "{error}");
    has(&error, &["./test.sh finds the empty file interesting too"]);
}

#[test]
fn a_command_that_accepts_the_file_gives_a_hint_at_interesting() {
    let folder = folder(&[("in.txt", TEXT), ("test.sh", b"#!/bin/sh\ngrep -q re $1\n")]);
    let (code, _, error) = run(&folder, "reduce in.txt -- ./test.sh {}");
    assert_eq!(code, 2);
    has(&error, &["the command ./test.sh is not executable: run chmod +x", "chmod +x ./test.sh"]);
    make_executable(&folder, "test.sh");
    let (code, _, error) = run(&folder, "reduce in.txt -- ./test.sh {}");
    assert_eq!(code, 2);
    has(&error, &["there is no failure to keep", "--interesting SCRIPT"]);
}

#[test]
fn a_hang_is_refused_with_the_way_to_keep_it() {
    let folder = folder(&[("in.txt", TEXT), ("look", b"while grep -q three \"$1\"; do sleep 1; done")]);
    let (code, _, error) = run(&folder, "reduce in.txt --timeout 0.3 -- sh look {}");
    assert_eq!(code, 2);
    has(&error, &["in.txt: the run timed out and was killed", "--timeout S", "timeout 5 COMMAND {}"]);
    assert_eq!(names(&folder), ["in.txt", "look"]);
    let (code, _, error) = run(&folder, "reduce in.txt --timeout 60 -- timeout 0.5 sh look {}");
    assert_eq!(code, 0, "{error}");
    assert_eq!(fs::read(folder.path().join("in.reduced.txt")).unwrap(), b"three");
}

/// Texts of fewer than four bytes fail once and never again.
#[test]
fn an_earlier_result_is_written_if_the_best_is_not_confirmed() {
    let look = b"seen=${0%/*}/seen; text=$(cat \"$1\")
if [ $(wc -c <\"$1\") -lt 4 ]; then grep -qxF \"$text\" $seen && exit 0; echo \"$text\" >>$seen; fi
! grep -q x \"$1\"";
    let folder =
        folder(&[("in.txt", b"a filler\nand x here\nand more of it\n"), ("look", look), ("seen", b"\n")]);
    let (code, out, error) =
        run(&folder, "reduce in.txt --sandbox off --allow-uncontained-root -- sh look {}");
    assert_eq!(code, 0, "{out}{error}");
    has(&out, &["this is not the smallest result", "try --repeat 5"]);
    assert!(!out.contains("worker"), "{out}");
    let reduced = fs::read(folder.path().join("in.reduced.txt")).unwrap();
    assert!(reduced.len() >= 4 && reduced.contains(&b'x'), "{reduced:?}");
}

/// The file fails in the runs before the search, and never again.
#[test]
fn a_search_whose_first_query_does_not_fail_claims_nothing() {
    let look = b"here=${0%/*}; test -s \"$1\" || exit 0; echo run >>$here/runs
test $(wc -l <$here/runs) -gt $(cat $here/failing-runs)";
    for (failing_runs, options) in
        [("2", ""), ("2", "--json"), ("2", "--algorithm ddmin"), ("3", "--resume --output best.txt")]
    {
        let runs = failing_runs.as_bytes();
        let folder =
            folder(&[("in.txt", TEXT), ("look", look), ("failing-runs", runs), ("best.txt", b"one\n")]);
        let before = names(&folder);
        let sandbox = "--sandbox off --allow-uncontained-root";
        let (code, out, error) = run(&folder, &format!("reduce in.txt {options} {sandbox} -- sh look {{}}"));
        assert_eq!(code, 2, "{out}{error}");
        has(&error, &["in.txt: nothing is reduced", "--repeat 5 asks up to five times about each candidate"]);
        assert!(!out.contains("minimal") && !out.contains("nothing smaller"), "{out}");
        let after: Vec<String> = names(&folder).into_iter().filter(|name| name != "runs").collect();
        assert_eq!(after, before);
    }
}

#[test]
fn files_can_be_put_beside_each_candidate() {
    let look = b"! grep -q -f words.txt \"$1\"";
    let folder = folder(&[("in.txt", TEXT), ("look", look), ("words.txt", b"hre\n")]);
    let (code, _, error) = run(&folder, "reduce in.txt -- sh look {}");
    assert_eq!(code, 2, "without the file, grep finds nothing: {error}");
    let (code, _, error) = run(&folder, "reduce in.txt --also words.txt -- sh look {}");
    assert_eq!(code, 0, "{error}");
    assert_eq!(fs::read(folder.path().join("in.reduced.txt")).unwrap(), b"hre");
    let (code, _, error) = run(&folder, "reduce in.txt --force --also none.txt -- sh look {}");
    assert_eq!(code, 2);
    has(&error, &["--also none.txt"]);
}

/// As the advice about hidden programs says: `--also tool`, and the script runs `./tool`.
#[test]
fn a_program_that_is_put_beside_each_candidate_stays_executable() {
    let tool = b"#!/bin/sh\ngrep -q re \"$1\"\n";
    let folder = folder(&[("in.txt", TEXT), ("test.sh", b"./tool in.txt\n"), ("tool", tool)]);
    make_executable(&folder, "tool");
    let (code, out, error) = run(&folder, "reduce in.txt --also tool --interesting test.sh");
    assert_eq!((code, error.as_str()), (0, ""), "{out}");
    assert_eq!(fs::read(folder.path().join("in.reduced.txt")).unwrap(), b"re");
}

#[test]
fn a_program_that_is_missing_behind_another_one_is_an_error() {
    let folder = folder(&[("in.txt", TEXT)]);
    let (code, _, error) = run(&folder, "reduce in.txt -- env A=1 timeout 5 no-such-program {}");
    assert_eq!(code, 2, "{error}");
    has(&error, &["there is no program \"no-such-program\" in your PATH"]);
    fs::write(folder.path().join("look"), "no-such-program $1").unwrap();
    let (code, _, error) = run(&folder, "reduce in.txt -- sh look {}");
    assert_eq!(code, 2, "{error}");
    has(&error, &["could not be run (exit 127, ", "are looked up in PATH=/"]);
}

#[test]
fn a_command_as_interesting_script_is_refused() {
    let folder = folder(&[("in.txt", TEXT), ("test.sh", b"exit 0\n")]);
    for command in ["./test.sh {}", "sh test.sh"] {
        let arguments = ["reduce", "in.txt", "--interesting", command];
        let (code, _, error) = ddlab(folder.path(), &arguments, b"");
        assert_eq!(code, 2, "{error}");
        has(&error, &[command, "it takes the path of a script, not a command with arguments"]);
    }
}

#[test]
fn the_order_of_other_reducers_is_corrected() {
    let folder = folder(&[("in.txt", TEXT), ("test.sh", b"exit 0\n")]);
    for wrong in ["reduce test.sh in.txt", "reduce in.txt gcc -c"] {
        let (code, _, error) = run(&folder, wrong);
        assert_eq!(code, 2, "{error}");
        has(&error, &["ddlab reduce FILE -- COMMAND {}", "ddlab reduce FILE --interesting SCRIPT"]);
    }
}

#[test]
fn the_message_of_a_failure_may_change() {
    let look = b"grep -q re \"$1\" || exit 0; grep o \"$1\" >&2; exit 3";
    let folder = folder(&[("in.txt", TEXT), ("look", look)]);
    let left = |option: &str| {
        let (code, _, error) = run(&folder, &format!("reduce in.txt --force {option} -- sh look {{}}"));
        assert_eq!(code, 0, "{error}");
        fs::read_to_string(folder.path().join("in.reduced.txt")).unwrap()
    };
    assert!(left("").contains('f'), "the last line of the message is `four`");
    assert_eq!(left("--any-message"), "re");
}

#[test]
fn repeated_queries_are_reported() {
    let folder = folder(&[("in.txt", TEXT), ("look", b"! grep -q re \"$1\"")]);
    let (code, out, error) = run(&folder, "reduce in.txt --repeat 3 -- sh look {}");
    assert_eq!((code, error.as_str()), (0, ""));
    has(
        &out,
        &["each query is the majority of up to 3 runs; in 0 of", "; probably 1-minimal: by most answers"],
    );
    let row = json(&folder, "reduce in.txt --force --repeat 3 --json -- sh look {}");
    assert_eq!(row["one_minimal"], false);
}

#[test]
fn several_jobs_give_the_same_result_with_the_same_queries() {
    let text = "x filler filler\n".repeat(20);
    let look = b"test $(tr -cd x < \"$1\" | wc -c) -lt 7";
    let folder = folder(&[("in.txt", text.as_bytes()), ("look", look)]);
    let reduced = |jobs: &str| {
        let row = json(&folder, &format!("reduce in.txt --json --force {jobs} -- sh look {{}}"));
        (
            row["tests"].clone(),
            row["result_bytes"].clone(),
            fs::read(folder.path().join("in.reduced.txt")).unwrap(),
        )
    };
    assert_eq!(reduced("--jobs 1"), reduced("--jobs 3"));
}

#[test]
fn sizes_over_time_are_written() {
    let folder = folder(&[("in.txt", TEXT), ("look", b"! grep -q re \"$1\"")]);
    let row = json(&folder, "reduce in.txt --json --progress-csv sizes.csv -- sh look {}");
    let sizes = fs::read_to_string(folder.path().join("sizes.csv")).unwrap();
    let mut lines = sizes.lines();
    assert_eq!(lines.next(), Some("query,elapsed_s,best_bytes,step"));
    let bytes: Vec<u64> = lines.map(|line| line.split(',').nth(2).unwrap().parse().unwrap()).collect();
    assert!(bytes.windows(2).all(|pair| pair[1] < pair[0]), "{bytes:?}");
    assert_eq!((bytes.first(), bytes.last()), (Some(&(TEXT.len() as u64)), Some(&2)));
    let steps = row["steps"].as_array().unwrap();
    let queries: u64 = steps.iter().map(|step| step["queries"].as_u64().unwrap()).sum();
    assert_eq!(steps.last().unwrap()["to_bytes"], 2);
    assert!(queries <= row["tests"].as_u64().unwrap() && steps.len() >= 2, "{row}");
}
