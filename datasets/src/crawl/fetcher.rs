//! Retries and rate limits: repeats a request until it succeeds, at the pace that the server asks for.
//!
//! This follows GitHub's "Rate limits for the REST API" and "Best practices for using the REST API". Send one
//! request at a time. If `x-ratelimit-remaining` is 0, wait until `x-ratelimit-reset`. After status 403 or
//! 429, wait for `retry-after`, or else for a minute, and longer each time.

use super::github_api::{error_message, is_rate_limit_message};
use super::http_client::{HttpClient, Request, RequestError, Response, ResponseContent};
use super::{Clock, Politeness, Stopped};
use crate::store::StoreError;
use reqwest::StatusCode;
use reqwest::header::{ETAG, HeaderMap, LINK, RETRY_AFTER};
use std::collections::BTreeMap;
use std::time::Duration;

/// Longest wait that a server can demand. GitHub renews its limits every hour.
const LONGEST_WAIT: Duration = Duration::from_secs(3700);

/// First wait for a rate limit if the server does not say when it ends.
const UNKNOWN_LIMIT_WAIT: Duration = Duration::from_secs(60);

/// Most waits for rate limits before one request is given up.
const MAX_LIMIT_WAITS: u32 = 50;

/// The rate limit that a request counts against.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum RateLimit {
    /// GitHub's limit for most requests.
    Core,
    /// GitHub's limit for searches.
    Search,
    /// GitHub's limit for code searches.
    CodeSearch,
    /// A limit of GitHub that none of our requests count against.
    OtherGitHub,
    /// Any limit of this host.
    Host(String),
}

impl RateLimit {
    /// Parses the `x-ratelimit-resource` header.
    fn of_resource(name: &str) -> Self {
        match name {
            "core" => Self::Core,
            "search" => Self::Search,
            "code_search" => Self::CodeSearch,
            _ => Self::OtherGitHub,
        }
    }
}

/// The result of a request.
#[derive(Debug)]
pub(super) enum Fetched {
    Content(ResponseContent),
    /// The content that we have is still current.
    NotModified,
    /// The content does not exist or is not accessible, and asking again would not help.
    Unavailable(String),
}

/// Why a successful response is not accepted.
#[derive(Debug)]
pub(super) enum ContentError {
    /// The content is wrong. The next response may be right.
    Invalid(String),
    /// The content cannot be stored.
    Store(StoreError),
}

/// Processes a successful response, or rejects it.
pub(super) type ContentCheck<'f> = dyn FnMut(&ResponseContent) -> Result<(), ContentError> + 'f;

/// Why a request failed.
#[derive(Debug)]
pub(super) enum FetchError {
    Stopped,
    /// All attempts failed. A later crawl may succeed.
    GaveUp(String),
    /// Every other request to this server would fail as well.
    Fatal(String),
    Store(StoreError),
}

impl From<Stopped> for FetchError {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

pub(super) struct Fetcher<'a> {
    client: HttpClient,
    clock: &'a dyn Clock,
    politeness: Politeness,
    /// When the next request may start.
    next_start: Duration,
    /// The limits that are used up, and when they are renewed.
    renewals: BTreeMap<RateLimit, Duration>,
    /// Time spent on waits that servers demand and on attempts that fail.
    lost: Duration,
    /// Requests sent so far.
    pub(super) requests: u64,
}

/// How to go on after a response.
enum NextStep {
    Done(Fetched),
    /// Repeat after a fault that may pass.
    Retry(String),
    /// Wait for a rate limit, for this time if the server says how long.
    RateLimited(Option<Duration>),
    Fail(FetchError),
}

impl<'a> Fetcher<'a> {
    pub(super) fn new(client: HttpClient, clock: &'a dyn Clock, politeness: Politeness) -> Self {
        let (next_start, renewals) = (Duration::ZERO, BTreeMap::new());
        Self { client, clock, politeness, next_start, renewals, lost: Duration::ZERO, requests: 0 }
    }

    /// Sends `request` until `check` accepts a response, or until a further attempt is pointless.
    pub(super) fn fetch(
        &mut self,
        request: Request,
        limit: &RateLimit,
        check: &mut ContentCheck,
    ) -> Result<Fetched, FetchError> {
        let (mut faults, mut limit_waits) = (0, 0);
        loop {
            self.wait_for_turn(limit)?;
            self.check_patience(Duration::ZERO)?;
            let start = self.clock.now();
            let response = self.client.get(request, self.clock);
            self.requests += 1;
            self.next_start = self.clock.now() + self.politeness.pause;
            let next = match response {
                Err(RequestError::Permanent(reason)) => NextStep::Done(Fetched::Unavailable(reason)),
                Err(RequestError::Temporary(reason)) => NextStep::Retry(reason),
                Ok(response) => {
                    self.note_used_up_limit(&response.headers, limit);
                    next_step(response, check)
                }
            };
            if matches!(next, NextStep::Retry(_) | NextStep::RateLimited(_)) {
                self.lost += self.clock.now().saturating_sub(start);
            }
            match next {
                NextStep::Done(fetched) => return Ok(fetched),
                NextStep::Fail(error) => return Err(error),
                NextStep::Retry(reason) => {
                    faults += 1;
                    if faults >= self.politeness.attempts {
                        return Err(FetchError::GaveUp(format!("{reason}; gave up after {faults} attempts")));
                    }
                    self.wait(self.backoff(faults))?;
                }
                NextStep::RateLimited(wait) => {
                    limit_waits += 1;
                    if limit_waits > MAX_LIMIT_WAITS {
                        let reason = format!("still rate-limited after {MAX_LIMIT_WAITS} waits");
                        return Err(FetchError::GaveUp(reason));
                    }
                    let unknown = UNKNOWN_LIMIT_WAIT * 2u32.pow((limit_waits - 1).min(6));
                    // If our clock is ahead of the server's, the wait could be 0.
                    let wait = wait.unwrap_or(unknown).max(self.politeness.backoff);
                    self.wait(wait.min(LONGEST_WAIT))?;
                }
            }
        }
    }

    fn wait_for_turn(&mut self, limit: &RateLimit) -> Result<(), FetchError> {
        let now = self.clock.now();
        self.clock.wait(self.next_start.saturating_sub(now))?;
        let now = self.clock.now();
        let renewal = self.renewals.get(limit).copied().unwrap_or_default();
        self.wait(renewal.min(now + LONGEST_WAIT).saturating_sub(now))?;
        self.renewals.remove(limit);
        Ok(())
    }

    /// Waits as a server demands, if the crawl has the patience.
    fn wait(&mut self, time: Duration) -> Result<(), FetchError> {
        if time > Duration::ZERO {
            self.check_patience(time)?;
            self.lost += time;
            self.clock.wait(time)?;
        }
        Ok(())
    }

    /// Gives up if another wait of this length exceeds the time that the crawl may spend on waits.
    fn check_patience(&self, wait: Duration) -> Result<(), FetchError> {
        let most = self.politeness.patience;
        if self.lost + wait <= most {
            return Ok(());
        }
        let (lost, wait, most) = (self.lost.as_secs(), wait.as_secs(), most.as_secs());
        Err(FetchError::GaveUp(format!(
            "the crawl has spent {lost} s on waits and failed attempts, and another {wait} s are more than its patience \
             of {most} s"
        )))
    }

    /// Remembers when a limit is renewed, if this response used it up.
    fn note_used_up_limit(&mut self, headers: &HeaderMap, asked: &RateLimit) {
        if number(headers, "x-ratelimit-remaining") == Some(0)
            && let Some(reset) = number(headers, "x-ratelimit-reset")
        {
            let resource = headers.get("x-ratelimit-resource").and_then(|name| name.to_str().ok());
            let limit = resource.map_or_else(|| asked.clone(), RateLimit::of_resource);
            // The server gives whole seconds, and the limit ends within the given one.
            self.renewals.insert(limit, Duration::from_secs(reset.saturating_add(1)));
        }
    }

    /// The wait doubles with each fault.
    fn backoff(&self, faults: u32) -> Duration {
        (self.politeness.backoff * 2u32.pow((faults - 1).min(10))).min(UNKNOWN_LIMIT_WAIT)
    }
}

fn next_step(response: Response, check: &mut ContentCheck) -> NextStep {
    let status = response.status.as_u16();
    let unavailable =
        |reason: &str| NextStep::Done(Fetched::Unavailable(format!("{reason} (HTTP {status})")));
    let fatal = |reason| NextStep::Fail(FetchError::Fatal(reason));
    match status {
        200 => {
            let content = content_of(response);
            match check(&content) {
                Ok(()) => NextStep::Done(Fetched::Content(content)),
                Err(ContentError::Invalid(reason)) => NextStep::Retry(reason),
                Err(ContentError::Store(error)) => NextStep::Fail(FetchError::Store(error)),
            }
        }
        304 => NextStep::Done(Fetched::NotModified),
        401 => fatal("the server rejects the token, or requires one (HTTP 401)".to_owned()),
        403 | 429 => after_refusal(&response),
        404 | 410 => unavailable("does not exist or is not public"),
        409 => unavailable("empty repository"),
        451 => unavailable("withdrawn for legal reasons"),
        422 => {
            let message = error_message(&response.body);
            fatal(format!("the server rejects the request (HTTP 422): {message}"))
        }
        408 | 500.. => match number(&response.headers, RETRY_AFTER.as_str()) {
            Some(seconds) => NextStep::RateLimited(Some(Duration::from_secs(seconds))),
            None => NextStep::Retry(format!("the server failed (HTTP {status})")),
        },
        _ => unavailable("unexpected response"),
    }
}

/// Distinguishes a rate limit from a resource that is forbidden.
fn after_refusal(response: &Response) -> NextStep {
    let headers = &response.headers;
    if let Some(seconds) = number(headers, RETRY_AFTER.as_str()) {
        return NextStep::RateLimited(Some(Duration::from_secs(seconds)));
    }
    if number(headers, "x-ratelimit-remaining") == Some(0) {
        // If there is a reset time, `note_used_up_limit` has noted it, and `wait_for_turn` waits for it.
        return NextStep::RateLimited(number(headers, "x-ratelimit-reset").map(|_| Duration::ZERO));
    }
    if response.status == StatusCode::TOO_MANY_REQUESTS || is_rate_limit_message(&response.body) {
        return NextStep::RateLimited(None);
    }
    NextStep::Done(Fetched::Unavailable("access denied (HTTP 403)".to_owned()))
}

fn content_of(response: Response) -> ResponseContent {
    let text = |name| response.headers.get(name).and_then(|value| value.to_str().ok());
    let etag = text(ETAG).filter(|etag| etag.len() <= 256).map(str::to_owned);
    let has_next = text(LINK).is_some_and(|link| link.contains("rel=\"next\""));
    ResponseContent { body: response.body, etag, has_next }
}

fn number(headers: &HeaderMap, name: &str) -> Option<u64> {
    headers.get(name)?.to_str().ok()?.trim().parse().ok()
}
