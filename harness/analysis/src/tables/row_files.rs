//! Reads the CSV files of a study row by row.

use std::io::ErrorKind;
use std::path::Path;

use anyhow::Context as _;
use csv::StringRecord;
use rows::formula_cells::{read_csv, unguarded_record};
use rows::{CheckRow, MetricRow, PlanRow, RunRow};
use serde::de::DeserializeOwned;

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

/// All rows of a file; none without the file.
pub(super) fn optional_rows<T: DeserializeOwned>(path: &Path) -> anyhow::Result<Vec<T>> {
    let mut rows = Vec::new();
    each_row(path, |row| rows.push(row))?;
    Ok(rows)
}

/// Passes each row of a file to `take`; none without the file.
pub(super) fn each_row<T: DeserializeOwned>(path: &Path, mut take: impl FnMut(T)) -> anyhow::Result<()> {
    let broken = || format!("{}: does not hold its columns", path.display());
    match std::fs::File::open(path) {
        Ok(file) => read_csv(file).try_for_each(|row| row.map(&mut take)).with_context(broken),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error).with_context(|| format!("{}: cannot read", path.display())),
    }
}

/// Reads the metrics of runs from `metrics.csv` in a folder, if there is such a file.
pub(super) fn read_metrics(folder: &Path, runs: &mut [Run], places: &mut RunPlaces) -> anyhow::Result<()> {
    let mut keys = MetricKeys::default();
    let mut of_run = (String::new(), Vec::new());
    each_row(&folder.join("metrics.csv"), |row: MetricRow| {
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
    each_row(&folder.join("checks.csv"), |row: CheckRow| {
        if let Some(place) = places.find(runs, &row.run) {
            runs[place].check = Some(Box::new(row.into()));
        }
    })
}
