//! Runs the test program, which runs one command as a subject: as another user, with other limits of the
//! caller, or without user namespaces.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::fixture::TEST_PROGRAM;

/// How the test program is started.
pub(crate) struct Caller<'a> {
    /// The command in front of it, such as `setpriv`.
    pub(crate) prefix: &'a [&'a str],
    pub(crate) sandbox: &'a str,
    /// Zero stands for the default.
    pub(crate) memory_mib: u32,
    pub(crate) wall_s: u32,
    pub(crate) times: u32,
}

impl Default for Caller<'_> {
    fn default() -> Self {
        Self { prefix: &[], sandbox: "default", memory_mib: 0, wall_s: 120, times: 1 }
    }
}

/// The output of the test program, and whether it succeeded.
pub(crate) struct Ran {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) succeeded: bool,
}

/// Becomes an ordinary user. Only root can.
pub(crate) const AS_NOBODY: &[&str] = &["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];

/// Becomes root of a user namespace without capabilities in which no further user namespace can be created,
/// as on a machine that forbids them.
pub(crate) const WITHOUT_NAMESPACES: &[&str] = &[
    "unshare",
    "--user",
    "--map-current-user",
    "--keep-caps",
    "sh",
    "-c",
    "echo 0 >/proc/sys/user/max_user_namespaces && \
     exec setpriv --bounding-set=-all --inh-caps=-all --ambient-caps=-all --securebits=+noroot \"$@\"",
    "sh",
];

/// Becomes root of a user namespace in which no further user namespace can be created, but with all
/// capabilities.
pub(crate) const PRIVILEGED_WITHOUT_USER_NAMESPACES: &[&str] = &[
    "unshare",
    "--user",
    "--map-current-user",
    "--keep-caps",
    "sh",
    "-c",
    "echo 0 >/proc/sys/user/max_user_namespaces && exec \"$@\"",
    "sh",
];

/// Lets mount_setattr fail as on a kernel before 5.12.
pub(crate) const WITHOUT_MOUNT_SETATTR: &[&str] = &[
    "/usr/bin/python3",
    "-c",
    "\
import ctypes, os, struct, sys
instructions = [(0x20, 0, 0, 0), (0x15, 0, 1, 442), (0x06, 0, 0, 0x50000 | 38), (0x06, 0, 0, 0x7fff0000)]
program = ctypes.create_string_buffer(b''.join(struct.pack('HBBI', *each) for each in instructions))
filter = ctypes.create_string_buffer(struct.pack('HxxxxxxP', len(instructions), ctypes.addressof(program)))
libc = ctypes.CDLL(None, use_errno=True)
assert libc.prctl(38, 1, 0, 0, 0) == 0
assert libc.prctl(22, 2, ctypes.byref(filter)) == 0
os.execvp(sys.argv[1], sys.argv[1:])",
];

/// Lets pivot_root fail as in a chroot. Its number differs between x86-64 and AArch64.
pub(crate) const WITHOUT_PIVOT_ROOT: &[&str] = &[
    "/usr/bin/python3",
    "-c",
    "\
import ctypes, os, platform, struct, sys
number = 155 if platform.machine() == 'x86_64' else 41
instructions = [(0x20, 0, 0, 0), (0x15, 0, 1, number), (0x06, 0, 0, 0x50000 | 22), (0x06, 0, 0, 0x7fff0000)]
program = ctypes.create_string_buffer(b''.join(struct.pack('HBBI', *each) for each in instructions))
filter = ctypes.create_string_buffer(struct.pack('HxxxxxxP', len(instructions), ctypes.addressof(program)))
libc = ctypes.CDLL(None, use_errno=True)
assert libc.prctl(38, 1, 0, 0, 0) == 0
assert libc.prctl(22, 2, ctypes.byref(filter)) == 0
os.execvp(sys.argv[1], sys.argv[1:])",
];

impl Caller<'_> {
    /// Runs a command as a subject with scratch folders in `root`.
    pub(crate) fn run(&self, root: &Path, command: &[&str]) -> Ran {
        let [wall, memory, times] =
            [self.wall_s, self.memory_mib, self.times].map(|number| number.to_string());
        let mut argv = self.prefix.to_vec();
        argv.extend([TEST_PROGRAM, "run", root.to_str().unwrap(), self.sandbox, &memory, &wall, &times]);
        argv.extend(command);
        let (program, arguments) = argv.split_first().unwrap();
        #[allow(clippy::disallowed_methods, reason = "this process stands in for ddlab")]
        let mut process = Command::new(program);
        let Output { status, stdout, stderr } =
            process.args(arguments).stdin(Stdio::null()).output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        Ran { stdout: text(stdout), stderr: text(stderr), succeeded: status.success() }
    }

    /// Runs a Python program as a subject.
    pub(crate) fn python(&self, root: &Path, code: &str) -> Ran {
        self.run(root, &["/usr/bin/python3", "-c", code])
    }
}

/// A scratch root that every user can write to, in memory if possible: making thousands of folders on a busy
/// disk takes a minute.
pub(crate) fn shared_root() -> tempfile::TempDir {
    use std::os::unix::fs::PermissionsExt;
    let in_memory = Path::new("/dev/shm");
    let parent = if in_memory.is_dir() { in_memory.to_owned() } else { std::env::temp_dir() };
    let root = tempfile::tempdir_in(parent).unwrap();
    std::fs::set_permissions(root.path(), std::fs::Permissions::from_mode(0o777)).unwrap();
    root
}

pub(crate) fn is_root() -> bool {
    rustix::process::getuid().is_root()
}

/// The callers to test: this user, and an ordinary one if this user is root.
pub(crate) fn users() -> Vec<&'static [&'static str]> {
    if is_root() { vec![&[], AS_NOBODY] } else { vec![&[]] }
}
