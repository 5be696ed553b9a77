//! A process tree of its own for each spawner.

use std::fs;
use std::io;

use crate::sys;

/// Goes on as the first process of a new tree that sees no process outside and that ends, whole, with it.
///
/// Uses a user namespace, so it needs no rights, and root outside is no root inside. Only for a process with one
/// thread. The process that called this waits for the new tree and never returns from here.
pub(crate) fn isolate() -> io::Result<()> {
    let (user, group) = (rustix::process::getuid().as_raw(), rustix::process::getgid().as_raw());
    sys::leave_namespaces()?;
    fs::write("/proc/self/setgroups", "deny")?;
    fs::write("/proc/self/uid_map", format!("{user} {user} 1"))?;
    fs::write("/proc/self/gid_map", format!("{group} {group} 1"))?;
    match sys::fork()? {
        None => sys::mount_proc(),
        Some(child) => {
            let ended = sys::wait(child, true);
            std::process::exit(i32::from(ended.is_err()));
        }
    }
}
