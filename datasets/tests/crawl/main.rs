//! Crawls of servers on this machine: one that behaves as GitHub documents its API, and hostile ones.

#![cfg(feature = "crawl")]
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::disallowed_methods, unreachable_pub)]

mod github_continued;
mod github_search;
mod github_server;
mod hostile_repositories;
mod hostile_responses;
mod raw_server;
mod sample_repositories;

use datasets::crawl::{
    Clock, CrawlError, CrawlEvent, CrawlOptions, CrawlResult, CrawlSource, GitHubSearch, GitHubSource,
    Politeness, Stopped, crawl,
};
use datasets::manifest::ManifestRow;
use datasets::{IngestOptions, Store};
use github_server::{GitHub, Repository, ServerBehaviour, ServerLog};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A clock that waits by jumping ahead.
#[derive(Clone, Default)]
pub struct FakeClock {
    millis: Arc<AtomicU64>,
    /// Number of waits until the user asks to stop; 0 for never.
    waits_until_stop: Arc<AtomicU64>,
}

impl Clock for FakeClock {
    fn now(&self) -> Duration {
        Duration::from_millis(self.millis.load(Ordering::SeqCst))
    }

    fn wait(&self, time: Duration) -> Result<(), Stopped> {
        self.millis.fetch_add(u64::try_from(time.as_millis()).unwrap(), Ordering::SeqCst);
        match self.waits_until_stop.load(Ordering::SeqCst) {
            0 => Ok(()),
            1 => Err(Stopped),
            more => {
                self.waits_until_stop.store(more - 1, Ordering::SeqCst);
                Ok(())
            }
        }
    }
}

pub fn default_options() -> IngestOptions {
    IngestOptions {
        format: "json".into(),
        extension: "json".into(),
        licence: String::new(),
        max_bytes: 10_000,
        max_files: None,
    }
}

pub fn github_at(api: &str, search: GitHubSearch) -> CrawlSource {
    CrawlSource::GitHub(GitHubSource { api: api.to_owned(), search, max_per_repository: None })
}

/// Starts a GitHub server that lives by the fake clock.
pub fn start_github(
    repositories: Vec<Repository>,
    behaviour: ServerBehaviour,
    clock: &FakeClock,
) -> Arc<GitHub> {
    let clock = clock.clone();
    GitHub::start(repositories, behaviour, Arc::new(move || clock.now()))
}

/// A search that finds all repositories.
pub fn all_repositories() -> GitHubSearch {
    let terms = "topic:parts".into();
    GitHubSearch::Repositories { terms, min_stars: 0, max_stars: None, max_repositories: None }
}

/// A crawl into a folder.
pub struct TestCrawl<'a> {
    pub folder: &'a Path,
    pub clock: &'a FakeClock,
    pub options: IngestOptions,
    pub refresh: bool,
    pub dry_run: bool,
}

impl<'a> TestCrawl<'a> {
    pub fn into(folder: &'a Path, clock: &'a FakeClock) -> Self {
        Self { folder, clock, options: default_options(), refresh: false, dry_run: false }
    }

    pub fn run(&self, source: &CrawlSource) -> Result<CrawlResult, CrawlError> {
        self.run_with_events(source, &mut |_| {})
    }

    pub fn run_with_events(
        &self,
        source: &CrawlSource,
        on_event: &mut dyn FnMut(CrawlEvent),
    ) -> Result<CrawlResult, CrawlError> {
        let store = Store::open(&self.folder.join("store")).unwrap();
        crawl(
            source,
            CrawlOptions {
                ingest: &self.options,
                store: &store,
                folder: &self.folder.join("crawl"),
                clock: self.clock,
                politeness: Politeness { pause: Duration::from_millis(100), ..Politeness::default() },
                token: None,
                refresh: self.refresh,
                dry_run: self.dry_run,
                on_event,
            },
        )
    }
}

pub fn sorted_rows(result: &CrawlResult) -> Vec<ManifestRow> {
    let mut rows = result.ingest.rows.clone();
    rows.sort();
    rows
}

/// Checks that the crawl was polite, and fetched no content twice.
#[track_caller]
pub fn check_log(log: &ServerLog) {
    let fetched_twice: Vec<_> = log.blobs.iter().filter(|(_, count)| **count > 1).collect();
    assert!(fetched_twice.is_empty(), "{fetched_twice:?}");
    assert!(log.violations.is_empty(), "{:?}", &log.violations[..log.violations.len().min(5)]);
}

/// A temporary folder, in memory if possible: a crawl flushes each file to the disk before the next request.
pub fn scratch() -> tempfile::TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { tempfile::tempdir_in(memory).unwrap() } else { tempfile::tempdir().unwrap() }
}
