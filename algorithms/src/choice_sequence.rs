//! choice-sequence: shrink the sequence of choices from which a generator makes the text.
//!
//! MacIver, Donaldson: "Test-Case Reduction via Test-Case Generation: Insights from the Hypothesis Reducer", ECOOP 2020. The
//! search never changes a text. It removes, replaces and lowers choices, and accepts a failing text only if its sequence is
//! smaller in shortlex order: shorter, or equally long and smaller at the first difference. These passes, modelled on those
//! of Hypothesis, are repeated until none changes anything:
//!
//! 1. Remove optional children and list items, by their spans of choices. After each success, try twice as many neighbours.
//! 2. Replace the span of a node by the span of a compatible descendant.
//! 3. Set the span of a node to 0, which makes its shortest text.
//! 4. Remove runs of 8, 4, 2 and 1 choices, from the back.
//! 5. Lower single choices by bisection.
//!
//! The generator has the productions that occur in the input's tree; see [`crate::tree::Generator`]. It makes no layout. An
//! input that does not fail without its layout is not reduced.

use crate::node_ddmin::failing_tree;
use crate::tree::{Generated, Generator, Span};
use crate::{Algorithm, Goal, Needs, Outcome, Probe, Stop};
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) struct ChoiceSequence;

impl Algorithm for ChoiceSequence {
    fn key(&self) -> &'static str {
        "choice-sequence"
    }

    fn summary(&self) -> &'static str {
        "shrinks the choices from which a generator makes the text (MacIver and Donaldson, ECOOP 2020)"
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
        let generated = generator.input();
        if probe.test(&generated.candidate)?.outcome != Outcome::Fail {
            return Ok(());
        }
        let mut shrinker = Shrinker { probe, generator, generated };
        while shrinker.run_passes()? {
            shrinker.probe.step("once more");
        }
        Ok(())
    }
}

struct Shrinker<'p, 't> {
    probe: &'p mut dyn Probe,
    generator: Generator<'t>,
    generated: Generated,
}

/// The lengths of the runs of choices to remove.
const RUN_LENGTHS: [usize; 4] = [8, 4, 2, 1];

impl Shrinker<'_, '_> {
    fn run_passes(&mut self) -> Result<bool, Stop> {
        let mut changed = self.remove_parts()?;
        changed |= self.replace_by_descendants()?;
        changed |= self.set_to_zero()?;
        for length in RUN_LENGTHS {
            changed |= self.remove_runs(length)?;
        }
        for index in 0..self.generated.choices.len() {
            changed |= self.lower(index)?;
        }
        Ok(changed)
    }

    /// Removes optional children and list items; outer ones before inner ones.
    fn remove_parts(&mut self) -> Result<bool, Stop> {
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

    /// The choices of part `number` and of the parts that directly follow it, up to `count` parts.
    fn neighbours(&self, number: usize, count: usize) -> Option<Range<usize>> {
        let mut parts = self.generated.spans.iter().filter(|span| span.substitutes.is_none()).skip(number);
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

    /// Replaces the span of a node by that of its nearest compatible descendants.
    fn replace_by_descendants(&mut self) -> Result<bool, Stop> {
        let (mut changed, mut number) = (false, 0);
        'spans: while let Some(span) = self.generated.spans.get(number).cloned() {
            for by in self.nearest_compatible(number, &span) {
                let choices = self.generated.choices[by].to_vec();
                if self.replace(span.choices.clone(), &choices)? {
                    changed = true;
                    continue 'spans;
                }
            }
            number += 1;
        }
        Ok(changed)
    }

    /// The choices of the inner spans with the same substitutes, except those within another one.
    fn nearest_compatible(&self, number: usize, span: &Span) -> Vec<Range<usize>> {
        let mut found: Vec<Range<usize>> = Vec::new();
        if span.substitutes.is_some() {
            let within = self.generated.spans[number + 1..].iter();
            for inner in within.take_while(|inner| inner.choices.start < span.choices.end) {
                let is_nearest = found.last().is_none_or(|last| inner.choices.start >= last.end);
                if is_nearest && inner.substitutes == span.substitutes {
                    found.push(inner.choices.clone());
                }
            }
        }
        found
    }

    /// Sets nodes to their shortest texts; outer ones before inner ones.
    fn set_to_zero(&mut self) -> Result<bool, Stop> {
        let (mut changed, mut number) = (false, 0);
        while let Some(span) = self.generated.spans.get(number) {
            if span.substitutes.is_some() {
                changed |= self.replace(span.choices.clone(), &[0])?;
            }
            number += 1;
        }
        Ok(changed)
    }

    fn remove_runs(&mut self, length: usize) -> Result<bool, Stop> {
        let mut changed = false;
        let mut end = self.generated.choices.len();
        while end > 0 {
            let start = end.saturating_sub(length);
            changed |= self.replace(start..end, &[])?;
            end = start.min(self.generated.choices.len());
        }
        Ok(changed)
    }

    /// Lowers one choice by bisection.
    fn lower(&mut self, index: usize) -> Result<bool, Stop> {
        let mut changed = false;
        let mut below = 0;
        while let Some(&choice) = self.generated.choices.get(index).filter(|&&choice| choice > below) {
            let tried = u32::midpoint(below, choice);
            if self.replace(index..index + 1, &[tried])? {
                changed = true;
            } else {
                below = tried + 1;
            }
        }
        Ok(changed)
    }

    /// Replaces choices and accepts the generated text if it is smaller in shortlex order and fails. Choices that the
    /// generator does not use are cut off.
    fn replace(&mut self, range: Range<usize>, by: &[u32]) -> Result<bool, Stop> {
        let mut choices = self.generated.choices.clone();
        choices.splice(range, by.iter().copied());
        let generated = self.generator.generate(&choices);
        let (new, old) = (&generated.choices, &self.generated.choices);
        let is_smaller = (new.len(), new) < (old.len(), old);
        let fails = is_smaller && self.probe.test(&generated.candidate)?.outcome == Outcome::Fail;
        if fails {
            self.generated = generated;
        }
        Ok(fails)
    }
}
