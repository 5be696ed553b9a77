//! The progress of shards, from their logs alone.

use super::{ENDED, Phase, STARTED, Session, Shard, TODO, log_file, logs, mark};
use crate::shard_log::{LogReader, is_written};
use crate::state::RowKind;
use anyhow::Result;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// The state of a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// All its work is in its log.
    Done,
    /// A task is writing its log.
    Running,
    /// Its last task ended with an error, was stopped, or was killed.
    Failed,
    /// It has not started.
    Missing,
}

/// The state of a shard, as its log tells it.
#[derive(Clone, Debug, Serialize)]
pub struct ShardStatus {
    /// The shard's number.
    pub shard: u32,
    /// Its state.
    pub condition: Condition,
    /// Pieces of work of the last start that are finished.
    pub finished: u64,
    /// Pieces of work of the last start that are left; more may follow, because results are checked at the
    /// end.
    pub left: u64,
    /// Seconds since the last start, according to the log.
    pub seconds: f64,
    /// The node of the last start.
    pub node: Option<String>,
    /// The Slurm job of the last start.
    pub job: Option<String>,
    /// How often Slurm has restarted it.
    pub restarts: Option<u32>,
    /// Why the last start ended early.
    pub error: Option<String>,
    /// The log.
    pub log: PathBuf,
}

/// All shards of a phase: one round of N shards.
#[derive(Clone, Debug, Serialize)]
pub struct Round {
    /// The phase.
    pub phase: Phase,
    /// The number of shards.
    pub of: u32,
    /// The shards in order.
    pub shards: Vec<ShardStatus>,
}

impl Round {
    /// The number of shards in a state.
    #[must_use]
    pub fn count(&self, condition: Condition) -> usize {
        self.shards.iter().filter(|shard| shard.condition == condition).count()
    }

    /// The seconds of work that are left in shards that have started, estimated from the speed of each.
    #[must_use]
    pub fn seconds_left(&self) -> f64 {
        let left = |shard: &ShardStatus| shard.left as f64 * shard.seconds / shard.finished.max(1) as f64;
        let open = self.shards.iter().filter(|shard| shard.condition != Condition::Done);
        // The sum of no numbers is -0.
        open.map(left).sum::<f64>() + 0.0
    }
}

/// The rounds of shards whose logs are in a folder, by phase and number of shards.
///
/// # Errors
/// When a log cannot be read.
pub fn rounds(folder: &Path, definition: &str) -> Result<Vec<Round>> {
    let mut rounds: BTreeMap<(Phase, u32), BTreeMap<u32, ShardStatus>> = BTreeMap::new();
    for (phase, shard, log) in logs(folder)? {
        let round = rounds.entry((phase, shard.of)).or_default();
        round.insert(shard.number, status(phase, shard, log, definition)?);
    }
    let round = |((phase, of), mut found): ((Phase, u32), BTreeMap<u32, ShardStatus>)| {
        let shard = |number| {
            let missing = || missing(Shard { number, of }, log_file(folder, phase, Shard { number, of }));
            found.remove(&number).unwrap_or_else(missing)
        };
        Round { phase, of, shards: (0..of).map(shard).collect() }
    };
    Ok(rounds.into_iter().map(round).collect())
}

fn missing(shard: Shard, log: PathBuf) -> ShardStatus {
    ShardStatus {
        shard: shard.number,
        condition: Condition::Missing,
        finished: 0,
        left: 0,
        seconds: 0.0,
        node: None,
        job: None,
        restarts: None,
        error: None,
        log,
    }
}

fn status(phase: Phase, shard: Shard, log: PathBuf, definition: &str) -> Result<ShardStatus> {
    let mut found = missing(shard, log);
    let mut started = None;
    let mut ended = None;
    let mut reader = LogReader::open(&found.log)?;
    while let Some(entry) = reader.entry()? {
        for part in entry {
            match part.kind.as_str() {
                STARTED => {
                    let session: Session = serde_json::from_slice(&part.bytes)?;
                    (found.finished, found.left, ended) = (0, 0, None);
                    (found.node, found.job, found.restarts) =
                        (Some(session.node_name), session.job, session.restarts);
                    started = Some(session.at);
                }
                TODO => found.left += String::from_utf8_lossy(&part.bytes).parse::<u64>().unwrap_or(0),
                ENDED if part.key == mark(&[phase], definition) => {
                    ended = Some(String::from_utf8_lossy(&part.bytes).into_owned());
                }
                ENDED => ended = Some("the study file has changed since; start it again".to_owned()),
                kind if is_work(kind) => {
                    found.finished += 1;
                    found.left = found.left.saturating_sub(1);
                }
                _ => {}
            }
        }
    }
    found.condition = match (&ended, started) {
        _ if is_written(&found.log) => Condition::Running,
        (Some(error), _) if error.is_empty() => Condition::Done,
        (_, None) => Condition::Missing,
        _ => Condition::Failed,
    };
    found.error = match ended {
        Some(error) => Some(error).filter(|error| !error.is_empty()),
        None => (found.condition == Condition::Failed).then(|| "killed".to_owned()),
    };
    let written = std::fs::metadata(&found.log).and_then(|file| file.modified()).ok();
    let until = written.and_then(|at| at.duration_since(UNIX_EPOCH).ok()).map_or(0.0, |at| at.as_secs_f64());
    found.seconds = started.map_or(0.0, |at| (until - at as f64).max(0.0));
    Ok(found)
}

/// Whether a row completes a piece of the remaining work.
fn is_work(kind: &str) -> bool {
    let finished = [RowKind::Run, RowKind::Check, RowKind::Mutant, RowKind::Content];
    finished.iter().any(|known| known.word() == kind)
}
