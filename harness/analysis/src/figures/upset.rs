//! Which techniques repaired which files: the sets of files that techniques share, after Lex et al. (UpSet,
//! InfoVis 2014).

use plotters::style::RGBColor;

use super::axes::{Axis, style};
use super::drawing::{Align, BLACK_INK, BODY, Drawing, FAINT, GREY, Shape, text_width};
use super::plotted::{Mark, Plotted};
use super::{Sketch, techniques};
use crate::tables::{ALL_KINDS, Cell, StudyRows, Table, combinations, contains_technique};

const COLUMN: f64 = 62.0;
const ROW: f64 = 44.0;
const BARS: f64 = 320.0;
/// Length of the longest bar of a technique's total.
const TOTALS: f64 = 200.0;
/// The same width as the other figures, because a report shows all figures with one width.
const LEAST_WIDTH: f64 = 1300.0;
/// The most sets shown; further sets are only in the table.
const MOST: usize = 20;

/// Drawn for two or more techniques of which at least one repaired something.
pub(super) fn sketch(study: &StudyRows, width: Option<f64>) -> Option<Sketch> {
    let table = combinations(study);
    let kind = if table.rows.iter().any(|row| table.word(row, "kind") == ALL_KINDS) {
        ALL_KINDS
    } else {
        table.rows.first().map(|row| table.word(row, "kind"))?
    };
    let sets: Vec<&Vec<Cell>> = table.rows.iter().filter(|row| table.word(row, "kind") == kind).collect();
    let techniques = techniques(study);
    let repaired = |row: &&Vec<Cell>| table.number(row, "techniques").is_some_and(|count| count > 0.0);
    if techniques.len() < 2 || !sets.iter().any(&repaired) {
        return None;
    }
    let total: f64 = sets.iter().map(|row| pairs(&table, row)).sum();
    let names = techniques.iter().map(|label| text_width(&label.name, BODY)).fold(0.0, f64::max);
    let totals = if width.is_some() { TOTALS / 4.0 } else { TOTALS };
    let left = totals + 90.0 + names + 40.0;
    let room = width.map_or(MOST, |width| ((width - left) / COLUMN).max(1.0) as usize);
    let most = MOST.min(room);
    let left_out = sets.len().saturating_sub(most);
    let sets = &sets[..sets.len().min(most)];
    let width = width.unwrap_or((left + sets.len() as f64 * COLUMN + 40.0).max(LEAST_WIDTH));
    let mut drawing = Drawing::new(width, BARS + 110.0 + techniques.len() as f64 * ROW);
    let floor = BARS + 60.0;
    let most = sets.iter().map(|row| pairs(&table, row)).fold(1.0, f64::max);
    let heading = "pairs repaired by these and no others";
    let at = (left.min(width - text_width(heading, BODY) - 10.0), 20.0);
    drawing.text(heading, at, BODY, Align::Left, GREY);
    let mut plotted = Plotted::default();
    plotted.panel("", &Axis::counts(most as usize, 4, heading), None);
    plotted.fill("pairs", RGBColor(0x33, 0x33, 0x33));
    for (s, row) in sets.iter().enumerate() {
        let x = left + (s as f64 + 0.5) * COLUMN;
        let count = pairs(&table, row);
        let set = table.word(row, "repaired_by");
        let set = if set.is_empty() { "none" } else { set };
        plotted.of_category(("pairs", Mark::Bar), set, Some(count), None);
        let top = floor - 10.0 - count / most * (BARS - 40.0);
        let ink = if repaired(row) { BLACK_INK } else { GREY };
        drawing.bar((x - 19.0, top), (x + 19.0, floor - 10.0), ink, if repaired(row) { 0.8 } else { 0.45 });
        drawing.text(&count.to_string(), (x, top - 18.0), BODY, Align::Centre, BLACK_INK);
    }
    let own = |name: &str| {
        let of_kind = table.rows.iter().filter(|row| table.word(row, "kind") == kind);
        let having = of_kind.filter(|row| contains_technique(table.word(row, "repaired_by"), name));
        // Not `sum`, which returns -0 for an empty iterator.
        having.fold(0.0, |sum, row| sum + pairs(&table, row))
    };
    for (t, technique) in techniques.iter().enumerate() {
        let y = floor + 20.0 + (t as f64 + 0.5) * ROW;
        let count = own(&technique.name);
        let end = totals + 80.0;
        drawing.bar((end - count / total.max(1.0) * totals, y - 13.0), (end, y + 13.0), style(t).color, 1.0);
        let at = (end - count / total.max(1.0) * totals - 10.0, y);
        drawing.text(&count.to_string(), at, BODY, Align::Right, BLACK_INK);
        drawing.text(&technique.name, (left - 30.0, y), BODY, Align::Right, BLACK_INK);
        drawing.line(&[(left, y + ROW / 2.0), (left + sets.len() as f64 * COLUMN, y + ROW / 2.0)], FAINT, 1);
    }
    for (s, row) in sets.iter().enumerate() {
        let x = left + (s as f64 + 0.5) * COLUMN;
        let is_in = |t: usize| contains_technique(table.word(row, "repaired_by"), &techniques[t].name);
        let y = |t: usize| floor + 20.0 + (t as f64 + 0.5) * ROW;
        let members: Vec<usize> = (0..techniques.len()).filter(|t| is_in(*t)).collect();
        if let (Some(first), Some(last)) = (members.first(), members.last()) {
            drawing.line(&[(x, y(*first)), (x, y(*last))], BLACK_INK, 4);
        }
        for t in 0..techniques.len() {
            let (color, radius) = if is_in(t) { (BLACK_INK, 11.0) } else { (FAINT, 11.0) };
            drawing.point(Shape::Disc, (x, y(t)), radius, color, 1.0);
        }
    }
    Some(Sketch {
        key: "upset".to_string(),
        title: "Which techniques repair the same files".to_string(),
        caption: format!(
            "Each column is a set of techniques, marked by dots. Its bar is the number of pairs that \
             exactly these techniques repair (grey: no technique). There are {total} pairs of a file and a \
             subject that rejects it. The bars on the left show how many pairs each technique repairs. {}",
            match left_out {
                0 => String::new(),
                some => format!("The table lists {some} rarer sets."),
            }
        )
        .trim_end()
        .to_string(),
        drawing,
        plotted,
    })
}

fn pairs(table: &Table, row: &[Cell]) -> f64 {
    table.number(row, "pairs").unwrap_or(0.0)
}
