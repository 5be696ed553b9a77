//! What is known of contents so far: judgements, second judgements, and what was read off the bytes.

use super::signature::other_format;
use crate::state::{RowKind, State};
use anyhow::{Context as _, Result};
use engine::backend::exec_mode;
use formats::{Gap, Grammar, PieceKind};
use rows::{ContentRow, ExecMode, Identity, JudgementRow, identity};
use std::collections::BTreeMap;
use subjects::Mode;

/// Raised when signatures or the reading of grammars change, so that contents are looked at anew.
pub const READING: u32 = 1;

/// Contents above this size are not parsed: a tree takes some 50 times its text in memory.
const LARGEST_PARSED: usize = 16 << 20;

/// The rows that hold for the subjects as they are now.
#[derive(Clone, Debug, Default)]
pub struct KnownAnswers {
    judgements: BTreeMap<(String, String, ExecMode), JudgementRow>,
    seconds: BTreeMap<(String, String, ExecMode), JudgementRow>,
    facts: BTreeMap<(String, String), ContentRow>,
}

impl KnownAnswers {
    /// What the state holds of these subjects; judgements by other versions of them are left out.
    ///
    /// # Errors
    /// When a row cannot be read.
    pub fn load(state: &State, identities: &BTreeMap<String, Identity>) -> Result<Self> {
        let current = |kind| -> Result<BTreeMap<_, _>> {
            let rows = state.all::<JudgementRow>(kind)?.into_iter();
            let current =
                rows.filter(|(key, row)| judgement_key(row, identities).is_ok_and(|current| current == *key));
            Ok(current.map(|(_, row)| (place(&row), row)).collect())
        };
        let facts = state.all::<ContentRow>(RowKind::Content)?.into_iter();
        let facts = facts.filter(|(key, row)| facts_key(&row.sha256, &row.format) == *key);
        Ok(Self {
            judgements: current(RowKind::Judgement)?,
            seconds: current(RowKind::Second)?,
            facts: facts.map(|(_, row)| ((row.sha256.clone(), row.format.clone()), row)).collect(),
        })
    }

    /// What the subject said of the content.
    #[must_use]
    pub fn judgement(&self, sha256: &str, subject: &str, mode: Mode) -> Option<&JudgementRow> {
        self.judgements.get(&(sha256.to_owned(), subject.to_owned(), exec_mode(mode)))
    }

    /// What it said the second time, if it was asked twice.
    #[must_use]
    pub fn second(&self, sha256: &str, subject: &str, mode: Mode) -> Option<&JudgementRow> {
        self.seconds.get(&(sha256.to_owned(), subject.to_owned(), exec_mode(mode)))
    }

    /// What was read off the content's bytes.
    #[must_use]
    pub fn facts(&self, sha256: &str, format: &str) -> Option<&ContentRow> {
        self.facts.get(&(sha256.to_owned(), format.to_owned()))
    }

    /// All judgements, sorted by content, subject and mode.
    pub fn judgements(&self) -> impl ExactSizeIterator<Item = &JudgementRow> {
        self.judgements.values()
    }

    /// Judgements whose second time came out otherwise, each with the second, sorted.
    pub fn disagreements(&self) -> impl Iterator<Item = (&JudgementRow, &JudgementRow)> {
        self.seconds.iter().filter_map(|(place, second)| {
            let first = self.judgements.get(place)?;
            (first.cause != second.cause).then_some((first, second))
        })
    }
}

fn place(row: &JudgementRow) -> (String, String, ExecMode) {
    (row.sha256.clone(), row.subject.clone(), row.mode)
}

/// The key of a judgement in the state: another version of the subject has another key.
///
/// # Errors
/// When the row is of a subject that is not among these.
pub fn judgement_key(row: &JudgementRow, identities: &BTreeMap<String, Identity>) -> Result<String> {
    let JudgementRow { sha256, subject, mode, .. } = row;
    let identity =
        identities.get(subject).with_context(|| format!("no subject {subject:?} in this study"))?;
    Ok(identity::judgement_key(sha256, subject, *mode, identity))
}

/// The key of a content's facts in the state: another grammar, or another way of reading, has another key.
#[must_use]
pub fn facts_key(sha256: &str, format: &str) -> String {
    let grammar = Grammar::find(format).map_or("", Grammar::source);
    format!("{sha256} {format} {READING} {}", &blake3::hash(grammar.as_bytes()).to_hex()[..16])
}

/// Reads off the bytes what needs no subject: the signature of another format, and what the grammar says.
#[must_use]
pub fn facts_of(sha256: &str, format: &str, bytes: &[u8]) -> ContentRow {
    let other_format = other_format(format, bytes).map(str::to_owned);
    let mut row = ContentRow {
        sha256: sha256.to_owned(),
        format: format.to_owned(),
        other_format,
        ..ContentRow::default()
    };
    if row.other_format.is_none()
        && bytes.len() <= LARGEST_PARSED
        && let Some(grammar) = Grammar::find(format)
    {
        row.grammar_says = rejection(grammar, bytes);
        row.grammar_accepts = Some(row.grammar_says.is_none());
    }
    row
}

/// What the grammar's parser says first against the bytes; `None` if it accepts them.
fn rejection(grammar: &'static Grammar, bytes: &[u8]) -> Option<String> {
    let tree = match grammar.parse(bytes) {
        Ok(tree) if tree.is_valid() => return None,
        Ok(tree) => tree,
        Err(error) => return Some(error.to_string()),
    };
    let no_token = tree.pieces().find(|piece| piece.kind == PieceKind::Gap(Gap::Rejected));
    let no_token = no_token.map(|piece| (piece.range.start, "no token begins so".to_owned()));
    let problem = tree.syntax_errors().first().map(|problem| (problem.offset, problem.message.clone()));
    let first = no_token.into_iter().chain(problem).min_by_key(|(offset, _)| *offset);
    Some(first.map_or_else(String::new, |(offset, message)| format!("at byte {offset}: {}", cut(&message))))
}

/// One line of at most 200 characters.
fn cut(message: &str) -> String {
    message.chars().filter(|c| !c.is_control()).take(200).collect()
}
