//! The parts of an input, stored in 16 bytes each: a large file has millions of parts.
//!
//! They are stored in pieces, so that whoever turns them into something else can free them on the way.

use super::{Occurrence, Part};
use std::collections::BTreeMap;

/// The parts in preorder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PartList {
    pieces: Vec<Vec<Entry>>,
    /// Most parts have one of a few hundred roles.
    roles: Vec<Role>,
    numbers: BTreeMap<Role, u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    start: u32,
    stop: u32,
    /// The number of the first later part that is not a descendant.
    end: u32,
    role: u32,
}

/// All of a part but its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Role {
    occurrence: Occurrence,
    kind: u32,
    expectation: u32,
    has_error: bool,
}

/// How many parts a piece has; the last one has fewer.
const PIECE: usize = 1 << 19;

impl PartList {
    pub(super) fn len(&self) -> usize {
        let full = self.pieces.len().saturating_sub(1) * PIECE;
        full + self.pieces.last().map_or(0, Vec::len)
    }

    fn entry(&mut self, number: usize) -> &mut Entry {
        &mut self.pieces[number / PIECE][number % PIECE]
    }

    /// Adds a part and returns its number.
    pub(super) fn push(&mut self, part: Part) -> usize {
        let Part { range, end, occurrence, kind, expectation, has_error } = part;
        let role = self.number_of(Role { occurrence, kind, expectation, has_error });
        let (start, stop, end) = (narrow(range.start), narrow(range.end), narrow(end));
        let number = self.len();
        if number.is_multiple_of(PIECE) {
            self.pieces.push(Vec::new());
        }
        self.pieces[number / PIECE].push(Entry { start, stop, end, role });
        number
    }

    /// Ends a part after the last one that was added.
    pub(super) fn close(&mut self, number: usize) {
        let end = narrow(self.len());
        self.entry(number).end = end;
    }

    /// Sets the end of a part's bytes.
    pub(super) fn set_stop(&mut self, number: usize, stop: usize) {
        self.entry(number).stop = narrow(stop);
    }

    /// Records that the input is broken in this part.
    pub(super) fn mark_error(&mut self, number: usize) {
        let role = self.entry(number).role as usize;
        let role = self.number_of(Role { has_error: true, ..self.roles[role] });
        self.entry(number).role = role;
    }

    /// The parts, in preorder.
    pub(super) fn iter(&self) -> impl Iterator<Item = Part> {
        self.pieces.iter().flatten().map(|entry| part_of(entry, &self.roles))
    }

    /// The parts, in preorder. Frees each piece once it was read.
    pub(super) fn into_parts(self) -> impl Iterator<Item = Part> {
        let Self { pieces, roles, .. } = self;
        pieces.into_iter().flatten().map(move |entry| part_of(&entry, &roles))
    }

    fn number_of(&mut self, role: Role) -> u32 {
        let next = narrow(self.roles.len());
        let number = *self.numbers.entry(role).or_insert(next);
        if number == next {
            self.roles.push(role);
        }
        number
    }
}

fn part_of(entry: &Entry, roles: &[Role]) -> Part {
    let Role { occurrence, kind, expectation, has_error } = roles[entry.role as usize];
    let range = entry.start as usize..entry.stop as usize;
    Part { range, end: entry.end as usize, occurrence, kind, expectation, has_error }
}

/// Never saturates for the text of a grammar, since `Grammar::parse` rejects inputs whose offsets do not fit into 32 bits.
fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
