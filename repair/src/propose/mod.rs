//! Propose: ways to read the text at a place. The generators are independent of each other: `parse` inserts and removes
//! tokens, `rewrite` applies lexical rewrites from data files, and `quote` finds texts between quotation marks.

mod balance;
pub(crate) mod brackets;
pub(crate) mod lines;
mod punctuation_typo;
pub(crate) mod quote;
pub(crate) mod rewrite;
mod stray;
mod typo;
pub(crate) mod window;

use crate::edit::{Edit, EditKind, meet};
use crate::grammar::{Grammar, Reader, TokenClass, TokenType, decode};
use crate::rank::{Cost, Weights};
use rewrite::Rules;
use std::rc::Rc;

/// Which generators and heuristics take part: an ablation switches one off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generators {
    /// Insertions. Without them, a result is a selection from the input.
    pub insertions: bool,
    /// Removals of tokens.
    pub deletions: bool,
    /// Lexical rewrites from data files.
    pub rewrites: bool,
    /// Insertion and replacement of quotation marks, and quotation marks that belong to the text.
    pub quotes: bool,
    /// Marks and indentation of lines, as other lines have them.
    pub lines: bool,
    /// Removals of text around an error.
    pub windows: bool,
    /// Places from the layout, the oracle's position or bisection.
    pub localize: bool,
}

impl Generators {
    /// All of them.
    pub const ALL: Self = Self {
        insertions: true,
        deletions: true,
        rewrites: true,
        quotes: true,
        lines: true,
        windows: true,
        localize: true,
    };

    /// Only generators that remove something. Of the rewrites, only those that insert nothing are offered.
    pub const DELETIONS: Self = Self { insertions: false, quotes: false, ..Self::ALL };
}

impl Default for Generators {
    fn default() -> Self {
        Self::ALL
    }
}

/// A way to read the text from a place on: up to `end`, as these tokens, by these edits.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    pub(crate) end: usize,
    pub(crate) tokens: Vec<TokenType>,
    /// Shared: each hypothesis that takes the reading takes them.
    pub(crate) edits: Vec<Rc<Edit>>,
    pub(crate) cost: Cost,
    /// Marks of the format that become part of the text.
    pub(crate) marks: Vec<TokenType>,
    /// Words in it that are tokens by themselves.
    pub(crate) words: Cost,
    /// Whether it is allowed only where the text may end.
    pub(crate) ends_text: bool,
}

impl Reading {
    /// Removes the text of this range.
    fn without(range: std::ops::Range<usize>, cost: Cost) -> Self {
        let end = range.end;
        let edits = vec![Rc::new(Edit::deletion(range))];
        Self { end, tokens: Vec::new(), edits, cost, marks: Vec::new(), words: 0, ends_text: false }
    }
}

/// Everything that proposals depend on.
pub(crate) struct Proposer<'run> {
    pub(crate) grammar: &'run Grammar,
    pub(crate) rules: &'run Rules,
    pub(crate) weights: &'run Weights,
    pub(crate) generators: Generators,
    pub(crate) input: &'run [u8],
    pub(crate) reader: Reader<'run>,
}

impl Proposer<'_> {
    /// All ways to read the text here with edits, up to this cost.
    pub(crate) fn readings(&self, at: usize, most: Cost) -> Vec<Reading> {
        let mut readings = Vec::new();
        let mut is_layout = false;
        if self.generators.rewrites {
            is_layout = self.rewrites(at, &mut readings);
            self.near_keywords(at, &mut readings);
            self.typos(at, &mut readings);
            self.near_marks(at, &mut readings);
            self.punctuation_typos(at, &mut readings);
            self.number_with_letter(at, &mut readings);
            self.stray_character(at, &mut readings);
        }
        if self.generators.quotes {
            self.quotations(at, most, &mut readings);
            if !is_layout {
                self.bare_texts(at, most, &mut readings);
            }
        }
        if self.generators.deletions {
            readings.extend(self.deletion(at));
            readings.extend(self.mark_deletion(at));
            readings.extend(self.line_deletion(at));
        }
        let may_insert = self.generators.insertions;
        readings.retain(|reading| {
            let only_deletes = || reading.edits.iter().all(|edit| edit.text.is_empty());
            reading.cost <= most && (may_insert || only_deletes())
        });
        readings
    }

    /// Removes the token here, or a word or character that is not a token. Where nothing may be inserted, words that then
    /// meet become one, which costs as much as removing a word.
    fn deletion(&self, at: usize) -> Option<Reading> {
        let (end, cost) = match self.reader.token(at) {
            Some((kind, end)) => (end, self.weights.deletion(self.grammar.info(kind), end - at)),
            None => {
                let char = at + decode(&self.input[at..])?.1;
                let end = word_end(self.input, at).max(char);
                (end, self.weights.deletion_of_noise(end - at))
            }
        };
        let joins_words = !self.generators.insertions && meet(&self.input[..at], &self.input[end..]);
        let more = if joins_words { self.weights.delete_data } else { 0 };
        Some(Reading::without(at..end, cost + more))
    }

    /// Removes the quotation mark that begins a text here.
    fn mark_deletion(&self, at: usize) -> Option<Reading> {
        let mark = self.text_type()?.1;
        let is_here = self.input[at..].starts_with(mark.to_string().as_bytes());
        let end = at + mark.len_utf8();
        is_here.then(|| Reading::without(at..end, self.weights.deletion_of_noise(end - at)))
    }

    /// Removes the line that begins here, but not its end, in a language of lines.
    fn line_deletion(&self, at: usize) -> Option<Reading> {
        if !self.grammar.kinds().any(|(_, info)| info.is_line_end())
            || window::line_around(self.input, at).start != at
        {
            return None;
        }
        let end = at
            + self.input[at..]
                .iter()
                .position(|byte| b"\r\n".contains(byte))
                .unwrap_or(self.input.len() - at);
        let cost = self.weights.deletion_of_line(end - at);
        (end > at).then(|| Reading::without(at..end, cost))
    }

    /// A word that is nearly one of the language: cut off, in capitals, or with one letter wrong.
    fn near_keywords(&self, at: usize, readings: &mut Vec<Reading>) {
        const LONGEST: usize = 24;
        let is_in = |at: &usize| !self.input[*at].is_ascii_whitespace() && !self.is_boundary(*at);
        let end = at + (at..self.input.len()).take(LONGEST).take_while(is_in).count();
        let Ok(word) = str::from_utf8(&self.input[at..end]) else { return };
        if word.len() < 2 {
            return;
        }
        let lower = word.to_lowercase();
        for (kind, info) in self.grammar.kinds() {
            let keyword = info.spelling.as_str();
            let is_word = keyword.len() > 2 && keyword.chars().all(char::is_alphabetic);
            if info.class != TokenClass::Keyword || !is_word || word == keyword {
                continue;
            }
            let same = lower == keyword;
            let is_near = same
                || (keyword.starts_with(&lower) && lower.len() * 2 >= keyword.len())
                || (word.len() > 2 && is_one_typo(lower.as_bytes(), keyword.as_bytes()));
            if is_near && self.grammar.lexer.is_token(keyword.as_bytes(), kind) {
                let cost = if same { self.weights.rewrite_literal } else { self.weights.near_keyword };
                let edit =
                    Edit::trimmed(self.input, at..end, keyword.as_bytes(), EditKind::Rewrite, "keyword");
                readings.push(Reading {
                    end,
                    tokens: vec![kind],
                    edits: vec![Rc::new(edit)],
                    cost,
                    marks: Vec::new(),
                    words: 0,
                    ends_text: false,
                });
            }
        }
    }
}

/// The end of the word that begins here: letters, digits and underscores.
pub(crate) fn word_end(text: &[u8], at: usize) -> usize {
    let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'_' || **byte >= 0x80;
    at + text[at..].iter().take_while(is_part).count()
}

/// Whether one letter more, less, other, or swapped with its neighbour makes one of the other.
fn is_one_typo(one: &[u8], other: &[u8]) -> bool {
    let first = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[first..], &other[first..]);
    match (one, other) {
        ([_, a @ ..], [_, b @ ..]) if a == b => true,
        ([_, a @ ..], b) if a == b => true,
        (a, [_, b @ ..]) if a == b => true,
        ([a, b, rest @ ..], [c, d, tail @ ..]) => a == d && b == c && rest == tail,
        _ => false,
    }
}
