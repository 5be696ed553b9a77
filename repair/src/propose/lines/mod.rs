//! Proposes edits of lines, for texts without a grammar. Most languages have brackets, quotation marks, punctuation
//! at the ends of lines, and indentation. The text itself shows which of them it uses.

mod blocks;
mod foreign_text;
mod layout;
pub(crate) mod line_model;
mod punctuation;
mod words;

pub(crate) use blocks::{BlockEnd, indented};

pub(crate) use foreign_text::{CONFLICT, MARKS as CONFLICT_MARKS, resolved_conflicts, sides_of_conflicts};

use super::unpaired::BracketPairs;
use super::window::{indentation_of, line_around};
use crate::edit::{Edit, EditKind};
use crate::rank::Cost;
use line_model::LineModel;
use std::collections::BTreeMap;
use std::ops::Range;

/// The costs of these proposals, on the scale of `weights.toml`. They only decide the order of the queries.
mod cost {
    use super::Cost;

    /// Punctuation at the end of a line.
    pub(super) const MARK_AT_END: Cost = 10;
    /// Punctuation within a line.
    pub(super) const MARK_WITHIN: Cost = 13;
    /// Another indentation.
    pub(super) const INDENTATION: Cost = 11;
    /// The indentation of an enclosing line, for a line that has none of them.
    pub(super) const DEDENT: Cost = 3;
    /// The extra cost of punctuation that other lines do not have there.
    pub(super) const UNUSUAL: Cost = 6;
    /// Extra cost of punctuation between words that the subject has read without an error.
    pub(super) const BEFORE_ERROR: Cost = 20;
    /// Deleting punctuation.
    pub(super) const DELETE_MARK: Cost = 16;
    /// One of two quotation marks beside each other, of which one is left over.
    pub(super) const DOUBLED_QUOTE: Cost = 8;
    /// Quotation marks around a value.
    pub(super) const QUOTE_VALUE: Cost = 12;
    /// The same around a value that has another meaning without them, such as one that begins with a bracket.
    pub(super) const QUOTE_SPECIAL: Cost = 7;
    /// Blanks for tabs, or the other way round.
    pub(super) const TABS: Cost = 8;
    /// Blanks as on other lines, which do not change the meaning.
    pub(super) const SPACING: Cost = 7;
    /// The separator after the first word, as on other lines.
    pub(super) const SEPARATOR: Cost = 10;
    /// A quotation mark instead of another one, so that both are the same.
    pub(super) const OTHER_QUOTE: Cost = 8;
    /// A word of the text or its language instead of a misspelt one.
    pub(super) const WORD: Cost = 11;
    /// A keyword instead of a misspelt first word of a line.
    pub(super) const KEYWORD: Cost = 5;
    /// The end of a block that is open according to the layout.
    pub(super) const BY_LAYOUT: Cost = 7;
    /// Deleting text that does not belong to the file: conflict markers, fences, prefixes of lines.
    pub(super) const FOREIGN_TEXT: Cost = 6;
    /// The extra cost of a counterpart at an unlikely offset.
    pub(super) const UNLIKELY_END: Cost = 3;
    /// The extra cost of quotation marks around a list.
    pub(super) const QUOTED_LIST: Cost = 8;
    /// The extra cost of a string literal that would contain only one bracket of a pair.
    pub(super) const SPLIT_BRACKETS: Cost = 2;
}

/// The most offsets in a line at which one kind of edit is tried.
const MAX_OFFSETS: usize = 24;

/// What is known about the language of a text.
#[derive(Clone, Copy)]
pub(crate) struct Language<'run> {
    /// Its keywords and punctuation.
    pub(crate) tokens: &'run [String],
    /// Whether its texts are code rather than data.
    pub(crate) is_code: bool,
}

/// The proposals for the lines around an error position, the cheapest first. An edit that makes its line less similar
/// to the other lines costs a little more.
pub(crate) fn proposals(
    text: &[u8],
    offset: Option<usize>,
    language: Language<'_>,
) -> Vec<(Cost, Vec<Edit>)> {
    let around = Surroundings::of(text, language);
    let mut found = foreign_text::proposals(text);
    for (distance, line) in (0..).zip(around.lines_to_edit(offset)) {
        let mut here = Vec::new();
        let offset = offset.filter(|offset| line.contains(offset));
        let line = Line { around: &around, line: &line, offset };
        line.propose(&mut here);
        LineModel::of(text, line.line).weigh(text, &mut here, |edit| Some(edit));
        // Faults far from the error position are less likely.
        found.extend(here.into_iter().map(|(cost, edit)| (cost + distance, vec![edit])));
    }
    found
        .sort_by_key(|(cost, edits): &(Cost, Vec<Edit>)| (*cost, edits.first().map(|edit| edit.range.start)));
    found
}

/// The most lines whose quotation marks are paired at once.
const MAX_PAIRED_LINES: usize = 8;

/// The cheapest edits that pair the quotation marks of each line; `None` if no line has a mark without a counterpart.
pub(crate) fn with_paired_quotes(text: &[u8]) -> Option<Vec<Edit>> {
    let around = Surroundings::of(text, Language { tokens: &[], is_code: false });
    let mut edits = Vec::new();
    for line in &around.lines {
        let Some((quote, at)) = around.pairs.unpaired(&text[line.clone()]).quote else { continue };
        let mut here = Vec::new();
        Line { around: &around, line, offset: None }.propose_paired_quote(quote, at, &mut here);
        edits.push(here.into_iter().min_by_key(|(cost, _)| *cost)?.1);
        if edits.len() > MAX_PAIRED_LINES {
            return None;
        }
    }
    (!edits.is_empty()).then_some(edits)
}

/// The number of lines before the error position that are edited.
const MAX_LINES_BEFORE: usize = 2;

/// The number of lines before the error position that open a block and are edited.
const MAX_BLOCK_OPENERS_BEFORE: usize = 2;

/// The number of lines after the error position that are edited.
const MAX_LINES_AFTER: usize = 4;

/// In a text of more lines than this and without an error position, only lines with unpaired brackets or quotation
/// marks are edited.
const MAX_LINES: usize = 60;

fn lines(text: &[u8]) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let line = line_around(text, at);
        lines.push(line.start..line.start + text[line.clone()].trim_ascii_end().len());
        at = line.end;
    }
    lines
}

/// Counts the punctuation characters with which lines of the text end.
fn count_line_ends(text: &[u8]) -> BTreeMap<u8, usize> {
    let mut counts = BTreeMap::new();
    for line in lines(text) {
        if let Some(last) = text[line].last().filter(|last| last.is_ascii_punctuation()) {
            *counts.entry(*last).or_default() += 1;
        }
    }
    counts
}

/// A text, and what its lines have in common.
struct Surroundings<'text> {
    text: &'text [u8],
    /// All lines, without the blanks at their ends.
    lines: Vec<Range<usize>>,
    line_ends: BTreeMap<u8, usize>,
    vocabulary: words::Vocabulary<'text>,
    pairs: BracketPairs,
    /// Whether the text is code rather than data.
    is_code: bool,
}

impl<'text> Surroundings<'text> {
    fn of(text: &'text [u8], language: Language<'text>) -> Self {
        Self {
            text,
            lines: lines(text),
            line_ends: count_line_ends(text),
            vocabulary: words::Vocabulary::of(text, language.tokens),
            pairs: BracketPairs::of(text),
            is_code: language.is_code,
        }
    }

    /// The lines to edit, without their line ends: the error line, lines near it, and lines with unpaired brackets or
    /// quotation marks.
    fn lines_to_edit(&self, offset: Option<usize>) -> Vec<Range<usize>> {
        let (text, all, pairs) = (self.text, &self.lines, self.pairs);
        let is_blank = |line: &Range<usize>| text[line.clone()].trim_ascii().is_empty();
        let mut order: Vec<usize> = Vec::new();
        if let Some(offset) = offset {
            let here = all.partition_point(|line| line.end < offset).min(all.len().saturating_sub(1));
            order.push(here);
            order.extend((0..here).rev().filter(|line| !is_blank(&all[*line])).take(MAX_LINES_BEFORE));
            // Some programs report the start of the token or statement that they could not parse.
            order.extend((here + 1..all.len()).filter(|line| !is_blank(&all[*line])).take(MAX_LINES_AFTER));
            let is_opener = |line: &usize| layout::opens_block(text, all[*line].clone());
            order.extend((0..here).rev().filter(is_opener).take(MAX_BLOCK_OPENERS_BEFORE));
        }
        order.extend(
            (0..all.len()).filter(|line| pairs.is_unbalanced(&text[all[*line].clone()])).take(MAX_LINES),
        );
        if offset.is_none() && all.len() <= MAX_LINES {
            order.extend(0..all.len());
        }
        let mut seen = std::collections::BTreeSet::new();
        order.retain(|line| *line < all.len() && !is_blank(&all[*line]) && seen.insert(*line));
        order.into_iter().map(|line| all[line].clone()).collect()
    }
}

/// A line of a text.
struct Line<'text> {
    around: &'text Surroundings<'text>,
    line: &'text Range<usize>,
    /// The error position, if it is on this line.
    offset: Option<usize>,
}

impl Line<'_> {
    fn propose(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let unpaired = self.around.pairs.unpaired(line);
        if let Some((quote, at)) = unpaired.quote {
            self.propose_paired_quote(quote, at, found);
        }
        for (open, at) in unpaired.open.iter().rev().take(MAX_OFFSETS) {
            self.propose_closing_bracket(*open, *at, found);
        }
        for at in unpaired.stray.iter().take(MAX_OFFSETS) {
            self.delete(*at, cost::MARK_AT_END, found);
        }
        self.propose_punctuation_at_end(found);
        self.propose_separators_between_values(found);
        self.propose_indentation(found);
        self.propose_quoted_value(found);
        self.propose_usual_separator(found);
        self.propose_known_words(found);
        for at in (0..line.len()).filter(|at| line[*at].is_ascii_punctuation()).take(MAX_OFFSETS) {
            self.delete(at, cost::DELETE_MARK, found);
        }
    }

    /// The texts of the other lines.
    fn others(&self) -> impl Iterator<Item = &[u8]> {
        let others = self.around.lines.iter().filter(|other| other.start != self.line.start);
        others.map(|other| &self.around.text[other.clone()])
    }

    fn insert(&self, at: usize, text: &[u8], cost: Cost, found: &mut Vec<(Cost, Edit)>) {
        self.replace(at..at, text, EditKind::Insert, cost, found);
    }

    fn delete(&self, at: usize, cost: Cost, found: &mut Vec<(Cost, Edit)>) {
        self.replace(at..at + 1, b"", EditKind::Delete, cost, found);
    }

    /// Proposes to replace a range of the line by a text.
    fn replace(
        &self,
        range: Range<usize>,
        text: &[u8],
        kind: EditKind,
        cost: Cost,
        found: &mut Vec<(Cost, Edit)>,
    ) {
        let start = self.line.start;
        let range = start + range.start..start + range.end;
        found.push((cost, Edit { range, text: text.to_vec(), kind, rule: "line".to_owned() }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paired(text: &str) -> Option<String> {
        let edits = with_paired_quotes(text.as_bytes())?;
        Some(String::from_utf8(crate::edit::apply(text.as_bytes(), &edits)).unwrap())
    }

    #[test]
    fn quotation_marks_are_paired_on_their_lines() {
        assert_eq!(paired("a: \"b\nc: d\n").as_deref(), Some("a: \"b\"\nc: d\n"));
        assert_eq!(paired("a: 'b\"\nc: d\n").as_deref(), Some("a: 'b'\nc: d\n"));
        assert_eq!(paired("- \"x\"\n- \"y\nz: [1]\n").as_deref(), Some("- \"x\"\n- \"y\"\nz: [1]\n"));
        assert_eq!(paired("a: 'b'\nc: \"d\"\n"), None);
    }
}
