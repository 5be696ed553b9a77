//! The next best solutions. The search drops a hypothesis if a cheaper one is in the same state at the same offset.
//! This module remembers the dropped hypotheses, so that their edits can replace those of the cheaper one (Eppstein,
//! "Finding the k shortest paths", 1998; here a queue holds solutions that each differ in one further edit).

use super::History;
use crate::edit::Edit;
use crate::rank::Cost;
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap, HashMap};

/// The number of dropped lists that are remembered for one kept list.
const MAX_DROPPED: usize = 8;

/// The most edits at the end of a list that a dropped list may replace.
const MAX_REPLACED: usize = 64;

/// The most edits in all solutions together, so that a text with very many faults gets fewer alternatives instead of
/// taking much memory and time. The best solution is always made.
const MAX_EDITS_OF_ALL: usize = 200_000;

/// For each list of edits, the more expensive lists that were dropped for it.
#[derive(Debug, Default)]
pub(crate) struct DroppedHypotheses {
    dropped: HashMap<u32, Vec<(Cost, u32)>>,
}

impl DroppedHypotheses {
    /// Remembers that the list `dropped` leads to the same state as `kept` and costs `more`.
    pub(crate) fn add(&mut self, history: &History, kept: u32, dropped: u32, more: Cost) {
        let lists = self.dropped.entry(kept).or_default();
        if lists.len() == MAX_DROPPED && lists.last().is_some_and(|last| last.0 <= more) {
            return;
        }
        // The edits of `kept` and more are no alternative to it.
        if history.contains(dropped, kept) {
            return;
        }
        lists.push((more, dropped));
        lists.sort_unstable();
        lists.dedup();
        lists.truncate(MAX_DROPPED);
    }

    /// The `count` cheapest lists of edits with different results, the cheapest first.
    pub(crate) fn best(
        &self,
        history: &History,
        finals: &[(Cost, u32)],
        count: usize,
    ) -> Vec<(Cost, Vec<Edit>)> {
        // A solution is a list followed by edits of another solution.
        let mut found: Vec<(Cost, Vec<Edit>)> = Vec::new();
        let mut seen = BTreeSet::new();
        let mut tails: Vec<Vec<Edit>> = vec![Vec::new()];
        let entry =
            |cost: Cost, list: u32, tail: usize| Reverse((cost, history.insertion_key(list), list, tail));
        let mut queue: BinaryHeap<_> = finals.iter().map(|(cost, list)| entry(*cost, *list, 0)).collect();
        let (mut visited, mut edits_of_all) = (0, 0);
        while let Some(Reverse((cost, _, list, tail))) = queue.pop() {
            visited += 1;
            let is_enough = visited > count * MAX_DROPPED * MAX_DROPPED || edits_of_all > MAX_EDITS_OF_ALL;
            if found.len() >= count || is_enough {
                break;
            }
            let mut edits = history.edits(list);
            edits.extend(tails[tail].iter().cloned());
            edits_of_all += edits.len();
            edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
            let key: Vec<_> =
                edits.iter().map(|edit| (edit.range.start, edit.range.end, edit.text.clone())).collect();
            // Two lists with the same edits may have different alternatives, if they were made with different allowances. A
            // solution with all edits of a cheaper one and more is no alternative to it.
            if seen.insert(key) && !found.iter().any(|(_, fewer)| contains(&edits, fewer)) {
                found.push((cost, edits));
            }
            let mut suffix = tails[tail].clone();
            for prefix in history.chain(list).take(MAX_REPLACED) {
                for (more, dropped) in self.dropped.get(&prefix).into_iter().flatten() {
                    tails.push(suffix.clone());
                    queue.push(entry(cost + more, *dropped, tails.len() - 1));
                }
                if let Some(edit) = history.last(prefix) {
                    suffix.insert(0, edit.clone());
                }
            }
        }
        found
    }
}

/// Whether a list contains all edits of another one. Both are sorted by offset.
fn contains(edits: &[Edit], fewer: &[Edit]) -> bool {
    let mut rest = edits.iter();
    fewer.iter().all(|edit| rest.by_ref().any(|other| other == edit))
}

#[cfg(test)]
mod tests {
    use super::super::NO_EDITS;
    use super::*;
    use std::rc::Rc;

    /// The number of alternatives of a list with so many edits, each of which has a dropped alternative.
    fn alternatives(edits: usize) -> usize {
        let (mut history, mut dropped) = (History::default(), DroppedHypotheses::default());
        let mut list = NO_EDITS;
        for at in 0..edits {
            let other = history.push(list, Rc::new(Edit::deletion(at..at + 2)));
            list = history.push(list, Rc::new(Edit::deletion(at..at + 1)));
            dropped.add(&history, list, other, 1);
        }
        dropped.best(&history, &[(0, list)], 8).len()
    }

    #[test]
    fn lists_with_equal_edits_have_the_alternatives_of_both() {
        let (mut history, mut dropped) = (History::default(), DroppedHypotheses::default());
        let [one, same, other] = [1, 1, 2].map(|end| history.push(NO_EDITS, Rc::new(Edit::deletion(0..end))));
        dropped.add(&history, same, other, 1);
        assert_eq!(dropped.best(&history, &[(0, one), (0, same)], 8).len(), 2);
    }

    #[test]
    fn text_with_very_many_faults_gets_fewer_alternatives_but_always_one() {
        assert_eq!(alternatives(10), 8);
        assert_eq!(alternatives(MAX_EDITS_OF_ALL / 3), 4);
        assert_eq!(alternatives(MAX_EDITS_OF_ALL + 1), 1);
    }
}
