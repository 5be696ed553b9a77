//! Answers the questions of "Debugging Inputs": for each a verdict, a plot, and the numbers behind it, which are the rows
//! of the table of verdicts.

use super::answer_plot::{Compared, plot};
use crate::figures::Figure;
use crate::tables::{Cell, Table, VERDICTS, escape};

/// A question with its answer from the tables.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Answer {
    /// Its number in the paper: `RQ1` to `RQ8`.
    pub(super) key: &'static str,
    /// The question.
    pub(super) asks: &'static str,
    /// The key of the figure that shows more; empty if there is none.
    pub(super) figure: &'static str,
    /// The weakest verdict on its numbers.
    pub(super) verdict: &'static str,
    /// At least one number.
    pub(super) numbers: Vec<Compared>,
}

/// Number, question and figure.
const QUESTIONS: [(&str, &str, &str); 8] = [
    ("RQ1", "How common are invalid files?", ""),
    ("RQ2", "How many invalid files does lexical ddmax repair?", "effectiveness"),
    ("RQ3", "How much of the data does lexical ddmax bring back?", "recovery"),
    ("RQ4", "How much does lexical ddmax spend?", "runtime"),
    ("RQ5", "How many invalid files does syntactic ddmax repair?", "effectiveness"),
    ("RQ6", "How much of the data does syntactic ddmax bring back?", "recovery"),
    ("RQ7", "How much does syntactic ddmax spend?", "runtime"),
    ("RQ8", "Is what ddmax leaves out a good diagnosis?", ""),
];

/// The head of a table of numbers.
pub(super) const HEAD: [&str; 6] = ["of", "measure", "here", "95\u{a0}% interval", "paper", "verdict"];

/// The answers of a study's tables to those of the paper's questions that they answer.
#[must_use]
pub(super) fn answers(tables: &[Table]) -> Vec<Answer> {
    let Some(table) = tables.iter().find(|table| table.key == "verdicts") else { return Vec::new() };
    let answer = |(key, asks, figure): (&'static str, &'static str, &'static str)| {
        let rows = table.rows.iter().filter(|row| table.word(row, "question") == key);
        let numbers: Vec<Compared> = rows.map(|row| compared(table, row)).collect();
        let place = |number: &Compared| VERDICTS.iter().position(|known| *known == number.verdict);
        let verdict = VERDICTS[numbers.iter().filter_map(place).max()?];
        Some(Answer { key, asks, figure, verdict, numbers })
    };
    QUESTIONS.into_iter().filter_map(answer).collect()
}

fn compared(table: &Table, row: &[Cell]) -> Compared {
    let group = Some(table.word(row, "group")).filter(|group| !matches!(*group, "" | "all"));
    let group = group.map(|group| format!(" ({group})")).unwrap_or_default();
    Compared {
        of: format!("{}{group}", table.word(row, "of")),
        measure: table.word(row, "measure").to_owned(),
        here: table.number(row, "here"),
        ends: ["low", "high"].map(|end| table.number(row, end)),
        reported: table.number(row, "reported"),
        verdict: table.word(row, "verdict").to_owned(),
    }
}

impl Compared {
    /// The cells of a table of numbers, under [`HEAD`].
    pub(super) fn cells(&self) -> [String; 6] {
        let shown = |number: Option<f64>| Cell::real(number).rounded();
        let [low, high] = self.ends.map(shown);
        let interval = if low.is_empty() { low } else { format!("{low} to {high}") };
        let (of, measure, verdict) = (self.of.clone(), self.measure.clone(), self.verdict.clone());
        [of, measure, shown(self.here), interval, shown(self.reported), verdict]
    }
}

/// The answers as a section of the report; empty if the study answers none of the questions.
pub(super) fn section(tables: &[Table], figures: &[Figure]) -> String {
    let answers = answers(tables);
    if answers.is_empty() {
        return String::new();
    }
    let mut html = String::from(
        "<section id=\"answers\"><h2>The questions of \"Debugging Inputs\"</h2>\n<p>Each number is beside the paper's \
         number, which comes from other files. All numbers are rows of the table <a href=\"#table-verdicts\">What is \
         replicated</a>.</p>\n",
    );
    for answer in answers {
        let class = answer.verdict.replace(' ', "-");
        html.push_str(&format!(
            "<section class=\"question\"><h3>{}: {} <span class=\"answer {class}\">{}</span></h3>\n\
             <div class=\"scroll plot\">{}</div>\n",
            answer.key,
            escape(answer.asks),
            answer.verdict,
            plot(&answer.numbers)
        ));
        let mut numbers = Table::new("numbers", "", "", &HEAD);
        for number in &answer.numbers {
            numbers.push(number.cells().map(|cell| cell.as_str().into()).into());
        }
        html.push_str(&format!("<div class=\"scroll\">{}</div>\n", numbers.html()));
        if let Some(figure) = figures.iter().find(|figure| figure.key == answer.figure) {
            let (key, title) = (escape(&figure.key), escape(&figure.title));
            html.push_str(&format!(
                "<p class=\"note\">By kind and format: <a href=\"#figure-{key}\">{title}</a></p>\n"
            ));
        }
        html.push_str("</section>\n");
    }
    html + "</section>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let columns = ["question", "measure", "group", "of", "here", "low", "high", "reported", "verdict"];
        let mut table = Table::new("verdicts", "", "", &columns);
        for (group, verdict) in [("real-world", "replicated"), ("single", "not replicated")] {
            let mut row: Vec<Cell> = ["RQ3", "share kept", group, "lexical-ddmax"].map(Cell::from).into();
            row.extend([0.5, 0.25, 0.75, 0.6].map(Cell::Real));
            row.push(verdict.into());
            table.push(row);
        }
        table
    }

    #[test]
    fn a_question_has_the_weakest_verdict_of_its_numbers() {
        let answers = answers(&[table()]);
        let told: Vec<_> = answers.iter().map(|answer| (answer.key, answer.verdict)).collect();
        assert_eq!(told, [("RQ3", "not replicated")]);
        let expected =
            ["lexical-ddmax (single)", "share kept", "0.500", "0.250 to 0.750", "0.600", "not replicated"];
        assert_eq!(answers[0].numbers[1].cells(), expected);
    }

    #[test]
    fn each_question_has_its_verdict_plot_and_numbers() {
        let html = section(&[table()], &[]);
        let parts =
            ["<span class=\"answer not-replicated\">", "<svg ", "0.250 to 0.750", "</section>\n</section>"];
        for part in parts {
            assert!(html.contains(part), "{part}: {html}");
        }
        assert_eq!(section(&[], &[]), "");
    }
}
