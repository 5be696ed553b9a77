//! Whether what is put into a text becomes a token of its own there, by the lexer of the grammar.
//!
//! Looked at is the line around the place: a text of many megabytes is not read anew for each token that is tried.

use super::spine::spine;
use crate::{Document, Fault, Layout, Splice};
use algorithms::{Candidate, Part};
use formats::{Gap, Grammar, PieceKind, TokenSpacing};
use std::cmp::Reverse;
use std::ops::Range;

/// Bytes of the line on either side that are looked at.
const REACH: usize = 400;
/// Changes offered for a line.
const SLIPS: usize = 4;
/// Bytes before a place in which faulty lines are looked for, and how many of them are told.
const FAR: usize = 1 << 16;
const FAULTY: usize = 3;
/// So many of a text's last bytes are parsed anew for each change of them.
const SOON_READ: usize = 600;
/// More bytes than these are not parsed for each change: one word may be as long.
const LONGEST_SOON_READ: usize = 1 << 12;
/// The shortest keyword; a word is one that is misspelt if no more than one in so many of its letters is wrong.
const KEYWORD: usize = 4;
/// What operators are made of.
const OPERATORS: &[u8] = b"-+*/%=!&|^~:>";
/// Longer tokens are not looked through for the element that is wrong.
const LONGEST: usize = 64;
/// Longer inputs are not parsed as a whole: that costs some tests of a fast subject.
const LARGEST: usize = 1 << 18;

/// A text as a grammar reads it.
struct Read {
    /// Its tokens, in order.
    tokens: Vec<Range<usize>>,
    /// How many of them error recovery skipped.
    skipped: usize,
    /// What the lexer rejects.
    rejected: Vec<Range<usize>>,
    /// Comments.
    comments: Vec<Range<usize>>,
    /// Where the parser found faults.
    problems: Vec<usize>,
}

impl Read {
    /// `None` if the parser gives up.
    fn of(text: &[u8], grammar: &Grammar) -> Option<Self> {
        let tree = grammar.parse(text).ok()?;
        let problems = tree.syntax_errors().iter().map(|problem| problem.offset).collect();
        let mut read =
            Self { tokens: Vec::new(), skipped: 0, rejected: Vec::new(), comments: Vec::new(), problems };
        for piece in tree.pieces() {
            match piece.kind {
                PieceKind::Token | PieceKind::ErrorToken => {
                    read.skipped += usize::from(piece.kind == PieceKind::ErrorToken);
                    read.tokens.push(piece.range);
                }
                PieceKind::Gap(Gap::Rejected) => read.rejected.push(piece.range),
                PieceKind::Gap(Gap::Comment) => read.comments.push(piece.range),
                PieceKind::Gap(Gap::Layout) => {}
            }
        }
        Some(read)
    }

    /// How much is wrong.
    fn faults(&self) -> usize {
        self.skipped + self.rejected.len() + self.problems.len()
    }

    fn has_comment(&self, range: Range<usize>) -> bool {
        self.comments.iter().any(|comment| comment.start < range.end && comment.end > range.start)
    }

    fn first_fault(&self) -> Option<usize> {
        let rejected = self.rejected.first().map(|range| range.start);
        rejected.into_iter().chain(self.problems.first().copied()).min()
    }

    /// The token or what is rejected where the first fault is.
    fn faulty(&self) -> Option<Range<usize>> {
        let at = self.first_fault()?;
        self.rejected.iter().chain(&self.tokens).find(|range| range.contains(&at)).cloned()
    }
}

/// A line around a place: what stands before it, in it and behind it.
struct Line {
    before: Vec<u8>,
    dropped: Vec<u8>,
    after: Vec<u8>,
}

impl Line {
    fn with(&self, put: &[u8]) -> Vec<u8> {
        [&self.before, put, &self.after].concat()
    }
}

impl Document {
    /// As [`Layout::fit`] says.
    pub(super) fn fitted(&self, splice: &Splice<'_>) -> Option<Vec<u8>> {
        let line = self.line_around(splice);
        let blanks: [[&[u8]; 2]; 4] = [[b"", b""], [b" ", b""], [b"", b" "], [b" ", b" "]];
        let mut puts = blanks.into_iter().map(|[first, last]| [first, splice.put, last].concat());
        let Some(grammar) = self.lexer() else {
            return puts.find(|put| !joins(&line.before, put) && !joins(put, &line.after));
        };
        let Some(alone) = Read::of(splice.put, grammar) else { return puts.next() };
        let old = Read::of(&line.with(&line.dropped), grammar);
        let Some(old) = old else { return puts.next() };
        if alone.tokens.is_empty() || !alone.rejected.is_empty() {
            let new = Read::of(&line.with(splice.put), grammar);
            let (start, end) = (line.before.len(), line.before.len() + splice.put.len());
            let opens =
                new.is_some_and(|new| new.has_comment(start..end) && !old.has_comment(start..start + 1));
            return puts.next().filter(|_| !opens);
        }
        puts.find(|put| self.fits(&line, put, alone.tokens.len(), &old, grammar))
    }

    /// The grammar that tells tokens from each other: one of tree-sitter's does so only with all that stands around them.
    pub(super) fn lexer(&self) -> Option<&Grammar> {
        let tells =
            |grammar: &&Grammar| self.layout == formats::LayoutMode::Kept && !grammar.is_tree_sitter();
        self.grammar.as_ref().filter(tells)
    }

    /// Whether the grammar's parser sees where lines end.
    pub(super) fn has_lines(&self, grammar: &Grammar) -> bool {
        let sees = || Read::of(b"\n", grammar).is_some_and(|read| read.tokens.contains(&(0..1)));
        *self.has_lines.get_or_init(sees)
    }

    fn fits(&self, line: &Line, put: &[u8], tokens: usize, old: &Read, grammar: &Grammar) -> bool {
        let Some(new) = Read::of(&line.with(put), grammar) else { return true };
        let start = line.before.len();
        let (end, old_end) = (start + put.len(), start + line.dropped.len());
        let is_in = |token: &&Range<usize>| token.start < end && token.end > start;
        let moved = |token: &Range<usize>| {
            let is_behind = token.start >= old_end;
            let by = |at: usize| if is_behind { at - old_end + end } else { at };
            (is_behind || token.end <= start).then(|| by(token.start)..by(token.end))
        };
        let stays = |token: &Range<usize>| {
            let is_split = token.start < start && token.end > old_end;
            !is_split && moved(token).is_none_or(|token| new.tokens.contains(&token))
        };
        let touches = |at: usize| old.tokens.iter().any(|token| token.start <= at && token.end > at);
        let joins_before = start > 0 && touches(start - 1) && joins(&line.before, put);
        let joins_after = touches(old_end) && joins(put, &line.after);
        new.tokens.iter().filter(is_in).count() == tokens
            && old.tokens.iter().all(stays)
            && !joins_before
            && !joins_after
            && (!self.has_lines(grammar) || new.faults() == 0 || new.faults() < old.faults())
    }

    fn line_around(&self, splice: &Splice<'_>) -> Line {
        let mut before = Vec::new();
        for slice in self.slices(splice.before).into_iter().rev() {
            let rest = &slice[slice.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1)..];
            let rest = &rest[rest.len().saturating_sub(REACH)..];
            before.splice(0..0, rest.iter().copied());
            if rest.len() < slice.len() || before.len() >= REACH {
                break;
            }
        }
        let mut after = Vec::new();
        for slice in self.slices(splice.after) {
            let end = slice.iter().position(|byte| *byte == b'\n').unwrap_or(slice.len()).min(REACH);
            after.extend_from_slice(&slice[..end]);
            if end < slice.len() || after.len() >= REACH {
                break;
            }
        }
        Line { before, dropped: self.render(splice.dropped), after }
    }

    /// As [`Layout::slips`] says: bytes of the first faulty token left out, or else a blank put in before
    /// one, or in its place.
    pub(super) fn slips_of(&self, line: &Candidate) -> Vec<(Range<usize>, Vec<u8>)> {
        let Some(grammar) = self.lexer().filter(|grammar| self.has_lines(grammar)) else { return Vec::new() };
        let text = self.render(line);
        if text.len() > REACH {
            return Vec::new();
        }
        let Some(read) = Read::of(&text, grammar).filter(|read| read.faults() > 0) else { return Vec::new() };
        let elements = self.elements_of(line);
        let Some(faulty) = read.faulty() else { return Vec::new() };
        let is_sound = |change: &Range<usize>, put: &[u8]| {
            let text = [&text[..change.start], put, &text[change.end..]].concat();
            Read::of(&text, grammar).is_some_and(|read| read.faults() == 0)
        };
        let single = |at: usize| elements.iter().find(|(bytes, _)| bytes.start == at).cloned();
        let mut slips = Vec::new();
        let changes: [(&[u8], bool); 3] = [(b"", true), (b" ", false), (b" ", true)];
        for (put, is_dropped) in changes {
            for at in faulty.clone().take(LONGEST) {
                let Some((bytes, element)) = single(at) else { continue };
                let (bytes, drop) =
                    if is_dropped { (bytes, element..element + 1) } else { (at..at, element..element) };
                if is_sound(&bytes, put) {
                    slips.push((drop, put.to_vec()));
                }
                if slips.len() == SLIPS {
                    return slips;
                }
            }
            if !slips.is_empty() {
                break;
            }
        }
        slips
    }

    /// As [`Layout::faulty`] says, not farther back than some lines' bytes.
    pub(super) fn faulty_lines(&self, before: usize) -> Vec<Range<usize>> {
        let Some(grammar) = self.lexer().filter(|grammar| self.has_lines(grammar)) else { return Vec::new() };
        let end = self.elements.offset(before).min(self.bytes.len());
        let from = end.saturating_sub(FAR);
        let Some(read) = Read::of(&self.bytes[from..end], grammar) else { return Vec::new() };
        let rejected = read.rejected.iter().map(|range| range.start);
        let mut faults: Vec<usize> = rejected.chain(read.problems.iter().copied()).collect();
        faults.sort_unstable_by_key(|at| Reverse(*at));
        let mut lines: Vec<_> = faults.into_iter().map(|at| self.line(self.elements.at(from + at))).collect();
        lines.dedup();
        lines.truncate(FAULTY);
        lines
    }

    /// As [`Layout::first_fault`] says.
    pub(super) fn fault_in(&self, text: &Candidate) -> Option<Fault> {
        let grammar = self.lexer()?;
        let bytes = self.render(text);
        let until = bytes.len().saturating_sub(SOON_READ);
        let (spine, start) = if bytes.len() > LARGEST { return None } else { spine(&bytes, until)? };
        if spine.len() + bytes.len() - start > LONGEST_SOON_READ {
            return None;
        }
        let read = Read::of(&[&spine, &bytes[start..]].concat(), grammar)?;
        let Some(at) = read.first_fault() else {
            return Some(Fault { behind: 0, element: self.elements.len() });
        };
        let at = start + at.checked_sub(spine.len())?;
        Some(Fault { behind: bytes.len() - at, element: self.element_at(text, at) })
    }

    /// As [`Layout::spelt`] says: words that differ from a keyword in the case of their letters alone, or
    /// in a letter or two; and control characters with the escapes that most languages have for them in quotations.
    pub(super) fn spelt_words(&self, within: Range<usize>) -> Vec<(Range<usize>, Vec<u8>)> {
        if self.lexer().is_none() {
            return Vec::new();
        }
        let keywords = self.own_words();
        let spelt = |word: Range<usize>| {
            let text = str::from_utf8(&self.bytes[self.elements.byte_range(word.clone())]).ok()?;
            let far = |keyword: &&str| strsim::osa_distance(&text.to_lowercase(), keyword);
            let nearest = keywords.iter().copied().min_by_key(|keyword| far(keyword))?;
            let is_near = far(&nearest) * KEYWORD <= nearest.len() && text != nearest;
            is_near.then(|| (word, nearest.as_bytes().to_vec()))
        };
        let escaped = |element: usize| {
            let escape = match &self.bytes[self.elements.byte_range(element..element + 1)] {
                b"\t" => b"\\t",
                b"\n" => b"\\n",
                b"\r" => b"\\r",
                b"\\" => return Some((element..element, b"\\".to_vec())),
                _ => return None,
            };
            Some((element..element + 1, escape.to_vec()))
        };
        self.words(within.clone()).into_iter().filter_map(spelt).chain(within.filter_map(escaped)).collect()
    }

    /// As [`Layout::operators`] says.
    pub(super) fn other_operators(&self, within: Range<usize>) -> Vec<(Range<usize>, Vec<u8>)> {
        let Some(grammar) = self.lexer() else { return Vec::new() };
        let is_operator =
            |spelling: &&str| spelling.len() > 1 && spelling.bytes().all(|byte| OPERATORS.contains(&byte));
        let operators: Vec<&str> = grammar.shortest_texts().into_iter().filter(is_operator).collect();
        let within = self.elements.byte_range(within);
        let text = &self.bytes[within.clone()];
        let found = (0..text.len()).filter_map(|at| {
            let operator = operators.iter().find(|operator| text[at..].starts_with(operator.as_bytes()))?;
            let range = within.start + at..within.start + at + operator.len();
            let others = operators.iter().filter(|other| *other != operator && other.len() == operator.len());
            Some(
                others
                    .map(|other| (self.elements_in(range.clone()), other.as_bytes().to_vec()))
                    .collect::<Vec<_>>(),
            )
        });
        found.flatten().collect()
    }

    /// The keywords of the grammar that are words.
    pub(super) fn own_words(&self) -> Vec<&str> {
        let Some(grammar) = self.lexer() else { return Vec::new() };
        let is_word =
            |spelling: &&str| spelling.len() >= KEYWORD && spelling.chars().all(char::is_alphabetic);
        grammar.shortest_texts().into_iter().filter(is_word).collect()
    }

    /// The elements that a candidate keeps, with the bytes of its text that are theirs.
    fn elements_of(&self, candidate: &Candidate) -> Vec<(Range<usize>, usize)> {
        let mut found = Vec::new();
        let mut at = 0;
        for part in candidate.parts() {
            match part {
                Part::Keep(elements) => found.extend(elements.clone().map(|element| {
                    let len = self.elements.byte_range(element..element + 1).len();
                    at += len;
                    (at - len..at, element)
                })),
                Part::Insert(bytes) => at += bytes.len() + self.separator(bytes).len(),
            }
        }
        found
    }

    /// As [`Layout::recovered`] says.
    pub(super) fn recovered_text(&self) -> Option<Candidate> {
        let grammar = self.grammar.as_ref().filter(|_| self.bytes.len() <= LARGEST)?;
        let tree = grammar.parse(&self.bytes).ok()?;
        let part = |part: formats::RecoveredPart| match part {
            formats::RecoveredPart::FromInput(bytes) => {
                let elements = self.elements_in(bytes.clone());
                (self.elements.byte_range(elements.clone()) == bytes).then_some(Part::Keep(elements))
            }
            formats::RecoveredPart::Inserted(text) => Some(Part::Insert(text.into_bytes().into())),
        };
        tree.recovered_parts(&self.bytes).into_iter().map(part).collect::<Option<_>>().map(Candidate::new)
    }
}

/// Whether two words become one where they meet.
fn joins(before: &[u8], after: &[u8]) -> bool {
    TokenSpacing::default().needs_blank(before, after)
}

#[cfg(test)]
mod tests;
