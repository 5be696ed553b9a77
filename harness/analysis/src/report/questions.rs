//! The study's own questions, with their verdicts: cells of the table of questions in sentences.

use crate::tables::{Cell, Table, escape};
use rows::Advantage;

/// The questions and their answers as a section of the report; empty if the study asks none.
pub(super) fn section(tables: &[Table]) -> String {
    let Some(table) = tables.iter().find(|table| table.key == "questions") else { return String::new() };
    let mut html = String::from("<section id=\"questions\"><h2>The questions of the study</h2>\n");
    for row in &table.rows {
        let verdict = table.word(row, "verdict");
        html.push_str(&format!(
            "<h3>{} <span class=\"answer {}\">{}</span></h3>\n<p>{}</p>\n",
            escape(table.word(row, "question")),
            verdict.replace(' ', "-"),
            escape(verdict),
            escape(&sentence(table, row))
        ));
    }
    html + &format!("<p class=\"note\">{}</p></section>\n", escape(&table.caption))
}

/// "bestfirst 0.950, lexical-ddmax 0.600 (repaired): difference 0.350 (95 % interval 0.21 to 0.48), p 0.002
/// corrected for all questions, on 60 pairs in 20 clusters (table questions)."
fn sentence(table: &Table, row: &[Cell]) -> String {
    let shown = |column: &str| table.cell(row, column).map(Cell::rounded).unwrap_or_default();
    let [better, than, by] = ["better", "than", "by"].map(shown);
    if shown("effect").is_empty() {
        return format!("No pair that both {better} and {than} ran answers this question.");
    }
    let compared = match by.parse() {
        Ok(Advantage::Queries | Advantage::ResultBytes) => "ratio",
        _ => "difference",
    };
    let kind = Some(shown("kind")).filter(|kind| kind != "all").map(|kind| format!(" of kind {kind}"));
    format!(
        "Mean of {better} {}, of {than} {} ({by}): {compared} {} (95\u{a0}% interval {} to {}), p {} corrected for all \
         questions, on {} pairs{} in {} clusters.",
        shown("better_mean"),
        shown("than_mean"),
        shown("effect"),
        shown("effect_low"),
        shown("effect_high"),
        shown("p_holm"),
        shown("pairs"),
        kind.unwrap_or_default(),
        shown("clusters"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: [&str; 14] = [
        "question",
        "better",
        "than",
        "by",
        "kind",
        "pairs",
        "clusters",
        "better_mean",
        "than_mean",
        "effect",
        "effect_low",
        "effect_high",
        "p_holm",
        "verdict",
    ];

    #[test]
    fn each_question_has_its_verdict_and_numbers() {
        let mut table = Table::new("questions", "", "", &COLUMNS);
        let mut row: Vec<Cell> =
            ["Is <b>it</b>?", "bestfirst", "ddmax", "repaired", "single"].map(Cell::from).into();
        row.extend([60u64, 20].map(Cell::from));
        row.extend([0.95, 0.6, 0.35, 0.2, 0.5].map(Cell::Real));
        row.extend([Cell::probability(0.002), "yes".into()]);
        table.push(row);
        let html = section(&[table]);
        assert!(html.contains("Is &lt;b&gt;it&lt;/b&gt;? <span class=\"answer yes\">yes</span>"), "{html}");
        let told = "Mean of bestfirst 0.950, of ddmax 0.600 (repaired): difference 0.350 (95\u{a0}% interval 0.200 to 0.500), p \
                    0.002 corrected for all questions, on 60 pairs of kind single in 20 clusters.";
        assert!(html.contains(told), "{html}");
        assert_eq!(section(&[]), "");
    }
}
