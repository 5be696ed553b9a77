//! How soon results reach a share of the best known one: empirical cumulative distributions over targets, as the COCO
//! platform shows them (Hansen et al. 2021).

use super::axes::Axis;
use super::bands::band_of_total;
use super::curves::{Curve, CurvePanel, Point, draw, grids};
use super::drawing::Drawing;
use super::plotted::Plotted;
use super::{Sketch, reducers, techniques};
use crate::tables::{Label, Run, StudyRows, TARGETS, best_known, quality, quality_so_far, reaches};

/// Of repairs.
pub(super) fn repairs(study: &StudyRows, width: Option<f64>) -> anyhow::Result<Option<Sketch>> {
    let runs: Vec<&Run> = study.possible().collect();
    let Some((drawing, plotted)) = drawn(study, &runs, &techniques(study), width)? else { return Ok(None) };
    Ok(Some(Sketch {
        key: "targets".to_string(),
        title: "Repairs as good as the best known, over queries".to_string(),
        caption: "The share of pairs on which a technique has found a repair that keeps at least half, nine tenths, or \
                  all of the bytes that the best known repair of the pair keeps, after so many charged queries (the \
                  empirical distribution over targets). Pairs are those of a file and a subject that rejects it that \
                  some technique of this study repairs; the best known repair is the best of all techniques. If the \
                  queries of a run are not recorded, its targets count from the query that found the result. Bands \
                  are 95 % intervals by the normal approximation, clustered by file."
            .to_string(),
        drawing,
        plotted,
    }))
}

/// Of reductions.
pub(super) fn reductions(study: &StudyRows, width: Option<f64>) -> anyhow::Result<Option<Sketch>> {
    let runs: Vec<&Run> = study.reductions().collect();
    let Some((drawing, plotted)) = drawn(study, &runs, &reducers(study), width)? else { return Ok(None) };
    Ok(Some(Sketch {
        key: "reduction-targets".to_string(),
        title: "Reductions as small as the smallest known, over queries".to_string(),
        caption: "The share of pairs on which a technique has found a failing text that is at most twice as large as the \
                  smallest known one of the pair (50 %), at most 1.11 times as large (90 %), or as small (100 %), after so \
                  many charged queries (the empirical distribution over targets). Pairs are those of an input and a \
                  subject that some technique of this study reduces; the smallest known text is the smallest of all \
                  techniques. If the queries of a run are not recorded, its targets count from the query that found the \
                  result. Bands are 95 % intervals by the normal approximation, clustered by file."
            .to_string(),
        drawing,
        plotted,
    }))
}

fn drawn(
    study: &StudyRows,
    runs: &[&Run],
    techniques: &[Label],
    width: Option<f64>,
) -> anyhow::Result<Option<(Drawing, Plotted)>> {
    let best = best_known(runs.iter().copied());
    if best.is_empty() {
        return Ok(None);
    }
    let grid = &grids(runs)[0];
    let of_technique = |technique: &Label| -> anyhow::Result<[Vec<Point>; 3]> {
        let mut curves = TARGETS.map(|_| Curve::new());
        for run in runs.iter().filter(|run| run.technique == *technique && !run.is_baseline()) {
            let Some(best) = best.get(&run.pair()) else { continue };
            for (curve, query) in curves.iter_mut().zip(first_queries(study, run, *best)?) {
                let of_file = curve.add_run(run.file());
                if let Some(query) = query {
                    of_file.rise(grid.from(query as f64), 1.0);
                }
            }
        }
        Ok(curves.map(|curve| curve.means(band_of_total)))
    };
    let curves = techniques.iter().map(of_technique).collect::<anyhow::Result<Vec<_>>>()?;
    let panels: Vec<CurvePanel<'_>> = (TARGETS.iter().enumerate())
        .map(|(t, target)| CurvePanel {
            heading: format!("{:.0} % of the best known", 100.0 * target),
            x_title: "queries",
            grid,
            curves: curves.iter().map(|of_targets| of_targets[t].as_slice()).collect(),
        })
        .collect();
    Ok(Some(draw(techniques, &panels, &Axis::share("share of pairs"), width)))
}

/// The number of the first charged query after which the run had reached each target. A target that its result misses was
/// not reached.
fn first_queries(study: &StudyRows, run: &Run, best: f64) -> anyhow::Result<[Option<u64>; 3]> {
    let Some(result) = quality(run) else { return Ok([None; 3]) };
    let found = run.outcome.best_test().unwrap_or(u64::MAX);
    let at_end = TARGETS.map(|target| reaches(result, target, best).then_some(found));
    let Some(trace) = study.trace(&run.id)? else { return Ok(at_end) };
    let (mut queries, mut first) = (0, [None; 3]);
    for row in trace {
        let row = row?;
        queries += u64::from(!row.cached);
        let Some(quality) = row.best_bytes.map(|bytes| quality_so_far(run, bytes)) else { continue };
        for (first, target) in first.iter_mut().zip(TARGETS) {
            if first.is_none() && reaches(quality, target, best) {
                *first = Some(queries);
            }
        }
        if first.iter().flatten().count() == at_end.iter().flatten().count() {
            break;
        }
    }
    Ok([0, 1, 2].map(|target| at_end[target].and(first[target].or(at_end[target]))))
}
