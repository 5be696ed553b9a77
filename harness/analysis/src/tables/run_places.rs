//! Finds runs by their ids, for files that are sorted by run.

use super::run::Run;

/// The places of runs in the order of their ids: one word a run.
pub(super) struct RunPlaces {
    by_id: Vec<usize>,
    /// The rank of the run that was found last.
    last: usize,
}

impl RunPlaces {
    /// The places of these runs.
    pub(super) fn of(runs: &[Run]) -> Self {
        let mut by_id: Vec<usize> = (0..runs.len()).collect();
        by_id.sort_unstable_by(|one, other| runs[*one].id.cmp(&runs[*other].id));
        Self { by_id, last: 0 }
    }

    /// The place of the run with this id. Fast if ids are asked for in their order.
    pub(super) fn find(&mut self, runs: &[Run], id: &str) -> Option<usize> {
        let is_at = |rank: usize| self.by_id.get(rank).is_some_and(|place| &*runs[*place].id == id);
        let near = [self.last, self.last + 1].into_iter().find(|rank| is_at(*rank));
        let search = || self.by_id.binary_search_by(|place| (*runs[*place].id).cmp(id)).ok();
        self.last = near.or_else(search)?;
        Some(self.by_id[self.last])
    }
}
