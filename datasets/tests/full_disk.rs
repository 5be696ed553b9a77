//! A disk that is full halfway through a write.
//!
//! It stands alone in its file, because the limit that stands in for the full disk holds for the whole process.

#![allow(unsafe_code)]

use datasets::{Store, write_atomically};
use std::fs;

/// Lets this process write files of at most `bytes` bytes; a longer write fails with `EFBIG`.
fn limit_files_to(bytes: u64) {
    let limit = libc::rlimit { rlim_cur: bytes, rlim_max: libc::RLIM_INFINITY };
    // SAFETY: both calls take plain values and a pointer to a structure that outlives them, and this is the only
    // test of the process, so nobody else depends on the signal or the limit.
    let answered = unsafe {
        libc::signal(libc::SIGXFSZ, libc::SIG_IGN);
        libc::setrlimit(libc::RLIMIT_FSIZE, &limit)
    };
    assert_eq!(answered, 0);
}

#[test]
fn a_full_disk_costs_neither_the_old_content_nor_space() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("inputs.csv");
    let store = Store::open(&folder.path().join("store")).unwrap();
    write_atomically(&file, b"old").unwrap();
    let kept = store.put(b"kept").unwrap();

    limit_files_to(5000);
    let long = vec![b'x'; 100_000];
    let refused = write_atomically(&file, &long);
    let not_put = store.put(&long);
    limit_files_to(libc::RLIM_INFINITY);

    refused.unwrap_err();
    let message = not_put.unwrap_err().to_string();
    assert!(message.contains(folder.path().to_str().unwrap()), "{message}");
    assert_eq!(fs::read(&file).unwrap(), b"old");
    assert_eq!(store.get(&kept).unwrap(), b"kept");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    assert_eq!(fs::read_dir(folder.path().join("store/partial")).unwrap().count(), 0);
    let digest = store.put(&long).unwrap();
    assert_eq!(store.get(&digest).unwrap(), long);
}
