//! The table of all metrics. A new metric needs no table of its own.

use std::collections::BTreeMap;

use super::{Cell, Label, StudyRows, Table};
use crate::statistics::{mean, quantile};

/// By metric, kind and technique.
pub(super) fn metrics(study: &StudyRows) -> Table {
    let caption = "The rows of metrics.csv, over the runs that have a value. Broken runs, and inputs that \
                   their subject accepts, are left out.";
    let columns = ["metric", "kind", "technique", "runs", "mean", "min", "median", "max"];
    let mut table = Table::new("metrics", "Every metric", caption, &columns);
    let mut groups: BTreeMap<(&str, Label, Label), Vec<f64>> = BTreeMap::new();
    for run in study.pooled().filter(|run| !run.is_broken() && !run.input_accepted) {
        for (metric, value) in run.metrics.iter() {
            let key = (metric, run.kind(), run.technique.clone());
            groups.entry(key).or_default().push(value);
        }
    }
    for ((metric, kind, technique), values) in groups {
        table.push(vec![
            metric.into(),
            kind.name.as_str().into(),
            technique.name.as_str().into(),
            values.len().into(),
            Cell::real(mean(&values)),
            Cell::real(quantile(&values, 0.0)),
            Cell::real(quantile(&values, 0.5)),
            Cell::real(quantile(&values, 1.0)),
        ]);
    }
    table
}
