//! Units of text: how an input is cut into elements.

use crate::{Elements, Grammar, ParseError};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// How an input is cut into elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Units {
    /// The whole input is one element.
    Whole,
    /// Every byte is an element.
    Byte,
    /// Every Unicode scalar value is an element; of bytes that are no valid UTF-8, each is one of its own.
    Char,
    /// Every line is an element, with the `\n` or `\r\n` that ends it.
    Line,
    /// Every terminal of the error-tolerant tree is an element, and every gap between two of them: layout,
    /// a comment, or what the lexer rejects. What the paper's syntactic techniques work on.
    Terminal,
    /// The text that the grammar's error recovery keeps, as one element: the paper's "ANTLR", unless the
    /// grammar is one of tree-sitter.
    ErrorRecovery,
    /// Characters as for `char`, and a tree over them: the grammar's, part by part, or one by brackets, lines
    /// and words where no grammar is. For algorithms that know trees.
    Tree,
}

/// A text and where it was cut.
#[derive(Clone, Debug)]
pub struct Cut<'a> {
    /// The input itself, or the text recovered from it.
    pub text: Cow<'a, [u8]>,
    /// Where it was cut.
    pub elements: Elements,
}

/// Why an input could not be cut.
#[derive(Clone, Debug, PartialEq)]
pub enum CutError {
    /// The units need a grammar, and the format has none.
    NoGrammar(Units),
    /// The layout is for units that are terminals, which these are not.
    CannotRespace(Units),
    /// The grammar's parser gave up.
    Parse(ParseError),
}

impl fmt::Display for CutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGrammar(units) => write!(f, "units {units} need a grammar, and the format has none"),
            Self::CannotRespace(units) => {
                write!(f, "units {units} are no terminals, so they cannot be respaced")
            }
            Self::Parse(error) => write!(f, "the grammar's parser: {error}"),
        }
    }
}

impl std::error::Error for CutError {}

impl Units {
    /// All units, from coarse to fine within text.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Whole, Self::ErrorRecovery, Self::Line, Self::Tree, Self::Terminal, Self::Char, Self::Byte]
            .into_iter()
    }

    /// Their name in study files and tables.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::Byte => "byte",
            Self::Char => "char",
            Self::Line => "line",
            Self::Terminal => "terminal",
            Self::ErrorRecovery => "recovered",
            Self::Tree => "tree",
        }
    }

    /// Whether cutting needs the format's grammar.
    #[must_use]
    pub fn needs_grammar(self) -> bool {
        matches!(self, Self::Terminal | Self::ErrorRecovery)
    }

    /// What an element is, in a line.
    #[must_use]
    pub fn summary(self) -> &'static str {
        match self {
            Self::Whole => "the input is one element",
            Self::Byte => "every byte is an element",
            Self::Char => {
                "every Unicode character is an element; each byte that belongs to none is one of its own"
            }
            Self::Line => "every line is an element, with the newline that ends it",
            Self::Terminal => {
                "every terminal of the grammar's error-tolerant tree is an element, and every gap between"
            }
            Self::ErrorRecovery => {
                "what the grammar's error recovery keeps is one element (ANTLR's default strategy, or tree-sitter's own)"
            }
            Self::Tree => "characters, and over them the grammar's tree, or one by brackets, lines and words",
        }
    }

    /// Cuts the input, by the grammar of its format if the units need one.
    ///
    /// # Errors
    /// When they need one and there is none, or its parser gives up.
    pub fn cut<'a>(self, input: &'a [u8], grammar: Option<&Grammar>) -> Result<Cut<'a>, CutError> {
        let parse = || grammar.ok_or(CutError::NoGrammar(self))?.parse(input).map_err(CutError::Parse);
        let (text, elements) = match self {
            Self::Whole => (input.into(), Elements::ending_at([input.len()])),
            Self::Byte => (input.into(), Elements::bytes(input.len())),
            Self::Char | Self::Tree if input.is_ascii() => (input.into(), Elements::bytes(input.len())),
            Self::Char | Self::Tree => (input.into(), Elements::ending_at(ends_of_chars(input))),
            Self::Line => {
                let newlines = input.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
                let ends = newlines.map(|(offset, _)| offset + 1).chain([input.len()]);
                (input.into(), Elements::ending_at(ends))
            }
            Self::Terminal => (input.into(), parse()?.piece_elements()),
            Self::ErrorRecovery => {
                let text = parse()?.recovered_text(input);
                let elements = Elements::ending_at([text.len()]);
                (text.into(), elements)
            }
        };
        Ok(Cut { text, elements })
    }
}

fn ends_of_chars(input: &[u8]) -> impl Iterator<Item = usize> {
    let chunks = input.utf8_chunks().flat_map(|chunk| {
        let chars = chunk.valid().chars().map(char::len_utf8);
        chars.chain(chunk.invalid().iter().map(|_| 1))
    });
    chunks.scan(0, |end, len| {
        *end += len;
        Some(*end)
    })
}

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Units {
    type Err = UnknownUnits;

    fn from_str(key: &str) -> Result<Self, UnknownUnits> {
        Self::all().find(|units| units.key() == key).ok_or_else(|| UnknownUnits(key.to_owned()))
    }
}

/// There are no units of that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownUnits(String);

impl fmt::Display for UnknownUnits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let have: Vec<_> = Units::all().map(Units::key).collect();
        write!(f, "there are no units {:?} (have: {})", self.0, have.join(", "))
    }
}

impl std::error::Error for UnknownUnits {}
