//! The processes of a subject: counts them, and ends those that the subject leaves running.

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

use crate::caller_limits;
use crate::sys;

/// How many processes a subject may have at a time.
const PROCESSES: usize = 256;

/// The resources that reaped processes used.
#[derive(Clone, Copy, Default)]
pub(super) struct TreeUsage {
    pub(super) cpu: Duration,
    pub(super) peak_rss: u64,
}

impl TreeUsage {
    fn add(&mut self, reaped: &sys::WaitResult) {
        self.cpu += reaped.cpu;
        self.peak_rss = self.peak_rss.max(reaped.peak_rss);
    }
}

/// All descendants of this process.
///
/// This process is a subreaper, so processes that lose their parent become its children.
pub(super) struct ProcessTree {
    /// Whether this process is the init process of its PID namespace. All other processes in there are its
    /// descendants then, and `/proc` shows no others.
    is_namespace_init: bool,
    /// The lowest number of tasks on the machine that has been seen.
    fewest_tasks: usize,
    /// The resources of orphans that were reaped while the subject was running.
    orphans: TreeUsage,
}

impl ProcessTree {
    pub(super) fn new(is_namespace_init: bool) -> Self {
        Self { is_namespace_init, fewest_tasks: tasks_of_machine(), orphans: TreeUsage::default() }
    }

    /// Kills and reaps all descendants, daemons included. Returns what they and earlier orphans have used.
    ///
    /// As the init process of a namespace, this process kills all others at once, and none can fork in the
    /// meantime. Elsewhere it kills those that it finds, in rounds, until it has no child left.
    pub(super) fn kill_all(&mut self) -> TreeUsage {
        let mut usage = std::mem::take(&mut self.orphans);
        // This error means that no child is left.
        while let Ok(reaped) = sys::wait(-1, false) {
            let reaped = reaped.or_else(|| {
                if self.is_namespace_init {
                    sys::kill_all_others();
                } else {
                    descendants().iter().for_each(|process| sys::kill(process.pid));
                }
                sys::wait(-1, true).ok().flatten()
            });
            if let Some(reaped) = reaped {
                usage.add(&reaped);
            }
        }
        usage
    }

    /// Kills and reaps the processes that a running worker has orphaned.
    pub(super) fn kill_orphans(&mut self, worker: i32) {
        for orphan in descendants_except(&BTreeSet::from([worker])) {
            sys::kill(orphan.pid);
            // Fails for a grandchild, which its own parent reaps.
            let _ = sys::wait(orphan.pid, false);
        }
    }

    /// How long the thread that has waited longest for a free processor has waited. Zero if the kernel does
    /// not report it.
    pub(super) fn longest_cpu_wait(&self) -> Duration {
        descendants().iter().flat_map(|process| cpu_waits(process.pid)).max().unwrap_or_default()
    }

    /// User and system CPU time of all processes together, including those that were reaped.
    pub(super) fn cpu_time(&self) -> Duration {
        descendants().iter().map(|process| process.cpu).sum::<Duration>() + self.orphans.cpu
    }

    /// Resident memory in bytes of all processes, without pages of files. Shared pages count for each
    /// process.
    pub(super) fn resident_memory(&self) -> u64 {
        memory_of_all("status", &["RssAnon:", "RssShmem:"])
    }

    /// The same, but shared pages are divided among the processes. Takes time proportional to the memory.
    pub(super) fn proportional_memory(&self) -> u64 {
        memory_of_all("smaps_rollup", &["Pss_Anon:", "Pss_Shmem:"])
    }

    /// Whether the subject has more processes than it may have. Orphans that have ended do not count: they
    /// are reaped first. `main` is the subject's first process, which is reaped elsewhere.
    pub(super) fn exceeds_process_limit(&mut self, main: i32) -> bool {
        if !self.may_exceed_process_limit() {
            return false;
        }
        let all = descendants();
        let (zombies, rest): (Vec<Process>, Vec<Process>) =
            all.into_iter().partition(|process| process.is_orphaned_zombie(main));
        for zombie in zombies {
            if let Ok(Some(reaped)) = sys::wait(zombie.pid, false) {
                self.orphans.add(&reaped);
            }
        }
        rest.len() > PROCESSES
    }

    /// A cheap check before every process of the tree is read.
    fn may_exceed_process_limit(&mut self) -> bool {
        if self.is_namespace_init {
            return process_ids().count() > PROCESSES;
        }
        let tasks = tasks_of_machine();
        self.fewest_tasks = self.fewest_tasks.min(tasks);
        tasks > self.fewest_tasks.saturating_add(PROCESSES)
    }
}

fn tasks_of_machine() -> usize {
    caller_limits::tasks_of_machine().and_then(|tasks| usize::try_from(tasks).ok()).unwrap_or(0)
}

/// How long each thread of a process has waited for a processor: the second number of its schedstat, in
/// nanoseconds (sched-stats.rst of the kernel).
fn cpu_waits(pid: i32) -> Vec<Duration> {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
    let wait = |text: String| text.split_whitespace().nth(1)?.parse().ok().map(Duration::from_nanos);
    threads
        .filter_map(|thread| fs::read_to_string(thread.path().join("schedstat")).ok().and_then(wait))
        .collect()
}

/// Adds up fields in KiB of a file in the `/proc` folders of all descendants. Returns bytes.
fn memory_of_all(file: &str, fields: &[&str]) -> u64 {
    let of = |process: &Process| -> u64 {
        let text = fs::read_to_string(format!("/proc/{}/{file}", process.pid)).unwrap_or_default();
        let lines = text.lines().filter(|line| fields.iter().any(|field| line.starts_with(field)));
        lines.filter_map(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok()).sum()
    };
    descendants().iter().map(of).sum::<u64>() << 10
}

/// A process as `/proc/PID/stat` shows it.
#[derive(Clone, Copy)]
struct Process {
    pid: i32,
    parent: i32,
    is_zombie: bool,
    /// CPU time of all its threads and of its children that it has reaped.
    cpu: Duration,
}

/// The unit of CPU times in `/proc`: USER_HZ, which is 100 on every machine that Linux supports but one.
const TICK: Duration = Duration::from_millis(10);

impl Process {
    fn read(pid: i32) -> Option<Self> {
        // pid (name, which may contain any byte) state parent ...
        let stat = fs::read(format!("/proc/{pid}/stat")).ok()?;
        let stat = String::from_utf8_lossy(&stat);
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace();
        let is_zombie = fields.next()? == "Z";
        let parent = fields.next()?.parse().ok()?;
        // utime, stime, cutime and cstime are fields 14 to 17 (proc(5)).
        let ticks: u32 = fields.skip(9).take(4).filter_map(|field| field.parse::<u32>().ok()).sum();
        Some(Self { pid, parent, is_zombie, cpu: TICK * ticks })
    }

    fn is_orphaned_zombie(self, main: i32) -> bool {
        self.is_zombie && self.pid != main && self.parent == own_pid()
    }
}

fn own_pid() -> i32 {
    std::process::id().cast_signed()
}

fn process_ids() -> impl Iterator<Item = i32> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

/// All descendants of this process.
fn descendants() -> Vec<Process> {
    descendants_except(&BTreeSet::new())
}

/// All descendants of this process, without these processes and their descendants.
fn descendants_except(except: &BTreeSet<i32>) -> Vec<Process> {
    let all: Vec<Process> = process_ids().filter_map(Process::read).collect();
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    let mut parents = vec![own_pid()];
    while let Some(parent) = parents.pop() {
        for child in all.iter().filter(|child| child.parent == parent && !except.contains(&child.pid)) {
            if seen.insert(child.pid) {
                found.push(*child);
                parents.push(child.pid);
            }
        }
    }
    found
}
