//! One shard of a study, merge, and the status of shards.

use super::analysis_stages::Stage;
use super::study_options::{StudyOptions, WorkOptions};
use super::study_runner::{open_study, with_runner};
use super::{Misuse, print};
use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::fmt::Write as _;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;
use study::definition::Study;
use study::node::ensure_local;
use study::shards::status::{Condition, Round, ShardStatus, rounds};
use study::shards::{Phase, Shard, definition_of};
use study::stages::{MergeOptions, ShardTask};

/// The options of a shard.
#[derive(Clone, Debug, Args)]
#[group(multiple = true)]
pub(super) struct ShardOptions {
    /// Do only this shard of the work; K counts from 0
    #[arg(long, value_name = "K/N", requires_all = ["state", "log"], help_heading = "Shards")]
    shard: Option<Shard>,
    /// The folder for the shard's state, on a disk of its own node; it is removed at the end
    #[arg(long, value_name = "DIR", requires = "shard", help_heading = "Shards")]
    state: Option<PathBuf>,
    /// The folder of the logs, which all nodes share
    #[arg(long, value_name = "DIR", requires = "shard", help_heading = "Shards")]
    log: Option<PathBuf>,
}

impl ShardOptions {
    /// The shard, the folder for its state, and the folder of the logs.
    pub(super) fn chosen(&self) -> Option<(Shard, &Path, &Path)> {
        Some((self.shard?, self.state.as_deref()?, self.log.as_deref()?))
    }
}

/// Merge the logs of a study's shards, row by row
///
/// The merged rows go to the study's working folder. Then `ddlab study FILE` measures and analyses them. The
/// command can be repeated.
#[derive(Debug, Args)]
pub(super) struct MergeArguments {
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

/// The phase with the name of a stage.
fn phase_of(stage: Stage) -> Result<Phase> {
    Ok(match stage {
        Stage::Filter => Phase::Filter,
        Stage::Mutate => Phase::Mutate,
        Stage::Run => Phase::Run,
        _ => {
            let error = anyhow!("--until {}: the phases of shards are filter, mutate and run", stage.name());
            return Err(error.context(Misuse));
        }
    })
}

pub(super) fn run_shard(
    options: &StudyOptions,
    work: &WorkOptions,
    shard: Shard,
    state: &Path,
    logs: &Path,
    until: Option<Stage>,
) -> Result<()> {
    let phase = phase_of(until.unwrap_or(Stage::Run))?;
    ensure!(options.settings.replay.is_none(), "--replay asks no subject, so it needs no shards");
    let key = open_study(options).context(Misuse)?.key;
    let folder = state.join(format!("ddlab-{key}-{}-{}-of-{}", phase.key(), shard.number, shard.of));
    let _claim = claim(&folder)?;
    let mut options = options.clone();
    options.settings.out = Some(folder.join("work"));
    let done =
        with_runner(&options, Some(work), |runner, _| runner.run_shard(ShardTask { shard, phase, logs }));
    // The log has all finished work, so the state is no longer needed.
    let _ = fs::remove_dir_all(&folder);
    done
}

/// Makes an empty folder for the state of a shard. No other task on this node can use it meanwhile.
fn claim(folder: &Path) -> Result<File> {
    let refused = || format!("{}: cannot be used for the state", folder.display());
    fs::create_dir_all(folder).with_context(refused)?;
    ensure_local(folder)?;
    let lock = File::create(folder.join("lock")).with_context(refused)?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => bail!(
            "{}: another task works on this shard (let it finish, or cancel it and start this one again)",
            folder.display()
        ),
        Err(TryLockError::Error(error)) => return Err(error).with_context(refused),
    }
    let old = folder.join("work");
    if old.exists() {
        fs::remove_dir_all(&old).with_context(refused)?;
    }
    Ok(lock)
}

pub(super) fn merge(arguments: &MergeArguments) -> Result<()> {
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

pub(super) fn status_of_shards(study: &Study, logs: &Path, json: bool) -> Result<()> {
    let rounds = rounds(logs, &definition_of(study))?;
    if json {
        return print(&format!("{}\n", serde_json::to_string_pretty(&rounds)?));
    }
    print(&rounds.iter().map(described).collect::<String>())
}

/// One line for a round, and one for each shard that needs a look.
fn described(round: &Round) -> String {
    let count = |condition| round.count(condition);
    let hours = round.seconds_left() / 3600.0;
    let mut text = format!(
        "{:<7} {} shards: {} done, {} running, {} failed, {} missing; {hours:.1} hours of work left in started shards\n",
        round.phase.key(),
        round.of,
        count(Condition::Done),
        count(Condition::Running),
        count(Condition::Failed),
        count(Condition::Missing),
    );
    for shard in round.shards.iter().filter(|shard| shard.condition == Condition::Failed) {
        let ShardStatus { shard, node, job, error, log, .. } = shard;
        let job = job.as_ref().map(|job| format!(", job {job}")).unwrap_or_default();
        let _ = writeln!(
            text,
            "        shard {shard} failed on {}{job}: {} ({})",
            node.as_deref().unwrap_or("an unknown node"),
            error.as_deref().unwrap_or_default(),
            log.display()
        );
    }
    text
}
