//! Answers the questions of "Debugging Inputs" in sentences in which every number is a cell of a table.

use crate::tables::{Cell, Table, escape};

/// A question with its answer from the tables.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Answer {
    /// Its number in the paper: `RQ1` to `RQ8`.
    pub(super) key: &'static str,
    /// The question.
    pub(super) asks: &'static str,
    /// Groups of sentences, each about one row of a table; empty if the study does not answer the question.
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

struct Question {
    key: &'static str,
    asks: &'static str,
    says: &'static [About],
}

/// The sentences for each row of a table that has these words in these columns. `{column}` stands for a cell,
/// and `{column%}` for the cell as a percentage. A sentence with an empty cell is left out.
struct About {
    table: &'static str,
    only: &'static [(&'static str, &'static str)],
    sentences: &'static [&'static str],
}

const REPAIRS: &[&str] = &[
    "On {kind} {format} files, {technique} repairs {repaired} of {runs} pairs of a file and a subject: {share%} \
     (95\u{a0}% interval {low%} to {high%}).",
    "The paper reports {reported_repaired} of {reported_possible}, counted over every pair of a file that some \
     subject rejects.",
];
const RECOVERS: &[&str] = &[
    "On {kind} files, {technique} brings back {recovered_bytes} bytes of an input on average (95\u{a0}% interval \
     {recovered_bytes_low} to {recovered_bytes_high}) and deletes {deleted_bytes}.",
    "The paper reports {reported_recovered_bytes} and {reported_lost_bytes} bytes.",
];
const SPENDS: &[&str] = &[
    "On {kind} {format} files, {technique} takes {tests} tests and {charged_s} charged seconds in {runs} runs, \
     {censored} of which their budget stopped.",
    "The paper reports {reported_tests} tests and {reported_s} seconds.",
];
const LEXICAL: &[(&str, &str)] = &[("technique", "lexical-ddmax")];
const SYNTACTIC: &[(&str, &str)] = &[("technique", "syntactic-ddmax")];

const fn about(
    table: &'static str,
    only: &'static [(&'static str, &'static str)],
    sentences: &'static [&'static str],
) -> About {
    About { table, only, sentences }
}

const QUESTIONS: [Question; 8] = [
    Question {
        key: "RQ1",
        asks: "How common are invalid files?",
        says: &[about(
            "prevalence",
            &[],
            &[
                "Of {judged} distinct {format} files, {invalid} are rejected by at least one subject and \
                 {rejected_by_all_subjects} by all of them.",
                "The paper reports {reported_invalid} invalid ones among {reported_unique}.",
            ],
        )],
    },
    Question {
        key: "RQ2",
        asks: "How many invalid files does lexical ddmax repair?",
        says: &[about("effectiveness", LEXICAL, REPAIRS)],
    },
    Question {
        key: "RQ3",
        asks: "How much of the data does lexical ddmax bring back?",
        says: &[about("recovery", LEXICAL, RECOVERS)],
    },
    Question {
        key: "RQ4",
        asks: "How much does lexical ddmax spend?",
        says: &[about("efficiency", LEXICAL, SPENDS)],
    },
    Question {
        key: "RQ5",
        asks: "How many invalid files does syntactic ddmax repair?",
        says: &[about("effectiveness", SYNTACTIC, REPAIRS)],
    },
    Question {
        key: "RQ6",
        asks: "How much of the data does syntactic ddmax bring back?",
        says: &[about("recovery", SYNTACTIC, RECOVERS)],
    },
    Question {
        key: "RQ7",
        asks: "How much does syntactic ddmax spend?",
        says: &[about("efficiency", SYNTACTIC, SPENDS)],
    },
    Question {
        key: "RQ8",
        asks: "Is what ddmax leaves out a good diagnosis?",
        says: &[about(
            "diagnosis",
            &[],
            &[
                "On {inputs} {format} inputs that both ddmin and lexical ddmax finished, ddmin's failing part has \
                 {ddmin_diagnosis_bytes} bytes on average, and ddmax leaves out {ddmax_diagnosis_bytes}.",
                "{ddmin_in_ddmax_percent} % of ddmin's part is in what ddmax leaves out, and \
                 {ddmin_in_repair_percent} % in what it keeps.",
            ],
        )],
    },
];

/// The answers of a study's tables to the paper's questions.
#[must_use]
pub(super) fn answers(tables: &[Table]) -> Vec<Answer> {
    let answer = |question: &Question| Answer {
        key: question.key,
        asks: question.asks,
        paragraphs: question.says.iter().flat_map(|about| about.paragraphs(tables)).collect(),
    };
    QUESTIONS.iter().map(answer).collect()
}

/// The answers as a section of the report; empty if the study answers none of the questions.
pub(super) fn section(tables: &[Table]) -> String {
    let answers = answers(tables);
    if answers.iter().all(|answer| answer.paragraphs.is_empty()) {
        return String::new();
    }
    let mut html = String::from("<section id=\"answers\"><h2>The questions of the study</h2>\n");
    for answer in answers.iter().filter(|answer| !answer.paragraphs.is_empty()) {
        html.push_str(&format!("<h3>{}: {}</h3>\n", answer.key, escape(answer.asks)));
        for parts in &answer.paragraphs {
            html.push_str(&format!("<p>{}</p>\n", parts.iter().map(Part::html).collect::<String>()));
        }
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

impl About {
    fn paragraphs(&self, tables: &[Table]) -> Vec<Vec<Part>> {
        let Some(table) = tables.iter().find(|table| table.key == self.table) else { return Vec::new() };
        let is_meant = |row: &[Cell]| self.only.iter().all(|(column, word)| table.word(row, column) == *word);
        let rows = table.rows.iter().enumerate().filter(|(_, row)| is_meant(row));
        let paragraph = |(number, _)| {
            let told = self.sentences.iter().filter_map(|sentence| filled(sentence, table, number));
            told.collect::<Vec<_>>().join(&Part::Words(" ".to_owned()))
        };
        rows.map(paragraph).filter(|parts| !parts.is_empty()).collect()
    }
}

/// A sentence with the cells of a row filled in; `None` if one of them is empty.
fn filled(sentence: &str, table: &Table, row: usize) -> Option<Vec<Part>> {
    let mut parts = Vec::new();
    let mut rest = sentence;
    while let Some((words, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}')?;
        parts.push(Part::Words(words.to_owned()));
        parts.push(part(name, table, row)?);
        rest = after;
    }
    parts.push(Part::Words(rest.to_owned()));
    Some(parts)
}

fn part(name: &str, table: &Table, row: usize) -> Option<Part> {
    let (column, percent) = name.strip_suffix('%').map_or((name, false), |column| (column, true));
    let cell = table.rows.get(row)?.get(table.columns.iter().position(|other| other == column)?)?;
    let shown = match cell {
        Cell::Missing => return None,
        Cell::Text(text) => return Some(Part::Words(text.clone())),
        Cell::Real(share) if percent => format!("{}\u{a0}%", Cell::Real(100.0 * share).rounded()),
        number => number.rounded(),
    };
    Some(Part::Number { shown, table: table.key.clone(), row: row + 1, column: column.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effectiveness() -> Table {
        let columns = ["kind", "format", "technique", "runs", "repaired", "share", "low", "high"];
        let columns: Vec<&str> =
            columns.into_iter().chain(["reported_repaired", "reported_possible"]).collect();
        let mut table = Table::new("effectiveness", "", "", &columns);
        for (technique, reported) in [("antlr", Cell::Integer(8)), ("lexical-ddmax", Cell::Missing)] {
            let mut row = vec!["single".into(), "json".into(), technique.into(), 8u64.into(), 2u64.into()];
            row.extend([Cell::Real(0.25), Cell::Real(0.0715), Cell::Real(0.5907), reported, 9u64.into()]);
            table.push(row);
        }
        table
    }

    fn text(parts: &[Part]) -> String {
        let text = |part: &Part| match part {
            Part::Words(words) => words.clone(),
            Part::Number { shown, .. } => shown.clone(),
        };
        parts.iter().map(text).collect()
    }

    #[test]
    fn sentences_are_filled_from_their_row_or_left_out() {
        let answers = answers(&[effectiveness()]);
        let told: Vec<_> = answers.iter().map(|answer| (answer.key, answer.paragraphs.len())).collect();
        assert_eq!(told.iter().filter(|(_, count)| *count > 0).collect::<Vec<_>>(), [&("RQ2", 1)]);
        let parts = &answers[1].paragraphs[0];
        assert_eq!(
            text(parts),
            "On single json files, lexical-ddmax repairs 2 of 8 pairs of a file and a subject: 25.0\u{a0}% (95\u{a0}% \
             interval 7.15\u{a0}% to 59.1\u{a0}%)."
        );
        let cells: Vec<_> = parts
            .iter()
            .filter_map(|part| match part {
                Part::Number { row, column, .. } => Some((*row, column.as_str())),
                Part::Words(_) => None,
            })
            .collect();
        assert_eq!(cells, [(2, "repaired"), (2, "runs"), (2, "share"), (2, "low"), (2, "high")]);
    }

    /// Every placeholder must be a column of its table; otherwise its sentence would silently never appear.
    #[test]
    fn placeholders_are_columns() {
        let tables = crate::tables::compute(&crate::tables::StudyRows::default());
        for about in QUESTIONS.iter().flat_map(|question| question.says) {
            let Some(table) = tables.iter().find(|table| table.key == about.table) else {
                panic!("no table {}", about.table)
            };
            for name in about.sentences.iter().flat_map(|s| s.split('{').skip(1)) {
                let column = name.split(['}', '%']).next().unwrap_or_default();
                assert!(table.columns.iter().any(|other| other == column), "{}: {column}", about.table);
            }
        }
    }
}
