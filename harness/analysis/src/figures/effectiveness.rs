//! Shares of files repaired, with their intervals: a picture of table 4 of the paper.

use super::axes::{Axis, Panel, Swatch, legend, legend_height, style};
use super::drawing::{Align, BLACK_INK, BODY, Drawing, FAINT, GREY, Shape, text_width};
use super::{Sketch, techniques};
use crate::tables::{StudyRows, effectiveness};

const ROW: f64 = 40.0;
const PANEL: f64 = 380.0;
const GAP: f64 = 90.0;

pub(super) fn sketch(study: &StudyRows) -> Option<Sketch> {
    let table = effectiveness(study);
    let techniques = techniques(study);
    let mut kinds: Vec<&str> = table.rows.iter().map(|row| table.word(row, "kind")).collect();
    kinds.dedup();
    let mut formats: Vec<&str> = Vec::new();
    for row in &table.rows {
        let format = table.word(row, "format");
        if !formats.contains(&format) {
            formats.push(format);
        }
    }
    if techniques.is_empty() {
        return None;
    }
    let names = techniques.iter().map(|label| text_width(&label.name, BODY)).fold(0.0, f64::max);
    let left = names + 40.0;
    let width = left + formats.len() as f64 * (PANEL + GAP);
    let entries = [
        ("repaired, 95 % interval".to_string(), Swatch::Point(Shape::Disc, GREY)),
        ("reported in the paper".to_string(), Swatch::Point(Shape::HollowDiamond, BLACK_INK)),
    ];
    let head = legend_height(&entries, width - left) + 20.0;
    let panel_height = techniques.len() as f64 * ROW + 16.0;
    let block = panel_height + 70.0;
    let mut drawing = Drawing::new(width, head + kinds.len() as f64 * block + 70.0);
    legend(&mut drawing, &entries, (left, 10.0), width - left);
    let has = |kind: &str, format: &str| {
        table.rows.iter().any(|row| table.word(row, "kind") == kind && table.word(row, "format") == format)
    };
    for (k, kind) in kinds.iter().enumerate() {
        for (t, technique) in techniques.iter().enumerate() {
            let y = head + k as f64 * block + 58.0 + (t as f64 + 0.5) * ROW;
            drawing.text(&technique.name, (left - 14.0, y), BODY, Align::Right, BLACK_INK);
        }
        for (f, format) in formats.iter().enumerate() {
            let corner = (left + f as f64 * (PANEL + GAP), head + k as f64 * block + 50.0);
            let is_last = !kinds[k + 1..].iter().any(|kind| has(kind, format));
            let mut axis = Axis::share(if is_last { "files repaired" } else { "" });
            if !is_last {
                axis = axis.without_labels();
            }
            let (right, bottom) = (corner.0 + PANEL, corner.1 + panel_height);
            let panel = Panel { left: corner.0, top: corner.1, right, bottom, x: axis, y: None };
            let cells =
                |row: &&Vec<_>| table.word(row, "kind") == *kind && table.word(row, "format") == *format;
            // No panel without pairs: its axes would be empty.
            let Some(row) = table.rows.iter().find(cells) else { continue };
            let count =
                table.number(row, "possible").map_or(String::new(), |pairs| format!(", {pairs} pairs"));
            panel.draw(&mut drawing, &format!("{kind}, {format}{count}"));
            for (t, technique) in techniques.iter().enumerate() {
                let y = panel.top + 8.0 + (t as f64 + 0.5) * ROW;
                drawing.line(&[(panel.left, y), (panel.right, y)], FAINT, 1);
                let own = |row: &&Vec<_>| cells(row) && table.word(row, "technique") == technique.name;
                let Some(row) = table.rows.iter().find(own) else { continue };
                let look = style(t);
                if let (Some(low), Some(high)) = (table.number(row, "low"), table.number(row, "high")) {
                    drawing.line(&[(panel.x(low), y), (panel.x(high), y)], look.color, 4);
                    for end in [low, high] {
                        let x = panel.x(end);
                        drawing.line(&[(x, y - 8.0), (x, y + 8.0)], look.color, 3);
                    }
                }
                if let Some(share) = table.number(row, "share") {
                    drawing.point(Shape::Disc, (panel.x(share), y), 9.0, look.color, 1.0);
                }
                let reported = table.number(row, "reported_repaired");
                if let (Some(repaired), Some(of)) = (reported, table.number(row, "reported_possible")) {
                    let at = (panel.x(repaired / of), y);
                    drawing.point(Shape::HollowDiamond, at, 9.0, BLACK_INK, 1.0);
                }
            }
        }
    }
    Some(Sketch {
        key: "effectiveness".to_string(),
        title: "Files repaired".to_string(),
        caption: "Share of the pairs of a file and a subject that rejects it which each technique repairs, \
                  with Wilson's 95 % interval. Hollow diamonds are the paper's shares; they count every \
                  pair of a file that some subject rejects."
            .to_string(),
        drawing,
    })
}
