//! fsynth: find by bisection the longest prefix that can still become valid, then delete the next element or insert a
//! character there, and go on with the edits that lead furthest.
//!
//! Gopinath et al.: "Input Repair via Synthesis and Lightweight Error Feedback", arXiv 2208.08235. This is our own
//! implementation, after the paper and its published program, with that program's limits: of all attempts with equal
//! edits at equal places, one is drawn; of these, only those whose valid prefixes have one of the two greatest lengths go
//! on. Differences: the prefix grows by bisection after an insertion too, not by one character at a time, and
//! the search ends with the first repair.
//!
//! The search distinguishes incomplete from incorrect texts. Here a text is incomplete if the subject reports the error at
//! the end. If the subject reports no position, the search ends after the query about the whole input.
//!
//! The only guarantee for the result is that it passes.

use crate::{
    Algorithm, Candidate, Configuration, Goal, Needs, OptionSpec, Outcome, Part, Probe, Random, Stop, Verdict,
};
use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::sync::Arc;
use alloc::vec::Vec;

/// A value of each option, and the seed of the draws.
#[derive(Clone, Copy)]
pub(crate) struct Fsynth {
    /// How many lengths of the valid prefix go on; `None` for all attempts, without a draw.
    beam: Option<usize>,
    inserts: Inserts,
    seed: u64,
}

#[derive(Clone, Copy)]
enum Inserts {
    Characters,
    Tokens,
}

impl Fsynth {
    pub(crate) const DEFAULT: Self = Self { beam: Some(2), inserts: Inserts::Characters, seed: 0 };
}

static OPTIONS: [OptionSpec; 2] = [
    OptionSpec {
        name: "beam",
        values: &["2", "5", "none"],
        description: "how many lengths of the valid prefix go on after each edit; none: all attempts go on",
    },
    OptionSpec {
        name: "insert",
        values: &["characters", "tokens"],
        description: "what is inserted: each printable character, or each token of the format",
    },
];

impl Algorithm for Fsynth {
    fn key(&self) -> &'static str {
        "fsynth"
    }

    fn summary(&self) -> &'static str {
        "deletes or inserts where the longest valid prefix ends (after Gopinath et al., arXiv 2208.08235)"
    }

    fn goal(&self) -> Goal {
        Goal::MaximizePassing
    }

    fn revision(&self) -> u32 {
        2
    }

    fn options(&self) -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn with_option(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        let changed = match (option, value) {
            ("beam", "none") => Self { beam: None, ..*self },
            ("beam", "2" | "5") => Self { beam: Some(value.parse().ok()?), ..*self },
            ("insert", "characters") => Self { inserts: Inserts::Characters, ..*self },
            ("insert", "tokens") => Self { inserts: Inserts::Tokens, ..*self },
            _ => return None,
        };
        Some(Box::new(changed))
    }

    fn with_seed(&self, seed: u64) -> Option<Box<dyn Algorithm>> {
        Some(Box::new(Self { seed, ..*self }))
    }

    fn needs(&self) -> Needs {
        Needs { feedback: true, tokens: matches!(self.inserts, Inserts::Tokens), ..Needs::default() }
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let elements = probe.problem().elements();
        let whole = Attempt {
            kept: Configuration::all(elements),
            insertions: Vec::new(),
            places: Vec::new(),
            boundary: 0,
        };
        let verdict = probe.test(&whole.candidate())?;
        if verdict.outcome == Outcome::Pass || verdict.position.is_none() {
            return Ok(());
        }
        let texts = match self.inserts {
            Inserts::Characters => printable(),
            Inserts::Tokens => probe.tokens().to_vec(),
        };
        Search { probe, elements, texts, beam: self.beam, random: Random::seeded(self.seed) }
            .run(whole, verdict)
    }
}

/// The printable characters of ASCII, with blanks and line ends last.
fn printable() -> Vec<Arc<[u8]>> {
    let visible = (b'!'..=b'~').chain(*b" \t\n\r\x0b\x0c");
    visible.map(|byte| Arc::from([byte].as_slice())).collect()
}

/// The input with some elements deleted and some texts inserted.
#[derive(Clone)]
struct Attempt {
    kept: Configuration,
    /// Each with the element that it precedes, in order.
    insertions: Vec<(usize, Arc<[u8]>)>,
    /// The kind and the place of each edit, in order. Attempts with equal ones differ only in the texts that they insert.
    places: Vec<(EditKind, usize)>,
    /// The text before this element, with the texts inserted there, can still become valid. All edits are before it.
    boundary: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum EditKind {
    Delete,
    Insert,
}

impl Attempt {
    fn without_next_element(&self) -> Self {
        let mut attempt = self.clone();
        attempt.kept = attempt.kept.minus(&Configuration::from(self.boundary..self.boundary + 1));
        attempt.places.push((EditKind::Delete, self.prefix_len()));
        attempt.boundary += 1;
        attempt
    }

    fn with(&self, text: &Arc<[u8]>) -> Self {
        let mut attempt = self.clone();
        attempt.insertions.push((self.boundary, text.clone()));
        attempt.places.push((EditKind::Insert, self.prefix_len()));
        attempt
    }

    /// The elements and inserted bytes before the boundary.
    fn prefix_len(&self) -> usize {
        let deleted = self.places.iter().filter(|(kind, _)| *kind == EditKind::Delete).count();
        let inserted: usize = self.insertions.iter().map(|(_, text)| text.len()).sum();
        self.boundary - deleted + inserted
    }

    /// The part before an element, with the texts inserted there.
    fn before(&self, end: usize) -> Candidate {
        let rest = Configuration::from(end..self.kept.end().max(end));
        Self { kept: self.kept.minus(&rest), ..self.clone() }.candidate()
    }

    fn candidate(&self) -> Candidate {
        let mut parts = Vec::new();
        let mut insertions = self.insertions.iter().peekable();
        for range in self.kept.ranges() {
            let mut start = range.start;
            while let Some((at, text)) = insertions.next_if(|(at, _)| *at < range.end) {
                if *at > start {
                    parts.push(Part::Keep(start..*at));
                    start = *at;
                }
                parts.push(Part::Insert(text.clone()));
            }
            parts.push(Part::Keep(start..range.end));
        }
        parts.extend(insertions.map(|(_, text)| Part::Insert(text.clone())));
        Candidate::new(parts)
    }
}

/// What became of an edit.
enum Outlook {
    /// The whole text passes.
    Repaired,
    /// The text up to the edit cannot become valid.
    Refused,
    /// The attempt, with its boundary as far right as possible.
    Extended(Attempt),
}

struct Search<'p> {
    probe: &'p mut dyn Probe,
    elements: usize,
    texts: Vec<Arc<[u8]>>,
    beam: Option<usize>,
    random: Random,
}

impl Search<'_> {
    /// Makes one edit more in each round.
    fn run(mut self, whole: Attempt, verdict: Verdict) -> Result<(), Stop> {
        let mut round = Vec::from([self.extended(whole, verdict)?]);
        while !round.is_empty() {
            let mut next = Vec::new();
            for attempt in self.chosen(round) {
                for edited in self.edits_of(&attempt) {
                    match self.extend(edited)? {
                        Outlook::Repaired => return Ok(()),
                        Outlook::Refused => {}
                        Outlook::Extended(extended) => next.push(extended),
                    }
                }
            }
            round = next;
        }
        Ok(())
    }

    /// The attempts that go on, those with the longest valid prefix first.
    fn chosen(&mut self, round: Vec<Attempt>) -> Vec<Attempt> {
        let mut chosen = match self.beam {
            Some(_) => self.one_for_each_place(round),
            None => round,
        };
        chosen.sort_by_key(|attempt| core::cmp::Reverse(attempt.prefix_len()));
        if let Some(beam) = self.beam {
            let lengths: BTreeSet<usize> = chosen.iter().map(Attempt::prefix_len).collect();
            if let Some(shortest) = lengths.iter().rev().nth(beam - 1) {
                chosen.retain(|attempt| attempt.prefix_len() >= *shortest);
            }
        }
        chosen
    }

    /// One attempt of all that have edits of equal kinds at equal places, drawn at random.
    fn one_for_each_place(&mut self, round: Vec<Attempt>) -> Vec<Attempt> {
        let mut groups: BTreeMap<Vec<(EditKind, usize)>, Vec<Attempt>> = BTreeMap::new();
        for attempt in round {
            groups.entry(attempt.places.clone()).or_default().push(attempt);
        }
        groups.into_values().map(|mut group| group.swap_remove(self.random.below(group.len()))).collect()
    }

    fn edits_of(&self, attempt: &Attempt) -> Vec<Attempt> {
        let deletion = (attempt.boundary < self.elements).then(|| attempt.without_next_element());
        deletion.into_iter().chain(self.texts.iter().map(|text| attempt.with(text))).collect()
    }

    /// Moves the boundary of an attempt as far right as possible.
    fn extend(&mut self, attempt: Attempt) -> Result<Outlook, Stop> {
        let is_insertion = matches!(attempt.places.last(), Some((EditKind::Insert, _)));
        let is_last = attempt.boundary == self.elements;
        if is_insertion && !is_last && !self.is_viable(&attempt, attempt.boundary)? {
            return Ok(Outlook::Refused);
        }
        let whole = self.probe.test(&attempt.candidate())?;
        if whole.outcome == Outcome::Pass {
            return Ok(Outlook::Repaired);
        }
        if is_insertion && is_last && !whole.is_at_end {
            return Ok(Outlook::Refused);
        }
        Ok(Outlook::Extended(self.extended(attempt, whole)?))
    }

    /// The attempt with its boundary as far right as possible, found by bisection; `whole` is the verdict on its whole text.
    fn extended(&mut self, attempt: Attempt, whole: Verdict) -> Result<Attempt, Stop> {
        if whole.is_at_end {
            return Ok(Attempt { boundary: self.elements, ..attempt });
        }
        let (mut boundary, mut incorrect) = (attempt.boundary, self.elements);
        while incorrect - boundary > 1 {
            let middle = boundary + (incorrect - boundary) / 2;
            if self.is_viable(&attempt, middle)? {
                boundary = middle;
            } else {
                incorrect = middle;
            }
        }
        Ok(Attempt { boundary, ..attempt })
    }

    /// Whether the text before an element is valid or incomplete, so that more text may make it valid.
    fn is_viable(&mut self, attempt: &Attempt, end: usize) -> Result<bool, Stop> {
        let verdict = self.probe.test(&attempt.before(end))?;
        Ok(verdict.outcome == Outcome::Pass || verdict.is_at_end)
    }
}
