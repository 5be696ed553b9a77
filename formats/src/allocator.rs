//! Allocator settings for programs that parse many inputs.
#![allow(unsafe_code, reason = "mallopt has no safe wrapper")]

/// Free memory that each allocator arena keeps. Each thread has its own arena.
#[cfg(target_env = "gnu")]
const KEPT_BYTES: libc::c_int = 64 << 20;

/// Blocks of this size and more are mapped on their own and unmapped when freed. Otherwise the growing
/// buffers of one large parse would all be kept at the same time.
#[cfg(target_env = "gnu")]
const LARGE_BYTES: libc::c_int = 4 << 20;

/// Keeps memory that one parse freed for the next one, up to 64 MiB for each thread.
///
/// A parse allocates about 50 bytes for each byte of its input and frees nearly all of it at the end. By
/// default, GNU's allocator returns that memory to the system, and the page faults of the next parse take as
/// long as the parsing itself.
///
/// The setting applies to the whole process. Programs should call this once, before they start threads. It
/// does nothing with other allocators than GNU's.
pub fn retain_freed_memory() {
    // SAFETY: mallopt only stores two numbers. A thread that allocates meanwhile reads the old or the new
    // number.
    #[cfg(target_env = "gnu")]
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE_BYTES);
        libc::mallopt(libc::M_TRIM_THRESHOLD, KEPT_BYTES);
    }
}

/// From now on, returns freed memory to the system, where [`retain_freed_memory`] would keep it. This is for work on a
/// single large input: the peak of its memory is lower then, and the time of a page fault is short beside a query.
///
/// The setting applies to the whole process. It does nothing with other allocators than GNU's.
pub fn return_freed_memory() {
    // SAFETY: as above.
    #[cfg(target_env = "gnu")]
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, RETURNED_BYTES);
        libc::mallopt(libc::M_TRIM_THRESHOLD, RETURNED_BYTES);
    }
}

/// Freed blocks of this size and more are returned.
#[cfg(target_env = "gnu")]
const RETURNED_BYTES: libc::c_int = 256 << 10;

/// Returns freed memory to the system once. Does nothing with other allocators than GNU's.
pub(crate) fn release_freed_memory() {
    // SAFETY: malloc_trim only releases memory that is free.
    #[cfg(target_env = "gnu")]
    unsafe {
        libc::malloc_trim(0);
    }
}
