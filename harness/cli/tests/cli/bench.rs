//! `ddlab bench`: a quick comparison of an algorithm with others.

use super::judge::has;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Output};

fn bench(folder: &Path, arguments: &str) -> Output {
    let study = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../studies/quickstart.toml");
    let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
    ddlab.arg("bench").args(arguments.split_whitespace()).arg("--study").arg(study).current_dir(folder);
    ddlab.output().unwrap()
}

#[test]
fn an_algorithm_is_compared_with_the_named_ones() {
    let folder = tempfile::tempdir().unwrap();
    let go = || bench(folder.path(), "ddmax --against keep-all --parents 1 --csv --quiet");
    let output = go();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut reader = csv::Reader::from_reader(output.stdout.as_slice());
    let rows: Vec<BTreeMap<String, String>> = reader.deserialize().map(Result::unwrap).collect();
    let formats: Vec<&str> = rows.iter().step_by(2).map(|row| row["format"].as_str()).collect();
    assert_eq!(formats, ["all", "dot", "json", "obj"]);
    let number = |row: &BTreeMap<String, String>, column: &str| row[column].parse::<f64>().unwrap();
    for pair in rows.chunks(2) {
        let [ddmax, keep] = pair else { panic!("{pair:?}") };
        assert_eq!((ddmax["technique"].as_str(), keep["technique"].as_str()), ("ddmax", "keep-all"));
        assert_eq!((number(ddmax, "runs"), number(ddmax, "tests_ratio")), (number(keep, "runs"), 1.0));
        // Keeping all of a broken input does not repair it.
        assert_eq!((number(keep, "succeeded"), number(keep, "tests")), (0.0, number(keep, "runs")));
        assert_eq!(number(keep, "only_benched"), number(ddmax, "succeeded"));
        assert!(number(ddmax, "succeeded") > 0.0 && number(ddmax, "share_low") < number(ddmax, "share_high"));
        assert!(number(keep, "tests_ratio") < 1.0);
    }
    assert_eq!(go().stdout, output.stdout, "a second run gives the same output");
}

#[test]
fn reductions_keep_the_failure_of_the_input() {
    let folder = tempfile::tempdir().unwrap();
    let output = bench(folder.path(), "ddmin --against probdd --parents 1 --csv");
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && !error.contains("empty text"), "{error}");
    let mut reader = csv::Reader::from_reader(output.stdout.as_slice());
    for row in reader.deserialize() {
        let row: BTreeMap<String, String> = row.unwrap();
        // All three parsers reject the empty text as well, but not for the same reason.
        assert!(row["kept"].parse::<f64>().unwrap() > 0.0, "{row:?}");
    }
}

#[test]
fn a_mistake_is_reported_before_anything_is_run() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, words) in [
        ("bestfirs", "did you mean \"bestfirst\""),
        ("bestfirst --against ddmin", "have: "),
        ("bestfirst --units chars", "chars"),
        ("bestfirst --parents 0", "--parents"),
    ] {
        let output = bench(folder.path(), arguments);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments}: {error}");
        has(&error, &[words]);
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
