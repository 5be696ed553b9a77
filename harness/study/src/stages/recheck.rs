//! recheck: repeats some queries of a worker with the plain command. This happens after the search, so it
//! affects no clock, trace or table. Each disagreement becomes a row, a file and a warning.

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
use std::path::Path;
use storage::disagreement_file;
use subjects::{Host, Mode};

/// The queries of one run to recheck, collected during the run.
pub(super) struct Sample {
    seed: u64,
    every: u64,
    tests: Vec<(TraceRow, Candidate)>,
}

impl Sample {
    /// Draws one in `every` queries of a worker; no query if `every` is 0, or if the plain command answers.
    pub(super) fn of(mode: Mode, every: u64, seed: u64) -> Self {
        Self { seed, every: if mode == Mode::Worker { every } else { 0 }, tests: Vec::new() }
    }

    /// Whether a text is drawn. This depends only on the text and the seed, and not on the order of queries,
    /// the number of parallel queries, or the run.
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

/// The result of rechecking.
#[derive(Default)]
pub(super) struct Rechecked {
    /// The number of rechecked queries.
    pub(super) tests: u64,
    /// The disagreements, including that of the run's result.
    pub(super) disagreements: Vec<DisagreementRow>,
}

impl StageContext<'_> {
    /// Rechecks a sample. `refuted` is the plain command's judgement of a result that it refutes. `None` if
    /// the user interrupted.
    ///
    /// A replay takes the disagreements from its record.
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

    /// Writes the texts with disagreements. The text of a result is already among the outputs.
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
                let file = disagreement_file(&self.folder, &task.plan.run, row.number, &task.plan.format);
                files::write(&file, &input.render(candidate))?;
            }
        }
        Ok(())
    }
}

/// Runs the plain command in a new process.
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
        Some(failure) => answer.map(|judgement| failure.reclassify(judgement)),
        None => answer,
    }
}

/// The row of a query on which the two report different causes or positions.
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
        ..row_of_worker(task, DisagreementOf::Test, row)
    };
    (!same).then_some(found)
}

/// The row of a result that the plain command refutes, with the worker's judgement of it.
fn refutation(
    task: &RunTask<'_>,
    input: &Input,
    result: &RunResult,
    judged: &JudgementRow,
) -> Option<DisagreementRow> {
    let digest = TextDigest::of(&input.slices(&result.found.as_ref()?.candidate)).to_string();
    let trace = result.trace.gzip();
    let mut rows = read_trace(&*trace).filter_map(Result::ok);
    let row = rows.find(|row| row.digest == digest).filter(|_| task.mode == Mode::Worker)?;
    Some(DisagreementRow {
        plain_cause: judged.cause,
        plain_position: judged.position,
        plain_message: judged.message.clone(),
        ..row_of_worker(task, DisagreementOf::Result, &row)
    })
}

fn row_of_worker(task: &RunTask<'_>, of: DisagreementOf, row: &TraceRow) -> DisagreementRow {
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

/// The numbers of rechecked queries and of disagreements by subject, for the user.
#[derive(Default)]
pub(super) struct RecheckCounts(BTreeMap<String, (u64, usize)>);

impl RecheckCounts {
    pub(super) fn add(&mut self, subject: &str, rechecked: &Rechecked) {
        let (tests, disagreements) = self.0.entry(subject.to_owned()).or_default();
        *tests += rechecked.tests;
        *disagreements += rechecked.disagreements.len();
    }

    /// Warns about unreliable workers, even if progress is hidden.
    pub(super) fn warn(&self, folder: &Path) {
        for (subject, (tests, disagreements)) in self.0.iter().filter(|(_, (_, found))| *found > 0) {
            say!(
                "warning: {subject}: plain command and worker disagree on {disagreements} texts ({tests} \
                 queries and every result were rechecked); see {}",
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
    fn the_same_sample_of_texts_is_always_drawn() {
        assert!((60..=140).contains(&drawn(100, 7).len()), "{}", drawn(100, 7).len());
        assert_eq!(drawn(100, 7), drawn(100, 7));
        assert_ne!(drawn(100, 7), drawn(100, 8));
        assert_eq!((drawn(1, 7).len(), drawn(0, 7).len()), (10_000, 0));
    }

    #[test]
    fn queries_of_the_plain_command_are_not_rechecked() {
        assert!(!Sample::of(Mode::Exec, 1, 7).draws("00"));
    }
}
