//! The parts of an input, stored in 12 bytes each: a large file has millions of parts. Numbers that are large are stored
//! apart, because few parts have them.
//!
//! The parts are stored in pieces, so that whoever turns them into something else can free them on the way.

use super::{Occurrence, Part};
use std::collections::BTreeMap;

/// The parts in preorder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PartList {
    pieces: Vec<Vec<Entry>>,
    large: LargeNumbers,
    /// Most parts have one of a few hundred roles.
    roles: Vec<Role>,
    numbers: BTreeMap<Role, u32>,
}

/// A number of 16 bits is [`LARGE`] if it is among the large numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    start: u32,
    bytes: u16,
    /// How many parts it has, with itself and all descendants.
    parts: u16,
    role: u16,
}

const LARGE: u16 = u16::MAX;

/// By part, the numbers that do not fit into 16 bits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct LargeNumbers {
    bytes: BTreeMap<u32, u32>,
    parts: BTreeMap<u32, u32>,
    roles: BTreeMap<u32, u32>,
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
const PIECE: usize = 1 << 16;

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
        let number = self.len();
        let at = narrow(number);
        let entry = Entry {
            start: narrow(range.start),
            bytes: put(&mut self.large.bytes, at, range.len()),
            parts: put(&mut self.large.parts, at, end.saturating_sub(number)),
            role: put(&mut self.large.roles, at, role),
        };
        if number.is_multiple_of(PIECE) {
            // Only large inputs have a second piece, and they soon need all of it.
            let capacity = if number == 0 { 0 } else { PIECE };
            self.pieces.push(Vec::with_capacity(capacity));
        }
        self.pieces[number / PIECE].push(entry);
        number
    }

    /// Ends a part after the last one that was added.
    pub(super) fn close(&mut self, number: usize) {
        let parts = self.len() - number;
        self.entry(number).parts = put(&mut self.large.parts, narrow(number), parts);
    }

    /// Sets the end of a part's bytes.
    pub(super) fn set_stop(&mut self, number: usize, stop: usize) {
        let bytes = stop - self.entry(number).start as usize;
        self.entry(number).bytes = put(&mut self.large.bytes, narrow(number), bytes);
    }

    /// Records that the input is broken in this part.
    pub(super) fn mark_error(&mut self, number: usize) {
        let role = self.entry(number).role;
        let role = taken(&self.large.roles, number, role);
        let role = self.number_of(Role { has_error: true, ..self.roles[role] });
        self.entry(number).role = put(&mut self.large.roles, narrow(number), role);
    }

    /// The parts, in preorder.
    pub(super) fn iter(&self) -> impl Iterator<Item = Part> {
        let entries = self.pieces.iter().flatten().enumerate();
        entries.map(|(number, entry)| part_of(number, *entry, &self.large, &self.roles))
    }

    /// The parts, in preorder. Frees each piece once it was read.
    pub(super) fn into_parts(self) -> impl Iterator<Item = Part> {
        let Self { pieces, large, roles, .. } = self;
        let entries = pieces.into_iter().flatten().enumerate();
        entries.map(move |(number, entry)| part_of(number, entry, &large, &roles))
    }

    fn number_of(&mut self, role: Role) -> usize {
        let next = self.roles.len();
        let number = *self.numbers.entry(role).or_insert_with(|| narrow(next)) as usize;
        if number == next {
            self.roles.push(role);
        }
        number
    }
}

fn part_of(number: usize, entry: Entry, large: &LargeNumbers, roles: &[Role]) -> Part {
    let Role { occurrence, kind, expectation, has_error } = roles[taken(&large.roles, number, entry.role)];
    let start = entry.start as usize;
    let range = start..start + taken(&large.bytes, number, entry.bytes);
    let end = number + taken(&large.parts, number, entry.parts);
    Part { range, end, occurrence, kind, expectation, has_error }
}

/// The number of a part in 16 bits; stores it apart if it is large.
fn put(large: &mut BTreeMap<u32, u32>, part: u32, number: usize) -> u16 {
    let short = u16::try_from(number).unwrap_or(LARGE);
    if short == LARGE {
        large.insert(part, narrow(number));
    }
    short
}

/// The number of a part.
fn taken(large: &BTreeMap<u32, u32>, part: usize, number: u16) -> usize {
    if number < LARGE { number.into() } else { large.get(&narrow(part)).map_or(0, |&number| number as usize) }
}

/// Never saturates for the text of a grammar, since `Grammar::parse` rejects inputs whose offsets do not fit into 32 bits.
fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
