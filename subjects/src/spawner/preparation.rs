//! Prepares a spawner before it says that it is ready: memory group, namespaces, limits, filter and rules.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use rustix::fs::{Mode, OFlags, openat};

use super::process_tree::ProcessTree;
use super::protocol::LaunchSpec;
use super::watchdog::Watchdog;
use crate::caller_limits;
use crate::containment::{
    MountView, Mounted, enter_namespaces, give_up_capabilities, install_filter, ruleset,
};
use crate::memory_group::KillCount;
use crate::sys::{self, Program, StartOptions, StartedProcess};

/// Everything that a spawner needs to run its program.
pub(super) struct Prepared {
    program: Program,
    /// The file that is the program's standard input.
    pub(super) stdin: PathBuf,
    rules: Option<OwnedFd>,
    victim: Option<OomScore>,
    /// The mounts, if there is a mount namespace.
    pub(super) mounted: Option<Mounted>,
    pub(super) tree: ProcessTree,
    pub(super) watchdog: Watchdog,
}

impl Prepared {
    /// Starts the program under its rules.
    pub(super) fn start(&mut self, options: StartOptions<'_>) -> io::Result<StartedProcess> {
        let options = StartOptions { rules: self.rules.as_ref().map(AsFd::as_fd), ..options };
        self.victim.iter_mut().for_each(|victim| victim.set_for_children());
        let started = sys::start(&mut self.program, &options);
        self.victim.iter_mut().for_each(|victim| victim.restore());
        started
    }
}

pub(super) fn prepare(launch: LaunchSpec) -> io::Result<Prepared> {
    let folder = Path::new(OsStr::from_bytes(&launch.folder));
    let group = Path::new(OsStr::from_bytes(&launch.memory_group));
    let kills = if launch.memory_group.is_empty() { None } else { Some(KillCount::enter(group)?) };
    // Use the /proc outside, because a program could write to the file in its own /proc.
    let proc = rustix::fs::open("/proc", OFlags::PATH | OFlags::DIRECTORY | OFlags::CLOEXEC, Mode::empty())?;
    let reads = launch.reads.as_deref().unwrap_or_default();
    let view = MountView { scratch: folder, memory: launch.memory, reads, hidden: &launch.hidden };
    let mounted = if launch.isolated { Some(enter_namespaces(&view)?) } else { None };
    let victim = OomScore::of_this_process(&proc).ok();
    rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?;
    let tree = ProcessTree::new(launch.isolated);
    caller_limits::set()?;
    sys::set_no_new_privs()?;
    std::env::set_current_dir(folder)?;
    let rules = match &launch.reads {
        Some(reads) => {
            give_up_capabilities();
            install_filter(kills.is_some())?;
            ruleset(&launch.folder, reads)?
        }
        None => None,
    };
    let stdin = if launch.stdin.is_empty() { b"/dev/null" } else { launch.stdin.as_slice() };
    let watchdog = Watchdog::new(kills, mounted.as_ref().map(|mounted| &mounted.scratch))?;
    Ok(Prepared {
        program: Program::new(launch.program, launch.argv, launch.environment)?,
        stdin: Path::new(OsStr::from_bytes(stdin)).to_owned(),
        rules,
        victim,
        mounted,
        tree,
        watchdog,
    })
}

/// Decides which process the kernel kills if memory runs out: the subject, never the spawner. A killed spawner
/// could not report it.
struct OomScore {
    file: File,
    own: String,
}

impl OomScore {
    fn of_this_process(proc: &OwnedFd) -> io::Result<Self> {
        let flags = OFlags::RDWR | OFlags::CLOEXEC;
        let mut file = File::from(openat(proc, "self/oom_score_adj", flags, Mode::empty())?);
        let mut own = String::new();
        file.read_to_string(&mut own)?;
        Ok(Self { file, own })
    }

    /// Children that are started now are killed first.
    fn set_for_children(&mut self) {
        let _ = self.file.write_all(b"1000");
    }

    fn restore(&mut self) {
        let _ = self.file.write_all(self.own.as_bytes());
    }
}
