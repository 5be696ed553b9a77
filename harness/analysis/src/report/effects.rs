//! The matrix of techniques against each other: wins, ties and losses, effect size and corrected probability.

use crate::tables::{Cell, Table, escape};

/// Probabilities below this are marked.
const LEVEL: f64 = 0.05;

/// What a cell of the matrix shows.
pub(super) const EXPLANATION: &str = "Each cell compares the technique of its row with the technique of its column, on the \
    same pairs of a file and a subject that rejects it. It shows wins, ties and losses by the recovered share of the input; \
    below them, the share of wins with ties counted half, and the probability, corrected for all comparisons. Cells with a \
    probability below 0.05 are marked.";

/// Every technique against every other.
pub(super) struct Matrix<'t> {
    /// In the order of the table of pairwise comparisons.
    pub(super) techniques: Vec<&'t str>,
    /// For each technique, its comparison with each technique; `None` if no pair was run by both.
    pub(super) rows: Vec<Vec<Option<Effect>>>,
}

/// One technique compared with another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Effect {
    wins: f64,
    ties: f64,
    losses: f64,
    superiority: Option<f64>,
    p: Option<f64>,
}

impl<'t> Matrix<'t> {
    /// The matrix over all kinds; `None` if the tables compare nothing.
    pub(super) fn of(tables: &'t [Table]) -> Option<Self> {
        let table = tables.iter().find(|table| table.key == "pairwise")?;
        let is_of_all = |row: &&Vec<Cell>| table.word(row, "kind") == "all";
        let of_all: Vec<&Vec<Cell>> = table.rows.iter().filter(is_of_all).collect();
        let rows = if of_all.is_empty() { table.rows.iter().collect() } else { of_all };
        let mut techniques: Vec<&str> = Vec::new();
        for name in rows.iter().flat_map(|row| [table.word(row, "first"), table.word(row, "second")]) {
            if !techniques.contains(&name) {
                techniques.push(name);
            }
        }
        let compared = |first: &str, second: &str| {
            let is_row =
                |row: &&&Vec<Cell>| table.word(row, "first") == first && table.word(row, "second") == second;
            rows.iter().find(is_row).map(|row| Effect::of(table, row))
        };
        let cell = |first: &str, second: &str| {
            compared(first, second).or_else(|| compared(second, first).map(Effect::turned))
        };
        let cells =
            techniques.iter().map(|first| techniques.iter().map(|second| cell(first, second)).collect());
        let rows = cells.collect();
        (!techniques.is_empty()).then_some(Self { techniques, rows })
    }
}

impl Effect {
    fn of(table: &Table, row: &[Cell]) -> Self {
        let count = |column: &str| table.number(row, column).unwrap_or_default();
        Self {
            wins: count("wins"),
            ties: count("ties"),
            losses: count("losses"),
            superiority: table.number(row, "superiority"),
            p: table.number(row, "share_p_holm"),
        }
    }

    /// The second technique compared with the first.
    fn turned(self) -> Self {
        Self {
            wins: self.losses,
            losses: self.wins,
            superiority: self.superiority.map(|share| 1.0 - share),
            ..self
        }
    }

    /// `win` or `loss` if the techniques differ significantly, otherwise empty.
    pub(super) fn verdict(&self) -> &'static str {
        match self.superiority {
            Some(share) if self.p.is_some_and(|p| p < LEVEL) => {
                if share > 0.5 {
                    "win"
                } else {
                    "loss"
                }
            }
            _ => "",
        }
    }

    /// The three lines of its cell.
    pub(super) fn lines(&self) -> [String; 3] {
        [
            format!("{} / {} / {}", self.wins, self.ties, self.losses),
            Cell::real(self.superiority).rounded(),
            format!("p {}", Cell::probability(self.p).rounded()),
        ]
    }
}

/// The section of the report; empty if the tables compare nothing.
pub(super) fn section(tables: &[Table]) -> String {
    let Some(matrix) = Matrix::of(tables) else { return String::new() };
    let mut html = format!(
        "<section id=\"effects\"><h2>Every technique against every other</h2>\n<p>{EXPLANATION}</p>\n<div \
         class=\"scroll\"><table class=\"effects\"><thead><tr><th></th>"
    );
    for name in &matrix.techniques {
        html.push_str(&format!("<th scope=\"col\">{}</th>", escape(name)));
    }
    html.push_str("</tr></thead><tbody>\n");
    for (first, cells) in matrix.techniques.iter().zip(&matrix.rows) {
        html.push_str(&format!("<tr><th scope=\"row\">{}</th>", escape(first)));
        cells.iter().for_each(|effect| html.push_str(&cell(effect.as_ref())));
        html.push_str("</tr>\n");
    }
    html + "</tbody></table></div></section>\n"
}

fn cell(effect: Option<&Effect>) -> String {
    let Some(effect) = effect else { return "<td></td>".to_owned() };
    let class = match effect.verdict() {
        "" => String::new(),
        verdict => format!(" class=\"{verdict}\""),
    };
    let [counts, superiority, p] = effect.lines();
    format!("<td{class}>{counts}<br>{superiority}<br><small>{p}</small></td>")
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
        let html = section(&[table]);
        assert!(
            html.contains("<td class=\"win\">7 / 2 / 1<br>0.800<br><small>p 0.010</small></td>"),
            "{html}"
        );
        assert!(html.contains("<td class=\"loss\">1 / 2 / 7<br>0.200<br>"), "{html}");
        assert!(html.contains("a&lt;b") && !html.contains("a<b"));
        assert_eq!(section(&[]), "");
    }
}
