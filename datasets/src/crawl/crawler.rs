//! The state of a crawl, and the sources that are lists of URLs.

use super::fetcher::{ContentError, Fetcher, RateLimit};
use super::http_client::{HttpClient, MediaType, ResponseContent};
use super::journal::{Journal, QueryResult};
use super::query_cache::{Answer, Query, QueryCache};
use super::{CrawlError, CrawlEvent, CrawlOptions, CrawlResult};
use crate::digest::Digest;
use crate::ingest::{Ingest, IngestOptions, skip_reason, too_large};
use crate::manifest::ManifestRow;
use crate::skipped_file::{SkipReason, SkippedFile};
use crate::store::Store;
use reqwest::Url;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Largest archive to fetch, in bytes.
const ARCHIVE_BYTES: u64 = 512 << 20;

/// A blob in the store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct StoredBlob {
    sha256: Digest,
    bytes: u64,
}

/// Facts about a file that are known before it is fetched.
pub(super) struct FileFacts<'f> {
    /// SPDX expression; empty if unknown.
    pub(super) licence: &'f str,
    /// Size in bytes, if the server says so.
    pub(super) bytes: Option<u64>,
}

/// A crawl in progress.
pub(super) struct Crawler<'a> {
    pub(super) options: &'a IngestOptions,
    pub(super) ingest: Ingest,
    is_dry_run: bool,
    /// Files that a dry run has listed.
    listed: u64,
    store: &'a Store,
    cache: QueryCache<'a>,
    on_event: &'a mut dyn FnMut(CrawlEvent),
}

impl<'a> Crawler<'a> {
    /// Prepares a crawl that trusts the servers of `trusted`.
    pub(super) fn new(options: CrawlOptions<'a>, trusted: &[Url]) -> Result<Self, CrawlError> {
        let client = HttpClient::new(trusted, options.token).map_err(|reason| {
            let url = trusted.first().map_or_else(String::new, ToString::to_string);
            CrawlError::Rejected { url, reason }
        })?;
        let journal = if options.dry_run {
            Journal::open_read_only(options.folder)?
        } else {
            Journal::open(options.folder, options.refresh)?
        };
        Ok(Self {
            options: options.ingest,
            ingest: Ingest::default(),
            is_dry_run: options.dry_run,
            listed: 0,
            store: options.store,
            cache: QueryCache::new(Fetcher::new(client, options.clock, options.politeness), journal),
            on_event: options.on_event,
        })
    }

    pub(super) fn finish(mut self) -> Result<CrawlResult, CrawlError> {
        if self.ingest.unfinished.is_empty() {
            self.cache.finish_refresh()?;
        }
        Ok(CrawlResult { ingest: self.ingest, requests: self.cache.requests() })
    }

    /// Whether the maximum number of files is reached.
    pub(super) fn is_full(&self) -> bool {
        let is_list_full = self.options.max_files.is_some_and(|most| self.listed >= most);
        self.ingest.is_full(self.options) || is_list_full
    }

    /// Files taken so far, or listed by a dry run.
    pub(super) fn files(&self) -> u64 {
        self.ingest.rows.len() as u64 + self.listed
    }

    pub(super) fn emit(&mut self, event: CrawlEvent) {
        (self.on_event)(event);
    }

    /// Answers a query whose response `convert` understands; an error of `convert` makes the crawler ask
    /// again.
    ///
    /// Returns `None` if there is no answer, and records the reason.
    pub(super) fn query<T: Serialize + DeserializeOwned>(
        &mut self,
        query: &Query,
        convert: &mut dyn FnMut(&ResponseContent) -> Result<T, String>,
    ) -> Result<Option<T>, CrawlError> {
        let answer = self.cache.answer(query, &|_| true, &mut |content| {
            convert(content).map(QueryResult::Found).map_err(ContentError::Invalid)
        })?;
        Ok(self.found_or_recorded(query, answer))
    }

    fn found_or_recorded<T>(&mut self, query: &Query, answer: Answer<T>) -> Option<T> {
        match answer {
            Answer::Found(found) => return Some(found),
            Answer::Unavailable(reason) => self.ingest.skip(query.label, reason),
            Answer::GaveUp(reason) => {
                self.ingest.unfinished.push(SkippedFile { name: query.label.to_owned(), reason });
            }
        }
        None
    }

    /// Takes a file, and fetches it unless it is in the store. `verify` checks that a response has the right
    /// content.
    pub(super) fn add_file(
        &mut self,
        query: &Query,
        facts: &FileFacts,
        verify: &dyn Fn(&[u8]) -> Result<(), String>,
    ) -> Result<(), CrawlError> {
        let options = self.options;
        if facts.bytes.is_some_and(|bytes| bytes > options.max_bytes) {
            self.ingest.skip(query.label, too_large(options));
        } else if self.is_dry_run {
            self.listed += 1;
            self.emit(CrawlEvent::WouldTake {
                origin: query.label,
                bytes: facts.bytes,
                licence: facts.licence,
            });
        } else if let Some(StoredBlob { sha256, bytes }) =
            self.fetch_into_store(query, verify, &|content| skip_reason(options, content))?
        {
            self.ingest.rows.push(ManifestRow {
                sha256,
                bytes,
                format: options.format.clone(),
                origin: query.label.to_owned(),
                licence: facts.licence.to_owned(),
            });
        }
        self.emit(CrawlEvent::FileDone { origin: query.label });
        Ok(())
    }

    /// Fetches a file into the store, unless it is there. Returns `None` if the file is skipped or cannot be
    /// fetched, and records the reason.
    fn fetch_into_store(
        &mut self,
        query: &Query,
        verify: &dyn Fn(&[u8]) -> Result<(), String>,
        skip_reason: &dyn Fn(&[u8]) -> Option<SkipReason>,
    ) -> Result<Option<StoredBlob>, CrawlError> {
        let store = self.store;
        // The user may have deleted the blob from the store.
        let is_usable = |result: &QueryResult<StoredBlob>| match result {
            QueryResult::Found(blob) => store.contains(&blob.sha256),
            QueryResult::Unavailable(_) => true,
        };
        let answer = self.cache.answer(query, &is_usable, &mut |content| {
            verify(&content.body).map_err(ContentError::Invalid)?;
            if let Some(reason) = skip_reason(&content.body) {
                return Ok(QueryResult::Unavailable(reason.to_string()));
            }
            let sha256 = store.put(&content.body).map_err(ContentError::Store)?;
            Ok(QueryResult::Found(StoredBlob { sha256, bytes: content.body.len() as u64 }))
        })?;
        Ok(self.found_or_recorded(query, answer))
    }

    /// Takes the files at these URLs.
    pub(super) fn crawl_urls(&mut self, urls: &[Url]) -> Result<(), CrawlError> {
        self.emit(CrawlEvent::FilesFound(urls.len() as u64));
        for url in urls {
            if self.is_full() {
                break;
            }
            let (options, label) = (self.options, url.to_string());
            let key = format!("{label} up to {}", options.max_bytes);
            let query = content_query(url, &key, &label, options.max_bytes);
            let facts = FileFacts { licence: &options.licence, bytes: None };
            self.add_file(&query, &facts, &|_| Ok(()))?;
        }
        Ok(())
    }

    /// Takes the files in the archives at these URLs. The archives themselves are kept in the store as well.
    pub(super) fn crawl_archives(&mut self, urls: &[Url]) -> Result<(), CrawlError> {
        self.emit(CrawlEvent::FilesFound(urls.len() as u64));
        for url in urls {
            let (options, label) = (self.options, url.to_string());
            if self.is_dry_run {
                let licence = &options.licence;
                self.emit(CrawlEvent::WouldTake { origin: &label, bytes: None, licence });
                continue;
            }
            let query = content_query(url, &label, &label, ARCHIVE_BYTES);
            if let Some(archive) = self.fetch_into_store(&query, &|_| Ok(()), &|_| None)? {
                let file = self.store.path_of(&archive.sha256);
                self.ingest.add_archive(&file, &format!("{label}#"), options, self.store)?;
            }
            self.emit(CrawlEvent::FileDone { origin: &label });
        }
        Ok(())
    }
}

/// The query for the content at a URL.
fn content_query<'q>(url: &'q Url, key: &'q str, label: &'q str, max_bytes: u64) -> Query<'q> {
    let limit = RateLimit::Host(url.host_str().unwrap_or_default().to_owned());
    Query { key, label, url, accept: MediaType::Any, limit, max_bytes, is_permanent: false }
}
