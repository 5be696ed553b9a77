//! A process tree of its own for each spawner.

use std::fs;
use std::io;

use crate::sys;

/// Processes and threads that a tree can hold. What counts processes can be kept from running by a subject that
/// doubles; this bound of the kernel cannot.
const TASKS: u32 = 1024;

/// The first kernel in which each PID namespace has a highest number of its own.
const OWN_HIGHEST_PID: (u32, u32) = (6, 14);

/// Goes on as the first process of a new tree that sees no process outside and that ends, whole, with it.
///
/// Uses a user namespace, so it needs no rights, and root outside is no root inside. Only for a process with one
/// thread. The process that called this waits for the new tree and never returns from here.
pub(crate) fn enter_namespaces() -> io::Result<()> {
    let (user, group) = (rustix::process::getuid().as_raw(), rustix::process::getgid().as_raw());
    sys::unshare_namespaces()?;
    fs::write("/proc/self/setgroups", "deny")?;
    fs::write("/proc/self/uid_map", format!("{user} {user} 1"))?;
    fs::write("/proc/self/gid_map", format!("{group} {group} 1"))?;
    match sys::fork()? {
        None => {
            sys::mount_proc()?;
            bound_tasks()
        }
        Some(child) => {
            let ended = sys::wait(child, true);
            std::process::exit(i32::from(ended.is_err()));
        }
    }
}

/// Bounds how many tasks this tree can hold, where the kernel can. Under an older one the same file is the whole
/// machine's, and is left alone.
fn bound_tasks() -> io::Result<()> {
    let release = fs::read_to_string("/proc/sys/kernel/osrelease")?;
    if version(&release).is_some_and(|version| version >= OWN_HIGHEST_PID) {
        fs::write("/proc/sys/kernel/pid_max", TASKS.to_string())?;
    }
    Ok(())
}

/// The first two numbers of a kernel's release.
fn version(release: &str) -> Option<(u32, u32)> {
    let mut numbers = release.split(|c: char| !c.is_ascii_digit()).map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn releases_are_told_apart() {
        for (release, known) in
            [("6.18.5-arch1", Some((6, 18))), ("6.1.0-40-amd64", Some((6, 1))), ("rolling", None)]
        {
            assert_eq!(version(release), known, "{release}");
        }
        assert!(
            version("10.2") > Some(super::OWN_HIGHEST_PID) && version("6.9.9") < Some(super::OWN_HIGHEST_PID)
        );
    }
}
