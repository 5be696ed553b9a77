//! The text that error recovery makes of a broken input.

use crate::pieces::{Gap, PieceKind};
use crate::{TokenSpacing, TokenType, Tree};
use std::ops::Range;

/// A stretch of a recovered text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecoveredPart {
    /// These bytes of the input.
    FromInput(Range<usize>),
    /// A token that recovery made up, or a blank where two words would have become one, or two signs another.
    Inserted(String),
}

impl Tree {
    /// The units `recovered`: what recovery keeps of the input and puts into it, in order.
    ///
    /// Tokens that it skipped and characters that the lexer rejected are left out; layout and comments are
    /// kept. A token that it made up stands behind the token before it, as the shortest text of its type, where
    /// that is known. From tree-sitter: what stands below no ERROR node, and of what it made up the tokens
    /// that have only one text.
    #[must_use]
    pub fn recovered_parts(&self, input: &[u8]) -> Vec<RecoveredPart> {
        let mut joiner = Joiner {
            input,
            spacing: self.grammar.token_spacing(),
            parts: Vec::new(),
            last: None,
            joined: true,
        };
        let mut inserted_tokens = self.inserted_tokens().peekable();
        for piece in self.pieces() {
            while let Some((_, token)) = inserted_tokens.next_if(|(at, _)| *at <= piece.range.start) {
                joiner.put(self.shortest_text(token));
            }
            match piece.kind {
                PieceKind::Token | PieceKind::Gap(Gap::Layout | Gap::Comment) => joiner.keep(piece.range),
                PieceKind::ErrorToken | PieceKind::Gap(Gap::Rejected) => joiner.joined = false,
            }
        }
        inserted_tokens.for_each(|(_, token)| joiner.put(self.shortest_text(token)));
        joiner.parts
    }

    /// The recovered text with its layout and comments.
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

    /// The recovered text as its terminals with blanks between them, which is what joining the leaves of
    /// an ANTLR tree gives; layout and comments are lost.
    #[must_use]
    pub fn recovered_text_respaced(&self, input: &[u8]) -> Vec<u8> {
        use crate::Node;
        let leaf = |number| match self.node(number)? {
            Node::Terminal(token) => input.get(self.tokens.get(token)?.range()),
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

struct Joiner<'input> {
    input: &'input [u8],
    spacing: TokenSpacing,
    parts: Vec<RecoveredPart>,
    /// The last byte so far.
    last: Option<u8>,
    /// Whether the text ends as the input does at the place that comes next.
    joined: bool,
}

impl Joiner<'_> {
    fn keep(&mut self, range: Range<usize>) {
        let bytes = self.input.get(range.clone()).unwrap_or_default();
        self.separate(bytes);
        match self.parts.last_mut() {
            Some(RecoveredPart::FromInput(before)) if before.end == range.start => before.end = range.end,
            _ => self.parts.push(RecoveredPart::FromInput(range)),
        }
        self.last = bytes.last().copied();
        self.joined = true;
    }

    fn put(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        self.joined = false;
        self.separate(text.as_bytes());
        self.parts.push(RecoveredPart::Inserted(text.to_owned()));
        self.last = text.bytes().last();
        self.joined = false;
    }

    fn separate(&mut self, next: &[u8]) {
        if !self.joined && self.spacing.needs_blank(self.last.as_slice(), next) {
            self.parts.push(RecoveredPart::Inserted(" ".to_owned()));
        }
    }
}
