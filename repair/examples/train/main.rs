//! Learns the costs of edits:
//! `cargo run --release -p ddlab-repair --example train -- [--seed N] [--cases N] [--rounds N] [--judge] [--losses N] DIR... > weights.toml`
//!
//! Each DIR contains valid files of the training repositories, which are broken on purpose by seed. The training is a
//! coordinate search: each weight in turn is multiplied by a few factors, and the value that restores most is kept. A
//! weight changes only if the gain exceeds chance. The objective is the mean of three parts: human faults of JSON,
//! mutations and truncation of JSON (both by the mean of exact values and kept leaves), and faults of one character in
//! all formats (by exactly restored files, each format with the same weight). Judge the result with `score` on other
//! repositories and seeds. `--judge` prints the objective of the weights, and of REPAIR_WEIGHTS if that names a file,
//! instead of training; `--losses N` prints the first N faults of one character that are not restored.

#[path = "../score/cases.rs"]
#[allow(dead_code)]
mod cases;
#[path = "../score/faults.rs"]
mod faults;
mod marks;
#[path = "../score/random.rs"]
mod random;
#[path = "../score/tokens.rs"]
mod tokens;

use cases::{Case, generate, kept, plain};
use marks::MarkCase;
use repair::{Format, Weights};
use serde_json::Value;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::PathBuf;

/// The factors by which a weight is multiplied.
const FACTORS: [f64; 4] = [0.5, 0.75, 1.33, 2.0];

/// A smaller gain counts as chance. This is about half a case of a class of human faults.
const LEAST_GAIN: f64 = 0.000_8;

/// A value is first tried on one in so many cases, and on all of them only if it loses nothing there.
const SCREENED: usize = 4;

/// For each case of a class of JSON faults, the cases of each class of marks and each format.
const MARKS: usize = 3;

/// The number of threads that score cases.
const THREADS: usize = 2;

type Table = BTreeMap<String, u32>;

/// The cases of all folders.
#[derive(Clone, Default)]
struct Training {
    json: Vec<Case>,
    marks: Vec<MarkCase>,
}

impl Training {
    /// Some of the cases, of all classes.
    fn sample(&self) -> Self {
        let json = self.json.iter().step_by(SCREENED).cloned().collect();
        let marks = self.marks.iter().step_by(SCREENED).cloned().collect();
        Self { json, marks }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let (mut seed, mut count, mut rounds, mut losses, mut judges, mut folders) =
        (7, 3, 2, 0, false, Vec::new());
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|text| text.parse().ok()).ok_or("a number expected");
        match word.as_str() {
            "--seed" => seed = number()?,
            "--cases" => count = number()?,
            "--rounds" => rounds = number()?,
            "--losses" => losses = number()?,
            "--judge" => judges = true,
            _ => folders.push(PathBuf::from(word)),
        }
    }
    let count = usize::try_from(count)?;
    let mut training = Training::default();
    for folder in &folders {
        if folder.ends_with("json") {
            generate(folder, seed, count, &mut training.json)?;
        }
        marks::generate(folder, seed, count * MARKS, &mut training.marks)?;
    }
    if training.marks.is_empty() {
        return Err("train [--seed N] [--cases N] [--rounds N] [--judge] [--losses N] DIR... (folders of valid files)".into());
    }
    let mut table: Table = toml::from_str(include_str!("../../src/rank/weights.toml"))?;
    let mut best = objective(&table, &training)?;
    eprintln!("{} and {} cases, objective {best:?}", training.json.len(), training.marks.len());
    if losses > 0 {
        training
            .marks
            .iter()
            .filter_map(MarkCase::loss)
            .take(losses.try_into()?)
            .for_each(|loss| println!("{loss}"));
        return Ok(());
    }
    if judges {
        let path = std::env::var("REPAIR_WEIGHTS")?;
        let other: Table = toml::from_str(&std::fs::read_to_string(&path)?)?;
        eprintln!("objective of {path}: {:?}", objective(&other, &training)?);
        return Ok(());
    }
    let sample = training.sample();
    let mut best_of_sample = objective(&table, &sample)?;
    for round in 1..=rounds {
        let names: Vec<_> = table.keys().cloned().collect();
        for name in names {
            let before = table[&name];
            for value in steps(before) {
                let mut tried = table.clone();
                tried.insert(name.clone(), value);
                let screened = objective(&tried, &sample)?;
                if screened.mean() < best_of_sample.mean() {
                    continue;
                }
                let now = objective(&tried, &training)?;
                if now.mean() > best.mean() + LEAST_GAIN {
                    eprintln!("round {round}: {name} {} -> {value}, objective {now:?}", table[&name]);
                    (best, table, best_of_sample) = (now, tried, screened);
                }
            }
        }
    }
    print!("{}", toml::to_string(&table)?);
    Ok(())
}

/// The shares that repairs restore, from 0 to 1.
#[derive(Debug)]
struct Objective {
    human: f64,
    mutated: f64,
    marks: f64,
}

impl Objective {
    fn mean(&self) -> f64 {
        (self.human + self.mutated + self.marks) / 3.0
    }
}

/// The values that are tried for a weight.
fn steps(value: u32) -> Vec<u32> {
    let mut steps: Vec<u32> =
        FACTORS.iter().map(|factor| (f64::from(value) * factor).round() as u32).collect();
    steps.extend([value.saturating_sub(1), value + 1]);
    steps.sort_unstable();
    steps.dedup();
    steps.retain(|step| *step != value);
    steps
}

fn objective(table: &Table, training: &Training) -> Result<Objective, Box<dyn Error>> {
    let weights = Weights::read(&toml::to_string(table)?)?;
    let json = in_threads(&training.json, |cases| {
        let format = Format::built_in("json").map(|format| format.with_weights(weights.clone()));
        let shares =
            |format| cases.iter().map(|case| (case.class.clone(), restored(&format, case))).collect();
        format.map(shares).unwrap_or_default()
    });
    let marks = in_threads(&training.marks, |cases| {
        let mut formats: BTreeMap<String, Format> = BTreeMap::new();
        for case in cases {
            let format = || Format::built_in(&case.format).map(|format| format.with_weights(weights.clone()));
            if let (false, Some(format)) = (formats.contains_key(&case.format), format()) {
                formats.insert(case.format.clone(), format);
            }
        }
        let share = |case: &MarkCase| f64::from(u8::from(case.is_restored(&formats[&case.format])));
        cases.iter().map(|case| (case.format.clone(), share(case))).collect()
    });
    let is_human = |(class, _): &&(String, f64)| class.starts_with("human");
    let (human, mutated): (Vec<_>, Vec<_>) = json.iter().partition(is_human);
    Ok(Objective { human: mean(human), mutated: mean(mutated), marks: mean(&marks) })
}

/// The mean of the means of the classes.
fn mean<'a>(shares: impl IntoIterator<Item = &'a (String, f64)>) -> f64 {
    let mut sums: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
    for (class, share) in shares {
        let sum = sums.entry(class).or_default();
        *sum = (sum.0 + share, sum.1 + 1.0);
    }
    sums.values().map(|(sum, count)| sum / count).sum::<f64>() / sums.len().max(1) as f64
}

/// The results for all cases, which some threads compute.
fn in_threads<C: Sync>(
    cases: &[C],
    results: impl Fn(&[C]) -> Vec<(String, f64)> + Sync,
) -> Vec<(String, f64)> {
    let part = cases.len().div_ceil(THREADS).max(1);
    std::thread::scope(|scope| {
        let threads: Vec<_> = cases.chunks(part).map(|cases| scope.spawn(|| results(cases))).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    })
}

/// The share of a case that its best repair restores.
fn restored(format: &Format, case: &Case) -> f64 {
    let expected = plain(case.expected.clone());
    let best = format.repairs(&case.input, 1).into_iter().next();
    let value = best.and_then(|best| serde_json::from_slice::<Value>(&best.text).ok()).map(plain);
    value.map_or(0.0, |value| f64::midpoint(f64::from(u8::from(value == expected)), kept(&expected, &value)))
}
