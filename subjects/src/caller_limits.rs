//! The resource limits under which subjects run. A subject's verdict may depend on them: a program that may
//! not open a file, map memory or start a thread exits with an error, as if it rejected its input. So every
//! subject gets the same limits, independent of the caller's. If the caller's limits are too low for that,
//! ddlab runs nothing.

use std::io;
use std::time::Duration;

use rustix::io::Errno;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::observation::Limits;

/// How many descriptors a subject may have open.
const DESCRIPTORS: u64 = 1024;

/// The largest file, in bytes, that a subject may write.
const FILE_BYTES: u64 = 1 << 30;

/// The size, in bytes, of the stack of a subject's first thread. It is the default of Linux.
const STACK_BYTES: u64 = 8 << 20;

/// How many processes and threads a subject may start at least.
const PROCESSES: u64 = 256;

/// How much address space a subject may have at least, as a multiple of its memory: virtual machines reserve
/// far more than they use.
const ADDRESS_SPACE_PER_MEMORY: u64 = 8;

/// A hard limit that a subject's own limits cannot exceed.
struct RequiredLimit {
    what: &'static str,
    option: &'static str,
    resource: Resource,
    least: u64,
    /// The error of a program that lacks this resource.
    lack: Errno,
}

/// The hard limits that a subject needs the caller to have.
fn required_limits() -> [RequiredLimit; 5] {
    let memory = Limits::default().memory_of_all() * ADDRESS_SPACE_PER_MEMORY;
    let limit = |what, option, resource, least, lack| RequiredLimit { what, option, resource, least, lack };
    [
        limit("open files", "-n", Resource::Nofile, DESCRIPTORS, Errno::MFILE),
        limit("the size of files in bytes", "-f", Resource::Fsize, FILE_BYTES, Errno::NOMEM),
        limit("the stack in bytes", "-s", Resource::Stack, STACK_BYTES, Errno::NOMEM),
        limit("address space in bytes", "-v", Resource::As, memory, Errno::NOMEM),
        limit("data in bytes", "-d", Resource::Data, memory, Errno::NOMEM),
    ]
}

fn maximum(resource: Resource) -> u64 {
    getrlimit(resource).maximum.unwrap_or(u64::MAX)
}

/// Checks that the caller's limits are high enough for a subject, and raises this process's limit on open
/// files as far as possible.
///
/// # Errors
/// The first limit that is too low.
pub(crate) fn ensure_enough() -> io::Result<()> {
    let own = getrlimit(Resource::Nofile);
    // If this fails, a shortage of descriptors is noticed when it occurs.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: own.maximum, ..own });
    for RequiredLimit { what, option, resource, least, .. } in required_limits() {
        ensure(what, option, maximum(resource), least)?;
    }
    let used = tasks_of_machine().unwrap_or(0);
    if getrlimit(Resource::Nproc).current.is_some_and(|most| most < used + PROCESSES) {
        ensure("further processes", "-u", free_tasks(), PROCESSES)?;
    }
    ensure_cpu(Limits::default().cpu)
}

/// Checks that a subject may use this much CPU time.
///
/// The hard limit of a subject is a second above its limit. It may be that of the caller, so that ddlab can run within a
/// subject with the same limit, such as a predicate that calls ddlab.
///
/// # Errors
/// When the caller's limit is lower.
pub(crate) fn ensure_cpu(cpu: Duration) -> io::Result<()> {
    let enough = ensure("CPU time in seconds", "-t", maximum(Resource::Cpu), cpu.as_secs() + 1);
    if cpu <= Limits::default().cpu {
        return enough;
    }
    enough.map_err(|error| io::Error::other(format!("{error}. A shorter --timeout needs less")))
}

fn ensure(what: &'static str, option: &'static str, found: u64, needed: u64) -> io::Result<()> {
    if found >= needed {
        return Ok(());
    }
    Err(io::Error::other(format!(
        "the limit on {what} is {found}, but subjects need {needed}: with less, they would seem to reject valid inputs. \
         Raise it (ulimit {option}) and start ddlab again; if the shell cannot, its hard limit is too low as well"
    )))
}

/// Sets the limits that are the same for every test, for this process and all its children.
///
/// # Errors
/// A shortage, if a limit was lowered after [`ensure_enough`]. It must not look like an error of the program.
pub(crate) fn set() -> io::Result<()> {
    for RequiredLimit { resource, least, lack, .. } in required_limits() {
        if maximum(resource) < least {
            return Err(lack.into());
        }
    }
    let exactly = |most| Rlimit { current: Some(most), maximum: Some(most) };
    let all = |resource| Rlimit { current: getrlimit(resource).maximum, ..getrlimit(resource) };
    setrlimit(Resource::Core, exactly(0))?;
    setrlimit(Resource::Nofile, exactly(DESCRIPTORS))?;
    setrlimit(Resource::Fsize, exactly(FILE_BYTES))?;
    // A program may raise this one, as compilers do.
    setrlimit(Resource::Stack, Rlimit { current: Some(STACK_BYTES), ..getrlimit(Resource::Stack) })?;
    for resource in [Resource::As, Resource::Data, Resource::Cpu, Resource::Nproc] {
        setrlimit(resource, all(resource))?;
    }
    Ok(())
}

/// The number of tasks on this machine (proc(5), loadavg).
pub(crate) fn tasks_of_machine() -> Option<u64> {
    let load = std::fs::read_to_string("/proc/loadavg").ok()?;
    load.split_whitespace().nth(3)?.split_once('/')?.1.parse().ok()
}

/// How many processes and threads this user may still start, as far as `/proc` shows the others.
fn free_tasks() -> u64 {
    let user = rustix::process::getuid().as_raw().to_string();
    let field = |status: &str, name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        Some(line.split_whitespace().next()?.to_owned())
    };
    let tasks = |entry: std::fs::DirEntry| {
        let status = std::fs::read_to_string(entry.path().join("status")).ok()?;
        let is_own = field(&status, "Uid:")? == user;
        if is_own { field(&status, "Threads:")?.parse::<u64>().ok() } else { None }
    };
    let used: u64 = std::fs::read_dir("/proc").into_iter().flatten().flatten().filter_map(tasks).sum();
    maximum(Resource::Nproc).saturating_sub(used)
}
