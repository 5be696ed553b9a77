//! A repair in the making: what is kept of the input, and what is put in.

use algorithms::{Candidate, Configuration, Part};
use std::cmp::Reverse;
use std::ops::Range;
use std::sync::Arc;

/// Elements kept, and bytes put in before elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Draft {
    pub(crate) kept: Configuration,
    /// In the order of the elements they stand before; the number of elements is the end.
    puts: Vec<(usize, Arc<[u8]>)>,
}

/// One change: elements left out, and bytes put in where they begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edit {
    pub(crate) drop: Range<usize>,
    pub(crate) put: Option<Arc<[u8]>>,
    /// Elements left out farther on, and bytes put in before them; the others are then put in behind the first.
    pub(crate) until: Option<(Range<usize>, Arc<[u8]>)>,
}

impl Edit {
    pub(crate) fn drop(drop: Range<usize>) -> Self {
        Self { drop, put: None, until: None }
    }

    pub(crate) fn put(at: usize, text: &Arc<[u8]>) -> Self {
        Self { drop: at..at, put: Some(text.clone()), until: None }
    }

    /// Elements left out, and what is put in there, if it is anything.
    pub(crate) fn replace(drop: Range<usize>, put: impl Into<Arc<[u8]>>) -> Self {
        Self { drop, put: Some(put.into()).filter(|put| !put.is_empty()), until: None }
    }

    /// What stands between two stretches in quotation marks, and these left out.
    pub(crate) fn quote(stretches: [Range<usize>; 2], mark: &Arc<[u8]>) -> Self {
        Self::enclose(stretches, [mark.clone(), mark.clone()])
    }

    /// What stands between two stretches between other marks, and these left out.
    pub(crate) fn enclose([open, close]: [Range<usize>; 2], [first, last]: [Arc<[u8]>; 2]) -> Self {
        Self { drop: open, put: Some(first), until: Some((close, last)) }
    }

    /// Where the last change ends.
    pub(crate) fn end(&self) -> usize {
        self.until.as_ref().map_or(self.drop.end, |(until, _)| until.end)
    }

    /// How many elements it leaves out.
    pub(crate) fn lost(&self) -> usize {
        self.drop.len() + self.until.as_ref().map_or(0, |(until, _)| until.len())
    }
}

impl Draft {
    pub(crate) fn of(kept: Configuration) -> Self {
        Self { kept, puts: Vec::new() }
    }

    /// What a candidate keeps and, if wanted, what it puts in.
    pub(crate) fn of_candidate(candidate: &Candidate, with_puts: bool) -> Self {
        let mut draft = Self::of(Configuration::empty());
        for part in candidate.parts() {
            match part {
                Part::Keep(range) => draft.kept.push(range.clone()),
                Part::Insert(text) if with_puts => draft.puts.push((draft.kept.end(), text.clone())),
                Part::Insert(_) => {}
            }
        }
        draft
    }

    /// The text of this draft.
    pub(crate) fn candidate(&self) -> Candidate {
        let mut parts = Vec::new();
        let mut puts = self.puts.iter().peekable();
        for range in self.kept.ranges() {
            let mut start = range.start;
            while let Some((at, text)) = puts.next_if(|(at, _)| *at < range.end) {
                if *at > start {
                    parts.push(Part::Keep(start..*at));
                    start = *at;
                }
                parts.push(Part::Insert(text.clone()));
            }
            parts.push(Part::Keep(start..range.end));
        }
        parts.extend(puts.map(|(_, text)| Part::Insert(text.clone())));
        Candidate::new(parts)
    }

    /// This draft with one more change; what it had put into the elements left out is gone with them.
    pub(crate) fn edited(&self, edit: &Edit) -> Self {
        if let (Some((until, last)), Some(first)) = (&edit.until, &edit.put) {
            // Marks that were put back beside these would stand outside of the quotation.
            let marks = [Edit::put(edit.drop.end, first), Edit::put(until.start, last)];
            let drops = [Edit::drop(until.clone()), Edit::drop(edit.drop.clone())];
            return drops.iter().chain(&marks).fold(self.clone(), |draft, edit| draft.edited(edit));
        }
        let hole = Configuration::from(edit.drop.clone());
        let inside = |at: usize| at > edit.drop.start && at < edit.drop.end;
        let mut puts: Vec<_> = self.puts.iter().filter(|(at, _)| !inside(*at)).cloned().collect();
        if let Some(text) = &edit.put {
            let place = puts.partition_point(|(at, _)| *at <= edit.drop.start);
            puts.insert(place, (edit.drop.start, text.clone()));
        }
        Self { kept: self.kept.minus(&hole), puts }
    }

    /// This draft with these elements kept as well.
    pub(crate) fn with(&self, elements: &Configuration) -> Self {
        Self { kept: self.kept.union(elements), puts: self.puts.clone() }
    }

    /// This draft without these elements.
    pub(crate) fn without(&self, elements: &Configuration) -> Self {
        Self { kept: self.kept.minus(elements), puts: self.puts.clone() }
    }

    /// This draft cut off before an element.
    pub(crate) fn before(&self, end: usize) -> Self {
        let rest = Configuration::from(end..self.kept.end());
        let puts = self.puts.iter().filter(|(at, _)| *at < end).cloned().collect();
        Self { kept: self.kept.minus(&rest), puts }
    }

    /// The texts before an edit, in its place and behind it.
    pub(crate) fn around(&self, edit: &Edit) -> [Candidate; 3] {
        let (start, end) = (edit.drop.start, edit.drop.end);
        let is_behind = |at: usize| at >= end && at > start;
        let all = self.kept.end().max(end);
        let text = |range: Range<usize>, holds: &dyn Fn(usize) -> bool| {
            let others = Configuration::from(0..range.start).union(&Configuration::from(range.end..all));
            let puts = self.puts.iter().filter(|(at, _)| holds(*at)).cloned().collect();
            Self { kept: self.kept.minus(&others), puts }.candidate()
        };
        [
            text(0..start, &|at| at <= start),
            text(start..end, &|at| at > start && !is_behind(at)),
            text(end..all, &is_behind),
        ]
    }

    /// More kept is better, then less put in.
    pub(crate) fn rank(&self) -> (usize, Reverse<usize>) {
        (self.kept.len(), Reverse(self.puts.iter().map(|(_, text)| text.len()).sum()))
    }

    /// How many times something is put in.
    pub(crate) fn puts(&self) -> usize {
        self.puts.len()
    }

    /// Where one of the things put in stands, and what it is.
    pub(crate) fn put(&self, number: usize) -> &(usize, Arc<[u8]>) {
        &self.puts[number]
    }

    /// This draft without one of the things put in.
    pub(crate) fn without_put(&self, number: usize) -> Self {
        let mut draft = self.clone();
        draft.puts.remove(number);
        draft
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(draft: &Draft, input: &str) -> String {
        let bytes = draft.candidate().parts().iter().fold(Vec::new(), |mut text, part| {
            match part {
                Part::Keep(range) => text.extend_from_slice(&input.as_bytes()[range.clone()]),
                Part::Insert(bytes) => text.extend_from_slice(bytes),
            }
            text
        });
        String::from_utf8(bytes).expect("ASCII")
    }

    #[test]
    fn edits_stand_where_they_were_made() {
        let quote: Arc<[u8]> = b"'".as_slice().into();
        let whole = Draft::of(Configuration::all(8));
        let draft = whole.edited(&Edit::drop(2..4)).edited(&Edit::put(6, &quote));
        let draft = draft.edited(&Edit::replace(4..5, b"+".as_slice()));
        assert_eq!(text(&draft, "abcdefgh"), "ab+f'gh");
        assert_eq!(text(&draft.before(6), "abcdefgh"), "ab+f");
        assert_eq!(text(&draft.edited(&Edit::drop(5..8)), "abcdefgh"), "ab+");
        assert_eq!(text(&draft.edited(&Edit::put(8, &quote)), "abcdefgh"), "ab+f'gh'");
        assert_eq!(text(&draft.without_put(0), "abcdefgh"), "abf'gh");
        let around = draft.around(&Edit::drop(4..7));
        let around = around.map(|candidate| text(&Draft::of_candidate(&candidate, true), "abcdefgh"));
        assert_eq!(around, ["ab+", "f'g", "h"]);
        assert_eq!(text(&Draft::of_candidate(&draft.candidate(), false), "abcdefgh"), "abfgh");
        let mut dropped = Configuration::empty();
        dropped.push(3..4);
        assert_eq!(text(&draft.with(&dropped), "abcdefgh"), "abd+f'gh");
        let quoted = whole.edited(&Edit::quote([1..2, 4..5], &quote));
        assert_eq!(text(&quoted, "abcdefgh"), "a'cd'fgh");
        let empty = whole.edited(&Edit::enclose([1..2, 2..3], [Arc::from(&b"["[..]), Arc::from(&b"]"[..])]));
        assert_eq!(text(&empty, "abcdefgh"), "a[]defgh");
        assert_eq!(text(&quoted.with(&Configuration::from(1..2)), "abcdefgh"), "ab'cd'fgh");
        assert_eq!(text(&quoted.with(&Configuration::from(4..5)), "abcdefgh"), "a'cd'efgh");
        assert_eq!(text(&whole.edited(&Edit::quote([1..1, 4..4], &quote)), "abcdefgh"), "a'bcd'efgh");
    }

    #[test]
    fn what_is_put_in_stays_where_nothing_is_kept() {
        let zero: Arc<[u8]> = b"0".as_slice().into();
        let draft = Draft::of(Configuration::all(3)).edited(&Edit::replace(0..3, zero));
        assert_eq!(text(&draft, "abc"), "0");
        assert_eq!(draft.puts(), 1);
    }
}
