//! Tests of the searches over trees, in four ways: on every oracle over small trees, on random oracles, against committed
//! traces, and against slow literal transcriptions of the definitions.
#![cfg(test)]

mod builder;
mod choice_sequence_definition;
mod descent_definition;
mod descent_names;
mod descent_replacing;
mod descent_steps;
mod descent_without_substitutes;
mod exhaustive;
mod golden;
mod hdd_definitions;
mod hints;
mod notation;
mod options;
mod recorder;
mod replacement_definitions;
mod searches;
mod small_c;
mod templates;
mod worked;
