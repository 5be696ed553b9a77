//! The crawler against servers on this machine: one that behaves as GitHub documents it, faults included, and others
//! that are hostile.

#![cfg(feature = "crawl")]
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::disallowed_methods, unreachable_pub)]

mod github_server;
mod github_source;
mod hostile_servers;
mod sample_repositories;

use datasets::crawl::{
    Clock, CrawlError, CrawlEvent, CrawlOptions, CrawlResult, CrawlSource, GitHubSearch, GitHubSource,
    Politeness, Stopped, crawl,
};
use datasets::{IngestOptions, Store};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A clock that jumps.
#[derive(Clone, Default)]
pub struct FakeClock {
    millis: Arc<AtomicU64>,
    /// Waits until the user wants to stop; 0 for never.
    stop_after: Arc<AtomicU64>,
}

impl Clock for FakeClock {
    fn now(&self) -> Duration {
        Duration::from_millis(self.millis.load(Ordering::SeqCst))
    }

    fn wait(&self, time: Duration) -> Result<(), Stopped> {
        self.millis.fetch_add(u64::try_from(time.as_millis()).unwrap(), Ordering::SeqCst);
        match self.stop_after.load(Ordering::SeqCst) {
            0 => Ok(()),
            1 => Err(Stopped),
            more => {
                self.stop_after.store(more - 1, Ordering::SeqCst);
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

/// One crawl into a folder.
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

    pub fn run(&self, place: &CrawlSource) -> Result<CrawlResult, CrawlError> {
        self.run_with_events(place, &mut |_| {})
    }

    pub fn run_with_events(
        &self,
        place: &CrawlSource,
        on_event: &mut dyn FnMut(CrawlEvent),
    ) -> Result<CrawlResult, CrawlError> {
        let store = Store::open(&self.folder.join("store")).unwrap();
        crawl(
            place,
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

/// A folder in memory if there is one: a crawl brings each file to the disk before it asks for the next.
pub fn scratch() -> tempfile::TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { tempfile::tempdir_in(memory).unwrap() } else { tempfile::tempdir().unwrap() }
}
