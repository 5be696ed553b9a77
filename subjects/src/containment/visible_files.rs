//! A root folder of its own for a spawner, which holds only the files that a subject may read.
//!
//! Landlock lets a subject ask whether any file exists, and for its size and times. A file that is not in the
//! root folder does not exist for the subject.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::os::unix::ffi::OsStringExt;
use std::path::{Component, Path, PathBuf};

use rustix::mount::{MountFlags, UnmountFlags, mount, mount_bind_recursive, unmount};
use rustix::process::{chdir, pivot_root};

use super::landlock_rules::{DEVICES, SYSTEM};

/// How many links are followed in a path, as in the kernel.
const MOST_LINKS: usize = 40;

/// Links in `/dev` that shells and their scripts use.
const STREAMS: [(&str, &str); 4] = [
    ("/dev/fd", "/proc/self/fd"),
    ("/dev/stdin", "/proc/self/fd/0"),
    ("/dev/stdout", "/proc/self/fd/1"),
    ("/dev/stderr", "/proc/self/fd/2"),
];

/// Whether every contained subject sees this path, whatever its entry grants: the system's folders, except files that only
/// root may read; devices that only produce or consume bytes; and the standard streams.
#[must_use]
pub fn is_always_visible(path: &Path) -> bool {
    let streams = STREAMS.iter().map(|(link, _)| link);
    SYSTEM.iter().chain(&DEVICES).chain(streams).any(|visible| path.starts_with(visible))
}

/// A root folder that is being made.
pub(super) struct VisibleFiles<'a> {
    /// Where it is, until it becomes the root folder.
    place: &'a Path,
    /// The files and folders that are visible, with everything in them.
    bound: BTreeSet<PathBuf>,
}

impl<'a> VisibleFiles<'a> {
    /// Begins with an empty folder, in memory, that is mounted on this one.
    pub(super) fn at(place: &'a Path) -> io::Result<Self> {
        let safe = MountFlags::NOSUID | MountFlags::NODEV;
        mount(c"root", place, c"tmpfs", safe, c"mode=0755,size=1m,nr_inodes=4096")?;
        Ok(Self { place, bound: BTreeSet::new() })
    }

    /// Makes a file or folder visible, with the links and folders on the way to it. A path that does not
    /// exist, or that this user cannot reach, is left out.
    pub(super) fn add(&mut self, path: &Path) -> io::Result<()> {
        let mut rest: Vec<OsString> = names(path).collect();
        rest.reverse();
        let (mut at, mut links) = (PathBuf::from("/"), 0);
        while let Some(name) = rest.pop() {
            if name == ".." {
                at.pop();
                continue;
            }
            let next = at.join(&name);
            if self.bound.contains(&next) {
                return self.add_target(&next, rest, links);
            }
            let Ok(found) = fs::symlink_metadata(&next) else { return Ok(()) };
            if found.is_symlink() {
                links += 1;
                if links > MOST_LINKS {
                    return Ok(());
                }
                let target = fs::read_link(&next)?;
                self.make(&next, |inside| match std::os::unix::fs::symlink(&target, inside) {
                    Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
                    made => made,
                })?;
                if target.is_absolute() {
                    at = PathBuf::from("/");
                }
                rest.extend(names(&target).collect::<Vec<_>>().into_iter().rev());
            } else if rest.is_empty() {
                return self.bind(next, found.is_dir());
            } else {
                at = next;
            }
        }
        Ok(())
    }

    /// Makes the target of a path within a visible folder visible, if a link leads out of the folder.
    fn add_target(&mut self, bound: &Path, mut rest: Vec<OsString>, links: usize) -> io::Result<()> {
        rest.reverse();
        let path = rest.iter().fold(bound.to_owned(), |path, name| path.join(name));
        match fs::canonicalize(path) {
            Ok(target) if links < MOST_LINKS && !self.bound.iter().any(|bound| target.starts_with(bound)) => {
                self.add(&target)
            }
            _ => Ok(()),
        }
    }

    fn bind(&mut self, path: PathBuf, is_folder: bool) -> io::Result<()> {
        self.make(&path, |inside| {
            if is_folder { fs::create_dir_all(inside) } else { fs::File::create(inside).map(drop) }
        })?;
        mount_bind_recursive(&path, self.inside(&path))?;
        self.bound.insert(path);
        Ok(())
    }

    /// Makes an empty folder, on which something can be mounted. Returns its place.
    pub(super) fn add_empty(&self, path: &Path) -> io::Result<PathBuf> {
        fs::create_dir_all(self.inside(path))?;
        Ok(self.inside(path))
    }

    /// Makes a file or folder, and the folders above it.
    fn make(&self, path: &Path, make: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
        let inside = self.inside(path);
        if let Some(parent) = inside.parent() {
            fs::create_dir_all(parent)?;
        }
        make(&inside)
    }

    fn inside(&self, path: &Path) -> PathBuf {
        self.place.join(path.strip_prefix("/").unwrap_or(path))
    }

    /// Makes this the root folder of the mount namespace. Nothing else is visible afterwards. Returns
    /// `false`, with all files visible as before, where the kernel does not let the root folder change: in a
    /// chroot, on an initial RAM disk, or because of a security module.
    pub(super) fn become_root(self) -> io::Result<bool> {
        if !self.bound.contains(Path::new("/dev")) {
            for (link, target) in STREAMS {
                std::os::unix::fs::symlink(target, self.inside(Path::new(link)))?;
            }
        }
        chdir(self.place)?;
        // The old root folder is then mounted on the new one, and is removed from there.
        let changed = pivot_root(".", ".").is_ok();
        if changed {
            unmount(".", UnmountFlags::DETACH)?;
        }
        chdir("/")?;
        if !changed {
            unmount(self.place, UnmountFlags::DETACH)?;
        }
        Ok(changed)
    }
}

/// The names in a path, `..` included.
fn names(path: &Path) -> impl Iterator<Item = OsString> {
    path.components().filter_map(|component| match component {
        Component::Normal(name) => Some(name.to_owned()),
        Component::ParentDir => Some(OsString::from_vec(b"..".to_vec())),
        Component::RootDir | Component::CurDir | Component::Prefix(_) => None,
    })
}
