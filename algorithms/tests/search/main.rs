//! Tests of the searches over sequences, in four ways: on every oracle over a few elements, on sampled oracles, against
//! committed traces, and against slow literal transcriptions of the definitions.
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
mod probabilistic_definitions;
mod recorder;
mod sampled;
mod worked;
