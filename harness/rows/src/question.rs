//! The questions that a study asks about pairs of techniques.

use crate::keyed::keyed_enum;
use serde::{Deserialize, Serialize};

keyed_enum! {
    /// The meaning of "better" in a question.
    Advantage: "advantage" {
        /// It repairs more pairs of a file and a subject.
        Repaired = "repaired",
        /// It keeps a larger share of the input; an unrepaired file counts as 0.
        Recovered = "recovered",
        /// It needs fewer queries.
        Queries = "queries",
        /// Its results are smaller, where both techniques reduce the input.
        ResultBytes = "result-bytes",
    }
}

impl Advantage {
    /// Whether the two are compared by a ratio, not by a difference.
    #[must_use]
    pub fn is_ratio(self) -> bool {
        matches!(self, Self::Queries | Self::ResultBytes)
    }
}

/// A question of a study file (`[[questions]]`), which the report answers.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Question {
    /// The question in words.
    pub asks: String,
    /// The technique that may be better.
    pub better: String,
    /// The technique that it is compared with.
    pub than: String,
    /// The meaning of "better".
    pub by: Advantage,
    /// Only inputs of this kind; all kinds if it is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
}
