//! Single HTTP requests to servers that may be hostile.
//!
//! Responses are bounded in size and in time, redirects must follow the [`AddressPolicy`], and the token is
//! sent to its own server only. This module must not know about retries and rate limits.

use super::Clock;
use super::address_policy::{AddressPolicy, host_and_port};
use crate::access_token::AccessToken;
use flate2::read::MultiGzDecoder;
use reqwest::blocking::{Client as ReqwestClient, RequestBuilder};
use reqwest::header::{
    ACCEPT, ACCEPT_ENCODING, AUTHORIZATION, CONTENT_ENCODING, HeaderMap, HeaderValue, IF_NONE_MATCH, LOCATION,
};
use reqwest::{StatusCode, Url, redirect};
use std::error::Error;
use std::io::{self, Read};
use std::sync::Arc;
use std::time::Duration;

/// Most redirects of one request. GitHub needs one for a renamed repository.
const MAX_REDIRECTS: usize = 5;

/// Longest time for one response. Each single read has a shorter limit.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(600);

/// Largest body of an error response, of which only the message is used.
const ERROR_BYTES: u64 = 1 << 16;

/// The media type in the `Accept` header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MediaType {
    Any,
    /// GitHub's JSON.
    GitHubJson,
    /// The content of a blob on GitHub.
    GitHubBlob,
    /// The id of a commit on GitHub.
    GitHubCommitId,
}

impl MediaType {
    fn as_str(self) -> &'static str {
        match self {
            Self::Any => "*/*",
            Self::GitHubJson => "application/vnd.github+json",
            Self::GitHubBlob => "application/vnd.github.raw+json",
            Self::GitHubCommitId => "application/vnd.github.sha",
        }
    }
}

/// A GET request.
#[derive(Clone, Copy, Debug)]
pub(super) struct Request<'a> {
    pub(super) url: &'a Url,
    pub(super) accept: MediaType,
    /// The entity tag of the response that we have already.
    pub(super) etag: Option<&'a str>,
    /// Largest body to accept, in bytes.
    pub(super) max_bytes: u64,
}

/// The final response, after redirects.
#[derive(Debug)]
pub(super) struct Response {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: Vec<u8>,
}

/// The part of a successful response that is read.
#[derive(Debug)]
pub(super) struct ResponseContent {
    pub(super) body: Vec<u8>,
    pub(super) etag: Option<String>,
    /// Whether another page follows.
    pub(super) has_next: bool,
}

/// Why there is no response.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum RequestError {
    /// The same request may succeed later.
    Temporary(String),
    /// The same request will fail again.
    Permanent(String),
}

pub(super) struct HttpClient {
    client: ReqwestClient,
    policy: AddressPolicy,
    /// The token, and the host and port of its server.
    token: Option<(AccessToken, (String, u16))>,
}

impl HttpClient {
    /// Creates a client that trusts the servers of `trusted`. The token is for the first of them.
    pub(super) fn new(trusted: &[Url], token: Option<AccessToken>) -> Result<Self, String> {
        // Fails if this process has installed a provider before, which is fine.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let policy = AddressPolicy::trusting(trusted);
        let client = ReqwestClient::builder()
            .user_agent(concat!("ddlab/", env!("CARGO_PKG_VERSION")))
            .redirect(redirect::Policy::none())
            .dns_resolver(Arc::new(policy.clone()))
            // The policy cannot check the connections of a proxy.
            .no_proxy()
            .referer(false)
            .connect_timeout(Duration::from_secs(10))
            .timeout(Duration::from_secs(30))
            .build()
            .map_err(describe)?;
        let token = match (token, trusted.first()) {
            (Some(token), Some(url)) => {
                if url.scheme() != "https" && !is_loopback(url) {
                    return Err("a token is sent over https: only; use an https: URL".to_owned());
                }
                host_and_port(url).map(|server| (token, server))
            }
            _ => None,
        };
        Ok(Self { client, policy, token })
    }

    /// Sends a request and follows its redirects.
    pub(super) fn get(&self, request: Request, clock: &dyn Clock) -> Result<Response, RequestError> {
        let mut url = request.url.clone();
        for _ in 0..=MAX_REDIRECTS {
            self.policy.check(&url).map_err(RequestError::Permanent)?;
            let response = self.get_without_redirects(&url, request, clock)?;
            match response.headers.get(LOCATION) {
                Some(location) if response.status.is_redirection() => {
                    url = redirect_target(&url, location).map_err(RequestError::Permanent)?;
                }
                _ => return Ok(response),
            }
        }
        Err(RequestError::Permanent(format!("more than {MAX_REDIRECTS} redirects")))
    }

    fn get_without_redirects(
        &self,
        url: &Url,
        request: Request,
        clock: &dyn Clock,
    ) -> Result<Response, RequestError> {
        let start = clock.now();
        let response =
            self.builder(url, request).send().map_err(|error| RequestError::Temporary(describe(error)))?;
        let (status, headers) = (response.status(), response.headers().clone());
        let max_bytes = if status.is_success() { request.max_bytes } else { ERROR_BYTES };
        let mut reader = TimedReader { response, clock, deadline: start + RESPONSE_TIMEOUT };
        let body = match read_body(&mut reader, &headers, max_bytes) {
            Err(_) if !status.is_success() => Vec::new(),
            body => body?,
        };
        if let Some((token, _)) = &self.token {
            let received = headers.values().map(HeaderValue::as_bytes).chain([&body[..]]);
            if received.into_iter().any(|bytes| token.is_in(bytes)) {
                return Err(RequestError::Permanent("the response contains the token".to_owned()));
            }
        }
        Ok(Response { status, headers, body })
    }

    fn builder(&self, url: &Url, request: Request) -> RequestBuilder {
        let mut builder = self
            .client
            .get(url.clone())
            .header(ACCEPT, request.accept.as_str())
            .header(ACCEPT_ENCODING, "gzip");
        if request.accept != MediaType::Any {
            builder = builder.header("X-GitHub-Api-Version", "2022-11-28");
        }
        if let Some(etag) = request.etag {
            builder = builder.header(IF_NONE_MATCH, etag);
        }
        if let Some((token, server)) = &self.token
            && host_and_port(url).as_ref() == Some(server)
            && let Ok(mut value) = HeaderValue::from_str(&token.authorization())
        {
            value.set_sensitive(true);
            builder = builder.header(AUTHORIZATION, value);
        }
        builder
    }
}

fn is_loopback(url: &Url) -> bool {
    url.host_str().is_some_and(|host| host == "localhost" || host.starts_with("127.") || host == "[::1]")
}

/// The target of a redirect. Error messages do not repeat text from the server.
fn redirect_target(from: &Url, location: &HeaderValue) -> Result<Url, String> {
    let invalid = "the server redirects to an invalid URL";
    let location = location.to_str().map_err(|_| invalid)?;
    let target = from.join(location).map_err(|_| invalid)?;
    if from.scheme() == "https" && target.scheme() == "http" {
        return Err("the server redirects from https: to http:".to_owned());
    }
    Ok(target)
}

/// Reads and decompresses the body.
fn read_body(reader: &mut TimedReader, headers: &HeaderMap, max_bytes: u64) -> Result<Vec<u8>, RequestError> {
    let too_large = || RequestError::Permanent(format!("larger than {max_bytes} bytes"));
    let limit = max_bytes.saturating_add(1);
    let mut body = Vec::new();
    let read = match headers.get(CONTENT_ENCODING).map(HeaderValue::as_bytes) {
        None | Some(b"identity") => {
            if reader.response.content_length().is_some_and(|bytes| bytes > max_bytes) {
                return Err(too_large());
            }
            reader.take(limit).read_to_end(&mut body)
        }
        Some(b"gzip") => MultiGzDecoder::new(reader).take(limit).read_to_end(&mut body),
        Some(_) => {
            return Err(RequestError::Permanent("the response has an unsupported encoding".to_owned()));
        }
    };
    match read {
        _ if body.len() as u64 > max_bytes => Err(too_large()),
        Ok(_) => Ok(body),
        Err(error) => Err(RequestError::Temporary(format!("the response is incomplete: {error}"))),
    }
}

/// Reads a response until its deadline.
struct TimedReader<'a> {
    response: reqwest::blocking::Response,
    clock: &'a dyn Clock,
    deadline: Duration,
}

impl Read for TimedReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.clock.now() > self.deadline {
            let message = format!("it took more than {} s", RESPONSE_TIMEOUT.as_secs());
            return Err(io::Error::new(io::ErrorKind::TimedOut, message));
        }
        self.response.read(buffer)
    }
}

/// The error with its causes. The caller adds the URL.
fn describe(error: reqwest::Error) -> String {
    let error = error.without_url();
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text += &format!(": {error}");
        cause = error.source();
    }
    text
}
