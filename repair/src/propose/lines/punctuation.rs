//! Proposals for the punctuation of a line: brackets and quotation marks, its last character, and separators of its
//! values.

use super::super::unpaired::{BRACKETS, QUOTES};
use super::super::word_end;
use super::{Line, MAX_OFFSETS, cost, indentation_of};
use crate::edit::{Edit, EditKind};
use crate::rank::Cost;
use std::collections::BTreeSet;
use std::ops::Range;

/// Punctuation that ends a line or separates its values in most languages. Punctuation that the text uses is tried
/// first.
const MARKS: [u8; 4] = [b',', b';', b':', b'='];

impl Line<'_> {
    /// The offsets at which the counterpart of a bracket or quotation mark at `from` may be missing: the end of the
    /// line, then before the punctuation at its end, then after each word. No offset is after a blank.
    fn counterpart_offsets(&self, from: usize) -> Vec<usize> {
        let line = &self.around.text[self.line.clone()];
        let mut offsets = vec![line.len()];
        let mut end = line.len();
        while offsets.len() <= MAX_OFFSETS && end > from + 1 && line[end - 1].is_ascii_punctuation() {
            end -= 1;
            offsets.push(end);
        }
        offsets.extend((from + 1..end.max(from + 1)).filter(|at| ends_word(line, *at)).take(MAX_OFFSETS));
        let before_blanks = |at: usize| line[..at].trim_ascii_end().len().max(from + 1);
        let mut offsets: Vec<usize> = offsets.into_iter().map(before_blanks).collect();
        let mut seen = BTreeSet::new();
        offsets.retain(|offset| seen.insert(*offset));
        offsets
    }

    /// Whether a counterpart is likely missing at this offset: before the end of a line that ends like other lines,
    /// or at the end of a line that does not.
    fn is_likely_offset(&self, offset: usize) -> bool {
        let line = &self.around.text[self.line.clone()];
        let is_usual =
            line.last().is_some_and(|last| self.around.line_ends.get(last).is_some_and(|count| *count > 1));
        is_usual == (offset < line.len())
    }

    pub(super) fn propose_paired_quote(&self, quote: u8, at: usize, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        for (rank, end) in (0..).zip(self.counterpart_offsets(at)) {
            let is_whole = !self.around.pairs.is_unbalanced(&line[at + 1..end]);
            let more =
                Cost::from(!self.is_likely_offset(end)) + if is_whole { 0 } else { cost::SPLIT_BRACKETS };
            self.insert(end, &[quote], cost::MARK_AT_END + more + rank, found);
        }
        let is_start = |start: &usize| {
            line[*start].is_ascii_alphanumeric() && (*start == 0 || !line[*start - 1].is_ascii_alphanumeric())
        };
        for start in (0..at).filter(is_start).take(MAX_OFFSETS) {
            let before = line[..start].trim_ascii_end().last();
            let begins_value = before.is_some_and(|before| b",;=:([{".contains(before));
            let cost = if begins_value { cost::MARK_AT_END } else { cost::MARK_WITHIN };
            self.insert(start, &[quote], cost, found);
        }
        // The quotation mark without a counterpart may be an earlier one.
        for end in (1..at).filter(|end| ends_word(line, *end)).take(MAX_OFFSETS) {
            let cost = if begins_with_name(&line[end..]) { cost::MARK_AT_END } else { cost::MARK_WITHIN };
            self.insert(end, &[quote], cost, found);
        }
        let is_doubled = line.get(at + 1) == Some(&quote) || at > 0 && line[at - 1] == quote;
        self.delete(at, if is_doubled { cost::DOUBLED_QUOTE } else { cost::DELETE_MARK }, found);
        let is_other = |offset: &usize| QUOTES.contains(&line[*offset]) && line[*offset] != quote;
        if let Some(other) = (at + 1..line.len()).rev().find(is_other) {
            // The opening mark is more often the right one.
            for (more, (offset, mark)) in (0..).zip([(other, quote), (at, line[other])]) {
                self.replace(offset..offset + 1, &[mark], EditKind::Rewrite, cost::OTHER_QUOTE + more, found);
            }
        }
    }

    pub(super) fn propose_closing_bracket(&self, open: u8, at: usize, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let mark = self.around.pairs.closing(open);
        // If a blank follows the opening bracket, there is also one before the closing bracket.
        let mark = if line.get(at + 1) == Some(&b' ') { vec![b' ', mark] } else { vec![mark] };
        for (rank, end) in (0..).zip(self.counterpart_offsets(at)) {
            let more = if self.is_likely_offset(end) { 0 } else { cost::UNLIKELY_END };
            self.insert(end, &mark, cost::MARK_AT_END + more + rank, found);
        }
        if line.len() == at + 1 {
            self.propose_block_end(open, found);
        }
    }

    /// Proposes to close the block that this line opens: before each of the next lines that are indented no deeper,
    /// and at the end. The block is certainly not closed if the first of these lines does not begin with its closing
    /// bracket.
    fn propose_block_end(&self, open: u8, found: &mut Vec<(Cost, Edit)>) {
        let indentation = indentation_of(&self.around.text[self.line.clone()]);
        let mark = self.around.pairs.closing(open);
        let mut closed = indentation.to_vec();
        closed.extend([mark, b'\n']);
        let below = self.around.lines.iter().filter(|line| line.start > self.line.end);
        let is_out = |line: &&Range<usize>| {
            let text = &self.around.text[(*line).clone()];
            !text.is_empty() && indentation_of(text).len() <= indentation.len()
        };
        let mut offsets: Vec<usize> = Vec::new();
        let mut is_evident = false;
        for line in below.filter(is_out).take(2) {
            let text = &self.around.text[line.clone()];
            let closes = text[indentation_of(text).len()..].first() == Some(&mark);
            is_evident |= offsets.is_empty() && !(closes && indentation_of(text) == indentation);
            offsets.push(start_of_blank_lines(self.around.text, line.start));
        }
        let likely = if is_evident { cost::BY_LAYOUT } else { cost::MARK_AT_END };
        offsets.push(self.around.text.len());
        for (rank, offset) in (0..).zip(offsets) {
            let edit = Edit {
                range: offset..offset,
                text: closed.clone(),
                kind: EditKind::Insert,
                rule: "block".to_owned(),
            };
            found.push((if rank == 0 { likely } else { cost::MARK_AT_END + rank }, edit));
        }
    }

    pub(super) fn propose_punctuation_at_end(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        for mark in MARKS.iter().filter(|mark| line.last() != Some(*mark)) {
            let is_usual = self.around.line_ends.contains_key(mark);
            let cost = if is_usual { cost::MARK_AT_END } else { cost::MARK_AT_END + cost::UNUSUAL };
            self.insert(line.len(), &[*mark], cost, found);
        }
    }

    /// Proposes a separator between two values that are separated only by blanks.
    pub(super) fn propose_separators_between_values(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let is_gap = |at: &usize| line[*at].is_ascii_whitespace() && !line[*at - 1].is_ascii_whitespace();
        let indentation = indentation_of(line).len();
        for at in (indentation + 1..line.len()).filter(is_gap).take(MAX_OFFSETS) {
            if line[at - 1].is_ascii_punctuation() && !is_end_of_value(line[at - 1]) {
                continue;
            }
            let is_before = self.offset.is_some_and(|offset| {
                let read = self.around.text.get(self.line.start + at..offset).unwrap_or_default();
                !read.trim_ascii().is_empty()
            });
            let more = if is_before { cost::BEFORE_ERROR } else { 0 };
            for mark in &MARKS {
                self.insert(at, &[*mark], cost::MARK_WITHIN + more, found);
            }
        }
    }

    /// Proposes to quote the value after the first `=` or `:`, or an empty value if there is none.
    pub(super) fn propose_quoted_value(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let Some(mark) = line.iter().position(|byte| b"=:".contains(byte)) else { return };
        let start = mark + 1 + line[mark + 1..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let has_bracket = |value: &[u8]| value.iter().any(|byte| b"()[]{}".contains(byte));
        if self.around.is_code && has_bracket(&line[start..]) {
            return;
        }
        if start == line.len() {
            self.insert(start, b" \"\"", cost::QUOTE_VALUE, found);
        } else if !line[start..].contains(&b'"') {
            let quoted = [b"\"", &line[start..], b"\""].concat();
            // Two opening brackets probably begin a template.
            let bracket = BRACKETS.iter().find(|(open, _)| *open == line[start]);
            let closes_before_end = |close: u8| line[..line.len() - 1].contains(&close);
            let is_list = line.get(start + 1) != Some(&line[start])
                && bracket.is_some_and(|(_, close)| !closes_before_end(*close));
            // Such a value is not what it looks like.
            let is_special =
                b"{[@`%&*!|>".contains(&line[start]) || line[start..].windows(2).any(|pair| pair == b": ");
            let cost = match (is_list, is_special && !self.around.is_code) {
                (true, _) => cost::QUOTE_VALUE + cost::QUOTED_LIST,
                (false, true) => cost::QUOTE_SPECIAL,
                (false, false) => cost::QUOTE_VALUE,
            };
            self.replace(start..line.len(), &quoted, EditKind::Rewrite, cost, found);
        }
    }
}

/// Whether an attribute of a tag begins here: a blank, a name and `=`.
fn begins_with_name(text: &[u8]) -> bool {
    let rest = text.trim_ascii_start();
    let end = word_end(rest, 0);
    rest.len() < text.len() && end > 0 && rest.get(end) == Some(&b'=')
}

/// The start of the blank lines before a line.
fn start_of_blank_lines(text: &[u8], line: usize) -> usize {
    let end = text[..line].trim_ascii_end().len();
    text[end..line].iter().position(|byte| *byte == b'\n').map_or(line, |at| end + at + 1)
}

/// Whether a value may end with this punctuation mark, so that a separator may follow.
fn is_end_of_value(byte: u8) -> bool {
    QUOTES.contains(&byte) || BRACKETS.iter().any(|(_, close)| *close == byte)
}

/// Whether a word ends before this byte of a line.
fn ends_word(line: &[u8], at: usize) -> bool {
    line[at - 1].is_ascii_alphanumeric() && !line[at].is_ascii_alphanumeric()
}
