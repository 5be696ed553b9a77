//! A session: one search on one input with one budget. It is the probe that an algorithm sees. It owns the
//! clock, the cache, the trace and the best result, so an algorithm cannot get these wrong.

mod best;
mod budget;
mod evaluate;
mod result;
mod trace;

#[cfg(test)]
mod tests;

pub use best::{First, Found};
pub use budget::Budget;
pub use result::{Counts, Measured, RunResult};
pub use trace::{Trace, TraceWriter, read_trace, recorded_tests};

use crate::input::{Input, TextDigest};
use crate::oracle::{Failure, Judgement, Oracle, seconds};
use algorithms::{
    Algorithm, Candidate, Configuration, Goal, MessageId, Needs, Outcome, Probe, Problem, Stop, Verdict,
};
use best::Best;
use budget::RunClock;
use evaluate::{Evaluator, with_evaluator};
use formats::Grammar;
use rows::{Cause, Clock, Ended, TraceRow};
use std::any::Any;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The settings of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The budget.
    pub budget: Budget,
    /// The clock that the budget counts.
    pub clock: Clock,
    /// Whether repeats are answered from the cache. This is a factor of a study: about half of ddmax's
    /// queries are repeats.
    pub cache: bool,
    /// The grammar by which candidates must parse. Others are unresolved without a query.
    pub must_parse: Option<Grammar>,
    /// The failure to keep: other failures are unresolved. `None` if any failure counts.
    pub failure: Option<Failure>,
}

/// Receives each query, for progress and logs.
pub trait Watcher {
    /// Called after a query was charged or answered from the cache.
    fn tested(&mut self, row: &TraceRow, candidate: &Candidate);

    /// Called when another part of the algorithm begins.
    fn phase(&mut self, _name: &'static str) {}
}

/// Runs a search. With several oracles, candidates are evaluated ahead in parallel. The result, the counts
/// and the trace equal those of a single oracle (on the charged clock, byte for byte).
pub fn run(
    algorithm: &dyn Algorithm,
    input: &Input,
    oracles: &mut [Box<dyn Oracle>],
    settings: &Settings,
    interrupt: &AtomicBool,
    watcher: Option<&mut (dyn Watcher + '_)>,
) -> RunResult {
    with_evaluator(input, oracles, (settings, interrupt), |evaluator| {
        let mut session = Session {
            input,
            problem: input.problem(),
            goal: algorithm.goal(),
            needs: algorithm.needs(),
            budget: settings.budget,
            clock: RunClock::start(settings.clock, &settings.budget),
            memory: settings.cache.then(BTreeMap::new),
            evaluator,
            interrupt,
            watcher,
            best: Best::default(),
            outcomes: BTreeMap::new(),
            messages: BTreeMap::new(),
            trace: TraceWriter::new(),
            case: None,
            counts: Counts::default(),
            measured: Measured::default(),
            ended: None,
            broken: None,
        };
        let stopped = algorithm.search(&mut session);
        session.finish(stopped.is_err())
    })
}

struct Session<'a, 'w> {
    input: &'a Input,
    problem: Problem,
    goal: Goal,
    needs: Needs,
    budget: Budget,
    clock: RunClock,
    /// Answers by text, if the cache is on.
    memory: Option<BTreeMap<TextDigest, Judgement>>,
    evaluator: Evaluator<'a>,
    interrupt: &'a AtomicBool,
    watcher: Option<&'a mut (dyn Watcher + 'w)>,
    best: Best,
    /// For isolation: the outcomes of all queried candidates.
    outcomes: BTreeMap<TextDigest, Outcome>,
    messages: BTreeMap<Arc<str>, MessageId>,
    trace: TraceWriter,
    case: Option<&'static str>,
    counts: Counts,
    measured: Measured,
    ended: Option<Ended>,
    broken: Option<String>,
}

impl Session<'_, '_> {
    fn is_interrupted(&self) -> bool {
        self.interrupt.load(Ordering::Relaxed)
    }

    /// Checks that the run was not stopped.
    fn ensure_not_stopped(&mut self) -> Result<(), Stop> {
        if self.ended.is_none() && self.is_interrupted() {
            self.ended = Some(Ended::Interrupted);
        }
        if self.ended.is_some() { Err(Stop::new()) } else { Ok(()) }
    }

    /// Checks that the budget allows one more query.
    fn ensure_budget_left(&mut self) -> Result<(), Stop> {
        let over = if self.budget.tests.is_some_and(|limit| self.counts.tests >= limit) {
            Ended::OutOfTests
        } else if self.clock.is_over() {
            Ended::OutOfTime
        } else {
            return Ok(());
        };
        self.ended = Some(over);
        Err(Stop::new())
    }

    /// Answers the next candidate: from the cache if that is on, otherwise by the oracle.
    fn commit(&mut self, digest: TextDigest, candidate: &Candidate) -> Result<Verdict, Stop> {
        self.ensure_not_stopped()?;
        let remembered = self.memory.as_ref().and_then(|memory| memory.get(&digest)).cloned();
        if let Some(judgement) = remembered {
            self.counts.cached += 1;
            return Ok(self.record(digest, candidate, &judgement, 0, true));
        }
        self.ensure_budget_left()?;
        let limit = self.clock.test_limit();
        let judgement = match self.evaluator.answer(self.input, digest, candidate, limit) {
            Ok(judgement) => judgement,
            Err(broken) => {
                self.ended = Some(Ended::Broken);
                self.broken = Some(broken.0);
                return Err(Stop::new());
            }
        };
        // The interrupt may have ended the query.
        self.ensure_not_stopped()?;
        let cost_ns = self.clock.charge(&judgement);
        if !self.clock.counts(self.clock.at_ns()) {
            // The query ended after the budget, so a run with this budget never saw its answer.
            self.ended = Some(Ended::OutOfTime);
            return Err(Stop::new());
        }
        self.count(&judgement);
        let verdict = self.record(digest, candidate, &judgement, cost_ns, false);
        if let Some(memory) = &mut self.memory {
            memory.insert(digest, judgement);
        }
        Ok(verdict)
    }

    fn count(&mut self, judgement: &Judgement) {
        if judgement.cause == Cause::Unparsed {
            self.counts.unparsed += 1;
            return;
        }
        self.counts.tests += 1;
        match judgement.outcome(self.goal) {
            Outcome::Pass => self.counts.passed += 1,
            Outcome::Fail => self.counts.failed += 1,
            Outcome::Unresolved => self.counts.unresolved += 1,
        }
        if let Some(spent) = judgement.spent {
            self.measured.executed += 1;
            self.measured.oracle += spent.wall;
            self.measured.cpu += spent.cpu;
            self.measured.peak_rss = self.measured.peak_rss.max(spent.peak_rss);
        }
    }

    /// Writes the query to the trace, keeps the candidate if it is the best, and returns the verdict for the
    /// algorithm.
    fn record(
        &mut self,
        digest: TextDigest,
        candidate: &Candidate,
        judgement: &Judgement,
        cost_ns: u64,
        cached: bool,
    ) -> Verdict {
        let outcome = judgement.outcome(self.goal);
        if let (true, Evaluator::Ahead(pool)) = (outcome == self.goal.accepts(), &mut self.evaluator) {
            // The hints assumed that this candidate does not succeed.
            pool.set_hints([]);
        }
        let bytes = self.input.size_of(candidate);
        let number = self.counts.answered();
        let at_ns = self.clock.at_ns();
        if outcome == self.goal.accepts() {
            let found = Found { candidate: candidate.clone(), bytes, number, at_ns };
            self.best.offer(self.goal, self.input, found);
        }
        if self.goal == Goal::Isolate {
            self.outcomes.insert(digest, outcome);
        }
        let row = TraceRow {
            number,
            at_s: seconds(at_ns),
            cost_s: seconds(cost_ns),
            bytes,
            digest: digest.to_string(),
            outcome: row_outcome(outcome),
            cause: judgement.cause,
            position: judgement.position.map(|p| p as u64),
            message: judgement.message.as_deref().map(str::to_owned),
            cached,
            best_bytes: self.best.bytes(),
            case: self.case.take().map(str::to_owned),
        };
        self.trace.push(&row);
        if let Some(watcher) = &mut self.watcher {
            watcher.tested(&row, candidate);
        }
        self.verdict(candidate, judgement, outcome)
    }

    fn verdict(&mut self, candidate: &Candidate, judgement: &Judgement, outcome: Outcome) -> Verdict {
        if !self.needs.feedback {
            return Verdict::of(outcome);
        }
        let next = MessageId(u32::try_from(self.messages.len()).unwrap_or(u32::MAX));
        let message =
            judgement.message.as_ref().map(|text| *self.messages.entry(text.clone()).or_insert(next));
        let position = judgement.position.map(|offset| self.input.element_at(candidate, offset));
        let is_at_end =
            judgement.position.is_some_and(|offset| offset as u64 >= self.input.size_of(candidate));
        Verdict { outcome, position, is_at_end, message }
    }

    fn digest(&self, candidate: &Candidate) -> TextDigest {
        self.input.with_text(candidate, TextDigest::of)
    }

    /// Whether the answer is known without a query.
    fn remembers(&self, digest: TextDigest) -> bool {
        self.memory.as_ref().is_some_and(|memory| memory.contains_key(&digest))
    }

    /// Evaluates candidates ahead while oracles are idle.
    fn start_next_queries(
        &mut self,
        window: &mut VecDeque<(TextDigest, Candidate)>,
        candidates: &mut dyn Iterator<Item = Candidate>,
    ) {
        let limit = self.clock.test_limit();
        loop {
            let wanted = match &self.evaluator {
                Evaluator::Inline(..) => 0,
                Evaluator::Ahead(pool) if pool.has_idle() => LONGEST_WINDOW,
                // An oracle may become idle while another one still works on the first candidate.
                Evaluator::Ahead(pool) => pool.oracles() + 1,
            };
            let unknown = window.iter().filter(|(digest, _)| !self.remembers(*digest)).count();
            if !window.is_empty() && (unknown >= wanted || window.len() >= LONGEST_WINDOW) {
                return;
            }
            let Some(candidate) = candidates.next() else { return };
            let digest = self.digest(&candidate);
            if let (false, Evaluator::Ahead(pool)) = (self.remembers(digest), &mut self.evaluator) {
                pool.begin_soon(digest, &candidate, limit);
            }
            window.push_back((digest, candidate));
        }
    }

    fn finish(mut self, stopped: bool) -> RunResult {
        let done = if stopped { Ended::Interrupted } else { Ended::Finished };
        // An algorithm that ignores a stop has not finished.
        let ended = self.ended.take().unwrap_or(done);
        self.measured.wall = self.clock.wall();
        let at_ns = self.clock.ended_at_ns();
        let first = self.best.first();
        let (found, passing) = self.best.into_parts();
        RunResult {
            ended,
            broken: self.broken.take(),
            found,
            first,
            passing,
            counts: self.counts,
            at_ns,
            measured: self.measured,
            trace: self.trace.finish(),
        }
    }
}

/// The most candidates evaluated ahead, including remembered ones.
const LONGEST_WINDOW: usize = 64;

impl Probe for Session<'_, '_> {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        self.goal
    }

    fn is_stopped(&self) -> bool {
        self.ended.is_some() || self.is_interrupted() || self.clock.is_over()
    }

    fn tokens(&self) -> &[Arc<[u8]>] {
        if self.needs.tokens { self.input.tokens() } else { &[] }
    }

    fn document(&self) -> Option<&dyn Any> {
        self.needs.document.then_some(self.input.document() as &dyn Any)
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        let digest = self.digest(candidate);
        self.commit(digest, candidate)
    }

    fn first_with(
        &mut self,
        outcome: Outcome,
        candidates: &mut dyn Iterator<Item = Candidate>,
    ) -> Result<Option<usize>, Stop> {
        let mut window = VecDeque::new();
        let mut found = None;
        for index in 0.. {
            self.start_next_queries(&mut window, candidates);
            let Some((digest, candidate)) = window.pop_front() else { break };
            if self.commit(digest, &candidate)?.outcome == outcome {
                found = Some(index);
                break;
            }
        }
        if let Evaluator::Ahead(pool) = &mut self.evaluator {
            pool.forget_next();
        }
        Ok(found)
    }

    fn wants_hints(&self) -> bool {
        matches!(&self.evaluator, Evaluator::Ahead(pool) if pool.needs_hints())
    }

    fn hint(&mut self, candidates: Vec<Candidate>) {
        let hints = candidates.into_iter().map(|candidate| (self.digest(&candidate), candidate));
        let unknown: Vec<_> = hints.filter(|(digest, _)| !self.remembers(*digest)).collect();
        if let Evaluator::Ahead(pool) = &mut self.evaluator {
            pool.set_hints(unknown);
        }
    }

    fn step(&mut self, case: &'static str) {
        self.case = Some(case);
    }

    fn phase(&mut self, name: &'static str) {
        if let Some(watcher) = &mut self.watcher {
            watcher.phase(name);
        }
    }

    fn isolated(&mut self, passing: &Configuration, failing: &Configuration) {
        let (pass, fail) = (Candidate::from(passing), Candidate::from(failing));
        let outcome = |candidate| self.outcomes.get(&self.digest(candidate)).copied();
        let tested = (outcome(&pass), outcome(&fail)) == (Some(Outcome::Pass), Some(Outcome::Fail));
        if tested && passing.is_subset(failing) {
            let bytes = self.input.size_of(&fail);
            let number = self.counts.answered();
            let found = Found { candidate: fail, bytes, number, at_ns: self.clock.at_ns() };
            self.best.isolate(passing, found);
        }
    }
}

/// The outcome as it is written to rows.
pub(crate) fn row_outcome(outcome: Outcome) -> rows::Outcome {
    match outcome {
        Outcome::Pass => rows::Outcome::Pass,
        Outcome::Fail => rows::Outcome::Fail,
        Outcome::Unresolved => rows::Outcome::Unresolved,
    }
}
