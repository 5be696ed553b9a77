//! Data recovered and lost, as bars: figure 8 of the paper.

use plotters::style::RGBColor;

use super::axes::{Axis, LegendSymbol, Panel, legend, legend_height, short, style};
use super::drawing::{Align, BLACK_INK, BODY, Drawing, GREY, text_width};
use super::plotted::{Mark, Plotted};
use super::{Sketch, techniques};
use crate::tables::{StudyRows, recovery_by_kind};

const ROW: f64 = 46.0;
const PANEL: f64 = 960.0;
const UNREPAIRED: RGBColor = RGBColor(0xBB, 0xBB, 0xBB);

pub(super) fn sketch(study: &StudyRows, width: Option<f64>) -> Option<Sketch> {
    let table = recovery_by_kind(study);
    let techniques = techniques(study);
    let mut kinds: Vec<&str> = table.rows.iter().map(|row| table.word(row, "kind")).collect();
    kinds.dedup();
    if techniques.is_empty() {
        return None;
    }
    let parts = [
        ("recovered_bytes", "recovered, 95 % interval", style(2).color, 1.0),
        ("deleted_bytes", "deleted by the repair", style(3).color, 1.0),
        ("unrepaired_bytes", "in files not repaired", UNREPAIRED, 0.5),
    ];
    let entries =
        parts.map(|(_, name, color, opacity)| (name.to_string(), LegendSymbol::Area(color, opacity)));
    let names = techniques.iter().map(|label| text_width(&label.name, BODY)).fold(0.0, f64::max);
    let left = names + 40.0;
    let wide = left + PANEL + 560.0;
    let is_narrow = width.is_some_and(|width| width < wide);
    let width = width.unwrap_or(wide);
    // A narrow figure has room for the counts, but not for the paper's means, which the table has.
    let panel_width = if is_narrow { width - left - 190.0 } else { PANEL };
    let start = if is_narrow { 10.0 } else { left };
    let head = legend_height(&entries, width - start) + 20.0;
    let panel_height = techniques.len() as f64 * ROW + 12.0;
    let block = panel_height + 140.0;
    let mut drawing = Drawing::new(width, head + kinds.len() as f64 * block + 10.0);
    legend(&mut drawing, &entries, (start, 10.0), width - start);
    let mut plotted = Plotted::default();
    parts.iter().for_each(|(_, name, color, _)| plotted.fill(name, *color));
    for (k, kind) in kinds.iter().enumerate() {
        let rows: Vec<_> = table.rows.iter().filter(|row| table.word(row, "kind") == *kind).collect();
        let total = |row: &Vec<_>| {
            parts.iter().filter_map(|(column, ..)| table.number(row, column)).map(|v| v.max(0.0)).sum::<f64>()
        };
        let reach =
            |row: &Vec<_>| total(row).max(table.number(row, "recovered_bytes_high").unwrap_or_default());
        let largest = rows.iter().map(|row| reach(row)).fold(0.0, f64::max);
        let top = head + k as f64 * block + 50.0;
        let x = Axis::up_to(largest, if is_narrow { 3 } else { 5 }, "mean bytes per file");
        plotted.panel(kind, &x, None);
        let panel = Panel { left, top, right: left + panel_width, bottom: top + panel_height, x, y: None };
        panel.draw(&mut drawing, kind);
        for (t, technique) in techniques.iter().enumerate() {
            let y = top + 6.0 + (t as f64 + 0.5) * ROW;
            drawing.text(&technique.name, (left - 14.0, y), BODY, Align::Right, BLACK_INK);
            let Some(row) = rows.iter().find(|row| table.word(row, "technique") == technique.name) else {
                continue;
            };
            let mut start = 0.0;
            for (column, name, color, opacity) in parts {
                let part = table.number(row, column);
                let ends = table
                    .number(row, &format!("{column}_low"))
                    .zip(table.number(row, &format!("{column}_high")));
                plotted.of_category((name, Mark::Bar), &technique.name, part, ends);
                let end = start + part.unwrap_or(0.0).max(0.0);
                if end > start {
                    drawing.bar((panel.x(start), y - 15.0), (panel.x(end), y + 15.0), color, opacity);
                    drawing.frame((panel.x(start), y - 15.0), (panel.x(end), y + 15.0), GREY, 1);
                }
                start = end;
            }
            let interval =
                (table.number(row, "recovered_bytes_low"), table.number(row, "recovered_bytes_high"));
            if let (Some(low), Some(high)) = interval
                && high > low
            {
                drawing.line(&[(panel.x(low), y), (panel.x(high), y)], BLACK_INK, 2);
                for end in [low, high] {
                    drawing.line(&[(panel.x(end), y - 7.0), (panel.x(end), y + 7.0)], BLACK_INK, 2);
                }
            }
            if let (Some(repaired), Some(runs)) = (table.number(row, "repaired"), table.number(row, "runs")) {
                let count = format!("{repaired} of {runs}");
                drawing.text(&count, (panel.right + 14.0, y), BODY, Align::Left, GREY);
            }
            let reported =
                ["reported_recovered_bytes", "reported_lost_bytes"].map(|column| table.number(row, column));
            if let [Some(recovered), Some(lost)] = reported {
                if is_narrow {
                    continue;
                }
                let said = format!("paper: {}, lost {}", short(recovered), short(lost));
                drawing.text(&said, (panel.right + 200.0, y), BODY, Align::Left, GREY);
            }
        }
    }
    Some(Sketch {
        key: "recovery".to_string(),
        title: "Data recovered and lost".to_string(),
        caption:
            "Mean bytes of the input that were recovered, that the repair deleted, or that belong to files \
             without a repair. The line is the bootstrapped 95 % interval of the mean recovered bytes. The \
             text on the right shows how many of all files were repaired, and the mean recovered and lost \
             bytes in the paper."
                .to_string(),
        drawing,
        plotted,
    })
}
