//! Asks until there is an answer, at the pace that the server wants.
//!
//! GitHub's "Rate limits for the REST API" and "Best practices": one request at a time; stop when
//! `x-ratelimit-remaining` is 0 until `x-ratelimit-reset`; on 403 or 429 wait for `retry-after`, or for a minute and
//! then longer and longer.

use super::http_client::{Client, Request, RequestError, Response};
use super::{Clock, Politeness, Stopped};
use crate::escaped_name::escape_name;
use crate::store::StoreError;
use reqwest::StatusCode;
use reqwest::header::{ETAG, HeaderMap, LINK, RETRY_AFTER};
use std::collections::BTreeMap;
use std::time::Duration;

/// Longest wait at a server's word: limits are renewed within an hour.
const LONGEST_WAIT: Duration = Duration::from_secs(3700);

/// First wait for a limit whose end the server does not say.
const UNSAID_LIMIT: Duration = Duration::from_secs(60);

/// How often a limit is waited for before one request.
const MOST_LIMITS: u32 = 50;

/// What came of a request.
#[derive(Debug)]
pub(super) enum Fetched {
    Content(ResponseContent),
    /// What we have is still so.
    NotModified,
    /// It cannot be had, and crawler again would not help: why.
    Unavailable(String),
}

/// An answer with content.
#[derive(Debug)]
pub(super) struct ResponseContent {
    pub(super) body: Vec<u8>,
    pub(super) etag: Option<String>,
    /// Whether another page follows.
    pub(super) has_next: bool,
}

/// What is wrong with a content.
#[derive(Debug)]
pub(super) enum ContentError {
    /// It is not what it should be; the next one may be.
    Invalid(String),
    /// It cannot be kept.
    Store(StoreError),
}

/// Takes a content, or says what is wrong with it.
pub(super) type ContentCheck<'f> = dyn FnMut(&ResponseContent) -> Result<(), ContentError> + 'f;

/// Why a request came to nothing.
#[derive(Debug)]
pub(super) enum FetchError {
    Stopped,
    /// After many attempts; another time it may be there.
    GaveUp(String),
    /// No request can succeed.
    Fatal(String),
    /// What was answered cannot be kept.
    Store(StoreError),
}

impl From<Stopped> for FetchError {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// Asks at the right pace.
pub(super) struct Fetcher<'a> {
    client: Client,
    clock: &'a dyn Clock,
    politeness: Politeness,
    /// When the next request may start.
    next: Duration,
    /// By the limit's name, when it is used up: until when.
    used_up: BTreeMap<String, Duration>,
    /// Requests so far.
    pub(super) requests: u64,
}

/// What to do about an answer.
enum NextStep {
    Done(Fetched),
    /// A fault that may pass.
    Retry(String),
    /// A limit: wait so long, or nobody knows how long.
    RateLimited(Option<Duration>),
    Fail(FetchError),
}

impl<'a> Fetcher<'a> {
    pub(super) fn new(client: Client, clock: &'a dyn Clock, politeness: Politeness) -> Self {
        Self { client, clock, politeness, next: Duration::ZERO, used_up: BTreeMap::new(), requests: 0 }
    }

    /// The answer to `ask`, which counts against the limit called `limit`; `accepts` says what is wrong with a
    /// content, if it is not what it should be.
    pub(super) fn fetch(
        &mut self,
        ask: Request,
        limit: &str,
        accepts: &mut ContentCheck,
    ) -> Result<Fetched, FetchError> {
        let (mut faults, mut limits) = (0, 0);
        loop {
            self.wait_for_turn(limit)?;
            let answered = self.client.get(ask, self.clock);
            self.requests += 1;
            self.next = self.clock.now() + self.politeness.pause;
            let next = match answered {
                Err(RequestError::Permanent(reason)) => NextStep::Done(Fetched::Unavailable(reason)),
                Err(RequestError::Temporary(reason)) => NextStep::Retry(reason),
                Ok(answer) => {
                    self.note_used_up_limit(&answer.headers, limit);
                    self.judge(answer, accepts)
                }
            };
            match next {
                NextStep::Done(fetched) => return Ok(fetched),
                NextStep::Fail(trouble) => return Err(trouble),
                NextStep::Retry(reason) => {
                    faults += 1;
                    if faults >= self.politeness.attempts {
                        return Err(FetchError::GaveUp(format!("{reason} (asked {faults} times)")));
                    }
                    self.clock.wait(self.backoff(faults))?;
                }
                NextStep::RateLimited(wait) => {
                    limits += 1;
                    if limits > MOST_LIMITS {
                        return Err(FetchError::GaveUp(format!("limited {limits} times in a row")));
                    }
                    let unsaid = UNSAID_LIMIT * 2u32.pow((limits - 1).min(6));
                    // A clock of ours that is ahead must not make us ask without a pause.
                    let wait = wait.unwrap_or(unsaid).max(self.politeness.backoff);
                    self.clock.wait(wait.min(LONGEST_WAIT))?;
                }
            }
        }
    }

    fn wait_for_turn(&mut self, limit: &str) -> Result<(), Stopped> {
        let now = self.clock.now();
        let renewed = self.used_up.remove(limit).unwrap_or_default();
        let turn = self.next.max(renewed.min(now + LONGEST_WAIT));
        self.clock.wait(turn.saturating_sub(now))
    }

    /// Remembers a limit that is used up now.
    fn note_used_up_limit(&mut self, headers: &HeaderMap, limit: &str) {
        if number(headers, "x-ratelimit-remaining") == Some(0)
            && let Some(reset) = number(headers, "x-ratelimit-reset")
        {
            let name =
                headers.get("x-ratelimit-resource").and_then(|name| name.to_str().ok()).unwrap_or(limit);
            // Its seconds are whole ones: it is over when the next begins.
            self.used_up
                .insert(name.chars().take(40).collect(), Duration::from_secs(reset.saturating_add(1)));
        }
    }

    fn judge(&self, answer: Response, accepts: &mut ContentCheck) -> NextStep {
        let status = answer.status;
        let without =
            |reason: &str| NextStep::Done(Fetched::Unavailable(format!("{reason} ({})", status.as_u16())));
        let fatal = |reason| NextStep::Fail(FetchError::Fatal(reason));
        match status.as_u16() {
            200 => {
                let content = content(answer);
                match accepts(&content) {
                    Ok(()) => NextStep::Done(Fetched::Content(content)),
                    Err(ContentError::Invalid(reason)) => NextStep::Retry(reason),
                    Err(ContentError::Store(error)) => NextStep::Fail(FetchError::Store(error)),
                }
            }
            304 => NextStep::Done(Fetched::NotModified),
            401 => fatal("the server does not accept the token, or wants one".to_owned()),
            403 | 429 => self.limited(&answer),
            404 | 410 => without("not there, or not public"),
            409 => without("an empty repository"),
            451 => without("withdrawn for legal reasons"),
            422 => fatal(format!("the server does not understand the question: {}", message(&answer.body))),
            408 | 500.. => match number(&answer.headers, RETRY_AFTER.as_str()) {
                Some(seconds) => NextStep::RateLimited(Some(Duration::from_secs(seconds))),
                None => NextStep::Retry(format!("the server failed ({})", status.as_u16())),
            },
            _ => without("refused"),
        }
    }

    /// A limit, or a plain refusal.
    fn limited(&self, answer: &Response) -> NextStep {
        let headers = &answer.headers;
        if let Some(seconds) = number(headers, RETRY_AFTER.as_str()) {
            return NextStep::RateLimited(Some(Duration::from_secs(seconds)));
        }
        if number(headers, "x-ratelimit-remaining") == Some(0) {
            // `note_used_up_limit` has noted until when.
            return NextStep::RateLimited(number(headers, "x-ratelimit-reset").map(|_| Duration::ZERO));
        }
        let said = message(&answer.body).to_lowercase();
        if answer.status == StatusCode::TOO_MANY_REQUESTS
            || said.contains("rate limit")
            || said.contains("abuse")
        {
            return NextStep::RateLimited(None);
        }
        NextStep::Done(Fetched::Unavailable("access is refused (403)".to_owned()))
    }

    /// Doubles with each fault.
    fn backoff(&self, faults: u32) -> Duration {
        (self.politeness.backoff * 2u32.pow((faults - 1).min(10))).min(UNSAID_LIMIT)
    }
}

fn content(answer: Response) -> ResponseContent {
    let text = |name| answer.headers.get(name).and_then(|value| value.to_str().ok());
    let etag = text(ETAG).filter(|etag| etag.len() <= 256).map(str::to_owned);
    let has_next = text(LINK).is_some_and(|link| link.contains("rel=\"next\""));
    ResponseContent { body: answer.body, etag, has_next }
}

fn number(headers: &HeaderMap, name: &str) -> Option<u64> {
    headers.get(name)?.to_str().ok()?.trim().parse().ok()
}

/// The message in an error of GitHub, made readable and cut short.
fn message(body: &[u8]) -> String {
    let wire: serde_json::Value = serde_json::from_slice(body).unwrap_or_default();
    let message = wire["message"].as_str().unwrap_or("(no message)");
    escape_name(message.as_bytes()).chars().take(200).collect()
}
