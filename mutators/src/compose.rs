//! Two rounds of edits, one done after the other, as one round on the parent.

use crate::Edit;
use std::ops::Range;

/// A stretch of a mutant: kept from the parent, or put in.
enum Piece {
    Kept(Range<usize>),
    Put(Vec<u8>),
}

impl Piece {
    fn len(&self) -> usize {
        match self {
            Piece::Kept(range) => range.len(),
            Piece::Put(bytes) => bytes.len(),
        }
    }

    /// Cuts off the first `n` bytes, which are at most all of it.
    fn split_front(&mut self, n: usize) -> Piece {
        match self {
            Piece::Kept(range) => {
                let front = range.start..range.start + n;
                range.start += n;
                Piece::Kept(front)
            }
            Piece::Put(bytes) => {
                let back = bytes.split_off(n);
                Piece::Put(std::mem::replace(bytes, back))
            }
        }
    }
}

/// The sorted, disjoint edits of `parent` that do `first`, and then `second` on what `first` made of it.
///
/// Edits that touch become one, bytes at its ends that stay as they were are left out, and so is an edit that
/// changes nothing.
pub(crate) fn compose(parent: &[u8], first: &[Edit], second: &[Edit]) -> Vec<Edit> {
    let mut rest = Front { pieces: pieces(parent.len(), first).into_iter().peekable() };
    let mut made = Vec::new();
    let mut at = 0;
    for edit in second {
        rest.take(edit.offset - at, |piece| made.push(piece));
        rest.take(edit.removed, drop);
        made.push(Piece::Put(edit.inserted.clone()));
        at = edit.end();
    }
    made.extend(rest.pieces);
    edits(parent, made)
}

/// The pieces of a mutant that are still to be read.
struct Front<I: Iterator<Item = Piece>> {
    pieces: std::iter::Peekable<I>,
}

impl<I: Iterator<Item = Piece>> Front<I> {
    /// Hands the next `n` bytes over, piece by piece.
    fn take(&mut self, mut n: usize, mut into: impl FnMut(Piece)) {
        while n > 0 {
            let Some(piece) = self.pieces.peek_mut() else { return };
            if piece.len() > n {
                into(piece.split_front(n));
                return;
            }
            n -= piece.len();
            if let Some(whole) = self.pieces.next() {
                into(whole);
            }
        }
    }
}

fn pieces(parent_len: usize, edits: &[Edit]) -> Vec<Piece> {
    let mut pieces = Vec::with_capacity(2 * edits.len() + 1);
    let mut at = 0;
    for edit in edits {
        pieces.push(Piece::Kept(at..edit.offset));
        pieces.push(Piece::Put(edit.inserted.clone()));
        at = edit.end();
    }
    pieces.push(Piece::Kept(at..parent_len));
    pieces
}

fn edits(parent: &[u8], pieces: Vec<Piece>) -> Vec<Edit> {
    let mut edits = Vec::new();
    let mut open = Edit { offset: 0, removed: 0, inserted: Vec::new() };
    for piece in pieces {
        match piece {
            Piece::Put(bytes) => open.inserted.extend(bytes),
            // Nothing is kept between two edits that touch: they stay one.
            Piece::Kept(range) if range.is_empty() => {}
            Piece::Kept(range) => {
                let next = Edit { offset: range.end, removed: 0, inserted: Vec::new() };
                open.removed = range.start - open.offset;
                edits.extend(trimmed(parent, std::mem::replace(&mut open, next)));
            }
        }
    }
    open.removed = parent.len() - open.offset;
    edits.extend(trimmed(parent, open));
    edits
}

/// `edit` without the bytes at its ends that it replaces by themselves.
fn trimmed(parent: &[u8], mut edit: Edit) -> Option<Edit> {
    let removed = &parent[edit.offset..edit.end()];
    let same = |pair: &(&u8, &u8)| pair.0 == pair.1;
    let front = removed.iter().zip(&edit.inserted).take_while(same).count();
    let (removed, inserted) = (&removed[front..], &edit.inserted[front..]);
    let back = removed.iter().rev().zip(inserted.iter().rev()).take_while(same).count();
    edit.removed = removed.len() - back;
    edit.inserted = inserted[..inserted.len() - back].to_vec();
    edit.offset += front;
    (edit.removed > 0 || !edit.inserted.is_empty()).then_some(edit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RandomStream, apply};

    /// Any sorted, disjoint edits of `len` bytes, over an alphabet small enough that some undo each other.
    fn any_edits(len: usize, stream: &mut RandomStream) -> Vec<Edit> {
        let mut edits = Vec::new();
        let mut at = 0;
        for _ in 0..stream.index(4) {
            let offset = at + stream.index(len - at + 1);
            let removed = stream.index(len - offset + 1);
            let inserted = (0..stream.index(4)).map(|_| b'a' + stream.index(2) as u8).collect();
            edits.push(Edit { offset, removed, inserted });
            at = offset + removed;
        }
        edits
    }

    #[test]
    fn two_rounds_are_one() {
        let parent = b"abbaabab";
        let mut stream = RandomStream::labelled(1, &["compose"]);
        for _ in 0..20_000 {
            let first = any_edits(parent.len(), &mut stream);
            let between = apply(parent, &first);
            let second = any_edits(between.len(), &mut stream);
            let both = compose(parent, &first, &second);
            assert_eq!(apply(parent, &both), apply(&between, &second), "{first:?} then {second:?}: {both:?}");
            assert!(both.windows(2).all(|pair| pair[0].end() < pair[1].offset), "{both:?}");
        }
    }
}
