//! A table: cells in named columns, as exact CSV and as text for a terminal.

use anyhow::Context as _;
use serde::{Deserialize, Serialize};

use super::visible_text::visible;

/// One value of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Cell {
    /// No value; never the same as zero.
    Missing,
    /// Text.
    Text(String),
    /// A count.
    Integer(u64),
    /// A finite number.
    Real(f64),
    /// A probability above 0.
    Probability(f64),
}

impl Cell {
    /// A number that may be missing. Infinite values and NaN are missing too.
    #[must_use]
    pub fn real(value: impl Into<Option<f64>>) -> Cell {
        value.into().filter(|value| value.is_finite()).map_or(Cell::Missing, Cell::Real)
    }

    /// The probability of a test, which may be missing. A probability that is too small for a floating-point
    /// number becomes the smallest positive one, since no test shows that something is impossible.
    #[must_use]
    pub fn probability(value: impl Into<Option<f64>>) -> Cell {
        let value = value.into().filter(|value| value.is_finite());
        value.map_or(Cell::Missing, |value| Cell::Probability(value.max(f64::MIN_POSITIVE)))
    }

    /// A count that may be missing.
    #[must_use]
    pub fn count(value: Option<u64>) -> Cell {
        value.map_or(Cell::Missing, Cell::Integer)
    }

    /// The exact form in a CSV file: the shortest decimal that reads back as the same number.
    #[must_use]
    pub fn exact(&self) -> String {
        match self {
            Cell::Missing => String::new(),
            Cell::Text(text) => text.clone(),
            Cell::Integer(count) => count.to_string(),
            // Without an exponent, a small number would be hundreds of zeros.
            Cell::Real(value) | Cell::Probability(value) if *value != 0.0 && value.abs() < 1e-4 => {
                format!("{value:e}")
            }
            Cell::Real(value) | Cell::Probability(value) => value.to_string(),
        }
    }

    /// Rounded for people to about four significant digits.
    #[must_use]
    pub fn rounded(&self) -> String {
        let value = match self {
            Cell::Real(value) => value,
            Cell::Probability(value) if *value < SMALL => {
                // The next power of ten above it.
                return format!("< 1e{}", value.log10().floor() + 1.0);
            }
            Cell::Probability(value) => value,
            other => return other.exact(),
        };
        let size = value.abs();
        if size < ROUNDING {
            "0".to_string()
        } else if !(5e-4..1e7).contains(&size) {
            format!("{value:.1e}")
        } else if size >= 1000.0 {
            format!("{value:.0}")
        } else if size >= 10.0 {
            format!("{value:.1}")
        } else if size >= 1.0 {
            format!("{value:.2}")
        } else {
            format!("{value:.3}")
        }
    }

    /// Whether the cell is right-aligned.
    pub(crate) fn is_number(&self) -> bool {
        !matches!(self, Cell::Missing | Cell::Text(_))
    }
}

/// Smaller differences are rounding errors, such as 1e-17, and are shown to people as 0.
const ROUNDING: f64 = 1e-12;

/// Smaller probabilities are shown to people as an upper bound.
const SMALL: f64 = 1e-3;

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_string())
    }
}

impl From<u64> for Cell {
    fn from(count: u64) -> Cell {
        Cell::Integer(count)
    }
}

impl From<usize> for Cell {
    fn from(count: usize) -> Cell {
        Cell::Integer(count as u64)
    }
}

/// Rows in named columns, with an explanation for the reader.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// Its key in file names, in kebab-case.
    pub key: String,
    /// Its heading.
    pub title: String,
    /// Explains in sentences how its numbers were computed.
    pub caption: String,
    /// Names of the columns, with units.
    pub columns: Vec<String>,
    /// The rows, each with one cell per column.
    pub rows: Vec<Vec<Cell>>,
    /// The filter of the report's table of runs that selects the runs behind a row; `None` if a row is not
    /// about the runs that its words name.
    pub about: Option<String>,
}

impl Table {
    /// A table without rows.
    pub fn new(key: &str, title: &str, caption: &str, columns: &[&str]) -> Table {
        Table {
            key: key.to_string(),
            title: title.to_string(),
            caption: caption.to_string(),
            columns: columns.iter().map(ToString::to_string).collect(),
            rows: Vec::new(),
            about: None,
        }
    }

    /// Links each row to the runs with its kind, format, subject and technique that pass this filter:
    /// `column=word` is required, and with a minus sign excluded.
    pub(crate) fn about_runs(self, filter: &str) -> Table {
        Table { about: Some(filter.to_owned()), ..self }
    }

    /// Adds a row. It must have as many cells as there are columns.
    pub fn push(&mut self, row: Vec<Cell>) {
        debug_assert_eq!(row.len(), self.columns.len(), "a row of table {}", self.key);
        self.rows.push(row);
    }

    /// The columns and rows as unrounded CSV; the same table gives the same bytes.
    ///
    /// # Errors
    /// If a row does not have as many cells as there are columns.
    pub fn csv(&self) -> anyhow::Result<Vec<u8>> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(&self.columns)?;
        for row in &self.rows {
            writer.write_record(row.iter().map(Cell::exact))?;
        }
        let content = writer.into_inner().context("a buffer in memory")?;
        Ok(rows::formula_cells::guard_csv(content)?)
    }

    /// The title and the rows for a terminal, rounded and aligned; ends with a line feed. Empty columns are
    /// left out.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("{}\n", self.title);
        if self.rows.is_empty() {
            text.push_str("  (no rows)\n");
            return text;
        }
        let filled: Vec<usize> = (0..self.columns.len())
            .filter(|&column| self.rows.iter().any(|row| row[column] != Cell::Missing))
            .collect();
        let headers: Vec<Vec<String>> = filled.iter().map(|&column| self.stacked_header(column)).collect();
        let width = |(&column, header): (&usize, &Vec<String>)| {
            self.width(column).max(header.iter().map(|line| line.chars().count()).max().unwrap_or(0))
        };
        let widths: Vec<usize> = filled.iter().zip(&headers).map(width).collect();
        let mut line = |cells: Vec<String>| {
            let padded = cells.iter().zip(&widths).zip(&filled).map(|((cell, &width), &column)| {
                if self.is_numeric(column) { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
            });
            text.push_str(padded.collect::<Vec<_>>().join("  ").trim_end());
            text.push('\n');
        };
        let height = headers.iter().map(Vec::len).max().unwrap_or(0);
        for i in 0..height {
            // Headers are aligned to the rule below them.
            let word = |header: &Vec<String>| {
                (i + header.len())
                    .checked_sub(height)
                    .and_then(|i| header.get(i))
                    .cloned()
                    .unwrap_or_default()
            };
            line(headers.iter().map(word).collect());
        }
        line(widths.iter().map(|&width| "-".repeat(width)).collect());
        for row in &self.rows {
            line(filled.iter().map(|&column| shown(&row[column])).collect());
        }
        text
    }

    /// The name of a column, wrapped to be no wider than the cells below it.
    fn stacked_header(&self, column: usize) -> Vec<String> {
        let limit = self.width(column).max(8);
        let mut lines: Vec<String> = Vec::new();
        for word in self.columns[column].split('_') {
            match lines.last_mut() {
                Some(line) if line.chars().count() + 1 + word.chars().count() <= limit => {
                    line.push('_');
                    line.push_str(word);
                }
                _ => lines.push(word.to_string()),
            }
        }
        lines
    }

    /// The number in a column of one of its rows; `None` if there is none.
    #[must_use]
    pub fn number(&self, row: &[Cell], column: &str) -> Option<f64> {
        match self.cell(row, column)? {
            Cell::Integer(count) => Some(*count as f64),
            Cell::Real(value) | Cell::Probability(value) => Some(*value),
            Cell::Text(_) | Cell::Missing => None,
        }
    }

    /// The text in a column of one of its rows; empty if there is none.
    #[must_use]
    pub fn word<'a>(&self, row: &'a [Cell], column: &str) -> &'a str {
        match self.cell(row, column) {
            Some(Cell::Text(text)) => text,
            _ => "",
        }
    }

    /// The cell in a column of one of its rows; `None` without this column.
    pub(crate) fn cell<'a>(&self, row: &'a [Cell], column: &str) -> Option<&'a Cell> {
        row.get(self.columns.iter().position(|name| name == column)?)
    }

    /// Whether a column holds numbers.
    pub(crate) fn is_numeric(&self, column: usize) -> bool {
        self.rows.iter().any(|row| row[column].is_number())
    }

    fn width(&self, column: usize) -> usize {
        self.rows.iter().map(|row| shown(&row[column]).chars().count()).max().unwrap_or(0)
    }
}

/// Rounded, on one line, and safe on a terminal: text from inputs is untrusted.
fn shown(cell: &Cell) -> String {
    visible(&cell.rounded()).replace(['\n', '\t'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_is_not_finite_is_missing() {
        assert_eq!(Cell::real(f64::NAN), Cell::Missing);
        assert_eq!(Cell::real(f64::INFINITY), Cell::Missing);
        assert_eq!(Cell::real(None), Cell::Missing);
        assert_eq!(Cell::real(0.0), Cell::Real(0.0));
    }

    #[test]
    fn csv_is_exact_and_text_is_rounded_to_four_digits() {
        let cells = [1.0 / 3.0, 1234.56, 12.345, 1.2345, 1e-9, 0.0, 4.5e-17];
        let exact: Vec<String> = cells.iter().map(|&value| Cell::Real(value).exact()).collect();
        assert_eq!(exact, ["0.3333333333333333", "1234.56", "12.345", "1.2345", "1e-9", "0", "4.5e-17"]);
        let rounded: Vec<String> = cells.iter().map(|&value| Cell::Real(value).rounded()).collect();
        assert_eq!(rounded, ["0.333", "1235", "12.3", "1.23", "1.0e-9", "0", "0"]);
    }

    #[test]
    fn a_probability_is_never_0_and_small_ones_are_bounds() {
        let shown = |p: f64| (Cell::probability(p).rounded(), Cell::probability(p).exact());
        assert_eq!(shown(0.0), ("< 1e-307".to_string(), "2.2250738585072014e-308".to_string()));
        assert_eq!(shown(3.7e-12), ("< 1e-11".to_string(), "3.7e-12".to_string()));
        assert_eq!(shown(1e-4), ("< 1e-3".to_string(), "0.0001".to_string()));
        assert_eq!(shown(0.0123), ("0.012".to_string(), "0.0123".to_string()));
        assert_eq!(Cell::probability(None), Cell::Missing);
    }

    #[test]
    fn text_is_aligned_and_leaves_empty_columns_out() {
        let mut table = Table::new("t", "Title", "", &["name", "gone", "reported_count"]);
        table.push(vec!["a\u{1b}[m".into(), Cell::Missing, 5u64.into()]);
        table.push(vec!["long name".into(), Cell::Missing, 1234u64.into()]);
        let expected = "Title\n             reported\nname            count\n-----------  --------\n\
                        a\u{27e8}U+001B\u{27e9}[m         5\nlong name        1234\n";
        assert_eq!(table.text(), expected);
    }

    #[test]
    fn csv_quotes_what_needs_it_and_leaves_missing_cells_empty() {
        let mut table = Table::new("t", "", "", &["a", "b"]);
        table.push(vec!["x,\"y\"\n".into(), Cell::Missing]);
        assert_eq!(table.csv().unwrap(), b"a,b\n\"x,\"\"y\"\"\n\",\n");
    }
}
