//! The cases that are scored: valid files broken on purpose, and pairs of a broken text and its expected value.

use crate::faults;
use crate::random::Random;
use crate::tokens::{Kind, tokens};
use serde_json::Value;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;

/// A broken text and the value that it should have.
#[derive(Clone)]
pub(crate) struct Case {
    pub(crate) class: String,
    pub(crate) input: Vec<u8>,
    pub(crate) expected: Value,
    /// The largest share of leaves that a repair can restore, if the changed bytes are known. A changed character in
    /// a key or string literal cannot be inferred.
    pub(crate) attainable: Option<f64>,
}

/// The value with equal numbers written in the same way.
pub(crate) fn plain(value: Value) -> Value {
    match value {
        Value::Number(number) => number.as_f64().map_or(Value::Null, |number| (number + 0.0).into()),
        Value::Array(items) => items.into_iter().map(plain).collect(),
        Value::Object(members) => members.into_iter().map(|(key, value)| (key, plain(value))).collect(),
        other => other,
    }
}

/// Larger files are skipped. They take long and give no more information.
const LARGEST: usize = 20_000;

/// Breaks the valid files of a folder: `count` cases of each class of human faults, and twenty times as many mutants.
pub(crate) fn generate(
    folder: &Path,
    seed: u64,
    count: usize,
    cases: &mut Vec<Case>,
) -> Result<(), Box<dyn Error>> {
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
    let mut random = Random::new(seed);
    let classes = faults::CLASSES.iter().map(|(name, fault)| (format!("human {name}"), *fault));
    for (class, fault) in classes {
        let (mut made, mut tried) = (0, 0);
        while made < count && tried < count * 40 {
            tried += 1;
            let text = &texts[random.below(texts.len())];
            let source = faults::Source { text, tokens: tokens(text) };
            let Some(broken) = fault(&source, &mut random) else { continue };
            let (broken, meant) = broken.split_once('\u{0}').unwrap_or((&broken, text));
            let Ok(expected) = serde_json::from_str::<Value>(meant) else { continue };
            if serde_json::from_str::<Value>(broken).is_err() {
                let expected = plain(expected);
                cases.push(Case { class: class.clone(), input: broken.into(), expected, attainable: None });
                made += 1;
            }
        }
    }
    for (class, edits) in [("mutated one byte", 1), ("mutated five bytes", 5), ("truncated", 0)] {
        let mut made = 0;
        while made < count * 20 {
            let text = &texts[random.below(texts.len())];
            let mut broken = Mutant::of(text);
            if edits == 0 {
                broken.bytes.truncate(1 + random.below(broken.bytes.len() - 1));
            }
            for _ in 0..edits {
                broken.mutate(&mut random);
            }
            let input: Vec<u8> = broken.bytes.iter().map(|(byte, _)| *byte).collect();
            if serde_json::from_slice::<Value>(&input).is_err() {
                let expected = serde_json::from_str(text)?;
                let best = broken.attainable(text);
                let attainable = best.map(|best| kept(&expected, &best)).filter(|_| edits > 0);
                cases.push(Case { class: class.to_owned(), input, expected, attainable });
                made += 1;
            }
        }
    }
    Ok(())
}

/// A text with random changes, which knows the origin of each of its bytes.
struct Mutant {
    bytes: Vec<(u8, Option<usize>)>,
}

impl Mutant {
    fn of(text: &str) -> Self {
        Self { bytes: text.bytes().zip((0..).map(Some)).collect() }
    }

    /// Replaces, inserts or deletes one byte.
    fn mutate(&mut self, random: &mut Random) {
        let at = random.below(self.bytes.len().max(1));
        let byte = u8::try_from(32 + random.below(95)).unwrap_or(b' ');
        match random.below(3) {
            _ if self.bytes.is_empty() => self.bytes.push((byte, None)),
            0 => self.bytes[at] = (byte, None),
            1 => self.bytes.insert(at, (byte, None)),
            _ => drop(self.bytes.remove(at)),
        }
    }

    /// The most that a repair can restore: the value with its original punctuation, and with the keys and scalars
    /// that the mutation left.
    fn attainable(&self, text: &str) -> Option<Value> {
        let mut attainable = Vec::new();
        for token in tokens(text) {
            let old = &text.as_bytes()[token.start..token.end];
            let is_text = old.starts_with(b"\"");
            let marks = usize::from(is_text);
            let new = self.now(token.start + marks, token.end - marks);
            let new = if is_text { [b"\"", new.as_slice(), b"\""].concat() } else { new };
            let is_scalar = matches!(token.kind, Kind::Key | Kind::Text | Kind::Number | Kind::Word)
                && serde_json::from_slice::<Value>(&new).is_ok();
            attainable.extend_from_slice(if is_scalar { &new } else { old });
        }
        serde_json::from_slice(&attainable).ok()
    }

    /// The current text of a range, from its first remaining byte to its last one.
    fn now(&self, start: usize, end: usize) -> Vec<u8> {
        let is_in = |origin: Option<usize>| origin.is_some_and(|origin| (start..end).contains(&origin));
        let first = self.bytes.iter().position(|(_, origin)| is_in(*origin));
        let last = self.bytes.iter().rposition(|(_, origin)| is_in(*origin));
        let range = first.zip(last).map_or(0..0, |(first, last)| first..last + 1);
        self.bytes[range].iter().map(|(byte, _)| *byte).collect()
    }
}

/// Reads a JSON file of pairs `input` and `expected`.
pub(crate) fn read_pairs(path: &Path, cases: &mut Vec<Case>) -> Result<(), Box<dyn Error>> {
    let pairs: Vec<BTreeMap<String, String>> = serde_json::from_str(&std::fs::read_to_string(path)?)?;
    let class = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    for pair in pairs {
        let (Some(input), Some(expected)) = (pair.get("input"), pair.get("expected")) else { continue };
        if let Ok(expected) = serde_json::from_str(expected) {
            let expected = plain(expected);
            let input = input.clone().into_bytes();
            cases.push(Case { class: class.clone(), input, expected, attainable: None });
        }
    }
    Ok(())
}

/// The share of the leaves of a value that another value has at the same paths.
pub(crate) fn kept(expected: &Value, value: &Value) -> f64 {
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
