//! choice-sequence: shrink the sequence of choices from which a generator makes the text.
//!
//! MacIver, Donaldson: "Test-Case Reduction via Test-Case Generation: Insights from the Hypothesis Reducer",
//! ECOOP 2020. The search never changes a text: it leaves choices out, sets them to 0 and makes them smaller,
//! and takes what still fails if its sequence comes first in shortlex order (shorter, or as long and smaller
//! at the first difference). The passes: runs of 8, 4, 2 and 1 choices left out from the back; runs set to 0;
//! single choices lowered by bisecting; until none changes anything.
//!
//! The generator has the productions that the input's tree shows: see [`crate::tree::Generator`]. It makes no
//! layout; an input that does not fail without its layout is not reduced.

use crate::nodes::failing_tree;
use crate::tree::Generator;
use crate::{Algorithm, Goal, Needs, Outcome, Probe, Stop};
use alloc::vec::Vec;

pub(crate) struct ChoiceSequence;

impl Algorithm for ChoiceSequence {
    fn key(&self) -> &'static str {
        "choice-sequence"
    }

    fn summary(&self) -> &'static str {
        "shrinks the choices by which a generator makes the text (MacIver and Donaldson, ECOOP 2020)"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn needs(&self) -> Needs {
        Needs { tree: true, ..Needs::default() }
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(tree) = failing_tree(probe)? else { return Ok(()) };
        let generator = Generator::of(&tree);
        let choices = generator.choices_of_input();
        if probe.test(&generator.text(&choices).0)?.outcome != Outcome::Fail {
            return Ok(());
        }
        let mut shrinker = Shrinker { probe, generator, choices };
        while shrinker.pass()? {
            shrinker.probe.step("once more");
        }
        Ok(())
    }
}

struct Shrinker<'p, 't> {
    probe: &'p mut dyn Probe,
    generator: Generator<'t>,
    choices: Vec<u32>,
}

/// The lengths of the runs that are left out or set to 0.
const RUNS: [usize; 4] = [8, 4, 2, 1];

impl Shrinker<'_, '_> {
    fn pass(&mut self) -> Result<bool, Stop> {
        let mut changed = false;
        for length in RUNS {
            changed |= self.each_run(length, |choices, start, end| drop(choices.drain(start..end)))?;
        }
        for length in RUNS {
            changed |= self.each_run(length, |choices, start, end| choices[start..end].fill(0))?;
        }
        for place in 0..self.choices.len() {
            changed |= self.lower(place)?;
        }
        Ok(changed)
    }

    fn each_run(&mut self, length: usize, change: fn(&mut Vec<u32>, usize, usize)) -> Result<bool, Stop> {
        let mut changed = false;
        let mut end = self.choices.len();
        while end > 0 {
            let start = end.saturating_sub(length);
            let mut next = self.choices.clone();
            change(&mut next, start, end);
            changed |= self.take_if_failing(&next)?;
            end = start.min(self.choices.len());
        }
        Ok(changed)
    }

    /// Makes one choice as small as bisecting finds it.
    fn lower(&mut self, place: usize) -> Result<bool, Stop> {
        let mut changed = false;
        let mut below = 0;
        while let Some(&choice) = self.choices.get(place).filter(|&&choice| choice > below) {
            let mut next = self.choices.clone();
            next[place] = u32::midpoint(below, choice);
            if self.take_if_failing(&next)? {
                changed = true;
            } else {
                below = u32::midpoint(below, choice) + 1;
            }
        }
        Ok(changed)
    }

    /// Takes the choices if they come first in shortlex order and their text fails. Choices that the
    /// generator does not ask for are cut off.
    fn take_if_failing(&mut self, choices: &[u32]) -> Result<bool, Stop> {
        let (candidate, used) = self.generator.text(choices);
        let is_first = (used.len(), &used) < (self.choices.len(), &self.choices);
        let fails = is_first && self.probe.test(&candidate)?.outcome == Outcome::Fail;
        if fails {
            self.choices = used;
        }
        Ok(fails)
    }
}
