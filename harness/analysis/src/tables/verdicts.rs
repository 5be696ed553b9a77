//! Whether each result of the paper is found again: one row for each measure of a question, over all its numbers.

use super::comparisons::{Agreement, CELL, OVERALL};
use super::{Cell, Table};

const CAPTION: &str = "Whether the numbers of the paper that answer a question are found again. Replicated: each overall number \
     agrees, and at least two thirds of the cells of the paper's table. Partly replicated: each overall number \
     agrees, or at least half of the cells. Not replicated: neither. Too imprecise: the imprecise numbers \
     decide between these verdicts. The table Numbers beside the paper's says which numbers agree. A question \
     has the weakest verdict of its measures.";

const COLUMNS: &[&str] =
    &["question", "measure", "of", "overall", "cells", "agree", "differ", "imprecise", "verdict"];

/// The verdicts, the best first.
pub(crate) const VERDICTS: [&str; 4] = ["replicated", "partly replicated", "too imprecise", "not replicated"];

/// The numbers of a measure.
#[derive(Default)]
struct Numbers {
    overall: Vec<Agreement>,
    cells: Vec<Agreement>,
}

impl Numbers {
    fn verdict(&self) -> &'static str {
        let least = self.verdict_if(false);
        if least == self.verdict_if(true) { least } else { VERDICTS[2] }
    }

    /// The verdict if each imprecise number agreed, or if each differed.
    fn verdict_if(&self, imprecise_agrees: bool) -> &'static str {
        let agrees = |number: &Agreement| match number {
            Agreement::Agrees => true,
            Agreement::Differs => false,
            Agreement::Imprecise => imprecise_agrees,
        };
        let overall = self.overall.iter().all(agrees);
        let agree = self.cells.iter().filter(|cell| agrees(cell)).count();
        if overall && 3 * agree >= 2 * self.cells.len() {
            VERDICTS[0]
        } else if (overall && !self.overall.is_empty()) || 2 * agree >= self.cells.len() {
            VERDICTS[1]
        } else {
            VERDICTS[3]
        }
    }

    /// The agreement of all overall numbers together; `None` without one.
    fn overall(&self) -> Option<Agreement> {
        let any = |wanted| self.overall.contains(&wanted).then_some(wanted);
        any(Agreement::Differs).or_else(|| any(Agreement::Imprecise)).or_else(|| any(Agreement::Agrees))
    }

    fn count(&self, wanted: Agreement) -> Cell {
        self.cells.iter().filter(|cell| **cell == wanted).count().into()
    }
}

/// The verdicts on the numbers of the table of comparisons. Without a cell there is no verdict.
pub(super) fn verdicts(comparisons: &Table) -> Table {
    let mut verdicts = Table::new("verdicts", "What is replicated", CAPTION, COLUMNS);
    let mut measures: Vec<([&str; 2], Vec<&Vec<Cell>>)> = Vec::new();
    for row in &comparisons.rows {
        let key = ["question", "measure"].map(|column| comparisons.word(row, column));
        match measures.iter_mut().find(|(other, _)| *other == key) {
            Some((_, rows)) => rows.push(row),
            None => measures.push((key, vec![row])),
        }
    }
    for ([question, measure], rows) in measures {
        let at = |level: &str| -> Vec<Agreement> {
            let rows = rows.iter().filter(|row| comparisons.word(row, "level") == level);
            rows.filter_map(|row| Agreement::of(comparisons.word(row, "agreement"))).collect()
        };
        let numbers = Numbers { overall: at(OVERALL), cells: at(CELL) };
        if numbers.cells.is_empty() {
            continue;
        }
        let of = comparisons.word(rows[0], "of");
        let is_one = rows.iter().all(|row| comparisons.word(row, "of") == of);
        verdicts.push(vec![
            question.into(),
            measure.into(),
            if is_one { of.into() } else { Cell::Missing },
            numbers.overall().map_or(Cell::Missing, |overall| overall.word().into()),
            numbers.cells.len().into(),
            numbers.count(Agreement::Agrees),
            numbers.count(Agreement::Differs),
            numbers.count(Agreement::Imprecise),
            numbers.verdict().into(),
        ]);
    }
    verdicts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The verdict on numbers written as letters: `a`grees, `d`iffers, `i`mprecise.
    fn verdict(overall: &str, cells: &str) -> &'static str {
        let read = |letters: &str| -> Vec<Agreement> {
            let one = |letter| match letter {
                'a' => Agreement::Agrees,
                'd' => Agreement::Differs,
                _ => Agreement::Imprecise,
            };
            letters.chars().map(one).collect()
        };
        Numbers { overall: read(overall), cells: read(cells) }.verdict()
    }

    #[test]
    fn an_overall_number_alone_replicates_only_a_part() {
        assert_eq!(verdict("a", "aaaaaaddd"), "replicated");
        assert_eq!(verdict("a", "aaaaadddd"), "partly replicated");
        assert_eq!(verdict("a", "ddddddddd"), "partly replicated");
        assert_eq!(verdict("ad", "ddddddddd"), "not replicated");
    }

    #[test]
    fn cells_alone_replicate_a_part_if_there_is_an_overall_number() {
        assert_eq!(verdict("d", "aaaaaaaaa"), "partly replicated");
        assert_eq!(verdict("d", "aaaaadddd"), "partly replicated");
        assert_eq!(verdict("d", "aaaaddddd"), "not replicated");
        assert_eq!(verdict("", "aad"), "replicated");
        assert_eq!(verdict("", "ad"), "partly replicated");
        assert_eq!(verdict("", "add"), "not replicated");
    }

    #[test]
    fn imprecise_numbers_matter_only_if_they_decide() {
        assert_eq!(verdict("a", "aaaaaaiii"), "replicated");
        assert_eq!(verdict("a", "aaaaaiddd"), "too imprecise");
        assert_eq!(verdict("i", "ddddddddd"), "too imprecise");
        assert_eq!(verdict("d", "aiddddddd"), "not replicated");
        assert_eq!(verdict("", "aid"), "too imprecise");
    }

    #[test]
    fn a_measure_counts_its_cells_and_needs_one() {
        let columns = ["question", "measure", "of", "level", "agreement"];
        let mut comparisons = Table::new("comparisons", "", "", &columns);
        for (measure, level, agreement) in [
            ("queries", "cell", "agrees"),
            ("queries", "cell", "differs"),
            ("queries", "overall", "agrees"),
            ("seconds", "overall", "agrees"),
        ] {
            comparisons.push(["RQ4", measure, "lexical-ddmax", level, agreement].map(Cell::from).into());
        }
        let verdicts = verdicts(&comparisons);
        assert_eq!(verdicts.rows.len(), 1);
        let row = &verdicts.rows[0];
        let words = ["measure", "of", "overall", "verdict"].map(|column| verdicts.word(row, column));
        assert_eq!(words, ["queries", "lexical-ddmax", "agrees", "partly replicated"]);
        let counts = ["cells", "agree", "differ", "imprecise"].map(|column| verdicts.number(row, column));
        assert_eq!(counts, [Some(2.0), Some(1.0), Some(1.0), Some(0.0)]);
    }
}
