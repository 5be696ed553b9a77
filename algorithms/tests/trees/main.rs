//! What every search of trees must hold, tried in four ways as for those of sequences: exhaustively, by
//! sampling, against committed traces, and against slow literal transcriptions of the definitions.
#![cfg(test)]

mod choice_sequence_definition;
mod descent_definition;
mod descent_without_substitutes;
mod exhaustive;
mod golden;
mod hdd_definitions;
mod notation;
mod recorder;
mod replacement_definitions;
mod searches;
mod small_c;
mod worked;
