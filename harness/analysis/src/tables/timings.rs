//! The measurements of a machine. They are read when their tables are computed: no other table needs them.

use rows::TimingRow;
use storage::each_optional_row;

use super::StudyRows;
use super::run_places::RunPlaces;

/// The measurements of a run: the columns of [`TimingRow`] that tables use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timing {
    /// Wall time of the run.
    pub(super) wall_s: f64,
    /// Wall time of the queries.
    pub(super) oracle_s: f64,
    /// CPU time of the queries.
    pub(super) oracle_cpu_s: f64,
    /// Peak resident memory of the subject in bytes.
    pub(super) peak_rss_bytes: u64,
    /// Queries that really ran.
    pub(super) executed: u64,
    /// Queries that were repeated with the plain command.
    pub(super) rechecked: u64,
    /// Wall time with what is not charged.
    pub(super) total_s: f64,
}

/// The measurements of each run of a study, in the order of its runs.
///
/// # Errors
/// If `timings.csv` exists but cannot be read.
pub(super) fn timings(study: &StudyRows) -> anyhow::Result<Vec<Option<Timing>>> {
    let mut places = RunPlaces::of(&study.runs);
    let mut timings = vec![None; study.runs.len()];
    each_optional_row(&study.file("timings.csv"), |row: TimingRow| {
        if let Some(place) = places.find(&study.runs, &row.run) {
            let TimingRow {
                wall_s,
                oracle_s,
                oracle_cpu_s,
                peak_rss_bytes,
                executed,
                rechecked,
                total_s,
                ..
            } = row;
            let own = Timing { wall_s, oracle_s, oracle_cpu_s, peak_rss_bytes, executed, rechecked, total_s };
            timings[place] = Some(own);
        }
    })?;
    Ok(timings)
}
