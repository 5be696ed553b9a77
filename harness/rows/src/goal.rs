//! The goal of a search.

use serde::{Deserialize, Serialize};

/// What a search looks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// The largest part of the input that the subject accepts.
    #[default]
    Repair,
    /// The smallest part of the input that still fails.
    Reduce,
    /// A minimal difference between a passing and a failing part.
    Isolate,
}

impl Goal {
    /// Its name in files.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Repair => "repair",
            Self::Reduce => "reduce",
            Self::Isolate => "isolate",
        }
    }
}
