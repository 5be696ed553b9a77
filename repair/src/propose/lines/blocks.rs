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
