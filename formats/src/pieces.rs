//! Cuts an input into the tokens of its tree and the gaps between them.

use crate::Tree;
use crate::parsed_input::{Token, TokenRole};
use crate::{Elements, TokenType};
use std::ops::Range;

/// A token of a tree or a gap. No piece is empty, and the pieces of a tree, joined in order, are the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The kind of the piece.
    pub kind: PieceKind,
    /// Its byte range.
    pub range: Range<usize>,
    /// Its number in [`Tree::tokens`]. A hidden token (layout, a comment) has one too; rejected text has
    /// none.
    pub token: Option<usize>,
}

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceKind {
    /// A terminal of the tree.
    Token,
    /// A token that error recovery skipped.
    ErrorToken,
    /// Text that the parser does not see.
    Gap(Gap),
}

/// The kind of a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Gap {
    /// Text that only separates tokens: whitespace, line continuations, byte order marks.
    Layout,
    /// A comment.
    Comment,
    /// Text for which the lexer found no token. Each of its attempts is one piece.
    Rejected,
}

impl PieceKind {
    /// Its name in tables.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Token => "token",
            Self::ErrorToken => "error",
            Self::Gap(Gap::Layout) => "layout",
            Self::Gap(Gap::Comment) => "comment",
            Self::Gap(Gap::Rejected) => "rejected",
        }
    }
}

impl Tree {
    /// The pieces of the input, in order.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> + use<'_> {
        let mut at = 0;
        let mut rejected = self.parsed.rejected.iter().map(|&offset| offset as usize).peekable();
        let mut tokens = self.parsed.tokens.iter().enumerate().peekable();
        std::iter::from_fn(move || {
            while tokens.next_if(|(_, token)| token.range().is_empty()).is_some() {}
            let next_token = tokens.peek().map_or(self.parsed.len, |(_, token)| token.range().start);
            let piece = if at < next_token {
                let mut is_rejected = false;
                while rejected.next_if(|&offset| offset <= at).is_some() {
                    is_rejected = true;
                }
                let kind = PieceKind::Gap(if is_rejected { Gap::Rejected } else { Gap::Layout });
                let end = rejected.peek().map_or(next_token, |&offset| offset.min(next_token));
                Piece { kind, range: at..end, token: None }
            } else {
                let (number, token) = tokens.next()?;
                Piece { kind: self.piece_kind(token), range: token.range(), token: Some(number) }
            };
            at = piece.range.end;
            Some(piece)
        })
    }

    /// The elements for the units `terminal`: each piece is one.
    #[must_use]
    pub fn piece_elements(&self) -> Elements {
        Elements::ending_at(self.pieces().map(|piece| piece.range.end))
    }

    fn piece_kind(&self, token: &Token) -> PieceKind {
        match token.role {
            TokenRole::Terminal => PieceKind::Token,
            TokenRole::Error => PieceKind::ErrorToken,
            TokenRole::Hidden if self.names().is_comment(token.kind) => PieceKind::Gap(Gap::Comment),
            TokenRole::Hidden => PieceKind::Gap(Gap::Layout),
        }
    }

    /// The tokens that error recovery inserted, each with its offset, which is the end of the token before
    /// it.
    pub(crate) fn inserted_tokens(&self) -> impl Iterator<Item = (usize, TokenType)> + use<'_> {
        use crate::Node;
        let nodes = (0..self.node_count()).filter_map(|number| self.node(number));
        let at_each = nodes.scan(0, |at, node| match node {
            Node::Terminal(token) | Node::Error(token) => {
                *at = self.parsed.tokens.get(token).map_or(*at, |token| token.range().end);
                Some(None)
            }
            Node::Missing(token_type) => Some(Some((*at, token_type))),
            Node::Rule(_) => Some(None),
        });
        at_each.flatten()
    }
}
