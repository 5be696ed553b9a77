//! Ending every process that a subject has left behind.

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

use crate::sys;

/// What the ended descendants had used.
#[derive(Default)]
pub(super) struct Estate {
    pub(super) cpu: Duration,
    pub(super) peak_rss: u64,
}

/// Kills and collects all descendants of this process, daemons included.
///
/// This process is a subreaper: whoever loses its parent becomes its child, so the work is done when it has
/// no children. Each round kills the children, whose own children then come up.
pub(super) fn end_all() -> Estate {
    let mut estate = Estate::default();
    // The error says that no child is left.
    while let Ok(found) = sys::wait(-1, false) {
        let found = found.or_else(|| {
            descendants(&BTreeSet::new()).into_iter().for_each(sys::kill);
            sys::wait(-1, true).ok().flatten()
        });
        if let Some(waited) = found {
            estate.cpu += waited.cpu;
            estate.peak_rss = estate.peak_rss.max(waited.peak_rss);
        }
    }
    estate
}

/// Kills all descendants but one child and its own descendants, and collects those that have ended.
pub(super) fn end_strays(worker: i32) {
    for stray in descendants(&BTreeSet::from([worker])) {
        sys::kill(stray);
        // A grandchild is waited for by its own parent; asking for it here finds nothing.
        let _ = sys::wait(stray, false);
    }
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
