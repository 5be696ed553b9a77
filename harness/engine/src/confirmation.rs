//! Confirmation: a result counts only if a fresh process of the plain command agrees with it.
//!
//! Workers, caches and records answer most queries of a search. The result itself is queried once more, by
//! the subject's command in a new process. This module defines what "agrees" means.

use crate::oracle::{Failure, Judgement};
use algorithms::Goal;

/// Whether the plain command's judgement confirms a result: a repair must be accepted, and a reduction must
/// fail. If a failure is given, the reduction must fail in that way.
#[must_use]
pub fn agrees(goal: Goal, failure: Option<&Failure>, result: &Judgement) -> bool {
    match (goal, failure) {
        (Goal::MaximizePassing, _) => result.accepted(),
        (_, Some(failure)) => failure.is(result),
        (_, None) => !result.accepted(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::FailureScope;
    use rows::Cause;

    fn judgement(cause: Cause) -> Judgement {
        Judgement { cause, message: None, position: None, charge_ns: 0, spent: None }
    }

    #[test]
    fn repair_must_be_accepted_and_reduction_must_fail() {
        let (fine, bad) = (judgement(Cause::Accepted), judgement(Cause::Exit(1)));
        assert!(agrees(Goal::MaximizePassing, None, &fine) && !agrees(Goal::MaximizePassing, None, &bad));
        assert!(!agrees(Goal::MinimizeFailing, None, &fine) && agrees(Goal::MinimizeFailing, None, &bad));
    }

    #[test]
    fn reduction_must_keep_the_failure_where_one_is_named() {
        let failure = Failure::of(&judgement(Cause::Exit(1)), FailureScope::Same);
        let agrees = |cause| agrees(Goal::MinimizeFailing, failure.as_ref(), &judgement(cause));
        assert!(agrees(Cause::Exit(1)));
        assert!(!agrees(Cause::Exit(2)) && !agrees(Cause::Accepted));
    }
}
