//! Removes folders of any shape: deep ones, wide ones, and ones whose permissions a subject has removed.
//!
//! A folder that is not empty is emptied by moving its own subfolders up to the top folder. Therefore the
//! depth of the nesting does not matter: at most four descriptors are open, no path is longer than a name,
//! and nothing recurses.

use std::ffi::{CStr, CString};
use std::io;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd};

use rustix::fs::{AtFlags, Dir, FileType, Mode, OFlags, chmod, fchmod, openat, renameat, statat, unlinkat};
use rustix::io::Errno;

const FOLDER: OFlags = OFlags::DIRECTORY.union(OFlags::NOFOLLOW).union(OFlags::CLOEXEC);

/// Opens a folder in `parent`, and gives its owner all permissions first.
pub(crate) fn open_folder(parent: BorrowedFd<'_>, name: &CStr) -> io::Result<OwnedFd> {
    let folder = match openat(parent, name, FOLDER, Mode::empty()) {
        Err(Errno::ACCESS) => {
            // A descriptor that names the folder without access to it. It cannot be a link, which chmod would
            // follow.
            let named = openat(parent, name, FOLDER | OFlags::PATH, Mode::empty())?;
            chmod(format!("/proc/self/fd/{}", named.as_raw_fd()), Mode::RWXU)?;
            openat(parent, name, FOLDER, Mode::empty())?
        }
        opened => opened?,
    };
    fchmod(&folder, Mode::RWXU)?;
    Ok(folder)
}

/// Removes everything in a folder.
pub(crate) fn clear(top: BorrowedFd<'_>) -> io::Result<()> {
    let mut moved = 0;
    loop {
        let mut found_any = false;
        for name in names(top)? {
            found_any = true;
            if !remove_simple(top, &name)? {
                let folder = open_folder(top, &name)?;
                flatten(top, folder.as_fd(), &mut moved)?;
                unlinkat(top, &*name, AtFlags::REMOVEDIR)?;
            }
        }
        if !found_any {
            return Ok(());
        }
    }
}

/// Removes a folder in `parent` with everything in it.
pub(crate) fn remove_folder(parent: BorrowedFd<'_>, name: &CStr) -> io::Result<()> {
    clear(open_folder(parent, name)?.as_fd())?;
    Ok(unlinkat(parent, name, AtFlags::REMOVEDIR)?)
}

/// Removes everything in `folder`. Subfolders that are not empty are moved to `top`.
fn flatten(top: BorrowedFd<'_>, folder: BorrowedFd<'_>, moved: &mut u64) -> io::Result<()> {
    for name in names(folder)? {
        if remove_simple(folder, &name)? {
            continue;
        }
        // Moving a folder changes it, so that it must be writable.
        drop(open_folder(folder, &name)?);
        loop {
            *moved += 1;
            match renameat(folder, &*name, top, format!("moved-{moved}")) {
                Ok(()) => break,
                // The subject has used this name.
                Err(Errno::NOTEMPTY | Errno::EXIST | Errno::NOTDIR) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
    Ok(())
}

/// Removes a file or an empty folder. Returns whether it is gone; a folder that is not empty stays.
fn remove_simple(parent: BorrowedFd<'_>, name: &CStr) -> io::Result<bool> {
    match unlinkat(parent, name, AtFlags::empty()) {
        Ok(()) | Err(Errno::NOENT) => return Ok(true),
        Err(error) => {
            let is_folder = statat(parent, name, AtFlags::SYMLINK_NOFOLLOW)
                .is_ok_and(|found| FileType::from_raw_mode(found.st_mode) == FileType::Directory);
            if !is_folder {
                return Err(error.into());
            }
        }
    }
    match unlinkat(parent, name, AtFlags::REMOVEDIR) {
        Ok(()) => Ok(true),
        Err(Errno::NOTEMPTY | Errno::EXIST) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// The names of all entries of a folder.
fn names(folder: BorrowedFd<'_>) -> io::Result<Vec<CString>> {
    let mut names = Vec::new();
    for entry in Dir::read_from(folder)? {
        let entry = entry?;
        if ![c".", c".."].contains(&entry.file_name()) {
            names.push(entry.file_name().to_owned());
        }
    }
    Ok(names)
}
