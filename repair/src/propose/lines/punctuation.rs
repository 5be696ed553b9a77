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

    /// Proposes to delete a separator at the end of the line, before a line that begins with a closing bracket.
    pub(super) fn propose_deletion_of_trailing_separator(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let below = self.around.text[self.line.end..].trim_ascii_start().first();
        let closes = below.is_some_and(|below| BRACKETS.iter().any(|(_, close)| close == below));
        if closes && line.last().is_some_and(|last| b",;".contains(last)) {
            self.delete(line.len() - 1, cost::TRAILING, found);
        }
    }

    /// Proposes to quote two neighbouring fields of a row as one.
    pub(super) fn propose_joined_fields(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        if line.contains(&b'"') {
            return;
        }
        let commas_of = |line: &[u8]| -> Vec<usize> {
            (0..line.len()).filter(|at| line[*at] == b',').take(MAX_OFFSETS + 1).collect()
        };
        let commas = commas_of(line);
        let has_one_less = |other: &&[u8]| commas_of(other).len() + 1 == commas.len();
        // Other rows of the table must have one field less.
        if commas.len() < 2 || self.others().filter(has_one_less).nth(1).is_none() {
            return;
        }
        for (index, comma) in commas.iter().enumerate().take(MAX_OFFSETS) {
            let start = index.checked_sub(1).map_or(indentation_of(line).len(), |before| commas[before] + 1);
            let end = commas.get(index + 1).copied().unwrap_or(line.len());
            let is_sentence = line.get(comma + 1) == Some(&b' ');
            let cost = if is_sentence { cost::JOIN } else { cost::JOIN_WITHOUT_BLANK };
            let joined = [b"\"", &line[start..end], b"\""].concat();
            self.replace(start..end, &joined, EditKind::Rewrite, cost, found);
        }
    }

    /// Proposes a comma instead of another separator or a blank, if other rows of the table have one field more.
    pub(super) fn propose_separated_fields(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let commas = |line: &[u8]| line.iter().filter(|byte| **byte == b',').count();
        let own = commas(line);
        let has_one_more = |other: &&[u8]| commas(other) == own + 1;
        if line.contains(&b'"') || self.others().filter(has_one_more).nth(1).is_none() {
            return;
        }
        let from = indentation_of(line).len();
        let is_prose = self.around.text.windows(2).any(|pair| pair == b", ");
        let marks: &[u8] = if is_prose { b";|\t" } else { b";|\t .:" };
        for at in (from..line.len()).filter(|at| marks.contains(&line[*at])).take(MAX_OFFSETS) {
            let more = Cost::from(b" .:".contains(&line[at]));
            self.replace(at..at + 1, b",", EditKind::Rewrite, cost::SEPARATE + more, found);
        }
    }

    /// Proposes matching names for end tags, and missing end tags.
    pub(super) fn propose_end_tags(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let mut open: Vec<&[u8]> = Vec::new();
        for at in (0..line.len()).filter(|at| line[*at] == b'<').take(MAX_OFFSETS) {
            let is_end = line.get(at + 1) == Some(&b'/');
            let name = at + 1 + usize::from(is_end);
            let is_in_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_:.".contains(byte);
            let end = name + line[name..].iter().take_while(|byte| is_in_name(byte)).count();
            if !is_end {
                let tag = line[end..].split(|byte| *byte == b'>').next().unwrap_or_default();
                let opens = end > name && tag.last() != Some(&b'/');
                open.extend(opens.then_some(&line[name..end]));
                continue;
            }
            let Some(expected) = open.pop().filter(|expected| **expected != line[name..end]) else {
                continue;
            };
            self.replace(name..end, expected, EditKind::Rewrite, cost::TAG, found);
            self.insert(at, &[b"</", expected, b">"].concat(), cost::TAG + 1, found);
            if let Some(known) = open.iter().rposition(|known| **known == line[name..end]) {
                open.truncate(known);
            }
        }
    }

    /// Proposes to delete an attribute that its tag already has.
    pub(super) fn propose_deletion_of_repeated_attributes(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let mut seen: BTreeSet<&[u8]> = BTreeSet::new();
        let mut at = 0;
        while at < line.len() {
            let name = at + 1 + line[at + 1..].iter().take_while(|byte| **byte == b' ').count();
            let end = word_end(line, name);
            let value =
                line[end..].strip_prefix(b"=\"").and_then(|text| text.iter().position(|byte| *byte == b'"'));
            match (line[at], value) {
                (b'<', _) => seen.clear(),
                (b' ', Some(len)) if end > name => {
                    let behind = end + len + 3;
                    if !seen.insert(&line[name..end]) {
                        self.replace(at..behind, b"", EditKind::Delete, cost::TAG, found);
                    }
                    at = behind - 1;
                }
                _ => {}
            }
            at += 1;
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

    /// Proposes to delete the last character of the line if it is punctuation with which no other line ends.
    pub(super) fn propose_deletion_of_unusual_end(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let is_mark = |mark: &&u8| b",;:".contains(mark) && self.around.line_ends.get(mark) == Some(&1);
        if line.len() > 1 && line.last().filter(is_mark).is_some() {
            self.delete(line.len() - 1, cost::UNUSUAL_END, found);
        }
    }

    /// Proposes the last character of lines that open a block, if the next line is indented deeper.
    pub(super) fn propose_end_of_block_opener(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let usual =
            self.around.block_opener_ends.iter().max_by_key(|(_, count)| **count).map(|(mark, _)| *mark);
        let is_head = super::layout::opens_block(self.around.text, self.line.clone());
        if let Some(mark) = usual.filter(|mark| is_head && !line.ends_with(&[*mark])) {
            let text = if mark == b'{' { vec![b' ', mark] } else { vec![mark] };
            self.insert(line.len(), &text, cost::BY_LAYOUT, found);
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

    /// Proposes parentheses around the text after the first word, as in a call.
    pub(super) fn propose_parentheses(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let word = indentation_of(line).len();
        let end = word_end(line, word);
        if end > word && line.get(end) == Some(&b' ') && end + 1 < line.len() {
            let wrapped = [b"(", &line[end + 1..], b")"].concat();
            let cost = if QUOTES.contains(&line[end + 1]) { cost::WRAP_TEXT } else { cost::WRAP };
            self.replace(end..line.len(), &wrapped, EditKind::Rewrite, cost, found);
            // Parentheses around the condition before a block.
            if let Some(condition) =
                line[end + 1..].strip_suffix(b" {").filter(|text| !text.starts_with(b"("))
            {
                let wrapped = [b"(", condition, b")"].concat();
                let range = end + 1..line.len() - 2;
                self.replace(range, &wrapped, EditKind::Rewrite, cost::WRAP_TEXT, found);
            }
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
