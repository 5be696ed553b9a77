//! Estimates the CPU hours of a study from a pilot: the same study on fewer inputs.

use analysis::statistics::{bootstrap_mean, bootstrap_ratio};
use anyhow::{Context, Result, ensure};
use rows::{InputRow, Offered, PlanRow, TimingRow};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use study::definition::Study;

/// A subject and a technique of a format.
type Group = (String, String, String);

/// The table of costs and the total, as text. `out` is the study's working folder.
///
/// The mean cost of a run is that of the pilot, with a bootstrap interval over its inputs. The number of runs
/// is that of the study's plan if there is one. Otherwise it is that of the pilot, scaled by the number of
/// inputs.
///
/// # Errors
/// When the pilot has no runs, or the number of inputs of the study is not known.
pub(crate) fn estimate(study: &Study, out: &Path, pilot: &Path, shards: Option<u32>) -> Result<String> {
    let timings: BTreeMap<String, f64> = read::<TimingRow>(&pilot.join("timings.csv"))?
        .into_iter()
        .map(|row| (row.run.clone(), if row.total_s > 0.0 { row.total_s } else { row.wall_s }))
        .collect();
    let mut costs: BTreeMap<Group, BTreeMap<String, (f64, f64)>> = BTreeMap::new();
    for row in read::<PlanRow>(&pilot.join("plan.csv"))? {
        let Some(seconds) = timings.get(&row.run) else { continue };
        let input = row.parent.clone().unwrap_or_else(|| row.input.clone());
        let cost = costs.entry(group(&row)).or_default().entry(input).or_default();
        *cost = (cost.0 + seconds, cost.1 + 1.0);
    }
    ensure!(
        !costs.is_empty(),
        "{}: no finished runs to estimate from (run the pilot first)",
        pilot.display()
    );
    let (runs, source) = expected_runs(study, out, pilot, &costs)?;
    let mut text = format!(
        "{:<16} {:<24} {:>8} {:>10} {:>22} {:>10} {:>10}\n",
        "subject", "technique", "measured", "s per run", "95% interval", "runs", "CPU hours"
    );
    let (mut total, mut by_input) = (0.0, BTreeMap::<&str, f64>::new());
    for (group, inputs) in &costs {
        let cases: Vec<(f64, f64)> = inputs.values().copied().collect();
        let (spent, measured) = cases.iter().fold((0.0, 0.0), |sum, case| (sum.0 + case.0, sum.1 + case.1));
        let wanted = runs.get(group).copied().unwrap_or(0.0);
        let interval = bootstrap_ratio(&cases, &format!("{} {}", group.1, group.2));
        let interval = interval.map_or_else(String::new, |i| format!("{:.3} to {:.3}", i.low, i.high));
        let hours = spent / measured * wanted / 3600.0;
        total += hours;
        for (input, (spent, _)) in inputs {
            *by_input.entry(input).or_default() += spent / measured * wanted / 3600.0;
        }
        let _ = writeln!(
            text,
            "{:<16} {:<24} {measured:>8} {:>10.3} {interval:>22} {wanted:>10.0} {hours:>10.2}",
            group.1,
            group.2,
            spent / measured
        );
    }
    let count = by_input.len() as f64;
    let interval = bootstrap_mean(&by_input.into_values().collect::<Vec<_>>(), "total");
    let interval = interval
        .map(|i| format!(", 95% interval {:.2} to {:.2}", i.low * count, i.high * count))
        .unwrap_or_default();
    let _ = writeln!(text, "\nall runs: {total:.2} CPU hours{interval} ({source})");
    if let Some(shards) = shards {
        let _ = writeln!(text, "in {shards} shards: {:.2} hours each on average", total / f64::from(shards));
    }
    text += "The cost of a run includes its search, its confirmation and its rechecks. It does not include judging the \
             inputs, making mutants and checking results.\n";
    Ok(text)
}

fn group(row: &PlanRow) -> Group {
    (row.format.clone(), row.subject.clone(), row.technique.clone())
}

/// The number of runs of each group in the study, and where it comes from.
fn expected_runs(
    study: &Study,
    out: &Path,
    pilot: &Path,
    costs: &BTreeMap<Group, BTreeMap<String, (f64, f64)>>,
) -> Result<(BTreeMap<Group, f64>, String)> {
    let plan = out.join("plan.csv");
    let is_pilot = out.canonicalize().ok() == pilot.canonicalize().ok();
    if plan.exists() && !is_pilot {
        let mut runs = BTreeMap::new();
        for row in read::<PlanRow>(&plan)? {
            *runs.entry(group(&row)).or_insert(0.0) += 1.0;
        }
        return Ok((runs, "runs as in the study's plan".to_owned()));
    }
    let inputs = out.join("inputs.csv");
    ensure!(
        inputs.exists(),
        "{}: does not exist, so the number of inputs is not known (run `ddlab stage collect {}` first)",
        inputs.display(),
        study.file.display()
    );
    let (wanted, have) = (kept(&inputs)?, kept(&pilot.join("inputs.csv"))?);
    let runs = costs.iter().map(|(group, inputs)| {
        let measured: f64 = inputs.values().map(|(_, runs)| runs).sum();
        let wanted = wanted.get(&group.0).copied().unwrap_or(0.0);
        let factor = wanted / have.get(&group.0).copied().unwrap_or(wanted).max(1.0);
        (group.clone(), measured * factor)
    });
    Ok((runs.collect(), "runs of the pilot, scaled by the number of inputs of each format".to_owned()))
}

/// The number of kept inputs of each format.
fn kept(file: &Path) -> Result<BTreeMap<String, f64>> {
    let mut formats = BTreeMap::new();
    for row in read::<InputRow>(file)?.into_iter().filter(|row| row.class == Offered::Kept) {
        *formats.entry(row.format).or_insert(0.0) += 1.0;
    }
    Ok(formats)
}

fn read<R: DeserializeOwned>(file: &Path) -> Result<Vec<R>> {
    let mut table = csv::Reader::from_path(file).with_context(|| file.display().to_string())?;
    table.deserialize().map(|row| row.with_context(|| file.display().to_string())).collect()
}
