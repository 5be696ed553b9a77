//! The failure that a reduction must keep. Without it, a search may end with a smaller file that fails in
//! another way.

use super::Judgement;
use algorithms::{Goal, Outcome};
use rows::Cause;
use std::sync::Arc;

/// Identifies a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    cause: Cause,
    message: Option<Arc<str>>,
    /// The failures that count as the same.
    scope: FailureScope,
}

/// Which failures count as the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureScope {
    /// Failures with the same cause and the same normalised message.
    Same,
    /// Failures with the same cause; the message does not matter.
    Cause,
    /// Every rejection except time-outs and floods: a smaller file seldom takes longer for the same reason.
    Any,
}

impl Failure {
    /// The failure in this judgement. `None` if the input is accepted.
    #[must_use]
    pub fn of(judgement: &Judgement, scope: FailureScope) -> Option<Self> {
        let failure = Self { cause: judgement.cause, message: judgement.message.clone(), scope };
        (!judgement.accepted()).then_some(failure)
    }

    /// Its cause.
    #[must_use]
    pub fn cause(&self) -> Cause {
        self.cause
    }

    /// Whether the judgement shows this failure.
    #[must_use]
    pub fn is(&self, judgement: &Judgement) -> bool {
        let is_same = judgement.cause == self.cause && judgement.message == self.message;
        let is_limit = matches!(judgement.cause, Cause::TimedOut | Cause::Flooded);
        match judgement.cause {
            Cause::Accepted => false,
            // The output that a killed program had written by then is arbitrary.
            cause if is_limit => cause == self.cause,
            cause => match self.scope {
                FailureScope::Same => is_same,
                FailureScope::Cause => cause == self.cause,
                FailureScope::Any => true,
            },
        }
    }

    /// The judgement for a search that keeps this failure: any other failure becomes
    /// [`Cause::AnotherFailure`], except those that such a search does not count as failures in any case.
    #[must_use]
    pub fn reclassify(&self, judgement: Judgement) -> Judgement {
        let is_failure = judgement.outcome(Goal::MinimizeFailing) == Outcome::Fail;
        let cause = if is_failure && !self.is(&judgement) { Cause::AnotherFailure } else { judgement.cause };
        Judgement { cause, ..judgement }
    }

    /// Describes the failure for people.
    #[must_use]
    pub fn describe(&self) -> String {
        match &self.message {
            _ if self.scope == FailureScope::Any => "any failure".to_owned(),
            _ if self.scope == FailureScope::Cause => self.cause.to_string(),
            Some(message) => format!("{}, \"{message}\"", self.cause),
            None => format!("{}, without a message", self.cause),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judgement(cause: Cause, message: &str) -> Judgement {
        let message = Some(message.into());
        Judgement { cause, message, position: None, charge_ns: 0, spent: None }
    }

    #[test]
    fn another_failure_does_not_match() {
        let bad = judgement(Cause::Exit(1), "bad face #");
        let failure = Failure::of(&bad, FailureScope::Same).unwrap();
        assert!(failure.is(&bad));
        assert!(!failure.is(&judgement(Cause::Exit(1), "no faces")));
        assert!(!failure.is(&judgement(Cause::Signal(11), "bad face #")));
        assert!(!failure.is(&judgement(Cause::Accepted, "bad face #")));
        let any = Failure::of(&bad, FailureScope::Any).unwrap();
        assert!(any.is(&judgement(Cause::Signal(11), "")));
        let cause = Failure::of(&bad, FailureScope::Cause).unwrap();
        assert!(cause.is(&judgement(Cause::Exit(1), "no faces")));
        assert!(!cause.is(&judgement(Cause::Exit(2), "bad face #")));
        assert!(!any.is(&judgement(Cause::TimedOut, "")) && !any.is(&judgement(Cause::Accepted, "")));
    }

    #[test]
    fn a_search_sees_other_failures_as_another_failure() {
        let failure = Failure::of(&judgement(Cause::Exit(1), "bad face #"), FailureScope::Same).unwrap();
        let seen = |cause, message| failure.reclassify(judgement(cause, message)).cause;
        assert_eq!(seen(Cause::Exit(1), "bad face #"), Cause::Exit(1));
        assert_eq!(seen(Cause::Exit(1), "no faces"), Cause::AnotherFailure);
        assert_eq!(seen(Cause::TimedOut, "bad face #"), Cause::TimedOut, "the trace shows what happened");
        assert_eq!(seen(Cause::Flooded, ""), Cause::Flooded);
        assert_eq!(seen(Cause::Accepted, ""), Cause::Accepted);
        assert_eq!(seen(Cause::Unparsed, ""), Cause::Unparsed);
    }

    #[test]
    fn time_outs_match_whatever_was_written_before() {
        let failure = Failure::of(&judgement(Cause::TimedOut, "reading 1 %"), FailureScope::Same).unwrap();
        assert!(failure.is(&judgement(Cause::TimedOut, "")));
        assert_eq!(Failure::of(&judgement(Cause::Accepted, ""), FailureScope::Any), None);
    }
}
