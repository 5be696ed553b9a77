//! Nothing outside the scratch folder changes, and secrets of root stay secret (attacks 3, 7 and 16).

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

use crate::fixture::Fixture;
use crate::fixture::real::say;
use crate::program::{
    AS_NOBODY, Caller, PRIVILEGED_WITHOUT_USER_NAMESPACES, WITHOUT_MOUNT_SETATTR, WITHOUT_NAMESPACES,
    WITHOUT_PIVOT_ROOT, is_root, shared_root, users,
};

/// Tries every change of metadata on the file that its argument names, and on its folder.
const CHANGES: &str = "\
import os, sys
for path in [FILE, os.path.dirname(FILE)]:
    for change in [
        lambda: os.chmod(path, 0o777),
        lambda: os.utime(path, (1, 1)),
        lambda: os.setxattr(path, 'user.ddlab', b'x'),
        lambda: os.chown(path, os.getuid(), os.getgid()),
    ]:
        try:
            change()
            print('changed', path)
        except OSError as error:
            print('refused')
print('ran')";

/// A file of the caller outside of every scratch folder.
fn file_of(user: &[&str], folder: &std::path::Path) -> std::path::PathBuf {
    let own = folder.join("own");
    fs::create_dir(&own).unwrap();
    fs::write(own.join("file"), "x").unwrap();
    if user == AS_NOBODY {
        for path in [own.join("file"), own.clone()] {
            std::os::unix::fs::chown(path, Some(65534), Some(65534)).unwrap();
        }
    }
    fs::set_permissions(&own, fs::Permissions::from_mode(0o755)).unwrap();
    own.join("file")
}

/// Checks that a subject of this caller changes nothing about a file outside. `user` is the caller's own
/// user.
fn check_metadata(user: &[&str], prefix: &[&str]) {
    let (root, outside) = (shared_root(), shared_root());
    let file = file_of(user, outside.path());
    let describe = || {
        [&file, file.parent().unwrap()].map(|path| {
            let found = fs::metadata(path).unwrap();
            (found.mode(), found.mtime(), found.uid(), found.ctime(), found.ctime_nsec())
        })
    };
    let before = describe();
    let code = CHANGES.replace("FILE", &format!("'{}'", file.display()));
    let prefix = [user, prefix].concat();
    let ran = Caller { prefix: &prefix, ..Caller::default() }.python(root.path(), &code);
    if !Fixture::new().has_namespaces() {
        say("SKIPPED: without mount namespaces metadata cannot be protected");
        return;
    }
    assert!(!ran.stdout.contains("missing: Metadata"), "{prefix:?} {}", ran.stdout);
    assert!(
        ran.stdout.contains("ran\n") && !ran.stdout.contains("changed"),
        "{prefix:?} {}{}",
        ran.stdout,
        ran.stderr
    );
    assert_eq!(describe(), before, "{prefix:?}");
}

#[test]
fn metadata_of_files_outside_cannot_be_changed() {
    for user in users() {
        check_metadata(user, &[]);
    }
}

#[test]
fn metadata_is_protected_on_kernels_without_mount_setattr() {
    for user in users() {
        check_metadata(user, WITHOUT_MOUNT_SETATTR);
    }
}

#[test]
fn metadata_is_protected_where_the_root_folder_cannot_change() {
    for user in users() {
        check_metadata(user, WITHOUT_PIVOT_ROOT);
    }
}

#[test]
fn machine_where_the_root_folder_cannot_change_is_named_and_refused_by_strict() {
    if !Fixture::new().has_namespaces() {
        say("SKIPPED: no mount namespaces");
        return;
    }
    let root = shared_root();
    for user in users() {
        let prefix = [user, WITHOUT_PIVOT_ROOT].concat();
        let caller = |sandbox, prefix| Caller { prefix, sandbox, ..Caller::default() };
        let ran = caller("default", &prefix).run(root.path(), &["/bin/echo", "ran"]);
        assert!(ran.stdout.contains("ran\n"), "{}{}", ran.stdout, ran.stderr);
        assert!(ran.stdout.contains("missing: Existence"), "{}", ran.stdout);
        assert!(!ran.stdout.contains("missing: Metadata"), "{}", ran.stdout);
        let refused = caller("strict", &prefix).run(root.path(), &["/bin/echo", "ran"]);
        assert!(!refused.succeeded && !refused.stdout.contains("ran\n"), "{}", refused.stdout);
        assert!(refused.stderr.contains("root folder"), "{}", refused.stderr);
        let usual = caller("default", user).run(root.path(), &["/bin/echo", "ran"]);
        assert!(!usual.stdout.contains("missing: Existence"), "{}", usual.stdout);
    }
}

#[test]
fn privileged_caller_needs_no_user_namespace() {
    check_metadata(&[], PRIVILEGED_WITHOUT_USER_NAMESPACES);
}

#[test]
fn machine_without_user_namespaces_is_named_and_refused_by_strict() {
    let root = shared_root();
    let caller = |sandbox| Caller { prefix: WITHOUT_NAMESPACES, sandbox, ..Caller::default() };
    let ran = caller("default").run(root.path(), &["/bin/echo", "ran"]);
    assert!(ran.stdout.contains("ran\n"), "{}{}", ran.stdout, ran.stderr);
    for missing in ["missing: Processes", "missing: Metadata", "missing: Existence"] {
        assert!(ran.stdout.contains(missing), "{}", ran.stdout);
    }
    let refused = caller("strict").run(root.path(), &["/bin/echo", "ran"]);
    assert!(!refused.succeeded && !refused.stdout.contains("ran\n"), "{}", refused.stdout);
}

#[test]
fn secrets_of_root_cannot_be_read() {
    if !is_root() {
        say("SKIPPED: not root");
        return;
    }
    let root = shared_root();
    let script = "for file in /etc/shadow /etc/gshadow /etc/ssl/private /proc/1/environ; do
        cat $file /dev/null && [ -s $file ] && echo secret; ls $file/* && echo secret; done; cat /etc/passwd; echo ran";
    let ran = Caller::default().run(root.path(), &["/bin/sh", "-c", script]);
    let shadow = fs::read_to_string("/etc/shadow").unwrap();
    assert!(ran.stdout.contains("ran\n") && ran.stdout.contains("root:x:0:0"), "{}", ran.stdout);
    assert!(!ran.stdout.contains(shadow.lines().next().unwrap()), "{}", ran.stdout);
}

#[test]
fn subject_started_by_root_has_no_capabilities() {
    if !is_root() {
        say("SKIPPED: not root");
        return;
    }
    let root = shared_root();
    let ran = Caller::default().run(root.path(), &["/bin/sh", "-c", "grep CapEff /proc/self/status"]);
    assert!(ran.stdout.contains("CapEff:\t0000000000000000"), "{}", ran.stdout);
}

/// Makes set-user-ID files in every way that there is. Prints the modes that took effect.
const SET_USER_ID: &str = "\
import os, ctypes
libc = ctypes.CDLL(None)
def attempt(name, make):
    try:
        make(name)
    except OSError:
        pass
    if os.path.exists(name) and os.stat(name).st_mode & 0o6000:
        print('set-user-ID by', name)
def chmod(name):
    os.close(os.open(name, os.O_CREAT | os.O_WRONLY))
    os.chmod(name, 0o4755)
def fchmod(name):
    file = os.open(name, os.O_CREAT | os.O_WRONLY)
    os.fchmod(file, 0o2755)
def fchmodat(name):
    os.close(os.open(name, os.O_CREAT | os.O_WRONLY))
    here = os.open('.', os.O_RDONLY)
    os.chmod(name, 0o6755, dir_fd=here)
os.umask(0)
attempt('chmod', chmod)
attempt('fchmod', fchmod)
attempt('fchmodat', fchmodat)
attempt('fchmodat2', lambda name: (os.close(os.open(name, os.O_CREAT)), libc.syscall(452, -100, name.encode(), 0o4755, 0)))
attempt('open', lambda name: os.close(os.open(name, os.O_CREAT | os.O_WRONLY, 0o4755)))
attempt('mknod', lambda name: os.mknod(name, 0o104755))
os.close(os.open('plain', os.O_CREAT | os.O_WRONLY, 0o755))
os.chmod('plain', 0o700)
print('ran')";

#[test]
fn no_file_becomes_set_user_id() {
    for prefix in [&[] as &[&str], WITHOUT_NAMESPACES] {
        let root = shared_root();
        let ran = Caller { prefix, ..Caller::default() }.python(root.path(), SET_USER_ID);
        assert!(
            ran.stdout.contains("ran\n") && !ran.stdout.contains("set-user-ID"),
            "{}{}",
            ran.stdout,
            ran.stderr
        );
    }
}

#[test]
fn scratch_folder_is_invisible_outside() {
    let fixture = Fixture::new();
    if !fixture.has_namespaces() {
        say("SKIPPED: no mount namespaces");
        return;
    }
    let mut subject =
        fixture.script("echo secret >file; chmod 777 .; cat file; grep -c nosuid /proc/self/mounts");
    subject.run(&[b"x"], &crate::fixture::patient()).unwrap();
    for folder in fixture.scratch_folders() {
        assert_eq!(fs::read_dir(folder).unwrap().count(), 0, "the files are in a mount of the subject alone");
    }
}

/// Asks whether files exist, in ways that need no right to read them.
const LOOKS: &str = "\
import os
# The subject sees the folders above its own program, such as /home, but nothing else in them.
folders = [path for path in ['/home', '/root', '/var/log'] if not PROGRAM.startswith(path + '/')]
for path in [FILE, os.path.dirname(FILE), *folders, '/dev/shm/..' + FILE]:
    for look in [os.stat, os.lstat, os.statvfs, lambda path: os.open(path, os.O_PATH), os.readlink]:
        try:
            look(path)
            print('seen', path)
        except FileNotFoundError:
            pass
        except OSError as error:
            print('seen', error)
os.stat('/usr/bin/env'), os.stat('/etc/passwd'), os.stat('/dev/null'), os.stat('/proc/self/status')
print('ran')";

#[test]
fn existence_of_files_outside_cannot_be_seen() {
    if !Fixture::new().has_namespaces() {
        say("SKIPPED: without mount namespaces everything can be seen");
        return;
    }
    for user in users() {
        for more in [&[] as &[&str], WITHOUT_MOUNT_SETATTR] {
            let (root, outside) = (shared_root(), shared_root());
            let file = file_of(user, outside.path());
            let quoted = |path: &Path| format!("'{}'", path.to_str().unwrap());
            let program = std::env::current_exe().unwrap();
            let code = LOOKS.replace("FILE", &quoted(&file)).replace("PROGRAM", &quoted(&program));
            let prefix = [user, more].concat();
            let ran = Caller { prefix: &prefix, ..Caller::default() }.python(root.path(), &code);
            assert!(
                ran.stdout.contains("ran\n") && !ran.stdout.contains("seen"),
                "{prefix:?} {}{}",
                ran.stdout,
                ran.stderr
            );
        }
    }
}

#[test]
fn program_behind_links_is_visible_with_its_links_and_nothing_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name);
    fs::create_dir_all(place("versions/1")).unwrap();
    fs::write(place("versions/1/tool"), "#!/bin/sh\necho \"$0\"; ls /etc/passwd; ls \"${0%/*}\"\n").unwrap();
    fs::set_permissions(place("versions/1/tool"), fs::Permissions::from_mode(0o755)).unwrap();
    fs::write(place("versions/1/secret"), "").unwrap();
    std::os::unix::fs::symlink("versions/1", place("current")).unwrap();
    std::os::unix::fs::symlink(place("current/../1/tool"), place("tool")).unwrap();
    let fixture = Fixture::new();
    let tool = place("tool");
    let seen = fixture.command(&[tool.to_str().unwrap()]).run(&[], &crate::fixture::patient()).unwrap();
    let printed = crate::fixture::text(&seen);
    assert!(printed.contains("/tool\n/etc/passwd\n"), "{seen:?}");
    assert!(!printed.contains("secret"), "{printed}");
}

#[test]
fn files_cannot_be_watched() {
    let code = "import ctypes\nlibc = ctypes.CDLL(None)\nprint(libc.inotify_init1(0), libc.inotify_init(), libc.fanotify_init(0, 0))";
    let ran = Caller::default().python(shared_root().path(), code);
    assert!(ran.stdout.contains("-1 -1 -1"), "{}{}", ran.stdout, ran.stderr);
}
