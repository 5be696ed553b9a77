//! How runs ended, and whether their results were confirmed.

use rows::Ended;
use std::collections::BTreeMap;

use super::{Label, Run, StudyRows, Table};

/// By kind, format and technique, over all planned runs.
pub(super) fn ended(study: &StudyRows) -> Table {
    let caption = "All runs, with any goal. planned counts the planned runs. found counts runs with a \
                   result, which a fresh run of the plain command confirmed, refuted or did not check. \
                   Other tables count only confirmed results.";
    let columns = [
        "kind",
        "format",
        "technique",
        "planned",
        "runs",
        "finished",
        "out_of_tests",
        "out_of_time",
        "broken",
        "found",
        "confirmed",
        "refuted",
        "unchecked",
    ];
    let mut table = Table::new("ended", "How runs ended", caption, &columns).about_runs("");
    let mut groups: BTreeMap<(Label, Label, Label), (usize, Vec<&Run>)> = BTreeMap::new();
    for plan in &study.plan {
        let key = (Label::kind(&plan.kind), Label::format(&plan.format), plan.technique.clone());
        groups.entry(key).or_default().0 += plan.count;
    }
    for run in &study.runs {
        groups.entry((run.kind(), run.format(), run.technique.clone())).or_default().1.push(run);
    }
    for ((kind, format, technique), (planned, runs)) in groups {
        let count = |is: &dyn Fn(&Run) -> bool| runs.iter().filter(|run| is(run)).count().into();
        let ended = |how: Ended| count(&|run: &Run| run.outcome.ended == how);
        let found = |confirmed: Option<bool>| {
            count(&|run: &Run| run.outcome.found && run.outcome.confirmed == confirmed)
        };
        table.push(vec![
            kind.name.as_str().into(),
            format.name.as_str().into(),
            technique.name.as_str().into(),
            planned.into(),
            runs.len().into(),
            ended(Ended::Finished),
            ended(Ended::OutOfTests),
            ended(Ended::OutOfTime),
            ended(Ended::Broken),
            count(&|run: &Run| run.outcome.found),
            found(Some(true)),
            found(Some(false)),
            found(None),
        ]);
    }
    table
}
