//! Identities: digests of everything that determines a run, a mutant or a judgement.
//!
//! An identity is the BLAKE3 digest of a text that is serialised only for this purpose. The digest is cut to
//! 64 bits and written as 16 hex digits. The text starts with a kind and a version. Each field is a line
//! `label length:value`, so different sets of fields give different texts. The labels are part of the format:
//! renaming a Rust field does not change them, and changing a label requires a new version. A field that does
//! not apply is left out. So later versions of ddlab can add fields, and runs without these fields keep their
//! identities.
//!
//! Anything that cannot affect a result is not part of an identity: parallel jobs, shards, the machine, file
//! names, titles.

use crate::{Cache, Clock, ExecMode, Goal, Identity, InputKind};
use std::fmt::Display;

/// Collects the fields of one identity, in the order in which they are added.
struct Canonical(Vec<u8>);

impl Canonical {
    fn new(kind: &str, version: u32) -> Self {
        Self(format!("ddlab {kind} {version}\n").into_bytes())
    }

    fn field(&mut self, label: &str, value: impl Display) {
        let value = value.to_string();
        self.0.extend(format!("{label} {}:{value}\n", value.len()).as_bytes());
    }

    fn optional(&mut self, label: &str, value: Option<impl Display>) {
        if let Some(value) = value {
            self.field(label, value);
        }
    }

    fn list(&mut self, label: &str, values: &[impl Display]) {
        self.field(label, values.len());
        for value in values {
            self.field(label, value);
        }
    }

    /// Writes all bits of the number, so decimal formatting cannot affect the identity.
    fn real(&mut self, label: &str, value: Option<f64>) {
        self.optional(label, value.map(|value| format!("{:016x}", value.to_bits())));
    }

    fn program(&mut self, label: &str, identity: &Identity) {
        self.field(&format!("{label}.version"), &identity.version);
        self.field(&format!("{label}.digest"), &identity.digest);
    }

    fn digest(self) -> String {
        blake3::hash(&self.0).to_hex()[..16].to_owned()
    }
}

/// The subject of a run: the program, its command line, and the rule that judges its output.
#[derive(Clone, Debug)]
pub struct SubjectParts<'a> {
    /// Its key.
    pub key: &'a str,
    /// Its version and the digest of its files.
    pub identity: &'a Identity,
    /// Its command.
    pub command: &'a [String],
    /// Exit codes that mean acceptance.
    pub accept_exit: &'a [i32],
    /// The rule for an empty output, by its key.
    pub empty_output: &'a str,
    /// Pattern on standard output that means rejection.
    pub reject_stdout: Option<&'a str>,
    /// Pattern on standard error that means rejection.
    pub reject_stderr: Option<&'a str>,
    /// The time limit of one query in seconds.
    pub timeout_s: f64,
    /// The charge of a query in seconds: per query, and per byte of the input.
    pub cost_s: (f64, f64),
    /// How the subject reports positions: a canonical text of the pattern and its units.
    pub position: Option<String>,
    /// Its environment: names and values.
    pub environment: Vec<(&'a str, &'a str)>,
    /// The extension of its input file.
    pub extension: &'a str,
    /// Its memory limit in MiB.
    pub memory_mib: Option<u64>,
}

/// An external program that searches.
#[derive(Clone, Debug)]
pub struct ToolParts<'a> {
    /// Its command.
    pub command: &'a [String],
    /// Its environment: names and values.
    pub environment: Vec<(&'a str, &'a str)>,
    /// Its version and digest, where they are known.
    pub identity: Option<&'a Identity>,
    /// Further files that it reads: names and digests.
    pub files: Vec<(&'a str, &'a str)>,
}

/// The technique of a run.
#[derive(Clone, Debug)]
pub struct TechniqueParts<'a> {
    /// Its key.
    pub key: &'a str,
    /// Its units, with the layout.
    pub units: &'a str,
    /// Its algorithm, with options.
    pub algorithm: &'a str,
    /// The revision of the algorithm; none for external programs.
    pub revision: Option<u32>,
    /// Its goal.
    pub goal: Goal,
    /// Whether only the input's own failure counts.
    pub same_failure: bool,
    /// The grammar that it uses, if the study names one.
    pub grammar: Option<&'a str>,
    /// A digest of what it learned from files; absent if it learned nothing.
    pub templates: Option<&'a str>,
    /// The external program, if it is one.
    pub tool: Option<ToolParts<'a>>,
}

/// Everything that determines a run.
#[derive(Clone, Debug)]
pub struct RunParts<'a> {
    /// SHA-256 of the input's content.
    pub sha256: &'a str,
    /// The input's id: its content's SHA-256, or the mutant's id.
    pub input: &'a str,
    /// Where the input comes from.
    pub kind: &'a InputKind,
    /// The subject.
    pub subject: SubjectParts<'a>,
    /// How the subject is run.
    pub mode: ExecMode,
    /// The technique.
    pub technique: TechniqueParts<'a>,
    /// Whether repeated candidates are answered from the cache.
    pub cache: Cache,
    /// The clock that the budget counts.
    pub clock: Clock,
    /// The budget in queries.
    pub budget_tests: Option<u64>,
    /// The budget in seconds.
    pub budget_s: Option<f64>,
    /// The seed of a randomised technique.
    pub seed: Option<u64>,
    /// The number of a repetition.
    pub repetition: Option<u64>,
    /// The digest of uncommitted changes to ddlab's source tree, for a development build.
    pub modified_tree: Option<&'a str>,
    /// The split that the input belongs to.
    pub split: Option<&'a str>,
}

/// The version of the run identity. Raising it makes every run a new run.
const RUN_VERSION: u32 = 1;

/// The id of a run. Changing anything that determines the run changes its id.
#[must_use]
pub fn run_id(run: &RunParts<'_>) -> String {
    let mut fields = Canonical::new("run", RUN_VERSION);
    fields.field("input.sha256", run.sha256);
    fields.field("input.id", run.input);
    fields.field("input.kind", run.kind);
    fields.optional("input.split", run.split);
    add_subject(&mut fields, &run.subject);
    fields.field("subject.mode", run.mode.key());
    add_technique(&mut fields, &run.technique);
    fields.field("cache", run.cache == Cache::Run);
    fields.field("clock", run.clock.key());
    fields.optional("budget.tests", run.budget_tests);
    fields.real("budget.seconds", run.budget_s);
    fields.optional("seed", run.seed);
    fields.optional("repetition", run.repetition);
    fields.optional("modified-tree", run.modified_tree);
    fields.digest()
}

fn add_subject(fields: &mut Canonical, subject: &SubjectParts<'_>) {
    fields.field("subject.key", subject.key);
    fields.program("subject", subject.identity);
    fields.list("subject.command", subject.command);
    fields.list("subject.accept-exit", subject.accept_exit);
    fields.field("subject.empty-output", subject.empty_output);
    fields.optional("subject.reject-stdout", subject.reject_stdout);
    fields.optional("subject.reject-stderr", subject.reject_stderr);
    fields.real("subject.timeout", Some(subject.timeout_s));
    fields.real("subject.cost-per-query", Some(subject.cost_s.0));
    fields.real("subject.cost-per-byte", Some(subject.cost_s.1));
    fields.optional("subject.position", subject.position.as_deref());
    for (name, value) in &subject.environment {
        fields.field("subject.variable", name);
        fields.field("subject.value", value);
    }
    fields.field("subject.extension", subject.extension);
    fields.optional("subject.memory-mib", subject.memory_mib);
}

fn add_technique(fields: &mut Canonical, technique: &TechniqueParts<'_>) {
    fields.field("technique.key", technique.key);
    fields.field("technique.units", technique.units);
    fields.field("technique.algorithm", technique.algorithm);
    fields.optional("technique.revision", technique.revision);
    fields.field("technique.goal", technique.goal.key());
    fields.field("technique.same-failure", technique.same_failure);
    fields.optional("technique.grammar", technique.grammar);
    fields.optional("technique.templates", technique.templates);
    let Some(tool) = &technique.tool else { return };
    fields.list("tool.command", tool.command);
    for (name, value) in &tool.environment {
        fields.field("tool.variable", name);
        fields.field("tool.value", value);
    }
    if let Some(identity) = tool.identity {
        fields.program("tool", identity);
    }
    for (name, digest) in &tool.files {
        fields.field("tool.file", name);
        fields.field("tool.file-digest", digest);
    }
}

/// Everything that determines which mutant is drawn.
#[derive(Clone, Debug)]
pub struct MutantParts<'a> {
    /// The study's seed.
    pub seed: u64,
    /// The mutators by key.
    pub mutators: Vec<&'a str>,
    /// The smallest and the largest number of edits.
    pub edits: (usize, usize),
    /// Whether one mutator makes all edits of a mutant.
    pub one_mutator: bool,
    /// Whether all edits of a mutant are at one position.
    pub one_position: bool,
    /// The subjects that must reject the mutant: key, identity if known, and modes.
    pub subjects: Vec<(&'a str, Option<&'a Identity>, Vec<ExecMode>)>,
}

/// The digest of everything that determines the mutant with this id, `PARENT-KIND-COPY`.
#[must_use]
pub fn mutant_digest(id: &str, mutant: &MutantParts<'_>) -> String {
    let mut fields = Canonical::new("mutant", 1);
    fields.field("id", id);
    fields.field("seed", mutant.seed);
    fields.list("mutators", &mutant.mutators);
    fields.field("edits.least", mutant.edits.0);
    fields.field("edits.most", mutant.edits.1);
    fields.field("one-mutator", mutant.one_mutator);
    // Only if it is set, so that other mutants keep their digest.
    if mutant.one_position {
        fields.field("one-position", true);
    }
    for (key, identity, modes) in &mutant.subjects {
        fields.field("subject.key", key);
        if let Some(identity) = identity {
            fields.program("subject", identity);
        }
        fields.list("subject.modes", modes);
    }
    fields.digest()
}

/// The key of a judgement: the content, and the subject with its current identity.
#[must_use]
pub fn judgement_key(sha256: &str, subject: &str, mode: ExecMode, identity: &Identity) -> String {
    let mut fields = Canonical::new("judgement", 1);
    fields.field("subject.key", subject);
    fields.program("subject", identity);
    fields.field("subject.mode", mode.key());
    // The content comes first, so that keys sort in the order of judgements.csv.
    format!("{sha256} {subject} {mode} {}", fields.digest())
}

/// The digest of pairs of names, such as learned templates.
#[must_use]
pub fn pairs_digest<'a>(pairs: impl IntoIterator<Item = &'a (String, String)>) -> String {
    let mut fields = Canonical::new("pairs", 1);
    for (first, second) in pairs {
        fields.field("first", first);
        fields.field("second", second);
    }
    fields.digest()
}

#[cfg(test)]
#[path = "identity_tests.rs"]
mod tests;
