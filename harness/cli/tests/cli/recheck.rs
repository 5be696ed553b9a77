//! Workers that give wrong answers: their queries are rechecked with the plain command, and nothing else
//! changes.

use super::judge::without_machine_warnings;
use super::{Scene, TECHNIQUES, assert_same};
use std::fs;

/// The worker's answer to a text by its number of `X`; the plain command accepts only texts without one.
const HONEST: &str = "case $x in 0) say 0 ok;; *) say 1 '';; esac";
const LETS_ONE_PASS: &str = "case $x in 0 | 1) say 0 ok;; *) say 1 '';; esac";
const EXITS_OTHERWISE: &str = "case $x in 0) say 0 ok;; *) say 2 '';; esac";

/// A study of one file with three faults, by a subject with this worker; rechecks one in `every` queries.
fn scene(answer: &str, every: u64) -> Scene {
    let scene = Scene::json("\"liar\"", TECHNIQUES);
    for file in fs::read_dir(scene.path("inputs")).unwrap() {
        fs::remove_file(file.unwrap().path()).unwrap();
    }
    fs::write(scene.path("inputs/faulty.json"), "one X, two X, and a third X\n").unwrap();
    let worker = format!(
        "say() {{ printf 'done %s %s 0 0 %s 0\\n%s' $id $1 ${{#2}} $2; }}; printf 'ddlab-worker 1 liar 1\\n'; \
         while read -r _ id len; do head -c $len > input; x=$(tr -cd X < input | wc -c); {answer}; done"
    );
    let study = fs::read_to_string(scene.path("study.toml")).unwrap();
    let study = study.replace("seed = 7", &format!("seed = 7\nrecheck = {every}"));
    scene.write_study(&format!(
        "{study}[subject.liar]\ntitle = \"a program of this test\"\nformat = \"json\"\nversion = [\"echo\", \"1\"]\n\
         command = [\"sh\", \"-c\", \"grep -q X input.json && exit 1; echo ok\", \"sh\", \"{{}}\"]\n\
         worker = [\"sh\", \"-c\", {worker:?}]\ninstall = \"nothing\"\ncost = {{ per-test-s = 0.001, per-byte-s = 0.0 }}\n\
         accepts = [\"1\"]\nrejects = [\"X\"]\n"
    ));
    scene
}

fn rechecked(scene: &Scene, out: &str) -> u64 {
    scene.rows(out, "timings.csv").iter().map(|row| row["rechecked"].parse::<u64>().unwrap()).sum()
}

#[test]
fn a_worker_that_accepts_faults_is_detected() {
    let scene = scene(LETS_ONE_PASS, 1);
    let output = scene.study("out", &[]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("warning: liar: plain command and worker disagree on "), "{said}");
    let rows = scene.rows("out", "disagreements.csv");
    let tests: Vec<_> = rows.iter().filter(|row| row["of"] == "test").collect();
    assert!(!tests.is_empty());
    for row in &tests {
        assert_eq!((row["worker_cause"].as_str(), row["plain_cause"].as_str()), ("accepted", "exit 1"));
        let file = scene.path("out/disagreements").join(format!("{}-{}.json", row["run"], row["number"]));
        assert_eq!(fs::read_to_string(file).unwrap().matches('X').count(), 1);
    }
    let results: Vec<_> = rows.iter().filter(|row| row["of"] == "result").collect();
    let refuted = scene.rows("out", "runs.csv").iter().filter(|run| run["confirmed"] == "false").count();
    assert_eq!((results.len(), refuted), (1, 1));
    let report = fs::read_to_string(scene.path("out/report.html")).unwrap();
    assert!(report.contains("judgements of workers that the plain command contradicts (liar)"));
    let table = &scene.rows("out", "measured/disagreements.csv")[0];
    assert_eq!(
        (table["otherwise"].clone(), table["refuted"].as_str()),
        (tests.len().to_string(), "1"),
        "{table:?}"
    );
}

/// A candidate that must parse and does not is judged by the grammar alone, so it is not rechecked.
#[test]
fn texts_that_the_worker_did_not_judge_are_not_rechecked() {
    let scene = scene(HONEST, 1);
    let study = fs::read_to_string(scene.path("study.toml")).unwrap();
    let technique =
        "[[techniques]]\nkey = \"ddmin\"\nunits = \"char\"\nalgorithm = \"ddmin\"\nmust-parse = true\n";
    scene.write_study(&(study + technique));
    scene.study("out", &[]);
    let unparsed = scene.rows("out", "runs.csv").iter().filter(|run| run["unparsed"] == "1").count();
    assert_eq!(unparsed, 1);
    assert!(scene.rows("out", "disagreements.csv").is_empty());
}

#[test]
fn a_different_cause_is_a_disagreement() {
    let scene = scene(EXITS_OTHERWISE, 1);
    scene.study("out", &[]);
    let rows = scene.rows("out", "disagreements.csv");
    assert!(!rows.is_empty());
    for row in rows {
        let causes = (row["worker_cause"].as_str(), row["plain_cause"].as_str());
        assert_eq!((row["of"].as_str(), causes), ("test", ("exit 2", "exit 1")));
    }
}

#[test]
fn an_honest_worker_has_no_rows_and_no_warning() {
    let scene = scene(HONEST, 1);
    let said = String::from_utf8(scene.study("out", &[]).stderr).unwrap();
    assert!(!without_machine_warnings(&said).contains("warning"), "{said}");
    assert!(scene.rows("out", "disagreements.csv").is_empty());
    let tests: u64 =
        scene.rows("out", "runs.csv").iter().map(|run| run["tests"].parse::<u64>().unwrap()).sum();
    assert_eq!(rechecked(&scene, "out"), tests, "each charged test is judged again");
}

#[test]
fn rechecking_depends_only_on_the_texts_and_changes_no_results() {
    let never = scene(LETS_ONE_PASS, 0);
    never.study("out", &[]);
    assert_eq!(rechecked(&never, "out"), 0);
    let some = scene(LETS_ONE_PASS, 3);
    some.study("out", &["--jobs", "1"]);
    some.study("ahead", &["--jobs", "2", "--test-jobs", "3"]);
    some.study("again", &["--replay", some.path("out").to_str().unwrap()]);
    let tests: u64 =
        some.rows("out", "runs.csv").iter().map(|run| run["tests"].parse::<u64>().unwrap()).sum();
    assert!((1..tests).contains(&rechecked(&some, "out")));
    assert!(some.rows("out", "disagreements.csv").iter().any(|row| row["of"] == "test"));
    assert_same(&some.products("out"), &some.products("ahead"));
    assert_same(&some.products("out"), &some.products("again"));
    let but_for_disagreements = |scene: &Scene| {
        let mut products = scene.products("out");
        products.retain(|name, _| {
            // The kept tables name the digest of the rows, with the disagreements; their values are in `tables/`.
            let others = ["study.lock.toml", "study.toml", "tables.json"];
            !name.starts_with("disagreements") && !others.contains(&name.as_str())
        });
        products
    };
    assert_same(&but_for_disagreements(&never), &but_for_disagreements(&some));
    assert_eq!(never.rows("out", "disagreements.csv").len(), 1, "a result is judged again in any case");
}
