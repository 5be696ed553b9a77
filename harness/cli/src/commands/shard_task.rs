//! One shard of a study, which one task of a cluster runs: `ddlab study --shard`.

use super::Misuse;
use super::analysis_stages::Stage;
use super::study_options::{StudyOptions, WorkOptions};
use super::study_runner::{open_study, with_runner_in};
use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::Args;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use study::node::ensure_local;
use study::shards::{Phase, Shard};
use study::stages::{FolderUse, ShardTask};

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
    let done = with_runner_in(&options, Some(work), FolderUse::Temporary, |runner, _| {
        runner.run_shard(ShardTask { shard, phase, logs })
    });
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
