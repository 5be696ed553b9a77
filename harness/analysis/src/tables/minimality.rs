//! Whether results have the guarantee of their searches: local optimality by single elements.

use std::collections::BTreeMap;

use super::Check;
use super::prevalence::share;
use super::{Label, Run, StudyRows, Table};
use rows::{Ended, Property};

/// Runs with the checks of their results.
type Checked<'a> = Vec<(&'a Run, &'a Check)>;

/// By property, kind and technique, and by why the runs ended.
pub(super) fn minimality(study: &StudyRows) -> Table {
    let caption = "Neighbours of results: texts with one element more (1-maximal: repairs; edit-1-maximal: \
                   repairs that insert), with one less (1-minimal: reductions), or with one node of the \
                   tree less (1-tree-minimal: reductions by nodes). The oracle tests them after the run, \
                   without charge. If there are many neighbours, ddlab draws a sample. An improvable \
                   neighbour would have been a result as well. Results without neighbours, and broken \
                   checks, are left out.";
    let columns = [
        "property",
        "kind",
        "technique",
        "ended",
        "results",
        "checked_throughout",
        "neighbours_checked",
        "neighbours_improvable",
        "results_improvable",
        "unimproved_share",
        "unimproved_low",
        "unimproved_high",
    ];
    let mut table = Table::new("minimality", "Local optimality of results", caption, &columns);
    let mut groups: BTreeMap<(Property, Label, Label, Ended), Checked<'_>> = BTreeMap::new();
    for run in study.pooled().filter(|run| !run.is_broken() && !run.input_accepted) {
        let check = run.check.as_deref().filter(|check| !check.is_broken);
        if let Some(check) = check.filter(|check| check.checked > 0) {
            let key = (check.property, run.kind(), run.technique.clone(), run.outcome.ended);
            groups.entry(key).or_default().push((run, check));
        }
    }
    for ((property, kind, technique, ended), checks) in groups {
        let sum = |part: fn(&Check) -> u64| checks.iter().map(|(_, check)| part(check)).sum::<u64>();
        let count = |is: fn(&Check) -> bool| checks.iter().filter(|(_, check)| is(check)).count() as u64;
        let (results, improvable) = (checks.len() as u64, count(|check| check.improvable > 0));
        let mut row = vec![
            property.key().into(),
            kind.name.as_str().into(),
            technique.name.as_str().into(),
            ended.key().into(),
            results.into(),
            count(|check| check.checked == check.neighbours).into(),
            sum(|check| check.checked).into(),
            sum(|check| check.improvable).into(),
            improvable.into(),
        ];
        row.extend(share(checks.iter().map(|(run, check)| (run.cluster(), check.improvable == 0))));
        table.push(row);
    }
    table
}
