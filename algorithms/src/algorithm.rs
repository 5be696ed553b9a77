//! The trait of all algorithms. This module must not know any of them.

use crate::{Goal, Needs, Probe, Stop};
use alloc::boxed::Box;

/// A search. It returns no result: the session keeps the best candidate that was tested. So even a wrong search
/// cannot return an untested text, or one with the wrong outcome.
pub trait Algorithm: Send + Sync {
    /// The name in study files, tables, and file names.
    fn key(&self) -> &'static str;

    /// One line for the list of algorithms: what it does, and the paper that defines it.
    fn summary(&self) -> &'static str;

    /// The goal of the search.
    fn goal(&self) -> Goal;

    /// What the search needs besides elements and outcomes.
    fn needs(&self) -> Needs {
        Needs::default()
    }

    /// Whether the search removes nodes of a tree, so that its results can be minimal in nodes only. Otherwise it removes
    /// elements.
    fn works_on_nodes(&self) -> bool {
        self.needs().tree
    }

    /// Whether the queries of a finished search prove its result 1-maximal or 1-minimal in elements. `ddlab repair` and
    /// `ddlab reduce` then say so.
    fn is_exhaustive(&self) -> bool {
        false
    }

    /// The revision of the definition. Raise it with every change that makes the algorithm ask other queries, so that
    /// earlier runs are not mistaken for runs of the new revision.
    fn revision(&self) -> u32 {
        1
    }

    /// The options that a study may set.
    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    /// This search with one option changed; `None` if the option or the value does not exist.
    fn with_option(&self, _option: &str, _value: &str) -> Option<Box<dyn Algorithm>> {
        None
    }

    /// This search with the seed of its random numbers; `None` for a search that draws none. A study can then run it with
    /// several `seeds`. The search itself stays deterministic: the same seed and answers give the same queries.
    fn with_seed(&self, _seed: u64) -> Option<Box<dyn Algorithm>> {
        None
    }

    /// Whether the search draws random numbers.
    fn is_randomized(&self) -> bool {
        self.with_seed(0).is_some()
    }

    /// Searches until it finishes or is stopped.
    ///
    /// # Errors
    /// [`Stop`], passed on from the probe.
    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop>;
}

/// The description of one option of an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name in study files.
    pub name: &'static str,
    /// The allowed values. The first is the default.
    pub values: &'static [&'static str],
    /// One sentence: what the option decides, with the papers that the values come from.
    pub description: &'static str,
}

/// Lets [`configure`](crate::configure) return a registered algorithm without options as an owned one.
impl Algorithm for &'static dyn Algorithm {
    fn key(&self) -> &'static str {
        (**self).key()
    }

    fn summary(&self) -> &'static str {
        (**self).summary()
    }

    fn goal(&self) -> Goal {
        (**self).goal()
    }

    fn needs(&self) -> Needs {
        (**self).needs()
    }

    fn works_on_nodes(&self) -> bool {
        (**self).works_on_nodes()
    }

    fn is_exhaustive(&self) -> bool {
        (**self).is_exhaustive()
    }

    fn revision(&self) -> u32 {
        (**self).revision()
    }

    fn options(&self) -> &'static [OptionSpec] {
        (**self).options()
    }

    fn with_option(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        (**self).with_option(option, value)
    }

    fn with_seed(&self, seed: u64) -> Option<Box<dyn Algorithm>> {
        (**self).with_seed(seed)
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        (**self).search(probe)
    }
}
