//! Repair algorithms that read the broken text itself and parse it by the grammar of its format.
//!
//! The published searches in `algorithms` see elements and outcomes only. The algorithms here also need the bytes, lines and
//! words of the text, and the errors that the grammar finds. They get them from a [`Document`], which the session passes
//! through [`algorithms::Probe::document`]. The crate must not know files, processes, clocks, or budgets.
#![forbid(unsafe_code)]

mod ablation;
mod arrange;
mod beam_search;
mod best_first;
#[cfg(test)]
mod cheapest_repair;
mod constraints;
mod damaged_bytes;
mod document;
mod edit;
mod error_guided;
mod examples;
mod first_queries;
mod format;
mod grammar;
mod hidden_faults;
mod insertable_tokens;
mod localize;
mod oracle;
mod pipeline;
mod propose;
mod rank;
mod records;
mod restore;
mod syntax;
mod table_rows;
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
pub use pipeline::{FormatKnowledge, repair};
pub use propose::Generators;
pub use propose::rewrite::Rules;
pub use rank::{Cost, Weights};
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
