//! Who is told what happens in a running study, to show it.

use rows::{PlanRow, RunRow};

/// Is told about the runs of a study as they are stored. It shows them, and cannot stop the study: it deals with its own
/// errors.
pub trait Watcher {
    /// The runs begin. `done` of the plan were stored before.
    fn begin(&mut self, plan: &[PlanRow], done: Vec<(PlanRow, RunRow)>);

    /// A run was stored.
    fn stored(&mut self, plan: PlanRow, run: RunRow);

    /// No more runs are stored: all are done, the user interrupted, or something failed.
    fn end(&mut self);
}
