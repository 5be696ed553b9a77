//! The numbers of the paper that answer its questions, each beside the number here: one row for each number.

use super::{Cell, Table};

const CAPTION: &str = "Each number of the paper that answers one of its questions, beside the number here on the same \
     denominator. A number agrees if the paper's number lies in the 95 % interval here, and differs if it does \
     not. It is imprecise if the paper's number lies in an interval that is too wide, or if the interval \
     comes from fewer than 20 repositories. Too wide are more than a third of the scale for shares, 0.1 for \
     shares of invalid files, and ends that differ by more than a factor of 4 for means.";

const COLUMNS: &[&str] =
    &["question", "measure", "of", "level", "group", "here", "low", "high", "reported", "agreement"];

/// A number that the paper gives over all its pairs.
pub(super) const OVERALL: &str = "overall";
/// A number in a cell of one of the paper's tables.
pub(super) const CELL: &str = "cell";

/// With fewer clusters, an interval is too narrow. See "Few clusters" in the book's page on statistics.
const REPOSITORIES: f64 = 20.0;

/// Whether a number here agrees with the paper's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Agreement {
    Agrees,
    Differs,
    /// The interval does not tell.
    Imprecise,
}

impl Agreement {
    const ALL: [Self; 3] = [Self::Agrees, Self::Differs, Self::Imprecise];

    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Agrees => "agrees",
            Self::Differs => "differs",
            Self::Imprecise => "imprecise",
        }
    }

    pub(super) fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|agreement| agreement.word() == word)
    }
}

/// The widest interval that can show agreement. The page on statistics gives the reasons.
#[derive(Clone, Copy)]
enum Widest {
    /// The difference between the ends.
    Difference(f64),
    /// The larger end over the smaller.
    Factor(f64),
}

impl Widest {
    fn allows(self, low: f64, high: f64) -> bool {
        match self {
            Self::Difference(most) => high - low <= most,
            Self::Factor(most) => high <= most * low,
        }
    }
}

const SHARE: Widest = Widest::Difference(1.0 / 3.0);
const PERCENT: Widest = Widest::Difference(100.0 / 3.0);
const RARE_SHARE: Widest = Widest::Difference(0.1);
const MEAN: Widest = Widest::Factor(4.0);

/// What a question asks for, and the tables that have it.
struct Measure {
    question: &'static str,
    name: &'static str,
    widest: Widest,
    /// Only rows with this word in the column `of`, if there is one.
    only: Option<&'static str>,
    sources: &'static [Source],
}

/// Rows of a table that have a number here and one of the paper.
struct Source {
    table: &'static str,
    of: &'static str,
    /// Columns whose words name the cell. A row is about all pairs if there is no column, or only the word `all`.
    group: &'static [&'static str],
    /// Columns: the estimate, the ends of its interval, and the paper's number.
    columns: [&'static str; 4],
    /// The unit of these columns in the unit of the measure.
    unit: f64,
}

const LEXICAL: Option<&str> = Some("lexical-ddmax");
const SYNTACTIC: Option<&str> = Some("syntactic-ddmax");
const CELLS: &[&str] = &["kind", "format"];

const REPAIRED: Measure = Measure {
    question: "RQ2",
    name: "share of pairs repaired",
    widest: SHARE,
    only: LEXICAL,
    sources: &[
        Source {
            table: "effectiveness-overall",
            of: "technique",
            group: &[],
            columns: ["standardised_share", "standardised_low", "standardised_high", "reported_share"],
            unit: 1.0,
        },
        Source {
            table: "effectiveness",
            of: "technique",
            group: CELLS,
            columns: ["share", "low", "high", "reported_share"],
            unit: 1.0,
        },
    ],
};
const RECOVERED: Measure = Measure {
    question: "RQ3",
    name: "share of their bytes that repaired files keep",
    widest: SHARE,
    only: LEXICAL,
    sources: &[Source {
        table: "recovery",
        of: "technique",
        group: &["kind"],
        columns: ["kept_share", "kept_share_low", "kept_share_high", "reported_kept_share"],
        unit: 1.0,
    }],
};
const TIME: Measure = Measure {
    question: "RQ4",
    name: "mean seconds of a run",
    widest: MEAN,
    only: LEXICAL,
    sources: &[
        Source {
            table: "runtime",
            of: "technique",
            group: &[],
            columns: ["charged_ms_mean", "charged_ms_low", "charged_ms_high", "reported_ms_mean"],
            unit: 1e-3,
        },
        Source {
            table: "efficiency",
            of: "technique",
            group: CELLS,
            columns: ["charged_s_mean", "charged_s_mean_low", "charged_s_mean_high", "reported_s_mean"],
            unit: 1.0,
        },
    ],
};
const QUERIES: Measure = Measure {
    question: "RQ4",
    name: "mean queries of a run",
    widest: MEAN,
    only: LEXICAL,
    sources: &[Source {
        table: "efficiency",
        of: "technique",
        group: CELLS,
        columns: ["tests_mean", "tests_mean_low", "tests_mean_high", "reported_tests_mean"],
        unit: 1.0,
    }],
};

const MEASURES: [Measure; 11] = [
    Measure {
        question: "RQ1",
        name: "share of files that are invalid",
        widest: RARE_SHARE,
        only: None,
        sources: &[Source {
            table: "prevalence",
            of: "format",
            group: &["format"],
            columns: ["invalid_share", "invalid_share_low", "invalid_share_high", "reported_invalid_share"],
            unit: 1.0,
        }],
    },
    REPAIRED,
    RECOVERED,
    TIME,
    QUERIES,
    Measure { question: "RQ5", only: SYNTACTIC, ..REPAIRED },
    Measure { question: "RQ6", only: SYNTACTIC, ..RECOVERED },
    Measure { question: "RQ7", only: SYNTACTIC, ..TIME },
    Measure { question: "RQ7", only: SYNTACTIC, ..QUERIES },
    Measure {
        question: "RQ8",
        name: "percent of ddmin's diagnosis that lies in it",
        widest: PERCENT,
        only: None,
        sources: &[Source {
            table: "diagnosis-shares",
            of: "part",
            group: &["format"],
            columns: ["percent", "percent_low", "percent_high", "reported_percent"],
            unit: 1.0,
        }],
    },
    Measure {
        question: "RQ8",
        name: "mean bytes of the diagnosis",
        widest: MEAN,
        only: None,
        sources: &[Source {
            table: "diagnosis-sizes",
            of: "part",
            group: &["format"],
            columns: ["bytes", "bytes_low", "bytes_high", "reported_bytes"],
            unit: 1.0,
        }],
    },
];

/// The comparison of each number in these tables with the paper's.
pub(super) fn comparisons(tables: &[Table]) -> Table {
    let mut comparisons = Table::new("comparisons", "Numbers beside the paper's", CAPTION, COLUMNS);
    for measure in &MEASURES {
        for source in measure.sources {
            let Some(table) = tables.iter().find(|table| table.key == source.table) else { continue };
            for row in table.rows.iter().filter_map(|row| compared(table, row, measure, source)) {
                comparisons.push(row);
            }
        }
    }
    comparisons
}

/// The row of a number, if the paper has it.
fn compared(table: &Table, row: &[Cell], measure: &Measure, source: &Source) -> Option<Vec<Cell>> {
    let of = table.word(row, source.of);
    // The paper has no numbers for the sources of our files.
    if measure.only.is_some_and(|only| of != only) || !matches!(table.word(row, "source"), "" | "all") {
        return None;
    }
    let numbers = source.columns.map(|column| table.number(row, column).map(|number| number * source.unit));
    let [Some(here), Some(low), Some(high), Some(reported)] = numbers else { return None };
    let few = table.number(row, "repositories").is_some_and(|repositories| repositories < REPOSITORIES);
    let agreement = match (low..=high).contains(&reported) {
        _ if few => Agreement::Imprecise,
        false => Agreement::Differs,
        true if measure.widest.allows(low, high) => Agreement::Agrees,
        true => Agreement::Imprecise,
    };
    let words: Vec<&str> = source.group.iter().map(|column| table.word(row, column)).collect();
    let group = words.join(" ");
    let is_overall = matches!(group.as_str(), "" | "all");
    let mut cells: Vec<Cell> = vec![measure.question.into(), measure.name.into(), of.into()];
    cells.push(if is_overall { OVERALL.into() } else { CELL.into() });
    cells.push(if is_overall { Cell::Missing } else { group.as_str().into() });
    cells.extend([here, low, high, reported].map(Cell::real));
    cells.push(agreement.word().into());
    Some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agreements(key: &str, columns: &[&str], rows: &[Vec<Cell>]) -> Vec<String> {
        let mut table = Table::new(key, "", "", columns);
        rows.iter().for_each(|row| table.push(row.clone()));
        let comparisons = comparisons(&[table]);
        let words = |row| ["level", "group", "agreement"].map(|column| comparisons.word(row, column));
        comparisons.rows.iter().map(|row| words(row).join(" ")).collect()
    }

    #[test]
    fn a_wide_interval_can_show_a_difference_but_no_agreement() {
        let columns = ["kind", "format", "technique", "share", "low", "high", "reported_share"];
        let row = |format: &str, numbers: [f64; 4]| -> Vec<Cell> {
            let words = ["single", format, "lexical-ddmax"].map(Cell::from);
            words.into_iter().chain(numbers.map(Cell::Real)).collect()
        };
        let rows = [
            row("a", [0.5, 0.4, 0.6, 0.45]),
            row("b", [0.5, 0.3, 0.7, 0.45]),
            row("c", [0.5, 0.3, 0.7, 0.2]),
            row("d", [0.5, 0.4, 0.6, 0.7]),
        ];
        assert_eq!(
            agreements("effectiveness", &columns, &rows),
            [
                "cell single a agrees",
                "cell single b imprecise",
                "cell single c differs",
                "cell single d differs"
            ]
        );
    }

    #[test]
    fn the_ends_of_a_mean_differ_at_most_by_a_factor_of_four() {
        let columns =
            ["technique", "charged_ms_mean", "charged_ms_low", "charged_ms_high", "reported_ms_mean"];
        let row = |low: f64| -> Vec<Cell> {
            let numbers = [30.0, low, 40.0, 20.0].map(Cell::Real);
            [Cell::from("lexical-ddmax")].into_iter().chain(numbers).collect()
        };
        assert_eq!(agreements("runtime", &columns, &[row(10.0)]), ["overall  agrees"]);
        assert_eq!(agreements("runtime", &columns, &[row(9.0)]), ["overall  imprecise"]);
        assert_eq!(agreements("runtime", &columns, &[row(0.0)]), ["overall  imprecise"]);
    }

    #[test]
    fn files_of_few_repositories_show_nothing_and_sources_are_not_compared() {
        let columns = [
            "format",
            "source",
            "invalid_share",
            "invalid_share_low",
            "invalid_share_high",
            "reported_invalid_share",
            "repositories",
        ];
        let row = |source: &str, repositories: Cell| -> Vec<Cell> {
            let words = [Cell::from("obj"), source.into()];
            let numbers = [0.05, 0.02, 0.1, 0.5].map(Cell::Real);
            words.into_iter().chain(numbers).chain([repositories]).collect()
        };
        let rows = [
            row("all", Cell::Integer(19)),
            row("all", Cell::Integer(20)),
            row("all", Cell::Missing),
            row("debian", Cell::Integer(30)),
        ];
        assert_eq!(
            agreements("prevalence", &columns, &rows),
            ["cell obj imprecise", "cell obj differs", "cell obj differs"]
        );
    }

    /// Every column must be one of its table; otherwise its number would silently never appear.
    #[test]
    fn columns_are_those_of_their_tables() {
        let tables = super::super::compute(&super::super::StudyRows::default());
        for source in MEASURES.iter().flat_map(|measure| measure.sources) {
            let Some(table) = tables.iter().find(|table| table.key == source.table) else {
                panic!("no table {}", source.table)
            };
            for column in source.columns.iter().chain(source.group).chain([&source.of]) {
                assert!(table.columns.iter().any(|other| other == column), "{}: {column}", source.table);
            }
        }
    }
}
