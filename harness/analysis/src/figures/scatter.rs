//! Compares two techniques file by file.

use std::collections::BTreeMap;

use super::axes::{Axis, LegendSymbol, Panel, legend, legend_height, style};
use super::drawing::{Align, BLACK_INK, BODY, Drawing, GREY};
use super::plotted::Plotted;
use super::{Sketch, techniques};
use crate::tables::{Label, Pair, Run, StudyRows};

const WIDTH: f64 = 1000.0;
/// The most scatter plots that are drawn by default; the table `pairwise` has all pairs of techniques.
const MOST: usize = 6;
/// Shares that differ by less are equal, because no file has enough bytes for such a difference.
const EQUAL: f64 = 1e-12;

/// One figure for each pair of techniques that repaired something, up to six.
pub(super) fn sketches(study: &StudyRows) -> Vec<Sketch> {
    let repaired = |label: &&Label| study.possible().any(|run| run.technique == **label && run.succeeded());
    let all = techniques(study);
    let able: Vec<&Label> = all.iter().filter(repaired).collect();
    let pairs =
        able.iter().enumerate().flat_map(|(i, first)| able[i + 1..].iter().map(move |b| (*first, *b)));
    pairs.take(MOST).filter_map(|(first, second)| sketch(study, first, second, None)).collect()
}

/// One pair of a file and a subject: the share that each technique recovers, and the run of the second.
struct Point<'r> {
    x: f64,
    y: f64,
    run: &'r Run,
}

/// The figure of two techniques; `None` without a pair that both ran.
pub(super) fn sketch(study: &StudyRows, first: &Label, second: &Label, width: Option<f64>) -> Option<Sketch> {
    let of = |technique: &Label| -> BTreeMap<Pair<'_>, &Run> {
        study.possible().filter(|run| run.technique == *technique).map(|run| (run.pair(), run)).collect()
    };
    let (on_x, on_y) = (of(first), of(second));
    let mut points: BTreeMap<Label, Vec<Point<'_>>> = BTreeMap::new();
    for (one, run) in on_x.iter().filter_map(|(pair, one)| Some((one, *on_y.get(pair)?))) {
        if let (Some(x), Some(y)) = (one.recovered_share(), run.recovered_share()) {
            points.entry(run.kind()).or_default().push(Point { x, y, run });
        }
    }
    if points.is_empty() {
        return None;
    }
    let [wins, ties, losses] = count_sides(points.values().flatten());
    let entries: Vec<(String, LegendSymbol)> = points
        .iter()
        .enumerate()
        .map(|(k, (kind, points))| {
            (format!("{} ({})", kind.name, points.len()), LegendSymbol::Point(style(k).shape, style(k).color))
        })
        .collect();
    let width = width.unwrap_or(WIDTH);
    let head = legend_height(&entries, width - 150.0) + 30.0;
    let mut drawing = Drawing::new(width, head + width - 90.0);
    legend(&mut drawing, &entries, (140.0, 10.0), width - 150.0);
    let side = width - 210.0;
    let (by_first, by_second) =
        (format!("recovered by {}", first.name), format!("recovered by {}", second.name));
    let panel = Panel {
        left: 160.0,
        top: head + 20.0,
        right: 160.0 + side,
        bottom: head + 20.0 + side,
        x: Axis::share(&by_first),
        y: Some(Axis::share(&by_second)),
    };
    panel.draw(&mut drawing, "");
    drawing.dashed(&[panel.at(0.0, 0.0), panel.at(1.0, 1.0)], GREY, 2, &[8.0, 8.0]);
    let mut plotted = Plotted::default();
    plotted.panel("", &panel.x, panel.y.as_ref());
    plotted.set_series(points.keys().map(|kind| kind.name.as_str()));
    for (k, (kind, points)) in points.iter().enumerate() {
        for Point { x, y, run } in points {
            plotted.point(&kind.name, (*x, *y));
            drawing.point(style(k).shape, panel.at(*x, *y), 8.0, style(k).color, 0.6);
            let percents = format!("{:.0} % and {:.0} %", 100.0 * x, 100.0 * y);
            let title = format!("{} under {}: {percents}", run.plan.name, run.plan.subject);
            drawing.hotspot(panel.at(*x, *y), 10.0, &run.plan.run, &title);
        }
    }
    // Write each count on its side of the diagonal, so that the counts need no legend.
    let corner = (panel.left + 14.0, panel.top + 24.0);
    drawing.text(&format!("more: {wins}"), corner, BODY, Align::Left, BLACK_INK);
    let corner = (panel.right - 14.0, panel.bottom - 24.0);
    drawing.text(&format!("less: {losses}"), corner, BODY, Align::Right, BLACK_INK);
    let corner = (panel.right - 14.0, panel.bottom - 58.0);
    drawing.text(&format!("same: {ties}"), corner, BODY, Align::Right, BLACK_INK);
    Some(Sketch {
        key: file_name(&format!("scatter-{}-{}", first.name, second.name)),
        title: format!("{} against {}, file by file", first.name, second.name),
        caption: format!(
            "Each point is a pair of a file and a subject that rejects it. It shows the share of the file \
             that each technique recovers, 0 without a repair. Above the diagonal, {second} recovers more: \
             on {wins} of the pairs. It recovers the same on {ties} and less on {losses}. In the report, a \
             point links to its run.",
            second = second.name
        ),
        drawing,
        plotted,
    })
}

/// On how many pairs the second technique recovers more than the first, the same, and less.
fn count_sides<'p, 'r: 'p>(points: impl Iterator<Item = &'p Point<'r>>) -> [usize; 3] {
    let mut counts = [0; 3];
    for Point { x, y, .. } in points {
        counts[if (y - x).abs() < EQUAL { 1 } else { usize::from(y < x) * 2 }] += 1;
    }
    counts
}

/// Replaces everything in a name except letters, digits, and single hyphens.
pub(super) fn file_name(name: &str) -> String {
    let plain = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    plain.collect::<Vec<_>>().join("-").to_lowercase()
}
