//! The judgements of subjects, in few bytes each: besides the inputs, every result is judged.

use std::collections::BTreeSet;
use std::sync::Arc;

use rows::{Cause, ExecMode, JudgementRow};

/// The judgements of a study, in the order in which they were added.
#[derive(Clone, Debug, Default)]
pub struct Judgements {
    /// The digests of the contents one after another, and where each ends. Judgements of one content that follow each
    /// other share it.
    contents: String,
    ends: Vec<usize>,
    /// The number of the content, and the verdict.
    judgements: Vec<(usize, Arc<Verdict>)>,
    verdicts: BTreeSet<Arc<Verdict>>,
}

/// What a subject says about a content. Judgements with the same verdict share it.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Verdict {
    /// The subject's key.
    pub subject: String,
    /// The version, as the subject reports it.
    pub version: String,
    /// How the subject is run.
    pub mode: ExecMode,
    /// Whether the subject accepts the content.
    pub accepted: bool,
    /// Why.
    pub cause: Cause,
    /// The subject's normalised error message.
    pub message: Option<String>,
}

impl Judgements {
    /// Adds a judgement.
    pub fn push(&mut self, row: JudgementRow) {
        let JudgementRow { sha256, subject, version, mode, accepted, cause, message, .. } = row;
        if self.ends.is_empty() || self.content(self.ends.len() - 1) != sha256 {
            self.contents.push_str(&sha256);
            self.ends.push(self.contents.len());
        }
        let verdict = Verdict { subject, version, mode, accepted, cause, message };
        let verdict = match self.verdicts.get(&verdict) {
            Some(known) => Arc::clone(known),
            None => {
                let new = Arc::new(verdict);
                self.verdicts.insert(Arc::clone(&new));
                new
            }
        };
        self.judgements.push((self.ends.len() - 1, verdict));
    }

    /// Each judgement: the SHA-256 of its content in hex, and the verdict.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Verdict)> {
        self.judgements.iter().map(|(content, verdict)| (self.content(*content), &**verdict))
    }

    /// Keeps the judgements of contents for which this holds.
    pub(super) fn retain(&mut self, is_kept: impl Fn(&str) -> bool) {
        let mut judgements = std::mem::take(&mut self.judgements);
        judgements.retain(|(content, _)| is_kept(self.content(*content)));
        self.judgements = judgements;
    }

    fn content(&self, number: usize) -> &str {
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.contents[start..self.ends[number]]
    }
}

impl FromIterator<JudgementRow> for Judgements {
    fn from_iter<I: IntoIterator<Item = JudgementRow>>(rows: I) -> Self {
        let mut judgements = Self::default();
        rows.into_iter().for_each(|row| judgements.push(row));
        judgements
    }
}
