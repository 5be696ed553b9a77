//! The interface between an algorithm and the session: the problem, queries, and answers.

use crate::{Candidate, Configuration, Templates, Tree};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::any::Any;

/// The oracle's judgement of one text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// The subject accepts the text.
    Pass,
    /// The subject fails on the text in the way that is studied.
    Fail,
    /// Neither: for example another failure, an invalid text, or a time-out in reduction.
    Unresolved,
}

/// The goal of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Repair: find the largest part of the input that passes.
    MaximizePassing,
    /// Reduction: find the smallest part of the input that fails.
    MinimizeFailing,
    /// Isolation: find a passing part within a failing part, with as small a difference as possible.
    Isolate,
}

impl Goal {
    /// The outcome that a result must have.
    #[must_use]
    pub fn accepts(self) -> Outcome {
        match self {
            Self::MaximizePassing => Outcome::Pass,
            Self::MinimizeFailing | Self::Isolate => Outcome::Fail,
        }
    }
}

/// What an algorithm needs besides elements and outcomes. It is given nothing that it does not declare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// [`Verdict::position`] and [`Verdict::message`].
    pub feedback: bool,
    /// [`Probe::tokens`].
    pub tokens: bool,
    /// [`Probe::document`].
    pub document: bool,
    /// [`Problem::tree`]. Without a tree the algorithm does nothing.
    pub tree: bool,
    /// [`Problem::templates`]. The algorithm also works without them.
    pub templates: bool,
}

impl Needs {
    /// Whether the grammar of the input's format makes a difference to the algorithm.
    #[must_use]
    pub fn uses_grammar(self) -> bool {
        self.tree || self.tokens || self.document
    }
}

/// A number for a message of the subject. Within a run, equal numbers mean equal normalised messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MessageId(pub u32);

/// The answer to one query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The oracle's judgement.
    pub outcome: Outcome,
    /// The element of the input at which the subject reports the error; the number of elements for the end. `None` if the
    /// subject names no position or the algorithm did not declare [`Needs::feedback`].
    pub position: Option<usize>,
    /// Whether the subject reports the error at the end of the tested text, so that more text may make it valid. `false` if
    /// the subject names no position or the algorithm did not declare [`Needs::feedback`].
    pub is_at_end: bool,
    /// The subject's message. `None` if there is none or the algorithm did not declare [`Needs::feedback`].
    pub message: Option<MessageId>,
}

impl Verdict {
    /// A verdict without feedback.
    #[must_use]
    pub fn of(outcome: Outcome) -> Self {
        Self { outcome, position: None, is_at_end: false, message: None }
    }
}

/// The session ends the search: the budget is spent, or the user interrupted. This is not an error. Pass it on with `?`;
/// the session keeps the best candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stop;

impl Stop {
    /// Only sessions make one; an algorithm passes it on.
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

/// What is searched: a sequence of elements, perhaps with a tree over them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    elements: usize,
    tree: Option<Arc<Tree>>,
    templates: Option<Arc<Templates>>,
}

impl Problem {
    /// A sequence of `elements` elements.
    #[must_use]
    pub fn sequence(elements: usize) -> Self {
        Self { elements, tree: None, templates: None }
    }

    /// This problem with a tree over its elements.
    #[must_use]
    pub fn with_tree(self, tree: Arc<Tree>) -> Self {
        Self { tree: Some(tree), ..self }
    }

    /// The tree over the elements, if there is one.
    #[must_use]
    pub fn tree(&self) -> Option<&Arc<Tree>> {
        self.tree.as_ref()
    }

    /// This problem with templates learned from a corpus.
    #[must_use]
    pub fn with_templates(self, templates: Arc<Templates>) -> Self {
        Self { templates: Some(templates), ..self }
    }

    /// The templates learned from a corpus, if there was one.
    #[must_use]
    pub fn templates(&self) -> Option<&Arc<Templates>> {
        self.templates.as_ref()
    }

    /// The number of elements. They are numbered from 0.
    #[must_use]
    pub fn elements(&self) -> usize {
        self.elements
    }

    /// The set of all elements.
    #[must_use]
    pub fn all(&self) -> Configuration {
        Configuration::all(self.elements)
    }
}

/// Answers an algorithm's queries. The session implements it: it charges for each query and keeps the best candidate.
pub trait Probe {
    /// What is searched.
    fn problem(&self) -> &Problem;

    /// The goal of the search.
    fn goal(&self) -> Goal;

    /// Texts of single tokens of the format, the most likely to be missing first. Empty unless the algorithm declared
    /// [`Needs::tokens`].
    fn tokens(&self) -> &[Arc<[u8]>] {
        &[]
    }

    /// The input's text, if the algorithm declared [`Needs::document`].
    ///
    /// This crate does not know texts. An algorithm of another crate downcasts to the type that it and the session agreed
    /// on.
    fn document(&self) -> Option<&dyn Any> {
        None
    }

    /// Queries the oracle about one candidate.
    ///
    /// # Errors
    /// [`Stop`] if the budget does not allow the query.
    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop>;

    /// Whether the next query would be refused, because the time is over or the user interrupted the search. An
    /// algorithm that works long between queries checks this.
    fn is_stopped(&self) -> bool {
        false
    }

    /// Queries the oracle about candidates in order, and returns the index of the first one with this outcome.
    ///
    /// A session may run several queries at once. The answer and the logical trace do not depend on how many.
    ///
    /// # Errors
    /// [`Stop`] if the budget ends before such a candidate is found.
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

    /// Whether the session can use hints now: it runs several queries at once and has few hints left.
    fn wants_hints(&self) -> bool {
        false
    }

    /// Candidates that the search will probably ask about next, in this order. A session may evaluate them ahead. The
    /// answers and the logical trace do not depend on it.
    fn hint(&mut self, _candidates: Vec<Candidate>) {}

    /// Records in the trace which case of its definition the algorithm takes. Call it after the queries that led to the
    /// case.
    fn step(&mut self, _case: &'static str) {}

    /// Names the part of the algorithm that asks the next queries, for people who watch. The trace does not hold it.
    fn phase(&mut self, _name: &'static str) {}

    /// Reports the pair that an isolating search has reached. The session accepts it only if both configurations were
    /// tested, with these outcomes, and the first is a subset of the second.
    fn isolated(&mut self, _passing: &Configuration, _failing: &Configuration) {}
}

impl dyn Probe + '_ {
    /// [`Probe::first_with`] for an iterator that is dropped when the call returns. The search can then change the sets
    /// from which the iterator made its candidates.
    pub(crate) fn first(
        &mut self,
        outcome: Outcome,
        mut candidates: impl Iterator<Item = Candidate>,
    ) -> Result<Option<usize>, Stop> {
        self.first_with(outcome, &mut candidates)
    }
}
