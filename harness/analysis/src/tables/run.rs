//! One run of a study with its measurements, and the order in which names are displayed.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;

use rows::{Ended, Goal, InputKind, PlanRow, RunRow};

/// A name with its position in the order of display: the order of the paper first, then alphabetical. All runs of a
/// technique share one.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Label(Arc<Named>);

/// The texts of a [`Label`].
#[derive(Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Named {
    place: usize,
    /// The displayed name.
    pub name: String,
    /// The key in the study file; several names may share it.
    pub key: String,
}

impl Deref for Label {
    type Target = Named;

    fn deref(&self) -> &Named {
        &self.0
    }
}

impl Label {
    fn among(known: &[&str], key: &str, name: String) -> Label {
        let place = known.iter().position(|&k| k == key).unwrap_or(known.len());
        Label(Arc::new(Named { place, name, key: key.to_string() }))
    }

    /// A kind of inputs.
    #[must_use]
    pub fn kind(kind: &InputKind) -> Label {
        Label::among(&["real-world", "single", "multiple"], kind.key(), kind.to_string())
    }

    /// A format.
    #[must_use]
    pub fn format(key: &str) -> Label {
        Label::among(&["json", "obj", "dot"], key, key.to_string())
    }

    /// A technique, by its displayed name.
    pub(super) fn technique(key: &str, name: String) -> Label {
        Label::among(&["baseline", "antlr", "lexical-ddmax", "syntactic-ddmax"], key, name)
    }
}

/// A pair of an input and a subject: format, kind, input, subject.
pub(crate) type Pair<'a> = (&'a str, &'a str, &'a str, &'a str);

/// The runs of two techniques on the pairs that both ran, in the order of the pairs.
pub(super) fn on_common_pairs<'m, 'r>(
    first: &'m BTreeMap<Pair<'r>, &'r Run>,
    second: &'m BTreeMap<Pair<'r>, &'r Run>,
) -> impl Iterator<Item = (&'r Run, &'r Run)> + use<'m, 'r> {
    let mut others = second.iter().peekable();
    first.iter().filter_map(move |(pair, run)| {
        while others.next_if(|(other, _)| *other < pair).is_some() {}
        let (_, other) = others.next_if(|(other, _)| *other == pair)?;
        Some((*run, *other))
    })
}

/// The metrics of one run by key. All runs share the keys, because a study has a few metrics and many runs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Metrics(Vec<(Arc<str>, f64)>);

impl Metrics {
    /// The metric with this key, if the run has it.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<f64> {
        self.place(key).ok().map(|place| self.0[place].1)
    }

    /// All metrics, sorted by key.
    pub fn iter(&self) -> impl Iterator<Item = (&str, f64)> {
        self.0.iter().map(|(key, value)| (&**key, *value))
    }

    pub(super) fn insert(&mut self, key: Arc<str>, value: f64) {
        match self.place(&key) {
            Ok(place) => self.0[place].1 = value,
            Err(place) => self.0.insert(place, (key, value)),
        }
    }

    fn place(&self, key: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(own, _)| (**own).cmp(key))
    }
}

/// One run: its plan, its result, and its measurements.
#[derive(Clone, Debug)]
pub struct Run {
    /// Its row of the plan.
    pub plan: PlanRow,
    /// Its result.
    pub outcome: RunRow,
    /// Its metrics.
    pub metrics: Metrics,
    /// Its technique, with mode and cache if the study varies them.
    pub technique: Label,
    /// Its cluster, which it shares with runs that are not independent of it. For a file from the wild, it is
    /// the repository if that is known, otherwise the file. For a mutant, it is the file that was corrupted.
    pub cluster: String,
    /// Whether it represents its pair when techniques are compared: it is the only run, or the middle one of
    /// several seeds and repetitions.
    pub is_middle: bool,
}

impl Run {
    /// The goal of its search.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.plan.goal
    }

    /// Whether its goal was a repair; otherwise it was a smaller failing input.
    #[must_use]
    pub fn repairs(&self) -> bool {
        self.goal() == Goal::Repair
    }

    /// Whether the oracle broke. Such a run says nothing about the input.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.outcome.ended == Ended::Broken
    }

    /// Whether its technique keeps the file unchanged. Such a technique repairs no file that its subject
    /// rejects, by definition.
    #[must_use]
    pub fn is_baseline(&self) -> bool {
        self.plan.units == "whole" && self.plan.algorithm == "keep-all"
    }

    /// Whether it has a result that a fresh run confirms.
    #[must_use]
    pub fn succeeded(&self) -> bool {
        self.outcome.found && self.outcome.confirmed == Some(true)
    }

    /// Bytes of the input in the result; 0 without a repair. Missing if they were not measured and do not
    /// follow from the sizes.
    #[must_use]
    pub fn recovered_bytes(&self) -> Option<f64> {
        if !self.succeeded() {
            return Some(0.0);
        }
        let lost = self.metrics.get("lost-bytes");
        let kept = lost.map(|lost| self.outcome.input_bytes as f64 - lost);
        // A result that is longer than the input holds bytes that are not from it.
        let size = self.outcome.result_bytes.filter(|bytes| *bytes <= self.outcome.input_bytes);
        kept.or_else(|| size.map(|bytes| bytes as f64))
    }

    /// Share of the input in the result; 0 without a repair, missing for an empty input.
    #[must_use]
    pub fn recovered_share(&self) -> Option<f64> {
        if !self.succeeded() {
            return Some(0.0);
        }
        let computed = || {
            let recovered = self.recovered_bytes()?;
            (self.outcome.input_bytes > 0).then(|| recovered / self.outcome.input_bytes as f64)
        };
        self.metrics.get("recovered-share").or_else(computed)
    }

    /// The share of the input that a result of a reduction leaves, by its size: 1 without a result. An empty text counts as one
    /// byte, so that ratios exist.
    #[must_use]
    pub fn left_share(&self, bytes: Option<u64>) -> f64 {
        let input = self.outcome.input_bytes.max(1);
        bytes.unwrap_or(input).clamp(1, input) as f64 / input as f64
    }

    /// The share of the input that is left at the end; 1 without a confirmed result.
    #[must_use]
    pub fn final_left_share(&self) -> f64 {
        self.left_share(self.outcome.result_bytes.filter(|_| self.succeeded()))
    }

    /// The file and the subject: the unit of comparison between techniques.
    #[must_use]
    pub fn pair(&self) -> Pair<'_> {
        (&self.plan.format, self.plan.kind.key(), &self.plan.input, &self.plan.subject)
    }

    /// Its kind.
    #[must_use]
    pub fn kind(&self) -> Label {
        Label::kind(&self.plan.kind)
    }

    /// Its format.
    #[must_use]
    pub fn format(&self) -> Label {
        Label::format(&self.plan.format)
    }
}
