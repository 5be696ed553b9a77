//! `ddlab reduce` on folders and on the arguments of a command, and `ddlab explain` for one reduction.

use super::judge::{Did, ddlab, folder, has};
use super::repair::{killed, names};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use tempfile::TempDir;

fn run(folder: &TempDir, arguments: &str) -> Did {
    ddlab(folder.path(), &arguments.split_whitespace().collect::<Vec<_>>(), b"")
}

fn json(folder: &TempDir, arguments: &str) -> serde_json::Value {
    let (_, out, error) = run(folder, arguments);
    serde_json::from_str(&out).unwrap_or_else(|_| panic!("{out}{error}"))
}

/// The files of a folder by path, sorted.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let (mut found, mut open) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(next) = open.pop() {
        for path in fs::read_dir(next).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
                found.push((name, fs::read(path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

/// A project with three files that the failure needs, and outside of it a script that fails.
fn project() -> TempDir {
    let text = b"one\ntwo\nneedle here\nfour\n".as_slice();
    let many: Vec<(String, &[u8])> = (0..20).map(|i| (format!("p/more/{i}.txt"), text)).collect();
    let mut all: Vec<(&str, &[u8])> = many.iter().map(|(name, text)| (name.as_str(), *text)).collect();
    all.extend([
        ("p/src/a/in.txt", text),
        ("p/src/b.bin", b"\x00\x01\xff".as_slice()),
        ("p/.git/config", b"x"),
        ("p/run", b"#!/bin/sh\necho a tool\n"),
        ("look", LOOK),
    ]);
    let folder = folder(&all);
    fs::set_permissions(folder.path().join("p/run"), Permissions::from_mode(0o755)).unwrap();
    folder
}

const LOOK: &[u8] =
    b"test -x run && test -s src/b.bin && grep -q needle src/a/in.txt && echo found >&2 && exit 3
exit 0
";

#[test]
fn a_folder_is_reduced_as_one_input_files_first() {
    let folder = project();
    let row = json(&folder, "reduce p --json --trace t.csv -- sh look");
    assert_eq!((&row["input_files"], &row["result_files"]), (&23.into(), &3.into()), "{row}");
    let left = files(&folder.path().join("p.reduced"));
    let paths: Vec<&str> = left.iter().map(|(path, _)| path.as_str()).collect();
    assert_eq!(paths, ["run", "src/a/in.txt", "src/b.bin"]);
    assert_eq!(left[0].1, b"");
    assert_eq!((left[1].1.as_slice(), left[2].1.as_slice()), (&b"needle"[..], &b"\x00\x01\xff"[..]));
    let mode = fs::metadata(folder.path().join("p.reduced/run")).unwrap().permissions().mode();
    assert_eq!(mode & 0o100, 0o100);
    // The command fails on the reduction itself, too.
    let (code, _, error) = run(&folder, "reduce p.reduced -- sh look");
    assert_eq!(code, 1, "{error}");
    // Whole files are removed before small parts of the remaining files.
    let (_, log, _) = run(&folder, "explain t.csv --improvements --figure t.svg");
    assert!(fs::read_to_string(folder.path().join("t.svg")).unwrap().contains("seconds"));
    let (last_file, first_part) = (log.rfind("more/").unwrap(), log.find("\"one\"").unwrap());
    assert!(last_file < first_part, "{log}");
    assert_eq!(names(&folder), ["look", "p", "p.reduced", "t.csv", "t.svg"]);
}

#[test]
fn only_an_earlier_reduction_is_replaced_by_the_reduction_of_a_folder() {
    let folder = project();
    let reduce = "reduce p --budget-tests 9 -- sh look";
    // Folders beside the result belong to somebody else.
    fs::create_dir(folder.path().join("p.reduced.new")).unwrap();
    assert_eq!(run(&folder, reduce).0, 0);
    assert_eq!(names(&folder), ["look", "p", "p.reduced", "p.reduced.new"]);
    let (code, _, error) = run(&folder, reduce);
    assert_eq!(code, 2);
    has(&error, &["p.reduced exists already", "--force"]);
    assert_eq!(run(&folder, &reduce.replace("p --", "p --force --")).0, 0);
    fs::write(folder.path().join("p.reduced/mine.txt"), "mine").unwrap();
    let (code, _, error) = run(&folder, &reduce.replace("p --", "p --force --"));
    assert_eq!(code, 2, "{error}");
    has(&error, &["not from an earlier reduction, such as mine.txt"]);
    assert_eq!(fs::read(folder.path().join("p.reduced/mine.txt")).unwrap(), b"mine");
    let (code, _, error) = run(&folder, "reduce p --output p -- sh look");
    assert_eq!(code, 2);
    has(&error, &["p exists already"]);
    let (code, _, error) = run(&folder, "reduce p --force --output p -- sh look");
    assert_eq!(code, 2);
    has(&error, &["the output folder is the input folder"]);
    let (code, _, error) = run(&folder, "reduce p --output new --subject serde-json");
    assert_eq!(code, 2);
    has(&error, &["can only be reduced with a COMMAND after --"]);
}

#[test]
fn a_killed_reduction_of_a_folder_is_resumed() {
    let text = "x filler filler\n".repeat(100);
    let look = b"test $(cat ./*/*.txt | tr -cd x | wc -c) -lt 40";
    let folder = folder(&[("p/a/in.txt", text.as_bytes()), ("p/b/in.txt", text.as_bytes()), ("look", look)]);
    killed(folder.path(), "reduce p --verbose -- sh look");
    let best = folder.path().join("p.reduced.best");
    let saved = fs::read(&best).unwrap();
    assert!(saved.starts_with(b"\x01a/in.txt\n") || saved.starts_with(b"\x01b/in.txt\n"), "{saved:?}");
    // A better result is written by hand, with another file each time: the search must continue from that.
    for file in ["a/in.txt", "b/in.txt"] {
        fs::write(&best, format!("\x01{file}\n{}", "x ".repeat(41))).unwrap();
        let row = json(&folder, "reduce p --resume --force --json -- sh look");
        assert_eq!(row["resumed_bytes"], 92, "{row}");
        assert_eq!((&row["result_bytes"], &row["result_files"]), (&40.into(), &1.into()));
        assert_eq!(files(&folder.path().join("p.reduced")), [(file.to_owned(), b"x".repeat(40))]);
    }
    assert_eq!(names(&folder), ["look", "p", "p.reduced"]);
}

/// The current folder has a file and a program of the same names, which do not count.
#[test]
fn paths_of_a_command_name_files_of_the_folder_first() {
    let look = b"#!/bin/sh\ngrep -q needle \"$1\" && exit 5\nexit 0\n";
    let files: [(&str, &[u8]); 5] = [
        ("p/in.txt", b"one\na needle\n"),
        ("p/look", look),
        ("p/more.txt", b"more\n"),
        ("in.txt", b"one\n"),
        ("look", b"exit 9"),
    ];
    let folder = folder(&files);
    fs::set_permissions(folder.path().join("p/look"), Permissions::from_mode(0o755)).unwrap();
    let row = json(&folder, "reduce p --json --budget-tests 5 -- ./look in.txt");
    assert_eq!(row["failure"], "exit 5, without a message", "{row}");
}

/// As C-Reduce's tests: the script is outside, and runs in the folder.
#[test]
fn a_script_may_find_a_folder_interesting() {
    let folder = project();
    fs::write(folder.path().join("test.sh"), "grep -q needle more/7.txt").unwrap();
    let (code, out, error) = run(&folder, "reduce p --interesting test.sh");
    assert_eq!((code, error.as_str()), (0, ""), "{out}");
    has(&out, &["p: reduced as p.reduced; 1 of 23 files, 6 of "]);
    assert_eq!(files(&folder.path().join("p.reduced")), [("more/7.txt".to_owned(), b"needle".to_vec())]);
}

/// Fails only if an option, a variable and the file have the expected values.
const OPTIONS: &[u8] = b"case \"$*\" in *--bad*) ;; *) exit 0 ;; esac
test \"$MODE\" = strict || exit 0
for last; do :; done
grep -q needle \"$last\" && echo found it >&2 && exit 4
exit 0
";

#[test]
fn arguments_and_variables_are_parts_of_the_input() {
    let folder = folder(&[("in.txt", b"one\na needle\n"), ("look", OPTIONS)]);
    let reduce = "reduce in.txt --json --reduce-arguments -- \
                  env A=1 MODE=strict B=it's sh look -x --good --bad --level 3 {}";
    let row = json(&folder, reduce);
    let command = row["command"].as_str().unwrap();
    // It can be run as it is.
    assert_eq!(command, "env 'MODE=strict' sh look --bad in.reduced.txt");
    assert_eq!(fs::read(folder.path().join("in.reduced.txt")).unwrap(), b"needle");
    assert_eq!(row["result_bytes"], 6);
}

#[test]
fn arguments_are_reduced_where_the_file_is_standard_input() {
    let look = b"case \"$1\" in --bad) grep -q needle && exit 4 ;; esac; exit 0";
    let folder = folder(&[("in.txt", b"one\na needle\n"), ("look", look)]);
    let (code, out, error) = run(&folder, "reduce in.txt --reduce-arguments -- sh look --bad --more");
    assert_eq!((code, error.as_str()), (0, ""), "{out}");
    has(
        &out,
        &["in.txt: reduced as in.reduced.txt; 6 of 13 bytes\ncommand: <in.reduced.txt sh look --bad\n"],
    );
    has(&out, &["\nsteps (sizes with paths and arguments): "]);
    assert!(!out.contains("--more"), "{out}");
}

#[test]
fn arguments_cannot_be_reduced_without_a_failure_of_the_command() {
    let folder = folder(&[("in.txt", b"needle\n"), ("look", b"exit 1")]);
    for wrong in ["--any-failure -- sh look {}", "--subject serde-json", "--check 3 -- sh look {}"] {
        let (code, _, error) = run(&folder, &format!("reduce in.txt --reduce-arguments {wrong}"));
        assert_eq!(code, 2, "{wrong}: {error}");
    }
    let (code, _, error) = run(&folder, "reduce in.txt --reduce-arguments --units line -- sh look {}");
    assert_eq!(code, 2);
    has(&error, &["are reduced as one tree: leave --units out"]);
}

#[test]
fn a_reduction_is_explained_query_by_query() {
    let folder = folder(&[("in.txt", b"one\ntwo\nthree\nfour\n"), ("look", b"! grep -q re \"$1\"")]);
    let row = json(&folder, "reduce in.txt --json --trace t.csv -- sh look {}");
    let (code, log, error) = run(&folder, "explain t.csv");
    assert_eq!((code, error.as_str()), (0, ""), "{log}");
    has(&log, &["whole input", "-- reduce text", "FAIL * exit 1", "PASS", "\nstep "]);
    let trace = fs::read_to_string(folder.path().join("t.csv")).unwrap();
    let queries = row["tests"].as_u64().unwrap() + row["cached"].as_u64().unwrap();
    assert_eq!(trace.lines().count() as u64, queries + 1);
    // The bytes that the steps removed add up to the whole difference.
    let table = log.split("bytes saved\n").nth(1).unwrap();
    let saved: u64 =
        table.lines().map(|line| line.split_whitespace().last().unwrap().parse::<u64>().unwrap()).sum();
    assert_eq!(saved, 19 - 2);
    let (_, short, _) = run(&folder, "explain t.csv --improvements");
    assert!(short.contains("FAIL * exit 1") && !short.contains("PASS"), "{short}");
    assert_eq!(run(&folder, "explain t.csv --csv").1, trace);
    let (code, _, error) = run(&folder, "explain in.txt");
    assert_eq!(code, 2);
    has(&error, &["in.txt: is not a trace of a reduction (name a trace that ddlab reduce --trace"]);
    let (code, _, error) = run(&folder, "explain missing.csv");
    assert_eq!(code, 2);
    has(&error, &["missing.csv: cannot be read (name a trace that ddlab reduce --trace"]);
}

/// Texts of fewer than ten bytes hang.
#[test]
fn a_trace_says_which_queries_reached_a_limit_and_how_long_they_took() {
    let look = b"n=$(wc -c <\"$1\"); test $n = 0 && exit 0; test $n -ge 10 && exit 1; sleep 600";
    let folder = folder(&[("in.txt", b"one two three four\n"), ("look", look)]);
    let options = "reduce in.txt --timeout 0.5 --budget-tests 12 --trace t.csv";
    let (code, out, error) = run(&folder, &format!("{options} -- sh look {{}}"));
    assert_eq!(code, 0, "{out}{error}");
    let mut trace = csv::Reader::from_path(folder.path().join("t.csv")).unwrap();
    let rows = trace.deserialize().map(Result::unwrap);
    let rows: Vec<std::collections::BTreeMap<String, String>> = rows.collect();
    let hung = rows.iter().filter(|row| row["cause"] == "timed out" && row["is_repeat"] == "false");
    let took: Vec<f64> = hung.map(|row| row["cost_s"].parse().unwrap()).collect();
    assert!(!took.is_empty() && took.iter().all(|seconds| *seconds >= 0.5), "{rows:?}");
    has(&run(&folder, "explain t.csv").1, &["took s", "UNRESOLVED timed out"]);
}
