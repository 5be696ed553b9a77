//! Mistakes give a clear message with the file, the key and the known values, and exit code 2 before anything
//! is done.

use super::{MUTANTS, Scene, TECHNIQUES};
use std::fs;

/// Runs a study that must be refused with exit 2 and these words.
#[track_caller]
fn refused(scene: &Scene, more: &[&str], words: &[&str]) {
    let output = scene.command("study", "out", more).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{error}");
    for word in words.iter().chain(&["study.toml"]) {
        assert!(error.contains(word), "{word:?} is not in: {error}");
    }
    assert!(!scene.path("out").exists(), "nothing may be done");
}

fn usual_with(from: &str, to: &str) -> Scene {
    let scene = Scene::usual();
    let text = fs::read_to_string(scene.path("study.toml")).unwrap();
    assert!(text.contains(from));
    scene.write_study(&text.replace(from, to));
    scene
}

#[test]
fn an_unknown_key_is_named_with_its_line() {
    refused(&usual_with("seed = 7", "seed = 7\nsede = 8"), &[], &["sede", "line 5", "unknown field"]);
}

#[test]
fn unknown_names_are_reported_with_the_known_ones() {
    refused(
        &usual_with("\"serde-json\"", "\"serde-jsom\""),
        &[],
        &["serde-jsom", "did you mean \"serde-json\""],
    );
    refused(&usual_with("\"ddmax\"", "\"ddmx\""), &[], &["lexical-ddmax", "ddmx", "did you mean \"ddmax\""]);
    refused(
        &usual_with("\"char\"", "\"chars\""),
        &[],
        &["chars", "have: whole, recovered, line, tree, terminal, char, byte"],
    );
    refused(&usual_with("\"flip\"]", "\"flap\"]"), &[], &["flap", "did you mean \"flip\""]);
    let options = "algorithm = \"ddmax\"\noptions = { spilt = \"zeller\" }";
    refused(&usual_with("algorithm = \"ddmax\"", options), &[], &["spilt"]);
}

#[test]
fn an_unsuitable_layout_and_a_missing_grammar_are_reported() {
    let technique = |more: &str| usual_with("units = \"char\"", &format!("units = \"char\"\n{more}"));
    refused(&technique("layout = \"respaced\""), &[], &["lexical-ddmax", "units char", "terminal"]);
    refused(&technique("layout = \"respacd\""), &[], &["lexical-ddmax", "respacd", "have: kept, respaced"]);
}

#[test]
fn an_unknown_part_of_a_study_is_reported_with_the_known_ones() {
    let scene = Scene::usual();
    refused(&scene, &["--technique", "lexical-ddmx"], &["--technique", "did you mean \"lexical-ddmax\""]);
    refused(&scene, &["--subject", "jq"], &["--subject", "jq", "have: serde-json"]);
}

#[test]
fn a_missing_corpus_is_reported_with_the_remedy() {
    refused(&usual_with("folder = \"inputs\"", "folder = \"nowhere\""), &[], &["nowhere", "does not exist"]);
    refused(&usual_with("folder = \"inputs\"", "folder = \"{corpus}/json\""), &[], &["--corpus DIR"]);
    let scene = usual_with("folder = \"inputs\"", "folder = \"{corpus}/json\"");
    refused(&scene, &["--corpus", "/nonexistent"], &["/nonexistent/json", "does not exist"]);
}

#[test]
fn a_file_that_is_not_a_study_is_refused() {
    let scene = Scene::usual();
    scene.write_study("this is no TOML");
    refused(&scene, &[], &["line 1"]);
    fs::write(scene.path("study.toml"), [0xff, 0xfe, 0]).unwrap();
    refused(&scene, &[], &["UTF-8"]);
    fs::write(scene.path("study.toml"), vec![b'#'; 2 << 20]).unwrap();
    refused(&scene, &[], &["at most"]);
    fs::remove_file(scene.path("study.toml")).unwrap();
    refused(&scene, &[], &["cannot be read"]);
}

#[test]
fn values_are_checked_as_well_as_names() {
    refused(&usual_with("edits = 1", "edits = 0"), &[], &["edits = 0: use 1 to"]);
    refused(&usual_with("edits = [2, 16]", "edits = [16, 2]"), &[], &["edits", "not a range"]);
    refused(&usual_with("key = \"baseline\"", "key = \"lexical-ddmax\""), &[], &["twice"]);
    refused(&usual_with("key = \"baseline\"", "key = \"../evil\""), &[], &["small letters"]);
    refused(&usual_with("time-s = 60.0", "time-s = -1.0"), &[], &["time-s"]);
    refused(&Scene::json("\"tobj\"", TECHNIQUES), &[], &["no subject of this study reads \"json\""]);
    refused(&Scene::json("\"serde-json\"", MUTANTS), &[], &["techniques"]);
}

#[test]
fn a_damaged_state_and_a_second_ddlab_give_different_errors() {
    let scene = Scene::usual();
    fs::create_dir(scene.path("out")).unwrap();
    fs::write(scene.path("out/state.sqlite"), b"certainly no database".repeat(100)).unwrap();
    let output = scene.command("study", "out", &[]).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(error.contains("move it away"), "{error}");
}
