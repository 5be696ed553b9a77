//! Reads one line as two rows, where the line end between them was lost.

use super::column::QUARTERS;
use super::reading::{Gap, Pieces, edit};
use super::{SEPARATORS, Table};
use crate::edit::{Edit, EditKind};
use crate::rank::Cost;
use std::ops::Range;

/// The most offsets of a line at which a second row may begin.
const MAX_SPLITS: usize = 16;

/// A place where a line end was lost.
struct Split {
    /// The end of the first row, and the start of the second one.
    rows: [usize; 2],
    /// The text that becomes a line end.
    lost: Range<usize>,
}

impl Table<'_> {
    /// The cheapest way to read a line as two rows, with its cost.
    pub(super) fn two_rows(&self, line: &Range<usize>, is_header: bool) -> Option<(Cost, Vec<Edit>)> {
        let cost = self.weights.insert_punctuation * QUARTERS;
        let read = |split: Split| {
            let [end, start] = split.rows;
            let best = |row: Range<usize>, is_header: bool| {
                self.readings(std::slice::from_ref(&row), is_header).into_iter().next()
            };
            let first = best(line.start..end, is_header)?;
            let second = best(start..line.end, false)?;
            let line_end = edit(split.lost, self.line_end(), EditKind::Insert, "insert a line end");
            let edits = [first.edits, vec![line_end], second.edits].concat();
            Some((cost + first.cost + second.cost, edits))
        };
        self.splits(line).into_iter().filter_map(read).min_by_key(|(cost, _)| *cost)
    }

    fn line_end(&self) -> &'static [u8] {
        let first = self.input.split_inclusive(|byte| *byte == b'\n').next().unwrap_or_default();
        if first.ends_with(b"\r\n") { b"\r\n" } else { b"\n" }
    }

    /// The places in a line behind which a usual value of the first column begins.
    fn splits(&self, line: &Range<usize>) -> Vec<Split> {
        let pieces = Pieces::of(self, std::slice::from_ref(line));
        let mut splits = Vec::new();
        for (gap, range) in &pieces.gaps {
            let rest = &self.input[range.end..line.end];
            let is_empty = rest.first().is_none_or(|byte| SEPARATORS.contains(byte));
            if is_empty || !self.begins_row(rest) {
                continue;
            }
            let (start, end) = (range.start, range.end);
            splits.push(Split { rows: [start, end], lost: start..end });
            // The separator may belong to an empty last field.
            if *gap == Gap::Separator {
                splits.push(Split { rows: [end, end], lost: end..end });
            }
        }
        splits.truncate(MAX_SPLITS);
        splits
    }
}
