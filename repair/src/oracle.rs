//! What the repair is judged by.

use crate::edit::Edit;

/// What an oracle says of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// Whether it accepts the text.
    pub is_accepted: bool,
    /// The byte of the input at which it reports the error, if it says where; the input's length for its end.
    pub place: Option<usize>,
    /// Which error it reports, as a number: equal errors have equal numbers.
    pub message: Option<u32>,
}

/// The budget is spent: no more questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BudgetExhausted;

/// Judges texts that are given as edits of one input.
pub trait Oracle {
    /// Asks about the input with these edits, which are sorted and do not overlap.
    ///
    /// # Errors
    /// [`BudgetExhausted`] when the budget does not allow the question.
    fn ask(&mut self, edits: &[Edit]) -> Result<Answer, BudgetExhausted>;
}

/// Counts the questions to an oracle.
pub(crate) struct QueryCounter<'run> {
    pub(crate) oracle: &'run mut dyn Oracle,
    pub(crate) queries: usize,
}

impl Oracle for QueryCounter<'_> {
    fn ask(&mut self, edits: &[Edit]) -> Result<Answer, BudgetExhausted> {
        self.queries += 1;
        self.oracle.ask(edits)
    }
}

/// An oracle that is asked about whole texts and may say at which byte of the text the error is.
pub struct TextOracle<'run, F> {
    input: &'run [u8],
    judge: F,
}

impl<'run, F: FnMut(&[u8]) -> Answer> TextOracle<'run, F> {
    /// Asks this closure; the place that it answers is one of the text that it is given.
    pub fn new(input: &'run [u8], judge: F) -> Self {
        Self { input, judge }
    }
}

impl<F: FnMut(&[u8]) -> Answer> Oracle for TextOracle<'_, F> {
    fn ask(&mut self, edits: &[Edit]) -> Result<Answer, BudgetExhausted> {
        let answer = (self.judge)(&crate::edit::apply(self.input, edits));
        Ok(Answer { place: answer.place.map(|place| crate::edit::place_in_input(edits, place)), ..answer })
    }
}
