//! Sources of files that have a folder of their own and are shared by studies: `datasets.toml`, and `ddlab
//! crawl`.
//!
//! A dataset KEY is stored in `INTO/KEY` (its manifest, the skipped files with reasons, and the journal of
//! its crawl); its contents are in `INTO/store`.

mod file;
mod git;
#[cfg(feature = "crawl")]
mod time;

pub use file::{DatasetTable, GITHUB, GitHubTable, load, resolve};

use crate::files;
#[cfg(feature = "crawl")]
use crate::progress::Progress;
use anyhow::{Context, Result};
#[cfg(feature = "crawl")]
use datasets::AccessToken;
use datasets::{Ingest, IngestOptions, Store, manifest};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

/// The error of a build without the feature `crawl`.
#[cfg(not(feature = "crawl"))]
const NO_CRAWL: &str = "this ddlab cannot use the network; to add that, run `cargo build --features crawl`";

/// A checked dataset.
#[derive(Clone, Debug, PartialEq)]
pub struct Dataset {
    /// The key, which is also the name of its folder.
    pub key: String,
    /// The folder of all datasets of a file.
    pub into: PathBuf,
    /// The source of its files.
    pub place: DatasetOrigin,
    /// Which of these files to take.
    pub wanted: IngestOptions,
}

/// The source of a dataset's files.
#[derive(Clone, Debug, PartialEq)]
pub enum DatasetOrigin {
    /// A folder.
    Folder(PathBuf),
    /// A local archive.
    Archive(PathBuf),
    /// An archive on a server.
    ArchiveUrl(String),
    /// Files by their URLs.
    Urls(Vec<String>),
    /// A git repository.
    Git {
        /// Its URL.
        url: String,
        /// The branch, tag or commit.
        revision: String,
    },
    /// On GitHub.
    #[cfg(feature = "crawl")]
    GitHub(datasets::crawl::GitHubSource),
}

/// Receives each file that would be taken: its origin, its size in bytes if known, and its licence.
pub type List<'f> = dyn FnMut(&str, Option<u64>, &str) + 'f;

/// The options of gathering a dataset.
pub struct CollectOptions<'a> {
    /// The least time between requests, in seconds.
    pub pause: f64,
    /// The most seconds that the whole crawl spends on failed attempts, and on waits that servers demand.
    pub patience: f64,
    /// The environment variable with the token for the dataset's server; `GITHUB_TOKEN` for github.com.
    pub token_from: Option<String>,
    /// Whether to send earlier requests again.
    pub refresh: bool,
    /// If set, files are only listed: each goes to this function, with origin, bytes if known, and licence.
    pub dry_run: Option<&'a mut List<'a>>,
    /// Whether to hide progress.
    pub quiet: bool,
    /// Set when the user interrupts.
    pub interrupt: &'a AtomicBool,
}

/// The default time between two requests, in seconds.
pub const DEFAULT_PAUSE_S: f64 = 0.25;

/// How long a crawl waits for a server by default, in seconds: six hours.
pub const DEFAULT_PATIENCE_S: f64 = 21_600.0;

/// The result of gathering a dataset.
#[derive(Debug, Default)]
pub struct CollectedDataset {
    /// Its files, and the skipped ones.
    pub ingest: Ingest,
    /// Requests that ddlab itself sent.
    pub requests: u64,
}

impl Dataset {
    /// The dataset's own folder.
    #[must_use]
    pub fn folder(&self) -> PathBuf {
        self.into.join(&self.key)
    }

    /// The store shared by the datasets of the file.
    ///
    /// # Errors
    /// When the folder cannot be created.
    pub fn store(&self) -> Result<Store> {
        Store::open(&self.into.join("store")).with_context(|| self.into.display().to_string())
    }

    /// Gathers the missing files; files that are stored already are not requested again.
    ///
    /// # Errors
    /// When the source cannot be read, or the files cannot be stored. Files taken before are kept.
    pub fn gather(&self, gathering: CollectOptions<'_>) -> Result<CollectedDataset> {
        self.gather_from(gathering).with_context(|| format!("dataset {:?}", self.key))
    }

    fn gather_from(&self, gathering: CollectOptions<'_>) -> Result<CollectedDataset> {
        let mut ingest = Ingest::default();
        let folder = self.folder();
        if gathering.dry_run.is_none() {
            std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        }
        match &self.place {
            DatasetOrigin::Folder(path) => self.local(gathering, &mut ingest, |ingest, store| {
                Ok(ingest.add_folder(path, &self.wanted, store)?)
            })?,
            DatasetOrigin::Archive(path) => self.local(gathering, &mut ingest, |ingest, store| {
                Ok(ingest.add_archive(path, "", &self.wanted, store)?)
            })?,
            DatasetOrigin::Git { url, revision } => self.git(gathering, &mut ingest, (url, revision))?,
            place => return self.crawl(place, gathering),
        }
        Ok(CollectedDataset { ingest, requests: 0 })
    }

    /// Reads a local source. A dry run also reads it, into a temporary store.
    fn local(
        &self,
        gathering: CollectOptions<'_>,
        ingest: &mut Ingest,
        take: impl FnOnce(&mut Ingest, &Store) -> Result<()>,
    ) -> Result<()> {
        let Some(list) = gathering.dry_run else {
            take(ingest, &self.store()?)?;
            return Ok(ingest.write_tables(&self.folder())?);
        };
        let scratch = Scratch::new()?;
        take(ingest, &Store::open(&scratch.0)?)?;
        for row in &ingest.rows {
            list(&row.origin, Some(row.bytes), &row.licence);
        }
        Ok(())
    }

    /// A fetched revision is not fetched again, unless the user asks for a refresh: a branch may have moved.
    fn git(&self, gathering: CollectOptions<'_>, ingest: &mut Ingest, from: (&str, &str)) -> Result<()> {
        let folder = self.folder();
        let fetched = folder.join("fetched");
        let question = self.wanted.digest_with(&[from.0, from.1]).to_string();
        let is_known = std::fs::read_to_string(&fetched).is_ok_and(|known| known == question);
        if is_known && !gathering.refresh && gathering.dry_run.is_none() {
            let store = self.store()?;
            let rows = manifest::read(&folder.join("manifest.csv"))?;
            if rows.iter().all(|row| store.contains(&row.sha256)) {
                ingest.rows = rows;
                ingest.skipped = skipped(&folder)?;
                return Ok(());
            }
        }
        let dry_run = gathering.dry_run.is_some();
        self.local(gathering, ingest, |ingest, store| {
            let scratch = Scratch::new()?;
            git::take(ingest, from, &scratch.0.join("git"), &self.wanted, store)
        })?;
        if !dry_run {
            files::write(&fetched, question.as_bytes())?;
        }
        Ok(())
    }

    #[cfg(feature = "crawl")]
    fn crawl(&self, place: &DatasetOrigin, gathering: CollectOptions<'_>) -> Result<CollectedDataset> {
        use datasets::crawl::{self, CrawlError, CrawlEvent, CrawlOptions, Politeness};
        let place = match place {
            DatasetOrigin::Urls(urls) => crawl::CrawlSource::Urls(urls.clone()),
            DatasetOrigin::ArchiveUrl(url) => crawl::CrawlSource::Archive(url.clone()),
            DatasetOrigin::GitHub(github) => crawl::CrawlSource::GitHub(github.clone()),
            DatasetOrigin::Folder(_) | DatasetOrigin::Archive(_) | DatasetOrigin::Git { .. } => {
                return Ok(CollectedDataset::default());
            }
        };
        let CollectOptions { pause, patience, refresh, mut dry_run, quiet, interrupt, token_from } =
            gathering;
        let is_dry = dry_run.is_some();
        // A dry run does not store contents.
        let scratch = if is_dry { Some(Scratch::new()?) } else { None };
        let store = match &scratch {
            Some(scratch) => Store::open(&scratch.0)?,
            None => self.store()?,
        };
        let mut progress = Progress::growing("crawl", quiet);
        let mut on_event = |event: CrawlEvent| match event {
            CrawlEvent::FilesFound(files) => progress.more(files),
            CrawlEvent::FileDone { origin } => progress.step(origin),
            CrawlEvent::WouldTake { origin, bytes, licence } => {
                if let Some(list) = &mut dry_run {
                    list(origin, bytes, licence);
                }
            }
        };
        let crawled = crawl::crawl(
            &place,
            CrawlOptions {
                ingest: &self.wanted,
                store: &store,
                folder: &self.folder(),
                clock: &time::Clock::new(interrupt, quiet),
                politeness: Politeness {
                    patience: std::time::Duration::try_from_secs_f64(patience)
                        .context("the patience is not a valid duration")?,
                    pause: std::time::Duration::try_from_secs_f64(pause)
                        .context("the pause is not a valid duration")?,
                    ..Politeness::default()
                },
                token: token(&place, token_from.as_deref())?,
                refresh,
                dry_run: is_dry,
                on_event: &mut on_event,
            },
        );
        match crawled {
            Ok(crawled) => {
                let ingest = crawled.ingest;
                progress.finish(&format!(
                    "{}: {} files, {} requests",
                    self.key,
                    ingest.rows.len(),
                    crawled.requests
                ));
                Ok(CollectedDataset { ingest, requests: crawled.requests })
            }
            Err(CrawlError::Stopped) => Err(crate::interrupted::Interrupted.into()),
            Err(error) => Err(error.into()),
        }
    }

    #[cfg(not(feature = "crawl"))]
    fn crawl(&self, _: &DatasetOrigin, _: CollectOptions<'_>) -> Result<CollectedDataset> {
        anyhow::bail!(NO_CRAWL)
    }
}

/// The token for the dataset's server. A file of datasets may name any server, so only the command line may
/// send a token to a server other than github.com.
#[cfg(feature = "crawl")]
fn token(place: &datasets::crawl::CrawlSource, token_from: Option<&str>) -> Result<Option<AccessToken>> {
    let datasets::crawl::CrawlSource::GitHub(github) = place else { return Ok(None) };
    let is_github = github.api.trim_end_matches('/') == GITHUB;
    match token_from {
        Some(variable) => {
            let token = AccessToken::from_environment(variable)?;
            Ok(Some(token.with_context(|| format!("the environment variable {variable} is not set"))?))
        }
        None if is_github => Ok(AccessToken::from_environment("GITHUB_TOKEN")?),
        None => Ok(None),
    }
}

/// The table of skipped files.
fn skipped(folder: &Path) -> Result<Vec<datasets::SkippedFile>> {
    let file = folder.join("skipped.csv");
    let table = std::fs::File::open(&file).with_context(|| file.display().to_string())?;
    let rows = rows::formula_cells::read_csv::<(String, String)>(table);
    rows.map(|row| {
        let (name, reason) = row.with_context(|| file.display().to_string())?;
        Ok(datasets::SkippedFile { name, reason })
    })
    .collect()
}

/// A temporary folder that is removed on drop.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Self> {
        let name = format!("ddlab-scratch-{}-{:?}", std::process::id(), std::thread::current().id());
        let folder = std::env::temp_dir().join(name.replace(['(', ')'], ""));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir(&folder).with_context(|| folder.display().to_string())?;
        Ok(Self(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
