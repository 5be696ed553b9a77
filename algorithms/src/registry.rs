//! The list of algorithms: one line each.

use crate::{Goal, Needs, Probe, Stop, dd, ddmax, ddmax_restart, ddmin, keep_all};

/// A search. It returns nothing: the session keeps the best candidate that was tested, so a search that
/// is stopped, wrong or unlucky cannot return its input, an untested text or the wrong polarity.
pub trait Algorithm: Sync {
    /// Its name in study files, tables and file names.
    fn key(&self) -> &'static str;

    /// One line for people who choose: what it does, and the paper that defines it.
    fn summary(&self) -> &'static str;

    /// What it is after.
    fn goal(&self) -> Goal;

    /// What it must be given; nothing but elements and outcomes unless it says so.
    fn needs(&self) -> Needs {
        Needs::default()
    }

    /// Searches until it is done or stopped.
    ///
    /// # Errors
    /// [`Stop`], handed up from the probe when the budget is spent.
    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop>;
}

/// Every algorithm, sorted by key.
pub static ALGORITHMS: &[&dyn Algorithm] =
    &[&dd::Dd, &ddmax::Ddmax, &ddmax_restart::DdmaxRestart, &ddmin::Ddmin, &keep_all::KeepAll];

/// The algorithm of that key.
#[must_use]
pub fn find(key: &str) -> Option<&'static dyn Algorithm> {
    ALGORITHMS.iter().copied().find(|algorithm| algorithm.key() == key)
}
