//! Memory is bounded for every subject, whatever kind of memory it is (attack 2).

use crate::fixture::real::say;
use crate::program::{Caller, Ran, WITHOUT_NAMESPACES, shared_root, users};

/// Programs that use much more than 256 MiB of one kind of memory and print `had it` if they can.
const KINDS: [(&str, &str); 6] = [
    // Ends as soon as a child is killed. It succeeds only if all children hold their memory at the same time.
    (
        "processes",
        "\
import os, signal, time
signal.signal(signal.SIGCHLD, lambda *_: os._exit(1))
reading, writing = os.pipe()
for _ in range(16):
    if os.fork() == 0:
        x = b'x' * (120 << 20)
        os.write(writing, b'x')
        time.sleep(1000)
for _ in range(16):
    os.read(reading, 1)
print('had it')",
    ),
    (
        "memfd",
        "\
import os
for _ in range(4):
    file = os.memfd_create('x')
    for _ in range(500):
        os.write(file, bytes(1 << 20))
print('had it')",
    ),
    (
        "shared anonymous",
        "\
import mmap
for n in range(20):
    globals()[f'm{n}'] = m = mmap.mmap(-1, 100 << 20)
    m.write(bytes(100 << 20))
print('had it')",
    ),
    (
        "/dev/shm",
        "\
for n in range(16):
    with open(f'/dev/shm/ddlab-test-{n}', 'wb') as file:
        file.write(bytes(100 << 20))
print('had it')",
    ),
    (
        "scratch",
        "\
for n in range(16):
    with open(f'file{n}', 'wb') as file:
        for _ in range(100):
            file.write(bytes(1 << 20))
print('had it')",
    ),
    (
        "System V",
        "\
import ctypes
libc = ctypes.CDLL(None)
libc.shmat.restype = ctypes.c_void_p
for n in range(16):
    number = libc.shmget(0, 100 << 20, 0o1600)
    address = libc.shmat(number, None, 0)
    assert number >= 0
    ctypes.memset(address, 1, 100 << 20)
print('had it')",
    ),
];

fn is_bounded(ran: &Ran) -> bool {
    let ended = ran.stdout.lines().last().unwrap_or_default();
    !ran.stdout.contains("had it") && ended != "Code(0)" && ended != "TimedOut" && ran.succeeded
}

#[test]
fn every_kind_of_memory_counts_towards_the_limit() {
    for user in users() {
        for (kind, code) in KINDS {
            let root = shared_root();
            let caller = Caller { prefix: user, memory_mib: 256, ..Caller::default() };
            let ran = caller.python(root.path(), code);
            assert!(is_bounded(&ran), "{kind} {user:?}: {}{}", ran.stdout, ran.stderr);
        }
    }
}

#[test]
fn kinds_that_need_no_namespace_are_bounded_without_one() {
    for (kind, code) in KINDS {
        if kind == "scratch" {
            say("SKIPPED: without a mount namespace only the size of single scratch files is limited");
            continue;
        }
        let root = shared_root();
        let caller = Caller { prefix: WITHOUT_NAMESPACES, memory_mib: 256, ..Caller::default() };
        let ran = caller.python(root.path(), code);
        assert!(is_bounded(&ran), "{kind}: {}{}", ran.stdout, ran.stderr);
    }
}

#[test]
fn memory_is_bounded_by_default() {
    for user in users() {
        for sandbox in ["default", "off"] {
            let root = shared_root();
            let code = "x = []\nfor _ in range(30): x.append(b'x' * (100 << 20))\nprint('had it')";
            let ran = Caller { prefix: user, sandbox, ..Caller::default() }.python(root.path(), code);
            assert!(is_bounded(&ran), "{user:?} {sandbox}: {}{}", ran.stdout, ran.stderr);
        }
    }
}
