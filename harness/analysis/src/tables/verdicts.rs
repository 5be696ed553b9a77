//! Whether each result of the paper is found again: one row for each number that answers one of its
//! questions.

use std::collections::BTreeMap;

use super::{Cell, Table};

const CAPTION: &str = "Each number of the paper that answers one of its questions, beside the number here \
                       on the same denominator. Replicated: the paper's number lies in the 95 % interval \
                       here. Replicated in direction: it does not, but the number here is above and below \
                       the numbers in compared_with in the same order as in the paper. Not replicated: \
                       neither. The same rule holds for all rows; the results did not influence it.";

const COLUMNS: &[&str] =
    &["question", "measure", "group", "of", "here", "low", "high", "reported", "compared_with", "verdict"];

/// The verdicts, the best first.
pub(crate) const VERDICTS: [&str; 3] = ["replicated", "replicated in direction", "not replicated"];

/// The numbers of a question: each row of a table that has a number here and one of the paper.
struct Measure {
    question: &'static str,
    name: &'static str,
    table: &'static str,
    /// Numbers are compared with the others of the same group.
    group: &'static str,
    of: &'static str,
    /// Only rows with this word in the column `of`, if there is one.
    only: Option<&'static str>,
    /// Columns: the estimate, the ends of its interval, and the paper's number.
    columns: [&'static str; 4],
}

const LEXICAL: Option<&str> = Some("lexical-ddmax");
const SYNTACTIC: Option<&str> = Some("syntactic-ddmax");
const REPAIRED: Measure = Measure {
    question: "RQ2",
    name: "share of pairs repaired, in the paper's mix",
    table: "effectiveness-overall",
    group: "",
    of: "technique",
    only: LEXICAL,
    columns: ["standardised_share", "standardised_low", "standardised_high", "reported_share"],
};
const RECOVERED: Measure = Measure {
    question: "RQ3",
    name: "share of their bytes that repaired files keep",
    table: "recovery",
    group: "kind",
    of: "technique",
    only: LEXICAL,
    columns: ["kept_share", "kept_share_low", "kept_share_high", "reported_kept_share"],
};
const TIME: Measure = Measure {
    question: "RQ4",
    name: "mean milliseconds of a run",
    table: "runtime",
    group: "",
    of: "technique",
    only: LEXICAL,
    columns: ["charged_ms_mean", "charged_ms_low", "charged_ms_high", "reported_ms_mean"],
};

const MEASURES: [Measure; 9] = [
    Measure {
        question: "RQ1",
        name: "share of files that are invalid",
        table: "prevalence",
        group: "source",
        of: "format",
        only: None,
        columns: ["invalid_share", "invalid_share_low", "invalid_share_high", "reported_invalid_share"],
    },
    REPAIRED,
    RECOVERED,
    TIME,
    Measure { question: "RQ5", only: SYNTACTIC, ..REPAIRED },
    Measure { question: "RQ6", only: SYNTACTIC, ..RECOVERED },
    Measure { question: "RQ7", only: SYNTACTIC, ..TIME },
    Measure {
        question: "RQ8",
        name: "percent of ddmin's diagnosis that lies in it",
        table: "diagnosis-shares",
        group: "format",
        of: "part",
        only: None,
        columns: ["percent", "percent_low", "percent_high", "reported_percent"],
    },
    Measure {
        question: "RQ8",
        name: "mean bytes of the diagnosis",
        table: "diagnosis-sizes",
        group: "format",
        of: "part",
        only: None,
        columns: ["bytes", "bytes_low", "bytes_high", "reported_bytes"],
    },
];

/// A number here and in the paper.
struct Compared {
    of: String,
    here: f64,
    low: f64,
    high: f64,
    reported: f64,
}

impl Compared {
    /// Whether it lies on the same side of another number as in the paper.
    fn agrees_on(&self, other: &Compared) -> bool {
        self.here.total_cmp(&other.here) == self.reported.total_cmp(&other.reported)
    }

    fn verdict(&self, others: &[&Compared]) -> &'static str {
        if (self.low..=self.high).contains(&self.reported) {
            VERDICTS[0]
        } else if !others.is_empty() && others.iter().all(|other| self.agrees_on(other)) {
            VERDICTS[1]
        } else {
            VERDICTS[2]
        }
    }
}

/// The verdicts on the numbers in these tables.
pub(super) fn verdicts(tables: &[Table]) -> Table {
    let mut verdicts = Table::new("verdicts", "What is replicated", CAPTION, COLUMNS);
    for measure in &MEASURES {
        let Some(table) = tables.iter().find(|table| table.key == measure.table) else { continue };
        let mut groups: BTreeMap<String, Vec<Compared>> = BTreeMap::new();
        for row in &table.rows {
            if let Some(compared) = compared(table, row, measure) {
                groups.entry(table.word(row, measure.group).to_owned()).or_default().push(compared);
            }
        }
        for (group, numbers) in &groups {
            for (place, number) in numbers.iter().enumerate() {
                if measure.only.is_some_and(|only| number.of != only) {
                    continue;
                }
                let others: Vec<&Compared> =
                    numbers.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, n)| n).collect();
                let names: Vec<&str> = others.iter().map(|other| other.of.as_str()).collect();
                let text = |text: &str| if text.is_empty() { Cell::Missing } else { text.into() };
                let mut row: Vec<Cell> = vec![measure.question.into(), measure.name.into(), text(group)];
                row.push(number.of.as_str().into());
                row.extend([number.here, number.low, number.high, number.reported].map(Cell::real));
                row.extend([text(&names.join(" ")), number.verdict(&others).into()]);
                verdicts.push(row);
            }
        }
    }
    verdicts
}

fn compared(table: &Table, row: &[Cell], measure: &Measure) -> Option<Compared> {
    let [here, low, high, reported] = measure.columns.map(|column| table.number(row, column));
    let of = table.word(row, measure.of).to_owned();
    Some(Compared { of, here: here?, low: low?, high: high?, reported: reported? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdicts_of(rows: &[(&str, [f64; 4])]) -> Vec<String> {
        let mut table = Table::new(
            "runtime",
            "",
            "",
            &["technique", "charged_ms_mean", "charged_ms_low", "charged_ms_high", "reported_ms_mean"],
        );
        for (technique, numbers) in rows {
            let mut row: Vec<Cell> = vec![(*technique).into()];
            row.extend(numbers.map(Cell::real));
            table.push(row);
        }
        let verdicts = verdicts(&[table]);
        verdicts.rows.iter().map(|row| verdicts.word(row, "verdict").to_owned()).collect()
    }

    #[test]
    fn the_interval_decides_first_and_then_the_order() {
        let antlr = ("antlr", [10.0, 9.0, 11.0, 20.0]);
        assert_eq!(verdicts_of(&[antlr, ("lexical-ddmax", [50.0, 40.0, 60.0, 45.0])]), ["replicated"]);
        let off = ("lexical-ddmax", [50.0, 40.0, 60.0, 70.0]);
        assert_eq!(verdicts_of(&[antlr, off]), ["replicated in direction"]);
        let turned = ("lexical-ddmax", [50.0, 40.0, 60.0, 15.0]);
        assert_eq!(verdicts_of(&[antlr, turned]), ["not replicated"]);
        assert_eq!(verdicts_of(&[off]), ["not replicated"], "there is no direction without another");
    }

    /// Every column must be one of its table; otherwise its verdict would silently never appear.
    #[test]
    fn columns_are_those_of_their_tables() {
        let tables = super::super::compute(&super::super::StudyRows::default());
        for measure in &MEASURES {
            let Some(table) = tables.iter().find(|table| table.key == measure.table) else {
                panic!("no table {}", measure.table)
            };
            let columns = measure.columns.into_iter().chain([measure.of]).chain([measure.group]);
            for column in columns.filter(|column| !column.is_empty()) {
                assert!(table.columns.iter().any(|other| other == column), "{}: {column}", measure.table);
            }
        }
    }
}
