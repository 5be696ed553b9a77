//! Parse trees of inputs that may be broken.

use crate::Grammar;
use crate::symbol_names::SymbolNames;
use std::ops::Range;

/// The parse tree of an input, with what its parser's error recovery did.
///
/// An arena in preorder: nodes are numbered from the root, 0, and a node's descendants follow it. Nothing
/// here descends recursively, so the depth of an input costs no stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    pub(crate) grammar: Grammar,
    pub(crate) nodes: Vec<NodeEntry>,
    /// The field of each node, 0 for none; empty if the grammar has no fields.
    pub(crate) fields: Vec<u16>,
    pub(crate) tokens: Vec<Token>,
    /// Where the lexer found no token, ascending: the offset at which it began to look.
    pub(crate) rejected: Vec<u32>,
    pub(crate) syntax_errors: Vec<SyntaxError>,
    pub(crate) len: usize,
}

/// A node in the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeEntry {
    pub(crate) tag: NodeTag,
    pub(crate) parent: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NodeTag {
    /// Ends before the first node after it that does not descend from it. Only rules have children, so other nodes
    /// need not say so: large trees are mostly leaves.
    Rule {
        rule: u16,
        end: u32,
    },
    Terminal(u32),
    Error(u32),
    Missing(u16),
}

impl NodeEntry {
    /// Where its subtree ends, by its own number.
    pub(crate) fn end(self, number: usize) -> usize {
        if let NodeTag::Rule { end, .. } = self.tag { end as usize } else { number + 1 }
    }

    /// All its descendants are there: the next node gets that number.
    pub(crate) fn close(&mut self, next: u32) {
        if let NodeTag::Rule { end, .. } = &mut self.tag {
            *end = next;
        }
    }
}

/// A token as the lexer cut it from the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) kind: u16,
    pub(crate) role: TokenRole,
}

/// What became of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenRole {
    /// A terminal of the tree.
    Terminal,
    /// Skipped by error recovery.
    Error,
    /// Layout or a comment: the parser did not see it.
    Hidden,
}

/// A node of a [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// What a rule matched, by the rule's number in the grammar.
    Rule(usize),
    /// A token that the grammar wanted there, by its number in [`Tree::tokens`].
    Terminal(usize),
    /// A token that recovery skipped, by its number in [`Tree::tokens`].
    Error(usize),
    /// A token that recovery made up, by its type: the input has nothing there.
    Missing(TokenType),
}

/// What kind of node one is, whatever parser made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeKind<'tree> {
    /// Its type: the name of a rule or token, or a token's text in single quotes where that is its name.
    pub name: &'tree str,
    /// Whether the grammar has a name for it; `false` for a token that is only its text.
    pub named: bool,
    /// Whether it could not be parsed.
    pub error: bool,
    /// Whether recovery made it up.
    pub missing: bool,
}

/// A type of token in a grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenType(pub(crate) u16);

/// A syntax error that the parser reported; what the lexer rejects is told by the pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Where the token begins that the parser did not want.
    pub offset: usize,
    /// The parser's own words.
    pub message: String,
}

impl Token {
    /// Its bytes in the input; empty only for the end of the input.
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// Its type.
    #[must_use]
    pub fn token_type(&self) -> TokenType {
        TokenType(self.kind)
    }

    /// What became of it.
    #[must_use]
    pub fn role(&self) -> TokenRole {
        self.role
    }
}

impl Tree {
    /// The grammar that it follows.
    #[must_use]
    pub fn grammar(&self) -> &Grammar {
        &self.grammar
    }

    /// How many bytes the input has.
    #[must_use]
    pub fn input_len(&self) -> usize {
        self.len
    }

    /// How many nodes there are; at least the root.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// A node by its number in preorder.
    #[must_use]
    pub fn node(&self, number: usize) -> Option<Node> {
        self.nodes.get(number).map(|entry| match entry.tag {
            NodeTag::Rule { rule, .. } => Node::Rule(usize::from(rule)),
            NodeTag::Terminal(token) => Node::Terminal(token as usize),
            NodeTag::Error(token) => Node::Error(token as usize),
            NodeTag::Missing(kind) => Node::Missing(TokenType(kind)),
        })
    }

    /// The node that this one is a child of; `None` for the root.
    #[must_use]
    pub fn parent(&self, number: usize) -> Option<usize> {
        let parent = self.nodes.get(number)?.parent as usize;
        (number > 0).then_some(parent)
    }

    /// A node and its descendants: their numbers.
    #[must_use]
    pub fn subtree(&self, number: usize) -> Range<usize> {
        self.nodes.get(number).map_or(number..number, |entry| number..entry.end(number))
    }

    /// A node's children, in order.
    pub fn children(&self, number: usize) -> impl Iterator<Item = usize> + use<'_> {
        let all = self.subtree(number);
        std::iter::successors(Some(number + 1), |&child| Some(self.subtree(child).end))
            .take_while(move |&child| child < all.end)
    }

    /// What kind of node it is.
    #[must_use]
    pub fn kind(&self, number: usize) -> Option<NodeKind<'_>> {
        let names = self.names();
        let of_token = |kind: u16| (names.token(kind), names.is_named(kind));
        let of_leaf =
            |token: u32| self.tokens.get(token as usize).map_or(("", false), |leaf| of_token(leaf.kind));
        let tag = self.nodes.get(number)?.tag;
        let (name, named) = match tag {
            NodeTag::Rule { rule, .. } => (self.rule_name(rule.into()), true),
            NodeTag::Terminal(token) | NodeTag::Error(token) => of_leaf(token),
            NodeTag::Missing(kind) => of_token(kind),
        };
        let error = matches!(tag, NodeTag::Error(_))
            || matches!(tag, NodeTag::Rule { rule, .. } if names.error == Some(rule));
        Some(NodeKind { name, named, error, missing: matches!(tag, NodeTag::Missing(_)) })
    }

    /// The field of its parent in which a node stands; only grammars of tree-sitter have fields.
    #[must_use]
    pub fn field(&self, number: usize) -> Option<&str> {
        let field = self.fields.get(number).filter(|&&field| field > 0)?;
        self.names().fields.get(usize::from(*field)).map(String::as_str)
    }

    /// All tokens, hidden ones too, as they follow each other in the input; from ANTLR the last is its
    /// end.
    #[must_use]
    pub fn tokens(&self) -> &[Token] {
        &self.tokens
    }

    /// What the grammar calls a rule.
    #[must_use]
    pub fn rule_name(&self, rule: usize) -> &str {
        self.names().rules.get(rule).map_or("<INVALID>", String::as_str)
    }

    /// What the grammar calls a type of token.
    #[must_use]
    pub fn token_name(&self, token_type: TokenType) -> &str {
        self.names().token(token_type.0)
    }

    /// The syntax errors, in the order in which the parser reported them.
    #[must_use]
    pub fn syntax_errors(&self) -> &[SyntaxError] {
        &self.syntax_errors
    }

    /// Whether lexer and parser accepted the input without any error.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        self.syntax_errors.is_empty() && self.rejected.is_empty()
    }

    pub(crate) fn names(&self) -> &SymbolNames {
        self.grammar.names()
    }
}
