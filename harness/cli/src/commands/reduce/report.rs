//! Reports the result of a reduction and its steps.

use super::super::print_json;
use super::super::search_summary::{Claim, search_summary};
use super::observer::{ReductionObserver, Step};
use super::predicate::Predicate;
use super::{Reduced, Reduction};
use crate::destination::Destination;
use crate::plural::counted;
use anyhow::Result;
use engine::backend::exec_mode;
use engine::checker::Checked;
use engine::search_runner::SearchOutcome;
use rows::{Ended, ExecMode};
use serde::Serialize;
use std::fmt::Write;
use std::path::Path;

/// The contents of the report.
pub(super) struct Report<'a> {
    pub(super) reduction: &'a Reduction<'a>,
    pub(super) outcome: &'a SearchOutcome,
    pub(super) reduced: Option<Reduced>,
    /// Whether the failure of the result appears in the folder of the search only, if that is known.
    pub(super) depends_on_place: Option<bool>,
    pub(super) predicate: &'a Predicate,
    pub(super) observer: &'a ReductionObserver,
    /// The size of the earlier result from which the search continued.
    pub(super) resumed_bytes: Option<usize>,
    pub(super) checked: Option<Checked>,
}

/// The result of a reduction, as `--json` prints it; unknown values are `null`.
#[derive(Serialize)]
struct Row<'a> {
    file: String,
    output: Option<String>,
    subject: String,
    mode: ExecMode,
    units: String,
    algorithm: &'static str,
    failure: String,
    ended: Ended,
    /// False with --repeat: then it is only probable.
    one_minimal: bool,
    /// Of the files' contents, as `result_bytes`.
    input_bytes: usize,
    /// Of a folder: the number of files before and after.
    input_files: Option<usize>,
    result_files: Option<usize>,
    /// With --reduce-arguments: the command with the remaining arguments, as a line for a shell.
    command: Option<String>,
    resumed_bytes: Option<usize>,
    result_bytes: Option<u64>,
    tests: u64,
    cached: u64,
    /// Queries whose repeated runs had different answers.
    disagreements: u64,
    /// Whether the failure of the result depends on a path or on the layout of memory: it appears in the folder of the
    /// search, but not in another one.
    depends_on_place: Option<bool>,
    wall_s: f64,
    /// With `--check`: the number of elements left out, one at a time, and how many of these texts fail in the
    /// same way.
    checked: Option<u64>,
    improvable: Option<u64>,
    steps: &'a [Step],
}

impl Report<'_> {
    /// Prints the report.
    pub(super) fn print(&self) -> Result<()> {
        if self.reduction.arguments.json {
            return print_json(&format!("{}\n", serde_json::to_string(&self.row())?));
        }
        self.reduction.say(&self.text())
    }

    fn output(&self) -> Option<String> {
        self.place().map(|output| output.display().to_string())
    }

    fn place(&self) -> Option<&Path> {
        match &self.reduction.destination {
            Destination::File(output) => Some(output),
            _ => None,
        }
    }

    /// Whether no single element of the result can be left out.
    fn is_one_minimal(&self) -> bool {
        let is_best = self.reduced.as_ref().is_none_or(|reduced| reduced.is_best);
        is_best && self.reduction.search.runner.is_exhausted(self.outcome.result.ended)
    }

    /// Whether an answer is that of the majority of several runs.
    fn is_repeated(&self) -> bool {
        self.reduction.arguments.repeat.get() > 1
    }

    fn row(&self) -> Row<'_> {
        let (work, result) = (self.reduction, &self.outcome.result);
        let runner = &work.search.runner;
        let found = self.reduced.as_ref().map(|reduced| reduced.text.as_slice());
        Row {
            file: work.arguments.file.display().to_string(),
            output: self.output().filter(|_| self.reduced.is_some()),
            subject: work.selected.entry.key.clone(),
            mode: exec_mode(self.predicate.mode),
            units: runner.units(),
            algorithm: runner.algorithm(),
            failure: self.predicate.plain.describe(),
            ended: result.ended,
            one_minimal: self.is_one_minimal() && !self.is_repeated(),
            input_bytes: work.input.size(&work.input.bytes),
            input_files: work.input.file_count(&work.input.bytes),
            result_files: found.and_then(|text| work.input.file_count(text)),
            command: found.and_then(|text| work.input.command(text, self.place())),
            resumed_bytes: self.resumed_bytes,
            result_bytes: found.map(|text| work.input.size(text) as u64),
            tests: result.counts.tests,
            cached: result.counts.cached,
            disagreements: self.predicate.disagreements.count(),
            depends_on_place: self.depends_on_place,
            wall_s: result.measured.wall.as_secs_f64(),
            checked: self.checked.as_ref().map(|checked| checked.checked),
            improvable: self.checked.as_ref().map(|checked| checked.improvable),
            steps: self.observer.steps(),
        }
    }

    fn text(&self) -> String {
        let (work, runner) = (self.reduction, &self.reduction.search.runner);
        let file = work.arguments.file.display();
        let mut text = match &self.reduced {
            Some(Reduced { text: found, .. }) => {
                let place = self.output().map(|output| format!(" as {output}")).unwrap_or_default();
                let (input, all) = (&work.input, &work.input.bytes);
                let files = input.file_count(found).zip(input.file_count(all));
                let files = files.map(|(left, all)| format!("{left} of {}, ", counted(all, "file")));
                let files = files.unwrap_or_default();
                let bytes = format!("{} of {}", input.size(found), counted(input.size(all), "byte"));
                let command = input
                    .command(found, self.place())
                    .map(|line| format!("command: {line}\n"))
                    .unwrap_or_default();
                format!("{file}: reduced{place}; {files}{bytes}\n{command}")
            }
            None => format!("{file}: nothing smaller was found that fails in the same way\n"),
        };
        if self.reduced.as_ref().is_some_and(|reduced| !reduced.is_best) {
            let best = self.outcome.result.found.as_ref().map_or(0, |found| found.bytes);
            let _ = writeln!(
                text,
                "this is not the smallest result: the failure did not appear again in the result of {}. {}",
                counted(best, "byte"),
                self.predicate.advice()
            );
        }
        if self.depends_on_place == Some(true) {
            text.push_str(
                "the failure depends on a path or on the layout of memory: it appears again in the folder of the search, but \
                 not in another folder with a longer environment; `-- setarch -R env -i COMMAND` fixes the layout\n",
            );
        }
        let claim = if self.is_repeated() { Claim::Probable } else { Claim::Certain };
        let _ = writeln!(text, "{}", search_summary(runner, self.outcome, &work.selected.entry.key, claim));
        if !self.observer.steps().is_empty() {
            let sizes = if work.input.is_packed() { " (sizes with paths and arguments)" } else { "" };
            let _ = writeln!(text, "steps{sizes}: {}", describe_steps(self.observer.steps()));
        }
        if self.is_repeated() {
            let _ = writeln!(
                text,
                "each query is the majority of up to {} runs; in {} of {} the runs differed",
                work.arguments.repeat,
                self.predicate.disagreements.count(),
                counted(self.outcome.result.counts.tests, "query")
            );
        }
        if let Some(checked) = &self.checked {
            let _ = writeln!(
                text,
                "checked: {} of {} left out, one at a time; {} of these texts fail in the same way",
                checked.checked,
                counted(checked.neighbours, runner.element()),
                checked.improvable
            );
        }
        text
    }
}

/// For example: halve 3 queries, 286116 to 20000 bytes; reduce nodes 900 queries, 20000 to 150 bytes.
fn describe_steps(steps: &[Step]) -> String {
    let one = |step: &Step| {
        let Step { step, queries, from_bytes, to_bytes, .. } = step;
        format!("{step} {}, {from_bytes} to {}", counted(*queries, "query"), counted(*to_bytes, "byte"))
    };
    steps.iter().map(one).collect::<Vec<_>>().join("; ")
}
