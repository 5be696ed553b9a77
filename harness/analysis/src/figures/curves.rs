//! Curves over queries and over charged seconds: what each technique had reached at any time, as if it were stopped there.
//!
//! Traces are read one query at a time onto a fixed grid, so memory grows with the number of files alone.

use super::axes::{Axis, LegendSymbol, Panel, legend, legend_height, style};
use super::drawing::Drawing;
use super::plotted::{Mark, Plotted};
use crate::tables::{Label, Run, StudyRows};
use rows::TraceRow;
use std::collections::BTreeMap;

const WIDTH: f64 = 1700.0;
/// Points on each x axis at which the mean is computed.
const GRID: usize = 160;
/// The opacity of a band, and of all bands together where there are many.
const BAND_OPACITY: f64 = 0.15;
const MOST_OPACITY: f64 = 0.9;

/// Points from `first` to `last` with equal steps of the logarithm.
pub(super) struct Grid(Vec<f64>);

impl Grid {
    pub(super) fn between(first: f64, last: f64) -> Grid {
        let last = last.max(first * 10.0);
        let step = libm::log10(last / first) / (GRID - 1) as f64;
        Grid((0..GRID).map(|i| first * libm::pow(10.0, i as f64 * step)).collect())
    }

    /// The first point at or after a value. The points themselves are rounded.
    pub(super) fn from(&self, value: f64) -> usize {
        self.0.partition_point(|&place| place * (1.0 + 1e-9) < value)
    }
}

/// Sums of a value of runs at each point of a grid, by file.
pub(super) struct Curve<'r> {
    files: BTreeMap<&'r str, OfFile>,
}

/// The points of a grid at which the sum of a file rises, and by how much. A file has few of them.
#[derive(Default)]
pub(super) struct OfFile {
    rises: Vec<(usize, f64)>,
    runs: f64,
}

impl OfFile {
    /// Lets the sum rise from a point on.
    pub(super) fn rise(&mut self, place: usize, by: f64) {
        match self.rises.iter_mut().find(|(own, _)| *own == place) {
            Some((_, sum)) => *sum += by,
            None => self.rises.push((place, by)),
        }
    }
}

impl<'r> Curve<'r> {
    pub(super) fn new() -> Self {
        Curve { files: BTreeMap::new() }
    }

    /// The rises of a file, to which a further run adds.
    pub(super) fn add_run(&mut self, file: &'r str) -> &mut OfFile {
        let own = self.files.entry(file).or_default();
        own.runs += 1.0;
        own
    }

    /// The mean over all runs at each point, with its band, clustered by file; nothing without runs. `band` gives that of
    /// a sum.
    pub(super) fn means(self, band: Band) -> Vec<Point> {
        if self.files.is_empty() {
            return Vec::new();
        }
        let mut files: Vec<(f64, f64)> = self.files.values().map(|own| (0.0, own.runs)).collect();
        let runs: f64 = files.iter().map(|(_, runs)| runs).sum();
        let mut rises: Vec<(usize, usize, f64)> = Vec::new();
        for (file, own) in self.files.into_values().enumerate() {
            rises.extend(own.rises.into_iter().map(|(place, by)| (place, file, by)));
        }
        rises.sort_by_key(|(place, file, _)| (*place, *file));
        let mut rises = rises.into_iter().peekable();
        let mut at = |place: usize| {
            while let Some((_, file, by)) = rises.next_if(|(at, ..)| *at == place) {
                files[file].0 += by;
            }
            let (low, high) = band(&files);
            (files.iter().map(|(sum, _)| sum).sum::<f64>() / runs, (low / runs, high / runs))
        };
        (0..GRID).map(&mut at).collect()
    }
}

/// A mean, and the ends of its band.
pub(super) type Point = (f64, (f64, f64));

/// The band of a sum over clusters, each with its part of the sum and its number of runs.
type Band = fn(&[(f64, f64)]) -> (f64, f64);

/// The curves of one technique: by queries and by seconds.
pub(super) type Pair = [Vec<Point>; 2];

/// What a curve shows of a run.
pub(super) struct Shown<'a> {
    /// The value of the best result so far, by its size if there is one; 0 before the first.
    pub(super) value: &'a dyn Fn(&Run, Option<u64>) -> f64,
    /// The band of a sum of values.
    pub(super) band: Band,
}

/// The grids of queries and of charged seconds that hold these runs.
pub(super) fn grids(runs: &[&Run]) -> [Grid; 2] {
    let most_tests = runs.iter().map(|run| run.outcome.tests).max().unwrap_or(1);
    let longest = runs.iter().map(|run| run.outcome.charged_s).fold(0.0, f64::max);
    let soonest = runs.iter().map(|run| run.outcome.charged_s / run.outcome.tests.max(1) as f64);
    let soonest = soonest.filter(|&seconds| seconds > 0.0).fold(longest, f64::min).max(1e-6);
    [Grid::between(1.0, most_tests as f64), Grid::between(soonest / 2.0, longest)]
}

/// The mean curves of each of the techniques over these runs.
///
/// # Errors
/// If a trace cannot be read.
pub(super) fn curves(
    study: &StudyRows,
    (runs, techniques): (&[&Run], &[Label]),
    grids: &[Grid; 2],
    shown: &Shown<'_>,
) -> anyhow::Result<Vec<Pair>> {
    let of_technique = |technique: &Label| {
        let [mut tests, mut seconds] = [Curve::new(), Curve::new()];
        for run in runs.iter().filter(|run| run.technique == *technique) {
            let mut rises = [tests.add_run(run.file()), seconds.add_run(run.file())];
            follow(study, run, grids, &mut rises, shown.value)?;
        }
        Ok([tests, seconds].map(|curve| curve.means(shown.band)))
    };
    techniques.iter().map(of_technique).collect()
}

/// The panels that show these curves: over queries and over charged seconds.
pub(super) fn two_panels<'a>(grids: &'a [Grid; 2], curves: &'a [Pair]) -> Vec<CurvePanel<'a>> {
    let panel = |p: usize, x_title| CurvePanel {
        heading: String::new(),
        x_title,
        grid: &grids[p],
        curves: curves.iter().map(|pair| pair[p].as_slice()).collect(),
    };
    vec![panel(0, "queries"), panel(1, "charged seconds")]
}

/// A panel of curves.
pub(super) struct CurvePanel<'a> {
    /// The text above it; empty for none.
    pub(super) heading: String,
    /// The title of its x axis.
    pub(super) x_title: &'a str,
    /// The points of the x axis.
    pub(super) grid: &'a Grid,
    /// The curve of each technique; empty for a technique that has none.
    pub(super) curves: Vec<&'a [Point]>,
}

/// Draws the curves of each technique in panels: side by side, or one above the other where the figure is narrow.
pub(super) fn draw(
    techniques: &[Label],
    panels: &[CurvePanel<'_>],
    y: &Axis,
    width: Option<f64>,
) -> (Drawing, Plotted) {
    let width = width.unwrap_or(WIDTH);
    let is_shown = |t: &usize| panels.iter().any(|panel| !panel.curves[*t].is_empty());
    let entry = |t: usize| (techniques[t].name.clone(), LegendSymbol::Line(style(t)));
    let entries: Vec<_> = (0..techniques.len()).filter(is_shown).map(entry).collect();
    let head = legend_height(&entries, width - 40.0) + 30.0;
    let arrangement = Arrangement::of(panels, width);
    let mut drawing = Drawing::new(width, head + arrangement.height());
    legend(&mut drawing, &entries, (20.0, 10.0), width - 40.0);
    let mut plotted = Plotted::default();
    plotted.set_series(techniques.iter().map(|label| label.name.as_str()));
    for (p, shown) in panels.iter().enumerate() {
        let (left, top) = arrangement.corner(p, head);
        let (first, last) = (shown.grid.0[0], shown.grid.0[GRID - 1]);
        let y = Some(if p == 0 || arrangement.columns == 1 { y.clone() } else { y.clone().without_title() });
        let x = Axis::logarithmic(first, last, shown.x_title);
        let panel = Panel { left, top, right: left + arrangement.wide, bottom: top + arrangement.high, x, y };
        panel.draw(&mut drawing, &shown.heading);
        let name = if shown.heading.is_empty() { shown.x_title } else { &shown.heading };
        plotted.panel(name, &panel.x, panel.y.as_ref());
        let drawn = || shown.curves.iter().enumerate().filter(|(_, curve)| !curve.is_empty());
        let line = |curve: &[Point], value: fn(&Point) -> f64| -> Vec<(f64, f64)> {
            shown.grid.0.iter().zip(curve).map(|(&x, point)| panel.at(x, value(point))).collect()
        };
        // All bands are below all lines. Many bands are fainter, because they lie on each other.
        let opacity = BAND_OPACITY.min(MOST_OPACITY / drawn().count().max(1) as f64);
        for (t, curve) in drawn() {
            let mut outline = line(curve, |point| point.1.1);
            outline.extend(line(curve, |point| point.1.0).into_iter().rev());
            drawing.area(&outline, style(t).color, opacity);
        }
        for (t, curve) in drawn() {
            let look = style(t);
            let points = line(curve, |point| point.0);
            drawing.dashed(&points, look.color, 4, look.dash);
            for point in points.iter().skip(8 + 3 * t).step_by(GRID / 6) {
                drawing.point(look.shape, *point, 8.0, look.color, 1.0);
            }
            for (&x, (mean, band)) in shown.grid.0.iter().zip(*curve) {
                plotted.on_line(&techniques[t].name, Mark::Curve, (x, *mean), Some(*band));
            }
        }
    }
    (drawing, plotted)
}

/// Where the panels of a figure are.
struct Arrangement {
    columns: usize,
    rows: usize,
    wide: f64,
    high: f64,
    /// The room for the text above a panel.
    heading: f64,
}

impl Arrangement {
    fn of(panels: &[CurvePanel<'_>], width: f64) -> Self {
        let heading = if panels.iter().any(|panel| !panel.heading.is_empty()) { 40.0 } else { 0.0 };
        if width < 1200.0 {
            // Three panels that are half as high as wide would not fit beside a text.
            let high = if panels.len() > 2 { 0.36 * width } else { 0.5 * width };
            return Self { columns: 1, rows: panels.len(), wide: width - 180.0, high, heading };
        }
        let gaps = 130.0 * (panels.len().max(1) - 1) as f64;
        let wide = (width - 190.0 - gaps) / panels.len().max(1) as f64;
        Self { columns: panels.len(), rows: 1, wide, high: 590.0, heading }
    }

    fn height(&self) -> f64 {
        self.rows as f64 * (self.high + 110.0 + self.heading)
    }

    /// The top left corner of a panel below a head of this height.
    fn corner(&self, panel: usize, head: f64) -> (f64, f64) {
        let (column, row) = if self.columns == 1 { (0.0, panel as f64) } else { (panel as f64, 0.0) };
        let left = 140.0 + column * (self.wide + 130.0);
        (left, head + 20.0 + self.heading + row * (self.high + 110.0 + self.heading))
    }
}

/// Adds how the value of a run changes, query by query. Without a trace, adds its result at the time it was found.
fn follow(
    study: &StudyRows,
    run: &Run,
    grids: &[Grid; 2],
    curves: &mut [&mut OfFile; 2],
    value: &dyn Fn(&Run, Option<u64>) -> f64,
) -> anyhow::Result<()> {
    let (true, 1..) = (run.succeeded(), run.outcome.input_bytes) else { return Ok(()) };
    let Some(trace) = study.trace(&run.id)? else {
        let found = [run.outcome.best_test().map(|test| test as f64), run.outcome.best_s()];
        for ((grid, curve), at) in grids.iter().zip(curves).zip(found) {
            curve.rise(grid.from(at.unwrap_or(f64::INFINITY)), value(run, run.outcome.result_bytes()));
        }
        return Ok(());
    };
    climb(trace, &|bytes| value(run, bytes), grids, curves)
}

/// Follows the best result so far. Repeats answered from memory are not charged.
fn climb(
    trace: impl Iterator<Item = anyhow::Result<TraceRow>>,
    value: &dyn Fn(Option<u64>) -> f64,
    grids: &[Grid; 2],
    curves: &mut [&mut OfFile; 2],
) -> anyhow::Result<()> {
    let (mut charged, mut before) = (0u64, 0.0);
    for row in trace {
        let row = row?;
        charged += u64::from(!row.cached);
        let now = value(row.best_bytes);
        if now != before {
            curves[0].rise(grids[0].from(charged as f64), now - before);
            curves[1].rise(grids[1].from(row.at_s), now - before);
            before = now;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::bands::band_of_total;

    #[test]
    fn a_curve_rises_when_its_runs_improve() {
        let grid = Grid::between(1.0, 1000.0);
        assert_eq!((grid.from(1.0), grid.from(1000.0), grid.from(1e9)), (0, GRID - 1, GRID));
        let mut curve = Curve::new();
        curve.add_run("a").rise(grid.from(1.0), 0.5);
        curve.add_run("b").rise(grid.from(1000.0), 0.25);
        curve.add_run("b").rise(grid.from(1e9), 0.25);
        let means = curve.means(band_of_total);
        let at = |place: usize| means[place].0;
        assert_eq!((at(0) * 6.0, at(GRID - 2) * 6.0, at(GRID - 1) * 6.0), (1.0, 1.0, 1.5));
        assert!(means.iter().all(|(mean, (low, high))| low <= mean && mean <= high));
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
        let mut pair = [Curve::new(), Curve::new()];
        let [tests, seconds] = &mut pair;
        let mut rises = [tests.add_run("a"), seconds.add_run("a")];
        let share = |bytes: Option<u64>| bytes.unwrap_or(0) as f64 / 100.0;
        climb(trace.into_iter().map(Ok), &share, &grids, &mut rises).unwrap();
        let means =
            pair.map(|curve| curve.means(band_of_total).into_iter().map(|point| point.0).collect::<Vec<_>>());
        for (means, found) in means.iter().zip([2.0, 4.0]) {
            let first = means.iter().position(|&mean| mean > 0.0).unwrap();
            assert_eq!((first, means[first]), (grids[0].from(found), 0.5));
        }
    }
}
