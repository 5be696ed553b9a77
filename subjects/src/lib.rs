//! Runs subject programs and reports what they did; it never judges.

pub mod obj_strict;
mod observation;

pub use observation::{Bounded, Exit, Limits, Observation, Subject};
