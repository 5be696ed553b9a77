//! The matrix of techniques against each other: wins, ties and losses, effect size and corrected probability.

use crate::tables::{Cell, Table, escape};
use std::collections::BTreeSet;

/// The matrix over all kinds of the table of pairwise comparisons; empty if it compares nothing.
pub(super) fn matrix(tables: &[Table]) -> String {
    let Some(table) = tables.iter().find(|table| table.key == "pairwise") else { return String::new() };
    let kind = if table.rows.iter().any(|row| table.word(row, "kind") == "all") { Some("all") } else { None };
    let rows: Vec<&Vec<Cell>> =
        table.rows.iter().filter(|row| kind.is_none_or(|kind| table.word(row, "kind") == kind)).collect();
    // In the order of the table.
    let mut techniques: Vec<&str> = Vec::new();
    for name in rows.iter().flat_map(|row| [table.word(row, "first"), table.word(row, "second")]) {
        if !techniques.contains(&name) {
            techniques.push(name);
        }
    }
    let known: BTreeSet<(&str, &str)> =
        rows.iter().map(|row| (table.word(row, "first"), table.word(row, "second"))).collect();
    if known.is_empty() {
        return String::new();
    }
    let mut html = String::from(
        "<section id=\"effects\"><h2>Every technique against every other</h2>\n<p>Each cell compares the \
         technique of its row with the technique of its column, on the same pairs of a file and a subject \
         that rejects it. It shows wins, ties and losses by the recovered share of the input; below them, \
         the share of wins with ties counted half, and the probability, corrected for all comparisons. \
         Cells with a probability below 0.05 are marked.</p>\n<div class=\"scroll\"><table \
         class=\"effects\"><thead><tr><th></th>",
    );
    techniques.iter().for_each(|name| html.push_str(&format!("<th scope=\"col\">{}</th>", escape(name))));
    html.push_str("</tr></thead><tbody>\n");
    for first in &techniques {
        html.push_str(&format!("<tr><th scope=\"row\">{}</th>", escape(first)));
        for second in &techniques {
            let row = |a: &str, b: &str| {
                rows.iter().find(|row| table.word(row, "first") == a && table.word(row, "second") == b)
            };
            html.push_str(&match (row(first, second), row(second, first)) {
                (Some(row), _) => cell(table, row, false),
                (None, Some(row)) => cell(table, row, true),
                (None, None) => "<td></td>".to_owned(),
            });
        }
        html.push_str("</tr>\n");
    }
    html + "</tbody></table></div></section>\n"
}

fn cell(table: &Table, row: &[Cell], is_turned: bool) -> String {
    let number = |column: &str| table.number(row, column);
    let count = |column: &str| number(column).unwrap_or_default();
    let (mut wins, mut losses) = (count("wins"), count("losses"));
    let mut superiority = number("superiority");
    if is_turned {
        (wins, losses) = (losses, wins);
        superiority = superiority.map(|share| 1.0 - share);
    }
    let p = number("share_p_holm");
    let class = match superiority {
        Some(share) if p.is_some_and(|p| p < 0.05) => {
            if share > 0.5 {
                " class=\"win\""
            } else {
                " class=\"loss\""
            }
        }
        _ => "",
    };
    format!(
        "<td{class}>{wins} / {} / {losses}<br>{}<br><small>p {}</small></td>",
        count("ties"),
        Cell::real(superiority).rounded(),
        Cell::probability(p).rounded()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lower_half_is_the_upper_one_turned() {
        let columns = ["kind", "first", "second", "wins", "ties", "losses", "superiority", "share_p_holm"];
        let mut table = Table::new("pairwise", "", "", &columns);
        let mut row: Vec<Cell> = ["single", "a<b", "c"].map(Cell::from).into();
        row.extend([7u64, 2, 1].map(Cell::from));
        row.extend([Cell::Real(0.8), Cell::probability(0.01)]);
        table.push(row);
        let html = matrix(&[table]);
        assert!(
            html.contains("<td class=\"win\">7 / 2 / 1<br>0.800<br><small>p 0.010</small></td>"),
            "{html}"
        );
        assert!(html.contains("<td class=\"loss\">1 / 2 / 7<br>0.200<br>"), "{html}");
        assert!(html.contains("a&lt;b") && !html.contains("a<b"));
        assert_eq!(matrix(&[]), "");
    }
}
