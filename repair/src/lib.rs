//! Repair algorithms that read the broken text itself and ask the grammar of its format.
//!
//! The published searches in `algorithms` see elements and outcomes only. The algorithms here also need the bytes, lines and
//! words of the text, and the errors that the grammar finds. They get them from a [`Document`], which the session passes
//! through [`algorithms::Probe::document`]. The crate must not know files, processes, clocks, or budgets.
#![forbid(unsafe_code)]

mod document;
mod mend;

pub use document::Document;

use algorithms::Algorithm;

/// Every repair algorithm, sorted by key.
pub static ALGORITHMS: &[&dyn Algorithm] = &[&mend::Mend(mend::Ablation::ALL_ON)];
