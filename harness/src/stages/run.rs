//! run: the searches of the plan that are missing.

use super::recheck::{Rechecked, Sample, Tally};
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
use algorithms::Candidate;
use anyhow::{Context, Result};
use datasets::Digest;
use formats::{Grammar, Layout, Units};
use std::path::{Path, PathBuf};
use subjects::{Entry, Mode};

/// A run of the plan with what it refers to.
pub(super) struct Order<'s> {
    pub(super) plan: PlanRow,
    pub(super) entry: &'s Entry,
    pub(super) technique: &'s Technique,
    pub(super) mode: Mode,
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
    /// What judging some of its tests again came to; `None` if the run was interrupted.
    rechecked: Option<Rechecked>,
}

impl Workbench<'_> {
    pub(super) fn run(&mut self) -> Result<()> {
        let plan = self.plan()?;
        let missing = missing_runs(&self.setup, &self.state, &plan)?;
        let total = missing.len();
        let mut progress = Progress::start("run", total as u64, self.setup.options.quiet);
        let (setup, state) = (&self.setup, &mut self.state);
        let (mut tests, mut broken, mut tally) = (0, 0, Tally::default());
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
                let Some(rechecked) = done.rechecked else { return Ok(()) };
                tally.add(&done.plan.subject, &rechecked);
                progress.step(&format!("{} {}", done.plan.subject, done.plan.technique));
                tests += done.row.tests;
                broken += usize::from(done.row.broken.is_some());
                let mut batch = state.batch()?;
                batch.put(RowKind::Run, &done.plan.run, &done.row)?;
                batch.put(RowKind::Timing, &done.plan.run, &done.timing)?;
                if !rechecked.disagreements.is_empty() {
                    batch.put(RowKind::Disagreement, &done.plan.run, &rechecked.disagreements)?;
                }
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
        tally.warn(&self.setup.folder);
        self.export_judgements()?;
        self.export_runs(&plan)?;
        self.check(&plan)
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
        let Technique { units, layout, .. } = order.technique;
        let grammar = self.study.grammars.find(&order.technique.key, &order.plan.format);
        let input = Input::cut_by(bytes, *units, *layout, grammar);
        let settings = Settings {
            budget: self.study.budget,
            clock: self.study.clock,
            cache: order.plan.cache == "run",
            must_parse: self.side_condition(&order),
        };
        let mut sample = Sample::of(order.mode, self.study.recheck, self.study.seed);
        let (result, elements) = match &input {
            Ok(input) => {
                (self.search(bench, &order, input, &settings, &mut sample), input.elements().len() as u64)
            }
            Err(_) => (RunResult::uncut(), 0),
        };
        let found = input.as_ref().ok().zip(result.found.as_ref());
        let output = found.map(|(input, found)| input.render(&found.candidate));
        // What a grammar recovers or lays out anew is another text: its elements are not bytes of the input.
        let kept = found
            .filter(|_| *units != Units::Recovered && *layout == Layout::Kept)
            .and_then(|(input, found)| kept(input, &found.candidate));
        let (mut judged, mut rechecked) = (None, None);
        if result.ended != Ended::Interrupted {
            files::write(&trace_file(&self.folder, &order.plan.run), &result.trace)?;
            if let Some(output) = &output {
                files::write(&output_file(&self.folder, &order.plan.run, &order.plan.format), output)?;
                judged = Some(self.confirm(bench, order.entry, output)?);
            }
            if matches!(result.ended, Ended::Broken(_)) {
                bench.close(order.entry, order.mode);
            }
            rechecked = match &input {
                Ok(input) => self.recheck(bench, &order, input, &sample, (&result, judged.as_ref()))?,
                Err(_) => Some(Rechecked::default()),
            };
        }
        let size = Size { input_bytes, input_dense_bytes, elements };
        let mut done = self.done(order, &size, &result, output.as_deref(), (judged, rechecked));
        done.row.kept = kept;
        Ok(done)
    }

    /// The grammar by which candidates must parse; a record knows already which of them did not.
    fn side_condition(&self, order: &Order<'_>) -> Option<Grammar> {
        let asked = order.technique.must_parse && matches!(self.world, World::Live(_));
        let grammar = || self.study.grammars.find(&order.technique.key, &order.plan.format);
        asked.then(grammar).flatten().cloned()
    }

    fn search(
        &self,
        bench: &mut Bench<'_>,
        order: &Order<'_>,
        input: &Input,
        settings: &Settings,
        sample: &mut Sample,
    ) -> RunResult {
        let algorithm = order.technique.algorithm.as_ref();
        let mut go = |oracles: &mut [Box<dyn Oracle>]| {
            session::run(algorithm, input, oracles, settings, self.interrupt, Some(sample))
        };
        let opened = match &self.world {
            World::Recorded(record) => record
                .run(&order.plan.run)
                .map(|oracle| go(&mut [Box::new(oracle)]))
                .map_err(|e| format!("{e:#}")),
            World::Live(host) => bench
                .oracles(host, order.entry, order.mode, self.options.test_jobs)
                .map(&mut go)
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
        (judged, rechecked): (Option<JudgementRow>, Option<Rechecked>),
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
            kept: None,
            tests: result.counts.tests,
            cached: result.counts.cached,
            best_test: found.map(|found| found.number),
            charged_s: seconds(result.at_ns),
            best_s: found.map(|found| seconds(found.at_ns)),
            passed: result.counts.passed,
            failed: result.counts.failed,
            unresolved: result.counts.unresolved,
            unparsed: result.counts.unparsed,
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
            rechecked: rechecked.as_ref().map_or(0, |rechecked| rechecked.tests),
        };
        Done { plan: order.plan, row, timing, judged, rechecked }
    }
}

/// Stretches of bytes beyond which nobody is told which bytes of the input a result keeps.
const MOST_STRETCHES: usize = 10_000;

/// Which bytes of the input a candidate keeps, as `runs.csv` has them.
fn kept(input: &Input, candidate: &Candidate) -> Option<String> {
    let stretches: Vec<String> = candidate
        .kept_ranges()
        .map(|range| input.elements().byte_range(range))
        .map(|bytes| format!("{}-{}", bytes.start, bytes.end))
        .take(MOST_STRETCHES + 1)
        .collect();
    (stretches.len() <= MOST_STRETCHES).then(|| stretches.join(" "))
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
