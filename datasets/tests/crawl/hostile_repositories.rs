//! Hostile responses of GitHub's API: names, trees, blobs, limits and messages.

use crate::github_server::{Repository, ServerBehaviour, blob_id};
use crate::raw_server::{RawServer, send, send_response};
use crate::{FakeClock, TestCrawl, github_at, scratch, start_github};
use datasets::crawl::{Clock, CrawlError, CrawlResult, GitHubSearch};
use datasets::{Digest, walk};
use std::path::Path;

const REPOSITORY: &[u8] = br#"{"id": 1, "full_name": "o/r", "default_branch": "main", "license": null}"#;

/// A server with one repository, whose tree and only blob are these bytes.
fn server_with_tree(tree: impl Into<Vec<u8>>, blob: &'static [u8]) -> RawServer {
    let (commit, tree) = ("c".repeat(40), tree.into());
    RawServer::start(move |path, stream| {
        let body = match path {
            _ if path.ends_with("/commits/main") => commit.as_bytes(),
            _ if path.contains("/git/trees/") => &tree,
            _ if path.contains("/git/blobs/") => blob,
            _ => REPOSITORY,
        };
        send_response(stream, 200, body);
    })
}

/// Crawls the repository `o/r`.
fn try_crawl(base: &str, folder: &Path, clock: &FakeClock) -> Result<CrawlResult, CrawlError> {
    let search = GitHubSearch::Named(vec!["o/r".into()]);
    TestCrawl::into(folder, clock).run(&github_at(base, search))
}

fn crawl(server: &RawServer) -> CrawlResult {
    try_crawl(&server.base, scratch().path(), &FakeClock::default()).unwrap()
}

/// A tree with one file.
fn tree_with_file(path: &[u8], id: &str) -> Vec<u8> {
    let rest = format!(r#"", "mode": "100644", "type": "blob", "sha": "{id}", "size": 2}}]}}"#);
    [br#"{"truncated": false, "tree": [{"path": ""#, path, rest.as_bytes()].concat()
}

#[test]
fn name_that_is_not_utf8_becomes_a_readable_label() {
    let tree = tree_with_file(b"caf\xe9\xff.json", &blob_id(b"{}"));
    let result = crawl(&server_with_tree(tree, b"{}"));
    let origins: Vec<_> = result.ingest.rows.iter().map(|row| row.origin.as_str()).collect();
    assert!(origins.len() == 1 && origins[0].ends_with("/caf%EF%BF%BD%EF%BF%BD.json"), "{origins:?}");
}

#[test]
fn unsafe_paths_are_skipped_and_no_name_becomes_a_path() {
    let (folder, clock) = (scratch(), FakeClock::default());
    let unsafe_names = [
        "../../escape.json",
        "/etc/escape.json",
        "a/../../b.json",
        "C:\\escape.json",
        "a\\..\\b.json",
        "nul\0.json",
        "../.ssh/authorized_keys.json",
    ];
    let safe_names = ["good.json", "line\nbreak\u{1b}[31m.json"];
    let names = unsafe_names.iter().chain(&safe_names);
    let files = names.map(|name| ((*name).to_owned(), name.as_bytes().to_vec())).collect();
    let repository = Repository { id: 1, name: "o/r".into(), files, ..Repository::default() };
    let server = start_github(vec![repository], ServerBehaviour::default(), &clock);
    let result = try_crawl(&server.base, folder.path(), &clock).unwrap();
    let taken: Vec<_> = result.ingest.rows.iter().map(|row| row.origin.rsplit('/').next().unwrap()).collect();
    assert_eq!(taken, ["good.json", "line%5Cx0Abreak%5Cx1B[31m.json"]);
    assert_eq!(result.ingest.skipped.len(), unsafe_names.len(), "{:?}", result.ingest.skipped);
    for skipped in &result.ingest.skipped {
        assert!(skipped.reason.starts_with("unsafe path"), "{skipped:?}");
    }
    for file in walk(folder.path(), "").unwrap().files {
        let is_table = file.name.starts_with("crawl/") && file.name.matches('/').count() == 1;
        let digits = file.name.strip_prefix("store/").map(|name| name.replace('/', ""));
        let is_content = digits.is_some_and(|name| name.parse::<Digest>().is_ok());
        assert!(is_table || is_content, "{}", file.name);
    }
}

#[test]
fn content_that_does_not_match_its_id_is_not_taken() {
    let tree = tree_with_file(b"a.json", &blob_id(b"{}"));
    let result = crawl(&server_with_tree(tree, b"[]"));
    assert_eq!(result.ingest.rows, []);
    let reason = &result.ingest.unfinished[0].reason;
    assert!(reason.contains("the content does not have the id"), "{reason}");
}

#[test]
fn malformed_tree_is_rejected() {
    let deep = [vec![b'['; 100_000], vec![b']'; 100_000]].concat();
    let path_as_id = tree_with_file(b"a.json", "../../../x");
    for tree in [deep, b"{\"tree\": 1}".to_vec(), b"".to_vec(), b"\0\0\0".to_vec(), path_as_id] {
        let result = crawl(&server_with_tree(tree, b""));
        let reason = &result.ingest.unfinished[0].reason;
        assert!(reason.contains("the response does not match GitHub's documentation"), "{reason}");
    }
}

#[test]
fn repository_whose_name_is_a_path_is_rejected() {
    let server = RawServer::start(|_, stream| {
        let body = br#"{"id": 1, "full_name": "../../etc", "default_branch": "main", "license": null}"#;
        send_response(stream, 200, body);
    });
    let reason = &crawl(&server).ingest.unfinished[0].reason;
    assert!(reason.contains("is not a repository name"), "{reason}");
}

#[test]
fn endless_tree_is_cut_off_at_a_depth() {
    let id = "d".repeat(40);
    let tree = format!(
        r#"{{"truncated": true, "tree": [{{"path": "deeper", "mode": "040000", "type": "tree", "sha": "{id}"}}]}}"#
    );
    let result = crawl(&server_with_tree(tree, b""));
    let last = result.ingest.skipped.last().unwrap();
    assert_eq!(last.reason, "more than 100 nested folders or 20000 folders");
    assert!(result.requests < 300, "{}", result.requests);
}

#[test]
fn endless_rate_limit_is_given_up() {
    let server = RawServer::start(|_, stream| {
        let head = "HTTP/1.1 403 X\r\nX-RateLimit-Remaining: 0\r\nX-RateLimit-Reset: 99999999999999\r\n\
                    Content-Length: 0\r\nConnection: close\r\n\r\n";
        send(stream, head.as_bytes());
    });
    let (folder, clock) = (scratch(), FakeClock::default());
    let result = try_crawl(&server.base, folder.path(), &clock).unwrap();
    let reason = &result.ingest.unfinished[0].reason;
    assert!(reason.contains("another 3700 s are more than its patience of 21600 s"), "{reason}");
    assert!(server.requests() < 10, "{}", server.requests());
    assert!(clock.now().as_secs() <= 21_600 + 60);
}

#[test]
fn hostile_error_message_is_escaped_and_shortened() {
    let server = RawServer::start(|_, stream| {
        let body = format!("{{\"message\": \"\\u001b[31m{}\"}}", "x".repeat(1000));
        send_response(stream, 422, body.as_bytes());
    });
    let folder = scratch();
    let error = try_crawl(&server.base, folder.path(), &FakeClock::default()).unwrap_err().to_string();
    assert!(error.contains("\\x1B[31mxxx") && error.len() < 400, "{error}");
    assert!(!folder.path().join("crawl/manifest.csv").exists());
}
