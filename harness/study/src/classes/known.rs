//! The answers known so far about each content: judgements, second judgements, and facts from its bytes.

use super::signature::other_format;
use crate::state::{RowKind, State};
use anyhow::{Context as _, Result};
use engine::backend::exec_mode;
use formats::{Gap, Grammar, PieceKind};
use rows::{ContentRow, ExecMode, Identity, JudgementRow, identity};
use std::collections::BTreeMap;
use subjects::Mode;

/// Raised when the signatures or the parsing of contents change, so that the facts are computed again.
pub const READING: u32 = 1;

/// The largest content that is parsed, in bytes: a tree needs about 50 times the memory of its text.
const LARGEST_PARSED: usize = 16 << 20;

/// The rows that apply to the subjects with their current identities.
#[derive(Clone, Debug, Default)]
pub struct KnownAnswers {
    judgements: BTreeMap<(String, String, ExecMode), JudgementRow>,
    seconds: BTreeMap<(String, String, ExecMode), JudgementRow>,
    facts: BTreeMap<(String, String), ContentRow>,
}

impl KnownAnswers {
    /// Loads the answers of these subjects from the state, and ignores judgements by other versions of them.
    ///
    /// # Errors
    /// When a row cannot be read.
    pub fn load(state: &State, identities: &BTreeMap<String, Identity>) -> Result<Self> {
        Self::load_of(state, identities, |_| true)
    }

    /// Like [`Self::load`], but only the answers about contents whose SHA-256 is in `wanted`.
    ///
    /// # Errors
    /// When a row cannot be read.
    pub fn load_of(
        state: &State,
        identities: &BTreeMap<String, Identity>,
        wanted: impl Fn(&str) -> bool,
    ) -> Result<Self> {
        let current = |kind| -> Result<BTreeMap<_, _>> {
            let mut current = BTreeMap::new();
            state.each(kind, |key, json| {
                if key.split(' ').next().is_some_and(&wanted) {
                    let row: JudgementRow = serde_json::from_str(json)
                        .with_context(|| format!("the {} {key:?} is damaged", kind.word()))?;
                    if judgement_key(&row, identities).is_ok_and(|current| current == key) {
                        current.insert(place(&row), row);
                    }
                }
                Ok(())
            })?;
            Ok(current)
        };
        let facts = state.all::<ContentRow>(RowKind::Content)?.into_iter();
        let facts = facts.filter(|(key, row)| facts_key(&row.sha256, &row.format) == *key);
        Ok(Self {
            judgements: current(RowKind::Judgement)?,
            seconds: current(RowKind::Second)?,
            facts: facts.map(|(_, row)| ((row.sha256.clone(), row.format.clone()), row)).collect(),
        })
    }

    /// The subject's judgement of the content.
    #[must_use]
    pub fn judgement(&self, sha256: &str, subject: &str, mode: Mode) -> Option<&JudgementRow> {
        self.judgements.get(&(sha256.to_owned(), subject.to_owned(), exec_mode(mode)))
    }

    /// The subject's second judgement of the content, if there is one.
    #[must_use]
    pub fn second_judgement(&self, sha256: &str, subject: &str, mode: Mode) -> Option<&JudgementRow> {
        self.seconds.get(&(sha256.to_owned(), subject.to_owned(), exec_mode(mode)))
    }

    /// The facts from the content's bytes.
    #[must_use]
    pub fn facts(&self, sha256: &str, format: &str) -> Option<&ContentRow> {
        self.facts.get(&(sha256.to_owned(), format.to_owned()))
    }

    /// All judgements, sorted by content, subject and mode.
    pub fn judgements(&self) -> impl ExactSizeIterator<Item = &JudgementRow> {
        self.judgements.values()
    }

    /// Pairs of first and second judgements that differ, sorted.
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

/// The key of a judgement in the state. It depends on the version of the subject.
///
/// # Errors
/// When the row names a subject that is not among these.
pub fn judgement_key(row: &JudgementRow, identities: &BTreeMap<String, Identity>) -> Result<String> {
    let JudgementRow { sha256, subject, mode, .. } = row;
    let identity =
        identities.get(subject).with_context(|| format!("no subject {subject:?} in this study"))?;
    Ok(identity::judgement_key(sha256, subject, *mode, identity))
}

/// The key of a content's facts in the state. It depends on the grammar and on [`READING`].
#[must_use]
pub fn facts_key(sha256: &str, format: &str) -> String {
    let grammar = Grammar::find(format).map_or("", Grammar::source);
    format!("{sha256} {format} {READING} {}", &blake3::hash(grammar.as_bytes()).to_hex()[..16])
}

/// Computes the facts that need no subject: the signature of another format, and the first syntax error.
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

/// The first syntax error by the grammar's parser; `None` if it accepts the bytes.
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

/// Shortens to one line of at most 200 characters.
fn cut(message: &str) -> String {
    message.chars().filter(|c| !c.is_control()).take(200).collect()
}
