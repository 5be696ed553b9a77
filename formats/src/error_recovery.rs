//! The text that a parser's error recovery makes of a broken input.

use crate::pieces::{Gap, PieceKind};
use crate::{TokenSpacing, TokenType, Tree};
use std::ops::Range;

/// A part of the recovered text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecoveredPart {
    /// A byte range of the input.
    FromInput(Range<usize>),
    /// A token that error recovery inserted, or a blank that separates two tokens.
    Inserted(String),
}

impl Tree {
    /// The parts of the recovered text, in order.
    ///
    /// Tokens that error recovery skipped and text that the lexer rejected are missing. Layout and comments
    /// are kept. An inserted token directly follows the token before it, as the shortest text of its type if
    /// one is known.
    ///
    /// With tree-sitter, everything below an ERROR node is missing. Its inserted tokens only appear if they
    /// have a fixed text.
    #[must_use]
    pub fn recovered_parts(&self, input: &[u8]) -> Vec<RecoveredPart> {
        let mut builder = PartsBuilder {
            input,
            spacing: self.grammar.token_spacing(),
            parts: Vec::new(),
            last: None,
            is_contiguous: true,
        };
        let mut inserted_tokens = self.inserted_tokens().peekable();
        for piece in self.pieces() {
            while let Some((_, token)) = inserted_tokens.next_if(|(at, _)| *at <= piece.range.start) {
                builder.insert(self.shortest_text(token));
            }
            match piece.kind {
                PieceKind::Token | PieceKind::Gap(Gap::Layout | Gap::Comment) => builder.keep(piece.range),
                PieceKind::ErrorToken | PieceKind::Gap(Gap::Rejected) => builder.is_contiguous = false,
            }
        }
        inserted_tokens.for_each(|(_, token)| builder.insert(self.shortest_text(token)));
        builder.parts
    }

    /// The text that error recovery keeps and inserts, with its layout and comments.
    #[must_use]
    pub fn recovered_text(&self, input: &[u8]) -> Vec<u8> {
        let mut text = Vec::with_capacity(input.len());
        for part in self.recovered_parts(input) {
            match part {
                RecoveredPart::FromInput(range) => {
                    text.extend_from_slice(input.get(range).unwrap_or_default())
                }
                RecoveredPart::Inserted(put) => text.extend_from_slice(put.as_bytes()),
            }
        }
        text
    }

    /// The recovered text as its terminals with one blank between two of them, like the joined leaves of an
    /// ANTLR tree. Layout and comments are lost.
    #[must_use]
    pub fn recovered_text_respaced(&self, input: &[u8]) -> Vec<u8> {
        use crate::Node;
        let leaf = |number| match self.node(number)? {
            Node::Terminal(token) => input.get(self.parsed.tokens.get(token)?.range()),
            Node::Missing(token) => Some(self.shortest_text(token).as_bytes()),
            Node::Rule(_) | Node::Error(_) => None,
        };
        let leaves: Vec<_> =
            (0..self.node_count()).filter_map(leaf).filter(|text| !text.is_empty()).collect();
        leaves.join(&b' ')
    }

    fn shortest_text(&self, token: TokenType) -> &str {
        self.grammar.shortest_text(token)
    }
}

struct PartsBuilder<'input> {
    input: &'input [u8],
    spacing: TokenSpacing,
    parts: Vec<RecoveredPart>,
    /// The last byte so far.
    last: Option<u8>,
    /// Whether the next piece directly follows the last part in the input, so that no blank is needed between
    /// them.
    is_contiguous: bool,
}

impl PartsBuilder<'_> {
    fn keep(&mut self, range: Range<usize>) {
        let bytes = self.input.get(range.clone()).unwrap_or_default();
        self.insert_blank_if_needed(bytes);
        match self.parts.last_mut() {
            Some(RecoveredPart::FromInput(before)) if before.end == range.start => before.end = range.end,
            _ => self.parts.push(RecoveredPart::FromInput(range)),
        }
        self.last = bytes.last().copied();
        self.is_contiguous = true;
    }

    fn insert(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        self.is_contiguous = false;
        self.insert_blank_if_needed(text.as_bytes());
        self.parts.push(RecoveredPart::Inserted(text.to_owned()));
        self.last = text.bytes().last();
        self.is_contiguous = false;
    }

    fn insert_blank_if_needed(&mut self, next: &[u8]) {
        if !self.is_contiguous && self.spacing.needs_blank(self.last.as_slice(), next) {
            self.parts.push(RecoveredPart::Inserted(" ".to_owned()));
        }
    }
}
