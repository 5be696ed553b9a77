//! Hostile responses to a single request. Each gives a clear reason in the table of skipped or unfinished
//! files.

use crate::raw_server::{RawServer, send, send_response};
use crate::{FakeClock, TestCrawl, scratch};
use datasets::crawl::{Clock, CrawlError, CrawlResult, CrawlSource, Politeness};
use flate2::{Compression, write::GzEncoder};
use std::io::Write;
use std::net::TcpStream;
use std::time::Duration;

/// The start of a response, without the end of the headers.
const HEAD: &str = "HTTP/1.1 200 X\r\nConnection: close\r\n";

/// Checks the reason for a file on a server that answers in this way.
#[track_caller]
fn check(answer: impl Fn(&mut TcpStream) + Send + Sync + 'static, reason: &str) {
    let server = RawServer::start(move |_, stream| answer(stream));
    let url = format!("{}/file.json", server.base);
    let result = crawl_url(&url).unwrap();
    assert_eq!(result.ingest.rows, []);
    let skipped = [&result.ingest.skipped[..], &result.ingest.unfinished[..]].concat();
    assert_eq!(skipped.len(), 1, "{skipped:?}");
    assert!(skipped[0].reason.contains(reason), "{reason:?} is not in {skipped:?}");
    assert_eq!(skipped[0].name, url);
}

/// Checks the reason for a file whose response is these headers, an empty line, and this body.
#[track_caller]
fn check_response(headers: &str, body: &str, reason: &str) {
    let response = format!("{HEAD}{headers}\r\n{body}");
    check(move |stream| send(stream, response.as_bytes()), reason);
}

fn crawl_url(url: &str) -> Result<CrawlResult, CrawlError> {
    let (folder, clock) = (scratch(), FakeClock::default());
    TestCrawl::into(folder.path(), &clock).run(&CrawlSource::Urls(vec![url.to_owned()]))
}

#[test]
fn endless_body_is_cut_off_at_the_size_limit() {
    check(
        |stream| {
            send(stream, format!("{HEAD}\r\n").as_bytes());
            while stream.write_all(&[b' '; 4096]).is_ok() {}
        },
        "larger than 10000 bytes",
    );
}

#[test]
fn endless_chunked_body_is_cut_off_at_the_size_limit() {
    check(
        |stream| {
            send(stream, format!("{HEAD}Transfer-Encoding: chunked\r\n\r\n").as_bytes());
            while stream.write_all(b"5\r\n[1,2]\r\n").is_ok() {}
        },
        "larger than 10000 bytes",
    );
}

#[test]
fn body_whose_declared_length_is_too_large_is_not_read() {
    check_response("Content-Length: 99999999999\r\n", "", "larger than 10000 bytes");
}

#[test]
fn body_that_does_not_match_its_length_is_rejected() {
    check_response("Content-Length: 50\r\n", "{}", "the response is incomplete");
    check_response("Transfer-Encoding: chunked\r\n", "zz\r\n", "the response is incomplete");
    for length in ["-1", "5\r\nContent-Length: 6", "18446744073709551616", "x"] {
        check_response(&format!("Content-Length: {length}\r\n"), "{\"a\":1}", "gave up after 8 attempts");
    }
}

#[test]
fn gzip_bomb_is_cut_off_at_the_size_limit() {
    let mut bomb = GzEncoder::new(Vec::new(), Compression::best());
    (0..1000).for_each(|_| bomb.write_all(&[0; 100_000]).unwrap());
    let bomb = bomb.finish().unwrap();
    assert!(bomb.len() < 200_000);
    check(
        move |stream| {
            send(stream, format!("{HEAD}Content-Encoding: gzip\r\n\r\n").as_bytes());
            send(stream, &bomb);
        },
        "larger than 10000 bytes",
    );
}

#[test]
fn wrong_content_encoding_is_rejected() {
    check_response("Content-Encoding: gzip\r\nContent-Length: 2\r\n", "{}", "the response is incomplete");
    let unsupported = "the response has an unsupported encoding";
    check_response("Content-Encoding: br\r\nContent-Length: 2\r\n", "{}", unsupported);
}

/// Waits that a server demands and attempts that fail are bounded for the whole crawl, not for each file
/// alone.
#[test]
fn server_that_always_asks_to_wait_holds_a_crawl_for_its_patience_only() {
    for (header, status) in [("Retry-After: 3600\r\n", 429), ("", 429), ("", 503)] {
        let response =
            format!("HTTP/1.1 {status} X\r\n{header}Connection: close\r\nContent-Length: 0\r\n\r\n");
        let server = RawServer::start(move |_, stream| send(stream, response.as_bytes()));
        let urls: Vec<String> = (0..300).map(|number| format!("{}/{number}.json", server.base)).collect();
        let (folder, clock) = (scratch(), FakeClock::default());
        let result = TestCrawl::into(folder.path(), &clock).run(&CrawlSource::Urls(urls)).unwrap();
        let patience = Politeness::default().patience;
        assert!(clock.now() <= patience + Duration::from_secs(600), "{status}: {:?}", clock.now());
        assert_eq!(result.ingest.unfinished.len(), 300);
        let last = &result.ingest.unfinished[299].reason;
        assert!(last.contains("more than its patience of 21600 s"), "{last}");
    }
}

#[test]
fn huge_headers_are_rejected() {
    let many: String = (0..10_000).map(|number| format!("X-{number}: {number}\r\n")).collect();
    check_response(&many, "", "gave up after 8 attempts");
    check(
        |stream| {
            send(stream, format!("{HEAD}X-Long: ").as_bytes());
            while stream.write_all(&[b'a'; 4096]).is_ok() {}
        },
        "gave up after 8 attempts",
    );
}

#[test]
fn redirect_to_a_forbidden_address_is_not_followed() {
    let other = RawServer::start(|_, stream| send_response(stream, 200, b"{}"));
    let port = other.base.rsplit_once(':').unwrap().1;
    let local = "an address of this machine";
    for (location, reason) in [
        ("file:///etc/passwd".to_owned(), "leads to a file: URL"),
        ("gopher://127.0.0.1/".to_owned(), "leads to a gopher: URL"),
        (format!("http://127.0.0.1:{port}/"), local),
        (format!("http://localhost:{port}/"), local),
        (format!("http://[::ffff:127.0.0.1]:{port}/"), local),
        (format!("//2130706433:{port}/"), local),
        ("http://169.254.169.254/latest/meta-data/".to_owned(), local),
        ("http://10.0.0.1/".to_owned(), local),
        ("http://user:secret@127.0.0.1/".to_owned(), "the URL contains a user name or password"),
        ("http://".to_owned(), "the server redirects to an invalid URL"),
        ("\u{e9}".to_owned(), "the server redirects to an invalid URL"),
        ("/again".to_owned(), "more than 5 redirects"),
    ] {
        let response = format!(
            "HTTP/1.1 302 X\r\nLocation: {location}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        );
        check(move |stream| send(stream, response.as_bytes()), reason);
    }
    assert_eq!(other.requests(), 0);
}

#[test]
fn invalid_url_is_rejected_before_any_request() {
    for (url, reason) in [
        ("file:///etc/passwd", "only http: and https: URLs are supported"),
        ("not an address", "not a URL: relative URL without a base"),
        ("http://user:secret@host/", "the URL contains a user name or password"),
    ] {
        let error = crawl_url(url).unwrap_err().to_string();
        assert!(error.contains(reason) && !error.contains("secret"), "{error}");
    }
}
