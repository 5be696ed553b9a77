//! Searches on GitHub: each finds everything once, at the pace that the server asks for.

use crate::github_server::{Fault, Repository, ServerBehaviour};
use crate::sample_repositories::{json_file, repositories, rows};
use crate::{
    FakeClock, TestCrawl, all_repositories, check_log, github_at, scratch, sorted_rows, start_github,
};
use datasets::crawl::{CrawlEvent, GitHubSearch};
use datasets::manifest;
use std::fs;
use std::time::Duration;

const FAULTS: [Fault; 10] = [
    Fault::Status(500),
    Fault::DropConnection,
    Fault::Status(502),
    Fault::CutBody,
    Fault::SecondaryLimit,
    Fault::WrongBody,
    Fault::Status(503),
    Fault::UnspecifiedLimit,
    Fault::Status(504),
    Fault::Busy,
];

pub fn faulty_behaviour() -> ServerBehaviour {
    ServerBehaviour {
        requests_per_fault: 9,
        faults: FAULTS.to_vec(),
        limit: 300,
        window: Duration::from_secs(60),
        retry_after: Duration::from_secs(5),
    }
}

#[test]
fn crawl_of_two_thousand_files_survives_every_fault_and_repeats_nothing() {
    let (folder, clock) = (scratch(), FakeClock::default());
    let repositories = repositories(2000);
    let server = start_github(repositories.clone(), faulty_behaviour(), &clock);
    let crawl = TestCrawl::into(folder.path(), &clock);
    let source = github_at(&server.base, all_repositories());
    let result = crawl.run(&source).unwrap();
    let expected = rows(&server.base, &repositories);
    assert_eq!(expected.len(), 2003);
    assert_eq!(sorted_rows(&result), expected);
    assert_eq!(result.ingest.unfinished, []);
    assert_eq!(manifest::read(&folder.path().join("crawl/manifest.csv")).unwrap(), expected);
    {
        let log = server.log.lock().unwrap();
        check_log(&log);
        assert_eq!(log.faults.len(), FAULTS.len(), "{:?}", log.faults);
        // The 2,003 files are 2,002 different blobs. The LFS pointer is fetched too, to find out that it is
        // one.
        assert_eq!(log.blobs.len(), 2003);
    }
    let skipped = fs::read_to_string(folder.path().join("crawl/skipped.csv")).unwrap();
    for line in [
        "large.json,larger than 10000 bytes",
        "lfs-pointer.json,Git LFS pointer (its content is stored elsewhere)",
        "link.json,symbolic link (not followed)",
        "with-404/commits/main,does not exist or is not public (HTTP 404)",
        "with-409/commits/main,empty repository (HTTP 409)",
        "with-451/commits/main,withdrawn for legal reasons (HTTP 451)",
        "with-403/commits/main,access denied (HTTP 403)",
    ] {
        assert!(skipped.contains(line), "{line:?} is not in {skipped}");
    }
    assert_eq!(skipped.lines().count(), 8, "{skipped}");

    let requests = server.log.lock().unwrap().requests.len();
    let again = crawl.run(&source).unwrap();
    assert_eq!((sorted_rows(&again), again.requests), (expected, 0));
    assert_eq!(server.log.lock().unwrap().requests.len(), requests);
}

#[test]
fn code_search_with_too_many_results_is_split_by_size() {
    let (folder, clock) = (scratch(), FakeClock::default());
    let mut repositories = repositories(200);
    // More than 1,000 results, with 45 different sizes.
    repositories[0].files = (0..1500)
        .map(|file| (format!("f{file}.json"), format!("[{file}{}]", " ".repeat(file % 41)).into_bytes()))
        .collect();
    repositories.retain(|repository| repository.error_status.is_none());
    let server = start_github(repositories.clone(), faulty_behaviour(), &clock);
    let search = GitHubSearch::Code { terms: "parts".into() };
    let result = TestCrawl::into(folder.path(), &clock).run(&github_at(&server.base, search)).unwrap();
    // The server's code search does not find an extension in capitals.
    let mut expected = rows(&server.base, &repositories);
    expected.retain(|row| !row.origin.ends_with("capitals.JSON"));
    assert_eq!(sorted_rows(&result), expected);
    check_log(&server.log.lock().unwrap());
}

#[test]
fn repository_search_with_too_many_results_is_split_by_stars() {
    let (folder, clock) = (scratch(), FakeClock::default());
    let repositories: Vec<Repository> = (0..1200)
        .map(|number| Repository {
            id: number,
            name: format!("many/r{number}"),
            stars: number % 97,
            files: vec![json_file(number, 1)],
            ..Repository::default()
        })
        .collect();
    let server = start_github(repositories.clone(), ServerBehaviour::default(), &clock);
    let source = github_at(&server.base, all_repositories());
    let result = TestCrawl::into(folder.path(), &clock).run(&source).unwrap();
    assert_eq!(sorted_rows(&result), rows(&server.base, &repositories));
}

#[test]
fn renamed_repository_is_found_by_its_old_name() {
    let (folder, clock) = (scratch(), FakeClock::default());
    let repositories = repositories(200);
    let server = start_github(repositories.clone(), ServerBehaviour::default(), &clock);
    let names = ["owner2/before", "owner2/parts.2", "no/such"].map(String::from);
    let source = github_at(&server.base, GitHubSearch::Named(names.to_vec()));
    let result = TestCrawl::into(folder.path(), &clock).run(&source).unwrap();
    assert_eq!(sorted_rows(&result), rows(&server.base, &repositories[2..3]));
    assert_eq!(result.ingest.skipped.len(), 1);
    check_log(&server.log.lock().unwrap());
}

#[test]
fn private_repository_is_skipped() {
    let (folder, clock) = (scratch(), FakeClock::default());
    let mut repositories = repositories(200);
    repositories.truncate(3);
    repositories[0].private = true;
    let server = start_github(repositories.clone(), ServerBehaviour::default(), &clock);
    for search in [all_repositories(), GitHubSearch::Code { terms: "parts".into() }] {
        let result = TestCrawl::into(folder.path(), &clock).run(&github_at(&server.base, search)).unwrap();
        assert_eq!(sorted_rows(&result), rows(&server.base, &repositories[1..]));
        assert!(!result.ingest.skipped.is_empty());
        assert!(result.ingest.skipped.iter().all(|file| file.reason == "private repository"));
    }
}

#[test]
fn dry_run_lists_all_files_and_writes_nothing() {
    let (folder, clock) = (scratch(), FakeClock::default());
    let repositories = repositories(200);
    let server = start_github(repositories.clone(), ServerBehaviour::default(), &clock);
    let crawl = TestCrawl { dry_run: true, ..TestCrawl::into(folder.path(), &clock) };
    let mut listed = Vec::new();
    let mut list = |event: CrawlEvent| {
        if let CrawlEvent::WouldTake { origin, bytes, licence } = event {
            listed.push((origin.to_owned(), bytes, licence.to_owned()));
        }
    };
    crawl.run_with_events(&github_at(&server.base, all_repositories()), &mut list).unwrap();
    // Only the content of the pointer shows that it is one.
    listed.retain(|(origin, ..)| !origin.ends_with("lfs-pointer.json"));
    listed.sort();
    let mut expected: Vec<_> = rows(&server.base, &repositories)
        .into_iter()
        .map(|row| (row.origin, Some(row.bytes), row.licence))
        .collect();
    expected.sort();
    assert_eq!(listed, expected);
    assert!(server.log.lock().unwrap().blobs.is_empty());
    assert!(!folder.path().join("crawl").exists());
}

#[test]
fn crawl_stops_at_the_largest_numbers_of_files_and_repositories() {
    let (folder, clock) = (scratch(), FakeClock::default());
    let server = start_github(repositories(200), ServerBehaviour::default(), &clock);
    let all = github_at(&server.base, all_repositories());
    let mut crawl = TestCrawl::into(folder.path(), &clock);
    crawl.options.max_files = Some(70);
    assert_eq!(crawl.run(&all).unwrap().ingest.rows.len(), 70);
    assert!(server.log.lock().unwrap().blobs.len() <= 71);

    // A larger limit continues the same crawl.
    crawl.options.max_files = Some(80);
    assert_eq!(crawl.run(&all).unwrap().ingest.rows.len(), 80);
    check_log(&server.log.lock().unwrap());

    let one_repository = GitHubSearch::Repositories {
        terms: "x".into(),
        min_stars: 10,
        max_stars: Some(20),
        max_repositories: Some(1),
    };
    let folder = scratch();
    let source = github_at(&server.base, one_repository);
    let result = TestCrawl::into(folder.path(), &clock).run(&source).unwrap();
    assert_eq!(result.ingest.rows.len(), 50);
}
