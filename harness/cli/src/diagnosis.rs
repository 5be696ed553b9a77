//! What is wrong with a file: what keeps it from loading, what would mend it, what the grammar makes of it, and
//! the smallest file that fails in the same way.
//!
//! The diagnosis is what a repair leaves out that only leaves out (Kirschner, Soremekun and Zeller, "Debugging
//! Inputs", ICSE 2020, section 3): the subject accepts the rest, and no element of the diagnosis with it.

use crate::loss::Loss;
use crate::search_options::PreparedSearch;
use crate::subject_options::SelectedSubject;
use algorithms::Goal;
use anyhow::Result;
use engine::oracle::{Failure, Judgement, Oracle};
use engine::search_runner::SearchOutcome;
use engine::session::Budget;
use formats::{Grammar, SyntaxError};
use rows::Ended;
use std::ops::Range;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use subjects::{Host, Mode, clock};

/// Seconds that a search has at least.
const LEAST: f64 = 0.1;

/// What one search found, and what that is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer<T> {
    /// What was found; `None` if nothing was.
    pub found: Option<T>,
    /// Why the search ended.
    pub ended: Ended,
    /// Why the subject could not be asked any more; `None` unless the search is broken.
    pub broken: Option<String>,
    /// Whether no single element could better it.
    pub is_optimal: bool,
}

/// A change to the file: these bytes are left out, and those stand in their place.
pub(crate) type Change = (Range<usize>, Vec<u8>);

/// What is wrong with a file.
#[derive(Clone, Debug)]
pub(crate) struct Diagnosis {
    /// The bytes that keep the file from loading, as ranges of offsets in order.
    pub faults: Answer<Vec<Range<usize>>>,
    /// The changes that mend the file where something is put in; none found if leaving out is as good.
    pub mending: Answer<Vec<Change>>,
    /// The smallest file found that fails in the same way.
    pub example: Answer<Vec<u8>>,
    /// Where the format's parser is at odds with the file; `None` if there is no grammar, or it gave up.
    pub problems: Option<Vec<SyntaxError>>,
    /// Tests of the three searches.
    pub tests: u64,
    /// Time of the three searches.
    pub wall: Duration,
}

/// Asks for a diagnosis.
pub(crate) struct Examiner<'a> {
    /// Who judges.
    pub asked: &'a SelectedSubject,
    /// Where.
    pub host: &'a Host,
    /// How the searches run the subject.
    pub mode: Mode,
    /// The tests of each of the three searches, if they are limited, and the seconds of all together.
    pub budget: (Option<u64>, f64),
    /// Set when somebody asks to stop.
    pub interrupt: &'a AtomicBool,
}

impl Examiner<'_> {
    /// The diagnosis of a file that the plain command rejects.
    ///
    /// # Errors
    /// When the subject cannot be asked, or its worker does not say what its plain command says.
    pub(crate) fn examine(&self, bytes: &[u8]) -> Result<Diagnosis> {
        let start = clock::now();
        let share = |searches_left: f64| {
            let (tests, seconds) = self.budget;
            let left = seconds - (clock::now() - start).as_secs_f64();
            // A search that has no time left still judges the file as it is.
            Budget { tests, seconds: Some((left / searches_left).max(LEAST)) }
        };
        let left_out = self.repair(bytes, share(3.0), &[("insert", "no")])?;
        let put_in = self.repair(bytes, share(2.0), &[])?;
        let example = self.example(bytes, share(1.0))?;
        let puts = |changes: &Vec<Change>| changes.iter().any(|(_, put)| !put.is_empty());
        let grammar = Grammar::find(&self.asked.entry.format);
        let tree = grammar.and_then(|grammar| grammar.parse(bytes).ok());
        Ok(Diagnosis {
            tests: left_out.tests + put_in.tests + example.tests,
            wall: left_out.wall + put_in.wall + example.wall,
            faults: left_out.answer.map(|changes| Some(changes.into_iter().map(|(lost, _)| lost).collect())),
            mending: put_in.answer.map(|changes| puts(&changes).then_some(changes)),
            example: example.answer,
            problems: tree.map(|tree| tree.syntax_errors().to_vec()),
        })
    }

    fn repair(&self, bytes: &[u8], budget: Budget, choices: &[(&str, &str)]) -> Result<Search<Vec<Change>>> {
        let search = PreparedSearch::within(budget, "mend", Goal::MaximizePassing, choices)?;
        let oracle: Box<dyn Oracle> = Box::new(self.asked.open(self.host, self.mode)?);
        let format = &self.asked.entry.format;
        let outcome = search.run(bytes.to_vec(), format, oracle, None, self.interrupt, None)?;
        let found = outcome.result.found.as_ref();
        if let Some(found) = found {
            let judgement = self.look(Mode::Exec, &outcome.input.render(&found.candidate))?;
            self.asked.ensure_confirmed(Goal::MaximizePassing, None, &judgement)?;
        }
        // Nothing at all is no repair, even where a subject accepts it.
        let changes = found
            .filter(|found| found.bytes > 0)
            .map(|found| Loss::of(&outcome.input, &found.candidate).changes());
        Ok(Search::of(&outcome, changes, search.runner.is_exhausted(outcome.result.ended)))
    }

    /// The smallest file that fails as the whole does.
    fn example(&self, bytes: &[u8], budget: Budget) -> Result<Search<Vec<u8>>> {
        let Some(failure) = Failure::of(&self.look(self.mode, bytes)?, false) else {
            return Ok(Search::untested(None));
        };
        if failure.is(&self.look(self.mode, b"")?) {
            return Ok(Search::untested(Some(Vec::new())));
        }
        let search = PreparedSearch::within(budget, "descent", Goal::MinimizeFailing, &[])?;
        let oracle = Box::new(self.asked.open(self.host, self.mode)?);
        let format = &self.asked.entry.format;
        let outcome = search.run(bytes.to_vec(), format, oracle, Some(failure), self.interrupt, None)?;
        let found = outcome.result.found.as_ref().map(|found| outcome.input.render(&found.candidate));
        Ok(Search::of(&outcome, found, search.runner.is_exhausted(outcome.result.ended)))
    }

    fn look(&self, mode: Mode, bytes: &[u8]) -> Result<Judgement> {
        Ok(self.asked.open(self.host, mode)?.look(&[bytes], None)?.0)
    }
}

/// A search with what it took.
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

    /// What is known without a search.
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
