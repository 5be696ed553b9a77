//! The number of files for which a first repair was found within a given time.

use super::axes::{Axis, Panel, Swatch, legend, legend_height, style};
use super::drawing::Drawing;
use super::{Sketch, techniques};
use crate::tables::StudyRows;

const WIDTH: f64 = 1400.0;

pub(super) fn sketch(study: &StudyRows) -> Option<Sketch> {
    let techniques = techniques(study);
    let times: Vec<Vec<f64>> = techniques
        .iter()
        .map(|technique| {
            let own = study.possible().filter(|run| run.technique == *technique && run.succeeded());
            let mut times: Vec<f64> = own.filter_map(|run| run.outcome.first_s).collect();
            times.sort_by(f64::total_cmp);
            times
        })
        .collect();
    let positive = || times.iter().flatten().copied().filter(|&time| time > 0.0);
    let (first, last) = (positive().fold(f64::INFINITY, f64::min), positive().fold(0.0, f64::max));
    let most = times.iter().map(Vec::len).max().filter(|&most| most > 0)?;
    let first = if first.is_finite() { first } else { 0.001 };
    let entries: Vec<(String, Swatch)> = techniques
        .iter()
        .enumerate()
        .map(|(t, label)| (format!("{} ({})", label.name, times[t].len()), Swatch::Line(style(t))))
        .collect();
    let head = legend_height(&entries, WIDTH - 160.0) + 30.0;
    let mut drawing = Drawing::new(WIDTH, head + 700.0);
    legend(&mut drawing, &entries, (130.0, 10.0), WIDTH - 160.0);
    let panel = Panel {
        left: 130.0,
        top: head + 20.0,
        right: WIDTH - 40.0,
        bottom: head + 610.0,
        x: Axis::logarithmic(
            first * 0.9,
            last.max(first) * 1.1,
            "charged seconds until the first text was accepted",
        ),
        y: Some(Axis::counts(most, 6, "files repaired")),
    };
    panel.draw(&mut drawing, "");
    for (t, times) in times.iter().enumerate() {
        let look = style(t);
        let mut steps = Vec::new();
        for (count, &time) in times.iter().enumerate() {
            steps.push(panel.at(time, count as f64));
            steps.push(panel.at(time, count as f64 + 1.0));
        }
        steps.push((panel.right, panel.at(panel.x.low(), times.len() as f64).1));
        if !times.is_empty() {
            drawing.dashed(&steps, look.color, 4, look.dash);
            let every = (times.len() / 6).max(1);
            for (count, &time) in times.iter().enumerate().skip(every / 2).step_by(every) {
                drawing.point(look.shape, panel.at(time, count as f64 + 1.0), 8.0, look.color, 1.0);
            }
        }
    }
    Some(Sketch {
        key: "cactus".to_string(),
        title: "Files repaired over time".to_string(),
        caption:
            "For each technique, for how many pairs of a file and a subject that rejects it a first text was \
                  accepted within that many charged seconds (a cactus plot, lying); later texts may keep more. In \
                  brackets, how many in the end. Techniques that repaired nothing have no line."
                .to_string(),
        drawing,
    })
}
