//! Studies end to end: their output, resuming, and reproducibility.

use super::{MUTANTS, Scene, TECHNIQUES, assert_same};
use mutators::RandomStream;
use std::os::unix::fs::PermissionsExt;
use std::process::Stdio;
use std::time::Duration;

#[test]
fn a_study_repairs_inputs_and_confirms_every_result() {
    let scene = Scene::usual();
    let output = scene.study("out", &[]);
    let classes: Vec<_> = scene
        .rows("out", "inputs.csv")
        .iter()
        .map(|row| (row["name"].clone(), row["class"].clone()))
        .collect();
    let class =
        |name: &str| classes.iter().find(|(n, _)| n == name).map(|(_, class)| class.as_str()).unwrap();
    assert_eq!((class("empty.json"), class("valid.json")), ("empty", "duplicate"));
    assert_eq!(classes.iter().filter(|(_, class)| class == "kept").count(), 5);
    let runs = scene.rows("out", "runs.csv");
    assert_eq!(runs.len(), 2 * (3 + 8), "3 invalid files and 2 x 4 mutants, 2 techniques");
    for run in &runs {
        assert_eq!((run["broken"].as_str(), run["ended"] == "broken"), ("", false));
        if run["technique"] == "baseline" {
            assert_eq!(run["found"], "false", "{run:?}");
        }
        if run["found"] == "true" {
            assert_eq!(run["confirmed"], "true", "{run:?}");
            assert!(!run["result_sha256"].is_empty());
        }
    }
    let repaired = |name: &str| runs.iter().any(|run| run["name"] == name && run["found"] == "true");
    assert!(repaired("trailing-comma.json"));
    let metrics = scene.rows("out", "metrics.csv");
    assert!(metrics.iter().any(|row| row["metric"] == "levenshtein-to-original"));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("report.html"), "{said}");
}

/// If a reduction keeps any failure and the subject rejects the empty text, the user is warned before the
/// work.
#[test]
fn subjects_that_reject_the_empty_text_cause_a_warning() {
    let scene = Scene::usual();
    let text = std::fs::read_to_string(scene.path("study.toml")).unwrap();
    let technique = "\n[[techniques]]\nkey = \"ddmin\"\nunits = \"char\"\nalgorithm = \"ddmin\"\n";
    let said = |text: String| {
        scene.write_study(&text);
        let output = scene.study("out", &[]);
        assert!(output.status.success());
        String::from_utf8(output.stderr).unwrap()
    };
    let warning = "serde-json also rejects the empty text";
    let any = said(text.clone() + technique);
    assert!(any.contains(warning), "{any}");
    let same = said(text.replacen("seed =", "failure = \"same\"\nseed =", 1) + technique);
    assert!(!same.contains(warning), "{same}");
}

/// The learned templates are part of a run's identity: another corpus gives another run.
#[test]
fn a_technique_learns_from_a_corpus() {
    let scene = Scene::usual();
    let text = std::fs::read_to_string(scene.path("study.toml")).unwrap();
    let technique =
        "\n[[techniques]]\nkey = \"gtr\"\nunits = \"tree\"\nalgorithm = \"gtr\"\ntemplates = \"shapes\"\n";
    let runs = |shape: &str| {
        std::fs::create_dir_all(scene.path("shapes")).unwrap();
        std::fs::write(scene.path("shapes/a.json"), shape).unwrap();
        scene.write_study(&(text.clone() + technique));
        scene.study("out", &[]);
        let rows = scene.rows("out", "runs.csv");
        let own = rows.iter().filter(|row| row["technique"] == "gtr");
        own.map(|row| (row["run"].clone(), row["found"] == "true")).collect::<Vec<_>>()
    };
    let (lists, objects) = (runs("[[1]]"), runs("{\"a\": 1}"));
    assert!(lists.iter().any(|(_, found)| *found), "{lists:?}");
    assert!(lists.iter().zip(&objects).all(|((one, _), (other, _))| one != other));
}

/// A check cuts its input as the run did; otherwise it would not find the run's result.
#[test]
fn results_of_a_respaced_technique_are_checked() {
    let scene = Scene::usual();
    let text = std::fs::read_to_string(scene.path("study.toml")).unwrap();
    let technique = "\n[[techniques]]\nkey = \"respaced\"\nunits = \"terminal\"\nlayout = \"respaced\"\nalgorithm = \"ddmax\"\n";
    scene.write_study(&(text + technique));
    scene.study("out", &[]);
    let runs = scene.rows("out", "runs.csv");
    let found = |run: &&std::collections::BTreeMap<String, String>| {
        run["technique"] == "respaced" && run["found"] == "true"
    };
    let respaced: Vec<&str> = runs.iter().filter(found).map(|run| run["run"].as_str()).collect();
    let checks = scene.rows("out", "checks.csv");
    let of_these: Vec<_> = checks.iter().filter(|check| respaced.contains(&check["run"].as_str())).collect();
    assert!(!respaced.is_empty() && of_these.len() == respaced.len());
    assert!(of_these.iter().all(|check| check["broken"].is_empty()), "{of_these:?}");
}

#[test]
fn only_finished_repairs_are_guaranteed_1_maximal() {
    let scene = Scene::usual();
    scene.study("out", &[]);
    let text = std::fs::read_to_string(scene.path("study.toml")).unwrap();
    let runs = scene.rows("out", "runs.csv");
    let checks = scene.rows("out", "checks.csv");
    let found = |row: &&std::collections::BTreeMap<String, String>| row["found"] == "true";
    assert_eq!(checks.len(), runs.iter().filter(found).count(), "a check of each result");
    let number = |text: &String| text.parse::<u64>().unwrap();
    let finished: Vec<&str> =
        runs.iter().filter(|run| run["ended"] == "finished").map(|run| run["run"].as_str()).collect();
    let is_finished =
        |check: &std::collections::BTreeMap<String, String>| finished.contains(&check["run"].as_str());
    for check in &checks {
        assert_eq!((check["property"].as_str(), check["broken"].as_str()), ("1-maximal", ""));
        assert_eq!(number(&check["checked"]), number(&check["neighbours"]).min(6));
        assert!(!is_finished(check) || check["improvable"] == "0", "{check:?}");
    }
    assert!(checks.iter().map(|check| number(&check["checked"])).sum::<u64>() > 10);
    let table = scene.rows("out", "tables/minimality.csv");
    let whole = |row: &std::collections::BTreeMap<String, String>| row["unimproved_share"] == "1";
    assert!(table.iter().any(|row| row["ended"] == "finished"), "{table:?}");
    assert!(table.iter().all(|row| row["ended"] != "finished" || whole(row)), "{table:?}");
    let metrics = scene.rows("out", "metrics.csv");
    assert!(metrics.iter().any(|row| row["metric"] == "improvable-neighbours"));
    // With more elements, results are checked and measured again, but runs are kept.
    scene.write_study(&text.replace("check-elements = 6", "check-elements = 500"));
    scene.study("out", &[]);
    let again = scene.rows("out", "checks.csv");
    assert!(again.iter().all(|check| check["checked"] == check["neighbours"]));
    assert!(again.iter().all(|check| !is_finished(check) || check["improvable"] == "0"), "{again:?}");
    assert_eq!(scene.rows("out", "runs.csv"), runs);
    // A search that was stopped may leave elements that could be re-added.
    // All neighbours are checked: which ones a smaller number draws depends on the run's id.
    let short_study =
        text.replace("tests = 400", "tests = 12").replace("check-elements = 6", "check-elements = 500");
    scene.write_study(&short_study);
    scene.study("short", &[]);
    let short = scene.rows("short", "checks.csv");
    assert!(short.iter().any(|check| check["improvable"] != "0"), "{short:?}");
}

#[test]
fn the_number_of_jobs_changes_no_byte() {
    let scene = Scene::usual();
    scene.study("one", &["--jobs", "1"]);
    scene.study("two", &["--jobs", "2"]);
    scene.study("ahead", &["--jobs", "2", "--test-jobs", "3"]);
    assert_same(&scene.products("one"), &scene.products("two"));
    assert_same(&scene.products("one"), &scene.products("ahead"));
}

#[test]
fn a_second_execution_repeats_no_query() {
    let scene = Scene::usual();
    scene.study("out", &[]);
    let (products, timings) = (scene.products("out"), std::fs::read(scene.path("out/timings.csv")).unwrap());
    scene.study("out", &[]);
    assert_same(&scene.products("out"), &products);
    assert_eq!(std::fs::read(scene.path("out/timings.csv")).unwrap(), timings, "the runs of the first time");
    let output = scene.command("status", "out", &["--json"]).output().unwrap();
    let status: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    for stage in status.as_array().unwrap() {
        assert_eq!((&stage["missing"], &stage["stale"]), (&0.into(), &0.into()), "{stage}");
    }
}

#[test]
fn a_closed_stdout_and_stderr_are_not_errors() {
    let scene = Scene::usual();
    let mut study = scene.command("study", "out", &[]).stderr(std::process::Stdio::piped()).spawn().unwrap();
    drop(study.stderr.take());
    assert!(study.wait().unwrap().success());
    assert!(scene.path("out/report.html").exists());
}

#[test]
fn running_techniques_one_by_one_gives_the_same_study() {
    let scene = Scene::usual();
    scene.study("whole", &[]);
    for technique in ["lexical-ddmax", "baseline"] {
        scene.study("parts", &["--technique", technique]);
        let rows = scene.rows("parts", "runs.csv");
        assert!(!rows.is_empty() && rows.iter().all(|row| row["technique"] == technique));
    }
    scene.study("parts", &[]);
    assert_same(&scene.products("whole"), &scene.products("parts"));
}

#[test]
fn running_stages_one_by_one_gives_the_same_study() {
    let scene = Scene::usual();
    scene.study("whole", &[]);
    for stage in
        ["collect", "filter", "mutate", "filter", "plan", "run", "measure", "analyse", "plot", "report"]
    {
        let output = scene.command(stage, "parts", &["--quiet"]).output().unwrap();
        assert!(output.status.success(), "{stage}: {}", String::from_utf8_lossy(&output.stderr));
    }
    assert_same(&scene.products("whole"), &scene.products("parts"));
}

#[test]
fn resume_after_ten_sigkills_gives_identical_tables() {
    // Enough work for ten kills: more mutants, and one process per query.
    let more = MUTANTS.replace("copies = 2", "copies = 4");
    let scene = Scene::json("\"serde-json\"", &format!("{more}{TECHNIQUES}"));
    let text = std::fs::read_to_string(scene.path("study.toml")).unwrap();
    scene.write_study(&text.replace("seed = 7", "seed = 7\nmode = [\"exec\"]"));
    scene.study("whole", &[]);
    let mut stream = RandomStream::labelled(1, &["moments"]);
    let mut killed = 0;
    for _ in 0..10 {
        let mut ddlab = scene.command("study", "killed", &["--quiet"]);
        let mut child = ddlab.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(20 + stream.below(400)));
        killed += usize::from(child.try_wait().unwrap().is_none());
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert!(killed >= 3, "only {killed} of ten kills came before the end; make the study longer");
    scene.study("killed", &[]);
    assert_same(&scene.products("whole"), &scene.products("killed"));
}

#[test]
fn a_replay_needs_no_subject_and_gives_the_same_bytes() {
    let scene = Scene::json("\"mine\"", &format!("{MUTANTS}{TECHNIQUES}"));
    let program = scene.path("mine");
    let ddlab = env!("CARGO_BIN_EXE_ddlab");
    let text = format!(
        "#!/bin/sh\nif [ \"$1\" = version ]; then echo mine 1; else exec {ddlab} worker serde-json --file \"$1\"; fi\n"
    );
    std::fs::write(&program, text).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut study = std::fs::read_to_string(scene.path("study.toml")).unwrap();
    study += &format!(
        "[subject.mine]\ntitle = \"a program of this test\"\nformat = \"json\"\nversion = [{program:?}, \"version\"]\n\
         command = [{program:?}, \"{{}}\"]\ninstall = \"the test writes it\"\n\
         cost = {{ per-test-s = 0.001, per-byte-s = 0.0 }}\naccepts = [\"1\"]\nrejects = [\"\"]\n"
    );
    scene.write_study(&study);
    scene.study("first", &[]);
    std::fs::remove_file(&program).unwrap();
    let output = scene.command("study", "live", &[]).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && error.contains("the test writes it"), "{error}");
    scene.study("again", &["--replay", scene.path("first").to_str().unwrap()]);
    assert_same(&scene.products("first"), &scene.products("again"));
    let executed: u64 =
        scene.rows("again", "timings.csv").iter().map(|row| row["executed"].parse::<u64>().unwrap()).sum();
    assert_eq!(executed, 0, "a replay runs no test");
}

/// The record has both answers of a flaky subject, so its files are flaky in a replay too.
#[test]
fn a_replay_repeats_second_judgements() {
    let baseline = "[[techniques]]\nkey = \"baseline\"\nunits = \"whole\"\nalgorithm = \"keep-all\"\n";
    let scene = Scene::json("\"moody\"", baseline);
    let program = scene.path("moody");
    let text = "#!/bin/sh\n[ \"$1\" = version ] && { echo 1; exit; }\n\
                n=$(cat COUNT 2>/dev/null || echo 0)\necho $((n + 1)) > COUNT\necho said $n >&2\necho x\nexit $((n % 2))\n";
    std::fs::write(&program, text.replace("COUNT", scene.path("count").to_str().unwrap())).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut study = std::fs::read_to_string(scene.path("study.toml")).unwrap();
    study += &format!(
        "[subject.moody]\ntitle = \"a program of this test\"\nformat = \"json\"\nversion = [{program:?}, \"version\"]\n\
         command = [{program:?}, \"{{}}\"]\ninstall = \"the test writes it\"\n\
         cost = {{ per-test-s = 0.001, per-byte-s = 0.0 }}\naccepts = [\"1\"]\nrejects = [\"\"]\n"
    );
    scene.write_study(&study);
    let options = ["--sandbox", "off", "--allow-uncontained-root", "--jobs", "1"];
    scene.study("first", &[&options[..], &["--twice"]].concat());
    let flaky = scene.rows("first", "flaky.csv");
    assert!(!flaky.is_empty());
    let first = scene.path("first").display().to_string();
    scene.study("again", &[&options[..], &["--replay", &first]].concat());
    assert_eq!(scene.rows("again", "flaky.csv"), flaky);
    assert_eq!(scene.rows("again", "classes.csv"), scene.rows("first", "classes.csv"));
    assert!(scene.rows("again", "classes.csv").iter().any(|row| row["class"] == "flaky"));
}

#[test]
fn runs_out_of_wall_time_have_confirmed_results() {
    let scene = Scene::json("\"serde-json\"", TECHNIQUES);
    let text = std::fs::read_to_string(scene.path("study.toml")).unwrap();
    // With one process per query, the search cannot finish in this time.
    let text = text.replace("seed = 7", "seed = 7\nclock = \"wall\"\nmode = [\"exec\"]");
    scene.write_study(&text.replace("time-s = 60.0", "time-s = 0.01"));
    scene.study("out", &[]);
    let runs = scene.rows("out", "runs.csv");
    let lexical: Vec<_> = runs.iter().filter(|run| run["technique"] == "lexical-ddmax").collect();
    assert_eq!(lexical.len(), 3);
    for run in &lexical {
        assert_eq!((run["clock"].as_str(), run["ended"].as_str()), ("wall", "out-of-time"), "{run:?}");
        assert!(run["charged_s"].parse::<f64>().unwrap() <= 0.01, "{run:?}");
        assert_eq!(run["found"] == "true", run["confirmed"] == "true");
    }
    scene.write_study(&text);
    scene.study("long", &[]);
    assert!(scene.rows("long", "runs.csv").iter().all(|run| run["ended"] == "finished"));
}

#[test]
fn explain_shows_each_query_of_a_run() {
    let scene = Scene::usual();
    scene.study("out", &[]);
    let runs = scene.rows("out", "runs.csv");
    let run = runs.iter().find(|run| run["technique"] == "lexical-ddmax" && run["found"] == "true").unwrap();
    let output = scene.command("explain", "out", &[&run["run"]]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let tests: usize = run["tests"].parse().unwrap();
    let repeats: usize = run["cached"].parse().unwrap();
    let lines = text.lines().filter(|line| line.contains(" PASS") || line.contains(" FAIL")).count();
    assert_eq!(lines, tests + repeats, "{text}");
    assert!(
        text.contains("whole input") && text.contains("increase") && text.contains("confirmed"),
        "{text}"
    );
    let of_folder = |folder: &std::path::Path| {
        let mut ddlab = std::process::Command::new(env!("CARGO_BIN_EXE_ddlab"));
        ddlab.arg("explain").arg(folder).arg(&run["run"]).output().unwrap()
    };
    assert_eq!(String::from_utf8(of_folder(&scene.path("out")).stdout).unwrap(), text);
    std::fs::rename(scene.path("out/store"), scene.path("store")).unwrap();
    let told = String::from_utf8(of_folder(&scene.path("out")).stderr).unwrap();
    assert!(told.contains("has no texts of inputs") && told.contains("--csv"), "{told}");
    assert!(!scene.path("out/store").exists(), "it changes nothing");
}

#[test]
fn a_file_of_100_mb_can_be_studied() {
    let scene = Scene::json("\"serde-json\"", TECHNIQUES);
    for entry in std::fs::read_dir(scene.path("inputs")).unwrap() {
        std::fs::remove_file(entry.unwrap().path()).unwrap();
    }
    let mut content = Vec::new();
    datasets::generate(datasets::GeneratedFormat::Json, 100_000_000, 1, &mut content).unwrap();
    let middle = content.len() / 2;
    content[middle] = 0;
    std::fs::write(scene.path("inputs/large.json"), &content).unwrap();
    let text = std::fs::read_to_string(scene.path("study.toml")).unwrap();
    scene.write_study(&text.replace("tests = 400", "tests = 4"));
    scene.study("out", &["--jobs", "1"]);
    let runs = scene.rows("out", "runs.csv");
    let ended: Vec<_> = runs.iter().map(|run| (run["technique"].as_str(), run["ended"].as_str())).collect();
    assert_eq!(ended, [("baseline", "finished"), ("lexical-ddmax", "out-of-tests")]);
    assert!(runs.iter().all(|run| run["input_bytes"] == "100000000"));
}
