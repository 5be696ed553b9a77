//! Runs subject programs and reports what they did; it never judges.

mod observation;

pub use observation::{Bounded, Exit, Limits, Observation, Subject};
