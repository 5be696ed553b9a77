//! The coordinate search: a few values of each cost in turn, on the training cases.

use crate::objective::{Objective, Outcome, Table};
use crate::record::{Decision, Record, Row};
use std::collections::BTreeSet;
use std::error::Error;

/// The factors by which a cost is multiplied: down and up. The first of each shows which formats use the cost. The second
/// runs on the cases of these formats only, and not at all if the first changed no repair.
const FACTORS: [[f64; 2]; 2] = [[0.5, 0.75], [2.0, 1.33]];

/// The training cases run in so many slices. A value that loses after a slice is given up.
const SLICES: usize = 6;

/// After so many slices, a value that has gained nothing is given up, too.
const SLICES_WITHOUT_GAIN: usize = 2;

/// A gain counts if it is at least so many standard errors of the sum of the differences of all cases. This is about one
/// in forty for a value that makes no difference.
const LEAST_DEVIATIONS: f64 = 2.0;

/// The costs that the search has reached, and the outcomes of all training cases with them.
pub(crate) struct Search<'run> {
    pub(crate) table: Table,
    pub(crate) outcomes: Vec<Outcome>,
    training: &'run mut Objective,
}

/// A value of a cost, and its effect on the cases that ran.
pub(crate) struct Trial {
    pub(crate) value: u32,
    ran: Vec<(usize, Outcome)>,
    formats: BTreeSet<String>,
    pub(crate) changed: usize,
    pub(crate) better: usize,
    pub(crate) worse: usize,
    gain: f64,
    variance: f64,
    is_complete: bool,
}

impl Trial {
    fn of(value: u32) -> Self {
        let (ran, formats, is_complete) = (Vec::new(), BTreeSet::new(), false);
        Self { value, ran, formats, changed: 0, better: 0, worse: 0, gain: 0.0, variance: 0.0, is_complete }
    }

    /// The gain in standard errors.
    fn deviations(&self) -> f64 {
        if self.variance > 0.0 { self.gain / self.variance.sqrt() } else { 0.0 }
    }

    fn is_gain(&self) -> bool {
        self.is_complete && self.deviations() >= LEAST_DEVIATIONS
    }

    /// The number of cases that ran.
    pub(crate) fn cases(&self) -> usize {
        self.ran.len()
    }
}

impl<'run> Search<'run> {
    pub(crate) fn new(table: Table, training: &'run mut Objective) -> Result<Self, Box<dyn Error>> {
        let outcomes = training.outcomes(&table, &training.all())?;
        Ok(Self { table, outcomes, training })
    }

    /// The objective on the training cases.
    pub(crate) fn value(&self) -> f64 {
        self.training.value(&self.outcomes)
    }

    pub(crate) fn training(&self) -> &Objective {
        self.training
    }

    /// Tries values of one cost, and keeps the best if it gains more than chance.
    pub(crate) fn improve(&mut self, name: &str, record: &mut Record) -> Result<(), Box<dyn Error>> {
        let before = self.table[name];
        let mut tried: Vec<Trial> = Vec::new();
        for [far, near] in FACTORS.map(|factors| factors.map(|factor| multiplied(name, before, factor))) {
            if far == before {
                continue;
            }
            let first = self.trial(name, far, None)?;
            let formats = first.formats.clone();
            tried.push(first);
            if near != before && near != far && !formats.is_empty() {
                tried.push(self.trial(name, near, Some(&formats))?);
            }
        }
        // The largest gain first; of equal gains, the value closest to the one before.
        tried.sort_by(|a, b| {
            let distance = |trial: &Trial| trial.value.abs_diff(before);
            b.gain.total_cmp(&a.gain).then(distance(a).cmp(&distance(b)))
        });
        let start = self.value();
        let mut kept = None;
        for trial in &mut tried {
            if kept.is_none() && trial.is_gain() {
                self.complete(name, trial)?;
                kept = trial.is_gain().then_some(trial.value);
            }
        }
        for trial in &tried {
            let decision = match trial {
                Trial { changed: 0, .. } => Decision::NoEffect,
                trial if kept == Some(trial.value) => Decision::Kept,
                trial if trial.gain < 0.0 => Decision::Loses,
                trial if trial.is_gain() => Decision::SmallerGain,
                _ => Decision::WithinChance,
            };
            if decision == Decision::Kept {
                self.take(name, trial);
            }
            let training = trial.is_complete.then_some(start + trial.gain);
            record.add(Row::of(name, before, trial, training, decision));
        }
        Ok(())
    }

    /// Sets a cost back if this loses nothing on the training cases. Returns whether it did.
    pub(crate) fn set_back(
        &mut self,
        name: &str,
        value: u32,
        record: &mut Record,
    ) -> Result<bool, Box<dyn Error>> {
        let before = self.table[name];
        let mut trial = Trial::of(value);
        self.complete(name, &mut trial)?;
        let is_back = trial.gain >= 0.0;
        let training = Some(self.value() + trial.gain);
        if is_back {
            self.take(name, &trial);
        }
        let decision = if is_back { Decision::SetBack } else { Decision::Needed };
        record.add(Row::of(name, before, &trial, training, decision));
        Ok(is_back)
    }

    /// Sets a cost to a value.
    pub(crate) fn force(&mut self, name: &str, value: u32) -> Result<(), Box<dyn Error>> {
        let mut trial = Trial::of(value);
        self.complete(name, &mut trial)?;
        self.take(name, &trial);
        Ok(())
    }

    /// Takes the value of a trial that ran on all cases.
    fn take(&mut self, name: &str, trial: &Trial) {
        self.table.insert(name.to_owned(), trial.value);
        for (index, outcome) in &trial.ran {
            self.outcomes[*index] = *outcome;
        }
    }

    /// A value on the cases of these formats, slice by slice, as long as it may gain.
    fn trial(
        &mut self,
        name: &str,
        value: u32,
        formats: Option<&BTreeSet<String>>,
    ) -> Result<Trial, Box<dyn Error>> {
        let mut trial = Trial::of(value);
        for slice in 0..SLICES {
            let is_used = |index: &usize| {
                formats.is_none_or(|formats| formats.contains(&self.training.cases[*index].format))
            };
            let indices: Vec<usize> =
                (slice..self.training.cases.len()).step_by(SLICES).filter(is_used).collect();
            self.run(name, &mut trial, indices)?;
            let is_useless = slice + 1 >= SLICES_WITHOUT_GAIN && trial.gain <= 0.0;
            if trial.gain < 0.0 || trial.changed == 0 || is_useless {
                return Ok(trial);
            }
        }
        trial.is_complete = true;
        Ok(trial)
    }

    /// Runs the cases that a trial has not run.
    fn complete(&mut self, name: &str, trial: &mut Trial) -> Result<(), Box<dyn Error>> {
        let ran: BTreeSet<usize> = trial.ran.iter().map(|(index, _)| *index).collect();
        let indices = self.training.all().into_iter().filter(|index| !ran.contains(index)).collect();
        self.run(name, trial, indices)?;
        trial.is_complete = true;
        Ok(())
    }

    fn run(&mut self, name: &str, trial: &mut Trial, indices: Vec<usize>) -> Result<(), Box<dyn Error>> {
        let mut table = self.table.clone();
        table.insert(name.to_owned(), trial.value);
        let outcomes = self.training.outcomes(&table, &indices)?;
        for (index, outcome) in indices.into_iter().zip(outcomes) {
            let (case, worth, old) =
                (&self.training.cases[index], self.training.worth[index], self.outcomes[index]);
            if outcome.digest != old.digest {
                trial.changed += 1;
                trial.formats.insert(case.format.clone());
            }
            trial.better += usize::from(outcome.share > old.share);
            trial.worse += usize::from(outcome.share < old.share);
            let difference = worth * (outcome.share - old.share);
            trial.gain += difference;
            trial.variance += difference * difference;
            trial.ran.push((index, outcome));
        }
        Ok(())
    }
}

/// A cost multiplied by a factor. A percentage is at most 100.
fn multiplied(name: &str, cost: u32, factor: f64) -> u32 {
    let most = if name.ends_with("percent") { 100 } else { u32::MAX };
    ((f64::from(cost) * factor).round() as u32).min(most)
}
