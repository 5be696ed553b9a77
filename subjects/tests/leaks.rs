//! Workers that judge thousands of inputs: memory stays flat, and nothing is left open or lying about.
//!
//! 2,000 tests each in the normal run; the long run is
//! `cargo test -p subjects --test long -- --ignored --nocapture`. `DDLAB_WORKERS` and `DDLAB_SUBJECTS` mean
//! what they mean in `real`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod fixture;

use std::fs;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use fixture::real::{Real, mutants, say, texts};
use fixture::{processes_with, within};
use subjects::{Exit, Mode};

/// What ddlab and the processes of one worker hold at a moment.
#[derive(Debug)]
struct Held {
    own_kib: u64,
    own_descriptors: usize,
    worker_kib: u64,
    worker_descriptors: usize,
    processes: usize,
    files: usize,
}

fn held(real: &Real) -> Held {
    let processes = processes_with(real.fixture.root.path().to_str().unwrap());
    let folders = real.fixture.scratch_folders();
    Held {
        own_kib: resident_kib(std::process::id().cast_signed()),
        own_descriptors: descriptors(std::process::id().cast_signed()),
        worker_kib: processes.iter().map(|pid| resident_kib(*pid)).sum(),
        worker_descriptors: processes.iter().map(|pid| descriptors(*pid)).sum(),
        processes: processes.len(),
        files: folders.iter().map(|folder| fs::read_dir(folder).unwrap().count()).sum(),
    }
}

fn resident_kib(pid: i32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap_or_default();
    line.split_whitespace().nth(1).map_or(0, |kib| kib.parse().unwrap())
}

fn descriptors(pid: i32) -> usize {
    fs::read_dir(format!("/proc/{pid}/fd")).map_or(0, Iterator::count)
}

/// ddlab's own memory is the whole process's, so the long runs go one after the other.
static ALONE: Mutex<()> = Mutex::new(());

/// How much more a worker may hold at any time than after its first tests: workers in C start anew when they
/// have grown by 64 MiB, Java has a heap of 256 MiB.
const MAY_GROW_KIB: u64 = 128 << 10;

/// How much more ddlab may hold.
const OWN_MAY_GROW_KIB: u64 = 4 << 10;

fn many(key: &str, tests: usize) {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let real = Real::new();
    let Some(entry) = real.installed(key, &[Mode::Worker]) else { return };
    let mut inputs = texts(entry, 5_000);
    inputs.extend(mutants(&inputs, 300));
    let mut subject = real.host.open(entry, Mode::Worker).unwrap();
    // On some mutants a subject never ends (Gephi's importer): each costs its limit and a new worker, once.
    let limits = within(Duration::from_secs(10));
    let all = inputs.len();
    let mut seen = Vec::new();
    for number in 1..=tests {
        let at = number % inputs.len();
        if subject.run(&[&inputs[at]], &limits).unwrap().exit == Exit::TimedOut {
            inputs.remove(at);
        }
        if number % (tests / 10) == 0 {
            seen.push(held(&real));
        }
    }
    let (first, last) = (&seen[0], &seen[9]);
    let most = seen.iter().map(|held| held.worker_kib).max().unwrap();
    assert!(inputs.len() > all / 2, "{key}: it ends on {} of {all} inputs", inputs.len());
    say(&format!(
        "{key}: {tests} tests, {} of {all} inputs without an end; ddlab {} to {} KiB, {} to {} descriptors; worker {} to {} KiB (most {most}), {} to {} \
         descriptors, {} files",
        all - inputs.len(),
        first.own_kib,
        last.own_kib,
        first.own_descriptors,
        last.own_descriptors,
        first.worker_kib,
        last.worker_kib,
        first.worker_descriptors,
        last.worker_descriptors,
        last.files
    ));
    assert!(first.worker_kib > 0 && first.processes > 0, "{first:?}");
    assert!(most <= first.worker_kib + MAY_GROW_KIB, "{key}: {seen:#?}");
    assert!(last.own_kib <= first.own_kib + OWN_MAY_GROW_KIB, "{key}: {seen:#?}");
    assert_eq!(last.own_descriptors, first.own_descriptors, "{key}: {seen:#?}");
    assert!(last.worker_descriptors <= first.worker_descriptors + 2, "{key}: {seen:#?}");
    // A leak that restarts at the limit of a process looks flat from a tenth of the run on.
    assert!(last.worker_descriptors < 64, "{key}: {seen:#?}");
    assert!(last.processes == first.processes && last.files <= first.files.max(1), "{key}: {seen:#?}");
    drop(subject);
    assert!(real.fixture.processes().is_empty() && real.fixture.scratch_folders().is_empty());
}

/// A short and a long test for each subject that has a worker.
macro_rules! many {
    ($($name:ident $key:literal)*) => {
        mod two_thousand {
            $(#[test]
            fn $name() {
                super::many($key, 2_000);
            })*
        }
        mod twenty_thousand {
            $(#[test]
            #[ignore = "takes minutes"]
            fn $name() {
                super::many($key, 20_000);
            })*
        }
    };
}

many! {
    jq "jq"
    json_simple "json-simple"
    minimal_json "minimal-json"
    graphviz "graphviz"
    graphviz_nop "graphviz-nop"
    gephi "gephi"
    assimp "assimp"
    blender "blender"
    obj_strict "obj-strict"
}
