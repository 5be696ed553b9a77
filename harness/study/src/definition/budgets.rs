//! The smaller budgets for which a study reports the results of its runs. They need no runs of their own,
//! because a run under a smaller budget is a prefix of the run under a larger one.

use super::file::StudyFile;
use anyhow::{Result, ensure};
use rows::BudgetLevel;

/// Refuses a budget that no run reaches, or that is listed twice.
pub(super) fn check(wire: &StudyFile) -> Result<()> {
    for (number, level) in wire.budgets.iter().enumerate() {
        ensure!(!wire.budgets[..number].contains(level), "budgets: {level} is listed twice");
        let (is_within, key) = match level {
            BudgetLevel::Tests(tests) => (wire.budget.tests.is_none_or(|most| *tests <= most), "tests"),
            BudgetLevel::Seconds(seconds) => {
                (wire.budget.time_s.is_none_or(|most| *seconds <= most), "time-s")
            }
        };
        ensure!(
            is_within,
            "budgets: {level} is more than the budget of a run, and ddlab reads smaller budgets off the traces of the \
             runs; raise {key} of [budget] to at least as much"
        );
    }
    Ok(())
}
