//! New namespaces for a spawner, which give it a process tree and mounts of its own.

use std::fs;
use std::io;

use rustix::io::Errno;
use rustix::thread::{CapabilitiesSecureBits, clear_ambient_capability_set, set_capabilities_secure_bits};

use super::mounts::{MountView, Mounted, change_mounts};
use crate::sys;

/// How many processes and threads a tree can have. A fork bomb can keep the spawner from running and counting
/// its processes, but it cannot exceed this limit, which the kernel enforces.
const TASKS: u32 = 1024;

/// The first kernel release in which each PID namespace has its own pid_max.
const OWN_PID_MAX: (u32, u32) = (6, 14);

/// Continues in a child process that is the init process of new namespaces. It sees no process outside,
/// changes no file outside the scratch folder of the view, and the kernel ends all processes of its PID
/// namespace when it ends.
///
/// This needs no privileges because it also creates a user namespace, in which root has no power outside.
/// Where user namespaces are forbidden, root can still do without. The calling process must have a single
/// thread. It waits for the child and exits, so only the child returns.
pub(crate) fn enter_namespaces(view: &MountView<'_>) -> io::Result<Mounted> {
    let (user, group) = (rustix::process::getuid().as_raw(), rustix::process::getgid().as_raw());
    match sys::unshare_namespaces(true) {
        Ok(()) => {
            fs::write("/proc/self/setgroups", "deny")?;
            fs::write("/proc/self/uid_map", format!("{user} {user} 1"))?;
            fs::write("/proc/self/gid_map", format!("{group} {group} 1"))?;
        }
        Err(error) => sys::unshare_namespaces(false).map_err(|_| forbidden(error))?,
    }
    match sys::fork()? {
        None => change_mounts(view, limit_tasks),
        Some(child) => {
            let ended = sys::wait(child, true);
            std::process::exit(i32::from(ended.is_err()));
        }
    }
}

/// The error of a machine without namespaces for this user. unshare(2) says "no space" where their number is
/// limited: they are forbidden if it is limited to zero, and otherwise there are too many at the moment.
fn forbidden(error: io::Error) -> io::Error {
    if error.kind() != io::ErrorKind::StorageFull {
        return error;
    }
    let most = fs::read_to_string("/proc/sys/user/max_user_namespaces").unwrap_or_default();
    if most.trim() == "0" { Errno::PERM.into() } else { Errno::AGAIN.into() }
}

/// Makes programs that are executed as root get no capabilities, not even those of a user namespace.
///
/// Fails without the capability to do so. Then programs cannot get capabilities anyway.
pub(crate) fn give_up_capabilities() {
    let bits = CapabilitiesSecureBits::NO_ROOT | CapabilitiesSecureBits::NO_ROOT_LOCKED;
    let _ = set_capabilities_secure_bits(bits);
    // Ambient ones, such as a service manager gives, would survive the execution of any program.
    let _ = clear_ambient_capability_set();
}

/// Limits the number of tasks in this PID namespace. On kernels before [`OWN_PID_MAX`] the file applies to
/// the whole machine and is not changed.
fn limit_tasks() -> io::Result<()> {
    let release = fs::read_to_string("/proc/sys/kernel/osrelease")?;
    if version(&release).is_some_and(|version| version >= OWN_PID_MAX) {
        fs::write("/proc/sys/kernel/pid_max", TASKS.to_string())?;
    }
    Ok(())
}

/// The first two numbers of a kernel release.
fn version(release: &str) -> Option<(u32, u32)> {
    let mut numbers = release.split(|c: char| !c.is_ascii_digit()).map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn kernel_releases_are_parsed_and_compared() {
        for (release, known) in
            [("6.18.5-arch1", Some((6, 18))), ("6.1.0-40-amd64", Some((6, 1))), ("rolling", None)]
        {
            assert_eq!(version(release), known, "{release}");
        }
        assert!(version("10.2") > Some(super::OWN_PID_MAX) && version("6.9.9") < Some(super::OWN_PID_MAX));
    }
}
