//! The first curves of a running study, from its rows alone: shares of the runs that are done so far.

use super::axes::{Axis, Panel, legend, legend_height, line_entries, style};
use super::drawing::Drawing;
use crate::statistics::{Success, clustered_share};
use crate::tables::{Run, StudyRows};

const WIDTH: f64 = 1400.0;
const HEIGHT: f64 = 480.0;
/// Points on the x axis.
const GRID: usize = 60;

/// A figure of the live page.
pub(crate) struct LiveFigure {
    /// Its heading.
    pub(crate) title: &'static str,
    /// Explains in sentences what it shows.
    pub(crate) caption: &'static str,
    /// The figure.
    pub(crate) svg: String,
}

/// The quantity that a curve counts.
struct Count {
    title: &'static str,
    caption: &'static str,
    x_title: &'static str,
    y_title: &'static str,
    counts: fn(&Run) -> bool,
    /// The number of the query at which a successful run succeeded.
    query: fn(&Run) -> Option<u64>,
}

const REPAIRS: Count = Count {
    title: "Repaired so far",
    caption: "The share of pairs for which the subject had accepted a text within that many queries. It is \
              over the pairs of a file and a subject that rejects it that the technique has run so far. \
              Bands are 95 % intervals, as in the table.",
    x_title: "queries until a text first passed",
    y_title: "pairs repaired",
    counts: |run| run.repairs() && !run.input_accepted,
    query: |run| run.outcome.first_test().or(run.outcome.best_test()),
};

const REDUCTIONS: Count = Count {
    title: "Reduced so far",
    caption: "The share of inputs whose final result was found within that many queries, of the inputs \
              that the technique has run so far. Bands are 95 % intervals, as in the table.",
    x_title: "queries until the smallest text was found",
    y_title: "inputs reduced",
    counts: |run| !run.repairs(),
    query: |run| run.outcome.best_test(),
};

/// The curves of the runs so far: of repairs, of reductions, or of both.
///
/// # Errors
/// If a figure cannot be drawn.
pub(crate) fn figures(study: &StudyRows) -> anyhow::Result<Vec<LiveFigure>> {
    let figures = [REPAIRS, REDUCTIONS].into_iter().filter_map(|count| figure(study, &count).transpose());
    figures.collect()
}

/// The runs of a technique: the cluster of each, and the query at which it succeeded.
type Cases<'r> = Vec<(&'r str, Option<u64>)>;

fn figure(study: &StudyRows, count: &Count) -> anyhow::Result<Option<LiveFigure>> {
    let runs = || study.pooled().filter(|run| !run.is_broken() && (count.counts)(run));
    let techniques = StudyRows::techniques(runs());
    let most = runs().filter(|run| run.succeeded()).filter_map(count.query).max();
    let Some(most) = most else { return Ok(None) };
    let entries = line_entries(techniques.iter().map(|label| label.name.clone()));
    let head = legend_height(&entries, WIDTH - 40.0) + 30.0;
    let mut drawing = Drawing::new(WIDTH, head + HEIGHT + 110.0);
    legend(&mut drawing, &entries, (20.0, 10.0), WIDTH - 40.0);
    let panel = Panel {
        left: 150.0,
        top: head + 20.0,
        right: WIDTH - 40.0,
        bottom: head + 20.0 + HEIGHT,
        x: Axis::logarithmic(1.0, most as f64, count.x_title),
        y: Some(Axis::share(count.y_title)),
    };
    panel.draw(&mut drawing, "");
    let last = (most as f64).max(10.0);
    let grid: Vec<f64> = (0..GRID).map(|i| libm::pow(last, i as f64 / (GRID - 1) as f64)).collect();
    for (number, technique) in techniques.iter().enumerate() {
        let own = runs().filter(|run| run.technique == *technique);
        let query = |run: &Run| (count.query)(run).filter(|_| run.succeeded());
        let cases: Cases<'_> = own.map(|run| (run.cluster(), query(run))).collect();
        let shares: Vec<[f64; 3]> = grid.iter().map(|&at| share(&cases, at)).collect();
        let line = |part: usize| grid.iter().zip(&shares).map(move |(&x, share)| (x, share[part]));
        let mut outline: Vec<_> = line(2).map(|(x, y)| panel.at(x, y)).collect();
        outline.extend(line(1).map(|(x, y)| panel.at(x, y)).rev());
        let look = style(number);
        drawing.area(&outline, look.color, 0.15);
        let points: Vec<_> = line(0).map(|(x, y)| panel.at(x, y)).collect();
        drawing.dashed(&points, look.color, 4, look.dash);
        for point in points.iter().skip(4 + 3 * number % 16).step_by(GRID / 6) {
            drawing.point(look.shape, *point, 8.0, look.color, 1.0);
        }
    }
    Ok(Some(LiveFigure { title: count.title, caption: count.caption, svg: drawing.svg(None)? }))
}

/// The share of runs that had succeeded at a query, and the ends of its interval.
fn share(cases: &Cases<'_>, at: f64) -> [f64; 3] {
    // The points of the grid are rounded.
    let by = at * (1.0 + 1e-9);
    let succeeded = |query: &Option<u64>| query.is_some_and(|query| query as f64 <= by);
    let cases: Vec<Success<'_>> =
        cases.iter().map(|(cluster, query)| Success::new(cluster, succeeded(query))).collect();
    clustered_share(&cases).map_or([0.0; 3], |share| [share.estimate, share.low, share.high])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_counts_what_succeeded_by_then() {
        let cases = vec![("a", Some(1)), ("a", Some(10)), ("b", None), ("c", Some(3))];
        assert_eq!([0.9, 1.0, 3.0, 9.0, 10.0].map(|at| share(&cases, at)[0]), [0.0, 0.25, 0.5, 0.5, 0.75]);
        let [estimate, low, high] = share(&cases, 10.0);
        assert!(0.0 < low && low < estimate && estimate < high && high < 1.0, "{low} {estimate} {high}");
    }
}
