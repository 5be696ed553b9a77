//! probdd: remove the set with the greatest expected gain, and update the probabilities if the rest does not fail.
//!
//! Wang, Shen, Chen, Xiong, Zhang: "Probabilistic Delta Debugging", ESEC/FSE 2021. Every element has a probability of being
//! needed. The expected gain of a set is its size times the probability that none of its elements is needed. The set
//! consists of the elements that are least likely to be needed; equally likely elements are taken in input order. If the
//! rest does not fail, an element of the set is needed, and the probabilities of its elements rise by Bayes' rule. An
//! element that was the only one in its set is then kept for good. The search ends when every element is decided.
//!
//! Every remaining element was tried once, alone. The result is therefore 1-minimal if every superset of a failing set
//! fails; otherwise it may not be.

use crate::ddmin::failing_input;
use crate::prior::{self, Prior};
use crate::{Algorithm, Candidate, Configuration, Goal, OptionSpec, Outcome, Probe, Stop};
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

pub(crate) struct Probdd(pub(crate) Prior);

impl Algorithm for Probdd {
    fn key(&self) -> &'static str {
        "probdd"
    }

    fn summary(&self) -> &'static str {
        "removes the set with the greatest expected gain and updates probabilities (Wang et al., FSE 2021)"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn options(&self) -> &'static [OptionSpec] {
        prior::OPTIONS
    }

    fn with_option(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        Some(Box::new(Self(self.0.with_option(option, value)?)))
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(mut failing) = failing_input(probe)? else { return Ok(()) };
        let mut model = Model::new(failing.clone(), self.0.probability());
        loop {
            // The candidates that follow each other as long as none of them fails.
            let mut expected = model.clone();
            let attempts = core::iter::from_fn(|| {
                let set = expected.best()?;
                expected.mark_best_as_needed();
                Some(Candidate::from(&failing.minus(&set)))
            });
            let Some(needed) = probe.first(Outcome::Fail, attempts)? else { return Ok(()) };
            probe.step("leave out");
            (0..needed).for_each(|_| model.mark_best_as_needed());
            failing = failing.minus(&model.remove_best());
        }
    }
}

/// The undecided elements, grouped by the probability that they are needed, ascending. There are few different
/// probabilities, so this takes less memory than a number per element.
#[derive(Clone)]
struct Model {
    groups: Vec<Group>,
}

#[derive(Clone)]
struct Group {
    probability: f64,
    elements: Configuration,
}

impl Model {
    fn new(elements: Configuration, probability: f64) -> Self {
        Self { groups: vec![Group { probability, elements }] }
    }

    /// The set with the greatest expected gain; `None` if every element is decided.
    fn best(&self) -> Option<Configuration> {
        let best = self.clone().take_best();
        best.into_iter().map(|group| group.elements).reduce(|set, more| set.union(&more))
    }

    /// Records that an element of the best set is needed. The probabilities of its elements rise; a single element is
    /// decided.
    fn mark_best_as_needed(&mut self) {
        let best = self.take_best();
        if best.iter().map(|group| group.elements.len()).sum::<usize>() == 1 {
            return;
        }
        let none_is_needed: f64 = best.iter().flat_map(Group::absences).product();
        for Group { probability, elements } in best {
            self.insert(Group { probability: probability / (1.0 - none_is_needed), elements });
        }
    }

    /// Removes the best set from the model, because its elements are decided, and returns it.
    fn remove_best(&mut self) -> Configuration {
        let best = self.take_best();
        best.into_iter().map(|group| group.elements).reduce(|set, more| set.union(&more)).unwrap_or_default()
    }

    /// Takes the groups of the best set out of the model.
    fn take_best(&mut self) -> Vec<Group> {
        let mut best = Vec::new();
        let mut size = 0;
        while let Some(group) = self.groups.first_mut() {
            let limit = largest_gainful_size(group.probability).max(1);
            let count = group.elements.len().min(limit.saturating_sub(size));
            if count < group.elements.len() {
                if count > 0 {
                    let elements = group.elements.slice(0..count);
                    group.elements = group.elements.minus(&elements);
                    best.push(Group { probability: group.probability, elements });
                }
                break;
            }
            size += count;
            best.push(self.groups.remove(0));
        }
        best
    }

    fn insert(&mut self, group: Group) {
        let index = self.groups.partition_point(|other| other.probability < group.probability);
        match self.groups.get_mut(index) {
            Some(same) if same.probability <= group.probability => {
                same.elements = same.elements.union(&group.elements);
            }
            _ => self.groups.insert(index, group),
        }
    }
}

impl Group {
    /// The probability of not being needed, once per element.
    fn absences(&self) -> impl Iterator<Item = f64> {
        core::iter::repeat_n(1.0 - self.probability, self.elements.len())
    }
}

/// The largest size up to which adding an element with this probability increases a set's gain, if no element of the set
/// has a higher one.
///
/// The gain of `s` elements is `s * (1 - p1) * ... * (1 - ps)`. The last one increases it if `s * (1 - ps) >= s - 1`, that is
/// `s * ps <= 1`. This needs no logarithm and gives the same result on every machine.
fn largest_gainful_size(probability: f64) -> usize {
    let most = (1.0 / probability) as usize;
    let increases_gain = |size: usize| size as f64 * probability <= 1.0;
    if increases_gain(most + 1) {
        most + 1
    } else if increases_gain(most) {
        most
    } else {
        most.saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By definition, for the inverse of each number, whose product may be rounded to either side of 1, and its neighbours.
    #[test]
    fn largest_gainful_size_is_the_last_size_that_increases_the_gain() {
        for one_in in 1..2000 {
            let inverse = 1.0 / f64::from(one_in);
            for probability in [inverse.next_down(), inverse, inverse.next_up()] {
                let grows = |size: usize| size as f64 * probability <= 1.0;
                let expected = (1..).take_while(|&size| grows(size)).last().unwrap_or(0);
                assert_eq!(largest_gainful_size(probability), expected, "{probability}");
            }
        }
    }
}
