//! The rows of a study: the columns of every CSV file, their enums, and the identity of a run.
//!
//! This crate does no I/O, and knows neither subjects nor searches. A program that only reads recorded studies
//! needs no other crate.

mod budget_level;
mod byte_ranges;
mod cause;
mod checksum;
pub mod columns;
mod enums;
mod figure_request;
pub mod formula_cells;
mod hex_bytes;
pub mod identity;
mod input_kind;
mod input_rows;
mod keyed;
mod lock;
pub mod message;
mod question;
mod run_rows;
mod true_edits;

pub use budget_level::BudgetLevel;
pub use byte_ranges::ByteRanges;
pub use cause::Cause;
pub use checksum::checksum;
pub use enums::{Cache, Class, Clock, DisagreementOf, Ended, ExecMode, Goal, Offered, Outcome, Property};
pub use figure_request::{FIGURE_KEYS, FigureFormat, FigureRequest, Length, SCATTER};
pub use hex_bytes::HexBytes;
pub use input_kind::InputKind;
pub use input_rows::*;
pub use lock::{Identity, LOCK_FILE, Lock};
pub use question::{Advantage, Question};
pub use run_rows::*;
pub use true_edits::{TrueEdit, TrueEdits};

/// The units of an external program, which cuts its input itself.
pub const EXTERNAL: &str = "external";
