//! Limits what a file from somebody else may grant to its own programs.
//!
//! A study file or a file of subjects can define programs, which files these may read, and which environment
//! they get. The programs run in a sandbox, but their output can appear in a report. So if such a program wants
//! to read more than the file's own folder and the system's folders, the user must consent once: `--trust`.
//! ddlab remembers the consent by the folder and a digest of these programs and of the files that they name in
//! the folder. Another copy needs consent again, and so does a change of one of these programs or files. Other
//! changes do not.

use crate::escaping::{shown, shown_path};
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Component, Path, PathBuf};
use std::sync::OnceLock;

/// Folders that every contained program may read.
const SYSTEM: [&str; 11] = [
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/etc",
    "/opt",
    "/nix/store",
    "/gnu/store",
];

/// Placeholders for paths of ddlab itself.
const OWN_PLACES: [&str; 2] = ["{workers}", "{ddlab}"];

/// Stands for the folder of the file in the tables of subjects and external programs.
pub(crate) const STUDY_FOLDER: &str = "{study}";

/// Whether the user consents to all access that the files of this process request.
static CONSENT: OnceLock<bool> = OnceLock::new();

/// Sets, once for this process, whether the user gave `--trust`.
pub fn set_consent(given: bool) {
    let _ = CONSENT.set(given);
}

/// The files and variables that the programs of one file ask for, beyond those that every contained program
/// gets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RequestedAccess {
    /// The file.
    file: PathBuf,
    /// Its folder.
    folder: PathBuf,
    /// The requests, in words for the user.
    requests: Vec<String>,
    /// The digest of the folder and of the programs that make these requests.
    digest: String,
}

impl RequestedAccess {
    /// The requests of the programs in `tables`, by kind (`subject` or `tool`) and key, which are from `file`.
    #[must_use]
    pub fn of(file: &Path, tables: &[(&str, &BTreeMap<String, toml::Table>)]) -> Self {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let folder = real(folder);
        let mut requests = Vec::new();
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"ddlab grants 1\n").update(folder.as_os_str().as_bytes());
        for (kind, programs) in tables {
            for (key, program) in *programs {
                let own = requests_of(program, *kind == "tool", &folder);
                if !own.is_empty() {
                    let text = toml::to_string(program).unwrap_or_default();
                    hasher.update(format!("\n[{kind}.{key}] {}\n{text}", text.len()).as_bytes());
                    for content in own_files(program, &folder) {
                        hasher.update(&(content.len() as u64).to_le_bytes()).update(&content);
                    }
                    requests.extend(own.into_iter().map(|request| format!("[{kind}.{key}] {request}")));
                }
            }
        }
        let digest = hasher.finalize().to_hex()[..32].to_owned();
        Self { file: file.to_owned(), folder, requests, digest }
    }

    /// Checks that the user consents, now or earlier, and remembers a consent.
    ///
    /// # Errors
    /// When the user has not consented; the message lists the requests. When a consent cannot be remembered.
    pub fn ensure_trusted(&self) -> Result<()> {
        self.check(CONSENT.get().copied().unwrap_or(false), memory().as_deref())
    }

    fn check(&self, consents: bool, memory: Option<&Path>) -> Result<()> {
        if self.requests.is_empty() || memory.is_some_and(|memory| remembers(memory, &self.digest)) {
            return Ok(());
        }
        if !consents {
            let list: String =
                self.requests.iter().map(|request| format!("\n  {}", shown(request.as_bytes()))).collect();
            bail!(
                "{}: its programs ask for more than this folder and the system's folders:{list}\nWhat they read can appear \
                 in results. If you trust this file, add --trust once.",
                shown_path(&self.file)
            );
        }
        let Some(memory) = memory else { return Ok(()) };
        remember(memory, &self.digest, &self.folder).with_context(|| {
            format!("{}: cannot remember that you trust {}", memory.display(), self.file.display())
        })
    }
}

/// The requests of one program, in words.
fn requests_of(program: &toml::Table, is_tool: bool, folder: &Path) -> Vec<String> {
    let texts = |key: &str| {
        let list = program.get(key).and_then(toml::Value::as_array).into_iter().flatten();
        list.filter_map(toml::Value::as_str)
    };
    let mut requests = Vec::new();
    for key in ["reads", "files"] {
        let outside = texts(key).filter(|path| !is_free(path, folder));
        requests.extend(outside.map(|path| format!("{key} = {path:?}")));
    }
    // An external program may read the folder of its study, and the files that its command names.
    if is_tool {
        let named = texts("command")
            .skip(1)
            .filter(|argument| argument.starts_with('/') && !is_free(argument, folder));
        requests.extend(named.map(|argument| format!("command: {argument:?}")));
        if is_too_wide(folder) {
            requests.push(format!("reads everything in {}", folder.display()));
        }
    }
    // A subject may read the files that its commands name by `{study}/`.
    if !is_tool {
        let arguments = texts("command").chain(texts("worker"));
        let named = arguments.filter(|path| path.starts_with(STUDY_FOLDER) && !is_free(path, folder));
        requests.extend(named.map(|argument| format!("command: {argument:?}")));
    }
    if let Some(variables) = program.get("environment").and_then(toml::Value::as_table) {
        let set =
            variables.iter().filter(|(_, value)| !value.as_str().is_some_and(|value| is_free(value, folder)));
        requests.extend(set.map(|(name, value)| format!("environment: {name} = {value}")));
    }
    requests
}

/// The contents of the files in the file's own folder that one program names: its scripts. A change of these
/// scripts changes what the program does with the files that it may read.
fn own_files(program: &toml::Table, folder: &Path) -> Vec<Vec<u8>> {
    let lists =
        ["command", "worker", "version", "files"].into_iter().filter_map(|key| program.get(key)?.as_array());
    let named = lists.flatten().filter_map(toml::Value::as_str).map(|path| place_of(path, folder));
    let own = named.filter(|path| path.starts_with(folder) && path.is_file());
    own.map(|path| fs::read(path).unwrap_or_default()).collect()
}

/// The path that an argument of a program names, without links.
fn place_of(path: &str, folder: &Path) -> PathBuf {
    match path.strip_prefix(STUDY_FOLDER) {
        Some(rest) => real(&folder.join(rest.trim_start_matches('/'))),
        None => real(&folder.join(path)),
    }
}

/// Whether every program may read this path: it is below the file's own folder, or a system's folder, or
/// ddlab's own.
fn is_free(path: &str, folder: &Path) -> bool {
    let goes_up = Path::new(path).components().any(|part| part == Component::ParentDir);
    if OWN_PLACES.iter().any(|place| path.starts_with(place)) {
        return !goes_up;
    }
    let path = match path.strip_prefix(STUDY_FOLDER) {
        Some(rest) => folder.join(rest.trim_start_matches('/')),
        None => PathBuf::from(path),
    };
    let path = real(&path);
    let is_own = path.starts_with(folder) && !is_too_wide(folder);
    is_own || SYSTEM.iter().any(|system| path.starts_with(system))
}

/// Whether a folder holds more than a study: the user's home or a folder above it, or one for everybody's
/// files.
fn is_too_wide(folder: &Path) -> bool {
    let home = std::env::var_os("HOME").map(|home| real(Path::new(&home)));
    let is_shared = fs::metadata(folder).is_ok_and(|found| found.permissions().mode() & 0o1002 == 0o1002);
    home.is_some_and(|home| home.starts_with(folder)) || is_shared || folder.parent().is_none()
}

/// The absolute path without links and `..`, as far as it exists.
fn real(path: &Path) -> PathBuf {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let known = absolute.ancestors().find_map(|known| Some((known, known.canonicalize().ok()?)));
    let Some((known, resolved)) = known else { return absolute };
    let mut real = resolved;
    for part in absolute.strip_prefix(known).unwrap_or(Path::new("")).components() {
        match part {
            Component::ParentDir => {
                real.pop();
            }
            part => real.push(part),
        }
    }
    real
}

/// The file that remembers consents, if the user has a folder for such files.
fn memory() -> Option<PathBuf> {
    let absolute = |name| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = absolute("XDG_STATE_HOME").or_else(|| absolute("HOME").map(|home| home.join(".local/state")));
    Some(state?.join("ddlab/trusted"))
}

fn remembers(memory: &Path, digest: &str) -> bool {
    let text = fs::read(memory).unwrap_or_default();
    text.split(|byte| *byte == b'\n').any(|line| line.starts_with(format!("{digest} ").as_bytes()))
}

fn remember(memory: &Path, digest: &str, folder: &Path) -> std::io::Result<()> {
    if let Some(parent) = memory.parent() {
        fs::create_dir_all(parent)?;
    }
    let mut options = OpenOptions::new();
    let mut file = options.create(true).append(true).mode(0o600).open(memory)?;
    // One short write, so that another ddlab's line is not mixed with it.
    file.write_all(format!("{digest} {}\n", shown_path(folder)).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The requests of a file in this folder whose only program has these keys.
    fn requested_access(folder: &Path, kind: &str, keys: &str) -> RequestedAccess {
        let program: toml::Table = format!("title = 'x'\n{keys}").parse().unwrap();
        RequestedAccess::of(
            &folder.join("study.toml"),
            &[(kind, &BTreeMap::from([("x".to_owned(), program)]))],
        )
    }

    fn own_folder() -> tempfile::TempDir {
        // Everybody shares the folder of temporary files, but not the folders in it.
        tempfile::tempdir().unwrap()
    }

    #[test]
    fn change_of_a_script_needs_another_consent() {
        let place = own_folder();
        let keys = "command = ['sh', '{study}/run.sh']\nfiles = ['data']\nreads = ['/root/secret']";
        let digest = |name: &str, content: &str| {
            fs::write(place.path().join(name), content).unwrap();
            requested_access(place.path(), "subject", keys).digest
        };
        let first = digest("run.sh", "exit 0");
        assert_eq!(digest("other.sh", "exit 1"), first);
        let second = digest("run.sh", "cat /root/secret");
        assert_ne!(second, first);
        assert_ne!(digest("data", "x"), second);
        assert_eq!(
            requested_access(place.path(), "subject", "command = ['sh', '{study}/run.sh']").requests,
            [""; 0]
        );
    }

    #[test]
    fn own_folder_and_system_need_no_consent() {
        let place = own_folder();
        let folder = place.path();
        for keys in [
            "",
            "reads = ['/usr/share', '/opt/model']",
            "files = ['{workers}/a.jar', '{study}/helpers.py']\nenvironment = { PYTHONPATH = '{study}' }",
        ] {
            assert_eq!(requested_access(folder, "subject", keys).requests, [""; 0], "{keys}");
            assert!(requested_access(folder, "tool", keys).check(false, None).is_ok());
        }
        let inside = format!("reads = [{:?}]", folder.join("model"));
        assert_eq!(requested_access(folder, "subject", &inside).requests, [""; 0]);
    }

    #[test]
    fn anything_else_is_refused_and_named() {
        let place = own_folder();
        let folder = place.path();
        std::os::unix::fs::symlink("/home", folder.join("link")).unwrap();
        for (kind, keys) in [
            ("subject", "reads = ['/home/me/.ssh']"),
            ("subject", "reads = ['{study}/../other']"),
            ("subject", "reads = ['{study}/link/me']"),
            ("subject", "reads = ['{workers}/../../home']"),
            ("subject", "reads = ['/usr/../home']"),
            ("subject", "files = ['/home/me/secret']"),
            ("subject", "environment = { LD_PRELOAD = '/home/me/x.so' }"),
            ("subject", "environment = { A = 'b' }"),
            ("tool", "command = ['cat', '/home/me/secret']"),
            ("subject", "command = ['cat', '{study}/../secret']"),
            ("subject", "worker = ['{study}/link/me']"),
        ] {
            let error = requested_access(folder, kind, keys).check(false, None).unwrap_err().to_string();
            assert!(error.contains(&format!("[{kind}.x] ")) && error.contains("--trust"), "{keys}: {error}");
        }
        let everywhere = requested_access(Path::new("/"), "tool", "");
        assert_eq!(everywhere.requests, ["[tool.x] reads everything in /"]);
    }

    #[test]
    fn consent_is_remembered_for_this_folder_and_these_programs() {
        let place = own_folder();
        let (folder, other) = (place.path().join("a"), place.path().join("b"));
        fs::create_dir(&folder).unwrap();
        fs::create_dir(&other).unwrap();
        let memory = place.path().join("state/ddlab/trusted");
        let keys = "reads = ['/home/me/data']";
        assert!(requested_access(&folder, "subject", keys).check(false, Some(&memory)).is_err());
        requested_access(&folder, "subject", keys).check(true, Some(&memory)).unwrap();
        requested_access(&folder, "subject", keys).check(false, Some(&memory)).unwrap();
        assert!(
            requested_access(&other, "subject", keys).check(false, Some(&memory)).is_err(),
            "another folder"
        );
        let more = format!("{keys}\ncommand = ['other']");
        assert!(
            requested_access(&folder, "subject", &more).check(false, Some(&memory)).is_err(),
            "another program"
        );
        assert_eq!(fs::metadata(&memory).unwrap().permissions().mode() & 0o777, 0o600);
    }
}
