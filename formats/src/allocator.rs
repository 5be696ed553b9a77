//! What a program can tell its allocator, so that parsing many inputs one after the other is quick.
#![allow(unsafe_code, reason = "mallopt has no safe wrapper")]

/// Free memory that each arena of the allocator keeps; threads that run at once have arenas of their own.
#[cfg(target_env = "gnu")]
const KEPT_BYTES: libc::c_int = 64 << 20;

/// Blocks of this size and more have pages of their own, which are given back: kept ones would stand beside each
/// other while a large input is parsed.
#[cfg(target_env = "gnu")]
const LARGE_BYTES: libc::c_int = 4 << 20;

/// Keeps memory that a parse has freed for the next one, up to 64 MiB for each thread that parses.
///
/// A parse fills some fifty bytes for each byte of its input and frees nearly all of them at its end. GNU's allocator
/// gives so much back to the system at once, and the next parse has to be given every page anew, which takes as
/// long as the parsing. This holds for the whole process, so it is for programs to call, before they start threads.
/// Where the allocator is another, nothing happens.
pub fn retain_freed_memory() {
    // SAFETY: these options are numbers that the allocator reads; no other thread runs yet, or it reads the old ones.
    #[cfg(target_env = "gnu")]
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE_BYTES);
        libc::mallopt(libc::M_TRIM_THRESHOLD, KEPT_BYTES);
    }
}
