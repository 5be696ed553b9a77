//! `ddlab repair` with judges and files as people have them: scripts, tidy, odd subjects, binary files, no
//! names.

use super::judge::{Did, ddlab, folder, has};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use tempfile::TempDir;

fn run(folder: &TempDir, arguments: &str, stdin: &[u8]) -> Did {
    ddlab(folder.path(), &arguments.split_whitespace().collect::<Vec<_>>(), stdin)
}

fn executable(path: &Path) {
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn common_formats_have_a_judge_without_an_option() {
    let cases = [
        ("a.yaml", "a: 1\nb: [1, 2\nc: x\n", "a: 1\nb: [1, 2]\nc: x\n"),
        ("a.yml", "a: \"x\nb: 2\n", "a: \"x\"\nb: 2\n"),
        ("a.toml", "a = \"x\n[t]\nb = 2\n", "a = \"x\"\n[t]\nb = 2\n"),
        ("a.xml", "<a>\n  <b>x</b>\n  <b>y\n</a>\n", "<a>\n  <b>x</b>\n  <b>y</b>\n</a>\n"),
        ("a.svg", "<svg width=10><g/></svg>\n", "<svg width=\"10\"><g/></svg>\n"),
        ("a.csv", "a,b\n1,x\n2,\"y\n3,z\n", "a,b\n1,x\n2,\"y\"\n3,z\n"),
        ("a.tsv", "a\tb\n1\tx\n2\t\"y\n3\tz\n", "a\tb\n1\tx\n2\t\"y\"\n3\tz\n"),
        ("a.md", "---\ntitle: A: b\n---\n\nc: d: e\n", "---\ntitle: \"A: b\"\n---\n\nc: d: e\n"),
        ("a.py", "def f():\n    g(1\n    h()\n", "def f():\n    g(1)\n    h()\n"),
    ];
    for (name, broken, repaired) in cases {
        let scene = folder(&[(name, broken.as_bytes())]);
        let (code, _, error) = run(&scene, &format!("repair {name}"), b"");
        assert_eq!(code, 0, "{name}: {error}");
        let stem = name.replace('.', ".repaired.");
        assert_eq!(fs::read_to_string(scene.path().join(stem)).unwrap(), repaired, "{name}");
    }
}

#[test]
fn bytes_of_a_declared_encoding_stay_and_valid_files_without_data_are_accepted() {
    let latin =
        b"<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<a>\n  <b>K\xF6ln</b>\n  <b>M\xFCnchen\n</a>\n";
    let scene =
        folder(&[("a.xml", latin), ("b.yaml", b"# one\n"), ("c.toml", b"# one\n"), ("d.md", b"---\n---\n")]);
    assert_eq!(run(&scene, "repair a.xml", b"").0, 0);
    let repaired = fs::read(scene.path().join("a.repaired.xml")).unwrap();
    let wanted = latin.escape_ascii().to_string().replace(r"M\xfcnchen", r"M\xfcnchen</b>");
    assert_eq!(repaired.escape_ascii().to_string(), wanted);
    for name in ["b.yaml", "c.toml", "d.md"] {
        assert_eq!(run(&scene, &format!("judge {name}"), b"").0, 0, "{name}");
    }
}

#[test]
fn a_script_is_found_by_a_path_with_parent_folders() {
    let scene = folder(&[("check.sh", b"#!/bin/sh\n! grep -q x \"$1\"\n"), ("a.txt", b"x\ny\n")]);
    fs::create_dir(scene.path().join("inner")).unwrap();
    let (code, _, error) = run(&scene, "repair a.txt -- sh inner/../check.sh {}", b"");
    assert_eq!(code, 0, "{error}");
}

#[test]
fn a_script_without_executable_bit_is_reported_with_a_remedy() {
    let scene = folder(&[("a.json", b"[1,]"), ("check.sh", b"#!/bin/sh\nexit 0\n")]);
    let (code, _, error) = run(&scene, "repair a.json -- ./check.sh {}", b"");
    assert_eq!(code, 2);
    has(&error, &["./check.sh is not executable", "chmod +x ./check.sh", "-- sh ./check.sh"]);
    assert_eq!(run(&scene, "repair a.json -- sh ./check.sh {}", b"").0, 0);
}

#[test]
fn a_script_that_names_the_file_finds_it_as_with_c_reduce() {
    let script = b"#!/bin/sh\ngrep -q keep a.txt && ! grep -q drop a.txt\n";
    let scene = folder(&[("a.txt", b"keep\ndrop\nend\n"), ("test.sh", script)]);
    executable(&scene.path().join("test.sh"));
    let (code, out, error) = run(&scene, "repair a.txt --units line --algorithm ddmax -- ./test.sh", b"");
    assert_eq!(code, 0, "{out}{error}");
    has(&error, &["./test.sh names a.txt, so it finds each candidate as a.txt"]);
    assert_eq!(fs::read(scene.path().join("a.repaired.txt")).unwrap(), b"keep\nend\n");
}

/// Stands in for the program `tidy`, which exits with 1 after warnings and with 2 after errors.
#[test]
fn warnings_of_tidy_are_no_rejection() {
    let tidy = b"#!/bin/sh\ngrep -q '<b>' \"$1\" && exit 2\nexit 1\n";
    let scene = folder(&[("a.html", b"<p>a\n<b>\nc</p>\n"), ("tidy", tidy)]);
    executable(&scene.path().join("tidy"));
    let (code, out, error) = run(&scene, "repair a.html --units line --algorithm ddmax -- ./tidy {}", b"");
    assert_eq!(code, 0, "{out}{error}");
    assert_eq!(fs::read(scene.path().join("a.repaired.html")).unwrap(), b"<p>a\nc</p>\n");
}

#[test]
fn binary_files_are_named_before_any_query() {
    let zip = b"PK\x03\x04\x14\0\0\0\x08\0\xff\xff\xff\xff\xff\xff";
    let scene = folder(&[("a.zip", zip)]);
    let (code, out, _) = run(&scene, "repair a.zip -- sh -c false", b"");
    assert_eq!(code, 1, "{out}");
    has(&out, &["a.zip: is of type application/zip", "zip -FF a.zip --out fixed.zip"]);
    assert!(!out.contains("queries") && !out.contains("tests"), "{out}");
}

#[test]
fn the_content_tells_the_format_where_the_name_does_not() {
    let scene = folder(&[("data", b"{\"a\": 1,}")]);
    let (code, out, error) = run(&scene, "repair -", b"{\"a\": [1, 2}");
    assert_eq!((code, out.as_str()), (0, "{\"a\": [1, 2]}"), "{error}");
    has(&error, &["-: judged by serde-json"]);
    assert_eq!(run(&scene, "repair data", b"").0, 0);
    assert_eq!(fs::read(scene.path().join("data.repaired")).unwrap(), b"{\"a\": 1}");
    let (code, _, error) = run(&scene, "repair -", b"just words");
    assert_eq!(code, 2, "{error}");
    has(&error, &["--subject KEY"]);
}

/// Python may take long to start on a loaded machine, so the limits on time are far off here and in the next
/// test.
#[test]
fn a_strict_parsers_repair_is_tried_first_on_an_odd_subject() {
    // The judge accepts the same texts as a strict parser, but reports no position, and has the same exit code
    // for all errors.
    let odd = b"#!/usr/bin/env python3\nimport json, sys\ntry: json.load(open(sys.argv[1]))\nexcept Exception: sys.exit(3)\n";
    let text = b"{\"a\": [1 2], 'b': \"x, \"c\": tru}\n";
    let scene = folder(&[("a.json", text), ("odd.py", odd)]);
    executable(&scene.path().join("odd.py"));
    let (code, out, error) =
        run(&scene, "repair a.json --json --timeout 90 --budget-time none -- ./odd.py {}", b"");
    assert_eq!(code, 0, "{out}{error}");
    let row: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert!(row["tests"].as_u64().unwrap() < 30, "{out}");
    let by_odd = fs::read(scene.path().join("a.repaired.json")).unwrap();
    assert_eq!(run(&scene, "repair a.json --force", b"").0, 0);
    assert_eq!(by_odd, fs::read(scene.path().join("a.repaired.json")).unwrap());
}

#[test]
fn what_a_lenient_subject_accepts_stays_as_it_is() {
    let lenient = b"#!/usr/bin/env python3\nimport json, sys\njson.load(open(sys.argv[1]))\n";
    let scene = folder(&[("a.json", b"{\"a\": NaN, \"b\": [1, 2,]}\n"), ("lenient.py", lenient)]);
    executable(&scene.path().join("lenient.py"));
    let (code, out, error) =
        run(&scene, "repair a.json --timeout 90 --budget-time none -- ./lenient.py {}", b"");
    assert_eq!(code, 0, "{out}{error}");
    assert_eq!(fs::read(scene.path().join("a.repaired.json")).unwrap(), b"{\"a\": NaN, \"b\": [1, 2]}\n");
}

#[test]
fn insertions_that_a_lenient_subject_does_not_need_stay() {
    let lenient = b"#!/usr/bin/env python3\nimport json, sys\njson.load(open(sys.argv[1]))\n";
    let text = br#"{"p": "C:\Users\new", "a": NaN}"#;
    let scene = folder(&[("a.json", text), ("lenient.py", lenient)]);
    executable(&scene.path().join("lenient.py"));
    let (code, out, error) =
        run(&scene, "repair a.json --timeout 90 --budget-time none -- ./lenient.py {}", b"");
    assert_eq!(code, 0, "{out}{error}");
    let repaired = fs::read(scene.path().join("a.repaired.json")).unwrap();
    assert_eq!(String::from_utf8(repaired).unwrap(), r#"{"p": "C:\\Users\\new", "a": NaN}"#);
}

#[test]
fn a_batch_answers_every_line_and_a_bad_line_stops_nothing() {
    let scene = folder(&[("b.json", b"{\"b\": 1,}")]);
    let lines = concat!(
        "{\"id\": 1, \"text\": \"[1, 2,\"}\n",
        "no object\n",
        "{\"id\": \"x\", \"text\": 5}\n",
        "\n",
        "{\"id\": [2], \"path\": \"b.json\"}\n",
        "{\"id\": 3, \"path\": \"none.json\"}\n",
        "{\"id\": 4}\n",
        "{\"id\": 5, \"text\": \"[1]\"}\n",
        "{\"id\": 6, \"text\": \"[1\\u0000,,\\ud83d\\ude00\"}",
    );
    let (code, out, error) = run(&scene, "repair --batch", lines.as_bytes());
    assert_eq!(code, 2, "the worst of all lines: {error}");
    let rows: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let seen: Vec<_> =
        rows.iter().map(|row| (row["id"].to_string(), row["outcome"].as_str().unwrap())).collect();
    let wanted = [
        ("1", "repaired"),
        ("null", "broken"),
        ("\"x\"", "broken"),
        ("[2]", "repaired"),
        ("3", "broken"),
        ("4", "broken"),
        ("5", "fine"),
    ];
    let wanted: Vec<_> = wanted.iter().map(|(id, outcome)| ((*id).to_owned(), *outcome)).collect();
    assert_eq!(seen[..7], wanted, "{out}");
    assert_eq!(
        (&rows[0]["text"], &rows[3]["text"], &rows[6]["text"]),
        (&"[1, 2]".into(), &"{\"b\": 1}".into(), &"[1]".into())
    );
    assert!(rows[4]["error"].as_str().unwrap().contains("none.json"), "{out}");
    assert_eq!(fs::read(scene.path().join("b.json")).unwrap(), b"{\"b\": 1,}", "files are only read");
    let (code, _, error) = run(&scene, "repair --batch b.json", b"");
    assert_eq!(code, 2, "{error}");
}

/// A judge that only answers yes or no. The search has neither positions nor messages, only the grammar.
#[test]
fn with_a_grammar_and_without_positions_no_more_is_lost_than_by_ddmax() {
    let texts = [
        r#"["a", "b, "c"]"#,
        r#"{"a": [1, 2,, 3}"#,
        r#"{"name" "x", "list": [1 2 3], "end": true}"#,
        r#"{"a": tru, "b": [1, 2], "c": {"d": 'x'}}"#,
        "{\"a\": 1 /* one */, \"b\": 2}\n",
        r#"[{"a": 1}, {"b": 2}}, {"c": 3}]"#,
    ];
    let asked: String =
        texts.iter().map(|text| format!("{}\n", serde_json::json!({ "id": 0, "text": text }))).collect();
    let scene = folder(&[]);
    let judge = r#""$0" worker serde-json --file "$1" >/dev/null 2>&1"#;
    let lost = |search: &[&str]| -> Vec<u64> {
        let command = ["--", "sh", "-c", judge, env!("CARGO_BIN_EXE_ddlab"), "{}"];
        let arguments = [&["repair", "--batch"], search, &command].concat();
        let (code, out, error) = ddlab(scene.path(), &arguments, asked.as_bytes());
        assert_eq!(code, 0, "{out}{error}");
        let answers = out.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        answers.map(|answer| answer["lost_bytes"].as_u64().unwrap()).collect()
    };
    let by_grammar = lost(&["--grammar", "json"]);
    let by_ddmax = lost(&["--algorithm", "ddmax", "--units", "char"]);
    for (text, (own, ddmax)) in texts.iter().zip(by_grammar.iter().zip(&by_ddmax)) {
        assert!(own <= ddmax, "{text}: {own} bytes lost, by ddmax {ddmax}");
    }
    assert!(by_grammar.iter().sum::<u64>() < by_ddmax.iter().sum(), "{by_grammar:?} {by_ddmax:?}");
}
