//! Compares the means of techniques with those that the paper reports, on logarithmic scales: figures 12 and
//! 13 of the paper.

use super::axes::{Axis, LegendSymbol, Panel, legend, legend_height, style};
use super::drawing::{Align, BLACK_INK, BODY, Drawing, FAINT, GREY, Shape, text_width};
use super::plotted::{Mark, Plotted};
use super::{Sketch, techniques};
use crate::tables::{self, Label, StudyRows, Table, runtime};

const ROW: f64 = 40.0;
/// Width of all panels together, including the gaps.
const PANELS: f64 = 1470.0;
const GAP: f64 = 70.0;
/// The narrowest of several panels side by side, including its gap.
const NARROWEST: f64 = 400.0;

/// One mean, by the columns of its table.
struct Measure {
    heading: &'static str,
    mean: &'static str,
    interval: Option<(&'static str, &'static str)>,
    reported: &'static str,
}

/// The distance of repairs to the valid files: figure 12.
pub(super) fn data_loss(study: &StudyRows, width: Option<f64>) -> Option<Sketch> {
    let measures = [
        Measure {
            heading: "size difference, bytes",
            mean: "size_difference_bytes",
            interval: Some(("size_difference_bytes_low", "size_difference_bytes_high")),
            reported: "reported_size_difference_bytes",
        },
        Measure {
            heading: "Levenshtein distance, bytes",
            mean: "levenshtein_bytes",
            interval: Some(("levenshtein_bytes_low", "levenshtein_bytes_high")),
            reported: "reported_levenshtein",
        },
        Measure {
            heading: "looks (OBJ), bits of 64",
            mean: "perceptual_bits",
            interval: Some(("perceptual_bits_low", "perceptual_bits_high")),
            reported: "reported_perceptual_bits",
        },
    ];
    let (drawing, plotted) = draw(study, &tables::data_loss(study), &measures, width)?;
    Some(Sketch {
        key: "data-loss".to_string(),
        title: "Distance of repairs to the valid file".to_string(),
        caption: "Means over repaired mutants, with bootstrapped 95 % intervals if there are several \
                  mutants. The panels show the size of the valid file minus the size of the repair, \
                  Levenshtein's distance between them, and for OBJ models the distance of the perceptual \
                  hashes of nine views. Scales are logarithmic. Values of 0 or less are drawn at the left \
                  edge. The paper's hashes may have more bits. A technique that repaired no mutant has no \
                  dot."
            .to_string(),
        drawing,
        plotted,
    })
}

/// The cost of a run: figure 13.
pub(super) fn run_time(study: &StudyRows, width: Option<f64>) -> Option<Sketch> {
    let measure = Measure {
        heading: "time of a run, milliseconds",
        mean: "charged_ms_mean",
        interval: Some(("charged_ms_low", "charged_ms_high")),
        reported: "reported_ms_mean",
    };
    let (drawing, plotted) = draw(study, &runtime(study), &[measure], width)?;
    Some(Sketch {
        key: "runtime".to_string(),
        title: "Time of a run".to_string(),
        caption: "Mean time of a run on the clock of the study, with its bootstrapped 95 % interval, over \
                  pairs of a file and a subject that rejects it. A stopped run counts with the time that \
                  it spent. The scale is logarithmic. The paper measured wall time on its own machine, \
                  under its own budget."
            .to_string(),
        drawing,
        plotted,
    })
}

/// One panel for each measure that some technique has a mean of; `None` if there are no means.
///
/// The panels are side by side, or one above the other where a figure of the asked width has no room.
fn draw(
    study: &StudyRows,
    table: &Table,
    measures: &[Measure],
    width: Option<f64>,
) -> Option<(Drawing, Plotted)> {
    let measured =
        |measure: &&Measure| table.rows.iter().any(|row| table.number(row, measure.mean).is_some());
    let measures: Vec<&Measure> = measures.iter().filter(measured).collect();
    let techniques = techniques(study);
    if measures.is_empty() {
        return None;
    }
    let names = techniques.iter().map(|label| text_width(&label.name, BODY)).fold(0.0, f64::max);
    let left = names + 40.0;
    let entries = [
        ("mean, 95 % interval".to_string(), LegendSymbol::Point(Shape::Disc, GREY)),
        ("reported in the paper".to_string(), LegendSymbol::Point(Shape::HollowDiamond, BLACK_INK)),
    ];
    let width = width.unwrap_or(left + PANELS);
    let all = width - left;
    let is_stacked = all / (measures.len() as f64) < NARROWEST;
    let (across, down) = if is_stacked { (1.0, measures.len() as f64) } else { (measures.len() as f64, 1.0) };
    let wide = all / across;
    let gap = if is_stacked { 30.0 } else { GAP };
    let head = legend_height(&entries, width - 20.0) + 20.0;
    let panel_height = techniques.len() as f64 * ROW + 16.0;
    let block = panel_height + 110.0;
    let mut drawing = Drawing::new(width, head + down * block);
    let start = if legend_height(&entries, all) > legend_height(&entries, width) { 10.0 } else { left };
    legend(&mut drawing, &entries, (start, 10.0), width - start);
    let mut plotted = Plotted::default();
    plotted.set_series(techniques.iter().map(|label| label.name.as_str()));
    for (m, measure) in measures.iter().enumerate() {
        let (column, row) = if is_stacked { (0.0, m as f64) } else { (m as f64, 0.0) };
        let corner = (left + column * wide, head + 50.0 + row * block);
        let panel = Panel {
            left: corner.0,
            top: corner.1,
            right: corner.0 + wide - gap,
            bottom: corner.1 + panel_height,
            x: scale(table, measure),
            y: None,
        };
        panel.draw(&mut drawing, measure.heading);
        plotted.panel(measure.heading, &panel.x, None);
        for (t, technique) in techniques.iter().enumerate() {
            let y = panel.top + 8.0 + (t as f64 + 0.5) * ROW;
            drawing.line(&[(panel.left, y), (panel.right, y)], FAINT, 1);
            if m == 0 || is_stacked {
                drawing.text(&technique.name, (left - 14.0, y), BODY, Align::Right, BLACK_INK);
            }
            mark((&mut drawing, &mut plotted), &panel, (table, measure, technique), (t, y));
        }
    }
    Some((drawing, plotted))
}

/// From the smallest value above 0 to the largest, with a margin.
fn scale(table: &Table, measure: &Measure) -> Axis {
    let (low, high) = measure.interval.unzip();
    let columns = [Some(measure.mean), Some(measure.reported), low, high];
    let values = table
        .rows
        .iter()
        .flat_map(|row| columns.into_iter().flatten().filter_map(move |column| table.number(row, column)));
    let (mut least, mut most) = (f64::INFINITY, 0.0f64);
    for value in values.filter(|value| *value > 0.0) {
        (least, most) = (least.min(value), most.max(value));
    }
    let least = if least.is_finite() { least } else { 1.0 };
    let power = |value: f64, round: fn(f64) -> f64| libm::pow(10.0, round(libm::log10(value)));
    Axis::logarithmic(power(least, f64::floor), power(most.max(least * 1.001), f64::ceil), "")
}

fn mark(
    (drawing, plotted): (&mut Drawing, &mut Plotted),
    panel: &Panel,
    (table, measure, technique): (&Table, &Measure, &Label),
    (number, y): (usize, f64),
) {
    let is_own = |row: &&Vec<_>| table.word(row, "technique") == technique.name;
    let Some(row) = table.rows.iter().find(is_own) else { return };
    let look = style(number);
    let ends =
        measure.interval.and_then(|(low, high)| Some((table.number(row, low)?, table.number(row, high)?)));
    let values = [Some(measure.mean), Some(measure.reported)].map(|column| table.number(row, column?));
    plotted.of_category((&technique.name, Mark::Interval), &technique.name, values[0], ends);
    if values[1].is_some() {
        plotted.of_category(("paper", Mark::Reported), &technique.name, values[1], None);
    }
    if let Some((low, high)) = ends.filter(|(low, high)| high > low) {
        drawing.line(&[(panel.x(low), y), (panel.x(high), y)], look.color, 4);
        for end in [low, high] {
            drawing.line(&[(panel.x(end), y - 8.0), (panel.x(end), y + 8.0)], look.color, 3);
        }
    }
    if let Some(mean) = table.number(row, measure.mean) {
        drawing.point(look.shape, (panel.x(mean), y), 9.0, look.color, 1.0);
    }
    if let Some(reported) = table.number(row, measure.reported) {
        drawing.point(Shape::HollowDiamond, (panel.x(reported), y), 9.0, BLACK_INK, 1.0);
    }
}
