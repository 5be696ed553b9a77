//! Folders that are filled under a temporary name.
#![allow(missing_docs, clippy::unwrap_used)]

use std::fs::{self, File};
use std::path::Path;
use storage::{PartialFolder, remove_stale_partial_files, write_atomically};
use tempfile::TempDir;

fn put(folder: &Path, name: &str, content: &str) {
    fs::create_dir_all(folder).unwrap();
    fs::write(folder.join(name), content).unwrap();
}

fn names(folder: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn new_folder_replaces_the_old_one_and_leaves_nothing_beside_it() {
    let parent = tempfile::tempdir().unwrap();
    let target = parent.path().join("target");
    for content in ["first", "second"] {
        let partial = PartialFolder::create_in(parent.path()).unwrap();
        put(&partial.path().join("new"), content, content);
        partial.put_in_place("new", &target).unwrap();
        assert_eq!(names(&parent), ["target"]);
        assert_eq!(fs::read_dir(&target).unwrap().count(), 1);
        assert_eq!(fs::read_to_string(target.join(content)).unwrap(), content);
    }
}

#[test]
fn folder_that_a_kill_left_is_swept_by_the_next_write_and_one_in_use_is_not() {
    let parent = tempfile::tempdir().unwrap();
    let stale = parent.path().join(".ddlab-a.part");
    put(&stale.join("result"), "file", "left");
    let in_use = PartialFolder::create_in(parent.path()).unwrap();
    assert!(!stale.exists());
    put(&stale.join("result"), "file", "left");
    put(&parent.path().join("other.part"), "file", "of the user");
    write_atomically(&parent.path().join("file"), b"content").unwrap();
    assert!(!stale.exists() && in_use.path().exists() && parent.path().join("other.part").exists());
}

#[test]
fn sweep_keeps_a_folder_that_may_hold_the_only_copy() {
    let parent = tempfile::tempdir().unwrap();
    let stale = parent.path().join(".ddlab-a.part");
    put(&stale.join("replaced"), "file", "of the user");
    remove_stale_partial_files(parent.path());
    assert!(stale.join("replaced/file").exists());
}

#[test]
fn kept_folder_is_not_swept() {
    let parent = tempfile::tempdir().unwrap();
    let partial = PartialFolder::create_in(parent.path()).unwrap();
    put(partial.path(), "file", "content");
    let kept = partial.keep().unwrap();
    remove_stale_partial_files(parent.path());
    assert!(File::open(kept.join("file")).is_ok());
}
