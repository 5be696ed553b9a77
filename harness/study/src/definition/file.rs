//! The content of a study file as it is written. `check` turns it into a [`super::Study`].

use rows::{BudgetLevel, Cache, Clock, ExecMode, FigureRequest, Question};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};
use std::path::PathBuf;

/// A study file.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct StudyFile {
    pub(super) key: String,
    pub(super) title: String,
    #[serde(default)]
    pub(super) about: String,
    pub(super) seed: u64,
    /// One run of each randomized technique per seed; techniques may name seeds of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) seeds: Vec<u64>,
    /// Budgets for which the tables show the best result so far of each run, taken from its trace.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) budgets: Vec<BudgetLevel>,
    #[serde(default)]
    pub(super) clock: Clock,
    #[serde(default = "default_cache")]
    pub(super) cache: Vec<Cache>,
    #[serde(default = "default_mode")]
    pub(super) mode: Vec<ExecMode>,
    /// `recheck = N`: the plain command judges one in N queries of a worker again; 0 for none.
    #[serde(default = "hundred")]
    pub(super) recheck: u64,
    pub(super) subjects: Vec<String>,
    #[serde(default)]
    pub(super) installed_only: bool,
    /// The number of elements of each result that are added back or removed, one at a time, to check that it
    /// is locally optimal.
    pub(super) check_elements: Option<usize>,
    pub(super) budget: BudgetTable,
    pub(super) inputs: Vec<InputsTable>,
    /// The file of the datasets that inputs name, relative to this one.
    #[serde(default)]
    pub(super) datasets: Option<PathBuf>,
    #[serde(default)]
    pub(super) mutants: Option<MutantsTable>,
    pub(super) techniques: Vec<TechniqueTable>,
    /// Which failures count when an input is reduced.
    #[serde(default)]
    pub(super) failure: FailureWord,
    /// Subjects defined for this study alone, as in subjects.toml.
    #[serde(default)]
    pub(super) subject: BTreeMap<String, toml::Table>,
    /// External reducers and repairers defined for this study alone, as in tools.toml.
    #[serde(default)]
    pub(super) tool: BTreeMap<String, toml::Table>,
    /// The folder that replaces `{corpus}` if the command line names none.
    #[serde(default)]
    pub(super) corpus: Option<String>,
    /// Figures for a paper, drawn beside those of the report.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) figures: Vec<FigureRequest>,
    /// Questions about pairs of techniques, which the report answers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) questions: Vec<Question>,
    /// Smaller versions of this study, by name.
    #[serde(default)]
    pub(super) scales: BTreeMap<String, ScaleTable>,
    /// The name of the smaller version, if this is one. The command line selects it, and the lock file repeats
    /// it.
    #[serde(skip_deserializing)]
    pub(super) scale: Option<String>,
}

/// The value of an option, in the type that suits it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(untagged)]
pub(super) enum OptionValue {
    Switch(bool),
    Integer(i64),
    Real(f64),
    Text(String),
}

impl Display for OptionValue {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch(value) => value.fmt(f),
            Self::Integer(value) => value.fmt(f),
            Self::Real(value) => value.fmt(f),
            Self::Text(value) => value.fmt(f),
        }
    }
}

/// The limits of a smaller version of a study. A limit that is missing here is that of the study.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct ScaleTable {
    /// The most files of each source.
    pub(super) files: Option<usize>,
    /// The largest file, in bytes.
    pub(super) max_bytes: Option<u64>,
    /// The number of valid files of each format that are corrupted.
    pub(super) parents: Option<usize>,
    /// The budget of each run in queries.
    pub(super) tests: Option<u64>,
    /// The budget of each run in seconds.
    pub(super) time_s: Option<f64>,
}

fn default_cache() -> Vec<Cache> {
    vec![Cache::Run]
}

fn default_mode() -> Vec<ExecMode> {
    vec![ExecMode::Worker]
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum FailureWord {
    #[default]
    Any,
    /// The failure of the input: the same cause and message.
    Same,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct BudgetTable {
    pub(super) tests: Option<u64>,
    pub(super) time_s: Option<f64>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct InputsTable {
    pub(super) source: String,
    pub(super) format: String,
    pub(super) folder: Option<String>,
    /// The key of a dataset in the file that `datasets` names.
    pub(super) dataset: Option<String>,
    pub(super) extension: Option<String>,
    pub(super) limit: Option<usize>,
    pub(super) max_bytes: Option<u64>,
    /// The split of the data that these inputs belong to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) split: Option<String>,
    /// The file that assigns the files of a folder to splits, by their paths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) manifest: Option<String>,
    pub(super) generate: Option<GenerateTable>,
    /// A grammar that replaces the format's own. For a FILE.g4, `start` names its start rule.
    pub(super) grammar: Option<String>,
    pub(super) start: Option<String>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct GenerateTable {
    pub(super) bytes: Vec<u64>,
    #[serde(default = "one")]
    pub(super) count: u64,
}

fn one() -> u64 {
    1
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct MutantsTable {
    pub(super) parents: usize,
    pub(super) kinds: Vec<KindTable>,
    #[serde(default = "hundred")]
    pub(super) max_draws: u64,
}

fn hundred() -> u64 {
    100
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct KindTable {
    pub(super) kind: String,
    pub(super) mutators: Vec<String>,
    pub(super) edits: Edits,
    #[serde(default)]
    pub(super) mutator_for: DrawnFor,
    #[serde(default)]
    pub(super) position_for: DrawnFor,
    #[serde(default = "one")]
    pub(super) copies: u64,
}

/// How often a mutator or a position is drawn. The paper's "multiple" can be read in both ways.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum DrawnFor {
    #[default]
    EachEdit,
    Mutant,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(untagged)]
pub(super) enum Edits {
    Exactly(usize),
    Between([usize; 2]),
}

fn default_layout() -> String {
    formats::LayoutMode::default().to_string()
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct TechniqueTable {
    pub(super) key: String,
    /// Units and an algorithm, or an external program.
    pub(super) units: Option<String>,
    pub(super) algorithm: Option<String>,
    pub(super) external: Option<String>,
    /// The text between kept terminals.
    #[serde(default = "default_layout")]
    pub(super) layout: String,
    /// Whether candidates that the grammar rejects are unresolved without a query.
    #[serde(default)]
    pub(super) must_parse: bool,
    /// The value of `{seed}` in an external program's command; the study's seed if it is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) seed: Option<u64>,
    /// One run for each of these seeds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) seeds: Vec<u64>,
    /// How often each run is repeated, for a program that draws its own random numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) repetitions: Option<u64>,
    /// Options of the algorithm, by name; for an external program, the values of the placeholders in its
    /// command.
    #[serde(default)]
    pub(super) options: BTreeMap<String, OptionValue>,
    /// A folder of valid files to learn from, for algorithms that can.
    pub(super) templates: Option<String>,
    /// The kinds of inputs it is for; all kinds if it is missing.
    #[serde(default)]
    pub(super) kinds: Vec<String>,
    /// The formats it is for; all formats if it is missing.
    #[serde(default)]
    pub(super) formats: Vec<String>,
    /// A grammar that replaces that of the inputs for its units.
    pub(super) grammar: Option<String>,
    pub(super) start: Option<String>,
}
