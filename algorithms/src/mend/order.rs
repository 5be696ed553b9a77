//! Which edits are tried first.

use super::habits::{Edits, UNPAIRED};
use super::place::Place;
use super::search::Search;
use crate::Splice;
use crate::draft::Draft;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// Quotes that are put in at a place for one that has none.
const QUOTES_PUT_IN: usize = 8;

impl Search<'_> {
    /// Those like what helped before come first, then those of one element at most that leave the text as it is
    /// elsewhere.
    pub(super) fn in_order(&self, draft: &Draft, place: &Place, edits: Edits) -> Edits {
        let usual = self.usual(draft, place, &edits);
        let mut ranked: Vec<_> = edits.into_iter().zip(usual).collect();
        ranked.sort_by_key(|((habit, _), usual)| (Reverse(self.habits.count(*habit)), !usual));
        let mut quotes = 0;
        ranked.retain(|((habit, _), _)| {
            quotes += usize::from(*habit == UNPAIRED[1]);
            *habit != UNPAIRED[1] || quotes <= QUOTES_PUT_IN
        });
        ranked.into_iter().map(|(edit, _)| edit).collect()
    }

    fn usual(&self, draft: &Draft, place: &Place, edits: &Edits) -> Vec<bool> {
        let Some(layout) = self.probe.layout().filter(|_| self.levers.usual) else {
            return alloc::vec![false; edits.len()];
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
