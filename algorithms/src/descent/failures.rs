//! Remembers which kinds of candidates have only failed to reproduce the failure, so that late passes leave them out.
//!
//! The outcome of a candidate is guessed from those of the candidates before it, as the nodes of a kind often have the same
//! role. A kind with a single success is always tried.

use alloc::collections::BTreeMap;

/// How often each kind of candidates was tried without any success.
#[derive(Clone, Debug)]
pub(super) struct Failures<K> {
    /// A kind is left out after this many tries without a success; 0 if none is left out.
    limit: usize,
    /// `None` after a success.
    tries: BTreeMap<K, Option<usize>>,
}

impl<K: Ord> Failures<K> {
    pub(super) fn new(limit: usize) -> Self {
        Self { limit, tries: BTreeMap::new() }
    }

    /// Whether any kind can be left out.
    pub(super) fn leaves_out_any(&self) -> bool {
        self.limit > 0
    }

    /// Whether candidates of this kind are left out.
    pub(super) fn leave_out(&self, kind: &K) -> bool {
        self.limit > 0
            && self.tries.get(kind).is_some_and(|tries| tries.is_some_and(|tries| tries >= self.limit))
    }

    /// Records a try.
    pub(super) fn record(&mut self, kind: K, succeeded: bool) {
        if self.limit == 0 {
            return;
        }
        let tries = self.tries.entry(kind).or_insert(Some(0));
        *tries = if succeeded { None } else { tries.map(|tries| tries + 1) };
    }
}

#[cfg(test)]
mod tests {
    use super::Failures;

    #[test]
    fn kind_is_left_out_after_so_many_failures_without_a_success() {
        let mut failures = Failures::new(2);
        failures.record("a", false);
        assert!(!failures.leave_out(&"a"));
        failures.record("a", false);
        assert!(failures.leave_out(&"a") && !failures.leave_out(&"b"));
    }

    #[test]
    fn kind_with_a_success_is_never_left_out() {
        let mut failures = Failures::new(2);
        failures.record("a", true);
        (0..9).for_each(|_| failures.record("a", false));
        assert!(!failures.leave_out(&"a"));
    }

    #[test]
    fn limit_of_zero_leaves_nothing_out() {
        let mut failures = Failures::new(0);
        (0..9).for_each(|_| failures.record("a", false));
        assert!(!failures.leave_out(&"a"));
    }
}
