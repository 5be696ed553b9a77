//! The changes since the study was last planned: which runs are new, and which inputs are newly drawn.

use rows::PlanRow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;

/// The difference between two plans of a study, in words; empty if there was no earlier plan or nothing changed.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct PlanChange {
    kept: usize,
    new: usize,
    /// New runs by technique.
    by_technique: BTreeMap<String, usize>,
    dropped: usize,
    inputs_new: usize,
    inputs_dropped: usize,
    /// Inputs with the same id and other bytes.
    inputs_redrawn: usize,
    is_first: bool,
}

/// The plan that the folder holds from the last time; empty if there is none that can be read.
pub(super) fn earlier_plan(folder: &Path) -> Vec<PlanRow> {
    let read = || -> Result<Vec<PlanRow>, csv::Error> {
        csv::Reader::from_path(folder.join("plan.csv"))?.deserialize().collect()
    };
    read().unwrap_or_default()
}

impl PlanChange {
    pub(super) fn between(earlier: &[PlanRow], now: &[PlanRow]) -> Self {
        let ids = |plan: &[PlanRow]| plan.iter().map(|row| row.run.clone()).collect::<BTreeSet<_>>();
        let (old, new) = (ids(earlier), ids(now));
        let inputs = |plan: &[PlanRow]| -> BTreeMap<(String, String), String> {
            plan.iter().map(|row| ((row.format.clone(), row.input.clone()), row.sha256.clone())).collect()
        };
        let (old_inputs, new_inputs) = (inputs(earlier), inputs(now));
        let mut by_technique = BTreeMap::new();
        for row in now.iter().filter(|row| !old.contains(&row.run)) {
            *by_technique.entry(row.technique.clone()).or_default() += 1;
        }
        Self {
            kept: new.intersection(&old).count(),
            new: new.difference(&old).count(),
            by_technique,
            dropped: old.difference(&new).count(),
            inputs_new: new_inputs.keys().filter(|key| !old_inputs.contains_key(*key)).count(),
            inputs_dropped: old_inputs.keys().filter(|key| !new_inputs.contains_key(*key)).count(),
            inputs_redrawn: new_inputs
                .iter()
                .filter(|(key, sha256)| old_inputs.get(*key).is_some_and(|old| old != *sha256))
                .count(),
            is_first: earlier.is_empty(),
        }
    }
}

impl fmt::Display for PlanChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_first || (self.new == 0 && self.dropped == 0) {
            return Ok(());
        }
        write!(f, "; since the last plan {} are the same and {} are new", self.kept, self.new)?;
        if self.new > 0 {
            let counts: Vec<String> =
                self.by_technique.iter().map(|(technique, count)| format!("{technique}: {count}")).collect();
            write!(f, " ({})", counts.join(", "))?;
        }
        if self.dropped > 0 {
            write!(f, ", {} are no longer part of it (their rows stay in the state)", self.dropped)?;
        }
        let changed = [
            (self.inputs_new, "new"),
            (self.inputs_dropped, "no longer drawn"),
            (self.inputs_redrawn, "drawn anew"),
        ];
        let changed: Vec<String> = changed
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, word)| format!("{count} {word}"))
            .collect();
        if changed.is_empty() { Ok(()) } else { write!(f, "; inputs: {}", changed.join(", ")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(run: &str, technique: &str, input: &str, sha256: &str) -> PlanRow {
        PlanRow {
            run: run.into(),
            technique: technique.into(),
            input: input.into(),
            sha256: sha256.into(),
            ..PlanRow::default()
        }
    }

    #[test]
    fn an_extended_study_says_what_is_new() {
        let old = [row("1", "a", "m", "x"), row("2", "a", "n", "y")];
        let say = |now: &[PlanRow]| PlanChange::between(&old, now).to_string();
        assert_eq!(say(&old), "");
        assert_eq!(PlanChange::between(&[], &old).to_string(), "");
        let extended = [old[0].clone(), old[1].clone(), row("3", "b", "m", "x")];
        assert_eq!(say(&extended), "; since the last plan 2 are the same and 1 are new (b: 1)");
        let redrawn = [old[0].clone(), row("4", "a", "n", "z"), row("5", "a", "o", "w")];
        let text = say(&redrawn);
        assert!(text.contains("1 are the same and 2 are new (a: 2), 1 are no longer part"), "{text}");
        assert!(text.ends_with("; inputs: 1 new, 1 drawn anew"), "{text}");
    }
}
