//! Studies with little or no data: each has tables, figures and a report, without a crash, NaN, or empty
//! axes.

use super::{MUTANTS, Scene, TECHNIQUES};
use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

/// Colours of data in figures; axes and grids have other colours. The diagram of ranks is black throughout.
const INKS: [&str; 7] = ["#E69F00", "#CC79A7", "#0072B2", "#D55E00", "#009E73", "#56B4E9", "#BBBBBB"];

/// Checks that a study's output is sound, and returns its figures by name.
#[track_caller]
fn sound(scene: &Scene, out: &str) -> Vec<String> {
    for folder in ["tables", "measured"] {
        for (name, text) in files(scene, out, folder) {
            let cells = text.split([',', '\n']);
            let numbers: Vec<&str> = cells.filter(|cell| ["NaN", "inf", "-inf"].contains(cell)).collect();
            assert!(numbers.is_empty(), "{folder}/{name}: {numbers:?}");
        }
    }
    let mut figures = Vec::new();
    for (name, svg) in files(scene, out, "figures").into_iter().filter(|(name, _)| name.ends_with(".svg")) {
        assert!(!svg.lines().any(|line| line.trim() == "-0"), "{name}: nothing is 0, not -0");
        assert!(
            svg.trim_end().ends_with("</svg>") && !svg.contains("NaN") && !svg.contains("inf\""),
            "{name}"
        );
        let data = INKS.iter().any(|ink| svg.contains(ink)) || name.starts_with("critical");
        assert!(data, "{name} has axes and nothing else");
        let is_panel = |line: &&str| line.contains("polyline") && line.contains("#666666");
        assert!(svg.lines().any(|line| is_panel(&line)) || name.starts_with("upset"), "{name} has no axes");
        figures.push(name.trim_end_matches(".svg").to_owned());
    }
    let report = fs::read_to_string(scene.path(out).join("report.html")).unwrap();
    assert!(!report.contains("NaN") && report.trim_end().ends_with("</html>"));
    // The report made from the folder alone must be the same.
    let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
    let to = scene.path("elsewhere");
    let output = ddlab.arg("report").arg(scene.path(out)).arg("--out").arg(&to).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(
        fs::read_to_string(to.join("report.html")).unwrap() == report,
        "the folder's report is another one"
    );
    figures
}

fn files(scene: &Scene, out: &str, folder: &str) -> BTreeMap<String, String> {
    let entries = fs::read_dir(scene.path(out).join(folder)).unwrap().map(Result::unwrap);
    let text = |path| String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned();
    entries.map(|entry| (entry.file_name().into_string().unwrap(), text(entry.path()))).collect()
}

/// Keeps only these inputs.
fn only(scene: &Scene, names: &[&str]) {
    for entry in fs::read_dir(scene.path("inputs")).unwrap() {
        let path = entry.unwrap().path();
        if !names.iter().any(|name| path.ends_with(name)) {
            fs::remove_file(path).unwrap();
        }
    }
}

/// Checks that these figures are among those of a study.
#[track_caller]
fn has_figures(figures: &[String], keys: &[&str]) {
    assert!(keys.iter().all(|key| figures.iter().any(|figure| figure == key)), "{keys:?} in {figures:?}");
}

/// Checks that a study has no figure whose name begins with one of these keys.
#[track_caller]
fn lacks_figures(figures: &[String], keys: &[&str]) {
    let found = |key: &&str| figures.iter().any(|figure| figure.starts_with(*key));
    assert!(!keys.iter().any(found), "none of {keys:?} in {figures:?}");
}

fn change(scene: &Scene, from: &str, to: &str) {
    let text = fs::read_to_string(scene.path("study.toml")).unwrap();
    assert!(text.contains(from));
    scene.write_study(&text.replace(from, to));
}

#[test]
fn nothing_is_repaired() {
    let scene = Scene::usual();
    change(&scene, "tests = 400", "tests = 1");
    scene.study("out", &[]);
    assert!(scene.rows("out", "runs.csv").iter().all(|run| run["found"] == "false"));
    let figures = sound(&scene, "out");
    has_figures(&figures, &["effectiveness", "recovery", "runtime"]);
    lacks_figures(&figures, &["anytime", "cactus", "critical-difference", "data-loss", "scatter", "upset"]);
}

#[test]
fn a_study_of_one_subject_and_one_file_has_sound_output() {
    let scene = Scene::json("\"serde-json\"", TECHNIQUES);
    only(&scene, &["trailing-comma.json"]);
    scene.study("out", &[]);
    assert_eq!(scene.rows("out", "runs.csv").len(), 2);
    let figures = sound(&scene, "out");
    has_figures(&figures, &["anytime", "cactus", "effectiveness", "recovery", "runtime", "upset"]);
    lacks_figures(&figures, &["critical-difference", "data-loss", "scatter"]);
}

#[test]
fn a_study_of_one_technique_has_sound_output() {
    let technique = "[[techniques]]\nkey = \"lexical-ddmax\"\nunits = \"char\"\nalgorithm = \"ddmax\"\n";
    let scene = Scene::json("\"serde-json\"", technique);
    scene.study("out", &[]);
    let figures = sound(&scene, "out");
    has_figures(&figures, &["anytime", "cactus", "effectiveness", "recovery", "runtime"]);
    lacks_figures(&figures, &["critical-difference", "data-loss", "scatter", "upset"]);
}

#[test]
fn a_study_without_failing_files_has_no_figures() {
    let scene = Scene::json("\"serde-json\"", TECHNIQUES);
    only(&scene, &["valid.json", "valid-too.json"]);
    scene.study("out", &[]);
    assert!(sound(&scene, "out").is_empty());
    only(&scene, &[]);
    scene.study("none", &[]);
    assert!(sound(&scene, "none").is_empty());
}

#[test]
fn no_file_is_valid() {
    let scene = Scene::usual();
    only(&scene, &["trailing-comma.json", "two-faults.json"]);
    scene.study("out", &[]);
    assert!(scene.rows("out", "runs.csv").iter().all(|run| run["kind"] == "real-world"));
    assert!(!sound(&scene, "out").contains(&"data-loss".to_owned()));
}

/// A subject that always times out, or fails on each query.
fn subject(command: &str) -> String {
    format!(
        "{TECHNIQUES}[subject.mine]\ntitle = \"a program of this test\"\nformat = \"json\"\n\
         version = [\"echo\", \"1\"]\ncommand = [\"sh\", \"-c\", {command:?}, \"sh\", \"{{}}\"]\n\
         rule = {{ timeout-s = 0.1 }}\ninstall = \"nothing\"\ncost = {{ per-test-s = 0.001, per-byte-s = 0.0 }}\n\
         accepts = [\"1\"]\nrejects = [\"\"]\n"
    )
}

#[test]
fn every_test_times_out() {
    let scene = Scene::json("\"mine\"", &subject("sleep 9"));
    only(&scene, &["trailing-comma.json", "valid.json"]);
    change(&scene, "tests = 400", "tests = 5");
    scene.study("out", &[]);
    let runs = scene.rows("out", "runs.csv");
    let judged = scene.rows("out", "judgements.csv");
    assert!(!runs.is_empty() && judged.iter().all(|row| row["cause"] == "timed out"), "{judged:?}");
    assert!(runs.iter().all(|run| run["found"] == "false" && run["broken"].is_empty()), "{runs:?}");
    assert_eq!(sound(&scene, "out"), ["effectiveness", "recovery", "runtime"]);
}

#[test]
fn metrics_checks_timings_and_traces_are_missing() {
    let scene = Scene::usual();
    scene.study("out", &[]);
    let whole = sound(&scene, "out");
    for file in
        ["metrics.csv", "checks.csv", "timings.csv", "classes.csv", "mutants.csv", "disagreements.csv"]
    {
        fs::remove_file(scene.path("out").join(file)).unwrap();
    }
    for folder in ["traces", "checks", "outputs", "store"] {
        fs::remove_dir_all(scene.path("out").join(folder)).unwrap();
    }
    for stage in ["analyse", "plot", "report"] {
        let output = scene.command(stage, "out", &["--quiet"]).output().unwrap();
        assert!(output.status.success(), "{stage}: {}", String::from_utf8_lossy(&output.stderr));
    }
    // Without metrics, the sizes of repairs are still known from the runs.
    assert_eq!(sound(&scene, "out"), whole);
}

#[test]
fn kinds_missing_from_a_format_leave_no_empty_axes() {
    let scene = Scene::json("\"serde-json\", \"graphviz-rust\"", &format!("{MUTANTS}{TECHNIQUES}"));
    fs::create_dir(scene.path("dot")).unwrap();
    fs::write(scene.path("dot/broken.dot"), "digraph { a -> b; c -> }").unwrap();
    change(
        &scene,
        "[mutants]",
        "[[inputs]]\nsource = \"own\"\nformat = \"dot\"\nfolder = \"dot\"\n[mutants]",
    );
    scene.study("out", &[]);
    let cells = scene.rows("out", "tables/effectiveness.csv");
    let has = |kind: &str| cells.iter().any(|row| row["format"] == "dot" && row["kind"] == kind);
    assert!(has("real-world") && !has("single"));
    sound(&scene, "out");
    let svg = fs::read_to_string(scene.path("out/figures/effectiveness.svg")).unwrap();
    let panels = svg.lines().filter(|line| line.contains("polyline") && line.contains("#666666")).count();
    assert_eq!(panels, 3 + 1, "three kinds of json, one of dot");
}
