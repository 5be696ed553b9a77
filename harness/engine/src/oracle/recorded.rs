//! An oracle that answers from the trace of an earlier run, so that the run can be had again anywhere.

use super::{BrokenOracle, Judgement, Oracle};
use crate::input::TextDigest;
use rows::Cause;
use std::collections::BTreeMap;
use std::time::Duration;

/// One test of a recorded run.
#[derive(Clone, Debug)]
pub struct RecordedTest {
    /// The text.
    pub digest: TextDigest,
    /// What was said of it, and what it was charged.
    pub judgement: Judgement,
}

/// The tests of a recorded run, in their order.
///
/// While a search asks for the same texts in the same order it gets the same answers at the same charges,
/// also where a subject answered differently the second time. A search that leaves that path is answered
/// by text alone, and is broken at the first text that was never tested.
pub struct Recorded {
    tests: Vec<RecordedTest>,
    next: usize,
    by_text: BTreeMap<TextDigest, usize>,
    stopped_by_time: bool,
}

impl Recorded {
    /// The oracle that answers as these tests did.
    #[must_use]
    pub fn new(tests: Vec<RecordedTest>) -> Self {
        let by_text = tests.iter().enumerate().rev().map(|(number, test)| (test.digest, number)).collect();
        Self { tests, next: 0, by_text, stopped_by_time: false }
    }

    /// The same of a run that its budget of time stopped: the test that ended too late is not in its trace, so a text
    /// behind all tests is charged more than any budget holds.
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
                BrokenOracle(format!("the record of {} tests does not hold text {digest}", self.tests.len()))
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
    fn what_a_run_out_of_time_asked_last_ends_after_any_budget() {
        let tests = [test("a", Cause::Accepted, 1), test("b", Cause::Exit(1), 2)];
        let mut oracle = Recorded::new(tests.to_vec()).stopped_by_time();
        assert_eq!(ask(&mut oracle, "c"), None);
        assert_eq!(ask(&mut oracle, "a"), Some((Cause::Accepted, 1)));
        assert_eq!(ask(&mut oracle, "b"), Some((Cause::Exit(1), 2)));
        assert_eq!(ask(&mut oracle, "c"), Some((Cause::TimedOut, u64::MAX)));
    }

    #[test]
    fn repeats_are_answered_in_their_order_and_strangers_not_at_all() {
        let tests =
            [test("a", Cause::Accepted, 1), test("b", Cause::TimedOut, 2), test("a", Cause::Exit(1), 3)];
        let mut oracle = Recorded::new(tests.to_vec());
        assert_eq!(ask(&mut oracle, "a"), Some((Cause::Accepted, 1)));
        assert_eq!(ask(&mut oracle, "b"), Some((Cause::TimedOut, 2)));
        assert_eq!(ask(&mut oracle, "a"), Some((Cause::Exit(1), 3)));
        assert_eq!(ask(&mut oracle, "c"), None);
        assert_eq!(ask(&mut oracle, "a"), Some((Cause::Accepted, 1)), "off the path, the first answer");
    }
}
