//! The numbers that the paper reports, as data for the cells next to ours.

use std::collections::BTreeMap;

use super::Cell;

pub(super) const SUBJECTS: &str = include_str!("../../data/paper/subjects.csv");
pub(super) const GRAMMARS: &str = include_str!("../../data/paper/table2_grammars.csv");
pub(super) const CORPUS: &str = include_str!("../../data/paper/table3_corpus.csv");
pub(super) const EFFECTIVENESS: &str = include_str!("../../data/paper/table4_effectiveness.csv");
pub(super) const EFFICIENCY: &str = include_str!("../../data/paper/table5_efficiency.csv");
pub(super) const RECOVERY: &str = include_str!("../../data/paper/figure8_recovery.csv");
pub(super) const DATA_LOSS: &str = include_str!("../../data/paper/figure12_data_loss.csv");
pub(super) const DIAGNOSIS: &str = include_str!("../../data/paper/table6_diagnosis.csv");
pub(super) const RUNTIME: &str = include_str!("../../data/paper/figure13_runtime.csv");

/// One table of the paper.
pub(super) struct Reported {
    rows: Vec<BTreeMap<String, String>>,
}

impl Reported {
    /// Reads one of the tables above. An unreadable row has no cells.
    pub(super) fn read(text: &str) -> Reported {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        Reported { rows: reader.deserialize().flatten().collect() }
    }

    /// The number in a column of the row with these keys; missing if the paper has none.
    pub(super) fn cell(&self, keys: &[(&str, &str)], column: &str) -> Cell {
        match self.text(keys, column) {
            Some(text) => match text.parse() {
                Ok(count) => Cell::Integer(count),
                Err(_) => Cell::real(text.parse::<f64>().ok()),
            },
            None => Cell::Missing,
        }
    }

    /// The number in a column of the row with these keys; `None` if the paper has none.
    pub(super) fn number(&self, keys: &[(&str, &str)], column: &str) -> Option<f64> {
        self.text(keys, column)?.parse().ok()
    }

    /// The text in a column of the row with these keys; missing if the paper has none.
    pub(super) fn words(&self, keys: &[(&str, &str)], column: &str) -> Cell {
        self.text(keys, column).filter(|text| !text.is_empty()).map_or(Cell::Missing, Cell::from)
    }

    /// The texts in a column, row by row.
    pub(super) fn column<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.rows.iter().filter_map(move |row| row.get(name).map(String::as_str))
    }

    fn text(&self, keys: &[(&str, &str)], column: &str) -> Option<&str> {
        let matches = |row: &&BTreeMap<String, String>| {
            keys.iter().all(|(key, value)| row.get(*key).is_some_and(|cell| cell == value))
        };
        self.rows.iter().find(matches).and_then(|row| row.get(column)).map(String::as_str)
    }

    /// Like [`Reported::cell`], times 1000: the paper's KB in bytes.
    pub(super) fn bytes(&self, keys: &[(&str, &str)], column: &str) -> Cell {
        match self.cell(keys, column) {
            Cell::Integer(kilobytes) => Cell::Integer(kilobytes * 1000),
            // Rounded to hundreds of bytes, because the paper prints tenths of a KB.
            Cell::Real(kilobytes) => Cell::real((kilobytes * 1000.0).round()),
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_found_by_their_keys() {
        let table = Reported::read(EFFECTIVENESS);
        let keys = [("kind", "multiple"), ("format", "obj")];
        assert_eq!(table.cell(&keys, "lexical_ddmax"), Cell::Integer(127));
        assert_eq!(table.cell(&keys, "perses"), Cell::Missing);
        assert_eq!(table.cell(&[("kind", "triple")], "possible"), Cell::Missing);
        let recovery = Reported::read(RECOVERY);
        let keys = [("technique", "antlr"), ("kind", "real-world")];
        assert_eq!(recovery.bytes(&keys, "mean_kb_lost"), Cell::Real(8800.0));
    }

    #[test]
    fn every_table_of_the_paper_is_read() {
        let tables = [SUBJECTS, GRAMMARS, CORPUS, EFFECTIVENESS, EFFICIENCY, RECOVERY, DATA_LOSS, DIAGNOSIS];
        for text in tables.into_iter().chain([RUNTIME]) {
            assert_eq!(Reported::read(text).rows.len(), text.lines().count() - 1);
        }
    }
}
