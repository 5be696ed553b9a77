//! What a figure plots, as rows. They are written beside the figure, with a script that draws it again by
//! Matplotlib, so that anybody can restyle a figure without ddlab.

use anyhow::Context as _;
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

/// The axes of one panel.
#[derive(Clone, Debug)]
struct Axes {
    panel: String,
    x: String,
    y: String,
    is_logarithmic: bool,
}

/// The values of a figure.
#[derive(Clone, Debug, Default)]
pub(super) struct Plotted {
    axes: Vec<Axes>,
    rows: Vec<Row>,
}

impl Plotted {
    /// Adds a panel with its titles; values that follow belong to it.
    pub(super) fn panel(&mut self, panel: &str, x: &str, y: &str, is_logarithmic: bool) {
        self.axes.push(Axes { panel: panel.to_owned(), x: x.to_owned(), y: y.to_owned(), is_logarithmic });
    }

    fn push(&mut self, series: &str, mark: Mark, category: &str, values: [Option<f64>; 4]) {
        let panel = self.axes.last().map(|axes| axes.panel.clone()).unwrap_or_default();
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
        let axes: Vec<String> = self
            .axes
            .iter()
            .map(|axes| {
                let [panel, x, y] = [&axes.panel, &axes.x, &axes.y].map(|text| python_text(text));
                let scale = if axes.is_logarithmic { "log" } else { "linear" };
                format!("    ({panel}, {x}, {y}, \"{scale}\"),\n")
            })
            .collect();
        include_str!("figure.py.txt")
            .replace("@TITLE@", &python_text(title))
            .replace("@KEY@", &python_text(key))
            .replace("@WIDTH@", &width_pt.to_string())
            .replace("@PANELS@", &axes.concat())
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
        plotted.panel("a", "time \"s\"\n", "share", true);
        plotted.on_line("x", Mark::Curve, (1.0, 0.5), Some((0.25, 0.75)));
        plotted.of_category(("y", Mark::Interval), "t", Some(2.0), None);
        let csv = String::from_utf8(plotted.csv().unwrap()).unwrap();
        assert_eq!(
            csv,
            "panel,series,mark,category,x,y,low,high\na,x,curve,,1.0,0.5,0.25,0.75\na,y,interval,t,2.0,,,\n"
        );
        let script = plotted.script("k", "Größe \u{1f600}", 252.0);
        assert!(script.contains("(\"a\", \"time \\\"s\\\"\\u000a\", \"share\", \"log\"),"), "{script}");
        assert!(script.contains("\"Gr\\u00f6\\u00dfe \\U0001f600\"") && !script.contains('@'), "{script}");
    }
}
