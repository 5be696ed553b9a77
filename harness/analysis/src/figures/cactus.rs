//! The number of files for which a first repair was found within a given time.

use super::axes::{Axis, LegendSymbol, Panel, legend, legend_height, style};
use super::bands::band_of_total;
use super::drawing::Drawing;
use super::plotted::{Mark, Plotted};
use super::{Sketch, techniques};
use crate::tables::{Label, Run, StudyRows};

const WIDTH: f64 = 1400.0;
/// Points on the x axis at which a band is computed.
const GRID: usize = 80;
/// The most steps of a line that are written to the CSV file.
const MOST_ROWS: usize = 400;
/// The most steps of a line that are drawn: many more than the panel has pixels.
const MOST_STEPS: usize = 20_000;

/// The runs of a technique, and the sorted times at which each first had a passing text.
struct Times {
    /// The first passing times of the files, one file after another.
    times: Vec<f64>,
    /// Where the times of each file end, and its number of pairs.
    files: Vec<(usize, usize)>,
    sorted: Vec<f64>,
}

pub(super) fn sketch(study: &StudyRows, width: Option<f64>) -> anyhow::Result<Option<Sketch>> {
    let techniques = techniques(study);
    let times = techniques.iter().map(|label| times(study, label)).collect::<anyhow::Result<Vec<_>>>()?;
    let positive = || times.iter().flat_map(|own| &own.sorted).copied().filter(|&time| time > 0.0);
    let (first, last) = (positive().fold(f64::INFINITY, f64::min), positive().fold(0.0, f64::max));
    if times.iter().all(|own| own.sorted.is_empty()) {
        return Ok(None);
    }
    // The bands must have room, too.
    let most = times.iter().map(|own| own.band(f64::INFINITY).1.ceil() as usize).max().unwrap_or(1).max(1);
    let first = if first.is_finite() { first } else { 0.001 };
    let entries: Vec<(String, LegendSymbol)> = techniques
        .iter()
        .enumerate()
        .map(|(t, label)| {
            (format!("{} ({})", label.name, times[t].sorted.len()), LegendSymbol::Line(style(t)))
        })
        .collect();
    let width = width.unwrap_or(WIDTH);
    let head = legend_height(&entries, width - 40.0) + 30.0;
    let high = (width * 0.42).clamp(380.0, 590.0);
    let mut drawing = Drawing::new(width, head + high + 110.0);
    legend(&mut drawing, &entries, (20.0, 10.0), width - 40.0);
    let (x_title, y_title) = ("charged seconds until a text first passed", "pairs repaired");
    let (low_end, high_end) = (first * 0.9, last.max(first) * 1.1);
    let x = Axis::logarithmic(low_end, high_end, x_title);
    let panel = Panel {
        left: 130.0,
        top: head + 20.0,
        right: width - 40.0,
        bottom: head + 20.0 + high,
        x,
        y: Some(Axis::counts(most, 6, y_title)),
    };
    panel.draw(&mut drawing, "");
    let grid: Vec<f64> = (0..GRID)
        .map(|i| low_end * libm::pow(high_end.max(low_end * 10.0) / low_end, i as f64 / (GRID - 1) as f64))
        .collect();
    let mut plotted = Plotted::default();
    plotted.panel("", &panel.x, panel.y.as_ref());
    plotted.set_series(techniques.iter().map(|label| label.name.as_str()));
    for (t, (own, label)) in
        times.iter().zip(&techniques).enumerate().filter(|(_, (own, _))| !own.sorted.is_empty())
    {
        let look = style(t);
        let bands: Vec<(f64, f64)> = grid.iter().map(|&at| own.band(at)).collect();
        let mut outline: Vec<_> = grid.iter().zip(&bands).map(|(&x, band)| panel.at(x, band.1)).collect();
        outline.extend(grid.iter().zip(&bands).rev().map(|(&x, band)| panel.at(x, band.0)));
        drawing.area(&outline, look.color, 0.15);
        let mut steps = Vec::new();
        let mut before = 0.0;
        for (count, &time) in own.sorted.iter().enumerate().step_by(own.sorted.len().div_ceil(MOST_STEPS)) {
            steps.push(panel.at(time, before));
            before = count as f64 + 1.0;
            steps.push(panel.at(time, before));
        }
        // A step of many runs is no longer visible, and each band goes through all files.
        for (count, &time) in own.sorted.iter().enumerate().step_by(own.sorted.len().div_ceil(MOST_ROWS)) {
            plotted.on_line(&label.name, Mark::Steps, (time, count as f64 + 1.0), Some(own.band(time)));
        }
        steps.push((panel.right, panel.at(panel.x.low(), own.sorted.len() as f64).1));
        drawing.dashed(&steps, look.color, 4, look.dash);
        let every = (own.sorted.len() / 6).max(1);
        for (count, &time) in own.sorted.iter().enumerate().skip(every / 2).step_by(every) {
            drawing.point(look.shape, panel.at(time, count as f64 + 1.0), 8.0, look.color, 1.0);
        }
    }
    Ok(Some(Sketch {
        key: "cactus".to_string(),
        title: "Files repaired over time".to_string(),
        caption: "Each line shows for how many pairs of a file and a subject that rejects it the subject \
                  had accepted a text by then, in charged seconds (a cactus plot with exchanged axes). The \
                  number in brackets is the number of pairs at the end. Bands are 95 % intervals by the \
                  normal approximation, clustered by file. Techniques that repaired nothing have no line."
            .to_string(),
        drawing,
        plotted,
    }))
}

fn times(study: &StudyRows, technique: &Label) -> anyhow::Result<Times> {
    let mut runs: Vec<&Run> = study.possible().filter(|run| run.technique == *technique).collect();
    runs.sort_by(|one, other| one.file().cmp(other.file()));
    let (mut times, mut files) = (Vec::new(), Vec::new());
    for own in runs.chunk_by(|one, other| one.file() == other.file()) {
        for run in own {
            times.extend(first_pass(study, run)?);
        }
        files.push((times.len(), own.len()));
    }
    let mut sorted = times.clone();
    sorted.sort_by(f64::total_cmp);
    Ok(Times { times, files, sorted })
}

/// The time at which a text was first accepted, from the row or else from the trace; otherwise the time at
/// which the result was found.
fn first_pass(study: &StudyRows, run: &Run) -> anyhow::Result<Option<f64>> {
    if !run.succeeded() {
        return Ok(None);
    }
    if run.outcome.first_s().is_some() {
        return Ok(run.outcome.first_s());
    }
    let Some(trace) = study.trace(&run.id)? else { return Ok(run.outcome.best_s()) };
    for row in trace {
        let row = row?;
        if row.best_bytes.is_some() {
            return Ok(Some(row.at_s));
        }
    }
    Ok(run.outcome.best_s())
}

impl Times {
    /// The interval of the number of repaired pairs at a time.
    fn band(&self, at: f64) -> (f64, f64) {
        let mut first = 0;
        let of_file = |(end, runs): &(usize, usize)| {
            let repaired = self.times[first..*end].iter().filter(|time| **time <= at).count();
            first = *end;
            (repaired as f64, *runs as f64)
        };
        let files: Vec<(f64, f64)> = self.files.iter().map(of_file).collect();
        band_of_total(&files)
    }
}
