//! Repeated crawls: after a stop, after faults, with `refresh`, and with a damaged store.

use crate::github_search::faulty_behaviour;
use crate::github_server::{Fault, ServerBehaviour};
use crate::sample_repositories::{repositories, rows};
use crate::{
    FakeClock, TestCrawl, all_repositories, check_log, github_at, scratch, sorted_rows, start_github,
};
use datasets::crawl::CrawlError;
use datasets::{Digest, Store};
use std::fs;
use std::sync::atomic::Ordering;

#[test]
fn stopped_crawl_continues_without_fetching_anything_twice() {
    let (folder, clock) = (scratch(), FakeClock::default());
    let repositories = repositories(250);
    let server = start_github(repositories.clone(), faulty_behaviour(), &clock);
    let mut stops = 0;
    let result = loop {
        clock.waits_until_stop.store(17 + stops % 5, Ordering::SeqCst);
        let crawl = TestCrawl::into(folder.path(), &clock);
        match crawl.run(&github_at(&server.base, all_repositories())) {
            Ok(result) => break result,
            Err(CrawlError::Stopped) => stops += 1,
            Err(error) => panic!("{error}"),
        }
    };
    assert!(stops >= 10, "{stops}");
    assert_eq!(sorted_rows(&result), rows(&server.base, &repositories));
    assert!(server.log.lock().unwrap().blobs.values().all(|count| *count == 1));
}

#[test]
fn refresh_asks_by_entity_tag_and_fetches_no_known_file() {
    let (folder, clock) = (scratch(), FakeClock::default());
    let repositories = repositories(200);
    let server = start_github(repositories.clone(), ServerBehaviour::default(), &clock);
    let source = github_at(&server.base, all_repositories());
    let mut crawl = TestCrawl::into(folder.path(), &clock);
    crawl.run(&source).unwrap();
    crawl.refresh = true;
    let result = crawl.run(&source).unwrap();
    assert_eq!(sorted_rows(&result), rows(&server.base, &repositories));
    let log = server.log.lock().unwrap();
    check_log(&log);
    // The requests are one search and a commit of each of the 8 repositories. The responses of 4 repositories
    // are errors, which have no entity tag.
    assert_eq!((log.not_modified, result.requests), (1 + 4, 1 + 8));
}

#[test]
fn blob_deleted_from_the_store_is_fetched_again() {
    let (folder, clock) = (scratch(), FakeClock::default());
    let repositories = repositories(200);
    let server = start_github(repositories.clone(), ServerBehaviour::default(), &clock);
    let source = github_at(&server.base, all_repositories());
    let crawl = TestCrawl::into(folder.path(), &clock);
    crawl.run(&source).unwrap();
    let deleted = Digest::of(&repositories[0].files[7].1);
    let store = Store::open(&folder.path().join("store")).unwrap();
    fs::remove_file(store.path_of(&deleted)).unwrap();
    let again = crawl.run(&source).unwrap();
    assert_eq!((again.requests, store.contains(&deleted)), (1, true));
    assert_eq!(sorted_rows(&again), rows(&server.base, &repositories));
}

#[test]
fn query_that_was_given_up_is_sent_again_by_the_next_crawl() {
    let (folder, clock) = (scratch(), FakeClock::default());
    let always_failing = ServerBehaviour {
        requests_per_fault: 1,
        faults: vec![Fault::Status(500)],
        ..ServerBehaviour::default()
    };
    let server = start_github(repositories(200), always_failing, &clock);
    let source = github_at(&server.base, all_repositories());
    let crawl = TestCrawl::into(folder.path(), &clock);
    let result = crawl.run(&source).unwrap();
    assert_eq!(result.ingest.unfinished.len(), 2, "{:?}", result.ingest.unfinished);
    assert_eq!(result.ingest.unfinished[0].reason, "the server failed (HTTP 500); gave up after 8 attempts");
    assert_eq!(crawl.run(&source).unwrap().requests, 16);
}
