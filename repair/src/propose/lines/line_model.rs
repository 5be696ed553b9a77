//! A model of lines. It tells which of several edits makes a line most similar to the other lines of its text.
//!
//! A line is cut into its indentation, words, numbers, blanks and single punctuation marks. A bigram model of these
//! pieces with additive smoothing (Jurafsky and Martin, Speech and Language Processing, chapter 3) says how
//! surprising a line is, in bits. The number of separators outside quotation marks counts in the same way, because
//! the rows of a table have the same number.

use super::super::window::line_around;
use super::lines;
use crate::edit::{Edit, EditKind};
use crate::rank::Cost;
use std::collections::BTreeMap;
use std::ops::Range;

/// The count that is added to each combination.
const SMOOTHING: f64 = 0.5;

/// The most bits that the model adds to the cost of an edit.
const MAX_BITS: f64 = 2.0;

/// Lines at a greater distance than this many bytes do not count.
const NEARBY_BYTES: usize = 4 << 10;

/// A piece of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Piece {
    Start,
    Indentation(usize),
    Word,
    Number,
    Blank,
    Mark(u8),
    End,
}

/// Separators of the fields of a row.
const SEPARATORS: [u8; 4] = [b',', b';', b'\t', b'|'];

/// How often pieces follow each other in the lines near a line, and how many fields these lines have. The line itself
/// does not count.
#[derive(Debug, Default)]
pub(crate) struct LineModel {
    pairs: BTreeMap<(Piece, Piece), u32>,
    first: BTreeMap<Piece, u32>,
    fields: BTreeMap<[usize; SEPARATORS.len()], u32>,
    lines: u32,
}

impl LineModel {
    /// The model of the lines near this one. It is empty for a very long line.
    pub(crate) fn of(text: &[u8], line: &Range<usize>) -> Self {
        let mut model = Self::default();
        if line.len() > NEARBY_BYTES {
            return model;
        }
        let from = line_around(text, line.start.saturating_sub(NEARBY_BYTES)).start;
        let to = line_around(text, (line.end + NEARBY_BYTES).min(text.len())).end;
        let near = &text[from..to];
        let others = lines(near).into_iter().filter(|other| from + other.start != line.start);
        for other in others.filter(|other| !other.is_empty() && other.len() <= NEARBY_BYTES) {
            *model.fields.entry(separators(&near[other.clone()])).or_default() += 1;
            model.lines += 1;
            for pair in pieces(&near[other]).windows(2) {
                *model.pairs.entry((pair[0], pair[1])).or_default() += 1;
                *model.first.entry(pair[0]).or_default() += 1;
            }
        }
        model
    }

    /// Adds to the cost of each edit the bits by which its line is more surprising than that of the best edit. Edits
    /// that delete text or add a line keep their costs, because deleted text makes any line less surprising and
    /// another line makes any text more surprising.
    pub(crate) fn weigh<T>(
        &self,
        text: &[u8],
        proposals: &mut [(Cost, T)],
        edit_of: impl Fn(&T) -> Option<&Edit>,
    ) {
        if self.first.is_empty() {
            return;
        }
        let is_weighed = |edit: &&Edit| edit.kind != EditKind::Delete && !edit.text.contains(&b'\n');
        let bits = |what: &T| edit_of(what).filter(is_weighed).map(|edit| self.bits(&edited(text, edit)));
        let bits: Vec<Option<f64>> = proposals.iter().map(|(_, what)| bits(what)).collect();
        let least = bits.iter().copied().flatten().fold(f64::INFINITY, f64::min);
        for ((cost, _), bits) in proposals.iter_mut().zip(bits) {
            let more = bits.map_or(0.0, |bits| (bits - least).min(MAX_BITS));
            *cost += more.round() as Cost;
        }
    }

    /// The surprise of these lines in bits.
    fn bits(&self, text: &[u8]) -> f64 {
        let surprise = |count: Option<&u32>, all: u32, kinds: usize| {
            let share = (f64::from(count.copied().unwrap_or(0)) + SMOOTHING)
                / (f64::from(all) + SMOOTHING * (kinds + 1) as f64);
            -share.log2()
        };
        let of_pair = |pair: &[Piece]| {
            let all = self.first.get(&pair[0]).copied().unwrap_or(0);
            surprise(self.pairs.get(&(pair[0], pair[1])), all, self.first.len())
        };
        let of_line = |line: &[u8]| {
            let fields = surprise(self.fields.get(&separators(line)), self.lines, self.fields.len());
            fields + pieces(line).windows(2).map(of_pair).sum::<f64>()
        };
        lines(text).into_iter().filter(|line| !line.is_empty()).map(|line| of_line(&text[line])).sum()
    }
}

/// Counts the separators of each kind in a line outside double quotation marks.
fn separators(line: &[u8]) -> [usize; SEPARATORS.len()] {
    let mut counts = [0; SEPARATORS.len()];
    let mut is_quoted = false;
    for byte in line {
        is_quoted ^= *byte == b'"';
        if let Some(kind) = SEPARATORS.iter().position(|mark| mark == byte).filter(|_| !is_quoted) {
            counts[kind] += 1;
        }
    }
    counts
}

/// The lines that an edit touches, after the edit.
fn edited(text: &[u8], edit: &Edit) -> Vec<u8> {
    let start = line_around(text, edit.range.start).start;
    let end = line_around(text, edit.range.end).end;
    [&text[start..edit.range.start], &edit.text, &text[edit.range.end..end]].concat()
}

/// Cuts a line into pieces.
fn pieces(line: &[u8]) -> Vec<Piece> {
    let indentation = super::indentation_of(line).len();
    let mut pieces = vec![Piece::Start, Piece::Indentation(indentation)];
    for byte in &line[indentation..] {
        let piece = match byte {
            b'0'..=b'9' => Piece::Number,
            b' ' | b'\t' => Piece::Blank,
            byte if byte.is_ascii_punctuation() => Piece::Mark(*byte),
            _ => Piece::Word,
        };
        let is_same_run = pieces.last() == Some(&piece) && !matches!(piece, Piece::Mark(_));
        if !is_same_run {
            pieces.push(piece);
        }
    }
    pieces.push(Piece::End);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The costs of two insertions at the same offset. Without the model, both cost ten.
    fn costs(text: &str, range: &Range<usize>, puts: [&str; 2]) -> Vec<Cost> {
        let line = lines(text.as_bytes()).into_iter().find(|line| line.end >= range.start).unwrap();
        let edit = |put: &str| Edit {
            range: range.clone(),
            text: put.as_bytes().to_vec(),
            kind: EditKind::Insert,
            rule: String::new(),
        };
        let mut proposals = puts.map(|put| (10, edit(put)));
        LineModel::of(text.as_bytes(), &line).weigh(text.as_bytes(), &mut proposals, |edit| Some(edit));
        proposals.into_iter().map(|(cost, _)| cost).collect()
    }

    #[test]
    fn edit_that_makes_a_line_like_the_others_is_cheaper() {
        let costs_of = |text| costs(text, &(7..8), [" = ", ": "]);
        let with_others = costs_of("a = 1\nb 2\nc = 3\nd = 4\n");
        assert!(with_others[0] == 10 && with_others[1] > 10, "{with_others:?}");
        assert_eq!(costs("b 2\n", &(1..2), [" = ", ": "]), [10, 10], "there are no other lines");
    }
}
