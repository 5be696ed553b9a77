//! Which techniques repaired the same files: each set of techniques, and how many files exactly these
//! repaired.

use std::collections::{BTreeMap, BTreeSet};

use super::{Cell, Label, StudyRows, Table};

/// The name of all kinds together.
pub(crate) const ALL: &str = "all";

/// The sets of techniques that repaired a pair, the most common first: by kind, and for all kinds together if
/// there are several.
pub(crate) fn combinations(study: &StudyRows) -> Table {
    let caption = "Pairs of a file and a subject that rejects it, by the set of techniques that repair \
                   them. Only pairs that every technique ran count, each in exactly one set. If \
                   repaired_by is empty, no technique repaired the pair.";
    let columns = ["kind", "repaired_by", "techniques", "pairs", "share"];
    let mut table = Table::new("combinations", "Which techniques repair the same files", caption, &columns);
    let all = StudyRows::techniques(study.possible()).len();
    let mut pairs: BTreeMap<(Label, _), BTreeMap<Label, bool>> = BTreeMap::new();
    for run in study.possible() {
        pairs.entry((run.kind(), run.pair())).or_default().insert(run.technique.clone(), run.succeeded());
    }
    let mut kinds: BTreeMap<Option<Label>, BTreeMap<BTreeSet<Label>, usize>> = BTreeMap::new();
    for ((kind, _), techniques) in pairs.into_iter().filter(|(_, techniques)| techniques.len() == all) {
        let able: BTreeSet<Label> = techniques
            .into_iter()
            .filter(|(_, repaired)| *repaired)
            .map(|(technique, _)| technique)
            .collect();
        for kind in [Some(kind), None] {
            *kinds.entry(kind).or_default().entry(able.clone()).or_default() += 1;
        }
    }
    if kinds.len() == 2 {
        kinds.remove(&None);
    }
    for (kind, sets) in kinds {
        let total: usize = sets.values().sum();
        let mut sets: Vec<_> = sets.into_iter().collect();
        sets.sort_by_key(|(set, pairs)| (std::cmp::Reverse(*pairs), set.clone()));
        for (set, pairs) in sets {
            let names: Vec<&str> = set.iter().map(|technique| technique.name.as_str()).collect();
            let names = names.join(SEPARATOR);
            table.push(vec![
                kind.as_ref().map_or(ALL, |kind| kind.name.as_str()).into(),
                if names.is_empty() { Cell::Missing } else { names.as_str().into() },
                set.len().into(),
                pairs.into(),
                Cell::real(pairs as f64 / total as f64),
            ]);
        }
    }
    table
}

/// The separator of names in a set.
const SEPARATOR: &str = " + ";

/// Whether a technique is in a set of the table.
pub(crate) fn contains_technique(set: &str, technique: &str) -> bool {
    set.split(SEPARATOR).any(|name| name == technique)
}
