//! The definition of a study. It is read from one TOML file and checked before any subject starts.

mod budgets;
mod check;
mod corpora;
mod external_program;
mod figures;
mod file;
mod grammars;
mod keys;
mod paths;
mod questions;
mod ranges;
mod scale;
mod selection;
mod splits;
mod techniques;

pub use check::{Choices, load};
pub use corpora::{Corpora, learn_templates};
pub use external_program::takes_seed;
pub use grammars::{GRAMMARS, Grammars};
pub use keys::check_key;
pub use techniques::configured;

use crate::sources::Dataset;
use algorithms::{Algorithm, Goal};
use anyhow::Result;
use engine::external;
use engine::input::Input;
use engine::session::Budget;
use engine::trust::RequestedAccess;
use formats::{CutError, LayoutMode, Units};
use mutators::Mutator;
use rows::{Cache, Clock, EXTERNAL};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use subjects::{Entry, Host, Mode, Registry, ToolEntry, ToolRegistry};

/// A checked study.
pub struct Study {
    /// The path of the study file, as the user wrote it.
    pub file: PathBuf,
    /// Its key, which is also the name of its working folder.
    pub key: String,
    /// Its title, one line.
    pub title: String,
    /// The question that it answers, in prose.
    pub about: String,
    /// The seed of all random draws.
    pub seed: u64,
    /// The clock of its runs.
    pub clock: Clock,
    /// The budget of each run.
    pub budget: Budget,
    /// The levels of the factor `cache`.
    pub caches: Vec<Cache>,
    /// The levels of the factor `mode`.
    pub modes: Vec<Mode>,
    /// `recheck = N`: the plain command judges one in N queries of a worker again; 0 for none.
    pub recheck: u64,
    /// The subjects, sorted by key.
    pub subjects: Vec<Entry>,
    /// Whether subjects that are not installed are left out.
    pub installed_only: bool,
    /// All known subjects, including those that the study file defines.
    pub registry: Registry,
    /// All known external programs, including those that the study file defines.
    pub tools: ToolRegistry,
    /// The sources of its inputs.
    pub sources: Vec<Source>,
    /// The number of neighbours of each result that are tested to check that it is locally optimal; `None`
    /// for no check.
    pub check_elements: Option<usize>,
    /// The mutants of its valid inputs.
    pub mutants: Option<Mutants>,
    /// Whether a reduction must keep the failure of the input; otherwise any rejection counts.
    pub same_failure: bool,
    /// The techniques that are compared, in the order of the file.
    pub techniques: Vec<Technique>,
    /// The grammars with which techniques cut inputs.
    pub grammars: Grammars,
    /// The files from which its techniques learn.
    pub corpora: Corpora,
    /// The files and variables that its own programs ask for, beyond those of every contained program.
    pub requested_access: RequestedAccess,
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
    /// The place of the files.
    pub place: InputOrigin,
    /// The most files that are drawn from it.
    pub limit: Option<usize>,
    /// The largest file that is used, in bytes.
    pub max_bytes: Option<u64>,
    /// The split that its files belong to, if the study names it.
    pub split: Option<Split>,
}

/// A split of the data.
#[derive(Clone, Debug, PartialEq)]
pub struct Split {
    /// Its name.
    pub name: String,
    /// The paths of its files below the source's folder, from the manifest; `None` if all files belong to it.
    pub files: Option<BTreeSet<String>>,
}

/// The place of a source's files.
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
    /// The inputs of the record that is replayed.
    Record,
    /// Files made by the generator.
    Generated {
        /// The wanted sizes in bytes.
        bytes: Vec<u64>,
        /// The number of files of each size.
        count: u64,
    },
}

/// How valid inputs are corrupted.
pub struct Mutants {
    /// The number of valid files of each format that are drawn as parents.
    pub parents: usize,
    /// The kinds of mutants that are made of each parent.
    pub kinds: Vec<Kind>,
    /// The number of draws after which a parent is given up because no subject rejects a mutant of it.
    pub max_draws: u64,
}

/// A kind of mutants.
pub struct Kind {
    /// Its name in tables.
    pub key: String,
    /// The mutators from which an edit is drawn.
    pub mutators: Vec<Mutator>,
    /// The least and the largest number of edits of a mutant. The number is drawn uniformly.
    pub edits: (usize, usize),
    /// Whether one mutator is drawn for all edits of a mutant; otherwise one is drawn for each edit.
    pub one_mutator: bool,
    /// Whether all edits of a mutant are at one position; otherwise a position is drawn for each edit.
    pub one_position: bool,
    /// The number of mutants of this kind that are made of each parent.
    pub copies: u64,
}

/// The searcher: an algorithm or an external program.
pub enum Search {
    /// An algorithm of ddlab with its options.
    Own(Box<dyn Algorithm>),
    /// An external program.
    External(Box<ToolEntry>),
}

impl Search {
    /// The goal of the search.
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

/// A technique, as papers call it: an algorithm with its units, or an external program.
pub struct Technique {
    /// Its name in tables.
    pub key: String,
    /// The units into which inputs are cut; `whole` for an external program.
    pub units: Units,
    /// The text between kept terminals.
    pub layout: LayoutMode,
    /// Whether a candidate that the format's grammar rejects is unresolved without a test.
    pub must_parse: bool,
    /// The searcher: an algorithm or an external program.
    pub search: Search,
    /// The options by name, without those that have their default value.
    pub options: BTreeMap<String, String>,
    /// The seeds that it runs with; empty for a technique that takes none.
    pub seeds: Vec<u64>,
    /// How often each run is repeated; 1 for a deterministic technique.
    pub repetitions: u64,
    /// The kinds of inputs it is for; empty for all.
    pub kinds: Vec<String>,
    /// The formats of inputs it is for; empty for all.
    pub formats: Vec<String>,
}

impl Technique {
    /// The algorithm with its options and side condition, as tables and run ids name it: `ddmin
    /// subsets=skip`.
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

    /// The goal of its search, as rows name it.
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
            layout => format!("{} {layout}", self.units),
        }
    }

    /// The seed and the number of the repetition of each of its runs on one input and subject.
    #[must_use]
    pub fn repeats(&self) -> Vec<(Option<u64>, Option<u64>)> {
        let seeds: Vec<Option<u64>> =
            if self.seeds.is_empty() { vec![None] } else { self.seeds.iter().copied().map(Some).collect() };
        let number = |repetition| (self.repetitions > 1).then_some(repetition);
        let of_seed = |seed| (1..=self.repetitions).map(move |repetition| (seed, number(repetition)));
        seeds.into_iter().flat_map(of_seed).collect()
    }

    /// The randomized algorithm with this seed; `None` for other techniques.
    #[must_use]
    pub fn algorithm_with_seed(&self, seed: Option<u64>) -> Option<Box<dyn Algorithm>> {
        match &self.search {
            Search::Own(algorithm) => algorithm.with_seed(seed?),
            Search::External(_) => None,
        }
    }

    /// The external program with this seed in its command.
    #[must_use]
    pub fn tool_with_seed(&self, seed: Option<u64>) -> Option<ToolEntry> {
        Some(external_program::with_seed(self.tool()?, seed))
    }

    /// The external program, if the technique is one.
    #[must_use]
    pub fn tool(&self) -> Option<&ToolEntry> {
        match &self.search {
            Search::Own(_) => None,
            Search::External(tool) => Some(tool),
        }
    }

    /// Whether it is for inputs of this format.
    #[must_use]
    pub fn is_for(&self, format: &str) -> bool {
        self.formats.is_empty() || self.formats.iter().any(|own| own == format)
    }

    /// Whether the technique needs the format's grammar.
    #[must_use]
    pub fn needs_grammar(&self) -> bool {
        self.units.needs_grammar() || self.must_parse
    }

    /// Whether it uses the tree or the tokens of a grammar if there is one.
    #[must_use]
    pub fn uses_grammar(&self) -> bool {
        let searches = match &self.search {
            Search::Own(algorithm) => algorithm.needs().uses_grammar(),
            Search::External(_) => false,
        };
        self.needs_grammar() || self.units == Units::Tree || searches
    }
}

impl Study {
    /// Cuts an input for a technique, with its units and layout and the grammar that the study names for it.
    ///
    /// # Errors
    /// If the units need a grammar and there is none, or if its parser gives up.
    pub fn cut(&self, technique: &Technique, format: &str, bytes: Vec<u8>) -> Result<Input, CutError> {
        let grammar = self.grammars.find(&technique.key, format);
        let input = Input::cut_by(bytes, technique.units, technique.layout, grammar)?;
        Ok(match self.corpora.find(&technique.key, format) {
            Some(corpus) => input.with_templates(corpus),
            None => input,
        })
    }

    /// Generates the missing parsers, and learns from the corpora. Without a host, a new one is used.
    ///
    /// # Errors
    /// As [`Grammars::make_ready`], and if a corpus cannot be read or has no valid file.
    pub fn make_ready(&self, host: Option<&Host>) -> Result<()> {
        self.grammars.make_ready(host)?;
        self.corpora.make_ready(&self.techniques, &self.sources, &self.grammars)
    }

    /// A subject with its command and environment as they are written in the study file. The ids of its runs
    /// then do not depend on the folder of the study.
    #[must_use]
    pub fn as_written<'a>(&self, entry: &'a Entry) -> Cow<'a, Entry> {
        let own = self.resolved.get("subject").and_then(|subjects| subjects.get(&entry.key));
        let Some(own) = own else { return Cow::Borrowed(entry) };
        let text = |value: &toml::Value| value.as_str().map(str::to_owned);
        let mut written = entry.clone();
        if let Some(command) = own.get("command").and_then(toml::Value::as_array) {
            written.command = command.iter().filter_map(text).collect();
        }
        for (name, value) in own.get("environment").and_then(toml::Value::as_table).into_iter().flatten() {
            written.environment.extend(text(value).map(|value| (name.clone(), value)));
        }
        Cow::Owned(written)
    }

    /// Whether a technique must keep the failure of the input: it reduces, and the study asks for it.
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
