//! An oracle that asks another one several times, for subjects that do not always behave the same.

use super::{BrokenOracle, Judgement, Oracle};
use crate::input::TextDigest;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// How many queries had answers that differ. Clones count together.
#[derive(Clone, Debug, Default)]
pub struct Disagreements(Arc<AtomicU64>);

impl Disagreements {
    /// The number so far.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Asks an oracle up to `times` times about each text and gives the most frequent answer. It stops asking once
/// the majority is certain.
pub struct Repeated {
    oracle: Box<dyn Oracle>,
    times: usize,
    disagreements: Disagreements,
}

impl Repeated {
    /// Asks this oracle up to `times` times, at least once.
    #[must_use]
    pub fn new(oracle: Box<dyn Oracle>, times: usize, disagreements: Disagreements) -> Self {
        Self { oracle, times: times.max(1), disagreements }
    }
}

impl Repeated {
    /// The majority of the answers that `ask` gets.
    fn majority(
        &mut self,
        mut ask: impl FnMut(&mut dyn Oracle) -> Result<Judgement, BrokenOracle>,
    ) -> Result<Judgement, BrokenOracle> {
        let mut answers: Vec<(Judgement, usize)> = Vec::new();
        for _ in 0..self.times {
            let judgement = ask(&mut *self.oracle)?;
            let is_same = |(other, _): &&mut (Judgement, usize)| {
                other.cause == judgement.cause && other.message == judgement.message
            };
            match answers.iter_mut().find(is_same) {
                Some((_, votes)) => *votes += 1,
                None => answers.push((judgement, 1)),
            }
            if answers.iter().any(|(_, votes)| 2 * votes > self.times) {
                break;
            }
        }
        if answers.len() > 1 {
            self.disagreements.0.fetch_add(1, Ordering::Relaxed);
        }
        // If several answers are equally frequent, the first one wins.
        let most = answers.into_iter().rev().max_by_key(|(_, votes)| *votes);
        most.map(|(judgement, _)| judgement).ok_or_else(|| BrokenOracle("no answer was given".to_owned()))
    }
}

impl Oracle for Repeated {
    fn judge(
        &mut self,
        digest: TextDigest,
        text: &[&[u8]],
        limit: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        self.majority(|oracle| oracle.judge(digest, text, limit))
    }

    fn judge_unless(
        &mut self,
        interrupt: &AtomicBool,
        digest: TextDigest,
        text: &[&[u8]],
        limit: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        self.majority(|oracle| oracle.judge_unless(interrupt, digest, text, limit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rows::Cause;

    /// Answers with these causes, one after another.
    struct Scripted(Vec<Cause>);

    impl Oracle for Scripted {
        fn judge(
            &mut self,
            _: TextDigest,
            _: &[&[u8]],
            _: Option<Duration>,
        ) -> Result<Judgement, BrokenOracle> {
            let cause = self.0.pop().ok_or_else(|| BrokenOracle("asked too often".to_owned()))?;
            Ok(Judgement { cause, message: None, position: None, charge_ns: 0, spent: None })
        }
    }

    /// The majority of the answers to `times` queries, and the number of candidates with differing answers.
    fn asked(times: usize, mut causes: Vec<Cause>) -> (Cause, u64) {
        causes.reverse();
        let disagreements = Disagreements::default();
        let mut oracle = Repeated::new(Box::new(Scripted(causes)), times, disagreements.clone());
        let judgement = oracle.judge(TextDigest::of(&[]), &[], None).unwrap();
        (judgement.cause, disagreements.count())
    }

    #[test]
    fn the_majority_answers() {
        let (fine, bad) = (Cause::Accepted, Cause::Exit(1));
        assert_eq!(asked(1, vec![bad]), (bad, 0));
        assert_eq!(asked(3, vec![fine, bad, bad]), (bad, 1));
        assert_eq!(asked(5, vec![bad, fine, fine, bad, fine]), (fine, 1));
        assert_eq!(asked(2, vec![bad, fine]), (bad, 1));
    }

    #[test]
    fn a_certain_majority_needs_no_more_answers() {
        // A third question would be an error.
        assert_eq!(asked(3, vec![Cause::Exit(1), Cause::Exit(1)]), (Cause::Exit(1), 0));
    }
}
