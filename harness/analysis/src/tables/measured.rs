//! Measurements of this machine; they differ from one execution to the next.

use std::collections::BTreeMap;

use super::reported::{RUNTIME, Reported};
use super::timings::Timing;
use super::{Cell, Label, Run, StudyRows, Table};
use rows::{DisagreementOf, ExecMode};

/// Runs with their measurements.
type Timed<'a> = Vec<(&'a Run, Option<&'a Timing>)>;

/// Wall and CPU time by technique; figure 13 of the paper.
pub(super) fn timings(study: &StudyRows, timings: &[Option<Timing>]) -> Table {
    let caption = "Times measured on the machine that ran the study, broken runs included. Queries that a \
                   record answered took no time.";
    let columns = [
        "technique",
        "runs",
        "wall_s",
        "oracle_s",
        "oracle_cpu_s",
        "other_s",
        "uncharged_s",
        "executed",
        "rechecked",
        "peak_rss_bytes",
        "wall_ms_mean",
        "reported_ms_mean",
    ];
    let mut table = Table::new("timings", "Time on this machine", caption, &columns).about_runs("");
    let reported = Reported::read(RUNTIME);
    let mut groups: BTreeMap<Label, Vec<&Timing>> = BTreeMap::new();
    for (run, timing) in study.runs.iter().zip(timings) {
        if let Some(timing) = timing {
            groups.entry(run.technique.clone()).or_default().push(timing);
        }
    }
    for (technique, rows) in groups {
        let sum = |part: fn(&Timing) -> f64| rows.iter().map(|row| part(row)).sum::<f64>();
        let (wall, oracle) = (sum(|row| row.wall_s), sum(|row| row.oracle_s));
        table.push(vec![
            technique.name.as_str().into(),
            rows.len().into(),
            Cell::real(wall),
            Cell::real(oracle),
            Cell::real(sum(|row| row.oracle_cpu_s)),
            Cell::real(wall - oracle),
            Cell::real(uncharged(&rows)),
            rows.iter().map(|row| row.executed).sum::<u64>().into(),
            rows.iter().map(|row| row.rechecked).sum::<u64>().into(),
            Cell::count(rows.iter().map(|row| row.peak_rss_bytes).max()),
            Cell::real(wall * 1000.0 / rows.len() as f64),
            reported.cell(&[("technique", &technique.key)], "mean_ms_per_input"),
        ]);
    }
    table
}

/// The time of runs that no budget is charged: confirmations and repeated queries. `None` if it was not
/// measured.
fn uncharged(rows: &[&Timing]) -> Option<f64> {
    let measured: Vec<f64> =
        rows.iter().filter(|row| row.total_s > 0.0).map(|row| row.total_s - row.wall_s).collect();
    (!measured.is_empty()).then(|| measured.iter().sum())
}

/// The cost of reductions, in the form that papers on reducers use.
pub(super) fn reducing(study: &StudyRows, timings: &[Option<Timing>]) -> Table {
    let caption = "By format and technique, over the runs with a confirmed reduction: queries, sizes in \
                   tokens and bytes, wall time of the search, and the largest resident memory of the \
                   subject in any query.";
    let columns = [
        "format",
        "technique",
        "runs",
        "reduced",
        "tests",
        "input_tokens",
        "result_tokens",
        "input_bytes",
        "result_bytes",
        "wall_s",
        "oracle_s",
        "subject_peak_rss_bytes",
    ];
    let mut table = Table::new("reducing", "Reductions: tests, sizes, time and memory", caption, &columns);
    let mut groups: BTreeMap<(Label, Label), Timed<'_>> = BTreeMap::new();
    let runs = study.runs.iter().zip(timings);
    for (run, timing) in runs.filter(|(run, _)| !run.repairs() && !run.is_broken()) {
        groups.entry((run.format(), run.technique.clone())).or_default().push((run, timing.as_ref()));
    }
    for ((format, technique), runs) in groups {
        let (reduced, timings): (Vec<&Run>, Vec<Option<&Timing>>) =
            runs.iter().copied().filter(|(run, _)| run.succeeded()).unzip();
        let timings: Vec<&Timing> = timings.into_iter().flatten().collect();
        let total = |values: Vec<f64>| (!values.is_empty()).then(|| values.iter().sum::<f64>());
        let metric = |key: &str| total(reduced.iter().filter_map(|run| run.metrics.get(key)).collect());
        table.push(vec![
            format.name.as_str().into(),
            technique.name.as_str().into(),
            runs.len().into(),
            reduced.len().into(),
            reduced.iter().map(|run| run.outcome.tests).sum::<u64>().into(),
            Cell::real(metric("input-tokens")),
            Cell::real(metric("result-tokens")),
            reduced.iter().map(|run| run.outcome.input_bytes).sum::<u64>().into(),
            reduced.iter().filter_map(|run| run.outcome.result_bytes()).sum::<u64>().into(),
            Cell::real(total(timings.iter().map(|row| row.wall_s).collect())),
            Cell::real(total(timings.iter().map(|row| row.oracle_s).collect())),
            Cell::count(timings.iter().map(|row| row.peak_rss_bytes).max()),
        ]);
    }
    table
}

/// How often plain commands were rechecked against workers and disagreed, by subject.
pub(super) fn disagreements(study: &StudyRows, timings: &[Option<Timing>]) -> Table {
    let caption = "Queries of workers that the plain command judged again after the run. Which queries are \
                   drawn depends only on their texts. Column otherwise counts those with another outcome, \
                   cause or position. ddlab judges every result again.";
    let columns = ["subject", "rechecked", "otherwise", "share", "results", "refuted"];
    let mut table = Table::new("disagreements", "Workers and plain commands", caption, &columns);
    let mut groups: BTreeMap<&str, (u64, usize)> = BTreeMap::new();
    let runs = study.runs.iter().zip(timings);
    for (run, timing) in runs.filter(|(run, _)| run.plan.mode == ExecMode::Worker) {
        let (rechecked, results) = groups.entry(&run.plan.subject).or_default();
        *rechecked += timing.map_or(0, |timing| timing.rechecked);
        *results += usize::from(run.outcome.confirmed.is_some());
    }
    for (subject, (rechecked, results)) in groups {
        let count = |of: DisagreementOf| {
            let rows = study.disagreements.iter();
            rows.filter(|row| row.subject == subject && row.of == of).count()
        };
        let otherwise = count(DisagreementOf::Test);
        table.push(vec![
            subject.into(),
            rechecked.into(),
            otherwise.into(),
            Cell::real((rechecked > 0).then(|| otherwise as f64 / rechecked as f64)),
            results.into(),
            count(DisagreementOf::Result).into(),
        ]);
    }
    table
}
