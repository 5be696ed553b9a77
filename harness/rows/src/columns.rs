//! The data dictionary of rows: name, type, unit and meaning of every column of a study's CSV files, but not
//! of tables.
//!
//! Columns are described only in the row types. This module reads their source text, so that the dictionary
//! agrees with the code.

use crate::{Cache, Class, Clock, DisagreementOf, Ended, ExecMode, Goal, Offered, Outcome, Property};
use serde::Serialize;

/// The source text of the row types.
const SOURCE: &str = concat!(include_str!("input_rows.rs"), include_str!("run_rows.rs"));

/// Each CSV file with the row types whose columns it has, in order.
const FILES: [(&str, &[&str]); 18] = [
    ("inputs.csv", &["InputRow"]),
    ("origins.csv", &["OriginRow"]),
    ("judgements.csv", &["JudgementRow"]),
    ("flaky.csv", &["FlakyRow"]),
    ("classes.csv", &["ClassRow"]),
    ("grammars.csv", &["GrammarRow"]),
    ("mutants.csv", &["MutantRow"]),
    ("plan.csv", &["PlanRow"]),
    ("runs.csv", &["PlanRow", "RunRow"]),
    ("metrics.csv", &["MetricRow"]),
    ("checks.csv", &["CheckRow"]),
    ("timings.csv", &["TimingRow"]),
    ("nodes.csv", &["NodeRow"]),
    ("disagreements.csv", &["DisagreementRow"]),
    ("traces/RUN.csv.gz", &["TraceRow"]),
    ("checks/RUN.csv.gz", &["TraceRow"]),
    ("answers/RUN.csv.gz", &["AnswerRow"]),
    ("edits/RUN.csv.gz", &["EditRow"]),
];

/// One column of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Column {
    /// The file, relative to the study's folder.
    pub file: String,
    /// The column's name.
    pub column: String,
    /// `text`, `integer`, `real`, `true or false`, or the list of possible words.
    pub r#type: String,
    /// `s` or `bytes`; empty if the column has no unit.
    pub unit: String,
    /// Whether the cell may be empty. An empty cell is a missing value, never 0.
    pub may_be_empty: bool,
    /// The meaning of the value.
    pub meaning: String,
}

/// The columns of all files, in the order of the files and of their columns.
#[must_use]
pub fn columns() -> Vec<Column> {
    let of_file = |(file, types): &(&str, &[&str])| -> Vec<Column> {
        types.iter().flat_map(|name| columns_of_type(file, name)).collect()
    };
    FILES.iter().flat_map(of_file).collect()
}

/// The columns of one row type, read from its source text.
fn columns_of_type(file: &str, name: &str) -> Vec<Column> {
    let head = format!("pub struct {name} {{\n");
    let body = SOURCE.split(&head).nth(1).and_then(|rest| rest.split("\n}\n").next()).unwrap_or_default();
    let mut columns = Vec::new();
    let mut meaning = String::new();
    for line in body.lines().map(str::trim) {
        if let Some(text) = line.strip_prefix("///") {
            let blank = if meaning.is_empty() { "" } else { " " };
            meaning = format!("{meaning}{blank}{}", text.trim());
        } else if let Some((column, rust_type)) =
            line.strip_prefix("pub ").and_then(|field| field.trim_end_matches(',').split_once(": "))
        {
            let inner = rust_type.strip_prefix("Option<").and_then(|inner| inner.strip_suffix('>'));
            columns.push(Column {
                file: file.to_owned(),
                column: column.to_owned(),
                r#type: described(inner.unwrap_or(rust_type)),
                unit: unit(column).to_owned(),
                may_be_empty: inner.is_some(),
                meaning: std::mem::take(&mut meaning),
            });
        }
    }
    columns
}

/// The unit that a column's name states.
fn unit(column: &str) -> &'static str {
    if column.ends_with("_s") {
        "s"
    } else if column.ends_with("bytes") {
        "bytes"
    } else {
        ""
    }
}

/// The type as a reader of the CSV file sees it.
fn described(rust_type: &str) -> String {
    let words = match rust_type {
        "String" => return "text".to_owned(),
        "u64" => return "integer".to_owned(),
        "f64" => return "real".to_owned(),
        "bool" => return "true or false".to_owned(),
        "ByteRanges" => return "byte ranges".to_owned(),
        "HexBytes" => return "bytes in hex".to_owned(),
        "TrueEdits" => return "edits".to_owned(),
        "Cause" => {
            return "accepted, exit N, signal N, empty output, timed out, flooded, pattern, unparsed, another failure, \
                    or broken"
                .to_owned();
        }
        "InputKind" => return "real-world, or the study's key of the kind of mutant".to_owned(),
        "Cache" => keys(Cache::ALL, Cache::key),
        "Class" => keys(Class::ALL, Class::key),
        "Clock" => keys(Clock::ALL, Clock::key),
        "DisagreementOf" => keys(DisagreementOf::ALL, DisagreementOf::key),
        "Ended" => keys(Ended::ALL, Ended::key),
        "ExecMode" => keys(ExecMode::ALL, ExecMode::key),
        "Goal" => keys(Goal::ALL, Goal::key),
        "Offered" => keys(Offered::ALL, Offered::key),
        "Outcome" => keys(Outcome::ALL, Outcome::key),
        "Property" => keys(Property::ALL, Property::key),
        _ => return String::new(),
    };
    words.join(", ")
}

fn keys<T: Copy>(all: &[T], key: fn(T) -> &'static str) -> Vec<&'static str> {
    all.iter().map(|word| key(*word)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::*;

    fn header<T: Default + Serialize>(rows: &mut Vec<String>) {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.serialize(T::default()).unwrap();
        let text = String::from_utf8(writer.into_inner().unwrap()).unwrap();
        rows.extend(text.lines().next().unwrap().split(',').map(str::to_owned));
    }

    #[test]
    fn dictionary_has_the_headers_of_the_files() {
        let headers = |file: &str| {
            let mut names = Vec::new();
            match file {
                "inputs.csv" => header::<InputRow>(&mut names),
                "origins.csv" => header::<OriginRow>(&mut names),
                "judgements.csv" => header::<JudgementRow>(&mut names),
                "flaky.csv" => header::<FlakyRow>(&mut names),
                "classes.csv" => header::<ClassRow>(&mut names),
                "grammars.csv" => header::<GrammarRow>(&mut names),
                "mutants.csv" => header::<MutantRow>(&mut names),
                "plan.csv" => header::<PlanRow>(&mut names),
                "runs.csv" => {
                    header::<PlanRow>(&mut names);
                    header::<RunRow>(&mut names);
                }
                "metrics.csv" => header::<MetricRow>(&mut names),
                "checks.csv" => header::<CheckRow>(&mut names),
                "timings.csv" => header::<TimingRow>(&mut names),
                "nodes.csv" => header::<NodeRow>(&mut names),
                "answers/RUN.csv.gz" => header::<AnswerRow>(&mut names),
                "edits/RUN.csv.gz" => header::<EditRow>(&mut names),
                "disagreements.csv" => header::<DisagreementRow>(&mut names),
                _ => header::<TraceRow>(&mut names),
            }
            names
        };
        let all = columns();
        for (file, _) in FILES {
            let found: Vec<String> =
                all.iter().filter(|column| column.file == file).map(|column| column.column.clone()).collect();
            assert_eq!(found, headers(file), "{file}");
        }
    }

    #[test]
    fn every_column_has_a_type_and_a_meaning() {
        for column in columns() {
            assert!(!column.r#type.is_empty() && !column.meaning.is_empty(), "{column:?}");
        }
    }

    #[test]
    fn units_and_missing_values_are_stated() {
        let all = columns();
        let find = |file: &str, name: &str| {
            all.iter().find(|column| column.file == file && column.column == name).unwrap().clone()
        };
        let best = find("runs.csv", "best_s");
        assert_eq!((best.r#type.as_str(), best.unit.as_str(), best.may_be_empty), ("real", "s", true));
        let mode = find("plan.csv", "mode");
        assert_eq!((mode.r#type.as_str(), mode.may_be_empty), ("exec, worker", false));
    }
}
