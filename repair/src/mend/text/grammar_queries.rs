//! Questions that the grammar answers: whether an insertion is a token of its own, where the first error is, and which words
//! the language has.
//!
//! To keep this fast for large texts, only the line around a place is read, or the end of the text with its open brackets.

use super::open_context::open_brackets;
use super::{FirstError, Splice};
use crate::Document;
use algorithms::{Candidate, Part};
use formats::{Gap, Grammar, PieceKind, TokenSpacing};
use std::cmp::Reverse;
use std::ops::Range;

/// How many bytes of the line on either side of a place are read.
const REACH: usize = 400;
/// How many fixes of a line are offered.
const MAX_LINE_FIXES: usize = 4;
/// How many bytes before a place to look for faulty lines, and how many lines to return.
const FAULTY_LINES_REACH: usize = 1 << 16;
const MAX_FAULTY_LINES: usize = 3;
/// How many of the last bytes of a text are parsed after every edit.
const PARSED_BYTES: usize = 600;
/// With open brackets and a long word there may be more bytes. If there are more than this, they are not parsed.
const MAX_PARSED_BYTES: usize = 1 << 12;
/// The length of the shortest keyword. A word is a misspelled keyword if at most one in this many letters is wrong.
const MIN_KEYWORD: usize = 4;
/// The bytes that operators consist of.
const OPERATOR_BYTES: &[u8] = b"-+*/%=!&|^~:>";
/// In a faulty token, only this many elements are tried.
const MAX_TOKEN: usize = 64;
/// Larger inputs are not parsed as a whole, because that would cost as much as some queries of a fast subject.
const MAX_INPUT_BYTES: usize = 1 << 18;

/// The tokens and errors of a text.
struct ParsedText {
    tokens: Vec<Range<usize>>,
    /// How many of the tokens error recovery skipped.
    skipped: usize,
    /// Texts that the lexer rejected.
    rejected: Vec<Range<usize>>,
    comments: Vec<Range<usize>>,
    /// The offsets of syntax errors.
    errors: Vec<usize>,
}

impl ParsedText {
    /// `None` if the parser gives up.
    fn of(text: &[u8], grammar: &Grammar) -> Option<Self> {
        let tree = grammar.parse(text).ok()?;
        let errors = tree.syntax_errors().iter().map(|error| error.offset).collect();
        let mut parsed =
            Self { tokens: Vec::new(), skipped: 0, rejected: Vec::new(), comments: Vec::new(), errors };
        for piece in tree.pieces() {
            match piece.kind {
                PieceKind::Token | PieceKind::ErrorToken => {
                    parsed.skipped += usize::from(piece.kind == PieceKind::ErrorToken);
                    parsed.tokens.push(piece.range);
                }
                PieceKind::Gap(Gap::Rejected) => parsed.rejected.push(piece.range),
                PieceKind::Gap(Gap::Comment) => parsed.comments.push(piece.range),
                PieceKind::Gap(Gap::Layout) => {}
            }
        }
        Some(parsed)
    }

    fn error_count(&self) -> usize {
        self.skipped + self.rejected.len() + self.errors.len()
    }

    fn has_comment(&self, range: Range<usize>) -> bool {
        self.comments.iter().any(|comment| comment.start < range.end && comment.end > range.start)
    }

    fn first_error(&self) -> Option<usize> {
        let rejected = self.rejected.first().map(|range| range.start);
        rejected.into_iter().chain(self.errors.first().copied()).min()
    }

    /// The token or rejected text with the first error.
    fn faulty_token(&self) -> Option<Range<usize>> {
        let at = self.first_error()?;
        self.rejected.iter().chain(&self.tokens).find(|range| range.contains(&at)).cloned()
    }
}

/// A line around a place: the text before the place, in it, and after it.
struct LineAround {
    before: Vec<u8>,
    deleted: Vec<u8>,
    after: Vec<u8>,
}

impl LineAround {
    fn with(&self, inserted: &[u8]) -> Vec<u8> {
        [&self.before, inserted, &self.after].concat()
    }
}

impl Document {
    /// The insertion, with blanks around it if necessary, so that it is a token of its own and does not change the tokens
    /// around it. `None` if that is impossible. Text that is not a token by itself, for example a single quote, stays as it
    /// is.
    pub(in crate::mend) fn as_own_token(&self, splice: &Splice<'_>) -> Option<Vec<u8>> {
        let line = self.line_around(splice);
        let blanks: [[&[u8]; 2]; 4] = [[b"", b""], [b" ", b""], [b"", b" "], [b" ", b" "]];
        let mut variants = blanks.into_iter().map(|[first, last]| [first, splice.inserted, last].concat());
        let Some(grammar) = self.lexer() else {
            return variants.find(|text| !joins(&line.before, text) && !joins(text, &line.after));
        };
        let Some(alone) = ParsedText::of(splice.inserted, grammar) else { return variants.next() };
        let old = ParsedText::of(&line.with(&line.deleted), grammar);
        let Some(old) = old else { return variants.next() };
        if alone.tokens.is_empty() || !alone.rejected.is_empty() {
            let new = ParsedText::of(&line.with(splice.inserted), grammar);
            let (start, end) = (line.before.len(), line.before.len() + splice.inserted.len());
            let opens =
                new.is_some_and(|new| new.has_comment(start..end) && !old.has_comment(start..start + 1));
            return variants.next().filter(|_| !opens);
        }
        variants.find(|text| self.fits(&line, text, alone.tokens.len(), &old, grammar))
    }

    /// The grammar, if it can split a line into tokens. A tree-sitter grammar needs the whole text for that.
    pub(super) fn lexer(&self) -> Option<&Grammar> {
        let is_lexer =
            |grammar: &&Grammar| self.layout == formats::LayoutMode::Kept && !grammar.is_tree_sitter();
        self.grammar.as_ref().filter(is_lexer)
    }

    /// Whether the grammar has newline tokens.
    pub(super) fn has_newline_tokens(&self, grammar: &Grammar) -> bool {
        let has = || ParsedText::of(b"\n", grammar).is_some_and(|read| read.tokens.contains(&(0..1)));
        *self.has_newline_tokens.get_or_init(has)
    }

    fn fits(
        &self,
        line: &LineAround,
        inserted: &[u8],
        tokens: usize,
        old: &ParsedText,
        grammar: &Grammar,
    ) -> bool {
        let Some(new) = ParsedText::of(&line.with(inserted), grammar) else { return true };
        let start = line.before.len();
        let (end, old_end) = (start + inserted.len(), start + line.deleted.len());
        let is_in = |token: &&Range<usize>| token.start < end && token.end > start;
        let moved = |token: &Range<usize>| {
            let is_after = token.start >= old_end;
            let by = |at: usize| if is_after { at - old_end + end } else { at };
            (is_after || token.end <= start).then(|| by(token.start)..by(token.end))
        };
        let stays = |token: &Range<usize>| {
            let is_split = token.start < start && token.end > old_end;
            !is_split && moved(token).is_none_or(|token| new.tokens.contains(&token))
        };
        let touches = |at: usize| old.tokens.iter().any(|token| token.start <= at && token.end > at);
        let joins_before = start > 0 && touches(start - 1) && joins(&line.before, inserted);
        let joins_after = touches(old_end) && joins(inserted, &line.after);
        new.tokens.iter().filter(is_in).count() == tokens
            && old.tokens.iter().all(stays)
            && !joins_before
            && !joins_after
            && (!self.has_newline_tokens(grammar)
                || new.error_count() == 0
                || new.error_count() < old.error_count())
    }

    fn line_around(&self, splice: &Splice<'_>) -> LineAround {
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
        LineAround { before, deleted: self.render(splice.deleted), after }
    }

    /// Edits of one element after which the grammar finds no error in a line. They delete a byte of the first faulty token, or
    /// else insert a blank before one, or else replace one by a blank. Empty if lines cannot be parsed by themselves.
    pub(in crate::mend) fn one_element_fixes(&self, line: &Candidate) -> Vec<(Range<usize>, Vec<u8>)> {
        let Some(grammar) = self.lexer().filter(|grammar| self.has_newline_tokens(grammar)) else {
            return Vec::new();
        };
        let text = self.render(line);
        if text.len() > REACH {
            return Vec::new();
        }
        let Some(parsed) = ParsedText::of(&text, grammar).filter(|parsed| parsed.error_count() > 0) else {
            return Vec::new();
        };
        let elements = self.elements_of(line);
        let Some(faulty) = parsed.faulty_token() else { return Vec::new() };
        let is_valid = |range: &Range<usize>, inserted: &[u8]| {
            let text = [&text[..range.start], inserted, &text[range.end..]].concat();
            ParsedText::of(&text, grammar).is_some_and(|parsed| parsed.error_count() == 0)
        };
        let single = |at: usize| elements.iter().find(|(bytes, _)| bytes.start == at).cloned();
        let mut fixes = Vec::new();
        let kinds: [(&[u8], bool); 3] = [(b"", true), (b" ", false), (b" ", true)];
        for (inserted, is_deleted) in kinds {
            for at in faulty.clone().take(MAX_TOKEN) {
                let Some((bytes, element)) = single(at) else { continue };
                let (bytes, deleted) =
                    if is_deleted { (bytes, element..element + 1) } else { (at..at, element..element) };
                if is_valid(&bytes, inserted) {
                    fixes.push((deleted, inserted.to_vec()));
                }
                if fixes.len() == MAX_LINE_FIXES {
                    return fixes;
                }
            }
            if !fixes.is_empty() {
                break;
            }
        }
        fixes
    }

    /// The nearest lines before an element in which the grammar finds an error, nearest first. Empty if lines cannot be parsed
    /// by themselves.
    pub(in crate::mend) fn faulty_lines(&self, before: usize) -> Vec<Range<usize>> {
        let Some(grammar) = self.lexer().filter(|grammar| self.has_newline_tokens(grammar)) else {
            return Vec::new();
        };
        let end = self.elements.offset(before).min(self.bytes.len());
        let from = end.saturating_sub(FAULTY_LINES_REACH);
        let Some(parsed) = ParsedText::of(&self.bytes[from..end], grammar) else { return Vec::new() };
        let rejected = parsed.rejected.iter().map(|range| range.start);
        let mut errors: Vec<usize> = rejected.chain(parsed.errors.iter().copied()).collect();
        errors.sort_unstable_by_key(|at| Reverse(*at));
        let mut lines: Vec<_> = errors.into_iter().map(|at| self.line(self.elements.at(from + at))).collect();
        lines.dedup();
        lines.truncate(MAX_FAULTY_LINES);
        lines
    }

    /// The first error that the grammar finds in a text. `None` if there is no grammar, the text is too long, or its beginning
    /// is faulty.
    pub(in crate::mend) fn first_error(&self, text: &Candidate) -> Option<FirstError> {
        let grammar = self.lexer()?;
        let bytes = self.render(text);
        let until = bytes.len().saturating_sub(PARSED_BYTES);
        if bytes.len() > MAX_INPUT_BYTES {
            return None;
        }
        let (open, start) = open_brackets(&bytes, until)?;
        if open.len() + bytes.len() - start > MAX_PARSED_BYTES {
            return None;
        }
        let parsed = ParsedText::of(&[&open, &bytes[start..]].concat(), grammar)?;
        let Some(at) = parsed.first_error() else {
            return Some(FirstError { bytes_after: 0, element: self.elements.len() });
        };
        let at = start + at.checked_sub(open.len())?;
        Some(FirstError { bytes_after: bytes.len() - at, element: self.element_at(text, at) })
    }

    /// Words in these elements that differ from a keyword only in case or in a few letters, with the keyword; and control
    /// characters and backslashes with their usual escapes.
    pub(in crate::mend) fn spelling_fixes(&self, within: Range<usize>) -> Vec<(Range<usize>, Vec<u8>)> {
        if self.lexer().is_none() {
            return Vec::new();
        }
        let keywords = self.keyword_spellings();
        let misspelled = |word: Range<usize>| {
            let text = str::from_utf8(&self.bytes[self.elements.byte_range(word.clone())]).ok()?;
            let distance = |keyword: &&str| strsim::osa_distance(&text.to_lowercase(), keyword);
            let nearest = keywords.iter().copied().min_by_key(|keyword| distance(keyword))?;
            let is_near = distance(&nearest) * MIN_KEYWORD <= nearest.len() && text != nearest;
            is_near.then(|| (word, nearest.as_bytes().to_vec()))
        };
        let unescaped = |element: usize| {
            let escape = match &self.bytes[self.elements.byte_range(element..element + 1)] {
                b"\t" => b"\\t",
                b"\n" => b"\\n",
                b"\r" => b"\\r",
                b"\\" => return Some((element..element, b"\\".to_vec())),
                _ => return None,
            };
            Some((element..element + 1, escape.to_vec()))
        };
        self.words(within.clone())
            .into_iter()
            .filter_map(misspelled)
            .chain(within.filter_map(unescaped))
            .collect()
    }

    /// Operators that start in these elements, each with another operator of the same length.
    pub(in crate::mend) fn operator_alternatives(
        &self,
        within: Range<usize>,
    ) -> Vec<(Range<usize>, Vec<u8>)> {
        let Some(grammar) = self.lexer() else { return Vec::new() };
        let is_operator = |spelling: &&str| {
            spelling.len() > 1 && spelling.bytes().all(|byte| OPERATOR_BYTES.contains(&byte))
        };
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
    pub(super) fn keyword_spellings(&self) -> Vec<&str> {
        let Some(grammar) = self.lexer() else { return Vec::new() };
        let is_word =
            |spelling: &&str| spelling.len() >= MIN_KEYWORD && spelling.chars().all(char::is_alphabetic);
        grammar.shortest_texts().into_iter().filter(is_word).collect()
    }

    /// The elements that a candidate keeps, with their bytes in its text.
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

    /// The text that the grammar's error recovery makes of the input. `None` if there is no grammar or the input is too long.
    pub(in crate::mend) fn recovered(&self) -> Option<Candidate> {
        let grammar = self.grammar.as_ref().filter(|_| self.bytes.len() <= MAX_INPUT_BYTES)?;
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

/// Whether two texts would be read as one token if they touch.
fn joins(before: &[u8], after: &[u8]) -> bool {
    TokenSpacing::default().needs_blank(before, after)
}

#[cfg(test)]
mod tests;
