//! Scratch folders of any shape are removed, and never keep another ddlab from running (attack 1).

use std::fs;
use std::path::{Path, PathBuf};

use crate::fixture::real::say;
use crate::program::{AS_NOBODY, Caller, is_root, shared_root, users};

/// Nests many folders, and makes as many that nobody may enter.
const SHAPES: &str = "\
import os
here = os.open('.', os.O_RDONLY)
for number in range(3000):
    os.mkdir(f'closed{number}')
    os.mkdir(f'closed{number}/inner')
    os.chmod(f'closed{number}', 0)
for number in range(1100):
    os.mkdir('nested')
    os.chdir('nested')
    os.chmod('..', 0o300 if number % 2 else 0o700)
os.chmod('.', 0)
os.fchmod(here, 0)
print('made')";

/// Limits descriptors of ddlab to fewer than the folders are deep, and to the fewest with which it runs
/// subjects.
const FEW_DESCRIPTORS: &[&str] = &["sh", "-c", "ulimit -n 1024; exec \"$@\"", "sh"];

fn folders(root: &Path) -> Vec<PathBuf> {
    fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn deep_and_closed_folders_are_removed_with_few_descriptors() {
    for user in users() {
        for sandbox in ["default", "off"] {
            let root = shared_root();
            let prefix = [user, FEW_DESCRIPTORS].concat();
            let ran = Caller { prefix: &prefix, sandbox, ..Caller::default() }.python(root.path(), SHAPES);
            assert!(ran.stdout.contains("made") && ran.succeeded, "{}{}", ran.stdout, ran.stderr);
            assert_eq!(folders(root.path()), [] as [PathBuf; 0], "{user:?} {sandbox}");
        }
    }
}

/// The name of a scratch folder whose owner has ended: PID 1 with an impossible start time.
fn leftover(root: &Path) -> PathBuf {
    let namespace = fs::read_link("/proc/self/ns/pid").unwrap().to_string_lossy().into_owned();
    let namespace: String = namespace.chars().filter(char::is_ascii_digit).collect();
    root.join(format!("ddlab-{namespace}-1-18446744073709551615-0"))
}

/// Runs a script outside of any containment.
fn sh(prefix: &[&str], folder: &Path, script: &str) {
    let argv = [prefix, &["/bin/sh", "-c", script]].concat();
    #[allow(clippy::disallowed_methods, reason = "this process is an earlier ddlab")]
    let mut process = std::process::Command::new(argv[0]);
    assert!(process.args(&argv[1..]).current_dir(folder).status().unwrap().success());
}

#[test]
fn folders_of_any_shape_that_a_killed_ddlab_left_are_swept() {
    for user in users() {
        let root = shared_root();
        let left = leftover(root.path());
        let code = SHAPES.replace('\'', "\"");
        sh(
            user,
            root.path(),
            &format!("mkdir {0} && cd {0} && /usr/bin/python3 -c '{code}'", left.display()),
        );
        let prefix = [user, FEW_DESCRIPTORS].concat();
        let ran = Caller { prefix: &prefix, ..Caller::default() }.run(root.path(), &["/bin/echo", "ran"]);
        assert!(ran.stdout.contains("ran\n"), "{}{}", ran.stdout, ran.stderr);
        assert_eq!(folders(root.path()), [] as [PathBuf; 0], "{user:?}");
    }
}

#[test]
fn folder_that_cannot_be_swept_is_reported_and_stops_nothing() {
    if !is_root() {
        say("SKIPPED: only root can make a folder that its user cannot remove");
        return;
    }
    let root = shared_root();
    let left = leftover(root.path());
    sh(AS_NOBODY, root.path(), &format!("mkdir {}", left.display()));
    sh(&[], &left, "mkdir of-root && touch of-root/file");
    let ran = Caller { prefix: AS_NOBODY, ..Caller::default() }.run(root.path(), &["/bin/echo", "ran"]);
    assert!(ran.stdout.contains("ran\n") && ran.succeeded, "{}{}", ran.stdout, ran.stderr);
    assert!(left.exists());
    assert_eq!(ran.stdout.matches("cannot remove").count(), 1, "{}", ran.stdout);
}
