//! CPU time is limited for the whole process tree (attack 16).

use std::time::Duration;

use crate::fixture::Fixture;
use subjects::{Exit, Limits};

/// Sixteen processes that spin.
const SPIN: &str =
    "for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do (while :; do :; done) & done; while :; do :; done";

/// A limit on wall time that only the limit on CPU time can undercut.
fn limits(wall_s: u64, cpu_s: u64) -> Limits {
    Limits { wall: Duration::from_secs(wall_s), cpu: Duration::from_secs(cpu_s), ..Limits::default() }
}

#[test]
fn cpu_time_of_all_processes_together_is_limited() {
    let fixture = Fixture::new();
    let seen = fixture.script(SPIN).run(&[], &limits(600, 2)).unwrap();
    assert_eq!(seen.exit, Exit::Signal(24), "SIGXCPU");
    // Each process alone stays below the limit. Two processors can exceed it only between two checks.
    assert!(seen.cpu < Duration::from_secs(4), "{:?}", seen.cpu);
    assert!(fixture.processes().is_empty());
}

#[test]
fn processes_that_wait_for_each_other_do_not_extend_the_wall_limit() {
    let fixture = Fixture::new();
    let seen = fixture.script(SPIN).run(&[], &limits(1, 600)).unwrap();
    assert_eq!(seen.exit, Exit::TimedOut);
    let processors = u32::try_from(std::thread::available_parallelism().unwrap().get()).unwrap();
    let most = Duration::from_secs(1) * processors + Duration::from_millis(1500);
    assert!(seen.cpu < most, "{:?}", seen.cpu);
}
