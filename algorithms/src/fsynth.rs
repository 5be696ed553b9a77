//! fsynth: find by binary search the longest prefix that can still become valid, then delete the next element or insert a
//! token there.
//!
//! Gopinath et al.: "Input Repair via Synthesis and Lightweight Error Feedback", arXiv 2208.08235. This is our own
//! implementation of the paper's idea, not the published tool. Known differences: the queue has no bound and no sampling, and
//! the inserted texts are the tokens of the format instead of all characters.
//!
//! The search distinguishes incomplete from incorrect texts. Here a text is incomplete if the subject reports the error at
//! the end. Positions are elements of the input, so an error inside a token that was inserted at the end also counts as
//! incomplete. If the subject reports no position, the search ends after the query about the whole input.
//!
//! Attempts wait in a queue: fewest edits first, then the longest valid prefix. The only guarantee for the result is that it
//! passes.

use crate::{Algorithm, Candidate, Configuration, Goal, Needs, Outcome, Part, Probe, Stop, Verdict};
use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::cmp::Reverse;

pub(crate) struct Fsynth;

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

    fn needs(&self) -> Needs {
        Needs { feedback: true, tokens: true, ..Needs::default() }
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let elements = probe.problem().elements();
        let whole = Attempt { kept: Configuration::all(elements), insertions: Vec::new() };
        let verdict = probe.test(&whole.candidate())?;
        if verdict.outcome == Outcome::Pass || verdict.position.is_none() {
            return Ok(());
        }
        let tokens = probe.tokens().to_vec();
        Search { probe, elements, tokens, queue: BTreeMap::new(), added: 0 }.run(whole)
    }
}

/// The input with some elements deleted and some tokens inserted.
#[derive(Clone)]
struct Attempt {
    kept: Configuration,
    /// Each with the element that it precedes, in order.
    insertions: Vec<(usize, Arc<[u8]>)>,
}

enum Edit {
    Delete,
    Insert(Arc<[u8]>),
}

impl Attempt {
    /// This attempt with an edit at an element. A token is inserted after earlier ones at the same element.
    fn edited(&self, element: usize, edit: Edit) -> Self {
        let mut attempt = self.clone();
        match edit {
            Edit::Delete => attempt.kept = attempt.kept.minus(&Configuration::from(element..element + 1)),
            Edit::Insert(token) => {
                let place = attempt.insertions.partition_point(|(at, _)| *at <= element);
                attempt.insertions.insert(place, (element, token));
            }
        }
        attempt
    }

    /// The part of this attempt that precedes an element.
    fn before(&self, end: usize) -> Self {
        let rest = Configuration::from(end..self.kept.end());
        let insertions = self.insertions.iter().filter(|(at, _)| *at < end).cloned().collect();
        Self { kept: self.kept.minus(&rest), insertions }
    }

    fn candidate(&self) -> Candidate {
        let mut parts = Vec::new();
        let mut insertions = self.insertions.iter().peekable();
        for range in self.kept.ranges() {
            let mut start = range.start;
            while let Some((at, token)) = insertions.next_if(|(at, _)| *at < range.end) {
                if *at > start {
                    parts.push(Part::Keep(start..*at));
                    start = *at;
                }
                parts.push(Part::Insert(token.clone()));
            }
            parts.push(Part::Keep(start..range.end));
        }
        parts.extend(insertions.map(|(_, token)| Part::Insert(token.clone())));
        Candidate::new(parts)
    }
}

/// Fewest edits first, then the furthest boundary, then first come, first served.
type Rank = (usize, Reverse<usize>, usize);

struct Search<'p> {
    probe: &'p mut dyn Probe,
    elements: usize,
    tokens: Vec<Arc<[u8]>>,
    queue: BTreeMap<Rank, Attempt>,
    added: usize,
}

impl Search<'_> {
    fn run(mut self, whole: Attempt) -> Result<(), Stop> {
        let boundary = self.boundary(&whole, 0)?;
        self.add(0, boundary, whole);
        while let Some(((edits, Reverse(boundary), _), attempt)) = self.queue.pop_first() {
            for edit in self.edits_at(boundary) {
                let next = attempt.edited(boundary, edit);
                if self.test(&next)?.outcome == Outcome::Pass {
                    return Ok(());
                }
                if !self.is_viable(&next, boundary + 1)? {
                    continue;
                }
                let further = self.boundary(&next, boundary + 1)?;
                self.add(edits + 1, further, next);
            }
        }
        Ok(())
    }

    fn add(&mut self, edits: usize, boundary: usize, attempt: Attempt) {
        self.added += 1;
        self.queue.insert((edits, Reverse(boundary), self.added), attempt);
    }

    fn edits_at(&self, boundary: usize) -> Vec<Edit> {
        let delete = (boundary < self.elements).then_some(Edit::Delete);
        delete.into_iter().chain(self.tokens.iter().cloned().map(Edit::Insert)).collect()
    }

    /// The end of the longest viable prefix, given that the prefix before `from` is viable.
    fn boundary(&mut self, attempt: &Attempt, from: usize) -> Result<usize, Stop> {
        let (mut good, mut bad) = (from.min(self.elements), self.elements + 1);
        while bad - good > 1 {
            let middle = good + (bad - good) / 2;
            if self.is_viable(attempt, middle)? {
                good = middle;
            } else {
                bad = middle;
            }
        }
        Ok(good)
    }

    /// Whether the prefix before an element is valid or incomplete, so that more text may make it valid.
    fn is_viable(&mut self, attempt: &Attempt, end: usize) -> Result<bool, Stop> {
        let verdict = self.test(&if end >= self.elements { attempt.clone() } else { attempt.before(end) })?;
        Ok(verdict.outcome == Outcome::Pass
            || verdict.position.is_some_and(|position| position >= self.elements))
    }

    fn test(&mut self, attempt: &Attempt) -> Result<Verdict, Stop> {
        self.probe.test(&attempt.candidate())
    }
}
