//! Walking finds every file, in one order, and says what it left out.

use datasets::{WalkResult, walk};
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};

fn make(root: &Path, names: &[&[u8]]) {
    for name in names {
        let file = root.join(OsStr::from_bytes(name));
        let made = fs::create_dir_all(file.parent().unwrap_or(root)).and_then(|()| fs::write(&file, name));
        assert!(made.is_ok(), "{file:?}: {made:?}");
    }
}

fn names(walked: &WalkResult) -> Vec<&str> {
    walked.files.iter().map(|found| found.name.as_str()).collect()
}

#[test]
fn files_are_sorted_by_their_names() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    make(
        root,
        &[b"b.json", b"a/z.json", b"a.json", b"a/b/c.JSON", b"a-b/x.json", b".hidden/.x.Json", b".json"],
    );
    make(root, &[b"json", b"xjson", b"c.json.bak", b"d.jsonx", b"e", b"sub.json/f.txt", b".ddlab-1.part"]);
    let walked = walk(root, "json").unwrap();
    let expected = [".hidden/.x.Json", ".json", "a-b/x.json", "a.json", "a/b/c.JSON", "a/z.json", "b.json"];
    assert_eq!(names(&walked), expected);
    assert_eq!(walked.skipped, []);
    for found in &walked.files {
        assert_eq!(fs::read(&found.path).unwrap(), found.name.as_bytes());
        assert_eq!(found.bytes, found.name.len() as u64);
    }
    assert_eq!(walk(root, ".JSON").unwrap(), walked);
    assert_eq!(walk(root, "json.bak").unwrap().files[0].name, "c.json.bak");
    assert_eq!(walk(root, "").unwrap().files.len(), 13);
}

#[test]
fn names_that_are_not_utf8_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    make(folder.path(), &[b"d\xff/a\xfe.dot", b"a\xfd.dot", b"a\\xFD.dot", b"line\nbreak.dot"]);
    let walked = walk(folder.path(), "dot").unwrap();
    assert_eq!(names(&walked), ["a\\\\xFD.dot", "a\\xFD.dot", "d\\xFF/a\\xFE.dot", "line\\x0Abreak.dot"]);
    assert_eq!(fs::read(&walked.files[1].path).unwrap(), b"a\xfd.dot");
}

#[test]
fn links_and_strange_files_are_problems() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    make(root, &[b"real.json", b"real.txt", b"folder/in.json"]);
    symlink(root.join("real.json"), root.join("file.json")).unwrap();
    symlink(root.join("real.txt"), root.join("other.txt")).unwrap();
    symlink(root, root.join("folder/up")).unwrap();
    symlink("nowhere", root.join("broken.json")).unwrap();
    let _socket = UnixListener::bind(root.join("socket.json")).unwrap();
    let walked = walk(root, "json").unwrap();
    assert_eq!(names(&walked), ["folder/in.json", "real.json"]);
    let problems: Vec<&str> = walked.skipped.iter().map(|problem| problem.name.as_str()).collect();
    assert_eq!(problems, ["broken.json", "file.json", "folder/up", "socket.json"]);
    assert!(walked.skipped[2].reason.contains("link"));
    assert!(walked.skipped[3].reason.contains("neither"));
    assert_eq!(names(&walk(&root.join("folder/up"), "json").unwrap()).len(), 2, "a link given by the user");
}

/// Deeper than a path may be long: what can be reached is found, the rest is a problem.
#[test]
fn a_folder_too_deep_is_a_problem() {
    let deeper = "deeper".repeat(40);
    let folder = tempfile::tempdir().unwrap();
    // Built upside down, by moving what is there into a new folder.
    let (deep, outer) = (folder.path().join("deep"), folder.path().join("outer"));
    make(&deep, &[b"innermost.json"]);
    for _ in 0..30 {
        fs::create_dir(&outer).unwrap();
        fs::write(outer.join("found.json"), "").unwrap();
        fs::rename(&deep, outer.join(&deeper)).unwrap();
        fs::rename(&outer, &deep).unwrap();
    }
    let walked = walk(folder.path(), "json").unwrap();
    assert!(walked.files.len() > 10, "{}", walked.files.len());
    assert_eq!(walked.skipped.len(), 1);
    assert!(walked.skipped[0].reason.contains("cannot be read"), "{}", walked.skipped[0].reason);
    // Taken down the same way, since a path to it is too long to be removed by.
    for _ in 0..30 {
        fs::rename(deep.join(&deeper), &outer).unwrap();
        fs::remove_dir_all(&deep).unwrap();
        fs::rename(&outer, &deep).unwrap();
    }
}

#[test]
fn an_unreadable_folder_is_a_problem_and_the_given_one_an_error() {
    walk(&PathBuf::from("no/such/folder"), "json").unwrap_err();
    let folder = tempfile::tempdir().unwrap();
    make(folder.path(), &[b"file.json"]);
    walk(&folder.path().join("file.json"), "json").unwrap_err();
}
