//! Parse trees, also of broken inputs.

use crate::parsed_input::{NodeTag, ParsedInput, SyntaxError, Token, TokenType};
use crate::symbol_names::SymbolNames;
use crate::{Grammar, ParseError};
use std::ops::Range;

/// The parse tree of an input, including the tokens that error recovery skipped or inserted.
///
/// Nodes are stored in preorder: the root is node 0, and the descendants of a node follow it directly. No
/// method here recurses, so deeply nested inputs need no stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    pub(crate) grammar: Grammar,
    pub(crate) parsed: ParsedInput,
}

/// A node of a [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// A match of a rule, by the rule's number in the grammar.
    Rule(usize),
    /// A token that the grammar expected there, by its number in [`Tree::tokens`].
    Terminal(usize),
    /// A token that error recovery skipped, by its number in [`Tree::tokens`].
    Error(usize),
    /// A token that error recovery inserted, by its type. It has no text in the input.
    Missing(TokenType),
}

/// The kind of a node, in the same form for all parsers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeKind<'tree> {
    /// The name of the rule or token; for a token without a name, its text in single quotes.
    pub name: &'tree str,
    /// Whether the grammar has a name for it. `false` for a token that only has a text.
    pub named: bool,
    /// Whether the parser could not parse it.
    pub error: bool,
    /// Whether error recovery inserted it.
    pub missing: bool,
}

impl Grammar {
    /// Parses any bytes. A broken input has a tree too, with error nodes and missing nodes in it.
    ///
    /// Time and memory grow linearly with the input. A tree takes at most 60 bytes for each byte of input.
    ///
    /// # Errors
    /// * the input is larger than 700 MB, since tokens store 32-bit offsets;
    /// * there is a syntax error below 20,000 open rules (10,000 nested arrays of JSON), where error recovery
    ///   would take too long;
    /// * more than 10,000 tags are open at once, with grammars of tree-sitter for XML and HTML;
    /// * the parser gives up.
    pub fn parse(&self, input: &[u8]) -> Result<Tree, ParseError> {
        Ok(Tree { grammar: self.clone(), parsed: self.run_parser(input)? })
    }

    /// The same tree, but never parsed by windows.
    pub(crate) fn parse_at_once(&self, input: &[u8]) -> Result<Tree, ParseError> {
        Ok(Tree { grammar: self.clone(), parsed: self.run_parser_at_once(input)? })
    }
}

impl Tree {
    /// The grammar that the tree follows.
    #[must_use]
    pub fn grammar(&self) -> &Grammar {
        &self.grammar
    }

    /// The size of the input in bytes.
    #[must_use]
    pub fn input_len(&self) -> usize {
        self.parsed.len
    }

    /// The number of nodes, at least 1 for the root.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.parsed.nodes.len()
    }

    /// A node by its number in preorder.
    #[must_use]
    pub fn node(&self, number: usize) -> Option<Node> {
        self.parsed.nodes.get(number).map(|entry| match entry.tag {
            NodeTag::Rule { rule, .. } => Node::Rule(usize::from(rule)),
            NodeTag::Terminal(token) => Node::Terminal(token as usize),
            NodeTag::Error(token) => Node::Error(token as usize),
            NodeTag::Missing(kind) => Node::Missing(TokenType(kind)),
        })
    }

    /// The parent of a node, `None` for the root.
    #[must_use]
    pub fn parent(&self, number: usize) -> Option<usize> {
        let parent = self.parsed.nodes.get(number)?.parent as usize;
        (number > 0).then_some(parent)
    }

    /// The numbers of a node and its descendants.
    #[must_use]
    pub fn subtree(&self, number: usize) -> Range<usize> {
        self.parsed.nodes.get(number).map_or(number..number, |entry| number..entry.end(number))
    }

    /// A node's children, in order.
    pub fn children(&self, number: usize) -> impl Iterator<Item = usize> + use<'_> {
        let all = self.subtree(number);
        std::iter::successors(Some(number + 1), |&child| Some(self.subtree(child).end))
            .take_while(move |&child| child < all.end)
    }

    /// The kind of a node.
    #[must_use]
    pub fn kind(&self, number: usize) -> Option<NodeKind<'_>> {
        let names = self.names();
        let of_token = |kind: u16| (names.token(kind), names.is_named(kind));
        let of_leaf = |token: u32| {
            self.parsed.tokens.get(token as usize).map_or(("", false), |leaf| of_token(leaf.kind))
        };
        let tag = self.parsed.nodes.get(number)?.tag;
        let (name, named) = match tag {
            NodeTag::Rule { rule, .. } => (self.rule_name(rule.into()), true),
            NodeTag::Terminal(token) | NodeTag::Error(token) => of_leaf(token),
            NodeTag::Missing(kind) => of_token(kind),
        };
        let error = matches!(tag, NodeTag::Error(_))
            || matches!(tag, NodeTag::Rule { rule, .. } if names.error == Some(rule));
        Some(NodeKind { name, named, error, missing: matches!(tag, NodeTag::Missing(_)) })
    }

    /// The field of its parent that a node belongs to. Only grammars of tree-sitter have fields.
    #[must_use]
    pub fn field(&self, number: usize) -> Option<&str> {
        let field = self.parsed.fields.get(number).filter(|&&field| field > 0)?;
        self.names().fields.get(usize::from(*field)).map(String::as_str)
    }

    /// All tokens in the order of the input, including hidden ones. With ANTLR, the last one is the end of
    /// the input.
    #[must_use]
    pub fn tokens(&self) -> &[Token] {
        &self.parsed.tokens
    }

    /// The name of a rule.
    #[must_use]
    pub fn rule_name(&self, rule: usize) -> &str {
        self.names().rules.get(rule).map_or("<INVALID>", String::as_str)
    }

    /// The name of a token type.
    #[must_use]
    pub fn token_name(&self, token_type: TokenType) -> &str {
        self.names().token(token_type.0)
    }

    /// The syntax errors in the order of the parser's reports.
    #[must_use]
    pub fn syntax_errors(&self) -> &[SyntaxError] {
        &self.parsed.syntax_errors
    }

    /// Whether lexer and parser accepted the input without any error.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        self.parsed.syntax_errors.is_empty() && self.parsed.rejected.is_empty()
    }

    pub(crate) fn names(&self) -> &SymbolNames {
        self.grammar.names()
    }
}
