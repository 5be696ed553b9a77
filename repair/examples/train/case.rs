//! A broken text, and what its best repair should be.

#[path = "../score/cases.rs"]
#[allow(dead_code)]
pub(crate) mod json;

use json::{kept, plain};
use repair::{Answer, Format, FormatKnowledge, RepairRequest, TextOracle, apply};
use serde_json::Value;

/// A case of the objective.
pub(crate) struct Case {
    /// The part of the objective.
    pub(crate) part: Part,
    /// A format, or a class of faults of JSON. Within a part, each group has the same weight.
    pub(crate) group: String,
    pub(crate) format: String,
    pub(crate) broken: Vec<u8>,
    pub(crate) wanted: Wanted,
}

/// The kinds of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    /// Faults as people make them, in small files of repositories.
    HumanFaults,
    /// Files that were written, broken and repaired by hand.
    ByHand,
    /// Human faults, mutations and truncation of JSON.
    Json,
    /// Faults of one character.
    Characters,
}

impl Part {
    pub(crate) const ALL: [Self; 4] = [Self::HumanFaults, Self::ByHand, Self::Json, Self::Characters];

    /// Its share of the objective. The first two parts are closest to what people break, so they count most.
    pub(crate) fn share(self) -> f64 {
        match self {
            Self::HumanFaults | Self::ByHand => 0.35,
            Self::Json | Self::Characters => 0.15,
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::HumanFaults => "human-faults",
            Self::ByHand => "by-hand",
            Self::Json => "json",
            Self::Characters => "characters",
        }
    }
}

/// What a repair should restore.
pub(crate) enum Wanted {
    /// One of these texts.
    Exactly(Vec<Vec<u8>>),
    /// This text, except for blanks that say nothing in the format.
    Text(Vec<u8>),
    /// This JSON value.
    Value(Value),
    /// This JSON value; half of the share is that of the leaves that are kept.
    Leaves(Value),
}

impl Case {
    /// The share that a result restores, from 0 to 1.
    pub(crate) fn share(&self, result: Option<&[u8]>) -> f64 {
        let Some(result) = result else { return 0.0 };
        let value = || serde_json::from_slice::<Value>(result).ok().map(plain);
        let share = |is_restored: bool| f64::from(u8::from(is_restored));
        match &self.wanted {
            Wanted::Exactly(texts) => share(texts.iter().any(|text| text == result)),
            Wanted::Text(text) => share(significant(&self.format, text) == significant(&self.format, result)),
            Wanted::Value(wanted) => share(value().as_ref() == Some(wanted)),
            Wanted::Leaves(wanted) => {
                value().map_or(0.0, |value| f64::midpoint(share(value == *wanted), kept(wanted, &value)))
            }
        }
    }

    /// A text that equals that of other cases from the same file, to which a split assigns them together.
    pub(crate) fn source(&self) -> Vec<u8> {
        match &self.wanted {
            Wanted::Exactly(texts) => texts.first().cloned().unwrap_or_default(),
            Wanted::Text(text) => text.clone(),
            Wanted::Value(value) | Wanted::Leaves(value) => value.to_string().into_bytes(),
        }
    }
}

/// The first repair that the oracle would be asked about. No subject is asked: the first candidate is accepted.
pub(crate) fn best_repair(format: &Format, key: &str, broken: &[u8]) -> Option<Vec<u8>> {
    let mut queries = 0;
    let mut oracle = TextOracle::new(broken, |_: &[u8]| {
        queries += 1;
        Answer { is_accepted: queries > 1, ..Answer::default() }
    });
    let known =
        FormatKnowledge { format: Some(format), is_table: key == "csv", ..FormatKnowledge::default() };
    let request = RepairRequest { repairs: 1, restores: false };
    let mut accepted = Vec::new();
    repair::repair(broken, known, request, &mut oracle, &mut accepted).ok()?;
    accepted.first().map(|accepted| apply(broken, &accepted.edits))
}

/// The bytes of a text that say something: no blanks, and where lines count, the indentation and the ends of lines.
fn significant(format: &str, text: &[u8]) -> Vec<u8> {
    let has_lines = matches!(format, "python" | "csv" | "ini" | "sh" | "toml" | "env" | "obj");
    let is_said = |byte: &&u8| !byte.is_ascii_whitespace();
    if !has_lines {
        return text.iter().filter(is_said).copied().collect();
    }
    let mut said = Vec::new();
    for line in text.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty()) {
        let indentation = line.len() - line.trim_ascii_start().len();
        said.extend_from_slice(&line[..indentation]);
        said.extend(line.iter().filter(is_said));
        said.push(b'\n');
    }
    said
}
