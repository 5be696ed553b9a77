//! How small each technique had made the input at any time, as if it were stopped there.

use super::axes::Axis;
use super::bands::reach_of_total;
use super::curves::{Shown, curves, draw, grids, two_panels};
use super::{Sketch, reducers};
use crate::tables::{Run, StudyRows};

pub(super) fn sketch(study: &StudyRows, width: Option<f64>) -> anyhow::Result<Option<Sketch>> {
    let runs: Vec<&Run> = study.reductions().collect();
    if !runs.iter().any(|run| run.succeeded()) {
        return Ok(None);
    }
    let (grids, techniques) = (grids(&runs), reducers(study));
    // Sums of logarithms, so that the mean is the geometric one.
    let shown = Shown { value: &|run, bytes| libm::log(run.left_share(bytes)), band: reach_of_total };
    let mut curves = curves(study, (&runs, &techniques), &grids, &shown)?;
    // No text is smaller than that, so neither is the end of a band.
    let one_byte = runs.iter().map(|run| run.left_share(Some(0))).fold(1.0, f64::min);
    let mut smallest = 1.0_f64;
    for (mean, (low, high)) in curves.iter_mut().flatten().flatten() {
        (*mean, *low, *high) = (libm::exp(*mean), libm::exp(*low).max(one_byte), libm::exp(*high).min(1.0));
        smallest = smallest.min(*low);
    }
    let y = Axis::logarithmic(smallest.min(0.1), 1.0, "share of the input left");
    let (drawing, plotted) = draw(&techniques, &two_panels(&grids, &curves), &y, width);
    Ok(Some(Sketch {
        key: "reduction-size".to_string(),
        title: "Size of the reduction, whenever the search is stopped".to_string(),
        caption: "Bytes of the smallest failing text so far, as a share of the input: geometric mean over pairs of an \
                  input and a subject. The horizontal axes show the charged queries and the charged seconds. A run \
                  without a confirmed reduction counts as 1 throughout, and an empty text as one byte. \
                  Bands are 95 % intervals of the mean logarithm by the normal approximation, clustered by file. Both \
                  scales are logarithmic."
            .to_string(),
        drawing,
        plotted,
    }))
}
