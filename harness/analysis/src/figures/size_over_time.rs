//! The size of the best result of one reduction over time, with one colour for each step of the algorithm.

use super::axes::{Axis, Panel, legend, legend_height, line_entries, style};
use super::drawing::{Drawing, FAINT};

const WIDTH: f64 = 1400.0;
const HEIGHT: f64 = 560.0;

/// A better result of a reduction.
#[derive(Clone, Debug, PartialEq)]
pub struct SmallerResult {
    /// When it was found, in seconds from the start.
    pub at_s: f64,
    /// Its size in bytes.
    pub bytes: u64,
    /// The step of the algorithm that found it.
    pub step: String,
}

/// Draws the sizes of the results of one reduction as SVG. `results` are in the order in which they were found;
/// `end_s` is when the reduction ended, in seconds.
///
/// # Errors
/// If there is no result, or the figure cannot be drawn.
pub fn size_over_time(results: &[SmallerResult], end_s: f64) -> anyhow::Result<String> {
    let (Some(first), Some(last)) = (results.first(), results.last()) else {
        anyhow::bail!("the reduction found no result, so there is nothing to draw");
    };
    let mut steps: Vec<&str> = Vec::new();
    for result in results {
        if !steps.contains(&result.step.as_str()) {
            steps.push(&result.step);
        }
    }
    let entries = line_entries(steps.iter().map(|step| name(step).to_owned()));
    let head = legend_height(&entries, WIDTH - 40.0) + 40.0;
    let mut drawing = Drawing::new(WIDTH, head + HEIGHT + 90.0);
    legend(&mut drawing, &entries, (20.0, 10.0), WIDTH - 40.0);
    let (smallest, largest) = results.iter().fold((first.bytes, first.bytes), |(low, high), result| {
        (low.min(result.bytes), high.max(result.bytes))
    });
    let panel = Panel {
        left: 150.0,
        top: head,
        right: WIDTH - 60.0,
        bottom: head + HEIGHT,
        x: Axis::up_to(end_s.max(last.at_s), 8, "seconds"),
        y: Some(Axis::logarithmic(smallest.max(1) as f64 * 0.9, largest.max(1) as f64 * 1.1, "bytes")),
    };
    panel.draw(&mut drawing, "");
    let at = |result: &SmallerResult, at_s: f64| panel.at(at_s, result.bytes.max(1) as f64);
    for (number, result) in results.iter().enumerate() {
        let next = results.get(number + 1);
        let until = next.map_or(end_s.max(last.at_s), |next| next.at_s);
        let Some(look) = steps.iter().position(|step| *step == result.step).map(style) else { continue };
        drawing.line(&[at(result, result.at_s), at(result, until)], look.color, 4);
        if let Some(next) = next {
            drawing.line(&[at(result, until), at(next, until)], FAINT, 2);
        }
        let is_first = number == 0 || results[number - 1].step != result.step;
        if is_first {
            drawing.point(look.shape, at(result, result.at_s), 8.0, look.color, 1.0);
        }
    }
    drawing.svg(None)
}

/// The name of a step in the legend. The whole input is tried before the first step.
fn name(step: &str) -> &str {
    if step.is_empty() { "start" } else { step }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(at_s: f64, bytes: u64, step: &str) -> SmallerResult {
        SmallerResult { at_s, bytes, step: step.to_owned() }
    }

    #[test]
    fn each_step_has_an_entry_in_the_legend_and_the_axes_hold_all_results() {
        let results = [result(0.0, 1000, ""), result(0.5, 400, "halve"), result(2.0, 12, "tokens")];
        let svg = size_over_time(&results, 4.0).unwrap();
        for text in ["start", "halve", "tokens", "seconds", "bytes", ">\n4\n<"] {
            assert!(svg.contains(text), "{text}: {svg}");
        }
        assert!(size_over_time(&[], 4.0).is_err());
    }
}
