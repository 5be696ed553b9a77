//! A file is written as a whole or not at all.

use datasets::write_atomically;
use std::fs;

#[test]
fn content_is_replaced_and_nothing_else_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("inputs.csv");
    for content in [&b"old"[..], b"", b"new and longer"] {
        write_atomically(&file, content).unwrap();
        assert_eq!(fs::read(&file).unwrap(), content);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

#[test]
fn a_name_as_long_as_names_may_be_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("n".repeat(255));
    write_atomically(&file, b"content").unwrap();
    assert_eq!(fs::read(&file).unwrap(), b"content");
}

#[test]
fn a_link_is_replaced_and_its_target_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let (target, link) = (folder.path().join("target"), folder.path().join("link"));
    fs::write(&target, "untouched").unwrap();
    std::os::unix::fs::symlink(&target, &link).unwrap();
    write_atomically(&link, b"content").unwrap();
    assert_eq!(fs::read(&target).unwrap(), b"untouched");
    assert_eq!(fs::read(&link).unwrap(), b"content");
}

/// The rename fails: a folder is in the file's place.
#[test]
fn a_failure_leaves_no_partial_file() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("place");
    fs::create_dir(&place).unwrap();
    fs::write(place.join("inside"), "kept").unwrap();
    write_atomically(&place, b"content").unwrap_err();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    assert_eq!(fs::read(place.join("inside")).unwrap(), b"kept");
    write_atomically(&folder.path().join("none/file"), b"content").unwrap_err();
    assert!(!folder.path().join("none").exists());
}

/// A device stays one, also behind a link, and a pipe hands on what is written.
#[cfg(unix)]
#[expect(clippy::disallowed_methods, reason = "the standard library makes no pipes; mkfifo is no subject")]
#[test]
fn what_is_no_file_is_written_to_and_stays() {
    use std::os::unix::fs::{FileTypeExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || std::fs::read(pipe).unwrap()
    });
    write_atomically(&pipe, b"content").unwrap();
    // Before the reader, who would wait for ever at a pipe that is gone.
    assert!(std::fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert_eq!(reader.join().unwrap(), b"content");
    let link = folder.path().join("link");
    symlink("/dev/null", &link).unwrap();
    write_atomically(&link, b"content").unwrap();
    assert!(std::fs::metadata(&link).unwrap().file_type().is_char_device());
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
}
