//! collect: reads the inputs from their sources, and excludes files that cannot be inputs.

use super::StageRunner;
use crate::definition::{InputOrigin, Source};
use crate::progress::Progress;
use crate::sources::{CollectOptions, CollectedDataset, DEFAULT_PATIENCE_S, DEFAULT_PAUSE_S, Dataset};
use crate::state::RowKind;
use anyhow::{Context, Result, bail};
use datasets::{Digest, Store};
use engine::backend::SubjectBackend;
use engine::replay::Record;
use rows::{InputRow, Offered};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

impl StageRunner<'_> {
    pub(super) fn collect(&mut self) -> Result<()> {
        let study = self.context.study;
        if let (SubjectBackend::Recorded(record), Some(InputOrigin::Record)) =
            (&self.context.backend, study.sources.first().map(|source| &source.place))
        {
            let rows = recorded_inputs(record, &self.context.store)?;
            self.copy_origins(record.folder())?;
            return self.keep_inputs(&rows);
        }
        let mut rows = BTreeMap::new();
        let mut seen = BTreeSet::new();
        let mut offers = Vec::new();
        for source in &study.sources {
            let found = self.offers(source).with_context(|| format!("inputs {:?}", source.name))?;
            offers.extend(found.into_iter().map(|offer| (source, offer)));
        }
        let mut progress = Progress::start("collect", offers.len() as u64, self.context.options.quiet);
        for (source, offer) in offers {
            if self.context.interrupted() {
                return Ok(());
            }
            let row = self.take(source, &offer, &mut seen)?;
            rows.insert(format!("{} {} {}", row.format, row.source, row.name), row);
            progress.step(&offer.name);
        }
        for source in &study.sources {
            self.limit(source, &mut rows);
        }
        let kept = rows.values().filter(|row| row.class == Offered::Kept).count();
        let summary = format!("{kept} inputs kept of {} files offered", rows.len());
        progress.finish(&summary);
        self.export_origins(rows.values())?;
        self.keep_inputs(&rows)
    }

    fn keep_inputs(&mut self, rows: &BTreeMap<String, InputRow>) -> Result<()> {
        let mut batch = self.state.batch()?;
        batch.clear(RowKind::Input)?;
        for (key, row) in rows {
            batch.put(RowKind::Input, key, row)?;
        }
        batch.commit()?;
        self.export_inputs()
    }

    fn offers(&self, source: &Source) -> Result<Vec<OfferedFile>> {
        match &source.place {
            InputOrigin::Folder { path, extension } => {
                let walked = datasets::walk(path, extension)?;
                let of_split = source.split.as_ref().and_then(|split| split.files.as_ref());
                let files = walked
                    .files
                    .into_iter()
                    .filter(|file| of_split.is_none_or(|files| files.contains(&file.name)))
                    .map(|file| OfferedFile { name: file.name, from: OfferedContent::File(file.path) });
                let problems = walked.skipped.into_iter();
                Ok(files
                    .chain(
                        problems
                            .map(|p| OfferedFile { name: p.name, from: OfferedContent::Nowhere(p.reason) }),
                    )
                    .collect())
            }
            InputOrigin::Dataset(dataset) => self.gathered(dataset),
            InputOrigin::Record => bail!("the inputs of a record are available only in a replay"),
            InputOrigin::Generated { bytes, count } => {
                let made = bytes.iter().flat_map(|bytes| (0..*count).map(move |copy| (*bytes, copy)));
                Ok(made
                    .map(|(bytes, copy)| OfferedFile {
                        name: format!("{bytes}-bytes-{copy}.{}", source.format),
                        from: OfferedContent::Generator { bytes, copy },
                    })
                    .collect())
            }
        }
    }

    /// The files of a dataset. Missing files are gathered first.
    fn gathered(&self, dataset: &Dataset) -> Result<Vec<OfferedFile>> {
        let CollectedDataset { ingest, .. } = dataset.gather(CollectOptions {
            pause: DEFAULT_PAUSE_S,
            patience: DEFAULT_PATIENCE_S,
            token_from: None,
            refresh: false,
            dry_run: None,
            quiet: self.context.options.quiet,
            interrupt: self.context.interrupt,
        })?;
        let store = dataset.store()?;
        let files = ingest.rows.into_iter().map(|row| OfferedFile {
            name: row.origin,
            from: OfferedContent::Stored(store.clone(), row.sha256),
        });
        let left = ingest.skipped.into_iter().chain(ingest.unfinished);
        Ok(files
            .chain(left.map(|p| OfferedFile { name: p.name, from: OfferedContent::Nowhere(p.reason) }))
            .collect())
    }

    /// Reads one file into the store and classifies it.
    fn take(&self, source: &Source, offer: &OfferedFile, seen: &mut BTreeSet<String>) -> Result<InputRow> {
        let row = InputRow {
            format: source.format.clone(),
            source: source.name.clone(),
            name: offer.name.clone(),
            split: source.split.as_ref().map(|split| split.name.clone()),
            ..InputRow::default()
        };
        let unreadable =
            |reason: String| InputRow { class: Offered::Unreadable, reason: Some(reason), ..row.clone() };
        let mut place = None;
        let content = match &offer.from {
            OfferedContent::File(path) => {
                place = Some(path.clone());
                let size = match std::fs::metadata(path) {
                    Ok(metadata) => metadata.len(),
                    Err(error) => return Ok(unreadable(error.to_string())),
                };
                if source.max_bytes.is_some_and(|most| size > most) {
                    return Ok(InputRow { class: Offered::TooLarge, bytes: Some(size), ..row });
                }
                match std::fs::read(path) {
                    Ok(content) => content,
                    Err(error) => return Ok(unreadable(error.to_string())),
                }
            }
            OfferedContent::Stored(store, sha256) => {
                place = Some(store.path_of(sha256));
                let content = store.get(sha256)?;
                let size = content.len() as u64;
                if source.max_bytes.is_some_and(|most| size > most) {
                    return Ok(InputRow { class: Offered::TooLarge, bytes: Some(size), ..row });
                }
                content
            }
            OfferedContent::Generator { bytes, copy } => self.generated(source, *bytes, *copy)?,
            OfferedContent::Nowhere(reason) => return Ok(unreadable(reason.clone())),
        };
        let bytes = Some(content.len() as u64);
        if content.is_empty() {
            return Ok(InputRow { class: Offered::Empty, bytes, ..row });
        }
        let store = &self.context.store;
        let digest = place.map_or_else(|| store.put(&content), |file| store.put_file(&content, &file))?;
        let sha256 = digest.to_string();
        let new = seen.insert(format!("{} {sha256}", source.format));
        let class = if new { Offered::Kept } else { Offered::Duplicate };
        Ok(InputRow { class, bytes, sha256: Some(sha256), ..row })
    }

    fn generated(&self, source: &Source, bytes: u64, copy: u64) -> Result<Vec<u8>> {
        let format = source.format.parse::<datasets::GeneratedFormat>().map_err(anyhow::Error::msg)?;
        let labels = [source.name.as_str(), &source.format, &bytes.to_string(), &copy.to_string()];
        let seed = mutators::RandomStream::labelled(self.context.study.seed, &labels).below(u64::MAX);
        let mut content = Vec::new();
        datasets::generate(format, bytes, seed, &mut content)?;
        Ok(content)
    }

    /// Limits the kept files of a source. They are drawn by a rank that depends only on the seed and the
    /// content, so that additional files do not change the draw.
    fn limit(&self, source: &Source, rows: &mut BTreeMap<String, InputRow>) {
        let Some(limit) = source.limit else { return };
        let mut kept: Vec<(u64, &mut InputRow)> = rows
            .values_mut()
            .filter(|row| {
                row.class == Offered::Kept && row.source == source.name && row.format == source.format
            })
            .map(|row| {
                (rank(self.context.study.seed, "limit", row.sha256.as_deref().unwrap_or_default()), row)
            })
            .collect();
        kept.sort_by(|a, b| (a.0, &a.1.sha256).cmp(&(b.0, &b.1.sha256)));
        for (_, row) in kept.into_iter().skip(limit) {
            row.class = Offered::NotDrawn;
        }
    }
}

/// The contents of a record; `None` if it has none. Opening a store would create its folder, but a record must not change.
pub(super) fn store_of(record: &Path) -> Result<Option<Store>> {
    let place = record.join("store");
    if place.is_dir() { Ok(Some(Store::open(&place)?)) } else { Ok(None) }
}

/// The inputs of a record, and their contents, which are put into the store.
fn recorded_inputs(record: &Record, store: &Store) -> Result<BTreeMap<String, InputRow>> {
    let contents = store_of(record.folder())?;
    let mut rows = BTreeMap::new();
    for row in storage::rows::<InputRow>(&record.folder().join("inputs.csv"))? {
        if let Some(sha256) = row.sha256.as_deref().filter(|_| row.class == Offered::Kept) {
            let digest = sha256.parse::<Digest>().map_err(anyhow::Error::msg)?;
            let content = contents.as_ref().and_then(|contents| contents.get(&digest).ok()).with_context(|| {
                format!(
                    "{}: has no texts of its inputs, so it cannot be replayed alone; record the study with --archive \
                     FILE --with-texts, or replay it with its study file and its inputs: ddlab study FILE --replay DIR",
                    record.folder().display()
                )
            })?;
            store.put(&content)?;
        }
        rows.insert(format!("{} {} {}", row.format, row.source, row.name), row);
    }
    Ok(rows)
}

struct OfferedFile {
    name: String,
    from: OfferedContent,
}

enum OfferedContent {
    File(std::path::PathBuf),
    Stored(Store, Digest),
    /// The file was listed but cannot be read.
    Nowhere(String),
    Generator {
        bytes: u64,
        copy: u64,
    },
}

/// A pseudo-random rank of a content that does not depend on other contents.
pub(super) fn rank(seed: u64, what: &str, sha256: &str) -> u64 {
    mutators::RandomStream::labelled(seed, &[what, sha256]).below(u64::MAX)
}
