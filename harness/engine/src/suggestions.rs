//! Several repairs of one file, for people to choose from.

use crate::input::{Input, TextDigest};
use crate::oracle::{BrokenOracle, Oracle};
use crate::session::Budget;
use repair::{Answer, BudgetExhausted, Edit};
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A repair that the subject accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The repaired text.
    pub text: Vec<u8>,
    /// The changes of the input, in order: the removed bytes, and the bytes that replace them.
    pub changes: Vec<(Range<usize>, Vec<u8>)>,
}

/// Up to `count` distinct repairs of an input, the best first, with the number of queries.
///
/// # Errors
/// [`BrokenOracle`] when the subject cannot be asked.
pub fn suggest(
    input: &Input,
    count: usize,
    oracle: &mut dyn Oracle,
    budget: Budget,
    interrupt: &AtomicBool,
) -> Result<(Vec<Suggestion>, u64), BrokenOracle> {
    let ends = budget.seconds.map(|seconds| subjects::clock::now() + Duration::from_secs_f64(seconds));
    let mut budgeted = BudgetedOracle {
        input,
        oracle,
        budget,
        ends,
        interrupt,
        queries: 0,
        messages: Vec::new(),
        broken: None,
    };
    let mut accepted = Vec::new();
    // When the budget is used up, the repairs that were accepted before remain.
    let _ = input.document().suggestions(count, &mut budgeted, &mut accepted);
    if let Some(broken) = budgeted.broken {
        return Err(broken);
    }
    let queries = budgeted.queries;
    let suggestions = accepted.into_iter().map(|accepted| Suggestion {
        text: repair::apply(input.bytes(), &accepted.edits),
        changes: repair::replacements(input.bytes(), &accepted.edits, true),
    });
    // Different edits can give the same text. An empty text is not a repair, even where a subject accepts it.
    let mut seen = BTreeSet::new();
    let is_new =
        |suggestion: &Suggestion| !suggestion.text.is_empty() && seen.insert(suggestion.text.clone());
    Ok((suggestions.filter(is_new).collect(), queries))
}

/// An oracle that answers until the budget is used up or the run is interrupted.
struct BudgetedOracle<'run> {
    input: &'run Input,
    oracle: &'run mut dyn Oracle,
    budget: Budget,
    ends: Option<Instant>,
    interrupt: &'run AtomicBool,
    queries: u64,
    /// The messages so far; the number of a message is its index.
    messages: Vec<Arc<str>>,
    broken: Option<BrokenOracle>,
}

impl BudgetedOracle<'_> {
    fn is_over(&self) -> bool {
        self.budget.tests.is_some_and(|limit| self.queries >= limit)
            || self.ends.is_some_and(|ends| subjects::clock::now() >= ends)
            || self.interrupt.load(Ordering::Relaxed)
    }

    fn number(&mut self, message: &Arc<str>) -> u32 {
        let known = self.messages.iter().position(|known| known == message);
        let index = known.unwrap_or_else(|| {
            self.messages.push(Arc::clone(message));
            self.messages.len() - 1
        });
        u32::try_from(index).unwrap_or(u32::MAX)
    }
}

impl repair::Oracle for BudgetedOracle<'_> {
    fn ask(&mut self, edits: &[Edit]) -> Result<Answer, BudgetExhausted> {
        if self.is_over() {
            return Err(BudgetExhausted);
        }
        self.queries += 1;
        let text = repair::apply(self.input.bytes(), edits);
        let slices: [&[u8]; 1] = [&text];
        match self.oracle.judge(TextDigest::of(&slices), &slices, None) {
            Ok(judgement) => {
                let offset = judgement.position.map(|offset| repair::offset_in_input(edits, offset));
                let message = judgement.message.as_ref().map(|message| self.number(message));
                Ok(Answer { is_accepted: judgement.accepted(), offset, message })
            }
            Err(broken) => {
                self.broken = Some(broken);
                Err(BudgetExhausted)
            }
        }
    }

    fn is_stopped(&self) -> bool {
        self.is_over()
    }
}
