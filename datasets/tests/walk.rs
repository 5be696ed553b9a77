//! A walk finds every file, in a fixed order, and reports the files that it skips.

use datasets::{WalkResult, walk};
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};

/// Creates files whose content is their name.
fn create_files(root: &Path, names: &[&[u8]]) {
    for name in names {
        let file = root.join(OsStr::from_bytes(name));
        let created = fs::create_dir_all(file.parent().unwrap_or(root)).and_then(|()| fs::write(&file, name));
        assert!(created.is_ok(), "{file:?}: {created:?}");
    }
}

fn names(result: &WalkResult) -> Vec<&str> {
    result.files.iter().map(|file| file.name.as_str()).collect()
}

#[test]
fn files_with_the_extension_are_found_and_sorted_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    let expected = [".hidden/.x.Json", ".json", "a-b/x.json", "a.json", "a/b/c.JSON", "a/z.json", "b.json"];
    create_files(root, &expected.map(str::as_bytes));
    let others = ["json", "xjson", "c.json.bak", "d.jsonx", "e", "sub.json/f.txt", ".ddlab-1.part"];
    create_files(root, &others.map(str::as_bytes));
    let result = walk(root, "json").unwrap();
    assert_eq!(names(&result), expected);
    assert_eq!(result.skipped, []);
    for file in &result.files {
        assert_eq!(fs::read(&file.path).unwrap(), file.name.as_bytes());
        assert_eq!(file.bytes, file.name.len() as u64);
    }
    assert_eq!(walk(root, ".JSON").unwrap(), result);
    assert_eq!(names(&walk(root, "json.bak").unwrap()), ["c.json.bak"]);
    assert_eq!(walk(root, "").unwrap().files.len(), 13);
}

#[test]
fn names_that_are_not_utf8_stay_distinct() {
    let folder = tempfile::tempdir().unwrap();
    create_files(folder.path(), &[b"d\xff/a\xfe.dot", b"a\xfd.dot", b"a\\xFD.dot", b"line\nbreak.dot"]);
    let result = walk(folder.path(), "dot").unwrap();
    assert_eq!(names(&result), ["a\\\\xFD.dot", "a\\xFD.dot", "d\\xFF/a\\xFE.dot", "line\\x0Abreak.dot"]);
    assert_eq!(fs::read(&result.files[1].path).unwrap(), b"a\xfd.dot");
}

#[test]
fn links_and_special_files_are_skipped() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    create_files(root, &[b"real.json", b"real.txt", b"folder/in.json"]);
    symlink(root.join("real.json"), root.join("file.json")).unwrap();
    symlink(root.join("real.txt"), root.join("other.txt")).unwrap();
    symlink(root, root.join("folder/up")).unwrap();
    symlink("nowhere", root.join("broken.json")).unwrap();
    let _socket = UnixListener::bind(root.join("socket.json")).unwrap();
    let result = walk(root, "json").unwrap();
    assert_eq!(names(&result), ["folder/in.json", "real.json"]);
    let skipped: Vec<_> =
        result.skipped.iter().map(|file| (file.name.as_str(), file.reason.as_str())).collect();
    let link = "symbolic link (not followed)";
    let expected = [
        ("broken.json", link),
        ("file.json", link),
        ("folder/up", link),
        ("socket.json", "not a regular file"),
    ];
    assert_eq!(skipped, expected);
    assert_eq!(names(&walk(&root.join("folder/up"), "json").unwrap()).len(), 2, "the user may give a link");
}

#[test]
fn folder_whose_path_is_too_long_is_skipped() {
    let name = "deeper".repeat(40);
    let folder = tempfile::tempdir().unwrap();
    // The path is too long to create the folders from the top. So build them from the bottom: move the
    // folders so far into a new one.
    let (deep, outer) = (folder.path().join("deep"), folder.path().join("outer"));
    create_files(&deep, &[b"innermost.json"]);
    for _ in 0..30 {
        fs::create_dir(&outer).unwrap();
        fs::write(outer.join("found.json"), "").unwrap();
        fs::rename(&deep, outer.join(&name)).unwrap();
        fs::rename(&outer, &deep).unwrap();
    }
    let result = walk(folder.path(), "json").unwrap();
    assert!(result.files.len() > 10, "{}", result.files.len());
    assert_eq!(result.skipped.len(), 1);
    let reason = &result.skipped[0].reason;
    assert!(reason.starts_with("cannot read the folder: "), "{reason}");
    folder.close().unwrap();
}

#[test]
fn error_of_the_given_folder_is_returned() {
    walk(&PathBuf::from("no/such/folder"), "json").unwrap_err();
    let folder = tempfile::tempdir().unwrap();
    create_files(folder.path(), &[b"file.json"]);
    walk(&folder.path().join("file.json"), "json").unwrap_err();
}
