//! choice-sequence: shrink the sequence of choices from which a generator makes the text.
//!
//! MacIver, Donaldson: "Test-Case Reduction via Test-Case Generation: Insights from the Hypothesis Reducer",
//! ECOOP 2020. The search never changes a text: it leaves choices out, puts others in their places and makes them
//! smaller, and takes what still fails if its sequence comes first in shortlex order (shorter, or as long and
//! smaller at the first difference). The passes, after those of Hypothesis, until none changes anything: parts left out
//! by their spans of choices, twice as many neighbours after each success; spans replaced by those within
//! them of the same place; spans set to 0, the shortest text; runs of 8, 4, 2 and 1 choices left out from the back;
//! single choices lowered by bisecting.
//!
//! The generator has the productions that the input's tree shows: see [`crate::tree::Generator`]. It makes no
//! layout; an input that does not fail without its layout is not reduced.

use crate::nodes::failing_tree;
use crate::tree::{Generator, Made, Span};
use crate::{Algorithm, Goal, Needs, Outcome, Probe, Stop};
use alloc::vec::Vec;
use core::ops::Range;

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

    fn revision(&self) -> u32 {
        2
    }

    fn needs(&self) -> Needs {
        Needs { tree: true, ..Needs::default() }
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(tree) = failing_tree(probe)? else { return Ok(()) };
        let generator = Generator::of(&tree);
        let made = generator.input();
        if probe.test(&made.candidate)?.outcome != Outcome::Fail {
            return Ok(());
        }
        let mut shrinker = Shrinker { probe, generator, made };
        while shrinker.pass()? {
            shrinker.probe.step("once more");
        }
        Ok(())
    }
}

struct Shrinker<'p, 't> {
    probe: &'p mut dyn Probe,
    generator: Generator<'t>,
    made: Made,
}

/// The lengths of the runs that are left out.
const RUNS: [usize; 4] = [8, 4, 2, 1];

impl Shrinker<'_, '_> {
    fn pass(&mut self) -> Result<bool, Stop> {
        let mut changed = self.leave_out_parts()?;
        changed |= self.pass_to_descendants()?;
        changed |= self.set_to_zero()?;
        for length in RUNS {
            changed |= self.leave_out_runs(length)?;
        }
        for place in 0..self.made.choices.len() {
            changed |= self.lower(place)?;
        }
        Ok(changed)
    }

    /// Leaves out parts, outer ones before those within them.
    fn leave_out_parts(&mut self) -> Result<bool, Stop> {
        let (mut changed, mut number, mut count) = (false, 0, 1);
        while let Some(choices) = self.neighbours(number, count) {
            if self.replace(choices, &[])? {
                changed = true;
                count *= 2;
            } else if count > 1 {
                count = 1;
            } else {
                number += 1;
            }
        }
        Ok(changed)
    }

    /// The choices of the part of this number, and of up to `count` parts that follow one another from there on.
    fn neighbours(&self, number: usize, count: usize) -> Option<Range<usize>> {
        let mut parts = self.made.spans.iter().filter(|span| span.place.is_none()).skip(number);
        let mut all = parts.next()?.choices.clone();
        for _ in 1..count {
            let Some(next) = parts.find(|part| part.choices.start >= all.end) else { break };
            if next.choices.start > all.end {
                break;
            }
            all.end = next.choices.end;
        }
        Some(all)
    }

    /// Puts spans in the places of those around them: the nearest within one that are of its place.
    fn pass_to_descendants(&mut self) -> Result<bool, Stop> {
        let (mut changed, mut number) = (false, 0);
        'spans: while let Some(span) = self.made.spans.get(number).cloned() {
            for by in self.nearest(number, &span) {
                let choices = self.made.choices[by].to_vec();
                if self.replace(span.choices.clone(), &choices)? {
                    changed = true;
                    continue 'spans;
                }
            }
            number += 1;
        }
        Ok(changed)
    }

    /// The choices of the spans within one that are of its place, but none within another one.
    fn nearest(&self, number: usize, span: &Span) -> Vec<Range<usize>> {
        let mut found: Vec<Range<usize>> = Vec::new();
        if span.place.is_some() {
            let within = self.made.spans[number + 1..].iter();
            for inner in within.take_while(|inner| inner.choices.start < span.choices.end) {
                let is_nearest = found.last().is_none_or(|last| inner.choices.start >= last.end);
                if is_nearest && inner.place == span.place {
                    found.push(inner.choices.clone());
                }
            }
        }
        found
    }

    /// Sets what stands in a place to its shortest text, outer places before those within them.
    fn set_to_zero(&mut self) -> Result<bool, Stop> {
        let (mut changed, mut number) = (false, 0);
        while let Some(span) = self.made.spans.get(number) {
            if span.place.is_some() {
                changed |= self.replace(span.choices.clone(), &[0])?;
            }
            number += 1;
        }
        Ok(changed)
    }

    fn leave_out_runs(&mut self, length: usize) -> Result<bool, Stop> {
        let mut changed = false;
        let mut end = self.made.choices.len();
        while end > 0 {
            let start = end.saturating_sub(length);
            changed |= self.replace(start..end, &[])?;
            end = start.min(self.made.choices.len());
        }
        Ok(changed)
    }

    /// Makes one choice as small as bisecting finds it.
    fn lower(&mut self, place: usize) -> Result<bool, Stop> {
        let mut changed = false;
        let mut below = 0;
        while let Some(&choice) = self.made.choices.get(place).filter(|&&choice| choice > below) {
            let tried = u32::midpoint(below, choice);
            if self.replace(place..place + 1, &[tried])? {
                changed = true;
            } else {
                below = tried + 1;
            }
        }
        Ok(changed)
    }

    /// Puts choices in the places of others and takes what they make if it comes first in shortlex order and fails. Choices
    /// that the generator does not ask for are cut off.
    fn replace(&mut self, range: Range<usize>, by: &[u32]) -> Result<bool, Stop> {
        let mut choices = self.made.choices.clone();
        choices.splice(range, by.iter().copied());
        let made = self.generator.text(&choices);
        let (new, old) = (&made.choices, &self.made.choices);
        let is_first = (new.len(), new) < (old.len(), old);
        let fails = is_first && self.probe.test(&made.candidate)?.outcome == Outcome::Fail;
        if fails {
            self.made = made;
        }
        Ok(fails)
    }
}
