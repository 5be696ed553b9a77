//! The data dictionary: name, type, unit and meaning of every column of every CSV file of a study.
//!
//! Columns of rows are described by their types, those of tables and figures in `data/columns.csv`. The order
//! of the columns of a table is that of its header.

use crate::tables::{StudyRows, Table, compute, measured_tables};
use rows::columns::Column;
use rows::{Advantage, BudgetLevel, Question};
use serde::Deserialize;

/// A row for each column: its table, or `*` for each table that has the column and no row of its own.
const DESCRIPTIONS: &str = include_str!("../data/columns.csv");

/// Files of figures, whose columns are in the order of their descriptions.
const FIGURES: [&str; 2] = ["figures/KEY", "figures/index"];

/// A description of a column.
#[derive(Clone, Deserialize)]
struct Description {
    table: String,
    column: String,
    r#type: String,
    /// When a cell is empty, as in "if it was not measured"; empty if it never is.
    empty: String,
    meaning: String,
}

/// The columns of all CSV files, in the order of the files and of their columns.
#[must_use]
pub fn columns() -> Vec<Column> {
    let all = descriptions();
    let (tables, measured) = tables();
    let of_tables = [("tables", tables), ("measured", measured)].into_iter().flat_map(|(folder, tables)| {
        let all = &all;
        tables.into_iter().flat_map(move |table| of_table(folder, &table, all)).collect::<Vec<_>>()
    });
    let of_figures = FIGURES.iter().flat_map(|file| {
        let own: Vec<&str> =
            all.iter().filter(|own| own.table == *file).map(|own| own.column.as_str()).collect();
        let with_interval = if *file == FIGURES[0] { [own, vec!["low", "high"]].concat() } else { own };
        let table = Table::new(file, "", "", &with_interval);
        of_table("", &table, &all)
    });
    rows::columns::columns().into_iter().chain(of_tables).chain(of_figures).collect()
}

fn descriptions() -> Vec<Description> {
    csv::Reader::from_reader(DESCRIPTIONS.as_bytes()).deserialize().filter_map(Result::ok).collect()
}

/// All tables without data, including those that a study file must request: from the rows, and of this machine.
fn tables() -> (Vec<Table>, Vec<Table>) {
    let [asks, better, than] = [(); 3].map(|()| String::new());
    let question = Question { asks, better, than, by: Advantage::Repaired, kind: None };
    let mut study = StudyRows::default();
    study.questions.push(question);
    study.budgets.push(BudgetLevel::Tests(1));
    (compute(&study), measured_tables(&study, &[]))
}

fn of_table(folder: &str, table: &Table, all: &[Description]) -> Vec<Column> {
    let slash = if folder.is_empty() { "" } else { "/" };
    let column = |(place, name): (usize, &String)| {
        let (kind, empty, meaning) = described(table, place, all);
        let stop = if empty.is_empty() { String::new() } else { format!(" Empty {empty}.") };
        Column {
            file: format!("{folder}{slash}{}.csv", table.key),
            column: name.clone(),
            r#type: kind,
            unit: unit(base(table, place).unwrap_or(name)).to_owned(),
            may_be_empty: !empty.is_empty(),
            meaning: format!("{meaning}{stop}"),
        }
    };
    table.columns.iter().enumerate().map(column).collect()
}

/// The type of a column, when its cells are empty, and its meaning.
fn described(table: &Table, place: usize, all: &[Description]) -> (String, String, String) {
    let name = &table.columns[place];
    // The same table by format has the same columns.
    let tables = [table.key.as_str(), table.key.trim_end_matches("-by-format"), "*"];
    let find = |key: &str| all.iter().find(|own| own.table == key && own.column == *name);
    if let Some(own) = tables.iter().find_map(|key| find(key)) {
        return (own.r#type.clone(), own.empty.clone(), own.meaning.clone());
    }
    let real = || "real".to_owned();
    if let Some(base) = base(table, place) {
        let end = if name.ends_with("low") { "Lower" } else { "Upper" };
        let meaning = format!("{end} end of the 95 % interval of `{base}`.");
        return (real(), "without an interval".to_owned(), meaning);
    }
    match name.strip_prefix("reported_") {
        Some(base) => {
            (real(), "if the paper reports none".to_owned(), format!("The paper's number for `{base}`."))
        }
        None => (String::new(), String::new(), String::new()),
    }
}

/// The column whose interval this column has an end of.
fn base(table: &Table, place: usize) -> Option<&String> {
    let is_end = |name: &str, end: &str| name == end || name.ends_with(&format!("_{end}"));
    let name = &table.columns[place];
    let back = if name.contains("bound") { None } else { Some(1).filter(|_| is_end(name, "low")) };
    let back = back.or_else(|| Some(2).filter(|_| is_end(name, "high") && !name.contains("bound")));
    table.columns.get(place.checked_sub(back?)?)
}

/// The unit that a column's name states.
fn unit(column: &str) -> &'static str {
    let has = |word: &str| column.split('_').any(|own| own == word);
    if has("ratio") || has("share") {
        return "";
    }
    let units = ["bytes", "ms", "s", "percent", "bits"];
    units.into_iter().find(|unit| has(unit)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_column_of_every_table_is_described_and_nothing_else() {
        let (tables, measured) = tables();
        let all = descriptions();
        let rows = DESCRIPTIONS.lines().count() - 1;
        assert_eq!(all.len(), rows, "a row of the file is damaged");
        let mut used = BTreeSet::new();
        for table in tables.iter().chain(&measured) {
            for name in &table.columns {
                let keys = [table.key.as_str(), table.key.trim_end_matches("-by-format"), "*"];
                let find = |key: &&str| all.iter().position(|own| own.table == **key && own.column == *name);
                used.extend(keys.iter().find_map(find));
            }
        }
        let unused = all
            .iter()
            .enumerate()
            .filter(|(place, own)| !used.contains(place) && !FIGURES.contains(&own.table.as_str()));
        assert_eq!(unused.map(|(_, own)| (&own.table, &own.column)).collect::<Vec<_>>(), []);
        for column in columns() {
            assert!(!column.r#type.is_empty() && column.meaning.ends_with('.'), "{column:?}");
        }
    }

    #[test]
    fn intervals_and_reported_numbers_name_their_column() {
        let all = columns();
        let find = |file: &str, name: &str| {
            all.iter().find(|column| column.file == file && column.column == name).unwrap().clone()
        };
        let low = find("tables/effectiveness.csv", "low");
        assert_eq!(low.meaning, "Lower end of the 95 % interval of `share`. Empty without an interval.");
        let high = find("tables/recovery-by-format.csv", "recovered_bytes_high");
        assert!(high.meaning.contains("Upper end") && high.unit == "bytes" && high.may_be_empty, "{high:?}");
        let bound = find("tables/pairwise.csv", "tests_ratio_median_bound_high");
        assert!(bound.meaning.contains("largest median") && bound.unit.is_empty(), "{bound:?}");
        assert_eq!(find("tables/runtime.csv", "reported_ms_mean").unit, "ms");
        assert_eq!(find("measured/timings.csv", "wall_s").unit, "s");
        assert_eq!(find("runs.csv", "tests").r#type, "integer");
    }
}
