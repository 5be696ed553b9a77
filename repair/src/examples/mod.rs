//! Learns the common structure of valid texts of an unknown format, and finds the cheapest edits that give a text
//! this structure.
//!
//! Each example becomes a sequence of symbols: runs of digits, runs of letters, and every other character as itself.
//! Two automata are learned from these sequences. The *exact* one accepts the sequences and lengths that were seen;
//! the *general* one merges states that are followed by the same two symbols (k-tails; Biermann and Feldman, "On the
//! synthesis of finite-state machines from samples of their behavior", 1972), so that repeated parts may be repeated
//! more often. Edits are found by the shortest path through text and automaton at once (Wagner, "Order-n correction
//! for regular languages", 1974). Both automata propose edits, and the oracle decides.

mod automaton;
mod correction;
mod symbols;

use crate::edit::{Edit, EditKind};
use crate::format::Repair;
use crate::rank::Cost;
use automaton::CharAutomaton;
use correction::{Correction, corrections};
use symbols::Alphabet;

/// The extra cost of a correction by the general automaton, because no example as a whole is like it.
const GENERAL_AUTOMATON: Cost = 6;

/// The number of symbols that must be the same after two states for the general automaton to merge them.
const TAIL_SYMBOLS: usize = 2;

/// Texts longer than this are corrected line by line.
const LONGEST_RECORD: usize = 2048;

/// The common structure of valid texts of a format.
#[derive(Debug)]
pub struct Examples {
    exact: CharAutomaton,
    general: CharAutomaton,
    /// Whether a record is a line; otherwise it is the whole text.
    by_line: bool,
}

impl Examples {
    /// Learns the common structure of these texts; `None` if there are no texts.
    #[must_use]
    pub fn learn(texts: &[Vec<u8>]) -> Option<Self> {
        let by_line = texts.iter().any(|text| text.len() > LONGEST_RECORD || lines(text).count() > 1);
        let records: Vec<&[u8]> = if by_line {
            texts.iter().flat_map(|text| lines(text)).map(|(_, line)| line).collect()
        } else {
            texts.iter().map(|text| without_line_end(text)).collect()
        };
        if records.is_empty() {
            return None;
        }
        let alphabet = Alphabet::of(&records);
        let sequences: Vec<_> = records.iter().map(|record| alphabet.symbols(record)).collect();
        let exact = CharAutomaton::learn(&sequences, &records, None);
        let general = CharAutomaton::learn(&sequences, &records, Some(TAIL_SYMBOLS));
        Some(Self { exact, general, by_line })
    }

    /// The cheapest repairs that make the text like the examples, best first.
    #[must_use]
    pub fn repairs(&self, input: &[u8], count: usize) -> Vec<Repair> {
        if !self.by_line {
            let found = self.corrections(without_line_end(input), count);
            return found.into_iter().map(|correction| as_repair(input, 0, correction)).collect();
        }
        let mut choices: Vec<(usize, Vec<Correction>)> = Vec::new();
        // An empty line is not a record. A correction would invent one.
        for (at, line) in lines(input).filter(|(_, line)| !line.is_empty()) {
            let found = self.corrections(line, count);
            if found.first().is_some_and(|best| best.cost > 0) {
                choices.push((at, found));
            }
        }
        combined(input, &choices, count)
    }

    fn corrections(&self, record: &[u8], count: usize) -> Vec<Correction> {
        let mut found = corrections(&self.exact, record, count);
        if found.first().is_none_or(|best| best.cost > 0) {
            let general = corrections(&self.general, record, count);
            found
                .extend(general.into_iter().map(|it| Correction { cost: it.cost + GENERAL_AUTOMATON, ..it }));
        }
        found.sort_by_key(|correction| correction.cost);
        let mut seen = std::collections::BTreeSet::new();
        found.retain(|correction| seen.insert(correction.text.clone()));
        found.truncate(count);
        found
    }
}

/// Each line without its end, and where it begins.
fn lines(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut at = 0;
    let pieces = text.split_inclusive(|byte| *byte == b'\n');
    pieces.map(move |piece| {
        let start = at;
        at += piece.len();
        (start, without_line_end(piece))
    })
}

/// A record without its last line end, which is not part of the format.
fn without_line_end(text: &[u8]) -> &[u8] {
    text.strip_suffix(b"\r\n").or_else(|| text.strip_suffix(b"\n")).unwrap_or(text)
}

/// The best corrections of all lines, followed by repairs in which one line has another correction.
fn combined(input: &[u8], choices: &[(usize, Vec<Correction>)], count: usize) -> Vec<Repair> {
    let with = |changed: Option<usize>, rank: usize| {
        let mut all = Repair { text: Vec::new(), cost: 0, edits: Vec::new() };
        for (number, (at, found)) in choices.iter().enumerate() {
            let chosen = if changed == Some(number) { rank } else { 0 };
            let repair = as_repair(input, *at, found.get(chosen)?.clone());
            all.cost += repair.cost;
            all.edits.extend(repair.edits);
        }
        all.text = crate::edit::apply(input, &all.edits);
        Some(all)
    };
    let mut repairs: Vec<_> = with(None, 0).into_iter().filter(|repair| !repair.edits.is_empty()).collect();
    for number in 0..choices.len().min(count) {
        repairs.extend((1..count).map_while(|rank| with(Some(number), rank)));
    }
    repairs.sort_by_key(|repair| repair.cost);
    repairs.truncate(count);
    repairs
}

/// A correction of a record as edits of the text. Each edit changes a value.
fn as_repair(input: &[u8], at: usize, correction: Correction) -> Repair {
    let edit = |(range, text): (std::ops::Range<usize>, Vec<u8>)| Edit {
        range: at + range.start..at + range.end,
        text,
        kind: EditKind::Change,
        rule: "examples".to_owned(),
    };
    let edits: Vec<Edit> = correction.changes.into_iter().map(edit).collect();
    Repair { text: crate::edit::apply(input, &edits), cost: correction.cost, edits }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn best(examples: &[&str], broken: &str) -> String {
        let texts: Vec<_> = examples.iter().map(|text| text.as_bytes().to_vec()).collect();
        let repairs = Examples::learn(&texts).unwrap().repairs(broken.as_bytes(), 5);
        String::from_utf8(repairs[0].text.clone()).unwrap()
    }

    #[test]
    fn lost_digit_or_hyphen_of_a_date_is_restored() {
        let dates = ["2010-12-06", "2012-10-16", "1999-01-31"];
        assert_eq!(best(&dates, "2010-1206"), "2010-12-06");
        assert_eq!(best(&dates, "2010-12-06$"), "2010-12-06");
        let filled = best(&dates, "2010-12-0");
        assert_eq!((filled.len(), filled.matches('-').count()), (10, 2));
    }

    #[test]
    fn parts_of_varying_length_may_have_any_length() {
        let paths = ["/a/bc", "/home/x/y", "/usr/local/share/info", "/z", "/q/w/e/r/t"];
        assert_eq!(best(&paths, "/verylongname/a/b/c/d/e/f/"), "/verylongname/a/b/c/d/e/f");
    }

    #[test]
    fn records_of_several_lines_are_corrected_line_by_line() {
        let files = ["a=1\nb=22\nname=4\n", "x=10\ny=7\n"];
        assert_eq!(best(&files, "a=1\nb 2\n\nc=3\n").matches('=').count(), 3);
    }
}
