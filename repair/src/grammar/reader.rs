//! The tokens of one text. It caches the places that were asked for last, because many hypotheses ask for the same
//! ones.

use super::{Grammar, TokenClass, TokenType};
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

/// Places remembered.
const SLOTS: usize = 256;

/// The token at a place and its end; none if no token begins there.
type Read = Option<(TokenType, usize)>;

/// Reads the tokens of a text.
pub(crate) struct Reader<'run> {
    pub(crate) grammar: &'run Grammar,
    pub(crate) input: &'run [u8],
    slots: RefCell<Box<[(usize, Read)]>>,
    /// How the text writes each mark; computed when first needed.
    marks: OnceCell<BTreeMap<TokenType, Vec<u8>>>,
    /// The words of the text; computed when first needed.
    words: OnceCell<BTreeSet<&'run [u8]>>,
    /// The texts between blanks, with their counts; computed when first needed.
    pieces: OnceCell<BTreeMap<&'run [u8], usize>>,
    /// The types of token with which lines begin; computed when first needed.
    starts: OnceCell<BTreeSet<TokenType>>,
    /// The first and the last bytes of the string literals; computed when first needed.
    edges: OnceCell<[BTreeSet<u8>; 2]>,
    /// How often the text has each byte; computed when first needed.
    bytes: OnceCell<Box<[usize; 256]>>,
}

/// The number of bytes from which the spellings of marks and the words of a text are learned.
const ENOUGH_BYTES: usize = 16 << 10;

impl<'run> Reader<'run> {
    pub(crate) fn new(grammar: &'run Grammar, input: &'run [u8]) -> Self {
        let slots = RefCell::new(vec![(usize::MAX, None); SLOTS].into_boxed_slice());
        let (marks, words) = (OnceCell::new(), OnceCell::new());
        let (pieces, starts, bytes) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        let edges = OnceCell::new();
        Self { grammar, input, slots, marks, words, pieces, starts, edges, bytes }
    }

    /// The text that is inserted for a token. If a mark has several spellings, it is the one that the text uses most.
    pub(crate) fn spelling(&self, kind: TokenType) -> Vec<u8> {
        let usual = self.marks().get(&kind);
        usual.cloned().unwrap_or_else(|| self.grammar.info(kind).spelling.clone().into_bytes())
    }

    /// Whether the text has this word, by itself, near its beginning.
    pub(crate) fn is_known(&self, word: &[u8]) -> bool {
        let read = || {
            let text = &self.input[..self.input.len().min(ENOUGH_BYTES)];
            text.split(|byte| !byte.is_ascii_alphanumeric() && *byte != b'_' && *byte < 0x80).collect()
        };
        self.words.get_or_init(read).contains(word)
    }

    /// The most frequent text between blanks that differs from this word in one character.
    pub(crate) fn word_like(&self, word: &[u8]) -> Option<&'run [u8]> {
        let text = &self.input[..self.input.len().min(ENOUGH_BYTES)];
        let pieces = self.pieces.get_or_init(|| {
            let mut counts = BTreeMap::new();
            for piece in text.split(u8::is_ascii_whitespace) {
                *counts.entry(piece).or_default() += 1;
            }
            counts
        });
        let is_like = |piece: &[u8]| {
            piece.len() == word.len() && piece.iter().zip(word).filter(|(a, b)| a != b).count() == 1
        };
        let like = pieces.iter().filter(|(piece, _)| is_like(piece));
        like.max_by_key(|(_, count)| **count).map(|(piece, _)| *piece)
    }

    /// The bytes with which the string literals of the text begin, and those with which they end.
    pub(crate) fn literal_edges(&self) -> &[BTreeSet<u8>; 2] {
        self.edges.get_or_init(|| {
            let mut edges = [BTreeSet::new(), BTreeSet::new()];
            let mut at = 0;
            while at < self.input.len().min(ENOUGH_BYTES) {
                let token = self.token(at);
                let literal = token.filter(|(kind, _)| self.grammar.info(*kind).quote.is_some());
                let content =
                    literal.and_then(|(_, end)| self.input.get(at + 1..end - 1)).unwrap_or_default();
                edges[0].extend(content.first());
                edges[1].extend(content.last());
                at = token.map_or(at + 1, |(_, end)| end);
            }
            edges
        })
    }

    /// Whether the text closes more brackets than it opens with this mark, so that an opening one may be missing.
    pub(crate) fn lacks_opening(&self, mark: u8) -> bool {
        let counts = self.bytes.get_or_init(|| {
            let mut counts = Box::new([0; 256]);
            self.input.iter().for_each(|byte| counts[usize::from(*byte)] += 1);
            counts
        });
        let close = match mark {
            b'(' => b')',
            b'[' => b']',
            b'{' => b'}',
            _ => return false,
        };
        counts[usize::from(close)] > counts[usize::from(mark)]
    }

    /// The types of token with which lines begin.
    pub(crate) fn line_starts(&self) -> &BTreeSet<TokenType> {
        self.starts.get_or_init(|| {
            let text = &self.input[..self.input.len().min(ENOUGH_BYTES)];
            let ends = text.iter().zip(1..).filter(|(byte, _)| **byte == b'\n').map(|(_, at)| at);
            std::iter::once(0).chain(ends).filter_map(|at| Some(self.token(at)?.0)).collect()
        })
    }

    /// The marks that the text has, as it writes them.
    pub(crate) fn marks(&self) -> &BTreeMap<TokenType, Vec<u8>> {
        self.marks.get_or_init(|| self.usual_marks())
    }

    /// The characters of these marks.
    pub(crate) fn mark_chars(&self) -> BTreeSet<u8> {
        let shown = self.marks().iter().filter(|(kind, _)| !self.grammar.info(**kind).is_hidden);
        shown.flat_map(|(_, text)| text.iter().copied()).collect()
    }

    fn usual_marks(&self) -> BTreeMap<TokenType, Vec<u8>> {
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
        // Of several spellings the last one stays: the most frequent.
        by_count.sort_by_key(|(_, count)| *count);
        by_count.into_iter().map(|((kind, text), _)| (kind, text.to_vec())).collect()
    }

    /// The token that begins here, by the longest match, and its end.
    pub(crate) fn token(&self, at: usize) -> Read {
        let slot = at % SLOTS;
        let (known, read) = self.slots.borrow()[slot];
        if known == at {
            return read;
        }
        let read = self.grammar.lexer.longest(self.input, at);
        self.slots.borrow_mut()[slot] = (at, read);
        read
    }

    /// Where the next token that the parser sees may begin.
    pub(crate) fn skip_hidden(&self, mut at: usize) -> usize {
        while let Some((kind, end)) = self.token(at)
            && self.grammar.info(kind).is_hidden
        {
            at = end;
        }
        at
    }
}
