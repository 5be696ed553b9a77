//! Repair algorithms that read the broken text itself and parse it by the grammar of its format.
//!
//! The published searches in `algorithms` see elements and outcomes only. The algorithms here also need the bytes, lines and
//! words of the text, and the errors that the grammar finds. They get them from a [`Document`], which the session passes
//! through [`algorithms::Probe::document`]. The crate must not know files, processes, clocks, or budgets.
#![forbid(unsafe_code)]

mod ablation;
mod applied_edits;
mod arranged_punctuation;
mod beam_search;
mod best_first;
mod block_indentation;
mod damaged_bytes;
mod damaged_characters;
mod damaged_delimiters;
mod deletion;
mod document;
mod edit;
mod edited_text;
mod embedded;
mod error_guided;
mod examples;
mod first_queries;
mod format;
mod format_cache;
mod grammar;
mod grammar_text;
mod insertable_tokens;
mod inserted_keywords;
mod inserted_marks;
mod line_grammars;
mod localize;
mod missing_endifs;
mod omitted_terminators;
mod optional_tokens;
mod oracle;
mod pipeline;
mod portable;
mod proposals;
mod propose;
mod rank;
mod readings_around;
mod records;
mod references;
mod repeated_attributes;
mod repeated_names;
mod repeated_text;
mod restore;
mod syntax;
mod table_rows;
mod undeclared_prefixes;
mod unended_here_documents;
mod unfamiliar_words;
mod word_shape;
mod yaml;

pub use beam_search::Limits;
pub use document::{Document, tokens_of};
pub use edit::{Edit, EditKind, apply, offset_in_input, replacements};
pub use examples::Examples;
pub use first_queries::{Accepted, RepairRequest};
pub use format::{Format, Repair};
pub use grammar::{Grammar, GrammarError};
pub use oracle::{Answer, BudgetExhausted, Oracle, TextOracle};
pub use pipeline::{DataChanges, FormatKnowledge, repair};
pub use propose::Generators;
pub use propose::rewrite::Rules;
pub use rank::{Cost, Weights};
pub use restore::Maximality;
pub use syntax::SyntaxCheck;
pub use yaml::YamlPart;

use algorithms::Algorithm;

/// Every repair algorithm, sorted by key.
pub static ALGORITHMS: &[&dyn Algorithm] = &[&best_first::BestFirst(ablation::Ablation::ALL_ON)];

/// The repair algorithm with this key.
#[must_use]
pub fn find(key: &str) -> Option<&'static dyn Algorithm> {
    ALGORITHMS.iter().copied().find(|algorithm| algorithm.key() == key)
}
