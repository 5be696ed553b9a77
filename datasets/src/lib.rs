//! Inputs of a study: sources, content-addressed store, manifests, generators.

mod generate;

pub use generate::{Format, UnknownFormat, generate};
