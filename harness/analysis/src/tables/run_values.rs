//! The results and measurements of a run, in as few bytes as the tables allow: a study may have a million runs.

use std::collections::HashMap;
use std::sync::Arc;

use rows::{ByteRanges, CheckRow, Ended, Property, RunRow};

/// The result of a run: the columns of [`RunRow`] that tables, figures and the report use.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Why it ended.
    pub ended: Ended,
    /// Whether there is a result.
    pub found: bool,
    /// Whether a fresh run of the plain command agrees with the result; empty without a result.
    pub confirmed: Option<bool>,
    /// Size of the input.
    pub input_bytes: u64,
    /// Charged queries.
    pub tests: u64,
    /// Repeated queries that were answered from the cache.
    pub cached: u64,
    /// Charged seconds until the end of the run.
    pub charged_s: f64,
    result_bytes: Count,
    best_test: Count,
    first_test: Count,
    best_s: Seconds,
    first_s: Seconds,
    rare: Option<Box<Rare>>,
}

/// What few runs have.
#[derive(Clone, Debug, Default)]
struct Rare {
    broken: Option<String>,
    kept: Option<ByteRanges>,
}

/// A count that may be missing, in one word instead of the two of an `Option`.
#[derive(Clone, Copy, Debug)]
struct Count(u64);

impl Count {
    const MISSING: u64 = u64::MAX;

    fn of(count: Option<u64>) -> Self {
        Self(count.unwrap_or(Self::MISSING))
    }

    fn get(self) -> Option<u64> {
        Some(self.0).filter(|count| *count != Self::MISSING)
    }
}

/// A time that may be missing, likewise.
#[derive(Clone, Copy, Debug)]
struct Seconds(f64);

impl Seconds {
    fn of(seconds: Option<f64>) -> Self {
        Self(seconds.unwrap_or(f64::NAN))
    }

    fn get(self) -> Option<f64> {
        Some(self.0).filter(|seconds| !seconds.is_nan())
    }
}

impl Outcome {
    /// The result in a row. The bytes that the result keeps are left out unless `with_kept`, since they can take more
    /// memory than everything else.
    pub(super) fn of(row: RunRow, with_kept: bool) -> Self {
        let rare = Rare { broken: row.broken, kept: row.kept.filter(|_| with_kept) };
        let is_rare = rare.broken.is_some() || rare.kept.is_some();
        Self {
            ended: row.ended,
            found: row.found,
            confirmed: row.confirmed,
            input_bytes: row.input_bytes,
            tests: row.tests,
            cached: row.cached,
            charged_s: row.charged_s,
            result_bytes: Count::of(row.result_bytes),
            best_test: Count::of(row.best_test),
            first_test: Count::of(row.first_test),
            best_s: Seconds::of(row.best_s),
            first_s: Seconds::of(row.first_s),
            rare: is_rare.then(|| Box::new(rare)),
        }
    }

    /// Size of the result; empty without a result.
    #[must_use]
    pub fn result_bytes(&self) -> Option<u64> {
        self.result_bytes.get()
    }

    /// The number of the query that found the result.
    #[must_use]
    pub fn best_test(&self) -> Option<u64> {
        self.best_test.get()
    }

    /// Charged seconds until the result was found.
    #[must_use]
    pub fn best_s(&self) -> Option<f64> {
        self.best_s.get()
    }

    /// The number of the first query with the outcome that the goal accepts.
    #[must_use]
    pub fn first_test(&self) -> Option<u64> {
        self.first_test.get()
    }

    /// Charged seconds until this first query was answered.
    #[must_use]
    pub fn first_s(&self) -> Option<f64> {
        self.first_s.get()
    }

    /// Why the run is broken; empty otherwise.
    #[must_use]
    pub fn broken(&self) -> Option<&str> {
        self.rare.as_ref()?.broken.as_deref()
    }

    /// The bytes of the input that the result keeps, for runs whose diagnoses are compared.
    #[must_use]
    pub fn kept(&self) -> Option<&ByteRanges> {
        self.rare.as_ref()?.kept.as_ref()
    }
}

/// The metrics of one run by key. Runs with the same metrics share the keys.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Metrics {
    /// Sorted.
    keys: Arc<Vec<String>>,
    values: Box<[f64]>,
}

impl Metrics {
    /// The metric with this key, if the run has it.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<f64> {
        let place = self.keys.binary_search_by(|own| own.as_str().cmp(key)).ok()?;
        self.values.get(place).copied()
    }

    /// All metrics, sorted by key.
    pub fn iter(&self) -> impl Iterator<Item = (&str, f64)> {
        self.keys.iter().map(String::as_str).zip(self.values.iter().copied())
    }
}

/// Makes the metrics of runs, and shares their keys.
#[derive(Default)]
pub(super) struct MetricKeys {
    names: Vec<String>,
    numbers: HashMap<String, usize>,
    /// The sets of keys by their numbers.
    sets: HashMap<Vec<usize>, Arc<Vec<String>>>,
}

impl MetricKeys {
    /// The number of a key.
    pub(super) fn number(&mut self, key: &str) -> usize {
        if let Some(number) = self.numbers.get(key) {
            return *number;
        }
        self.names.push(key.to_owned());
        self.numbers.insert(key.to_owned(), self.names.len() - 1);
        self.names.len() - 1
    }

    /// The metrics of a run with these numbers of keys, in any order, and values. Of equal keys, the last one counts.
    pub(super) fn metrics(&mut self, mut own: Vec<(usize, f64)>) -> Metrics {
        own.reverse();
        own.sort_by(|one, other| self.names[one.0].cmp(&self.names[other.0]));
        own.dedup_by_key(|(number, _)| *number);
        let (numbers, values): (Vec<usize>, Vec<f64>) = own.into_iter().unzip();
        let keys = match self.sets.get(&numbers) {
            Some(keys) => Arc::clone(keys),
            None => {
                let keys = Arc::new(numbers.iter().map(|number| self.names[*number].clone()).collect());
                self.sets.insert(numbers, Arc::clone(&keys));
                keys
            }
        };
        Metrics { keys, values: values.into() }
    }
}

/// The check of a result for local optimality: the columns of [`CheckRow`] that tables use.
#[derive(Clone, Debug)]
pub struct Check {
    /// The checked property.
    pub property: Property,
    /// Whether the check is broken.
    pub is_broken: bool,
    /// Texts that are one step better than the result.
    pub neighbours: u64,
    /// Texts that were queried.
    pub checked: u64,
    /// Queried texts that would be results as well.
    pub improvable: u64,
    /// Texts queried by a search on the tree of a grammar, and those of them that the grammar rejects.
    pub parsed: Option<(u64, u64)>,
}

impl From<CheckRow> for Check {
    fn from(row: CheckRow) -> Self {
        Self {
            property: row.property,
            is_broken: row.broken.is_some(),
            neighbours: row.neighbours,
            checked: row.checked,
            improvable: row.improvable,
            parsed: row.parsed.zip(row.rejected),
        }
    }
}
