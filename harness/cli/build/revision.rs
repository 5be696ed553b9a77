//! The revision of a checkout, and the changes in it since. A test includes this file, too.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// The folders and files that determine the behaviour of a run and its measurements. Tables, figures, documents and
/// tests do not, nor do the commands: they only read options and print.
pub(crate) const SOURCES: [&str; 14] = [
    "Cargo.lock",
    "algorithms/src",
    "datasets/src",
    "formats/src",
    "harness/cli/src/embedded",
    "harness/engine/src",
    "harness/rows/src",
    "harness/storage/src",
    "harness/study/src",
    "mutators/src",
    "repair/src",
    "subjects/src",
    "subjects/subjects.toml",
    "subjects/tools.toml",
];

/// The short name of the commit that is checked out; `None` outside a checkout, and without git.
pub(crate) fn revision(root: &Path) -> Option<String> {
    git(root, &["rev-parse", "--short=10", "HEAD"], b"")
}

/// The digest of the changes in the sources since the commit that is checked out; `None` without changes.
pub(crate) fn modified_tree(root: &Path) -> Option<String> {
    let with_sources = |arguments: &[&'static str]| [arguments, &["--"], &SOURCES].concat();
    let mut change = git(root, &with_sources(&["diff", "HEAD", "--binary"]), b"")?;
    let new_files = git(root, &with_sources(&["ls-files", "--others", "--exclude-standard"]), b"")?;
    for file in new_files.lines() {
        let text = std::fs::read(root.join(file)).unwrap_or_default();
        change += &format!("{file} {}\n", git(root, &["hash-object", "--stdin"], &text)?);
    }
    if change.is_empty() {
        return None;
    }
    let digest = git(root, &["hash-object", "--stdin"], change.as_bytes())?;
    Some(digest[..10].to_owned())
}

/// Where git keeps a file of its own; in a second work tree that is not below `.git`.
pub(crate) fn git_path(root: &Path, name: &str) -> Option<String> {
    let path = git(root, &["rev-parse", "--git-path", name], b"")?;
    Some(root.join(path).display().to_string())
}

#[allow(clippy::disallowed_methods, reason = "this is no part of the program")]
fn git(root: &Path, arguments: &[&str], input: &[u8]) -> Option<String> {
    let mut git = Command::new("git");
    git.arg("-C")
        .arg(root)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut running = git.spawn().ok()?;
    running.stdin.take()?.write_all(input).ok()?;
    let output = running.wait_with_output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
