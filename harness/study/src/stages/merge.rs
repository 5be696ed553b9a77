//! merge: the union of the shards' logs, row by row, and the part of it that the next phase needs.

use super::shard::same_programs;
use super::{Stage, StageRunner};
use crate::files::write_csv;
use crate::lock::Environment;
use crate::shard_log::{LogReader, Part, encode};
use crate::shards::{DONE, FILE, Phase, STARTED};
use crate::shards::{
    definition_of, logs, mark, merged_file, open_shards, ranges, read, report_incomplete_entry, restore,
};
use crate::state::{Batch, RowKind};
use anyhow::{Context, Result, bail, ensure};
use datasets::Digest;
use rows::{Cause, JudgementRow, MutantRow, NodeRow};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use subjects::clock;

/// The size of the rows in one transaction, in bytes. The keys are random, so a transaction changes nearly every page of
/// the state: few large transactions write much less than many small ones.
const BATCH: usize = 128 << 20;

/// The least size of an entry of the merged rows, in bytes.
const ENTRY: usize = 1 << 20;

/// The most conflicts that are named.
const NAMED: usize = 5;

/// How to merge.
#[derive(Clone, Copy, Debug)]
pub struct MergeOptions<'a> {
    /// The folder of the logs.
    pub logs: &'a Path,
    /// The phase; the last one with logs if `None`.
    pub phase: Option<Phase>,
    /// How long to wait for logs that are not complete yet. A network file system shows files late.
    pub wait: Duration,
    /// Whether the first of several different rows is kept. Otherwise they are an error.
    pub keep_first: bool,
}

/// A row that differs from the merged one with the same kind and key.
struct Conflict {
    kind: RowKind,
    key: String,
}

impl StageRunner<'_> {
    /// Merges the logs of a phase into the state, and writes the file that the shards of the next phase need. Returns a
    /// line for people.
    ///
    /// # Errors
    /// When rows conflict, a log is damaged or of other programs, or work is missing. Rows that were merged
    /// before stay, so that the missing work can be divided again.
    pub fn merge(&mut self, options: MergeOptions<'_>) -> Result<String> {
        self.stage(Stage::Collect)?;
        let phase = match (options.phase, logs(options.logs)?.last()) {
            (Some(phase), _) => phase,
            (None, Some((phase, ..))) => *phase,
            (None, None) => bail!("{}: no logs of shards here", options.logs.display()),
        };
        self.load_merged(options.logs)?;
        let incomplete = self.wait_for(options, phase)?;
        let (entries, nodes) = self.union(options, phase)?;
        write_csv(&self.context.folder.join("nodes.csv"), nodes)?;
        let missing = self.missing_after(phase)?;
        self.write_merged(options.logs, phase, missing == 0 && incomplete.is_none())?;
        self.pack()?;
        ensure!(
            missing == 0 && incomplete.is_none(),
            "{entries} entries are merged, but {missing} pieces of work of the phase `{}` are missing{} (see `ddlab \
             status FILE --log {}`; start these shards again, or divide what is missing with another N)",
            phase.key(),
            incomplete.map(|words| format!(": {words}")).unwrap_or_default(),
            options.logs.display()
        );
        Ok(format!("{entries} entries of the phase `{}` merged; nothing is missing", phase.key()))
    }

    /// Waits until all shards of a round are complete. Returns a text that names those that are not.
    fn wait_for(&self, options: MergeOptions<'_>, phase: Phase) -> Result<Option<String>> {
        let end = clock::now() + options.wait;
        loop {
            self.check_interrupt()?;
            let open = open_shards(options.logs, phase, &definition_of(self.context.study))?;
            if open.values().any(Vec::is_empty) {
                return Ok(None);
            }
            if clock::now() >= end {
                let words =
                    |(of, open): (&u32, &Vec<u32>)| format!("of {of} shards, {} are not done", ranges(open));
                let words = open.iter().map(words).collect::<Vec<_>>();
                return Ok(Some(if words.is_empty() {
                    "no shard has started".to_owned()
                } else {
                    words.join("; ")
                }));
            }
            std::thread::sleep(Duration::from_millis(500));
        }
    }

    /// Adds the rows and files of all logs of a phase. Returns the number of entries, and the nodes.
    fn union(&mut self, options: MergeOptions<'_>, phase: Phase) -> Result<(usize, BTreeSet<NodeRow>)> {
        let (programs, study) = (self.programs(), self.context.study.key.clone());
        let folder = self.context.folder.clone();
        let (mut nodes, mut entries, mut conflicts) = (BTreeSet::new(), 0, Vec::new());
        let (mut rows, mut bytes) = (Vec::new(), 0);
        let of_phase = logs(options.logs)?.into_iter().filter(|(of, ..)| *of == phase);
        for (_, _, log) in of_phase {
            let mut reader = LogReader::open(&log)?;
            while let Some(entry) = reader.entry()? {
                self.check_interrupt()?;
                entries += 1;
                for part in entry {
                    if let Some(kind) = RowKind::find(&part.kind) {
                        bytes += part.bytes.len() + part.key.len();
                        rows.push((kind, part));
                    } else if part.kind == FILE {
                        restore(&folder, &part)?;
                    } else if part.kind == STARTED {
                        let session = same_programs(&study, &programs, &part);
                        let session = session.with_context(|| log.display().to_string())?;
                        nodes.insert(session.node.row(&session.programs.ddlab));
                    }
                }
                if bytes >= BATCH {
                    conflicts.extend(self.put_all(std::mem::take(&mut rows))?);
                    bytes = 0;
                }
            }
            report_incomplete_entry(&log, reader.incomplete_entry());
        }
        conflicts.extend(self.put_all(rows)?);
        if !conflicts.is_empty() && !options.keep_first {
            let mut batch = self.state.batch()?;
            conflicts.iter().try_for_each(|conflict| batch.remove(conflict.kind, &conflict.key))?;
            batch.commit()?;
            bail!("{}", describe(&conflicts, options.logs)?);
        }
        Ok((entries, nodes))
    }

    /// Adds rows to the state in one transaction. Returns those that differ from a row that is already there.
    fn put_all(&mut self, mut rows: Vec<(RowKind, Part)>) -> Result<Vec<Conflict>> {
        self.check_interrupt()?;
        // In the order of the state's file, so that each of its pages is visited once.
        rows.sort_by(|(a, one), (b, other)| (a.word(), &one.key).cmp(&(b.word(), &other.key)));
        let mut conflicts = Vec::new();
        let mut batch = self.state.batch()?;
        for (kind, part) in rows {
            if !put(&mut batch, kind, &part)? {
                conflicts.push(Conflict { kind, key: part.key });
            }
        }
        batch.commit()?;
        Ok(conflicts)
    }

    /// The amount of work of a phase that has no row after its shards.
    fn missing_after(&self, phase: Phase) -> Result<usize> {
        match phase {
            Phase::Filter | Phase::Mutate => {
                let (known, queue) = (self.known()?, self.context.queue());
                let unjudged = |((sha256, format), _): (&(String, String), &bool)| {
                    let is_other =
                        known.facts(sha256, format).is_some_and(|facts| facts.other_format.is_some());
                    let judges = queue.judges_of(format).filter(|_| !is_other);
                    judges
                        .filter(|(entry, mode)| known.judgement(sha256, &entry.key, *mode).is_none())
                        .count()
                };
                Ok(self.contents()?.iter().map(unjudged).sum())
            }
            Phase::Run => {
                let mut missing = 0;
                self.each_planned(&self.known()?, |row| {
                    missing += usize::from(!self.state.has(RowKind::Run, &row.run)?);
                    missing += usize::from(self.unchecked(&row)?.is_some());
                    Ok(())
                })?;
                Ok(missing)
            }
        }
    }

    /// Writes the rows that later shards need: the judgements and mutants of the study, and the runs that are
    /// done.
    fn write_merged(&self, folder: &Path, phase: Phase, is_complete: bool) -> Result<()> {
        let path = merged_file(folder);
        let draft = path.with_extension("part");
        let refused = || format!("{}: cannot be written", draft.display());
        let mut file = BufWriter::new(File::create(&draft).with_context(refused)?);
        let (mut parts, mut bytes) = (Vec::new(), 0);
        let mut write = |part: Part| {
            bytes += part.bytes.len() + part.key.len();
            parts.push(part);
            if bytes >= ENTRY {
                file.write_all(&encode(&std::mem::take(&mut parts))?).with_context(refused)?;
                bytes = 0;
            }
            anyhow::Ok(())
        };
        let part = |kind: &str, key: &str, bytes: &[u8]| Part {
            kind: kind.to_owned(),
            key: key.to_owned(),
            bytes: bytes.to_vec(),
        };
        let complete = Phase::ALL.into_iter().filter(|of| *of < phase || (*of == phase && is_complete));
        let complete = mark(&complete.collect::<Vec<_>>(), &definition_of(self.context.study));
        let session = self.session(Environment::here());
        write(part(STARTED, &complete, &serde_json::to_vec(&session)?))?;
        let contents: BTreeSet<String> = self.contents()?.into_keys().map(|(sha256, _)| sha256).collect();
        for kind in [RowKind::Content, RowKind::Judgement, RowKind::Second] {
            self.state.each(kind, |key, json| {
                let sha256 = key.split(' ').next().unwrap_or_default();
                if contents.contains(sha256) {
                    write(part(kind.word(), key, json.as_bytes()))
                } else {
                    Ok(())
                }
            })?;
        }
        self.state.each(RowKind::Mutant, |key, json| {
            let row: MutantRow = serde_json::from_str(json)?;
            let digest: Digest = row.sha256.parse()?;
            let file = self.context.store.path_of(&digest);
            let name = file.strip_prefix(&self.context.folder)?.display().to_string();
            write(part(FILE, &name, &self.context.store.get(&digest)?))?;
            write(part(RowKind::Mutant.word(), key, json.as_bytes()))
        })?;
        self.state.each(RowKind::Run, |key, _| write(part(DONE, key, b"")))?;
        file.write_all(&encode(&parts)?).with_context(refused)?;
        let file = file.into_inner().map_err(std::io::IntoInnerError::into_error).with_context(refused)?;
        file.sync_all().with_context(refused)?;
        std::fs::rename(&draft, &path).with_context(refused)
    }
}

/// The conflicts in words: each row with the logs that disagree on it.
fn describe(conflicts: &[Conflict], folder: &Path) -> Result<String> {
    let mut named = BTreeMap::new();
    for conflict in conflicts.iter().take(NAMED) {
        named.insert((conflict.kind.word(), conflict.key.clone()), BTreeSet::new());
    }
    for (_, _, log) in logs(folder)? {
        read(&log, |entry| {
            for Part { kind, key, .. } in entry {
                let about = RowKind::find(&kind).map(|kind| (kind.word(), key));
                if let Some(found) = about.and_then(|about| named.get_mut(&about)) {
                    found.insert(log.clone());
                }
            }
            Ok(())
        })?;
    }
    let line = |((kind, key), logs): (&(&str, String), &BTreeSet<PathBuf>)| {
        let logs: Vec<String> = logs.iter().map(|log| log.display().to_string()).collect();
        format!("\n  {kind} {key}: {}", logs.join(" and "))
    };
    Ok(format!(
        "{} rows differ between logs, so they are not merged (is a subject not deterministic? delete the wrong logs and \
         start their shards again, or keep the first of each with --keep-first):{}",
        conflicts.len(),
        named.iter().map(line).collect::<String>()
    ))
}

/// Adds a row to the state. Returns whether it agrees with a row that is already there.
fn put(batch: &mut Batch<'_>, kind: RowKind, part: &Part) -> Result<bool> {
    let json = std::str::from_utf8(&part.bytes)?;
    let Some(before) = batch.put_new(kind, &part.key, json)? else { return Ok(true) };
    match winner(kind, &before, json) {
        Winner::Same => {}
        Winner::New => batch.put_json(kind, &part.key, json)?,
        Winner::Neither => return Ok(false),
    }
    Ok(true)
}

/// Which of two rows with the same kind and key stays.
enum Winner {
    Same,
    New,
    Neither,
}

/// Measurements of the machine differ each time, so they are no conflict. An answer is better than none.
fn winner(kind: RowKind, before: &str, new: &str) -> Winner {
    if before == new || kind == RowKind::Timing {
        return Winner::Same;
    }
    if matches!(kind, RowKind::Judgement | RowKind::Second) {
        let is_broken = |json: &str| {
            serde_json::from_str::<JudgementRow>(json).is_ok_and(|row| row.cause == Cause::Broken)
        };
        match (is_broken(before), is_broken(new)) {
            (true, _) => return Winner::New,
            (false, true) => return Winner::Same,
            (false, false) => {}
        }
    }
    Winner::Neither
}
