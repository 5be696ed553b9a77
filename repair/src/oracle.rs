//! The oracle, which judges candidates.

use crate::edit::Edit;

/// The answer of an oracle to a query.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// Whether it accepts the text.
    pub is_accepted: bool,
    /// The error position as an offset in the input, if the oracle reports one. The input's length means its end.
    pub offset: Option<usize>,
    /// A number for the error message. Equal messages have equal numbers.
    pub message: Option<u32>,
}

/// The budget does not allow another query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BudgetExhausted;

/// Judges texts that are given as edits of one input.
pub trait Oracle {
    /// Judges the input with these edits, which are sorted and do not overlap.
    ///
    /// # Errors
    /// [`BudgetExhausted`] if the budget does not allow the query.
    fn ask(&mut self, edits: &[Edit]) -> Result<Answer, BudgetExhausted>;

    /// Whether the next query would exceed the budget, for example because the user interrupted the repair. Long work
    /// between queries checks this, and ends early.
    fn is_stopped(&self) -> bool {
        false
    }
}

/// Whether a search should end early.
pub(crate) type StopCheck<'run> = &'run dyn Fn() -> bool;

/// For searches that end soon.
pub(crate) const NEVER_STOPPED: StopCheck<'static> = &|| false;

/// Counts the queries to an oracle.
pub(crate) struct QueryCounter<'run> {
    pub(crate) oracle: &'run mut dyn Oracle,
    pub(crate) queries: usize,
}

impl Oracle for QueryCounter<'_> {
    fn ask(&mut self, edits: &[Edit]) -> Result<Answer, BudgetExhausted> {
        self.queries += 1;
        self.oracle.ask(edits)
    }

    fn is_stopped(&self) -> bool {
        self.oracle.is_stopped()
    }
}

/// An oracle that judges whole texts. Its error positions are offsets in these texts.
pub struct TextOracle<'run, F> {
    input: &'run [u8],
    judge: F,
}

impl<'run, F: FnMut(&[u8]) -> Answer> TextOracle<'run, F> {
    /// An oracle that calls this closure. The closure gets the candidate and reports offsets in it.
    pub fn new(input: &'run [u8], judge: F) -> Self {
        Self { input, judge }
    }
}

impl<F: FnMut(&[u8]) -> Answer> Oracle for TextOracle<'_, F> {
    fn ask(&mut self, edits: &[Edit]) -> Result<Answer, BudgetExhausted> {
        let answer = (self.judge)(&crate::edit::apply(self.input, edits));
        Ok(Answer {
            offset: answer.offset.map(|offset| crate::edit::offset_in_input(edits, offset)),
            ..answer
        })
    }
}
