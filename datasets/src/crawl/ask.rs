//! Questions, answered by the journal or by the server; and the sources that are lists of addresses.

use super::client::{Ask, Client};
use super::fetch::{Content, Fetched, Fetcher, Reject, Trouble};
use super::journal::{Finding, Journal};
use super::{Crawl, CrawlError, Crawled, News};
use crate::digest::Digest;
use crate::harvest::{Harvest, Wanted, too_large, why_left};
use crate::manifest::Row;
use crate::name::readable;
use crate::store::Store;
use crate::walk::Problem;
use reqwest::Url;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The most bytes of an archive that is fetched.
const ARCHIVE_BYTES: u64 = 512 << 20;

/// A content in the store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Kept {
    sha256: Digest,
    bytes: u64,
}

/// One question.
pub(super) struct Question<'q> {
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
pub(super) struct Offer<'o> {
    pub(super) licence: &'o str,
    /// Its size, if the server said.
    pub(super) bytes: Option<u64>,
}

/// A crawl at work.
pub(super) struct Asking<'a> {
    pub(super) wanted: &'a Wanted,
    pub(super) harvest: Harvest,
    pub(super) dry_run: bool,
    /// Files that a dry run would take.
    would_take: u64,
    store: &'a Store,
    fetcher: Fetcher<'a>,
    journal: Journal,
    on_news: &'a mut dyn FnMut(News),
}

impl<'a> Asking<'a> {
    pub(super) fn new(crawl: Crawl<'a>, named: &[Url]) -> Result<Self, CrawlError> {
        let server = || named.first().map_or_else(String::new, ToString::to_string);
        let client =
            Client::new(named, crawl.token).map_err(|reason| CrawlError::Refused(server(), reason))?;
        let journal = if crawl.dry_run {
            Journal::glance(crawl.folder)?
        } else {
            Journal::open(crawl.folder, crawl.refresh)?
        };
        Ok(Self {
            wanted: crawl.wanted,
            harvest: Harvest::default(),
            dry_run: crawl.dry_run,
            would_take: 0,
            store: crawl.store,
            fetcher: Fetcher::new(client, crawl.clock, crawl.politeness),
            journal,
            on_news: crawl.on_news,
        })
    }

    pub(super) fn end(mut self) -> Result<Crawled, CrawlError> {
        if self.harvest.unfinished.is_empty() {
            self.journal.settle()?;
        }
        Ok(Crawled { harvest: self.harvest, requests: self.fetcher.requests })
    }

    /// Whether no more files are wanted.
    pub(super) fn is_full(&self) -> bool {
        let most = self.wanted.max_files;
        self.harvest.is_full(self.wanted) || most.is_some_and(|most| self.would_take >= most)
    }

    /// Files taken so far, or that would be.
    pub(super) fn taken(&self) -> u64 {
        self.harvest.rows.len() as u64 + self.would_take
    }

    pub(super) fn tell(&mut self, news: News) {
        (self.on_news)(news);
    }

    /// What the question finds; `None`, with a note, if there is nothing or if it was given up for now. `read` makes
    /// the finding of a content, or says what is wrong with that.
    pub(super) fn ask<T: Serialize + DeserializeOwned>(
        &mut self,
        question: &Question,
        read: &mut dyn FnMut(&Content) -> Result<T, String>,
    ) -> Result<Option<T>, CrawlError> {
        let finding = match self.known(question, &|_| true)? {
            Some(finding) => Some(finding),
            None => self.ask_server(question, &mut |content| {
                read(content).map(Finding::Found).map_err(Reject::Wrong)
            })?,
        };
        Ok(match finding {
            Some(Finding::Found(found)) => Some(found),
            Some(Finding::Without(reason)) => {
                self.harvest.skip(question.label, reason);
                None
            }
            None => None,
        })
    }

    /// Fetches a file unless its content is known, and takes it; `checks` says what is wrong with a content that is
    /// not the file's.
    pub(super) fn file(
        &mut self,
        question: &Question,
        offer: &Offer,
        checks: &dyn Fn(&[u8]) -> Result<(), String>,
    ) -> Result<(), CrawlError> {
        if offer.bytes.is_some_and(|bytes| bytes > self.wanted.max_bytes) {
            self.harvest.skip(question.label, too_large(self.wanted));
        } else if self.dry_run {
            self.would_take += 1;
            self.tell(News::WouldTake(question.label, offer.bytes, offer.licence));
        } else {
            let wanted = self.wanted;
            match self.content(question, checks, &|content| why_left(wanted, content))? {
                Some(Finding::Found(Kept { sha256, bytes })) => self.harvest.rows.push(Row {
                    sha256,
                    bytes,
                    format: self.wanted.format.clone(),
                    origin: question.label.to_owned(),
                    licence: offer.licence.to_owned(),
                }),
                Some(Finding::Without(reason)) => self.harvest.skip(question.label, reason),
                None => {}
            }
        }
        self.tell(News::Settled(question.label));
        Ok(())
    }

    /// The content of a file, in the store, unless `leaves` says why it is left; `None` if it was given up for now.
    fn content(
        &mut self,
        question: &Question,
        checks: &dyn Fn(&[u8]) -> Result<(), String>,
        leaves: &dyn Fn(&[u8]) -> Option<String>,
    ) -> Result<Option<Finding<Kept>>, CrawlError> {
        let store = self.store;
        // Somebody may have deleted it from the store.
        let is_there = |finding: &Finding<Kept>| match finding {
            Finding::Found(kept) => store.contains(&kept.sha256),
            Finding::Without(_) => true,
        };
        if let Some(finding) = self.known(question, &is_there)? {
            return Ok(Some(finding));
        }
        self.ask_server(question, &mut |content| {
            checks(&content.body).map_err(Reject::Wrong)?;
            if let Some(reason) = leaves(&content.body) {
                return Ok(Finding::Without(reason));
            }
            let sha256 = store.put(&content.body).map_err(Reject::Store)?;
            Ok(Finding::Found(Kept { sha256, bytes: content.body.len() as u64 }))
        })
    }

    /// What the journal knows, from before a refresh as well if that cannot have changed.
    fn known<T: Serialize + DeserializeOwned>(
        &mut self,
        question: &Question,
        is_there: &dyn Fn(&Finding<T>) -> bool,
    ) -> Result<Option<Finding<T>>, CrawlError> {
        if let Some(finding) = self.journal.finding(question.key).filter(is_there) {
            return Ok(Some(finding));
        }
        let before =
            self.journal.before(question.key).filter(|(finding, _)| question.lasting && is_there(finding));
        let Some((finding, _)) = before else { return Ok(None) };
        self.journal.note(question.key, None, &finding)?;
        Ok(Some(finding))
    }

    /// Asks the server, and notes the finding; `None` if it was given up for now.
    fn ask_server<T: Serialize + DeserializeOwned>(
        &mut self,
        question: &Question,
        read: &mut dyn FnMut(&Content) -> Result<Finding<T>, Reject>,
    ) -> Result<Option<Finding<T>>, CrawlError> {
        let &Question { key, label, url, accept, limit, most, .. } = question;
        let before = self.journal.before::<T>(key);
        let etag = before.as_ref().and_then(|(_, etag)| *etag);
        let mut made = None;
        let mut accepts = |content: &Content| {
            made = Some(read(content)?);
            Ok(())
        };
        let fetched = self.fetcher.fetch(Ask { url, accept, etag, most }, limit, &mut accepts);
        let noted = match (fetched, made, before) {
            (Ok(Fetched::Content(content)), Some(made), _) => Ok((made, content.etag)),
            (Ok(Fetched::Same), _, Some((finding, etag))) => Ok((finding, etag.map(str::to_owned))),
            (Ok(Fetched::Without(reason)), ..) => Ok((Finding::Without(reason), None)),
            (Ok(_), ..) => Err("not modified, says the server, of what it never gave".to_owned()),
            (Err(Trouble::GaveUp(reason)), ..) => Err(reason),
            (Err(Trouble::Stopped), ..) => return Err(CrawlError::Stopped),
            (Err(Trouble::Fatal(reason)), ..) => return Err(CrawlError::Refused(url.to_string(), reason)),
            (Err(Trouble::Store(error)), ..) => return Err(error.into()),
        };
        match noted {
            Ok((finding, etag)) => {
                self.journal.note(key, etag, &finding)?;
                Ok(Some(finding))
            }
            Err(reason) => {
                let reason = readable(reason.as_bytes()).chars().take(300).collect();
                self.harvest.unfinished.push(Problem { name: label.to_owned(), reason });
                Ok(None)
            }
        }
    }

    /// Takes files by their addresses.
    pub(super) fn urls(&mut self, urls: &[Url]) -> Result<(), CrawlError> {
        self.tell(News::Offered(urls.len() as u64));
        for url in urls {
            if self.is_full() {
                break;
            }
            let (wanted, label) = (self.wanted, url.to_string());
            let key = format!("{label} up to {}", wanted.max_bytes);
            let question = at(url, &key, &label, wanted.max_bytes);
            self.file(&question, &Offer { licence: &wanted.licence, bytes: None }, &|_| Ok(()))?;
        }
        Ok(())
    }

    /// Takes the files of archives by their addresses. The archive itself is kept in the store as well.
    pub(super) fn archives(&mut self, urls: &[Url]) -> Result<(), CrawlError> {
        self.tell(News::Offered(urls.len() as u64));
        for url in urls {
            let label = url.to_string();
            if self.dry_run {
                self.tell(News::WouldTake(&label, None, &self.wanted.licence));
                continue;
            }
            match self.content(&at(url, &label, &label, ARCHIVE_BYTES), &|_| Ok(()), &|_| None)? {
                Some(Finding::Found(archive)) => {
                    let file = self.store.path_of(&archive.sha256);
                    self.harvest.archive(&file, &format!("{label}#"), self.wanted, self.store)?;
                }
                Some(Finding::Without(reason)) => self.harvest.skip(&label, reason),
                None => {}
            }
            self.tell(News::Settled(&label));
        }
        Ok(())
    }
}

/// The question for what is at an address.
fn at<'q>(url: &'q Url, key: &'q str, label: &'q str, most: u64) -> Question<'q> {
    let limit = url.host_str().unwrap_or_default();
    Question { key, label, url, accept: "*/*", limit, most, lasting: false }
}
