//! Folders as single ZIP files, and back.
//!
//! Files are sorted by name and have no dates, so that the same folder gives the same bytes.

use crate::archive::{ArchiveLimits, is_unsafe_path};
use std::fs;
use std::io::{self, Cursor, Read, Write};
use std::path::{Path, PathBuf};
use storage::write_atomically;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// Why a folder cannot be packed or unpacked.
#[derive(Debug, thiserror::Error)]
pub enum PackError {
    /// A file cannot be read or written.
    #[error("{}: {source}", .file.display())]
    Io {
        /// The file.
        file: PathBuf,
        /// The error of the file system.
        source: io::Error,
    },
    /// The content of the archive is wrong.
    #[error("{}: {reason}", .file.display())]
    Archive {
        /// The archive.
        file: PathBuf,
        /// The defect.
        reason: String,
    },
}

/// Writes all files below a folder to a new ZIP file. Compressed files are stored as they are.
///
/// # Errors
///
/// A file cannot be read, or the archive cannot be written. No part of it is left behind.
pub fn pack_folder(folder: &Path, archive: &Path) -> Result<(), PackError> {
    let damaged = |error: zip::result::ZipError| PackError::Archive {
        file: archive.to_path_buf(),
        reason: error.to_string(),
    };
    let mut files = Vec::new();
    list(folder, "", &mut files)?;
    files.sort_unstable();
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for name in files {
        let file = folder.join(&name);
        let content = fs::read(&file).map_err(|source| PackError::Io { file, source })?;
        let is_compressed = [".gz", ".png", ".pdf"].iter().any(|end| name.ends_with(end));
        let method = if is_compressed { CompressionMethod::Stored } else { CompressionMethod::Deflated };
        let options = SimpleFileOptions::default()
            .compression_method(method)
            .last_modified_time(zip::DateTime::default())
            .large_file(content.len() as u64 >= u64::from(u32::MAX));
        writer.start_file(name, options).map_err(damaged)?;
        writer.write_all(&content).map_err(|error| damaged(error.into()))?;
    }
    let content = writer.finish().map_err(damaged)?.into_inner();
    write_atomically(archive, &content)
        .map_err(|source| PackError::Io { file: archive.to_path_buf(), source })
}

/// The names of all files below a folder, with slashes.
fn list(folder: &Path, prefix: &str, files: &mut Vec<String>) -> Result<(), PackError> {
    let unread = |source| PackError::Io { file: folder.to_path_buf(), source };
    for entry in fs::read_dir(folder).map_err(unread)? {
        let path = entry.map_err(unread)?.path();
        let name = path.file_name().unwrap_or_default().to_str().map(|name| format!("{prefix}{name}"));
        let name = name.ok_or_else(|| unread(io::Error::other("a name is not UTF-8")))?;
        if path.is_dir() {
            list(&path, &format!("{name}/"), files)?;
        } else if path.is_file() {
            files.push(name);
        }
    }
    Ok(())
}

/// Writes the files of a ZIP archive to a folder. The archive may be hostile: a name that leads out of the folder, a
/// link, or more bytes than the limits allow are errors.
///
/// # Errors
///
/// The archive cannot be read or is not safe, or a file cannot be written.
pub fn unpack_folder(archive: &Path, to: &Path, limits: &ArchiveLimits) -> Result<(), PackError> {
    let wrong = |reason: String| PackError::Archive { file: archive.to_path_buf(), reason };
    let file =
        fs::File::open(archive).map_err(|source| PackError::Io { file: archive.to_path_buf(), source })?;
    let mut zip = ZipArchive::new(io::BufReader::new(file)).map_err(|error| wrong(error.to_string()))?;
    if zip.len() as u64 > limits.members {
        return Err(wrong(format!("it has more than {} members", limits.members)));
    }
    let mut left = limits.total_bytes;
    for index in 0..zip.len() {
        let mut member = zip.by_index(index).map_err(|error| wrong(error.to_string()))?;
        let name = member.name().map_err(|error| wrong(error.to_string()))?.into_owned();
        if is_unsafe_path(name.as_bytes()) || member.is_symlink() {
            return Err(wrong(format!("{name:?} is not a file below a folder")));
        }
        if member.is_dir() {
            continue;
        }
        let file = to.join(&name);
        let create = || -> io::Result<fs::File> {
            fs::create_dir_all(file.parent().unwrap_or(to))?;
            fs::File::create(&file)
        };
        let mut written = create().map_err(|source| PackError::Io { file: file.clone(), source })?;
        let allowed = limits.file_bytes.min(left);
        let bytes = io::copy(&mut (&mut member).take(allowed.saturating_add(1)), &mut written)
            .map_err(|error| wrong(format!("{name:?}: {error}")))?;
        if bytes > allowed {
            return Err(wrong(format!("{name:?} is larger than allowed")));
        }
        left -= bytes;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits() -> ArchiveLimits {
        ArchiveLimits { members: 10, file_bytes: 100, total_bytes: 150 }
    }

    #[test]
    fn a_packed_folder_is_unpacked_unchanged_and_packing_is_reproducible() {
        let folder = tempfile::tempdir().unwrap();
        let from = folder.path().join("from");
        fs::create_dir_all(from.join("deep/er")).unwrap();
        fs::write(from.join("a.csv"), "a\n").unwrap();
        fs::write(from.join("deep/er/b.gz"), [0, 1, 2]).unwrap();
        let [first, second] = ["1.zip", "2.zip"].map(|name| folder.path().join(name));
        pack_folder(&from, &first).unwrap();
        pack_folder(&from, &second).unwrap();
        assert_eq!(fs::read(&first).unwrap(), fs::read(&second).unwrap());
        let to = folder.path().join("to");
        unpack_folder(&first, &to, &limits()).unwrap();
        assert_eq!(fs::read(to.join("a.csv")).unwrap(), b"a\n");
        assert_eq!(fs::read(to.join("deep/er/b.gz")).unwrap(), [0, 1, 2]);
    }

    #[test]
    fn hostile_archives_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.zip");
        let unpack = |members: &[(&str, usize)]| {
            let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
            for (name, bytes) in members {
                writer.start_file(*name, SimpleFileOptions::default()).unwrap();
                writer.write_all(&vec![b'x'; *bytes]).unwrap();
            }
            fs::write(&file, writer.finish().unwrap().into_inner()).unwrap();
            unpack_folder(&file, &folder.path().join("to"), &limits())
        };
        assert!(unpack(&[("fine", 100)]).is_ok());
        for members in [
            &[("../out", 1)][..],
            &[("/out", 1)],
            &[("large", 101)],
            &[("a", 90), ("b", 90)],
            &[("c:\\x", 1)],
        ] {
            assert!(unpack(members).is_err(), "{members:?}");
        }
        assert!(!folder.path().join("out").exists());
        fs::write(&file, "no archive").unwrap();
        assert!(unpack_folder(&file, folder.path(), &limits()).is_err());
    }
}
