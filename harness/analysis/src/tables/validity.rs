//! Whether searches on the trees of a grammar produce only texts in its language.

use std::collections::BTreeMap;

use super::{Cell, Label, StudyRows, Table};

/// By format and technique.
pub(super) fn validity(study: &StudyRows) -> Table {
    let caption = "Texts that searches on a grammar's tree tested, parsed again after the run, for inputs \
                   that the grammar accepts. The grammar should reject none of these texts.";
    let columns = ["format", "technique", "runs", "texts", "rejected", "rejected_share"];
    let mut table = Table::new("validity", "Candidates by the grammar", caption, &columns);
    let mut groups: BTreeMap<(Label, Label), (usize, u64, u64)> = BTreeMap::new();
    for run in study.pooled().filter(|run| !run.is_broken()) {
        let check = run.check.as_deref();
        if let Some((parsed, rejected)) = check.and_then(|check| check.parsed) {
            let group = groups.entry((run.format(), run.technique.clone())).or_default();
            *group = (group.0 + 1, group.1 + parsed, group.2 + rejected);
        }
    }
    for ((format, technique), (runs, parsed, rejected)) in groups {
        table.push(vec![
            format.name.as_str().into(),
            technique.name.as_str().into(),
            runs.into(),
            parsed.into(),
            rejected.into(),
            Cell::real((parsed > 0).then(|| rejected as f64 / parsed as f64)),
        ]);
    }
    table
}
