//! One run of a study with its measurements.
//!
//! A study may have a million runs, so a run holds numbers, and shares all texts but its id with other runs.

use std::sync::Arc;

use rows::{Cache, Ended, ExecMode, Goal, InputKind};

use super::label::Label;
use super::run_id::RunId;
use super::run_values::{Check, Metrics, Outcome};

/// A pair of an input and a subject: format, kind, input, subject.
pub(crate) type Pair<'a> = (&'a str, &'a str, &'a str, &'a str);

/// One run: its plan, its result, and its measurements.
#[derive(Clone, Debug)]
pub struct Run {
    /// Its id.
    pub id: RunId,
    /// What its plan shares with that of runs on other inputs.
    pub plan: Arc<Factors>,
    /// Its input.
    pub input: Arc<RunInput>,
    /// Whether its subject accepts the unchanged input.
    pub input_accepted: bool,
    /// Whether it represents its pair when techniques are compared: it is the only run, or the middle one of
    /// several seeds and repetitions.
    pub is_middle: bool,
    /// Its result.
    pub outcome: Outcome,
    /// Its metrics.
    pub metrics: Metrics,
    /// The check of its result for local optimality, if there was one.
    pub check: Option<Box<Check>>,
    /// Its technique, with mode and cache if the study varies them.
    pub technique: Label,
}

/// The factors of a run other than its input. Runs with the same factors share them.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Factors {
    /// The format.
    pub format: String,
    /// Where the input comes from.
    pub kind: InputKind,
    /// The subject's key.
    pub subject: String,
    /// The technique's key.
    pub technique: String,
    /// How the subject is run.
    pub mode: ExecMode,
    /// Whether repeated candidates are answered from the cache.
    pub cache: Cache,
    /// The seed of a randomized technique.
    pub seed: Option<u64>,
    /// The number of the repetition, from 1.
    pub repetition: Option<u64>,
    /// How the input is cut.
    pub units: String,
    /// The algorithm.
    pub algorithm: String,
    /// The goal of the search.
    pub goal: Goal,
    /// The split that the input belongs to; empty if the study names none.
    pub split: Option<String>,
    /// The subject's version.
    pub subject_version: String,
    /// The labels of the kind and the format, made once for all runs.
    pub(super) labels: Option<[Label; 2]>,
}

/// The input of runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunInput {
    /// SHA-256 of the content for files, the mutant's id for mutants.
    pub key: Arc<str>,
    /// SHA-256 of the content in hex.
    pub sha256: Arc<str>,
    /// Its name for people.
    pub name: Box<str>,
    /// SHA-256 of the parent's content in hex; empty for inputs that are not mutants.
    pub parent: Option<Arc<str>>,
    /// Its cluster, whose runs are not independent of each other. For a file from the wild, it is
    /// the repository if that is known, otherwise the file. For a mutant, it is the file that was corrupted.
    pub cluster: Arc<str>,
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
        let size = self.outcome.result_bytes().filter(|bytes| *bytes <= self.outcome.input_bytes);
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
        self.left_share(self.outcome.result_bytes().filter(|_| self.succeeded()))
    }

    /// Its cluster ([`RunInput::cluster`]).
    #[must_use]
    pub fn cluster(&self) -> &str {
        &self.input.cluster
    }

    /// The file that the runs on it and on its mutants share.
    #[must_use]
    pub fn file(&self) -> &str {
        self.input.parent.as_deref().unwrap_or(&self.input.key)
    }

    /// The file and the subject: the unit of comparison between techniques.
    #[must_use]
    pub fn pair(&self) -> Pair<'_> {
        (&self.plan.format, self.plan.kind.key(), &self.input.key, &self.plan.subject)
    }

    /// Its kind.
    #[must_use]
    pub fn kind(&self) -> Label {
        self.plan.labels.as_ref().map_or_else(|| Label::kind(&self.plan.kind), |[kind, _]| kind.clone())
    }

    /// Its format.
    #[must_use]
    pub fn format(&self) -> Label {
        self.plan
            .labels
            .as_ref()
            .map_or_else(|| Label::format(&self.plan.format), |[_, format]| format.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::Run;

    /// A million runs must fit into 500 MiB together with everything that tables need besides.
    #[test]
    fn a_run_takes_few_bytes() {
        assert!(size_of::<Run>() <= 176, "{} bytes", size_of::<Run>());
    }
}
