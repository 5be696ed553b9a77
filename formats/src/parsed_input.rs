//! The result of a parser: nodes, tokens and errors, by number and offset. This module must not know grammars.

use std::ops::Range;

/// A parsed input without the names of its rules and tokens. The fields are those of [`crate::Tree`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ParsedInput {
    /// The nodes in preorder.
    pub(crate) nodes: Vec<NodeEntry>,
    /// The field number of each node, 0 for none. Empty if the grammar has no fields.
    pub(crate) fields: Vec<u16>,
    pub(crate) tokens: Vec<Token>,
    /// The offsets at which the lexer started to look for a token and found none, ascending.
    pub(crate) rejected: Vec<u32>,
    pub(crate) syntax_errors: Vec<SyntaxError>,
    /// The size of the input in bytes.
    pub(crate) len: usize,
}

/// A node as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeEntry {
    pub(crate) tag: NodeTag,
    pub(crate) parent: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NodeTag {
    /// `end` is the number of the first later node that is not a descendant. Only rules have children, so the
    /// other variants need no `end`; this saves memory, since most nodes of large trees are leaves.
    Rule {
        rule: u16,
        end: u32,
    },
    Terminal(u32),
    Error(u32),
    Missing(u16),
}

impl NodeEntry {
    /// The end of its subtree; `number` is the node's own number.
    pub(crate) fn end(self, number: usize) -> usize {
        if let NodeTag::Rule { end, .. } = self.tag { end as usize } else { number + 1 }
    }

    /// Ends the subtree of a rule: the next node will have the number `next`.
    pub(crate) fn close(&mut self, next: u32) {
        if let NodeTag::Rule { end, .. } = &mut self.tag {
            *end = next;
        }
    }
}

/// A token of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) kind: u16,
    pub(crate) role: TokenRole,
}

/// How the parser used a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenRole {
    /// It is a terminal of the tree.
    Terminal,
    /// Error recovery skipped it.
    Error,
    /// The lexer hid it from the parser: layout or a comment.
    Hidden,
}

/// A token type of a grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenType(pub(crate) u16);

/// A syntax error that the parser reported. Errors of the lexer are pieces of kind [`crate::Gap::Rejected`]
/// instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The offset of the token that the parser did not expect.
    pub offset: usize,
    /// The parser's message.
    pub message: String,
}

impl Token {
    /// Its byte range in the input. Only the token for the end of the input is empty.
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// Its type.
    #[must_use]
    pub fn token_type(&self) -> TokenType {
        TokenType(self.kind)
    }

    /// How the parser used it.
    #[must_use]
    pub fn role(&self) -> TokenRole {
        self.role
    }
}
