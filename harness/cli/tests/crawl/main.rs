//! Tests `ddlab crawl`, `verify` and `collect` from the outside, against a local server that follows GitHub's
//! documentation: killed, resumed, refreshed, and with a token that must not leak.
#![cfg(feature = "crawl")]
#![allow(
    missing_docs,
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::disallowed_methods
)]

#[path = "../../../../datasets/tests/crawl/github_server/mod.rs"]
mod github_server;
#[path = "../../../../datasets/tests/crawl/sample_repositories.rs"]
mod sample_repositories;
mod sources;
mod token;

use github_server::{Fault, GitHub, ServerBehaviour};
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

/// A folder in memory if possible: a crawl syncs each file to disk before it requests the next.
fn scratch() -> TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { tempfile::tempdir_in(memory).unwrap() } else { tempfile::tempdir().unwrap() }
}

fn real_time() -> Arc<dyn Fn() -> Duration + Send + Sync> {
    Arc::new(|| SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap())
}

fn ddlab(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ddlab"));
    command.args(arguments).env_remove("GITHUB_TOKEN").stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[track_caller]
fn done(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// All files below a folder, by name.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let found = datasets::walk(folder, "").unwrap().files;
    found.into_iter().map(|found| (found.name, fs::read(found.path).unwrap())).collect()
}

fn crawl_of(base: &str, into: &Path) -> Command {
    ddlab(&[
        "crawl",
        "--format",
        "json",
        "--max-bytes",
        "10k",
        "--api",
        base,
        "--topic",
        "parts",
        "--pause",
        "0",
        "--quiet",
        "--into",
        into.to_str().unwrap(),
    ])
}

#[test]
fn resume_after_ten_sigkills_gives_an_identical_manifest() {
    let behaviour = ServerBehaviour {
        requests_per_fault: 211,
        faults: vec![
            Fault::Status(502),
            Fault::DropConnection,
            Fault::SecondaryLimit,
            Fault::CutBody,
            Fault::WrongBody,
        ],
        limit: 1500,
        window: Duration::from_secs(3),
        retry_after: Duration::from_secs(1),
    };
    let world = sample_repositories::repositories(2000);
    let server = GitHub::start(world.clone(), behaviour, real_time());
    let asked = || server.log.lock().unwrap().requests.len();
    let folder = scratch();
    let (killed, whole) = (folder.path().join("killed"), folder.path().join("whole"));

    let mut kills = 0;
    for number in 0..10 {
        let stop = asked() + 60 + 29 * (number % 4);
        let mut child = crawl_of(&server.base, &killed).spawn().unwrap();
        while asked() < stop && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_micros(700));
        }
        child.kill().unwrap();
        let status = child.wait().unwrap();
        kills += usize::from(!status.success());
    }
    assert_eq!(kills, 10);
    let table = done(&crawl_of(&server.base, &killed).output().unwrap());
    assert!(table.contains("\ncrawl,2003,2002,"), "{table}");
    {
        let seen = server.log.lock().unwrap();
        // Only requests that were under way at a kill are repeated.
        let again: u64 = seen.blobs.values().map(|count| count - 1).sum();
        assert!(again <= 10 && seen.blobs.len() == 2003, "{again} again");
    }

    done(&crawl_of(&server.base, &whole).output().unwrap());
    let manifest = |folder: &Path| fs::read(folder.join("crawl/manifest.csv")).unwrap();
    assert_eq!(manifest(&killed), manifest(&whole));
    let stores = [&killed, &whole].map(|folder| files(&folder.join("store")));
    assert!(stores[0] == stores[1], "the stores differ");
    let rows = datasets::manifest::read(&killed.join("crawl/manifest.csv")).unwrap();
    assert_eq!(rows, sample_repositories::rows(&server.base, &world));
    // The kills leave nothing behind, and nothing is requested again.
    let requests = asked();
    let table = done(&crawl_of(&server.base, &killed).output().unwrap());
    assert!(table.trim_end().ends_with(",0,0"), "{table}");
    assert_eq!(asked(), requests);
    done(&ddlab(&["verify", killed.to_str().unwrap()]).output().unwrap());
}
