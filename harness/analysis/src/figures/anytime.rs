//! The share of data that each technique has recovered at any time, as if it were stopped there.
//!
//! Traces are read one query at a time onto a fixed grid, so memory does not grow with their length.

use super::axes::{Axis, Panel, Swatch, legend, legend_height, style};
use super::drawing::Drawing;
use super::{Sketch, techniques};
use crate::tables::{Run, StudyRows};
use rows::TraceRow;

const WIDTH: f64 = 1700.0;
/// Points on each x axis at which the mean is computed.
const GRID: usize = 160;

/// Points from `first` to `last` with equal steps of the logarithm.
struct Grid(Vec<f64>);

impl Grid {
    fn between(first: f64, last: f64) -> Grid {
        let last = last.max(first * 10.0);
        let step = libm::log10(last / first) / (GRID - 1) as f64;
        Grid((0..GRID).map(|i| first * libm::pow(10.0, i as f64 * step)).collect())
    }

    /// The first point at or after a value. The points themselves are rounded.
    fn from(&self, value: f64) -> usize {
        self.0.partition_point(|&place| place * (1.0 + 1e-9) < value)
    }
}

/// Sums of the recovered share of runs at each point of a grid.
struct Curve {
    rises: Vec<f64>,
}

impl Curve {
    fn new() -> Curve {
        Curve { rises: vec![0.0; GRID + 1] }
    }

    /// Adds a run that recovers this much more from this point on.
    fn rise(&mut self, place: usize, by: f64) {
        self.rises[place.min(GRID)] += by;
    }

    /// Means over this many runs.
    fn means(&self, runs: usize) -> Vec<f64> {
        let mut sum = 0.0;
        self.rises[..GRID]
            .iter()
            .map(|rise| {
                sum += rise;
                sum / runs as f64
            })
            .collect()
    }
}

pub(super) fn sketch(study: &StudyRows) -> anyhow::Result<Option<Sketch>> {
    if !study.possible().any(|run| run.succeeded()) {
        return Ok(None);
    }
    let most_tests = study.possible().map(|run| run.outcome.tests).max().unwrap_or(1);
    let longest = study.possible().map(|run| run.outcome.charged_s).fold(0.0, f64::max);
    let soonest = study.possible().map(|run| run.outcome.charged_s / run.outcome.tests.max(1) as f64);
    let soonest = soonest.filter(|&seconds| seconds > 0.0).fold(longest, f64::min).max(1e-6);
    let grids = [Grid::between(1.0, most_tests as f64), Grid::between(soonest / 2.0, longest)];
    let techniques = techniques(study);
    let mut curves = Vec::new();
    for technique in &techniques {
        let mut pair = [Curve::new(), Curve::new()];
        let mut runs = 0;
        for run in study.possible().filter(|run| run.technique == *technique) {
            runs += 1;
            follow(study, run, &grids, &mut pair)?;
        }
        curves.push(pair.map(|curve| curve.means(runs)));
    }

    let entries: Vec<(String, Swatch)> = techniques
        .iter()
        .enumerate()
        .map(|(t, label)| (label.name.clone(), Swatch::Line(style(t))))
        .collect();
    let head = legend_height(&entries, WIDTH - 200.0) + 30.0;
    let mut drawing = Drawing::new(WIDTH, head + 700.0);
    legend(&mut drawing, &entries, (140.0, 10.0), WIDTH - 200.0);
    let titles = ["tests charged", "charged seconds"];
    for (p, (grid, title)) in grids.iter().zip(titles).enumerate() {
        let left = 140.0 + p as f64 * 820.0;
        let (first, last) = (grid.0[0], grid.0[GRID - 1]);
        let panel = Panel {
            left,
            top: head + 20.0,
            right: left + 690.0,
            bottom: head + 610.0,
            x: Axis::logarithmic(first, last, title),
            y: Some(Axis::share(if p == 0 { "mean share recovered so far" } else { "" })),
        };
        panel.draw(&mut drawing, "");
        for (t, pair) in curves.iter().enumerate() {
            let look = style(t);
            let points: Vec<_> = grid.0.iter().zip(&pair[p]).map(|(&x, &y)| panel.at(x, y)).collect();
            drawing.dashed(&points, look.color, 4, look.dash);
            for point in points.iter().skip(8 + 3 * t).step_by(GRID / 6) {
                drawing.point(look.shape, *point, 8.0, look.color, 1.0);
            }
        }
    }
    Ok(Some(Sketch {
        key: "anytime".to_string(),
        title: "Data recovered, whenever the search is stopped".to_string(),
        caption: "Mean share of the input that the best result so far keeps, over pairs of a file and a \
                  subject that rejects it, by charged tests and by charged seconds. Runs that find no repair \
                  count as 0 throughout."
            .to_string(),
        drawing,
    }))
}

/// Adds what one run recovers, query by query. Without a trace, adds its result at the time it was found.
fn follow(study: &StudyRows, run: &Run, grids: &[Grid; 2], curves: &mut [Curve; 2]) -> anyhow::Result<()> {
    let (true, 1..) = (run.succeeded(), run.outcome.input_bytes) else { return Ok(()) };
    let full = run.outcome.input_bytes as f64;
    let Some(trace) = study.trace(&run.plan.run)? else {
        let share = run.recovered_share().unwrap_or(0.0);
        let found = [run.outcome.best_test.map(|test| test as f64), run.outcome.best_s];
        for ((grid, curve), at) in grids.iter().zip(curves).zip(found) {
            curve.rise(grid.from(at.unwrap_or(f64::INFINITY)), share);
        }
        return Ok(());
    };
    climb(trace, (full, run.recovered_share().unwrap_or(1.0)), grids, curves)
}

/// Rises with the best result so far, to at most the share that the last one keeps: a trace holds sizes, and inserted
/// bytes are not recovered. Repeats answered from memory are not charged.
fn climb(
    trace: impl Iterator<Item = anyhow::Result<TraceRow>>,
    (full, most): (f64, f64),
    grids: &[Grid; 2],
    curves: &mut [Curve; 2],
) -> anyhow::Result<()> {
    let (mut charged, mut best) = (0u64, 0.0);
    for row in trace {
        let row = row?;
        charged += u64::from(!row.cached);
        let share = (row.best_bytes.unwrap_or(0) as f64 / full).min(most);
        if share != best {
            curves[0].rise(grids[0].from(charged as f64), share - best);
            curves[1].rise(grids[1].from(row.at_s), share - best);
            best = share;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_rises_when_its_runs_improve() {
        let grid = Grid::between(1.0, 1000.0);
        assert_eq!((grid.from(1.0), grid.from(1000.0), grid.from(1e9)), (0, GRID - 1, GRID));
        let mut curve = Curve::new();
        curve.rise(grid.from(1.0), 0.5);
        curve.rise(grid.from(1000.0), 0.25);
        curve.rise(grid.from(1e9), 0.25);
        let means = curve.means(2);
        assert_eq!((means[0], means[GRID - 2], means[GRID - 1]), (0.25, 0.25, 0.375));
    }

    #[test]
    fn repeats_are_not_charged_to_a_curve() {
        let row = |number: u64, cached: bool, best_bytes: Option<u64>| TraceRow {
            number,
            at_s: number as f64,
            cost_s: 1.0,
            bytes: 0,
            digest: String::new(),
            outcome: rows::Outcome::Pass,
            cause: rows::Cause::Accepted,
            position: None,
            message: None,
            cached,
            best_bytes,
            case: None,
        };
        let trace = [row(1, false, None), row(2, true, None), row(3, true, None), row(4, false, Some(50))];
        let grids = [Grid::between(1.0, 1000.0), Grid::between(1.0, 1000.0)];
        let mut curves = [Curve::new(), Curve::new()];
        climb(trace.into_iter().map(Ok), (100.0, 1.0), &grids, &mut curves).unwrap();
        let means = curves.map(|curve| curve.means(1));
        for (means, found) in means.iter().zip([2.0, 4.0]) {
            let first = means.iter().position(|&mean| mean > 0.0).unwrap();
            assert_eq!((first, means[first]), (grids[0].from(found), 0.5));
        }
    }
}
