//! Questions, answered by the journal or by the server; and the sources that are lists of addresses.

use super::fetcher::{ContentError, FetchError, Fetched, Fetcher, ResponseContent};
use super::http_client::{Client, Request};
use super::journal::{Journal, QueryResult};
use super::{CrawlError, CrawlEvent, CrawlOptions, CrawlResult};
use crate::digest::Digest;
use crate::escaped_name::escape_name;
use crate::ingest::{Ingest, IngestOptions, skip_reason, too_large};
use crate::manifest::ManifestRow;
use crate::store::Store;
use crate::walk::SkippedFile;
use reqwest::Url;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The most bytes of an archive that is fetched.
const ARCHIVE_BYTES: u64 = 512 << 20;

/// A content in the store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct StoredFile {
    sha256: Digest,
    bytes: u64,
}

/// One question.
pub(super) struct Query<'q> {
    /// What it is called in the journal: all that its finding depends on.
    pub(super) key: &'q str,
    /// What it is called in tables.
    pub(super) label: &'q str,
    pub(super) url: &'q Url,
    pub(super) accept: &'static str,
    /// The limit that it counts against.
    pub(super) limit: &'q str,
    pub(super) most: u64,
    /// Whether its finding can never change.
    pub(super) lasting: bool,
}

/// A file that is offered.
pub(super) struct OfferedFile<'o> {
    pub(super) licence: &'o str,
    /// Its size, if the server said.
    pub(super) bytes: Option<u64>,
}

/// A crawl at work.
pub(super) struct Crawler<'a> {
    pub(super) options: &'a IngestOptions,
    pub(super) ingest: Ingest,
    pub(super) dry_run: bool,
    /// Files that a dry run would take.
    would_take: u64,
    store: &'a Store,
    fetcher: Fetcher<'a>,
    journal: Journal,
    on_event: &'a mut dyn FnMut(CrawlEvent),
}

impl<'a> Crawler<'a> {
    pub(super) fn new(crawl: CrawlOptions<'a>, named: &[Url]) -> Result<Self, CrawlError> {
        let server = || named.first().map_or_else(String::new, ToString::to_string);
        let client =
            Client::new(named, crawl.token).map_err(|reason| CrawlError::Refused(server(), reason))?;
        let journal = if crawl.dry_run {
            Journal::open_read_only(crawl.folder)?
        } else {
            Journal::open(crawl.folder, crawl.refresh)?
        };
        Ok(Self {
            options: crawl.ingest,
            ingest: Ingest::default(),
            dry_run: crawl.dry_run,
            would_take: 0,
            store: crawl.store,
            fetcher: Fetcher::new(client, crawl.clock, crawl.politeness),
            journal,
            on_event: crawl.on_event,
        })
    }

    pub(super) fn end(mut self) -> Result<CrawlResult, CrawlError> {
        if self.ingest.unfinished.is_empty() {
            self.journal.finish_refresh()?;
        }
        Ok(CrawlResult { ingest: self.ingest, requests: self.fetcher.requests })
    }

    /// Whether no more files are options.
    pub(super) fn is_full(&self) -> bool {
        let most = self.options.max_files;
        self.ingest.is_full(self.options) || most.is_some_and(|most| self.would_take >= most)
    }

    /// Files taken so far, or that would be.
    pub(super) fn taken(&self) -> u64 {
        self.ingest.rows.len() as u64 + self.would_take
    }

    pub(super) fn tell(&mut self, news: CrawlEvent) {
        (self.on_event)(news);
    }

    /// What the question finds; `None`, with a note, if there is nothing or if it was given up for now. `read` makes
    /// the finding of a content, or says what is wrong with that.
    pub(super) fn ask<T: Serialize + DeserializeOwned>(
        &mut self,
        question: &Query,
        read: &mut dyn FnMut(&ResponseContent) -> Result<T, String>,
    ) -> Result<Option<T>, CrawlError> {
        let finding = match self.known(question, &|_| true)? {
            Some(finding) => Some(finding),
            None => self.ask_server(question, &mut |content| {
                read(content).map(QueryResult::Found).map_err(ContentError::Invalid)
            })?,
        };
        Ok(match finding {
            Some(QueryResult::Found(found)) => Some(found),
            Some(QueryResult::Unavailable(reason)) => {
                self.ingest.skip(question.label, reason);
                None
            }
            None => None,
        })
    }

    /// Fetches a file unless its content is known, and takes it; `checks` says what is wrong with a content that is
    /// not the file's.
    pub(super) fn file(
        &mut self,
        question: &Query,
        offer: &OfferedFile,
        checks: &dyn Fn(&[u8]) -> Result<(), String>,
    ) -> Result<(), CrawlError> {
        if offer.bytes.is_some_and(|bytes| bytes > self.options.max_bytes) {
            self.ingest.skip(question.label, too_large(self.options));
        } else if self.dry_run {
            self.would_take += 1;
            self.tell(CrawlEvent::WouldIngest(question.label, offer.bytes, offer.licence));
        } else {
            let options = self.options;
            match self.content(question, checks, &|content| skip_reason(options, content))? {
                Some(QueryResult::Found(StoredFile { sha256, bytes })) => {
                    self.ingest.rows.push(ManifestRow {
                        sha256,
                        bytes,
                        format: self.options.format.clone(),
                        origin: question.label.to_owned(),
                        licence: offer.licence.to_owned(),
                    })
                }
                Some(QueryResult::Unavailable(reason)) => self.ingest.skip(question.label, reason),
                None => {}
            }
        }
        self.tell(CrawlEvent::FileDone(question.label));
        Ok(())
    }

    /// The content of a file, in the store, unless `leaves` says why it is left; `None` if it was given up for now.
    fn content(
        &mut self,
        question: &Query,
        checks: &dyn Fn(&[u8]) -> Result<(), String>,
        leaves: &dyn Fn(&[u8]) -> Option<String>,
    ) -> Result<Option<QueryResult<StoredFile>>, CrawlError> {
        let store = self.store;
        // Somebody may have deleted it from the store.
        let is_there = |finding: &QueryResult<StoredFile>| match finding {
            QueryResult::Found(kept) => store.contains(&kept.sha256),
            QueryResult::Unavailable(_) => true,
        };
        if let Some(finding) = self.known(question, &is_there)? {
            return Ok(Some(finding));
        }
        self.ask_server(question, &mut |content| {
            checks(&content.body).map_err(ContentError::Invalid)?;
            if let Some(reason) = leaves(&content.body) {
                return Ok(QueryResult::Unavailable(reason));
            }
            let sha256 = store.put(&content.body).map_err(ContentError::Store)?;
            Ok(QueryResult::Found(StoredFile { sha256, bytes: content.body.len() as u64 }))
        })
    }

    /// What the journal knows, from before a refresh as well if that cannot have changed.
    fn known<T: Serialize + DeserializeOwned>(
        &mut self,
        question: &Query,
        is_there: &dyn Fn(&QueryResult<T>) -> bool,
    ) -> Result<Option<QueryResult<T>>, CrawlError> {
        if let Some(finding) = self.journal.finding(question.key).filter(is_there) {
            return Ok(Some(finding));
        }
        let before =
            self.journal.before(question.key).filter(|(finding, _)| question.lasting && is_there(finding));
        let Some((finding, _)) = before else { return Ok(None) };
        self.journal.append(question.key, None, &finding)?;
        Ok(Some(finding))
    }

    /// Asks the server, and notes the finding; `None` if it was given up for now.
    fn ask_server<T: Serialize + DeserializeOwned>(
        &mut self,
        question: &Query,
        read: &mut dyn FnMut(&ResponseContent) -> Result<QueryResult<T>, ContentError>,
    ) -> Result<Option<QueryResult<T>>, CrawlError> {
        let &Query { key, label, url, accept, limit, most, .. } = question;
        let before = self.journal.before::<T>(key);
        let etag = before.as_ref().and_then(|(_, etag)| *etag);
        let mut made = None;
        let mut accepts = |content: &ResponseContent| {
            made = Some(read(content)?);
            Ok(())
        };
        let fetched = self.fetcher.fetch(Request { url, accept, etag, most }, limit, &mut accepts);
        let noted = match (fetched, made, before) {
            (Ok(Fetched::Content(content)), Some(made), _) => Ok((made, content.etag)),
            (Ok(Fetched::NotModified), _, Some((finding, etag))) => Ok((finding, etag.map(str::to_owned))),
            (Ok(Fetched::Unavailable(reason)), ..) => Ok((QueryResult::Unavailable(reason), None)),
            (Ok(_), ..) => Err("not modified, says the server, of what it never gave".to_owned()),
            (Err(FetchError::GaveUp(reason)), ..) => Err(reason),
            (Err(FetchError::Stopped), ..) => return Err(CrawlError::Stopped),
            (Err(FetchError::Fatal(reason)), ..) => return Err(CrawlError::Refused(url.to_string(), reason)),
            (Err(FetchError::Store(error)), ..) => return Err(error.into()),
        };
        match noted {
            Ok((finding, etag)) => {
                self.journal.append(key, etag, &finding)?;
                Ok(Some(finding))
            }
            Err(reason) => {
                let reason = escape_name(reason.as_bytes()).chars().take(300).collect();
                self.ingest.unfinished.push(SkippedFile { name: label.to_owned(), reason });
                Ok(None)
            }
        }
    }

    /// Takes files by their addresses.
    pub(super) fn urls(&mut self, urls: &[Url]) -> Result<(), CrawlError> {
        self.tell(CrawlEvent::FilesFound(urls.len() as u64));
        for url in urls {
            if self.is_full() {
                break;
            }
            let (options, label) = (self.options, url.to_string());
            let key = format!("{label} up to {}", options.max_bytes);
            let question = at(url, &key, &label, options.max_bytes);
            self.file(&question, &OfferedFile { licence: &options.licence, bytes: None }, &|_| Ok(()))?;
        }
        Ok(())
    }

    /// Takes the files of archives by their addresses. The archive itself is kept in the store as well.
    pub(super) fn archives(&mut self, urls: &[Url]) -> Result<(), CrawlError> {
        self.tell(CrawlEvent::FilesFound(urls.len() as u64));
        for url in urls {
            let label = url.to_string();
            if self.dry_run {
                self.tell(CrawlEvent::WouldIngest(&label, None, &self.options.licence));
                continue;
            }
            match self.content(&at(url, &label, &label, ARCHIVE_BYTES), &|_| Ok(()), &|_| None)? {
                Some(QueryResult::Found(archive)) => {
                    let file = self.store.path_of(&archive.sha256);
                    self.ingest.add_archive(&file, &format!("{label}#"), self.options, self.store)?;
                }
                Some(QueryResult::Unavailable(reason)) => self.ingest.skip(&label, reason),
                None => {}
            }
            self.tell(CrawlEvent::FileDone(&label));
        }
        Ok(())
    }
}

/// The question for what is at an address.
fn at<'q>(url: &'q Url, key: &'q str, label: &'q str, most: u64) -> Query<'q> {
    let limit = url.host_str().unwrap_or_default();
    Query { key, label, url, accept: "*/*", limit, most, lasting: false }
}
