//! Published delta-debugging algorithms, one per file, in the terms of their papers.
//!
//! An algorithm searches over the [`Candidate`]s of a [`Problem`] and asks a [`Probe`] about them. It knows elements by
//! number only. It must not know files, processes, clocks, budgets, or formats; the crate is `no_std` so that the compiler
//! enforces this. `README.md` shows how to add an algorithm.
//!
//! ```
//! use algorithms::{Candidate, Outcome, find};
//! # use algorithms::{Goal, Probe, Problem, Stop, Verdict};
//! # struct NoThree { problem: Problem, queries: usize }
//! # impl Probe for NoThree {
//! #     fn problem(&self) -> &Problem { &self.problem }
//! #     fn goal(&self) -> Goal { Goal::MaximizePassing }
//! #     fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
//! #         self.queries += 1;
//! #         Ok(Verdict::of(if candidate.kept().any(|e| e == 3) { Outcome::Fail } else { Outcome::Pass }))
//! #     }
//! # }
//! // The oracle rejects every text that contains element 3 of 8.
//! let mut probe = NoThree { problem: Problem::sequence(8), queries: 0 };
//! find("keep-all").expect("it is registered").search(&mut probe).expect("there is no budget to stop it");
//! assert!(probe.queries == 1);
//! find("ddmax").expect("it is registered").search(&mut probe).expect("there is no budget to stop it");
//! assert!(probe.queries < 10);
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod algorithm;
mod candidate;
mod configuration;
mod fragments;
mod hoist;
mod node_ddmin;
mod parts;
mod prior;
mod probe;
mod query_hints;
mod random;
mod registry;
mod split_options;
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
mod random_order;
mod zipmin;

pub use algorithm::{Algorithm, OptionSpec};
pub use candidate::Candidate;
pub use configuration::{Configuration, SplitRule};
pub use parts::{Part, Parts};
pub use probe::{Goal, MessageId, Needs, Outcome, Probe, Problem, Stop, Verdict};
pub use random::Random;
pub use registry::{ALGORITHMS, ConfigureError, choose, configure, find};
pub use tree::{
    EditedTree, Node, NodeEdit, Presence, SpacedText, SpacingBits, Substitutes, Templates, Tree, TreeBuilder,
};
