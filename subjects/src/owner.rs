//! Names of folders that belong to a process, so that a later process can remove those of processes that have
//! ended: scratch folders and memory groups.

use std::ffi::{CString, OsStr, OsString};
use std::fs;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::shortage::{is_shortage, with_message};

/// The number of the next folder of this process.
static NEXT: AtomicU64 = AtomicU64::new(0);

/// The process that owns a folder: its PID, its start time, and its PID namespace.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Owner {
    pub(crate) namespace: String,
    pub(crate) pid: u32,
    pub(crate) start: u64,
}

impl Owner {
    pub(crate) fn this_process() -> io::Result<Self> {
        let pid = std::process::id();
        let start = start_time(pid)?;
        Ok(Self { namespace: pid_namespace()?, pid, start })
    }

    /// A name for a new folder of this process. No other folder has it, and all have the same length, because
    /// for some programs the length of a path decides whether they fail.
    pub(crate) fn new_name(&self) -> String {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        format!("ddlab-{}-{:07}-{:012}-{number:06}", self.namespace, self.pid, self.start)
    }

    fn of_folder(name: &OsStr) -> Option<Self> {
        let mut parts = name.to_str()?.strip_prefix("ddlab-")?.split('-');
        let namespace = parts.next()?.to_owned();
        let (pid, start) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let _number: u64 = parts.next()?.parse().ok()?;
        parts.next().is_none().then_some(Self { namespace, pid, start })
    }
}

/// The start time of a process in clock ticks since boot: field 22 of `/proc/PID/stat` (proc(5)).
fn start_time(pid: u32) -> io::Result<u64> {
    let file = format!("/proc/{pid}/stat");
    let stat = fs::read(&file).map_err(|error| {
        let message = format!("cannot read {file}: {error}; is /proc mounted?");
        with_message(error, message)
    })?;
    let stat = String::from_utf8_lossy(&stat);
    let field = stat.rsplit_once(')').and_then(|(_, fields)| fields.split_whitespace().nth(19));
    field.and_then(|ticks| ticks.parse().ok()).ok_or_else(|| io::ErrorKind::InvalidData.into())
}

fn pid_namespace() -> io::Result<String> {
    let link: OsString = fs::read_link("/proc/self/ns/pid")?.into();
    Ok(link.to_string_lossy().chars().filter(char::is_ascii_digit).collect())
}

/// A folder that could not be removed.
pub(crate) type UnremovedFolder = (PathBuf, io::Error);

/// Removes the folders in `root` that belong to processes of this user that have ended. Returns those that
/// could not be removed.
///
/// Processes of other PID namespaces cannot be seen, so their folders are kept.
pub(crate) fn sweep(
    root: &Path,
    remove: impl Fn(&std::fs::File, &CString) -> io::Result<()>,
) -> io::Result<Vec<UnremovedFolder>> {
    let namespace = pid_namespace()?;
    let user = rustix::process::getuid().as_raw();
    let folder = fs::File::open(root)?;
    let mut unremoved = Vec::new();
    for entry in fs::read_dir(root)?.flatten() {
        let name = entry.file_name();
        let Some(owner) = Owner::of_folder(&name) else { continue };
        let ours = entry.metadata().is_ok_and(|found| found.is_dir() && found.uid() == user);
        // A process that cannot be read because of a shortage may be alive.
        let is_alive = |started: io::Result<u64>| {
            started.map_or_else(|error| is_shortage(&error), |start| start == owner.start)
        };
        if ours && owner.namespace == namespace && !is_alive(start_time(owner.pid)) {
            let removed =
                CString::new(name.as_bytes()).map_err(Into::into).and_then(|name| remove(&folder, &name));
            match removed {
                // Another ddlab has removed it in the meantime.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => unremoved.push((entry.path(), error)),
                Ok(()) => {}
            }
        }
    }
    Ok(unremoved)
}
