//! The result of a repair for programs: a line of JSON, and a row of `repairs.csv`.

use crate::repair_effects::{Effect, EffectKind};
use anyhow::Result;
use rows::Ended;
use serde::Serialize;

/// The result for a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) enum Outcome {
    /// The subject accepts it as it is.
    #[serde(rename = "fine")]
    Fine,
    /// A repair was found.
    #[serde(rename = "repaired")]
    Repaired,
    /// The file was left alone, because an earlier repair of it exists.
    #[serde(rename = "repaired before")]
    RepairedBefore,
    /// No subject reads the files of its extension.
    #[serde(rename = "skipped")]
    Skipped,
    /// No repair was found.
    #[serde(rename = "not repaired")]
    NotRepaired,
    /// The file could not be read, or the subject could not be run.
    #[default]
    #[serde(rename = "broken")]
    Broken,
}

/// The result of a repair; unknown values are `null`.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Row {
    pub(super) file: String,
    pub(super) output: Option<String>,
    pub(super) backup: Option<String>,
    pub(super) subject: String,
    pub(super) mode: String,
    pub(super) units: String,
    pub(super) algorithm: &'static str,
    pub(super) encoding: &'static str,
    pub(super) outcome: Outcome,
    /// The error, if the outcome is `broken`, or the reason, if no search could help or the file was skipped.
    pub(super) error: Option<String>,
    pub(super) ended: Option<Ended>,
    pub(super) one_maximal: Option<bool>,
    pub(super) input_bytes: usize,
    pub(super) result_bytes: Option<usize>,
    pub(super) lost_bytes: Option<usize>,
    pub(super) lost: Vec<Removal>,
    pub(super) put_in: Vec<Insertion>,
    /// The change of the data at each place.
    pub(super) notes: Vec<Effect>,
    /// Whether the search was stopped by its budget or the user, so the result may lose more than necessary.
    pub(super) cut: bool,
    /// Words of which only a part was kept.
    pub(super) cut_words: usize,
    pub(super) tests: u64,
    pub(super) cached: u64,
    pub(super) wall_s: f64,
    /// With `--check`: the number of elements put back, one at a time, and how many of these texts the
    /// subject accepted.
    pub(super) checked: Option<u64>,
    pub(super) improvable: Option<u64>,
}

/// A range of the input that was removed.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Removal {
    pub(super) offset: usize,
    pub(super) bytes: usize,
}

/// Bytes that were inserted.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Insertion {
    /// The offset in the input at which they were inserted.
    pub(super) offset: usize,
    pub(super) text: String,
}

/// A row of `repairs.csv`. It has no places; they are in the JSON.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct FlatRow {
    file: String,
    output: Option<String>,
    backup: Option<String>,
    subject: String,
    mode: String,
    units: String,
    algorithm: &'static str,
    encoding: &'static str,
    outcome: Outcome,
    error: Option<String>,
    ended: Option<Ended>,
    one_maximal: Option<bool>,
    input_bytes: usize,
    result_bytes: Option<usize>,
    lost_bytes: Option<usize>,
    lost_places: usize,
    put_in_bytes: usize,
    changed_values: usize,
    invented_values: usize,
    dropped_values: usize,
    commented_out: usize,
    cut: bool,
    cut_words: usize,
    tests: u64,
    cached: u64,
    wall_s: f64,
    checked: Option<u64>,
    improvable: Option<u64>,
}

impl Row {
    /// A line of JSON.
    pub(super) fn json(&self) -> Result<String> {
        Ok(format!("{}\n", serde_json::to_string(self)?))
    }

    /// The row of the CSV file.
    pub(super) fn flat(&self) -> FlatRow {
        let row = self.clone();
        let count = |kind: EffectKind| row.notes.iter().filter(|note| note.kind == kind).count();
        FlatRow {
            file: row.file,
            output: row.output,
            backup: row.backup,
            subject: row.subject,
            mode: row.mode,
            units: row.units,
            algorithm: row.algorithm,
            encoding: row.encoding,
            outcome: row.outcome,
            error: row.error,
            ended: row.ended,
            one_maximal: row.one_maximal,
            input_bytes: row.input_bytes,
            result_bytes: row.result_bytes,
            lost_bytes: row.lost_bytes,
            lost_places: row.lost.len(),
            put_in_bytes: row.put_in.iter().map(|put| put.text.len()).sum(),
            changed_values: count(EffectKind::Changed),
            invented_values: count(EffectKind::Invented),
            dropped_values: count(EffectKind::Dropped),
            commented_out: count(EffectKind::CommentedOut),
            cut: row.cut,
            cut_words: row.cut_words,
            tests: row.tests,
            cached: row.cached,
            wall_s: row.wall_s,
            checked: row.checked,
            improvable: row.improvable,
        }
    }
}
