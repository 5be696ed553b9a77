//! Crawls of the GitHub-like server: all that is there, once, at the pace that it wants.

use crate::github::{Fault, GitHub, Manners, Repository, Seen};
use crate::world::{json_file, repositories, rows};
use crate::{Attempt, Jumping, place, wanted};
use datasets::crawl::{Clock, CrawlError, Crawled, News, Search};
use datasets::manifest::{self, Row};
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

fn manners() -> Manners {
    Manners {
        fault_every: 9,
        faults: FAULTS.to_vec(),
        limit: 300,
        window: Duration::from_secs(60),
        retry_after: Duration::from_secs(5),
        delay: Duration::ZERO,
    }
}

fn start(repositories: Vec<Repository>, manners: Manners, clock: &Jumping) -> Arc<GitHub> {
    let clock = clock.clone();
    GitHub::start(repositories, manners, Arc::new(move || clock.now()))
}

fn everywhere() -> Search {
    Search::Repositories { terms: "topic:parts".into(), stars: (0, None), most: None }
}

fn sorted(crawled: &Crawled) -> Vec<Row> {
    let mut rows = crawled.harvest.rows.clone();
    rows.sort();
    rows
}

/// What must hold of every crawl: no content was fetched twice, and the server was asked as it wants to be.
#[track_caller]
fn check_manners(seen: &Seen) {
    let twice: Vec<_> = seen.blobs.iter().filter(|(_, count)| **count > 1).collect();
    assert!(twice.is_empty(), "fetched twice: {twice:?}");
    assert!(seen.impolite.is_empty(), "{:?}", &seen.impolite[..seen.impolite.len().min(5)]);
}

#[test]
fn two_thousand_files_through_all_faults() {
    let (folder, clock) = (crate::scratch(), Jumping::default());
    let world = repositories(2000);
    let server = start(world.clone(), manners(), &clock);
    let attempt = Attempt::into(folder.path(), &clock);
    let crawled = attempt.at(&place(&server.base, everywhere())).unwrap();
    let expected = rows(&server.base, &world);
    assert_eq!(expected.len(), 2003);
    assert_eq!(sorted(&crawled), expected);
    assert_eq!(crawled.harvest.unfinished, []);
    assert_eq!(manifest::read(&folder.path().join("crawl/manifest.csv")).unwrap(), expected);
    {
        let seen = server.seen.lock().unwrap();
        check_manners(&seen);
        assert_eq!(seen.faults.len(), FAULTS.len(), "{:?}", seen.faults);
        // 2,003 files have 2,002 contents, and one more is asked for: whether it is a pointer cannot be seen before.
        assert_eq!(seen.blobs.len(), 2003);
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
    let requests = server.seen.lock().unwrap().requests.len();
    let again = attempt.at(&place(&server.base, everywhere())).unwrap();
    assert_eq!((sorted(&again), again.requests), (expected, 0));
    assert_eq!(server.seen.lock().unwrap().requests.len(), requests);
}

#[test]
fn stopped_anywhere_it_goes_on_without_asking_twice() {
    let clock = Jumping::default();
    let world = repositories(250);
    let server = start(world.clone(), manners(), &clock);
    let folder = crate::scratch();
    let mut stops = 0;
    let crawled = loop {
        clock.stop_after.store(17 + stops % 5, std::sync::atomic::Ordering::SeqCst);
        match Attempt::into(folder.path(), &clock).at(&place(&server.base, everywhere())) {
            Ok(crawled) => break crawled,
            Err(CrawlError::Stopped) => stops += 1,
            Err(error) => panic!("{error}"),
        }
    };
    assert!(stops >= 10, "{stops}");
    assert_eq!(sorted(&crawled), rows(&server.base, &world));
    assert!(server.seen.lock().unwrap().blobs.values().all(|count| *count == 1));
}

#[test]
fn code_search_is_cut_into_parts_that_can_be_had() {
    let (folder, clock) = (crate::scratch(), Jumping::default());
    let mut world = repositories(200);
    // More than 1,000 finds, of 45 sizes.
    world[0].files = (0..1500)
        .map(|file| (format!("f{file}.json"), format!("[{file}{}]", " ".repeat(file % 41)).into_bytes()))
        .collect();
    world.retain(|repository| repository.gone.is_none());
    let server = start(world.clone(), manners(), &clock);
    let search = Search::Code { terms: "parts".into() };
    let crawled = Attempt::into(folder.path(), &clock).at(&place(&server.base, search)).unwrap();
    // Code search does not know the file with its suffix in capitals; here, the server decides.
    let mut expected = rows(&server.base, &world);
    expected.retain(|row| !row.origin.ends_with("capitals.JSON"));
    assert_eq!(sorted(&crawled), expected);
    check_manners(&server.seen.lock().unwrap());
}

#[test]
fn a_search_with_too_many_repositories_is_cut_by_stars() {
    let (folder, clock) = (crate::scratch(), Jumping::default());
    let world: Vec<Repository> = (0..1200)
        .map(|number| Repository {
            id: number,
            name: format!("many/r{number}"),
            stars: number % 97,
            files: vec![json_file(number, 1)],
            ..Repository::default()
        })
        .collect();
    let server = start(world.clone(), Manners::default(), &clock);
    let crawled = Attempt::into(folder.path(), &clock).at(&place(&server.base, everywhere())).unwrap();
    assert_eq!(sorted(&crawled), rows(&server.base, &world));
}

#[test]
fn a_renamed_repository_is_found_under_its_old_name() {
    let (folder, clock) = (crate::scratch(), Jumping::default());
    let world = repositories(200);
    let server = start(world.clone(), Manners::default(), &clock);
    let named = Search::Named(vec!["owner2/before".into(), "owner2/parts.2".into(), "no/such".into()]);
    let crawled = Attempt::into(folder.path(), &clock).at(&place(&server.base, named)).unwrap();
    assert_eq!(sorted(&crawled), rows(&server.base, &world[2..3]));
    assert_eq!(crawled.harvest.skipped.len(), 1);
    check_manners(&server.seen.lock().unwrap());
}

#[test]
fn a_private_repository_is_left() {
    let (folder, clock) = (crate::scratch(), Jumping::default());
    let mut world = repositories(200);
    world.truncate(3);
    world[0].private = true;
    let server = start(world.clone(), Manners::default(), &clock);
    for search in [everywhere(), Search::Code { terms: "parts".into() }] {
        let crawled = Attempt::into(folder.path(), &clock).at(&place(&server.base, search)).unwrap();
        assert_eq!(sorted(&crawled), rows(&server.base, &world[1..]));
        assert!(crawled.harvest.skipped.iter().all(|problem| problem.reason == "a private repository"));
        assert!(!crawled.harvest.skipped.is_empty());
    }
}

#[test]
fn a_refresh_asks_by_etag_and_fetches_nothing_that_it_has() {
    let (folder, clock) = (crate::scratch(), Jumping::default());
    let world = repositories(200);
    let server = start(world.clone(), Manners::default(), &clock);
    let mut attempt = Attempt::into(folder.path(), &clock);
    attempt.at(&place(&server.base, everywhere())).unwrap();
    attempt.refresh = true;
    let crawled = attempt.at(&place(&server.base, everywhere())).unwrap();
    assert_eq!(sorted(&crawled), rows(&server.base, &world));
    let seen = server.seen.lock().unwrap();
    check_manners(&seen);
    // One search and a commit of each repository that is there; 4 are gone, and a refusal has no tag.
    assert_eq!((seen.not_modified, crawled.requests), (1 + 4, 1 + 8));
}

#[test]
fn a_dry_run_lists_and_leaves_nothing() {
    let (folder, clock) = (crate::scratch(), Jumping::default());
    let world = repositories(200);
    let server = start(world.clone(), Manners::default(), &clock);
    let attempt = Attempt { dry_run: true, ..Attempt::into(folder.path(), &clock) };
    let mut listed = Vec::new();
    let mut listen = |news: News| {
        if let News::WouldTake(origin, bytes, licence) = news {
            listed.push((origin.to_owned(), bytes, licence.to_owned()));
        }
    };
    attempt.told(&place(&server.base, everywhere()), &mut listen).unwrap();
    // The pointer cannot be told from a file before it is fetched.
    listed.retain(|(origin, ..)| !origin.ends_with("kept-elsewhere.json"));
    listed.sort();
    let mut expected: Vec<_> = rows(&server.base, &world)
        .into_iter()
        .map(|row| (row.origin, Some(row.bytes), row.licence))
        .collect();
    expected.sort();
    assert_eq!(listed, expected);
    assert!(server.seen.lock().unwrap().blobs.is_empty());
    assert!(!folder.path().join("crawl").exists());
}

#[test]
fn limits_of_the_user_are_kept() {
    let (folder, clock) = (crate::scratch(), Jumping::default());
    let server = start(repositories(200), Manners::default(), &clock);
    let mut attempt = Attempt::into(folder.path(), &clock);
    attempt.wanted.max_files = Some(70);
    assert_eq!(attempt.at(&place(&server.base, everywhere())).unwrap().harvest.rows.len(), 70);
    assert!(server.seen.lock().unwrap().blobs.len() <= 71);

    // The same crawl with another limit goes on.
    attempt.wanted.max_files = Some(80);
    assert_eq!(attempt.at(&place(&server.base, everywhere())).unwrap().harvest.rows.len(), 80);
    check_manners(&server.seen.lock().unwrap());
    let few = Search::Repositories { terms: "x".into(), stars: (10, Some(20)), most: Some(1) };
    let origins = |folder: &Path| {
        let attempt = Attempt { wanted: wanted(), ..Attempt::into(folder, &clock) };
        attempt.at(&place(&server.base, few.clone())).unwrap().harvest.rows.len()
    };
    assert_eq!(origins(crate::scratch().path()), 50);
}

#[test]
fn a_file_that_was_deleted_from_the_store_is_fetched_again() {
    let (folder, clock) = (crate::scratch(), Jumping::default());
    let world = repositories(200);
    let server = start(world.clone(), Manners::default(), &clock);
    let attempt = Attempt::into(folder.path(), &clock);
    attempt.at(&place(&server.base, everywhere())).unwrap();
    let lost = datasets::Digest::of(&world[0].files[7].1);
    let store = datasets::Store::open(&folder.path().join("store")).unwrap();
    fs::remove_file(store.path_of(&lost)).unwrap();
    let again = attempt.at(&place(&server.base, everywhere())).unwrap();
    assert_eq!((again.requests, store.contains(&lost)), (1, true));
    assert_eq!(sorted(&again), rows(&server.base, &world));
}

#[test]
fn what_is_given_up_is_asked_again_the_next_time() {
    let (folder, clock) = (crate::scratch(), Jumping::default());
    let world = repositories(200);
    let broken = Manners { fault_every: 1, faults: vec![Fault::Status(500)], ..Manners::default() };
    let server = start(world.clone(), broken, &clock);
    let attempt = Attempt::into(folder.path(), &clock);
    let crawled = attempt.at(&place(&server.base, everywhere())).unwrap();
    assert_eq!(crawled.harvest.unfinished.len(), 2, "{:?}", crawled.harvest.unfinished);
    assert!(crawled.harvest.unfinished[0].reason.contains("the server failed (500) (asked 8 times)"));
    let again = attempt.at(&place(&server.base, everywhere())).unwrap();
    assert_eq!(again.requests, 16);
}
