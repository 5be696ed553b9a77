//! scripts/setup where it cannot do what it should: it says so, names the remedy, and fails.
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test may panic, and starts a script")]

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Output};

/// A copy of the project as far as the script sees it, on a machine whose commands are these scripts.
struct Machine(tempfile::TempDir);

impl Machine {
    fn new(commands: &[(&str, &str)]) -> Self {
        let machine = Self(tempfile::tempdir().unwrap());
        let project = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        for folder in ["bin", "project/scripts", "project/subjects"] {
            fs::create_dir_all(machine.0.path().join(folder)).unwrap();
        }
        for file in ["scripts/setup", "subjects/workers"] {
            symlink(project.join(file), machine.0.path().join("project").join(file)).unwrap();
        }
        for (name, script) in commands {
            let program = machine.0.path().join("bin").join(name);
            fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
            fs::set_permissions(program, fs::Permissions::from_mode(0o755)).unwrap();
        }
        machine
    }

    /// Runs the script by its path in the copy.
    fn setup(&self, arguments: &[&str]) -> Output {
        let path = format!("{}/bin:/usr/bin:/bin", self.0.path().display());
        let script = self.0.path().join("project/scripts/setup");
        Command::new("/bin/sh").arg(script).args(arguments).env("PATH", path).output().unwrap()
    }
}

const NOT_ROOT: (&str, &str) = ("id", "case $1 in -u) echo 1000;; *) echo somebody;; esac");
const NOTHING_INSTALLED: (&str, &str) = ("dpkg-query", "exit 1");

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn somebody_without_rights_is_told_what_root_must_do() {
    let no_sudo = ("sudo", "echo 'sudo: a password is required' >&2; exit 1");
    let never = ("apt-get", "echo TRIED TO INSTALL; exit 1");
    let machine = Machine::new(&[NOT_ROOT, NOTHING_INSTALLED, no_sudo, never]);
    let done = machine.setup(&["jq", "assimp"]);
    let (out, err) = (text(&done.stdout), text(&done.stderr));
    assert_eq!(done.status.code(), Some(1), "{out}{err}");
    assert!(err.contains("somebody is not root and may not use sudo without a password"), "{err}");
    let remedy = "setup: as root: apt-get install --no-install-recommends assimp-utils gcc jq libassimp-dev \
                  libc6-dev libjq-dev libonig-dev; then scripts/setup again";
    assert!(err.contains(remedy), "{err}");
    assert!(out.contains("jq: FAILED: could not install") && !out.contains("TRIED"), "{out}");
}

#[test]
fn sudo_without_a_password_is_used() {
    let sudo = ("sudo", "shift; exec \"$@\"");
    let apt = ("apt-get", "echo \"apt-get $*\"; exit 1");
    let machine = Machine::new(&[NOT_ROOT, NOTHING_INSTALLED, sudo, apt]);
    let done = machine.setup(&["blender"]);
    assert_eq!(done.status.code(), Some(1));
    assert!(text(&done.stdout).contains("apt-get update"), "{}", text(&done.stdout));
}

#[test]
fn folder_of_somebody_else_is_named() {
    let machine = Machine::new(&[NOT_ROOT, ("dpkg-query", "echo installed")]);
    // A file where the folder should be cannot be written to either, whoever runs the test.
    fs::write(machine.0.path().join("project/subjects/build"), "").unwrap();
    let done = machine.setup(&["jq"]);
    assert_eq!(done.status.code(), Some(1));
    assert!(text(&done.stderr).contains("somebody cannot write to "), "{}", text(&done.stderr));
}

#[test]
fn misuse_is_told_from_failure() {
    let machine = Machine::new(&[]);
    for (argument, expected) in
        [("--frobnicate", "no option --frobnicate"), ("jk", "no subject jk (have: jq")]
    {
        let done = machine.setup(&[argument]);
        assert_eq!(done.status.code(), Some(2));
        assert!(text(&done.stderr).contains(expected), "{}", text(&done.stderr));
    }
}

#[test]
fn dry_run_changes_nothing() {
    let machine = Machine::new(&[NOTHING_INSTALLED]);
    let done = machine.setup(&["--dry-run", "jq"]);
    assert!(done.status.success(), "{}", text(&done.stderr));
    assert!(text(&done.stdout).contains("Debian packages to install: gcc jq"), "{}", text(&done.stdout));
    assert!(!machine.0.path().join("project/subjects/build").exists());
}
