//! Scores repairs of JSON: `cargo run -p ddlab-repair --example score -- [--seed N] [--cases N] [--without-ngrams] [--list
//! CLASS] [--dump DIR] [--vary] PATH...`
//!
//! A path is a folder of valid files, which are broken on purpose, or a JSON file of pairs `input` and `expected`. A
//! repair is exact if its value is the one that is expected; kept are the leaves (scalar values with their paths) of
//! the expected value that the repaired one has, of those that a repair can restore at all. Nothing here shares code
//! with the crate. With `--vary`, the program prints the effect of halving and doubling each constant of the search
//! instead.

mod cases;
mod faults;
mod random;
mod strict_json;
mod tokens;
mod vary;

use cases::{Case, generate, kept, plain, read_pairs};
use repair::{Edit, apply};
use serde_json::Value;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use strict_json::accepted_repairs;

/// The number of bytes that are shown before and after a listed edit.
const CONTEXT: usize = 24;

struct Options {
    seed: u64,
    cases: usize,
    has_ngrams: bool,
    list: Option<String>,
    dump: Option<PathBuf>,
    varies: bool,
    paths: Vec<PathBuf>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = options()?;
    let mut cases = Vec::new();
    for path in &options.paths {
        if path.is_dir() {
            generate(path, options.seed, options.cases, &mut cases)?;
        } else {
            read_pairs(path, &mut cases)?;
        }
    }
    if options.varies {
        return vary::table(&cases);
    }
    let mut answers: Vec<Vec<Value>> = Vec::new();
    let mut format = repair::Format::built_in("json").ok_or("no grammar")?;
    if !options.has_ngrams {
        format = format.without_ngrams();
    }
    if let Ok(path) = std::env::var("REPAIR_WEIGHTS") {
        format = format.with_weights(repair::Weights::read(&std::fs::read_to_string(path)?)?);
    }
    let mut rows: BTreeMap<&str, Row> = BTreeMap::new();
    for case in &cases {
        let expected = plain(case.expected.clone());
        let row = rows.entry(&case.class).or_default();
        #[expect(clippy::disallowed_methods, reason = "the scorer measures time; the crate must not")]
        let start = std::time::Instant::now();
        let repairs = accepted_repairs(&case.input, &format);
        row.slowest_s = row.slowest_s.max(start.elapsed().as_secs_f64());
        let value_of =
            |edits: &[Edit]| serde_json::from_slice::<Value>(&apply(&case.input, edits)).map(plain);
        let accepted: Vec<_> =
            repairs.iter().filter_map(|edits| Some((edits, value_of(edits).ok()?))).collect();
        answers.push(accepted.iter().map(|(_, value)| value.clone()).collect());
        let best = accepted.first();
        let is_exact = best.is_some_and(|(_, value)| *value == expected);
        row.cases += 1;
        row.valid += usize::from(best.is_some());
        row.exact += usize::from(is_exact);
        row.within_five += usize::from(accepted.iter().any(|(_, value)| *value == expected));
        let share = best.map_or(0.0, |(_, value)| kept(&expected, value));
        row.kept += share;
        // A repair can restore more by a correct guess, such as a misspelt keyword.
        row.attainable += case.attainable.unwrap_or(1.0).max(share);
        if options.list.as_deref() == Some(&case.class) && !is_exact {
            let lost = case.attainable.unwrap_or(1.0) - share;
            println!("--- {lost:.2} {}", clip(&String::from_utf8_lossy(&case.input), &expected.to_string()));
            println!(
                "  wanted {}",
                clip(&expected.to_string(), &best.map(|b| b.1.to_string()).unwrap_or_default())
            );
            for (edits, value) in accepted.iter().take(2) {
                println!("  {}", clip(&value.to_string(), &expected.to_string()));
                for edit in *edits {
                    let old = String::from_utf8_lossy(&case.input[edit.range.clone()]).into_owned();
                    let new = String::from_utf8_lossy(&edit.text).into_owned();
                    let (start, end) = (edit.range.start, edit.range.end);
                    let around = |range: std::ops::Range<usize>| {
                        String::from_utf8_lossy(&case.input[range]).escape_debug().to_string()
                    };
                    println!(
                        "         {}: {}[{} -> {}]{}",
                        edit.rule,
                        around(start.saturating_sub(CONTEXT)..start),
                        clip(&old, ""),
                        clip(&new, ""),
                        around(end..(end + CONTEXT).min(case.input.len())),
                    );
                }
            }
        }
    }
    let [valid, kept, of, exact, five] = ["valid%", "kept%", "of%", "exact%", "in 5%"];
    println!(
        "{:28} {:>6} {valid:>7} {kept:>7} {of:>7} {exact:>7} {five:>7} {:>9}",
        "class", "cases", "slowest_s"
    );
    let mut all = Row::default();
    for (class, row) in &rows {
        println!("{}", row.line(class));
        all.add(row);
    }
    println!("{}", all.line("all"));
    options.dump.as_ref().map_or(Ok(()), |folder| dump(folder, &cases, &answers))
}

#[derive(Default)]
struct Row {
    cases: usize,
    valid: usize,
    exact: usize,
    within_five: usize,
    kept: f64,
    attainable: f64,
    slowest_s: f64,
}

impl Row {
    fn add(&mut self, other: &Self) {
        self.cases += other.cases;
        self.valid += other.valid;
        self.exact += other.exact;
        self.within_five += other.within_five;
        self.kept += other.kept;
        self.attainable += other.attainable;
        self.slowest_s = self.slowest_s.max(other.slowest_s);
    }

    fn line(&self, class: &str) -> String {
        let percent = |count: usize| 100.0 * count as f64 / self.cases.max(1) as f64;
        let mean = |sum: f64| 100.0 * sum / self.cases.max(1) as f64;
        let (kept, of) = (mean(self.kept), mean(self.attainable));
        let (valid, exact, five) = (percent(self.valid), percent(self.exact), percent(self.within_five));
        format!(
            "{class:28} {:6} {valid:7.1} {kept:7.1} {of:7.1} {exact:7.1} {five:7.1} {:9.2}",
            self.cases, self.slowest_s
        )
    }
}

/// The part of a text around its first difference from another text.
fn clip(text: &str, other: &str) -> String {
    let differs = text.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let from = if text.chars().count() > 160 { differs.saturating_sub(60) } else { 0 };
    text.chars().skip(from).take(160).collect::<String>().escape_debug().to_string()
}

fn options() -> Result<Options, Box<dyn Error>> {
    let mut options = Options {
        seed: 1,
        cases: 10,
        has_ngrams: true,
        list: None,
        dump: None,
        varies: false,
        paths: Vec::new(),
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
        match word.as_str() {
            "--seed" => options.seed = value()?.parse()?,
            "--cases" => options.cases = value()?.parse()?,
            "--without-ngrams" => options.has_ngrams = false,
            "--list" => options.list = Some(value()?),
            "--vary" => options.varies = true,
            "--dump" => options.dump = Some(value()?.into()),
            _ => options.paths.push(word.into()),
        }
    }
    if options.paths.is_empty() {
        return Err(
            "score [--seed N] [--cases N] [--without-ngrams] [--list CLASS] [--dump DIR] [--vary] PATH..."
                .into(),
        );
    }
    Ok(options)
}

/// The cases as a JSON array, for other tools, with the values of the accepted repairs.
fn dump(folder: &Path, cases: &[Case], answers: &[Vec<Value>]) -> Result<(), Box<dyn Error>> {
    std::fs::create_dir_all(folder)?;
    let texts = cases.iter().zip(answers).map(|(case, answers)| {
        let input = String::from_utf8_lossy(&case.input);
        serde_json::json!({
            "class": case.class, "input": input, "expected": case.expected, "attainable": case.attainable,
            "answers": answers,
        })
    });
    std::fs::write(folder.join("cases.json"), serde_json::to_string(&texts.collect::<Vec<_>>())?)?;
    Ok(())
}
