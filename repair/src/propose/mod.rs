//! Proposes readings of the text at an offset. The generators are independent of each other: tokens are deleted here,
//! `rewrite` applies lexical rewrites from data files, `string_literals` moves the ends of string literals, and the
//! `typo` modules correct words and punctuation. Insertions are up to `beam_search`.

pub(crate) mod brackets;
mod continued_definition;
mod conversion;
mod line_as_comment;
pub(crate) mod lines;
mod punctuation_typo;
pub(crate) mod rewrite;
mod rewriting;
mod rule_files;
mod single_mark_typo;
mod stray_character;
mod string_literals;
mod tag_names;
mod typo;
mod unpaired;
pub(crate) mod whole_text;
pub(crate) mod window;

use crate::edit::{Edit, EditKind, offset_in_output, words_touch};
use crate::grammar::{Grammar, Reader, TokenClass, TokenType, decode};
use crate::rank::{Cost, Weights};
use crate::word_shape::is_of_word;
use rewrite::Rules;
use std::rc::Rc;
pub(crate) use string_literals::{LITERAL_RULES, typographic_marks};

/// The generators and heuristics that are on. An ablation switches one off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generators {
    /// Insert text. Without it, a repair only deletes.
    pub insertions: bool,
    /// Apply lexical rewrites and the other rules of data files, and correct typos.
    pub rewrites: bool,
    /// Insert, replace and escape quotation marks.
    pub quotes: bool,
    /// Around an error, delete text, and give a line the punctuation and indentation that other lines have.
    pub windows: bool,
    /// Locate faults by the layout, the oracle's error position, or bisection.
    pub localize: bool,
}

impl Generators {
    /// All generators.
    pub const ALL: Self =
        Self { insertions: true, rewrites: true, quotes: true, windows: true, localize: true };

    /// The generators that delete text. Of the rewrites, only those that insert nothing are used.
    pub const DELETIONS: Self = Self { insertions: false, quotes: false, ..Self::ALL };
}

impl Default for Generators {
    fn default() -> Self {
        Self::ALL
    }
}

/// A way to read the text from an offset up to `end`, as these tokens after these edits.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    pub(crate) end: usize,
    pub(crate) tokens: Vec<TokenType>,
    /// Shared by all hypotheses that take this reading.
    pub(crate) edits: Vec<Rc<Edit>>,
    pub(crate) cost: Cost,
    /// The types of punctuation tokens that become part of a string literal.
    pub(crate) absorbed: Vec<TokenType>,
    /// The number of words in a new string literal that are tokens by themselves.
    pub(crate) token_words: Cost,
    /// Whether this reading is allowed only where the text may end.
    pub(crate) only_at_end: bool,
}

impl Reading {
    /// The reading that deletes this range.
    fn deleting(range: std::ops::Range<usize>, cost: Cost) -> Self {
        Self { edits: vec![Rc::new(Edit::deletion(range.clone()))], ..Self::nothing(range.end, cost) }
    }

    /// The reading that ends here, without tokens and edits.
    pub(crate) fn nothing(end: usize, cost: Cost) -> Self {
        Self {
            end,
            tokens: Vec::new(),
            edits: Vec::new(),
            cost,
            absorbed: Vec::new(),
            token_words: 0,
            only_at_end: false,
        }
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
    /// The mark with which a new comment begins.
    pub(crate) comment_mark: Option<&'run str>,
}

impl Proposer<'_> {
    /// All readings with edits at this offset, up to a cost.
    pub(crate) fn readings(&self, at: usize, most: Cost) -> Vec<Reading> {
        let mut readings = Vec::new();
        let mut is_layout = false;
        if self.generators.rewrites {
            is_layout = self.propose_rewrites(at, &mut readings);
            self.propose_keywords(at, &mut readings);
            readings.extend(self.continued_definition(at));
            readings.extend(self.tags_renamed(at));
            readings.extend(self.self_closing_mark(at));
            self.propose_typos(at, &mut readings);
            self.propose_misspelt_punctuation(at, &mut readings);
            self.propose_joined_operator(at, &mut readings);
            self.propose_undoubled_operator(at, &mut readings);
            self.propose_single_mark_typos(at, &mut readings);
            self.propose_number_without_letter(at, &mut readings);
            self.propose_deletion_of_stray_character(at, &mut readings);
        }
        if self.generators.quotes {
            self.propose_quoted_literals(at, most, &mut readings);
            if !is_layout {
                self.propose_unquoted_literals(at, most, &mut readings);
            }
        }
        readings.extend(self.token_deletion(at));
        readings.extend(self.quote_deletion(at));
        readings.extend(self.line_deletion(at));
        let may_insert = self.generators.insertions;
        readings.retain(|reading| {
            let only_deletes = || reading.edits.iter().all(|edit| edit.text.is_empty());
            reading.cost <= most && (may_insert || only_deletes())
        });
        readings
    }

    /// Deletes the token here, or a word or character that is not a token. If insertions are off, two words that then
    /// touch become one, which costs as much as deleting a word.
    fn token_deletion(&self, at: usize) -> Option<Reading> {
        let (end, cost) = match self.reader.token(at) {
            Some((kind, end)) => {
                let info = self.grammar.info(kind);
                let cost = self.weights.deletion(info, end - at);
                let is_doubled = info.class == TokenClass::Punctuation
                    && !info.is_line_end()
                    && self.input[..at].ends_with(&self.input[at..end])
                    && (end - at > 1 || self.reader.is_seldom_doubled(self.input[at]));
                if let Some(doubled) = self.deletion_of_doubled_word(at, end) {
                    return Some(doubled);
                }
                let cost = if is_doubled { cost.min(self.weights.delete_doubled) } else { cost };
                let is_stray = info.opens() && self.is_bracket_within_word(at, end);
                (end, if is_stray { cost.min(self.weights.delete_punctuation) } else { cost })
            }
            None => {
                let char = at + decode(&self.input[at..])?.1;
                let end = word_end(self.input, at).max(char);
                (end, self.weights.deletion_of_noise(end - at))
            }
        };
        let joins_words = !self.generators.insertions && words_touch(&self.input[..at], &self.input[end..]);
        let more = if joins_words { self.weights.delete_data } else { 0 };
        Some(Reading::deleting(at..end, cost + more))
    }

    /// Whether an opening bracket of which the text has too many was probably inserted into a word.
    fn is_bracket_within_word(&self, at: usize, end: usize) -> bool {
        let is_of_word = |at: Option<usize>| {
            at.and_then(|at| self.input.get(at))
                .is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
        };
        !self.rules.has_code
            && self.reader.lacks_closing(self.input[at])
            && is_of_word(at.checked_sub(1))
            && is_of_word(Some(end))
    }

    /// Deletes a keyword or operator of code that is written twice, with the blanks before it on its line.
    fn deletion_of_doubled_word(&self, at: usize, end: usize) -> Option<Reading> {
        let before = self.input[..at].trim_ascii_end();
        let word = &self.input[at..end];
        let start = before.len().checked_sub(word.len())?;
        let is_word = self.reader.token(start).is_some_and(|(_, end)| end == before.len());
        let is_operator = before.len() < at
            && self.reader.token(at).is_some_and(|(kind, _)| self.grammar.info(kind).is_operator);
        let is_doubled = self.rules.has_code
            && (is_operator || self.is_keyword(at, end))
            && is_word
            && before.ends_with(word)
            && !before[..start].last().is_some_and(u8::is_ascii_alphanumeric);
        let is_one_line = !self.input[before.len()..at].contains(&b'\n');
        let from = if is_one_line { before.len() } else { at };
        is_doubled.then(|| Reading {
            edits: vec![Rc::new(Edit::deletion(from..end))],
            ..Reading::nothing(end, self.weights.delete_doubled)
        })
    }

    /// Deletes the quotation mark here.
    fn quote_deletion(&self, at: usize) -> Option<Reading> {
        let mark = self.string_literal_type()?.1;
        let is_here = self.input[at..].starts_with(mark.to_string().as_bytes());
        let end = at + mark.len_utf8();
        is_here.then(|| Reading::deleting(at..end, self.weights.deletion_of_noise(end - at)))
    }

    /// Deletes the line that begins here, but not its line end, if line ends are tokens.
    fn line_deletion(&self, at: usize) -> Option<Reading> {
        if let Some(mark) = self.comment_mark {
            return self.line_as_comment(at, mark);
        }
        if !self.grammar.has_line_ends() || window::line_around(self.input, at).start != at {
            return None;
        }
        let end = at
            + self.input[at..]
                .iter()
                .position(|byte| b"\r\n".contains(byte))
                .unwrap_or(self.input.len() - at);
        let cost = self.weights.deletion_of_line(end - at);
        (end > at).then(|| Reading::deleting(at..end, cost))
    }

    /// Whether this word is a keyword. A keyword may be misspelt, but hardly so that it becomes another one.
    fn is_keyword(&self, at: usize, end: usize) -> bool {
        let token = self.reader.token(at).filter(|(_, token_end)| *token_end == end);
        token.is_some_and(|(kind, _)| self.grammar.info(kind).class == TokenClass::Keyword)
    }

    /// Proposes keywords for a misspelt word: one that is cut off, in capitals, or has one wrong letter.
    fn propose_keywords(&self, at: usize, readings: &mut Vec<Reading>) {
        /// The longest word that is compared with keywords.
        const LONGEST: usize = 24;
        let is_in = |at: &usize| !self.input[*at].is_ascii_whitespace() && !self.is_punctuation_at(*at);
        let end = at + (at..self.input.len()).take(LONGEST).take_while(is_in).count();
        let Ok(word) = str::from_utf8(&self.input[at..end]) else { return };
        if word.len() < 2 || self.is_keyword(at, end) {
            return;
        }
        let lower = word.to_lowercase();
        for (kind, info) in self.grammar.kinds() {
            let keyword = info.spelling.as_str();
            let is_word = keyword.len() > 1 && keyword.chars().all(char::is_alphabetic);
            if info.class != TokenClass::Keyword || !is_word || word == keyword {
                continue;
            }
            let same = lower == keyword;
            if same && self.grammar.ignores_case {
                continue;
            }
            // Among two letters, only swapped ones are evidence.
            let is_swapped = || lower.len() == 2 && lower.chars().rev().eq(keyword.chars());
            let is_long = word.len().min(keyword.len()) > 2;
            let is_near = same
                || is_swapped()
                || (is_long && keyword.starts_with(&lower) && lower.len() * 2 >= keyword.len())
                || (is_long && is_one_typo(lower.as_bytes(), keyword.as_bytes()));
            if is_near && self.grammar.lexer.is_token(keyword.as_bytes(), kind) {
                let cost = if same { self.weights.rewrite_literal } else { self.weights.near_keyword };
                let is_capital = self.grammar.ignores_case && word == word.to_uppercase();
                let text = if is_capital { keyword.to_uppercase() } else { keyword.to_owned() };
                let edit = Edit::trimmed(self.input, at..end, text.as_bytes(), EditKind::Rewrite, "keyword");
                readings.push(Reading {
                    tokens: vec![kind],
                    edits: vec![Rc::new(edit)],
                    ..Reading::nothing(end, cost)
                });
            }
        }
    }
}

/// Whether a text has a bracket or quotation mark open, on the lines of these edits, that the text before has not. The edits
/// are part of `all`, which make the text `after` of `before`.
pub(crate) fn opens_more<'run>(
    (before, after): (&[u8], &[u8]),
    mut edits: impl Iterator<Item = &'run Edit>,
    all: &[Edit],
) -> bool {
    let pairs = unpaired::BracketPairs::of(before);
    edits.any(|edit| {
        let changed = window::line_around(after, offset_in_output(all, edit.range.start));
        pairs.opens_more(&before[window::line_around(before, edit.range.start)], &after[changed])
    })
}

/// The end of the word that begins here: letters, digits and underscores.
pub(crate) fn word_end(text: &[u8], at: usize) -> usize {
    at + text[at..].iter().take_while(|byte| is_of_word(**byte)).count()
}

/// Whether two words differ by one typo: a missing, extra or wrong letter, or two swapped neighbours.
pub(crate) fn is_one_typo(one: &[u8], other: &[u8]) -> bool {
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
