//! The tokens of a text.

use super::{Grammar, Reader, Token, TokenType};

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

/// A token with its place in the layout of a text.
pub(crate) struct PlacedToken {
    /// Its type; `None` if it is a byte that begins no token.
    pub(crate) kind: Option<TokenType>,
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// The offset at which its line begins.
    pub(crate) line: usize,
    /// Whether it is the first one of its line.
    pub(crate) begins_line: bool,
}

impl PlacedToken {
    /// The number of bytes before it in its line.
    pub(crate) fn column(&self) -> usize {
        self.start - self.line
    }
}

impl Reader<'_> {
    /// The tokens that are not hidden, with their places.
    pub(crate) fn placed_tokens(&self) -> impl Iterator<Item = PlacedToken> {
        let mut at = self.skip_hidden(0);
        let (mut last, mut line) = (0, 0);
        let mut is_first = true;
        std::iter::from_fn(move || {
            let start = Some(at).filter(|start| *start < self.input.len())?;
            let token = self.token(start);
            let end = token.map_or(start + 1, |(_, end)| end);
            let newline = self.input[last..start].iter().rposition(|byte| *byte == b'\n');
            line = newline.map_or(line, |newline| last + newline + 1);
            let begins_line = newline.is_some() || is_first;
            (last, is_first) = (start, false);
            at = self.skip_hidden(end);
            Some(PlacedToken { kind: token.map(|(kind, _)| kind), start, end, line, begins_line })
        })
    }
}
