//! Sources of files that are kept in a folder of their own and shared by studies: `datasets.toml`, and `ddlab crawl`.
//!
//! A dataset KEY goes to `INTO/KEY` (its manifest, what was left and why, the journal of its crawl) and its contents
//! to `INTO/store`.

mod file;
mod git;
#[cfg(feature = "crawl")]
mod time;

pub use file::{DatasetTable, GITHUB, GitHubTable, load, resolve};

use crate::files;
use crate::progress::Progress;
use anyhow::{Context, Result};
#[cfg(feature = "crawl")]
use datasets::AccessToken;
use datasets::{Ingest, IngestOptions, Store, manifest};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

/// A checked dataset.
#[derive(Clone, Debug, PartialEq)]
pub struct Dataset {
    /// Its key: the name of its folder.
    pub key: String,
    /// The folder of all datasets of a file.
    pub into: PathBuf,
    /// Where its files are.
    pub place: DatasetOrigin,
    /// Which of them are wanted.
    pub wanted: IngestOptions,
}

/// Where a dataset's files are.
#[derive(Clone, Debug, PartialEq)]
pub enum DatasetOrigin {
    /// Below a folder.
    Folder(PathBuf),
    /// In an archive.
    Archive(PathBuf),
    /// In an archive in the network.
    ArchiveUrl(String),
    /// At these addresses.
    Urls(Vec<String>),
    /// In a git repository.
    Git {
        /// Its address.
        url: String,
        /// The branch, tag or commit.
        revision: String,
    },
    /// On GitHub.
    #[cfg(feature = "crawl")]
    GitHub(datasets::crawl::GitHubSource),
}

/// Hears of a file that would be taken: its origin, its bytes if they are known, its licence.
pub type List<'f> = dyn FnMut(&str, Option<u64>, &str) + 'f;

/// How a dataset is gathered.
pub struct Gathering<'a> {
    /// Shortest time between requests, in seconds.
    pub pause: f64,
    /// The environment variable that holds the token for the dataset's server; `GITHUB_TOKEN` for github.com.
    pub token_from: Option<String>,
    /// Whether what was answered before is asked again.
    pub refresh: bool,
    /// Only list; each file goes to the function: origin, bytes if known, licence.
    pub dry_run: Option<&'a mut List<'a>>,
    /// No progress.
    pub quiet: bool,
    /// Set when somebody asks to stop.
    pub interrupt: &'a AtomicBool,
}

/// Seconds between requests where nothing else is said.
pub const PAUSE: f64 = 0.25;

/// What came of a dataset.
#[derive(Debug, Default)]
pub struct Gathered {
    /// Its files, and what was left.
    pub ingest: Ingest,
    /// Requests sent by ddlab itself.
    pub requests: u64,
}

impl Dataset {
    /// Its own folder.
    #[must_use]
    pub fn folder(&self) -> PathBuf {
        self.into.join(&self.key)
    }

    /// The store that it shares with the other datasets of its file.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn store(&self) -> Result<Store> {
        Store::open(&self.into.join("store")).with_context(|| self.into.display().to_string())
    }

    /// Gathers its files, or what is missing of them: nothing that is here is asked for again.
    ///
    /// # Errors
    /// When the source cannot be read, or nothing can be kept; what was taken stays.
    pub fn gather(&self, gathering: Gathering<'_>) -> Result<Gathered> {
        self.gather_from(gathering).with_context(|| format!("dataset {:?}", self.key))
    }

    fn gather_from(&self, gathering: Gathering<'_>) -> Result<Gathered> {
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
        Ok(Gathered { ingest, requests: 0 })
    }

    /// Reads what is on this machine. A dry run reads it as well, into a store that is thrown away.
    fn local(
        &self,
        gathering: Gathering<'_>,
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

    /// A revision that was fetched is not fetched again, unless a refresh is asked for: a branch may have moved.
    fn git(&self, gathering: Gathering<'_>, ingest: &mut Ingest, from: (&str, &str)) -> Result<()> {
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
    fn crawl(&self, place: &DatasetOrigin, gathering: Gathering<'_>) -> Result<Gathered> {
        use datasets::crawl::{self, CrawlError, CrawlEvent, CrawlOptions, Politeness};
        let place = match place {
            DatasetOrigin::Urls(urls) => crawl::CrawlSource::Urls(urls.clone()),
            DatasetOrigin::ArchiveUrl(url) => crawl::CrawlSource::Archive(url.clone()),
            DatasetOrigin::GitHub(github) => crawl::CrawlSource::GitHub(github.clone()),
            DatasetOrigin::Folder(_) | DatasetOrigin::Archive(_) | DatasetOrigin::Git { .. } => {
                return Ok(Gathered::default());
            }
        };
        let Gathering { pause, refresh, mut dry_run, quiet, interrupt, token_from } = gathering;
        let is_dry = dry_run.is_some();
        // A dry run has no place for contents, and needs none.
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
                    pause: std::time::Duration::try_from_secs_f64(pause)
                        .context("the pause is no length of time")?,
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
                Ok(Gathered { ingest, requests: crawled.requests })
            }
            Err(CrawlError::Stopped) => Err(crate::interrupted::Interrupted.into()),
            Err(error) => Err(error.into()),
        }
    }

    #[cfg(not(feature = "crawl"))]
    fn crawl(&self, _: &DatasetOrigin, _: Gathering<'_>) -> Result<Gathered> {
        anyhow::bail!("this ddlab was built without the feature `crawl`, which the network needs")
    }
}

/// The token for the place's server. A file of datasets may name any server, so only the command line may send a
/// token to one that is not github.com.
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

/// The table of what was left.
fn skipped(folder: &Path) -> Result<Vec<datasets::SkippedFile>> {
    let file = folder.join("skipped.csv");
    let mut table = csv::Reader::from_path(&file).with_context(|| file.display().to_string())?;
    let rows = table.deserialize::<(String, String)>();
    rows.map(|row| {
        let (name, reason) = row.with_context(|| file.display().to_string())?;
        Ok(datasets::SkippedFile { name, reason })
    })
    .collect()
}

/// A folder that is removed when it is no longer needed.
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
