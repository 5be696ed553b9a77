//! probdd: leave out the set that promises most, and learn from what must stay.
//!
//! Wang, Shen, Chen, Xiong, Zhang: "Probabilistic Delta Debugging", ESEC/FSE 2021. Every element has a
//! probability of being needed. The set left out next is the one with the greatest expected gain, its
//! size times the probability that none of it is needed; the elements least likely to be needed come
//! first, and of equal ones the first in the input. If the rest does not fail, something of the set is
//! needed, and the probabilities of its elements rise by Bayes' rule. An element that was alone in such
//! a set stays for good; the search ends when every element is decided.
//!
//! Each element left was tried alone, once: the result is 1-minimal if leaving out more never brings a
//! failure back, and need not be otherwise.

use crate::ddmin::failing_input;
use crate::prior::{self, Prior};
use crate::{Algorithm, Candidate, Choice, Configuration, Goal, Outcome, Probe, Stop};
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

pub(crate) struct Probdd(pub(crate) Prior);

impl Algorithm for Probdd {
    fn key(&self) -> &'static str {
        "probdd"
    }

    fn summary(&self) -> &'static str {
        "leaves out the sets with the greatest expected gain and learns from failures (Wang et al., FSE 2021)"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn options(&self) -> &'static [Choice] {
        prior::CHOICES
    }

    fn with(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        Some(Box::new(Self(self.0.with(option, value)?)))
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(mut failing) = failing_input(probe)? else { return Ok(()) };
        let mut model = Model::new(failing.clone(), self.0.probability());
        loop {
            // What would be left out next, as long as each set turns out to be needed.
            let mut expected = model.clone();
            let attempts = core::iter::from_fn(|| {
                let set = expected.best()?;
                expected.learn_that_it_is_needed();
                Some(Candidate::from(&failing.minus(&set)))
            });
            let Some(needed) = probe.first(Outcome::Fail, attempts)? else { return Ok(()) };
            probe.step("leave out");
            (0..needed).for_each(|_| model.learn_that_it_is_needed());
            failing = failing.minus(&model.leave_out());
        }
    }
}

/// The undecided elements by the probability that they are needed, ascending, each probability once: a
/// handful of sets, and not a number for each element.
#[derive(Clone)]
struct Model {
    classes: Vec<Class>,
}

#[derive(Clone)]
struct Class {
    probability: f64,
    elements: Configuration,
}

impl Model {
    fn new(elements: Configuration, probability: f64) -> Self {
        Self { classes: vec![Class { probability, elements }] }
    }

    /// The set with the greatest expected gain; `None` if every element is decided.
    fn best(&self) -> Option<Configuration> {
        let best = self.clone().take_best();
        best.into_iter().map(|class| class.elements).reduce(|set, more| set.union(&more))
    }

    /// Something of the best set is needed: its elements become more likely to be, and one that was
    /// alone is decided.
    fn learn_that_it_is_needed(&mut self) {
        let best = self.take_best();
        if best.iter().map(|class| class.elements.len()).sum::<usize>() == 1 {
            return;
        }
        let none_is_needed: f64 = best.iter().flat_map(Class::absences).product();
        for Class { probability, elements } in best {
            self.insert(Class { probability: probability / (1.0 - none_is_needed), elements });
        }
    }

    /// The best set is decided: it goes.
    fn leave_out(&mut self) -> Configuration {
        let best = self.take_best();
        best.into_iter().map(|class| class.elements).reduce(|set, more| set.union(&more)).unwrap_or_default()
    }

    /// Takes the best set out of the model, in classes.
    fn take_best(&mut self) -> Vec<Class> {
        let mut best = Vec::new();
        let mut size = 0;
        while let Some(class) = self.classes.first_mut() {
            let most = most_worth_leaving_out(class.probability).max(1);
            let count = class.elements.len().min(most.saturating_sub(size));
            if count < class.elements.len() {
                if count > 0 {
                    let elements = class.elements.slice(0..count);
                    class.elements = class.elements.minus(&elements);
                    best.push(Class { probability: class.probability, elements });
                }
                break;
            }
            size += count;
            best.push(self.classes.remove(0));
        }
        best
    }

    fn insert(&mut self, class: Class) {
        let place = self.classes.partition_point(|other| other.probability < class.probability);
        match self.classes.get_mut(place) {
            Some(same) if same.probability <= class.probability => {
                same.elements = same.elements.union(&class.elements);
            }
            _ => self.classes.insert(place, class),
        }
    }
}

impl Class {
    /// For each element the probability that it is not needed.
    fn absences(&self) -> impl Iterator<Item = f64> {
        core::iter::repeat_n(1.0 - self.probability, self.elements.len())
    }
}

/// The size up to which a set gains by one more element of this probability, which is the highest in it.
///
/// The gain of `s` elements is `s * (1 - p1) * ... * (1 - ps)`, so the `s`-th pays as long as
/// `s * (1 - ps) >= s - 1`, that is `s * ps <= 1`: no logarithm, and the same on every machine.
fn most_worth_leaving_out(probability: f64) -> usize {
    let most = (1.0 / probability) as usize;
    let pays = |size: usize| size as f64 * probability <= 1.0;
    if pays(most + 1) {
        most + 1
    } else if pays(most) {
        most
    } else {
        most.saturating_sub(1)
    }
}
