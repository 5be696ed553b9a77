//! A grammar and its parser.

use crate::symbol_names::SymbolNames;
use crate::{GrammarRules, NodeTypes, TokenSpacing, TokenType, Tree};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A grammar and its parser. Cheap to clone: clones share what they hold, as trees do with their grammar.
#[derive(Clone)]
pub struct Grammar(Arc<Definition>);

/// What a grammar holds.
pub(crate) struct Definition {
    pub(crate) key: String,
    pub(crate) summary: String,
    pub(crate) source: String,
    /// The files beside the source that hold more of its rules.
    pub(crate) imports: Vec<String>,
    /// The rules, once they are asked for; `None` if they cannot be read.
    pub(crate) rules: OnceLock<Option<GrammarRules>>,
    pub(crate) start_rule: String,
    pub(crate) names: SymbolNames,
    pub(crate) node_types: Option<NodeTypes>,
    pub(crate) parse: Box<Parse>,
}

/// How a grammar's parser is called.
pub(crate) type Parse = dyn Fn(&[u8], &Grammar) -> Result<Tree, ParseError> + Send + Sync;

impl Grammar {
    pub(crate) fn new(definition: Definition) -> Self {
        Self(Arc::new(definition))
    }

    /// Its name in study files and tables.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.0.key
    }

    /// The language, and the document that defines it.
    #[must_use]
    pub fn summary(&self) -> &str {
        &self.0.summary
    }

    /// The grammar itself, in ANTLR 4's notation; empty for a grammar of tree-sitter, which has other sources.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.0.source
    }

    /// The rules of the grammar, with those of the files beside it that it names; `None` for a grammar of tree-sitter,
    /// and where they cannot be read.
    #[must_use]
    pub fn rules(&self) -> Option<&GrammarRules> {
        let read = || GrammarRules::parse_with_imports(&self.0.source, &self.0.imports).ok();
        self.0.rules.get_or_init(read).as_ref()
    }

    /// The rule that derives whole inputs.
    #[must_use]
    pub fn start_rule(&self) -> &str {
        &self.0.start_rule
    }

    /// The tree of these bytes, whatever they are; errors stand in it.
    ///
    /// Costs time and memory in proportion to the input, at most 60 bytes for each of its bytes.
    ///
    /// # Errors
    /// If the input is longer than 700 MB, which a token's offsets cannot express; if it is broken below 20,000 open rules
    /// (10,000 nested arrays of JSON), where recovery would take too long; if more than 10,000 tags are open and the grammar
    /// is one of tree-sitter; or if the parser gives up.
    pub fn parse(&self, input: &[u8]) -> Result<Tree, ParseError> {
        if input.len() > MAX_INPUT {
            return Err(ParseError::TooLarge { bytes: input.len() });
        }
        (self.0.parse)(input, self)
    }

    /// The shortest text of a type of token; what recovery means when it makes one up.
    #[must_use]
    pub fn shortest_text(&self, token: TokenType) -> &str {
        let names = self.names();
        let shortest = names.shortest.get(&token.0).map(String::as_str);
        shortest.or_else(|| names.literal(token.0)).unwrap_or_default()
    }

    /// The shortest texts of all types of token, those of one character first, each once.
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

    /// The type of token that has this name.
    #[must_use]
    pub fn token_type(&self, name: &str) -> Option<TokenType> {
        self.names().token_type(name).map(TokenType)
    }

    /// What may stand where in the nodes of its trees; only grammars of tree-sitter tell.
    #[must_use]
    pub fn node_types(&self) -> Option<&NodeTypes> {
        self.0.node_types.as_ref()
    }

    /// Which of its texts would be read as something else where they meet. A grammar of tree-sitter does not tell how
    /// comments begin: where it has both comments and a slash, they are taken for those of C.
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

    /// Whether recovery is tree-sitter's own, which is not that of ANTLR.
    #[must_use]
    pub fn is_tree_sitter(&self) -> bool {
        self.names().error.is_some()
    }

    pub(crate) fn names(&self) -> &SymbolNames {
        &self.0.names
    }
}

/// Each byte may take three in the text that the lexer reads, and its offsets have 31 bits.
const MAX_INPUT: usize = (i32::MAX / 3) as usize;

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

/// Why there is no tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// The input has more bytes than a token's offsets can express.
    TooLarge {
        /// The input's length.
        bytes: usize,
    },
    /// The input is broken below more open rules than error recovery can look at; no limit for valid inputs.
    TooDeep,
    /// More tags than this are open at once, for which a parser of tree-sitter takes time with the square of their number.
    TooManyTags(usize),
    /// The parser did not recover; its own words.
    GaveUp(String),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { bytes } => {
                write!(f, "{bytes} bytes are too many to parse (at most {MAX_INPUT})")
            }
            Self::TooDeep => write!(f, "there is {}", crate::antlr::bounded_recovery::TooDeep),
            Self::TooManyTags(most) => {
                write!(f, "more than {most} tags are open at once, for which tree-sitter takes too long")
            }
            Self::GaveUp(why) => write!(f, "the parser gave up: {why}"),
        }
    }
}

impl std::error::Error for ParseError {}
