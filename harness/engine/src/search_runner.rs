//! Runs one search on one file outside a study: selects the algorithm, cuts the file, and sets the budget.
//!
//! It knows nothing of the command line. The caller decides how progress is shown.

use crate::input::Input;
use crate::oracle::{Failure, Oracle};
use crate::packed_input::{ARGUMENTS_FILE, PackedContent, cut_packed};
use crate::registry;
use crate::session::{self, Budget, RunResult, Settings, Watcher};
use crate::templates::Corpus;
use crate::two_levels::TwoLevels;
use crate::unknown_names::unknown;
use algorithms::{Algorithm, Goal};
use anyhow::{Context, Result, bail, ensure};
use formats::{Elements, Grammar, GrammarSource, LayoutMode, MissingFeature, Units};
use repair::Examples;
use rows::Clock;
use rows::Ended;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use subjects::PackedFiles;

/// Learns templates from files of a format, with the grammar that cuts the input.
pub type LearnTemplates = Box<dyn Fn(&str, Option<&Grammar>) -> Result<Corpus>>;

/// The caller's choices for a search; all others have defaults.
#[derive(Default)]
pub struct SearchOptions {
    /// When the search stops with its best result so far.
    pub budget: Budget,
    /// The units that the file is cut into; by default lines first, then characters, or the tree that the algorithm needs.
    pub units: Option<Units>,
    /// The grammar; by default that of the format.
    pub grammar: Option<Grammar>,
    /// The key of the algorithm; by default the caller's.
    pub algorithm: Option<String>,
    /// Learns templates, for an algorithm that uses them.
    pub templates: Option<LearnTemplates>,
    /// The patterns learned from valid files of the format, for a repair that uses them.
    pub examples: Option<Arc<Examples>>,
}

/// A search that is ready to run.
pub struct SearchRunner {
    /// The algorithm as registered.
    algorithm: &'static dyn Algorithm,
    /// The algorithm with its options.
    chosen: Box<dyn Algorithm>,
    options: SearchOptions,
}

/// A file that is cut for a search.
pub struct SearchInput {
    /// The file and its elements.
    pub input: Input,
    /// Its lines, if the search begins with lines.
    lines: Option<Elements>,
    /// The grammar of the format, if the search would follow its parser but this build lacks it. The search continues as
    /// for a format that has no grammar.
    pub missing_grammar: Option<MissingFeature>,
}

/// The result of a search.
pub struct SearchOutcome {
    /// The file as cut.
    pub input: Input,
    /// The session's result.
    pub result: RunResult,
}

impl SearchRunner {
    /// The search that the options ask for, with `default` as its algorithm if they name none. `choices` are options
    /// of algorithms; an algorithm that does not have an option ignores it.
    ///
    /// # Errors
    /// If no algorithm of this key has this goal, or an option does not suit the algorithm.
    pub fn new(options: SearchOptions, default: &str, goal: Goal, choices: &[(&str, &str)]) -> Result<Self> {
        let key = options.algorithm.as_deref().unwrap_or(default);
        let able = || registry::algorithms().iter().copied().filter(|algorithm| algorithm.goal() == goal);
        let algorithm = able().find(|algorithm| algorithm.key() == key);
        let algorithm = algorithm
            .ok_or_else(|| unknown("--algorithm", "algorithm for this", key, able().map(|a| a.key())))?;
        let needs = algorithm.needs();
        if let Some(units) = options.units.filter(|units| needs.tree && *units != Units::Tree) {
            bail!("--units {units}: {key} needs a tree; use --units tree, or leave the option out");
        }
        ensure!(
            options.grammar.is_none() || follows_grammar(options.units) || needs.uses_grammar(),
            "--grammar: {key} uses no grammar; add --units terminal, or choose an algorithm that needs a tree"
        );
        ensure!(
            options.templates.is_none() || needs.templates,
            "--templates: {key} does not learn from files; gtr does"
        );
        let has = |name: &str| algorithm.options().iter().any(|option| option.name == name);
        let choices: Vec<_> = choices.iter().copied().filter(|(name, _)| has(name)).collect();
        let chosen = registry::choose(key, &choices)?;
        Ok(Self { algorithm, chosen, options })
    }

    /// Cuts a file for the search.
    ///
    /// # Errors
    /// If the units need a grammar that the format does not have or that is not part of this build, its parser fails, or
    /// no templates can be learned.
    pub fn cut(&self, bytes: impl Into<Arc<Vec<u8>>>, format: &str) -> Result<SearchInput> {
        let bytes = bytes.into();
        let lines = if self.by_levels() { Some(Units::Line.cut(&bytes, None)?.elements) } else { None };
        let units = self.options.units.unwrap_or(self.finest());
        let missing_grammar = self.missing_grammar(format)?;
        let record = record_format(format);
        let grammar = self.options.grammar.as_ref().or_else(|| Grammar::find(record.unwrap_or(format)));
        let mut input = Input::cut_by(bytes, units, LayoutMode::Kept, grammar)?;
        if let Some(learn) = &self.options.templates {
            input = input.with_templates(&learn(format, grammar).context("--templates")?);
        }
        let language = language_of(format);
        let syntax = Grammar::find(&format!("tree-sitter:{language}"));
        let input = input.with_examples(self.options.examples.clone()).with_syntax(syntax);
        let input = input.with_language(language);
        let input = input.with_records(record.is_some());
        Ok(SearchInput { input, lines, missing_grammar })
    }

    /// Cuts several files that are packed into one text. `format` tells the format of a path.
    ///
    /// # Errors
    /// If the algorithm does not search a tree, or the text is not packed.
    pub fn cut_packed(
        &self,
        packed: &PackedFiles,
        text: Vec<u8>,
        format: impl Fn(&str) -> Option<String>,
    ) -> Result<SearchInput> {
        ensure!(
            self.algorithm.needs().tree && self.options.units.is_none(),
            "several files or arguments are reduced as one tree: leave --units out and choose an algorithm that needs \
             a tree, such as descent"
        );
        let whole = text.clone();
        let files = packed.unpack(&whole).context("the text cannot be unpacked")?;
        let formats: Vec<Option<String>> = files.iter().map(|file| format(file.path)).collect();
        let missing = formats.iter().flatten().find_map(|format| Grammar::check_feature(format).err());
        let named = self.options.grammar.as_ref();
        let input = cut_packed(text, &files, |file| match format(file.path) {
            _ if file.path == ARGUMENTS_FILE => PackedContent::Arguments,
            _ if !file.is_text => PackedContent::Aside,
            format => {
                let by_format = || Grammar::find(format.as_deref()?);
                PackedContent::Text(named.or_else(by_format).cloned())
            }
        })?;
        Ok(SearchInput { input, lines: None, missing_grammar: missing.filter(|_| named.is_none()) })
    }

    /// The grammar of the format, if the search would follow it but this build lacks it.
    ///
    /// # Errors
    /// If the units cannot do without it.
    fn missing_grammar(&self, format: &str) -> Result<Option<MissingFeature>> {
        let units = self.options.units;
        let needs = self.algorithm.needs();
        // Every build has the texts of the grammars, and some algorithms need no parser besides.
        let reads_text = !needs.tree && !needs.tokens && GrammarSource::find(language_of(format)).is_some();
        let follows = follows_grammar(units) || needs.uses_grammar() && !reads_text;
        if self.options.grammar.is_some() || !follows {
            return Ok(None);
        }
        match Grammar::check_feature(format) {
            Err(missing) if units.is_some_and(Units::needs_grammar) => Err(missing.into()),
            checked => Ok(checked.err()),
        }
    }

    /// Searches until the algorithm is done, the budget is spent, or `interrupt` is set. Several oracles work in
    /// parallel; the result does not depend on how many there are, unless the budget of time ends the search. If
    /// there is a failure to keep, other failures do not count.
    pub fn run(
        &self,
        cut: &SearchInput,
        oracles: &mut [Box<dyn Oracle>],
        failure: Option<Failure>,
        interrupt: &AtomicBool,
        watcher: Option<&mut dyn Watcher>,
    ) -> RunResult {
        let settings = Settings {
            budget: self.options.budget,
            clock: Clock::Wall,
            cache: true,
            must_parse: None,
            failure,
        };
        let levels =
            cut.lines.as_ref().map(|lines| TwoLevels::new(self.algorithm, lines, cut.input.elements()));
        let algorithm: &dyn Algorithm = match &levels {
            Some(levels) => levels,
            None => &*self.chosen,
        };
        session::run(algorithm, &cut.input, oracles, &settings, interrupt, watcher)
    }

    /// Whether the search runs by lines, then by characters. Algorithms that use the layout do this themselves.
    fn by_levels(&self) -> bool {
        let needs = self.algorithm.needs();
        self.options.units.is_none() && !needs.uses_grammar()
    }

    /// When the search stops.
    #[must_use]
    pub fn budget(&self) -> Budget {
        self.options.budget
    }

    /// The key of the algorithm.
    #[must_use]
    pub fn algorithm(&self) -> &'static str {
        self.algorithm.key()
    }

    /// The goal of the algorithm.
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

    /// The units of the result's elements, unless the caller chose others.
    fn finest(&self) -> Units {
        if self.algorithm.needs().tree { Units::Tree } else { Units::Char }
    }

    /// The name of one element of the result, for people.
    #[must_use]
    pub fn element(&self) -> &'static str {
        match self.options.units {
            None | Some(Units::Char | Units::Tree) => "character",
            Some(Units::Byte) => "byte",
            Some(Units::Line) => "line",
            Some(_) => "element",
        }
    }

    /// Whether a search that ended this way promises a 1-maximal or 1-minimal result.
    #[must_use]
    pub fn is_exhausted(&self, ended: Ended) -> bool {
        ended == Ended::Finished && self.chosen.is_exhaustive()
    }
}

/// Whether a grammar makes a difference to these units.
fn follows_grammar(units: Option<Units>) -> bool {
    units.is_some_and(|units| units.needs_grammar() || units == Units::Tree)
}

/// Whether this or another build of ddlab has a grammar for files of a format.
#[must_use]
pub fn is_known_language(format: &str) -> bool {
    let is_known = |key: &str| Grammar::find(key).is_some() || Grammar::check_feature(key).is_err();
    is_known(format) || is_known(&format!("tree-sitter:{}", language_of(format)))
}

/// The format of one line if each line of a file is a record, such as `json` for `jsonl`; `None` for other formats.
#[must_use]
pub fn record_format(format: &str) -> Option<&'static str> {
    (format == "jsonl").then_some("json")
}

/// The language of files of a format, as grammars of tree-sitter call it.
fn language_of(format: &str) -> &str {
    match format {
        "py" | "pyi" => "python",
        "js" | "mjs" | "cjs" | "jsx" => "javascript",
        "h" | "i" => "c",
        "htm" => "html",
        other => other,
    }
}
