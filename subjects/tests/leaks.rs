//! Runs thousands of tests on one worker: memory stays flat, and no descriptor, process or file is left.
//!
//! Each worker gets 2,000 tests here. For 20,000 tests run `cargo test -p ddlab-subjects --test leaks --
//! --ignored --nocapture`. `DDLAB_WORKERS` and `DDLAB_SUBJECTS` mean the same as in `real/main.rs`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod fixture;

use std::fs;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use fixture::real::{RealSubjects, mutants, say, texts};
use fixture::{Fixture, TEST_PROGRAM, patient, processes_with, within};
use subjects::{Exit, Mode};

/// The resources that ddlab and the processes of one worker use at one moment.
#[derive(Debug)]
struct Usage {
    own_kib: u64,
    own_descriptors: usize,
    worker_kib: u64,
    worker_descriptors: usize,
    processes: usize,
    files: usize,
}

impl Usage {
    fn now(fixture: &Fixture) -> Self {
        let own = std::process::id().cast_signed();
        let processes = processes_with(fixture.root.path().to_str().unwrap());
        let folders = fixture.scratch_folders();
        Self {
            own_kib: resident_kib(own),
            own_descriptors: descriptors(own),
            worker_kib: processes.iter().map(|pid| resident_kib(*pid)).sum(),
            worker_descriptors: processes.iter().map(|pid| descriptors(*pid)).sum(),
            processes: processes.len(),
            files: folders.iter().map(|folder| fs::read_dir(folder).unwrap().count()).sum(),
        }
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

/// The tests of this file measure the memory of their whole process, so they run one after another.
fn exclusive() -> MutexGuard<'static, ()> {
    static EXCLUSIVE: Mutex<()> = Mutex::new(());
    EXCLUSIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How much a worker may grow after its first tests. Workers in C restart themselves when they have grown by
/// 64 MiB, and Java has a heap of 256 MiB.
const WORKER_GROWTH_KIB: u64 = 128 << 10;

/// How much ddlab may grow beside a real subject.
const OWN_GROWTH_KIB: u64 = 4 << 10;

/// How much ddlab may grow over 20,000 tests of a worker that prints a number.
const OWN_GROWTH_SMALL_KIB: u64 = 512;

#[test]
fn twenty_thousand_tests_leak_neither_memory_nor_descriptors() {
    let _exclusive = exclusive();
    let fixture = Fixture::new();
    let mut subject = fixture.worker(&[TEST_PROGRAM, "worker"]);
    let mut run = |tests: usize| {
        for number in 0..tests {
            let input = number.to_le_bytes();
            subject.run(&[&input, &[b'x'; 5000]], &patient()).unwrap();
        }
        Usage::now(&fixture)
    };
    let first = run(1_000);
    let last = run(20_000);
    assert!(last.own_kib <= first.own_kib + OWN_GROWTH_SMALL_KIB, "{first:?} {last:?}");
    assert_eq!(last.own_descriptors, first.own_descriptors, "{first:?} {last:?}");
}

fn run_many(key: &str, tests: usize) {
    let _exclusive = exclusive();
    let real = RealSubjects::new();
    let Some(entry) = real.installed(key, &[Mode::Worker]) else { return };
    let mut inputs = texts(entry, 5_000);
    inputs.extend(mutants(&inputs, 300));
    let mut subject = real.host.open(entry, Mode::Worker).unwrap();
    // Gephi's importer never ends on some mutants. Each of these is tried once and then left out.
    let limits = within(Duration::from_secs(10));
    let all = inputs.len();
    let mut usages = Vec::new();
    for number in 1..=tests {
        let at = number % inputs.len();
        if subject.run(&[&inputs[at]], &limits).unwrap().exit == Exit::TimedOut {
            inputs.remove(at);
        }
        if number % (tests / 10) == 0 {
            usages.push(Usage::now(&real.fixture));
        }
    }
    let (first, last) = (&usages[0], &usages[9]);
    let most = usages.iter().map(|usage| usage.worker_kib).max().unwrap();
    assert!(inputs.len() > all / 2, "{key}: it ends on {} of {all} inputs", inputs.len());
    say(&format!(
        "{key}: {tests} tests, {} of {all} inputs timed out; ddlab {} to {} KiB, {} to {} descriptors; \
         worker {} to {} KiB (at most {most}), {} to {} descriptors, {} files",
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
    assert!(most <= first.worker_kib + WORKER_GROWTH_KIB, "{key}: {usages:#?}");
    assert!(last.own_kib <= first.own_kib + OWN_GROWTH_KIB, "{key}: {usages:#?}");
    assert_eq!(last.own_descriptors, first.own_descriptors, "{key}: {usages:#?}");
    assert!(last.worker_descriptors <= first.worker_descriptors + 2, "{key}: {usages:#?}");
    // A worker that restarts whenever it runs out of descriptors looks flat from a tenth of the run on.
    assert!(last.worker_descriptors < 64, "{key}: {usages:#?}");
    assert!(last.processes == first.processes && last.files <= first.files.max(1), "{key}: {usages:#?}");
    drop(subject);
    assert!(real.fixture.processes().is_empty() && real.fixture.scratch_folders().is_empty());
}

/// Declares a short and a long test for each subject that has a worker.
macro_rules! leak_tests {
    ($($name:ident $key:literal)*) => {
        mod two_thousand {
            $(#[test]
            fn $name() {
                super::run_many($key, 2_000);
            })*
        }
        mod twenty_thousand {
            $(#[test]
            #[ignore = "takes minutes"]
            fn $name() {
                super::run_many($key, 20_000);
            })*
        }
    };
}

leak_tests! {
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
