//! Reads the tokens of one text. It caches recent results, because many hypotheses ask for the same offsets.

use super::tag_counts::{TagCount, count_tags};
use super::{Grammar, Spacing, TokenClass, TokenType, is_quotation_mark};
use crate::word_shape::is_of_word;
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

/// The number of cached offsets.
const CACHED_OFFSETS: usize = 256;

/// The type and the end of the token at an offset; `None` if no token begins there.
type TokenRead = Option<(TokenType, usize)>;

/// Reads the tokens of a text.
pub(crate) struct Reader<'run> {
    pub(crate) grammar: &'run Grammar,
    pub(crate) input: &'run [u8],
    cache: RefCell<Box<[(usize, TokenRead)]>>,
    computed: Computed<'run>,
}

/// What is computed of a text when it is first needed.
#[derive(Default)]
struct Computed<'run> {
    /// The most frequent spelling of each punctuation token.
    spellings: OnceCell<BTreeMap<TokenType, Vec<u8>>>,
    /// Whether most keywords are capital.
    has_capital_keywords: OnceCell<bool>,
    /// The words of the text.
    words: OnceCell<BTreeSet<&'run [u8]>>,
    /// The texts between quotation marks of a line.
    quoted: OnceCell<BTreeSet<&'run [u8]>>,
    /// The words between blanks with their counts.
    word_counts: OnceCell<BTreeMap<&'run [u8], usize>>,
    /// The token types with which lines begin.
    line_start_types: OnceCell<BTreeSet<TokenType>>,
    /// The first and the last bytes of the string literals.
    boundaries: OnceCell<[BTreeSet<u8>; 2]>,
    /// How often string literals begin with each byte.
    opening_marks: OnceCell<BTreeMap<u8, usize>>,
    /// How punctuation stands between blanks.
    spacing: OnceCell<BTreeMap<TokenType, Spacing>>,
    /// How often the text has each byte.
    byte_counts: OnceCell<Box<[usize; 256]>>,
    /// How often the text has each byte twice in a row.
    doubled_counts: OnceCell<Box<[usize; 256]>>,
    /// How often the text has each token type.
    token_counts: OnceCell<BTreeMap<TokenType, usize>>,
    /// How often each name occurs in tags.
    tag_counts: OnceCell<BTreeMap<&'run [u8], TagCount>>,
}

/// The number of bytes at the start of a text from which words and spellings are learned.
const ENOUGH_BYTES: usize = 16 << 10;

/// The bracket that closes this one.
fn closing_bracket(open: u8) -> Option<u8> {
    match open {
        b'(' => Some(b')'),
        b'[' => Some(b']'),
        b'{' => Some(b'}'),
        _ => None,
    }
}

fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|byte| !is_of_word(*byte))
}

impl<'run> Reader<'run> {
    pub(crate) fn new(grammar: &'run Grammar, input: &'run [u8]) -> Self {
        let cache = RefCell::new(vec![(usize::MAX, None); CACHED_OFFSETS].into_boxed_slice());
        Self { grammar, input, cache, computed: Computed::default() }
    }

    /// The text that is inserted for a token: its most frequent spelling in the text, or else its shortest one.
    pub(crate) fn spelling(&self, kind: TokenType) -> Vec<u8> {
        let usual = self.punctuation_spellings().get(&kind);
        let info = self.grammar.info(kind);
        let is_capital = || info.class == TokenClass::Keyword && self.has_capital_keywords();
        usual.cloned().unwrap_or_else(|| match is_capital() {
            true => info.spelling.to_uppercase().into_bytes(),
            false => info.spelling.clone().into_bytes(),
        })
    }

    /// Whether most keywords of the text are written in capitals, in a language that ignores case.
    pub(crate) fn has_capital_keywords(&self) -> bool {
        let count = || {
            let (mut capital, mut other) = (0, 0);
            let mut at = 0;
            while at < self.input.len().min(ENOUGH_BYTES) {
                let Some((kind, end)) = self.token(at) else {
                    at += 1;
                    continue;
                };
                if self.grammar.info(kind).class == TokenClass::Keyword {
                    let has_small = self.input[at..end].iter().any(u8::is_ascii_lowercase);
                    *(if has_small { &mut other } else { &mut capital }) += 1;
                }
                at = end.max(at + 1);
            }
            capital > other
        };
        self.grammar.ignores_case && *self.computed.has_capital_keywords.get_or_init(count)
    }

    /// Whether this word occurs in the first bytes of the text.
    pub(crate) fn has_word(&self, word: &[u8]) -> bool {
        let read = || words(&self.input[..self.input.len().min(ENOUGH_BYTES)]).collect();
        self.computed.words.get_or_init(read).contains(word)
    }

    /// How often a word occurs in the first bytes of the text.
    pub(crate) fn word_count(&self, word: &[u8]) -> usize {
        let text = &self.input[..self.input.len().min(ENOUGH_BYTES)];
        words(text).filter(|other| *other == word).count()
    }

    /// Whether the first bytes of the text have this text between quotation marks, or if it begins with a punctuation mark,
    /// another one that begins with the same mark, such as the color `#ff8800`.
    pub(crate) fn has_quoted_like(&self, content: &[u8]) -> bool {
        let quoted = self.quoted();
        let mark = content.first().filter(|byte| byte.is_ascii_punctuation());
        let is_like = |text: &&[u8]| mark.is_some() && text.len() > 1 && text.first() == mark;
        quoted.contains(content) || quoted.iter().any(is_like)
    }

    /// The texts between quotation marks of one line, in the first bytes of the text.
    pub(crate) fn quoted(&self) -> &BTreeSet<&'run [u8]> {
        self.computed.quoted.get_or_init(|| {
            let lines = self.input[..self.input.len().min(ENOUGH_BYTES)].split(|byte| *byte == b'\n');
            lines.flat_map(|line| line.split(|byte| is_quotation_mark(*byte)).skip(1).step_by(2)).collect()
        })
    }

    /// The most frequent word between blanks that differs from this word in one character.
    pub(crate) fn similar_word(&self, word: &[u8]) -> Option<&'run [u8]> {
        let text = &self.input[..self.input.len().min(ENOUGH_BYTES)];
        let word_counts = self.computed.word_counts.get_or_init(|| {
            let mut counts = BTreeMap::new();
            for piece in text.split(u8::is_ascii_whitespace) {
                *counts.entry(piece).or_default() += 1;
            }
            counts
        });
        let is_like = |piece: &[u8]| {
            piece.len() == word.len() && piece.iter().zip(word).filter(|(a, b)| a != b).count() == 1
        };
        let like = word_counts.iter().filter(|(piece, _)| is_like(piece));
        like.max_by_key(|(_, count)| **count).map(|(piece, _)| *piece)
    }

    /// How often each name occurs in tags that begin with these marks: those of start tags, and those of end tags.
    pub(crate) fn tag_counts(&self, [open, close]: [&[u8]; 2]) -> &BTreeMap<&'run [u8], TagCount> {
        self.computed.tag_counts.get_or_init(|| count_tags(self.input, open, close))
    }

    /// The bytes with which the string literals of the text begin, and those with which they end.
    pub(crate) fn literal_boundaries(&self) -> &[BTreeSet<u8>; 2] {
        self.computed.boundaries.get_or_init(|| {
            let mut boundaries = [BTreeSet::new(), BTreeSet::new()];
            let mut at = 0;
            while at < self.input.len().min(ENOUGH_BYTES) {
                let token = self.token(at);
                let literal = token.filter(|(kind, _)| self.grammar.info(*kind).is_literal());
                let content =
                    literal.and_then(|(_, end)| self.input.get(at + 1..end - 1)).unwrap_or_default();
                boundaries[0].extend(content.first());
                boundaries[1].extend(content.last());
                at = token.map_or(at + 1, |(_, end)| end);
            }
            boundaries
        })
    }

    /// Whether no other quotation mark begins more string literals of the text.
    pub(crate) fn is_usual_mark(&self, mark: char) -> bool {
        let counts = self.computed.opening_marks.get_or_init(|| {
            let mut counts = BTreeMap::new();
            let mut at = 0;
            while at < self.input.len().min(ENOUGH_BYTES) {
                let token = self.token(at);
                if token.is_some_and(|(kind, _)| self.grammar.info(kind).is_literal()) {
                    *counts.entry(self.input[at]).or_default() += 1;
                }
                at = token.map_or(at + 1, |(_, end)| end);
            }
            counts
        });
        let count = counts.iter().find(|(byte, _)| char::from(**byte) == mark).map_or(0, |(_, count)| *count);
        counts.values().all(|other| *other <= count)
    }

    /// How punctuation of this type stands between blanks.
    pub(crate) fn spacing(&self, kind: TokenType) -> Spacing {
        let text = &self.input[..self.input.len().min(ENOUGH_BYTES)];
        let spacing = self.computed.spacing.get_or_init(|| self.grammar.spacing(text));
        spacing.get(&kind).copied().unwrap_or_default()
    }

    /// Whether this operator is a frequent one of those that have blanks on both sides in the text.
    pub(crate) fn is_frequent_operator(&self, kind: TokenType) -> bool {
        /// One in so many of the most frequent operator is frequent.
        const LESS_FREQUENT: usize = 4;
        let is_operator = |kind: TokenType| self.grammar.info(kind).is_operator;
        let own = self.spacing(kind);
        let counted = self.computed.spacing.get().into_iter().flatten();
        let spaced = counted.filter(|(kind, spacing)| is_operator(**kind) && spacing.is_between_blanks());
        let most = spaced.map(|(_, spacing)| spacing.count).max().unwrap_or_default();
        is_operator(kind) && own.is_between_blanks() && own.count * LESS_FREQUENT > most
    }

    fn byte_counts(&self) -> &[usize; 256] {
        self.computed.byte_counts.get_or_init(|| {
            let mut counts = Box::new([0; 256]);
            self.input.iter().for_each(|byte| counts[usize::from(*byte)] += 1);
            counts
        })
    }

    /// Whether the text has fewer of this keyword than of those that it closes.
    pub(crate) fn lacks_keyword(&self, kind: TokenType) -> bool {
        let opening = &self.grammar.info(kind).opening_keywords;
        if opening.is_empty() {
            return false;
        }
        let counts = self.computed.token_counts.get_or_init(|| {
            let mut counts = BTreeMap::new();
            for token in self.grammar.readable_tokens(self.input) {
                *counts.entry(token.kind).or_default() += 1;
            }
            counts
        });
        let count = |kind: &TokenType| counts.get(kind).copied().unwrap_or(0);
        opening.iter().map(count).sum::<usize>() > count(&kind)
    }

    /// Whether the text seldom has this byte twice in a row.
    pub(crate) fn is_seldom_doubled(&self, byte: u8) -> bool {
        /// A byte is seldom doubled if at most one in so many is.
        const SELDOM: usize = 4;
        let doubled = self.computed.doubled_counts.get_or_init(|| {
            let mut counts = Box::new([0; 256]);
            let pairs = self.input.windows(2).filter(|pair| pair[0] == pair[1]);
            pairs.for_each(|pair| counts[usize::from(pair[0])] += 1);
            counts
        });
        let doubled = doubled[usize::from(byte)];
        doubled <= 1 || doubled * SELDOM <= self.byte_counts()[usize::from(byte)]
    }

    /// By how many one byte outnumbers another one in the text; 0 if it does not.
    pub(crate) fn surplus(&self, of: u8, over: u8) -> usize {
        let counts = self.byte_counts();
        counts[usize::from(of)].saturating_sub(counts[usize::from(over)])
    }

    /// Whether the text has more opening brackets of this kind than closing ones.
    pub(crate) fn lacks_closing(&self, open: u8) -> bool {
        closing_bracket(open).is_some_and(|close| self.surplus(open, close) > 0)
    }

    /// Whether the text has more closing brackets than opening ones of this kind, so that an opening one may be
    /// missing.
    pub(crate) fn lacks_opening(&self, open: u8) -> bool {
        // The patterns of a shell end with this bracket.
        let closes_pattern = open == b'(' && self.grammar.has_commands();
        !closes_pattern && closing_bracket(open).is_some_and(|close| self.surplus(close, open) > 0)
    }

    /// The token types with which lines begin.
    pub(crate) fn line_starts(&self) -> &BTreeSet<TokenType> {
        self.computed.line_start_types.get_or_init(|| {
            let text = &self.input[..self.input.len().min(ENOUGH_BYTES)];
            let ends = text.iter().zip(1..).filter(|(byte, _)| **byte == b'\n').map(|(_, at)| at);
            std::iter::once(0).chain(ends).filter_map(|at| Some(self.token(at)?.0)).collect()
        })
    }

    /// The punctuation tokens of the text, with their most frequent spellings.
    pub(crate) fn punctuation_spellings(&self) -> &BTreeMap<TokenType, Vec<u8>> {
        self.computed.spellings.get_or_init(|| self.most_frequent_spellings())
    }

    /// The characters of these tokens that the grammar does not hide.
    pub(crate) fn punctuation_bytes(&self) -> BTreeSet<u8> {
        let shown =
            self.punctuation_spellings().iter().filter(|(kind, _)| !self.grammar.info(**kind).is_hidden);
        shown.flat_map(|(_, text)| text.iter().copied()).collect()
    }

    fn most_frequent_spellings(&self) -> BTreeMap<TokenType, Vec<u8>> {
        let mut counts: BTreeMap<(TokenType, &[u8]), usize> = BTreeMap::new();
        let mut at = 0;
        while at < self.input.len().min(ENOUGH_BYTES) {
            let Some((kind, end)) = self.token(at) else {
                at += 1;
                continue;
            };
            let text = &self.input[at..end];
            let is_mark = self.grammar.info(kind).class == TokenClass::Punctuation;
            if is_mark && text.iter().all(u8::is_ascii_punctuation) {
                *counts.entry((kind, text)).or_default() += 1;
            }
            at = end.max(at + 1);
        }
        let mut by_count: Vec<_> = counts.into_iter().collect();
        // The map keeps the last spelling of each type, which is the most frequent one.
        by_count.sort_by_key(|(_, count)| *count);
        by_count.into_iter().map(|((kind, text), _)| (kind, text.to_vec())).collect()
    }

    /// The token that begins here, by the longest match, and its end.
    pub(crate) fn token(&self, at: usize) -> TokenRead {
        let slot = at % CACHED_OFFSETS;
        let (known, read) = self.cache.borrow()[slot];
        if known == at {
            return read;
        }
        let read = self.grammar.lexer.longest(self.input, at);
        self.cache.borrow_mut()[slot] = (at, read);
        read
    }

    /// The offset after the hidden tokens that begin here.
    pub(crate) fn skip_hidden(&self, mut at: usize) -> usize {
        while let Some((kind, end)) = self.token(at)
            && self.grammar.info(kind).is_hidden
        {
            at = end;
        }
        at
    }
}
