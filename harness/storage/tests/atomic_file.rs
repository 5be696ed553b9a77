//! An atomic write replaces a file completely or not at all.

#![allow(missing_docs, clippy::unwrap_used)]

use std::fs;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use storage::{write_atomically, write_atomically_like};

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

fn mode_of(file: &std::path::Path) -> u32 {
    fs::metadata(file).unwrap().permissions().mode() & 0o7777
}

/// Watches the folder while a private file is replaced many times.
#[test]
fn private_file_is_private_at_every_instant() {
    use std::sync::atomic::{AtomicBool, Ordering};
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("secret.json");
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    let done = AtomicBool::new(false);
    let content = vec![b'x'; 1 << 20];
    std::thread::scope(|scope| {
        let watcher = scope.spawn(|| {
            let mut seen = 0;
            let mut open = Vec::new();
            while !done.load(Ordering::Relaxed) || seen == 0 {
                for entry in fs::read_dir(folder.path()).unwrap().flatten() {
                    if let Ok(metadata) = entry.metadata() {
                        seen += 1;
                        if metadata.permissions().mode() & 0o077 != 0 {
                            open.push(entry.file_name());
                        }
                    }
                }
            }
            open
        });
        for _ in 0..50 {
            write_atomically(&file, &content).unwrap();
            write_atomically_like(&folder.path().join("copy"), &content, &fs::metadata(&file).unwrap())
                .unwrap();
        }
        done.store(true, Ordering::Relaxed);
        assert_eq!(watcher.join().unwrap(), [""; 0]);
    });
}

#[test]
fn replaced_file_keeps_its_permissions_and_its_owner() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    for mode in [0o600, 0o640, 0o4755, 0o444] {
        fs::write(&file, "old").unwrap();
        // Only root can give files away.
        let is_root = fs::metadata("/proc/self").unwrap().uid() == 0;
        let (user, group) = if is_root { (Some(12345), Some(54321)) } else { (None, None) };
        std::os::unix::fs::chown(&file, user, group).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
        let before = fs::metadata(&file).unwrap();
        write_atomically(&file, b"new").unwrap();
        let after = fs::metadata(&file).unwrap();
        assert_eq!((after.uid(), after.gid()), (before.uid(), before.gid()));
        assert_eq!(mode_of(&file), mode, "{mode:o}");
        assert_eq!(fs::read(&file).unwrap(), b"new");
        fs::remove_file(&file).unwrap();
    }
}

#[test]
fn new_file_like_another_has_its_permissions_without_special_bits() {
    let folder = tempfile::tempdir().unwrap();
    let (original, new) = (folder.path().join("original"), folder.path().join("new"));
    fs::write(&original, "").unwrap();
    for (mode, expected) in [(0o600, 0o600), (0o4755, 0o755), (0o640, 0o640)] {
        fs::set_permissions(&original, fs::Permissions::from_mode(mode)).unwrap();
        write_atomically_like(&new, b"", &fs::metadata(&original).unwrap()).unwrap();
        assert_eq!(mode_of(&new), expected, "{mode:o}");
    }
}

#[test]
fn part_that_a_kill_left_is_swept_by_the_next_write_and_one_in_use_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let (stale, in_use) = (folder.path().join(".ddlab-a.part"), folder.path().join(".ddlab-b.part"));
    fs::write(&stale, "left").unwrap();
    let held = fs::File::create(&in_use).unwrap();
    held.lock().unwrap();
    write_atomically(&folder.path().join("file"), b"content").unwrap();
    assert!(!stale.exists() && in_use.exists());
}
