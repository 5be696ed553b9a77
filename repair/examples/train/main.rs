//! Learns the costs of edits:
//! `cargo run --release -p ddlab-repair --example train -- [--seed N] [--cases N] [--out DIR] [--judge FILE] PLACE...`
//!
//! A PLACE is a folder that `scripts/human-faults make` made, a TOML file of cases by hand (`repair/tests/by_hand`), or a
//! folder of valid files, which are broken on purpose by seed. The objective is a weighted mean of four parts (`case.rs`):
//! human faults, cases by hand, faults of JSON, and faults of one character. In each part, each format (of JSON: each class
//! of faults) has the same weight. No subject is asked: the best repair by the grammar counts.
//!
//! A digest of the text that was meant assigns each case: a third of the texts are for validation. The search uses the other
//! two thirds. It is a coordinate search: each cost in turn is multiplied by a few factors, and the best value is kept if it
//! gains more than chance. Then each changed cost is set back if this loses nothing, and at last if this gains on the
//! validation cases. DIR gets `weights.csv` (each value that was tried), `parts.csv` (the objective before and after) and
//! `weights.toml`. With `--judge`, the program writes `parts.csv` for the costs of FILE instead of searching.

mod case;
mod marks;
mod objective;
#[path = "../score/random.rs"]
mod random;
mod record;
mod search;
mod sources;
// The faults of JSON and their tokens belong to the example `score`.
#[path = "../score/faults.rs"]
mod faults;
#[path = "../score/tokens.rs"]
mod tokens;

use case::Case;
use objective::{Objective, Outcome, Table};
use record::{Decision, Record, Row};
use search::Search;
use std::error::Error;
use std::path::PathBuf;

/// One in so many texts is for validation.
const VALIDATION: u64 = 3;

const WEIGHTS: &str = include_str!("../../src/rank/weights.toml");

struct Options {
    seed: u64,
    cases: usize,
    out: PathBuf,
    judged: Option<PathBuf>,
    places: Vec<PathBuf>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = options()?;
    let cases = sources::read(&options.places, options.seed, options.cases)?;
    let (validation, training): (Vec<Case>, Vec<Case>) =
        cases.into_iter().partition(|case| digest(&case.source()).is_multiple_of(VALIDATION));
    let (mut training, mut validation) = (Objective::new(training), Objective::new(validation));
    eprintln!("{} training cases, {} validation cases", training.cases.len(), validation.cases.len());
    let mut record = Record::new(&options.out)?;
    let start: Table = toml::from_str(WEIGHTS)?;
    let validation_before = validation.outcomes(&start, &validation.all())?;
    if let Some(path) = &options.judged {
        let table = toml::from_str(&std::fs::read_to_string(path)?)?;
        let before = training.outcomes(&start, &training.all())?;
        let after = training.outcomes(&table, &training.all())?;
        let validation_after = validation.outcomes(&table, &validation.all())?;
        return record.write_parts(&[
            ("training", &training, &before, &after),
            ("validation", &validation, &validation_before, &validation_after),
        ]);
    }
    let mut search = Search::new(start.clone(), &mut training)?;
    let before = search.outcomes.clone();
    eprintln!("objective {:.5}, of validation {:.5}", search.value(), validation.value(&validation_before));
    for name in start.keys() {
        search.improve(name, &mut record)?;
        record.write()?;
    }
    let mut changed: Vec<&String> = start.keys().filter(|name| search.table[*name] != start[*name]).collect();
    let mut kept = Vec::new();
    for name in changed.drain(..) {
        if !search.set_back(name, start[name], &mut record)? {
            kept.push(name);
        }
    }
    let mut outcomes = validation.outcomes(&search.table, &validation.all())?;
    for name in kept {
        let mut table = search.table.clone();
        table.insert(name.clone(), start[name]);
        let without = validation.outcomes(&table, &validation.all())?;
        let value = validation.value(&without);
        let is_better = value > validation.value(&outcomes);
        let decision = if is_better { Decision::Rejected } else { Decision::Confirmed };
        let values = (name.as_str(), search.table[name], start[name]);
        record.add(Row::of_validation(values, (&outcomes, &without), value, decision));
        if is_better {
            search.force(name, start[name])?;
            outcomes = without;
        }
    }
    record.write()?;
    record.write_table(WEIGHTS, &search.table)?;
    let after: Vec<Outcome> = search.outcomes.clone();
    record.write_parts(&[
        ("training", search.training(), &before, &after),
        ("validation", &validation, &validation_before, &outcomes),
    ])
}

/// FNV-1a, a digest that never changes.
fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

fn options() -> Result<Options, Box<dyn Error>> {
    let out = PathBuf::from("results/repair-weights");
    let mut options = Options { seed: 7, cases: 3, out, judged: None, places: Vec::new() };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
        match word.as_str() {
            "--seed" => options.seed = value()?.parse()?,
            "--cases" => options.cases = value()?.parse()?,
            "--out" => options.out = value()?.into(),
            "--judge" => options.judged = Some(value()?.into()),
            _ => options.places.push(word.into()),
        }
    }
    if options.places.is_empty() {
        return Err("train [--seed N] [--cases N] [--out DIR] [--judge FILE] PLACE...".into());
    }
    Ok(options)
}
