//! The rows about runs: plan, results, measurements, checks and queries.
//!
//! The stages exchange all rows as CSV files, and anyone may analyse them. Sizes are in bytes, times in
//! seconds, and an empty cell is a missing value. Rows are sorted by their key. Under the charged clock every
//! column is the same on every machine. Measurements of the machine itself are kept apart, in `timings.csv`.

use crate::{
    ByteRanges, Cache, Cause, Clock, DisagreementOf, Ended, ExecMode, Goal, HexBytes, InputKind, Outcome,
    Property,
};
use serde::{Deserialize, Serialize};

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
    /// How the subject is run.
    pub mode: ExecMode,
    /// Whether repeated candidates are answered from the cache.
    pub cache: Cache,
    /// The seed of a randomized technique; empty for others.
    #[serde(default)]
    pub seed: Option<u64>,
    /// The number of the repetition, from 1; empty if the technique is not repeated.
    #[serde(default)]
    pub repetition: Option<u64>,
    /// The run's id: a digest of everything that determines the run.
    pub run: String,
    /// How the input is cut.
    pub units: String,
    /// The algorithm.
    pub algorithm: String,
    /// The goal of the search.
    pub goal: Goal,
    /// SHA-256 of the input's content in hex.
    pub sha256: String,
    /// The input's name for people: its name in the source, or the parent's.
    pub name: String,
    /// SHA-256 of the parent's content in hex; empty for inputs that are not mutants.
    pub parent: Option<String>,
    /// Whether this subject accepts the unchanged input.
    pub input_accepted: bool,
    /// The split that the input belongs to, or the parent of a mutant; empty if the study names none.
    #[serde(default)]
    pub split: Option<String>,
}

/// The result of a run (`runs.csv`: the columns of [`PlanRow`], then these).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RunRow {
    /// Why it ended.
    pub ended: Ended,
    /// Why a run is broken; empty otherwise.
    pub broken: Option<String>,
    /// Whether there is a result: a queried text that the subject accepts (repair) or fails on (reduction).
    pub found: bool,
    /// Whether a fresh run of the plain command agrees with the result; empty without a result.
    pub confirmed: Option<bool>,
    /// Size of the input.
    pub input_bytes: u64,
    /// Size of the input without white space.
    pub input_dense_bytes: u64,
    /// Elements of the input under these units.
    pub elements: u64,
    /// Size of the result; empty without a result.
    pub result_bytes: Option<u64>,
    /// SHA-256 of the result in hex. The result itself is in `outputs/RUN.EXT`.
    pub result_sha256: Option<String>,
    /// The bytes of the input that the result keeps: `from-to` (`to` excluded), separated by blanks. Empty
    /// without a result, if the search ran on a text other than the input, or if there are more than 10,000
    /// ranges.
    pub kept: Option<ByteRanges>,
    /// Charged queries, including the query of the whole input.
    pub tests: u64,
    /// Repeated queries that were answered from the cache and not charged.
    pub cached: u64,
    /// The number of the query that found the result.
    pub best_test: Option<u64>,
    /// Charged seconds until the end of the run.
    pub charged_s: f64,
    /// Charged seconds until the result was found.
    pub best_s: Option<f64>,
    /// The number of the first query with the outcome that the goal accepts, whatever its candidate kept.
    /// Empty without one.
    #[serde(default)]
    pub first_test: Option<u64>,
    /// Charged seconds until this first query was answered.
    #[serde(default)]
    pub first_s: Option<f64>,
    /// Queries that passed.
    pub passed: u64,
    /// Queries that failed.
    pub failed: u64,
    /// Queries that were unresolved.
    pub unresolved: u64,
    /// Candidates that do not parse although candidates must. They are unresolved, and are not charged as
    /// queries.
    #[serde(default)]
    pub unparsed: u64,
    /// The budget in queries.
    pub budget_tests: Option<u64>,
    /// The budget in seconds.
    pub budget_s: Option<f64>,
    /// The clock that the budget counts.
    pub clock: Clock,
    /// The subject's version.
    pub subject_version: String,
}

/// A measured value of a run (`metrics.csv`, sorted by run and metric). A metric without a value has no row.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MetricRow {
    /// The run.
    pub run: String,
    /// The metric's key.
    pub metric: String,
    /// Its value.
    pub value: f64,
}

/// Whether a result is locally optimal (`checks.csv`, sorted by run and property). A run without a result has
/// no row.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CheckRow {
    /// The run.
    pub run: String,
    /// The checked property. Results that are not a selection of the input's elements are checked character
    /// by character.
    pub property: Property,
    /// Texts that are one step better than the result.
    pub neighbours: u64,
    /// Texts that were queried: all of them, or a sample whose size the study sets.
    pub checked: u64,
    /// Queried texts that would be results as well.
    pub improvable: u64,
    /// Why the check is broken; empty otherwise.
    pub broken: Option<String>,
    /// Texts queried by a search on the tree of a grammar that accepts the input; empty for other searches.
    #[serde(default)]
    pub parsed: Option<u64>,
    /// Texts among these that the grammar rejects.
    #[serde(default)]
    pub rejected: Option<u64>,
}

/// Measurements of a run on this machine (`timings.csv`). They differ from one execution to the next.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TimingRow {
    /// The run.
    pub run: String,
    /// Wall time of the whole run.
    pub wall_s: f64,
    /// Wall time of the queries.
    pub oracle_s: f64,
    /// CPU time of the queries, as far as it is known.
    pub oracle_cpu_s: f64,
    /// Peak resident memory of the subject in bytes, as far as it is known.
    pub peak_rss_bytes: u64,
    /// Queries that really ran on this machine.
    pub executed: u64,
    /// Worker queries that were repeated with the plain command after the run, without charge.
    #[serde(default)]
    pub rechecked: u64,
    /// Wall time of the run with what is not charged: its confirmation and the repeated queries.
    #[serde(default)]
    pub total_s: f64,
    /// The machine, as `nodes.csv` has it; empty if the study ran on one machine.
    #[serde(default)]
    pub node: Option<String>,
}

/// A machine that ran shards of the study (`nodes.csv`, sorted by node). Machines with the same description
/// are one row.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct NodeRow {
    /// Digest of the description.
    pub node: String,
    /// The version of the kernel.
    pub kernel: String,
    /// The model of the processor.
    pub processor: String,
    /// The cores that the task could use.
    pub cores: u64,
    /// The machine's memory; empty if it is not known.
    pub memory_bytes: Option<u64>,
    /// The version of ddlab.
    pub ddlab: String,
}

/// A text that the worker and the plain command judge differently (`disagreements.csv`, sorted by run and
/// number).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DisagreementRow {
    /// The run.
    pub run: String,
    /// The subject's key.
    pub subject: String,
    /// `test` (the text is in `disagreements/RUN-NUMBER.EXT`) or `result` (the text is in `outputs/RUN.EXT`).
    pub of: DisagreementOf,
    /// The number of the query in the trace.
    pub number: u64,
    /// Size of the text.
    pub bytes: u64,
    /// BLAKE3 of the text, 128 bits in hex.
    pub digest: String,
    /// The cause by the worker.
    pub worker_cause: Cause,
    /// The cause by the plain command; `broken` if it could not be run.
    pub plain_cause: Cause,
    /// The offset of the error reported by the worker.
    pub worker_position: Option<u64>,
    /// The offset of the error reported by the plain command.
    pub plain_position: Option<u64>,
    /// The worker's normalised message.
    pub worker_message: Option<String>,
    /// The plain command's normalised message.
    pub plain_message: Option<String>,
}

/// One query of a run (`traces/RUN.csv.gz`, in the order of the queries).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TraceRow {
    /// Counts queries and repeats from 1.
    pub number: u64,
    /// Charged seconds from the start of the run to the end of the query.
    pub at_s: f64,
    /// Seconds charged for this query.
    pub cost_s: f64,
    /// Size of the candidate.
    pub bytes: u64,
    /// BLAKE3 of the candidate, 128 bits in hex.
    pub digest: String,
    /// The outcome.
    pub outcome: Outcome,
    /// The cause of the outcome, as in `judgements.csv`.
    pub cause: Cause,
    /// Offset of the error in the candidate in bytes, if the subject reports one.
    pub position: Option<u64>,
    /// The normalised message, if there is one.
    pub message: Option<String>,
    /// Whether it was answered from the cache.
    pub cached: bool,
    /// Size of the best result so far; empty if there is none.
    pub best_bytes: Option<u64>,
    /// The case of its definition that the algorithm took since the previous query.
    pub case: Option<String>,
}

/// Consecutive queries of a run with the same answer (`answers/RUN.csv.gz`, in the order of the search): the part of a
/// trace that a replay cannot compute. Repeats from the cache are left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct AnswerRow {
    /// Consecutive queries with this answer.
    pub queries: u64,
    /// The cause of the outcome, as in `judgements.csv`.
    pub cause: Cause,
    /// The normalised message, if there is one and the search depends on it.
    pub message: Option<String>,
    /// Seconds charged for each query.
    pub cost_s: f64,
    /// Seconds charged for each byte of a candidate, besides.
    pub cost_per_byte_s: f64,
    /// BLAKE3 of the digests of all candidates of the run in order, 128 bits in hex; only in the last row.
    pub digest: Option<String>,
}

/// An edit of the input that an external program made (`edits/RUN.csv.gz`, sorted by `offset`). All edits together turn the
/// run's input into its result.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditRow {
    /// Offset in the input.
    pub offset: u64,
    /// The number of bytes that are removed from there on.
    pub removed_bytes: u64,
    /// The bytes that are inserted in their place, in hex; empty if there are none.
    pub inserted: Option<HexBytes>,
}
