//! Whether the layout between two terminals is kept or replaced by one blank.
//!
//! Layout is text that separates tokens and is not a token itself: whitespace, line continuations, byte order
//! marks.

use crate::{Cut, CutError, Elements, Grammar, PieceKind, Tree, Units};
use std::fmt;
use std::str::FromStr;

/// The text between two terminals of a candidate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LayoutMode {
    /// The text of the input. Each gap between two terminals is an element of its own.
    #[default]
    Kept,
    /// One blank. The text to search in has neither layout nor comments nor text that the lexer rejected.
    Respaced,
    /// One blank, and the text to search in has no error nodes either: no tokens that error recovery skipped, and
    /// none that it inserted. This is how a later implementation by the authors of "Debugging Inputs" (ICSE 2020)
    /// prints its parse trees.
    RespacedWithoutErrors,
}

impl LayoutMode {
    /// All modes.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Kept, Self::Respaced, Self::RespacedWithoutErrors].into_iter()
    }

    /// Its name in study files and tables.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Kept => "kept",
            Self::Respaced => "respaced",
            Self::RespacedWithoutErrors => "respaced-without-errors",
        }
    }

    /// Whether one blank replaces the text between two terminals.
    #[must_use]
    pub fn is_respaced(self) -> bool {
        self != Self::Kept
    }

    /// Whether inputs can be cut into these units in this mode.
    #[must_use]
    pub fn suits(self, units: Units) -> bool {
        self == Self::Kept || matches!(units, Units::Terminal | Units::ErrorRecovery)
    }

    /// Cuts the input as [`Units::cut`] does. If respaced, each terminal is one element, and all but the last end
    /// with a blank.
    ///
    /// # Errors
    /// As [`Units::cut`], and [`CutError::CannotRespace`] if the units do not suit this mode.
    pub fn cut<'a>(
        self,
        units: Units,
        input: &'a [u8],
        grammar: Option<&Grammar>,
    ) -> Result<Cut<'a>, CutError> {
        if !self.is_respaced() {
            return units.cut(input, grammar);
        }
        if !self.suits(units) {
            return Err(CutError::CannotRespace(units));
        }
        let tree = grammar.ok_or(CutError::NoGrammar(units))?.parse(input).map_err(CutError::Parse)?;
        let (text, elements) = if units == Units::Terminal {
            respaced_terminals(&tree, input, self)
        } else {
            let text = match self {
                Self::RespacedWithoutErrors => respaced_terminals(&tree, input, self).0,
                _ => tree.recovered_text_respaced(input),
            };
            let elements = Elements::ending_at([text.len()]);
            (text, elements)
        };
        Ok(Cut { text: text.into(), elements })
    }
}

fn respaced_terminals(tree: &Tree, input: &[u8], layout: LayoutMode) -> (Vec<u8>, Elements) {
    let mut text = Vec::with_capacity(input.len());
    let mut ends = Vec::new();
    for piece in tree.pieces() {
        let has_error = piece.kind == PieceKind::ErrorToken && layout == LayoutMode::RespacedWithoutErrors;
        if matches!(piece.kind, PieceKind::Token | PieceKind::ErrorToken) && !has_error {
            if !text.is_empty() {
                text.push(b' ');
                ends.push(text.len());
            }
            text.extend_from_slice(input.get(piece.range).unwrap_or_default());
        }
    }
    ends.push(text.len());
    (text, Elements::ending_at(ends))
}

impl fmt::Display for LayoutMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for LayoutMode {
    type Err = UnknownLayoutMode;

    fn from_str(key: &str) -> Result<Self, UnknownLayoutMode> {
        Self::all().find(|layout| layout.key() == key).ok_or_else(|| UnknownLayoutMode(key.to_owned()))
    }
}

/// There is no layout mode with this key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLayoutMode(String);

impl fmt::Display for UnknownLayoutMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let have: Vec<_> = LayoutMode::all().map(LayoutMode::key).collect();
        write!(f, "unknown layout {:?} (have: {})", self.0, have.join(", "))
    }
}

impl std::error::Error for UnknownLayoutMode {}
