//! The range of every number in a study file. It is checked before anything starts, so that a study ends, does
//! not fill the disk, and can be counted.

use super::file::{Edits, InputsTable, KindTable, StudyFile};
use anyhow::{Context, Result, ensure};
use std::fmt::Display;
use std::ops::RangeInclusive;

/// Files, runs of a part, and other things that are listed one by one.
const MANY: u64 = 1_000_000;

/// Tests of one run.
const TESTS: RangeInclusive<u64> = 0..=1_000_000_000_000;

/// Seconds of one run: up to a year.
const SECONDS: RangeInclusive<f64> = 0.0..=31_536_000.0;

/// Bytes of one file: up to 1 GB.
const FILE_BYTES: u64 = 1_000_000_000;

/// Bytes of all files of a generator: up to 100 GB.
const GENERATED_BYTES: u64 = 100_000_000_000;

/// Mutants of one kind and format.
const MUTANTS: u64 = 10_000_000;

/// Edits of one mutant.
const EDITS: u64 = 10_000;

/// Checks the numbers of a study file.
pub(super) fn check(wire: &StudyFile) -> Result<()> {
    within("recheck", wire.recheck, 0..=1_000_000_000)?;
    optional("check-elements", wire.check_elements.map(|number| number as u64), 1..=MANY)?;
    optional("budget: tests", wire.budget.tests, TESTS)?;
    optional("budget: time-s", wire.budget.time_s, SECONDS)?;
    for table in &wire.inputs {
        inputs(table).with_context(|| format!("inputs {:?}", table.source))?;
    }
    if let Some(mutants) = &wire.mutants {
        within("mutants: parents", mutants.parents as u64, 0..=MANY)?;
        within("mutants: max-draws", mutants.max_draws, 1..=MANY)?;
        for table in &mutants.kinds {
            kind(table, mutants.parents as u64).with_context(|| format!("mutants: kind {:?}", table.kind))?;
        }
    }
    for (name, scale) in &wire.scales {
        let check = || {
            optional("files", scale.files.map(|number| number as u64), 0..=MANY)?;
            optional("max-bytes", scale.max_bytes, 0..=FILE_BYTES)?;
            optional("parents", scale.parents.map(|number| number as u64), 0..=MANY)?;
            optional("tests", scale.tests, TESTS)?;
            optional("time-s", scale.time_s, SECONDS)
        };
        check().with_context(|| format!("scales.{name}"))?;
    }
    Ok(())
}

fn inputs(table: &InputsTable) -> Result<()> {
    optional("limit", table.limit.map(|number| number as u64), 0..=MANY)?;
    optional("max-bytes", table.max_bytes, 0..=FILE_BYTES)?;
    let Some(generate) = &table.generate else { return Ok(()) };
    within("generate: count", generate.count, 1..=MANY)?;
    within("generate: bytes: the number of sizes", generate.bytes.len() as u64, 1..=1000)?;
    let mut all: u64 = 0;
    for bytes in &generate.bytes {
        within("generate: bytes", *bytes, 0..=FILE_BYTES)?;
        all = all.saturating_add(bytes.saturating_mul(generate.count));
    }
    ensure!(
        all <= GENERATED_BYTES,
        "generate: bytes times count are {all} bytes in all; use at most {GENERATED_BYTES}"
    );
    Ok(())
}

fn kind(table: &KindTable, parents: u64) -> Result<()> {
    within("copies", table.copies, 0..=MANY)?;
    let (least, most) = match table.edits {
        Edits::Exactly(count) => (count, count),
        Edits::Between([least, most]) => (least, most),
    };
    within("edits", least as u64, 1..=EDITS)?;
    within("edits", most as u64, 1..=EDITS)?;
    let mutants = parents.saturating_mul(table.copies);
    ensure!(mutants <= MUTANTS, "parents times copies are {mutants} mutants; use at most {MUTANTS}");
    Ok(())
}

/// Checks that a number is in its range. NaN is in none.
fn within<T: PartialOrd + Display>(key: &str, value: T, range: RangeInclusive<T>) -> Result<()> {
    ensure!(range.contains(&value), "{key} = {value}: use {} to {}", range.start(), range.end());
    Ok(())
}

fn optional<T: PartialOrd + Display>(key: &str, value: Option<T>, range: RangeInclusive<T>) -> Result<()> {
    value.map_or(Ok(()), |value| within(key, value, range))
}

#[cfg(test)]
mod tests {
    use super::*;

    const STUDY: &str = r#"
key = "x"
title = "x"
seed = 1
recheck = 100
subjects = ["serde-json"]
check-elements = 20
budget = { tests = 100, time-s = 60.0 }
[[inputs]]
source = "made"
format = "json"
limit = 5
max-bytes = 1000
generate = { bytes = [500, 600], count = 3 }
[mutants]
parents = 4
max-draws = 100
kinds = [{ kind = "single", mutators = ["delete"], edits = [2, 16], copies = 2 }]
[[techniques]]
key = "t"
units = "char"
algorithm = "ddmin"
[scales.small]
files = 1
max-bytes = 100
parents = 2
tests = 10
time-s = 5.0
"#;

    fn checked(text: &str) -> Result<()> {
        check(&toml::from_str(text)?)
    }

    /// The study with another value of one number.
    #[track_caller]
    fn with(old: &str, new: &str) -> String {
        assert!(STUDY.contains(old), "{old}");
        STUDY.replacen(old, new, 1)
    }

    #[test]
    fn extreme_values_are_refused_with_their_keys() {
        checked(STUDY).unwrap();
        let integers = [
            ("recheck = 100", "recheck"),
            ("check-elements = 20", "check-elements"),
            ("tests = 100", "tests"),
            ("limit = 5", "limit"),
            ("max-bytes = 1000", "max-bytes"),
            ("bytes = [500,", "bytes"),
            ("count = 3", "count"),
            ("parents = 4", "parents"),
            ("max-draws = 100", "max-draws"),
            ("edits = [2, 16]", "edits"),
            ("copies = 2", "copies"),
            ("files = 1", "files"),
            ("max-bytes = 100\nparents", "max-bytes"),
            ("parents = 2", "parents"),
            ("tests = 10\ntime", "tests"),
        ];
        let mut tried = 0;
        for (old, key) in integers {
            for value in ["9223372036854775807", "4611686018427387904", "-1"] {
                let number = old.find(|c: char| c.is_ascii_digit()).unwrap();
                let end =
                    old[number..].find(|c: char| !c.is_ascii_digit()).map_or(old.len(), |end| number + end);
                let new = format!("{}{value}{}", &old[..number], &old[end..]);
                let error = format!("{:#}", checked(&with(old, &new)).unwrap_err());
                assert!(error.contains(key), "{new}: {error}");
                tried += 1;
            }
        }
        for old in ["time-s = 60.0", "time-s = 5.0"] {
            for value in ["inf", "nan", "-1.0", "1e300"] {
                let error = format!("{:#}", checked(&with(old, &format!("time-s = {value}"))).unwrap_err());
                assert!(error.contains("time-s"), "{error}");
                tried += 1;
            }
        }
        assert!(tried >= 39, "{tried}");
    }

    #[test]
    fn product_of_numbers_is_bounded_too() {
        let error = format!(
            "{:#}",
            checked(&with("bytes = [500, 600], count = 3", "bytes = [1000000000], count = 101")).unwrap_err()
        );
        assert!(error.contains("bytes times count"), "{error}");
        let many = with("copies = 2", "copies = 1000000").replacen("parents = 4", "parents = 11", 1);
        let error = format!("{:#}", checked(&many).unwrap_err());
        assert!(error.contains("parents times copies"), "{error}");
    }

    #[test]
    fn message_names_the_table_the_value_and_the_range() {
        let error = format!("{:#}", checked(&with("count = 3", "count = 0")).unwrap_err());
        assert_eq!(error, "inputs \"made\": generate: count = 0: use 1 to 1000000");
        let error = format!("{:#}", checked(&with("edits = [2, 16]", "edits = 0")).unwrap_err());
        assert_eq!(error, "mutants: kind \"single\": edits = 0: use 1 to 10000");
    }
}
