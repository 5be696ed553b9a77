//! Why a subject accepts or rejects an input.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// Why a text is accepted or rejected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cause {
    /// The subject's rule accepts the observation.
    #[default]
    Accepted,
    /// The subject exited with a code that the rule does not accept.
    Exit(i32),
    /// The subject was terminated by a signal.
    Signal(i32),
    /// The subject printed nothing, but the rule expects output.
    EmptyOutput,
    /// The subject was killed at the time limit of a query.
    TimedOut,
    /// The subject was killed because it wrote more than the limit.
    Flooded,
    /// The output matched a pattern of failure.
    Pattern,
    /// The subject did not run: candidates must parse, and this one does not.
    Unparsed,
    /// The subject failed, but not with the failure that the search keeps.
    AnotherFailure,
    /// The subject could not be run. This cause occurs only in rows; the next execution repeats the query.
    Broken,
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Accepted => f.write_str("accepted"),
            Self::Exit(code) => write!(f, "exit {code}"),
            Self::Signal(number) => write!(f, "signal {number}"),
            Self::EmptyOutput => f.write_str("empty output"),
            Self::TimedOut => f.write_str("timed out"),
            Self::Flooded => f.write_str("flooded"),
            Self::Pattern => f.write_str("pattern"),
            Self::Unparsed => f.write_str("unparsed"),
            Self::AnotherFailure => f.write_str("another failure"),
            Self::Broken => f.write_str("broken"),
        }
    }
}

impl FromStr for Cause {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |prefix: &str| text.strip_prefix(prefix).and_then(|n| n.parse().ok());
        Ok(match text {
            "accepted" => Self::Accepted,
            "empty output" => Self::EmptyOutput,
            "timed out" => Self::TimedOut,
            "flooded" => Self::Flooded,
            "pattern" => Self::Pattern,
            "unparsed" => Self::Unparsed,
            "another failure" => Self::AnotherFailure,
            "broken" => Self::Broken,
            _ => match (number("exit "), number("signal ")) {
                (Some(code), _) => Self::Exit(code),
                (_, Some(signal)) => Self::Signal(signal),
                _ => return Err(format!("unknown cause {text:?}")),
            },
        })
    }
}

impl Serialize for Cause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cause {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
