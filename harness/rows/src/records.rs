//! The rows of a study's CSV files: what the stages hand to each other and what anyone may analyse.
//!
//! Sizes are in bytes, times in seconds, an empty cell is a missing value. Rows are sorted by their key.
//! Under the charged clock every column of these files is the same on every machine; what a machine
//! measured of itself stands apart, in `timings.csv`.

use crate::{
    ByteRanges, Cache, Cause, Class, Clock, DisagreementOf, Ended, ExecMode, Goal, InputKind, Offered,
    Outcome, Property, TrueEdits,
};
use serde::{Deserialize, Serialize};

/// One file that a source offered (`inputs.csv`, sorted by format, source and name).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct InputRow {
    /// The format under which it was collected.
    pub format: String,
    /// The source, as the study file names it.
    pub source: String,
    /// The name within the source.
    pub name: String,
    /// Size; empty if it could not be read.
    pub bytes: Option<u64>,
    /// SHA-256 of the content in hex; empty if it could not be read.
    pub sha256: Option<String>,
    /// What became of it.
    pub class: Offered,
    /// Why, in words, where the class does not say it all.
    pub reason: Option<String>,
}

/// What one subject said of one content (`judgements.csv`, sorted by content, subject and mode).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct JudgementRow {
    /// SHA-256 of the content in hex.
    pub sha256: String,
    /// Size of the content.
    pub bytes: u64,
    /// The subject's key.
    pub subject: String,
    /// The subject's version, as it says itself.
    pub version: String,
    /// How the subject is asked.
    pub mode: ExecMode,
    /// Whether the subject accepts the content.
    pub accepted: bool,
    /// Why; `broken` if the subject could not be run.
    pub cause: Cause,
    /// The subject's error message, its numbers and names normalised.
    pub message: Option<String>,
    /// Offset of the error in bytes, if the subject says where.
    pub position: Option<u64>,
    /// The line of its output that says what the matter is, in its own words but for paths and addresses.
    #[serde(default)]
    pub said: Option<String>,
}

/// What was read off a content's bytes, without a subject; kept in the state, and shown in `classes.csv`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ContentRow {
    /// SHA-256 of the content in hex.
    pub sha256: String,
    /// The format under which it was collected.
    pub format: String,
    /// The other format that its signature shows, in words.
    pub other_format: Option<String>,
    /// Whether the format's grammar accepts it; empty without a grammar, for other formats, and above 16 MiB.
    pub grammar_accepts: Option<bool>,
    /// The first thing that the grammar's parser has against it.
    pub grammar_says: Option<String>,
}

/// One file with its class (`classes.csv`, sorted by format, source and name).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ClassRow {
    /// The format under which it was collected.
    pub format: String,
    /// The source.
    pub source: String,
    /// The name within the source.
    pub name: String,
    /// Size; empty if it could not be read.
    pub bytes: Option<u64>,
    /// SHA-256 of the content in hex; empty if it could not be read.
    pub sha256: Option<String>,
    /// Its class.
    pub class: Class,
    /// Why: each rejecting subject with its cause and its own words.
    pub reason: Option<String>,
    /// The subjects that accept it, joined by blanks.
    pub accepted_by: Option<String>,
    /// The subjects that reject it, joined by blanks.
    pub rejected_by: Option<String>,
    /// Whether the grammar accepts it, where it was asked.
    pub grammar_accepts: Option<bool>,
}

/// A judgement that came out otherwise the second time (`flaky.csv`, sorted by content, subject and mode).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FlakyRow {
    /// SHA-256 of the content in hex.
    pub sha256: String,
    /// The subject's key.
    pub subject: String,
    /// Its version, as it says itself.
    pub version: String,
    /// How the subject is asked.
    pub mode: ExecMode,
    /// The cause of the first verdict.
    pub first: Cause,
    /// The cause of the second.
    pub second: Cause,
    /// Its own words the first time.
    pub first_said: Option<String>,
    /// Its own words the second time.
    pub second_said: Option<String>,
}

/// A corrupted copy of a valid input (`mutants.csv`, sorted by id).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MutantRow {
    /// `PARENT-KIND-COPY`.
    pub id: String,
    /// SHA-256 of the mutant's content in hex.
    pub sha256: String,
    /// Size of the mutant.
    pub bytes: u64,
    /// Its format.
    pub format: String,
    /// SHA-256 of the parent's content in hex.
    pub parent: String,
    /// The kind of corruption, as the study file names it.
    pub kind: String,
    /// How many draws it took until a subject that accepts the parent rejected the mutant.
    pub draws: u64,
    /// The edits that made it of its parent.
    pub edits: TrueEdits,
}

/// One planned run (`plan.csv`), and the head of a row of `runs.csv`; sorted in the order of these columns.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanRow {
    /// The format.
    pub format: String,
    /// Where the input comes from.
    pub kind: InputKind,
    /// SHA-256 of the input's content for files, the mutant's id for mutants.
    pub input: String,
    /// The subject's key.
    pub subject: String,
    /// The technique's key.
    pub technique: String,
    /// How the subject is asked.
    pub mode: ExecMode,
    /// Whether repeated candidates are answered from memory.
    pub cache: Cache,
    /// The run's id: a digest of all that determines it.
    pub run: String,
    /// How the input is cut.
    pub units: String,
    /// The search.
    pub algorithm: String,
    /// What the search looks for.
    pub goal: Goal,
    /// SHA-256 of the input's content in hex.
    pub sha256: String,
    /// Name of the input for people: its name in the source, or its parent's.
    pub name: String,
    /// SHA-256 of the parent's content in hex; empty for files from the wild.
    pub parent: Option<String>,
    /// Whether this subject accepts the input as it is.
    pub input_accepted: bool,
}

/// What a run came to (`runs.csv`: the columns of [`PlanRow`], then these).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RunRow {
    /// Why it ended.
    pub ended: Ended,
    /// Why a run is broken; empty otherwise.
    pub broken: Option<String>,
    /// Whether there is a result: a tested text that the subject accepts (repair) or fails on (reduction).
    pub found: bool,
    /// Whether a fresh, plain run of the command agrees with the result; empty without a result.
    pub confirmed: Option<bool>,
    /// Size of the input.
    pub input_bytes: u64,
    /// Size of the input without white space.
    pub input_dense_bytes: u64,
    /// Elements of the input under these units.
    pub elements: u64,
    /// Size of the result; empty without a result.
    pub result_bytes: Option<u64>,
    /// SHA-256 of the result in hex; its file is `outputs/RUN.EXT`.
    pub result_sha256: Option<String>,
    /// Which bytes of the input the result keeps: `from-to` (`to` excluded), joined by blanks. Empty without a
    /// result, if the search was on another text than the input, or if there are more than 10,000 stretches.
    pub kept: Option<ByteRanges>,
    /// Tests charged, the test of the whole input included.
    pub tests: u64,
    /// Repeats answered from memory, not charged.
    pub cached: u64,
    /// The test that found the result.
    pub best_test: Option<u64>,
    /// When it ended: seconds charged to the budget.
    pub charged_s: f64,
    /// When the result was found, in charged seconds.
    pub best_s: Option<f64>,
    /// Tests that passed.
    pub passed: u64,
    /// Tests that failed.
    pub failed: u64,
    /// Tests that were neither.
    pub unresolved: u64,
    /// Candidates that the grammar rejects where candidates must parse: unresolved, no test, not charged as one.
    #[serde(default)]
    pub unparsed: u64,
    /// Budget: tests.
    pub budget_tests: Option<u64>,
    /// Budget: seconds.
    pub budget_s: Option<f64>,
    /// Which time the budget counts.
    pub clock: Clock,
    /// The subject's version.
    pub subject_version: String,
}

/// A measured value of a run (`metrics.csv`, sorted by run and metric); without a value there is no row.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MetricRow {
    /// The run.
    pub run: String,
    /// The metric's key.
    pub metric: String,
    /// Its value.
    pub value: f64,
}

/// Whether a result is locally optimal (`checks.csv`, sorted by run and property); without a result there is
/// no row.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CheckRow {
    /// The run.
    pub run: String,
    /// What was checked: single elements or nodes; of results that are no selection from the input, their characters.
    pub property: Property,
    /// Texts that are one step better than the result.
    pub neighbours: u64,
    /// Those of them that were tested: all, or as many as the study draws.
    pub checked: u64,
    /// Tested ones that would be results as well.
    pub improvable: u64,
    /// Why the check is broken; empty otherwise.
    pub broken: Option<String>,
    /// Texts tested by a search on a tree of a grammar that accepts the input; empty for other searches.
    #[serde(default)]
    pub parsed: Option<u64>,
    /// Those of them that the grammar rejects.
    #[serde(default)]
    pub rejected: Option<u64>,
}

/// What this machine measured of a run (`timings.csv`); differs from one execution to the next.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TimingRow {
    /// The run.
    pub run: String,
    /// Wall time of the whole run.
    pub wall_s: f64,
    /// Wall time of the subject's tests.
    pub oracle_s: f64,
    /// CPU time of the subject's tests, as far as known.
    pub oracle_cpu_s: f64,
    /// Largest resident memory of the subject in bytes, as far as known.
    pub peak_rss_bytes: u64,
    /// Tests that really ran on this machine.
    pub executed: u64,
    /// Tests of a worker that the plain command was asked about again, after the run and at nobody's charge.
    #[serde(default)]
    pub rechecked: u64,
}

/// A text of which the plain command says otherwise than the worker (`disagreements.csv`, sorted by run and
/// number).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DisagreementRow {
    /// The run.
    pub run: String,
    /// The subject's key.
    pub subject: String,
    /// `test`, whose text is `disagreements/RUN-NUMBER.EXT`, or `result`, whose text is `outputs/RUN.EXT`.
    pub of: DisagreementOf,
    /// The test, as in the trace.
    pub number: u64,
    /// Size of the text.
    pub bytes: u64,
    /// BLAKE3 of the text, 128 bits in hex.
    pub digest: String,
    /// What the worker gave as cause.
    pub worker_cause: Cause,
    /// What the plain command gave; `broken` if it could not be run.
    pub plain_cause: Cause,
    /// The offset of the error by the worker.
    pub worker_position: Option<u64>,
    /// The offset of the error by the plain command.
    pub plain_position: Option<u64>,
    /// The worker's normalised message.
    pub worker_message: Option<String>,
    /// The plain command's.
    pub plain_message: Option<String>,
}

/// One test of a run (`traces/RUN.csv.gz`, in the order of the tests).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TraceRow {
    /// Counts tests and repeats from 1.
    pub number: u64,
    /// When it ended, in charged seconds since the start of the run.
    pub at_s: f64,
    /// What it was charged.
    pub cost_s: f64,
    /// Size of the candidate.
    pub bytes: u64,
    /// BLAKE3 of the candidate, 128 bits in hex.
    pub digest: String,
    /// What it says of the candidate.
    pub outcome: Outcome,
    /// Why, as in `judgements.csv`.
    pub cause: Cause,
    /// Offset of the error in the candidate in bytes, if the subject says where.
    pub position: Option<u64>,
    /// The normalised message, if there is one.
    pub message: Option<String>,
    /// Whether it was answered from memory.
    pub cached: bool,
    /// Size of the best result so far; empty while there is none.
    pub best_bytes: Option<u64>,
    /// The case of its definition that the algorithm took since the last test.
    pub case: Option<String>,
}

/// The size of a format's built-in grammar (`grammars.csv`, sorted by format): table 2 of the paper.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GrammarRow {
    /// The format.
    pub format: String,
    /// Lines of the grammar that are neither blank nor comments.
    pub lines: u64,
    /// Rules of the parser.
    pub parser_rules: u64,
    /// Rules of the lexer, fragments included.
    pub lexer_rules: u64,
}
