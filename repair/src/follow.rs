//! Follow: where no grammar repairs a text, small edits are tried at the fault; the one that takes the error further
//! stays. What repaired one fault is tried first at the next.

use crate::edit::{Edit, EditKind, apply, place_in_input, place_in_output};
use crate::edited::LARGEST_READ;
use crate::localize::{self, Fault};
use crate::optional::OPTIONAL;
use crate::oracle::{Answer, Oracle, Spent};
use crate::propose::lines::likeness::Likeness;
use crate::propose::window::line_around;
use crate::propose::{Generators, lines, window};
use crate::rank::Cost;
use crate::repair::Format;
use std::ops::Range;

/// Small edits at one fault after which only windows are left out.
const AT_ONE_FAULT: usize = 64;

/// Edits that are tried where the oracle names no place.
const WITHOUT_PLACE: usize = 240;

/// Questions after which deletions by ddmax are the cheaper search.
const MOST_QUESTIONS: usize = 600;

/// Questions for each fault that was repaired: a file of many faults that are repaired at once is followed to its end.
const FOR_EACH_REPAIR: usize = 30;

/// An error that moved so many bytes is another one.
const FAR: usize = 40;

/// What windows cost beside proposals of other generators: they lose data that others keep.
const WINDOW: Cost = 14;

/// For each byte that a window leaves out.
const WINDOW_BYTE: Cost = 2;

/// As many bytes count as left out with a part of a word, or with the end of a line: what stays is another word or line.
const WINDOW_CUT: Cost = 24;

/// Beyond this a window costs no more: whole lines come in the order of their sizes.
const WINDOW_LARGEST: Cost = 60;

/// What a grammar's own readings cost less than what the lines suggest.
const LINES_BESIDE_GRAMMAR: Cost = 8;

/// A token that the grammar allows loses nothing, so it comes before most other edits.
const OPTIONAL_TOKEN: Cost = 6;

/// The text, and the generators that propose edits of it.
#[derive(Clone, Copy)]
pub(crate) struct Follower<'run> {
    pub(crate) input: &'run [u8],
    pub(crate) format: Option<&'run Format>,
    pub(crate) generators: Generators,
    /// Words and marks that the language knows.
    pub(crate) language: &'run [String],
}

/// Where following the error ended.
pub(crate) enum Followed {
    /// The oracle accepts these edits.
    Repaired(Vec<Edit>),
    /// No edit takes the error further than these.
    Stuck(Vec<Edit>),
}

/// Edits that are tried.
struct Proposal {
    cost: Cost,
    /// All edits, with those before.
    all: Vec<Edit>,
    habit: Habit,
    is_window: bool,
}

impl Proposal {
    /// Whether it puts in a token that the grammar allows.
    fn is_optional(&self) -> bool {
        self.habit.iter().all(|(rule, ..)| rule == OPTIONAL)
    }
}

/// What an edit does, wherever it stands: the rule, what goes and what comes.
type Habit = Vec<(String, Vec<u8>, Vec<u8>)>;

/// What an edit made of the error.
struct Progress {
    /// How far the text is right now.
    further: usize,
    proposal: Proposal,
    answer: Answer,
}

impl Follower<'_> {
    /// Follows the oracle's error through the text: at each place the least edit that takes the error further.
    pub(crate) fn by_place(
        self,
        start: (Vec<Edit>, Answer),
        oracle: &mut dyn Oracle,
    ) -> Result<Followed, Spent> {
        let (mut edits, mut answer) = start;
        let (mut asked, mut most, mut repaired) = (0, MOST_QUESTIONS, 0);
        let mut habit = Habit::new();
        while let Some(fault) = localize::fault(self.input, &edits, answer, repaired, oracle)? {
            let mut best: Option<Progress> = None;
            for proposal in self.at_one_fault(&fault, &edits, &habit) {
                asked += 1;
                if asked > most {
                    return Ok(Followed::Stuck(edits));
                }
                let now = oracle.ask(&proposal.all)?;
                if now.is_accepted {
                    return Ok(Followed::Repaired(proposal.all));
                }
                let further = fault.further(self.input, &proposal.all, now, oracle)?;
                if further > fault.place && best.as_ref().is_none_or(|best| further > best.further) {
                    // A whole line is read without a fault, and nothing but what the edit says was given up for it.
                    let is_sure = proposal.is_window || proposal.is_optional();
                    let is_behind_line = is_sure && further >= line_around(self.input, fault.place).end;
                    // A mark that opens what nothing closes moves the error to the end.
                    let is_end = further >= self.input.trim_ascii_end().len();
                    let is_far = further > fault.place + FAR && !is_end;
                    let is_far = is_far || is_behind_line || fault.prefix.is_some();
                    best = Some(Progress { further, proposal, answer: now });
                    if is_far {
                        break;
                    }
                }
            }
            let Some(best) = best else { return Ok(Followed::Stuck(edits)) };
            most += FOR_EACH_REPAIR;
            (edits, answer, repaired) = (best.proposal.all, best.answer, best.further);
            habit = best.proposal.habit;
        }
        Ok(Followed::Stuck(edits))
    }

    /// One edit anywhere, for an oracle that names no place: where marks do not match first.
    pub(crate) fn anywhere(self, oracle: &mut dyn Oracle) -> Result<Option<Vec<Edit>>, Spent> {
        for proposal in self.proposals(None, &[]).into_iter().take(WITHOUT_PLACE) {
            if oracle.ask(&proposal.all)?.is_accepted {
                return Ok(Some(proposal.all));
            }
        }
        Ok(None)
    }

    /// An edit at a line that is accepted beside these edits, the cheapest first.
    pub(crate) fn instead_of(
        self,
        line: &Range<usize>,
        edits: &[Edit],
        oracle: &mut dyn Oracle,
    ) -> Result<Option<Vec<Edit>>, Spent> {
        let fault = Fault { place: line.start, prefix: None };
        for proposal in self.at_one_fault(&fault, edits, &Habit::new()) {
            let is_less = proposal.all.iter().all(|edit| edit.range.len() < line.len());
            if is_less && !proposal.is_window && oracle.ask(&proposal.all)?.is_accepted {
                return Ok(Some(proposal.all));
            }
        }
        Ok(None)
    }

    /// What is tried at a fault: what repaired the one before, the cheapest small edits, and all windows.
    fn at_one_fault(self, fault: &Fault, edits: &[Edit], habit: &Habit) -> Vec<Proposal> {
        let mut proposals = self.proposals(Some(fault.place), edits);
        let mut small = 0;
        proposals.retain(|proposal| {
            small += usize::from(!proposal.is_window);
            proposal.is_window || proposal.habit == *habit || small <= AT_ONE_FAULT
        });
        proposals.sort_by_key(|proposal| proposal.habit != *habit);
        proposals
    }

    /// What may be done at a place of the input, the cheapest first: the grammar's readings, what lines suggest, and
    /// windows left out.
    fn proposals(self, place: Option<usize>, edits: &[Edit]) -> Vec<Proposal> {
        let input = self.input;
        let mut found: Vec<Proposal> = Vec::new();
        let mut add = |cost: Cost, before: &[Edit], new: Vec<Edit>, is_window: bool| {
            let habit = habit_of(input, &new);
            if let Some(all) = with(before, new) {
                found.push(Proposal { cost, all, habit, is_window });
            }
        };
        let text = apply(input, edits);
        // A grammar that accepts the text does not know what is wrong with it either.
        let knows = self.format.is_some_and(|format| !format.accepts(&text));
        if let Some((format, place)) = self.format.zip(place) {
            let mut readings = format.readings_around(input, place);
            if !knows {
                let likeness = Likeness::of(input, &line_around(input, place));
                likeness.weigh(input, &mut readings, |edits| edits.first().filter(|_| edits.len() == 1));
            }
            for (cost, reading) in readings {
                add(cost, edits, reading, false);
            }
            if !knows && text.len() <= LARGEST_READ {
                let options = format.optional_tokens(&text, place_in_output(edits, place));
                for (number, edit) in (0..).zip(options) {
                    let edit = in_input(edits, edit, input.len());
                    add(OPTIONAL_TOKEN + number, edits, vec![edit], false);
                }
            }
        }
        if self.generators.lines {
            let more = if knows { LINES_BESIDE_GRAMMAR } else { 0 };
            let place_now = place.map(|place| place_in_output(edits, place));
            for (cost, new) in lines::proposals(&text, place_now, self.language) {
                let new = new.into_iter().map(|edit| in_input(edits, edit, input.len())).collect();
                add(cost + more, edits, new, false);
            }
        }
        if let Some(place) = place.filter(|_| self.generators.windows) {
            for (rule, range) in window::windows(input, place) {
                let bytes = Cost::try_from(range.len()).unwrap_or(Cost::MAX / 64).min(WINDOW_LARGEST);
                let bytes = bytes + if window::cuts_word(input, &range) { WINDOW_CUT } else { 0 };
                let edit = Edit { rule: rule.to_owned(), ..Edit::deletion(range.clone()) };
                add(WINDOW + WINDOW_BYTE * bytes, &outside(edits, &range), vec![edit], true);
            }
        }
        if !self.generators.insertions {
            let is_deletion = |edit: &Edit| edit.kind == EditKind::Delete && edit.text.is_empty();
            found.retain(|proposal| proposal.all.iter().all(is_deletion));
        }
        found.sort_by_key(|proposal| proposal.cost);
        found
    }
}

fn habit_of(input: &[u8], edits: &[Edit]) -> Habit {
    let of = |edit: &Edit| {
        let is_window = window::RULES.contains(&edit.rule.as_str());
        let old = if is_window { Vec::new() } else { input[edit.range.clone()].to_vec() };
        (edit.rule.clone(), old, edit.text.clone())
    };
    edits.iter().map(of).collect()
}

/// An edit of the edited text as one of the input, which has `len` bytes. Blanks that keep words apart make the edited
/// text longer than its edits say, so places near its end can lie behind the input's.
pub(crate) fn in_input(edits: &[Edit], edit: Edit, len: usize) -> Edit {
    let start = place_in_input(edits, edit.range.start).min(len);
    Edit { range: start..place_in_input(edits, edit.range.end).clamp(start, len), ..edit }
}

/// These edits and more, unless they overlap.
pub(crate) fn with(edits: &[Edit], new: Vec<Edit>) -> Option<Vec<Edit>> {
    let overlaps = |range: &Range<usize>| {
        edits.iter().any(|edit| edit.range.start < range.end && range.start < edit.range.end)
    };
    if new.iter().any(|edit| overlaps(&edit.range)) {
        return None;
    }
    let mut all = edits.to_vec();
    all.extend(new);
    all.sort_by_key(|edit| (edit.range.start, edit.range.end));
    Some(all)
}

/// The edits that a window does not take away.
fn outside(edits: &[Edit], range: &Range<usize>) -> Vec<Edit> {
    let is_outside = |edit: &&Edit| !(edit.range.start >= range.start && edit.range.end <= range.end);
    edits.iter().filter(is_outside).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edit_behind_the_end_of_the_edited_text_stays_within_the_input() {
        let edit = in_input(&[], Edit::deletion(5..9), 7);
        assert_eq!(edit.range, 5..7);
        let edit = in_input(&[], Edit::deletion(8..9), 7);
        assert_eq!(edit.range, 7..7);
    }
}
