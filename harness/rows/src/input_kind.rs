//! Where an input of a run comes from.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// The key of inputs that are not mutants.
const REAL_WORLD: &str = "real-world";

/// A file as it was found, or a mutant of one kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputKind {
    /// A file as it was found. In CSV: `real-world`.
    #[default]
    RealWorld,
    /// A mutant; the kind is the study file's key.
    Mutant(String),
}

impl InputKind {
    /// The kind with this key.
    #[must_use]
    pub fn of(key: &str) -> Self {
        if key == REAL_WORLD { Self::RealWorld } else { Self::Mutant(key.to_owned()) }
    }

    /// Its key in files.
    #[must_use]
    pub fn key(&self) -> &str {
        match self {
            Self::RealWorld => REAL_WORLD,
            Self::Mutant(kind) => kind,
        }
    }
}

impl fmt::Display for InputKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

impl Serialize for InputKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

impl<'de> Deserialize<'de> for InputKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|key| Self::of(&key))
    }
}
