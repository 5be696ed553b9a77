//! One shard of a study: the part of a phase that one task of a cluster does.

use super::filter::Contents;
use super::{Stage, StageContext, StageRunner};
use crate::lock::{Environment, revisions};
use crate::node::{name, slurm_job};
use crate::shard_log::{LogWriter, Part};
use crate::shards::{DONE, ENDED, FILE, Phase, Programs, STARTED, Session, Shard, TODO};
use crate::shards::{definition_of, log_file, mark, merged_file, read, restore};
use crate::state::{RowKind, State};
use anyhow::{Context, Result, ensure};
use std::collections::HashSet;
use std::path::Path;
use std::time::UNIX_EPOCH;
use subjects::clock;

/// The shard that this process works on.
pub(super) struct AssignedShard {
    shard: Shard,
    phase: Phase,
    /// The ids of the runs that earlier shards finished.
    merged: HashSet<String>,
    /// The machine, as rows name it.
    pub(super) node: String,
}

/// The shard to do.
#[derive(Clone, Copy, Debug)]
pub struct ShardTask<'a> {
    /// Its number.
    pub shard: Shard,
    /// The phase.
    pub phase: Phase,
    /// The folder of the logs, which all nodes share.
    pub logs: &'a Path,
}

impl StageContext<'_> {
    /// Whether this shard does the work with this identity.
    pub(super) fn takes(&self, identity: &str) -> bool {
        self.own.as_ref().is_none_or(|own| own.shard.takes(identity))
    }

    /// Whether this shard judges a content: an input by its digest, a mutant in the shard that makes it.
    pub(super) fn judges(&self, sha256: &str, format: &str, contents: &Contents) -> bool {
        let Some(own) = &self.own else { return true };
        let is_input = contents.get(&(sha256.to_owned(), format.to_owned())).copied().unwrap_or(false);
        if own.phase == Phase::Filter { own.shard.takes(&format!("{format} {sha256}")) } else { !is_input }
    }

    /// Whether an earlier shard did this run.
    pub(super) fn is_merged(&self, run: &str) -> bool {
        self.own.as_ref().is_some_and(|own| own.merged.contains(run))
    }
}

impl StageRunner<'_> {
    /// Notes in the log how much of a stage is left.
    pub(super) fn todo(&mut self, stage: &str, pieces: usize) -> Result<()> {
        self.state.note(TODO, stage, pieces.to_string().as_bytes())
    }

    /// Whether to write CSV files for readers. A shard only writes its log.
    pub(super) fn exports(&self) -> bool {
        self.context.own.is_none()
    }

    /// The programs that determine the results.
    pub(super) fn programs(&self) -> Programs {
        let context = &self.context;
        let of_techniques = context.tools.of_other_files().into_iter();
        let tools =
            context.tools.by_key().into_iter().map(|(key, identity)| (format!("tool {key}"), identity));
        let tools = tools.chain(of_techniques.map(|(key, identity)| (format!("technique {key}"), identity)));
        Programs {
            ddlab: context.options.version.to_owned(),
            modified_tree: context.modified_tree.clone(),
            identities: context.identities.clone().into_iter().chain(tools).collect(),
            revisions: revisions(&context.study.techniques),
        }
    }

    /// Does the work of one shard of a phase, except work that its log already has. The working folder must be
    /// empty.
    ///
    /// # Errors
    /// When the phase before is not merged, another task works on the shard, the programs differ from those
    /// of the merged logs, or the work fails or is interrupted. Finished parts are in the log.
    pub fn run_shard(&mut self, task: ShardTask<'_>) -> Result<()> {
        self.stage(Stage::Collect)?;
        std::fs::create_dir_all(task.logs)
            .with_context(|| format!("{}: cannot create the folder", task.logs.display()))?;
        let mut log = LogWriter::open(&log_file(task.logs, task.phase, task.shard))?;
        let merged = self.load(task, &mut log)?;
        let node = Environment::here();
        let session = self.session(node.clone());
        self.context.own =
            Some(AssignedShard { shard: task.shard, phase: task.phase, merged, node: node.key() });
        self.state.log_to(log);
        self.state.note(STARTED, task.phase.key(), &serde_json::to_vec(&session)?)?;
        let done = self.phase(task.phase).and_then(|()| self.check_interrupt());
        let error = done.as_ref().err().map(|error| format!("{error:#}")).unwrap_or_default();
        let key = mark(&[task.phase], &definition_of(self.context.study));
        let noted = self.state.note(ENDED, &key, error.as_bytes());
        done.and(noted)
    }

    fn phase(&mut self, phase: Phase) -> Result<()> {
        match phase {
            Phase::Filter => self.filter(),
            Phase::Mutate => self.mutate().and_then(|()| self.filter()),
            Phase::Run => self.run(),
        }
    }

    /// Describes this start of the program.
    pub(super) fn session(&self, node: Environment) -> Session {
        let (job, restarts) = slurm_job();
        let at = clock::utc_now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let study = self.context.study.key.clone();
        Session { study, programs: self.programs(), node, node_name: name(), job, restarts, at }
    }

    /// Loads the merged rows of earlier phases. The working folder may be another one.
    pub(super) fn load_merged(&mut self, logs: &Path) -> Result<()> {
        let merged = merged_file(logs);
        if !merged.exists() {
            return Ok(());
        }
        let (programs, study) = (self.programs(), self.context.study.key.clone());
        let (state, folder) = (&mut self.state, &self.context.folder);
        read(&merged, |entry| {
            let started = entry.iter().filter(|part| part.kind == STARTED);
            started.map(|part| same_programs(&study, &programs, part)).collect::<Result<Vec<_>>>()?;
            store(state, folder, &entry)
        })?;
        Ok(())
    }

    /// Loads the merged rows of earlier phases, and the rows of this shard from its log. Returns the merged
    /// runs.
    fn load(&mut self, task: ShardTask<'_>, log: &mut LogWriter) -> Result<HashSet<String>> {
        let merged_file = merged_file(task.logs);
        let mut sources = Vec::new();
        if merged_file.exists() {
            sources.push(merged_file.clone());
        }
        sources.push(log_file(task.logs, task.phase, task.shard));
        let (mut merged, mut phases) = (HashSet::new(), String::new());
        let (programs, study) = (self.programs(), self.context.study.key.clone());
        let (state, folder) = (&mut self.state, &self.context.folder);
        for source in sources {
            let incomplete = read(&source, |entry| {
                for part in entry.iter().filter(|part| part.kind == STARTED) {
                    same_programs(&study, &programs, part)?;
                    if source == merged_file {
                        phases.clone_from(&part.key);
                    }
                }
                merged.extend(entry.iter().filter(|part| part.kind == DONE).map(|part| part.key.clone()));
                store(state, folder, &entry)
            })?;
            if source != merged_file {
                incomplete.into_iter().try_for_each(|incomplete| log.cut(incomplete))?;
            }
        }
        let has_mutants = self.context.study.mutants.is_some();
        let before = match task.phase {
            Phase::Run if has_mutants => Some(Phase::Mutate),
            Phase::Run | Phase::Mutate => Some(Phase::Filter),
            Phase::Filter => None,
        };
        let mut words: Vec<&str> = phases.split(' ').collect();
        let is_current = words.pop() == Some(&definition_of(self.context.study));
        let is_merged = |before: Phase| is_current && words.contains(&before.key());
        ensure!(
            before.is_none_or(is_merged),
            "{}: the shards of the phase `{}` are not merged yet (run them, then `ddlab merge FILE {}`)",
            task.logs.display(),
            before.map(Phase::key).unwrap_or_default(),
            task.logs.display()
        );
        Ok(merged)
    }
}

/// Checks that a session of a log was run by the same programs on the same study.
pub(super) fn same_programs(study: &str, programs: &Programs, started: &Part) -> Result<Session> {
    let session: Session =
        serde_json::from_slice(&started.bytes).context("the first entry of a session is damaged")?;
    ensure!(session.study == study, "is of the study {:?}, not {study:?}", session.study);
    let differences = programs.differences(&session.programs);
    ensure!(
        differences.is_empty(),
        "written on {} by other programs: {} (use the same programs on all nodes, or another folder of logs)",
        session.node_name,
        differences.join("; ")
    );
    Ok(session)
}

/// Puts the rows and the files of an entry into the state and the working folder.
fn store(state: &mut State, folder: &Path, entry: &[Part]) -> Result<()> {
    if entry.iter().all(|part| part.kind != FILE && RowKind::find(&part.kind).is_none()) {
        return Ok(());
    }
    let batch = state.batch()?;
    for part in entry {
        if let Some(kind) = RowKind::find(&part.kind) {
            batch.put_json(kind, &part.key, std::str::from_utf8(&part.bytes)?)?;
        } else if part.kind == FILE {
            restore(folder, part)?;
        }
    }
    batch.commit()
}
