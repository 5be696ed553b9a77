//! One request and its answer, from a server that may be hostile: what is read is bounded in bytes and in time,
//! redirects are followed only to where they may lead, and the token goes to its own server alone.

use super::Clock;
use super::address_policy::{AddressPolicy, host_and_port};
use crate::access_token::AccessToken;
use flate2::read::MultiGzDecoder;
use reqwest::blocking::{Client as Http, RequestBuilder};
use reqwest::header::{
    ACCEPT, ACCEPT_ENCODING, AUTHORIZATION, CONTENT_ENCODING, HeaderMap, HeaderValue, IF_NONE_MATCH, LOCATION,
};
use reqwest::{StatusCode, Url, redirect};
use std::error::Error;
use std::io::{self, Read};
use std::sync::Arc;
use std::time::Duration;

/// As many as GitHub needs for a renamed repository, and a few more.
const REDIRECTS: usize = 5;

/// Longest time for one answer; each read has a shorter limit of its own.
const ANSWER: Duration = Duration::from_secs(600);

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Request<'a> {
    pub(super) url: &'a Url,
    /// The media type wanted.
    pub(super) accept: &'static str,
    /// What the server called the answer that we have.
    pub(super) etag: Option<&'a str>,
    /// The most bytes that the answer may have.
    pub(super) most: u64,
}

/// What was answered, in the end.
#[derive(Debug)]
pub(super) struct Response {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: Vec<u8>,
}

/// Why there is no answer.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum RequestError {
    /// It may be there the next time.
    Temporary(String),
    /// It is not acceptable, now or later.
    Permanent(String),
}

/// Asks servers.
pub(super) struct Client {
    http: Http,
    addresses: AddressPolicy,
    /// The token, and the host and port of its server.
    token: Option<(AccessToken, (String, u16))>,
}

impl Client {
    /// A client that trusts the hosts of `named`, and shows the token to the host of the first of them alone.
    pub(super) fn new(named: &[Url], token: Option<AccessToken>) -> Result<Self, String> {
        // A second client of this process finds it installed.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let addresses = AddressPolicy::trusting(named);
        let http = Http::builder()
            .user_agent(concat!("ddlab/", env!("CARGO_PKG_VERSION")))
            .redirect(redirect::Policy::none())
            .dns_resolver(Arc::new(addresses.clone()))
            // AddressPolicy are checked where we connect: what a proxy connects to could not be.
            .no_proxy()
            .referer(false)
            .connect_timeout(Duration::from_secs(10))
            .timeout(Duration::from_secs(30))
            .build()
            .map_err(told)?;
        let server = named.first();
        let token = match (token, server) {
            (Some(token), Some(url)) => {
                if url.scheme() != "https" && !is_loopback(url) {
                    return Err(format!("{url}: a token is sent over https: alone"));
                }
                host_and_port(url).map(|place| (token, place))
            }
            _ => None,
        };
        Ok(Self { http, addresses, token })
    }

    /// The answer, after redirects.
    pub(super) fn get(&self, ask: Request, clock: &dyn Clock) -> Result<Response, RequestError> {
        let mut url = ask.url.clone();
        for _ in 0..=REDIRECTS {
            self.addresses.check(&url).map_err(RequestError::Permanent)?;
            let answer = self.once(&url, ask, clock)?;
            match answer.headers.get(LOCATION) {
                Some(to) if answer.status.is_redirection() => {
                    url = target(&url, to).map_err(RequestError::Permanent)?
                }
                _ => return Ok(answer),
            }
        }
        Err(RequestError::Permanent(format!("more than {REDIRECTS} redirects")))
    }

    fn once(&self, url: &Url, ask: Request, clock: &dyn Clock) -> Result<Response, RequestError> {
        let start = clock.now();
        let response = self.request(url, ask).send().map_err(|error| RequestError::Temporary(told(error)))?;
        let (status, headers) = (response.status(), response.headers().clone());
        // What comes with an error is read for its message alone.
        let most = if status.is_success() { ask.most } else { 1 << 16 };
        let mut reading = TimedReader { response, clock, until: start + ANSWER };
        let body = match body(&mut reading, &headers, most) {
            Err(_) if !status.is_success() => Vec::new(),
            body => body?,
        };
        if let Some((token, _)) = &self.token {
            let kept = headers.values().map(HeaderValue::as_bytes).chain([&body[..]]);
            if kept.into_iter().any(|bytes| token.is_in(bytes)) {
                return Err(RequestError::Permanent("the answer repeats the token".to_owned()));
            }
        }
        Ok(Response { status, headers, body })
    }

    fn request(&self, url: &Url, ask: Request) -> RequestBuilder {
        let mut request =
            self.http.get(url.clone()).header(ACCEPT, ask.accept).header(ACCEPT_ENCODING, "gzip");
        if ask.accept.starts_with("application/vnd.github") {
            request = request.header("X-GitHub-Api-Version", "2022-11-28");
        }
        if let Some(etag) = ask.etag {
            request = request.header(IF_NONE_MATCH, etag);
        }
        if let Some((token, server)) = &self.token
            && host_and_port(url).as_ref() == Some(server)
            && let Ok(mut value) = HeaderValue::from_str(&token.authorization())
        {
            value.set_sensitive(true);
            request = request.header(AUTHORIZATION, value);
        }
        request
    }
}

fn is_loopback(url: &Url) -> bool {
    url.host_str().is_some_and(|host| host == "localhost" || host.starts_with("127.") || host == "[::1]")
}

/// Where a redirect leads; what the server wrote is told only in part, and never followed to plain HTTP from TLS.
fn target(from: &Url, location: &HeaderValue) -> Result<Url, String> {
    let text = location.to_str().map_err(|_| "a redirect to what is no address")?;
    let to = from.join(text).map_err(|_| "a redirect to what is no address")?;
    if from.scheme() == "https" && to.scheme() == "http" {
        return Err("a redirect from https: to http:".to_owned());
    }
    Ok(to)
}

/// The body, unpacked.
fn body(reading: &mut TimedReader, headers: &HeaderMap, most: u64) -> Result<Vec<u8>, RequestError> {
    let too_large = || RequestError::Permanent(format!("larger than {most} bytes"));
    let mut body = Vec::new();
    let read = match headers.get(CONTENT_ENCODING).map(HeaderValue::as_bytes) {
        None | Some(b"identity") => {
            if reading.response.content_length().is_some_and(|bytes| bytes > most) {
                return Err(too_large());
            }
            reading.take(most.saturating_add(1)).read_to_end(&mut body)
        }
        Some(b"gzip") => MultiGzDecoder::new(reading).take(most.saturating_add(1)).read_to_end(&mut body),
        Some(_) => return Err(RequestError::Permanent("an encoding that was not asked for".to_owned())),
    };
    match read {
        _ if body.len() as u64 > most => Err(too_large()),
        Ok(_) => Ok(body),
        Err(error) => Err(RequestError::Temporary(format!("the answer broke off: {error}"))),
    }
}

/// Reads an answer for so long.
struct TimedReader<'a> {
    response: reqwest::blocking::Response,
    clock: &'a dyn Clock,
    until: Duration,
}

impl Read for TimedReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.clock.now() > self.until {
            return Err(io::Error::new(io::ErrorKind::TimedOut, format!("it took {} s", ANSWER.as_secs())));
        }
        self.response.read(buffer)
    }
}

/// The error and its causes, without the address, which the caller says.
fn told(error: reqwest::Error) -> String {
    let error = error.without_url();
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text += &format!(": {error}");
        cause = error.source();
    }
    text
}
