//! The repair as a whole: the grammar's cheapest repairs are asked first; where the oracle wants more than the grammar,
//! what stands at its error is read otherwise or left out; where no edit helps, ddmax deletes; what did not have to
//! go is put back.

use crate::damaged_bytes;
use crate::deletion;
use crate::edit::{Edit, EditKind, apply};
use crate::edited_text::{EditedText, LARGEST_READ};
use crate::error_guided::ErrorGuidedResult;
use crate::examples::Examples;
use crate::format::Format;
use crate::oracle::{Answer, BudgetExhausted, Oracle, QueryCounter};
use crate::proposals::ErrorGuidedSearch;
use crate::propose::Generators;
use crate::propose::window::line_around;
use crate::records;
use crate::restore::{Check, Maximality, restore, restore_by_grammar};
use crate::search::Solution;
use crate::syntax::{self, SyntaxCheck};
use std::collections::BTreeSet;

/// Repairs of the grammar that the oracle is asked about.
const GRAMMAR_REPAIRS: usize = 8;

/// Repairs by examples that the oracle is asked about.
const EXAMPLE_REPAIRS: usize = 18;

/// Repairs by a parser of the syntax that the oracle is asked about.
const SYNTAX_REPAIRS: usize = 12;

/// How many repairs are wanted, and of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepairRequest {
    /// Accepted repairs to look for.
    pub repairs: usize,
    /// Whether what was left out is put back where it can be.
    pub restores: bool,
}

impl Default for RepairRequest {
    fn default() -> Self {
        Self { repairs: 1, restores: true }
    }
}

/// A repair that the oracle accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// How it differs from the input.
    pub edits: Vec<Edit>,
    /// Whether more of the input could be kept.
    pub maximality: Maximality,
}

/// What is known of valid texts.
#[derive(Clone, Copy, Default)]
pub struct FormatKnowledge<'run> {
    /// Which generators take part where the grammar has no repair.
    pub generators: Generators,
    /// The grammar of the format, with its rewrites and costs.
    pub format: Option<&'run Format>,
    /// Whether each line is a text of the format by itself.
    pub has_records: bool,
    /// What valid files have in common.
    pub examples: Option<&'run Examples>,
    /// A parser that names errors, for a language whose grammar cannot be read.
    pub syntax: Option<SyntaxCheck<'run>>,
    /// Words and marks that the language knows.
    pub language: &'run [String],
}

impl FormatKnowledge<'_> {
    /// The cheapest repairs by what is known alone, best first, without those that change nothing. Examples come first:
    /// whoever gives them knows the format better than its name tells.
    fn repairs(&self, input: &[u8], count: usize) -> Vec<Vec<Edit>> {
        let by_examples = |examples: &Examples| examples.repairs(input, EXAMPLE_REPAIRS.max(count));
        let by_grammar = |format: &Format| by_grammar(format, input, GRAMMAR_REPAIRS.max(count));
        let from_examples = self.examples.map(by_examples).unwrap_or_default();
        let from_grammar = self.format.map(by_grammar).unwrap_or_default();
        let mut repairs: Vec<_> = from_examples.into_iter().map(|repair| repair.edits).collect();
        if let Some(format) = self.format.filter(|_| self.has_records) {
            repairs.extend(records::repairs(format, input, GRAMMAR_REPAIRS.max(count)));
        }
        repairs.extend(from_grammar.into_iter().map(|solution| solution.edits));
        if let Some(check) = self.syntax.filter(|_| self.format.is_none()) {
            repairs.extend(syntax::repairs(input, check, self.language, SYNTAX_REPAIRS));
        }
        let mut seen = BTreeSet::new();
        repairs.retain(|edits| {
            let is_new = |format: &Format| seen.insert(format.digest(&apply(input, edits)));
            !edits.is_empty() && self.format.is_none_or(is_new)
        });
        repairs
    }
}

/// The accepted repairs of an input, the best first; none if the oracle accepts the input, or nothing was found.
///
/// # Errors
/// [`BudgetExhausted`] when the oracle's budget ended; what was accepted before is in `accepted`.
pub fn repair(
    input: &[u8],
    knowledge: FormatKnowledge<'_>,
    wanted: RepairRequest,
    oracle: &mut dyn Oracle,
    accepted: &mut Vec<Accepted>,
) -> Result<(), BudgetExhausted> {
    let oracle = &mut QueryCounter { oracle, queries: 0 };
    let first = oracle.ask(&[])?;
    if first.is_accepted {
        return Ok(());
    }
    let format = knowledge.format;
    let may_pass = |edits: &[Edit]| format.is_some_and(|format| format.accepts(&apply(input, edits)));
    let mut start: (Vec<Edit>, Answer) = (Vec::new(), first);
    for mut edits in knowledge.repairs(input, wanted.repairs) {
        let answer = oracle.ask(&edits)?;
        if answer.is_accepted {
            let agrees = may_pass(&edits);
            let maximality = if wanted.restores && agrees {
                restore_by_grammar(&mut edits, &may_pass, oracle)?
            } else {
                Maximality::Unknown
            };
            accepted.push(Accepted { edits, maximality });
            if accepted.len() >= wanted.repairs {
                return Ok(());
            }
        } else if is_progress(input, &edits, answer, start.1) {
            start = (edits, answer);
        }
    }
    if !accepted.is_empty() {
        return Ok(());
    }
    let search =
        ErrorGuidedSearch { input, format, generators: knowledge.generators, language: knowledge.language };
    let Some(mut edits) = by_oracle_answers(search, start, accepted, oracle)? else { return Ok(()) };
    accepted.push(Accepted { edits: edits.clone(), maximality: Maximality::Unknown });
    if wanted.restores {
        let by_grammar: Option<Check<'_>> =
            if input.len() <= LARGEST_READ && may_pass(&edits) { Some(&may_pass) } else { None };
        let maximality = restore(&mut edits, input, (by_grammar, oracle.queries), oracle);
        *accepted = vec![Accepted { edits, maximality: maximality.unwrap_or(Maximality::Unknown) }];
        maximality?;
    }
    Ok(())
}

/// The cheapest repairs by a grammar, best first: of the text as it is, and of the text without damaged bytes, which few
/// subjects read.
fn by_grammar(format: &Format, input: &[u8], count: usize) -> Vec<Solution> {
    let mut solutions = format.solutions(input, count);
    for (cost, base) in damaged_bytes::repairs(input, format.weights()) {
        for mut solution in format.solutions(&apply(input, &base), count.div_ceil(2)) {
            solution.cost += cost;
            solution.edits = damaged_bytes::composed(input, &base, solution.edits);
            solutions.push(solution);
        }
    }
    solutions.sort_by_key(|solution| solution.cost);
    solutions
}

/// Whether the subject sees no fault where these edits are, and they leave alone what it had read without a fault.
fn is_progress(input: &[u8], edits: &[Edit], now: Answer, before: Answer) -> bool {
    let line = before.place.map_or(0, |place| line_around(input, place).start);
    let leaves_rest = edits.first().is_none_or(|first| first.range.start >= line);
    leaves_rest && now.place > before.place.max(edits.last().map(|last| last.range.end))
}

/// A repair by the oracle's answers alone: edits where it reports errors, or anywhere; otherwise deletions, at first from
/// the text as far as it was repaired.
fn by_oracle_answers(
    search: ErrorGuidedSearch<'_>,
    start: (Vec<Edit>, Answer),
    accepted: &mut Vec<Accepted>,
    oracle: &mut dyn Oracle,
) -> Result<Option<Vec<Edit>>, BudgetExhausted> {
    let mut reached = start.0.clone();
    let is_silent = start.1.place.is_none() && start.1.message.is_none();
    let is_known = search.format.is_some_and(|format| format.accepts(search.input));
    let most =
        if is_silent && !is_known { deletion::MAX_QUERIES } else { deletion::MAX_QUERIES_AS_LAST_RESORT };
    if search.generators.localize {
        match search.at_error_positions(start, oracle)? {
            ErrorGuidedResult::Repaired(edits) => return Ok(Some(edits)),
            ErrorGuidedResult::Stuck(edits) => reached = edits,
        }
    }
    let mut untouched = EditedText::new(search.input, &[], search.format, oracle);
    if let Some(edits) = search.without_error_position(&mut untouched)? {
        return Ok(Some(edits));
    }
    // The grammar saves questions, but it may be stricter than the oracle.
    let mut tries: Vec<(&[Edit], Option<&Format>)> =
        vec![(&reached, search.format), (&reached, None), (&[], None)];
    tries.dedup_by_key(|(base, format)| {
        let is_accepted = |format: &Format| format.accepts(&apply(search.input, base));
        (base.len(), format.is_some_and(is_accepted))
    });
    for (base, format) in tries {
        let mut text = EditedText::new(search.input, base, format, oracle);
        if let Some(edits) = deletion::accepted_part(&mut text, most)? {
            accepted.push(Accepted { edits: text.composed(&edits), maximality: Maximality::Unknown });
            let edits = deletion::smallest_deletion(search, edits, &mut text)?;
            accepted.clear();
            return Ok(Some(text.composed(&edits)));
        }
    }
    Ok(None)
}

/// What a repair does to the data, in bytes of the input and texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DataChanges {
    /// Bytes of the input that the result has.
    pub kept: usize,
    /// Texts left out.
    pub dropped: Vec<String>,
    /// Values that are others now: before and after.
    pub changed: Vec<(String, String)>,
    /// Values that the input does not have.
    pub invented: Vec<String>,
}

impl DataChanges {
    /// What these edits do to an input.
    #[must_use]
    pub fn of(input: &[u8], edits: &[Edit]) -> Self {
        let old = |edit: &Edit| String::from_utf8_lossy(&input[edit.range.clone()]).into_owned();
        let new = |edit: &Edit| String::from_utf8_lossy(&edit.text).into_owned();
        let mut account = Self { kept: input.len(), ..Self::default() };
        for edit in edits {
            match edit.kind {
                EditKind::Delete => {
                    account.kept -= edit.range.len();
                    account.dropped.push(old(edit));
                }
                EditKind::Change => account.changed.push((old(edit), new(edit))),
                EditKind::Invent => account.invented.push(new(edit)),
                EditKind::Insert | EditKind::Rewrite => {}
            }
        }
        account
    }
}
