//! The tokens of a text.

use super::{Grammar, Token};

impl Grammar {
    /// The offset after the hidden tokens that begin here.
    pub(crate) fn skip_hidden(&self, text: &[u8], mut at: usize) -> usize {
        while let Some((kind, end)) = self.lexer.longest(text, at)
            && self.info(kind).is_hidden
        {
            at = end;
        }
        at
    }

    /// The tokens of a text; `None` if a part of it is not a token.
    pub(crate) fn tokens_of(&self, text: &[u8]) -> Option<Vec<Token>> {
        let mut tokens = Vec::new();
        let mut at = self.skip_hidden(text, 0);
        while at < text.len() {
            let (kind, end) = self.lexer.longest(text, at)?;
            tokens.push(Token { kind, start: at, end });
            at = self.skip_hidden(text, end);
        }
        Some(tokens)
    }

    /// The tokens of a text without the hidden ones. Bytes that begin no token are left out.
    pub(crate) fn readable_tokens<'run>(&'run self, text: &'run [u8]) -> impl Iterator<Item = Token> + 'run {
        let mut at = 0;
        std::iter::from_fn(move || {
            loop {
                at = self.skip_hidden(text, at);
                if at >= text.len() {
                    return None;
                }
                let start = at;
                let token = self.lexer.longest(text, start);
                at = token.map_or(start + 1, |(_, end)| end);
                if let Some((kind, end)) = token {
                    return Some(Token { kind, start, end });
                }
            }
        })
    }
}
