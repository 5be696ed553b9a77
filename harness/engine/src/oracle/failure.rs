//! The failure that a reduction must keep. Otherwise the search may end with another failure of a smaller file.

use super::Judgement;
use rows::Cause;
use std::sync::Arc;

/// Identifies a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    cause: Cause,
    message: Option<Arc<str>>,
    any: bool,
}

impl Failure {
    /// The failure in this judgement: the same cause with the same normalised message. With `any`, every
    /// rejection except time-outs and floods (a smaller file seldom takes longer for the same reason). `None`
    /// if the input is accepted.
    #[must_use]
    pub fn of(judgement: &Judgement, any: bool) -> Option<Self> {
        let failure = Self { cause: judgement.cause, message: judgement.message.clone(), any };
        (!judgement.accepted()).then_some(failure)
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
            _ => self.any || is_same,
        }
    }

    /// The judgement for a search that keeps this failure: any other failure becomes [`Cause::AnotherFailure`].
    #[must_use]
    pub fn judged(&self, judgement: Judgement) -> Judgement {
        let as_it_is = judgement.accepted() || judgement.cause == Cause::Unparsed || self.is(&judgement);
        let cause = if as_it_is { judgement.cause } else { Cause::AnotherFailure };
        Judgement { cause, ..judgement }
    }

    /// Describes the failure for people.
    #[must_use]
    pub fn told(&self) -> String {
        match &self.message {
            _ if self.any => "any failure".to_owned(),
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
        let failure = Failure::of(&bad, false).unwrap();
        assert!(failure.is(&bad));
        assert!(!failure.is(&judgement(Cause::Exit(1), "no faces")));
        assert!(!failure.is(&judgement(Cause::Signal(11), "bad face #")));
        assert!(!failure.is(&judgement(Cause::Accepted, "bad face #")));
        let any = Failure::of(&bad, true).unwrap();
        assert!(any.is(&judgement(Cause::Signal(11), "")));
        assert!(!any.is(&judgement(Cause::TimedOut, "")) && !any.is(&judgement(Cause::Accepted, "")));
    }

    #[test]
    fn a_search_sees_other_failures_as_another_failure() {
        let failure = Failure::of(&judgement(Cause::Exit(1), "bad face #"), false).unwrap();
        let seen = |cause, message| failure.judged(judgement(cause, message)).cause;
        assert_eq!(seen(Cause::Exit(1), "bad face #"), Cause::Exit(1));
        assert_eq!(seen(Cause::Exit(1), "no faces"), Cause::AnotherFailure);
        assert_eq!(seen(Cause::TimedOut, "bad face #"), Cause::AnotherFailure);
        assert_eq!(seen(Cause::Accepted, ""), Cause::Accepted);
        assert_eq!(seen(Cause::Unparsed, ""), Cause::Unparsed);
    }

    #[test]
    fn time_outs_match_whatever_was_written_before() {
        let failure = Failure::of(&judgement(Cause::TimedOut, "reading 1 %"), false).unwrap();
        assert!(failure.is(&judgement(Cause::TimedOut, "")));
        assert_eq!(Failure::of(&judgement(Cause::Accepted, ""), true), None);
    }
}
