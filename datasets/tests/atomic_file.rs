//! An atomic write replaces a file completely or not at all.

use datasets::write_atomically;
use std::fs;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};

#[test]
fn content_is_replaced_and_no_other_file_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("inputs.csv");
    for content in [&b"old"[..], b"", b"new and longer"] {
        write_atomically(&file, content).unwrap();
        assert_eq!(fs::read(&file).unwrap(), content);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

/// Temporary files are often private, and a rename keeps their permissions.
#[test]
fn new_file_has_the_same_permissions_as_an_ordinary_one() {
    let folder = tempfile::tempdir().unwrap();
    let (ordinary, atomic) = (folder.path().join("ordinary"), folder.path().join("atomic"));
    fs::write(&ordinary, "").unwrap();
    write_atomically(&atomic, b"").unwrap();
    let mode = |file| fs::metadata(file).unwrap().permissions().mode();
    assert_eq!(mode(&atomic), mode(&ordinary));
}

#[test]
fn name_of_the_greatest_length_can_be_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("n".repeat(255));
    write_atomically(&file, b"content").unwrap();
    assert_eq!(fs::read(&file).unwrap(), b"content");
}

#[test]
fn symbolic_link_is_replaced_and_its_target_is_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let (target, link) = (folder.path().join("target"), folder.path().join("link"));
    fs::write(&target, "unchanged").unwrap();
    symlink(&target, &link).unwrap();
    write_atomically(&link, b"content").unwrap();
    assert_eq!(fs::read(&target).unwrap(), b"unchanged");
    assert_eq!(fs::read(&link).unwrap(), b"content");
}

#[test]
fn failure_leaves_no_partial_file() {
    let folder = tempfile::tempdir().unwrap();
    // A rename cannot replace a folder by a file.
    let file = folder.path().join("file");
    fs::create_dir(&file).unwrap();
    fs::write(file.join("inside"), "kept").unwrap();
    write_atomically(&file, b"content").unwrap_err();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    assert_eq!(fs::read(file.join("inside")).unwrap(), b"kept");
    write_atomically(&folder.path().join("none/file"), b"content").unwrap_err();
    assert!(!folder.path().join("none").exists());
}

#[test]
#[expect(
    clippy::disallowed_methods,
    reason = "the standard library cannot create pipes, and mkfifo is no subject"
)]
fn pipe_is_written_to_and_stays_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read(pipe).unwrap()
    });
    write_atomically(&pipe, b"content").unwrap();
    // Check this first: if a file had replaced the pipe, the reader would wait for ever.
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert_eq!(reader.join().unwrap(), b"content");
}

#[test]
fn device_behind_a_link_is_written_to_and_stays_a_device() {
    let folder = tempfile::tempdir().unwrap();
    let link = folder.path().join("link");
    symlink("/dev/null", &link).unwrap();
    let device = fs::metadata("/dev/null").unwrap().rdev();
    write_atomically(&link, b"content").unwrap();
    let metadata = fs::metadata(&link).unwrap();
    assert!(metadata.file_type().is_char_device() && metadata.rdev() == device);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
}
