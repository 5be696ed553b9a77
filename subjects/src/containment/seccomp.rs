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

/// Calls that are denied with any arguments, because they reach processes outside or change the machine.
const DENIED: [libc::c_long; 40] = [
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
    libc::SYS_fanotify_init,
];

/// fchmodat2, setxattrat and file_setattr, which libc does not know everywhere. Their numbers are the same on
/// all machines.
const FCHMODAT2: libc::c_long = 452;
const SETXATTRAT: libc::c_long = 463;
const FILE_SETATTR: libc::c_long = 469;

/// Calls that fail as on a kernel without them. Programs are prepared for that.
///
/// IPC objects and watches of files would outlive a test or observe files outside, and memory of IPC objects
/// belongs to no process. The arguments of openat2 are in memory, which a filter cannot read; programs use
/// openat instead.
const ABSENT: [libc::c_long; 8] = [
    libc::SYS_shmget,
    libc::SYS_semget,
    libc::SYS_msgget,
    libc::SYS_mq_open,
    libc::SYS_inotify_init1,
    libc::SYS_memfd_secret,
    libc::SYS_openat2,
    FILE_SETATTR,
];

/// Calls that fail as on a file system without extended attributes, which would outlive a test.
const WITHOUT_ATTRIBUTES: [libc::c_long; 4] =
    [libc::SYS_setxattr, libc::SYS_lsetxattr, libc::SYS_fsetxattr, SETXATTRAT];

/// Calls that give a file a mode, and the number of the argument that is the mode.
const SET_MODE: [(libc::c_long, u32); 4] =
    [(libc::SYS_fchmod, 1), (libc::SYS_fchmodat, 2), (FCHMODAT2, 2), (libc::SYS_mknodat, 2)];

/// The same for calls that only some machines have.
#[cfg(target_arch = "x86_64")]
const OLD_SET_MODE: [(libc::c_long, u32); 3] =
    [(libc::SYS_chmod, 1), (libc::SYS_mknod, 1), (libc::SYS_creat, 1)];
#[cfg(not(target_arch = "x86_64"))]
const OLD_SET_MODE: [(libc::c_long, u32); 0] = [];

/// Calls that open files, and the number of the argument that is the flags. The next argument is the mode.
#[cfg(target_arch = "x86_64")]
const OPEN: [(libc::c_long, u32); 2] = [(libc::SYS_openat, 2), (libc::SYS_open, 1)];
#[cfg(not(target_arch = "x86_64"))]
const OPEN: [(libc::c_long, u32); 1] = [(libc::SYS_openat, 2)];

#[cfg(target_arch = "x86_64")]
const OLD_ABSENT: [libc::c_long; 1] = [libc::SYS_inotify_init];
#[cfg(not(target_arch = "x86_64"))]
const OLD_ABSENT: [libc::c_long; 0] = [];

/// The bits of a mode that make a program run as its owner or group.
const SET_ID_BITS: u32 = 0o6000;

/// The flags of open with which it uses its mode: O_CREAT, and the bit that O_TMPFILE has alone.
const CREATES: u32 = 0o20_000_100;

/// Requests of ioctl that change flags of a file, or type on a terminal (linux/fs.h, asm-generic/ioctls.h).
const DENIED_REQUESTS: [u32; 4] = [0x4008_6602, 0x401c_5820, 0x5412, 0x541c];

/// The flags of clone that create namespaces (CLONE_NEW* in linux/sched.h).
const NEW_NAMESPACES: u32 = 0x7e02_0000;

// Offsets into struct seccomp_data (linux/seccomp.h).
const NUMBER: u32 = 0;
const ARCH: u32 = 4;

/// The lower half of an argument.
const fn argument(number: u32) -> u32 {
    16 + 8 * number
}

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

const fn skip_if_equal(value: u32, skip: u8) -> Instruction {
    (0x15, skip, 0, value)
}

/// Skips unless one of these bits is set.
const fn skip_unless_any(bits: u32, skip: u8) -> Instruction {
    (0x45, 0, skip, bits)
}

const fn and(bits: u32) -> Instruction {
    (0x54, 0, 0, bits)
}

const fn answer(value: u32) -> Instruction {
    (0x06, 0, 0, value)
}

/// Installs the filter for this process and all its children. It cannot be removed. Needs no_new_privs.
///
/// `memory_is_counted` says whether a memory group counts memory that belongs to no process. Otherwise memory
/// that belongs to no process is forbidden.
pub(crate) fn install_filter(memory_is_counted: bool) -> io::Result<()> {
    if KNOWN_MACHINE { sys::install_filter(&program(memory_is_counted)) } else { Ok(()) }
}

/// The instructions of `check` for one call. They end with an answer; the call is allowed if they do not.
fn on(program: &mut Vec<Instruction>, call: libc::c_long, check: &[Instruction]) {
    let length = u8::try_from(check.len() + 1).unwrap_or(u8::MAX);
    program.push(skip_unless_equal(u32::try_from(call).unwrap_or(u32::MAX), length));
    program.extend(check);
    program.push(answer(ALLOW));
}

fn program(memory_is_counted: bool) -> Vec<Instruction> {
    let refuse = answer(deny(libc::EPERM));
    let absent = answer(deny(libc::ENOSYS));
    let mut program = vec![
        load(ARCH),
        skip_if_equal(ARCHITECTURE, 1),
        answer(KILL),
        load(NUMBER),
        // Calls of the x32 ABI have their own numbers, from 2^30 on.
        (0x35, 0, 1, 0x4000_0000),
        absent,
    ];
    for call in DENIED {
        on(&mut program, call, &[refuse]);
    }
    // The flags of clone3 are in memory, which a filter cannot read. The C library falls back on clone.
    for call in ABSENT.into_iter().chain(OLD_ABSENT).chain([libc::SYS_clone3]) {
        on(&mut program, call, &[absent]);
    }
    if !memory_is_counted {
        on(&mut program, libc::SYS_memfd_create, &[absent]);
    }
    for call in WITHOUT_ATTRIBUTES {
        on(&mut program, call, &[answer(deny(libc::EOPNOTSUPP))]);
    }
    for (call, mode) in SET_MODE.into_iter().chain(OLD_SET_MODE) {
        on(&mut program, call, &[load(argument(mode)), skip_unless_any(SET_ID_BITS, 1), refuse]);
    }
    for (call, flags) in OPEN {
        let check = [
            load(argument(flags)),
            skip_unless_any(CREATES, 3),
            load(argument(flags + 1)),
            skip_unless_any(SET_ID_BITS, 1),
            refuse,
        ];
        on(&mut program, call, &check);
    }
    on(&mut program, libc::SYS_clone, &[load(argument(0)), skip_unless_any(NEW_NAMESPACES, 1), refuse]);
    // A subject may change its own limits (pid 0) but not those of other processes.
    on(&mut program, libc::SYS_prlimit64, &[load(argument(0)), skip_if_equal(0, 1), refuse]);
    let mut requests = vec![load(argument(1))];
    for request in DENIED_REQUESTS {
        requests.extend([skip_unless_equal(request, 1), refuse]);
    }
    on(&mut program, libc::SYS_ioctl, &requests);
    // A pair of Unix datagram sockets can send to any other socket by its path; stream sockets cannot.
    let (unix, stream, sequence) = (1, 1, 5);
    let pair = [
        load(argument(0)),
        skip_unless_equal(unix, 4),
        load(argument(1)),
        and(0xf),
        skip_if_equal(stream, 2),
        skip_if_equal(sequence, 1),
        refuse,
    ];
    on(&mut program, libc::SYS_socketpair, &pair);
    // An address is a pointer, of which both halves are checked.
    let address = argument(4);
    on(
        &mut program,
        libc::SYS_sendto,
        &[load(address), skip_unless_equal(0, 2), load(address + 4), skip_if_equal(0, 1), refuse],
    );
    program.push(answer(ALLOW));
    program
}
