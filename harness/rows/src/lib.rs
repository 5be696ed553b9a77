//! The rows of a study: every CSV file's columns, the enums in them, and the identity of a run.
//!
//! This crate has no I/O and knows neither programs nor searches. Whoever reads a recorded study needs this crate alone.

mod byte_ranges;
mod cause;
mod class;
mod ended;
mod folder;
mod goal;
pub mod identity;
pub mod message;
mod records;

pub use byte_ranges::ByteRanges;
pub use cause::Cause;
pub use class::Class;
pub use ended::Ended;
pub use folder::{Identity, LOCK_FILE, Lock, check_file, output_file, trace_file};
pub use goal::Goal;
pub use records::*;

/// The units of an external program: it cuts its input itself.
pub const EXTERNAL: &str = "external";

/// The kind of inputs that are not mutants.
pub const REAL_WORLD: &str = "real-world";

/// Cause of a judgement that could not be obtained; it is asked for again the next time.
pub const BROKEN: &str = "broken";
