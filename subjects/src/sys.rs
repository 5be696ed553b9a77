//! System calls that have no safe wrapper: a clone like that of posix_spawn, wait4, and a few settings.
//!
//! A child shares the spawner's memory until it executes its program, so starting one copies no page tables.
//! Everything it needs is prepared in a [`Program`] beforehand. Between clone and execve the child only makes
//! system calls; it does not allocate, free or lock.
#![allow(unsafe_code, reason = "clone, wait4, execve and close_range have no safe wrapper")]

use std::ffi::{CString, c_char, c_int, c_void};
use std::io;
use std::os::fd::{AsRawFd, BorrowedFd, FromRawFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::time::Duration;

/// A program with its arguments and environment, ready to be executed.
pub(crate) struct Program {
    path: CString,
    argv: CStrings,
    environment: CStrings,
    stack: Box<[Stack]>,
}

#[repr(align(16))]
#[derive(Clone)]
struct Stack(#[allow(dead_code, reason = "only the child uses its stack")] [u8; 16]);

/// Strings and a null-terminated array of pointers to them, as execve expects.
struct CStrings {
    pointers: Vec<*const c_char>,
    _strings: Vec<CString>,
}

impl CStrings {
    fn new(strings: Vec<Vec<u8>>) -> io::Result<Self> {
        let strings: Vec<CString> = strings.into_iter().map(CString::new).collect::<Result<_, _>>()?;
        let mut pointers: Vec<*const c_char> = strings.iter().map(|string| string.as_ptr()).collect();
        pointers.push(std::ptr::null());
        Ok(Self { pointers, _strings: strings })
    }
}

impl Program {
    /// Prepares a program: its path, its arguments including its name, and its environment as `NAME=VALUE`.
    pub(crate) fn new(path: Vec<u8>, argv: Vec<Vec<u8>>, environment: Vec<Vec<u8>>) -> io::Result<Self> {
        Ok(Self {
            path: CString::new(path)?,
            argv: CStrings::new(argv)?,
            environment: CStrings::new(environment)?,
            stack: vec![Stack([0; 16]); 4096].into_boxed_slice(),
        })
    }
}

/// How one process is started.
pub(crate) struct StartOptions<'a> {
    /// Standard input, output and error. Their descriptors are above 2.
    pub(crate) streams: [BorrowedFd<'a>; 3],
    /// Limit on CPU time in seconds.
    pub(crate) cpu_s: Option<u64>,
    /// Limit on address space in bytes.
    pub(crate) memory: Option<u64>,
    /// The Landlock rules that it applies to itself.
    pub(crate) rules: Option<BorrowedFd<'a>>,
}

/// A started process.
pub(crate) struct StartedProcess {
    pub(crate) pid: i32,
    /// Becomes readable when the process ends.
    pub(crate) pidfd: OwnedFd,
}

/// The data that the child reads after clone, and the place where it stores the error if it cannot execute
/// the program.
struct ChildArgs<'a> {
    program: &'a Program,
    start: &'a StartOptions<'a>,
    parent: c_int,
    error: c_int,
}

/// Starts a program in its own session and process group. It is killed when the calling process dies.
pub(crate) fn start(program: &mut Program, start: &StartOptions<'_>) -> io::Result<StartedProcess> {
    let stack_end = program.stack.as_mut_ptr_range().end.cast::<c_void>();
    // SAFETY: getpid only reads.
    let parent = unsafe { libc::getpid() };
    let mut child = ChildArgs { program, start, parent, error: 0 };
    let mut pidfd: c_int = -1;
    // SAFETY: CLONE_VFORK blocks this thread until the child has executed its program or ended, so the child
    // no longer uses `child` or the stack when clone returns. `child_main` only makes system calls.
    let pid = unsafe {
        libc::clone(
            child_main,
            stack_end,
            libc::CLONE_VM | libc::CLONE_VFORK | libc::CLONE_PIDFD | libc::SIGCHLD,
            (&raw mut child).cast::<c_void>(),
            &raw mut pidfd,
        )
    };
    if pid < 0 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: the kernel has just created this descriptor for us.
    let pidfd = unsafe { OwnedFd::from_raw_fd(pidfd) };
    // SAFETY: if the child wrote `error`, it did so before clone returned. The volatile read sees the value.
    match unsafe { (&raw const child.error).read_volatile() } {
        0 => Ok(StartedProcess { pid, pidfd }),
        error => {
            wait(pid, true)?;
            Err(io::Error::from_raw_os_error(error))
        }
    }
}

/// Runs in the child between clone and execve.
extern "C" fn child_main(argument: *mut c_void) -> c_int {
    let child = argument.cast::<ChildArgs<'_>>();
    // SAFETY: `start` passes a pointer to its `ChildArgs`, which outlives this call.
    let (program, start, parent) = unsafe { ((*child).program, (*child).start, (*child).parent) };
    // SAFETY: system calls with pointers into the prepared program, which outlives this call.
    unsafe {
        libc::setsid();
        if libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) != 0 || libc::getppid() != parent {
            libc::_exit(127);
        }
        let ready = set_limits(start) && connect_streams(start) && apply_landlock(start);
        if ready {
            libc::signal(libc::SIGPIPE, libc::SIG_DFL);
            libc::execve(
                program.path.as_ptr(),
                program.argv.pointers.as_ptr(),
                program.environment.pointers.as_ptr(),
            );
        }
        (&raw mut (*child).error).write_volatile(*libc::__errno_location());
        libc::_exit(127)
    }
}

fn set_limits(start: &StartOptions<'_>) -> bool {
    start.cpu_s.is_none_or(|seconds| lower_limit(libc::RLIMIT_CPU, seconds, seconds.saturating_add(1)))
        && start.memory.is_none_or(|bytes| lower_limit(libc::RLIMIT_AS, bytes, bytes))
}

fn connect_streams(start: &StartOptions<'_>) -> bool {
    start
        .streams
        .iter()
        .zip(0..)
        // SAFETY: dup2 replaces the child's own descriptor 0, 1 or 2.
        .all(|(stream, number)| unsafe { libc::dup2(stream.as_raw_fd(), number) } >= 0)
}

fn apply_landlock(start: &StartOptions<'_>) -> bool {
    start.rules.is_none_or(|rules| {
        // SAFETY: the call takes a descriptor and no flags, and affects only this process.
        unsafe { libc::syscall(libc::SYS_landlock_restrict_self, rules.as_raw_fd(), 0) == 0 }
    })
}

/// Sets a limit, unless it is lower already.
fn lower_limit(which: libc::__rlimit_resource_t, soft: u64, hard: u64) -> bool {
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: the pointers are to our own variable.
    unsafe {
        libc::getrlimit(which, &raw mut limit) == 0 && {
            limit.rlim_cur = limit.rlim_cur.min(soft);
            limit.rlim_max = limit.rlim_max.min(hard);
            libc::setrlimit(which, &raw const limit) == 0
        }
    }
}

/// How a reaped process ended and what it used.
pub(crate) struct WaitResult {
    pub(crate) ended: ProcessEnd,
    /// User and system time, including all children that it reaped.
    pub(crate) cpu: Duration,
    /// Peak resident memory in bytes.
    pub(crate) peak_rss: u64,
}

/// How a process ended.
#[derive(Clone, Copy)]
pub(crate) enum ProcessEnd {
    Code(i32),
    Signal(i32),
}

/// Waits for a child, or for any child if `pid` is -1, and reaps it. Returns `None` if `block` is false and
/// no such child has ended yet.
///
/// # Errors
/// ECHILD when there is no such child.
pub(crate) fn wait(pid: i32, block: bool) -> io::Result<Option<WaitResult>> {
    let mut status = 0;
    // SAFETY: all zeroes is a valid rusage.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    let options = if block { 0 } else { libc::WNOHANG };
    let found = loop {
        // SAFETY: both pointers are to our own variables.
        let found = unsafe { libc::wait4(pid, &raw mut status, options, &raw mut usage) };
        if found >= 0 {
            break found;
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    };
    if found == 0 {
        return Ok(None);
    }
    let ended = if libc::WIFSIGNALED(status) {
        ProcessEnd::Signal(libc::WTERMSIG(status))
    } else {
        ProcessEnd::Code(libc::WEXITSTATUS(status))
    };
    let peak_rss = u64::try_from(usage.ru_maxrss).unwrap_or(0) << 10;
    Ok(Some(WaitResult { ended, cpu: duration(usage.ru_utime) + duration(usage.ru_stime), peak_rss }))
}

fn duration(time: libc::timeval) -> Duration {
    let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
    let micros = u64::try_from(time.tv_usec).unwrap_or(0);
    Duration::from_secs(seconds) + Duration::from_micros(micros)
}

/// CPU time and peak resident memory in bytes of this process so far, without its children.
pub(crate) fn usage() -> (Duration, u64) {
    // SAFETY: all zeroes is a valid rusage, and the pointer is to our own variable.
    let usage = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        libc::getrusage(libc::RUSAGE_SELF, &raw mut usage);
        usage
    };
    (duration(usage.ru_utime) + duration(usage.ru_stime), u64::try_from(usage.ru_maxrss).unwrap_or(0) << 10)
}

/// Sends SIGKILL to a process, or to a process group if `pid` is negative. It may have ended already.
pub(crate) fn kill(pid: i32) {
    // SAFETY: kill touches no memory of ours.
    unsafe { libc::kill(pid, libc::SIGKILL) };
}

/// Kills all other processes of this PID namespace. Does nothing unless this process is its init process.
pub(crate) fn kill_all_others() {
    // SAFETY: getpid and kill touch no memory of ours.
    unsafe {
        if libc::getpid() == 1 {
            libc::kill(-1, libc::SIGKILL);
        }
    }
}

/// Enters new PID, mount and IPC namespaces, and a new user namespace if `user` is true. The next child is
/// the init process of the PID namespace.
pub(crate) fn unshare_namespaces(user: bool) -> io::Result<()> {
    let user = if user { libc::CLONE_NEWUSER } else { 0 };
    let flags = user | libc::CLONE_NEWPID | libc::CLONE_NEWNS | libc::CLONE_NEWIPC;
    // SAFETY: changes the namespaces of this process and no memory.
    if unsafe { libc::unshare(flags) } == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}

/// Forks. Returns `None` in the child, which is killed when this process dies. The calling process must have
/// a single thread.
pub(crate) fn fork() -> io::Result<Option<i32>> {
    // SAFETY: with a single thread, no other thread can hold a lock that the child would wait for.
    match unsafe { libc::fork() } {
        -1 => Err(io::Error::last_os_error()),
        0 => {
            // SAFETY: sets a flag of this process.
            unsafe { libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) };
            Ok(None)
        }
        child => Ok(Some(child)),
    }
}

/// Attributes of a mount (linux/mount.h).
#[derive(Clone, Copy)]
pub(crate) struct MountAttributes(u64);

impl MountAttributes {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const READ_ONLY: Self = Self(1);
    pub(crate) const NO_SET_USER_ID: Self = Self(2);
    pub(crate) const NO_DEVICES: Self = Self(4);

    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Sets and clears attributes of the mount at a path, and of all mounts below if `recursive` is true.
pub(crate) fn change_mount(
    path: &Path,
    recursive: bool,
    set: MountAttributes,
    clear: MountAttributes,
) -> io::Result<()> {
    let path = CString::new(path.as_os_str().as_bytes())?;
    let flags = if recursive { libc::AT_RECURSIVE } else { 0 };
    // struct mount_attr: set, clear, propagation, user namespace.
    let attributes = [set.0, clear.0, 0, 0];
    let size = size_of_val(&attributes);
    // SAFETY: the path and the attributes are only read during the call.
    let changed = unsafe {
        libc::syscall(
            libc::SYS_mount_setattr,
            libc::AT_FDCWD,
            path.as_ptr(),
            flags,
            attributes.as_ptr(),
            size,
        )
    };
    if changed == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}

/// The version of Landlock that the kernel supports; 0 if it has none.
pub(crate) fn landlock_version() -> i64 {
    let (no_attributes, size, ask_version) = (std::ptr::null::<c_void>(), 0_usize, 1_u32);
    // SAFETY: with this flag the call reads no memory and creates nothing.
    let version =
        unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, no_attributes, size, ask_version) };
    version.max(0)
}

/// Whether the kernel supports seccomp filters.
pub(crate) fn has_seccomp() -> bool {
    let (operation, flags, action) = (libc::SECCOMP_GET_ACTION_AVAIL, 0_u32, libc::SECCOMP_RET_ERRNO);
    // SAFETY: the call only reads the action.
    unsafe { libc::syscall(libc::SYS_seccomp, operation, flags, &raw const action) == 0 }
}

/// Installs a seccomp filter for this process and all its children. Each instruction is (code, jump if true,
/// jump if false, operand).
pub(crate) fn install_filter(program: &[(u16, u8, u8, u32)]) -> io::Result<()> {
    let mut instructions: Vec<libc::sock_filter> =
        program.iter().map(|&(code, jt, jf, k)| libc::sock_filter { code, jt, jf, k }).collect();
    let len = u16::try_from(instructions.len()).map_err(io::Error::other)?;
    let program = libc::sock_fprog { len, filter: instructions.as_mut_ptr() };
    // SAFETY: the program is only read during the call.
    let result =
        unsafe { libc::syscall(libc::SYS_seccomp, libc::SECCOMP_SET_MODE_FILTER, 0_u32, &raw const program) };
    if result == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}

/// Prevents this process and all its children from gaining privileges through set-user-ID programs.
pub(crate) fn set_no_new_privs() -> io::Result<()> {
    // SAFETY: sets a flag of this process.
    if unsafe { libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) } == 0 {
        Ok(())
    } else {
        Err(io::Error::last_os_error())
    }
}

/// Closes every descriptor above 2 in programs that are executed later.
///
/// Has no effect before Linux 5.11. The descriptors that ddlab opens itself are closed there too.
pub(crate) fn set_close_on_exec() {
    let first: libc::c_uint = 3;
    let flag = libc::CLOSE_RANGE_CLOEXEC;
    // SAFETY: sets a flag on descriptors and closes none.
    unsafe { libc::syscall(libc::SYS_close_range, first, libc::c_uint::MAX, flag) };
}
