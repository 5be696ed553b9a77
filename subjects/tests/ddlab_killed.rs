//! What is left when ddlab itself is killed.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod fixture;

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fixture::{TEST_PROGRAM, options, processes_with};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::{Pid, PidfdFlags, pidfd_open};

/// A stand-in for ddlab that has subjects running.
fn start(root: &std::path::Path) -> Child {
    #[allow(clippy::disallowed_methods, reason = "this process stands for ddlab, to be killed")]
    let mut ddlab = Command::new(TEST_PROGRAM).arg("hold").arg(root).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(ddlab.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "held\n");
    ddlab
}

fn wait_for_end(pid: i32) {
    let Ok(pidfd) = pidfd_open(Pid::from_raw(pid).unwrap(), PidfdFlags::empty()) else { return };
    let limit = Duration::from_secs(10).try_into().unwrap();
    let ended = poll(&mut [PollFd::new(&pidfd, PollFlags::IN)], Some(&limit)).unwrap();
    assert_eq!(ended, 1, "{pid} lives on");
}

#[test]
fn killed_ddlab_leaves_no_process_and_the_next_one_sweeps_its_folders() {
    let root = tempfile::tempdir().unwrap();
    let mut ddlab = start(root.path());
    let mark = root.path().to_str().unwrap();
    let all = processes_with(mark);
    assert!(all.len() >= 3, "{all:?}");
    assert_eq!(std::fs::read_dir(root.path()).unwrap().count(), 2);
    ddlab.kill().unwrap();
    ddlab.wait().unwrap();
    all.into_iter().for_each(wait_for_end);
    assert!(processes_with(mark).is_empty());
    subjects::Host::new(options(root.path())).unwrap();
    assert_eq!(std::fs::read_dir(root.path()).unwrap().count(), 0);
}
