//! Answers the questions of "Debugging Inputs": for each a verdict, a plot, and the numbers behind it, which are rows of
//! the tables of verdicts and of comparisons.

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
    /// The weakest verdict on its measures.
    pub(super) verdict: &'static str,
    /// For each measure, how many numbers agree, and the verdict.
    pub(super) measures: Vec<String>,
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
pub(super) const HEAD: [&str; 6] = ["of", "measure", "here", "95\u{a0}% interval", "paper", "agreement"];

/// The answers of a study's tables to those of the paper's questions that they answer.
#[must_use]
pub(super) fn answers(tables: &[Table]) -> Vec<Answer> {
    let find = |key: &str| tables.iter().find(|table| table.key == key);
    let (Some(verdicts), Some(comparisons)) = (find("verdicts"), find("comparisons")) else {
        return Vec::new();
    };
    let answer = |(key, asks, figure): (&'static str, &'static str, &'static str)| {
        let own = |table: &'_ Table| -> Vec<Vec<Cell>> {
            table.rows.iter().filter(|row| table.word(row, "question") == key).cloned().collect()
        };
        let rows = own(verdicts);
        let place =
            |row: &Vec<Cell>| VERDICTS.iter().position(|known| *known == verdicts.word(row, "verdict"));
        let verdict = VERDICTS[rows.iter().filter_map(place).max()?];
        let measures = rows.iter().map(|row| measured(verdicts, row)).collect();
        let numbers = own(comparisons).iter().map(|row| compared(comparisons, row)).collect();
        Some(Answer { key, asks, figure, verdict, measures, numbers })
    };
    QUESTIONS.into_iter().filter_map(answer).collect()
}

/// A row of the table of verdicts as a sentence.
fn measured(verdicts: &Table, row: &[Cell]) -> String {
    let word = |column| verdicts.word(row, column);
    let count = |column| verdicts.cell(row, column).map(Cell::rounded).unwrap_or_default();
    let overall = match word("overall") {
        "" => String::new(),
        agreement => format!("the overall number {}; ", agreement.replace("imprecise", "is imprecise")),
    };
    let imprecise = match count("imprecise").as_str() {
        "0" => String::new(),
        imprecise => format!(", {imprecise} imprecise"),
    };
    let (measure, verdict) = (word("measure"), word("verdict"));
    format!("{measure}: {overall}{} of {} cells agree{imprecise}: {verdict}", count("agree"), count("cells"))
}

fn compared(table: &Table, row: &[Cell]) -> Compared {
    let (of, group) = (table.word(row, "of"), table.word(row, "group"));
    Compared {
        of: if group.is_empty() || group == of { of.to_owned() } else { format!("{of} ({group})") },
        measure: table.word(row, "measure").to_owned(),
        here: table.number(row, "here"),
        ends: ["low", "high"].map(|end| table.number(row, end)),
        reported: table.number(row, "reported"),
        agreement: table.word(row, "agreement").to_owned(),
    }
}

impl Compared {
    /// The cells of a table of numbers, under [`HEAD`].
    pub(super) fn cells(&self) -> [String; 6] {
        let shown = |number: Option<f64>| Cell::real(number).rounded();
        let [low, high] = self.ends.map(shown);
        let interval = if low.is_empty() { low } else { format!("{low} to {high}") };
        let (of, measure, agreement) = (self.of.clone(), self.measure.clone(), self.agreement.clone());
        [of, measure, shown(self.here), interval, shown(self.reported), agreement]
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
         number, which comes from other files. The numbers are rows of the table <a href=\"#table-comparisons\">Numbers \
         beside the paper's</a>. <a href=\"#table-verdicts\">What is replicated</a> has the rule.</p>\n",
    );
    for answer in answers {
        let class = answer.verdict.replace(' ', "-");
        let measures: Vec<String> =
            answer.measures.iter().map(|measure| format!("<li>{}</li>", escape(measure))).collect();
        html.push_str(&format!(
            "<section class=\"question\"><h3>{}: {} <span class=\"answer {class}\">{}</span></h3>\n\
             <ul>{}</ul>\n<div class=\"scroll plot\">{}</div>\n",
            answer.key,
            escape(answer.asks),
            answer.verdict,
            measures.concat(),
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

    fn tables() -> [Table; 2] {
        let columns = ["question", "measure", "overall", "cells", "agree", "imprecise", "verdict"];
        let mut verdicts = Table::new("verdicts", "", "", &columns);
        for (measure, overall, agree, verdict) in
            [("share kept", "agrees", 3, "partly replicated"), ("queries", "", 0, "not replicated")]
        {
            let mut row: Vec<Cell> = ["RQ3", measure, overall].map(Cell::from).into();
            row.extend([9, agree, 1].map(Cell::Integer));
            row.push(verdict.into());
            verdicts.push(row);
        }
        let columns = ["question", "measure", "group", "of", "here", "low", "high", "reported", "agreement"];
        let mut comparisons = Table::new("comparisons", "", "", &columns);
        for (group, agreement) in [("", "agrees"), ("single", "imprecise")] {
            let mut row: Vec<Cell> = ["RQ3", "share kept", group, "lexical-ddmax"].map(Cell::from).into();
            row.extend([0.5, 0.25, 0.75, 0.6].map(Cell::Real));
            row.push(agreement.into());
            comparisons.push(row);
        }
        [verdicts, comparisons]
    }

    #[test]
    fn a_question_has_the_weakest_verdict_of_its_measures() {
        let answers = answers(&tables());
        let told: Vec<_> = answers.iter().map(|answer| (answer.key, answer.verdict)).collect();
        assert_eq!(told, [("RQ3", "not replicated")]);
        let expected = [
            "share kept: the overall number agrees; 3 of 9 cells agree, 1 imprecise: partly replicated",
            "queries: 0 of 9 cells agree, 1 imprecise: not replicated",
        ];
        assert_eq!(answers[0].measures, expected);
        assert_eq!(answers[0].numbers[0].of, "lexical-ddmax");
        let expected =
            ["lexical-ddmax (single)", "share kept", "0.500", "0.250 to 0.750", "0.600", "imprecise"];
        assert_eq!(answers[0].numbers[1].cells(), expected);
    }

    #[test]
    fn each_question_has_its_verdict_measures_plot_and_numbers() {
        let html = section(&tables(), &[]);
        let parts = [
            "<span class=\"answer not-replicated\">",
            "<li>queries: 0 of 9 cells agree",
            "<svg ",
            "0.250 to 0.750",
            "</section>\n</section>",
        ];
        for part in parts {
            assert!(html.contains(part), "{part}: {html}");
        }
        assert_eq!(section(&[], &[]), "");
    }
}
