//! Proposals for the layout of a line: its indentation, and the blanks around the separator after its first word.

use super::{Line, cost, indentation_of, lines};
use crate::edit::{Edit, EditKind};
use crate::rank::Cost;
use std::collections::BTreeMap;
use std::ops::Range;

/// The most indentations that are tried for one line.
const MAX_LEVELS: usize = 3;

/// The marks with which comments of data begin, the most frequent first.
const COMMENT_MARKS: [&[u8]; 2] = [b"#", b";"];

/// The marks of comments in all languages, the longer ones first.
const FOREIGN_MARKS: [&[u8]; 5] = [b"//", b"--", b"#", b";", b"%"];

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

    /// Proposes to turn a line of data into a comment, or to replace the mark of a comment by that of the text.
    pub(super) fn propose_comment(&self, found: &mut Vec<(Cost, Edit)>) {
        if self.around.is_code {
            return;
        }
        let line = &self.around.text[self.line.clone()];
        let start = indentation_of(line).len();
        let text_of = |line: &Range<usize>| &self.around.text[line.clone()];
        let count =
            |mark: &&[u8]| self.around.lines.iter().filter(|line| text_of(line).starts_with(mark)).count();
        let usual = COMMENT_MARKS.into_iter().rev().max_by_key(count).filter(|mark| count(mark) > 0);
        let usual = usual.unwrap_or(COMMENT_MARKS[0]);
        let other = FOREIGN_MARKS.into_iter().find(|mark| line[start..].starts_with(mark) && *mark != usual);
        if let Some(other) = other {
            self.replace(start..start + other.len(), usual, EditKind::Rewrite, cost::COMMENT_MARK, found);
        } else if !line[start..].starts_with(usual) {
            let text = [usual, b" "].concat();
            // A name with its value is data, and so is a line that begins like another one. A name that occurs twice is often
            // an error.
            let first = |line: &[u8]| {
                line.split(u8::is_ascii_whitespace).find(|word| !word.is_empty()).map(<[u8]>::to_vec)
            };
            let cost = match name_of(line) {
                // The same line twice says nothing new.
                Some(_) if self.others().any(|other| other == line) => cost::COMMENT_DOUBLED,
                Some(own) if self.others().any(|other| name_of(other) == Some(own)) => cost::COMMENT_REPEATED,
                Some(_) => cost::COMMENT_DATA,
                None if self.others().any(|other| first(other) == first(line)) => cost::COMMENT_DATA,
                None => cost::COMMENT,
            };
            self.replace(start..start, &text, EditKind::Change, cost, found);
        }
    }

    /// The deletion of a line of data that is the same as the line before it. It loses nothing, so it is no deletion that
    /// the last step of a repair would put back.
    pub(super) fn deletion_if_repeated(&self) -> Option<Edit> {
        let (text, line) = (self.around.text, &self.around.text[self.line.clone()]);
        let before = text[..self.line.start].strip_suffix(b"\n")?;
        let before = before.strip_suffix(b"\r").unwrap_or(before);
        let is_whole = |rest: &[u8]| rest.last().is_none_or(|byte| *byte == b'\n');
        let is_repeated = !line.trim_ascii().is_empty() && before.strip_suffix(line).is_some_and(is_whole);
        let (rule, kind) = ("repeated line".to_owned(), EditKind::Rewrite);
        (is_repeated && !self.around.is_code).then(|| Edit {
            rule,
            kind,
            ..Edit::deletion(before.len()..self.line.end)
        })
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
