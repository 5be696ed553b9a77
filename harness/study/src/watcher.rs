//! The observer of a running study, which shows its progress.

use rows::{PlanRow, RunRow};

/// Observes the runs of a study as they are stored, and shows them. It cannot stop the study, so it handles
/// its own errors.
pub trait Watcher {
    /// The runs begin. `done` runs of the plan were stored before.
    fn begin(&mut self, plan: &[PlanRow], done: Vec<(PlanRow, RunRow)>);

    /// A run was stored.
    fn stored(&mut self, plan: PlanRow, run: RunRow);

    /// No more runs are stored: all are done, the user interrupted, or something failed.
    fn end(&mut self);
}
