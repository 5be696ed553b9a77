//! Diagnoses a rejected file: the bytes that keep it from loading, a repair that inserts something, the
//! grammar's syntax errors, and the smallest file that fails in the same way.
//!
//! The diagnosis is the set of bytes that a repair by deletion alone removes (Kirschner, Soremekun and
//! Zeller, "Debugging Inputs", ICSE 2020, section 3). The subject accepts the rest of the file, and rejects
//! it as soon as any single element of the diagnosis is put back.

use crate::content_format::is_blank;
use crate::lazy_host::LazyHost;
use crate::repair_diff::RepairDiff;
use crate::repair_effects::Change;
use crate::search_options::{PreparedSearch, REPAIR_ALGORITHM};
use crate::subject_options::SelectedSubject;
use algorithms::Goal;
use anyhow::Result;
use engine::oracle::{Failure, FailureScope, Judgement, Oracle};
use engine::search_runner::SearchOutcome;
use engine::session::Budget;
use formats::{Grammar, SyntaxError};
use rows::Ended;
use std::ops::Range;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use subjects::{Mode, clock};

/// The least time for one search, in seconds.
const LEAST: f64 = 0.1;

/// The result of one search, and how far to trust it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer<T> {
    /// The result; `None` if the search found nothing.
    pub found: Option<T>,
    /// Why the search ended.
    pub ended: Ended,
    /// Why the subject could no longer be run; `None` unless the search ended as broken.
    pub broken: Option<String>,
    /// Whether the result is 1-maximal or 1-minimal.
    pub is_optimal: bool,
}

/// The faults of a file.
#[derive(Clone, Debug)]
pub(crate) struct Diagnosis {
    /// The bytes that keep the file from loading, as ranges of offsets in order.
    pub faults: Answer<Vec<Range<usize>>>,
    /// The repair that also inserts text; none if deletion alone is as good.
    pub insertion_repair: Answer<Vec<Change>>,
    /// The smallest file found that fails in the same way.
    pub example: Answer<Vec<u8>>,
    /// The syntax errors that the format's parser reports; `None` if there is no grammar or the parser gave
    /// up.
    pub problems: Option<Vec<SyntaxError>>,
    /// Queries of all three searches.
    pub tests: u64,
    /// Wall time of all three searches.
    pub wall: Duration,
}

/// Makes diagnoses.
pub(crate) struct Diagnoser<'a> {
    /// The subject that judges.
    pub selected: &'a SelectedSubject,
    /// The host that the subject runs on.
    pub host: &'a LazyHost,
    /// How the searches run the subject.
    pub mode: Mode,
    /// The most queries for each of the three searches, if limited, and the seconds for all three together.
    pub budget: (Option<u64>, f64),
    /// Set when the user interrupts.
    pub interrupt: &'a AtomicBool,
}

impl Diagnoser<'_> {
    /// Diagnoses a file that the plain command rejects.
    ///
    /// # Errors
    /// When the subject cannot be run, or its worker disagrees with its plain command.
    pub(crate) fn diagnose(&self, bytes: &[u8]) -> Result<Diagnosis> {
        let start = clock::now();
        let share = |searches_left: f64| {
            let (tests, seconds) = self.budget;
            let left = seconds - (clock::now() - start).as_secs_f64();
            // Even with no time left, a search still judges the unchanged file.
            Budget { tests, seconds: Some((left / searches_left).max(LEAST)) }
        };
        // With the options of `ddlab repair`, so that both show the same repair.
        let left_out = self.repair(bytes, share(3.0), &[("insert", "no")])?;
        let put_in = self.repair(bytes, share(2.0), &[])?;
        let example = self.example(bytes, share(1.0))?;
        let puts = |changes: &Vec<Change>| changes.iter().any(|(_, put)| !put.is_empty());
        let grammar = Grammar::find(&self.selected.entry.format);
        let tree = grammar.and_then(|grammar| grammar.parse(bytes).ok());
        Ok(Diagnosis {
            tests: left_out.tests + put_in.tests + example.tests,
            wall: left_out.wall + put_in.wall + example.wall,
            faults: left_out.answer.map(|changes| Some(changes.into_iter().map(|(lost, _)| lost).collect())),
            insertion_repair: put_in.answer.map(|changes| puts(&changes).then_some(changes)),
            example: example.answer,
            problems: tree.map(|tree| tree.syntax_errors().to_vec()),
        })
    }

    fn repair(&self, bytes: &[u8], budget: Budget, choices: &[(&str, &str)]) -> Result<Search<Vec<Change>>> {
        let search = PreparedSearch::within(budget, REPAIR_ALGORITHM, Goal::MaximizePassing, choices)?;
        let oracle: Box<dyn Oracle> = Box::new(self.selected.open(self.host, self.mode)?);
        let format = &self.selected.entry.format;
        let outcome = search.run(bytes.to_vec(), format, &mut [oracle], None, self.interrupt, None)?;
        let found = outcome.result.found.as_ref();
        if let Some(found) = found {
            let judgement = self.judgement(Mode::Exec, &outcome.input.render(&found.candidate))?;
            self.selected.ensure_confirmed(Goal::MaximizePassing, None, &judgement)?;
        }
        // An empty result is not a repair, even if the subject accepts it. Nor is a text that replaces none.
        let changes = found
            .filter(|found| found.bytes > 0 && !is_blank(bytes))
            .map(|found| RepairDiff::of(&outcome.input, &found.candidate).changes());
        Ok(Search::of(&outcome, changes, search.runner.is_exhausted(outcome.result.ended)))
    }

    /// The smallest file that fails in the same way as the whole file.
    fn example(&self, bytes: &[u8], budget: Budget) -> Result<Search<Vec<u8>>> {
        let Some(failure) = Failure::of(&self.judgement(self.mode, bytes)?, FailureScope::Same) else {
            return Ok(Search::untested(None));
        };
        if failure.is(&self.judgement(self.mode, b"")?) {
            return Ok(Search::untested(Some(Vec::new())));
        }
        let search = PreparedSearch::within(budget, "descent", Goal::MinimizeFailing, &[])?;
        let oracle: Box<dyn Oracle> = Box::new(self.selected.open(self.host, self.mode)?);
        let format = &self.selected.entry.format;
        let outcome =
            search.run(bytes.to_vec(), format, &mut [oracle], Some(failure), self.interrupt, None)?;
        let found = outcome.result.found.as_ref().map(|found| outcome.input.render(&found.candidate));
        Ok(Search::of(&outcome, found, search.runner.is_exhausted(outcome.result.ended)))
    }

    fn judgement(&self, mode: Mode, bytes: &[u8]) -> Result<Judgement> {
        Ok(self.selected.open(self.host, mode)?.judge_and_observe(&[bytes], None)?.0)
    }
}

/// A search result with its cost.
struct Search<T> {
    answer: Answer<T>,
    tests: u64,
    wall: Duration,
}

impl<T> Search<T> {
    fn of(outcome: &SearchOutcome, found: Option<T>, is_optimal: bool) -> Self {
        let result = &outcome.result;
        let is_optimal = is_optimal && found.is_some();
        let answer = Answer { found, ended: result.ended, broken: result.broken.clone(), is_optimal };
        Self { answer, tests: result.counts.tests, wall: result.measured.wall }
    }

    /// A result that is known without a search.
    fn untested(found: Option<T>) -> Self {
        let is_optimal = found.is_some();
        let answer = Answer { found, ended: Ended::Finished, broken: None, is_optimal };
        Self { answer, tests: 0, wall: Duration::ZERO }
    }
}

impl<T> Answer<T> {
    fn map<U>(self, of: impl FnOnce(T) -> Option<U>) -> Answer<U> {
        let Self { found, ended, broken, is_optimal } = self;
        Answer { found: found.and_then(of), ended, broken, is_optimal }
    }
}
