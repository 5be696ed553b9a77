//! An oracle that replays the trace of an earlier run.

use super::{BrokenOracle, Judgement, Oracle};
use crate::input::TextDigest;
use rows::Cause;
use std::collections::BTreeMap;
use std::time::Duration;

/// One query of a recorded run.
#[derive(Clone, Debug)]
pub struct RecordedTest {
    /// The text.
    pub digest: TextDigest,
    /// Its judgement and its charge.
    pub judgement: Judgement,
}

/// The queries of a recorded run, in order.
///
/// A search that asks for the same texts in the same order gets the same answers with the same charges, even
/// if the subject was flaky. If the search deviates, it gets the first answer for each text, and is broken at
/// the first text that was never queried.
pub struct Recorded {
    tests: Vec<RecordedTest>,
    next: usize,
    by_text: BTreeMap<TextDigest, usize>,
    stopped_by_time: bool,
}

impl Recorded {
    /// An oracle that answers as recorded.
    #[must_use]
    pub fn new(tests: Vec<RecordedTest>) -> Self {
        let by_text = tests.iter().enumerate().rev().map(|(number, test)| (test.digest, number)).collect();
        Self { tests, next: 0, by_text, stopped_by_time: false }
    }

    /// Adapts the record of a run that was stopped by its time budget. The query that ended too late is not
    /// in the trace, so a text after the last query is charged more than any budget.
    #[must_use]
    pub fn stopped_by_time(self) -> Self {
        Self { stopped_by_time: true, ..self }
    }
}

impl Oracle for Recorded {
    fn judge(
        &mut self,
        digest: TextDigest,
        _: &[&[u8]],
        _: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        let number = match self.tests.get(self.next) {
            Some(test) if test.digest == digest => self.next,
            None if self.stopped_by_time && !self.by_text.contains_key(&digest) => {
                return Ok(Judgement {
                    cause: Cause::TimedOut,
                    message: None,
                    position: None,
                    charge_ns: u64::MAX,
                    spent: None,
                });
            }
            _ => *self.by_text.get(&digest).ok_or_else(|| {
                BrokenOracle(format!(
                    "the record of {} queries does not hold text {digest}",
                    self.tests.len()
                ))
            })?,
        };
        self.next = number + 1;
        Ok(self.tests[number].judgement.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(text: &str, cause: Cause, charge_ns: u64) -> RecordedTest {
        let digest = TextDigest::of(&[text.as_bytes()]);
        RecordedTest {
            digest,
            judgement: Judgement { cause, message: None, position: None, charge_ns, spent: None },
        }
    }

    fn ask(oracle: &mut Recorded, text: &str) -> Option<(Cause, u64)> {
        let text = [text.as_bytes()];
        oracle.judge(TextDigest::of(&text), &text, None).ok().map(|j| (j.cause, j.charge_ns))
    }

    #[test]
    fn the_last_query_of_a_run_out_of_time_exceeds_any_budget() {
        let tests = [test("a", Cause::Accepted, 1), test("b", Cause::Exit(1), 2)];
        let mut oracle = Recorded::new(tests.to_vec()).stopped_by_time();
        assert_eq!(ask(&mut oracle, "c"), None);
        assert_eq!(ask(&mut oracle, "a"), Some((Cause::Accepted, 1)));
        assert_eq!(ask(&mut oracle, "b"), Some((Cause::Exit(1), 2)));
        assert_eq!(ask(&mut oracle, "c"), Some((Cause::TimedOut, u64::MAX)));
    }

    #[test]
    fn repeats_are_answered_in_order_and_unknown_texts_refused() {
        let tests =
            [test("a", Cause::Accepted, 1), test("b", Cause::TimedOut, 2), test("a", Cause::Exit(1), 3)];
        let mut oracle = Recorded::new(tests.to_vec());
        assert_eq!(ask(&mut oracle, "a"), Some((Cause::Accepted, 1)));
        assert_eq!(ask(&mut oracle, "b"), Some((Cause::TimedOut, 2)));
        assert_eq!(ask(&mut oracle, "a"), Some((Cause::Exit(1), 3)));
        assert_eq!(ask(&mut oracle, "c"), None);
        assert_eq!(ask(&mut oracle, "a"), Some((Cause::Accepted, 1)), "after a deviation, the first answer");
    }
}
