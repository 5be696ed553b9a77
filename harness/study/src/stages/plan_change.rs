//! The changes since the study was last planned: which runs are new, and which inputs are newly drawn.

use rows::PlanRow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;

/// The needed part of the plan that the folder holds from the last time; empty if no plan can be read.
#[derive(Debug, Default)]
pub(super) struct EarlierPlan {
    runs: BTreeSet<String>,
    /// The digests of the inputs by format and id.
    inputs: BTreeMap<(String, String), String>,
}

impl EarlierPlan {
    pub(super) fn read(folder: &Path) -> Self {
        let rows = storage::rows(&folder.join("plan.csv")).unwrap_or_default();
        rows.into_iter().collect()
    }
}

impl FromIterator<PlanRow> for EarlierPlan {
    fn from_iter<I: IntoIterator<Item = PlanRow>>(rows: I) -> Self {
        let mut plan = Self::default();
        for row in rows {
            plan.inputs.entry((row.format, row.input)).or_insert(row.sha256);
            plan.runs.insert(row.run);
        }
        plan
    }
}

/// The difference between two plans of a study, in words; empty if there was no earlier plan or nothing
/// changed.
#[derive(Debug, Default)]
pub(super) struct PlanChange {
    /// The additions of the new plan.
    earlier: EarlierPlan,
    is_first: bool,
    kept: usize,
    new: usize,
    /// New runs by technique.
    by_technique: BTreeMap<String, usize>,
    /// The inputs so far, by format and id.
    inputs: BTreeSet<(String, String)>,
    inputs_new: usize,
    /// Inputs with the same id and other bytes.
    inputs_redrawn: usize,
}

impl PlanChange {
    /// Begins a comparison with the earlier plan.
    pub(super) fn since(earlier: EarlierPlan) -> Self {
        Self { is_first: earlier.runs.is_empty(), earlier, ..Self::default() }
    }

    /// Takes the next run of the new plan.
    pub(super) fn add(&mut self, row: &PlanRow) {
        if self.is_first {
            return;
        }
        if self.earlier.runs.remove(&row.run) {
            self.kept += 1;
        } else {
            self.new += 1;
            *self.by_technique.entry(row.technique.clone()).or_default() += 1;
        }
        let input = (row.format.clone(), row.input.clone());
        if self.inputs.contains(&input) {
            return;
        }
        match self.earlier.inputs.remove(&input) {
            None => self.inputs_new += 1,
            Some(earlier) => self.inputs_redrawn += usize::from(earlier != row.sha256),
        }
        self.inputs.insert(input);
    }
}

impl fmt::Display for PlanChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (dropped, inputs_dropped) = (self.earlier.runs.len(), self.earlier.inputs.len());
        if self.is_first || (self.new == 0 && dropped == 0) {
            return Ok(());
        }
        write!(f, "; since the last plan {} are the same and {} are new", self.kept, self.new)?;
        if self.new > 0 {
            let counts: Vec<String> =
                self.by_technique.iter().map(|(technique, count)| format!("{technique}: {count}")).collect();
            write!(f, " ({})", counts.join(", "))?;
        }
        if dropped > 0 {
            write!(f, ", {dropped} are no longer part of it (their rows stay in the state)")?;
        }
        let changed = [
            (self.inputs_new, "new"),
            (inputs_dropped, "no longer drawn"),
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
        let between = |old: &[PlanRow], now: &[PlanRow]| {
            let mut change = PlanChange::since(old.iter().cloned().collect());
            now.iter().for_each(|row| change.add(row));
            change.to_string()
        };
        let say = |now: &[PlanRow]| between(&old, now);
        assert_eq!(say(&old), "");
        assert_eq!(between(&[], &old), "");
        let extended = [old[0].clone(), old[1].clone(), row("3", "b", "m", "x")];
        assert_eq!(say(&extended), "; since the last plan 2 are the same and 1 are new (b: 1)");
        let redrawn = [old[0].clone(), row("4", "a", "n", "z"), row("5", "a", "o", "w")];
        let text = say(&redrawn);
        assert!(text.contains("1 are the same and 2 are new (a: 2), 1 are no longer part"), "{text}");
        assert!(text.ends_with("; inputs: 1 new, 1 drawn anew"), "{text}");
    }
}
