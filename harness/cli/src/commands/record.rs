//! record: archives the results of a study.

use super::print;
use anyhow::Result;
use clap::Args;
use std::path::PathBuf;
use study::archive::{self, Extent};
use subjects::clock;

/// Copies the lock file, all rows, tables, figures and traces of a study to `results/STUDY/DATE-REVISION`,
/// followed by the name of the scale if there is one. From this folder, `ddlab study FILE --replay DIR`
/// computes the same tables again without running a subject, and `ddlab report DIR --paper` writes the report
/// and the paper.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The study's working folder, such as `results/work/icse2020`
    folder: PathBuf,
    /// Where records are kept
    #[arg(long, value_name = "DIR", default_value = "results")]
    to: PathBuf,
    /// Keep report.html and the results as well
    ///
    /// They contain text of the inputs, which may be under other people's copyright.
    #[arg(long)]
    with_texts: bool,
    /// Leave out the queries of the runs
    ///
    /// They are the largest part of a record. Without them the record still has its report, its paper and its
    /// comparisons, but cannot be replayed.
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
