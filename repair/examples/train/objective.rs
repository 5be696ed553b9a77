//! The objective: a weighted sum of the shares that the best repairs restore.

use crate::case::{Case, Part, best_repair};
use repair::{Format, Weights};
use std::collections::BTreeMap;
use std::error::Error;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The costs by name.
pub(crate) type Table = BTreeMap<String, u32>;

/// The number of threads that repair cases.
const THREADS: usize = 2;

/// A group of fewer cases counts less, in proportion, so that one case of a small group does not decide.
const FULL_GROUP: usize = 10;

/// The best repair of a case: what it restores, and a digest of its text.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Outcome {
    pub(crate) share: f64,
    pub(crate) digest: u64,
}

/// Some cases, and the formats that the threads have read.
pub(crate) struct Objective {
    pub(crate) cases: Vec<Case>,
    /// What each case adds to the objective if its best repair restores everything. The sum is one.
    pub(crate) worth: Vec<f64>,
    formats: Vec<BTreeMap<String, Format>>,
}

impl Objective {
    pub(crate) fn new(cases: Vec<Case>) -> Self {
        let worth = worth_of(&cases);
        Self { cases, worth, formats: (0..THREADS).map(|_| BTreeMap::new()).collect() }
    }

    /// The outcomes of the cases with these indices, in the same order.
    pub(crate) fn outcomes(
        &mut self,
        table: &Table,
        indices: &[usize],
    ) -> Result<Vec<Outcome>, Box<dyn Error>> {
        let weights = Weights::read(&toml::to_string(table)?)?;
        let next = AtomicUsize::new(0);
        let cases = &self.cases;
        let run = |formats: &mut BTreeMap<String, Format>| {
            let mut found = Vec::new();
            while let Some(index) = indices.get(next.fetch_add(1, Ordering::Relaxed)) {
                let case = &cases[*index];
                let format = formats.remove(&case.format).or_else(|| Format::built_in(&case.format));
                let Some(format) = format else { continue };
                let format = format.with_weights(weights.clone());
                let result = best_repair(&format, &case.format, &case.broken);
                formats.insert(case.format.clone(), format);
                let mut digest = DefaultHasher::new();
                result.hash(&mut digest);
                let outcome = Outcome { share: case.share(result.as_deref()), digest: digest.finish() };
                found.push((*index, outcome));
            }
            found
        };
        let by_index: BTreeMap<usize, Outcome> = std::thread::scope(|scope| {
            let threads: Vec<_> =
                self.formats.iter_mut().map(|formats| scope.spawn(|| run(formats))).collect();
            threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
        });
        let missing = || "a repair has failed".to_owned();
        Ok(indices
            .iter()
            .map(|index| by_index.get(index).copied().ok_or_else(missing))
            .collect::<Result<_, _>>()?)
    }

    /// The indices of all cases.
    pub(crate) fn all(&self) -> Vec<usize> {
        (0..self.cases.len()).collect()
    }

    /// The objective if all cases have these outcomes.
    pub(crate) fn value(&self, outcomes: &[Outcome]) -> f64 {
        self.worth.iter().zip(outcomes).map(|(worth, outcome)| worth * outcome.share).sum()
    }

    /// The same for one part, from 0 to 1.
    pub(crate) fn value_of(&self, part: Part, outcomes: &[Outcome]) -> f64 {
        let cases = self.cases.iter().zip(&self.worth).zip(outcomes);
        let (sum, all) = cases
            .filter(|((case, _), _)| case.part == part)
            .fold((0.0, 0.0), |(sum, all), ((_, worth), outcome)| (sum + worth * outcome.share, all + worth));
        if all > 0.0 { sum / all } else { 0.0 }
    }
}

fn worth_of(cases: &[Case]) -> Vec<f64> {
    let mut counts: BTreeMap<(Part, &str), usize> = BTreeMap::new();
    for case in cases {
        *counts.entry((case.part, &case.group)).or_default() += 1;
    }
    let full = |count: usize| count.min(FULL_GROUP) as f64 / FULL_GROUP as f64;
    let groups_of = |part: Part| -> f64 {
        counts.iter().filter(|((of, _), _)| *of == part).map(|(_, count)| full(*count)).sum()
    };
    let groups: BTreeMap<Part, f64> = Part::ALL.into_iter().map(|part| (part, groups_of(part))).collect();
    let present = |part: &Part| groups[part] > 0.0;
    let shares: f64 = Part::ALL.into_iter().filter(present).map(Part::share).sum();
    let worth = |case: &Case| {
        let count = counts[&(case.part, case.group.as_str())];
        case.part.share() / shares * full(count) / groups[&case.part] / count as f64
    };
    cases.iter().map(worth).collect()
}
