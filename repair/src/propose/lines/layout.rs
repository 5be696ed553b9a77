//! Proposals for the layout of a line: its indentation, and the blanks around the separator after its first word.

use super::{Line, cost, indentation_of, lines};
use crate::edit::{Edit, EditKind};
use crate::rank::Cost;
use std::collections::BTreeMap;
use std::ops::Range;

impl Line<'_> {
    /// Proposes the separator after the first word that most other lines have, with its blanks.
    pub(super) fn propose_usual_separator(&self, found: &mut Vec<(Cost, Edit)>) {
        let others = lines(self.text).into_iter().filter(|other| other.start != self.line.start);
        let mut counts: BTreeMap<&[u8], usize> = BTreeMap::new();
        for other in others.map(|other| &self.text[other]) {
            if let Some(range) = separator(other).filter(|range| range.end < other.len()) {
                *counts.entry(&other[range]).or_default() += 1;
            }
        }
        let line = &self.text[self.line.clone()];
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

    /// Proposes the indentation of the lines before and after, and blanks instead of tabs.
    pub(super) fn propose_indentation(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.text[self.line.clone()];
        let own = indentation_of(line);
        if own.contains(&b'\t') {
            for blanks in [2, 4, 8] {
                let new: Vec<u8> = own
                    .iter()
                    .flat_map(|byte| if *byte == b'\t' { vec![b' '; blanks] } else { vec![*byte] })
                    .collect();
                self.replace(0..own.len(), &new, EditKind::Rewrite, cost::TABS, found);
            }
        }
        let mut tried: Vec<Vec<u8>> = vec![own.to_vec()];
        let near = lines(self.text);
        let here = near.partition_point(|line| line.end < self.line.start);
        let texts = |range: Range<usize>| near[range].iter().map(|line| &self.text[line.clone()]);
        let before = texts(0..here.min(near.len())).rev().find(|line| !line.is_empty());
        let after = texts((here + 1).min(near.len())..near.len()).find(|line| !line.is_empty());
        let unit = unit_of_indentation(self.text);
        let usual: [&[u8]; 2] = if opens_statement(before) { [b"    ", b"  "] } else { [b"  ", b"    "] };
        let deeper = [unit.as_slice(), usual[0], usual[1]];
        let deeper = deeper.iter().filter_map(|more| Some([indentation_of(before?), more].concat()));
        // A line that is off by one blank is the most likely fault.
        let is_other = |line: &&Range<usize>| line.start != self.line.start && !line.is_empty();
        let others = || near.iter().filter(is_other).map(|line| indentation_of(&self.text[line.clone()]));
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

/// Counts the last characters of the lines that open a block.
pub(super) fn count_block_opener_ends(text: &[u8]) -> BTreeMap<u8, usize> {
    let mut counts = BTreeMap::new();
    for line in lines(text).into_iter().filter(|line| opens_block(text, line.clone())) {
        if let Some(last) = text[line].last().filter(|last| b":{".contains(last)) {
            *counts.entry(*last).or_default() += 1;
        }
    }
    counts
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

/// The range of the blanks after the first word, if another word follows.
fn gap(line: &[u8]) -> Option<Range<usize>> {
    let word = indentation_of(line).len();
    let end = word + line[word..].iter().position(|byte| byte.is_ascii_whitespace())?;
    let rest = line.len() - line[end..].trim_ascii_start().len();
    if rest < line.len() { Some(end..rest) } else { None }
}
