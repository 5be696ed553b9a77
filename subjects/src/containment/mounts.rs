//! The mounts of a spawner: the files that a subject may read, read-only, and the scratch folder, which is a
//! file system of its own. No other file exists for the subject.
//!
//! Landlock does not cover metadata, so without these mounts a subject could change and see modes, times and
//! owners of files outside its scratch folder.

use std::ffi::{CString, OsStr};
use std::fs;
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

use rustix::mount::{MountFlags, MountPropagationFlags, mount, mount_bind, mount_change, mount_remount};

use super::landlock_rules::{DEVICES, SYSTEM};
use super::visible_files::VisibleFiles;
use crate::sys::{self, MountAttributes};

/// The size of a scratch folder in bytes, unless the subject's memory limit is lower.
const SCRATCH_BYTES: u64 = 1 << 30;

/// How many files and folders a scratch folder can hold.
const SCRATCH_INODES: u32 = 1 << 16;

/// The attributes of every mount.
const CLOSED: MountAttributes =
    MountAttributes::READ_ONLY.union(MountAttributes::NO_SET_USER_ID).union(MountAttributes::NO_DEVICES);

/// The files of this machine that a spawner sees.
pub(crate) struct MountView<'a> {
    /// The scratch folder. A file system is mounted on it.
    pub(crate) scratch: &'a Path,
    /// The limit on the subject's memory in bytes.
    pub(crate) memory: u64,
    /// Files and folders that the subject may read besides the system's.
    pub(crate) reads: &'a [Vec<u8>],
    /// Files and folders that nobody may read.
    pub(crate) hidden: &'a [Vec<u8>],
}

/// The mounts of a spawner.
pub(crate) struct Mounted {
    /// The scratch file system.
    pub(crate) scratch: OwnedFd,
    /// Whether files that the subject must not read exist for it. Files that its entry grants do not count.
    pub(crate) shows_other_files: bool,
}

/// Makes a view of this process's mount namespace, which must be its own.
pub(super) fn change_mounts(
    view: &MountView<'_>,
    limit_tasks: impl Fn() -> io::Result<()>,
) -> io::Result<Mounted> {
    mount_change("/", MountPropagationFlags::PRIVATE | MountPropagationFlags::REC)?;
    for path in view.hidden {
        hide(Path::new(OsStr::from_bytes(path)))?;
    }
    let devices: Vec<&str> = DEVICES.into_iter().filter(|device| Path::new(device).exists()).collect();
    let shows_other_files = !show_only(view, &devices)?;
    limit_tasks()?;
    close_all(&devices)?;
    let size = view.memory.min(SCRATCH_BYTES);
    let safe = MountFlags::NOSUID | MountFlags::NODEV;
    let options = CString::new(format!("mode=0700,size={size},nr_inodes={SCRATCH_INODES}"))?;
    mount(c"ddlab", view.scratch, c"tmpfs", safe, &*options)?;
    Ok(Mounted { scratch: fs::File::open(view.scratch)?.into(), shows_other_files })
}

/// Hides everything except the files that the subject may read, an empty scratch folder, and the processes of
/// this PID namespace. If that is not possible, or the subject may read everything, hides only the processes
/// outside. Returns whether all files that the subject must not read are hidden.
fn show_only(view: &MountView<'_>, devices: &[&str]) -> io::Result<bool> {
    let mut reads = view.reads.iter().map(|path| Path::new(OsStr::from_bytes(path)));
    let reads_all = reads.any(|path| fs::canonicalize(path).is_ok_and(|path| path.parent().is_none()));
    if !reads_all && change_root(view, devices)? {
        return Ok(true);
    }
    for device in devices {
        mount_bind(*device, *device)?;
    }
    mount_processes(Path::new("/proc"))?;
    Ok(reads_all)
}

/// Makes a root folder that holds only the files that the subject may read. Returns whether that was
/// possible.
fn change_root(view: &MountView<'_>, devices: &[&str]) -> io::Result<bool> {
    let mut visible = VisibleFiles::at(view.scratch)?;
    for path in SYSTEM.iter().filter(|path| **path != "/proc").chain(devices) {
        visible.add(Path::new(path))?;
    }
    for path in view.reads {
        visible.add(Path::new(OsStr::from_bytes(path)))?;
    }
    mount_processes(&visible.add_empty(Path::new("/proc"))?)?;
    visible.add_empty(view.scratch)?;
    visible.become_root()
}

/// Shows only the processes of this PID namespace.
fn mount_processes(place: &Path) -> io::Result<()> {
    let safe = MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC;
    Ok(mount(c"proc", place, c"proc", safe, None)?)
}

/// Puts an empty folder in place of a folder, and a device that cannot be opened in place of a file.
fn hide(path: &Path) -> io::Result<()> {
    let hidden = match fs::symlink_metadata(path) {
        Ok(found) if found.is_dir() => {
            mount(c"hidden", path, c"tmpfs", MountFlags::RDONLY, c"mode=0,size=4k,nr_inodes=1")
        }
        Ok(found) if found.is_file() => mount_bind(c"/dev/null", path),
        // It was removed in the meantime.
        _ => Ok(()),
    };
    Ok(hidden?)
}

/// Makes all mounts read-only, and without devices but for these.
fn close_all(devices: &[&str]) -> io::Result<()> {
    match sys::change_mount(Path::new("/"), true, CLOSED, MountAttributes::NONE) {
        Ok(()) => {
            for device in devices {
                sys::change_mount(
                    Path::new(device),
                    false,
                    MountAttributes::NONE,
                    MountAttributes::NO_DEVICES,
                )?;
            }
            Ok(())
        }
        // Before Linux 5.12.
        Err(error) if error.raw_os_error() == Some(libc::ENOSYS) => close_each(devices),
        Err(error) => Err(error),
    }
}

/// The same for kernels that cannot change all mounts at once.
fn close_each(devices: &[&str]) -> io::Result<()> {
    for (path, flags) in parse_mounts(&fs::read("/proc/self/mountinfo")?) {
        let is_device = devices.iter().any(|device| Path::new(device) == path);
        let no_devices = if is_device { MountFlags::empty() } else { MountFlags::NODEV };
        let closed = flags | MountFlags::BIND | MountFlags::RDONLY | MountFlags::NOSUID | no_devices;
        match mount_remount(&path, closed, c"") {
            // Another mount covers it, so that nobody can reach it.
            Err(rustix::io::Errno::NOENT | rustix::io::Errno::INVAL) => {}
            changed => changed?,
        }
    }
    Ok(())
}

/// The mount points in a mountinfo file and the flags that must be kept (proc(5)).
fn parse_mounts(mountinfo: &[u8]) -> Vec<(PathBuf, MountFlags)> {
    let lines = mountinfo.split(|byte| *byte == b'\n');
    lines
        .filter_map(|line| {
            let mut fields = line.split(|byte| *byte == b' ');
            let path = unescape(fields.nth(4)?);
            let options = fields.next()?.split(|byte| *byte == b',');
            let flag = |option: &[u8]| match option {
                b"noexec" => MountFlags::NOEXEC,
                b"nodev" => MountFlags::NODEV,
                b"noatime" => MountFlags::NOATIME,
                b"nodiratime" => MountFlags::NODIRATIME,
                b"relatime" => MountFlags::RELATIME,
                _ => MountFlags::empty(),
            };
            let flags = options.map(flag).fold(MountFlags::empty(), MountFlags::union);
            Some((PathBuf::from(std::ffi::OsString::from_vec(path)), flags))
        })
        .collect()
}

/// Replaces the escapes of mountinfo: a backslash and three octal digits.
fn unescape(text: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    let mut rest = text;
    while let Some((first, others)) = rest.split_first() {
        let code = others.get(..3).and_then(|digits| std::str::from_utf8(digits).ok());
        match code.and_then(|digits| u8::from_str_radix(digits, 8).ok()).filter(|_| *first == b'\\') {
            Some(byte) => {
                plain.push(byte);
                rest = others.get(3..).unwrap_or_default();
            }
            None => {
                plain.push(*first);
                rest = others;
            }
        }
    }
    plain
}

/// The files and folders below these that only root may read. Everybody else is kept out by their modes.
pub(crate) fn files_of_root<P: Into<PathBuf>>(
    places: impl IntoIterator<Item = P>,
    granted: &[Vec<u8>],
) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut places: Vec<PathBuf> = places.into_iter().map(Into::into).collect();
    while let Some(place) = places.pop() {
        let Ok(metadata) = fs::symlink_metadata(&place) else { continue };
        let mode = std::os::unix::fs::MetadataExt::mode(&metadata);
        let needed = if metadata.is_dir() { 0o005 } else { 0o004 };
        let is_granted = granted.iter().any(|path| Path::new(OsStr::from_bytes(path)).starts_with(&place));
        if mode & needed == needed || is_granted {
            if metadata.is_dir() {
                places.extend(fs::read_dir(&place).into_iter().flatten().flatten().map(|entry| entry.path()));
            }
        } else if metadata.is_dir() || metadata.is_file() {
            found.push(place.into_os_string().into_vec());
        }
    }
    found.sort();
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn mount_points_and_flags_are_parsed() {
        let text = b"25 30 0:23 / /proc rw,nosuid,nodev,noexec,relatime shared:12 - proc proc rw\n\
            36 35 98:0 /a /mnt\\0402\\134x rw,noatime - ext3 /dev/root rw,errors=continue\n";
        let parsed = parse_mounts(text);
        let proc = MountFlags::NODEV | MountFlags::NOEXEC | MountFlags::RELATIME;
        let expected = [(PathBuf::from("/proc"), proc), (PathBuf::from("/mnt 2\\x"), MountFlags::NOATIME)];
        assert_eq!(parsed, expected);
    }

    #[test]
    fn files_that_others_cannot_read_are_found_unless_granted() {
        let root = tempfile::tempdir().unwrap();
        fs::set_permissions(root.path(), fs::Permissions::from_mode(0o755)).unwrap();
        let mut granted = Vec::new();
        for (name, mode) in [("open", 0o644), ("shadow", 0o640), ("granted", 0o600)] {
            let path = root.path().join(name);
            fs::write(&path, "").unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            granted = vec![path.into_os_string().into_vec()];
        }
        fs::create_dir(root.path().join("private")).unwrap();
        fs::set_permissions(root.path().join("private"), fs::Permissions::from_mode(0o710)).unwrap();
        let place = root.path().to_str().unwrap();
        let found = files_of_root([place], &granted);
        assert_eq!(found, [format!("{place}/private").into_bytes(), format!("{place}/shadow").into_bytes()]);
    }
}
