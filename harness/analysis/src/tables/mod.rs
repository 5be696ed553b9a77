//! Tables of a study, computed from its CSV files alone; one table per file.
//!
//! CSV files are never rounded; only text for people is. A study without repairs, measurements or runs still
//! has all tables, with empty cells.

mod budgets;
mod by_pair;
mod causes;
mod combinations;
mod comparisons;
mod data_loss;
mod diagnosis;
mod effectiveness;
mod efficiency;
mod ended;
mod files;
mod grammars;
mod judgements;
mod label;
mod markup;
mod measured;
mod metrics;
mod minimality;
mod paired;
mod pairwise;
mod planned;
mod pooling;
mod prevalence;
mod questions;
mod ranks;
mod recovery;
mod reduction_summary;
mod reductions;
mod repair_quality;
mod repairs;
mod reported;
mod row_files;
mod run;
mod run_builder;
mod run_id;
mod run_places;
mod run_values;
mod runtime;
mod splits;
mod study;
mod study_requests;
mod subjects;
mod table;
mod table_cache;
mod targets;
mod timings;
mod validity;
mod verdicts;
mod visible_text;

use std::path::Path;

use anyhow::Context as _;

pub use crate::write::write as publish;
pub(crate) use by_pair::ByPair;
pub(crate) use combinations::{ALL as ALL_KINDS, combinations, contains_technique};
pub(crate) use data_loss::data_loss;
pub(crate) use effectiveness::effectiveness;
pub use files::{ClassifiedFile, InputFile, Origin, Origins};
pub use judgements::{Judgements, Verdict};
pub use label::{Label, Named};
pub use markup::escape;
pub use planned::PlannedRuns;
pub use ranks::{Ranking, ranking};
pub(crate) use recovery::by_kind as recovery_by_kind;
pub(crate) use run::Pair;
pub use run::{Factors, Run, RunInput};
#[cfg(test)]
pub(crate) use run_builder::run_of;
pub use run_id::RunId;
pub use run_values::{Check, Metrics, Outcome};
pub(crate) use runtime::runtime;
pub use study::StudyRows;
pub(crate) use study_requests::requests;
pub use table::{Cell, Table};
pub use table_cache::with_tables;
pub(crate) use targets::{TARGETS, best_known, quality, quality_so_far, reaches};
pub(crate) use timings::Timing;
pub(crate) use verdicts::VERDICTS;
pub(crate) use visible_text::visible;

/// The definitions behind the numbers where the literature differs. They are printed with every result.
pub const DEFINITIONS: &[(&str, &str)] = &[
    ("size", "in bytes; columns named dense leave white space out"),
    (
        "repaired",
        "the search found a text that the subject accepts, and a fresh run of the plain command accepts \
         it as well",
    ),
    ("unrepaired", "counts as nothing recovered; columns named of_repaired leave it out of the mean"),
    ("empty result", "a repair only if the subject accepts the empty file and prints something"),
    (
        "possible",
        "as in the paper: for files from the wild, pairs of a file and a subject that rejects it; for \
         mutants, every pair of a mutant that some subject rejects",
    ),
    ("flip", "draws a byte other than the one it replaces"),
    ("multiple", "k edits, k uniform in 2 to 16, the mutator drawn anew for each edit"),
    ("query that times out", "FAIL for repair, UNRESOLVED for reduction"),
    (
        "budget",
        "queries and seconds; a second on the charged clock is nominal cost of the plain command, on the \
         wall clock time of oracle and algorithm",
    ),
    ("broken run", "the oracle failed, not the input; counted separately, in no rate and no mean"),
    (
        "stopped run",
        "its time is censored, because it would have taken longer (Kaplan-Meier, restricted \
                     mean)",
    ),
    (
        "interval",
        "95 %, by clusters (for a file from the wild its repository if it is known, else the file; for a \
         mutant the file from which it was made): Wilson's for the effective number of cases for shares, \
         percentile bootstrap of 2000 resamples of clusters for means and ratios",
    ),
    (
        "reported",
        "as printed in Kirschner, Soremekun and Zeller, Debugging Inputs, ICSE 2020; values of figures are read off bars, KB taken as 1000 bytes",
    ),
];

/// Computes every table of the study in a folder and writes them: `tables/KEY.csv`, and `measured/KEY.csv` for
/// values that differ from one execution to the next. Keeps the former for the report ([`with_tables`]).
///
/// # Errors
/// If `runs.csv` is missing, a CSV file does not have the expected columns, or a table cannot be written. The
/// message names the file.
pub fn analyse(folder: &Path) -> anyhow::Result<Vec<Table>> {
    let mut study = StudyRows::load(folder)?;
    let tables = compute(&study);
    // The measurements take as much memory as the judgements, which are no longer needed.
    study.judgements = Judgements::default();
    let measured = measure(&study)?;
    write_all(&folder.join("tables"), &tables)?;
    write_all(&folder.join("measured"), &measured)?;
    table_cache::store(folder, &tables)?;
    Ok(tables.into_iter().chain(measured).collect())
}

/// The tables that depend only on the rows, in reading order.
#[must_use]
pub fn compute(study: &StudyRows) -> Vec<Table> {
    let mut tables = vec![
        subjects::subjects(study),
        grammars::grammars(study),
        effectiveness::effectiveness(study),
        effectiveness::overall(study),
        recovery::by_kind(study),
        recovery::by_format(study),
        data_loss::data_loss(study),
        repairs::repairs(study),
        repair_quality::quality(study),
        paired::paired(study),
        efficiency::efficiency(study),
        runtime::runtime(study),
        combinations::combinations(study),
        pairwise::pairwise(study),
        targets::targets(study),
        ranks::ranks(study),
        prevalence::prevalence(study),
        causes::rejections(study),
        causes::causes(study, usize::MAX),
        metrics::metrics(study),
        reductions::reductions(study),
        reductions::reducers(study),
        minimality::minimality(study),
        validity::validity(study),
        diagnosis::diagnosis(study),
        diagnosis::shares(study),
        diagnosis::sizes(study),
        ended::ended(study),
    ];
    let comparisons = comparisons::comparisons(&tables);
    tables.splice(0..0, [verdicts::verdicts(&comparisons), comparisons]);
    tables.extend(reduction_summary::summary(study));
    tables.extend([questions::questions(study), budgets::budgets(study)].into_iter().flatten());
    study.title_all(tables)
}

/// The tables that answer a study at a glance: the repaired files, the reductions, and the answers to the study's own
/// questions.
///
/// # Errors
/// If the rows cannot be read.
pub fn main_results(folder: &Path) -> anyhow::Result<Vec<Table>> {
    let mut tables = match table_cache::load(folder) {
        Some(tables) => tables,
        None => compute(&StudyRows::load(folder)?),
    };
    let with_rows = |key: &str| tables.iter().any(|table| table.key == key && !table.rows.is_empty());
    let compares_reducers = with_rows("reductions-overall");
    let has_reductions = with_rows("reductions");
    tables.retain(|table| match table.key.as_str() {
        "effectiveness" => !table.rows.is_empty() || !has_reductions,
        "reductions" => has_reductions && !compares_reducers,
        "reductions-overall" | "reductions-paired" | "questions" => true,
        _ => false,
    });
    Ok(tables)
}

/// The tables about inputs: how common invalid files are, and why.
#[must_use]
pub fn of_inputs(study: &StudyRows) -> Vec<Table> {
    let tables =
        vec![prevalence::prevalence(study), causes::rejections(study), causes::causes(study, usize::MAX)];
    study.title_all(tables)
}

/// A summary for people: table 3 next to the paper's, for each source and for all together, and the most
/// common causes.
#[must_use]
pub fn prevalence_in_words(study: &StudyRows) -> String {
    let sources = prevalence::sources(study);
    let each = sources.iter().filter(|_| sources.len() > 1).map(|source| Some(source.as_str()));
    let mut tables: Vec<Table> =
        each.chain([None]).map(|source| prevalence::beside_the_paper(study, source)).collect();
    tables.push(causes::causes(study, MOST_COMMON));
    study.title_all(tables).iter().map(Table::text).collect::<Vec<_>>().join("\n")
}

/// An estimate and the ends of its interval; three missing cells without one.
pub(crate) fn interval(interval: Option<crate::statistics::Interval>) -> [Cell; 3] {
    let part = |part: fn(crate::statistics::Interval) -> f64| Cell::real(interval.map(part));
    [part(|interval| interval.estimate), part(|interval| interval.low), part(|interval| interval.high)]
}

/// Selects the repairs of files that their subject rejects, in the notation of [`Table::about`].
const POSSIBLE: &str = "input=rejected -ended=broken";

/// The most causes per subject shown on a terminal.
const MOST_COMMON: usize = 5;

/// The tables of measurements of this machine.
///
/// # Errors
/// If `timings.csv` exists but cannot be read.
pub fn measure(study: &StudyRows) -> anyhow::Result<Vec<Table>> {
    Ok(measured_tables(study, &timings::timings(study)?))
}

/// The tables of these measurements of the runs of a study.
pub(crate) fn measured_tables(study: &StudyRows, timings: &[Option<Timing>]) -> Vec<Table> {
    study.title_all(vec![
        measured::timings(study, timings),
        measured::reducing(study, timings),
        measured::disagreements(study, timings),
    ])
}

/// Writes tables as CSV files, `KEY.csv` each.
///
/// # Errors
/// If a table cannot be written; the message names it.
pub fn write_all(folder: &Path, tables: &[Table]) -> anyhow::Result<()> {
    for table in tables {
        let path = folder.join(format!("{}.csv", table.key));
        publish(&path, table.csv()?.as_slice()).with_context(|| format!("table {}", table.key))?;
    }
    Ok(())
}
