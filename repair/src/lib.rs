//! Repair algorithms that read the broken text itself and ask the grammar of its format.
//!
//! The published searches in `algorithms` see elements and outcomes only. The algorithms here also need the bytes, lines and
//! words of the text, and the errors that the grammar finds. They get them from a [`Document`], which the session passes
//! through [`algorithms::Probe::document`]. The crate must not know files, processes, clocks, or budgets.
#![forbid(unsafe_code)]

mod best_first;
mod damage;
mod deletion;
mod document;
mod driver;
mod edit;
mod edited;
mod examples;
mod follow;
mod grammar;
mod localize;
mod mend;
mod optional;
mod oracle;
mod parts;
mod prepared;
mod proposals;
mod propose;
mod rank;
mod records;
mod repair;
mod restore;
mod search;
mod syntax;

pub use document::{Document, tokens_of};
pub use driver::{Accepted, Account, Knowledge, Wanted, repair};
pub use edit::{Edit, EditKind, apply, place_in_input, spliced};
pub use examples::Examples;
pub use grammar::{Grammar, GrammarError};
pub use oracle::{Answer, Oracle, Spent, TextOracle};
pub use propose::Generators;
pub use propose::rewrite::Rules;
pub use rank::{Cost, Weights};
pub use repair::{Format, Repair};
pub use restore::Maximality;
pub use search::Limits;
pub use syntax::SyntaxCheck;

use algorithms::Algorithm;

/// Every repair algorithm, sorted by key.
pub static ALGORITHMS: &[&dyn Algorithm] =
    &[&best_first::BestFirst(parts::Parts::ALL), &mend::Mend(mend::Ablation::ALL_ON)];

/// The repair algorithm with this key.
#[must_use]
pub fn find(key: &str) -> Option<&'static dyn Algorithm> {
    ALGORITHMS.iter().copied().find(|algorithm| algorithm.key() == key)
}
