//! Shares of files repaired, with their intervals: a picture of table 4 of the paper.

use super::axes::{Axis, LegendSymbol, Panel, legend, legend_height, style};
use super::drawing::{Align, BLACK_INK, BODY, Drawing, FAINT, GREY, Shape, text_width};
use super::plotted::{Mark, Plotted};
use super::{Sketch, techniques};
use crate::tables::{StudyRows, effectiveness};

const ROW: f64 = 40.0;
/// The height of a row where panels are below each other: nine panels of four rows fit on a page.
const NARROW_ROW: f64 = 28.0;
const PANEL: f64 = 380.0;
const GAP: f64 = 90.0;
/// The narrowest panel that shows an interval, and the gap beside it.
const NARROWEST: f64 = 330.0;
const NARROW_GAP: f64 = 45.0;

pub(super) fn sketch(study: &StudyRows, width: Option<f64>) -> Option<Sketch> {
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
    let grid = Grid::of(formats.len(), left, width);
    let width = grid.width;
    let entries = [
        ("repaired, 95 % interval".to_string(), LegendSymbol::Point(Shape::Disc, GREY)),
        ("reported in the paper".to_string(), LegendSymbol::Point(Shape::HollowDiamond, BLACK_INK)),
    ];
    let is_narrow = grid.panel < PANEL;
    let start = if is_narrow { 10.0 } else { left };
    let head = legend_height(&entries, width - start) + 20.0;
    let is_stacked = grid.columns < formats.len();
    let (row_height, heading_height) = if is_stacked { (NARROW_ROW, 52.0) } else { (ROW, 70.0) };
    let panel_height = techniques.len() as f64 * row_height + 16.0;
    let block = panel_height + heading_height;
    let rows = kinds.len() * formats.len().div_ceil(grid.columns);
    let mut drawing = Drawing::new(width, head + rows as f64 * block + 70.0);
    legend(&mut drawing, &entries, (start, 10.0), width - start);
    let has = |kind: &str, format: &str| {
        table.rows.iter().any(|row| table.word(row, "kind") == kind && table.word(row, "format") == format)
    };
    let mut plotted = Plotted::default();
    plotted.set_series(techniques.iter().map(|label| label.name.as_str()));
    for (k, kind) in kinds.iter().enumerate() {
        for (f, format) in formats.iter().enumerate() {
            let (row, column) = grid.place(k, f, formats.len());
            let corner = (left + column as f64 * (grid.panel + grid.gap), head + row as f64 * block + 50.0);
            let is_last = row + 1 == rows
                || !kinds[k + 1..].iter().any(|kind| has(kind, format)) && grid.columns >= formats.len();
            let mut axis = Axis::share_within(grid.panel, if is_last { "files repaired" } else { "" });
            if !is_last {
                axis = axis.without_labels();
            }
            let (right, bottom) = (corner.0 + grid.panel, corner.1 + panel_height);
            let panel = Panel { left: corner.0, top: corner.1, right, bottom, x: axis, y: None };
            if column == 0 {
                for (t, technique) in techniques.iter().enumerate() {
                    let y = panel.top + 8.0 + (t as f64 + 0.5) * row_height;
                    drawing.text(&technique.name, (left - 14.0, y), BODY, Align::Right, BLACK_INK);
                }
            }
            let cells =
                |row: &&Vec<_>| table.word(row, "kind") == *kind && table.word(row, "format") == *format;
            // No panel without pairs: its axes would be empty.
            let Some(row) = table.rows.iter().find(cells) else { continue };
            let pairs = table.number(row, "possible").unwrap_or_default();
            let heading = if is_narrow {
                format!("{kind} {format} ({pairs})")
            } else {
                format!("{kind}, {format}, {pairs} pairs")
            };
            panel.draw(&mut drawing, &heading);
            let named = Axis::share("files repaired, share");
            plotted.panel(&format!("{kind}, {format}, {pairs} pairs"), &named, None);
            for (t, technique) in techniques.iter().enumerate() {
                let y = panel.top + 8.0 + (t as f64 + 0.5) * row_height;
                drawing.line(&[(panel.left, y), (panel.right, y)], FAINT, 1);
                let own = |row: &&Vec<_>| cells(row) && table.word(row, "technique") == technique.name;
                let Some(row) = table.rows.iter().find(own) else { continue };
                let look = style(t);
                let ends = table.number(row, "low").zip(table.number(row, "high"));
                let share = table.number(row, "share");
                plotted.of_category((&technique.name, Mark::Interval), &technique.name, share, ends);
                if let Some((low, high)) = ends {
                    drawing.line(&[(panel.x(low), y), (panel.x(high), y)], look.color, 4);
                    for end in [low, high] {
                        let x = panel.x(end);
                        drawing.line(&[(x, y - 8.0), (x, y + 8.0)], look.color, 3);
                    }
                }
                if let Some(share) = share {
                    drawing.point(look.shape, (panel.x(share), y), 9.0, look.color, 1.0);
                }
                let reported = table.number(row, "reported_repaired");
                if let (Some(repaired), Some(of)) = (reported, table.number(row, "reported_possible")) {
                    plotted.of_category(
                        ("paper", Mark::Reported),
                        &technique.name,
                        Some(repaired / of),
                        None,
                    );
                    let at = (panel.x(repaired / of), y);
                    drawing.point(Shape::HollowDiamond, at, 9.0, BLACK_INK, 1.0);
                }
            }
        }
    }
    Some(Sketch {
        key: "effectiveness".to_string(),
        title: "Files repaired".to_string(),
        caption: "The share of pairs that each technique repairs, with Wilson's 95 % interval. A pair is a \
                  file and a subject that rejects it. Hollow diamonds are the shares in the paper, which \
                  counts every pair of a file that some subject rejects."
            .to_string(),
        drawing,
        plotted,
    })
}

/// The arrangement of panels: one column for each format, or fewer if the figure is narrow.
struct Grid {
    columns: usize,
    panel: f64,
    gap: f64,
    width: f64,
}

impl Grid {
    fn of(formats: usize, left: f64, width: Option<f64>) -> Self {
        let wide = left + formats as f64 * (PANEL + GAP);
        let Some(width) = width.filter(|width| *width < wide) else {
            return Self { columns: formats, panel: PANEL, gap: GAP, width: width.unwrap_or(wide) };
        };
        let fit = ((width - left) / (NARROWEST + NARROW_GAP)) as usize;
        let columns = fit.clamp(1, formats.max(1));
        let panel = ((width - left) / columns as f64 - NARROW_GAP).max(NARROWEST / 2.0);
        Self { columns, panel, gap: NARROW_GAP, width }
    }

    /// Row and column of the panel of a kind and a format.
    fn place(&self, kind: usize, format: usize, formats: usize) -> (usize, usize) {
        (kind * formats.div_ceil(self.columns) + format / self.columns, format % self.columns)
    }
}
