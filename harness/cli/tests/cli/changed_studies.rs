//! Studies that were changed after a run leave the same files as new ones.

use super::{MUTANTS, Scene, TECHNIQUES, assert_same};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::{Command, Output};

fn ddlab(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ddlab")).args(arguments).output().unwrap()
}

/// The rows, tables and figures, without the files of single runs and inputs, which stay.
fn derived(scene: &Scene, out: &str) -> BTreeMap<String, Vec<u8>> {
    let mut products = scene.products(out);
    let of_runs = ["checks/", "outputs/", "store/", "traces/"];
    products.retain(|name, _| !of_runs.iter().any(|folder| name.starts_with(folder)));
    products
}

#[test]
fn a_study_without_an_input_and_techniques_that_it_had_leaves_the_files_of_a_new_one() {
    let ddmin = "[[techniques]]\nkey = \"ddmin\"\nunits = \"char\"\nalgorithm = \"ddmin\"\n";
    let scene = Scene::json("\"serde-json\"", &format!("{MUTANTS}{TECHNIQUES}{ddmin}"));
    // Most small changes of it are accepted, so they become no mutants.
    let string = format!("[\"{}\"]", "text ".repeat(20));
    fs::write(scene.path("inputs/string.json"), string).unwrap();
    let text = fs::read_to_string(scene.path("study.toml")).unwrap().replace("copies = 2", "copies = 6");
    scene.write_study(&text.replace("seed = 7", "seed = 7\nfailure = \"same\""));
    scene.study("out", &["--twice"]);
    let before = scene.rows("out", "judgements.csv").len();

    for name in ["valid-too.json", "two-faults.json"] {
        fs::remove_file(scene.path("inputs").join(name)).unwrap();
    }
    let text = fs::read_to_string(scene.path("study.toml")).unwrap();
    scene.write_study(&text.replace(ddmin, "").replace("check-elements = 6\n", ""));
    scene.study("out", &[]);
    assert!(scene.rows("out", "judgements.csv").len() < before);
    scene.study("fresh", &[]);
    assert_same(&derived(&scene, "out"), &derived(&scene, "fresh"));
    let contents = |file: &str, column: &str| -> BTreeSet<String> {
        scene.rows("out", file).iter().map(|row| row[column].clone()).collect()
    };
    let known = [("inputs.csv", "sha256"), ("mutants.csv", "sha256"), ("runs.csv", "result_sha256")];
    let known: BTreeSet<String> = known.iter().flat_map(|(file, column)| contents(file, column)).collect();
    assert!(!contents("judgements.csv", "sha256").is_subset(&known), "accepted draws are judged as well");

    let (out, archive) = (scene.path("out"), scene.path("out.zip"));
    let (out, archive) = (out.to_str().unwrap(), archive.to_str().unwrap());
    let made = ddlab(&["record", out, "--archive", archive, "--with-texts", "--modified"]);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let replayed = ddlab(&["replay", archive, "--quiet"]);
    assert_eq!(
        String::from_utf8_lossy(&replayed.stdout),
        "identical\n",
        "{}",
        String::from_utf8_lossy(&replayed.stderr)
    );
}

#[test]
fn an_option_that_is_yes_or_no_may_be_a_boolean_and_gives_the_same_runs() {
    let plan = |value: &str, out: &str| {
        let technique = format!(
            "[[techniques]]\nkey = \"b\"\nunits = \"char\"\nalgorithm = \"bestfirst\"\noptions = {{ insert = {value} }}\n"
        );
        let scene = Scene::json("\"serde-json\"", &technique);
        scene.study(out, &["--until", "plan"]);
        fs::read_to_string(scene.path(out).join("plan.csv")).unwrap()
    };
    let by_word = plan("\"no\"", "word");
    assert!(by_word.contains("bestfirst insert=no"), "{by_word}");
    assert_eq!(plan("false", "boolean"), by_word);
}
