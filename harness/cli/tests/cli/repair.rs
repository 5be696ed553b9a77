//! `ddlab repair`: which files are written, what is reported, and that no other file changes.

use super::judge::{Did, ddlab, folder, has};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use tempfile::TempDir;

const BROKEN: &[u8] = b"{\n  \"name\": \"ddlab\",\n  \"parts\": [1, 2, 3,],\n  \"more\": tru\n}\n";

fn run(folder: &TempDir, arguments: &str) -> Did {
    ddlab(folder.path(), &arguments.split_whitespace().collect::<Vec<_>>(), BROKEN)
}

/// The names of the files in a folder, including hidden ones.
pub(super) fn names(folder: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn read(folder: &TempDir, name: &str) -> Vec<u8> {
    fs::read(folder.path().join(name)).unwrap()
}

fn is_json(bytes: &[u8]) -> bool {
    serde_json::from_slice::<serde_json::Value>(bytes).is_ok()
}

#[test]
fn a_repair_is_written_beside_the_file() {
    let folder = folder(&[("bad.json", BROKEN)]);
    let (code, out, error) = run(&folder, "repair bad.json --subject serde-json");
    assert_eq!((code, error.as_str()), (0, ""), "{out}");
    assert_eq!(names(&folder), ["bad.json", "bad.repaired.json"]);
    assert_eq!(read(&folder, "bad.json"), BROKEN);
    assert!(is_json(&read(&folder, "bad.repaired.json")));
    has(&out, &["bad.json: repaired as bad.repaired.json"]);
}

/// Checks independently of the search: each lost byte, put back alone, is rejected.
#[test]
fn the_repair_matches_the_report_and_is_1_maximal() {
    for more in [
        "--no-insert",
        "--units char --algorithm ddmax",
        "--units byte --mode exec --no-insert",
        "--algorithm ddmax-restart",
    ] {
        let folder = folder(&[("bad.json", BROKEN)]);
        let (code, out, _) = run(&folder, &format!("repair bad.json --subject serde-json --json {more}"));
        let row: serde_json::Value = serde_json::from_str(&out).unwrap();
        assert_eq!(
            (code, &row["outcome"], &row["one_maximal"]),
            (0, &"repaired".into(), &true.into()),
            "{out}"
        );
        let number = |value: &serde_json::Value| usize::try_from(value.as_u64().unwrap()).unwrap();
        let lost: Vec<usize> = row["lost"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|lost| number(&lost["offset"])..number(&lost["offset"]) + number(&lost["bytes"]))
            .collect();
        let without = |gone: &dyn Fn(usize) -> bool| -> Vec<u8> {
            let kept = BROKEN.iter().enumerate().filter(|(offset, _)| !gone(*offset));
            kept.map(|(_, byte)| *byte).collect()
        };
        assert_eq!(read(&folder, "bad.repaired.json"), without(&|offset| lost.contains(&offset)));
        for back in &lost {
            assert!(!is_json(&without(&|offset| offset != *back && lost.contains(&offset))), "{back}");
        }
    }
}

#[test]
fn a_missing_quote_is_inserted_and_reported() {
    let broken = b"{\n  \"name\": \"ddlab,\n  \"more\": true\n}\n";
    let folder = folder(&[("bad.json", broken)]);
    let (code, out, _) = run(&folder, "repair bad.json --subject serde-json");
    assert_eq!(code, 0, "{out}");
    assert_eq!(read(&folder, "bad.repaired.json"), b"{\n  \"name\": \"ddlab\",\n  \"more\": true\n}\n");
    let (_, out, _) = run(&folder, "repair bad.json --subject serde-json --force --json");
    let row: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&row["put_in"][0]["offset"], &row["put_in"][0]["text"]), (&18.into(), &"\"".into()), "{out}");
    let (_, out, _) = run(&folder, "repair bad.json --subject serde-json --force --no-insert");
    assert!(!out.contains("inserted"), "{out}");
}

#[test]
fn nothing_is_written_for_accepted_or_irreparable_files() {
    let folder = folder(&[("good.json", b"[1]"), ("bad.json", BROKEN)]);
    let (code, out, _) = run(&folder, "repair good.json --subject serde-json");
    assert_eq!(code, 0);
    has(&out, &["good.json: accepted by serde_json, nothing to repair"]);
    let (code, out, _) = run(&folder, "repair bad.json --units line -- false {}");
    assert_eq!(code, 1);
    has(&out, &["no repair was found"]);
    // The subject accepts only the empty file, which does not count as a repair.
    let (code, _, _) = run(&folder, "repair bad.json --units line -- test ! -s {}");
    assert_eq!((code, names(&folder)), (1, vec!["bad.json".to_owned(), "good.json".to_owned()]));
    assert_eq!(run(&folder, "repair good.json --subject serde-json -o copy.json").0, 0);
    assert_eq!(read(&folder, "copy.json"), b"[1]");
}

#[test]
fn nothing_is_overwritten_unless_requested() {
    let mine: &[u8] = b"mine";
    let folder = folder(&[("bad.json", BROKEN), ("bad.repaired.json", mine), ("bad.json.bak", mine)]);
    for (arguments, words) in [
        ("repair bad.json --subject serde-json", "bad.repaired.json exists already"),
        ("repair bad.json --subject serde-json --in-place", "bad.json.bak exists already"),
        ("repair bad.json --subject serde-json -o ./bad.json", "the output file is the input file"),
        ("repair bad.json --subject serde-json -o no/where.json", "folder does not exist"),
        ("repair bad.json --subject serde-json -o x.json --in-place", "cannot be used with"),
        ("repair - --subject serde-json --in-place", "standard input cannot be replaced"),
        ("repair - --subject serde-json --json", "cannot both go to standard output"),
        ("repair bad.json --subject serde-json --force --algorithm ddmin", "have: bestfirst, ddmax"),
        ("repair bad.json --subject serde-json --force --units lines", "lines"),
        ("repair bad.json --subject serde-json --force --budget-time 0", "use `none` for no limit"),
        ("repair bad.json --force --subject serde-json -- cat {}", "cannot be used with"),
    ] {
        let (code, out, error) = run(&folder, arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments}: {error}");
        has(&error, &[words]);
    }
    assert_eq!(
        (read(&folder, "bad.repaired.json"), read(&folder, "bad.json.bak")),
        (mine.into(), mine.into())
    );
    assert_eq!((names(&folder).len(), read(&folder, "bad.json")), (3, BROKEN.to_vec()));
    assert_eq!(run(&folder, "repair bad.json --subject serde-json --force").0, 0);
    assert!(is_json(&read(&folder, "bad.repaired.json")));
}

#[test]
fn a_repair_in_place_keeps_a_backup() {
    let folder = folder(&[("bad.json", BROKEN)]);
    let path = folder.path().join("bad.json");
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o600);
    fs::set_permissions(&path, mode).unwrap();
    std::os::unix::fs::symlink("bad.json", folder.path().join("link.json")).unwrap();
    let (code, out, _) = run(&folder, "repair link.json --subject serde-json --in-place");
    assert_eq!(code, 0, "{out}");
    has(&out, &["link.json: repaired in place, original in link.json.bak"]);
    assert_eq!(names(&folder), ["bad.json", "link.json", "link.json.bak"]);
    assert_eq!(read(&folder, "link.json.bak"), BROKEN);
    assert!(is_json(&read(&folder, "bad.json")) && folder.path().join("link.json").is_symlink());
    let permissions = fs::metadata(&path).unwrap().permissions();
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&permissions) & 0o777, 0o600);
}

#[test]
fn standard_input_is_repaired_to_standard_output() {
    let folder = folder(&[]);
    let (code, out, error) = run(&folder, "repair - --subject serde-json");
    assert_eq!(code, 0);
    assert!(is_json(out.as_bytes()), "{out}");
    has(&error, &["-: rejected", "-: repaired;", "--suggest 3 lists other repairs"]);
    assert!(names(&folder).is_empty());
}

#[test]
fn a_search_out_of_budget_is_reported() {
    let folder = folder(&[("bad.json", BROKEN)]);
    let (code, out, _) =
        run(&folder, "repair bad.json --subject serde-json --algorithm ddmax --budget-tests 60 --json");
    let row: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        (code, &row["ended"], &row["one_maximal"]),
        (5, &"out-of-tests".into(), &false.into()),
        "{out}"
    );
    assert_eq!(row["tests"], 60);
    let (code, out, _) =
        run(&folder, "repair bad.json --subject serde-json --algorithm ddmax --budget-tests 2 --force");
    assert_eq!(code, 1);
    has(&out, &["no repair was found", "2 queries", "cut by --budget-tests"]);
}

/// Runs `ddlab` until the search has a nontrivial result, then interrupts it.
pub(super) fn interrupted(folder: &Path, arguments: &str) -> i32 {
    signalled(folder, arguments, "-INT").code().unwrap()
}

/// The same with SIGKILL.
pub(super) fn killed(folder: &Path, arguments: &str) {
    assert_eq!(signalled(folder, arguments, "-KILL").code(), None);
}

fn signalled(folder: &Path, arguments: &str, word: &str) -> ExitStatus {
    let (mut child, lines) = searching(folder, arguments);
    signal(&child, word);
    lines.for_each(drop);
    child.wait().unwrap()
}

pub(super) fn signal(child: &Child, word: &str) {
    let id = child.id().to_string();
    assert!(Command::new("kill").args([word, &id]).status().unwrap().success());
}

/// Runs `ddlab` until the search has a nontrivial result. Also returns the following lines of stderr.
pub(super) fn searching(folder: &Path, arguments: &str) -> (Child, impl Iterator<Item = String> + use<>) {
    let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
    ddlab.args(arguments.split_whitespace()).current_dir(folder);
    let mut child = ddlab.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    let has_part = |line: &String| {
        let words: Vec<&str> = line.split(' ').collect();
        matches!(words[..], ["query", _, best, "of", all, "bytes"] if best != "0" && best != all)
    };
    lines.find(has_part).expect("a partial result");
    (child, lines)
}

#[test]
fn an_interrupt_keeps_the_best_result_so_far() {
    // After about a hundred queries the first line is found; the search needs thousands more to finish.
    let text = format!("17\n{}", "this is no JSON at all, and long{\n".repeat(24));
    let folder = folder(&[("bad.json", text.as_bytes())]);
    let code = interrupted(
        folder.path(),
        "repair bad.json --subject serde-json --algorithm ddmax --mode exec --verbose",
    );
    assert_eq!(code, 3);
    assert_eq!(names(&folder), ["bad.json", "bad.repaired.json"]);
    assert!(is_json(&read(&folder, "bad.repaired.json")));
    assert_eq!(read(&folder, "bad.json"), text.as_bytes());
}

#[test]
fn suggested_repairs_differ_from_each_other() {
    let folder = folder(&[("bad.json", b"{\n  \"name\": \"stops,\n  \"at\": [1, 2]\n}\n")]);
    let (code, out, error) = run(&folder, "repair bad.json --subject serde-json --suggest 3");
    assert_eq!(code, 0, "{error}");
    let texts: Vec<Vec<&str>> = out
        .split(". keeps ")
        .skip(1)
        .map(|listed| listed.lines().filter(|line| line.starts_with("   | ")).collect())
        .collect();
    assert!(
        !texts.is_empty() && (1..texts.len()).all(|number| !texts[..number].contains(&texts[number])),
        "{out}"
    );
}
