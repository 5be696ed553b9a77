//! A write that fails halfway because the disk is full.
//!
//! A limit on the size of files simulates the full disk. It applies to the whole process, so this must be the only
//! test in its file.

#![allow(unsafe_code)]

use datasets::Store;
use std::fs;
use storage::write_atomically;

/// Limits the files of this process to `bytes` bytes. A longer write fails with `EFBIG`.
fn limit_files_to(bytes: u64) {
    let limit = libc::rlimit { rlim_cur: bytes, rlim_max: libc::RLIM_INFINITY };
    // SAFETY: both calls take plain values and a pointer to a structure that outlives them. No other test of this
    // process depends on the signal or the limit.
    let status = unsafe {
        libc::signal(libc::SIGXFSZ, libc::SIG_IGN);
        libc::setrlimit(libc::RLIMIT_FSIZE, &limit)
    };
    assert_eq!(status, 0);
}

#[test]
fn full_disk_keeps_old_content_and_leaves_no_partial_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("inputs.csv");
    let store = Store::open(&folder.path().join("store")).unwrap();
    write_atomically(&file, b"old").unwrap();
    let kept = store.put(b"kept").unwrap();

    limit_files_to(5000);
    let long = vec![b'x'; 100_000];
    let write = write_atomically(&file, &long);
    let put = store.put(&long);
    limit_files_to(libc::RLIM_INFINITY);

    write.unwrap_err();
    let message = put.unwrap_err().to_string();
    assert!(message.contains(folder.path().to_str().unwrap()), "{message}");
    assert_eq!(fs::read(&file).unwrap(), b"old");
    assert_eq!(store.get(&kept).unwrap(), b"kept");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    assert_eq!(fs::read_dir(folder.path().join("store/partial")).unwrap().count(), 0);
    let digest = store.put(&long).unwrap();
    assert_eq!(store.get(&digest).unwrap(), long);
}
