//! Comparisons of techniques: seeds, repetitions, smaller budgets, splits, and the output for papers.

use super::{MUTANTS, Scene, TECHNIQUES};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::{Command, Output};

/// A repairer that tests a text with its seed in it.
const TOOL: &str = r#"
[tool.draw]
title = "Draw"
goal = "repair"
version = ["/bin/sh", "-c", "echo 1"]
command = ["/bin/sh", "-c", "echo [1, $3] >text; $2 text; true", "sh", "{}", "{test}", "{seed}"]
install = "nothing to install"
[[techniques]]
key = "draw"
external = "draw"
[[techniques]]
key = "lexical-ddmax"
units = "char"
algorithm = "ddmax"
"#;

fn change(scene: &Scene, from: &str, to: &str) {
    let text = fs::read_to_string(scene.path("study.toml")).unwrap();
    assert!(text.contains(from), "{from}");
    scene.write_study(&text.replace(from, to));
}

fn error(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn study(scene: &Scene) -> String {
    let output = scene.command("study", "out", &["--sandbox", "best-effort"]).output().unwrap();
    assert!(output.status.success(), "{}", error(&output));
    error(&output)
}

/// The seed and the number of repetitions of each run, and its id, of one technique on one input.
fn repeats(scene: &Scene, technique: &str) -> BTreeMap<(String, String), String> {
    let rows = scene.rows("out", "runs.csv");
    let own = rows.iter().filter(|row| row["technique"] == technique && row["name"] == "two-faults.json");
    own.map(|row| ((row["seed"].clone(), row["repetition"].clone()), row["run"].clone())).collect()
}

#[test]
fn a_finished_study_extended_by_seeds_and_repetitions_runs_only_what_is_new() {
    let scene = Scene::json("\"serde-json\"", TOOL);
    study(&scene);
    let first = repeats(&scene, "draw");
    assert_eq!(first.keys().cloned().collect::<Vec<_>>(), [("7".to_owned(), String::new())]);
    let ddmax = repeats(&scene, "lexical-ddmax");
    assert_eq!(ddmax.keys().next(), Some(&(String::new(), String::new())));

    change(&scene, "seed = 7", "seed = 7\nseeds = [7, 8, 9]");
    let said = study(&scene);
    assert!(said.contains("are the same and 6 are new (draw: 6)"), "{said}");
    assert!(said.contains("6 new runs of"), "{said}");
    let seeds = repeats(&scene, "draw");
    assert_eq!(seeds.len(), 3);
    assert_eq!(seeds[&("7".to_owned(), String::new())], first[&("7".to_owned(), String::new())]);
    assert_eq!(seeds.values().collect::<BTreeSet<_>>().len(), 3);
    assert_eq!(repeats(&scene, "lexical-ddmax"), ddmax);

    change(&scene, "external = \"draw\"", "external = \"draw\"\nrepetitions = 2");
    let said = study(&scene);
    assert!(said.contains("9 are new (draw: 9)"), "{said}");
    let repeated = repeats(&scene, "draw");
    assert_eq!(repeated.len(), 6);
    let key = |seed: &str, repetition: &str| (seed.to_owned(), repetition.to_owned());
    assert_eq!(
        repeated[&key("8", "1")],
        seeds[&key("8", "")],
        "the first repetition is the run that was there"
    );
    assert_eq!(repeated.values().collect::<BTreeSet<_>>().len(), 6);

    change(&scene, "title = \"A small study\"", "title = \"A small study\"\nbudgets = [1, 50, \"30s\"]");
    let said = study(&scene);
    assert!(said.contains("0 new runs of"), "{said}");
    let budgets = scene.rows("out/tables", "budgets.csv");
    let found = |technique: &str, budget: &str| -> u64 {
        let own = budgets.iter().filter(|row| row["technique"] == technique && row["budget"] == budget);
        own.map(|row| row["found"].parse::<u64>().unwrap()).sum()
    };
    assert_eq!(found("lexical-ddmax", "1 tests"), 0, "one query tells that the input fails");
    assert!(found("lexical-ddmax", "50 tests") > 0);
    let all = scene.rows("out", "runs.csv");
    let repaired = |row: &&BTreeMap<String, String>| {
        row["technique"] == "lexical-ddmax" && row["confirmed"] == "true" && row["input_accepted"] == "false"
    };
    assert_eq!(found("lexical-ddmax", "30 s"), all.iter().filter(repaired).count() as u64);
}

/// Two reducers of our own, one of which draws random numbers.
const RANDOM: &str = r#"
[[techniques]]
key = "random"
units = "char"
algorithm = "random-order"
seeds = [0, 1, 2]
[[techniques]]
key = "ddmin"
units = "char"
algorithm = "ddmin"
"#;

#[test]
fn seeds_of_our_own_randomized_algorithm_are_runs_of_one_technique() {
    let scene = Scene::json("\"serde-json\"", RANDOM);
    change(&scene, "seed = 7", "seed = 7\nfailure = \"same\"");
    study(&scene);
    let seeds = repeats(&scene, "random");
    let key = |seed: &str| (seed.to_owned(), String::new());
    assert!(seeds.keys().cloned().eq(["0", "1", "2"].map(key)), "{seeds:?}");
    assert_eq!(seeds.values().collect::<BTreeSet<_>>().len(), 3, "each seed has its own run");
    assert!(repeats(&scene, "ddmin").keys().cloned().eq([(String::new(), String::new())]));
    let runs = scene.rows("out", "runs.csv");
    let tests = |seed: &str| -> Vec<&str> {
        let own = runs.iter().filter(|run| run["technique"] == "random" && run["seed"] == seed);
        own.map(|run| run["tests"].as_str()).collect()
    };
    assert!(tests("0") != tests("1") && tests("1") != tests("2"), "the seed changes the search");
    let checks = scene.rows("out", "checks.csv");
    assert!(checks.iter().all(|check| check["broken"].is_empty()), "{checks:?}");
    let reductions = scene.rows("out/tables", "reductions.csv");
    let counted = |technique: &str| {
        let own = reductions.iter().filter(|row| row["technique"] == technique && row["format"] == "json");
        own.map(|row| row["reduced"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(counted("random"), counted("ddmin"), "seeds are no further files");

    // The log of a run and a replay repeat the search with its seed.
    let explained = scene.command("explain", "out", &[&seeds[&key("2")]]).output().unwrap();
    let log = String::from_utf8(explained.stdout).unwrap();
    assert!(explained.status.success() && !log.contains("the replay ends here"), "{log}");
    scene.study("again", &["--replay", scene.path("out").to_str().unwrap()]);
    assert_eq!(scene.rows("again", "runs.csv"), runs);
}

#[test]
fn seeds_of_a_deterministic_technique_are_refused() {
    let scene = Scene::json("\"serde-json\"", TECHNIQUES);
    let refused = |from: &str, to: &str| {
        let text = fs::read_to_string(scene.path("study.toml")).unwrap();
        change(&scene, from, to);
        let output = scene.command("study", "out", &[]).output().unwrap();
        scene.write_study(&text);
        assert_eq!(output.status.code(), Some(2), "{}", error(&output));
        error(&output)
    };
    let ddmax = "algorithm = \"ddmax\"";
    let said = refused(ddmax, &format!("{ddmax}\nseeds = [1, 2]"));
    assert!(said.contains("all of its runs would be the same"), "{said}");
    let said = refused(ddmax, &format!("{ddmax}\nrepetitions = 3"));
    assert!(said.contains("\"ddmax\" is deterministic"), "{said}");
    let said = refused(ddmax, "algorithm = \"random-order\"\nrepetitions = 3");
    assert!(said.contains("deterministic once it has a seed; say `seeds`"), "{said}");
    let said = refused("seed = 7", "seed = 7\nseeds = [1, 1]");
    assert!(said.contains("seeds: 1 is listed twice"), "{said}");
    let said = refused("seed = 7", "seed = 7\nbudgets = [401]");
    assert!(said.contains("401 is more than the budget of a run") && said.contains("raise tests"), "{said}");
    let said = refused("seed = 7", "seed = 7\nfigures = [{ key = \"pie\" }]");
    assert!(said.contains("no figure \"pie\""), "{said}");
    let said = refused("folder = \"inputs\"", "folder = \"inputs\"\nsplit = \"dev\"");
    assert!(said.contains("use train, development or held-out"), "{said}");
}

#[test]
fn figures_and_tables_are_written_as_a_paper_needs_them() {
    let scene = Scene::json("\"serde-json\"", &format!("{MUTANTS}{TECHNIQUES}"));
    change(
        &scene,
        "seed = 7",
        "seed = 7\nfigures = [{ key = \"cactus\", width = \"3.5in\", name = \"mine\" }]",
    );
    scene.study("out", &[]);
    for end in ["pdf", "svg", "png", "csv", "py"] {
        assert!(scene.path(&format!("out/figures/paper/mine.{end}")).is_file(), "{end}");
    }
    assert!(scene.path("out/figures/cactus.csv").is_file() && scene.path("out/figures/cactus.py").is_file());
    let pair = ["--pair", "baseline,lexical-ddmax", "--width", "252pt", "--format", "pdf,svg"];
    let output = scene.command("plot", "out", &pair).output().unwrap();
    assert!(output.status.success(), "{}", error(&output));
    let pdf = fs::read(scene.path("out/figures/paper/scatter-baseline-lexical-ddmax.pdf")).unwrap();
    assert!(String::from_utf8_lossy(&pdf).contains("/MediaBox [0 0 252 "));
    let svg = fs::read_to_string(scene.path("out/figures/paper/scatter-baseline-lexical-ddmax.svg")).unwrap();
    assert!(svg.contains("width=\"252pt\""), "{svg}");
    let output = scene.command("plot", "out", &["--only", "pie"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", error(&output));
    let output = scene.command("tables", "out", &["--latex", "--only", "effectiveness"]).output().unwrap();
    assert_eq!(error(&output), "", "it fits on a page");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("\\toprule") && text.contains("\\textbf{"), "{text}");
    let output = scene.command("tables", "out", &["--latex", "--only", "efficiency"]).output().unwrap();
    assert!(
        error(&output)
            .contains("more than fit on a page; choose some by --only efficiency --columns, out of kind,")
    );
    let output = scene.command("tables", "out", &["--latex", "--only", "nothing"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn held_out_files_are_recorded_only_as_registered() {
    let scene = Scene::json("\"serde-json\"", TECHNIQUES);
    let manifest = "path,repo\ninputs/two-faults.json,o/one\ninputs/trailing-comma.json,o/one\n";
    fs::write(scene.path("manifest.csv"), manifest).unwrap();
    let ddlab = |arguments: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_ddlab"))
            .current_dir(scene.path(""))
            .args(arguments)
            .output()
            .unwrap()
    };
    let split = ddlab(&["split", "manifest.csv", "--train", "0", "--held-out", "1"]);
    assert!(
        String::from_utf8_lossy(&split.stdout).contains("held-out            2             1"),
        "{split:?}"
    );
    let own = "folder = \"inputs\"\nsplit = \"held-out\"\nmanifest = \"manifest.csv\"";
    change(&scene, "folder = \"inputs\"", own);
    scene.study("out", &[]);
    let rows = scene.rows("out", "runs.csv");
    assert_eq!(rows.len(), 4);
    assert!(rows.iter().all(|row| row["split"] == "held-out"));
    let tables = ddlab(&["tables", "out", "--only", "effectiveness"]);
    assert!(
        String::from_utf8_lossy(&tables.stdout).starts_with("Files repaired (split: held-out)\n"),
        "{tables:?}"
    );
    let latex = ddlab(&["tables", "out", "--only", "effectiveness", "--latex", "--split", "held-out"]);
    assert!(String::from_utf8_lossy(&latex.stdout).contains("(split: held-out)}"), "{latex:?}");
    let report = fs::read_to_string(scene.path("out/report.html")).unwrap();
    assert!(report.contains("<h3>How runs ended (split: held-out)</h3>"));
    let none = ddlab(&["tables", "out", "--split", "train"]);
    assert_eq!(none.status.code(), Some(2));
    assert!(error(&none).contains("the study has held-out"), "{}", error(&none));
    let refused = ddlab(&["record", "out", "--modified"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(error(&refused).contains("--registered FILE"), "{}", error(&refused));
}

#[test]
fn an_archive_is_replayed_alone_and_differences_are_found() {
    let scene = Scene::json("\"serde-json\"", &format!("{MUTANTS}{TOOL}"));
    study(&scene);
    let ddlab = |arguments: &[&str]| {
        let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
        ddlab.current_dir(scene.path("")).args(arguments).output().unwrap()
    };
    let made = ddlab(&["record", "out", "--archive", "kept/small.zip", "--with-texts", "--modified"]);
    assert!(made.status.success(), "{}", error(&made));
    assert_eq!(fs::read_dir(scene.path("kept")).unwrap().count(), 1, "nothing is left but the archive");
    let bare = ddlab(&["record", "out", "--archive", "bare.zip", "--modified"]);
    assert!(bare.status.success(), "{}", error(&bare));
    // The inputs and the study have been removed.
    fs::remove_dir_all(scene.path("inputs")).unwrap();
    fs::remove_file(scene.path("study.toml")).unwrap();
    let output = ddlab(&["replay", "kept/small.zip", "--quiet", "--out", "again"]);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "identical\n", "{}", error(&output));
    let output = ddlab(&["replay", "bare.zip", "--quiet"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(error(&output).contains("no texts of its inputs"), "{}", error(&output));

    let folder = scene.path("unpacked");
    datasets::unpack_folder(&scene.path("kept/small.zip"), &folder, &datasets::ArchiveLimits::default())
        .unwrap();
    let lock = ["study", "unpacked/study.lock.toml", "--replay", "unpacked", "--out", "by-lock", "--quiet"];
    let output = ddlab(&lock);
    assert!(output.status.success(), "{}", error(&output));
    let read =
        |folder: &str| fs::read_to_string(scene.path(folder).join("tables/effectiveness.csv")).unwrap();
    assert_eq!(read("by-lock"), read("unpacked"));
    let table = folder.join("tables/effectiveness.csv");
    let text = fs::read_to_string(&table).unwrap();
    fs::write(&table, text.replace("lexical", "lexial")).unwrap();
    let output = ddlab(&["replay", "unpacked", "--quiet"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "differs: tables/effectiveness.csv\n");

    fs::remove_dir_all(folder.join("traces")).unwrap();
    let output = ddlab(&["replay", "unpacked", "--quiet"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(error(&output).contains("has no trace of"), "{}", error(&output));
}

#[test]
fn a_stage_on_an_empty_folder_names_the_stage_that_is_missing() {
    let scene = Scene::usual();
    for (stage, named) in [
        ("filter", "collect"),
        ("mutate", "filter"),
        ("plan", "filter"),
        ("run", "filter"),
        ("measure", "stage run"),
    ] {
        let output = scene.command(stage, "out", &["--quiet"]).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{stage}");
        assert!(error(&output).contains(named), "{stage}: {}", error(&output));
    }
}

#[test]
fn algorithms_are_described_and_files_generated_in_number() {
    let scene = Scene::usual();
    let ddlab = |arguments: &[&str]| {
        let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
        ddlab.current_dir(scene.path("")).args(arguments).output().unwrap()
    };
    let output = ddlab(&["algorithms", "ddmin"]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("goal") && text.contains("reduce") && text.contains("Options"), "{text}");
    assert_eq!(ddlab(&["algorithms", "ddmni"]).status.code(), Some(2));
    let output = ddlab(&["generate", "json", "--bytes", "300", "--seed", "5", "--count", "3", "-o", "made"]);
    assert!(output.status.success(), "{}", error(&output));
    let mut names: Vec<_> =
        fs::read_dir(scene.path("made")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["json-300-5.json", "json-300-6.json", "json-300-7.json"]);
    assert_ne!(
        fs::read(scene.path("made/json-300-5.json")).unwrap(),
        fs::read(scene.path("made/json-300-6.json")).unwrap()
    );
}

#[test]
fn a_study_answers_the_questions_that_its_file_asks() {
    let question = |by: &str| {
        format!(
            "[[questions]]\nasks = \"Is <i>it</i> better?\"\nbetter = \"lexical-ddmax\"\nthan = \"baseline\"\nby = {by:?}\n"
        )
    };
    let scene = Scene::json("\"serde-json\"", &format!("{MUTANTS}{TECHNIQUES}{}", question("repaired")));
    let output = scene.study("out", &[]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("Questions of the study\n"), "{said}");
    let rows = scene.rows("out", "tables/questions.csv");
    let runs = scene.rows("out", "runs.csv");
    let repaired = |technique: &str| {
        let own = runs.iter().filter(|run| run["technique"] == technique && run["input_accepted"] == "false");
        own.filter(|run| run["confirmed"] == "true").count() as f64
    };
    let pairs =
        runs.iter().filter(|run| run["technique"] == "baseline" && run["input_accepted"] == "false").count();
    let effect: f64 = rows[0]["effect"].parse().unwrap();
    assert_eq!((rows[0]["pairs"].as_str(), repaired("baseline")), (pairs.to_string().as_str(), 0.0));
    assert!((effect - repaired("lexical-ddmax") / pairs as f64).abs() < 1e-9, "{rows:?}");
    let report = fs::read_to_string(scene.path("out/report.html")).unwrap();
    assert!(report.contains("Is &lt;i&gt;it&lt;/i&gt; better? <span class=\"answer "), "no answer");

    // Without the technique, its question is left out.
    scene.study("part", &["--technique", "baseline"]);
    assert!(!scene.path("part/tables/questions.csv").exists());
    for (from, to, named) in [
        ("than = \"baseline\"", "than = \"basline\"", "did you mean"),
        ("than = \"baseline\"", "than = \"lexical-ddmax\"", "the same technique"),
        ("by = \"repaired\"", "by = \"speed\"", "speed"),
        ("by = \"repaired\"", "by = \"repaired\"\nkind = \"many\"", "many"),
        ("by = \"repaired\"\n", &format!("by = \"repaired\"\n{}", question("repaired")), "twice"),
    ] {
        let text = fs::read_to_string(scene.path("study.toml")).unwrap();
        change(&scene, from, to);
        let output = scene.command("study", "out", &[]).output().unwrap();
        scene.write_study(&text);
        assert_eq!(output.status.code(), Some(2), "{}", error(&output));
        assert!(error(&output).contains(named), "{named}: {}", error(&output));
    }
}

#[test]
fn the_columns_of_a_file_are_listed_by_its_name() {
    let files = |name: &str| {
        let output =
            Command::new(env!("CARGO_BIN_EXE_ddlab")).args(["columns", name, "--csv"]).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        text.lines().skip(1).map(|line| line.split(',').next().unwrap().to_owned()).collect::<BTreeSet<_>>()
    };
    for (name, file) in [
        ("metrics", "metrics.csv"),
        ("tables/metrics.csv", "tables/metrics.csv"),
        ("checks", "checks.csv"),
        ("traces", "traces/RUN.csv.gz"),
        ("effectiveness", "tables/effectiveness.csv"),
    ] {
        assert_eq!(files(name), BTreeSet::from([file.to_owned()]), "{name}");
    }
    assert!(files("tables").len() > 20 && files("nothing").is_empty());
}
