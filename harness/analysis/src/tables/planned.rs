//! The planned runs of a study in groups. Tables need only how many runs a group has, so the plan is never in memory.

use std::collections::{BTreeMap, BTreeSet};

use super::label::Label;
use rows::{Cache, ExecMode, InputKind, PlanRow};

/// The planned runs of a technique on the inputs of a format, kind and split by a subject.
#[derive(Clone, Debug)]
pub struct PlannedRuns {
    /// The format.
    pub format: String,
    /// Where the inputs come from.
    pub kind: InputKind,
    /// The subject's key.
    pub subject: String,
    /// The split of the inputs, if the study names one.
    pub split: Option<String>,
    /// The technique, with mode and cache if the study varies them.
    pub technique: Label,
    /// The number of runs.
    pub count: usize,
}

/// What runs of one group have in common: format, kind, subject, split, technique, mode, cache.
type Group = (String, String, String, Option<String>, String, ExecMode, Cache);

/// Counts planned runs by group.
#[derive(Default)]
pub(super) struct PlanCounts(BTreeMap<Group, usize>);

impl PlanCounts {
    pub(super) fn add(&mut self, plan: &PlanRow) {
        let PlanRow { format, kind, subject, split, technique, mode, cache, .. } = plan;
        let [format, kind, subject, technique] =
            [format, kind.key(), subject, technique].map(|word| word.to_owned());
        let group = (format, kind, subject, split.clone(), technique, *mode, *cache);
        *self.0.entry(group).or_default() += 1;
    }

    /// The groups in the order of the plan's formats.
    pub(super) fn named(self, naming: &Naming) -> Vec<PlannedRuns> {
        let named = |((format, kind, subject, split, technique, mode, cache), count): (Group, usize)| {
            let technique = naming.label(&technique, mode, cache);
            PlannedRuns { format, kind: InputKind::of(&kind), subject, split, technique, count }
        };
        self.0.into_iter().map(named).collect()
    }
}

/// The displayed names of techniques: the key, with the mode if some subject ran in both, and with the cache if the
/// study varies it. If each subject has one mode, because only some have a worker, techniques are not distinguished by
/// mode.
#[derive(Clone, Debug, Default)]
pub(super) struct Naming {
    modes: BTreeMap<String, BTreeSet<ExecMode>>,
    caches: BTreeSet<Cache>,
}

impl Naming {
    /// Takes a run of the study. Names are only right after all of them.
    pub(super) fn add(&mut self, plan: &PlanRow) {
        match self.modes.get_mut(&plan.subject) {
            Some(modes) => _ = modes.insert(plan.mode),
            None => _ = self.modes.insert(plan.subject.clone(), BTreeSet::from([plan.mode])),
        }
        self.caches.insert(plan.cache);
    }

    pub(super) fn label(&self, technique: &str, mode: ExecMode, cache: Cache) -> Label {
        let mut name = technique.to_owned();
        if self.modes.values().any(|own| own.len() > 1) {
            name.push_str(&format!(", {mode}"));
        }
        if self.caches.len() > 1 {
            name.push_str(&format!(", cache {cache}"));
        }
        Label::technique(technique, name)
    }
}
