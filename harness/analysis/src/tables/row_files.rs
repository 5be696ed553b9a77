//! Reads the CSV files of a study row by row.

use std::path::Path;

use csv::StringRecord;
use rows::formula_cells::unguarded_record;
use rows::{CheckRow, MetricRow, PlanRow, RunRow};
use storage::each_optional_row;

use super::run::Run;
use super::run_places::RunPlaces;
use super::run_values::MetricKeys;

/// A line of `runs.csv` holds the columns of two records; both are read from it.
pub(super) fn each_run(path: &Path, mut take: impl FnMut(PlanRow, RunRow)) -> anyhow::Result<()> {
    let mut reader = csv::Reader::from_path(path)?;
    let headers = reader.headers()?.clone();
    let mut record = StringRecord::new();
    while reader.read_record(&mut record)? {
        record = unguarded_record(record);
        take(record.deserialize(Some(&headers))?, record.deserialize(Some(&headers))?);
    }
    Ok(())
}

/// Reads the metrics of runs from `metrics.csv` in a folder, if there is such a file.
pub(super) fn read_metrics(folder: &Path, runs: &mut [Run], places: &mut RunPlaces) -> anyhow::Result<()> {
    let mut keys = MetricKeys::default();
    let mut of_run = (String::new(), Vec::new());
    each_optional_row(&folder.join("metrics.csv"), |row: MetricRow| {
        if !row.value.is_finite() {
            return;
        }
        if row.run != of_run.0 {
            add_metrics(std::mem::replace(&mut of_run, (row.run, Vec::new())), runs, places, &mut keys);
        }
        of_run.1.push((keys.number(&row.metric), row.value));
    })?;
    add_metrics(of_run, runs, places, &mut keys);
    Ok(())
}

/// Adds metrics to those of a run; it has none yet if the file is sorted by run.
fn add_metrics(
    (id, new): (String, Vec<(usize, f64)>),
    runs: &mut [Run],
    places: &mut RunPlaces,
    keys: &mut MetricKeys,
) {
    if let Some(place) = places.find(runs, &id) {
        let mut all: Vec<(usize, f64)> =
            runs[place].metrics.iter().map(|(key, value)| (keys.number(key), value)).collect();
        all.extend(new);
        runs[place].metrics = keys.metrics(all);
    }
}

/// Reads the checks of runs from `checks.csv` in a folder, if there is such a file.
pub(super) fn read_checks(folder: &Path, runs: &mut [Run], places: &mut RunPlaces) -> anyhow::Result<()> {
    each_optional_row(&folder.join("checks.csv"), |row: CheckRow| {
        if let Some(place) = places.find(runs, &row.run) {
            runs[place].check = Some(Box::new(row.into()));
        }
    })?;
    Ok(())
}
