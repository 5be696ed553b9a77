//! The tokens of one text, remembered for the places that were asked for last: hypotheses ask for the same ones.

use super::{Grammar, TokenType};
use std::cell::RefCell;

/// Places remembered.
const SLOTS: usize = 256;

/// The token at a place and its end; none if no token begins there.
type Read = Option<(TokenType, usize)>;

/// Reads the tokens of a text.
pub(crate) struct Reader<'run> {
    pub(crate) grammar: &'run Grammar,
    pub(crate) input: &'run [u8],
    slots: RefCell<Box<[(usize, Read)]>>,
}

impl<'run> Reader<'run> {
    pub(crate) fn new(grammar: &'run Grammar, input: &'run [u8]) -> Self {
        Self { grammar, input, slots: RefCell::new(vec![(usize::MAX, None); SLOTS].into_boxed_slice()) }
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
