//! The values that a figure plots, as rows. They are written beside the figure, with a script that draws it
//! again with Matplotlib, so that anybody can restyle a figure without ddlab.

use super::axes::Axis;
use anyhow::Context as _;
use plotters::style::RGBColor;
use serde::Serialize;

/// How a value is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Mark {
    /// A point of a line, with a band from `low` to `high`.
    Curve,
    /// A point of a line that rises in steps, with a band.
    Steps,
    /// A point of a scatter plot.
    Point,
    /// A point on the row of a category, with its interval.
    Interval,
    /// The value that the paper reports, on the row of a category.
    Reported,
    /// A part of the bar of a category; parts follow each other.
    Bar,
    /// A line from `low` to `high` below the categories, such as one that joins techniques that do not
    /// differ.
    Span,
}

/// One plotted value. Empty cells are missing values.
#[derive(Clone, Debug, Serialize)]
struct Row {
    panel: String,
    series: String,
    mark: Mark,
    category: String,
    x: Option<f64>,
    y: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

/// The axes of one panel, as a line of the script.
type PanelLine = String;

/// The values of a figure.
#[derive(Clone, Debug, Default)]
pub(super) struct Plotted {
    panels: Vec<(String, PanelLine)>,
    /// Whether the y axes are logarithmic: all of a figure, or none.
    has_log_y: bool,
    rows: Vec<Row>,
    /// The series, in the order that determines their appearance.
    looks: Vec<String>,
    /// The colours of parts of bars.
    fills: Vec<(String, RGBColor)>,
}

impl Plotted {
    /// Adds a panel with its axes; values that follow belong to it. In a panel of categories only x has an
    /// axis.
    pub(super) fn panel(&mut self, panel: &str, x: &Axis, y: Option<&Axis>) {
        let scale = if x.is_logarithmic() { "log" } else { "linear" };
        let limits = |axis: &Axis| format!("({:?}, {:?})", axis.limits().0, axis.limits().1);
        let [name, x_title, y_title] = [panel, x.title(), y.map_or("", Axis::title)].map(python_text);
        let y_limits = y.map_or_else(|| "None".to_owned(), limits);
        self.has_log_y = y.is_some_and(Axis::is_logarithmic);
        let line = format!("    ({name}, {x_title}, {y_title}, \"{scale}\", {}, {y_limits}),\n", limits(x));
        self.panels.push((panel.to_owned(), line));
    }

    /// Sets the series, in the order that determines their appearance in all figures of the study.
    pub(super) fn set_series<'a>(&mut self, series: impl IntoIterator<Item = &'a str>) {
        self.looks = series.into_iter().map(str::to_owned).collect();
    }

    /// Gives a part of bars its colour.
    pub(super) fn fill(&mut self, series: &str, color: RGBColor) {
        self.fills.push((series.to_owned(), color));
    }

    fn push(&mut self, series: &str, mark: Mark, category: &str, values: [Option<f64>; 4]) {
        let panel = self.panels.last().map(|(panel, _)| panel.clone()).unwrap_or_default();
        let [x, y, low, high] = values;
        let (series, category) = (series.to_owned(), category.to_owned());
        self.rows.push(Row { panel, series, mark, category, x, y, low, high });
    }

    /// Adds a point of a line, with its band if there is one.
    pub(super) fn on_line(&mut self, series: &str, mark: Mark, at: (f64, f64), band: Option<(f64, f64)>) {
        let (low, high) = band.unzip();
        self.push(series, mark, "", [Some(at.0), Some(at.1), low, high]);
    }

    /// Adds a point of a scatter plot.
    pub(super) fn point(&mut self, series: &str, (x, y): (f64, f64)) {
        self.push(series, Mark::Point, "", [Some(x), Some(y), None, None]);
    }

    /// Adds a value on the row of a category, with its interval if there is one.
    pub(super) fn of_category(
        &mut self,
        (series, mark): (&str, Mark),
        category: &str,
        x: Option<f64>,
        ends: Option<(f64, f64)>,
    ) {
        let (low, high) = ends.unzip();
        self.push(series, mark, category, [x, None, low, high]);
    }

    /// Adds a line below the categories.
    pub(super) fn span(&mut self, series: &str, (low, high): (f64, f64)) {
        self.push(series, Mark::Span, "", [None, None, Some(low), Some(high)]);
    }

    /// The rows as CSV.
    pub(super) fn csv(&self) -> anyhow::Result<Vec<u8>> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        if self.rows.is_empty() {
            writer.write_record(["panel", "series", "mark", "category", "x", "y", "low", "high"])?;
        }
        self.rows.iter().try_for_each(|row| writer.serialize(row))?;
        writer.into_inner().context("a buffer in memory")
    }

    /// A Python script that draws the figure again from `KEY.csv` beside it.
    pub(super) fn script(&self, key: &str, title: &str, width_pt: f64) -> String {
        let panels: String = self.panels.iter().map(|(_, line)| line.as_str()).collect();
        let looks: Vec<String> = self.looks.iter().map(|name| python_text(name)).collect();
        let fill = |(name, RGBColor(r, g, b)): &(String, RGBColor)| {
            format!("{}: \"#{r:02X}{g:02X}{b:02X}\"", python_text(name))
        };
        let fills: Vec<String> = self.fills.iter().map(fill).collect();
        let [y_scale, y_room] = match self.has_log_y {
            true => ["\n    axis.set_yscale(\"log\")", "0"],
            false => ["", "0.02 * (y_limits[1] - y_limits[0])"],
        };
        include_str!("figure.py.txt")
            .replace("@Y_SCALE@", y_scale)
            .replace("@Y_ROOM@", y_room)
            .replace("@TITLE@", &python_text(title))
            .replace("@KEY@", &python_text(key))
            .replace("@WIDTH@", &width_pt.to_string())
            .replace("@LOOKS@", &looks.join(", "))
            .replace("@FILLS@", &fills.join(", "))
            .replace("@PANELS@", &panels)
    }
}

/// A text as a Python literal. JSON's escapes mean the same in Python.
fn python_text(text: &str) -> String {
    let mut literal = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => literal.extend(['\\', c]),
            ' '..='~' => literal.push(c),
            _ if u32::from(c) < 0x1_0000 => literal.push_str(&format!("\\u{:04x}", u32::from(c))),
            _ => literal.push_str(&format!("\\U{:08x}", u32::from(c))),
        }
    }
    literal + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_rows_and_texts_are_python_literals() {
        let mut plotted = Plotted::default();
        plotted.panel("a", &Axis::logarithmic(1.0, 100.0, "time \"s\"\n"), Some(&Axis::share("share")));
        plotted.set_series(["x", "y"]);
        plotted.fill("z", RGBColor(0, 17, 255));
        plotted.on_line("x", Mark::Curve, (1.0, 0.5), Some((0.25, 0.75)));
        plotted.of_category(("y", Mark::Interval), "t", Some(2.0), None);
        let csv = String::from_utf8(plotted.csv().unwrap()).unwrap();
        assert_eq!(
            csv,
            "panel,series,mark,category,x,y,low,high\na,x,curve,,1.0,0.5,0.25,0.75\na,y,interval,t,2.0,,,\n"
        );
        let script = plotted.script("k", "Größe \u{1f600}", 252.0);
        let panel = "(\"a\", \"time \\\"s\\\"\\u000a\", \"share\", \"log\", (1.0, 100.0), (0.0, 1.0)),";
        assert!(script.contains(panel), "{script}");
        assert!(script.contains("[\"x\", \"y\"]") && script.contains("{\"z\": \"#0011FF\"}"), "{script}");
        assert!(script.contains("\"Gr\\u00f6\\u00dfe \\U0001f600\"") && !script.contains('@'), "{script}");
    }
}
