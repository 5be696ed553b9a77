//! Crawls of the GitHub-like server: all that is there, once, at the pace that it wants.

use crate::github_server::{Fault, GitHub, Repository, ServerBehaviour, ServerLog};
use crate::sample_repositories::{json_file, repositories, rows};
use crate::{FakeClock, TestCrawl, default_options, github_at};
use datasets::crawl::{Clock, CrawlError, CrawlEvent, CrawlResult, GitHubSearch};
use datasets::manifest::{self, ManifestRow};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

const FAULTS: [Fault; 10] = [
    Fault::Status(500),
    Fault::Drop,
    Fault::Status(502),
    Fault::CutBody,
    Fault::Secondary,
    Fault::WrongBody,
    Fault::Status(503),
    Fault::Unsaid,
    Fault::Status(504),
    Fault::Busy,
];

fn behaviour() -> ServerBehaviour {
    ServerBehaviour {
        fault_every: 9,
        faults: FAULTS.to_vec(),
        limit: 300,
        window: Duration::from_secs(60),
        retry_after: Duration::from_secs(5),
        delay: Duration::ZERO,
    }
}

fn start(repositories: Vec<Repository>, behaviour: ServerBehaviour, clock: &FakeClock) -> Arc<GitHub> {
    let clock = clock.clone();
    GitHub::start(repositories, behaviour, Arc::new(move || clock.now()))
}

fn everywhere() -> GitHubSearch {
    GitHubSearch::Repositories { terms: "topic:parts".into(), stars: (0, None), most: None }
}

fn sorted(crawled: &CrawlResult) -> Vec<ManifestRow> {
    let mut rows = crawled.ingest.rows.clone();
    rows.sort();
    rows
}

/// What must hold of every crawl: no content was fetched twice, and the server was asked as it wants to be.
#[track_caller]
fn check_manners(log: &ServerLog) {
    let twice: Vec<_> = log.blobs.iter().filter(|(_, count)| **count > 1).collect();
    assert!(twice.is_empty(), "fetched twice: {twice:?}");
    assert!(log.violations.is_empty(), "{:?}", &log.violations[..log.violations.len().min(5)]);
}

#[test]
fn two_thousand_files_through_all_faults() {
    let (folder, clock) = (crate::scratch(), FakeClock::default());
    let world = repositories(2000);
    let server = start(world.clone(), behaviour(), &clock);
    let attempt = TestCrawl::into(folder.path(), &clock);
    let crawled = attempt.run(&github_at(&server.base, everywhere())).unwrap();
    let expected = rows(&server.base, &world);
    assert_eq!(expected.len(), 2003);
    assert_eq!(sorted(&crawled), expected);
    assert_eq!(crawled.ingest.unfinished, []);
    assert_eq!(manifest::read(&folder.path().join("crawl/manifest.csv")).unwrap(), expected);
    {
        let log = server.log.lock().unwrap();
        check_manners(&log);
        assert_eq!(log.faults.len(), FAULTS.len(), "{:?}", log.faults);
        // 2,003 files have 2,002 contents, and one more is asked for: whether it is a pointer cannot be log before.
        assert_eq!(log.blobs.len(), 2003);
    }
    let skipped = fs::read_to_string(folder.path().join("crawl/skipped.csv")).unwrap();
    for reason in [
        "large.json,larger than 10000 bytes",
        "kept-elsewhere.json,a Git LFS pointer",
        "link.json,\"a symbolic link, which is not followed\"",
        "with-404/commits/main,\"not there, or not public (404)\"",
        "with-409/commits/main,an empty repository (409)",
        "with-451/commits/main,withdrawn for legal reasons (451)",
        "with-403/commits/main,access is refused (403)",
    ] {
        assert!(skipped.contains(reason), "{reason:?} is not in {skipped}");
    }
    assert_eq!(skipped.lines().count(), 8, "{skipped}");

    // Again: nothing is asked.
    let requests = server.log.lock().unwrap().requests.len();
    let again = attempt.run(&github_at(&server.base, everywhere())).unwrap();
    assert_eq!((sorted(&again), again.requests), (expected, 0));
    assert_eq!(server.log.lock().unwrap().requests.len(), requests);
}

#[test]
fn stopped_anywhere_it_goes_on_without_asking_twice() {
    let clock = FakeClock::default();
    let world = repositories(250);
    let server = start(world.clone(), behaviour(), &clock);
    let folder = crate::scratch();
    let mut stops = 0;
    let crawled = loop {
        clock.stop_after.store(17 + stops % 5, std::sync::atomic::Ordering::SeqCst);
        match TestCrawl::into(folder.path(), &clock).run(&github_at(&server.base, everywhere())) {
            Ok(crawled) => break crawled,
            Err(CrawlError::Stopped) => stops += 1,
            Err(error) => panic!("{error}"),
        }
    };
    assert!(stops >= 10, "{stops}");
    assert_eq!(sorted(&crawled), rows(&server.base, &world));
    assert!(server.log.lock().unwrap().blobs.values().all(|count| *count == 1));
}

#[test]
fn code_search_is_cut_into_parts_that_can_be_had() {
    let (folder, clock) = (crate::scratch(), FakeClock::default());
    let mut world = repositories(200);
    // More than 1,000 finds, of 45 sizes.
    world[0].files = (0..1500)
        .map(|file| (format!("f{file}.json"), format!("[{file}{}]", " ".repeat(file % 41)).into_bytes()))
        .collect();
    world.retain(|repository| repository.gone.is_none());
    let server = start(world.clone(), behaviour(), &clock);
    let search = GitHubSearch::Code { terms: "parts".into() };
    let crawled = TestCrawl::into(folder.path(), &clock).run(&github_at(&server.base, search)).unwrap();
    // Code search does not know the file with its suffix in capitals; here, the server decides.
    let mut expected = rows(&server.base, &world);
    expected.retain(|row| !row.origin.ends_with("capitals.JSON"));
    assert_eq!(sorted(&crawled), expected);
    check_manners(&server.log.lock().unwrap());
}

#[test]
fn a_search_with_too_many_repositories_is_cut_by_stars() {
    let (folder, clock) = (crate::scratch(), FakeClock::default());
    let world: Vec<Repository> = (0..1200)
        .map(|number| Repository {
            id: number,
            name: format!("many/r{number}"),
            stars: number % 97,
            files: vec![json_file(number, 1)],
            ..Repository::default()
        })
        .collect();
    let server = start(world.clone(), ServerBehaviour::default(), &clock);
    let crawled = TestCrawl::into(folder.path(), &clock).run(&github_at(&server.base, everywhere())).unwrap();
    assert_eq!(sorted(&crawled), rows(&server.base, &world));
}

#[test]
fn a_renamed_repository_is_found_under_its_old_name() {
    let (folder, clock) = (crate::scratch(), FakeClock::default());
    let world = repositories(200);
    let server = start(world.clone(), ServerBehaviour::default(), &clock);
    let named = GitHubSearch::Named(vec!["owner2/before".into(), "owner2/parts.2".into(), "no/such".into()]);
    let crawled = TestCrawl::into(folder.path(), &clock).run(&github_at(&server.base, named)).unwrap();
    assert_eq!(sorted(&crawled), rows(&server.base, &world[2..3]));
    assert_eq!(crawled.ingest.skipped.len(), 1);
    check_manners(&server.log.lock().unwrap());
}

#[test]
fn a_private_repository_is_left() {
    let (folder, clock) = (crate::scratch(), FakeClock::default());
    let mut world = repositories(200);
    world.truncate(3);
    world[0].private = true;
    let server = start(world.clone(), ServerBehaviour::default(), &clock);
    for search in [everywhere(), GitHubSearch::Code { terms: "parts".into() }] {
        let crawled = TestCrawl::into(folder.path(), &clock).run(&github_at(&server.base, search)).unwrap();
        assert_eq!(sorted(&crawled), rows(&server.base, &world[1..]));
        assert!(crawled.ingest.skipped.iter().all(|problem| problem.reason == "a private repository"));
        assert!(!crawled.ingest.skipped.is_empty());
    }
}

#[test]
fn a_refresh_asks_by_etag_and_fetches_nothing_that_it_has() {
    let (folder, clock) = (crate::scratch(), FakeClock::default());
    let world = repositories(200);
    let server = start(world.clone(), ServerBehaviour::default(), &clock);
    let mut attempt = TestCrawl::into(folder.path(), &clock);
    attempt.run(&github_at(&server.base, everywhere())).unwrap();
    attempt.refresh = true;
    let crawled = attempt.run(&github_at(&server.base, everywhere())).unwrap();
    assert_eq!(sorted(&crawled), rows(&server.base, &world));
    let log = server.log.lock().unwrap();
    check_manners(&log);
    // One search and a commit of each repository that is there; 4 are gone, and a refusal has no tag.
    assert_eq!((log.not_modified, crawled.requests), (1 + 4, 1 + 8));
}

#[test]
fn a_dry_run_lists_and_leaves_nothing() {
    let (folder, clock) = (crate::scratch(), FakeClock::default());
    let world = repositories(200);
    let server = start(world.clone(), ServerBehaviour::default(), &clock);
    let attempt = TestCrawl { dry_run: true, ..TestCrawl::into(folder.path(), &clock) };
    let mut listed = Vec::new();
    let mut listen = |news: CrawlEvent| {
        if let CrawlEvent::WouldIngest(origin, bytes, licence) = news {
            listed.push((origin.to_owned(), bytes, licence.to_owned()));
        }
    };
    attempt.run_with_events(&github_at(&server.base, everywhere()), &mut listen).unwrap();
    // The pointer cannot be told from a file before it is fetched.
    listed.retain(|(origin, ..)| !origin.ends_with("kept-elsewhere.json"));
    listed.sort();
    let mut expected: Vec<_> = rows(&server.base, &world)
        .into_iter()
        .map(|row| (row.origin, Some(row.bytes), row.licence))
        .collect();
    expected.sort();
    assert_eq!(listed, expected);
    assert!(server.log.lock().unwrap().blobs.is_empty());
    assert!(!folder.path().join("crawl").exists());
}

#[test]
fn limits_of_the_user_are_kept() {
    let (folder, clock) = (crate::scratch(), FakeClock::default());
    let server = start(repositories(200), ServerBehaviour::default(), &clock);
    let mut attempt = TestCrawl::into(folder.path(), &clock);
    attempt.options.max_files = Some(70);
    assert_eq!(attempt.run(&github_at(&server.base, everywhere())).unwrap().ingest.rows.len(), 70);
    assert!(server.log.lock().unwrap().blobs.len() <= 71);

    // The same crawl with another limit goes on.
    attempt.options.max_files = Some(80);
    assert_eq!(attempt.run(&github_at(&server.base, everywhere())).unwrap().ingest.rows.len(), 80);
    check_manners(&server.log.lock().unwrap());
    let few = GitHubSearch::Repositories { terms: "x".into(), stars: (10, Some(20)), most: Some(1) };
    let origins = |folder: &Path| {
        let attempt = TestCrawl { options: default_options(), ..TestCrawl::into(folder, &clock) };
        attempt.run(&github_at(&server.base, few.clone())).unwrap().ingest.rows.len()
    };
    assert_eq!(origins(crate::scratch().path()), 50);
}

#[test]
fn a_file_that_was_deleted_from_the_store_is_fetched_again() {
    let (folder, clock) = (crate::scratch(), FakeClock::default());
    let world = repositories(200);
    let server = start(world.clone(), ServerBehaviour::default(), &clock);
    let attempt = TestCrawl::into(folder.path(), &clock);
    attempt.run(&github_at(&server.base, everywhere())).unwrap();
    let lost = datasets::Digest::of(&world[0].files[7].1);
    let store = datasets::Store::open(&folder.path().join("store")).unwrap();
    fs::remove_file(store.path_of(&lost)).unwrap();
    let again = attempt.run(&github_at(&server.base, everywhere())).unwrap();
    assert_eq!((again.requests, store.contains(&lost)), (1, true));
    assert_eq!(sorted(&again), rows(&server.base, &world));
}

#[test]
fn what_is_given_up_is_asked_again_the_next_time() {
    let (folder, clock) = (crate::scratch(), FakeClock::default());
    let world = repositories(200);
    let broken =
        ServerBehaviour { fault_every: 1, faults: vec![Fault::Status(500)], ..ServerBehaviour::default() };
    let server = start(world.clone(), broken, &clock);
    let attempt = TestCrawl::into(folder.path(), &clock);
    let crawled = attempt.run(&github_at(&server.base, everywhere())).unwrap();
    assert_eq!(crawled.ingest.unfinished.len(), 2, "{:?}", crawled.ingest.unfinished);
    assert!(crawled.ingest.unfinished[0].reason.contains("the server failed (500) (asked 8 times)"));
    let again = attempt.run(&github_at(&server.base, everywhere())).unwrap();
    assert_eq!(again.requests, 16);
}
