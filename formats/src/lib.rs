//! Cuts inputs into elements (bytes, lines, terminals, ...) and parses broken inputs.
//!
//! Invariant: the elements of a text, joined in order, are the text again, byte for byte. A broken input is
//! not an error for a parser: it returns a [`Tree`] in which the tokens that error recovery skipped or
//! inserted are marked.
//!
//! This crate must not know subjects, oracles or searches. It starts no process and reads no file.

mod allocator;
mod antlr;
mod builtin;
mod derivation;
mod diagnostics;
mod elements;
mod error_recovery;
mod external;
mod facts;
mod g4;
mod generated;
mod grammar;
mod grammar_source;
mod layout_mode;
mod minimal_strings;
mod node_types;
mod obj_statements;
mod parsed_input;
mod pieces;
mod registry;
mod symbol_names;
mod token_count;
mod token_spacing;
mod tree;
mod tree_dump;
mod tree_node_types;
mod tree_sitter;
mod units;
mod windows;

pub use allocator::{retain_freed_memory, return_freed_memory};
pub use derivation::{Derivation, Expectation, Occurrence, Part};
pub use diagnostics::Ll1Conflict;
pub use elements::Elements;
pub use error_recovery::RecoveredPart;
pub use external::{ExternalNames, MalformedAnswer};
pub use facts::{FactKind, Facts};
pub use g4::{EmbeddedCode, G4Error, GrammarRules, RuleKind};
pub use grammar::{Grammar, ParseError};
pub use grammar_source::GrammarSource;
pub use layout_mode::{LayoutMode, UnknownLayoutMode};
pub use node_types::{ChildSpec, NodeTypes};
pub use obj_statements::{ObjStatement, obj_index, obj_statements};
pub use parsed_input::{SyntaxError, Token, TokenRole, TokenType};
pub use pieces::{Gap, Piece, PieceKind};
pub use registry::MissingFeature;
pub use token_count::count_tokens;
pub use token_spacing::TokenSpacing;
pub use tree::{Node, NodeKind, Tree};
pub use units::{Cut, CutError, Units, UnknownUnits};
