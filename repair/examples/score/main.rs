//! Scores repairs of JSON: `cargo run -p repair --example score -- [--seed N] [--cases N] [--list CLASS] [--dump DIR] PATH...`
//!
//! A path is a folder of valid files, which are broken on purpose, or a JSON file of pairs `input` and `expected`.
//! A repair is exact if its value is the one that is expected; kept are the leaves (scalar values with their paths) of
//! the expected value that the repaired one has. Nothing here shares code with the crate.

mod faults;
mod random;

use random::Random;
use serde_json::Value;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};

struct Case {
    class: String,
    input: Vec<u8>,
    expected: Value,
}

struct Options {
    seed: u64,
    cases: usize,
    list: Option<String>,
    dump: Option<PathBuf>,
    paths: Vec<PathBuf>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = options()?;
    let mut cases = Vec::new();
    for path in &options.paths {
        if path.is_dir() {
            generate(path, &options, &mut cases)?;
        } else {
            read_pairs(path, &mut cases)?;
        }
    }
    if let Some(folder) = &options.dump {
        dump(folder, &cases)?;
    }
    let grammar = repair::Grammar::read(include_str!("../../../formats/grammars/json/JSON.g4"), "text")?;
    let mut format = repair::Format::new(grammar, repair::Rules::of("json"));
    if let Ok(path) = std::env::var("REPAIR_WEIGHTS") {
        format = format.with_weights(repair::Weights::read(&std::fs::read_to_string(path)?)?);
    }
    let mut rows: BTreeMap<&str, Row> = BTreeMap::new();
    for case in &cases {
        let expected = plain(case.expected.clone());
        let row = rows.entry(&case.class).or_default();
        let repairs = format.repairs(&case.input, 5);
        let value_of = |text: &[u8]| serde_json::from_slice::<Value>(text).ok().map(plain);
        let accepted: Vec<_> =
            repairs.iter().filter_map(|repair| Some((repair, value_of(&repair.text)?))).collect();
        let best = accepted.first();
        let is_exact = best.is_some_and(|(_, value)| *value == expected);
        row.cases += 1;
        row.valid += usize::from(best.is_some());
        row.exact += usize::from(is_exact);
        row.within_five += usize::from(accepted.iter().any(|(_, value)| *value == expected));
        row.kept += best.map_or(0.0, |(_, value)| kept(&expected, value));
        if options.list.as_deref() == Some(&case.class) && !is_exact {
            println!("--- {}", clip(&String::from_utf8_lossy(&case.input), &expected.to_string()));
            println!(
                "  wanted {}",
                clip(&expected.to_string(), &best.map(|b| b.1.to_string()).unwrap_or_default())
            );
            for (repair, value) in accepted.iter().take(2) {
                println!("  {:4} {}", repair.cost, clip(&value.to_string(), &expected.to_string()));
                for edit in &repair.edits {
                    let old = String::from_utf8_lossy(&case.input[edit.range.clone()]).into_owned();
                    let new = String::from_utf8_lossy(&edit.text).into_owned();
                    println!(
                        "         {:?} {}: {} -> {}",
                        edit.range,
                        edit.rule,
                        clip(&old, ""),
                        clip(&new, "")
                    );
                }
            }
        }
    }
    println!("{:28} {:>6} {:>7} {:>7} {:>7} {:>7}", "class", "cases", "valid%", "kept%", "exact%", "in 5%");
    let mut all = Row::default();
    for (class, row) in &rows {
        println!("{}", row.line(class));
        all.add(row);
    }
    println!("{}", all.line("all"));
    Ok(())
}

#[derive(Default)]
struct Row {
    cases: usize,
    valid: usize,
    exact: usize,
    within_five: usize,
    kept: f64,
}

impl Row {
    fn add(&mut self, other: &Self) {
        self.cases += other.cases;
        self.valid += other.valid;
        self.exact += other.exact;
        self.within_five += other.within_five;
        self.kept += other.kept;
    }

    fn line(&self, class: &str) -> String {
        let percent = |count: usize| 100.0 * count as f64 / self.cases.max(1) as f64;
        let kept = 100.0 * self.kept / self.cases.max(1) as f64;
        let (valid, exact, five) = (percent(self.valid), percent(self.exact), percent(self.within_five));
        format!("{class:28} {:6} {valid:7.1} {kept:7.1} {exact:7.1} {five:7.1}", self.cases)
    }
}

/// The value with numbers that are equal written alike.
fn plain(value: Value) -> Value {
    match value {
        Value::Number(number) => number.as_f64().map_or(Value::Null, |number| (number + 0.0).into()),
        Value::Array(items) => items.into_iter().map(plain).collect(),
        Value::Object(members) => members.into_iter().map(|(key, value)| (key, plain(value))).collect(),
        other => other,
    }
}

/// A text around the first place where it differs from another.
fn clip(text: &str, other: &str) -> String {
    let differs = text.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let from = if text.chars().count() > 160 { differs.saturating_sub(60) } else { 0 };
    text.chars().skip(from).take(160).collect::<String>().escape_debug().to_string()
}

fn options() -> Result<Options, Box<dyn Error>> {
    let mut options = Options { seed: 1, cases: 10, list: None, dump: None, paths: Vec::new() };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
        match word.as_str() {
            "--seed" => options.seed = value()?.parse()?,
            "--cases" => options.cases = value()?.parse()?,
            "--list" => options.list = Some(value()?),
            "--dump" => options.dump = Some(value()?.into()),
            _ => options.paths.push(word.into()),
        }
    }
    if options.paths.is_empty() {
        return Err("score [--seed N] [--cases N] [--list CLASS] [--dump DIR] PATH...".into());
    }
    Ok(options)
}

/// Files beyond this size tell no more and take long.
const LARGEST: usize = 20_000;

fn generate(folder: &Path, options: &Options, cases: &mut Vec<Case>) -> Result<(), Box<dyn Error>> {
    let mut paths: Vec<_> = std::fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let texts: Vec<String> = paths
        .iter()
        .filter_map(|path| std::fs::read_to_string(path).ok())
        .filter(|text| {
            text.len() < LARGEST
                && serde_json::from_str::<Value>(text)
                    .is_ok_and(|value| value.is_object() || value.is_array())
        })
        .collect();
    if texts.is_empty() {
        return Err(format!("{}: no valid JSON file", folder.display()).into());
    }
    let mut random = Random::new(options.seed);
    let classes = faults::CLASSES.iter().map(|(name, fault)| (format!("human {name}"), *fault));
    for (class, fault) in classes {
        let (mut made, mut tried) = (0, 0);
        while made < options.cases && tried < options.cases * 40 {
            tried += 1;
            let text = &texts[random.below(texts.len())];
            let source = faults::Source { text, tokens: faults::tokens(text) };
            let Some(broken) = fault(&source, &mut random) else { continue };
            let (broken, meant) = broken.split_once('\u{0}').unwrap_or((&broken, text));
            let Ok(expected) = serde_json::from_str::<Value>(meant) else { continue };
            if serde_json::from_str::<Value>(broken).is_err() {
                cases.push(Case { class: class.clone(), input: broken.into(), expected: plain(expected) });
                made += 1;
            }
        }
    }
    for (class, edits) in [("mutated one byte", 1), ("mutated five bytes", 5), ("truncated", 0)] {
        let mut made = 0;
        while made < options.cases * 20 {
            let text = &texts[random.below(texts.len())];
            let mut broken = text.clone().into_bytes();
            if edits == 0 {
                broken.truncate(1 + random.below(broken.len() - 1));
            }
            for _ in 0..edits {
                let at = random.below(broken.len());
                let byte = u8::try_from(32 + random.below(95)).unwrap_or(b' ');
                match random.below(3) {
                    0 => broken[at] = byte,
                    1 => broken.insert(at, byte),
                    _ => drop(broken.remove(at)),
                }
            }
            if serde_json::from_slice::<Value>(&broken).is_err() {
                cases.push(Case {
                    class: class.to_owned(),
                    input: broken,
                    expected: serde_json::from_str(text)?,
                });
                made += 1;
            }
        }
    }
    Ok(())
}

fn read_pairs(path: &Path, cases: &mut Vec<Case>) -> Result<(), Box<dyn Error>> {
    let pairs: Vec<BTreeMap<String, String>> = serde_json::from_str(&std::fs::read_to_string(path)?)?;
    let class = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    for pair in pairs {
        let (Some(input), Some(expected)) = (pair.get("input"), pair.get("expected")) else { continue };
        if let Ok(expected) = serde_json::from_str(expected) {
            let expected = plain(expected);
            cases.push(Case { class: class.clone(), input: input.clone().into_bytes(), expected });
        }
    }
    Ok(())
}

/// The cases as a JSON array, for other tools.
fn dump(folder: &Path, cases: &[Case]) -> Result<(), Box<dyn Error>> {
    std::fs::create_dir_all(folder)?;
    let texts = cases.iter().map(|case| {
        let input = String::from_utf8_lossy(&case.input);
        serde_json::json!({"class": case.class, "input": input, "expected": case.expected})
    });
    std::fs::write(folder.join("cases.json"), serde_json::to_string(&texts.collect::<Vec<_>>())?)?;
    Ok(())
}

/// The share of the leaves of a value that another value has at the same path.
fn kept(expected: &Value, value: &Value) -> f64 {
    let (mut wanted, mut had) = (BTreeMap::new(), BTreeMap::new());
    leaves(expected, &mut String::new(), &mut wanted);
    leaves(value, &mut String::new(), &mut had);
    if wanted.is_empty() {
        return 1.0;
    }
    let same = wanted.iter().filter(|(path, leaf)| had.get(*path) == Some(leaf)).count();
    same as f64 / wanted.len() as f64
}

fn leaves(value: &Value, path: &mut String, found: &mut BTreeMap<String, String>) {
    let length = path.len();
    match value {
        Value::Object(members) => {
            for (key, member) in members {
                path.push('/');
                path.push_str(key);
                leaves(member, path, found);
                path.truncate(length);
            }
        }
        Value::Array(items) => {
            for (number, item) in items.iter().enumerate() {
                path.push('/');
                path.push_str(&number.to_string());
                leaves(item, path, found);
                path.truncate(length);
            }
        }
        leaf => drop(found.insert(path.clone(), leaf.to_string())),
    }
}
