//! The units into which inputs can be cut.

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
    /// Every Unicode scalar value is an element. Each byte that is not part of valid UTF-8 is an element too.
    Char,
    /// Every line is an element, with the `\n` or `\r\n` that ends it.
    Line,
    /// Every terminal of the parse tree is an element, and so is every gap between two terminals: layout, a
    /// comment, or text that the lexer rejected. The syntactic techniques of "Debugging Inputs" (ICSE 2020)
    /// use these units.
    Terminal,
    /// One element: the text that the grammar's error recovery keeps. With a grammar of ANTLR, this is the
    /// technique "ANTLR" of "Debugging Inputs" (ICSE 2020).
    ErrorRecovery,
    /// Characters as for `char`, with a tree over them for tree algorithms. The tree is a
    /// [`crate::Derivation`]: by the grammar if there is one, otherwise by brackets, lines and words.
    Tree,
}

/// A text cut into elements.
#[derive(Clone, Debug)]
pub struct Cut<'a> {
    /// The input itself, or the text into which error recovery or respacing turned it.
    pub text: Cow<'a, [u8]>,
    /// The boundaries of the elements.
    pub elements: Elements,
}

/// Why an input could not be cut.
#[derive(Clone, Debug, PartialEq)]
pub enum CutError {
    /// The units need a grammar, and none was given.
    NoGrammar(Units),
    /// Respacing needs units made of terminals, and these are not.
    CannotRespace(Units),
    /// The grammar's parser failed.
    Parse(ParseError),
}

impl fmt::Display for CutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGrammar(units) => write!(f, "units {units} need a grammar, and the format has none"),
            Self::CannotRespace(units) => {
                write!(f, "units {units} are not made of terminals, so they cannot be respaced")
            }
            Self::Parse(error) => write!(f, "the grammar's parser: {error}"),
        }
    }
}

impl std::error::Error for CutError {}

impl Units {
    /// All units, from coarse to fine.
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

    /// One line of help that says what an element is.
    #[must_use]
    pub fn summary(self) -> &'static str {
        match self {
            Self::Whole => "the whole input is one element",
            Self::Byte => "every byte is an element",
            Self::Char => {
                "every Unicode character is an element; so is each byte that is not part of valid UTF-8"
            }
            Self::Line => "every line is an element, including the newline that ends it",
            Self::Terminal => {
                "every terminal of the parse tree is an element, and so is the text between two terminals"
            }
            Self::ErrorRecovery => {
                "the text that the grammar's error recovery keeps is one element (by ANTLR's default strategy, or tree-sitter's)"
            }
            Self::Tree => {
                "characters with a tree over them: by the grammar, or else by brackets, lines and words"
            }
        }
    }

    /// Cuts the input. The grammar is only used if [`Units::needs_grammar`] is true.
    ///
    /// # Errors
    /// If the units need a grammar and `grammar` is `None`, or its parser fails.
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

/// There are no units with this key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownUnits(String);

impl fmt::Display for UnknownUnits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let have: Vec<_> = Units::all().map(Units::key).collect();
        write!(f, "unknown units {:?} (have: {})", self.0, have.join(", "))
    }
}

impl std::error::Error for UnknownUnits {}
