//! Compares the quality of repairs with a committed baseline. Each class of faults is inserted into each document. A
//! row of the baseline says whether the value was restored, the cost of the edits, and the number of queries. For
//! formats other than JSON it has the difference in bytes instead of the cost. If a row gets worse, the test fails
//! until the baseline is written again, with a reason in the commit:
//! `DDLAB_BLESS=1 cargo test -p ddlab-repair --test quality`.
#![cfg(test)]

mod documents;
#[path = "../../examples/score/faults.rs"]
mod faults;
mod formats;
#[path = "../../examples/score/random.rs"]
mod random;
#[path = "../../examples/score/tokens.rs"]
mod tokens;
mod written;

use repair::{Answer, Format, FormatKnowledge, RepairRequest, TextOracle};
use serde_json::Value;
use std::fmt::Write;
use std::path::Path;

/// Cases of each class and document.
const SEEDS: u64 = 2;

fn value(text: &[u8]) -> Option<Value> {
    fn plain(value: Value) -> Value {
        match value {
            Value::Number(number) => number.as_f64().map_or(Value::Null, |number| (number + 0.0).into()),
            Value::Array(items) => items.into_iter().map(plain).collect(),
            Value::Object(members) => members.into_iter().map(|(key, value)| (key, plain(value))).collect(),
            other => other,
        }
    }
    serde_json::from_slice(text).ok().map(plain)
}

#[test]
fn broken_documents_are_repaired_as_the_baseline_says() {
    let format = Format::built_in("json").unwrap();
    let mut table = String::from("document\tclass\tseed\trestored\tcost\tquestions\n");
    for (document, text) in documents::DOCUMENTS {
        for (class, fault) in faults::CLASSES {
            for seed in 0..SEEDS {
                let source = faults::Source { text, tokens: tokens::tokens(text) };
                let Some(broken) = fault(&source, &mut random::Random::new(seed)) else { continue };
                let (broken, meant) = broken.split_once('\0').unwrap_or((&broken, text));
                if value(broken.as_bytes()).is_some() {
                    continue;
                }
                let mut queries = 0;
                let mut result = Vec::new();
                let mut oracle = TextOracle::new(broken.as_bytes(), |text: &[u8]| {
                    queries += 1;
                    let is_accepted = value(text).is_some();
                    if is_accepted {
                        result = text.to_vec();
                    }
                    Answer { is_accepted, ..Answer::default() }
                });
                let wanted = RepairRequest { repairs: 1, restores: true };
                let mut accepted = Vec::new();
                let known = FormatKnowledge { format: Some(&format), ..FormatKnowledge::default() };
                repair::repair(broken.as_bytes(), known, wanted, &mut oracle, &mut accepted).unwrap();
                let cost = format.repairs(broken.as_bytes(), 1).first().map_or(0, |repair| repair.cost);
                let restored = value(&result) == value(meant.as_bytes());
                let restored = if restored { "yes" } else { "no" };
                writeln!(table, "{document}\t{class}\t{seed}\t{restored}\t{cost}\t{queries}").unwrap();
            }
        }
    }
    table.push_str(&formats::rows());
    table.push_str(&written::rows());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/quality/baseline.tsv");
    if std::env::var_os("DDLAB_BLESS").is_some() {
        std::fs::write(&path, &table).unwrap();
    }
    let baseline = std::fs::read_to_string(&path).unwrap();
    let changed: Vec<_> = table.lines().filter(|row| !baseline.lines().any(|known| known == *row)).collect();
    assert!(changed.is_empty(), "rows that the baseline does not have:\n{}", changed.join("\n"));
    assert_eq!(table.lines().count(), baseline.lines().count(), "rows are gone");
}
