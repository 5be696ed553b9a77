//! Studies: what is run on what, read from one TOML file and checked before any subject starts.

mod check;
mod corpora;
mod external_program;
mod file;
mod grammars;
mod part;
mod scale;

pub use check::{Choices, load};
pub use corpora::{Corpora, learn_templates};
pub use grammars::Grammars;

use crate::sources::Dataset;
use algorithms::{Algorithm, Goal};
use anyhow::Result;
use engine::external;
use engine::input::Input;
use engine::session::Budget;
use formats::{CutError, LayoutMode, Units};
use mutators::Mutator;
use rows::{Cache, Clock, EXTERNAL};
use std::collections::BTreeMap;
use std::path::PathBuf;
use subjects::{Entry, Host, Mode, Registry, ToolEntry, ToolRegistry};

/// A checked study.
pub struct Study {
    /// The file it was read from, as the user named it.
    pub file: PathBuf,
    /// Its key: the name of its working folder.
    pub key: String,
    /// One line.
    pub title: String,
    /// What it asks, in prose.
    pub about: String,
    /// The seed of every draw.
    pub seed: u64,
    /// The clock of its runs.
    pub clock: Clock,
    /// The budget of each run.
    pub budget: Budget,
    /// Levels of the factor `cache`.
    pub caches: Vec<Cache>,
    /// Levels of the factor `mode`.
    pub modes: Vec<Mode>,
    /// One in so many tests of a worker is judged again by the plain command; 0 for none.
    pub recheck: u64,
    /// The subjects, sorted by key.
    pub subjects: Vec<Entry>,
    /// Whether subjects that are not installed are left out.
    pub installed_only: bool,
    /// All subjects known, its own included.
    pub registry: Registry,
    /// All external programs known, its own included.
    pub tools: ToolRegistry,
    /// Where its inputs come from.
    pub sources: Vec<Source>,
    /// Neighbours of each result that are tested to see whether it is locally optimal; `None` for no check.
    pub check_elements: Option<usize>,
    /// The mutants of its valid inputs.
    pub mutants: Option<Mutants>,
    /// Whether reductions keep the failure of the input; otherwise any rejection will do.
    pub same_failure: bool,
    /// What is compared, in the order of the file.
    pub techniques: Vec<Technique>,
    /// By which grammars their units go.
    pub grammars: Grammars,
    /// From which files its techniques learn.
    pub corpora: Corpora,
    /// The file with its defaults filled in, for the lock file.
    pub resolved: toml::Table,
}

/// A source of inputs.
#[derive(Clone, Debug, PartialEq)]
pub struct Source {
    /// Its name in tables.
    pub name: String,
    /// The format of its files.
    pub format: String,
    /// Where they are.
    pub place: InputOrigin,
    /// How many are drawn from it at the most.
    pub limit: Option<usize>,
    /// Files larger than this are left out.
    pub max_bytes: Option<u64>,
}

/// Where a source's files are.
#[derive(Clone, Debug, PartialEq)]
pub enum InputOrigin {
    /// Files with this extension below a folder.
    Folder {
        /// The folder.
        path: PathBuf,
        /// The extension without its dot.
        extension: String,
    },
    /// A dataset of `datasets.toml`.
    Dataset(Box<Dataset>),
    /// Files made by the generator.
    Generated {
        /// The sizes wanted.
        bytes: Vec<u64>,
        /// How many of each.
        count: u64,
    },
}

/// What is done to valid inputs.
pub struct Mutants {
    /// How many valid files of each format are drawn as parents.
    pub parents: usize,
    /// The kinds of mutants made of each.
    pub kinds: Vec<Kind>,
    /// Draws after which a parent is given up: no subject rejected any of them.
    pub max_draws: u64,
}

/// A kind of mutants.
pub struct Kind {
    /// Its name in tables.
    pub key: String,
    /// What an edit is drawn from.
    pub mutators: Vec<Mutator>,
    /// Edits of one mutant: at least and at most, drawn uniformly.
    pub edits: (usize, usize),
    /// Whether one mutator is drawn for all edits of a mutant; otherwise one for each edit.
    pub one_mutator: bool,
    /// Mutants of this kind made of each parent.
    pub copies: u64,
}

/// Who searches.
pub enum Search {
    /// An algorithm of ours, with its options.
    Own(Box<dyn Algorithm>),
    /// A program of others.
    External(Box<ToolEntry>),
}

impl Search {
    /// What it is after.
    #[must_use]
    pub fn goal(&self) -> Goal {
        match self {
            Self::Own(algorithm) => algorithm.goal(),
            Self::External(tool) => external::goal(tool),
        }
    }

    /// The key of the algorithm or of the program.
    #[must_use]
    pub fn key(&self) -> &str {
        match self {
            Self::Own(algorithm) => algorithm.key(),
            Self::External(tool) => &tool.key,
        }
    }
}

/// What a paper calls a technique: units and an algorithm; or an external program.
pub struct Technique {
    /// Its name in tables.
    pub key: String,
    /// How inputs are cut; whole for an external program.
    pub units: Units,
    /// What stands between kept terminals.
    pub layout: LayoutMode,
    /// Whether a candidate that the format's grammar rejects is unresolved, without asking the subject.
    pub must_parse: bool,
    /// Who searches.
    pub search: Search,
    /// The options by name, those left at their default not included.
    pub options: BTreeMap<String, String>,
    /// The kinds of inputs it is for; empty for all.
    pub kinds: Vec<String>,
    /// The formats of inputs it is for; empty for all.
    pub formats: Vec<String>,
}

impl Technique {
    /// The algorithm with its options and side condition, as tables and run ids name it: `ddmin subsets=skip`.
    #[must_use]
    pub fn algorithm_with_options(&self) -> String {
        let options = self.options.iter().map(|(name, value)| format!(" {name}={value}"));
        let condition = if self.must_parse { " must-parse=true" } else { "" };
        let goal = match &self.search {
            Search::Own(_) => String::new(),
            Search::External(tool) => format!(" goal={}", tool.goal.key()),
        };
        format!("{}{goal}{}{condition}", self.search.key(), options.collect::<String>())
    }

    /// The goal of its search, as rows have it.
    #[must_use]
    pub fn goal(&self) -> rows::Goal {
        match self.search.goal() {
            Goal::MaximizePassing => rows::Goal::Repair,
            Goal::MinimizeFailing => rows::Goal::Reduce,
            Goal::Isolate => rows::Goal::Isolate,
        }
    }

    /// The revision of the algorithm; an external program has its own identity.
    #[must_use]
    pub fn revision(&self) -> Option<u32> {
        match &self.search {
            Search::Own(algorithm) => Some(algorithm.revision()),
            Search::External(_) => None,
        }
    }

    /// The units, and their layout if it is not kept, as tables and run ids name them: `terminal respaced`.
    #[must_use]
    pub fn units_with_layout(&self) -> String {
        match self.layout {
            _ if self.tool().is_some() => EXTERNAL.to_owned(),
            LayoutMode::Kept => self.units.to_string(),
            LayoutMode::Respaced => format!("{} {}", self.units, self.layout),
        }
    }

    /// The external program, if that is what searches.
    #[must_use]
    pub fn tool(&self) -> Option<&ToolEntry> {
        match &self.search {
            Search::Own(_) => None,
            Search::External(tool) => Some(tool),
        }
    }

    /// Whether inputs of this format are for it.
    #[must_use]
    pub fn is_for(&self, format: &str) -> bool {
        self.formats.is_empty() || self.formats.iter().any(|own| own == format)
    }

    /// Whether the technique needs the format's grammar.
    #[must_use]
    pub fn needs_grammar(&self) -> bool {
        self.units.needs_grammar() || self.must_parse
    }

    /// Whether a grammar, if there is one, makes a difference to it: its tree or its tokens do.
    #[must_use]
    pub fn looks_at_grammar(&self) -> bool {
        let searches = match &self.search {
            Search::Own(algorithm) => algorithm.needs().uses_grammar(),
            Search::External(_) => false,
        };
        self.needs_grammar() || self.units == Units::Tree || searches
    }
}

impl Study {
    /// An input as a technique cuts it: its units and layout, by the grammar that the study names for it.
    ///
    /// # Errors
    /// When the units need a grammar and there is none, or its parser gives up.
    pub fn cut(&self, technique: &Technique, format: &str, bytes: Vec<u8>) -> Result<Input, CutError> {
        let grammar = self.grammars.find(&technique.key, format);
        let input = Input::cut_by(bytes, technique.units, technique.layout, grammar)?;
        Ok(match self.corpora.find(&technique.key, format) {
            Some(corpus) => input.with_templates(corpus),
            None => input,
        })
    }

    /// Makes the parsers that must be made, without a host on one of their own, and learns from the corpora.
    ///
    /// # Errors
    /// As [`Grammars::make_ready`]; and when a corpus cannot be read or has no valid file.
    pub fn make_ready(&self, host: Option<&Host>) -> Result<()> {
        self.grammars.make_ready(host)?;
        self.corpora.make_ready(&self.techniques, &self.sources, &self.grammars)
    }

    /// Whether a technique keeps the failure of the input: it reduces, and the study says so.
    #[must_use]
    pub fn keeps_failure(&self, technique: &Technique) -> bool {
        self.same_failure && technique.search.goal() != Goal::MaximizePassing
    }

    /// The subjects that read a format.
    pub fn subjects_of(&self, format: &str) -> impl Iterator<Item = &Entry> {
        self.subjects.iter().filter(move |entry| entry.format == format)
    }

    /// The formats of the inputs, sorted.
    #[must_use]
    pub fn formats(&self) -> Vec<&str> {
        let mut formats: Vec<_> = self.sources.iter().map(|source| source.format.as_str()).collect();
        formats.sort_unstable();
        formats.dedup();
        formats
    }
}
