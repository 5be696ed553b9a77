//! What `ddlab repair` tells about a repair: everything that differs, files without text, and skipped files.

use super::judge::{Did, ddlab, folder, has};
use std::fs;
use tempfile::TempDir;

fn run(folder: &TempDir, arguments: &str) -> Did {
    ddlab(folder.path(), &arguments.split_whitespace().collect::<Vec<_>>(), b"")
}

fn rows(out: &str) -> Vec<serde_json::Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

const INI: &[u8] = b"[main]\nkey = value\nthis is a stray sentence here\nother = 1\n";
const ACCEPTS_INI: &[u8] = b"#!/bin/sh\n! grep -qvE '^([#;].*|\\[.*\\]|.*=.*|)$' \"$1\"\n";

#[test]
fn text_that_became_a_comment_is_listed_and_strict_fails_on_it() {
    let scene = folder(&[("a.ini", INI), ("judge.sh", ACCEPTS_INI)]);
    let (code, out, error) = run(&scene, "repair a.ini --strict -- sh judge.sh {}");
    assert_eq!(code, 4, "{out}{error}");
    has(&out, &["line 3: this is a stray sentence here was commented out\n"]);
    let (code, out, _) = run(&scene, "repair a.ini --force --json -- sh judge.sh {}");
    assert_eq!((code, &rows(&out)[0]["notes"][0]["kind"]), (0, &"commented-out".into()), "{out}");
}

#[test]
fn operator_that_became_another_is_listed_and_strict_fails_on_it() {
    let judge = b"#!/bin/sh\n! grep -q '&&' \"$1\"\n";
    let scene = folder(&[("a.py", b"def f(x, y):\n    return x && y\n"), ("judge.sh", judge)]);
    let (code, out, error) = run(&scene, "repair a.py --strict -- sh judge.sh {}");
    assert_eq!(code, 4, "{out}{error}");
    has(&out, &["line 2: && became and\n"]);
}

#[test]
fn strict_fails_if_something_was_dropped() {
    let scene = folder(&[("a.json", b"[1, 2] // see the wiki\n")]);
    let (code, out, _) = run(&scene, "repair a.json --strict");
    assert_eq!(code, 4, "{out}");
    has(&out, &["line 1: // see the wiki was dropped\n"]);
}

#[test]
fn file_without_text_is_left_alone() {
    let files: [(&str, &[u8]); 4] =
        [("a.xml", b""), ("b.json", b" \n\n"), ("c.json", &[0; 512]), ("d.json", b"\xEF\xBB\xBF\n")];
    let scene = folder(&files);
    for (name, content) in files {
        let (code, out, error) = run(&scene, &format!("repair {name} --in-place"));
        assert_eq!(code, 1, "{name}: {out}{error}");
        has(&out, &[&format!("{name}: not repaired, because it is empty: there is nothing to recover\n")]);
        assert_eq!(fs::read(scene.path().join(name)).unwrap(), content);
        let (code, out, _) = run(&scene, &format!("repair {name} --suggest 2"));
        assert_eq!(code, 1, "{out}");
    }
    let (code, out, _) = run(&scene, "diagnose a.xml");
    has(&out, &["a.xml:1:1: the file has no text, so there is nothing to recover\n"]);
    assert!(code == 1 && !out.contains("possible repair"), "{out}");
    let (code, out, _) = run(&scene, "repair a.xml b.json --out out --json");
    assert_eq!(code, 1);
    assert!(rows(&out).iter().all(|row| row["outcome"] == "not repaired"), "{out}");
    assert!(!scene.path().join("out/a.xml").exists() && !scene.path().join("a.xml.bak").exists());
}

#[test]
fn files_of_a_folder_that_no_subject_reads_are_named() {
    let scene = folder(&[
        ("in/a.json", b"[1,]"),
        ("in/b.log", b"x"),
        ("in/deep/c.log", b"x"),
        ("in/LICENSE", b"x"),
        ("other/d.log", b"x"),
    ]);
    let line = "3 files skipped, because no subject reads them: no extension (in/LICENSE), .log (in/b.log, in/deep/c.log); \
                name a judge with --subject KEY or -- COMMAND {}\n";
    let (code, out, error) = run(&scene, "repair in --out out");
    assert_eq!((code, error.ends_with(line)), (0, true), "{out}{error}");
    let table = fs::read_to_string(scene.path().join("out/repairs.csv")).unwrap();
    assert_eq!(table.matches(",skipped,").count(), 3, "{table}");
    let (code, out, error) = run(&scene, "repair in --out again --json");
    assert_eq!((code, error.ends_with(line)), (0, true), "{out}{error}");
    let outcomes: Vec<_> = rows(&out).iter().map(|row| row["outcome"].as_str().unwrap().to_owned()).collect();
    assert_eq!(outcomes, ["repaired", "skipped", "skipped", "skipped"]);
    let (code, _, error) = run(&scene, "repair other --out none");
    assert_eq!(code, 2);
    has(&error, &["1 file skipped, because no subject reads it: .log (other/d.log)"]);
}

#[test]
fn line_that_did_not_change_is_not_shown_as_removed_and_added() {
    let scene = folder(&[("a.json", b"{\n  \"a\": [1, 2\n}")]);
    let (code, out, _) = run(&scene, "repair a.json");
    assert_eq!(code, 0, "{out}");
    let marked = |sign: char| -> Vec<&str> {
        out.lines().filter_map(|line| line.strip_prefix(sign)).filter(|line| line.starts_with(' ')).collect()
    };
    let (removed, added) = (marked('-'), marked('+'));
    assert!(!added.is_empty() && removed.iter().all(|line| !added.contains(line)), "{out}");
}

#[test]
fn one_thing_is_singular_in_the_report() {
    let scene = folder(&[("a.json", b"[")]);
    let (_, out, _) = run(&scene, "repair a.json");
    has(&out, &["; nothing lost, 1 byte inserted\n", "queries to serde-json in "]);
    let scene = folder(&[("a.txt", b"x\ny\n")]);
    let (_, out, _) =
        run(&scene, "repair a.txt --budget-tests 1 --algorithm ddmax --units line -- grep -qv x {}");
    assert!(!out.contains(" 1 queries") && !out.contains("1 bytes"), "{out}");
}

#[test]
fn every_command_guesses_the_format_by_name_or_content() {
    let utf16: Vec<u8> = "{\"a\": [1, 2}".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let scene = folder(&[
        ("broken.yaml", b"a: 1\nb: [1, 2\nc: 3\n"),
        ("broken.json", b"{\"a\": [1, 2}"),
        ("broken", b"{\"a\": [1, 2}"),
        ("page.data", b"<a><b></a>"),
        ("utf16", &utf16),
        ("list", b"a:\n  - b: [1, 2\nc: 3\n"),
    ]);
    for (name, subject) in [
        ("broken.yaml", "saphyr"),
        ("broken.json", "serde-json"),
        ("broken", "serde-json"),
        ("page.data", "roxmltree"),
        ("utf16", "serde-json"),
        ("list", "saphyr"),
    ] {
        for command in ["judge", "diagnose", "reduce", "repair"] {
            let (code, out, error) = run(&scene, &format!("{command} {name}"));
            has(&error, &[&format!("{name}: judged by {subject} (")]);
            assert!(code < 2, "{command} {name}: {out}{error}");
        }
    }
    for command in ["judge", "diagnose", "reduce", "repair"] {
        let (code, out, error) = ddlab(scene.path(), &[command, "-"], b"{\"a\": [1, 2}");
        assert!(code < 2 && error.contains("-: judged by serde-json"), "{command}: {out}{error}");
    }
}

#[test]
fn suggestions_for_an_accepted_file_say_that_there_is_nothing_to_repair() {
    let scene = folder(&[("a.json", b"[1]")]);
    let (code, out, error) = run(&scene, "repair a.json --suggest 3");
    assert_eq!((code, out.as_str()), (0, "a.json: accepted by serde_json, nothing to repair\n"), "{error}");
    let (code, out, _) = run(&scene, "repair a.json --suggest 3 --json");
    assert_eq!((code, &rows(&out)[0]["suggestions"]), (0, &serde_json::json!([])), "{out}");
}

#[test]
fn command_that_rejects_everything_is_suspected() {
    let scene = folder(&[("a.json", b"[1,]")]);
    let (code, out, _) = run(&scene, "repair a.json --budget-tests 9 -- false");
    assert_eq!(code, 1, "{out}");
    has(
        &out,
        &[
            "no repair was found\n",
            "note: to see whether the command accepts a valid file, use ddlab judge VALID",
        ],
    );
}

#[test]
fn misuse_is_explained_by_what_the_user_can_do() {
    let scene = folder(&[("in/a.json", b"[1,]"), ("a.json", b"[1,]")]);
    for (arguments, words) in [
        ("judge in", "in: is a folder; name its files"),
        ("diagnose in", "in: is a folder; name its files"),
        ("reduce in", "can only be reduced with a COMMAND"),
        ("repair a.json --subject json", "\"json\" is a format; its subjects are "),
    ] {
        let (code, out, error) = run(&scene, arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments}: {error}");
        has(&error, &[words]);
    }
}
