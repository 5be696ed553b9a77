//! The grammars that this crate holds, and what they call their rules and tokens.

use crate::native;
use crate::{TokenType, Tree};
use std::fmt;

/// A grammar with a parser generated from it; the parser recovers from errors as ANTLR 4's generated Java
/// parsers do.
pub struct Grammar {
    key: &'static str,
    summary: &'static str,
    source: &'static str,
    start: &'static str,
    names: Names,
    /// The shortest text of each token type that is no literal.
    shortest: &'static [(&'static str, &'static str)],
    parse: native::Parse,
}

/// What a grammar calls its rules and tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Names {
    pub(crate) rules: &'static [&'static str],
    /// By token type; 0 is the end of the input.
    pub(crate) tokens: &'static [Option<&'static str>],
    /// By token type, as ANTLR prints them: in single quotes. May be shorter than `tokens`.
    pub(crate) literals: &'static [Option<&'static str>],
}

static GRAMMARS: [Grammar; 3] = [
    Grammar {
        key: "dot",
        summary: "DOT (Graphviz's documentation, \"DOT Language\")",
        source: include_str!("../grammars/dot/DOT.g4"),
        start: "file",
        names: native::dot::NAMES,
        shortest: &[
            ("STRICT", "strict"),
            ("GRAPH", "graph"),
            ("DIGRAPH", "digraph"),
            ("SUBGRAPH", "subgraph"),
            ("NODE", "node"),
            ("EDGE", "edge"),
            ("NAME", "a"),
            ("NUMERAL", "0"),
            ("QUOTED", "\"\""),
            ("HTML", "<>"),
        ],
        parse: native::dot::parse,
    },
    Grammar {
        key: "json",
        summary: "JSON (RFC 8259)",
        source: include_str!("../grammars/json/JSON.g4"),
        start: "text",
        names: native::json::NAMES,
        shortest: &[("NUMBER", "0"), ("STRING", "\"\"")],
        parse: native::json::parse,
    },
    Grammar {
        key: "obj",
        summary: "Wavefront OBJ (Advanced Visualizer manual, appendix B1)",
        source: include_str!("../grammars/obj/OBJ.g4"),
        start: "file",
        names: native::obj::NAMES,
        shortest: &[("INTEGER", "0"), ("REAL", "0"), ("REFERENCE", "0/0"), ("NEWLINE", "\n"), ("WORD", "a")],
        parse: native::obj::parse,
    },
];

impl Grammar {
    /// All grammars, in the order of their keys.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        GRAMMARS.iter()
    }

    /// The grammar of this key, as study files and tables name it.
    #[must_use]
    pub fn find(key: &str) -> Option<&'static Self> {
        Self::all().find(|grammar| grammar.key == key)
    }

    /// Its name in study files and tables.
    #[must_use]
    pub fn key(&self) -> &'static str {
        self.key
    }

    /// The language, and the document that defines it.
    #[must_use]
    pub fn summary(&self) -> &'static str {
        self.summary
    }

    /// The grammar itself, in ANTLR 4's notation.
    #[must_use]
    pub fn source(&self) -> &'static str {
        self.source
    }

    /// The rule that derives whole inputs.
    #[must_use]
    pub fn start(&self) -> &'static str {
        self.start
    }

    /// The tree of these bytes, whatever they are; errors stand in it.
    ///
    /// Costs time and memory in proportion to the input, about 50 bytes for each of its bytes.
    ///
    /// # Errors
    /// If the input is longer than 700 MB, which a token's offsets cannot express; if it is broken below 20,000 open rules
    /// (10,000 nested arrays of JSON), where recovery would take too long; or if the parser gives up.
    pub fn parse(&'static self, input: &[u8]) -> Result<Tree, ParseError> {
        if input.len() > MAX_INPUT {
            return Err(ParseError::TooLarge { bytes: input.len() });
        }
        (self.parse)(input, self)
    }

    /// The shortest text of a type of token; what recovery means when it makes one up.
    #[must_use]
    pub fn spelling(&self, token: TokenType) -> &'static str {
        let name = self.names.token(token.0);
        let shortest = self.shortest.iter().find(|(of, _)| *of == name).map(|(_, text)| *text);
        shortest.or_else(|| self.names.literal(token.0)).unwrap_or_default()
    }

    /// The type of token that has this name.
    #[must_use]
    pub fn token_type(&self, name: &str) -> Option<TokenType> {
        let kinds = 0..u16::try_from(self.names.tokens.len()).unwrap_or(u16::MAX);
        kinds.map(TokenType).find(|token| self.names.token(token.0) == name)
    }

    pub(crate) fn names(&self) -> Names {
        self.names
    }
}

/// Each byte may take three in the text that the lexer reads, and its offsets have 31 bits.
const MAX_INPUT: usize = (i32::MAX / 3) as usize;

impl Names {
    /// What the grammar calls tokens of this type.
    pub(crate) fn token(&self, kind: u16) -> &'static str {
        let kind = usize::from(kind);
        if kind == 0 {
            return "EOF";
        }
        let named = |names: &[Option<&'static str>]| names.get(kind).copied().flatten();
        named(self.tokens).or_else(|| named(self.literals)).unwrap_or("<INVALID>")
    }

    /// The text of a token type that has only one.
    fn literal(&self, kind: u16) -> Option<&'static str> {
        let quoted = self.literals.get(usize::from(kind)).copied().flatten()?;
        quoted.strip_prefix('\'')?.strip_suffix('\'')
    }

    /// Whether hidden tokens of this type are comments: their names say so.
    pub(crate) fn is_comment(&self, kind: u16) -> bool {
        self.token(kind).contains("COMMENT")
    }
}

impl fmt::Debug for Grammar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Grammar").field(&self.key).finish()
    }
}

impl PartialEq for Grammar {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
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
    /// The parser did not recover; its own words.
    GaveUp(String),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { bytes } => {
                write!(f, "{bytes} bytes are too many to parse (at most {MAX_INPUT})")
            }
            Self::TooDeep => write!(f, "there is {}", crate::recovery::TooDeep),
            Self::GaveUp(why) => write!(f, "the parser gave up: {why}"),
        }
    }
}

impl std::error::Error for ParseError {}
