//! Search: the cheapest sequence of edits after which the grammar derives the text.
//!  Hypotheses read the text from left to right. A hypothesis is a place, a state of the grammar and a list of edits.
//!  While the text parses, there is one hypothesis, and it costs nothing. At a fault, the search goes back a few tokens
//!  and follows all proposals from there in a beam, the cheapest first. Two hypotheses in the same state at the same
//!  place have the same future, so only the cheaper one is kept. When the best hypothesis has read some tokens without
//!  an edit, the search drops the others, apart from a few in other states. So a later fault can still show that an
//!  earlier choice was wrong.

mod alternatives;
mod beam;
mod indentation;
mod names;
mod successors;

pub(crate) use beam::Search;
pub(crate) use names::{NO_NAMES, Names, with_empty_elements};

use crate::edit::Edit;
use crate::grammar::State;
use crate::rank::Cost;
use std::cmp::Reverse;
use std::rc::Rc;

/// The limits of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Hypotheses followed at one place.
    pub beam: usize,
    /// The number of tokens before a fault where the search starts to try edits.
    pub window: usize,
    /// The number of tokens without an edit after which a fault counts as repaired.
    pub settled: usize,
    /// The number of hypotheses that are kept after a fault.
    pub kept: usize,
}

impl Limits {
    /// Chosen by hand: see `docs/src/explanation/repair.md`.
    pub const CHOSEN: Self = Self { beam: 48, window: 12, settled: 6, kept: 4 };
}

/// One way to read the text so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hypothesis {
    /// Where the next token begins.
    pub(crate) at: usize,
    /// Where the last token ended.
    pub(crate) behind: usize,
    pub(crate) state: State,
    /// The names of the open elements.
    pub(crate) names: u32,
    pub(crate) cost: Cost,
    /// Its edits, as a number in the history.
    pub(crate) edits: u32,
    /// Tokens read since the last edit.
    pub(crate) settled: u32,
    /// Tokens read.
    pub(crate) read: u32,
    /// Tokens inserted since the last token was read.
    pub(crate) inserted: u32,
}

/// The edits of all hypotheses: each list is one edit and the list before it.
#[derive(Debug, Default)]
pub(crate) struct History {
    entries: Vec<(u32, Rc<Edit>)>,
}

/// The prefix of the names of rules that insert a token.
pub(crate) const INSERT: &str = "insert ";

/// The list without edits.
pub(crate) const NO_EDITS: u32 = 0;

impl History {
    pub(crate) fn push(&mut self, before: u32, edit: Rc<Edit>) -> u32 {
        self.entries.push((before, edit));
        u32::try_from(self.entries.len()).unwrap_or(u32::MAX)
    }

    /// The lists that a list goes through, from itself to the empty one.
    pub(crate) fn chain(&self, list: u32) -> impl Iterator<Item = u32> {
        let before = |list: u32| list.checked_sub(1).and_then(|at| Some(self.entries.get(at as usize)?.0));
        std::iter::successors(Some(list), move |list| before(*list))
    }

    /// The edit with which a list ends.
    pub(crate) fn last(&self, list: u32) -> Option<&Edit> {
        list.checked_sub(1).and_then(|at| Some(&*self.entries.get(at as usize)?.1))
    }

    /// A key by which the list comes first that inserts its last token latest: behind what is there rather than before it.
    /// Other edits are not compared.
    pub(crate) fn earliness(&self, list: u32) -> Reverse<usize> {
        let inserted = self.last(list).filter(|edit| edit.range.is_empty() && edit.rule.starts_with(INSERT));
        Reverse(inserted.map_or(0, |edit| edit.range.start))
    }

    pub(crate) fn edits(&self, list: u32) -> Vec<Edit> {
        let mut edits: Vec<Edit> = self.chain(list).filter_map(|list| self.last(list).cloned()).collect();
        edits.reverse();
        edits
    }
}

/// A sequence of edits after which the grammar derives the text.
#[derive(Clone, Debug)]
pub(crate) struct Solution {
    pub(crate) cost: Cost,
    pub(crate) edits: Vec<Edit>,
}
