//! The rows and files of a finished run.

use super::StageContext;
use super::recheck::Rechecked;
use super::run_task::RunTask;
use algorithms::Candidate;
use datasets::Digest;
use engine::input::Input;
use engine::oracle::seconds;
use engine::session::RunResult;
use rows::{ByteRanges, DisagreementOf, JudgementRow, PlanRow, RunRow, TimingRow};
use std::path::{Path, PathBuf};
use storage::{disagreement_file, output_file, trace_file};

/// The size of an input.
pub(super) struct Size {
    pub(super) input_bytes: u64,
    pub(super) input_dense_bytes: u64,
    pub(super) elements: u64,
}

/// The rows of a finished run, ready to be stored.
pub(super) struct FinishedRun {
    pub(super) plan: PlanRow,
    pub(super) row: RunRow,
    pub(super) timing: TimingRow,
    /// The judgements of the result by the plain command or the record.
    pub(super) judged: Vec<JudgementRow>,
    /// The outcome of judging a sample of its tests again; `None` if the run was interrupted.
    pub(super) rechecked: Option<Rechecked>,
}

impl FinishedRun {
    /// The files that it left.
    pub(super) fn files(&self, folder: &Path) -> Vec<PathBuf> {
        let PlanRow { run, format, .. } = &self.plan;
        let output = self.row.result_sha256.as_ref().map(|_| output_file(folder, run, format));
        let disagreements = self.rechecked.iter().flat_map(|rechecked| &rechecked.disagreements);
        let texts = disagreements.filter(|found| found.of == DisagreementOf::Test);
        let texts = texts.map(|found| disagreement_file(folder, run, found.number, format));
        [trace_file(folder, run)].into_iter().chain(output).chain(texts).collect()
    }
}

impl StageContext<'_> {
    /// Assembles the rows of a run from its result.
    pub(super) fn finished_run(
        &self,
        task: RunTask<'_>,
        size: &Size,
        result: &RunResult,
        output: Option<&[u8]>,
        (confirmed, rechecked): (Confirmed, Option<Rechecked>),
    ) -> FinishedRun {
        let found = result.found.as_ref();
        let row = RunRow {
            ended: result.ended,
            broken: result.broken.clone(),
            found: found.is_some(),
            confirmed: confirmed.agrees,
            input_bytes: size.input_bytes,
            input_dense_bytes: size.input_dense_bytes,
            elements: size.elements,
            result_bytes: found.map(|found| found.bytes),
            result_sha256: output.map(|output| Digest::of(output).to_string()),
            kept: None,
            tests: result.counts.tests,
            cached: result.counts.cached,
            best_test: found.map(|found| found.number),
            charged_s: seconds(result.at_ns),
            best_s: found.map(|found| seconds(found.at_ns)),
            first_test: result.first.map(|first| first.number),
            first_s: result.first.map(|first| seconds(first.at_ns)),
            passed: result.counts.passed,
            failed: result.counts.failed,
            unresolved: result.counts.unresolved,
            unparsed: result.counts.unparsed,
            budget_tests: self.study.budget.tests,
            budget_s: self.study.budget.seconds,
            clock: self.study.clock,
            subject_version: self
                .identities
                .get(&task.entry.key)
                .map(|i| i.version.clone())
                .unwrap_or_default(),
        };
        let timing = TimingRow {
            run: task.plan.run.clone(),
            wall_s: result.measured.wall.as_secs_f64(),
            oracle_s: result.measured.oracle.as_secs_f64(),
            oracle_cpu_s: result.measured.cpu.as_secs_f64(),
            peak_rss_bytes: result.measured.peak_rss,
            executed: result.measured.executed,
            rechecked: rechecked.as_ref().map_or(0, |rechecked| rechecked.tests),
            total_s: 0.0,
            node: self.own.as_ref().map(|own| own.node.clone()),
        };
        FinishedRun { plan: task.plan, row, timing, judged: confirmed.rows, rechecked }
    }
}

/// The plain command's judgement of a result.
#[derive(Default)]
pub(super) struct Confirmed {
    /// The judgement of the result, and that of the input if it was needed.
    pub(super) rows: Vec<JudgementRow>,
    /// Whether it agrees; `None` if there is no result or the command could not be run.
    pub(super) agrees: Option<bool>,
}

impl Confirmed {
    /// The judgement of a result that it refutes.
    pub(super) fn refuted(&self) -> Option<&JudgementRow> {
        self.rows.first().filter(|_| self.agrees == Some(false))
    }
}

/// The most ranges of kept bytes that a row holds. If a result has more, the row holds none.
const MAX_KEPT_RANGES: usize = 10_000;

/// The bytes of the input that a candidate keeps, for the column `kept` of `runs.csv`.
pub(super) fn kept_bytes(input: &Input, candidate: &Candidate) -> Option<ByteRanges> {
    let ranges = input.kept_ranges(candidate);
    let is_few = ranges.len() <= MAX_KEPT_RANGES;
    let rows = || ranges.into_iter().map(|bytes| bytes.start as u64..bytes.end as u64).collect();
    is_few.then(rows).and_then(ByteRanges::new)
}

/// Bytes that are not ASCII white space.
pub(super) fn dense(bytes: &[u8]) -> u64 {
    bytes.iter().filter(|byte| !byte.is_ascii_whitespace()).count() as u64
}
