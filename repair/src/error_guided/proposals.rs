//! The edits that are tried at an error position, in one list by cost: readings by the grammar, optional tokens,
//! edits that make a line like other lines, and deletions of windows.

use crate::edit::{Edit, apply, offset_in_input, offset_in_output, only_deletes};
use crate::format::{Format, LARGEST_PARSED_TEXT};
use crate::propose::lines::Language;
use crate::propose::lines::line_model::LineModel;
use crate::propose::window::{BRACKETS, line_around};
use crate::propose::{Generators, brackets, lines, window};
use crate::rank::{Cost, factor};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

/// The base cost of deleting a window. It loses data that other edits keep.
const WINDOW: Cost = 14;

/// The cost of each byte of a deleted window.
const WINDOW_BYTE: Cost = 2;

/// The bytes that are added to the size of a window if it cuts a word or removes a line end, because the rest then
/// becomes another word or line.
const WINDOW_CUT: Cost = 24;

/// The number of bytes above which the cost of a window stays the same, so that larger windows come in the order of
/// their sizes.
const WINDOW_MAX_BYTES: Cost = 60;

/// The additional cost of an edit by lines if the grammar rejects the text, because the grammar then proposes edits
/// itself.
const LINES_AFTER_GRAMMAR: Cost = 8;

/// The additional cost of an edit before the line of the error, in a text that the grammar accepts.
const BEFORE_ERROR_LINE: Cost = 12;

/// The cost of an optional token. It loses no data, so it comes before most other edits.
const OPTIONAL_TOKEN: Cost = 6;

/// The most repairs by the grammar of the text before an error, which show the optional tokens at the error. Each one
/// searches the whole text, and a text with many faults needs one for each edit script.
pub(crate) const MAX_REPAIRS_BEFORE_ERROR: usize = 16;

/// The repairs by the grammar whose edits on all lines behind an error position are tried.
const REPAIRS_OF_LATER_LINES: usize = 3;

/// The text, and the generators that propose edits for it.
#[derive(Clone, Copy)]
pub(crate) struct ErrorGuidedSearch<'run> {
    pub(crate) input: &'run [u8],
    pub(crate) format: Option<&'run Format>,
    pub(crate) generators: Generators,
    /// The keywords and punctuation of the language.
    pub(crate) language: &'run [String],
    /// The cheapest repairs by the grammar, the best first. The oracle rejected all of them.
    pub(crate) repairs: &'run [Vec<Edit>],
    /// How many more repairs by the grammar may be made of the text before an error; see [`MAX_REPAIRS_BEFORE_ERROR`].
    pub(crate) repairs_left: &'run Cell<usize>,
}

/// An edit script to try.
pub(crate) struct Proposal {
    pub(crate) cost: Cost,
    /// The edits that were made before. All proposals at an offset share them, because they can be many.
    before: Rc<[Edit]>,
    pub(crate) new: Vec<Edit>,
    pub(crate) pattern: EditPattern,
    pub(crate) is_window: bool,
}

impl Proposal {
    /// The edit script: the new edits and those that were made before.
    pub(crate) fn all(&self) -> Vec<Edit> {
        merged(&self.before, self.new.clone())
    }
}

/// Edits without their positions: the rule, the old text and the new text of each.
pub(crate) type EditPattern = Vec<(String, Vec<u8>, Vec<u8>)>;

/// How often each kind of edit moved the error position forward.
#[derive(Default)]
pub(crate) struct EditStatistics {
    /// The edits that repaired the last fault.
    pattern: EditPattern,
    /// The queries and successes of each kind of edit. A kind is a rule and the inserted text.
    kinds: BTreeMap<Kind, (u32, u32)>,
}

type Kind = Vec<(String, Vec<u8>)>;

/// The additional cost of a kind of edit for each doubling of its failures.
const COST_PER_DOUBLING: Cost = 4;

impl EditStatistics {
    fn kind(pattern: &EditPattern) -> Kind {
        pattern.iter().map(|(rule, _, new)| (rule.clone(), new.clone())).collect()
    }

    pub(crate) fn learn(&mut self, pattern: &EditPattern, is_success: bool) {
        let (queries, successes) = self.kinds.entry(Self::kind(pattern)).or_default();
        *queries += 1;
        *successes += u32::from(is_success);
    }

    pub(crate) fn repaired_by(&mut self, pattern: EditPattern) {
        self.pattern = pattern;
    }

    /// The cost of a proposal. It is zero if the same edits repaired the last fault, and grows with the failures of its kind.
    pub(crate) fn cost(&self, proposal: &Proposal) -> Cost {
        if proposal.pattern == self.pattern {
            return 0;
        }
        let (queries, successes) =
            self.kinds.get(&Self::kind(&proposal.pattern)).copied().unwrap_or_default();
        proposal.cost + COST_PER_DOUBLING * ((queries + 1) / (successes + 1)).ilog2()
    }
}

impl ErrorGuidedSearch<'_> {
    /// The edits to try at an offset in the input, or anywhere, the cheapest first.
    pub(crate) fn proposals(self, offset: Option<usize>, edits: &[Edit]) -> Vec<Proposal> {
        let input = self.input;
        let mut found: Vec<Proposal> = Vec::new();
        let shared: Rc<[Edit]> = edits.into();
        let mut add = |cost: Cost, before: &Rc<[Edit]>, new: Vec<Edit>, is_window: bool| {
            if !overlap(before, &new) {
                let pattern = pattern_of(input, &new);
                found.push(Proposal { cost, before: Rc::clone(before), new, pattern, is_window });
            }
        };
        for (number, new) in (0..).zip(self.edits_of_repairs(offset, edits)) {
            add(number, &shared, new, false);
        }
        let text = apply(input, edits);
        // A grammar that accepts the text cannot locate the fault.
        let is_rejected = self.format.is_some_and(|format| !format.derives(&text));
        if let Some((format, offset)) = self.format.zip(offset) {
            let mut readings = format.readings_around(input, offset);
            if !is_rejected {
                let line_model = LineModel::of(input, &line_around(input, offset));
                line_model.weigh(input, &mut readings, |edits| edits.first().filter(|_| edits.len() == 1));
            }
            for (cost, reading) in readings {
                add(cost, &shared, reading, false);
            }
            if text.len() <= LARGEST_PARSED_TEXT {
                let offset = offset_in_output(edits, offset);
                for (number, edit) in (0..).zip(self.optional_edits(format, &text, offset)) {
                    let edit = in_input(edits, edit, input.len());
                    add(OPTIONAL_TOKEN + number, &shared, vec![edit], false);
                }
            }
        }
        if self.generators.windows {
            let is_code = self.format.is_some_and(Format::has_code);
            let language = Language { tokens: self.language, is_code };
            let more = if is_rejected { LINES_AFTER_GRAMMAR } else { 0 };
            let offset_now = offset.map(|offset| offset_in_output(edits, offset));
            let line = offset
                .filter(|_| self.format.is_some() && !is_rejected)
                .map(|offset| line_around(input, offset));
            for (cost, new) in lines::proposals(&text, offset_now, language) {
                let new: Vec<Edit> = new.into_iter().map(|edit| in_input(edits, edit, input.len())).collect();
                let is_on_line = |line: &Range<usize>| new.iter().any(|edit| edit.range.end >= line.start);
                let more = if line.as_ref().is_none_or(is_on_line) { more } else { BEFORE_ERROR_LINE };
                add(cost + more, &shared, new, false);
            }
        }
        let repeated = offset.filter(|_| self.generators.windows && !is_rejected);
        if let Some(line) = repeated.and_then(|offset| window::repeated_line(input, offset)) {
            let edit = Edit { rule: window::REPEATED_LINE.to_owned(), ..Edit::deletion(line) };
            add(OPTIONAL_TOKEN, &shared, vec![edit], false);
        }
        if let Some(offset) = offset.filter(|_| self.generators.windows) {
            for (rule, range) in window::windows(input, offset) {
                let bytes = factor(range.len()).min(WINDOW_MAX_BYTES);
                let bytes = bytes + if window::cuts_word(input, &range) { WINDOW_CUT } else { 0 };
                let edit = Edit { rule: rule.to_owned(), ..Edit::deletion(range.clone()) };
                add(WINDOW + WINDOW_BYTE * bytes, &edits_outside(&shared, &range), vec![edit], true);
            }
            let format = self.format.filter(|_| text.len() <= LARGEST_PARSED_TEXT);
            let pairs = format
                .map(|format| brackets::pairs(format.grammar(), &text, offset_in_output(edits, offset)));
            for pair in pairs.into_iter().flatten() {
                let bytes = pair.iter().map(|bracket| bracket.len() as Cost).sum::<Cost>();
                let new = pair.map(|bracket| {
                    in_input(
                        edits,
                        Edit { rule: BRACKETS.to_owned(), ..Edit::deletion(bracket) },
                        input.len(),
                    )
                });
                add(WINDOW + WINDOW_BYTE * bytes, &shared, new.to_vec(), true);
            }
        }
        if !self.generators.insertions {
            found.retain(|proposal| only_deletes(&proposal.before) && only_deletes(&proposal.new));
        }
        found.sort_by_key(|proposal| proposal.cost);
        found
    }

    /// The edits of each repair by the grammar on the line of this offset, without those that were made before. Some programs
    /// report the beginning of a statement that has the fault on a later line, so all edits from this line on come next.
    fn edits_of_repairs(self, offset: Option<usize>, edits: &[Edit]) -> Vec<Vec<Edit>> {
        let Some(line) = offset.map(|offset| line_around(self.input, offset)) else { return Vec::new() };
        let is_here = |edit: &Edit| edit.range.start >= line.start && edit.range.end <= line.end;
        let is_behind = |edit: &Edit| edit.range.start >= line.start;
        let mut found: Vec<Vec<Edit>> = Vec::new();
        let here = self.repairs.iter().map(|repair| (repair, &is_here as &dyn Fn(&Edit) -> bool));
        let behind = self.repairs.iter().take(REPAIRS_OF_LATER_LINES);
        for (repair, is_taken) in here.chain(behind.map(|repair| (repair, &is_behind as _))) {
            let new = repair.iter().filter(|edit| is_taken(edit) && !edits.contains(edit));
            let new: Vec<Edit> = new.cloned().collect();
            if !new.is_empty() && !found.contains(&new) {
                found.push(new);
            }
        }
        found
    }

    /// Insertions of optional tokens at an offset. If the grammar rejects the text before this offset, the text is
    /// first repaired by the grammar. That repair is not part of the result, because the subject reported no error
    /// there.
    fn optional_edits(self, format: &Format, text: &[u8], offset: usize) -> Vec<Edit> {
        if format.reach(text).is_none_or(|reach| reach >= offset) {
            return format.optional_tokens(text, offset);
        }
        let Some(left) = self.repairs_left.get().checked_sub(1) else { return Vec::new() };
        self.repairs_left.set(left);
        let Some(repair) = format.cheapest_edits(text) else { return Vec::new() };
        let optional_edits = format.optional_tokens(&apply(text, &repair), offset_in_output(&repair, offset));
        let optional_edits = optional_edits.into_iter().map(|edit| in_input(&repair, edit, text.len()));
        optional_edits.filter(|edit| with(&repair, vec![edit.clone()]).is_some()).collect()
    }
}

fn pattern_of(input: &[u8], edits: &[Edit]) -> EditPattern {
    let of = |edit: &Edit| {
        let is_window = window::RULES.contains(&edit.rule.as_str());
        let old = if is_window { Vec::new() } else { input[edit.range.clone()].to_vec() };
        (edit.rule.clone(), old, edit.text.clone())
    };
    edits.iter().map(of).collect()
}

/// Converts an edit of the edited text to an edit of the input, which has `len` bytes. The edits do not count the
/// blanks that separate words, so offsets near the end of the edited text can exceed the length of the input.
pub(crate) fn in_input(edits: &[Edit], edit: Edit, len: usize) -> Edit {
    let start = offset_in_input(edits, edit.range.start).min(len);
    Edit { range: start..offset_in_input(edits, edit.range.end).clamp(start, len), ..edit }
}

/// Adds edits to an edit script; `None` if they overlap.
pub(crate) fn with(edits: &[Edit], new: Vec<Edit>) -> Option<Vec<Edit>> {
    (!overlap(edits, &new)).then(|| merged(edits, new))
}

fn overlap(edits: &[Edit], new: &[Edit]) -> bool {
    let overlaps = |range: &Range<usize>| {
        edits.iter().any(|edit| edit.range.start < range.end && range.start < edit.range.end)
    };
    new.iter().any(|edit| overlaps(&edit.range))
}

fn merged(edits: &[Edit], new: Vec<Edit>) -> Vec<Edit> {
    let mut all = edits.to_vec();
    all.extend(new);
    all.sort_by_key(|edit| (edit.range.start, edit.range.end));
    all
}

/// The edits outside a window.
fn edits_outside(edits: &Rc<[Edit]>, range: &Range<usize>) -> Rc<[Edit]> {
    let is_outside = |edit: &&Edit| !(edit.range.start >= range.start && edit.range.end <= range.end);
    if edits.iter().all(|edit| is_outside(&edit)) {
        return Rc::clone(edits);
    }
    edits.iter().filter(is_outside).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edit_after_the_end_of_the_edited_text_stays_within_the_input() {
        let edit = in_input(&[], Edit::deletion(5..9), 7);
        assert_eq!(edit.range, 5..7);
        let edit = in_input(&[], Edit::deletion(8..9), 7);
        assert_eq!(edit.range, 7..7);
    }

    #[test]
    fn kinds_of_edits_that_failed_come_later() {
        let pattern = vec![("line".to_owned(), Vec::new(), b",".to_vec())];
        let proposal = Proposal {
            cost: 10,
            before: Rc::new([]),
            new: Vec::new(),
            pattern: pattern.clone(),
            is_window: false,
        };
        let mut statistics = EditStatistics::default();
        let mut costs = Vec::new();
        for _ in 0..4 {
            costs.push(statistics.cost(&proposal));
            statistics.learn(&pattern, false);
        }
        assert_eq!(costs, [10, 10 + COST_PER_DOUBLING, 10 + COST_PER_DOUBLING, 10 + 2 * COST_PER_DOUBLING]);
        statistics.repaired_by(pattern);
        assert_eq!(statistics.cost(&proposal), 0);
    }
}
