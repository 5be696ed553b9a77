//! The algorithm `bestfirst`: runs the repair with the session's probe as oracle.

use crate::ablation::Ablation;
use crate::document::Document;
use crate::edit::Edit;
use crate::first_queries::{Accepted, RepairRequest};
use crate::format::Format;
use crate::format::format_cache::with_format;
use crate::format::grammar_text::GrammarText;
use crate::oracle::{Answer, BudgetExhausted, Oracle};
use crate::pipeline::{FormatKnowledge, repair};
use crate::propose::Generators;
use crate::rank::Weights;
use crate::restore::restore_elements;
use algorithms::{Algorithm, Candidate, Goal, Needs, OptionSpec, Outcome, Part, Probe, Stop};
use std::ops::Range;
use std::sync::Arc;

/// The algorithm, with the heuristics that are on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BestFirst(pub(crate) Ablation);

const YES_NO: &[&str] = &["yes", "no"];

const fn yes_no(name: &'static str, description: &'static str) -> OptionSpec {
    OptionSpec { name, values: YES_NO, description }
}

static OPTIONS: [OptionSpec; 10] = [
    yes_no("insert", "whether to insert text; with no, a repair only deletes text"),
    yes_no("localize", "whether the subject's error position, bisection and the layout locate faults"),
    yes_no("parse", "whether a grammar or a parser of the format proposes repairs"),
    yes_no(
        "rewrite",
        "whether the format's rules (such as lexical rewrites) and corrections of typos are tried",
    ),
    yes_no("quote", "whether quotation marks are inserted, replaced and escaped"),
    yes_no("window", "whether lines, words and characters around an error are edited where no grammar helps"),
    yes_no("ngrams", "whether an n-gram model ranks the repairs by the grammar"),
    yes_no("structure", "whether repeated names and uneven rows of a table cost more"),
    yes_no("restore", "whether to put deleted text back where the subject still accepts the file"),
    OptionSpec {
        name: "weights",
        values: &["learned", "uniform"],
        description: "the costs of edits in the search by the grammar: those of weights.toml, or the same for all",
    },
];

impl Algorithm for BestFirst {
    fn key(&self) -> &'static str {
        "bestfirst"
    }

    fn summary(&self) -> &'static str {
        "finds the cheapest edits that the grammar accepts, best first, and confirms them by the oracle (ddlab)"
    }

    /// Without insertions, the last step puts back single elements until none can be put back.
    fn is_exhaustive(&self) -> bool {
        !self.0.generators.insertions && self.0.restores
    }

    fn revision(&self) -> u32 {
        24
    }

    fn goal(&self) -> Goal {
        Goal::MaximizePassing
    }

    fn needs(&self) -> Needs {
        Needs { feedback: true, document: true, ..Needs::default() }
    }

    fn options(&self) -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn with_option(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        let mut parts = self.0;
        let yes = value == "yes";
        match option {
            "insert" if yes => {}
            "insert" => parts.generators = Generators::DELETIONS,
            "localize" => parts.generators.localize = yes,
            "parse" => parts.parses = yes,
            "rewrite" => parts.generators.rewrites = yes,
            "quote" => parts.generators.quotes = yes,
            "window" => parts.generators.windows = yes,
            "ngrams" => parts.ngrams = yes,
            "structure" => parts.structure = yes,
            "weights" => parts.learned = value == "learned",
            "restore" => parts.restores = yes,
            _ => return None,
        }
        Some(Box::new(Self(parts)))
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(document) = probe.document().and_then(|any| any.downcast_ref::<Document>()).cloned() else {
            return Ok(());
        };
        let may_insert = self.0.generators.insertions;
        let mut oracle = ProbeOracle { probe, document: &document, may_insert, stop: None };
        let request = RepairRequest { repairs: 1, restores: self.0.restores };
        let mut accepted = Vec::new();
        let ended = self.0.repair(&document, request, &mut oracle, &mut accepted).and_then(|()| {
            let last = accepted.pop().filter(|_| self.is_exhaustive());
            let elements_in = |range: Range<usize>| document.elements_in(range);
            last.map_or(Ok(()), |mut last| restore_elements(&mut last.edits, &elements_in, &mut oracle))
        });
        match (ended, oracle.stop) {
            (Err(BudgetExhausted), Some(stop)) => Err(stop),
            _ => Ok(()),
        }
    }
}

impl Ablation {
    /// Finds accepted repairs of a document by everything that is known about its format.
    fn repair(
        self,
        document: &Document,
        request: RepairRequest,
        oracle: &mut dyn Oracle,
        accepted: &mut Vec<Accepted>,
    ) -> Result<(), BudgetExhausted> {
        let mut work =
            |format: Option<&Format>| self.repair_with(format, document, request, oracle, accepted);
        match document.grammar_text().filter(|_| self.parses) {
            Some(grammar) => with_format(grammar, self, || self.format(grammar), work),
            None => work(None),
        }
    }

    fn repair_with(
        self,
        format: Option<&Format>,
        document: &Document,
        request: RepairRequest,
        oracle: &mut dyn Oracle,
        accepted: &mut Vec<Accepted>,
    ) -> Result<(), BudgetExhausted> {
        let check = |text: &[u8]| document.syntax_errors(text);
        let has_parser = document.syntax.is_some() && self.parses && self.generators.insertions;
        let language = document.language_tokens();
        let knowledge = FormatKnowledge {
            language: &language,
            generators: self.generators,
            format,
            has_records: document.has_records,
            is_table: document.is_table() && self.structure && self.generators.insertions,
            yaml: document.yaml_part().filter(|_| self.parses && self.generators.insertions),
            examples: document.examples.as_deref().filter(|_| self.generators.insertions),
            syntax: if has_parser { Some(&check) } else { None },
        };
        repair(document.bytes(), knowledge, request, oracle, accepted)
    }
}

impl Ablation {
    fn format(self, grammar: GrammarText<'_>) -> Option<Format> {
        let weights = if self.learned { Weights::learned() } else { Weights::uniform() };
        let weights = if self.structure { weights } else { weights.without_structure() };
        let format = Format::read(grammar).ok()?.with_generators(self.generators).with_weights(weights);
        Some(if self.ngrams { format } else { format.without_ngrams() })
    }
}

impl Document {
    /// Adds up to `count` distinct repairs that the oracle accepts to `accepted`, the best first.
    ///
    /// # Errors
    /// [`BudgetExhausted`] if the budget does not allow another query. `accepted` keeps the repairs found before.
    pub fn suggestions(
        &self,
        count: usize,
        oracle: &mut dyn Oracle,
        accepted: &mut Vec<Accepted>,
    ) -> Result<(), BudgetExhausted> {
        Ablation::ALL_ON.repair(self, RepairRequest { repairs: count, restores: true }, oracle, accepted)
    }
}

/// Sends queries to a session's probe.
struct ProbeOracle<'run> {
    probe: &'run mut dyn Probe,
    document: &'run Document,
    /// Whether to insert text, such as a blank between words that would otherwise touch.
    may_insert: bool,
    stop: Option<Stop>,
}

impl Oracle for ProbeOracle<'_> {
    fn ask(&mut self, edits: &[Edit]) -> Result<Answer, BudgetExhausted> {
        let candidate = candidate(self.document, edits, self.may_insert);
        // An edit may cut an element, such as a line. Then the result would not be a selection from the elements.
        if !self.may_insert && candidate.as_configuration().is_none() {
            return Ok(Answer::default());
        }
        match self.probe.test(&candidate) {
            Ok(verdict) => {
                let elements = self.document.elements();
                let offset = verdict.position.map(|element| elements.offset(element));
                let message = verdict.message.map(|message| message.0);
                Ok(Answer { is_accepted: verdict.outcome == Outcome::Pass, offset, message })
            }
            Err(stop) => {
                self.stop = Some(stop);
                Err(BudgetExhausted)
            }
        }
    }

    fn is_stopped(&self) -> bool {
        self.probe.is_stopped()
    }
}

/// The candidate with these edits. If an edit cuts an element, the rest of the element becomes an insertion.
fn candidate(document: &Document, edits: &[Edit], keeps_words_apart: bool) -> Candidate {
    let bytes = document.bytes();
    let mut parts = Vec::new();
    let keep = |from: usize, to: usize, parts: &mut Vec<Part>| {
        let elements = document.elements();
        let cut = elements.at(from);
        let first = if elements.offset(cut) < from { cut + 1 } else { cut };
        let last = elements.at(to).max(first);
        let whole = elements.byte_range(first..last);
        if whole.is_empty() {
            parts.push(Part::Insert(Arc::from(&bytes[from..to])));
            return;
        }
        let pieces: [Part; 3] = [
            Part::Insert(Arc::from(&bytes[from..whole.start])),
            Part::Keep(first..last),
            Part::Insert(Arc::from(&bytes[whole.end..to])),
        ];
        for part in pieces {
            if !matches!(&part, Part::Insert(put) if put.is_empty()) {
                parts.push(part);
            }
        }
    };
    let mut at = 0;
    for (range, text) in crate::edit::replacements(bytes, edits, keeps_words_apart) {
        if at < range.start {
            keep(at, range.start, &mut parts);
        }
        if !text.is_empty() {
            parts.push(Part::Insert(text.into()));
        }
        at = range.end;
    }
    if at < bytes.len() {
        keep(at, bytes.len(), &mut parts);
    }
    Candidate::new(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use formats::{LayoutMode, Units};

    #[test]
    fn candidate_renders_as_its_edits_wherever_they_cut_an_element() {
        let text = "\u{FEFF}[é, \"x\"]\n";
        for units in [Units::Char, Units::Line] {
            let bytes = Arc::new(text.as_bytes().to_vec());
            let elements = units.cut(&bytes, None).unwrap().elements;
            let document = Document::new(Arc::clone(&bytes), elements, LayoutMode::Kept, None);
            for from in 0..bytes.len() {
                for to in from..=bytes.len() {
                    let edits = [Edit::deletion(from..to)];
                    let rendered = document.render(&candidate(&document, &edits, true));
                    assert_eq!(rendered, crate::edit::apply(&bytes, &edits), "{from}..{to}");
                }
            }
        }
    }
}
