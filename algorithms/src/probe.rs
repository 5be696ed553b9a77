//! The one window through which an algorithm sees the world.

use crate::{Candidate, Configuration, Templates, Tree};
use alloc::sync::Arc;
use core::any::Any;

/// What the oracle says of one text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// The subject accepts the text.
    Pass,
    /// The subject fails on the text, in the way that is studied.
    Fail,
    /// Neither: another failure, an invalid text, a time-out in reduction.
    Unresolved,
}

/// What a search is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Repair: the largest part of the input that passes.
    MaximizePassing,
    /// Reduction: the smallest part of the input that fails.
    MinimizeFailing,
    /// Isolation: a passing part within a failing part, as close together as can be.
    Isolate,
}

impl Goal {
    /// The outcome that makes a candidate a result.
    #[must_use]
    pub fn accepts(self) -> Outcome {
        match self {
            Self::MaximizePassing => Outcome::Pass,
            Self::MinimizeFailing | Self::Isolate => Outcome::Fail,
        }
    }
}

/// What an algorithm must be given besides elements and outcomes. What it does not ask for it never sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// [`Verdict::position`] and [`Verdict::message`].
    pub feedback: bool,
    /// [`Probe::tokens`].
    pub tokens: bool,
    /// [`Probe::document`].
    pub document: bool,
    /// [`Problem::structure`]. An algorithm that asks for it and finds none does nothing.
    pub tree: bool,
    /// [`Problem::templates`], if there are any: it does without as well.
    pub templates: bool,
}

impl Needs {
    /// Whether the grammar of the input's format makes a difference to the algorithm.
    #[must_use]
    pub fn uses_grammar(self) -> bool {
        self.tree || self.tokens || self.document
    }
}

/// Two verdicts of a run have the same number if and only if the subject gave the same normalised message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MessageId(pub u32);

/// The answer to one test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What the oracle said.
    pub outcome: Outcome,
    /// The element of the input at which the subject reports the error, if it says where and the
    /// algorithm declared [`Needs::feedback`]; the number of elements if the error is at the end.
    pub position: Option<usize>,
    /// Which message the subject gave, under the same condition.
    pub message: Option<MessageId>,
}

impl Verdict {
    /// A verdict without feedback.
    #[must_use]
    pub fn of(outcome: Outcome) -> Self {
        Self { outcome, position: None, message: None }
    }
}

/// The budget is spent or the user has had enough. Not an error: unwind with `?`; what was found is kept
/// by the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stop;

impl Stop {
    /// Made by sessions; an algorithm only passes it on.
    #[must_use]
    pub fn new() -> Self {
        Self
    }
}

impl Default for Stop {
    fn default() -> Self {
        Self::new()
    }
}

/// What is to be searched: elements in sequence, or a tree over them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    elements: usize,
    structure: Option<Arc<Tree>>,
    templates: Option<Arc<Templates>>,
}

impl Problem {
    /// `elements` elements in a row.
    #[must_use]
    pub fn sequence(elements: usize) -> Self {
        Self { elements, structure: None, templates: None }
    }

    /// This problem with a tree over its elements.
    #[must_use]
    pub fn with_structure(self, tree: Arc<Tree>) -> Self {
        Self { structure: Some(tree), ..self }
    }

    /// The tree over the elements, if there is one.
    #[must_use]
    pub fn structure(&self) -> Option<&Arc<Tree>> {
        self.structure.as_ref()
    }

    /// This problem with what a corpus shows of its language.
    #[must_use]
    pub fn with_templates(self, templates: Arc<Templates>) -> Self {
        Self { templates: Some(templates), ..self }
    }

    /// What a corpus shows of the language, if there was one.
    #[must_use]
    pub fn templates(&self) -> Option<&Arc<Templates>> {
        self.templates.as_ref()
    }

    /// How many elements the input has; they are numbered from 0.
    #[must_use]
    pub fn elements(&self) -> usize {
        self.elements
    }

    /// All of them.
    #[must_use]
    pub fn all(&self) -> Configuration {
        Configuration::all(self.elements)
    }
}

/// Tests candidates, charges for them, and keeps the best.
pub trait Probe {
    /// What is searched.
    fn problem(&self) -> &Problem;

    /// What the search is after.
    fn goal(&self) -> Goal;

    /// Texts of single tokens of the format, the likeliest to be missing first; empty unless the algorithm declared
    /// [`Needs::tokens`].
    fn tokens(&self) -> &[Arc<[u8]>] {
        &[]
    }

    /// The input's text, if the algorithm declared [`Needs::document`].
    ///
    /// This crate knows no texts. An algorithm of another crate downcasts to the type that it agreed on with the session.
    fn document(&self) -> Option<&dyn Any> {
        None
    }

    /// Tests one candidate.
    ///
    /// # Errors
    /// [`Stop`] when the budget does not allow the test.
    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop>;

    /// Tests in order and answers the index of the first candidate with that outcome. Several may run
    /// at once; neither the answer nor the logical trace depends on how many.
    ///
    /// # Errors
    /// [`Stop`] when the budget ends before such a candidate is found.
    fn first_with(
        &mut self,
        outcome: Outcome,
        candidates: &mut dyn Iterator<Item = Candidate>,
    ) -> Result<Option<usize>, Stop> {
        for (index, candidate) in candidates.enumerate() {
            if self.test(&candidate)?.outcome == outcome {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }

    /// [`Probe::first_with`] the outcome that the goal accepts.
    ///
    /// # Errors
    /// [`Stop`] when the budget ends before such a candidate is found.
    fn first_accepted(
        &mut self,
        candidates: &mut dyn Iterator<Item = Candidate>,
    ) -> Result<Option<usize>, Stop> {
        self.first_with(self.goal().accepts(), candidates)
    }

    /// Says, for the log, which case of its definition the algorithm takes next.
    fn step(&mut self, _case: &'static str) {}

    /// Says which pair an isolating search has reached. The session believes it only if both were
    /// tested, with these outcomes, and the first is part of the second.
    fn isolated(&mut self, _passing: &Configuration, _failing: &Configuration) {}
}

impl dyn Probe + '_ {
    /// [`Probe::first_with`] for an iterator that is made for this one call and gone after it, so that
    /// a search may write the case it found into the sets that the candidates were made of.
    pub(crate) fn first(
        &mut self,
        outcome: Outcome,
        mut candidates: impl Iterator<Item = Candidate>,
    ) -> Result<Option<usize>, Stop> {
        self.first_with(outcome, &mut candidates)
    }
}
