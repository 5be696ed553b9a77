//! Runs a parser of tree-sitter and copies its tree into a [`ParsedInput`].

use super::symbol_names::{error_kind, unnamed_kind};
use crate::ParseError;
use crate::parsed_input::{NodeEntry, NodeTag, ParsedInput, SyntaxError, Token, TokenRole};
use crate::symbol_names::SymbolNames;
use std::ops::Range;
use tree_sitter::{Language, Node, Parser, TreeCursor};

/// Parses an input.
pub(super) fn parse(
    input: &[u8],
    language: &Language,
    names: &SymbolNames,
) -> Result<ParsedInput, ParseError> {
    let gave_up = |why: &str| ParseError::GaveUp(why.to_owned());
    let mut parser = Parser::new();
    parser.set_language(language).map_err(|error| gave_up(&error.to_string()))?;
    let parsed = parser.parse(input, None).ok_or_else(|| gave_up("tree-sitter gives no tree"))?;
    let mut copier = TreeCopier::new(input, language, names);
    copier.copy_all(&mut parsed.walk());
    Ok(copier.tree)
}

/// The state of the copy.
struct TreeCopier<'a> {
    input: &'a [u8],
    error_kind: u16,
    unnamed_kind: u16,
    names: &'a SymbolNames,
    tree: ParsedInput,
    /// The ancestors of the next node: their numbers, and whether they are ERROR nodes.
    open: Vec<(usize, bool)>,
    /// The number of ERROR nodes in `open`.
    open_errors: usize,
    /// The end of the text copied so far.
    at: usize,
}

impl<'a> TreeCopier<'a> {
    fn new(input: &'a [u8], language: &Language, names: &'a SymbolNames) -> Self {
        let tree = ParsedInput { len: input.len(), ..ParsedInput::default() };
        let (error_kind, unnamed_kind) = (error_kind(language), unnamed_kind(language));
        Self { input, error_kind, unnamed_kind, names, tree, open: Vec::new(), open_errors: 0, at: 0 }
    }

    /// Copies the tree in preorder, without recursion.
    fn copy_all(&mut self, cursor: &mut TreeCursor<'_>) {
        loop {
            let node = cursor.node();
            let field = cursor.field_id().map_or(0, u16::from);
            if cursor.goto_first_child() {
                self.enter(&node, field);
                continue;
            }
            if self.tree.nodes.is_empty() {
                self.enter(&node, field);
                return self.leave(self.input.len());
            }
            self.leaf(&node, field);
            while !cursor.goto_next_sibling() {
                if !cursor.goto_parent() {
                    return;
                }
                let end = if self.open.len() == 1 { self.input.len() } else { cursor.node().end_byte() };
                self.leave(end);
            }
        }
    }

    /// Copies a node with children, or the root.
    fn enter(&mut self, node: &Node<'_>, field: u16) {
        if !self.open.is_empty() {
            self.copy_unnamed(node.start_byte());
        }
        let is_error = node.is_error();
        if is_error {
            self.report(node);
        }
        self.open_errors += usize::from(is_error);
        let number = self.tree.nodes.len();
        self.rule(self.kind(node), field);
        self.open.push((number, is_error));
    }

    fn leave(&mut self, end: usize) {
        self.copy_unnamed(end);
        if let Some((number, is_error)) = self.open.pop() {
            self.open_errors -= usize::from(is_error);
            let next = narrow(self.tree.nodes.len());
            self.tree.nodes[number].close(next);
        }
    }

    fn leaf(&mut self, node: &Node<'_>, field: u16) {
        self.copy_unnamed(node.start_byte());
        let (kind, range) = (self.kind(node), node.byte_range());
        if node.is_missing() {
            self.report(node);
            self.push(NodeTag::Missing(kind), field);
        } else if range.is_empty() {
            // An empty list, or a token without text.
            self.rule(kind, field);
        } else if node.is_error() {
            self.report(node);
            self.token(range, kind, TokenRole::Error, field);
        } else if node.is_extra() {
            self.token(range, kind, TokenRole::Hidden, field);
        } else {
            self.token(range, kind, self.role(), field);
        }
    }

    /// Copies the text up to `end`, for which tree-sitter has no node, as a token of kind UNNAMED, unless it
    /// is layout.
    fn copy_unnamed(&mut self, end: usize) {
        let text = self.input.get(self.at..end).unwrap_or_default();
        let begin = layout_len(text);
        if begin < text.len() {
            let range = self.at + begin..self.at + begin + text[begin..].trim_ascii_end().len();
            self.token(range, self.unnamed_kind, self.role(), 0);
        }
    }

    /// The role of tokens at the current position.
    fn role(&self) -> TokenRole {
        if self.open_errors > 0 { TokenRole::Error } else { TokenRole::Terminal }
    }

    fn token(&mut self, range: Range<usize>, kind: u16, role: TokenRole, field: u16) {
        let number = narrow(self.tree.tokens.len());
        self.at = range.end;
        self.tree.tokens.push(Token { start: narrow(range.start), end: narrow(range.end), kind, role });
        match role {
            TokenRole::Terminal => self.push(NodeTag::Terminal(number), field),
            TokenRole::Error => self.push(NodeTag::Error(number), field),
            TokenRole::Hidden => {}
        }
    }

    /// Adds a rule without children.
    fn rule(&mut self, rule: u16, field: u16) {
        let end = narrow(self.tree.nodes.len() + 1);
        self.push(NodeTag::Rule { rule, end }, field);
    }

    fn push(&mut self, tag: NodeTag, field: u16) {
        let parent = self.open.last().map_or(0, |(number, _)| *number);
        self.tree.nodes.push(NodeEntry { tag, parent: narrow(parent) });
        self.tree.fields.push(field);
    }

    fn report(&mut self, node: &Node<'_>) {
        let message = if node.is_missing() {
            format!("missing {}", self.names.token(self.kind(node)))
        } else {
            let bytes = node.byte_range().len();
            format!("{bytes} bytes that could not be parsed")
        };
        self.tree.syntax_errors.push(SyntaxError { offset: node.start_byte(), message });
    }

    fn kind(&self, node: &Node<'_>) -> u16 {
        if node.is_error() { self.error_kind } else { node.kind_id() }
    }
}

/// The number of bytes of layout at the start of a text: whitespace, byte order marks and line continuations.
fn layout_len(text: &[u8]) -> usize {
    let valid = text.utf8_chunks().next().map(|chunk| chunk.valid()).unwrap_or_default();
    let mut chars = valid.char_indices().peekable();
    while let Some((offset, char)) = chars.next() {
        let continues_line =
            char == '\\' && chars.peek().is_some_and(|(_, next)| matches!(next, '\n' | '\r'));
        if !(char.is_whitespace() || char == BYTE_ORDER_MARK || continues_line) {
            return offset;
        }
    }
    valid.len()
}

const BYTE_ORDER_MARK: char = '\u{FEFF}';

/// Never saturates, since `Grammar::parse` rejects inputs whose offsets do not fit into 32 bits.
fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
