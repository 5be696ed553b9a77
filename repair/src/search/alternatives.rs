//! The next best solutions. The search drops a hypothesis if a cheaper one is in the same state at the same place. This
//! module remembers the dropped hypotheses, so that their edits can replace those of the winner (Eppstein, "Finding the
//! k shortest paths", 1998, with one deviation at a time taken from a queue).

use super::History;
use crate::edit::Edit;
use crate::rank::Cost;
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap, HashMap};

/// The number of dropped lists that are remembered for one winner.
const MAX_LOSERS: usize = 8;

/// For each list of edits, the lists that lost to it.
#[derive(Debug, Default)]
pub(crate) struct Merges {
    losers: HashMap<u32, Vec<(Cost, u32)>>,
}

impl Merges {
    /// Remembers that the list `loser` leads to the same place as `winner` at a higher cost.
    pub(crate) fn add(&mut self, winner: u32, loser: u32, more: Cost) {
        if winner == loser {
            return;
        }
        let losers = self.losers.entry(winner).or_default();
        if losers.len() == MAX_LOSERS && losers.last().is_some_and(|last| last.0 <= more) {
            return;
        }
        losers.push((more, loser));
        losers.sort_unstable();
        losers.dedup();
        losers.truncate(MAX_LOSERS);
    }

    /// Lists of edits in the order of their costs, the first `count` that differ in their texts.
    pub(crate) fn best(
        &self,
        history: &History,
        finals: &[(Cost, u32)],
        count: usize,
    ) -> Vec<(Cost, Vec<Edit>)> {
        // A solution is a list, followed by edits that are taken from other solutions.
        let mut found: Vec<(Cost, Vec<Edit>)> = Vec::new();
        let mut seen = BTreeSet::new();
        let mut tails: Vec<Vec<Edit>> = vec![Vec::new()];
        let entry = |cost: Cost, list: u32, tail: usize| Reverse((cost, history.earliness(list), list, tail));
        let mut queue: BinaryHeap<_> = finals.iter().map(|(cost, list)| entry(*cost, *list, 0)).collect();
        let mut looked_at = 0;
        while let Some(Reverse((cost, _, list, tail))) = queue.pop() {
            looked_at += 1;
            if found.len() >= count || looked_at > count * MAX_LOSERS * MAX_LOSERS {
                break;
            }
            let mut edits = history.edits(list);
            edits.extend(tails[tail].iter().cloned());
            edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
            let key: Vec<_> =
                edits.iter().map(|edit| (edit.range.start, edit.range.end, edit.text.clone())).collect();
            if !seen.insert(key) {
                continue;
            }
            found.push((cost, edits));
            let mut suffix = tails[tail].clone();
            for prefix in history.chain(list).take(64) {
                for (more, loser) in self.losers.get(&prefix).into_iter().flatten() {
                    tails.push(suffix.clone());
                    queue.push(entry(cost + more, *loser, tails.len() - 1));
                }
                if let Some(edit) = history.last(prefix) {
                    suffix.insert(0, edit.clone());
                }
            }
        }
        found
    }
}
