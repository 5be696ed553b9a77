//! Scores repairs of records by examples: `cargo run --release -p ddlab-repair --example records -- [--list] FILE...`
//!
//! A file is JSON: `name`, `pattern` (the regular expression that judges a whole record), `examples` (valid records)
//! and `cases` (pairs of `broken` and `original`). Examples that are the original of a case do not help that case
//! alone: leave them out beforehand.

use repair::{Answer, Examples, FormatKnowledge, RepairRequest, TextOracle};
use serde::Deserialize;
use std::error::Error;

#[derive(Deserialize)]
struct Format {
    name: String,
    pattern: String,
    examples: Vec<String>,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    broken: String,
    original: String,
}

fn main() -> Result<(), Box<dyn Error>> {
    let (flags, paths): (Vec<_>, Vec<_>) = std::env::args().skip(1).partition(|word| word == "--list");
    println!(
        "{:16} {:>6} {:>10} {:>10} {:>8} {:>8}",
        "format", "cases", "repaired%", "original%", "queries", "most"
    );
    for path in paths {
        let format: Format = serde_json::from_str(&std::fs::read_to_string(path)?)?;
        score(&format, !flags.is_empty())?;
    }
    Ok(())
}

fn score(format: &Format, lists: bool) -> Result<(), Box<dyn Error>> {
    let pattern = regex::bytes::Regex::new(&format.pattern)?;
    let texts: Vec<_> = format.examples.iter().map(|text| text.clone().into_bytes()).collect();
    let examples = Examples::learn(&texts);
    let (mut repaired, mut same, mut all, mut most) = (0, 0, 0, 0);
    for case in &format.cases {
        let mut queries = 0;
        let mut result = Vec::new();
        let mut oracle = TextOracle::new(case.broken.as_bytes(), |text: &[u8]| {
            queries += 1;
            let is_accepted = pattern.is_match(text);
            if is_accepted {
                result = text.to_vec();
            }
            Answer { is_accepted, ..Answer::default() }
        });
        let known = FormatKnowledge { examples: examples.as_ref(), ..FormatKnowledge::default() };
        let wanted = RepairRequest { repairs: 1, restores: false };
        // An empty text is not a repair, even if the pattern accepts it.
        let _ = repair::repair(case.broken.as_bytes(), known, wanted, &mut oracle, &mut Vec::new());
        let is_repaired = !result.is_empty();
        repaired += usize::from(is_repaired);
        same += usize::from(result == case.original.as_bytes());
        all += queries;
        most = most.max(queries);
        if lists && !is_repaired {
            println!("  {:?} of {:?}, {queries} queries", case.broken, case.original);
        }
    }
    let cases = format.cases.len().max(1);
    let share = |count: usize| 100.0 * count as f64 / cases as f64;
    println!(
        "{:16} {cases:6} {:10.1} {:10.1} {:8.1} {most:8}",
        format.name,
        share(repaired),
        share(same),
        all as f64 / cases as f64
    );
    Ok(())
}
