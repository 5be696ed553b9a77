//! Servers that want to do harm: each gets a clear reason in the table of what was left, and nothing else.

use crate::github_server::{GitHub, Repository, ServerBehaviour, blob_id};
use crate::{FakeClock, TestCrawl, github_at};
use datasets::crawl::{Clock, CrawlError, CrawlResult, CrawlSource, GitHubSearch};
use flate2::{Compression, write::GzEncoder};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// A server that answers as `answer` does, which gets the path asked for; its address, and how often it was asked.
/// It closes the connection after each answer. An answer that can be read to its end must say so (`Connection:
/// close`), or the client may ask again where nobody listens any more.
fn serve(answer: impl Fn(&str, &mut TcpStream) + Send + Sync + 'static) -> (String, Arc<AtomicU64>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    let (answer, asked) = (Arc::new(answer), Arc::new(AtomicU64::new(0)));
    let count = Arc::clone(&asked);
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let (answer, count) = (Arc::clone(&answer), Arc::clone(&count));
            thread::spawn(move || {
                let mut reader = BufReader::new(stream.try_clone().unwrap());
                let mut target = String::new();
                let _ = reader.read_line(&mut target);
                let mut line = String::new();
                while reader.read_line(&mut line).is_ok_and(|n| n > 2) {
                    line.clear();
                }
                count.fetch_add(1, Ordering::SeqCst);
                answer(target.split(' ').nth(1).unwrap_or_default(), &mut stream);
                let _ = stream.shutdown(std::net::Shutdown::Write);
            });
        }
    });
    (base, asked)
}

fn send(stream: &mut TcpStream, bytes: &[u8]) {
    let _ = stream.write_all(bytes);
}

/// What is said of one file at a server that answers so.
fn check(answer: impl Fn(&str, &mut TcpStream) + Send + Sync + 'static, reason: &str) {
    let (base, _) = serve(answer);
    check_at(&format!("{base}/file.json"), reason);
}

#[track_caller]
fn check_at(url: &str, reason: &str) {
    let crawled = crawled_urls(&[url]).unwrap();
    assert_eq!(crawled.ingest.rows, []);
    let problems = [&crawled.ingest.skipped[..], &crawled.ingest.unfinished[..]].concat();
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(problems[0].reason.contains(reason), "{reason:?} is not in {problems:?}");
    assert_eq!(problems[0].name, url);
}

fn crawled_urls(urls: &[&str]) -> Result<CrawlResult, CrawlError> {
    let (folder, clock) = (crate::scratch(), FakeClock::default());
    let urls = urls.iter().map(|url| (*url).to_owned()).collect();
    TestCrawl::into(folder.path(), &clock).run(&CrawlSource::Urls(urls))
}

#[test]
fn an_endless_body() {
    check(
        |_, stream| {
            send(stream, b"HTTP/1.1 200 X\r\nConnection: close\r\n\r\n");
            while stream.write_all(&[b' '; 4096]).is_ok() {}
        },
        "larger than 10000 bytes",
    );
}

#[test]
fn an_endless_body_in_chunks() {
    check(
        |_, stream| {
            send(stream, b"HTTP/1.1 200 X\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n");
            while stream.write_all(b"5\r\n[1,2]\r\n").is_ok() {}
        },
        "larger than 10000 bytes",
    );
}

#[test]
fn a_length_that_is_too_large_is_not_read() {
    check(
        |_, stream| {
            send(stream, b"HTTP/1.1 200 X\r\nConnection: close\r\nContent-Length: 99999999999\r\n\r\n")
        },
        "larger than 10000",
    );
}

#[test]
fn wrong_lengths() {
    check(
        |_, stream| send(stream, b"HTTP/1.1 200 X\r\nConnection: close\r\nContent-Length: 50\r\n\r\n{}"),
        "the answer broke off",
    );
    for length in ["-1", "5\r\nContent-Length: 6", "18446744073709551616", "x"] {
        let head =
            format!("HTTP/1.1 200 X\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{{\"a\":1}}");
        check(move |_, stream| send(stream, head.as_bytes()), "(asked 8 times)");
    }
    check(
        |_, stream| {
            send(stream, b"HTTP/1.1 200 X\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")
        },
        "broke off",
    );
}

#[test]
fn a_gzip_bomb() {
    let mut bomb = GzEncoder::new(Vec::new(), Compression::best());
    (0..1000).for_each(|_| bomb.write_all(&[0; 100_000]).unwrap());
    let bomb = bomb.finish().unwrap();
    assert!(bomb.len() < 200_000);
    check(
        move |_, stream| {
            send(stream, b"HTTP/1.1 200 X\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n");
            send(stream, &bomb);
        },
        "larger than 10000 bytes",
    );
    check(
        |_, stream| {
            send(stream, b"HTTP/1.1 200 X\r\nContent-Encoding: gzip\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}")
        },
        "the answer broke off",
    );
    check(
        |_, stream| {
            send(
                stream,
                b"HTTP/1.1 200 X\r\nContent-Encoding: br\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}",
            )
        },
        "an encoding that was not asked for",
    );
}

#[test]
fn huge_headers() {
    let mut head = b"HTTP/1.1 200 X\r\n".to_vec();
    (0..10_000).for_each(|number| head.extend(format!("X-{number}: {number}\r\n").bytes()));
    check(move |_, stream| send(stream, &head), "(asked 8 times)");
    check(
        |_, stream| {
            send(stream, b"HTTP/1.1 200 X\r\nX-Long: ");
            while stream.write_all(&[b'a'; 4096]).is_ok() {}
        },
        "(asked 8 times)",
    );
}

#[test]
fn redirects_to_where_nobody_may_be_sent() {
    let (other, asked) = serve(|_, stream| {
        send(stream, b"HTTP/1.1 200 X\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}")
    });
    let port = other.rsplit_once(':').unwrap().1.to_owned();
    for (to, reason) in [
        ("file:///etc/passwd".to_owned(), "leads to file:"),
        (format!("http://127.0.0.1:{port}/"), "an address of this machine"),
        (format!("http://localhost:{port}/"), "an address of this machine"),
        (format!("http://[::ffff:127.0.0.1]:{port}/"), "an address of this machine"),
        (format!("//2130706433:{port}/"), "an address of this machine"),
        ("http://169.254.169.254/latest/meta-data/".to_owned(), "an address of this machine"),
        ("http://10.0.0.1/".to_owned(), "an address of this machine"),
        ("http://user:secret@127.0.0.1/".to_owned(), "an address with a user name"),
        ("gopher://127.0.0.1/".to_owned(), "leads to gopher:"),
        ("http://".to_owned(), "a redirect to what is no address"),
        ("\u{e9}".to_owned(), "a redirect to what is no address"),
        ("/again".to_owned(), "more than 5 redirects"),
    ] {
        let head =
            format!("HTTP/1.1 302 X\r\nLocation: {to}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        check(move |_, stream| send(stream, head.as_bytes()), reason);
    }
    assert_eq!(asked.load(Ordering::SeqCst), 0);
}

#[test]
fn addresses_that_are_none_are_refused_before_anything_is_asked() {
    for (url, reason) in [
        ("file:///etc/passwd", "only http: and https: are crawled"),
        ("not an address", "relative URL without a base"),
        ("http://user:secret@host/", "holds a user name or password"),
    ] {
        let error = crawled_urls(&[url]).unwrap_err().to_string();
        assert!(error.contains(reason) && !error.contains("secret"), "{error}");
    }
}

/// The API of a server whose tree is `tree`, byte for byte, and which has one blob.
fn with_tree(tree: Vec<u8>, blob: &'static [u8]) -> String {
    let commit = "c".repeat(40);
    let (base, _) = serve(move |path, stream| {
        let body = match path {
            _ if path.ends_with("/commits/main") => commit.clone().into_bytes(),
            _ if path.contains("/git/trees/") => tree.clone(),
            _ if path.contains("/git/blobs/") => blob.to_vec(),
            _ => br#"{"id": 1, "full_name": "o/r", "default_branch": "main", "license": null}"#.to_vec(),
        };
        send(
            stream,
            format!("HTTP/1.1 200 X\r\nConnection: close\r\nContent-Length: {}\r\n\r\n", body.len())
                .as_bytes(),
        );
        send(stream, &body);
    });
    base
}

fn crawled_repository(base: &str) -> (CrawlResult, tempfile::TempDir, FakeClock) {
    let (folder, clock) = (crate::scratch(), FakeClock::default());
    let crawled =
        TestCrawl::into(folder.path(), &clock).run(&github_at(base, GitHubSearch::Named(vec!["o/r".into()])));
    (crawled.unwrap(), folder, clock)
}

#[test]
fn names_that_are_not_utf8_are_labels_like_others() {
    let id = blob_id(b"{}");
    let mut tree = br#"{"truncated": false, "tree": [{"path": "caf"#.to_vec();
    tree.extend(b"\xe9\xff");
    tree.extend(
        format!(r#".json", "mode": "100644", "type": "blob", "sha": "{id}", "size": 2}}]}}"#).bytes(),
    );
    let (crawled, ..) = crawled_repository(&with_tree(tree, b"{}"));
    let origins: Vec<_> = crawled.ingest.rows.iter().map(|row| row.origin.as_str()).collect();
    assert!(origins.len() == 1 && origins[0].ends_with("/caf%EF%BF%BD%EF%BF%BD.json"), "{origins:?}");
}

#[test]
fn names_that_lead_out_are_refused_and_no_name_becomes_a_path() {
    let clock = FakeClock::default();
    let names = [
        "../../escape.json",
        "/etc/escape.json",
        "a/../../b.json",
        "C:\\escape.json",
        "a\\..\\b.json",
        "nul\0.json",
        "../.ssh/authorized_keys.json",
        "good.json",
        "line\nbreak\u{1b}[31m.json",
    ];
    let files = names.iter().map(|name| ((*name).to_owned(), name.as_bytes().to_vec())).collect();
    let repository = Repository { id: 1, name: "o/r".into(), files, ..Repository::default() };
    let now = clock.clone();
    let server = GitHub::start(vec![repository], ServerBehaviour::default(), Arc::new(move || now.now()));
    let (crawled, folder, _) = crawled_repository(&server.base);
    let taken: Vec<_> =
        crawled.ingest.rows.iter().map(|row| row.origin.rsplit('/').next().unwrap()).collect();
    assert_eq!(taken, ["good.json", "line%5Cx0Abreak%5Cx1B[31m.json"]);
    assert_eq!(crawled.ingest.skipped.len(), 7, "{:?}", crawled.ingest.skipped);
    for problem in &crawled.ingest.skipped {
        assert_eq!(problem.reason, "its name leads out of the repository");
    }
    let walked = datasets::walk(folder.path(), "").unwrap();
    for found in walked.files {
        let is_ours = found.name.starts_with("crawl/") && found.name.matches('/').count() == 1;
        let digits = found.name.strip_prefix("store/").map(|name| name.replace('/', ""));
        assert!(
            is_ours || digits.is_some_and(|name| name.parse::<datasets::Digest>().is_ok()),
            "{}",
            found.name
        );
    }
}

#[test]
fn a_content_that_is_not_what_its_id_says_is_not_taken() {
    let id = blob_id(b"{}");
    let tree = format!(
        r#"{{"tree": [{{"path": "a.json", "mode": "100644", "type": "blob", "sha": "{id}", "size": 2}}]}}"#
    );
    let (crawled, ..) = crawled_repository(&with_tree(tree.into_bytes(), b"[]"));
    assert_eq!(crawled.ingest.rows, []);
    assert!(crawled.ingest.unfinished[0].reason.contains("the content is not that of"));
}

#[test]
fn answers_that_are_no_answers() {
    let deep = [vec![b'['; 100_000], vec![b']'; 100_000]].concat();
    let path = r#"{"tree": [{"path": "a.json", "mode": "1", "type": "blob", "sha": "../../../x"}]}"#;
    for tree in [deep, b"{\"tree\": 1}".to_vec(), b"".to_vec(), b"\0\0\0".to_vec(), path.as_bytes().to_vec()]
    {
        let (crawled, ..) = crawled_repository(&with_tree(tree, b""));
        let unfinished = &crawled.ingest.unfinished;
        assert!(unfinished[0].reason.contains("not what GitHub documents"), "{unfinished:?}");
    }
}

#[test]
fn a_repository_named_like_a_path_is_refused() {
    let (base, _) = serve(|_, stream| {
        let body = br#"{"id": 1, "full_name": "../../etc", "default_branch": "main", "license": null}"#;
        send(
            stream,
            format!("HTTP/1.1 200 X\r\nConnection: close\r\nContent-Length: {}\r\n\r\n", body.len())
                .as_bytes(),
        );
        send(stream, body);
    });
    let (crawled, ..) = crawled_repository(&base);
    assert!(crawled.ingest.unfinished[0].reason.contains("is no OWNER/NAME"));
}

#[test]
fn a_tree_without_end_is_left_at_a_depth() {
    let id = "d".repeat(40);
    let tree = format!(
        r#"{{"truncated": true, "tree": [{{"path": "deeper", "mode": "040000", "type": "tree", "sha": "{id}"}}]}}"#
    );
    let (crawled, ..) = crawled_repository(&with_tree(tree.into_bytes(), b""));
    let last = crawled.ingest.skipped.last().unwrap();
    assert_eq!(last.reason, "too deep, or one folder too many");
    assert!(crawled.requests < 300, "{}", crawled.requests);
}

#[test]
fn a_limit_without_end_is_not_waited_for_without_end() {
    let (base, asked) = serve(|_, stream| {
        let head = "HTTP/1.1 403 X\r\nX-RateLimit-Remaining: 0\r\nX-RateLimit-Reset: 99999999999999\r\n\
                    Content-Length: 0\r\nConnection: close\r\n\r\n";
        send(stream, head.as_bytes());
    });
    let (crawled, _folder, clock) = crawled_repository(&base);
    assert!(crawled.ingest.unfinished[0].reason.contains("limited 51 times"));
    assert!(asked.load(Ordering::SeqCst) == 51 && clock.now().as_secs() < 110 * 3700);
}

#[test]
fn a_hostile_message_is_made_readable_and_short() {
    let (base, _) = serve(|_, stream| {
        let body = format!("{{\"message\": \"\\u001b[31m{}\"}}", "x".repeat(1000));
        send(
            stream,
            format!("HTTP/1.1 422 X\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}", body.len())
                .as_bytes(),
        );
    });
    let (folder, clock) = (crate::scratch(), FakeClock::default());
    let error = TestCrawl::into(folder.path(), &clock)
        .run(&github_at(&base, GitHubSearch::Named(vec!["o/r".into()])));
    let error = error.unwrap_err().to_string();
    assert!(error.contains("\\x1B[31mxxx") && error.len() < 400, "{error}");
    assert!(!fs::exists(folder.path().join("crawl/manifest.csv")).unwrap());
}
