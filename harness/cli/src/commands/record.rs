//! record: keep what is worth keeping of a study.

use super::print;
use anyhow::Result;
use clap::Args;
use std::path::PathBuf;
use study::archive::{self, Extent};
use subjects::clock;

/// Copies the lock file, all rows, tables, figures and traces of a study to `results/STUDY/DATE-REVISION`, with the
/// name of its scale at the end. From there `ddlab study FILE --replay DIR` has the same tables again, without a subject,
/// and `ddlab report DIR --paper` its report and its paper.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The study's working folder, such as `results/work/icse2020`
    folder: PathBuf,
    /// Where records are kept
    #[arg(long, value_name = "DIR", default_value = "results")]
    to: PathBuf,
    /// Keep report.html and the results as well
    ///
    /// They show texts of the inputs, which may belong to others.
    #[arg(long)]
    with_texts: bool,
    /// Leave out the tests of every run
    ///
    /// They are most of a large record. Without them it still has its report, its paper and its comparisons, but no
    /// replay.
    #[arg(long)]
    without_traces: bool,
    /// Keep a study that was run by a modified ddlab, too
    ///
    /// No revision names what ran then. The lock file holds the digest of the modification.
    #[arg(long)]
    modified: bool,
}

pub(super) fn record(arguments: &Arguments) -> Result<()> {
    let extent = Extent {
        traces: !arguments.without_traces,
        texts: arguments.with_texts,
        of_modified_tree: arguments.modified,
    };
    let day = archive::day(clock::utc_now());
    let place = archive::record(&arguments.folder, &arguments.to, &day, extent)?;
    print(&format!("{}\n", place.display()))
}
