//! What a study file says, word for word. `check` turns it into a [`super::Study`].

use rows::{Cache, Clock, ExecMode};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
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
    #[serde(default)]
    pub(super) clock: Clock,
    #[serde(default = "default_cache")]
    pub(super) cache: Vec<Cache>,
    #[serde(default = "default_mode")]
    pub(super) mode: Vec<ExecMode>,
    /// One in so many tests of a worker is judged again by the plain command; 0 for none.
    #[serde(default = "hundred")]
    pub(super) recheck: u64,
    pub(super) subjects: Vec<String>,
    #[serde(default)]
    pub(super) installed_only: bool,
    /// Elements of each result that are re-added or removed, one at a time, to see whether it is locally optimal.
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
    /// The folder that `{corpus}` means where the command names none.
    #[serde(default)]
    pub(super) corpus: Option<String>,
    /// Smaller versions of this study, by name.
    #[serde(default)]
    pub(super) scales: BTreeMap<String, ScaleTable>,
    /// Which of them this is: the command line says it, and the lock file repeats it.
    #[serde(skip_deserializing)]
    pub(super) scale: Option<String>,
}

/// What a smaller version of a study takes less of; what it does not say stays as the study has it.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct ScaleTable {
    /// Files of each source.
    pub(super) files: Option<usize>,
    /// Bytes of a file.
    pub(super) max_bytes: Option<u64>,
    /// Valid files of each format that are corrupted.
    pub(super) parents: Option<usize>,
    /// Tests of each run.
    pub(super) tests: Option<u64>,
    /// Seconds of each run.
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
    /// That of the input: the same cause and message.
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
    /// A dataset of the file that `datasets` names.
    pub(super) dataset: Option<String>,
    pub(super) extension: Option<String>,
    pub(super) limit: Option<usize>,
    pub(super) max_bytes: Option<u64>,
    pub(super) generate: Option<GenerateTable>,
    /// The grammar of this format, where it is not the format's own; and the rule of a FILE.g4 to start at.
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
    pub(super) mutator_for: MutatorFor,
    #[serde(default = "one")]
    pub(super) copies: u64,
}

/// What a mutator is drawn for: the two readings of "multiple".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum MutatorFor {
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
    /// What stands between kept terminals.
    #[serde(default = "default_layout")]
    pub(super) layout: String,
    /// Whether candidates that the grammar rejects are unresolved, without asking the subject.
    #[serde(default)]
    pub(super) must_parse: bool,
    /// What `{seed}` in an external program's command is; the study's seed unless it says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) seed: Option<u64>,
    /// Options of the algorithm, by name; of an external program, what the placeholders in its command become.
    #[serde(default)]
    pub(super) options: BTreeMap<String, String>,
    /// A folder of valid files to learn from, for algorithms that can.
    pub(super) templates: Option<String>,
    /// Which kinds of inputs it is for; all of them unless it says so.
    #[serde(default)]
    pub(super) kinds: Vec<String>,
    /// Which formats it is for; all of them unless it says so.
    #[serde(default)]
    pub(super) formats: Vec<String>,
    /// The grammar that its units go by, where it is not that of the inputs.
    pub(super) grammar: Option<String>,
    pub(super) start: Option<String>,
}
