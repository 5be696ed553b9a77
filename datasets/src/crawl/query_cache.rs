//! Queries, answered from the journal if possible, and otherwise by the server.

use super::CrawlError;
use super::fetcher::{ContentError, FetchError, Fetched, Fetcher, RateLimit};
use super::http_client::{MediaType, Request, ResponseContent};
use super::journal::{Journal, QueryResult};
use crate::escaped_name::escape_name;
use reqwest::Url;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// One question to a server.
pub(super) struct Query<'q> {
    /// The name in the journal. It must contain everything that the result depends on.
    pub(super) key: &'q str,
    /// The name in messages and tables.
    pub(super) label: &'q str,
    pub(super) url: &'q Url,
    pub(super) accept: MediaType,
    pub(super) limit: RateLimit,
    /// Largest response to accept, in bytes.
    pub(super) max_bytes: u64,
    /// Whether the result never changes, so that a refresh need not ask again.
    pub(super) is_permanent: bool,
}

/// The answer to a query.
pub(super) enum Answer<T> {
    Found(T),
    /// There is no content, for this reason.
    Unavailable(String),
    /// All attempts failed, for this reason. The next crawl asks again.
    GaveUp(String),
}

impl<T> From<QueryResult<T>> for Answer<T> {
    fn from(result: QueryResult<T>) -> Self {
        match result {
            QueryResult::Found(found) => Self::Found(found),
            QueryResult::Unavailable(reason) => Self::Unavailable(reason),
        }
    }
}

/// Converts a response into the result of a query, or rejects it.
pub(super) type Convert<'f, T> = dyn FnMut(&ResponseContent) -> Result<QueryResult<T>, ContentError> + 'f;

pub(super) struct QueryCache<'a> {
    fetcher: Fetcher<'a>,
    journal: Journal,
}

impl<'a> QueryCache<'a> {
    pub(super) fn new(fetcher: Fetcher<'a>, journal: Journal) -> Self {
        Self { fetcher, journal }
    }

    /// Requests sent so far.
    pub(super) fn requests(&self) -> u64 {
        self.fetcher.requests
    }

    /// Ends a refresh: deletes the old results.
    pub(super) fn finish_refresh(&mut self) -> Result<(), CrawlError> {
        Ok(self.journal.finish_refresh()?)
    }

    /// Answers a query. A known result is used only if `is_usable`; otherwise the server is asked.
    pub(super) fn answer<T: Serialize + DeserializeOwned>(
        &mut self,
        query: &Query,
        is_usable: &dyn Fn(&QueryResult<T>) -> bool,
        convert: &mut Convert<T>,
    ) -> Result<Answer<T>, CrawlError> {
        match self.known_result(query, is_usable)? {
            Some(result) => Ok(result.into()),
            None => self.ask_server(query, convert),
        }
    }

    /// The result in the journal. A permanent result from before a refresh is used as well.
    fn known_result<T: Serialize + DeserializeOwned>(
        &mut self,
        query: &Query,
        is_usable: &dyn Fn(&QueryResult<T>) -> bool,
    ) -> Result<Option<QueryResult<T>>, CrawlError> {
        if let Some(result) = self.journal.result(query.key).filter(is_usable) {
            return Ok(Some(result));
        }
        if !query.is_permanent {
            return Ok(None);
        }
        let old = self.journal.result_before_refresh(query.key).filter(|(result, _)| is_usable(result));
        let Some((result, _)) = old else { return Ok(None) };
        self.journal.append(query.key, None, &result)?;
        Ok(Some(result))
    }

    fn ask_server<T: Serialize + DeserializeOwned>(
        &mut self,
        query: &Query,
        convert: &mut Convert<T>,
    ) -> Result<Answer<T>, CrawlError> {
        let old = self.journal.result_before_refresh::<T>(query.key);
        let request = Request {
            url: query.url,
            accept: query.accept,
            etag: old.as_ref().and_then(|(_, etag)| *etag),
            max_bytes: query.max_bytes,
        };
        let mut converted = None;
        let mut check = |content: &ResponseContent| {
            converted = Some(convert(content)?);
            Ok(())
        };
        let fetched = self.fetcher.fetch(request, &query.limit, &mut check);
        let (result, etag) = match (fetched, converted, old) {
            (Ok(Fetched::Content(content)), Some(result), _) => (result, content.etag),
            (Ok(Fetched::NotModified), _, Some((result, etag))) => (result, etag.map(str::to_owned)),
            (Ok(Fetched::Unavailable(reason)), ..) => (QueryResult::Unavailable(reason), None),
            (Ok(_), ..) => return Ok(gave_up("the server says 'not modified' for a new query")),
            (Err(FetchError::GaveUp(reason)), ..) => return Ok(gave_up(&reason)),
            (Err(FetchError::Stopped), ..) => return Err(CrawlError::Stopped),
            (Err(FetchError::Fatal(reason)), ..) => {
                return Err(CrawlError::Rejected { url: query.url.to_string(), reason });
            }
            (Err(FetchError::Store(error)), ..) => return Err(error.into()),
        };
        self.journal.append(query.key, etag, &result)?;
        Ok(result.into())
    }
}

/// The reason may contain text from the server, so it is escaped and shortened.
fn gave_up<T>(reason: &str) -> Answer<T> {
    Answer::GaveUp(escape_name(reason.as_bytes()).chars().take(300).collect())
}
