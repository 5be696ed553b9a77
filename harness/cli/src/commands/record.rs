//! record: archives the results of a study.

use super::print;
use analysis::columns::columns;
use anyhow::{Context, Result};
use clap::Args;
use engine::console::say;
use std::path::PathBuf;
use study::archive::{self, RecordOptions};
use study::registration::Registration;
use subjects::clock;

/// Archive a study: copy its lock file, rows, tables and figures to a folder named by the date
///
/// Copies the study file, the lock file, all rows, tables, figures, traces, and the scripts of external programs to
/// `results/STUDY/DATE-REVISION`, followed by the name of the scale if there is one. From this folder, `ddlab study
/// FILE --replay DIR` computes the same tables again without running a subject, and `ddlab report DIR --paper` writes
/// the report and the paper. With --archive and --with-texts, `ddlab replay FILE` only needs the archive.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The study's working folder, such as `results/work/icse2020`
    folder: PathBuf,
    /// The folder that holds the records
    #[arg(long, value_name = "DIR", default_value = "results")]
    to: PathBuf,
    /// Keep report.html and the results as well
    ///
    /// They contain text of the inputs, which may be under other people's copyright.
    #[arg(long)]
    with_texts: bool,
    /// Write one ZIP file instead of a folder
    ///
    /// With --with-texts it holds the inputs too, so that `ddlab replay FILE` works on any machine.
    #[arg(long, value_name = "FILE", conflicts_with = "to")]
    archive: Option<PathBuf>,
    /// Leave out the queries of the runs
    ///
    /// They are the largest part of a record. Without them the record still has its report, its paper and its
    /// comparisons, but cannot be replayed.
    #[arg(long)]
    without_traces: bool,
    /// Keep the answers to the queries of the runs instead of the whole traces, where they suffice for a replay
    ///
    /// They take about a hundredth of the space. A replay repeats the searches, and writes whole traces again. The
    /// results of external programs are kept as edits of their inputs, so a replay has them too.
    #[arg(long, conflicts_with = "without_traces")]
    compact: bool,
    /// Describe the record as a Workflow Run RO-Crate, and write a guide for reviewers
    ///
    /// `ro-crate-metadata.json` describes how each file was made, with the versions of all programs. Archives such as
    /// Zenodo and WorkflowHub read it. The guide, README.md, lists checks that take ten minutes, an hour and a day.
    #[arg(long = "crate")]
    research_object: bool,
    /// Keep the sources of ddlab and of all crates that it is built from, so that it can be built without a network
    ///
    /// DIR is what `scripts/package source` writes to target/package/source at the revision that ran the study.
    #[arg(long, value_name = "DIR", requires = "research_object")]
    source: Option<PathBuf>,
    /// Instead of a record, write a registration: which build, techniques and programs will run on held-out files
    ///
    /// Do this with a run on development files, before anybody opens the held-out files.
    #[arg(long, value_name = "FILE", conflicts_with = "registered")]
    register: Option<PathBuf>,
    /// The registration of a study on held-out files; a study that differs from it is refused
    #[arg(long, value_name = "FILE")]
    registered: Option<PathBuf>,
    /// Record a study even if a modified ddlab ran it
    ///
    /// No revision identifies such a program. The lock file contains the digest of its changes.
    #[arg(long)]
    modified: bool,
}

pub(super) fn record(arguments: &Arguments) -> Result<()> {
    let options = RecordOptions {
        traces: !arguments.without_traces,
        compact: arguments.compact,
        texts: arguments.with_texts,
        inputs: arguments.with_texts && arguments.archive.is_some(),
        research_object: arguments.research_object,
        source: arguments.source.as_deref(),
        of_modified_tree: arguments.modified,
    };
    let day = archive::day(clock::utc_now());
    if let Some(file) = &arguments.register {
        let lock = archive::lock_of(&arguments.folder)?;
        let registration = Registration::of(&lock, &day);
        registration
            .with_context(|| format!("{}: not registered", arguments.folder.display()))?
            .write(file)?;
        return print(&format!("{}\n", file.display()));
    }
    let registered = arguments.registered.as_deref();
    if let Some(file) = &arguments.archive {
        archive::record_archive(&arguments.folder, file, &day, options, registered, &columns())?;
        print(&format!("{}\n", file.display()))?;
    } else {
        let place = archive::record(&arguments.folder, &arguments.to, &day, options, registered, &columns())?;
        print(&format!("{}\n", place.display()))?;
    }
    for gap in archive::gaps(&arguments.folder, options)? {
        say!("warning: {gap}");
    }
    Ok(())
}
