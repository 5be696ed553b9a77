//! run: the searches of the plan that are missing.

use super::{Setup, Workbench};
use crate::files;
use crate::input::{Input, TextDigest};
use crate::oracle::{Judgement, Oracle, seconds};
use crate::parallel::in_parallel;
use crate::progress::Progress;
use crate::record::trace_file;
use crate::records::{JudgementRow, PlanRow, RunRow, TimingRow};
use crate::session::{self, Ended, RunResult, Settings};
use crate::state::{RowKind, State};
use crate::study::Technique;
use crate::world::{BROKEN, Bench, Content, World};
use anyhow::{Context, Result};
use datasets::Digest;
use std::path::{Path, PathBuf};
use subjects::{Entry, Mode};

/// A run of the plan with what it refers to.
struct Order<'s> {
    plan: PlanRow,
    entry: &'s Entry,
    technique: &'s Technique,
    mode: Mode,
}

/// How large an input is.
struct Size {
    input_bytes: u64,
    input_dense_bytes: u64,
    elements: u64,
}

/// What one run came to, ready to be kept.
struct Done {
    plan: PlanRow,
    row: RunRow,
    timing: TimingRow,
    /// The plain command's word on the result, or the record's.
    judged: Option<JudgementRow>,
    interrupted: bool,
}

impl Workbench<'_> {
    pub(super) fn run(&mut self) -> Result<()> {
        let plan = self.plan()?;
        let missing = missing_runs(&self.setup, &self.state, &plan)?;
        let total = missing.len();
        let mut progress = Progress::start("run", total as u64, self.setup.options.quiet);
        let (setup, state) = (&self.setup, &mut self.state);
        let (mut tests, mut broken) = (0, 0);
        in_parallel(
            setup.options.jobs,
            missing,
            setup.interrupt,
            || Ok(Bench::new(&setup.world)),
            |bench, order| {
                let what =
                    format!("{} on {} by {}", order.plan.technique, order.plan.name, order.plan.subject);
                setup.conduct(bench, order).with_context(|| what)
            },
            |done| {
                if done.interrupted {
                    return Ok(());
                }
                progress.step(&format!("{} {}", done.plan.subject, done.plan.technique));
                tests += done.row.tests;
                broken += usize::from(done.row.broken.is_some());
                let mut batch = state.batch()?;
                batch.put(RowKind::Run, &done.plan.run, &done.row)?;
                batch.put(RowKind::Timing, &done.plan.run, &done.timing)?;
                if let Some(row) = &done.judged {
                    batch.put(RowKind::Judgement, &setup.judgement_key(row)?, row)?;
                }
                batch.commit()
            },
        )?;
        let trouble = if broken > 0 {
            format!(", {broken} broken (see the column `broken` of runs.csv)")
        } else {
            String::new()
        };
        progress.finish(&format!("{total} new runs of {}, {tests} tests{trouble}", plan.len()));
        self.export_judgements()?;
        self.export_runs(&plan)
    }
}

/// The runs of the plan that have no row yet.
fn missing_runs<'s>(setup: &Setup<'s>, state: &State, plan: &[PlanRow]) -> Result<Vec<Order<'s>>> {
    let mut missing = Vec::new();
    for row in plan {
        if state.has(RowKind::Run, &row.run)? {
            continue;
        }
        let entry = setup.study.subjects.iter().find(|entry| entry.key == row.subject);
        let technique = setup.study.techniques.iter().find(|technique| technique.key == row.technique);
        let (entry, technique) =
            entry.zip(technique).context("a planned run of an unknown subject or technique")?;
        let mode = if row.mode == "exec" { Mode::Exec } else { Mode::Worker };
        missing.push(Order { plan: row.clone(), entry, technique, mode });
    }
    Ok(missing)
}

impl Setup<'_> {
    fn conduct(&self, bench: &mut Bench<'_>, order: Order<'_>) -> Result<Done> {
        let bytes = self.content(&order.plan.sha256)?;
        let (input_bytes, input_dense_bytes) = (bytes.len() as u64, dense(&bytes));
        let grammar = self.study.grammars.find(&order.technique.key, &order.plan.format);
        let input = Input::cut_by(bytes, order.technique.units, grammar);
        let settings =
            Settings { budget: self.study.budget, clock: self.study.clock, cache: order.plan.cache == "run" };
        let (result, elements) = match &input {
            Ok(input) => (self.search(bench, &order, input, &settings), input.elements().len() as u64),
            Err(_) => (RunResult::uncut(), 0),
        };
        let output =
            input.ok().zip(result.found.as_ref()).map(|(input, found)| input.render(&found.candidate));
        let interrupted = result.ended == Ended::Interrupted;
        let mut judged = None;
        if !interrupted {
            files::write(&trace_file(&self.folder, &order.plan.run), &result.trace)?;
            if let Some(output) = &output {
                files::write(&output_file(&self.folder, &order.plan.run, &order.plan.format), output)?;
                judged = Some(self.confirm(bench, order.entry, output)?);
            }
            if matches!(result.ended, Ended::Broken(_)) {
                bench.close(order.entry, order.mode);
            }
        }
        let size = Size { input_bytes, input_dense_bytes, elements };
        Ok(self.done(order, &size, &result, output.as_deref(), judged, interrupted))
    }

    fn search(
        &self,
        bench: &mut Bench<'_>,
        order: &Order<'_>,
        input: &Input,
        settings: &Settings,
    ) -> RunResult {
        let algorithm = order.technique.algorithm.as_ref();
        let go = |oracles: &mut [Box<dyn Oracle>]| {
            session::run(algorithm, input, oracles, settings, self.interrupt, None)
        };
        let opened = match &self.world {
            World::Recorded(record) => record
                .run(&order.plan.run)
                .map(|oracle| go(&mut [Box::new(oracle)]))
                .map_err(|e| format!("{e:#}")),
            World::Live(host) => bench
                .oracles(host, order.entry, order.mode, self.options.test_jobs)
                .map(go)
                .map_err(|broken| broken.0),
        };
        opened.unwrap_or_else(|broken| go(&mut [Box::new(NoOracle(broken))]))
    }

    /// Asks the plain command, in a fresh process, what it says of the result.
    fn confirm(&self, bench: &mut Bench<'_>, entry: &Entry, output: &[u8]) -> Result<JudgementRow> {
        let sha256 = Digest::of(output).to_string();
        bench.judge(&Content { sha256: &sha256, bytes: output }, entry, self.identity(entry)?, Mode::Exec)
    }

    fn done(
        &self,
        order: Order<'_>,
        size: &Size,
        result: &RunResult,
        output: Option<&[u8]>,
        judged: Option<JudgementRow>,
        interrupted: bool,
    ) -> Done {
        let found = result.found.as_ref();
        let broken = match &result.ended {
            Ended::Broken(cause) => Some(cause.clone()),
            _ => None,
        };
        let repairs = order.technique.algorithm.goal() == algorithms::Goal::MaximizePassing;
        let row = RunRow {
            ended: result.ended.to_string(),
            broken,
            found: found.is_some(),
            confirmed: judged.as_ref().and_then(|row| confirmed_by_command(row, repairs)),
            input_bytes: size.input_bytes,
            input_dense_bytes: size.input_dense_bytes,
            elements: size.elements,
            result_bytes: found.map(|found| found.bytes),
            result_sha256: output.map(|output| Digest::of(output).to_string()),
            tests: result.counts.tests,
            cached: result.counts.cached,
            best_test: found.map(|found| found.number),
            charged_s: seconds(result.at_ns),
            best_s: found.map(|found| seconds(found.at_ns)),
            passed: result.counts.passed,
            failed: result.counts.failed,
            unresolved: result.counts.unresolved,
            budget_tests: self.study.budget.tests,
            budget_s: self.study.budget.seconds,
            clock: self.study.clock.key().to_owned(),
            subject_version: self
                .identities
                .get(&order.entry.key)
                .map(|i| i.version.clone())
                .unwrap_or_default(),
        };
        let timing = TimingRow {
            run: order.plan.run.clone(),
            wall_s: result.measured.wall.as_secs_f64(),
            oracle_s: result.measured.oracle.as_secs_f64(),
            oracle_cpu_s: result.measured.cpu.as_secs_f64(),
            peak_rss_bytes: result.measured.peak_rss,
            executed: result.measured.executed,
        };
        Done { plan: order.plan, row, timing, judged, interrupted }
    }
}

/// Whether the plain command agrees with a result: it accepts a repair, it rejects a reduction. `None` if
/// the command could not be asked.
#[must_use]
pub fn confirmed_by_command(judged: &JudgementRow, repairs: bool) -> Option<bool> {
    (judged.cause != BROKEN).then_some(judged.accepted == repairs)
}

/// Bytes that are not ASCII white space.
pub(super) fn dense(bytes: &[u8]) -> u64 {
    bytes.iter().filter(|byte| !byte.is_ascii_whitespace()).count() as u64
}

/// Where a run's result is.
pub(super) fn output_file(folder: &Path, run: &str, extension: &str) -> PathBuf {
    folder.join("outputs").join(format!("{run}.{extension}"))
}

/// Stands for a subject that could not be opened: the run is a row, not a gap.
struct NoOracle(String);

impl Oracle for NoOracle {
    fn judge(
        &mut self,
        _: TextDigest,
        _: &[&[u8]],
        _: Option<std::time::Duration>,
    ) -> Result<Judgement, crate::oracle::BrokenOracle> {
        Err(crate::oracle::BrokenOracle(self.0.clone()))
    }
}
