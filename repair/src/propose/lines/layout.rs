//! Proposals for the layout of a line: its indentation, and the blanks around the separator after its first word.

use super::{Line, cost, indentation_of, lines};
use crate::edit::{Edit, EditKind};
use crate::rank::Cost;
use std::collections::BTreeMap;
use std::ops::Range;

/// The most indentations that are tried for one line.
const MAX_LEVELS: usize = 3;

impl Line<'_> {
    /// Proposes the separator after the first word that most other lines have, with its blanks.
    pub(super) fn propose_usual_separator(&self, found: &mut Vec<(Cost, Edit)>) {
        let mut counts: BTreeMap<&[u8], usize> = BTreeMap::new();
        for other in self.others() {
            if let Some(range) = separator(other).filter(|range| range.end < other.len()) {
                *counts.entry(&other[range]).or_default() += 1;
            }
        }
        let line = &self.around.text[self.line.clone()];
        let own = separator(line);
        // If the line has a separator, its blanks are copied from any other line. Another separator must occur on
        // more than one line.
        let mark = own.clone().and_then(|own| line[own].trim_ascii().first().copied());
        let is_alike = |usual: &&[u8]| usual.trim_ascii().first().copied() == mark;
        let mut by_count: Vec<(&[u8], usize)> = counts.into_iter().collect();
        by_count.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let blanks = by_count.iter().map(|(usual, _)| *usual).find(is_alike);
        if let Some((usual, own)) = blanks
            .zip(own.clone())
            .filter(|(usual, own)| own.end < line.len() && *usual != &line[own.clone()])
        {
            self.replace(own, usual, EditKind::Rewrite, cost::SPACING, found);
        }
        let other = by_count.iter().find(|(usual, count)| !is_alike(usual) && *count > 1);
        if let Some(((usual, _), offset)) = other.zip(own.or_else(|| gap(line))) {
            self.replace(offset, usual, EditKind::Rewrite, cost::SEPARATOR, found);
        }
    }

    /// The indentations of the lines around this one to which it may return, the nearest first, if it is indented less than
    /// the line before it and like none of them.
    fn levels_of_dedent(&self, own: usize) -> Vec<usize> {
        let mut levels: Vec<usize> = vec![0];
        for line in self.around.lines.iter().take_while(|line| line.start < self.line.start) {
            let text = &self.around.text[line.clone()];
            if !text.is_empty() {
                let depth = indentation_of(text).len();
                levels.retain(|level| *level < depth);
                levels.push(depth);
            }
        }
        let has_tab = indentation_of(&self.around.text[self.line.clone()]).contains(&b'\t');
        if has_tab || levels.last().is_none_or(|last| *last <= own) || levels.contains(&own) {
            return Vec::new();
        }
        // A blank is more often lost than inserted.
        levels.sort_by_key(|level| (level.abs_diff(own), *level < own));
        levels.truncate(MAX_LEVELS);
        levels
    }

    /// Proposes the indentation of the lines before and after, and blanks instead of tabs.
    pub(super) fn propose_indentation(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let own = indentation_of(line);
        if own.contains(&b'\t') {
            // A tab is as wide as the indentation of another line.
            let is_known =
                |blanks: usize| self.others().any(|other| indentation_of(other) == vec![b' '; blanks]);
            for blanks in if is_known(4) { [4, 2, 8] } else { [2, 4, 8] } {
                let new: Vec<u8> = own
                    .iter()
                    .flat_map(|byte| if *byte == b'\t' { vec![b' '; blanks] } else { vec![*byte] })
                    .collect();
                self.replace(0..own.len(), &new, EditKind::Rewrite, cost::TABS, found);
            }
        }
        let mut tried: Vec<Vec<u8>> = vec![own.to_vec()];
        for (rank, level) in (0..).zip(self.levels_of_dedent(own.len())) {
            self.replace(0..own.len(), &vec![b' '; level], EditKind::Rewrite, cost::DEDENT + rank, found);
            tried.push(vec![b' '; level]);
        }
        // In a format whose lines are not indented, an indented line would be part of the one before it.
        let is_indented = |line: &[u8]| !indentation_of(line).is_empty();
        if own.is_empty()
            && !self.around.is_code
            && separator(line).is_some()
            && !self.others().any(is_indented)
        {
            return;
        }
        let near = &self.around.lines;
        let here = near.partition_point(|line| line.end < self.line.start);
        let texts = |range: Range<usize>| near[range].iter().map(|line| &self.around.text[line.clone()]);
        let before = texts(0..here.min(near.len())).rev().find(|line| !line.is_empty());
        let after = texts((here + 1).min(near.len())..near.len()).find(|line| !line.is_empty());
        let unit = unit_of_indentation(self.around.text);
        let usual: [&[u8]; 2] = if opens_statement(before) { [b"    ", b"  "] } else { [b"  ", b"    "] };
        let deeper = [unit.as_slice(), usual[0], usual[1]];
        let deeper = deeper.iter().filter_map(|more| Some([indentation_of(before?), more].concat()));
        // A line that is off by one blank is the most likely fault.
        let others = || self.others().filter(|other| !other.is_empty()).map(indentation_of);
        // A blank is more often lost than inserted.
        let nearest = others().find(|other| other.len() == own.len() + 1);
        let nearest = nearest.or_else(|| others().find(|other| other.len() + 1 == own.len()));
        let nearest = nearest.map(|nearest| (cost::INDENTATION - 1, nearest.to_vec()));
        let neighbours = [before, after].into_iter().flatten().map(|line| indentation_of(line).to_vec());
        let others = neighbours.chain(deeper).map(|new| (cost::INDENTATION, new));
        for (cost, new) in nearest.into_iter().chain(others) {
            if !tried.contains(&new) {
                self.replace(0..own.len(), &new, EditKind::Rewrite, cost, found);
                tried.push(new);
            }
        }
    }
}

/// The additional indentation of most lines that are indented deeper than the line before them.
pub(super) fn unit_of_indentation(text: &[u8]) -> Vec<u8> {
    let all: Vec<&[u8]> = lines(text)
        .into_iter()
        .map(|line| &text[line])
        .filter(|line| !line.is_empty())
        .map(indentation_of)
        .collect();
    let mut counts: BTreeMap<&[u8], usize> = BTreeMap::new();
    for more in
        all.windows(2).filter_map(|pair| pair[1].strip_prefix(pair[0])).filter(|more| !more.is_empty())
    {
        *counts.entry(more).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(_, count)| *count).map(|(more, _)| more.to_vec()).unwrap_or_default()
}

/// Whether a line begins a block of statements: it has more than one word and ends with a colon.
pub(super) fn opens_statement(line: Option<&[u8]>) -> bool {
    let head = line.and_then(|line| line.strip_suffix(b":"));
    head.is_some_and(|head| head.trim_ascii().iter().any(|byte| b" (".contains(byte)))
}

/// Whether the next line that is not blank is indented deeper than this line.
pub(super) fn opens_block(text: &[u8], line: Range<usize>) -> bool {
    let rest = &text[line.end..];
    let blank = rest.len() - rest.trim_ascii_start().len();
    let next = rest[..blank].iter().rposition(|byte| *byte == b'\n').map(|newline| blank - newline - 1);
    !line.is_empty()
        && next.is_some_and(|next| blank < rest.len() && next > indentation_of(&text[line]).len())
}

/// The range of the first `=` or `:`, with the blanks around it.
fn separator(line: &[u8]) -> Option<Range<usize>> {
    let mark = line.iter().position(|byte| b"=:".contains(byte))?;
    let start = line[..mark].trim_ascii_end().len();
    Some(start..line.len() - line[mark + 1..].trim_ascii_start().len())
}

/// The name before the separator of a line.
pub(super) fn name_of(line: &[u8]) -> Option<&[u8]> {
    Some(line[..separator(line)?.start].trim_ascii())
}

/// The range of the blanks after the first word, if another word follows.
fn gap(line: &[u8]) -> Option<Range<usize>> {
    let word = indentation_of(line).len();
    let end = word + line[word..].iter().position(|byte| byte.is_ascii_whitespace())?;
    let rest = line.len() - line[end..].trim_ascii_start().len();
    if rest < line.len() { Some(end..rest) } else { None }
}
