//! Memory groups: control groups of the kernel, of version 1 or 2, that bound the memory of all processes of
//! a subject together, with everything that belongs to none of them: scratch files, shared memory, pipes.
//!
//! A group is made for each opened subject, inside the group of this process or of an ancestor, where the
//! user may do that. The spawner enters it, and its children are in it from their start.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::os::fd::AsFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::fs::{AtFlags, unlinkat};
use rustix::io::Errno;

use crate::clock;
use crate::observation::Limits;
use crate::owner::{self, Owner, UnremovedFolder};
use crate::shortage::with_message;
use crate::sys;

/// The memory of its group that a spawner itself needs.
const SPAWNER_BYTES: u64 = 16 << 20;

/// Names of the files of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Version {
    One,
    Two,
}

impl Version {
    fn limit_file(self) -> &'static str {
        match self {
            Self::One => "memory.limit_in_bytes",
            Self::Two => "memory.max",
        }
    }

    /// The file that limits swap, and its content for this limit on memory. Version 1 counts both together.
    fn swap(self, limit: u64) -> (&'static str, u64) {
        match self {
            Self::One => ("memory.memsw.limit_in_bytes", limit),
            Self::Two => ("memory.swap.max", 0),
        }
    }
}

/// The group in which this process can make memory groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MemoryGroups {
    parent: PathBuf,
    version: Version,
}

/// This process's control group and the topmost one that it can see.
struct GroupPaths {
    own: PathBuf,
    root: PathBuf,
}

impl MemoryGroups {
    /// Finds a group in which this user can make groups with a limit.
    pub(crate) fn find() -> Option<Self> {
        let own = fs::read_to_string("/proc/self/cgroup").ok()?;
        let mounts = fs::read_to_string("/proc/self/mountinfo").ok()?;
        let groups = Self::find_in(&own, &mounts)?;
        // Only setting a limit shows whether one can be set.
        groups.new_group(&Limits::default()).ok()?;
        Some(groups)
    }

    /// Finds a group by the texts of `/proc/self/cgroup` and `/proc/self/mountinfo`.
    fn find_in(own: &str, mounts: &str) -> Option<Self> {
        let is_memory = |field: &str| field.split(',').any(|option| option == "memory");
        if let Some(place) = place(own, mounts, "cgroup", is_memory) {
            return Some(Self { parent: place.own, version: Version::One });
        }
        let place = place(own, mounts, "cgroup2", |_| true)?;
        let mut ancestors = place.own.ancestors().take_while(|group| group.starts_with(&place.root));
        let parent = ancestors.find(|group| limits_memory(group) && can_hold_groups(group));
        let parent = parent.map(Path::to_owned).or_else(|| take_over(&place.own))?;
        Some(Self { parent, version: Version::Two })
    }

    /// Makes a group with the limit of these limits.
    pub(crate) fn new_group(&self, limits: &Limits) -> io::Result<MemoryGroup> {
        let folder = self.parent.join(Owner::this_process()?.new_name());
        fs::create_dir(&folder).map_err(|error| name(&folder, error))?;
        let mut group = MemoryGroup { folder, version: self.version, limit: 0 };
        group.set_limit(limits)?;
        Ok(group)
    }

    /// Removes the groups of this user whose processes have ended. Returns those that could not be removed.
    pub(crate) fn sweep(&self) -> io::Result<Vec<UnremovedFolder>> {
        owner::sweep(&self.parent, |parent, name| {
            let group = self.parent.join(OsStr::from_bytes(name.to_bytes()));
            remove_abandoned(&group, BUSY_LIMIT, || unlinkat(parent.as_fd(), &**name, AtFlags::REMOVEDIR))
        })
    }
}

/// How long to wait for the processes of an abandoned group, and between two attempts to remove it.
const BUSY_LIMIT: Duration = Duration::from_secs(2);
const BUSY_PAUSE: Duration = Duration::from_millis(20);

/// Removes the group of a ddlab that has been killed. Its processes may not have ended yet, on a busy machine. This kills
/// them. A group that is still busy afterwards is left to the next ddlab.
fn remove_abandoned(
    group: &Path,
    limit: Duration,
    mut remove: impl FnMut() -> Result<(), Errno>,
) -> io::Result<()> {
    let begin = clock::now();
    loop {
        match remove() {
            Err(Errno::BUSY) if begin.elapsed() < limit => {}
            Ok(()) | Err(Errno::BUSY) => return Ok(()),
            Err(error) => return Err(error.into()),
        }
        let processes = fs::read_to_string(group.join("cgroup.procs")).unwrap_or_default();
        processes.lines().filter_map(|pid| pid.parse().ok()).filter(|pid| *pid > 0).for_each(sys::kill);
        std::thread::sleep(BUSY_PAUSE);
    }
}

/// Finds the place of this process among the control groups of one kind.
fn place(own: &str, mounts: &str, kind: &str, has_controller: impl Fn(&str) -> bool) -> Option<GroupPaths> {
    let path = own.lines().find_map(|line| {
        let mut fields = line.splitn(3, ':');
        let (number, controllers, path) = (fields.next()?, fields.next()?, fields.next()?);
        let is_it = if kind == "cgroup2" { number == "0" } else { has_controller(controllers) };
        is_it.then_some(path)
    })?;
    mounts.lines().find_map(|line| {
        let (place, source) = line.split_once(" - ")?;
        let mut source = source.split(' ');
        let (mounted, options) = (source.next()?, source.nth(1)?);
        if mounted != kind || !has_controller(options) {
            return None;
        }
        let mut place = place.split(' ').skip(3);
        let (within, root) = (place.next()?, PathBuf::from(place.next()?));
        let below = Path::new(path).strip_prefix(within).ok()?;
        Some(GroupPaths { own: root.join(below), root })
    })
}

fn contains_memory(list: &Path) -> bool {
    fs::read_to_string(list).is_ok_and(|text| text.split_whitespace().any(|word| word == "memory"))
}

/// Whether the memory of groups in this group of version 2 can be limited.
fn limits_memory(group: &Path) -> bool {
    contains_memory(&group.join("cgroup.subtree_control"))
}

/// Whether this user can make groups in this group and move processes to them.
fn can_hold_groups(group: &Path) -> bool {
    use rustix::fs::{Access, access};
    [group.to_owned(), group.join("cgroup.procs")].iter().all(|path| access(path, Access::WRITE_OK).is_ok())
}

/// Prepares the group of this process, if it was delegated to this process alone (for example by `systemd-run
/// --user --scope -p Delegate=yes`): a group of version 2 either holds processes or limits groups, so this
/// process moves to a group of its own.
fn take_over(own: &Path) -> Option<PathBuf> {
    let is_alone = fs::read_to_string(own.join("cgroup.procs"))
        .is_ok_and(|processes| processes.trim() == std::process::id().to_string());
    if !is_alone || !contains_memory(&own.join("cgroup.controllers")) || !can_hold_groups(own) {
        return None;
    }
    let leaf = own.join(Owner::this_process().ok()?.new_name());
    fs::create_dir(&leaf).ok()?;
    fs::write(leaf.join("cgroup.procs"), "0").ok()?;
    fs::write(own.join("cgroup.subtree_control"), "+memory").ok()?;
    Some(own.to_owned())
}

/// A memory group. It is removed when dropped, or by the next ddlab if this one is killed.
#[derive(Debug)]
pub(crate) struct MemoryGroup {
    folder: PathBuf,
    version: Version,
    limit: u64,
}

impl MemoryGroup {
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Sets the limit of the group to that of a test.
    pub(crate) fn set_limit(&mut self, limits: &Limits) -> io::Result<()> {
        let limit = limits.memory_of_all().saturating_add(SPAWNER_BYTES);
        if limit == self.limit {
            return Ok(());
        }
        let (swap_file, swap) = self.version.swap(limit);
        let set_swap = || fs::write(self.folder.join(swap_file), swap.to_string());
        // Version 1 wants the limit with swap to be the higher one at any time. Without swap there is no such
        // file.
        let _ = set_swap();
        let file = self.folder.join(self.version.limit_file());
        fs::write(&file, limit.to_string()).map_err(|error| name(&file, error))?;
        let _ = set_swap();
        self.limit = limit;
        Ok(())
    }
}

impl Drop for MemoryGroup {
    fn drop(&mut self) {
        // The files of a group belong to the kernel and disappear with it. Only a simulated group has files to
        // remove.
        let _ = fs::remove_dir(&self.folder);
    }
}

/// How many processes of a group the kernel has killed because the group exceeded its limit.
pub(crate) struct KillCount {
    file: File,
    seen: u64,
}

impl KillCount {
    /// Makes this process and its future children enter a group, and returns its count.
    pub(crate) fn enter(group: &Path) -> io::Result<Self> {
        let file = File::open(group.join("memory.events"))
            .or_else(|_| File::open(group.join("memory.oom_control")))?;
        fs::write(group.join("cgroup.procs"), "0")?;
        let mut count = Self { file, seen: 0 };
        count.has_risen();
        Ok(count)
    }

    /// Whether processes were killed since the last call.
    pub(crate) fn has_risen(&mut self) -> bool {
        let mut text = [0; 512];
        let length = self.file.read_at(&mut text, 0).unwrap_or(0);
        let text = String::from_utf8_lossy(text.get(..length).unwrap_or_default());
        let kills = text.lines().find_map(|line| line.strip_prefix("oom_kill ")?.trim().parse().ok());
        let before = self.seen;
        self.seen = kills.unwrap_or(before);
        self.seen > before
    }
}

fn name(path: &Path, error: io::Error) -> io::Error {
    let message = format!("{}: {error}", path.display());
    with_message(error, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tree of folders as a kernel with version 2 shows it.
    struct Kernel(tempfile::TempDir);

    impl Kernel {
        /// Makes groups by their paths, the controllers that they can have, those that they give to groups in
        /// them, and their processes.
        fn new(groups: &[(&str, &str, &str, &str)]) -> Self {
            let kernel = Self(tempfile::tempdir().unwrap());
            for (path, controllers, subtree, processes) in groups {
                let group = kernel.group(path);
                fs::create_dir_all(&group).unwrap();
                fs::write(group.join("cgroup.controllers"), controllers).unwrap();
                fs::write(group.join("cgroup.subtree_control"), subtree).unwrap();
                fs::write(group.join("cgroup.procs"), processes).unwrap();
            }
            kernel
        }

        fn group(&self, path: &str) -> PathBuf {
            self.0.path().join(path.trim_start_matches('/'))
        }

        fn find(&self, own: &str) -> Option<MemoryGroups> {
            let mounts = format!(
                "24 1 0:22 / /proc rw - proc proc rw\n30 24 0:26 / {} rw,nosuid shared:4 - cgroup2 cgroup2 rw\n",
                self.0.path().display()
            );
            MemoryGroups::find_in(&format!("0::{own}\n"), &mounts)
        }
    }

    #[test]
    fn nearest_ancestor_that_limits_memory_holds_the_groups() {
        let kernel = Kernel::new(&[
            ("/", "cpu memory", "cpu memory", "1"),
            ("/user", "cpu memory", "memory pids", ""),
            ("/user/shell", "memory", "", "7\n8"),
        ]);
        let groups = kernel.find("/user/shell").unwrap();
        assert_eq!(groups.parent, kernel.group("/user"));
        let group = groups.new_group(&Limits { memory: Some(100 << 20), ..Limits::default() }).unwrap();
        assert!(group.folder().starts_with(kernel.group("/user")));
        let read = |file| fs::read_to_string(group.folder.join(file)).unwrap();
        assert_eq!(read("memory.max"), ((100 << 20) + SPAWNER_BYTES).to_string());
        assert_eq!(read("memory.swap.max"), "0");
    }

    #[test]
    fn group_delegated_to_this_process_alone_is_taken_over() {
        let own = std::process::id().to_string();
        let kernel = Kernel::new(&[("/", "memory", "", "1"), ("/scope", "memory", "", &own)]);
        let groups = kernel.find("/scope").unwrap();
        assert_eq!(groups.parent, kernel.group("/scope"));
        assert_eq!(fs::read_to_string(kernel.group("/scope/cgroup.subtree_control")).unwrap(), "+memory");
    }

    #[test]
    fn group_with_other_processes_or_without_the_controller_is_not_used() {
        let own = std::process::id().to_string();
        let both = format!("{own}\n1");
        let shared = Kernel::new(&[("/", "memory", "", ""), ("/scope", "memory", "", &both)]);
        assert_eq!(shared.find("/scope"), None);
        let without = Kernel::new(&[("/", "cpu", "cpu", ""), ("/scope", "cpu", "", &own)]);
        assert_eq!(without.find("/scope"), None);
    }

    #[test]
    fn processes_of_a_killed_ddlab_are_ended_and_their_group_is_removed() {
        let group = tempfile::tempdir().unwrap();
        #[allow(clippy::disallowed_methods, reason = "this process stands in for one of a killed ddlab")]
        let mut left = std::process::Command::new("sleep").arg("100000").spawn().unwrap();
        fs::write(group.path().join("cgroup.procs"), format!("{}\n", left.id())).unwrap();
        let removed = remove_abandoned(group.path(), Duration::MAX, || match left.try_wait().unwrap() {
            Some(_) => Ok(()),
            None => Err(Errno::BUSY),
        });
        assert!(removed.is_ok() && left.wait().unwrap().code().is_none());
        assert!(remove_abandoned(group.path(), Duration::ZERO, || Err(Errno::PERM)).is_err());
    }

    #[test]
    fn a_group_that_stays_busy_is_not_reported() {
        let group = tempfile::tempdir().unwrap();
        assert!(remove_abandoned(group.path(), Duration::ZERO, || Err(Errno::BUSY)).is_ok());
    }

    #[test]
    fn kills_are_counted_in_groups_of_either_version() {
        for (file, before, after) in [
            ("memory.events", "low 0\noom 2\noom_kill 1\n", "low 0\noom 2\noom_kill 2\n"),
            ("memory.oom_control", "under_oom 0\noom_kill 0\n", "under_oom 0\noom_kill 1\n"),
        ] {
            let group = tempfile::tempdir().unwrap();
            fs::write(group.path().join(file), before).unwrap();
            let mut count = KillCount::enter(group.path()).unwrap();
            assert_eq!(fs::read_to_string(group.path().join("cgroup.procs")).unwrap(), "0");
            assert!(!count.has_risen());
            fs::write(group.path().join(file), after).unwrap();
            assert!(count.has_risen() && !count.has_risen());
        }
    }

    #[test]
    fn group_of_version_1_is_found_by_its_controller_and_root() {
        let mounts = "35 31 0:32 /docker/x /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n\
            36 31 0:33 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n";
        let own = "4:memory:/docker/x/own\n3:cpuset:/\n0::/\n";
        let groups = MemoryGroups::find_in(own, mounts).unwrap();
        let parent = PathBuf::from("/sys/fs/cgroup/memory/own");
        assert_eq!(groups, MemoryGroups { parent, version: Version::One });
    }
}
