//! The input with some elements deleted and some bytes inserted, and edits of it.

use algorithms::{Candidate, Configuration, Part};
use std::cmp::Reverse;
use std::ops::Range;
use std::sync::Arc;

/// Kept elements, and bytes inserted before elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct EditedText {
    pub(super) kept: Configuration,
    /// Each insertion with the element that it precedes, in order. The number of elements stands for the end.
    insertions: Vec<(usize, Arc<[u8]>)>,
}

/// An edit: deletes elements and inserts bytes where they began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TextEdit {
    pub(super) deleted: Range<usize>,
    pub(super) inserted: Option<Arc<[u8]>>,
    /// A second deletion farther on, with the bytes that are inserted there. If there is one, the text between both stays,
    /// enclosed by the two insertions.
    pub(super) closing: Option<(Range<usize>, Arc<[u8]>)>,
}

impl TextEdit {
    pub(super) fn delete(deleted: Range<usize>) -> Self {
        Self { deleted, inserted: None, closing: None }
    }

    pub(super) fn insert(at: usize, text: &Arc<[u8]>) -> Self {
        Self { deleted: at..at, inserted: Some(text.clone()), closing: None }
    }

    /// Deletes elements, and inserts the bytes unless they are empty.
    pub(super) fn replace(deleted: Range<usize>, inserted: impl Into<Arc<[u8]>>) -> Self {
        let inserted = Some(inserted.into()).filter(|inserted| !inserted.is_empty());
        Self { deleted, inserted, closing: None }
    }

    /// Replaces both ranges by a quotation mark.
    pub(super) fn quote(ranges: [Range<usize>; 2], mark: &Arc<[u8]>) -> Self {
        Self::enclose(ranges, [mark.clone(), mark.clone()])
    }

    /// Replaces both ranges by these bytes.
    pub(super) fn enclose([open, close]: [Range<usize>; 2], [first, last]: [Arc<[u8]>; 2]) -> Self {
        Self { deleted: open, inserted: Some(first), closing: Some((close, last)) }
    }

    /// Where the last change ends.
    pub(super) fn end(&self) -> usize {
        self.closing.as_ref().map_or(self.deleted.end, |(range, _)| range.end)
    }

    /// The number of deleted elements.
    pub(super) fn deleted_len(&self) -> usize {
        self.deleted.len() + self.closing.as_ref().map_or(0, |(range, _)| range.len())
    }
}

impl EditedText {
    pub(super) fn of(kept: Configuration) -> Self {
        Self { kept, insertions: Vec::new() }
    }

    /// The kept elements of a candidate and, if `with_insertions`, its insertions.
    pub(super) fn of_candidate(candidate: &Candidate, with_insertions: bool) -> Self {
        let mut edited = Self::of(Configuration::empty());
        for part in candidate.parts() {
            match part {
                Part::Keep(range) => edited.kept.push(range.clone()),
                Part::Insert(text) if with_insertions => {
                    edited.insertions.push((edited.kept.end(), text.clone()));
                }
                Part::Insert(_) => {}
            }
        }
        edited
    }

    pub(super) fn candidate(&self) -> Candidate {
        let mut parts = Vec::new();
        let mut insertions = self.insertions.iter().peekable();
        for range in self.kept.ranges() {
            let mut start = range.start;
            while let Some((at, text)) = insertions.next_if(|(at, _)| *at < range.end) {
                if *at > start {
                    parts.push(Part::Keep(start..*at));
                    start = *at;
                }
                parts.push(Part::Insert(text.clone()));
            }
            parts.push(Part::Keep(start..range.end));
        }
        parts.extend(insertions.map(|(_, text)| Part::Insert(text.clone())));
        Candidate::new(parts)
    }

    /// This text with one more edit. Earlier insertions inside the deleted range are deleted too.
    pub(super) fn with_edit(&self, edit: &TextEdit) -> Self {
        if let (Some((until, last)), Some(first)) = (&edit.closing, &edit.inserted) {
            // The marks stand inside the deleted ranges, so that restoring a deleted mark does not put it between the new
            // mark and the enclosed text.
            let marks = [TextEdit::insert(edit.deleted.end, first), TextEdit::insert(until.start, last)];
            let deletions = [TextEdit::delete(until.clone()), TextEdit::delete(edit.deleted.clone())];
            return deletions.iter().chain(&marks).fold(self.clone(), |edited, edit| edited.with_edit(edit));
        }
        let deleted = Configuration::from(edit.deleted.clone());
        let is_inside = |at: usize| at > edit.deleted.start && at < edit.deleted.end;
        let mut insertions: Vec<_> =
            self.insertions.iter().filter(|(at, _)| !is_inside(*at)).cloned().collect();
        if let Some(text) = &edit.inserted {
            let index = insertions.partition_point(|(at, _)| *at <= edit.deleted.start);
            insertions.insert(index, (edit.deleted.start, text.clone()));
        }
        Self { kept: self.kept.minus(&deleted), insertions }
    }

    /// This text with these elements kept as well.
    pub(super) fn keeping(&self, elements: &Configuration) -> Self {
        Self { kept: self.kept.union(elements), insertions: self.insertions.clone() }
    }

    /// This text without these elements.
    pub(super) fn without(&self, elements: &Configuration) -> Self {
        Self { kept: self.kept.minus(elements), insertions: self.insertions.clone() }
    }

    /// The part of this text before an element.
    pub(super) fn prefix(&self, end: usize) -> Self {
        let rest = Configuration::from(end..self.kept.end());
        let insertions = self.insertions.iter().filter(|(at, _)| *at < end).cloned().collect();
        Self { kept: self.kept.minus(&rest), insertions }
    }

    /// The texts before, inside and after the range that an edit deletes.
    pub(super) fn context(&self, edit: &TextEdit) -> [Candidate; 3] {
        let (start, end) = (edit.deleted.start, edit.deleted.end);
        let is_after = |at: usize| at >= end && at > start;
        let all = self.kept.end().max(end);
        let text = |range: Range<usize>, holds: &dyn Fn(usize) -> bool| {
            let others = Configuration::from(0..range.start).union(&Configuration::from(range.end..all));
            let insertions = self.insertions.iter().filter(|(at, _)| holds(*at)).cloned().collect();
            Self { kept: self.kept.minus(&others), insertions }.candidate()
        };
        [
            text(0..start, &|at| at <= start),
            text(start..end, &|at| at > start && !is_after(at)),
            text(end..all, &is_after),
        ]
    }

    /// Orders texts: more kept elements are better, then fewer inserted bytes.
    pub(super) fn rank(&self) -> (usize, Reverse<usize>) {
        (self.kept.len(), Reverse(self.insertions.iter().map(|(_, text)| text.len()).sum()))
    }

    pub(super) fn insertion_count(&self) -> usize {
        self.insertions.len()
    }

    /// An insertion, with the element that it precedes.
    pub(super) fn insertion(&self, index: usize) -> &(usize, Arc<[u8]>) {
        &self.insertions[index]
    }

    pub(super) fn without_insertion(&self, index: usize) -> Self {
        let mut edited = self.clone();
        edited.insertions.remove(index);
        edited
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(edited: &EditedText, input: &str) -> String {
        let bytes = edited.candidate().parts().iter().fold(Vec::new(), |mut text, part| {
            match part {
                Part::Keep(range) => text.extend_from_slice(&input.as_bytes()[range.clone()]),
                Part::Insert(bytes) => text.extend_from_slice(bytes),
            }
            text
        });
        String::from_utf8(bytes).expect("ASCII")
    }

    fn bytes(text: &str) -> Arc<[u8]> {
        text.as_bytes().into()
    }

    const INPUT: &str = "abcdefgh";

    #[test]
    fn edits_apply_at_elements_of_the_input() {
        let whole = EditedText::of(Configuration::all(8));
        let edited = whole.with_edit(&TextEdit::delete(2..4)).with_edit(&TextEdit::insert(6, &bytes("'")));
        let edited = edited.with_edit(&TextEdit::replace(4..5, bytes("+")));
        assert_eq!(text(&edited, INPUT), "ab+f'gh");
        assert_eq!(text(&edited.prefix(6), INPUT), "ab+f");
        assert_eq!(text(&edited.with_edit(&TextEdit::delete(5..8)), INPUT), "ab+");
        assert_eq!(text(&edited.with_edit(&TextEdit::insert(8, &bytes("'"))), INPUT), "ab+f'gh'");
        assert_eq!(text(&edited.without_insertion(0), INPUT), "abf'gh");
        assert_eq!(text(&edited.keeping(&Configuration::from(3..4)), INPUT), "abd+f'gh");
        let context = edited.context(&TextEdit::delete(4..7));
        let context = context.map(|candidate| text(&EditedText::of_candidate(&candidate, true), INPUT));
        assert_eq!(context, ["ab+", "f'g", "h"]);
        assert_eq!(text(&EditedText::of_candidate(&edited.candidate(), false), INPUT), "abfgh");
    }

    #[test]
    fn enclosing_marks_stay_next_to_the_text_when_deleted_marks_are_restored() {
        let whole = EditedText::of(Configuration::all(8));
        let quoted = whole.with_edit(&TextEdit::quote([1..2, 4..5], &bytes("'")));
        assert_eq!(text(&quoted, INPUT), "a'cd'fgh");
        assert_eq!(text(&quoted.keeping(&Configuration::from(1..2)), INPUT), "ab'cd'fgh");
        assert_eq!(text(&quoted.keeping(&Configuration::from(4..5)), INPUT), "a'cd'efgh");
        let empty = whole.with_edit(&TextEdit::enclose([1..2, 2..3], [bytes("["), bytes("]")]));
        assert_eq!(text(&empty, INPUT), "a[]defgh");
        let inserted = whole.with_edit(&TextEdit::quote([1..1, 4..4], &bytes("'")));
        assert_eq!(text(&inserted, INPUT), "a'bcd'efgh");
    }

    #[test]
    fn insertion_stays_if_nothing_is_kept() {
        let edited = EditedText::of(Configuration::all(3)).with_edit(&TextEdit::replace(0..3, bytes("0")));
        assert_eq!(text(&edited, "abc"), "0");
        assert_eq!(edited.insertion_count(), 1);
    }
}
