//! A grammar with its parser. This module must not know trees.

use crate::parsed_input::{ParsedInput, TokenType};
use crate::symbol_names::SymbolNames;
use crate::windows::{self, TakeWindow};
use crate::{GrammarRules, NodeTypes, TokenSpacing};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A grammar with its parser. It is a shared handle, so it is cheap to clone, and each
/// [`Tree`](crate::Tree) holds one.
#[derive(Clone)]
pub struct Grammar(Arc<Definition>);

/// The contents of a grammar.
pub(crate) struct Definition {
    pub(crate) key: String,
    pub(crate) summary: String,
    pub(crate) source: String,
    /// The texts of the imported grammar files.
    pub(crate) imports: Vec<String>,
    /// The rules, read on first use. `None` if the source cannot be read.
    pub(crate) rules: OnceLock<Option<GrammarRules>>,
    pub(crate) start_rule: String,
    pub(crate) names: SymbolNames,
    pub(crate) node_types: Option<NodeTypes>,
    pub(crate) parse: Box<Parse>,
    /// Whether the root is a list of items that do not depend on each other, so that large inputs are read by windows.
    pub(crate) has_independent_items: bool,
}

/// A grammar's parser.
pub(crate) type Parse = dyn Fn(&[u8]) -> Result<ParsedInput, ParseError> + Send + Sync;

impl Grammar {
    pub(crate) fn new(definition: Definition) -> Self {
        Self(Arc::new(definition))
    }

    /// The grammar's name in study files and tables.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.0.key
    }

    /// The name of the language and the document that defines it.
    #[must_use]
    pub fn summary(&self) -> &str {
        &self.0.summary
    }

    /// The grammar file in ANTLR 4's notation. Empty for grammars of tree-sitter.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.0.source
    }

    /// The rules of the grammar and its imports. `None` for grammars of tree-sitter, and if the source cannot
    /// be read.
    #[must_use]
    pub fn rules(&self) -> Option<&GrammarRules> {
        let read = || GrammarRules::parse_with_imports(&self.0.source, &self.0.imports).ok();
        self.0.rules.get_or_init(read).as_ref()
    }

    /// The start rule, which derives whole inputs.
    #[must_use]
    pub fn start_rule(&self) -> &str {
        &self.0.start_rule
    }

    /// Runs the parser, by windows if possible.
    pub(crate) fn run_parser(&self, input: &[u8]) -> Result<ParsedInput, ParseError> {
        let parser = |window: &[u8]| (self.0.parse)(window).ok();
        let by_windows = if self.may_read_windows(input) { windows::parse(input, &parser) } else { None };
        by_windows.map_or_else(|| self.run_parser_at_once(input), Ok)
    }

    /// Runs the parser on the whole input.
    pub(crate) fn run_parser_at_once(&self, input: &[u8]) -> Result<ParsedInput, ParseError> {
        if input.len() > MAX_INPUT {
            return Err(ParseError::TooLarge { bytes: input.len() });
        }
        (self.0.parse)(input)
    }

    /// Whether [`Grammar::read_windows`] is worth a try: the input is large, and its items do not depend on each other.
    pub(crate) fn may_read_windows(&self, input: &[u8]) -> bool {
        self.0.has_independent_items && (windows::LARGE..=MAX_INPUT).contains(&input.len())
    }

    /// Parses an input a window at a time, in order. `None` if this is not possible, because there is a syntax error; then
    /// some windows may have been taken before.
    pub(crate) fn read_windows(&self, input: &[u8], take: TakeWindow<'_>) -> Option<()> {
        windows::read(input, &|window| (self.0.parse)(window).ok(), take)
    }

    /// The shortest text of a token type, which is the text of inserted tokens.
    #[must_use]
    pub fn shortest_text(&self, token: TokenType) -> &str {
        let names = self.names();
        let shortest = names.shortest.get(&token.0).map(String::as_str);
        shortest.or_else(|| names.literal(token.0)).unwrap_or_default()
    }

    /// The shortest texts of all token types without duplicates, sorted by their number of characters.
    #[must_use]
    pub fn shortest_texts(&self) -> Vec<&str> {
        let kinds = 1..u16::try_from(self.names().tokens.len()).unwrap_or(u16::MAX);
        let mut texts: Vec<_> = kinds.map(|kind| self.shortest_text(TokenType(kind))).collect();
        texts.retain(|text| !text.is_empty());
        texts.sort_by_key(|text| text.chars().count());
        let mut seen = BTreeSet::new();
        texts.retain(|text| seen.insert(*text));
        texts
    }

    /// The token type with this name.
    #[must_use]
    pub fn token_type(&self, name: &str) -> Option<TokenType> {
        self.names().token_type(name).map(TokenType)
    }

    /// The allowed children of each kind of node. Only grammars of tree-sitter have them.
    #[must_use]
    pub fn node_types(&self) -> Option<&NodeTypes> {
        self.0.node_types.as_ref()
    }

    /// Where a blank is needed between two tokens. Grammars of tree-sitter do not say how comments begin, so
    /// a grammar that has both comments and the token `/` is assumed to have the comments of C.
    #[must_use]
    pub fn token_spacing(&self) -> TokenSpacing {
        if let Some(rules) = self.rules() {
            return TokenSpacing::of(rules);
        }
        let names = self.names();
        let kinds = || 1..u16::try_from(names.tokens.len().max(names.literals.len())).unwrap_or(u16::MAX);
        let literals = || kinds().filter_map(|kind| names.literal(kind));
        let has_slash = literals().any(|text| text == "/") && kinds().any(|kind| names.is_comment(kind));
        TokenSpacing::of_literals(literals().chain(["//", "/*"].into_iter().filter(|_| has_slash)))
    }

    /// Whether the parser is one of tree-sitter, whose error recovery differs from ANTLR's.
    #[must_use]
    pub fn is_tree_sitter(&self) -> bool {
        self.names().error.is_some()
    }

    pub(crate) fn names(&self) -> &SymbolNames {
        &self.0.names
    }
}

/// The lexer's offsets have 31 bits, and each invalid byte takes three bytes in the text that it reads.
const MAX_INPUT: usize = (i32::MAX / 3) as usize;

/// ANTLR's parsers do not recover from an error below more open rules than this. Time grows with the square of the
/// depth; at this depth it is seconds.
pub(crate) const MAX_OPEN_RULES: usize = 20_000;

impl fmt::Debug for Grammar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Grammar").field(&self.key()).finish()
    }
}

impl PartialEq for Grammar {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.key(), self.start_rule(), self.source())
                == (other.key(), other.start_rule(), other.source())
    }
}

impl Eq for Grammar {}

/// The reasons why an input has no tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// The input is larger than the offsets of tokens can express.
    TooLarge {
        /// The size of the input.
        bytes: usize,
    },
    /// There is a syntax error below too many open rules, so error recovery would take too long. Valid inputs
    /// have no such limit.
    TooDeep,
    /// More tags than this are open at once. The time of tree-sitter's parsers grows with the square of their
    /// number.
    TooManyTags(usize),
    /// The parser failed. Holds the parser's message.
    GaveUp(String),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { bytes } => {
                write!(f, "the input has {bytes} bytes, but the parser can read at most {MAX_INPUT}")
            }
            Self::TooDeep => write!(
                f,
                "there is a syntax error below more than {MAX_OPEN_RULES} open rules; recovering would take too long"
            ),
            Self::TooManyTags(most) => {
                write!(f, "more than {most} tags are open at once; tree-sitter would take too long")
            }
            Self::GaveUp(message) => write!(f, "the parser failed: {message}"),
        }
    }
}

impl std::error::Error for ParseError {}
