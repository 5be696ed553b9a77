//! A number over several records of a study: one curve for each technique, with intervals.

use super::axes::{Axis, Panel, legend, legend_height, line_entries, style};
use super::drawing::Drawing;
use crate::statistics::Interval;

const WIDTH: f64 = 1400.0;
const HEIGHT: f64 = 520.0;
/// Half the distance between the intervals of neighbouring techniques in one record.
const SHIFT: f64 = 5.0;

/// The values of one technique.
pub(crate) struct Curve {
    /// The technique's name.
    pub(crate) name: String,
    /// Its values, oldest first.
    pub(crate) points: Vec<CurvePoint>,
}

/// The value in one record.
pub(crate) struct CurvePoint {
    /// The number of the record, from 1.
    pub(crate) record: usize,
    /// The mean with its interval.
    pub(crate) mean: Interval,
}

/// Draws the curves of a number with this name, as SVG.
///
/// # Errors
/// If the figure cannot be drawn.
pub(crate) fn curves_over_records(curves: &[Curve], records: usize, name: &str) -> anyhow::Result<String> {
    let entries = line_entries(curves.iter().map(|curve| curve.name.clone()));
    let head = legend_height(&entries, WIDTH - 40.0) + 50.0;
    let mut drawing = Drawing::new(WIDTH, head + HEIGHT + 90.0);
    legend(&mut drawing, &entries, (20.0, 10.0), WIDTH - 40.0);
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let largest = points().map(|point| point.mean.high).fold(0.0, f64::max);
    let panel = Panel {
        left: 150.0,
        top: head,
        right: WIDTH - 60.0,
        bottom: head + HEIGHT,
        x: Axis::numbers(records, "record"),
        y: Some(Axis::up_to(largest, 5, name)),
    };
    panel.draw(&mut drawing, "");
    for (number, curve) in curves.iter().enumerate() {
        let look = style(number);
        let shift = SHIFT * (2.0 * number as f64 - (curves.len() as f64 - 1.0));
        let at = |point: &CurvePoint, value: f64| {
            let (x, y) = panel.at(point.record as f64, value);
            (x + shift, y)
        };
        let line: Vec<_> = curve.points.iter().map(|point| at(point, point.mean.estimate)).collect();
        drawing.dashed(&line, look.color, 4, look.dash);
        for point in &curve.points {
            drawing.line(&[at(point, point.mean.low), at(point, point.mean.high)], look.color, 2);
            drawing.point(look.shape, at(point, point.mean.estimate), 8.0, look.color, 1.0);
        }
    }
    drawing.svg(None)
}
