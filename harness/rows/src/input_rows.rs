//! The rows about inputs: files that sources offer, judgements of subjects and grammars, and mutants.
//!
//! [`run_rows`](super::run_rows) says how rows are written.

use crate::{Cause, Class, ExecMode, Offered, TrueEdits};
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
    /// Whether it takes part in the study, and if not why.
    pub class: Offered,
    /// Explains the class in words, where the class alone is not enough.
    pub reason: Option<String>,
    /// The split of the data, if the study names one.
    #[serde(default)]
    pub split: Option<String>,
}

/// The origin of a content from the wild (`origins.csv`, sorted by content). Intervals count the files of one
/// repository as one cluster.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct OriginRow {
    /// SHA-256 of the content in hex.
    pub sha256: String,
    /// The repository, such as `owner/name`.
    pub repository: String,
    /// The purpose of the file in its repository: `wild`, or `conformance` for a test of a parser.
    pub purpose: String,
    /// SHA-256 of the version in hex to which somebody repaired the file, if that is known.
    #[serde(default)]
    pub human_fix: Option<String>,
}

/// A subject's judgement of a content (`judgements.csv`, sorted by content, subject and mode).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct JudgementRow {
    /// SHA-256 of the content in hex.
    pub sha256: String,
    /// Size of the content.
    pub bytes: u64,
    /// The subject's key.
    pub subject: String,
    /// The version, as the subject reports it.
    pub version: String,
    /// How the subject is run.
    pub mode: ExecMode,
    /// Whether the subject accepts the content.
    pub accepted: bool,
    /// Why; `broken` if the subject could not be run.
    pub cause: Cause,
    /// The subject's normalised error message.
    pub message: Option<String>,
    /// Offset of the error in bytes, if the subject reports one.
    pub position: Option<u64>,
    /// The most informative line of its output, unchanged except for paths and addresses.
    #[serde(default)]
    pub said: Option<String>,
}

/// Facts about a content that need no subject. They are kept in the state, and shown in `classes.csv`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ContentRow {
    /// SHA-256 of the content in hex.
    pub sha256: String,
    /// The format under which it was collected.
    pub format: String,
    /// The other format that the content's signature indicates, in words.
    pub other_format: Option<String>,
    /// Whether the format's grammar accepts it. Empty if there is no grammar, the signature is of another
    /// format, or the content exceeds 16 MiB.
    pub grammar_accepts: Option<bool>,
    /// The first syntax error that the grammar's parser reports.
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
    /// The reason for the class: each rejecting subject with its cause and its message.
    pub reason: Option<String>,
    /// The subjects that accept it, separated by blanks.
    pub accepted_by: Option<String>,
    /// The subjects that reject it, separated by blanks.
    pub rejected_by: Option<String>,
    /// Whether the grammar accepts it, if that was determined.
    pub grammar_accepts: Option<bool>,
}

/// A judgement that differed the second time (`flaky.csv`, sorted by content, subject and mode).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FlakyRow {
    /// SHA-256 of the content in hex.
    pub sha256: String,
    /// The subject's key.
    pub subject: String,
    /// The version, as the subject reports it.
    pub version: String,
    /// How the subject is run.
    pub mode: ExecMode,
    /// The cause of the first judgement.
    pub first: Cause,
    /// The cause of the second judgement.
    pub second: Cause,
    /// The message of the first judgement.
    pub first_said: Option<String>,
    /// The message of the second judgement.
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
    /// The number of draws until a subject that accepts the parent rejected the mutant.
    pub draws: u64,
    /// The edits that turn the parent into the mutant.
    pub edits: TrueEdits,
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
