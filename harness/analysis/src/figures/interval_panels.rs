//! Panels with one row for each technique, and a share with its interval on each row.

use super::axes::{Axis, LegendSymbol, Panel, legend, legend_height, style};
use super::drawing::{Align, BLACK_INK, BODY, Drawing, FAINT, GREY, Shape, text_width};
use super::plotted::{Mark, Plotted};
use crate::tables::Label;

const ROW: f64 = 40.0;
/// The height of a row where panels are below each other: nine panels of four rows fit on a page.
const NARROW_ROW: f64 = 28.0;
const PANEL: f64 = 380.0;
const GAP: f64 = 90.0;
/// The narrowest panel that shows an interval, and the gap beside it.
const NARROWEST: f64 = 330.0;
const NARROW_GAP: f64 = 45.0;

/// A share of files repaired.
#[derive(Clone, Copy, Default)]
pub(super) struct Share {
    pub(super) estimate: Option<f64>,
    pub(super) ends: Option<(f64, f64)>,
    /// The share in the paper.
    pub(super) reported: Option<f64>,
}

/// The shares of the techniques in one group of pairs.
pub(super) struct SharePanel {
    /// The name of the group, in parts from the general to the specific.
    pub(super) group: Vec<String>,
    pub(super) pairs: usize,
    /// The share of each technique; `None` for a technique without runs in the group.
    pub(super) shares: Vec<Option<Share>>,
}

/// Draws rows of panels. A row without room for its panels is wrapped. All rows have equally many places; a place may be
/// empty.
pub(super) fn draw(
    techniques: &[Label],
    rows: &[Vec<Option<SharePanel>>],
    width: Option<f64>,
) -> (Drawing, Plotted) {
    let names = techniques.iter().map(|label| text_width(&label.name, BODY)).fold(0.0, f64::max);
    let left = names + 40.0;
    let in_row = rows.iter().map(Vec::len).max().unwrap_or(1);
    let grid = Grid::of(in_row, left, width);
    let width = grid.width;
    let panels: Vec<(usize, usize, &SharePanel)> = (rows.iter().enumerate())
        .flat_map(|(r, row)| row.iter().enumerate().map(move |(c, panel)| (r, c, panel)))
        .filter_map(|(r, c, panel)| Some((r, c, panel.as_ref()?)))
        .map(|(r, c, panel)| (r * in_row.div_ceil(grid.columns) + c / grid.columns, c % grid.columns, panel))
        .collect();
    let mut entries = vec![("repaired, 95 % interval".to_string(), LegendSymbol::Point(Shape::Disc, GREY))];
    if panels.iter().any(|(.., panel)| panel.shares.iter().flatten().any(|share| share.reported.is_some())) {
        let symbol = LegendSymbol::Point(Shape::HollowDiamond, BLACK_INK);
        entries.push(("reported in the paper".to_string(), symbol));
    }
    let is_narrow = grid.panel < PANEL;
    let start = if is_narrow { 10.0 } else { left };
    let head = legend_height(&entries, width - start) + 20.0;
    let (row_height, heading_height) = if grid.columns < in_row { (NARROW_ROW, 52.0) } else { (ROW, 70.0) };
    let panel_height = techniques.len() as f64 * row_height + 16.0;
    let block = panel_height + heading_height;
    let lowest = panels.iter().map(|(row, ..)| row + 1).max().unwrap_or(1);
    let mut drawing = Drawing::new(width, head + lowest as f64 * block + 70.0);
    legend(&mut drawing, &entries, (start, 10.0), width - start);
    let mut plotted = Plotted::default();
    plotted.set_series(techniques.iter().map(|label| label.name.as_str()));
    let mut named_rows = Vec::new();
    for (row, column, shown) in &panels {
        let corner = (left + *column as f64 * (grid.panel + grid.gap), head + *row as f64 * block + 50.0);
        let is_last = !panels.iter().any(|(below, same, _)| below > row && same == column);
        let mut axis = Axis::share_within(grid.panel, if is_last { "files repaired" } else { "" });
        if !is_last {
            axis = axis.without_labels();
        }
        let (right, bottom) = (corner.0 + grid.panel, corner.1 + panel_height);
        let panel = Panel { left: corner.0, top: corner.1, right, bottom, x: axis, y: None };
        let middle = |t: usize| panel.top + 8.0 + (t as f64 + 0.5) * row_height;
        if !named_rows.contains(row) {
            named_rows.push(*row);
            for (t, technique) in techniques.iter().enumerate() {
                drawing.text(&technique.name, (left - 14.0, middle(t)), BODY, Align::Right, BLACK_INK);
            }
        }
        let heading = format!("{}, {} pairs", shown.group.join(", "), shown.pairs);
        let narrow_heading = format!("{} ({})", shown.group.join(" "), shown.pairs);
        panel.draw(&mut drawing, if is_narrow { &narrow_heading } else { &heading });
        plotted.panel(&heading, &Axis::share("files repaired, share"), None);
        for (t, share) in shown.shares.iter().enumerate() {
            drawing.line(&[(panel.left, middle(t)), (panel.right, middle(t))], FAINT, 1);
            let Some(share) = share else { continue };
            draw_share(&mut drawing, &mut plotted, &panel, (t, &techniques[t].name, middle(t)), share);
        }
    }
    (drawing, plotted)
}

fn draw_share(
    drawing: &mut Drawing,
    plotted: &mut Plotted,
    panel: &Panel,
    (number, technique, y): (usize, &str, f64),
    share: &Share,
) {
    let look = style(number);
    plotted.of_category((technique, Mark::Interval), technique, share.estimate, share.ends);
    if let Some((low, high)) = share.ends {
        drawing.line(&[(panel.x(low), y), (panel.x(high), y)], look.color, 4);
        for x in [low, high].map(|end| panel.x(end)) {
            drawing.line(&[(x, y - 8.0), (x, y + 8.0)], look.color, 3);
        }
    }
    if let Some(estimate) = share.estimate {
        drawing.point(look.shape, (panel.x(estimate), y), 9.0, look.color, 1.0);
    }
    if let Some(reported) = share.reported {
        plotted.of_category(("paper", Mark::Reported), technique, Some(reported), None);
        drawing.point(Shape::HollowDiamond, (panel.x(reported), y), 9.0, BLACK_INK, 1.0);
    }
}

/// The arrangement of panels: one column for each place of a row, or fewer if the figure is narrow.
struct Grid {
    columns: usize,
    panel: f64,
    gap: f64,
    width: f64,
}

impl Grid {
    fn of(in_row: usize, left: f64, width: Option<f64>) -> Self {
        let wide = left + in_row as f64 * (PANEL + GAP);
        let Some(width) = width.filter(|width| *width < wide) else {
            return Self { columns: in_row, panel: PANEL, gap: GAP, width: width.unwrap_or(wide) };
        };
        let fit = ((width - left) / (NARROWEST + NARROW_GAP)) as usize;
        let columns = fit.clamp(1, in_row.max(1));
        let panel = ((width - left) / columns as f64 - NARROW_GAP).max(NARROWEST / 2.0);
        Self { columns, panel, gap: NARROW_GAP, width }
    }
}
