//! Nothing survives from one test to the next (attack 6).

use crate::program::{Caller, WITHOUT_NAMESPACES, shared_root};

/// Reports what an earlier test has left, then leaves everything that it can.
const LEAVES: &str = "\
import ctypes, os, stat
libc = ctypes.CDLL(None, use_errno=True)
key = 0x64646c62
found = []
for name, get in [('shm', lambda flags: libc.shmget(key, 4096, flags)),
                  ('sem', lambda flags: libc.semget(key, 1, flags)),
                  ('msg', lambda flags: libc.msgget(key, flags)),
                  ('mq', lambda flags: libc.syscall(240, b'ddlab', (0o100 if flags else 0) | 2, 0o600, None))]:
    if get(0) >= 0:
        found.append(name)
    get(0o1000 | 0o600)
for path in ['.', 'input.txt']:
    if os.listxattr(path):
        found.append('xattr of ' + path)
    if stat.S_IMODE(os.stat(path).st_mode) not in [0o700, 0o600]:
        found.append('mode of ' + path)
    if os.stat(path).st_atime < 1000:
        found.append('time of ' + path)
if sorted(os.listdir('.')) != ['input.txt']:
    found.append('files')
open('file', 'w').close()
for path in ['input.txt', '.']:
    try:
        os.setxattr(path, 'user.left', b'x')
    except OSError:
        pass
    os.utime(path, (1, 1))
    os.chmod(path, 0o755)
print(found)";

#[test]
fn ipc_objects_attributes_and_files_do_not_survive_a_test() {
    for prefix in [&[] as &[&str], WITHOUT_NAMESPACES] {
        let root = shared_root();
        let caller = Caller { prefix, times: 3, ..Caller::default() };
        let ran = caller.run(root.path(), &["/usr/bin/python3", "-c", LEAVES, "{}"]);
        assert_eq!(ran.stdout.matches("[]\nCode(0)\n").count(), 3, "{}{}", ran.stdout, ran.stderr);
    }
}
