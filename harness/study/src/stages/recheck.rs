//! recheck: some tests of a worker, asked again of the plain command. It happens after the search, so that no
//! clock, no trace and no table knows of it; what disagrees becomes a row, a file and a warning.

use super::StageContext;
use super::run_task::RunTask;
use crate::files;
use algorithms::Candidate;
use anyhow::Result;
use engine::backend::{OraclePool, SubjectBackend};
use engine::console::say;
use engine::input::{Input, TextDigest};
use engine::oracle::{BrokenOracle, Judgement};
use engine::session::{RunResult, Watcher, read_trace};
use mutators::RandomStream;
use rows::{Cause, DisagreementOf, DisagreementRow, JudgementRow, TraceRow};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use subjects::{Host, Mode};

/// The tests of one run that are to be judged again, kept while it runs.
pub(super) struct Sample {
    seed: u64,
    every: u64,
    tests: Vec<(TraceRow, Candidate)>,
}

impl Sample {
    /// Draws one in `every` tests of a worker; none for 0, and none of a plain command.
    pub(super) fn of(mode: Mode, every: u64, seed: u64) -> Self {
        Self { seed, every: if mode == Mode::Worker { every } else { 0 }, tests: Vec::new() }
    }

    /// Whether a text is drawn. It hangs on the text and the seed alone: neither on the order of tests, nor on
    /// how many are under way, nor on the run.
    fn draws(&self, digest: &str) -> bool {
        self.every > 0 && RandomStream::labelled(self.seed, &["recheck", digest]).below(self.every) == 0
    }
}

impl Watcher for Sample {
    fn tested(&mut self, row: &TraceRow, candidate: &Candidate) {
        let was_asked = !row.cached && row.cause != Cause::Unparsed;
        if was_asked && self.draws(&row.digest) {
            self.tests.push((row.clone(), candidate.clone()));
        }
    }
}

/// What came of judging again.
#[derive(Default)]
pub(super) struct Rechecked {
    /// Tests that the plain command was asked about.
    pub(super) tests: u64,
    /// Where it said otherwise, the run's result included.
    pub(super) disagreements: Vec<DisagreementRow>,
}

impl StageContext<'_> {
    /// Judges a sample again; `refuted` is what the plain command said of a result that it refutes. `None` if somebody asked to stop.
    ///
    /// A replay has the disagreements of its record.
    pub(super) fn recheck(
        &self,
        pool: &mut OraclePool<'_>,
        task: &RunTask<'_>,
        input: &Input,
        sample: &Sample,
        (result, refuted): (&RunResult, Option<&JudgementRow>),
    ) -> Result<Option<Rechecked>> {
        let mut rechecked = Rechecked::default();
        match &self.backend {
            SubjectBackend::Recorded(record) => {
                rechecked.disagreements = record.disagreements(&task.plan.run)
            }
            SubjectBackend::Live(host) => {
                for (row, candidate) in &sample.tests {
                    if self.interrupted() {
                        return Ok(None);
                    }
                    let plain = ask(pool, host, task, input, candidate);
                    rechecked.tests += 1;
                    rechecked.disagreements.extend(disagreement(task, row, plain));
                }
                rechecked
                    .disagreements
                    .extend(refuted.and_then(|judged| refutation(task, input, result, judged)));
            }
        }
        self.keep_texts(task, input, sample, &rechecked.disagreements)?;
        Ok(Some(rechecked))
    }

    /// Writes the texts that were judged in two ways; that of a result is among the outputs.
    fn keep_texts(
        &self,
        task: &RunTask<'_>,
        input: &Input,
        sample: &Sample,
        disagreements: &[DisagreementRow],
    ) -> Result<()> {
        for (row, candidate) in &sample.tests {
            if disagreements
                .iter()
                .any(|found| found.of == DisagreementOf::Test && found.number == row.number)
            {
                let file = text_file(&self.folder, &task.plan.run, row.number, &task.plan.format);
                files::write(&file, &input.render(candidate))?;
            }
        }
        Ok(())
    }
}

/// Asks the plain command, in a fresh process.
fn ask(
    pool: &mut OraclePool<'_>,
    host: &Host,
    task: &RunTask<'_>,
    input: &Input,
    candidate: &Candidate,
) -> Result<Judgement, BrokenOracle> {
    let slices = input.slices(candidate);
    let answer = pool
        .oracles(host, task.entry, Mode::Exec, 1)
        .and_then(|oracles| oracles[0].judge(TextDigest::of(&slices), &slices, None));
    if answer.is_err() {
        pool.close(task.entry, Mode::Exec);
    }
    match &task.failure {
        Some(failure) => answer.map(|judgement| failure.judged(judgement)),
        None => answer,
    }
}

/// The row of a test on which the two say another cause, or another position.
fn disagreement(
    task: &RunTask<'_>,
    row: &TraceRow,
    plain: Result<Judgement, BrokenOracle>,
) -> Option<DisagreementRow> {
    let (cause, position, message) = match plain {
        Ok(judgement) => (
            judgement.cause,
            judgement.position.map(|offset| offset as u64),
            judgement.message.as_deref().map(str::to_owned),
        ),
        Err(broken) => (Cause::Broken, None, Some(broken.0)),
    };
    let same = cause == row.cause && position == row.position;
    let found = DisagreementRow {
        plain_cause: cause,
        plain_position: position,
        plain_message: message,
        ..of_worker(task, DisagreementOf::Test, row)
    };
    (!same).then_some(found)
}

/// The row of a result that the plain command refutes, with what the worker had said of it.
fn refutation(
    task: &RunTask<'_>,
    input: &Input,
    result: &RunResult,
    judged: &JudgementRow,
) -> Option<DisagreementRow> {
    let digest = TextDigest::of(&input.slices(&result.found.as_ref()?.candidate)).to_string();
    let mut rows = read_trace(result.trace.as_slice()).filter_map(Result::ok);
    let row = rows.find(|row| row.digest == digest).filter(|_| task.mode == Mode::Worker)?;
    Some(DisagreementRow {
        plain_cause: judged.cause,
        plain_position: judged.position,
        plain_message: judged.message.clone(),
        ..of_worker(task, DisagreementOf::Result, &row)
    })
}

fn of_worker(task: &RunTask<'_>, of: DisagreementOf, row: &TraceRow) -> DisagreementRow {
    DisagreementRow {
        run: task.plan.run.clone(),
        subject: task.plan.subject.clone(),
        of,
        number: row.number,
        bytes: row.bytes,
        digest: row.digest.clone(),
        worker_cause: row.cause,
        worker_position: row.position,
        worker_message: row.message.clone(),
        ..DisagreementRow::default()
    }
}

/// Where the text of a test is that was judged in two ways.
fn text_file(folder: &Path, run: &str, number: u64, extension: &str) -> PathBuf {
    folder.join("disagreements").join(format!("{run}-{number}.{extension}"))
}

/// How many tests were judged again and how many came out otherwise, by subject: what a user is told.
#[derive(Default)]
pub(super) struct Tally(BTreeMap<String, (u64, usize)>);

impl Tally {
    pub(super) fn add(&mut self, subject: &str, rechecked: &Rechecked) {
        let (tests, disagreements) = self.0.entry(subject.to_owned()).or_default();
        *tests += rechecked.tests;
        *disagreements += rechecked.disagreements.len();
    }

    /// Says which subjects' workers cannot be believed, also to those who want no progress.
    pub(super) fn warn(&self, folder: &Path) {
        for (subject, (tests, disagreements)) in self.0.iter().filter(|(_, (_, found))| *found > 0) {
            say!(
                "warning: {subject}: its plain command says {disagreements} times otherwise than its worker ({tests} \
                 tests and each result were judged again); see {}",
                folder.join("disagreements.csv").display()
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(every: u64, seed: u64) -> Vec<u64> {
        let sample = Sample::of(Mode::Worker, every, seed);
        let digest = |n: u64| TextDigest::of(&[&n.to_le_bytes()]).to_string();
        (0..10_000).filter(|n| sample.draws(&digest(*n))).collect()
    }

    #[test]
    fn one_in_so_many_texts_is_drawn_and_always_the_same() {
        assert!((60..=140).contains(&drawn(100, 7).len()), "{}", drawn(100, 7).len());
        assert_eq!(drawn(100, 7), drawn(100, 7));
        assert_ne!(drawn(100, 7), drawn(100, 8));
        assert_eq!((drawn(1, 7).len(), drawn(0, 7).len()), (10_000, 0));
    }

    #[test]
    fn plain_command_is_not_checked_by_itself() {
        assert!(!Sample::of(Mode::Exec, 1, 7).draws("00"));
    }
}
