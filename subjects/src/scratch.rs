//! Scratch folders: one for each opened subject, in memory if possible.
//!
//! Where the spawner has a mount namespace, the files are in a file system of its own, which it mounts on the
//! folder. Then the folder is empty for everybody else, and this process uses the descriptor that the spawner
//! sends. Every access is relative to a descriptor, because a subject can put links anywhere below.

use std::ffi::CString;
use std::fs::{DirBuilder, File};
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Component, Path, PathBuf};

use rustix::fs::{
    Access, AtFlags, Mode, OFlags, Timespec, Timestamps, UTIME_NOW, access, fchmod, flistxattr, fremovexattr,
    futimens, mkdirat, openat, unlinkat,
};
use rustix::io::Errno;

use crate::owner::{self, Owner, UnremovedFolder};
use crate::packed::{PackedFiles, ScratchFile, UnpackedFile};
use crate::removal;
use crate::shortage::{is_shortage, with_message};
use crate::sliced_text::UnwrittenText;

/// The folder in which scratch folders are created by default: `DDLAB_SCRATCH` if that variable is set, else
/// `/dev/shm` if this user may write there, else the folder for temporary files.
pub(crate) fn default_root() -> PathBuf {
    if let Some(chosen) = std::env::var_os("DDLAB_SCRATCH").filter(|chosen| !chosen.is_empty()) {
        return chosen.into();
    }
    let in_memory = PathBuf::from("/dev/shm");
    // In a chroot it may be an ordinary folder that belongs to root.
    let may_write = access(&in_memory, Access::WRITE_OK | Access::EXEC_OK).is_ok();
    if in_memory.is_dir() && may_write { in_memory } else { std::env::temp_dir() }
}

/// A scratch folder. It is removed when dropped, or by the next ddlab if this one is killed.
#[derive(Debug)]
pub(crate) struct Scratch {
    path: PathBuf,
    input: String,
    /// Files that are written with each input.
    beside: Vec<ScratchFile>,
    /// How an input is unpacked, if it is several files.
    packed: Option<PackedFiles>,
    /// The folder as other processes see it.
    folder: OwnedFd,
    /// The file system that a spawner has mounted on it.
    mounted: Option<OwnedFd>,
}

impl Scratch {
    /// Creates a folder whose input file will have this name.
    pub(crate) fn new(root: &Path, input_name: &str) -> io::Result<Self> {
        let name = |error: io::Error| {
            let message = format!("cannot create a scratch folder in {}: {error}", root.display());
            with_message(error, message)
        };
        // Programs may name files by the path without links.
        let path = std::fs::canonicalize(root).map_err(name)?.join(Owner::this_process()?.new_name());
        DirBuilder::new().mode(0o700).create(&path).map_err(name)?;
        let folder = File::open(&path).map_err(name)?.into();
        let input = input_name.to_owned();
        Ok(Self { path, input, beside: Vec::new(), packed: None, folder, mounted: None })
    }

    /// Puts these files beside each input.
    pub(crate) fn put_beside(&mut self, files: &[ScratchFile]) {
        self.beside = files.to_vec();
    }

    /// Unpacks each input into several files.
    pub(crate) fn unpack_by(&mut self, packed: Option<PackedFiles>) {
        self.packed = packed;
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Uses the file system that a new spawner has mounted on the folder, if it has.
    pub(crate) fn use_mounted(&mut self, mounted: Option<OwnedFd>) {
        self.mounted = mounted;
    }

    fn folder(&self) -> BorrowedFd<'_> {
        self.mounted.as_ref().unwrap_or(&self.folder).as_fd()
    }

    /// Writes the input file and the files beside it, and removes everything else.
    ///
    /// The file is a new one for each test, because the subject may have changed the attributes of the old one
    /// or put a link, a folder or a device in its place.
    pub(crate) fn write_input(&self, input: &[&[u8]]) -> io::Result<()> {
        self.clear()?;
        for ScratchFile { path, content, is_executable } in &self.beside {
            self.write_file(path, &[content], mode(*is_executable))?;
        }
        let written = match &self.packed {
            Some(packed) => self.unpack(packed, &input.concat()),
            None => self.write_file(&self.input, input, mode(false)),
        };
        written.map_err(|error| {
            let bytes: usize = input.iter().map(|slice| slice.len()).sum();
            let message = format!("cannot write an input of {bytes} bytes to the scratch folder: {error}");
            // The file system of one subject is as large as its limit. An input that is larger is no shortage.
            let is_own_limit = self.mounted.is_some() && error.raw_os_error() == Some(libc::ENOSPC);
            if is_own_limit { io::Error::new(error.kind(), message) } else { with_message(error, message) }
        })
    }

    /// Writes the files of a packed text, in folders that are created when needed.
    fn unpack(&self, packed: &PackedFiles, text: &[u8]) -> io::Result<()> {
        let wrong = || io::Error::new(io::ErrorKind::InvalidData, "this is not a packed text");
        for UnpackedFile { path, content, is_executable, .. } in packed.unpack(text).ok_or_else(wrong)? {
            for (end, _) in path.match_indices('/') {
                match mkdirat(self.folder(), &path[..end], Mode::RWXU) {
                    Ok(()) | Err(Errno::EXIST) => {}
                    Err(error) => return Err(error.into()),
                }
            }
            self.write_file(path, &[content], mode(is_executable))?;
        }
        Ok(())
    }

    /// Creates a file. There must be none with its name.
    pub(crate) fn write_file(&self, name: &str, content: &[&[u8]], mode: Mode) -> io::Result<()> {
        let flags = OFlags::CREATE | OFlags::EXCL | OFlags::WRONLY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let mut file = File::from(openat(self.folder(), name, flags, mode)?);
        write_all(&mut file, content)
    }

    /// Puts a file in place of the one with its name, if there is one.
    ///
    /// # Errors
    /// If something else has that name, such as a folder, or the file cannot be written.
    pub(crate) fn replace_file(&self, name: &str, content: &[&[u8]]) -> io::Result<()> {
        match unlinkat(self.folder(), name, AtFlags::empty()) {
            Ok(()) | Err(Errno::NOENT) => self.write_file(name, content, mode(false)),
            Err(error) => Err(error.into()),
        }
    }

    /// Removes everything in the folder, and undoes the subject's changes of the folder itself.
    pub(crate) fn clear(&self) -> io::Result<()> {
        let folder = self.folder();
        fchmod(folder, Mode::RWXU)?;
        removal::clear(folder)?;
        remove_attributes(folder)?;
        let now = Timespec { tv_sec: 0, tv_nsec: UTIME_NOW };
        Ok(futimens(folder, &Timestamps { last_access: now, last_modification: now })?)
    }

    /// Reads a regular file in the folder, at most `most` + 1 bytes. `None` if the path does not
    /// name a regular file in there, or only by a link.
    ///
    /// Opening it neither waits nor has an effect, whatever a subject has put in its place.
    pub(crate) fn read_file(&self, path: &Path, most: u64) -> io::Result<Option<Vec<u8>>> {
        let file = match self.open_file(path) {
            Ok(file) => file,
            Err(error) if is_shortage(&error) => return Err(error),
            Err(_) => return Ok(None),
        };
        if !file.metadata()?.is_file() {
            return Ok(None);
        }
        let mut content = Vec::new();
        file.take(most.saturating_add(1)).read_to_end(&mut content)?;
        Ok(Some(content))
    }

    /// Opens a file by its absolute path or its path in the folder, one component after another.
    fn open_file(&self, path: &Path) -> io::Result<File> {
        let outside = || io::Error::from(io::ErrorKind::NotFound);
        let path = path.strip_prefix(&self.path).unwrap_or(path);
        let mut names = Vec::new();
        for component in path.components() {
            match component {
                Component::Normal(name) => names.push(name),
                Component::ParentDir => drop(names.pop().ok_or_else(outside)?),
                Component::CurDir => {}
                Component::RootDir | Component::Prefix(_) => return Err(outside()),
            }
        }
        let (name, parents) = names.split_last().ok_or_else(outside)?;
        let flags = OFlags::NOFOLLOW | OFlags::CLOEXEC | OFlags::NONBLOCK | OFlags::NOCTTY;
        let mut parent: Option<OwnedFd> = None;
        for name in parents {
            let within = parent.as_ref().map_or(self.folder(), AsFd::as_fd);
            parent = Some(openat(within, *name, flags | OFlags::DIRECTORY, Mode::empty())?);
        }
        let within = parent.as_ref().map_or(self.folder(), AsFd::as_fd);
        Ok(File::from(openat(within, *name, flags, Mode::empty())?))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Its mounts disappear with the spawner.
        let _ = fchmod(&self.folder, Mode::RWXU);
        let _ = removal::clear(self.folder.as_fd());
        let _ = std::fs::remove_dir(&self.path);
    }
}

/// The permissions of a file in a scratch folder. Nobody else may use it.
fn mode(is_executable: bool) -> Mode {
    let mode = Mode::RUSR | Mode::WUSR;
    if is_executable { mode | Mode::XUSR } else { mode }
}

/// Removes extended attributes, and access control lists, which are extended attributes as well.
fn remove_attributes(folder: BorrowedFd<'_>) -> io::Result<()> {
    let mut names = [0; 4096];
    loop {
        let length = match flistxattr(folder, &mut names) {
            // There are more than fit into the buffer. An error is better than attributes that stay.
            Err(rustix::io::Errno::RANGE) => return Err(rustix::io::Errno::RANGE.into()),
            // A file system without them.
            Err(_) | Ok(0) => return Ok(()),
            Ok(length) => length,
        };
        let mut removed_any = false;
        for name in names.get(..length).unwrap_or_default().split(|byte| *byte == 0) {
            // Attributes of the system, such as labels of SELinux, cannot be removed and are not the subject's.
            removed_any |= !name.is_empty() && fremovexattr(folder, name).is_ok();
        }
        if !removed_any {
            return Ok(());
        }
    }
}

/// Writes slices without joining them first.
fn write_all(file: &mut File, slices: &[&[u8]]) -> io::Result<()> {
    let mut rest = UnwrittenText::new(slices);
    while !rest.is_empty() {
        match rest.write_to(|batch| file.write_vectored(batch)) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            written => written?,
        }
    }
    Ok(())
}

/// Removes the scratch folders of this user whose processes have ended. Returns those that could not be removed.
pub(crate) fn sweep(root: &Path) -> io::Result<Vec<UnremovedFolder>> {
    owner::sweep(root, |root, name: &CString| removal::remove_folder(root.as_fd(), name))
}

#[cfg(test)]
mod tests {
    use std::fs;

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
            scratch.clear().unwrap();
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
        assert!(sweep(root.path()).unwrap().is_empty());
        assert!(!dead.exists());
        assert!(living.path().exists() && elsewhere.exists() && other.exists());
    }
}
