//! Answers the questions of "Debugging Inputs": for each a verdict and the numbers behind it, which are cells
//! of the table of verdicts.

use crate::tables::{Cell, Table, VERDICTS, escape};

/// A question with its answer from the tables.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Answer {
    /// Its number in the paper: `RQ1` to `RQ8`.
    pub(super) key: &'static str,
    /// The question.
    pub(super) asks: &'static str,
    /// The weakest verdict on its numbers; `None` if the study does not answer the question.
    pub(super) verdict: Option<&'static str>,
    /// One sentence for each number; empty if the study does not answer the question.
    pub(super) paragraphs: Vec<Vec<Part>>,
}

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Part {
    /// Words, ours and those of keys.
    Words(String),
    /// A number, and the cell that it comes from.
    Number {
        /// The number, rounded for people.
        shown: String,
        /// The key of the table.
        table: String,
        /// The number of the row, from 1.
        row: usize,
        /// The column.
        column: String,
    },
}

const QUESTIONS: [(&str, &str); 8] = [
    ("RQ1", "How common are invalid files?"),
    ("RQ2", "How many invalid files does lexical ddmax repair?"),
    ("RQ3", "How much of the data does lexical ddmax bring back?"),
    ("RQ4", "How much does lexical ddmax spend?"),
    ("RQ5", "How many invalid files does syntactic ddmax repair?"),
    ("RQ6", "How much of the data does syntactic ddmax bring back?"),
    ("RQ7", "How much does syntactic ddmax spend?"),
    ("RQ8", "Is what ddmax leaves out a good diagnosis?"),
];

/// The answers of a study's tables to the paper's questions.
#[must_use]
pub(super) fn answers(tables: &[Table]) -> Vec<Answer> {
    let table = tables.iter().find(|table| table.key == "verdicts");
    let answer = |(key, asks): (&'static str, &'static str)| {
        let rows = || {
            let rows = table
                .into_iter()
                .flat_map(|table| table.rows.iter().enumerate().map(move |row| (table, row)));
            rows.filter(|(table, (_, row))| table.word(row, "question") == key)
        };
        let place = |verdict: &str| VERDICTS.iter().position(|known| *known == verdict);
        let weakest = rows().filter_map(|(table, (_, row))| place(table.word(row, "verdict"))).max();
        Answer {
            key,
            asks,
            verdict: weakest.map(|place| VERDICTS[place]),
            paragraphs: rows().map(|(table, (number, row))| sentence(table, number, row)).collect(),
        }
    };
    QUESTIONS.into_iter().map(answer).collect()
}

/// "lexical-ddmax, share of pairs repaired: 0.660 here (95 % interval 0.631 to 0.688), 0.660 in the paper:
/// replicated."
fn sentence(table: &Table, number: usize, row: &[Cell]) -> Vec<Part> {
    let words = |text: &str| Part::Words(text.to_owned());
    let cell = |column: &str| Part::Number {
        shown: Cell::real(table.number(row, column)).rounded(),
        table: table.key.clone(),
        row: number + 1,
        column: column.to_owned(),
    };
    let group = Some(table.word(row, "group")).filter(|group| !matches!(*group, "" | "all"));
    let group = group.map(|group| format!(" ({group})")).unwrap_or_default();
    let head = format!("{}{group}, {}: ", table.word(row, "of"), table.word(row, "measure"));
    let verdict = table.word(row, "verdict");
    vec![
        Part::Words(head),
        cell("here"),
        words(" here (95\u{a0}% interval "),
        cell("low"),
        words(" to "),
        cell("high"),
        words("), "),
        cell("reported"),
        Part::Words(format!(" in the paper: {verdict}.")),
    ]
}

/// The answers as a section of the report; empty if the study answers none of the questions.
pub(super) fn section(tables: &[Table]) -> String {
    let answers = answers(tables);
    if answers.iter().all(|answer| answer.verdict.is_none()) {
        return String::new();
    }
    let mut html = String::from(
        "<section id=\"answers\"><h2>The questions of \"Debugging Inputs\"</h2>\n<p>Each number is beside \
         the paper's number, which comes from other files.</p>\n",
    );
    for (answer, verdict) in answers.iter().filter_map(|answer| Some((answer, answer.verdict?))) {
        let class = verdict.replace(' ', "-");
        html.push_str(&format!(
            "<h3>{}: {} <span class=\"answer {class}\">{verdict}</span></h3>\n<ul>",
            answer.key,
            escape(answer.asks)
        ));
        for parts in &answer.paragraphs {
            html.push_str(&format!("<li>{}</li>\n", parts.iter().map(Part::html).collect::<String>()));
        }
        html.push_str("</ul>\n");
    }
    html + "</section>\n"
}

impl Part {
    fn html(&self) -> String {
        match self {
            Self::Words(words) => escape(words),
            Self::Number { shown, table, row, column } => format!(
                "<a href=\"#table-{0}\" title=\"table {0}, row {row}, {1}\">{2}</a>",
                escape(table),
                escape(column),
                escape(shown)
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_has_the_weakest_verdict_of_its_numbers() {
        let columns = ["question", "measure", "group", "of", "here", "low", "high", "reported", "verdict"];
        let mut table = Table::new("verdicts", "", "", &columns);
        for (group, verdict) in [("real-world", "replicated"), ("single", "not replicated")] {
            let mut row: Vec<Cell> = ["RQ3", "share kept", group, "lexical-ddmax"].map(Cell::from).into();
            row.extend([0.5, 0.25, 0.75, 0.6].map(Cell::Real));
            row.push(verdict.into());
            table.push(row);
        }
        let answers = answers(&[table]);
        let told: Vec<_> = answers.iter().filter_map(|answer| Some((answer.key, answer.verdict?))).collect();
        assert_eq!(told, [("RQ3", "not replicated")]);
        let text = |part: &Part| match part {
            Part::Words(words) => words.clone(),
            Part::Number { shown, row, .. } => format!("{shown}[{row}]"),
        };
        assert_eq!(
            answers[2].paragraphs[1].iter().map(text).collect::<String>(),
            "lexical-ddmax (single), share kept: 0.500[2] here (95\u{a0}% interval 0.250[2] to 0.750[2]), 0.600[2] in \
             the paper: not replicated."
        );
    }
}
