//! A place to run small programs of our own as subjects.
#![allow(dead_code, reason = "each test binary uses a part of it")]
#![allow(clippy::unwrap_used, clippy::missing_panics_doc, reason = "a test may panic")]

pub(crate) mod real;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use subjects::{Host, HostOptions, Limits, Mode, Observation, Registry, Sandbox, Subject};

pub(crate) const STAND_IN: &str = env!("CARGO_BIN_EXE_subjects-spawner");

pub(crate) struct Place {
    pub(crate) root: tempfile::TempDir,
    pub(crate) host: Host,
}

impl Place {
    pub(crate) fn new() -> Self {
        let root = tempfile::tempdir().unwrap();
        let host = Host::new(options(root.path())).unwrap();
        Self { root, host }
    }

    /// A place without containment.
    pub(crate) fn uncontained() -> Self {
        let root = tempfile::tempdir().unwrap();
        let host = Host::new(HostOptions { sandbox: Sandbox::Off, ..options(root.path()) }).unwrap();
        Self { root, host }
    }

    /// A subject that is a shell script; `$1` is the path of its input.
    pub(crate) fn script(&self, script: &str) -> Box<dyn Subject> {
        let argv = ["/bin/sh", "-c", script, "sh", "{}"].map(str::to_owned);
        self.host.open_command(&argv, "txt", &BTreeMap::new()).unwrap()
    }

    pub(crate) fn worker(&self, argv: &[&str]) -> Box<dyn Subject> {
        let text = format!(
            "[w]\ntitle = 'w'\nformat = 'json'\nversion = ['x']\ncommand = ['x']\ninstall = 'x'\ncost = {{ per-test-s = 0, per-byte-s = 0 }}\nworker = {argv:?}"
        );
        let mut registry = Registry::default();
        registry.extend(&text, "test").unwrap();
        self.host.open(registry.get("w").unwrap(), Mode::Worker).unwrap()
    }

    pub(crate) fn worker_script(&self, script: &str) -> Box<dyn Subject> {
        self.worker(&["/bin/sh", "-c", script])
    }

    /// The processes of all subjects that were opened here.
    pub(crate) fn processes(&self) -> Vec<i32> {
        processes_with(self.root.path().to_str().unwrap())
    }

    /// The scratch folders that are there.
    pub(crate) fn scratch_folders(&self) -> Vec<PathBuf> {
        fs::read_dir(self.root.path()).unwrap().map(|entry| entry.unwrap().path()).collect()
    }
}

pub(crate) fn options(root: &Path) -> HostOptions {
    HostOptions { scratch: root.to_owned(), ..HostOptions::new(STAND_IN, "/nowhere") }
}

pub(crate) fn within(wall: Duration) -> Limits {
    Limits { wall, ..Limits::default() }
}

pub(crate) fn brief() -> Limits {
    within(Duration::from_millis(300))
}

pub(crate) fn text(seen: &Observation) -> String {
    String::from_utf8(seen.stdout.bytes.clone()).unwrap()
}

/// The processes that have this text in their environment.
pub(crate) fn processes_with(mark: &str) -> Vec<i32> {
    let numbers =
        fs::read_dir("/proc").unwrap().filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    numbers
        .filter(|pid| {
            let environment = fs::read(format!("/proc/{pid}/environ")).unwrap_or_default();
            String::from_utf8_lossy(&environment).contains(mark)
        })
        .collect()
}

/// A worker in shell that answers each test with what `answer` prints; `$id`, `$len` and the file `input` are
/// the test's.
pub(crate) fn shell_worker(answer: &str) -> String {
    format!(
        "printf 'ddlab-worker 1 shell 1\\n'; \
         while read -r _ id len; do head -c \"$len\" > input; {answer}; done"
    )
}
