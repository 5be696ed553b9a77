//! merge: merges the logs of a study's shards.

use super::print;
use super::study_options::{StudyOptions, WorkOptions};
use super::study_runner::with_runner;
use anyhow::{Result, ensure};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::path::PathBuf;
use std::time::Duration;
use study::shards::Phase;
use study::stages::MergeOptions;

/// Merge the logs of a study's shards, row by row
///
/// The merged rows go to the study's working folder. Then `ddlab study FILE` measures and analyses them. The
/// command can be repeated.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    options: StudyOptions,
    /// The folder of the logs
    #[arg(value_name = "DIR")]
    logs: PathBuf,
    /// The phase to merge [default: the last one that has logs]
    #[arg(long, value_name = "PHASE", value_parser = phases())]
    until: Option<Phase>,
    /// Seconds to wait for logs that a network file system does not show yet
    #[arg(long, value_name = "S", default_value_t = 60)]
    wait: u64,
    /// Keep the first of several rows that differ, instead of stopping
    #[arg(long)]
    keep_first: bool,
    #[command(flatten)]
    work: WorkOptions,
}

/// Parses the key of a phase.
fn phases() -> impl TypedValueParser<Value = Phase> {
    let phase = |key: String| Phase::ALL.into_iter().find(|phase| phase.key() == key);
    let keys = PossibleValuesParser::new(Phase::ALL.map(Phase::key));
    keys.try_map(move |key| phase(key).ok_or("is not a phase"))
}

pub(super) fn merge(arguments: &Arguments) -> Result<()> {
    ensure!(
        arguments.logs.is_dir(),
        "{}: is not a folder of logs (name the folder that the shards got as --log)",
        arguments.logs.display()
    );
    with_runner(&arguments.options, Some(&arguments.work), |runner, _| {
        let wait = Duration::from_secs(arguments.wait);
        let options = MergeOptions {
            logs: &arguments.logs,
            phase: arguments.until,
            wait,
            keep_first: arguments.keep_first,
        };
        print(&format!("{}\n", runner.merge(options)?))
    })
}
