//! Crawls: files from servers on the network. No other part of ddlab opens a network connection.
//!
//! A crawl is straight-line code over queries, and a journal records the result of each query. After a kill,
//! the next crawl takes the same path through the recorded results, and sends only the queries that have
//! none. It sends one request at a time, as GitHub asks. Text from a server never becomes a path: files are
//! stored under their digest, and names are labels.

mod address_policy;
mod crawler;
mod fetcher;
#[cfg(any(test, fuzzing))]
mod fuzzing;
mod github;
mod github_api;
mod http_client;
mod journal;
mod query_cache;

#[cfg(fuzzing)]
pub use fuzzing::check_response;
pub use journal::JournalError;

use crate::access_token::AccessToken;
use crate::ingest::{Ingest, IngestError, IngestOptions};
use crate::store::{Store, StoreError};
use crawler::Crawler;
use reqwest::Url;
use std::path::Path;
use std::time::Duration;

/// The user asked to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// The time. This crate does not read clocks itself.
pub trait Clock {
    /// Time since 1970-01-01 00:00 UTC.
    fn now(&self) -> Duration;

    /// Waits. The crawl calls this before each request, sometimes with a time of 0.
    ///
    /// # Errors
    ///
    /// The user asked to stop.
    fn wait(&self, time: Duration) -> Result<(), Stopped>;
}

/// The load that a crawl may put on a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Politeness {
    /// Shortest time between a response and the next request.
    pub pause: Duration,
    /// Wait after the first fault. It doubles with each further fault, up to one minute.
    pub backoff: Duration,
    /// Most attempts for one request before it is left for the next crawl.
    pub attempts: u32,
    /// The most time that a whole crawl spends on failed attempts, and on waits that servers demand. After
    /// that, the remaining requests are left for the next crawl.
    pub patience: Duration,
}

impl Default for Politeness {
    /// A pause of 0.25 s, a first wait of 1 s, 8 attempts, and a patience of 6 hours.
    fn default() -> Self {
        Self {
            pause: Duration::from_millis(250),
            backoff: Duration::from_secs(1),
            attempts: 8,
            patience: Duration::from_secs(6 * 3600),
        }
    }
}

/// The source of a crawl.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CrawlSource {
    /// The files at these URLs.
    Urls(Vec<String>),
    /// The files in the ZIP or tar archive at this URL.
    Archive(String),
    /// Files on GitHub, or on a GitHub Enterprise Server.
    GitHub(GitHubSource),
}

/// Which files of GitHub to take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GitHubSource {
    /// URL of the REST API: `https://api.github.com`, or `https://HOST/api/v3` for GitHub Enterprise.
    pub api: String,
    /// How to find files.
    pub search: GitHubSearch,
    /// Most files to take from one repository.
    pub max_per_repository: Option<u64>,
}

/// How to find files on GitHub.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GitHubSearch {
    /// Code search. It needs a token, and finds files of up to 384 KiB.
    Code {
        /// Words that the files contain, and GitHub's qualifiers. There must be at least one word.
        terms: String,
    },
    /// All files in the repositories that a search finds, starting with the most stars.
    Repositories {
        /// Words and qualifiers, for example `topic:graphviz language:python license:mit`.
        terms: String,
        /// Fewest stars of a repository.
        min_stars: u64,
        /// Most stars of a repository.
        max_stars: Option<u64>,
        /// Most repositories.
        max_repositories: Option<u64>,
    },
    /// All files in these repositories, each given as `OWNER/NAME`.
    Named(Vec<String>),
}

/// The events that a crawl reports while it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrawlEvent<'e> {
    /// This many more files were found.
    FilesFound(u64),
    /// The file was taken, skipped, or left for the next crawl.
    FileDone {
        /// Where the file comes from.
        origin: &'e str,
    },
    /// A dry run found a file that a crawl would take.
    WouldTake {
        /// Where the file comes from.
        origin: &'e str,
        /// Size in bytes, if known.
        bytes: Option<u64>,
        /// SPDX expression; empty if unknown.
        licence: &'e str,
    },
}

/// The options of a crawl.
pub struct CrawlOptions<'a> {
    /// Which files to take.
    pub ingest: &'a IngestOptions,
    /// Where files are stored.
    pub store: &'a Store,
    /// Where the journal and the tables go.
    pub folder: &'a Path,
    /// The time.
    pub clock: &'a dyn Clock,
    /// The pace.
    pub politeness: Politeness,
    /// A token for GitHub, which raises the rate limits.
    pub token: Option<AccessToken>,
    /// Whether to repeat all queries, by entity tag, so that unchanged content is not sent again.
    pub refresh: bool,
    /// Whether to list files only. A dry run fetches lists but no files, and writes nothing.
    pub dry_run: bool,
    /// Receives the events.
    pub on_event: &'a mut dyn FnMut(CrawlEvent),
}

/// Why a crawl ended early.
#[derive(Debug, thiserror::Error)]
pub enum CrawlError {
    /// The user asked to stop. The next crawl continues.
    #[error("the crawl was stopped; run the same command to continue")]
    Stopped,
    /// A URL or a repository name of the source is invalid.
    #[error("{text}: {reason}")]
    InvalidSource {
        /// The URL or name. It contains no password.
        text: String,
        /// The defect.
        reason: String,
    },
    /// The server rejects requests of this kind.
    #[error("{url}: {reason}")]
    Rejected {
        /// The request.
        url: String,
        /// The server's message.
        reason: String,
    },
    /// The journal cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A file or a table cannot be written.
    #[error(transparent)]
    Ingest(#[from] IngestError),
}

impl From<StoreError> for CrawlError {
    fn from(error: StoreError) -> Self {
        Self::Ingest(error.into())
    }
}

/// The result of a crawl.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrawlResult {
    /// The files taken and skipped.
    pub ingest: Ingest,
    /// Number of requests sent.
    pub requests: u64,
}

/// Crawls a source, or continues an earlier crawl of it.
///
/// Writes the tables of the dataset at the end, even if some files could not be fetched. A crawl after a
/// complete one sends no requests.
///
/// # Errors
///
/// The crawl was stopped, was rejected, or cannot write. The files taken before that are in the journal and
/// the store.
pub fn crawl(source: &CrawlSource, options: CrawlOptions) -> Result<CrawlResult, CrawlError> {
    let (folder, is_dry_run) = (options.folder.to_path_buf(), options.dry_run);
    let urls = match source {
        CrawlSource::Urls(urls) => urls.iter().map(|url| parse_url(url)).collect::<Result<_, _>>()?,
        CrawlSource::Archive(url) => vec![parse_url(url)?],
        CrawlSource::GitHub(github) => vec![parse_url(&github.api)?],
    };
    let mut crawler = Crawler::new(options, &urls)?;
    match source {
        CrawlSource::Urls(_) => crawler.crawl_urls(&urls)?,
        CrawlSource::Archive(_) => crawler.crawl_archives(&urls)?,
        CrawlSource::GitHub(github) => crawler.crawl_github(github, &urls)?,
    }
    let result = crawler.finish()?;
    if !is_dry_run {
        result.ingest.write_tables(&folder)?;
    }
    Ok(result)
}

fn parse_url(text: &str) -> Result<Url, CrawlError> {
    let invalid = |text: &str, reason: &str| {
        Err(CrawlError::InvalidSource { text: text.to_owned(), reason: reason.to_owned() })
    };
    match Url::parse(text) {
        Ok(url) if !url.username().is_empty() || url.password().is_some() => {
            let reason = "the URL contains a user name or password; put a token into an environment variable";
            invalid(url.host_str().unwrap_or_default(), reason)
        }
        Ok(url) if matches!(url.scheme(), "http" | "https") && url.has_host() => Ok(url),
        Ok(_) => invalid(text, "only http: and https: URLs are supported"),
        Err(error) => invalid(text, &format!("not a URL: {error}")),
    }
}
