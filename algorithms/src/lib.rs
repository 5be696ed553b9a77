//! Delta-debugging algorithms, one per file, in the words of their papers.
//!
//! An algorithm searches over [`Candidate`]s of a [`Problem`] and asks a [`Probe`] about them. It knows
//! elements by number only: nothing of files, processes, clocks, budgets or formats. The crate is
//! `no_std` so that the compiler holds it to that.
//!
//! ```
//! use algorithms::{Candidate, Outcome, find};
//! # use algorithms::{Goal, Probe, Problem, Stop, Verdict};
//! # struct NoStars { problem: Problem, tests: usize }
//! # impl Probe for NoStars {
//! #     fn problem(&self) -> &Problem { &self.problem }
//! #     fn goal(&self) -> Goal { Goal::MaximizePassing }
//! #     fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
//! #         self.tests += 1;
//! #         Ok(Verdict::of(if candidate.kept().any(|e| e == 3) { Outcome::Fail } else { Outcome::Pass }))
//! #     }
//! # }
//! // An oracle that rejects every text holding element 3 of 8.
//! let mut probe = NoStars { problem: Problem::sequence(8), tests: 0 };
//! find("keep-all").expect("it is registered").search(&mut probe).expect("no budget, so no stop");
//! assert!(probe.tests == 1);
//! find("ddmax").expect("it is registered").search(&mut probe).expect("no budget, so no stop");
//! assert!(probe.tests < 10);
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod candidate;
mod configuration;
mod factors;
mod fragments;
mod hoist;
mod nodes;

mod prior;
mod probe;
mod registry;
mod tree;

mod cdd;
mod choice_sequence;
mod dd;
pub mod ddmax;
mod ddmax_restart;
mod ddmin;
mod ddmin_star;
mod descent;
mod fsynth;
mod gtr;
mod hdd;
mod hddr;
mod keep_all;
mod perses;
mod probdd;
mod zipmin;

pub use candidate::{Candidate, Part};
pub use configuration::{Configuration, SplitRule};
pub use probe::{Goal, MessageId, Needs, Outcome, Probe, Problem, Stop, Verdict};
pub use registry::{ALGORITHMS, Algorithm, Choice, WrongChoice, choose, configure, find};
pub use tree::{Change, Draft, Edges, Growth, Node, Place, Slot, Templates, Text, Tree};
