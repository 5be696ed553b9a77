//! Compares two techniques file by file.

use std::collections::BTreeMap;

use super::axes::{Axis, Panel, Swatch, legend, legend_height, style};
use super::drawing::{Drawing, GREY, Shape};
use super::{Sketch, techniques};
use crate::tables::{Label, Run, StudyRows};

const WIDTH: f64 = 1000.0;
/// The most scatter plots; further pairs of techniques are only in the table `pairwise`.
const MOST: usize = 6;

/// One figure for each pair of techniques that repaired something, up to six.
pub(super) fn sketches(study: &StudyRows) -> Vec<Sketch> {
    let repaired = |label: &&Label| study.possible().any(|run| run.technique == **label && run.succeeded());
    let all = techniques(study);
    let able: Vec<&Label> = all.iter().filter(repaired).collect();
    let pairs =
        able.iter().enumerate().flat_map(|(i, first)| able[i + 1..].iter().map(move |b| (*first, *b)));
    pairs.take(MOST).filter_map(|(first, second)| sketch(study, first, second)).collect()
}

fn sketch(study: &StudyRows, first: &Label, second: &Label) -> Option<Sketch> {
    let runs_of = |label: &Label| -> BTreeMap<_, &Run> {
        study.possible().filter(|run| run.technique == *label).map(|run| (run.pair(), run)).collect()
    };
    let (on_x, on_y) = (runs_of(first), runs_of(second));
    let mut points: BTreeMap<Label, Vec<(f64, f64, &Run)>> = BTreeMap::new();
    for (pair, x) in &on_x {
        let Some(y) = on_y.get(pair) else { continue };
        if let (Some(x_share), Some(y_share)) = (x.recovered_share(), y.recovered_share()) {
            points.entry(x.kind()).or_default().push((x_share, y_share, y));
        }
    }
    if points.is_empty() {
        return None;
    }
    let shapes = [Shape::Disc, Shape::Square, Shape::Triangle, Shape::Diamond, Shape::Cross];
    let look = |k: usize| (shapes[k % shapes.len()], style(k + 2).color);
    let entries: Vec<(String, Swatch)> = points
        .iter()
        .enumerate()
        .map(|(k, (kind, points))| {
            (format!("{} ({})", kind.name, points.len()), Swatch::Point(look(k).0, look(k).1))
        })
        .collect();
    let head = legend_height(&entries, WIDTH - 180.0) + 30.0;
    let mut drawing = Drawing::new(WIDTH, head + WIDTH - 90.0);
    legend(&mut drawing, &entries, (150.0, 10.0), WIDTH - 180.0);
    let panel = Panel {
        left: 160.0,
        top: head + 20.0,
        right: WIDTH - 50.0,
        bottom: head + 20.0 + WIDTH - 210.0,
        x: Axis::share(&format!("recovered by {}", first.name)),
        y: Some(Axis::share(&format!("recovered by {}", second.name))),
    };
    panel.draw(&mut drawing, "");
    drawing.dashed(&[panel.at(0.0, 0.0), panel.at(1.0, 1.0)], GREY, 2, &[8.0, 8.0]);
    for (k, points) in points.values().enumerate() {
        let (shape, color) = look(k);
        for &(x, y, run) in points {
            drawing.point(shape, panel.at(x, y), 8.0, color, 0.6);
            let percents = format!("{:.0} % and {:.0} %", 100.0 * x, 100.0 * y);
            let title = format!("{} under {}: {percents}", run.plan.name, run.plan.subject);
            drawing.hotspot(panel.at(x, y), 10.0, &run.plan.run, &title);
        }
    }
    Some(Sketch {
        key: file_name(&format!("scatter-{}-{}", first.name, second.name)),
        title: format!("{} against {}, file by file", first.name, second.name),
        caption: format!(
            "One point for each pair of a file and a subject that rejects it: the share of the file that each \
             technique recovers, or 0 without a repair. Above the diagonal, {} recovers more. In the report, a point \
             is a link to its run.",
            second.name
        ),
        drawing,
    })
}

/// Replaces everything in a name except letters, digits, and single hyphens.
fn file_name(name: &str) -> String {
    let plain = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    plain.collect::<Vec<_>>().join("-").to_lowercase()
}
