//! The repair as an algorithm that a session drives: it asks through the session's probe.

use crate::document::Document;
use crate::driver::{Accepted, Knowledge, Wanted, repair};
use crate::edit::Edit;
use crate::oracle::{Answer, Oracle, Spent};
use crate::propose::Generators;
use crate::repair::Format;
use algorithms::{Algorithm, Candidate, Goal, Needs, OptionSpec, Outcome, Part, Probe, Stop};
use std::sync::Arc;

/// The search, and which of its parts are used.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BestFirst(pub(crate) Parts);

#[derive(Clone, Copy, Debug)]
pub(crate) struct Parts {
    pub(crate) generators: Generators,
    pub(crate) learned: bool,
    pub(crate) restores: bool,
}

impl Parts {
    pub(crate) const ALL: Self = Self { generators: Generators::ALL, learned: true, restores: true };
}

const YES_NO: &[&str] = &["yes", "no"];

static OPTIONS: [OptionSpec; 6] = [
    OptionSpec { name: "insertions", values: YES_NO, description: "whether tokens may be put in" },
    OptionSpec { name: "deletions", values: YES_NO, description: "whether tokens may be left out" },
    OptionSpec {
        name: "rewrites",
        values: YES_NO,
        description: "whether the format's lexical rewrites are tried",
    },
    OptionSpec {
        name: "quotes",
        values: YES_NO,
        description: "whether the ends of quoted texts may be moved",
    },
    OptionSpec {
        name: "weights",
        values: &["learned", "uniform"],
        description: "what edits cost: as learned, or all the same",
    },
    OptionSpec {
        name: "restore",
        values: YES_NO,
        description: "whether what was left out is put back where it can be",
    },
];

impl Algorithm for BestFirst {
    fn key(&self) -> &'static str {
        "bestfirst"
    }

    fn summary(&self) -> &'static str {
        "finds the cheapest edits that the grammar accepts, best first, and confirms them by the oracle (ddlab)"
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
            "insertions" => parts.generators.insertions = yes,
            "deletions" => parts.generators.deletions = yes,
            "rewrites" => parts.generators.rewrites = yes,
            "quotes" => parts.generators.quotes = yes,
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
        let mut asking = Asking { probe, document: &document, stop: None };
        let wanted = Wanted { repairs: 1, restores: self.0.restores };
        let ended = self.0.repair(&document, wanted, &mut asking, &mut Vec::new());
        match (ended, asking.stop) {
            (Err(Spent), Some(stop)) => Err(stop),
            _ => Ok(()),
        }
    }
}

impl Parts {
    /// The accepted repairs of a document, by all that is known of its format.
    fn repair(
        self,
        document: &Document,
        wanted: Wanted,
        oracle: &mut dyn Oracle,
        accepted: &mut Vec<Accepted>,
    ) -> Result<(), Spent> {
        let format = document.grammar().and_then(|grammar| {
            let format = Format::of(grammar).ok()?.with_generators(self.generators);
            Some(if self.learned { format } else { format.with_weights(crate::Weights::uniform()) })
        });
        let check = |text: &[u8]| document.syntax_errors(text);
        let has_parser = document.syntax.is_some();
        let knowledge = Knowledge {
            format: format.as_ref(),
            examples: document.examples.as_deref(),
            syntax: if has_parser { Some(&check) } else { None },
        };
        repair(document.bytes(), knowledge, wanted, oracle, accepted)
    }
}

impl Document {
    /// Up to `count` distinct repairs that the oracle accepts, the best first; what was accepted before its budget ended
    /// is in `accepted`.
    ///
    /// # Errors
    /// [`Spent`] when the oracle's budget ended.
    pub fn suggestions(
        &self,
        count: usize,
        oracle: &mut dyn Oracle,
        accepted: &mut Vec<Accepted>,
    ) -> Result<(), Spent> {
        Parts::ALL.repair(self, Wanted { repairs: count, restores: true }, oracle, accepted)
    }
}

/// Asks a session.
struct Asking<'run> {
    probe: &'run mut dyn Probe,
    document: &'run Document,
    stop: Option<Stop>,
}

impl Oracle for Asking<'_> {
    fn ask(&mut self, edits: &[Edit]) -> Result<Answer, Spent> {
        let candidate = candidate(self.document, edits);
        match self.probe.test(&candidate) {
            Ok(verdict) => {
                let elements = self.document.elements();
                let place = verdict.position.map(|element| elements.offset(element));
                Ok(Answer { is_accepted: verdict.outcome == Outcome::Pass, place })
            }
            Err(stop) => {
                self.stop = Some(stop);
                Err(Spent)
            }
        }
    }
}

/// The candidate of these edits: elements kept whole, and the bytes of those that an edit cuts.
fn candidate(document: &Document, edits: &[Edit]) -> Candidate {
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
        for part in [
            Part::Insert(Arc::from(&bytes[from..whole.start])),
            Part::Keep(first..last),
            Part::Insert(Arc::from(&bytes[whole.end..to])),
        ] {
            if !matches!(&part, Part::Insert(put) if put.is_empty()) {
                parts.push(part);
            }
        }
    };
    let mut at = 0;
    for (range, text) in crate::edit::spliced(bytes, edits) {
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
                    let rendered = document.render(&candidate(&document, &edits));
                    assert_eq!(rendered, crate::edit::apply(&bytes, &edits), "{from}..{to}");
                }
            }
        }
    }
}
