//! One search on one file: its options, its budget, and what it tells while it goes on.

use super::levels::Levels;
use crate::grammars::Naming;
use crate::input::Input;
use crate::nearest::unknown;
use crate::oracle::{Failure, Oracle};
use crate::records::TraceRow;
use crate::registry;
use crate::say::say;
use crate::session::{self, Budget, ClockKind, Ended, RunResult, Settings, Watcher};
use crate::templates::Corpus;
use algorithms::{Algorithm, Candidate, Goal};
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use formats::{Grammar, Layout, Units};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use subjects::clock;

/// The options of a search.
#[derive(Debug, Args)]
pub struct Hunting {
    /// Stop after so many tests, with the best so far
    #[arg(long, value_name = "N", help_heading = "The search")]
    budget_tests: Option<u64>,
    /// Stop after so many seconds, with the best so far; `none` for no limit
    #[arg(long, value_name = "S", default_value = "60", value_parser = parse_limit, help_heading = "The search")]
    budget_time: Limit,
    /// Cut the file into these units alone [default: a tree for algorithms that need one; else lines first, then characters where lines are too coarse]
    #[arg(long, value_name = "UNITS", help_heading = "The search")]
    units: Option<Units>,
    #[command(flatten)]
    naming: Naming,
    /// Which algorithm searches: a key of `ddlab algorithms`
    #[arg(long, value_name = "KEY", help_heading = "The search")]
    algorithm: Option<String>,
    /// Files of the format to learn from, in DIR: gtr replaces a part by a smaller one only where one of its kind stands in one of them
    #[arg(long, value_name = "DIR", help_heading = "The search")]
    templates: Option<PathBuf>,
    /// Say each improvement on stderr
    #[arg(long, short, help_heading = "The search")]
    verbose: bool,
}

/// A limit of time, or none.
#[derive(Clone, Copy, Debug)]
struct Limit(Option<f64>);

fn parse_limit(text: &str) -> Result<Limit, String> {
    if text == "none" {
        return Ok(Limit(None));
    }
    let seconds = text.parse::<f64>().ok().filter(|s| s.is_finite() && *s > 0.0);
    seconds
        .map(|s| Limit(Some(s)))
        .ok_or_else(|| format!("{text:?} is no number of seconds above 0, nor `none`"))
}

/// A search, ready to go.
pub struct Hunt<'a> {
    /// As it is registered.
    algorithm: &'static dyn Algorithm,
    /// The same with its options.
    chosen: Box<dyn Algorithm>,
    /// The grammar that was named; that of the format if none was.
    grammar: Option<Grammar>,
    options: &'a Hunting,
}

/// What came of a search.
pub struct Caught {
    /// The file as it was cut.
    pub input: Input,
    /// What the session says.
    pub result: RunResult,
}

/// Is handed each better result of a search, as soon as it is tested.
pub type Saving<'a> = &'a mut dyn FnMut(Vec<u8>);

impl Hunting {
    /// The options of a search of which nothing is chosen but its budget; `None` is no limit.
    #[must_use]
    pub fn within(budget_tests: Option<u64>, seconds: Option<f64>) -> Self {
        let budget_time = Limit(seconds);
        Self {
            budget_tests,
            budget_time,
            units: None,
            naming: Naming::default(),
            algorithm: None,
            templates: None,
            verbose: false,
        }
    }

    /// The search that the options ask for, by default with this algorithm; `choices` are options of
    /// algorithms, for those that have them.
    ///
    /// # Errors
    /// When there is no such algorithm, or it is after something else.
    pub fn resolve(&self, default: &str, goal: Goal, choices: &[(&str, &str)]) -> Result<Hunt<'_>> {
        let key = self.algorithm.as_deref().unwrap_or(default);
        let able = || registry::algorithms().iter().copied().filter(|algorithm| algorithm.goal() == goal);
        let algorithm = able().find(|algorithm| algorithm.key() == key);
        let algorithm = algorithm
            .ok_or_else(|| unknown("--algorithm", "algorithm for this", key, able().map(|a| a.key())))?;
        if let Some(units) = self.units.filter(|units| algorithm.needs().tree && *units != Units::Tree) {
            bail!("--units {units}: {key} needs a tree; say --units tree, or leave it out");
        }
        let needs = algorithm.needs();
        let by_grammar = self.units.is_some_and(|units| units.needs_grammar() || units == Units::Tree);
        ensure!(
            self.naming.is_empty() || by_grammar || needs.uses_grammar(),
            "--grammar: {key} does not look at it; say --units terminal, or an algorithm that needs a tree"
        );
        ensure!(
            self.templates.is_none() || needs.templates,
            "--templates: {key} learns nothing from files; gtr does"
        );
        let grammar = self.naming.named()?;
        let has = |name: &str| algorithm.options().iter().any(|option| option.name == name);
        let choices: Vec<_> = choices.iter().copied().filter(|(name, _)| has(name)).collect();
        let chosen = registry::choose(key, &choices)?;
        Ok(Hunt { algorithm, chosen, grammar, options: self })
    }
}

impl Hunt<'_> {
    /// Searches until it is done, the budget is spent, or somebody interrupts; a failure to keep is the only
    /// one that counts.
    ///
    /// # Errors
    /// When the units need a grammar that the format has not, or its parser gives up.
    pub fn go(
        &self,
        bytes: Vec<u8>,
        format: &str,
        oracle: Box<dyn Oracle>,
        failure: Option<Failure>,
        interrupt: &AtomicBool,
    ) -> Result<Caught> {
        self.go_saving(bytes, format, oracle, failure, interrupt, None)
    }

    /// As [`Hunt::go`]; what is best so far is handed on while the search goes on.
    ///
    /// # Errors
    /// As [`Hunt::go`].
    pub fn go_saving(
        &self,
        bytes: Vec<u8>,
        format: &str,
        oracle: Box<dyn Oracle>,
        failure: Option<Failure>,
        interrupt: &AtomicBool,
        saving: Option<Saving<'_>>,
    ) -> Result<Caught> {
        let budget = Budget { tests: self.options.budget_tests, seconds: self.options.budget_time.0 };
        let settings = Settings { budget, clock: ClockKind::Wall, cache: true, must_parse: None, failure };
        let by_levels = self.by_levels();
        let lines = if by_levels { Some(Units::Line.cut(&bytes, None)?.elements) } else { None };
        let units = self.options.units.unwrap_or(self.finest());
        let grammar = self.grammar.as_ref().or_else(|| Grammar::find(format));
        let mut input = Input::cut_by(bytes, units, Layout::Kept, grammar)?;
        if let Some(folder) = &self.options.templates {
            input = input.with_templates(&Corpus::learn(folder, format, grammar).context("--templates")?);
        }
        let mut telling = Telling::start(&input, self.options.verbose, saving);
        let mut oracles = [oracle];
        let mut go = |algorithm: &dyn Algorithm| {
            session::run(algorithm, &input, &mut oracles, &settings, interrupt, Some(&mut telling))
        };
        let result = match &lines {
            None => go(&*self.chosen),
            Some(lines) => go(&Levels::new(self.algorithm, lines, input.elements())),
        };
        telling.finish();
        Ok(Caught { input, result })
    }

    /// Whether the search goes by lines, then by characters; an algorithm that knows of lines does so itself.
    fn by_levels(&self) -> bool {
        let needs = self.algorithm.needs();
        self.options.units.is_none() && !needs.uses_grammar()
    }

    /// The key of the algorithm.
    #[must_use]
    pub fn algorithm(&self) -> &'static str {
        self.algorithm.key()
    }

    /// What it is after.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.algorithm.goal()
    }

    /// The units, for people.
    #[must_use]
    pub fn units(&self) -> String {
        if self.by_levels() {
            "line, char".to_owned()
        } else {
            self.options.units.unwrap_or(self.finest()).to_string()
        }
    }

    /// The units that the elements of the result are, unless the user chose.
    fn finest(&self) -> Units {
        if self.algorithm.needs().tree { Units::Tree } else { Units::Char }
    }

    /// What one element of the result is, for people.
    #[must_use]
    pub fn element(&self) -> &'static str {
        match self.options.units {
            None | Some(Units::Char | Units::Tree) => "character",
            Some(Units::Byte) => "byte",
            Some(Units::Line) => "line",
            Some(_) => "element",
        }
    }

    /// Whether a search that ended so left nothing that a single element could better: the papers' 1-maximal
    /// and 1-minimal.
    #[must_use]
    pub fn is_exhausted(&self, ended: &Ended) -> bool {
        *ended == Ended::Finished && self.algorithm.is_exhaustive()
    }
}

/// Tells of the search while it goes on: a line that changes on a terminal, else only what is asked for.
struct Telling<'i, 's> {
    bar: ProgressBar,
    start: Instant,
    input: &'i Input,
    verbose: bool,
    best: Option<u64>,
    saving: Option<Saving<'s>>,
}

impl<'i, 's> Telling<'i, 's> {
    fn start(input: &'i Input, verbose: bool, saving: Option<Saving<'s>>) -> Self {
        let visible = !verbose && std::io::stderr().is_terminal();
        let target =
            if visible { ProgressDrawTarget::stderr_with_hz(8) } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(None, target);
        let style = ProgressStyle::with_template("{spinner} {elapsed}  {msg}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        if visible {
            bar.enable_steady_tick(Duration::from_millis(250));
        }
        Self { bar, start: clock::now(), input, verbose, best: None, saving }
    }

    fn finish(self) {
        self.bar.finish_and_clear();
    }
}

impl Watcher for Telling<'_, '_> {
    fn tested(&mut self, row: &TraceRow, candidate: &Candidate) {
        let total = self.input.bytes().len();
        if self.verbose && row.best_bytes != self.best {
            let best = row.best_bytes.unwrap_or(0);
            say!("test {}: {best} of {total} bytes", row.number);
        }
        if let Some(save) = self.saving.as_mut().filter(|_| row.best_bytes != self.best) {
            save(self.input.render(candidate));
        }
        self.best = row.best_bytes;
        if !self.bar.is_hidden() && !row.cached {
            let spent = (clock::now() - self.start).as_secs_f64().max(1e-3);
            let best = self.best.map_or("nothing yet".to_owned(), |best| format!("{best} bytes"));
            let rate = row.number as f64 / spent;
            self.bar.set_message(format!("{} tests, {rate:.0}/s, best {best} of {total}", row.number));
        }
    }
}
