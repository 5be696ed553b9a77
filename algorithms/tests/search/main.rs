//! What every search must hold, tried in four ways: exhaustively, by sampling, against committed traces,
//! and against slow literal transcriptions of the definitions.
#![cfg(test)]

mod definitions;
mod differential;
mod distinct;
mod exhaustive;
mod feedback;
mod fsynth;
mod golden;
mod guarantees;
mod json;
mod memory;
mod options;
mod oracles;
mod recorder;
mod sampled;
mod worked;
