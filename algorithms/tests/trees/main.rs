//! What every search of trees must hold, tried in four ways as for those of sequences: exhaustively, by
//! sampling, against committed traces, and against slow literal transcriptions of the definitions.
#![cfg(test)]

mod definitions;
mod descending;
mod exhaustive;
mod generating;
mod golden;
mod grown;
mod recorder;
mod replacing;
mod searches;
mod small_c;
mod unknown;
mod worked;
