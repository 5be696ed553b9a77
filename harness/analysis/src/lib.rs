//! Computes tables, statistics, figures and reports of a study from its rows alone.
//!
//! This crate knows neither subjects nor searches, and runs nothing.
#![deny(clippy::print_stderr)]

pub mod benchmark;
pub mod columns;
pub mod comparison;
pub mod figures;
pub mod history;
pub mod latex;
pub mod report;
pub mod statistics;
pub mod tables;
mod write;
