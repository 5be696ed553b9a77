//! Lines: what may be wrong with a line of a text of which no grammar is known. Languages share marks that come in pairs, marks at
//! the ends of lines, and indentation; which of them a text uses is read from the text itself.

use super::balance::{Pairs, QUOTES};
use super::window::line_around;
use crate::edit::{Edit, EditKind};
use crate::rank::Cost;
use std::collections::BTreeMap;
use std::ops::Range;

/// Costs of these proposals, on the scale of `weights.toml`. They only order the questions to an oracle.
mod cost {
    use super::Cost;

    pub(super) const MARK_AT_END: Cost = 10;
    pub(super) const MARK_WITHIN: Cost = 13;
    pub(super) const INDENTATION: Cost = 11;
    pub(super) const UNUSUAL: Cost = 6;
    pub(super) const DELETE_MARK: Cost = 14;
    pub(super) const QUOTE_VALUE: Cost = 12;
    /// A word before a text is most often a call.
    pub(super) const WRAP_TEXT: Cost = 12;
    pub(super) const WRAP: Cost = 22;
    pub(super) const TABS: Cost = 8;
    /// Blanks as other lines have them change nothing to the reader.
    pub(super) const SPACING: Cost = 9;
    /// A block that the layout shows to be open.
    pub(super) const BY_LAYOUT: Cost = 7;
    /// A text that would end between two brackets of a pair.
    pub(super) const CUT_BRACKETS: Cost = 2;
}

/// Marks that end a line or part its values in most languages; those that the text uses are tried first.
const MARKS: [u8; 4] = [b',', b';', b':', b'='];

/// Places within a line at which a mark is tried.
const MOST_PLACES: usize = 24;

/// What may be done to the lines around a place, the cheapest first.
pub(crate) fn proposals(text: &[u8], place: Option<usize>) -> Vec<(Cost, Edit)> {
    let usual = usual_ends(text);
    let pairs = Pairs::of(text);
    let mut found = Vec::new();
    for (distance, line) in (0..).zip(lines_of_interest(text, place, pairs)) {
        let from = found.len();
        Line { text, line: &line, usual: &usual, pairs }.propose(&mut found);
        // Far from the place that the subject names everything is less likely.
        for (cost, _) in &mut found[from..] {
            *cost += distance;
        }
    }
    found.sort_by_key(|(cost, edit): &(Cost, Edit)| (*cost, edit.range.start));
    found
}

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
        order.extend((0..here).rev().filter(|line| !is_blank(&all[*line])).take(2));
        order.extend((here + 1..all.len()).find(|line| !is_blank(&all[*line])));
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
    usual: &'text BTreeMap<u8, usize>,
    pairs: Pairs,
}

impl Line<'_> {
    fn propose(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.text[self.line.clone()];
        let balance = self.pairs.balance(line);
        if let Some((quote, at)) = balance.quote {
            self.pair_quote(quote, at, found);
        }
        for (open, at) in balance.open.iter().rev() {
            self.close(*open, *at, found);
        }
        for at in &balance.stray {
            self.delete(*at, cost::MARK_AT_END, found);
        }
        self.marks_at_end(found);
        self.marks_within(found);
        self.indentation(found);
        self.quoted_value(found);
        self.spacing(found);
        self.wrapped(found);
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

    /// Places behind a mark where its counterpart may be missing: the end of the line, then before what ends it, then
    /// behind every word.
    fn ends(&self, from: usize) -> Vec<usize> {
        let line = &self.text[self.line.clone()];
        let mut places = vec![line.len()];
        let mut end = line.len();
        while end > from + 1 && line[end - 1].is_ascii_punctuation() {
            end -= 1;
            places.push(end);
        }
        let is_end = |at: &usize| line[*at - 1].is_ascii_alphanumeric() && !line[*at].is_ascii_alphanumeric();
        places.extend((from + 1..end.max(from + 1)).filter(is_end).take(MOST_PLACES));
        places
    }

    /// Whether the text pairs this kind of mark where it ends a line so: an end that other lines have is the likelier one.
    fn is_usual_end(&self, tail: &[u8]) -> bool {
        tail.last().is_some_and(|last| self.usual.get(last).is_some_and(|count| *count > 1))
    }

    fn pair_quote(&self, quote: u8, at: usize, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.text[self.line.clone()];
        for (rank, end) in (0..).zip(self.ends(at)) {
            let tail = &line[end..];
            let is_likely = if tail.is_empty() { !self.is_usual_end(line) } else { self.is_usual_end(tail) };
            let is_whole = !self.pairs.is_unbalanced(&line[at + 1..end]);
            let more = Cost::from(!is_likely) + if is_whole { 0 } else { cost::CUT_BRACKETS };
            self.insert(end, &[quote], cost::MARK_AT_END + more + rank, found);
        }
        let is_start = |start: &usize| {
            line[*start].is_ascii_alphanumeric() && (*start == 0 || !line[*start - 1].is_ascii_alphanumeric())
        };
        for start in (0..at).filter(is_start).take(MOST_PLACES) {
            self.insert(start, &[quote], cost::MARK_WITHIN, found);
        }
        self.delete(at, cost::DELETE_MARK, found);
    }

    fn close(&self, open: u8, at: usize, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.text[self.line.clone()];
        let mark = [self.pairs.closing(open)];
        for (rank, end) in (0..).zip(self.ends(at)) {
            let tail = &line[end..];
            let is_likely = if tail.is_empty() { !self.is_usual_end(line) } else { self.is_usual_end(tail) };
            let cost = if is_likely { cost::MARK_AT_END } else { cost::MARK_AT_END + 1 };
            self.insert(end, &mark, cost + rank, found);
        }
        if line.len() == at + 1 {
            self.close_block(open, found);
        }
    }

    /// Closes a block that the line opens before each line that begins no deeper, and at the end. The layout tells that it
    /// is not closed if the first of these lines begins with something else than its closing mark.
    fn close_block(&self, open: u8, found: &mut Vec<(Cost, Edit)>) {
        let indentation = indentation_of(&self.text[self.line.clone()]);
        let mark = self.pairs.closing(open);
        let mut closed = indentation.to_vec();
        closed.extend([mark, b'\n']);
        let below = lines(self.text).into_iter().filter(|line| line.start > self.line.end);
        let is_out = |line: &Range<usize>| {
            let text = &self.text[line.clone()];
            !text.is_empty() && indentation_of(text).len() <= indentation.len()
        };
        let mut places: Vec<usize> = Vec::new();
        let mut is_told = false;
        for line in below.filter(is_out).take(2) {
            let text = &self.text[line.clone()];
            let closes = text[indentation_of(text).len()..].first() == Some(&mark);
            is_told |= places.is_empty() && !(closes && indentation_of(text) == indentation);
            places.push(line.start);
        }
        let likely = if is_told { cost::BY_LAYOUT } else { cost::MARK_AT_END };
        places.push(self.text.len());
        for (rank, place) in (0..).zip(places) {
            let edit = Edit {
                range: place..place,
                text: closed.clone(),
                kind: EditKind::Insert,
                rule: "block".to_owned(),
            };
            found.push((if rank == 0 { likely } else { cost::MARK_AT_END + rank }, edit));
        }
    }

    /// The blanks around the first mark of assignment as most other lines have them.
    fn spacing(&self, found: &mut Vec<(Cost, Edit)>) {
        let around = |line: &[u8]| {
            let mark = line.iter().position(|byte| b"=:".contains(byte))?;
            let start = line[..mark].trim_ascii_end().len();
            let end = line.len() - line[mark + 1..].trim_ascii_start().len();
            Some((line[mark], start..end))
        };
        let line = &self.text[self.line.clone()];
        let Some((mark, own)) = around(line) else { return };
        let mut counts: BTreeMap<&[u8], usize> = BTreeMap::new();
        for other in lines(self.text).into_iter().filter(|other| other.start != self.line.start) {
            let other = &self.text[other];
            if let Some((_, range)) = around(other).filter(|(other, _)| *other == mark) {
                *counts.entry(&other[range]).or_default() += 1;
            }
        }
        let usual = counts.into_iter().max_by_key(|(_, count)| *count);
        if let Some((usual, _)) = usual.filter(|(usual, _)| *usual != &line[own.clone()]) {
            self.replace(own, usual, EditKind::Rewrite, cost::SPACING, found);
        }
    }

    fn marks_at_end(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.text[self.line.clone()];
        for mark in MARKS.iter().filter(|mark| line.last() != Some(*mark)) {
            let is_usual = self.usual.contains_key(mark);
            let cost = if is_usual { cost::MARK_AT_END } else { cost::MARK_AT_END + cost::UNUSUAL };
            self.insert(line.len(), &[*mark], cost, found);
        }
    }

    /// A separator between two values that only blanks part.
    fn marks_within(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.text[self.line.clone()];
        let is_gap = |at: &usize| line[*at].is_ascii_whitespace() && !line[*at - 1].is_ascii_whitespace();
        let indentation = indentation_of(line).len();
        for at in (indentation + 1..line.len()).filter(is_gap).take(MOST_PLACES) {
            if line[at - 1].is_ascii_punctuation() && !is_end_of_value(line[at - 1]) {
                continue;
            }
            for mark in &MARKS {
                self.insert(at, &[*mark], cost::MARK_WITHIN, found);
            }
        }
    }

    /// The indentation of the lines before and behind; blanks for tabs, which look alike.
    fn indentation(&self, found: &mut Vec<(Cost, Edit)>) {
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
        let deeper = before.map(|line| [indentation_of(line), b"    "].concat());
        let deep = before.map(|line| [indentation_of(line), b"  "].concat());
        let neighbours = [before, after].into_iter().flatten().map(|line| indentation_of(line).to_vec());
        for new in neighbours.chain(deep).chain(deeper) {
            if !tried.contains(&new) {
                self.replace(0..own.len(), &new, EditKind::Rewrite, cost::INDENTATION, found);
                tried.push(new);
            }
        }
    }

    /// The value behind the first mark of assignment between quotation marks.
    fn quoted_value(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.text[self.line.clone()];
        let Some(mark) = line.iter().position(|byte| b"=:".contains(byte)) else { return };
        let start = mark + 1 + line[mark + 1..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        if start < line.len() && !line[start..].contains(&b'"') {
            let quoted = [b"\"", &line[start..], b"\""].concat();
            self.replace(start..line.len(), &quoted, EditKind::Rewrite, cost::QUOTE_VALUE, found);
        }
    }

    /// What stands behind the first word between parentheses, as a call.
    fn wrapped(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.text[self.line.clone()];
        let word = indentation_of(line).len();
        let end = super::word_end(line, word);
        if end > word && line.get(end) == Some(&b' ') && end + 1 < line.len() {
            let wrapped = [b"(", &line[end + 1..], b")"].concat();
            let cost = if QUOTES.contains(&line[end + 1]) { cost::WRAP_TEXT } else { cost::WRAP };
            self.replace(end..line.len(), &wrapped, EditKind::Rewrite, cost, found);
        }
    }
}

/// Whether a mark ends a value, so that a separator may follow.
fn is_end_of_value(byte: u8) -> bool {
    QUOTES.contains(&byte) || super::balance::BRACKETS.iter().any(|(_, close)| *close == byte)
}

fn indentation_of(line: &[u8]) -> &[u8] {
    &line[..line.iter().take_while(|byte| b" \t".contains(byte)).count()]
}
