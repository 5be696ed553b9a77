//! Broken JSON as people and programs write it, with the expected repairs. Some texts have several.

use repair::{Answer, Format, FormatKnowledge, RepairRequest, TextOracle};
use serde_json::Value;
use std::fmt::Write;

const CASES: &str = include_str!("written.json");

/// The rows: name, whether an expected value was restored, the difference in length in bytes, and the number of
/// queries.
pub(crate) fn rows() -> String {
    let format = Format::built_in("json").unwrap();
    let cases: Vec<Value> = serde_json::from_str(CASES).unwrap();
    let mut table = String::new();
    for case in &cases {
        let (name, input) = (case["name"].as_str().unwrap(), case["input"].as_str().unwrap());
        let (mut queries, mut result) = (0, Vec::new());
        let mut oracle = TextOracle::new(input.as_bytes(), |text: &[u8]| {
            queries += 1;
            let is_accepted = crate::value(text).is_some();
            if is_accepted {
                result = text.to_vec();
            }
            Answer { is_accepted, ..Answer::default() }
        });
        let known = FormatKnowledge { format: Some(&format), ..FormatKnowledge::default() };
        repair::repair(input.as_bytes(), known, RepairRequest::default(), &mut oracle, &mut Vec::new())
            .unwrap();
        let is_wanted = |wanted: &Value| crate::value(&result) == crate::value(wanted.to_string().as_bytes());
        let restored = if case["expected"].as_array().unwrap().iter().any(is_wanted) { "yes" } else { "no" };
        let differ = input.len().abs_diff(result.len());
        writeln!(table, "json\twritten {name}\t0\t{restored}\t{differ}\t{queries}").unwrap();
    }
    table
}
