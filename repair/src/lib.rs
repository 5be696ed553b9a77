//! Repair algorithms that read the broken text itself and ask the grammar of its format.
//!
//! The published searches in `algorithms` see elements and outcomes alone. The algorithms here need more: the bytes,
//! lines and words of the text, and where the grammar finds a fault in it. They get it as a [`Document`], which the
//! session hands through [`algorithms::Probe::document`]. The crate must not know files, processes, clocks or budgets.
#![forbid(unsafe_code)]

mod document;
mod edit;
mod grammar;
mod localize;
mod mend;
mod propose;
mod rank;
mod repair;
mod search;

pub use document::Document;
pub use edit::{Edit, EditKind};
pub use grammar::{Grammar, GrammarError};
pub use mend::{Fault, Layout, Open, SharedLayout, Splice};
pub use propose::Generators;
pub use propose::rewrite::Rules;
pub use rank::{Cost, Weights};
pub use repair::{Format, Repair};
pub use search::Limits;

use algorithms::Algorithm;

/// Every repair algorithm, sorted by key.
pub static ALGORITHMS: &[&dyn Algorithm] = &[&mend::Mend(mend::Levers::ALL)];
