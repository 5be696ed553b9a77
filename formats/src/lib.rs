//! Units of text: how an input is cut into elements, lexically and by grammars.
//!
//! Whatever the units, the concatenation of an input's elements is the input, byte for byte, for every
//! byte string.

mod analysis;
mod catalogue;
mod decoded;
mod derivation;
mod elements;
mod facts;
mod generated;
mod grammar;
mod held;
mod joints;
mod layout;
mod memory;
mod minimal;
mod names;
mod native;
mod node_types;
mod notation;
mod obj_statements;
mod outside;
mod pieces;
mod recovered;
mod recovery;
mod tokens;
mod tree;
mod tree_sitter;
mod tree_text;
mod units;

pub use analysis::Ambiguity;
pub use derivation::{Derivation, Part, Place, Slot};
pub use elements::Elements;
pub use facts::{FactKind, Facts};
pub use grammar::{Grammar, ParseError};
pub use joints::Joints;
pub use layout::{Layout, UnknownLayout};
pub use memory::keep_memory;
pub use node_types::{NodeSlot, NodeTypes};
pub use notation::{Code, NotationError, RuleKind, Rules};
pub use obj_statements::{ObjStatement, obj_index, obj_statements};
pub use outside::{Garbled, Told};
pub use pieces::{Gap, Piece, PieceKind};
pub use recovered::RecoveredPart;
pub use tokens::count_tokens;
pub use tree::{Kind, Node, Problem, Role, Token, TokenType, Tree};
pub use units::{Cut, CutError, Units, UnknownUnits};
