//! Renders tables as HTML. Every text from a file is escaped here, because contents are untrusted.

use super::visible_text::visible;
use super::{Cell, Table};

/// Escapes a text for an HTML element or a quoted attribute. No character of it can end either, and none hides
/// or reorders the surrounding text.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in visible(text).chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c => safe.push(c),
        }
    }
    safe
}

impl Table {
    /// A `<table>` with rounded cells. Each number has its exact value in `data-value` for sorting. Empty
    /// columns are left out.
    #[must_use]
    pub fn html(&self) -> String {
        let filled: Vec<usize> = (0..self.columns.len())
            .filter(|&c| self.rows.is_empty() || self.rows.iter().any(|row| row[c] != Cell::Missing))
            .collect();
        let about = self
            .about
            .as_deref()
            .map_or(String::new(), |filter| format!(" data-runs=\"{}\"", escape(filter)));
        let mut html = format!("<table class=\"sortable\"{about}><thead><tr>");
        let classes: Vec<String> = filled.iter().map(|&column| self.classes(column)).collect();
        for (&column, class) in filled.iter().zip(&classes) {
            let (key, name) = (escape(&self.columns[column]), escape(&header(&self.columns[column])));
            html.push_str(&format!("<th scope=\"col\" class=\"{class}\" data-column=\"{key}\">{name}</th>"));
        }
        html.push_str("</tr></thead><tbody>\n");
        for row in &self.rows {
            html.push_str("<tr>");
            for (&column, class) in filled.iter().zip(&classes) {
                html.push_str(&cell_html(&row[column], class));
            }
            html.push_str("</tr>\n");
        }
        html.push_str("</tbody></table>\n");
        html
    }

    fn classes(&self, column: usize) -> String {
        let side = if self.is_numeric(column) { "number" } else { "word" };
        let source = if self.columns[column].starts_with("reported_") { " reported" } else { "" };
        format!("{side}{source}")
    }
}

/// The name of a column in words. A single letter, such as a unit, never starts a line.
fn header(column: &str) -> String {
    column.split('_').fold(String::new(), |header, word| match (header.is_empty(), word.chars().count()) {
        (true, _) => word.to_string(),
        (false, 1) => format!("{header}\u{a0}{word}"),
        (false, _) => format!("{header} {word}"),
    })
}

fn cell_html(cell: &Cell, class: &str) -> String {
    match cell {
        Cell::Missing => format!("<td class=\"{class}\"></td>"),
        Cell::Text(text) => format!("<td class=\"{class}\">{}</td>", escape(text)),
        number => {
            let (exact, rounded) = (number.exact(), number.rounded());
            format!("<td class=\"{class}\" data-value=\"{exact}\" title=\"{exact}\">{rounded}</td>")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_markup_survives_escaping() {
        assert_eq!(
            escape("<a href='x' title=\"y\">&"),
            "&lt;a href=&#39;x&#39; title=&quot;y&quot;&gt;&amp;"
        );
        assert_eq!(escape("a\0b\u{202e}c\td\n"), "a\u{27e8}U+0000\u{27e9}b\u{27e8}U+202E\u{27e9}c\td\n");
    }

    #[test]
    fn cells_and_columns_are_escaped() {
        let mut table = Table::new("t", "", "", &["<th>", "empty", "n"]);
        table.push(vec!["</td><script>alert(1)</script>".into(), Cell::Missing, Cell::Real(0.123456)]);
        let html = table.html();
        assert!(!html.contains("<script") && !html.contains("<th>") && !html.contains("empty"), "{html}");
        assert!(!html.contains("data-runs"), "{html}");
        let about = table.about_runs("input=rejected -ended=\"broken\"").html();
        assert!(about.contains("data-runs=\"input=rejected -ended=&quot;broken&quot;\">"), "{about}");
        let html = &about;
        assert!(html.contains("data-value=\"0.123456\" title=\"0.123456\">0.123</td>"), "{html}");
    }
}
