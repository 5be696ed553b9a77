//! Finds the program of a command, and fills in its arguments and its environment.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use super::{Host, Mode};
use crate::entry::Entry;

impl Host {
    /// Whether the program that the entry names for this mode is installed.
    #[must_use]
    pub fn can_open(&self, entry: &Entry, mode: Mode) -> bool {
        match (mode, &entry.worker) {
            (Mode::Exec, _) => self.resolve(&entry.command).is_ok(),
            (Mode::Worker, Some(worker)) => self.resolve(worker).is_ok(),
            (Mode::Worker, None) => false,
        }
    }

    /// The path of the program that a command starts.
    pub(crate) fn resolve(&self, argv: &[String]) -> io::Result<PathBuf> {
        let name = argv.first().map(|name| self.expand(name, "")).unwrap_or_default();
        let path = Path::new(OsStr::from_bytes(&name));
        let found = if name.contains(&b'/') {
            std::path::absolute(path).ok().filter(|path| is_program(path))
        } else {
            std::env::split_paths(&self.options.path)
                .map(|folder| folder.join(path))
                .find(|path| is_program(path))
        };
        found.ok_or_else(|| {
            let searched = self.options.path.display();
            let place = if name.contains(&b'/') { String::new() } else { format!(" in {searched}") };
            io::Error::new(io::ErrorKind::NotFound, format!("there is no program {}{place}", path.display()))
        })
    }

    /// Replaces the placeholders in an argument. The path of the input is relative to the scratch folder, so
    /// messages that quote it are the same in every run.
    pub(crate) fn expand(&self, argument: &str, input: &str) -> Vec<u8> {
        let placeholders: [(&[u8], &[u8]); 3] = [
            (b"{ddlab}", self.options.ddlab.as_os_str().as_bytes()),
            (b"{workers}", self.options.workers.as_os_str().as_bytes()),
            (b"{}", input.as_bytes()),
        ];
        let mut expanded = Vec::new();
        let mut rest = argument.as_bytes();
        while let Some((first, others)) = rest.split_first() {
            match placeholders.iter().find(|(name, _)| rest.starts_with(name)) {
                Some((name, value)) => {
                    expanded.extend(*value);
                    rest = rest.get(name.len()..).unwrap_or_default();
                }
                None => {
                    expanded.push(*first);
                    rest = others;
                }
            }
        }
        expanded
    }

    /// The environment of a subject as `NAME=VALUE`. Apart from paths it is the same on every machine.
    pub(super) fn environment(&self, folder: &Path, more: &BTreeMap<String, String>) -> Vec<Vec<u8>> {
        let folder = folder.as_os_str().as_bytes().to_vec();
        let mut variables: BTreeMap<&str, Vec<u8>> = BTreeMap::from([
            ("HOME", folder.clone()),
            ("LC_ALL", b"C.UTF-8".to_vec()),
            ("PATH", self.options.path.as_bytes().to_vec()),
            ("PYTHONHASHSEED", b"0".to_vec()),
            ("TMPDIR", folder),
            ("TZ", b"UTC".to_vec()),
        ]);
        variables.extend(more.iter().map(|(name, value)| (name.as_str(), self.expand(value, ""))));
        variables.into_iter().map(|(name, value)| [name.as_bytes(), b"=", &value].concat()).collect()
    }
}

fn is_program(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}
