//! Lines: proposals for a line of a text without a grammar. Most languages have marks in pairs, marks at the ends of
//! lines, and indentation. The text itself shows which of them it uses.

mod foreign_text;
mod layout;
pub(crate) mod line_model;
mod marks;
mod string_literals;
mod words;

pub(crate) use foreign_text::CONFLICT;

use super::balance::Pairs;
use super::window::line_around;
use crate::edit::{Edit, EditKind};
use crate::rank::Cost;
use line_model::LineModel;
use std::collections::BTreeMap;
use std::ops::Range;

/// Costs of these proposals, on the scale of `weights.toml`. They only decide the order of the queries.
mod cost {
    use super::Cost;

    pub(super) const MARK_AT_END: Cost = 10;
    pub(super) const MARK_WITHIN: Cost = 13;
    pub(super) const INDENTATION: Cost = 11;
    pub(super) const UNUSUAL: Cost = 6;
    /// A mark between words that the subject has read without a fault.
    pub(super) const BEFORE_PLACE: Cost = 20;
    pub(super) const DELETE_MARK: Cost = 16;
    pub(super) const QUOTE_VALUE: Cost = 12;
    /// A word before a text is usually a call.
    pub(super) const WRAP_TEXT: Cost = 12;
    pub(super) const WRAP: Cost = 22;
    pub(super) const TABS: Cost = 8;
    /// Blanks as in other lines, which do not change the meaning.
    pub(super) const SPACING: Cost = 7;
    /// The mark that parts the first word from the rest, as other lines have it.
    pub(super) const SEPARATOR: Cost = 10;
    /// A quotation mark in the place of another one, so that both are alike.
    pub(super) const OTHER_QUOTE: Cost = 8;
    /// A word of the text or its language in the place of one that is nearly the same.
    pub(super) const WORD: Cost = 11;
    /// A block that the layout shows to be open.
    pub(super) const BY_LAYOUT: Cost = 7;
    /// Two fields of a row as one, if a blank follows the comma, as in a sentence.
    pub(super) const JOIN: Cost = 8;
    pub(super) const JOIN_WITHOUT_BLANK: Cost = 14;
    /// A comma in the place of another separator, or of a blank.
    pub(super) const SEPARATE: Cost = 7;
    /// A separator before a closing bracket: most languages do not allow it.
    pub(super) const TRAILING: Cost = 8;
    /// A mark of the language in the place of one that is nearly the same.
    pub(super) const OTHER_MARK: Cost = 13;
    /// The name of an end tag, or the tag.
    pub(super) const TAG: Cost = 8;
    /// Text that does not belong to the file: conflict markers, fences, prefixes of lines.
    pub(super) const FOREIGN_TEXT: Cost = 6;
    /// Quotation marks and backslashes within a text.
    pub(super) const ESCAPE: Cost = 9;
    /// Quotation marks of printed text.
    pub(super) const CURLY: Cost = 5;
    /// The extra cost of a counterpart where other lines have none.
    pub(super) const UNLIKELY_END: Cost = 3;
    /// A mark at the end of a line as no other line has it.
    pub(super) const UNUSUAL_END: Cost = 9;
    /// The extra cost of quotation marks around a list.
    pub(super) const QUOTED_LIST: Cost = 8;
    /// A text that would end between two brackets of a pair.
    pub(super) const CUT_BRACKETS: Cost = 2;
}

/// The most places in a line where a mark is tried.
const MOST_PLACES: usize = 24;

/// The proposals for the lines around a place, the cheapest first. An edit that makes its line less similar to the
/// other lines costs a little more. `language` contains the words and marks of the language.
pub(crate) fn proposals(text: &[u8], place: Option<usize>, language: &[String]) -> Vec<(Cost, Vec<Edit>)> {
    let usual = usual_ends(text);
    let heads = layout::ends_of_heads(text);
    let pairs = Pairs::of(text);
    let known = words::Vocabulary::of(text, language);
    let mut found = foreign_text::proposals(text);
    for (distance, line) in (0..).zip(lines_of_interest(text, place, pairs)) {
        let mut here = Vec::new();
        let place = place.filter(|place| line.contains(place));
        let line = Line { text, line: &line, place, usual: &usual, heads: &heads, known: &known, pairs };
        line.propose(&mut here);
        LineModel::of(text, line.line).weigh(text, &mut here, |edit| Some(edit));
        // Faults far from the subject's position are less likely.
        found.extend(here.into_iter().map(|(cost, edit)| (cost + distance, vec![edit])));
    }
    found
        .sort_by_key(|(cost, edits): &(Cost, Vec<Edit>)| (*cost, edits.first().map(|edit| edit.range.start)));
    found
}

/// Lines before the place that are looked at.
const LINES_BEFORE: usize = 2;

/// Lines before the place that open a block without the mark of one.
const HEADS_BEFORE: usize = 2;

/// Lines behind the place that are looked at.
const LINES_BEHIND: usize = 4;

/// A text of more lines than this is looked at only where its marks do not match.
const MOST_LINES: usize = 60;

/// The lines without their ends that are worth a look: the one of the place, those beside it, and those whose marks do not match.
fn lines_of_interest(text: &[u8], place: Option<usize>, pairs: Pairs) -> Vec<Range<usize>> {
    let all = lines(text);
    let is_blank = |line: &Range<usize>| text[line.clone()].trim_ascii().is_empty();
    let mut order: Vec<usize> = Vec::new();
    if let Some(place) = place {
        let here = all.partition_point(|line| line.end < place).min(all.len().saturating_sub(1));
        order.push(here);
        order.extend((0..here).rev().filter(|line| !is_blank(&all[*line])).take(LINES_BEFORE));
        // Some programs report the start of the token or statement that they could not parse.
        order.extend((here + 1..all.len()).filter(|line| !is_blank(&all[*line])).take(LINES_BEHIND));
        let is_head = |line: &usize| layout::next_is_deeper(text, all[*line].clone());
        order.extend((0..here).rev().filter(is_head).take(HEADS_BEFORE));
    }
    order.extend(
        (0..all.len()).filter(|line| pairs.is_unbalanced(&text[all[*line].clone()])).take(MOST_LINES),
    );
    if place.is_none() && all.len() <= MOST_LINES {
        order.extend(0..all.len());
    }
    let mut seen = std::collections::BTreeSet::new();
    order.retain(|line| *line < all.len() && !is_blank(&all[*line]) && seen.insert(*line));
    order.into_iter().map(|line| all[line].clone()).collect()
}

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

/// How many lines of the text end in each mark.
fn usual_ends(text: &[u8]) -> BTreeMap<u8, usize> {
    let mut counts = BTreeMap::new();
    for line in lines(text) {
        if let Some(last) = text[line].last().filter(|last| last.is_ascii_punctuation()) {
            *counts.entry(*last).or_default() += 1;
        }
    }
    counts
}

/// A line and the text around it.
struct Line<'text> {
    text: &'text [u8],
    line: &'text Range<usize>,
    /// The place that the subject names in it.
    place: Option<usize>,
    usual: &'text BTreeMap<u8, usize>,
    /// The ends of lines that open a block.
    heads: &'text BTreeMap<u8, usize>,
    known: &'text words::Vocabulary<'text>,
    pairs: Pairs,
}

impl Line<'_> {
    fn propose(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.text[self.line.clone()];
        let balance = self.pairs.balance(line);
        if let Some((quote, at)) = balance.quote {
            self.pair_quote(quote, at, found);
        }
        for (open, at) in balance.open.iter().rev().take(MOST_PLACES) {
            self.close(*open, *at, found);
        }
        for at in balance.stray.iter().take(MOST_PLACES) {
            self.delete(*at, cost::MARK_AT_END, found);
        }
        self.marks_at_end(found);
        self.end_of_head(found);
        self.unusual_end(found);
        self.marks_within(found);
        self.indentation(found);
        self.quoted_value(found);
        self.inner_quotes(found);
        self.backslashes(found);
        self.curly_quotes(found);
        self.odd_items(found);
        self.separator(found);
        self.wrapped(found);
        self.known_words(found);
        self.known_marks(found);
        self.trailing_separator(found);
        self.joined_fields(found);
        self.separated_fields(found);
        if self.pairs.has_angles() {
            self.end_tags(found);
            self.repeated_attributes(found);
        }
        for at in (0..line.len()).filter(|at| line[*at].is_ascii_punctuation()).take(MOST_PLACES) {
            self.delete(at, cost::DELETE_MARK, found);
        }
    }

    fn insert(&self, at: usize, text: &[u8], cost: Cost, found: &mut Vec<(Cost, Edit)>) {
        self.replace(at..at, text, EditKind::Insert, cost, found);
    }

    fn delete(&self, at: usize, cost: Cost, found: &mut Vec<(Cost, Edit)>) {
        self.replace(at..at + 1, b"", EditKind::Delete, cost, found);
    }

    /// Puts a text in the place of a range of the line.
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

fn indentation_of(line: &[u8]) -> &[u8] {
    &line[..line.iter().take_while(|byte| b" \t".contains(byte)).count()]
}
