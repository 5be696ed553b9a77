//! `ddlab repair`: exit codes, lists of changed and invented values, cut searches, encodings and second runs.

use super::judge::{Did, ddlab, folder, has};
use std::fs;
use tempfile::TempDir;

fn run(folder: &TempDir, arguments: &str) -> Did {
    ddlab(folder.path(), &arguments.split_whitespace().collect::<Vec<_>>(), b"")
}

fn row(out: &str) -> serde_json::Value {
    serde_json::from_str(out.lines().next().unwrap()).unwrap()
}

#[test]
fn changed_and_invented_values_are_listed_and_strict_fails_on_them() {
    let scene = folder(&[("a.json", b"{\n  \"a\": .5,\n  \"b\": 0180,\n  \"c\": }\n")]);
    let (code, out, error) = run(&scene, "repair a.json --diff");
    assert_eq!(code, 0, "{out}{error}");
    has(&error, &["line 3: 0180 became 180\n", "line 4: null was invented\n"]);
    assert!(!error.contains("line 2: "), "another spelling is no change: {error}");
    let (code, out, _) = run(&scene, "repair a.json --json --strict");
    assert_eq!(code, 4, "{out}");
    let row = row(&out);
    let notes: Vec<_> =
        row["notes"].as_array().unwrap().iter().map(|note| note["kind"].as_str().unwrap()).collect();
    assert_eq!(notes, ["respelt", "changed", "invented"], "{out}");
    // A repair by punctuation alone is no change of data.
    let scene = folder(&[("a.json", b"[1, 2,]")]);
    assert_eq!(run(&scene, "repair a.json --strict").0, 0);
    let (code, _, error) = run(&scene, "repair a.json --force --units lines");
    assert_eq!(code, 2);
    has(&error, &["did you mean \"line\"?"]);
}

#[test]
fn a_cut_result_is_reported_and_written_in_place_only_if_accepted() {
    let text = b"{\"a\": [1, 2, 3,], \"b\" 4, \"c\": tru}\n";
    let cut = "repair a.json --algorithm ddmax --budget-tests 60";
    let scene = folder(&[("a.json", text)]);
    let (code, out, _) = run(&scene, &format!("{cut} --in-place"));
    assert_eq!(code, 5, "{out}");
    has(&out, &["not repaired in place", "--accept-cut", "may leave out more than necessary"]);
    assert_eq!(fs::read(scene.path().join("a.json")).unwrap(), text);
    assert!(!scene.path().join("a.json.bak").exists());
    let (code, out, _) = run(&scene, &format!("{cut} --in-place --accept-cut --json"));
    assert_eq!((code, &row(&out)["cut"]), (5, &true.into()), "{out}");
    assert_eq!(fs::read(scene.path().join("a.json.bak")).unwrap(), text);
    assert_ne!(fs::read(scene.path().join("a.json")).unwrap(), text);
}

#[test]
fn much_loss_and_cut_words_are_reported() {
    let short = b"#!/bin/sh\ntest \"$(wc -c < \"$1\")\" -lt 4\n";
    let scene = folder(&[("a.txt", b"zero one two"), ("short.sh", short)]);
    let judge = "-- sh short.sh {}";
    let (code, out, error) = run(&scene, &format!("repair a.txt --algorithm ddmax --units char {judge}"));
    assert_eq!(code, 0, "{out}{error}");
    has(&out, &["note: 75 % of the file was left out", " cut, and the rest kept", "--units line"]);
    let scene = folder(&[("b.txt", b"0123456789")]);
    let (_, out, _) = run(&scene, "repair b.txt --algorithm ddmax --units char -- grep -qv 3456789 {}");
    has(&out, &["line 1: 0123456789 became ", "note: 1 word was cut"]);
}

#[test]
fn encodings_and_line_ends_are_kept() {
    let utf16 = |text: &str| -> Vec<u8> {
        std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
    };
    let marked = |text: &str| format!("\u{FEFF}{text}").into_bytes();
    let cases: [(&str, Vec<u8>, Vec<u8>); 4] = [
        ("marked.json", marked("{\"é\": 1,}\r\n"), marked("{\"é\": 1}\r\n")),
        ("utf16.json", utf16("{\"é\": [1, 2,]}"), utf16("{\"é\": [1, 2]}")),
        (
            "crlf.json",
            b"{\r\n  \"a\": 1\r\n  \"b\": 2\r\n}".to_vec(),
            b"{\r\n  \"a\": 1,\r\n  \"b\": 2\r\n}".to_vec(),
        ),
        ("open.json", b"[1, 2".to_vec(), b"[1, 2]".to_vec()),
    ];
    for (name, broken, wanted) in cases {
        let scene = folder(&[(name, &broken)]);
        let (code, out, error) = run(&scene, &format!("repair {name} --in-place"));
        assert_eq!(code, 0, "{name}: {out}{error}");
        let found = fs::read(scene.path().join(name)).unwrap();
        assert_eq!(found, wanted, "{name}: {}", String::from_utf8_lossy(&found));
    }
    let scene = folder(&[("fine.json", &utf16("[1]"))]);
    let (code, out, _) = run(&scene, "repair fine.json");
    assert_eq!(code, 0, "{out}");
    has(&out, &["accepts the text, but not its encoding, UTF-16LE", "iconv -f UTF-16 -t UTF-8 fine.json"]);
}

#[test]
fn bestfirst_repairs_every_format() {
    let scene = folder(&[("a.json", b"[1,]"), ("b.obj", b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 x3\nf 1 2 3\n")]);
    let (_, out, _) = run(&scene, "repair a.json b.obj --json");
    let algorithms: Vec<_> =
        out.lines().map(|line| row(line)["algorithm"].as_str().unwrap().to_owned()).collect();
    assert_eq!(algorithms, ["bestfirst", "bestfirst"], "{out}");
    let repaired = fs::read_to_string(scene.path().join("b.repaired.obj")).unwrap();
    assert_eq!(repaired, "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nf 1 2 3\n");
}

#[test]
fn jobs_and_second_runs_give_the_same_files() {
    let files: Vec<(String, Vec<u8>)> = (0..12)
        .map(|number| (format!("in/{number:02}.json"), format!("[{number},,]").into_bytes()))
        .collect();
    let files: Vec<(&str, &[u8])> =
        files.iter().map(|(name, text)| (name.as_str(), text.as_slice())).collect();
    let scene = folder(&files);
    let (code, one, error) = run(&scene, "repair in --out one");
    assert_eq!(code, 0, "{one}{error}");
    assert_eq!(run(&scene, "repair in --out four --jobs 4").0, 0);
    for number in 0..12 {
        let read = |out: &str| fs::read(scene.path().join(format!("{out}/{number:02}.json"))).unwrap();
        assert_eq!(read("one"), read("four"));
    }
    let (code, out, _) = run(&scene, "repair in --out one --jobs 3");
    assert_eq!(code, 0, "{out}");
    has(&out, &["in/00.json: skipped, because one/00.json exists already (--force replaces it)"]);
    assert_eq!(run(&scene, "repair in --in-place").0, 0);
    let (code, out, error) = run(&scene, "repair in --in-place");
    assert_eq!(code, 0, "{out}{error}");
    has(&out, &["in/03.json: accepted by serde_json, nothing to repair"]);
    // A new fault in a file whose backup exists is reported, and nothing is lost.
    fs::write(scene.path().join("in/03.json"), "[3").unwrap();
    let (code, out, _) = run(&scene, "repair in --in-place");
    assert_eq!(code, 2, "{out}");
    has(&out, &["in/03.json: in/03.json.bak exists already; move it away or use --force"]);
    assert_eq!(fs::read(scene.path().join("in/03.json")).unwrap(), b"[3");
}

#[test]
fn suggestions_for_programs_are_json_whatever_characters_the_file_has() {
    let text = "[\"he\u{92}s \u{202e}\u{7f}\" 1]";
    let scene = folder(&[("a.json", text.as_bytes())]);
    let (code, out, error) = run(&scene, "repair a.json --suggest 1 --json");
    assert_eq!(code, 0, "{out}{error}");
    assert!(!out.contains('\u{92}') && !out.contains('\u{202e}'), "{out:?}");
    assert_eq!(row(&out)["suggestions"][0]["text"], text.replace("\" 1", "\", 1"));
}

#[test]
fn suggestions_for_programs_have_the_same_content() {
    let scene = folder(&[("a.json", b"{\"name\": \"x, \"at\": [1 2]}")]);
    let (code, out, error) = run(&scene, "repair a.json --suggest 3 --json");
    assert_eq!(code, 0, "{out}{error}");
    let row = row(&out);
    let suggestions = row["suggestions"].as_array().unwrap();
    assert!(!suggestions.is_empty(), "{out}");
    for suggestion in suggestions {
        let text = suggestion["text"].as_str().unwrap();
        assert!(serde_json::from_str::<serde_json::Value>(text).is_ok(), "{text}");
        assert!(suggestion["notes"].is_array() && suggestion["kept_bytes"].as_u64() <= Some(25));
    }
}

#[test]
fn the_page_shows_both_texts_escaped_and_needs_nothing_from_elsewhere() {
    let text = b"{\n  \"<script>alert(1)</script>\": 1,\n  \"b\": [1 2],\n  'c': \"&amp;\",\n}\n";
    let scene = folder(&[("a.json", text)]);
    let (code, out, error) = run(&scene, "repair a.json --html");
    assert_eq!(code, 0, "{out}{error}");
    let page = fs::read_to_string(scene.path().join("a.repair.html")).unwrap();
    assert!(scene.path().join("a.repaired.json").exists());
    has(
        &page,
        &[
            "&lt;script&gt;alert(1)&lt;/script&gt;",
            "<ins>,</ins>",
            "<del>",
            "&amp;amp;",
            "Original",
            "Repair",
        ],
    );
    for word in ["<script", "http://", "https://", "src=", "href=", "@import", "url("] {
        assert!(!page.contains(word), "{word}");
    }
    let (code, _, error) = run(&scene, "repair a.json --force --output b.json --html=a.json");
    assert_eq!(code, 2, "{error}");
    assert_eq!(run(&scene, "repair a.json --output b.json --html=page.html").0, 0);
    assert_eq!(fs::read(scene.path().join("a.json")).unwrap(), text);
}

#[test]
fn colours_follow_the_usual_variables() {
    let scene = folder(&[("a.json", b"[1,]")]);
    let has_colour = |variables: &[(&str, &str)]| {
        let mut ddlab = std::process::Command::new(env!("CARGO_BIN_EXE_ddlab"));
        ddlab.args(["repair", "a.json", "--force"]).current_dir(scene.path());
        ddlab.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").envs(variables.iter().copied());
        ddlab.output().unwrap().stdout.contains(&0x1b)
    };
    assert!(!has_colour(&[]), "no terminal");
    assert!(has_colour(&[("CLICOLOR_FORCE", "1"), ("TERM", "dumb")]));
    assert!(!has_colour(&[("CLICOLOR_FORCE", "0")]));
    assert!(!has_colour(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
}
