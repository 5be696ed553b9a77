//! Ending every process that a subject has left behind.

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

use crate::sys;

/// Processes that a subject may have at a time.
const PROCESSES: usize = 256;

/// What the ended descendants had used.
#[derive(Default)]
pub(super) struct TreeUsage {
    pub(super) cpu: Duration,
    pub(super) peak_rss: u64,
}

/// All processes that descend from this one.
#[derive(Clone, Copy)]
pub(super) struct ProcessTree {
    /// Whether this process is the first of its PID namespace, so that all others in there are of its tree.
    is_namespace_init: bool,
    /// Tasks of the machine before there were any.
    tasks_before: usize,
}

impl ProcessTree {
    pub(super) fn new(is_namespace_init: bool) -> Self {
        Self { is_namespace_init, tasks_before: tasks() }
    }

    /// Kills and collects all, daemons included.
    ///
    /// This process is a subreaper: whoever loses its parent becomes its child, so the work is done when it has
    /// no children. In a namespace of their own all are killed at once, and none can fork meanwhile. Elsewhere
    /// each round kills those that are found, whose own children then come up.
    pub(super) fn kill_all(self) -> TreeUsage {
        let mut usage = TreeUsage::default();
        // The error says that no child is left.
        while let Ok(found) = sys::wait(-1, false) {
            let found = found.or_else(|| {
                if self.is_namespace_init {
                    sys::kill_all_others();
                } else {
                    descendants(&BTreeSet::new()).into_iter().for_each(sys::kill);
                }
                sys::wait(-1, true).ok().flatten()
            });
            if let Some(waited) = found {
                usage.cpu += waited.cpu;
                usage.peak_rss = usage.peak_rss.max(waited.peak_rss);
            }
        }
        usage
    }

    /// Kills all but a worker and its own descendants, and collects those that have ended.
    pub(super) fn kill_orphans(self, worker: i32) {
        for stray in descendants(&BTreeSet::from([worker])) {
            sys::kill(stray);
            // A grandchild is waited for by its own parent; asking for it here finds nothing.
            let _ = sys::wait(stray, false);
        }
    }

    /// How long a thread of the tree has been ready to run while no processor was free: that of the one which
    /// has waited longest. Zero where the kernel does not say.
    pub(super) fn longest_cpu_wait(self) -> Duration {
        let waited = descendants(&BTreeSet::new()).into_iter().flat_map(waits_of);
        waited.max().unwrap_or_default()
    }

    /// Whether there are more than a subject may have.
    ///
    /// Reading every process is too much to be done often, so it is done only when the whole machine has as
    /// many tasks more than before.
    pub(super) fn exceeds_process_limit(self) -> bool {
        tasks() > self.tasks_before.saturating_add(PROCESSES)
            && descendants(&BTreeSet::new()).len() > PROCESSES
    }
}

/// How many tasks the machine has (proc(5), loadavg); cheap to ask.
fn tasks() -> usize {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let total = load.split_whitespace().nth(3).and_then(|tasks| tasks.split_once('/')?.1.parse().ok());
    total.unwrap_or(0)
}

/// How long each thread of a process has waited for a processor: the second number of its schedstat (the kernel's
/// sched-stats.rst), in nanoseconds.
fn waits_of(pid: i32) -> Vec<Duration> {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
    let wait = |text: String| text.split_whitespace().nth(1)?.parse().ok().map(Duration::from_nanos);
    threads
        .filter_map(|thread| fs::read_to_string(thread.path().join("schedstat")).ok().and_then(wait))
        .collect()
}

/// All living descendants of this process, except the given ones and what descends from them.
fn descendants(except: &BTreeSet<i32>) -> BTreeSet<i32> {
    let parents = parents();
    let mut found = BTreeSet::new();
    let mut generation = vec![std::process::id().cast_signed()];
    while let Some(parent) = generation.pop() {
        for &(child, _) in parents.iter().filter(|&&(child, of)| of == parent && !except.contains(&child)) {
            if found.insert(child) {
                generation.push(child);
            }
        }
    }
    found
}

/// Every process with its parent.
fn parents() -> Vec<(i32, i32)> {
    let Ok(processes) = fs::read_dir("/proc") else { return Vec::new() };
    processes
        .flatten()
        .filter_map(|entry| {
            let pid = entry.file_name().to_str()?.parse().ok()?;
            // pid (name, which may hold any byte) state parent ...
            let stat = fs::read(entry.path().join("stat")).ok()?;
            let stat = String::from_utf8_lossy(&stat);
            let parent = stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()?;
            Some((pid, parent))
        })
        .collect()
}
