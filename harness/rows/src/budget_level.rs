//! A smaller budget for which a study reports the results of its runs, taken from their traces.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A number of queries, or a number of charged seconds. In a study file a number of queries is an integer,
/// and seconds are text with their unit: `[50, 400, "60s"]`.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub enum BudgetLevel {
    /// Charged queries.
    Tests(u64),
    /// Charged seconds.
    Seconds(f64),
}

impl fmt::Display for BudgetLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tests(tests) => f.pad(&tests.to_string()),
            Self::Seconds(seconds) => f.pad(&format!("{seconds}s")),
        }
    }
}

/// The two forms in a file.
#[derive(Deserialize, Serialize)]
#[serde(untagged)]
enum Written {
    Tests(u64),
    Seconds(String),
}

impl<'de> Deserialize<'de> for BudgetLevel {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let wrong = || {
            serde::de::Error::custom("a budget is a number of queries above 0, or seconds such as \"60s\"")
        };
        match Written::deserialize(deserializer).map_err(|_| wrong())? {
            Written::Tests(0) => Err(wrong()),
            Written::Tests(tests) => Ok(Self::Tests(tests)),
            Written::Seconds(text) => {
                let seconds = text.strip_suffix('s').and_then(|number| number.trim().parse::<f64>().ok());
                let seconds = seconds.filter(|seconds| seconds.is_finite() && *seconds > 0.0);
                seconds.map(Self::Seconds).ok_or_else(wrong)
            }
        }
    }
}

impl Serialize for BudgetLevel {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Tests(tests) => Written::Tests(*tests),
            Self::Seconds(_) => Written::Seconds(self.to_string()),
        }
        .serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Deserialize, Serialize)]
    struct Levels {
        budgets: Vec<BudgetLevel>,
    }

    #[test]
    fn levels_are_queries_or_seconds_with_their_unit() {
        let text = "budgets = [50, \"60s\", \"0.5s\"]\n";
        let levels: Levels = toml::from_str(text).unwrap();
        let wanted = [BudgetLevel::Tests(50), BudgetLevel::Seconds(60.0), BudgetLevel::Seconds(0.5)];
        assert_eq!(levels.budgets, wanted);
        assert_eq!(toml::to_string(&levels).unwrap(), text);
        for wrong in ["0", "\"60\"", "\"-1s\"", "\"nans\"", "1.5", "-3"] {
            let error = toml::from_str::<Levels>(&format!("budgets = [{wrong}]")).unwrap_err().to_string();
            assert!(error.contains("a budget is a number of queries"), "{wrong}: {error}");
        }
    }
}
