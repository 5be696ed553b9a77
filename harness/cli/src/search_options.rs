//! The options of one search on one file, and the progress that it shows.

use crate::grammar_options::GrammarOptions;
use crate::misuse::Misuse;
use crate::search_progress::{Follower, SearchProgress};
use algorithms::Goal;
use anyhow::{Context, Result};
use clap::Args;
use engine::Examples;
use engine::console::say_once;
use engine::oracle::{Failure, Oracle};
use engine::search_runner::{LearnTemplates, SearchInput, SearchOptions, SearchOutcome, SearchRunner};
use engine::session::Budget;
use engine::unknown_names::unknown;
use formats::Units;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use study::definition::learn_templates;
use subjects::PackedFiles;

/// The budget of a search if the user gives none, in seconds.
pub(crate) const DEFAULT_SECONDS: f64 = 60.0;

/// The options of a search.
#[derive(Debug, Args)]
pub(crate) struct SearchArguments {
    /// Stop after N queries and keep the best result so far
    #[arg(long, value_name = "N", help_heading = "The search")]
    budget_tests: Option<u64>,
    /// Stop after S seconds and keep the best result so far; `none` means no limit
    #[arg(long, value_name = "S", default_value_t = Limit(Some(DEFAULT_SECONDS)), value_parser = parse_limit, help_heading = "The search")]
    budget_time: Limit,
    /// The pieces of the file that the search keeps or leaves out as a whole: `line`, `word`, `char`, `tree` (the parts of a
    /// syntax tree) and others, see `ddlab units` [default: what suits the algorithm]
    #[arg(long, value_name = "UNITS", value_parser = parse_units, help_heading = "The search")]
    units: Option<Units>,
    #[command(flatten)]
    grammar: GrammarOptions,
    /// The search algorithm: a key of `ddlab algorithms`
    #[arg(long, value_name = "KEY", help_heading = "The search")]
    algorithm: Option<String>,
    /// Learn templates from the valid files in DIR: gtr then replaces a part by a smaller one only where one of these
    /// files has a part of the same kind
    #[arg(long, value_name = "DIR", help_heading = "The search")]
    templates: Option<PathBuf>,
    /// Learn the format from the valid files in DIR, if there is no grammar for it: records, logs, settings
    #[arg(long, value_name = "DIR", help_heading = "The search")]
    examples: Option<PathBuf>,
    /// Print each improvement on stderr
    #[arg(long, short, help_heading = "The search")]
    verbose: bool,
    /// Show no progress
    #[arg(long, conflicts_with = "verbose", help_heading = "The search")]
    quiet: bool,
}

fn parse_units(key: &str) -> Result<Units, String> {
    key.parse().map_err(|_| unknown("--units", "unit", key, Units::all().map(Units::key)).to_string())
}

/// A time limit, or none.
#[derive(Clone, Copy, Debug)]
struct Limit(Option<f64>);

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(seconds) => seconds.fmt(f),
            None => f.write_str("none"),
        }
    }
}

fn parse_limit(text: &str) -> Result<Limit, String> {
    if text == "none" {
        return Ok(Limit(None));
    }
    let seconds = text.parse::<f64>().ok().filter(|s| s.is_finite() && *s > 0.0);
    seconds
        .map(|s| Limit(Some(s)))
        .ok_or_else(|| format!("{text:?} is not a number of seconds above 0; use `none` for no limit"))
}

/// The algorithm that repairs a file if the user names none.
pub(crate) const REPAIR_ALGORITHM: &str = "bestfirst";

/// A search that is ready to run, and how much it prints.
pub(crate) struct PreparedSearch {
    /// The search.
    pub runner: SearchRunner,
    verbose: bool,
    is_quiet: bool,
}

impl SearchArguments {
    /// Whether the user chose how to search.
    pub(crate) fn is_chosen(&self) -> bool {
        self.algorithm.is_some() || self.units.is_some() || self.examples.is_some()
    }

    /// Whether the user chose other units than `tree`.
    pub(crate) fn has_flat_units(&self) -> bool {
        self.units.is_some_and(|units| units != Units::Tree)
    }

    /// Builds the search that the options ask for. `default` is the algorithm if the options name none. An
    /// algorithm ignores the `choices` that it has no option for.
    ///
    /// # Errors
    /// If there is no such algorithm for this goal, or an option does not suit it.
    pub(crate) fn prepare(
        &self,
        default: &str,
        goal: Goal,
        choices: &[(&str, &str)],
    ) -> Result<PreparedSearch> {
        let learn = |folder: PathBuf| -> LearnTemplates {
            Box::new(move |format, grammar| learn_templates(&folder, format, grammar))
        };
        let options = SearchOptions {
            budget: Budget { tests: self.budget_tests, seconds: self.budget_time.0 },
            units: self.units,
            grammar: self.grammar.resolve()?,
            algorithm: self.algorithm.clone(),
            templates: self.templates.clone().map(learn),
            examples: self.examples.as_deref().map(read_examples).transpose()?,
        };
        let runner = SearchRunner::new(options, default, goal, choices)?;
        Ok(PreparedSearch { runner, verbose: self.verbose, is_quiet: self.quiet })
    }
}

/// Learns the common structure of the files in a folder.
fn read_examples(folder: &Path) -> Result<Arc<Examples>> {
    let at = || format!("--examples {}", folder.display());
    let mut paths = std::fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>())
        .with_context(at)?;
    paths.retain(|path| path.is_file());
    paths.sort();
    let texts = paths.iter().map(std::fs::read).collect::<std::io::Result<Vec<_>>>().with_context(at)?;
    let examples = Examples::learn(&texts).with_context(|| format!("{}: no files in it", at()))?;
    Ok(Arc::new(examples))
}

impl PreparedSearch {
    /// A search with defaults for everything but its budget.
    ///
    /// # Errors
    /// If there is no such algorithm for this goal.
    pub(crate) fn within(
        budget: Budget,
        algorithm: &str,
        goal: Goal,
        choices: &[(&str, &str)],
    ) -> Result<Self> {
        let options = SearchOptions { budget, ..SearchOptions::default() };
        Ok(Self {
            runner: SearchRunner::new(options, algorithm, goal, choices)?,
            verbose: false,
            is_quiet: false,
        })
    }

    /// The same search without a progress line, for several searches at once.
    #[must_use]
    pub(crate) fn without_progress(self) -> Self {
        Self { is_quiet: true, ..self }
    }

    /// Cuts a file for the search. If this build lacks the grammar of the file's format and the user did not name it, ddlab
    /// warns once and continues without it.
    ///
    /// # Errors
    /// If the file cannot be cut into the units.
    pub(crate) fn cut(&self, bytes: impl Into<Arc<Vec<u8>>>, format: &str) -> Result<SearchInput> {
        Self::warned(self.runner.cut(bytes, format).context(Misuse)?)
    }

    /// Cuts several files that are packed into one text, as [`Self::cut`].
    ///
    /// # Errors
    /// If the search does not suit them.
    pub(crate) fn cut_packed(
        &self,
        packed: &PackedFiles,
        text: Vec<u8>,
        format: impl Fn(&str) -> Option<String>,
    ) -> Result<SearchInput> {
        Self::warned(self.runner.cut_packed(packed, text, format).context(Misuse)?)
    }

    fn warned(cut: SearchInput) -> Result<SearchInput> {
        if let Some(missing) = &cut.missing_grammar {
            say_once(&format!(
                "warning: {missing}; without it, the search uses brackets, lines and words, as for a format that has \
                 no grammar"
            ));
        }
        Ok(cut)
    }

    /// Runs the search on a file's bytes, shows progress, and passes each query to the follower.
    ///
    /// # Errors
    /// If the file cannot be cut into the units.
    pub(crate) fn run(
        &self,
        bytes: Vec<u8>,
        format: &str,
        oracles: &mut [Box<dyn Oracle>],
        failure: Option<Failure>,
        interrupt: &AtomicBool,
        follower: Option<&mut dyn Follower>,
    ) -> Result<SearchOutcome> {
        Ok(self.run_on(self.cut(bytes, format)?, oracles, failure, interrupt, follower))
    }

    /// Runs the search on a file that is already cut.
    pub(crate) fn run_on(
        &self,
        cut: SearchInput,
        oracles: &mut [Box<dyn Oracle>],
        failure: Option<Failure>,
        interrupt: &AtomicBool,
        follower: Option<&mut dyn Follower>,
    ) -> SearchOutcome {
        let is_shown = !self.verbose && !self.is_quiet;
        let mut progress = SearchProgress::start(&cut.input, (self.verbose, is_shown), follower);
        let result = self.runner.run(&cut, oracles, failure, interrupt, Some(&mut progress));
        progress.finish();
        SearchOutcome { input: cut.input, result }
    }
}
