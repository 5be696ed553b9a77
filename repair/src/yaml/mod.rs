//! Repairs YAML, and the YAML at the start of Markdown. A line is read in a state: the blocks, brackets and scalars that are
//! open. The repair is the cheapest way to read all lines, where a line may be moved or edited.

mod brackets;
mod change;
mod edited_line;
mod evidence;
mod flow;
mod front_matter;
mod indentation;
mod keys;
mod line_edits;
mod nodes;
mod reader;
mod scalars;
mod search;
mod stack;
mod values;

use crate::edit::Edit;
use crate::oracle::StopCheck;
use crate::propose::window::{line_around, line_end, lines_without_ends};
use evidence::Evidence;
use search::Search;
use std::ops::Range;

/// What edits cost, on the scale of `rank/weights.toml`, where inserting a mark costs ten.
mod cost {
    use crate::rank::Cost;

    /// Moving a line to another column. Each column costs one more.
    pub(super) const INDENT: Cost = 8;
    /// The most columns that cost more.
    pub(super) const MAX_COLUMNS: Cost = 6;
    /// The extra cost of an edit that the text around it makes unlikely.
    pub(super) const UNLIKELY: Cost = 6;
    /// The extra cost of a comma within a word.
    pub(super) const WITHIN_WORD: Cost = 4;
    /// The discount for the column of the line before or after.
    pub(super) const BESIDE: Cost = 1;
    /// Tabs, or blanks that are no spaces, before a line.
    pub(super) const TABS: Cost = 3;
    /// A line that moves with the line above it.
    pub(super) const MOVED_ALONG: Cost = 1;
    /// A line that does not move with the line above it although it is deeper.
    pub(super) const LEFT_BEHIND: Cost = 1;
    /// The extra cost of a line that then continues a text.
    pub(super) const MOVED_TEXT: Cost = 6;
    /// The extra cost of editing a line that can be read as it is.
    pub(super) const READABLE: Cost = 1;
    /// Tabs and invisible characters within a line.
    pub(super) const BLANKS: Cost = 3;
    /// A blank after a colon or a dash.
    pub(super) const BLANK: Cost = 6;
    /// Inserting a colon.
    pub(super) const COLON: Cost = 9;
    /// A colon in place of another mark.
    pub(super) const OTHER_COLON: Cost = 8;
    /// Inserting a dash.
    pub(super) const DASH: Cost = 9;
    /// Deleting a dash.
    pub(super) const DELETE_DASH: Cost = 8;
    /// A dash in place of another bullet.
    pub(super) const BULLET: Cost = 5;
    /// The extra cost of a colon or a dash in a sentence.
    pub(super) const PROSE: Cost = 5;
    /// Quotation marks around a text.
    pub(super) const QUOTE: Cost = 8;
    /// Inserting the other quotation mark of a pair.
    pub(super) const MISSING_QUOTE: Cost = 9;
    /// The extra cost if a line that looks like one of a block is then part of the text.
    pub(super) const BLOCK_IN_TEXT: Cost = 7;
    /// A quotation mark in place of another one.
    pub(super) const OTHER_QUOTE: Cost = 8;
    /// Deleting one of two quotation marks beside each other.
    pub(super) const DOUBLED_QUOTE: Cost = 7;
    /// Deleting a quotation mark.
    pub(super) const DELETE_QUOTE: Cost = 11;
    /// A quotation mark in place of one of a word processor.
    pub(super) const TYPOGRAPHIC: Cost = 5;
    /// Escaping a character.
    pub(super) const ESCAPE: Cost = 6;
    /// The name of another anchor.
    pub(super) const ALIAS: Cost = 6;
    /// A comment that becomes part of a text.
    pub(super) const COMMENT_IN_TEXT: Cost = 4;
    /// Punctuation behind a value.
    pub(super) const DELETE_END: Cost = 6;
    /// Inserting closing brackets.
    pub(super) const CLOSE_BRACKET: Cost = 8;
    /// The discount if nothing is within them.
    pub(super) const EMPTY_BRACKETS: Cost = 3;
    /// A bracket in place of another one.
    pub(super) const OTHER_BRACKET: Cost = 9;
    /// Deleting a bracket.
    pub(super) const DELETE_BRACKET: Cost = 9;
    /// An opening bracket of a value that ends with the closing one.
    pub(super) const OPEN_BRACKET: Cost = 7;
    /// Inserting a comma.
    pub(super) const COMMA: Cost = 8;
    /// A comma in place of another mark.
    pub(super) const OTHER_COMMA: Cost = 7;
    /// The mark of a block scalar.
    pub(super) const BLOCK_SCALAR: Cost = 14;
    /// A line end between two keys.
    pub(super) const LINE_END: Cost = 9;
    /// A line that becomes a comment, and a comment of another language.
    pub(super) const COMMENT: Cost = 13;
    /// The extra cost if the line is no sentence.
    pub(super) const COMMENT_OF_DATA: Cost = 5;
    /// The extra cost if the line is a sentence with a key.
    pub(super) const COMMENT_WITH_KEY: Cost = 7;
    /// The extra cost if the line is a key with a value.
    pub(super) const COMMENT_OF_KEY: Cost = 14;
    /// The discount for a comment beside another one.
    pub(super) const BESIDE_COMMENT: Cost = 4;
    /// The mark of a comment in place of that of another language.
    pub(super) const COMMENT_MARK: Cost = 4;
    /// A line that belongs to another tool, such as a conflict marker.
    pub(super) const FOREIGN_LINE: Cost = 4;
    /// Another number of hyphens between documents.
    pub(super) const FENCE: Cost = 6;
    /// Deleting a line.
    pub(super) const DELETE_LINE: Cost = 34;
    /// An edit like the one on the line before, in percent.
    pub(super) const HABIT_PERCENT: Cost = 70;
}

/// Which part of a text is YAML.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum YamlPart {
    /// All of it.
    Whole,
    /// The lines between two fences at the start of a Markdown file.
    FrontMatter,
}

/// The cheapest repairs of a text, the best first. There is none if it can be read as it is, or if the search is stopped.
pub(crate) fn repairs(
    input: &[u8],
    part: YamlPart,
    count: usize,
    is_stopped: StopCheck<'_>,
) -> Vec<Vec<Edit>> {
    match part {
        YamlPart::Whole => {
            let start = if input.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
            repairs_within(input, start..input.len(), count, is_stopped)
        }
        YamlPart::FrontMatter => repairs_of_front_matter(input, count, is_stopped),
    }
}

/// The repairs of the YAML at the start of a Markdown file, and of the lines around it.
fn repairs_of_front_matter(input: &[u8], count: usize, is_stopped: StopCheck<'_>) -> Vec<Vec<Edit>> {
    let lines = lines_without_ends(input, 0..input.len());
    let Some(found) = front_matter::find(input, &lines) else { return Vec::new() };
    let mut repairs = repairs_within(input, found.range.clone(), count, is_stopped);
    if found.before.is_none() && found.after.is_none() {
        return repairs;
    }
    if repairs.is_empty() {
        repairs.push(Vec::new());
    }
    for edits in &mut repairs {
        edits.splice(0..0, found.before.clone());
        edits.extend(found.after.clone());
    }
    repairs
}

/// The repairs of a part of a text that consists of whole lines.
fn repairs_within(
    input: &[u8],
    range: Range<usize>,
    count: usize,
    is_stopped: StopCheck<'_>,
) -> Vec<Vec<Edit>> {
    let ranges = lines_without_ends(input, range);
    let lines: Vec<&[u8]> = ranges.iter().map(|line| &input[line.clone()]).collect();
    let evidence = Evidence::of(&lines);
    let repairs = Search::new(&lines, &evidence, is_stopped).run(count);
    let line_end = line_end(input);
    let edit = |number: usize, edit: &nodes::LineEdit| {
        let line = ranges[number].clone();
        let Some(text) = &edit.text else {
            let end = line_around(input, line.start).end;
            return Edit { rule: edit.rule.to_owned(), ..Edit::deletion(line.start..end) };
        };
        let text = text.split(|byte| *byte == b'\n').collect::<Vec<_>>().join(line_end);
        Edit::trimmed(input, line, &text, edit.kind, edit.rule)
    };
    let all = repairs.iter().map(|repair| repair.iter().map(|(number, line)| edit(*number, line)).collect());
    all.collect()
}

#[cfg(test)]
mod tests;
/// The number of the first line that cannot be read.
#[cfg(test)]
fn unreadable_line(text: &[u8]) -> Option<usize> {
    let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
    let ranges = lines_without_ends(text, 0..text.len());
    let lines: Vec<&[u8]> = ranges.iter().map(|line| &text[line.clone()]).collect();
    let evidence = Evidence::of(&lines);
    let mut reader = reader::Reader::new(&evidence);
    let mut state = reader::State::START;
    for (number, line) in lines.iter().enumerate() {
        match reader.read(state, number, line) {
            Some((next, _)) => state = next,
            None => return Some(number + 1),
        }
    }
    if reader.may_end(state) { None } else { Some(lines.len() + 1) }
}
