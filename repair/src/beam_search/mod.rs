//! Finds the cheapest edits after which the grammar derives the text. Hypotheses read the text from left to right. A
//! hypothesis is an offset, a state of the grammar and a list of edits. While the text parses, there is one
//! hypothesis, and it costs nothing. At a fault, the search goes back a few tokens and follows all proposals from
//! there in a beam, the cheapest first. Two hypotheses in the same state at the same offset can continue in the same
//! ways, so only the cheaper one is kept. When the best hypothesis has read some tokens without an edit, the search
//! drops the others. It keeps a few in other states, because a later fault can show that an earlier choice was wrong.

mod alternatives;
mod beam;
mod by_layout;
mod indentation;
mod insertions;
mod line_starts;
mod lost_boundaries;
mod lost_punctuation;
mod open_tags;
mod substitutions;
mod successors;
mod surplus_closings;
mod unbegun_blocks;
mod unopened_elements;

pub(crate) use beam::BeamSearch;
pub(crate) use open_tags::{NO_TAGS, OpenTags, with_empty_elements};

use crate::edit::Edit;
use crate::grammar::State;
use crate::rank::Cost;
use std::cmp::Reverse;
use std::rc::Rc;

/// The limits of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The number of hypotheses that are followed at one offset.
    pub beam: usize,
    /// The number of tokens before a fault where the search starts to try edits.
    pub window: usize,
    /// The number of tokens without an edit after which a fault counts as repaired.
    pub settled: usize,
    /// The number of hypotheses that are kept after a fault.
    pub kept: usize,
    /// The number of hypotheses that are made at faults. It bounds the memory for texts that consist of faults.
    pub hypotheses: usize,
}

impl Limits {
    /// Chosen by hand: see `docs/src/reference/repair-parts.md`.
    pub const CHOSEN: Self = Self { beam: 48, window: 12, settled: 6, kept: 4, hypotheses: 4_000_000 };

    /// For code, where many more tokens are allowed at an offset than in data.
    pub const FOR_CODE: Self = Self { beam: 192, ..Self::CHOSEN };
}

/// One way to read the text up to an offset.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hypothesis {
    /// The offset of the next token.
    pub(crate) at: usize,
    /// The end of the last token.
    pub(crate) last_end: usize,
    pub(crate) state: State,
    /// The tags that are open, as a number of a list in [`OpenTags`].
    pub(crate) open_tags: u32,
    pub(crate) cost: Cost,
    /// The edits, as a number of a list in the history.
    pub(crate) edits: u32,
    /// The number of tokens read since the last edit.
    pub(crate) tokens_since_edit: u32,
    /// The number of tokens read.
    pub(crate) tokens_read: u32,
    /// The number of tokens inserted since the last token was read.
    pub(crate) tokens_inserted: u32,
}

/// The edits of all hypotheses. Each list is an edit and the number of the list before it, so hypotheses share lists.
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

    /// This list and all lists that it extends, down to the empty one.
    pub(crate) fn chain(&self, list: u32) -> impl Iterator<Item = u32> {
        let before = |list: u32| list.checked_sub(1).and_then(|at| Some(self.entries.get(at as usize)?.0));
        std::iter::successors(Some(list), move |list| before(*list))
    }

    /// The last edit of a list.
    pub(crate) fn last(&self, list: u32) -> Option<&Edit> {
        list.checked_sub(1).and_then(|at| Some(&*self.entries.get(at as usize)?.1))
    }

    /// A sorting key. The list that inserts its last token at the highest offset comes first. Other edits are not
    /// compared.
    pub(crate) fn insertion_key(&self, list: u32) -> Reverse<usize> {
        let inserted = self.last(list).filter(|edit| edit.range.is_empty() && edit.rule.starts_with(INSERT));
        Reverse(inserted.map_or(0, |edit| edit.range.start))
    }

    /// Whether a list contains all edits of another one.
    pub(crate) fn contains(&self, list: u32, other: u32) -> bool {
        let (mut own, mut others) = (Vec::new(), Vec::new());
        let (mut a, mut b) = (list, other);
        // Each list is younger than those that it extends, so the two meet at the last one that they share.
        while a != b {
            let (newer, edits) = if a > b { (&mut a, &mut own) } else { (&mut b, &mut others) };
            let Some((before, edit)) = newer.checked_sub(1).and_then(|at| self.entries.get(at as usize))
            else {
                return false;
            };
            edits.push(edit);
            *newer = *before;
        }
        others.iter().all(|edit| own.contains(edit))
    }

    pub(crate) fn edits(&self, list: u32) -> Vec<Edit> {
        let mut edits: Vec<Edit> = self.chain(list).filter_map(|list| self.last(list).cloned()).collect();
        edits.reverse();
        edits
    }
}

/// Edits after which the grammar derives the text.
#[derive(Clone, Debug)]
pub(crate) struct Solution {
    pub(crate) cost: Cost,
    pub(crate) edits: Vec<Edit>,
}
