//! `ddlab repair` on many files, and as a patch.

use super::judge::{Did, ddlab, folder, has};
use super::repair::names;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};
use tempfile::TempDir;

const COMMA: &[u8] =
    b"{\n  \"a\": 1,\n  \"parts\": [1, 2, 3,],\n  \"b\": 2,\n  \"c\": 3,\n  \"d\": 4,\n  \"e\": true\n}";
const QUOTE: &[u8] = b"{\n  \"name\": \"ddlab,\n  \"more\": true\n}\n";
const OBJ: &[u8] = b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 x3\nf 1 2 3\n";

fn run(folder: &TempDir, arguments: &str) -> Did {
    ddlab(folder.path(), &arguments.split_whitespace().collect::<Vec<_>>(), b"")
}

fn is_json(bytes: &[u8]) -> bool {
    serde_json::from_slice::<serde_json::Value>(bytes).is_ok()
}

/// A folder with files of several formats, some of which no subject reads.
fn mixed() -> TempDir {
    let scene = folder(&[]);
    let files = scene.path().join("in");
    fs::create_dir_all(files.join("deep")).unwrap();
    let contents: [(&str, &[u8]); 7] = [
        ("comma.json", COMMA),
        ("good.json", b"[1]"),
        ("deep/quote.json", QUOTE),
        ("notes.txt", b"no file of a format"),
        (".hidden.json", COMMA),
        ("old.repaired.json", COMMA),
        ("old.json.bak", COMMA),
    ];
    for (name, content) in contents {
        fs::write(files.join(name), content).unwrap();
    }
    scene
}

#[test]
fn a_folder_is_repaired_with_a_summary_and_a_row_per_file() {
    let scene = mixed();
    let (code, out, error) = run(&scene, "repair in --subject serde-json --out out");
    assert_eq!(code, 0, "{out}");
    has(&error, &["1 file skipped, because no subject reads it: .txt (in/notes.txt); "]);
    let out = scene.path().join("out");
    for name in ["comma.json", "good.json", "deep/quote.json"] {
        assert!(is_json(&fs::read(out.join(name)).unwrap()), "{name}");
    }
    assert_eq!(fs::read_dir(&out).unwrap().count(), 4, "three files or folders, and the rows");
    let mut rows = csv::Reader::from_path(out.join("repairs.csv")).unwrap();
    let rows: Vec<BTreeMap<String, String>> = rows.deserialize().map(Result::unwrap).collect();
    let outcomes: Vec<_> = rows.iter().map(|row| (row["file"].as_str(), row["outcome"].as_str())).collect();
    let expected = [
        ("in/comma.json", "repaired"),
        ("in/deep/quote.json", "repaired"),
        ("in/good.json", "fine"),
        ("in/notes.txt", "skipped"),
    ];
    assert_eq!(outcomes, expected);
    // bestfirst does not check that no lost element can be put back.
    assert_eq!((rows[1]["put_in_bytes"].as_str(), rows[1]["one_maximal"].as_str()), ("1", "false"));
    assert_eq!(fs::read(scene.path().join("in/comma.json")).unwrap(), COMMA);
    let (code, _, error) = run(&scene, "repair in --subject serde-json --out out");
    assert_eq!(code, 0, "{error}");
}

#[test]
fn an_error_in_one_file_does_not_stop_the_others() {
    let scene = folder(&[("a.json", b"\xff\xff\xff"), ("b.json", COMMA), ("c.json", QUOTE)]);
    let (code, out, _) = run(&scene, "repair a.json b.json none.json c.json --subject serde-json --json");
    assert_eq!(code, 2);
    let rows: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let outcomes: Vec<_> = rows.iter().map(|row| row["outcome"].as_str().unwrap()).collect();
    assert_eq!(outcomes[1..], ["repaired", "broken", "repaired"], "{out}");
    assert!(rows[2]["error"].as_str().unwrap().contains("none.json"), "{out}");
    assert!(is_json(&fs::read(scene.path().join("c.repaired.json")).unwrap()));
}

#[test]
fn files_are_repaired_by_the_subjects_of_their_formats() {
    let scene = folder(&[("a.json", COMMA), ("b.obj", OBJ)]);
    let json = run(&scene, "repair a.json --subject serde-json --in-place");
    let obj = run(&scene, "repair b.obj --subject tobj --in-place --no-insert --check 99");
    assert_eq!((json.0, obj.0), (0, 0), "{} {}", json.1, obj.1);
    assert_eq!(names(&scene), ["a.json", "a.json.bak", "b.obj", "b.obj.bak"]);
    assert_eq!(fs::read(scene.path().join("b.obj.bak")).unwrap(), OBJ);
    has(&obj.1, &["checked: of ", " and 0 of these texts were accepted"]);
}

#[test]
fn the_check_counts_every_lost_character() {
    let scene = folder(&[("a.json", COMMA)]);
    let (_, out, _) = run(&scene, "repair a.json --subject serde-json --no-insert --check 99 --json");
    let row: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&row["checked"], &row["improvable"]), (&row["lost_bytes"], &0.into()), "{out}");
    // A search out of budget is not 1-maximal, and the check shows it.
    let cut = "repair a.json --subject serde-json --algorithm ddmax --budget-tests 20 --check 9999 --force";
    let (_, out, _) = run(&scene, &format!("{cut} --json"));
    let row: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(row["one_maximal"], false, "{out}");
    assert!(row["improvable"].as_u64().unwrap() > 0, "{out}");
}

#[test]
fn diff_writes_nothing_and_patch_applies_the_repair() {
    let scene = folder(&[("a.json", COMMA), ("b.json", QUOTE)]);
    let (code, patch, told) = run(&scene, "repair a.json b.json --subject serde-json --diff");
    assert_eq!(code, 0, "{told}");
    assert_eq!(names(&scene), ["a.json", "b.json"]);
    has(&patch, &["--- a.json\n+++ a.json\n@@ -", "\n-  \"parts\": [1, 2, 3,],\n+  \"parts\": [1, 2, 3],\n"]);
    has(&told, &["a.json: can be repaired; "]);
    assert_eq!(run(&scene, "repair a.json b.json --subject serde-json").0, 0);
    let git = |arguments: &[&str], stdin: &[u8]| {
        let mut git = Command::new("git");
        git.args(arguments).current_dir(scene.path()).env("GIT_CEILING_DIRECTORIES", "/");
        let mut child = git.stdin(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(stdin).unwrap();
        assert!(child.wait().unwrap().success(), "{patch}");
    };
    git(&["apply", "-p0", "-"], patch.as_bytes());
    for name in ["a", "b"] {
        let read = |name: String| fs::read(scene.path().join(name)).unwrap();
        assert_eq!(read(format!("{name}.json")), read(format!("{name}.repaired.json")));
    }
}

#[test]
fn many_files_cannot_have_one_output() {
    let scene = folder(&[("a.json", COMMA), ("b.json", QUOTE), ("same", b"")]);
    fs::create_dir(scene.path().join("in")).unwrap();
    fs::write(scene.path().join("in/a.json"), COMMA).unwrap();
    fs::create_dir(scene.path().join("empty")).unwrap();
    for (arguments, words) in [
        ("repair a.json b.json --subject serde-json -o x.json", "use --out DIR"),
        ("repair a.json - --subject serde-json", "standard input must be the only file"),
        (
            "repair a.json in/a.json --subject serde-json --out out",
            "two files would be repaired to this path",
        ),
        ("repair a.json --subject serde-json --out .", "the output file is the input file"),
        ("repair empty --subject serde-json", "no file has an extension that a known subject reads"),
        ("repair a.json --subject serde-json --diff --in-place", "cannot be used with"),
    ] {
        let (code, out, error) = run(&scene, arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments}: {error}");
        has(&error, &[words]);
    }
    assert_eq!(names(&scene), ["a.json", "b.json", "empty", "in", "same"]);
}
