//! Blocks of lines that have lost their indentation, in languages where it has a meaning.

use super::layout::{opens_statement, unit_of_indentation};
use super::{cost, indentation_of, lines};
use crate::edit::{Edit, EditKind};
use crate::rank::Cost;
use std::ops::Range;

/// The indentation of a block in a text that has no other.
const USUAL: &[u8] = b"    ";

/// Where a block ends whose lines are not indented.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BlockEnd {
    /// Before the first line that is indented less.
    Dedent,
    /// Before the first empty line.
    EmptyLine,
    /// After one line.
    FirstLine,
}

impl BlockEnd {
    /// All ends, the most likely first if the text has lost all indentation.
    pub(crate) const ALL: [Self; 3] = [Self::Dedent, Self::EmptyLine, Self::FirstLine];
}

/// Indents the lines of the first block that is not indented. `None` if there is none.
pub(crate) fn indented(text: &[u8], end: BlockEnd) -> Option<(Cost, Vec<Edit>)> {
    proposals(text, end).next()
}

/// Removes the indentation of the first line from it and from the lines after it that have it too. `None` if the first line
/// is not indented.
pub(crate) fn dedented(text: &[u8]) -> Option<(Cost, Vec<Edit>)> {
    let all = lines(text);
    let is_blank = |line: &&Range<usize>| text[(*line).clone()].trim_ascii().is_empty();
    let mut written = all.iter().filter(|line| !is_blank(line));
    let first = indentation_of(&text[written.next()?.clone()]);
    let is_indented = |line: &&Range<usize>| text[(*line).clone()].starts_with(first);
    let indented = all.iter().filter(|line| !is_blank(line)).take_while(is_indented);
    let without = |line: &Range<usize>| Edit {
        range: line.start..line.start + first.len(),
        text: Vec::new(),
        kind: EditKind::Rewrite,
        rule: "line".to_owned(),
    };
    (!first.is_empty()).then(|| (cost::INDENTATION, indented.map(without).collect()))
}

/// The keywords of Python that must follow the block of `try`.
const HANDLERS: [&[u8]; 2] = [b"except", b"finally"];

/// Adds `except` behind the first block of `try` that has neither it nor `finally`, because nothing shows what the handler did
/// and the rest of the text can stay as it is. `None` if there is no such block.
pub(crate) fn with_handler(text: &[u8]) -> Option<(Cost, Vec<Edit>)> {
    let all = lines(text);
    let is_blank = |line: &Range<usize>| text[line.clone()].trim_ascii().is_empty();
    let lacks_handler = |opener: usize| {
        let header = text[all[opener].clone()].trim_ascii();
        let depth = indentation_of(&text[all[opener].clone()]);
        let is_inside =
            |line: &Range<usize>| is_blank(line) || indentation_of(&text[line.clone()]).len() > depth.len();
        let behind = &all[opener + 1..];
        let count = behind.iter().position(|line| !is_inside(line)).unwrap_or(behind.len());
        let last = behind[..count].iter().rfind(|line| !is_blank(line)).filter(|_| header == b"try:")?;
        let next = behind.get(count).map_or(&b""[..], |line| text[line.clone()].trim_ascii());
        (!HANDLERS.iter().any(|keyword| next.starts_with(keyword))).then_some((depth, last.clone()))
    };
    let (depth, last) = (0..all.len()).find_map(lacks_handler)?;
    let unit = Some(unit_of_indentation(text)).filter(|unit| !unit.is_empty());
    let unit = unit.unwrap_or_else(|| USUAL.to_vec());
    let at = last.start + text[last].trim_ascii_end().len();
    let handler = [b"\n", depth, b"except Exception:\n", depth, &unit, b"pass"].concat();
    let rule = "handler".to_owned();
    Some((cost::HANDLER, vec![Edit { range: at..at, text: handler, kind: EditKind::Invent, rule }]))
}

/// Proposes to indent each block that is not indented. If no line of the text is indented, all indentation was lost; then
/// a block of several lines is more likely than one line.
pub(super) fn proposals(text: &[u8], end: BlockEnd) -> impl Iterator<Item = (Cost, Vec<Edit>)> {
    let all = lines(text);
    let is_blank = |line: &Range<usize>| text[line.clone()].trim_ascii().is_empty();
    let has_none = all.iter().all(|line| is_blank(line) || indentation_of(&text[line.clone()]).is_empty());
    let unit = Some(unit_of_indentation(text)).filter(|unit| !unit.is_empty());
    let unit = unit.unwrap_or_else(|| USUAL.to_vec());
    let is_likely = has_none == (end != BlockEnd::FirstLine);
    let cost = if is_likely { cost::INDENTATION - 1 } else { cost::INDENTATION };
    let blocks: Vec<_> = (0..all.len()).filter_map(|opener| block(text, &all, opener, end)).collect();
    blocks.into_iter().map(move |block| {
        let indent = |line: Range<usize>| Edit {
            range: line.start..line.start,
            text: unit.clone(),
            kind: EditKind::Rewrite,
            rule: "line".to_owned(),
        };
        (cost, block.into_iter().map(indent).collect())
    })
}

/// The lines after a line that begins a block, if they are not indented deeper than it.
fn block(text: &[u8], all: &[Range<usize>], opener: usize, end: BlockEnd) -> Option<Vec<Range<usize>>> {
    let is_blank = |line: &Range<usize>| text[line.clone()].trim_ascii().is_empty();
    let indentation = |line: &Range<usize>| indentation_of(&text[line.clone()]);
    let header = &all[opener];
    let behind = &all[opener + 1..];
    let behind = &behind[behind.iter().position(|line| !is_blank(line))?..];
    let depth = indentation(&behind[0]);
    if !opens_statement(Some(&text[header.clone()])) || depth != indentation(header) {
        return None;
    }
    let is_outside = |line: &Range<usize>| match end {
        BlockEnd::Dedent => !is_blank(line) && !indentation(line).starts_with(depth),
        BlockEnd::EmptyLine => is_blank(line) || !indentation(line).starts_with(depth),
        BlockEnd::FirstLine => line.start > behind[0].start,
    };
    let count = behind.iter().position(is_outside).unwrap_or(behind.len());
    Some(behind[..count].iter().filter(|line| !is_blank(line)).cloned().collect())
}
