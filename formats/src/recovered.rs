//! The text that error recovery makes of a broken input.

use crate::pieces::{Gap, PieceKind};
use crate::{Joints, TokenType, Tree};
use std::ops::Range;

/// A stretch of a recovered text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecoveredPart {
    /// These bytes of the input.
    Keep(Range<usize>),
    /// A token that recovery made up, or a blank where two words would have become one, or two signs another.
    Put(String),
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
        let mut joiner =
            Joiner { input, joints: self.grammar.joints(), parts: Vec::new(), last: None, joined: true };
        let mut made_up = self.made_up().peekable();
        for piece in self.terminals() {
            while let Some((_, token)) = made_up.next_if(|(at, _)| *at <= piece.range.start) {
                joiner.put(self.spelling(token));
            }
            match piece.kind {
                PieceKind::Token | PieceKind::Gap(Gap::Layout | Gap::Comment) => joiner.keep(piece.range),
                PieceKind::ErrorToken | PieceKind::Gap(Gap::Rejected) => joiner.joined = false,
            }
        }
        made_up.for_each(|(_, token)| joiner.put(self.spelling(token)));
        joiner.parts
    }

    /// The recovered text with its layout and comments.
    #[must_use]
    pub fn recovered(&self, input: &[u8]) -> Vec<u8> {
        let mut text = Vec::with_capacity(input.len());
        for part in self.recovered_parts(input) {
            match part {
                RecoveredPart::Keep(range) => text.extend_from_slice(input.get(range).unwrap_or_default()),
                RecoveredPart::Put(put) => text.extend_from_slice(put.as_bytes()),
            }
        }
        text
    }

    /// The recovered text as its terminals with blanks between them, which is what joining the leaves of
    /// an ANTLR tree gives; layout and comments are lost.
    #[must_use]
    pub fn respaced(&self, input: &[u8]) -> Vec<u8> {
        use crate::Node;
        let leaf = |number| match self.node(number)? {
            Node::Terminal(token) => input.get(self.tokens.get(token)?.range()),
            Node::Missing(token) => Some(self.spelling(token).as_bytes()),
            Node::Rule(_) | Node::Error(_) => None,
        };
        let leaves: Vec<_> =
            (0..self.node_count()).filter_map(leaf).filter(|text| !text.is_empty()).collect();
        leaves.join(&b' ')
    }

    fn spelling(&self, token: TokenType) -> &str {
        self.grammar.spelling(token)
    }
}

struct Joiner<'input> {
    input: &'input [u8],
    joints: Joints,
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
            Some(RecoveredPart::Keep(before)) if before.end == range.start => before.end = range.end,
            _ => self.parts.push(RecoveredPart::Keep(range)),
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
        self.parts.push(RecoveredPart::Put(text.to_owned()));
        self.last = text.bytes().last();
        self.joined = false;
    }

    fn separate(&mut self, next: &[u8]) {
        if !self.joined && self.joints.join(self.last.as_slice(), next) {
            self.parts.push(RecoveredPart::Put(" ".to_owned()));
        }
    }
}
