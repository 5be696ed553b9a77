//! The limits that no system call enforces for a whole process tree: processes, CPU time, wall time, memory.

use std::io;
use std::os::fd::OwnedFd;
use std::time::Duration;

use super::MOST_CPU_WAIT;
use super::process_tree::ProcessTree;
use crate::memory_group::KillCount;
use crate::observation::{Exit, Limits};

/// Checks the limits of a subject's processes together.
pub(super) struct Watchdog {
    /// How many processors the subject can use at a time.
    processors: u32,
    /// The number of kills because of too much memory, if the kernel limits the memory. Otherwise the memory is
    /// added up here.
    kills: Option<KillCount>,
    /// The scratch file system, which is memory as well.
    scratch: Option<OwnedFd>,
}

impl Watchdog {
    pub(super) fn new(kills: Option<KillCount>, scratch: Option<&OwnedFd>) -> io::Result<Self> {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let scratch = scratch.map(OwnedFd::try_clone).transpose()?;
        Ok(Self { processors: u32::try_from(processors).unwrap_or(1), kills, scratch })
    }

    /// How a test that has run for this time must be ended, if it has exceeded a limit. `main` is its first
    /// process.
    pub(super) fn end_of_test(
        &mut self,
        tree: &mut ProcessTree,
        main: i32,
        limits: &Limits,
        elapsed: Duration,
    ) -> Option<Exit> {
        if self.has_too_much(tree, main, limits) {
            return Some(Exit::Signal(libc::SIGKILL));
        }
        // Before that time, a subject cannot reach the limit, even with all processors.
        if elapsed * self.processors >= limits.cpu && tree.cpu_time() >= limits.cpu {
            return Some(Exit::Signal(libc::SIGXCPU));
        }
        let in_time = elapsed < limits.wall || elapsed < limits.wall + self.uncounted_wait(tree, limits);
        (!in_time).then_some(Exit::TimedOut)
    }

    /// Whether the processes are too many, or use too much memory.
    pub(super) fn has_too_much(&mut self, tree: &mut ProcessTree, main: i32, limits: &Limits) -> bool {
        let exceeds_memory = match &mut self.kills {
            Some(kills) => kills.has_risen(),
            None => self.exceeds_memory(tree, limits),
        };
        exceeds_memory || tree.exceeds_process_limit(main)
    }

    /// Whether the kernel has killed a process for lack of memory since this or the previous function was
    /// called. Then the whole test counts as killed, so that the result does not depend on the kernel's
    /// choice.
    pub(super) fn was_out_of_memory(&mut self) -> bool {
        self.kills.as_mut().is_some_and(KillCount::has_risen)
    }

    /// The time that the subject waited for a free processor does not count. Otherwise a program that needs one
    /// second would time out on a busy machine, like one that hangs. But the time that processes of one subject
    /// wait for each other does count: a subject gets no more time if it has already had as much CPU time as an
    /// idle machine could have given it.
    fn uncounted_wait(&self, tree: &ProcessTree, limits: &Limits) -> Duration {
        if tree.cpu_time() >= limits.wall * self.processors {
            return Duration::ZERO;
        }
        tree.longest_cpu_wait().min(limits.wall * MOST_CPU_WAIT)
    }

    fn exceeds_memory(&self, tree: &ProcessTree, limits: &Limits) -> bool {
        let files = self.scratch.as_ref().and_then(|scratch| rustix::fs::fstatvfs(scratch).ok());
        let files = files.map_or(0, |files| (files.f_blocks - files.f_bfree) * files.f_frsize);
        let left = limits.memory_of_all().saturating_sub(files);
        // Pages that several processes share are counted several times by the first number, which is cheap.
        tree.resident_memory() > left && tree.proportional_memory() > left
    }
}
