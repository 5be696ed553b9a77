//! The facts that the build script reads from the checkout.
#![allow(missing_docs, clippy::unwrap_used, clippy::disallowed_methods, clippy::expect_used)]

#[path = "../build/revision.rs"]
mod revision;

use revision::{SOURCES, git_path, modified_tree, revision as revision_of};
use std::path::Path;
use std::process::Command;

fn git(folder: &Path, arguments: &[&str]) {
    let identity = ["-c", "user.name=somebody", "-c", "user.email=somebody@example.org"];
    let done = Command::new("git").arg("-C").arg(folder).args(identity).args(arguments).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

fn write(folder: &Path, file: &str, text: &str) {
    let path = folder.join(file);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

#[test]
fn every_edit_of_an_algorithm_gives_the_tree_another_digest() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    assert_eq!((revision_of(root), modified_tree(root)), (None, None), "outside a checkout");
    git(root, &["init", "--quiet"]);
    write(root, "algorithms/src/ddmax.rs", "one");
    write(root, "README.md", "text");
    git(root, &["add", "."]);
    git(root, &["commit", "--quiet", "--message", "first"]);
    assert!(revision_of(root).is_some() && git_path(root, "HEAD").is_some());
    assert_eq!(modified_tree(root), None);
    write(root, "README.md", "other text");
    assert_eq!(modified_tree(root), None, "a document determines no run");
    let mut digests = Vec::new();
    write(root, "algorithms/src/ddmax.rs", "two");
    digests.push(modified_tree(root).unwrap());
    write(root, "algorithms/src/own.rs", "new");
    digests.push(modified_tree(root).unwrap());
    write(root, "algorithms/src/own.rs", "new and edited");
    digests.push(modified_tree(root).unwrap());
    assert!(digests[0] != digests[1] && digests[1] != digests[2] && digests[0] != digests[2], "{digests:?}");
    git(root, &["add", "."]);
    assert!(modified_tree(root).is_some(), "staged is not committed");
    git(root, &["commit", "--quiet", "--message", "second"]);
    assert_eq!(modified_tree(root), None);
}

#[test]
fn the_sources_are_those_of_this_tree() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let missing: Vec<_> = SOURCES.iter().filter(|source| !root.join(source).exists()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
