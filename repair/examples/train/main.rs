//! Learns the costs of edits:
//! `cargo run --release -p ddlab-repair --example train -- [--seed N] [--cases N] [--rounds N] DIR > weights.toml`
//!
//! DIR contains valid JSON files of the training repositories, which are broken on purpose by seed. The training is a
//! coordinate search: each weight in turn is multiplied by a few factors, and the value that restores most is kept. A
//! weight changes only if the gain exceeds chance. The objective is the mean of the share of exact values and the
//! share of kept leaves. Human faults count for one half, mutations and truncation for the other. Judge the result
//! with `score` on other repositories and seeds.

#[path = "../score/cases.rs"]
#[allow(dead_code)]
mod cases;
#[path = "../score/faults.rs"]
mod faults;
#[path = "../score/random.rs"]
mod random;
#[path = "../score/tokens.rs"]
mod tokens;

use cases::{Case, generate, kept, plain};
use repair::{Format, Weights};
use serde_json::Value;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::PathBuf;

/// The factors by which a weight is multiplied.
const FACTORS: [f64; 4] = [0.5, 0.75, 1.33, 2.0];

/// A smaller gain counts as chance. This is about half a case of a class of human faults.
const LEAST_GAIN: f64 = 0.000_8;

/// The number of threads that score cases.
const THREADS: usize = 2;

type Table = BTreeMap<String, u32>;

fn main() -> Result<(), Box<dyn Error>> {
    let (mut seed, mut count, mut rounds, mut folder) = (7, 3, 2, None);
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|text| text.parse().ok()).ok_or("a number expected");
        match word.as_str() {
            "--seed" => seed = number()?,
            "--cases" => count = number()?,
            "--rounds" => rounds = number()?,
            _ => folder = Some(PathBuf::from(word)),
        }
    }
    let folder = folder.ok_or("train [--seed N] [--cases N] [--rounds N] DIR")?;
    let mut cases = Vec::new();
    generate(&folder, seed, usize::try_from(count)?, &mut cases)?;
    let mut table: Table = toml::from_str(include_str!("../../src/rank/weights.toml"))?;
    let mut best = objective(&table, &cases)?;
    eprintln!("{} cases, objective {best:.4}", cases.len());
    for round in 1..=rounds {
        let names: Vec<_> = table.keys().cloned().collect();
        for name in names {
            let before = table[&name];
            for value in steps(before) {
                let mut tried = table.clone();
                tried.insert(name.clone(), value);
                let now = objective(&tried, &cases)?;
                if now > best + LEAST_GAIN {
                    eprintln!("round {round}: {name} {} -> {value}, objective {now:.4}", table[&name]);
                    (best, table) = (now, tried);
                }
            }
        }
    }
    print!("{}", toml::to_string(&table)?);
    Ok(())
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

/// The share that the repairs restore with these weights, from 0 to 1.
fn objective(table: &Table, cases: &[Case]) -> Result<f64, Box<dyn Error>> {
    let text = toml::to_string(table)?;
    let part = cases.len().div_ceil(THREADS);
    let parts = std::thread::scope(|scope| {
        let threads: Vec<_> =
            cases.chunks(part).map(|cases| scope.spawn(|| restored(&text, cases))).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok().flatten()).collect::<Vec<_>>()
    });
    let mut sums: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
    for (class, value) in parts.iter().flatten() {
        let sum = sums.entry(class).or_default();
        *sum = (sum.0 + value, sum.1 + 1.0);
    }
    let mean = |is_human: bool| {
        let classes: Vec<f64> = sums
            .iter()
            .filter(|(class, _)| class.starts_with("human") == is_human)
            .map(|(_, (sum, count))| sum / count)
            .collect();
        classes.iter().sum::<f64>() / classes.len().max(1) as f64
    };
    Ok(0.5 * mean(true) + 0.5 * mean(false))
}

/// For each case, the class and the share that its best repair restores; `None` if these weights cannot be read.
fn restored(weights: &str, cases: &[Case]) -> Option<Vec<(String, f64)>> {
    let format = Format::built_in("json")?.with_weights(Weights::read(weights).ok()?);
    let of = |case: &Case| {
        let expected = plain(case.expected.clone());
        let best = format.repairs(&case.input, 1).into_iter().next();
        let value = best.and_then(|best| serde_json::from_slice::<Value>(&best.text).ok()).map(plain);
        let share = value.map_or(0.0, |value| {
            f64::midpoint(f64::from(u8::from(value == expected)), kept(&expected, &value))
        });
        (case.class.clone(), share)
    };
    Some(cases.iter().map(of).collect())
}
