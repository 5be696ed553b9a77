//! An oracle that runs the subject.

use super::{BrokenOracle, Judgement, Oracle, ResourceUse, nanoseconds, position, rule};
use crate::input::TextDigest;
use rows::{Cause, message};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use subjects::{Cutoff, Entry, Limits, Observation, Subject};

/// A subject and its rule.
pub struct LiveOracle {
    subject: Box<dyn Subject>,
    entry: Entry,
    limits: Limits,
}

impl LiveOracle {
    /// An oracle from an opened subject and the rule of its entry.
    #[must_use]
    pub fn new(subject: Box<dyn Subject>, entry: Entry) -> Self {
        let wall = Duration::try_from_secs_f64(entry.rule.timeout_s).unwrap_or(Duration::from_secs(10));
        let usual = Limits::default();
        // A query with a longer limit of wall time than usual also needs a longer limit of CPU time.
        let cpu = usual.cpu.max(wall.saturating_mul(2));
        Self { subject, entry, limits: Limits { wall, cpu, ..usual } }
    }

    /// Shortens the limit of wall time of one query.
    pub fn shorten_timeout(&mut self, wall: Duration) {
        self.limits.wall = self.limits.wall.min(wall);
    }

    /// The charge of a query with this many bytes that ended for this cause.
    fn charge_ns(&self, bytes: usize, cause: Cause) -> u64 {
        if cause == Cause::TimedOut {
            return nanoseconds(self.entry.rule.timeout_s);
        }
        nanoseconds(self.entry.cost.per_test_s + self.entry.cost.per_byte_s * bytes as f64)
    }

    /// Judges the text, and also returns the observation.
    ///
    /// # Errors
    /// [`BrokenOracle`] when the subject could not be run.
    pub fn judge_and_observe(
        &mut self,
        text: &[&[u8]],
        limit: Option<Duration>,
    ) -> Result<(Judgement, Observation), BrokenOracle> {
        self.observe(text, Cutoff { after: limit, interrupt: None })
    }

    fn observe(
        &mut self,
        text: &[&[u8]],
        cutoff: Cutoff<'_>,
    ) -> Result<(Judgement, Observation), BrokenOracle> {
        let wall = cutoff.after.map_or(self.limits.wall, |limit| limit.min(self.limits.wall));
        let limits = Limits { wall, ..self.limits.clone() };
        let seen = self
            .subject
            .run_until(text, &limits, cutoff)
            .map_err(|error| BrokenOracle(format!("{}: {error}", self.entry.key)))?;
        let cause = rule::judge(&self.entry.rule, &seen);
        let rejected = cause != Cause::Accepted;
        let pattern = self.entry.position.as_ref().filter(|_| rejected);
        let judgement = Judgement {
            cause,
            message: rejected.then(|| message::normalise(&seen.stderr.bytes, &seen.stdout.bytes)).flatten(),
            position: pattern.and_then(|pattern| position::locate(pattern, &seen, text)),
            charge_ns: self.charge_ns(text.iter().map(|slice| slice.len()).sum(), cause),
            spent: Some(ResourceUse { wall: seen.wall, cpu: seen.cpu, peak_rss: seen.peak_rss }),
        };
        Ok((judgement, seen))
    }

    fn judge_until(&mut self, text: &[&[u8]], cutoff: Cutoff<'_>) -> Result<Judgement, BrokenOracle> {
        let packed = self.entry.packed.as_ref();
        if packed.is_some_and(|packed| packed.unpack(&text.concat()).is_none()) {
            let cause = Cause::Unparsed;
            return Ok(Judgement { cause, message: None, position: None, charge_ns: 0, spent: None });
        }
        self.observe(text, cutoff).map(|(judgement, _)| judgement)
    }
}

impl Oracle for LiveOracle {
    fn judge(
        &mut self,
        _: TextDigest,
        text: &[&[u8]],
        limit: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        self.judge_until(text, Cutoff { after: limit, interrupt: None })
    }

    fn judge_unless(
        &mut self,
        interrupt: &AtomicBool,
        _: TextDigest,
        text: &[&[u8]],
        limit: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        self.judge_until(text, Cutoff { after: limit, interrupt: Some(interrupt) })
    }
}
