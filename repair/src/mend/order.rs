//! Which edits are tried first.

use super::draft::{Draft, Edit};
use super::grammar::is_further;
use super::habits::{Edits, MARKUP, OPTIONAL, QUOTED, SPELT, UNPAIRED, is_foreign};
use super::layout::{Layout, Splice};
use super::place::Place;
use super::search::Search;
use std::cmp::Reverse;

/// Quotes that are put in at a place for one that has none.
const QUOTES_PUT_IN: usize = 8;
/// What a byte left out or put in weighs against one that the grammar gets further. A letter or a digit weighs a little
/// more, as does one byte in place of another, and quotation marks weigh less.
const COST: usize = 2;

/// What a word or an empty quotation that is put in weighs more than a mark.
const MADE_UP: usize = 3;

impl Search<'_> {
    /// Those come first after which the grammar gets furthest for what they change, then those like what helped before, then
    /// those of one element at most that leave the text as it is elsewhere. A quote that would have no other comes last.
    /// Of the others, only those are tried after which the grammar gets further.
    pub(super) fn in_order(&self, draft: &Draft, place: &Place, edits: Edits, others: Edits) -> Edits {
        let pairs = self.has_pairs(draft, place);
        let (offered, mut edits) = (edits.len(), edits);
        edits.extend(others);
        let usual = self.usual(draft, place, &edits);
        let rank = |(number, ((habit, edit), usual)): (usize, (&(usize, Edit), bool))| {
            let is_lone = pairs && self.is_quote(edit);
            let (far, gets_further) = self.far(draft, place, *habit, edit);
            let rank = (is_lone, far, Reverse(self.habits.count(*habit)), !usual);
            (number < offered || gets_further).then_some(rank)
        };
        let ranks: Vec<_> = edits.iter().zip(usual).enumerate().map(rank).collect();
        let mut ranked: Vec<_> =
            ranks.into_iter().zip(edits).filter_map(|(rank, edit)| Some((rank?, edit))).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        let mut quotes = 0;
        ranked.retain(|(_, (habit, _))| {
            quotes += usize::from(*habit == UNPAIRED[1]);
            *habit != UNPAIRED[1] || quotes <= QUOTES_PUT_IN
        });
        ranked.into_iter().map(|(_, edit)| edit).collect()
    }

    /// Whether it puts in a quote, or leaves one out.
    fn is_quote(&self, edit: &Edit) -> bool {
        let is_quote = |layout: &dyn Layout| layout.quotes(edit.drop.clone()).len() == 1;
        let is_left_out = || edit.drop.len() == 1 && self.layout().is_some_and(is_quote);
        match edit.put.as_deref() {
            _ if edit.until.is_some() => false,
            None => is_left_out(),
            Some(put) => put.iter().filter(|byte| **byte == b'"').count() == 1,
        }
    }

    /// Whether each quote in the line of a place has another.
    fn has_pairs(&self, draft: &Draft, place: &Place) -> bool {
        let line = self.line(place.range.start);
        let open = |end: usize| self.open_at_end(&draft.before(end)).quotation;
        open(line.start).is_none() && open(line.end).is_none()
    }

    /// How much lies behind the first fault that the grammar finds after an edit, and what the edit costs, more than anything
    /// for one that is no better; and whether the grammar gets further. What makes tags match goes before, and without a
    /// fault what the grammar leaves open.
    fn far(&self, draft: &Draft, place: &Place, habit: usize, edit: &Edit) -> (usize, bool) {
        let Some(before) = self.fault else {
            return (usize::from(![OPTIONAL, MARKUP].contains(&habit)), false);
        };
        let Some(now) = self.first_fault(&draft.edited(edit), place) else { return (usize::MAX, false) };
        let cost = self.cost(habit, edit);
        let gets_further = is_further(now, before);
        if gets_further && habit == MARKUP {
            return (0, true);
        }
        (if gets_further { now.behind + cost } else { usize::MAX }, gets_further)
    }

    fn cost(&self, habit: usize, edit: &Edit) -> usize {
        match habit {
            SPELT => return 0,
            habit if is_foreign(habit) => return 0,
            QUOTED => return 1,
            _ => {}
        }
        let put = edit.put.as_deref().unwrap_or_default();
        let is_replaced = edit.lost() > 0 && !put.is_empty();
        let content = self.layout().map_or(0, |layout| layout.content(edit.drop.clone()))
            + MADE_UP * usize::from(says_something(put));
        COST * (edit.lost() + put.len()) + content + usize::from(is_replaced)
    }

    fn usual(&self, draft: &Draft, place: &Place, edits: &Edits) -> Vec<bool> {
        let Some(layout) = self.layout().filter(|_| self.levers.usual) else {
            return vec![false; edits.len()];
        };
        let around: Vec<_> = edits.iter().map(|(_, edit)| draft.around(edit)).collect();
        let splices = edits.iter().zip(&around).map(|((_, edit), [before, dropped, after])| {
            let put = edit.put.as_deref().unwrap_or_default();
            Splice { before, dropped, put, after }
        });
        let usual = layout.usual(place.range.start, &splices.collect::<Vec<_>>());
        edits.iter().zip(usual).map(|((_, edit), usual)| usual && edit.drop.len() <= 1).collect()
    }
}

/// Whether this is more than a mark: a word, or a quotation that is empty.
fn says_something(put: &[u8]) -> bool {
    put.iter().any(u8::is_ascii_alphanumeric) || matches!(put, b"\"\"" | b"<>")
}
