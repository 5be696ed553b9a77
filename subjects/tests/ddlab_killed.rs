//! Kills ddlab while subjects are running and checks that nothing of them is left.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod fixture;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fixture::{TEST_PROGRAM, options, processes_with};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::fd::OwnedFd;
use rustix::io::Errno;
use rustix::process::{Pid, PidfdFlags, pidfd_open};

/// How long to wait for something that happens at once on an idle machine.
const DEADLINE: Duration = Duration::from_secs(300);

/// A stand-in for ddlab with two running subjects. It is killed when dropped.
struct Ddlab(Child);

impl Ddlab {
    fn start(root: &Path) -> Self {
        #[allow(clippy::disallowed_methods, reason = "this process stands in for ddlab")]
        let mut command = Command::new(TEST_PROGRAM);
        command.arg("hold").arg(root).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut ddlab = Self(command.spawn().unwrap());
        let mut line = String::new();
        BufReader::new(ddlab.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert_eq!(line, "ready\n");
        ddlab
    }

    fn kill(&mut self) {
        let _ = self.0.kill();
        self.0.wait().unwrap();
    }
}

impl Drop for Ddlab {
    fn drop(&mut self) {
        self.kill();
    }
}

/// All descendants of a process: the spawners, and what they started.
fn descendants(ancestor: i32) -> Vec<i32> {
    let all: Vec<(i32, i32)> = fs::read_dir("/proc")
        .unwrap()
        .filter_map(|entry| {
            let pid: i32 = entry.ok()?.file_name().to_str()?.parse().ok()?;
            let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
            Some((pid, stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()?))
        })
        .collect();
    let mut found = vec![ancestor];
    let mut next = 0;
    while let Some(&parent) = found.get(next) {
        found.extend(all.iter().filter(|(_, of)| *of == parent).map(|(pid, _)| *pid));
        next += 1;
    }
    found.split_off(1)
}

fn is_sleep(pid: i32) -> bool {
    fs::read(format!("/proc/{pid}/cmdline")).is_ok_and(|arguments| arguments.starts_with(b"sleep\0"))
}

/// The descendants of ddlab once both subjects have started all their processes: the command a daemon and a
/// child, the worker two children.
fn wait_for_all_processes(ddlab: i32) -> Vec<i32> {
    let begin = subjects::clock::now();
    loop {
        let found = descendants(ddlab);
        if found.iter().filter(|pid| is_sleep(**pid)).count() == 4 {
            return found;
        }
        assert!(begin.elapsed() < DEADLINE, "the subjects did not start their processes: {found:?}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn wait_for_end(pid: i32, pidfd: &OwnedFd) {
    let limit = DEADLINE.try_into().unwrap();
    let ended = poll(&mut [PollFd::new(pidfd, PollFlags::IN)], Some(&limit)).unwrap();
    assert_eq!(ended, 1, "process {pid} is still running");
}

#[test]
fn killed_ddlab_leaves_no_process_and_the_next_one_removes_its_scratch_folders() {
    let root = tempfile::tempdir().unwrap();
    let mut ddlab = Ddlab::start(root.path());
    let processes: Vec<(i32, OwnedFd)> = wait_for_all_processes(ddlab.0.id().cast_signed())
        .into_iter()
        .filter_map(|pid| match pidfd_open(Pid::from_raw(pid).unwrap(), PidfdFlags::empty()) {
            // A process that only started others may have ended by now.
            Err(Errno::SRCH) => None,
            opened => Some((pid, opened.unwrap())),
        })
        .collect();
    ddlab.kill();
    for (pid, pidfd) in &processes {
        wait_for_end(*pid, pidfd);
    }
    assert!(processes_with(root.path().to_str().unwrap()).is_empty());
    assert_eq!(fs::read_dir(root.path()).unwrap().count(), 2, "one scratch folder per subject");
    subjects::Host::new(options(root.path())).unwrap();
    assert_eq!(fs::read_dir(root.path()).unwrap().count(), 0);
}
