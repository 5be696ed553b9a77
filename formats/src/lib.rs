//! Units of text: how an input is cut into elements, lexically and by grammars.
//!
//! Whatever the units, the concatenation of an input's elements is the input, byte for byte, for every
//! byte string.

mod decoded;
mod elements;
mod generated;
mod grammar;
mod minimal;
mod native;
mod node_types;
mod notation;
mod outside;
mod pieces;
mod recovered;
mod recovery;
mod tree;
mod tree_sitter;
mod tree_text;
mod units;

pub use elements::Elements;
pub use grammar::{Grammar, ParseError};
pub use node_types::{NodeTypes, Slot};
pub use notation::{NotationError, Rules};
pub use outside::{Garbled, Told};
pub use pieces::{Gap, Piece, PieceKind};
pub use recovered::RecoveredPart;
pub use tree::{Kind, Node, Problem, Role, Token, TokenType, Tree};
pub use units::{Cut, CutError, Units, UnknownUnits};
