//! A text that was edited before. Converts further edits of it to edits of the input.

use crate::edit::Edit;
use crate::edit::applied_edits::AppliedEdits;
use crate::error_guided::proposals::ErrorGuidedSearch;
use crate::format::{Format, LARGEST_PARSED_TEXT};
use crate::oracle::{Answer, BudgetExhausted, Oracle};

/// The edited text and its oracle.
pub(crate) struct EditedText<'run> {
    applied: AppliedEdits,
    /// A grammar that accepts the text. Candidates that it rejects are not sent to the oracle.
    format: Option<&'run Format>,
    oracle: &'run mut dyn Oracle,
}

impl<'run> EditedText<'run> {
    pub(crate) fn new(
        search: ErrorGuidedSearch<'_>,
        base: &[Edit],
        format: Option<&'run Format>,
        oracle: &'run mut dyn Oracle,
    ) -> Self {
        let applied = AppliedEdits::new(search.input, base, search.generators.insertions);
        let may_check =
            |text: &[u8], format: &Format| text.len() <= LARGEST_PARSED_TEXT && format.derives(text);
        let format = format.filter(|format| may_check(&applied.text, format));
        Self { applied, format, oracle }
    }

    /// The text after the edits.
    pub(crate) fn text(&self) -> &[u8] {
        &self.applied.text
    }

    /// Whether the grammar checks candidates before the oracle.
    pub(crate) fn has_grammar(&self) -> bool {
        self.format.is_some()
    }

    /// Combines edits of the text with the edits that made it, as edits of the input.
    pub(crate) fn composed(&self, edits: &[Edit]) -> Vec<Edit> {
        self.applied.composed(edits)
    }
}

impl Oracle for EditedText<'_> {
    fn ask(&mut self, edits: &[Edit]) -> Result<Answer, BudgetExhausted> {
        if self.format.is_some_and(|format| !format.derives(&self.applied.text_after(edits))) {
            return Ok(Answer::default());
        }
        let answer = self.oracle.ask(&self.composed(edits))?;
        Ok(Answer { offset: answer.offset.map(|offset| self.applied.offset(offset)), ..answer })
    }

    fn is_stopped(&self) -> bool {
        self.oracle.is_stopped()
    }
}
