//! Composition: two lists of edits, applied one after the other, become one list of edits of the parent.

use crate::Edit;
use std::iter::Peekable;
use std::ops::Range;

/// A contiguous part of a mutant.
enum Segment {
    /// This range of the parent.
    FromParent(Range<usize>),
    Inserted(Vec<u8>),
}

impl Segment {
    fn len(&self) -> usize {
        match self {
            Segment::FromParent(range) => range.len(),
            Segment::Inserted(bytes) => bytes.len(),
        }
    }

    /// Splits off the first `n` bytes; the segment must be at least that long.
    fn split_front(&mut self, n: usize) -> Segment {
        match self {
            Segment::FromParent(range) => {
                let front = range.start..range.start + n;
                range.start += n;
                Segment::FromParent(front)
            }
            Segment::Inserted(bytes) => {
                let back = bytes.split_off(n);
                Segment::Inserted(std::mem::replace(bytes, back))
            }
        }
    }
}

/// The edits of `parent` that have the same effect as `first`, followed by `second` on the result of `first`.
///
/// The edits are sorted and do not overlap. Adjacent edits are merged, and bytes that an edit replaces with
/// themselves at its start or end are left out of it.
pub(crate) fn compose(parent: &[u8], first: &[Edit], second: &[Edit]) -> Vec<Edit> {
    let mut unread = UnreadSegments { segments: segments(parent.len(), first).into_iter().peekable() };
    let mut composed = Vec::new();
    let mut read_to = 0;
    for edit in second {
        unread.take(edit.offset - read_to, |segment| composed.push(segment));
        unread.take(edit.removed, drop);
        composed.push(Segment::Inserted(edit.inserted.clone()));
        read_to = edit.end();
    }
    composed.extend(unread.segments);
    edits(parent, composed)
}

/// The rest of a mutant, while it is read from front to back.
struct UnreadSegments<I: Iterator<Item = Segment>> {
    segments: Peekable<I>,
}

impl<I: Iterator<Item = Segment>> UnreadSegments<I> {
    /// Passes the next `n` bytes to `receive`, segment by segment.
    fn take(&mut self, mut n: usize, mut receive: impl FnMut(Segment)) {
        while n > 0 {
            let Some(segment) = self.segments.peek_mut() else { return };
            if segment.len() > n {
                receive(segment.split_front(n));
                return;
            }
            n -= segment.len();
            if let Some(whole) = self.segments.next() {
                receive(whole);
            }
        }
    }
}

/// The mutant that `edits` make of a parent with `parent_len` bytes.
fn segments(parent_len: usize, edits: &[Edit]) -> Vec<Segment> {
    let mut segments = Vec::with_capacity(2 * edits.len() + 1);
    let mut copied_to = 0;
    for edit in edits {
        segments.push(Segment::FromParent(copied_to..edit.offset));
        segments.push(Segment::Inserted(edit.inserted.clone()));
        copied_to = edit.end();
    }
    segments.push(Segment::FromParent(copied_to..parent_len));
    segments
}

/// The edits that turn `parent` into these segments.
fn edits(parent: &[u8], segments: Vec<Segment>) -> Vec<Edit> {
    let mut edits = Vec::new();
    let mut current = Edit { offset: 0, removed: 0, inserted: Vec::new() };
    for segment in segments {
        match segment {
            Segment::Inserted(bytes) => current.inserted.extend(bytes),
            // Without a parent byte between them, two edits are adjacent and become one.
            Segment::FromParent(range) if range.is_empty() => {}
            Segment::FromParent(range) => {
                let next = Edit { offset: range.end, removed: 0, inserted: Vec::new() };
                current.removed = range.start - current.offset;
                edits.extend(trimmed(parent, std::mem::replace(&mut current, next)));
            }
        }
    }
    current.removed = parent.len() - current.offset;
    edits.extend(trimmed(parent, current));
    edits
}

/// `edit` without the bytes at its start and end that it replaces with themselves; `None` if nothing is left.
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

    /// Random valid edits of `len` bytes. They insert only two different bytes, so that some edits cancel
    /// out.
    fn random_edits(len: usize, stream: &mut RandomStream) -> Vec<Edit> {
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
    fn composed_edits_equal_the_two_lists_applied_in_turn() {
        let parent = b"abbaabab";
        let mut stream = RandomStream::labelled(1, &["compose"]);
        for _ in 0..20_000 {
            let first = random_edits(parent.len(), &mut stream);
            let between = apply(parent, &first);
            let second = random_edits(between.len(), &mut stream);
            let both = compose(parent, &first, &second);
            assert_eq!(apply(parent, &both), apply(&between, &second), "{first:?} then {second:?}: {both:?}");
            assert!(both.windows(2).all(|pair| pair[0].end() < pair[1].offset), "{both:?}");
        }
    }
}
