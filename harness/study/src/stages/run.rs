//! run: the searches of the plan that are missing.

use super::order::{Order, failure_of, missing_runs};
use super::recheck::{Rechecked, Sample, Tally};
use super::trivial::warn_of_empty_text;
use super::{Setup, Workbench};
use crate::definition::{Search, Technique};
use crate::files;
use crate::parallel::in_parallel;
use crate::progress::Progress;
use crate::state::RowKind;
use algorithms::{Algorithm, Candidate, Goal};
use anyhow::{Context, Result};
use datasets::Digest;
use engine::backend::{Bench, Content, World};
use engine::external::External;
use engine::input::Input;
use engine::oracle::{Failure, Judgement, Oracle, seconds};
use engine::replay::Record;
use engine::session::{self, RunResult, Settings};
use formats::{Grammar, LayoutMode, Units};
use rows::BROKEN;
use rows::{ByteRanges, JudgementRow, PlanRow, RunRow, TimingRow};
use rows::{Ended, output_file, trace_file};
use subjects::{Host, Mode};

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
    /// What the plain command, or the record, was asked about the result.
    judged: Vec<JudgementRow>,
    /// What judging some of its tests again came to; `None` if the run was interrupted.
    rechecked: Option<Rechecked>,
}

impl Workbench<'_> {
    pub(super) fn run(&mut self) -> Result<()> {
        let plan = self.plan()?;
        let missing = missing_runs(&self.setup, &self.state, &self.known()?, &plan)?;
        warn_of_empty_text(&self.setup, &missing)?;
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
                for row in &done.judged {
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

impl Setup<'_> {
    fn conduct(&self, bench: &mut Bench<'_>, order: Order<'_>) -> Result<Done> {
        if let (World::Recorded(record), Some(_)) = (&self.world, order.technique.tool()) {
            return self.take_over(record, bench, order);
        }
        let bytes = self.content(&order.plan.sha256)?;
        let (input_bytes, input_dense_bytes) = (bytes.len() as u64, dense(&bytes));
        let Technique { units, layout, .. } = order.technique;
        let input = self.study.cut(order.technique, &order.plan.format, bytes);
        let settings = Settings {
            budget: self.study.budget,
            clock: self.study.clock,
            cache: order.plan.cache == "run",
            must_parse: self.side_condition(&order),
            failure: order.failure.clone(),
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
            .filter(|_| {
                *units != Units::ErrorRecovery
                    && *layout == LayoutMode::Kept
                    && order.technique.tool().is_none()
            })
            .and_then(|(input, found)| kept(input, &found.candidate));
        let (mut confirmed, mut rechecked) = (Confirmed::default(), None);
        if result.ended != Ended::Interrupted {
            files::write(&trace_file(&self.folder, &order.plan.run), &result.trace)?;
            if let Some(output) = &output {
                files::write(&output_file(&self.folder, &order.plan.run, &order.plan.format), output)?;
                confirmed = self.confirm(bench, &order, output)?;
            }
            if matches!(result.ended, Ended::Broken(_)) {
                bench.close(order.entry, order.mode);
            }
            rechecked = match &input {
                Ok(input) => self.recheck(bench, &order, input, &sample, (&result, confirmed.refuted()))?,
                Err(_) => Some(Rechecked::default()),
            };
        }
        let size = Size { input_bytes, input_dense_bytes, elements };
        let mut done = self.done(order, &size, &result, output.as_deref(), (confirmed, rechecked));
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
        let opened = match &self.world {
            World::Recorded(record) => record
                .run(&order.plan.run, self.study.budget.seconds)
                .map(|oracle| {
                    let mut oracles: [Box<dyn Oracle>; 1] = [Box::new(oracle)];
                    self.search_with(None, order, input, settings, &mut oracles, sample)
                })
                .map_err(|e| format!("{e:#}")),
            World::Live(host) => bench
                .oracles(host, order.entry, order.mode, self.options.test_jobs)
                .map(|oracles| self.search_with(Some(host), order, input, settings, oracles, sample))
                .map_err(|broken| broken.0),
        };
        // The run is a row, not a gap.
        opened.unwrap_or_else(|broken| RunResult { ended: Ended::Broken(broken), ..RunResult::uncut() })
    }

    fn search_with(
        &self,
        host: Option<&Host>,
        order: &Order<'_>,
        input: &Input,
        settings: &Settings,
        oracles: &mut [Box<dyn Oracle>],
        sample: &mut Sample,
    ) -> RunResult {
        let mut go = |algorithm: &dyn Algorithm| {
            session::run(algorithm, input, oracles, settings, self.interrupt, Some(sample))
        };
        match (&order.technique.search, host) {
            (Search::Own(algorithm), _) => go(algorithm.as_ref()),
            (Search::External(tool), Some(host)) => {
                let text = (input.bytes(), order.entry.extension.as_str());
                let limits = (settings.budget, settings.clock);
                let external = External::new(host, tool, text, limits, self.interrupt);
                let result = go(&external);
                RunResult { ended: external.ended().unwrap_or(result.ended), ..result }
            }
            (Search::External(tool), None) => {
                let broken = format!("{}: nobody can make it ask again", tool.key);
                RunResult { ended: Ended::Broken(broken), ..RunResult::uncut() }
            }
        }
    }

    /// The run of an external program as its record has it.
    fn take_over(&self, record: &Record, bench: &mut Bench<'_>, order: Order<'_>) -> Result<Done> {
        let run = record.external(&order.plan.run, &order.plan.format)?;
        files::write(&trace_file(&self.folder, &order.plan.run), &run.trace)?;
        let mut judged = Vec::new();
        if let Some(output) = &run.output {
            files::write(&output_file(&self.folder, &order.plan.run, &order.plan.format), output)?;
            judged = self.confirm(bench, &order, output)?.rows;
        }
        let disagreements = record.disagreements(&order.plan.run);
        Ok(Done {
            row: run.row,
            timing: TimingRow { run: order.plan.run.clone(), ..TimingRow::default() },
            judged,
            rechecked: Some(Rechecked { disagreements, ..Rechecked::default() }),
            plan: order.plan,
        })
    }

    /// Asks the plain command, in a fresh process, what it says of the result; and, to know the failure to keep
    /// as the command has it, of the input.
    fn confirm(&self, bench: &mut Bench<'_>, order: &Order<'_>, output: &[u8]) -> Result<Confirmed> {
        let identity = self.identity(order.entry)?;
        let mut ask = |sha256: &str, bytes: &[u8]| {
            bench.judge(&Content { sha256, bytes }, order.entry, identity, Mode::Exec)
        };
        let mut rows = vec![ask(&Digest::of(output).to_string(), output)?];
        let failure = match &order.failure {
            Some(_) if order.mode != Mode::Exec => {
                rows.push(ask(&order.plan.sha256, &self.content(&order.plan.sha256)?)?);
                rows.last().and_then(failure_of)
            }
            failure => failure.clone(),
        };
        let repairs = order.technique.search.goal() == Goal::MaximizePassing;
        let agrees = match (&rows[..], &order.failure) {
            ([result, ..], Some(_)) if !result.accepted => {
                let same = |failure: Failure| Some(failure.is(&Judgement::of_row(result)?));
                (result.cause != BROKEN).then(|| failure.and_then(same).unwrap_or(false))
            }
            ([result, ..], _) => confirmed_by_command(result, repairs),
            ([], _) => None,
        };
        Ok(Confirmed { rows, agrees })
    }

    fn done(
        &self,
        order: Order<'_>,
        size: &Size,
        result: &RunResult,
        output: Option<&[u8]>,
        (confirmed, rechecked): (Confirmed, Option<Rechecked>),
    ) -> Done {
        let found = result.found.as_ref();
        let broken = match &result.ended {
            Ended::Broken(cause) => Some(cause.clone()),
            _ => None,
        };
        let row = RunRow {
            ended: result.ended.to_string(),
            broken,
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
        Done { plan: order.plan, row, timing, judged: confirmed.rows, rechecked }
    }
}

/// What the plain command says of a result.
#[derive(Default)]
struct Confirmed {
    /// Its judgements: of the result, and of the input where that was asked for.
    rows: Vec<JudgementRow>,
    /// Whether it agrees; `None` without a result, or if it could not be asked.
    agrees: Option<bool>,
}

impl Confirmed {
    /// The judgement of a result that it refutes.
    fn refuted(&self) -> Option<&JudgementRow> {
        self.rows.first().filter(|_| self.agrees == Some(false))
    }
}

/// Stretches of bytes beyond which nobody is told which bytes of the input a result keeps.
const MOST_STRETCHES: usize = 10_000;

/// Which bytes of the input a candidate keeps, as `runs.csv` has them.
fn kept(input: &Input, candidate: &Candidate) -> Option<ByteRanges> {
    let ranges: Vec<_> = candidate
        .kept_ranges()
        .map(|range| input.elements().byte_range(range))
        .map(|bytes| bytes.start as u64..bytes.end as u64)
        .take(MOST_STRETCHES + 1)
        .collect();
    if ranges.len() > MOST_STRETCHES { None } else { ByteRanges::new(ranges) }
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
