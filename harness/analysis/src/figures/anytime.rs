//! The share of data that each technique has recovered at any time, as if it were stopped there.

use super::axes::Axis;
use super::bands::band_of_total;
use super::curves::{Shown, curves, draw, grids, two_panels};
use super::{Sketch, techniques};
use crate::tables::{Run, StudyRows};

pub(super) fn sketch(study: &StudyRows, width: Option<f64>) -> anyhow::Result<Option<Sketch>> {
    let runs: Vec<&Run> = study.possible().collect();
    if !runs.iter().any(|run| run.succeeded()) {
        return Ok(None);
    }
    let (grids, techniques) = (grids(&runs), techniques(study));
    let shown = Shown { value: &recovered, band: band_of_total };
    let curves = curves(study, (&runs, &techniques), &grids, &shown)?;
    let y = Axis::share("mean share recovered so far");
    let (drawing, plotted) = draw(&techniques, &two_panels(&grids, &curves), &y, width);
    Ok(Some(Sketch {
        key: "anytime".to_string(),
        title: "Data recovered, whenever the search is stopped".to_string(),
        caption: "Each curve shows the mean share of the input that the best result so far keeps. The mean \
                  is over pairs of a file and a subject that rejects it. The horizontal axes show the \
                  charged queries and the charged seconds. A run without a repair counts as 0. Bands are \
                  95 % intervals by the normal approximation, clustered by file."
            .to_string(),
        drawing,
        plotted,
    }))
}

/// The share that a result of this size holds, at most what the last one keeps: inserted bytes are not recovered.
fn recovered(run: &Run, bytes: Option<u64>) -> f64 {
    let most = run.recovered_share().unwrap_or(1.0);
    (bytes.unwrap_or(0) as f64 / run.outcome.input_bytes as f64).min(most)
}
