//! Atomic writes: a file has either its old content or all of its new content, even if the process is killed.
//!
//! The content goes to a partial file in the same file system, is flushed to the disk, and takes its final
//! name by one rename. The process holds a lock on its partial file, and the kernel releases the lock when
//! the process ends for any reason. A partial file without a lock is therefore stale and may be removed.

use crate::stale::{PREFIX, SUFFIX, remove_stale_partial_files};
use std::collections::BTreeSet;
use std::fs::{self, File, Metadata, OpenOptions, Permissions, TryLockError};
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};
use tempfile::NamedTempFile;

/// Permissions of a new file before the process's umask applies, as for `File::create`.
pub(crate) const MODE: u32 = 0o666;

/// Permissions of a partial file whose final permissions are not set yet.
const PRIVATE: u32 = 0o600;

/// The folders that this process has swept.
static SWEPT: LazyLock<Mutex<BTreeSet<PathBuf>>> = LazyLock::new(Mutex::default);

/// Replaces the content of `file`, or creates it, as [`NewContent`] does.
///
/// # Errors
///
/// As for [`NewContent::publish`].
pub fn write_atomically(file: &Path, content: &[u8]) -> io::Result<()> {
    NewContent::of(file)?.filled_with(content)
}

/// Like [`write_atomically`], but the file gets the owner, the group and the permissions of another one,
/// described by `original`, as far as this process may set them. Only users who can read the other file can
/// read this one.
///
/// # Errors
///
/// As for [`write_atomically`].
pub fn write_atomically_like(file: &Path, content: &[u8], original: &Metadata) -> io::Result<()> {
    NewContent::with_access(file, Access::Like(original.clone()))?.filled_with(content)
}

/// Writes `file` through a partial file in `folder`, which must be in the same file system.
///
/// # Errors
///
/// As for [`write_atomically`].
pub fn write_with_partial_in(folder: &Path, file: &Path, content: &[u8]) -> io::Result<()> {
    NewContent::with_partial_in(folder, file, Access::Umask)?.filled_with(content)
}

/// Like [`write_with_partial_in`], for a folder that is removed soon: a machine that fails may lose the content.
///
/// # Errors
///
/// As for [`write_atomically`].
pub fn write_temporary(folder: &Path, file: &Path, content: &[u8]) -> io::Result<()> {
    let content_of_file = NewContent::with_partial_in(folder, file, Access::Umask)?;
    NewContent { is_flushed: false, ..content_of_file }.filled_with(content)
}

/// The users who may read and write the new file.
enum Access {
    /// Those that the umask allows.
    Umask,
    /// The users who may access the file that it replaces. If this cannot be set, writing fails.
    Replaced(Metadata),
    /// The users who may access this other file, or fewer of them.
    Like(Metadata),
}

/// The new content of a file, written piece by piece. Until it is published, the file has its old content; if this is
/// dropped before, nothing changes.
///
/// Other processes see the old content or the new content, never a part of it. A file that is replaced keeps
/// its owner and its permissions, and nobody else can read the new content at any moment. A symbolic link is
/// replaced by a file. A device or a pipe is written to and stays what it is. The first write to a folder
/// removes the partial files of killed processes in it.
pub struct NewContent {
    file: PathBuf,
    access: Access,
    destination: Destination,
    /// Whether it reaches the disk before it takes its name.
    is_flushed: bool,
}

enum Destination {
    DeviceOrPipe(File),
    Partial(NamedTempFile),
}

impl NewContent {
    /// Begins the new content of a file.
    ///
    /// # Errors
    ///
    /// The file system reports an error.
    pub fn of(file: &Path) -> io::Result<Self> {
        let access = match fs::symlink_metadata(file) {
            Ok(replaced) if replaced.is_file() => Access::Replaced(replaced),
            _ => Access::Umask,
        };
        Self::with_access(file, access)
    }

    fn with_access(file: &Path, access: Access) -> io::Result<Self> {
        if is_device_or_pipe(file) {
            let destination = Destination::DeviceOrPipe(OpenOptions::new().write(true).open(file)?);
            return Ok(Self { file: file.to_owned(), access, destination, is_flushed: true });
        }
        let folder = folder_of(file);
        if SWEPT.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_path_buf()) {
            remove_stale_partial_files(folder);
        }
        Self::with_partial_in(folder, file, access)
    }

    fn with_partial_in(folder: &Path, file: &Path, access: Access) -> io::Result<Self> {
        let mode = if matches!(access, Access::Umask) { MODE } else { PRIVATE };
        let destination = Destination::Partial(create_locked_in(folder, mode)?);
        Ok(Self { file: file.to_owned(), access, destination, is_flushed: true })
    }

    fn filled_with(mut self, content: &[u8]) -> io::Result<()> {
        self.write_all(content)?;
        self.publish()
    }

    /// Gives the file the content that was written.
    ///
    /// # Errors
    ///
    /// The file system reports an error, or the file belongs to somebody else and this process may not give files
    /// away. A regular file is then unchanged, and no partial file is left.
    pub fn publish(self) -> io::Result<()> {
        let Destination::Partial(partial) = self.destination else { return Ok(()) };
        match &self.access {
            Access::Umask => {}
            Access::Replaced(replaced) => keep_access(partial.as_file(), replaced)?,
            Access::Like(original) => copy_access(partial.as_file(), original)?,
        }
        if !self.is_flushed {
            return Ok(partial.persist(&self.file).map(drop)?);
        }
        partial.as_file().sync_all()?;
        partial.persist(&self.file)?;
        File::open(folder_of(&self.file))?.sync_all()
    }
}

impl Write for NewContent {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.destination {
            Destination::DeviceOrPipe(file) => file.write(bytes),
            Destination::Partial(partial) => partial.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Whether `file` exists, possibly behind a symbolic link, and is neither a regular file nor a folder.
fn is_device_or_pipe(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
}

/// Gives the file the owner, group and permissions of the one that it replaces.
fn keep_access(file: &File, replaced: &Metadata) -> io::Result<()> {
    if !give(file, replaced, Some(replaced.uid())) {
        let (user, group) = (replaced.uid(), replaced.gid());
        let reason =
            format!("it belongs to user {user} and group {group}, and you cannot give them a new file");
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, reason));
    }
    file.set_permissions(Permissions::from_mode(replaced.mode() & 0o7777))
}

/// Gives the file the owner, group and permissions of another one, or fewer permissions if it cannot have its
/// group.
fn copy_access(file: &File, original: &Metadata) -> io::Result<()> {
    let mut mode = original.mode() & 0o777;
    if !give(file, original, Some(original.uid())) && !give(file, original, None) {
        // A file of another group gives it no more rights than everybody has.
        mode &= 0o707 | ((mode & 0o007) << 3);
    }
    file.set_permissions(Permissions::from_mode(mode))
}

/// Gives the file to this user, if there is one, and the group of `other`; false if this process may not.
fn give(file: &File, other: &Metadata, user: Option<u32>) -> bool {
    let has_user = |own: &Metadata| user.is_none_or(|user| own.uid() == user);
    file.metadata().is_ok_and(|own| has_user(&own) && own.gid() == other.gid())
        || fchown(file, user, Some(other.gid())).is_ok()
}

fn folder_of(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Creates a locked partial file, which is removed when it is dropped.
pub(crate) fn create_locked_in(folder: &Path, mode: u32) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX).permissions(Permissions::from_mode(mode));
    loop {
        let partial = builder.tempfile_in(folder)?;
        if lock(&partial)? {
            return Ok(partial);
        }
    }
}

/// Locks the file; false if another process took it for stale between its creation and this call.
///
/// A file system without locks is supported: nobody can lock a file there, so nobody removes it as stale.
fn lock(partial: &NamedTempFile) -> io::Result<bool> {
    match partial.as_file().try_lock() {
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => Err(error),
        _ => partial.path().try_exists(),
    }
}
