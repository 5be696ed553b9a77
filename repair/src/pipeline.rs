//! The stages of a repair. The oracle first judges the cheapest repairs by the grammar. If it rejects them, edits at its
//! error position are tried. If no edit helps, ddmax deletes text. At the end, deleted text is restored where the oracle
//! still accepts the result.

use crate::beam_search::Solution;
use crate::damaged_bytes;
use crate::edit::applied_edits::AppliedEdits;
use crate::edit::{Edit, apply, apply_with, only_deletes};
use crate::error_guided::deletion;
use crate::error_guided::edited_text::EditedText;
use crate::error_guided::proposals::{ErrorGuidedSearch, MAX_REPAIRS_BEFORE_ERROR};
use crate::error_guided::search::ErrorGuidedResult;
use crate::examples::Examples;
use crate::first_queries::{Accepted, FirstQueries, RepairRequest, from_error_line};
use crate::format::{Format, LARGEST_PARSED_TEXT};
use crate::hidden_faults::damaged_delimiters;
use crate::hidden_faults::embedded;
use crate::hidden_faults::missing_endifs;
use crate::hidden_faults::unended_here_documents;
use crate::oracle::{Answer, BudgetExhausted, Oracle, QueryCounter, StopCheck};
use crate::propose::Generators;
use crate::propose::lines::{self, Language};
use crate::propose::whole_text;
use crate::rank::{Cost, Weights};
use crate::records;
use crate::restore::{GrammarPredicate, restore};
use crate::syntax::{self, SyntaxCheck};
use crate::table_rows;
use crate::yaml::{self, YamlPart};
use std::cell::Cell;
use std::collections::BTreeSet;

/// The most repairs by the grammar that are sent to the oracle.
const GRAMMAR_REPAIRS: usize = 8;

/// The same for code, where a bracket may be inserted at many places.
const GRAMMAR_REPAIRS_OF_CODE: usize = 24;

/// The most repairs by examples that are sent to the oracle.
const EXAMPLE_REPAIRS: usize = 18;

/// The most repairs by a parser without a readable grammar that are sent to the oracle.
const SYNTAX_REPAIRS: usize = 12;

/// The most repairs of the rows of a table that are sent to the oracle.
const TABLE_REPAIRS: usize = 3;

/// The most readings of YAML that are sent to the oracle.
const YAML_REPAIRS: usize = 5;

/// What is known about the format: its grammar, examples of it, or a parser.
#[derive(Clone, Copy, Default)]
pub struct FormatKnowledge<'run> {
    /// The generators of edits that are used where no repair by the grammar is accepted.
    pub generators: Generators,
    /// The grammar, with the lexical rewrites and costs of edits.
    pub format: Option<&'run Format>,
    /// Whether each line is a text of the format by itself.
    pub has_records: bool,
    /// Whether the text is a table, whose rows have equal numbers of fields.
    pub is_table: bool,
    /// Which part of the text is YAML.
    pub yaml: Option<YamlPart>,
    /// Automata learned from valid files.
    pub examples: Option<&'run Examples>,
    /// A parser that reports error positions, for a language whose grammar cannot be read.
    pub syntax: Option<SyntaxCheck<'run>>,
    /// The keywords and punctuation of the language.
    pub language: &'run [String],
}

impl FormatKnowledge<'_> {
    /// The cheapest repairs without a query, the best first, without duplicates. Repairs by examples come first, because
    /// the user's examples describe the format more closely than a grammar chosen by name.
    fn repairs(
        &self,
        input: &[u8],
        count: usize,
        seen: &mut BTreeSet<u64>,
        is_stopped: StopCheck<'_>,
    ) -> Vec<Vec<Edit>> {
        let by_examples = |examples: &Examples| examples.repairs(input, EXAMPLE_REPAIRS.max(count));
        let by_grammar = |format: &Format| {
            let most = if format.has_code() { GRAMMAR_REPAIRS_OF_CODE } else { GRAMMAR_REPAIRS };
            by_grammar(format, input, most.max(count), is_stopped)
        };
        let from_examples = self.examples.map(by_examples).unwrap_or_default();
        let from_grammar = self.format.map(by_grammar).unwrap_or_default();
        let mut repairs: Vec<_> = from_examples.into_iter().map(|repair| repair.edits).collect();
        if let Some(format) = self.format.filter(|_| self.has_records) {
            repairs.extend(records::repairs(format, input, GRAMMAR_REPAIRS.max(count), is_stopped));
        }
        if self.is_table || self.yaml.is_some() {
            repairs.extend(self.repairs_of_lines(input, count, is_stopped));
        }
        repairs.extend(from_grammar.into_iter().map(|solution| solution.edits));
        if self.format.is_none() && self.generators.quotes {
            repairs.extend(lines::with_paired_quotes(input));
        }
        self.without_repeated(input, repairs, seen)
    }

    /// The same with the parser that reports only error positions. It reads the whole text for each edit, so it is used
    /// only if no other repair is accepted.
    fn repairs_by_parser(
        &self,
        input: &[u8],
        seen: &mut BTreeSet<u64>,
        is_stopped: StopCheck<'_>,
    ) -> Vec<Vec<Edit>> {
        let Some(check) = self.syntax else { return Vec::new() };
        let is_code = self.format.is_some_and(Format::has_code);
        let language = Language { tokens: self.language, is_code };
        let repairs = syntax::repairs(input, check, language, SYNTAX_REPAIRS, is_stopped);
        self.without_repeated(input, repairs, seen)
    }

    /// The repairs without those after which the text was seen before.
    fn without_repeated(
        &self,
        input: &[u8],
        mut repairs: Vec<Vec<Edit>>,
        seen: &mut BTreeSet<u64>,
    ) -> Vec<Vec<Edit>> {
        if !self.generators.insertions {
            repairs.retain(|edits| only_deletes(edits));
        }
        repairs.retain(|edits| {
            let is_new = |format: &Format| seen.insert(format.digest(&apply(input, edits)));
            !edits.is_empty() && self.format.is_none_or(is_new)
        });
        repairs
    }

    /// The repairs of a table or of YAML, the best first. Merge conflicts are resolved before all other faults.
    fn repairs_of_lines(&self, input: &[u8], count: usize, is_stopped: StopCheck<'_>) -> Vec<Vec<Edit>> {
        let resolved = lines::resolved_conflicts(input).filter(|_| self.generators.rewrites);
        let applied = AppliedEdits::new(input, resolved.as_deref().unwrap_or_default(), true);
        let mut repairs = Vec::new();
        if self.is_table {
            let weights = self.format.map_or_else(Weights::learned, |format| format.weights().clone());
            repairs.extend(table_rows::repairs(
                &applied.text,
                &weights,
                TABLE_REPAIRS.max(count),
                is_stopped,
            ));
        }
        if let Some(part) = self.yaml {
            repairs.extend(yaml::repairs(&applied.text, part, YAML_REPAIRS.max(count), is_stopped));
        }
        if resolved.is_some() && repairs.is_empty() {
            repairs.push(Vec::new());
        }
        repairs.iter().map(|edits| applied.composed(edits)).collect()
    }
}

/// Adds the accepted repairs of an input to `accepted`, the best first. It adds none if the oracle accepts the input.
///
/// # Errors
/// [`BudgetExhausted`] if the budget does not allow another query. `accepted` keeps the repairs found before.
pub fn repair(
    input: &[u8],
    knowledge: FormatKnowledge<'_>,
    request: RepairRequest,
    oracle: &mut dyn Oracle,
    accepted: &mut Vec<Accepted>,
) -> Result<(), BudgetExhausted> {
    if let Some(format) = knowledge.format {
        format.begin_text(input.len());
    }
    let oracle = &mut QueryCounter { oracle, queries: 0 };
    let first = oracle.ask(&[])?;
    if first.is_accepted {
        return Ok(());
    }
    let format = knowledge.format;
    let keeps_words_apart = knowledge.generators.insertions;
    let text_after = |edits: &[Edit]| apply_with(input, edits, keeps_words_apart);
    let may_pass = |edits: &[Edit]| {
        let format = format.filter(|format| !format.is_exhausted())?;
        Some(format.derives(&text_after(edits)))
    };
    let mut seen = BTreeSet::new();
    let mut repairs = knowledge.repairs(input, request.repairs, &mut seen, &|| oracle.is_stopped());
    let mut queries = FirstQueries::new(input, format, first, request);
    if queries.ask(repairs.clone(), &may_pass, accepted, oracle)? {
        return Ok(());
    }
    let by_parser = knowledge.repairs_by_parser(input, &mut seen, &|| oracle.is_stopped());
    repairs.extend(by_parser.iter().cloned());
    if queries.ask(by_parser, &may_pass, accepted, oracle)? {
        return Ok(());
    }
    let from_error_line = repairs.first().and_then(|edits| from_error_line(input, edits, first));
    if queries.ask(from_error_line, &may_pass, accepted, oracle)? {
        return Ok(());
    }
    let repairs_left = Cell::new(MAX_REPAIRS_BEFORE_ERROR);
    let search = ErrorGuidedSearch {
        input,
        format,
        generators: knowledge.generators,
        language: knowledge.language,
        repairs: &repairs,
        repairs_left: &repairs_left,
    };
    let FirstQueries { mut bases, start, .. } = queries;
    if !accepted.is_empty() {
        return Ok(());
    }
    bases.push(start);
    let Some(mut edits) = by_oracle_answers(search, bases, accepted, oracle)? else { return Ok(()) };
    accepted.push(Accepted { edits: edits.clone() });
    if request.restores {
        let by_grammar: Option<GrammarPredicate<'_>> =
            (input.len() <= LARGEST_PARSED_TEXT && may_pass(&edits) == Some(true)).then_some(&may_pass as _);
        let ended = restore(&mut edits, input, (by_grammar, oracle.queries), oracle);
        *accepted = vec![Accepted { edits }];
        ended?;
    }
    Ok(())
}

/// The cheapest repairs by a grammar, the best first. They include repairs of the text after damaged bytes were corrected,
/// because few subjects accept such bytes. Repairs of what the grammar reads over, which are embedded texts and directives,
/// come first.
fn by_grammar(format: &Format, input: &[u8], count: usize, is_stopped: StopCheck<'_>) -> Vec<Solution> {
    let after = |scripts| after(format, input, scripts, count.div_ceil(2), is_stopped);
    let mut solutions = format.solutions_until(is_stopped, input, count);
    let (keywords, may_insert) = (format.keywords(), format.generators().insertions);
    let damaged = damaged_bytes::repairs(input, &keywords, format.weights(), may_insert);
    let mut unread = embedded::repairs(format, input, is_stopped);
    if let Some((cost, base)) = damaged.first() {
        let applied = AppliedEdits::new(input, base, true);
        let repairs = embedded::repairs(format, &applied.text, is_stopped).into_iter();
        unread.extend(repairs.map(|(more, edits)| (cost + more, applied.composed(&edits))));
    }
    solutions.extend(after(damaged));
    if format.generators().rewrites {
        let sides = lines::sides_of_conflicts(input).into_iter().zip(0..);
        let cost = |number: u32| format.weights().rewrite_layout + number;
        let sides = sides.map(|(edits, number)| (cost(number), edits));
        let undone = whole_text::undone(input, format.weights(), format.rules().pair.is_some());
        solutions.extend(after(sides.chain(undone).collect()));
    }
    // What the grammar reads over is described in the rule files, too.
    if format.generators().rewrites && may_insert {
        solutions.extend(after(damaged_delimiters::repairs(format, input)));
        solutions.extend(after(unended_here_documents::repairs(format, input)));
        unread.extend(missing_endifs::repair(format, input));
    }
    solutions.sort_by_key(|solution| solution.cost);
    let solutions = format.with_repairs_beyond_grammar(input, solutions);
    let mut all = after(unread);
    all.sort_by_key(|solution| solution.cost);
    all.truncate(count);
    all.extend(solutions);
    all
}

/// The cheapest repairs by a grammar of the text after each of these edit scripts.
fn after(
    format: &Format,
    input: &[u8],
    scripts: Vec<(Cost, Vec<Edit>)>,
    count: usize,
    is_stopped: StopCheck<'_>,
) -> Vec<Solution> {
    let mut solutions = Vec::new();
    for (cost, base) in scripts {
        let applied = AppliedEdits::new(input, &base, true);
        for mut solution in format.solutions_until(is_stopped, &applied.text, count) {
            solution.cost += cost;
            solution.edits = applied.composed(&solution.edits);
            solutions.push(solution);
        }
    }
    solutions
}

/// A repair by the oracle's answers: edits at its error positions, beginning with each of these repairs that it rejected,
/// then edits anywhere. If none is accepted, ddmax deletes text, first from the partly repaired text, then from the input.
fn by_oracle_answers(
    search: ErrorGuidedSearch<'_>,
    bases: Vec<(Vec<Edit>, Answer)>,
    accepted: &mut Vec<Accepted>,
    oracle: &mut dyn Oracle,
) -> Result<Option<Vec<Edit>>, BudgetExhausted> {
    let Some((start, answer)) = bases.last() else { return Ok(None) };
    let mut reached = start.clone();
    let is_silent = answer.offset.is_none() && answer.message.is_none();
    let may_take_long = is_silent && search.format.is_none() || !search.generators.insertions;
    let max_queries = if may_take_long { deletion::MAX_QUERIES } else { deletion::MAX_QUERIES_WITH_FEEDBACK };
    if search.generators.localize {
        for base in bases {
            match search.at_error_positions(base, oracle)? {
                ErrorGuidedResult::Repaired(edits) => return Ok(Some(edits)),
                ErrorGuidedResult::Stuck(edits) => reached = edits,
            }
        }
    }
    let mut untouched = EditedText::new(search, &[], search.format, oracle);
    if let Some(edits) = search.without_error_position(&mut untouched)? {
        return Ok(Some(edits));
    }
    // The grammar saves queries, and keeps the rest of the text well formed. But it may be stricter than the oracle.
    let cheapest = search.repairs.first().map_or(&[][..], Vec::as_slice);
    let derives = |base: &[Edit]| search.format.filter(|format| format.derives(&apply(search.input, base)));
    let by_grammar = [cheapest, &reached].map(|base| (base, derives(base)));
    let mut tries: Vec<(&[Edit], Option<&Format>)> =
        by_grammar.into_iter().filter(|(_, format)| format.is_some()).collect();
    tries.extend([(&reached[..], None), (&[], None)]);
    tries.dedup_by_key(|(base, format)| (*base, format.is_some()));
    for (base, format) in tries {
        let mut text = EditedText::new(search, base, format, oracle);
        let is_only_check = text.has_grammar() && search.generators.insertions;
        let max_queries = if is_only_check { deletion::MAX_QUERIES_WITH_FEEDBACK } else { max_queries };
        if let Some(edits) = deletion::accepted_part(&mut text, max_queries)? {
            accepted.push(Accepted { edits: text.composed(&edits) });
            let edits = deletion::smallest_deletion(search, edits, &mut text)?;
            accepted.clear();
            return Ok(Some(text.composed(&edits)));
        }
    }
    Ok(None)
}
