//! Evaluates candidates ahead of the search: several oracles work in parallel, and answers are taken in
//! order.

use super::Settings;
use crate::input::{Input, TextDigest};
use crate::oracle::{BrokenOracle, Judgement, Oracle};
use algorithms::Candidate;
use rows::Cause;
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, Scope};
use std::time::Duration;

type Answer = Result<Judgement, BrokenOracle>;

struct Job {
    ticket: u64,
    digest: TextDigest,
    candidate: Candidate,
    limit: Option<Duration>,
}

/// Oracles in threads of their own, beside the search.
pub(super) struct Pool {
    idle: Vec<Sender<Job>>,
    busy: BTreeMap<u64, (TextDigest, Sender<Job>)>,
    answers: Receiver<(u64, Answer)>,
    /// Answers that the search has not asked for yet, or no longer wants.
    ahead: BTreeMap<TextDigest, Answer>,
    next_ticket: u64,
    /// Candidates that the search asks about next, unless one before them is wanted.
    next: VecDeque<(TextDigest, Candidate)>,
    /// Candidates that it will probably ask about later.
    hints: VecDeque<(TextDigest, Candidate)>,
}

/// Answers kept of candidates evaluated ahead; beyond that, the one with the smallest digest is dropped.
const KEPT_AHEAD: usize = 4096;

impl Pool {
    /// Moves each oracle to a thread of its own.
    pub(super) fn start<'scope, 'env>(
        scope: &'scope Scope<'scope, 'env>,
        input: &'env Input,
        oracles: &'env mut [Box<dyn Oracle>],
        (settings, interrupt): (&'env Settings, &'env AtomicBool),
    ) -> Self {
        let (report, answers) = mpsc::channel();
        let idle = oracles
            .iter_mut()
            .map(|oracle| {
                let (sender, jobs) = mpsc::channel::<Job>();
                let report = report.clone();
                scope.spawn(move || {
                    for job in jobs {
                        let answer = input.with_text(&job.candidate, |text| {
                            judge(oracle.as_mut(), (settings, interrupt), job.digest, text, job.limit)
                        });
                        if report.send((job.ticket, answer)).is_err() {
                            return;
                        }
                    }
                });
                sender
            })
            .collect();
        Self {
            idle,
            busy: BTreeMap::new(),
            answers,
            ahead: BTreeMap::new(),
            next_ticket: 0,
            next: VecDeque::new(),
            hints: VecDeque::new(),
        }
    }

    /// Whether an oracle is idle.
    pub(super) fn has_idle(&self) -> bool {
        !self.idle.is_empty()
    }

    /// Starts evaluating the candidate if an oracle is idle, and no oracle has answered or is answering it.
    pub(super) fn begin(&mut self, digest: TextDigest, candidate: &Candidate, limit: Option<Duration>) {
        let known = self.ahead.contains_key(&digest) || self.busy.values().any(|(busy, _)| *busy == digest);
        if known {
            return;
        }
        if let Some(sender) = self.idle.pop() {
            let ticket = self.next_ticket;
            self.next_ticket += 1;
            // If the thread has died, waiting for its answer reports that.
            let _ = sender.send(Job { ticket, digest, candidate: candidate.clone(), limit });
            self.busy.insert(ticket, (digest, sender));
        }
    }

    /// The answer for the candidate. Starts its evaluation if that has not happened yet.
    pub(super) fn answer(
        &mut self,
        digest: TextDigest,
        candidate: &Candidate,
        limit: Option<Duration>,
    ) -> Answer {
        // The search takes this answer now and will not ask for it again.
        self.next.retain(|(other, _)| *other != digest);
        self.hints.retain(|(other, _)| *other != digest);
        loop {
            if let Some(answer) = self.ahead.remove(&digest) {
                return answer;
            }
            self.begin(digest, candidate, limit);
            self.begin_ahead(limit);
            self.wait()?;
        }
    }

    /// Evaluates the candidate as soon as an oracle is idle.
    pub(super) fn begin_soon(&mut self, digest: TextDigest, candidate: &Candidate, limit: Option<Duration>) {
        self.next.push_back((digest, candidate.clone()));
        self.begin_ahead(limit);
    }

    /// Forgets the candidates that were planned for evaluation.
    pub(super) fn forget_next(&mut self) {
        self.next.clear();
    }

    /// While oracles are idle, starts evaluating the candidates that the search asks about next, then those of
    /// the hints.
    fn begin_ahead(&mut self, limit: Option<Duration>) {
        while self.has_idle() {
            let Some((digest, candidate)) = self.next.pop_front().or_else(|| self.hints.pop_front()) else {
                return;
            };
            self.begin(digest, &candidate, limit);
        }
    }

    /// How many oracles there are.
    pub(super) fn oracles(&self) -> usize {
        self.idle.len() + self.busy.len()
    }

    /// Whether there are too few hints for all oracles.
    pub(super) fn needs_hints(&self) -> bool {
        self.hints.len() < self.oracles()
    }

    /// Replaces the hints.
    pub(super) fn set_hints(&mut self, hints: impl IntoIterator<Item = (TextDigest, Candidate)>) {
        self.hints = hints.into_iter().collect();
    }

    fn wait(&mut self) -> Result<(), BrokenOracle> {
        let gone = || BrokenOracle("a thread that runs queries has died".to_owned());
        let (ticket, answer) = self.answers.recv().map_err(|_| gone())?;
        let (digest, sender) = self.busy.remove(&ticket).ok_or_else(gone)?;
        self.idle.push(sender);
        if self.ahead.len() >= KEPT_AHEAD {
            self.ahead.pop_first();
        }
        self.ahead.insert(digest, answer);
        Ok(())
    }
}

/// Nominal charge of parsing a candidate, in nanoseconds per byte.
const PARSE_NS_A_BYTE: u64 = 100;

/// Queries the oracle, unless the candidate must parse and does not.
fn judge(
    oracle: &mut dyn Oracle,
    (settings, interrupt): (&Settings, &AtomicBool),
    digest: TextDigest,
    text: &[&[u8]],
    limit: Option<Duration>,
) -> Answer {
    let mut ask = || {
        let judgement = oracle.judge_unless(interrupt, digest, text, limit)?;
        Ok(match &settings.failure {
            Some(failure) => failure.reclassify(judgement),
            None => judgement,
        })
    };
    let Some(grammar) = &settings.must_parse else { return ask() };
    let text_in_one = text.concat();
    let parse_ns = PARSE_NS_A_BYTE * text_in_one.len() as u64;
    if grammar.parse(&text_in_one).is_ok_and(|tree| tree.is_valid()) {
        let judgement = ask()?;
        return Ok(Judgement { charge_ns: judgement.charge_ns + parse_ns, ..judgement });
    }
    let cause = Cause::Unparsed;
    Ok(Judgement { cause, message: None, position: None, charge_ns: parse_ns, spent: None })
}

/// One oracle in the search's own thread, or several in other threads.
pub(super) enum Evaluator<'a> {
    Inline(&'a mut Box<dyn Oracle>, &'a Settings, &'a AtomicBool),
    Ahead(Pool),
}

impl Evaluator<'_> {
    pub(super) fn answer(
        &mut self,
        input: &Input,
        digest: TextDigest,
        candidate: &Candidate,
        limit: Option<Duration>,
    ) -> Answer {
        match self {
            Self::Inline(oracle, settings, interrupt) => input.with_text(candidate, |text| {
                judge(oracle.as_mut(), (settings, interrupt), digest, text, limit)
            }),
            Self::Ahead(pool) => pool.answer(digest, candidate, limit),
        }
    }
}

/// Runs `body` with an evaluator over the oracles: in this thread if there is only one, otherwise in others.
pub(super) fn with_evaluator<T>(
    input: &Input,
    oracles: &mut [Box<dyn Oracle>],
    (settings, interrupt): (&Settings, &AtomicBool),
    body: impl FnOnce(Evaluator<'_>) -> T,
) -> T {
    match oracles {
        [only] => body(Evaluator::Inline(only, settings, interrupt)),
        several => thread::scope(|scope| {
            let pool = Pool::start(scope, input, several, (settings, interrupt));
            body(Evaluator::Ahead(pool))
        }),
    }
}
