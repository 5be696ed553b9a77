//! Sources in the network. The only part of ddlab that opens a connection.
//!
//! A crawl is straight-line code over questions whose findings the journal remembers: run again after a kill, it takes
//! the same way through the same findings and asks only what nobody has answered yet. One request at a time, as GitHub
//! wants it. Nothing that a server says becomes a path: contents are called by their digest, names are labels.

mod address_policy;
mod fetcher;
mod github;
mod github_api;
mod http_client;
mod journal;
mod query_cache;

pub use journal::JournalError;

use crate::access_token::AccessToken;
use crate::ingest::{Ingest, IngestError, IngestOptions};
use crate::store::{Store, StoreError};
use query_cache::Crawler;
use reqwest::Url;
use std::path::Path;
use std::time::Duration;

/// The user wants to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Time, which this crate does not read itself.
pub trait Clock {
    /// Time since the beginning of 1970, UTC.
    fn now(&self) -> Duration;

    /// Lets so much time pass.
    ///
    /// # Errors
    ///
    /// The user wants to stop; it is asked before each request, with no time to pass if need be.
    fn wait(&self, time: Duration) -> Result<(), Stopped>;
}

/// How much a server is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Politeness {
    /// Shortest time from one answer to the next request.
    pub pause: Duration,
    /// Wait after the first fault; each further one doubles it, up to a minute.
    pub backoff: Duration,
    /// Requests until something is given up for this time.
    pub attempts: u32,
}

impl Default for Politeness {
    /// A quarter of a second, one second, and 8 attempts.
    fn default() -> Self {
        Self { pause: Duration::from_millis(250), backoff: Duration::from_secs(1), attempts: 8 }
    }
}

/// A source in the network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CrawlSource {
    /// Files by their addresses.
    Urls(Vec<String>),
    /// A ZIP or tar archive by its address.
    Archive(String),
    /// GitHub, or a GitHub Enterprise Server.
    GitHub(GitHubSource),
}

/// What of GitHub is crawled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GitHubSource {
    /// The address of its REST API: `https://api.github.com`, or `https://HOST/api/v3`.
    pub api: String,
    /// Where files are looked for.
    pub search: GitHubSearch,
    /// No more files than these from one repository.
    pub max_per_repository: Option<u64>,
}

/// How files are found on GitHub.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GitHubSearch {
    /// By code search, which needs a token and at least one term; it knows files of up to 384 KiB.
    Code {
        /// What the files must hold; GitHub's qualifiers are understood.
        terms: String,
    },
    /// By searching repositories, and walking their files.
    Repositories {
        /// Words and qualifiers: `topic:graphviz language:python license:mit`.
        terms: String,
        /// Fewest and most stars.
        stars: (u64, Option<u64>),
        /// No more repositories than these, those with the most stars first.
        most: Option<u64>,
    },
    /// By walking these repositories, each `OWNER/NAME`.
    Named(Vec<String>),
}

/// What a crawl tells while it works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrawlEvent<'n> {
    /// So many more files are known of.
    FilesFound(u64),
    /// This one is settled: taken, left, or given up for now.
    FileDone(&'n str),
    /// A dry run would take this one: its origin, its size if that is known, and its licence.
    WouldIngest(&'n str, Option<u64>, &'n str),
}

/// How a crawl is done.
pub struct CrawlOptions<'a> {
    /// What is wanted.
    pub ingest: &'a IngestOptions,
    /// Where contents go.
    pub store: &'a Store,
    /// Where the crawl keeps its journal and its tables.
    pub folder: &'a Path,
    /// The time.
    pub clock: &'a dyn Clock,
    /// The pace.
    pub politeness: Politeness,
    /// For GitHub, whose limits are higher with one.
    pub token: Option<AccessToken>,
    /// Whether what was answered before is asked again, by its ETag.
    pub refresh: bool,
    /// Only list what would be taken: nothing is fetched but lists, and nothing is written.
    pub dry_run: bool,
    /// Hears what happens.
    pub on_event: &'a mut dyn FnMut(CrawlEvent),
}

/// Why a crawl ended before its end.
#[derive(Debug, thiserror::Error)]
pub enum CrawlError {
    /// The user stopped it; the next one goes on.
    #[error("stopped")]
    Stopped,
    /// An address in the source is none.
    #[error("{0}: {1}")]
    Address(String, String),
    /// The server will answer no request of this kind.
    #[error("{0}: {1}")]
    Refused(String, String),
    /// The journal cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// Contents or tables cannot be kept.
    #[error(transparent)]
    Ingest(#[from] IngestError),
}

impl From<StoreError> for CrawlError {
    fn from(error: StoreError) -> Self {
        Self::Ingest(error.into())
    }
}

/// What a crawl brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrawlResult {
    /// The files, and what was left.
    pub ingest: Ingest,
    /// Requests sent.
    pub requests: u64,
}

/// Crawls a source, or goes on with a crawl of it: after a whole one, nothing is asked again.
///
/// Its tables are written when it is through, whatever could not be had.
///
/// # Errors
///
/// Stopped, refused, or nothing can be kept; what was taken by then is in the journal and in the store.
pub fn crawl(place: &CrawlSource, crawl: CrawlOptions) -> Result<CrawlResult, CrawlError> {
    let (folder, dry_run) = (crawl.folder.to_path_buf(), crawl.dry_run);
    let named = match place {
        CrawlSource::Urls(urls) => urls.iter().map(|url| address(url)).collect::<Result<_, _>>()?,
        CrawlSource::Archive(url) => vec![address(url)?],
        CrawlSource::GitHub(github) => vec![address(&github.api)?],
    };
    let mut crawler = Crawler::new(crawl, &named)?;
    match place {
        CrawlSource::Urls(_) => crawler.urls(&named)?,
        CrawlSource::Archive(_) => crawler.archives(&named)?,
        CrawlSource::GitHub(github) => crawler.github(github, &named)?,
    }
    let crawled = crawler.end()?;
    if !dry_run {
        crawled.ingest.write_tables(&folder)?;
    }
    Ok(crawled)
}

fn address(text: &str) -> Result<Url, CrawlError> {
    let refused = |reason: &str| Err(CrawlError::Address(text.to_owned(), reason.to_owned()));
    match Url::parse(text) {
        Ok(url) if !url.username().is_empty() || url.password().is_some() => {
            let reason = "holds a user name or password: give a token by the environment";
            Err(CrawlError::Address(url.host_str().unwrap_or_default().to_owned(), reason.to_owned()))
        }
        Ok(url) if matches!(url.scheme(), "http" | "https") && url.has_host() => Ok(url),
        Ok(_) => refused("only http: and https: are crawled"),
        Err(error) => refused(&error.to_string()),
    }
}
