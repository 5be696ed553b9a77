//! Compares two techniques file by file.

use std::collections::BTreeMap;

use super::Sketch;
use super::axes::{Axis, LegendSymbol, Panel, legend, legend_height, short, style};
use super::drawing::{Align, BLACK_INK, BODY, Drawing, GREY};
use super::plotted::Plotted;
use crate::tables::{ByPair, Label, Run, StudyRows};

const WIDTH: f64 = 1000.0;
/// The most scatter plots of each goal; the tables `pairwise` and `reductions-paired` have all pairs of techniques.
const MOST: usize = 6;
/// Shares that differ by less are equal, because no file has enough bytes for such a difference.
const EQUAL: f64 = 1e-12;

/// What a scatter plot compares.
#[derive(Clone, Copy)]
struct Quantity {
    /// The runs that have it.
    runs: for<'s> fn(&'s StudyRows) -> Vec<&'s Run>,
    value: fn(&Run) -> Option<f64>,
    /// What the axis of a technique says before its name.
    axis: &'static str,
    is_logarithmic: bool,
    /// What the second technique does above and below the diagonal.
    sides: [&'static str; 2],
    /// What a point shows, and what its place means.
    caption: &'static str,
}

const RECOVERED: Quantity = Quantity {
    runs: |study| study.possible().collect(),
    value: Run::recovered_share,
    axis: "recovered by",
    is_logarithmic: false,
    sides: ["more", "less"],
    caption: "One point per pair of a file and a subject that rejects it: the share of the file that each \
              technique recovers, 0 where it repairs nothing. Above the diagonal {second} recovers more: on {above} of \
              the pairs, the same on {ties}, less on {below}.",
};

const LEFT: Quantity = Quantity {
    runs: |study| study.reductions().collect(),
    value: |run| Some(run.final_left_share()),
    axis: "left by",
    is_logarithmic: true,
    sides: ["larger", "smaller"],
    caption: "One point per pair of an input and a subject: the share of the input's bytes that the confirmed result \
              of each technique has, 1 where it has none, on logarithmic scales. Below the diagonal {second} is \
              smaller: on {below} of the pairs, the same on {ties}, larger on {above}.",
};

/// One figure for each pair of techniques that repaired something, up to six, and of those that reduced something.
pub(super) fn sketches(study: &StudyRows) -> impl Iterator<Item = Sketch> {
    [RECOVERED, LEFT].into_iter().flat_map(|quantity| sketches_of(study, quantity))
}

fn sketches_of(study: &StudyRows, quantity: Quantity) -> impl Iterator<Item = Sketch> {
    let runs = (quantity.runs)(study);
    let succeeded = |label: &&Label| runs.iter().any(|run| run.technique == **label && run.succeeded());
    let all = StudyRows::techniques(runs.iter().copied());
    let able: Vec<&Label> = all.iter().filter(succeeded).collect();
    let pairs = able
        .iter()
        .enumerate()
        .flat_map(|(i, first)| able[i + 1..].iter().map(move |second| [(*first).clone(), (*second).clone()]));
    let drawn = move |[first, second]: [Label; 2]| sketch_of(study, quantity, [&first, &second], None);
    pairs.take(MOST).collect::<Vec<_>>().into_iter().filter_map(drawn)
}

/// One pair of a file and a subject: the value of each technique, and the run of the second.
struct Point<'r> {
    x: f64,
    y: f64,
    run: &'r Run,
}

/// The figure of two techniques; `None` without a pair that both ran with the same goal.
pub(super) fn sketch(study: &StudyRows, pair: [&Label; 2], width: Option<f64>) -> Option<Sketch> {
    [RECOVERED, LEFT].into_iter().find_map(|quantity| sketch_of(study, quantity, pair, width))
}

fn sketch_of(
    study: &StudyRows,
    quantity: Quantity,
    [first, second]: [&Label; 2],
    width: Option<f64>,
) -> Option<Sketch> {
    let runs = (quantity.runs)(study);
    let of = |technique: &Label| -> ByPair<'_> {
        runs.iter().copied().filter(|run| run.technique == *technique).collect()
    };
    let (on_x, on_y) = (of(first), of(second));
    let mut points: BTreeMap<Label, Vec<Point<'_>>> = BTreeMap::new();
    for (one, run) in on_x.common(&on_y) {
        if let (Some(x), Some(y)) = ((quantity.value)(one), (quantity.value)(run)) {
            points.entry(run.kind()).or_default().push(Point { x, y, run });
        }
    }
    if points.is_empty() {
        return None;
    }
    let [above, ties, below] = count_sides(points.values().flatten());
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
    let axis = |technique: &Label| {
        let title = format!("{} {}", quantity.axis, technique.name);
        if !quantity.is_logarithmic {
            return Axis::share(&title);
        }
        let values = points.values().flatten().flat_map(|point| [point.x, point.y]);
        Axis::logarithmic(values.fold(0.1, f64::min), 1.0, &title)
    };
    let panel = Panel {
        left: 160.0,
        top: head + 20.0,
        right: 160.0 + side,
        bottom: head + 20.0 + side,
        x: axis(first),
        y: Some(axis(second)),
    };
    panel.draw(&mut drawing, "");
    let low = panel.x.low();
    drawing.dashed(&[panel.at(low, low), panel.at(1.0, 1.0)], GREY, 2, &[8.0, 8.0]);
    let mut plotted = Plotted::default();
    plotted.panel("", &panel.x, panel.y.as_ref());
    plotted.set_series(points.keys().map(|kind| kind.name.as_str()));
    for (k, (kind, points)) in points.iter().enumerate() {
        for Point { x, y, run } in points {
            plotted.point(&kind.name, (*x, *y));
            drawing.point(style(k).shape, panel.at(*x, *y), 8.0, style(k).color, 0.6);
            let percent = |share: f64| match quantity.is_logarithmic {
                true => short(100.0 * share),
                false => format!("{:.0}", 100.0 * share),
            };
            let percents = format!("{} % and {} %", percent(*x), percent(*y));
            let title = format!("{} under {}: {percents}", run.input.name, run.plan.subject);
            drawing.hotspot(panel.at(*x, *y), 10.0, &run.id, &title);
        }
    }
    // Write each count on its side of the diagonal, so that the counts need no legend.
    let corner = (panel.left + 14.0, panel.top + 24.0);
    let [over, under] = quantity.sides;
    drawing.text(&format!("{over}: {above}"), corner, BODY, Align::Left, BLACK_INK);
    let corner = (panel.right - 14.0, panel.bottom - 24.0);
    drawing.text(&format!("{under}: {below}"), corner, BODY, Align::Right, BLACK_INK);
    let corner = (panel.right - 14.0, panel.bottom - 58.0);
    drawing.text(&format!("same: {ties}"), corner, BODY, Align::Right, BLACK_INK);
    Some(Sketch {
        key: file_name(&format!("scatter-{}-{}", first.name, second.name)),
        title: format!("{} against {}, file by file", first.name, second.name),
        caption: quantity
            .caption
            .replace("{second}", &second.name)
            .replace("{above}", &above.to_string())
            .replace("{ties}", &ties.to_string())
            .replace("{below}", &below.to_string())
            + " In the report a point leads to its run.",
        drawing,
        plotted,
    })
}

/// On how many pairs the value of the second technique is above that of the first, the same, and below.
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
