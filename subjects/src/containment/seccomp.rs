//! The seccomp filter: system calls that a contained subject must not make, as a BPF program.
//!
//! The filter denies a list of calls and allows all others, because nobody knows all the calls that large
//! subjects need. Landlock protects the files. The denied calls reach processes outside (sockets, tracing,
//! limits and memory of others), leave the namespaces (unshare, mounts), or expose rarely tested parts of the
//! kernel (io_uring, bpf, keyrings).

use std::io;

use crate::sys;

/// Whether the filter knows the system call numbers of this architecture.
pub(super) const KNOWN_MACHINE: bool = cfg!(any(target_arch = "x86_64", target_arch = "aarch64"));

/// AUDIT_ARCH of this architecture (linux/audit.h).
#[cfg(target_arch = "x86_64")]
const ARCHITECTURE: u32 = 0xc000_003e;
#[cfg(target_arch = "aarch64")]
const ARCHITECTURE: u32 = 0xc000_00b7;
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
const ARCHITECTURE: u32 = 0;

/// Calls that are denied whatever their arguments.
const DENIED: [libc::c_long; 39] = [
    libc::SYS_socket,
    libc::SYS_connect,
    libc::SYS_bind,
    libc::SYS_listen,
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_pidfd_getfd,
    libc::SYS_kcmp,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_open_tree,
    libc::SYS_move_mount,
    libc::SYS_fsopen,
    libc::SYS_mount_setattr,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_open_by_handle_at,
    libc::SYS_io_uring_setup,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_kexec_load,
    libc::SYS_reboot,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_sethostname,
    libc::SYS_syslog,
];

/// The flags of clone that create namespaces (CLONE_NEW* in linux/sched.h).
const NEW_NAMESPACES: u32 = 0x7e02_0000;

// Offsets into struct seccomp_data (linux/seccomp.h).
const NUMBER: u32 = 0;
const ARCH: u32 = 4;
const FIRST_ARGUMENT: u32 = 16;

const ALLOW: u32 = 0x7fff_0000;
const KILL: u32 = 0x8000_0000;

/// Makes the call fail with this error number.
const fn deny(error: i32) -> u32 {
    0x0005_0000 | error.cast_unsigned()
}

/// One BPF instruction: code, jump if true, jump if false, operand.
type Instruction = (u16, u8, u8, u32);

const fn load(offset: u32) -> Instruction {
    (0x20, 0, 0, offset)
}

const fn skip_unless_equal(value: u32, skip: u8) -> Instruction {
    (0x15, 0, skip, value)
}

const fn answer(value: u32) -> Instruction {
    (0x06, 0, 0, value)
}

/// Installs the filter for this process and all its children. It cannot be removed. Needs no_new_privs.
pub(crate) fn install_filter() -> io::Result<()> {
    if KNOWN_MACHINE { sys::install_filter(&program()) } else { Ok(()) }
}

fn program() -> Vec<Instruction> {
    let number = |call: libc::c_long| u32::try_from(call).unwrap_or(u32::MAX);
    let mut program = vec![
        load(ARCH),
        (0x15, 1, 0, ARCHITECTURE),
        answer(KILL),
        load(NUMBER),
        // Calls of the x32 ABI have their own numbers, from 2^30 on.
        (0x35, 0, 1, 0x4000_0000),
        answer(deny(libc::ENOSYS)),
    ];
    for call in DENIED {
        program.extend([skip_unless_equal(number(call), 1), answer(deny(libc::EPERM))]);
    }
    program.extend([
        // The flags of clone3 are in memory, which a filter cannot read. The C library falls back on clone.
        skip_unless_equal(number(libc::SYS_clone3), 1),
        answer(deny(libc::ENOSYS)),
        skip_unless_equal(number(libc::SYS_clone), 4),
        load(FIRST_ARGUMENT),
        (0x45, 0, 1, NEW_NAMESPACES),
        answer(deny(libc::EPERM)),
        answer(ALLOW),
        // A subject may change its own limits (pid 0) but not those of other processes.
        skip_unless_equal(number(libc::SYS_prlimit64), 3),
        load(FIRST_ARGUMENT),
        (0x15, 1, 0, 0),
        answer(deny(libc::EPERM)),
        answer(ALLOW),
    ]);
    program
}
