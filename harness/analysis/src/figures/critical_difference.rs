//! The critical-difference diagram of mean ranks (Demsar, JMLR 2006, figure 1).

use super::Sketch;
use super::axes::Axis;
use super::drawing::{Align, BLACK_INK, BODY, Drawing, GREY, text_width};
use super::plotted::{Mark, Plotted};
use crate::tables::{Cell, StudyRows, ranking};

const WIDTH: f64 = 1400.0;
const SIDE: f64 = 330.0;
const AXIS: f64 = 120.0;
const ROW: f64 = 40.0;
/// Room beside the names: fonts are not equally wide everywhere.
const MARGIN: f64 = 24.0;

/// Drawn for three or more techniques. Two techniques are compared in the table `pairwise`.
pub(super) fn sketch(study: &StudyRows, width: Option<f64>) -> Option<Sketch> {
    let ranking = ranking(study).filter(|ranking| ranking.techniques.len() >= 3)?;
    let count = ranking.techniques.len();
    if ranking.test.mean_ranks.iter().all(|rank| *rank == ranking.test.mean_ranks[0]) {
        return None;
    }
    let mut order: Vec<usize> = (0..count).collect();
    let ranks = &ranking.test.mean_ranks;
    order.sort_by(|&a, &b| ranks[a].total_cmp(&ranks[b]));
    // The names are beside the axis, and "recovers most" above them.
    let longest = ranking.techniques.iter().map(|name| text_width(name, BODY)).fold(0.0, f64::max);
    let names = longest + text_width(" 0.00", BODY) + 52.0;
    let side = width.map_or(SIDE.max(names + MARGIN), |_| names + MARGIN);
    let width = width.unwrap_or(WIDTH);
    let place = |rank: f64| side + (rank - 1.0) / (count as f64 - 1.0) * (width - 2.0 * side).max(60.0);
    let mut plotted = Plotted::default();
    plotted.panel("", &Axis::ranks(count, "mean rank"), None);
    let cliques = cliques(&order.iter().map(|&i| ranks[i]).collect::<Vec<_>>(), ranking.critical_difference);
    let first_row = AXIS + 40.0 + 18.0 * cliques.len() as f64;
    let mut drawing = Drawing::new(width, first_row + ROW * count.div_ceil(2) as f64 + 30.0);

    drawing.line(&[(place(1.0), AXIS), (place(count as f64), AXIS)], BLACK_INK, 2);
    for tick in 1..=count {
        let x = place(tick as f64);
        drawing.line(&[(x, AXIS), (x, AXIS - 12.0)], BLACK_INK, 2);
        drawing.text(&tick.to_string(), (x, AXIS - 30.0), BODY, Align::Centre, BLACK_INK);
    }
    drawing.text("recovers most", (place(1.0) - 40.0, AXIS - 30.0), BODY, Align::Right, GREY);
    drawing.text("mean rank", (place(count as f64) + 40.0, AXIS - 30.0), BODY, Align::Left, GREY);
    let reach = ranking.critical_difference.min(count as f64 - 1.0);
    let label = format!("critical difference {:.2}", ranking.critical_difference);
    drawing.line(&[(place(1.0), 34.0), (place(1.0 + reach), 34.0)], BLACK_INK, 3);
    for end in [1.0, 1.0 + reach] {
        drawing.line(&[(place(end), 26.0), (place(end), 42.0)], BLACK_INK, 3);
    }
    let at = (place(1.0 + reach) + 16.0).min(width - text_width(&label, BODY) - 8.0);
    drawing.text(
        &label,
        (at, if at < place(1.0 + reach) { 8.0 } else { 34.0 }),
        BODY,
        Align::Left,
        BLACK_INK,
    );

    for (position, &technique) in order.iter().enumerate() {
        let (x, rank) = (place(ranks[technique]), ranks[technique]);
        let is_left = position < count.div_ceil(2);
        let row = if is_left { position } else { count - 1 - position };
        let y = first_row + row as f64 * ROW + ROW / 2.0;
        let (end, align) =
            if is_left { (side - 40.0, Align::Right) } else { (width - side + 40.0, Align::Left) };
        drawing.line(&[(x, AXIS), (x, y), (end, y)], GREY, 2);
        let gap = if is_left { -12.0 } else { 12.0 };
        let own = &ranking.techniques[technique];
        plotted.of_category((own, Mark::Interval), own, Some(rank), None);
        let name = format!("{own} {rank:.2}");
        drawing.text(&name, (end + gap, y), BODY, align, BLACK_INK);
    }
    plotted.span(&label, (1.0, 1.0 + reach));
    for (i, (from, to)) in cliques.iter().enumerate() {
        plotted.span("no difference", (*from, *to));
        let y = AXIS + 22.0 + 18.0 * i as f64;
        drawing.line(&[(place(*from) - 8.0, y), (place(*to) + 8.0, y)], BLACK_INK, 7);
    }
    Some(Sketch {
        key: "critical-difference".to_string(),
        title: "Techniques ranked".to_string(),
        caption: format!(
            "Mean ranks of the recovered share; rank 1 recovers most. The ranks are over {} clusters (the \
             pairs of a file, or the files of a repository) that every technique ran, without the \
             baseline. A bar joins techniques whose mean ranks differ by less than Nemenyi's critical \
             difference, so they do not differ at the 5 % level (Friedman's test: p {}).",
            ranking.test.blocks,
            match Cell::probability(ranking.test.p).rounded() {
                bound if bound.starts_with('<') => bound,
                value => format!("= {value}"),
            }
        ),
        drawing,
        plotted,
    })
}

/// The maximal intervals of ranks within the critical difference.
fn cliques(sorted: &[f64], critical_difference: f64) -> Vec<(f64, f64)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for from in 0..sorted.len() {
        let within = |rank: &&f64| **rank - sorted[from] <= critical_difference;
        let to = from + sorted[from..].iter().take_while(within).count() - 1;
        if to > from && found.last().is_none_or(|&(_, last)| to > last) {
            found.push((from, to));
        }
    }
    found.into_iter().map(|(from, to)| (sorted[from], sorted[to])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_join_only_maximal_groups() {
        assert_eq!(cliques(&[1.0, 1.5, 2.2, 4.0], 1.0), [(1.0, 1.5), (1.5, 2.2)]);
        assert_eq!(cliques(&[1.0, 1.2, 1.4], 1.0), [(1.0, 1.4)]);
        assert!(cliques(&[1.0, 3.0], 1.0).is_empty());
    }
}
