//! Scratch folders: one for each opened subject, in memory if possible.

use std::ffi::{OsStr, OsString};
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::slices::Slices;

/// The number of the next scratch folder of this process.
static NEXT: AtomicU64 = AtomicU64::new(0);

/// The folder in which scratch folders are created by default: `DDLAB_SCRATCH` if that variable is set, else
/// `/dev/shm` if it exists, else the folder for temporary files.
pub(crate) fn default_root() -> PathBuf {
    if let Some(chosen) = std::env::var_os("DDLAB_SCRATCH").filter(|chosen| !chosen.is_empty()) {
        return chosen.into();
    }
    let in_memory = PathBuf::from("/dev/shm");
    if in_memory.is_dir() { in_memory } else { std::env::temp_dir() }
}

/// A scratch folder. It is removed when dropped, or by the next ddlab if this one is killed.
#[derive(Debug)]
pub(crate) struct Scratch {
    path: PathBuf,
    input: PathBuf,
}

impl Scratch {
    /// Creates a folder whose input file will have this name.
    pub(crate) fn new(root: &Path, input_name: &str) -> io::Result<Self> {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let owner = Owner::this_process()?;
        let path = root.join(format!("ddlab-{}-{}-{}-{number}", owner.namespace, owner.pid, owner.start));
        DirBuilder::new().mode(0o700).create(&path).map_err(|error| {
            io::Error::new(error.kind(), format!("cannot create scratch folder {}: {error}", path.display()))
        })?;
        let input = path.join(input_name);
        Ok(Self { path, input })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the input file and removes everything else.
    ///
    /// The subject may have put a link, a folder or a device in its place. Anything but a regular file with a
    /// single link is replaced.
    pub(crate) fn write_input(&self, input: &[&[u8]]) -> io::Result<()> {
        self.clear()?;
        let mut file = self.open_input()?;
        write_all(&mut file, input)?;
        // The previous input may have been longer.
        file.set_len(input.iter().map(|slice| slice.len() as u64).sum())
    }

    fn open_input(&self) -> io::Result<File> {
        let mut options = OpenOptions::new();
        options.write(true).mode(0o600).custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK);
        match options.open(&self.input) {
            Ok(file) if file.metadata().is_ok_and(|found| found.is_file() && found.nlink() == 1) => Ok(file),
            _ => {
                remove(&self.input)?;
                options.create_new(true).open(&self.input)
            }
        }
    }

    /// Removes everything but the input file.
    pub(crate) fn clear(&self) -> io::Result<()> {
        for entry in fs::read_dir(&self.path)? {
            let path = entry?.path();
            if path != self.input {
                remove(&path)?;
            }
        }
        Ok(())
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = remove(&self.path);
    }
}

/// Writes slices without joining them first.
fn write_all(file: &mut File, slices: &[&[u8]]) -> io::Result<()> {
    let mut rest = Slices::new(slices);
    while !rest.is_empty() {
        match rest.write_to(|batch| file.write_vectored(batch)) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            written => written?,
        }
    }
    Ok(())
}

fn remove(path: &Path) -> io::Result<()> {
    let removed = match fs::symlink_metadata(path) {
        Ok(found) if found.is_dir() => remove_folder(path),
        Ok(_) => fs::remove_file(path),
        Err(error) => Err(error),
    };
    match removed {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

/// Removes a folder even if a subject has removed the permissions of folders in it.
fn remove_folder(path: &Path) -> io::Result<()> {
    fs::remove_dir_all(path).or_else(|_| {
        restore_permissions(path);
        fs::remove_dir_all(path)
    })
}

fn restore_permissions(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            restore_permissions(&entry.path());
        }
    }
}

/// The process that owns a scratch folder: its PID, its start time, and its PID namespace.
#[derive(Debug, PartialEq, Eq)]
struct Owner {
    namespace: String,
    pid: u32,
    start: u64,
}

impl Owner {
    fn this_process() -> io::Result<Self> {
        let pid = std::process::id();
        let start = start_time(pid)
            .ok_or_else(|| io::Error::other("cannot read /proc/self/stat; is /proc mounted?"))?;
        Ok(Self { namespace: pid_namespace()?, pid, start })
    }

    fn of_folder(name: &OsStr) -> Option<Self> {
        let mut parts = name.to_str()?.strip_prefix("ddlab-")?.split('-');
        let namespace = parts.next()?.to_owned();
        let (pid, start) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let _number: u64 = parts.next()?.parse().ok()?;
        parts.next().is_none().then_some(Self { namespace, pid, start })
    }
}

/// The start time of a process in clock ticks since boot: field 22 of `/proc/PID/stat` (proc(5)).
fn start_time(pid: u32) -> Option<u64> {
    let stat = fs::read(format!("/proc/{pid}/stat")).ok()?;
    String::from_utf8_lossy(&stat).rsplit_once(')')?.1.split_whitespace().nth(19)?.parse().ok()
}

fn pid_namespace() -> io::Result<String> {
    let link: OsString = fs::read_link("/proc/self/ns/pid")?.into();
    Ok(link.to_string_lossy().chars().filter(char::is_ascii_digit).collect())
}

/// Removes the scratch folders of this user whose processes have ended.
///
/// Processes of other PID namespaces cannot be seen, so their folders are kept.
pub(crate) fn sweep(root: &Path) -> io::Result<()> {
    let namespace = pid_namespace()?;
    let user = rustix::process::getuid().as_raw();
    for entry in fs::read_dir(root)?.flatten() {
        let Some(owner) = Owner::of_folder(&entry.file_name()) else { continue };
        let ours = entry.metadata().is_ok_and(|found| found.is_dir() && found.uid() == user);
        if ours && owner.namespace == namespace && start_time(owner.pid) != Some(owner.start) {
            remove(&entry.path())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(scratch: &Scratch) -> Vec<u8> {
        fs::read(scratch.path().join("input.txt")).unwrap()
    }

    #[test]
    fn shorter_input_replaces_a_longer_one_completely() {
        let root = tempfile::tempdir().unwrap();
        let scratch = Scratch::new(root.path(), "input.txt").unwrap();
        scratch.write_input(&[b"a long", b"", b" text"]).unwrap();
        assert_eq!(content(&scratch), b"a long text");
        scratch.write_input(&[b"ab"]).unwrap();
        assert_eq!(content(&scratch), b"ab");
        scratch.write_input(&[]).unwrap();
        assert_eq!(content(&scratch), b"");
    }

    #[test]
    fn input_may_have_more_slices_than_one_system_call_takes() {
        let root = tempfile::tempdir().unwrap();
        let scratch = Scratch::new(root.path(), "input.txt").unwrap();
        let text: Vec<u8> = (0..5000u32).map(|i| i.to_le_bytes()[0]).collect();
        let slices: Vec<&[u8]> = text.chunks(1).flat_map(|byte| [byte, &[]]).collect();
        scratch.write_input(&slices).unwrap();
        assert_eq!(content(&scratch), text);
    }

    #[test]
    fn links_and_folders_in_place_of_the_input_are_replaced() {
        let root = tempfile::tempdir().unwrap();
        let scratch = Scratch::new(root.path(), "input.txt").unwrap();
        let outside = root.path().join("outside");
        fs::write(&outside, "untouched").unwrap();
        let input = scratch.path().join("input.txt");
        let replacements: [&dyn Fn(); 4] = [
            &|| std::os::unix::fs::symlink(&outside, &input).unwrap(),
            &|| fs::hard_link(&outside, &input).unwrap(),
            &|| fs::create_dir_all(input.join("deep")).unwrap(),
            &|| fs::write(scratch.path().join("left behind"), "x").unwrap(),
        ];
        for replace in replacements {
            remove(&input).unwrap();
            replace();
            scratch.write_input(&[b"new"]).unwrap();
            assert_eq!(content(&scratch), b"new");
            assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 1);
        }
        assert_eq!(fs::read(&outside).unwrap(), b"untouched");
    }

    #[test]
    fn sweep_removes_only_folders_of_ended_processes() {
        let root = tempfile::tempdir().unwrap();
        let living = Scratch::new(root.path(), "input.txt").unwrap();
        let owner = Owner::this_process().unwrap();
        let dead = root.path().join(format!("ddlab-{}-{}-{}-0", owner.namespace, owner.pid, owner.start + 1));
        let elsewhere = root.path().join("ddlab-1-1-1-0");
        let other = root.path().join("ddlab-notes");
        for folder in [&dead, &elsewhere, &other] {
            fs::create_dir(folder).unwrap();
        }
        fs::write(dead.join("input.txt"), "x").unwrap();
        sweep(root.path()).unwrap();
        assert!(!dead.exists());
        assert!(living.path().exists() && elsewhere.exists() && other.exists());
    }
}
