//! run: runs the searches of the plan whose rows are missing.

use super::empty_text::warn_of_empty_text;
use super::finished_run::{Confirmed, FinishedRun, Size, dense, kept_bytes};
use super::recheck::{RecheckCounts, Rechecked, Sample};
use super::run_task::{RunTask, failure_of};
use super::{StageContext, StageRunner};
use crate::definition::{Search, Technique};
use crate::files;
use crate::parallel::in_parallel;
use crate::progress::Progress;
use crate::state::RowKind;
use algorithms::{Algorithm, Goal};
use anyhow::{Context, Result, bail, ensure};
use datasets::Digest;
use engine::backend::{Content, OraclePool, SubjectBackend};
use engine::confirmation;
use engine::external::External;
use engine::input::Input;
use engine::oracle::{Judgement, Oracle};
use engine::replay::{Record, RecordedResult};
use engine::session::{self, RunResult, Settings, Watcher};
use formats::{Grammar, LayoutMode, Units};
use rows::{Cache, Ended, PlanRow, TimingRow};
use storage::{output_file, trace_file};
use subjects::{Host, Mode, clock};

impl StageRunner<'_> {
    pub(super) fn run(&mut self) -> Result<()> {
        let (planned, missing) = self.missing_runs()?;
        if let SubjectBackend::Recorded(record) = &self.context.backend {
            ensure_traces(record, &missing)?;
        }
        warn_of_empty_text(&self.context, &missing)?;
        self.todo("run", missing.len())?;
        let total = missing.len();
        let mut watcher = self.watcher.take();
        if let Some(watcher) = &mut watcher {
            let plan = self.plan()?;
            watcher.begin(&plan, self.done(&plan)?);
        }
        let mut progress = Progress::start("run", total as u64, self.context.options.quiet);
        let (context, state) = (&self.context, &mut self.state);
        let (mut tests, mut broken, mut recheck_counts) = (0, 0, RecheckCounts::default());
        let (mut charged_s, mut all_s) = (0.0, 0.0);
        let outcome = in_parallel(
            context.options.jobs,
            missing,
            context.interrupt,
            || Ok(OraclePool::new(&context.backend)),
            |pool, task| {
                let what = format!("{} on {} by {}", task.plan.technique, task.plan.name, task.plan.subject);
                context.execute(pool, task).with_context(|| what)
            },
            |done| {
                let Some(rechecked) = &done.rechecked else { return Ok(()) };
                recheck_counts.add(&done.plan.subject, rechecked);
                progress.step(&format!("{} {}", done.plan.subject, done.plan.technique));
                tests += done.row.tests;
                broken += usize::from(done.row.broken.is_some());
                charged_s += done.timing.wall_s;
                all_s += done.timing.total_s;
                let mut batch = state.batch()?;
                batch.put(RowKind::Run, &done.plan.run, &done.row)?;
                batch.put(RowKind::Timing, &done.plan.run, &done.timing)?;
                // Write the list even if it is empty: a run without a list has lost it.
                batch.put(RowKind::Disagreement, &done.plan.run, &rechecked.disagreements)?;
                for row in &done.judged {
                    batch.put(RowKind::Judgement, &context.judgement_key(row)?, row)?;
                }
                done.files(&context.folder).iter().try_for_each(|file| batch.attach(file))?;
                batch.commit()?;
                if let Some(watcher) = &mut watcher {
                    watcher.stored(done.plan, done.row);
                }
                Ok(())
            },
        );
        if let Some(watcher) = &mut watcher {
            watcher.end();
        }
        outcome?;
        let trouble = if broken > 0 {
            format!(", {broken} broken (see the column `broken` of runs.csv)")
        } else {
            String::new()
        };
        let uncharged = uncharged_part(charged_s, all_s);
        let summary = format!("{total} new runs of {planned}, {tests} tests{trouble}{uncharged}");
        progress.finish_all("runs", &summary);
        recheck_counts.warn(&self.context.folder);
        self.export_judgements()?;
        self.export_runs()?;
        self.check()
    }
}

/// Says how much of the runs' time was not charged to their budgets, if it is a tenth or more.
fn uncharged_part(charged_s: f64, all_s: f64) -> String {
    let share = 1.0 - charged_s / all_s;
    if all_s < 1.0 || share < 0.1 {
        return String::new();
    }
    format!(", {:.0} % of the time to confirm results and repeat queries", 100.0 * share)
}

/// Refuses to replay a record that cannot answer.
fn ensure_traces(record: &Record, missing: &[RunTask<'_>]) -> Result<()> {
    let absent: Vec<&RunTask<'_>> = missing.iter().filter(|task| !record.has_trace(&task.plan.run)).collect();
    let Some(first) = absent.first() else { return Ok(()) };
    let PlanRow { technique, name, subject, run, .. } = &first.plan;
    bail!(
        "{}: cannot be replayed: it has no trace of {} of {} runs, such as {run} ({technique} on {name} by {subject}). \
         Was it recorded --without-traces, or was the study or the program changed since?",
        record.folder().display(),
        absent.len(),
        missing.len()
    );
}

impl StageContext<'_> {
    fn execute(&self, pool: &mut OraclePool<'_>, task: RunTask<'_>) -> Result<FinishedRun> {
        if let (SubjectBackend::Recorded(record), Some(_)) = (&self.backend, task.technique.tool()) {
            return self.reuse_recorded_run(record, pool, task);
        }
        let start = clock::now();
        let bytes = self.content(&task.plan.sha256)?;
        let (input_bytes, input_dense_bytes) = (bytes.len() as u64, dense(&bytes));
        let Technique { units, layout, .. } = task.technique;
        let input = self.study.cut(task.technique, &task.plan.format, bytes);
        let settings = Settings {
            budget: self.study.budget,
            clock: self.study.clock,
            cache: task.plan.cache == Cache::Run,
            must_parse: self.required_grammar(&task),
            failure: task.failure.clone(),
        };
        let mut sample = Sample::of(task.mode, self.study.recheck, self.study.seed);
        let (result, elements) = match &input {
            Ok(input) => {
                (self.search(pool, &task, input, &settings, &mut sample), input.elements().len() as u64)
            }
            Err(_) => (RunResult::uncut(), 0),
        };
        let found = input.as_ref().ok().zip(result.found.as_ref());
        let output = found.map(|(input, found)| input.render(&found.candidate));
        // A text from error recovery, or with a new layout, does not consist of bytes of the input.
        let kept = found
            .filter(|_| *units != Units::ErrorRecovery && *layout == LayoutMode::Kept)
            .and_then(|(input, found)| kept_bytes(input, &found.candidate));
        let (mut confirmed, mut rechecked) = (Confirmed::default(), None);
        if result.ended != Ended::Interrupted {
            files::write(&trace_file(&self.folder, &task.plan.run), &result.trace.gzip())?;
            if let Some(output) = &output {
                files::write(&output_file(&self.folder, &task.plan.run, &task.plan.format), output)?;
                confirmed = self.confirm(pool, &task, output)?;
            }
            if result.ended == Ended::Broken {
                pool.close(task.entry, task.mode);
            }
            rechecked = match &input {
                Ok(input) => self.recheck(pool, &task, input, &sample, (&result, confirmed.refuted()))?,
                Err(_) => Some(Rechecked::default()),
            };
        }
        let size = Size { input_bytes, input_dense_bytes, elements };
        let mut done = self.finished_run(task, &size, &result, output.as_deref(), (confirmed, rechecked));
        done.row.kept = kept;
        done.timing.total_s = (clock::now() - start).as_secs_f64();
        Ok(done)
    }

    /// The grammar that candidates must match. In a replay there is none, because the record says which ones
    /// did not parse.
    fn required_grammar(&self, task: &RunTask<'_>) -> Option<Grammar> {
        let asked = task.technique.must_parse && matches!(self.backend, SubjectBackend::Live(_));
        let grammar = || self.study.grammars.find(&task.technique.key, &task.plan.format);
        asked.then(grammar).flatten().cloned()
    }

    fn search(
        &self,
        pool: &mut OraclePool<'_>,
        task: &RunTask<'_>,
        input: &Input,
        settings: &Settings,
        sample: &mut Sample,
    ) -> RunResult {
        let opened = match &self.backend {
            SubjectBackend::Recorded(record) => record
                .run(&task.plan.run, self.study.budget.seconds)
                .map(|oracle| {
                    let mut oracles: [Box<dyn Oracle>; 1] = [oracle];
                    self.search_with(None, task, input, settings, &mut oracles, sample)
                })
                .map_err(|e| format!("{e:#}")),
            SubjectBackend::Live(host) => pool
                .oracles(host, task.entry, task.mode, self.options.test_jobs)
                .map(|oracles| self.search_with(Some(host), task, input, settings, oracles, sample))
                .map_err(|broken| broken.0),
        };
        // A run that fails still gets its row.
        opened.unwrap_or_else(RunResult::broken)
    }

    fn search_with(
        &self,
        host: Option<&Host>,
        task: &RunTask<'_>,
        input: &Input,
        settings: &Settings,
        oracles: &mut [Box<dyn Oracle>],
        sample: &mut Sample,
    ) -> RunResult {
        let mut run = |algorithm: &dyn Algorithm, watcher: &mut dyn Watcher| {
            session::run(algorithm, input, oracles, settings, self.interrupt, Some(watcher))
        };
        match (&task.technique.search, host) {
            (Search::Own(algorithm), _) => {
                let seeded = task.technique.algorithm_with_seed(task.plan.seed);
                run(seeded.as_deref().unwrap_or(algorithm.as_ref()), sample)
            }
            (Search::External(tool), Some(host)) => {
                let tool = &task.technique.tool_with_seed(task.plan.seed).unwrap_or_else(|| (**tool).clone());
                let text = (input.bytes(), task.entry.extension.as_str());
                let limits = (settings.budget, settings.clock);
                let external = External::new(host, tool, text, limits, self.interrupt);
                let result = run(&external, &mut external.with_feedback(sample));
                match external.ended() {
                    Some((ended, broken)) => RunResult { ended, broken, ..result },
                    None => result,
                }
            }
            (Search::External(tool), None) => {
                RunResult::broken(format!("{}: its queries cannot be replayed", tool.key))
            }
        }
    }

    /// Reads the run of an external program from the record.
    fn reuse_recorded_run(
        &self,
        record: &Record,
        pool: &mut OraclePool<'_>,
        task: RunTask<'_>,
    ) -> Result<FinishedRun> {
        let input = self.content(&task.plan.sha256)?;
        let run = record.external(&task.plan.run, &task.plan.format, &input)?;
        files::write(&trace_file(&self.folder, &task.plan.run), &run.trace)?;
        let mut judged = Vec::new();
        if let Some(RecordedResult { text, file }) = &run.result {
            let (found, recorded) = (Digest::of(text).to_string(), run.row.result_sha256.as_deref());
            ensure!(
                recorded == Some(&found),
                "{}: damaged, or of another input: it gives a result with the SHA-256 {found}, but runs.csv has {}",
                file.display(),
                recorded.unwrap_or("none")
            );
            files::write(&output_file(&self.folder, &task.plan.run, &task.plan.format), text)?;
            judged = self.confirm(pool, &task, text)?.rows;
        }
        let disagreements = record.disagreements(&task.plan.run);
        Ok(FinishedRun {
            row: run.row,
            timing: TimingRow { run: task.plan.run.clone(), ..TimingRow::default() },
            judged,
            rechecked: Some(Rechecked { disagreements, ..Rechecked::default() }),
            plan: task.plan,
        })
    }

    /// Judges the result by the plain command in a fresh process. If the search used a worker and has to keep a failure,
    /// the input is judged in the same way, because the plain command may report that failure in other words.
    fn confirm(&self, pool: &mut OraclePool<'_>, task: &RunTask<'_>, output: &[u8]) -> Result<Confirmed> {
        let identity = self.identity(task.entry)?;
        let mut ask = |sha256: &str, bytes: &[u8]| {
            pool.judge(&Content { sha256, bytes }, task.entry, identity, Mode::Exec)
        };
        let mut rows = vec![ask(&Digest::of(output).to_string(), output)?];
        let failure = match &task.failure {
            Some(_) if task.mode != Mode::Exec => {
                rows.push(ask(&task.plan.sha256, &self.content(&task.plan.sha256)?)?);
                rows.last().and_then(failure_of)
            }
            failure => failure.clone(),
        };
        let goal = task.technique.search.goal();
        // If the command does not fail on the input, it does not confirm that its failure was kept.
        let can_agree = task.failure.is_none() || failure.is_some() || goal == Goal::MaximizePassing;
        let judged = rows.first().and_then(Judgement::of_row);
        let agrees = judged.map(|result| can_agree && confirmation::agrees(goal, failure.as_ref(), &result));
        Ok(Confirmed { rows, agrees })
    }
}
