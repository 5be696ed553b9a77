//! Figures that a study file asks for, and for which there is no data.

use super::{Scene, TECHNIQUES};
use std::fs;

const DDMIN: &str = "[[techniques]]\nkey = \"ddmin\"\nunits = \"char\"\nalgorithm = \"ddmin\"\n";

fn figure(keys: &str) -> String {
    format!("[[figures]]\n{keys}\n")
}

#[test]
fn a_figure_without_data_is_named_at_the_end_and_everything_else_is_written() {
    let asked = [figure("key = \"upset\""), figure("key = \"effectiveness\"")].concat();
    let scene = Scene::json("\"serde-json\"", &format!("{TECHNIQUES}{asked}"));
    // One query finds no repair.
    let text = fs::read_to_string(scene.path("study.toml")).unwrap().replace("tests = 400", "tests = 1");
    scene.write_study(&text);
    let output = scene.command("study", "out", &["--quiet"]).output().unwrap();
    let (told, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("figure \"upset\" was not drawn: it shows two or more techniques"), "{said}");
    assert!(!said.contains("\"effectiveness\" was not drawn"), "{said}");
    assert!(told.contains("Files repaired") && told.contains("report.html"), "{told}");
    assert!(scene.path("out/report.html").is_file());
    assert!(scene.path("out/figures/paper/effectiveness.pdf").is_file());
    assert!(!scene.path("out/figures/paper/upset.pdf").exists());
}

#[test]
fn a_figure_that_the_study_can_never_have_is_refused_before_any_run() {
    for (asked, told) in [
        ("key = \"critical-difference\"", "needs at least 3 techniques that repair, and this study has 2"),
        ("key = \"reduction-size\"", "needs a technique that reduces, and this study has 0"),
    ] {
        let scene = Scene::json("\"serde-json\"", &format!("{TECHNIQUES}{}", figure(asked)));
        let output = scene.command("study", "out", &[]).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(told), "{said}");
        assert!(!scene.path("out/runs.csv").exists());
    }
    let pair = figure("key = \"scatter\"\npair = [\"lexical-ddmax\", \"ddmin\"]");
    let scene = Scene::json("\"serde-json\"", &format!("{TECHNIQUES}{DDMIN}{pair}"));
    let said = scene.command("study", "out", &[]).output().unwrap().stderr;
    let said = String::from_utf8_lossy(&said);
    assert!(said.contains("repairs and the other reduces"), "{said}");
}

#[test]
fn a_part_of_a_study_draws_the_figures_that_it_can() {
    let asked = [figure("key = \"upset\""), figure("key = \"effectiveness\"")].concat();
    let scene = Scene::json("\"serde-json\"", &format!("{TECHNIQUES}{DDMIN}{asked}"));
    scene.study("out", &["--technique", "lexical-ddmax"]);
    assert!(scene.path("out/figures/paper/effectiveness.pdf").is_file());
    assert!(!scene.path("out/figures/paper/upset.pdf").exists());
}
