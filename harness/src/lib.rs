//! ddlab: studies of debugging algorithms on real programs.
//!
//! The one crate that knows all others: it joins searches, subjects, units and inputs into studies.

pub mod figures;
pub mod records;
pub mod report;
pub mod statistics;
pub mod tables;
