//! A bucket: a ZIP file with many small files, stored as they are and sorted by name.
//!
//! A bucket may come from somebody else. Its members must be stored without compression, so that none is larger than the
//! bucket, and their names must be plain, so that none leads to another folder.

use crate::atomic_file::{MODE, create_locked_in};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Take, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use tempfile::NamedTempFile;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

/// The most indexes kept in memory: all buckets of a study.
const MOST_INDEXES: usize = 1024;

/// The indexes of the buckets that this process has read.
static INDEXES: LazyLock<Mutex<HashMap<PathBuf, Arc<Index>>>> = LazyLock::new(Mutex::default);

/// The positions of the members of a bucket.
struct Index {
    version: Version,
    /// Sorted by name.
    members: Vec<Member>,
}

struct Member {
    name: Box<str>,
    start: u64,
    bytes: u64,
}

/// Differs when a bucket is replaced: device, inode, length, and the time of the last change.
#[derive(PartialEq)]
struct Version([u64; 3], [i64; 2]);

impl Version {
    fn of(file: &File) -> io::Result<Self> {
        let facts = file.metadata()?;
        Ok(Self([facts.dev(), facts.ino(), facts.len()], [facts.mtime(), facts.mtime_nsec()]))
    }
}

/// Opens a regular file. A folder may come from somebody else, so a link is not followed and a pipe is not waited for.
pub(crate) fn open_regular(file: &Path) -> io::Result<File> {
    let flags = libc::O_NOFOLLOW | libc::O_NONBLOCK;
    let opened = File::options().read(true).custom_flags(flags).open(file)?;
    if opened.metadata()?.is_file() { Ok(opened) } else { Err(io::Error::other("not a regular file")) }
}

/// Opens a member.
pub(crate) fn open(bucket: &Path, name: &str) -> io::Result<Take<File>> {
    let mut file = open_regular(bucket)?;
    let index = index(bucket, &file)?;
    let found = index.members.binary_search_by(|member| (*member.name).cmp(name));
    let member = found.ok().and_then(|place| index.members.get(place));
    let member = member.ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
    file.seek(SeekFrom::Start(member.start))?;
    Ok(file.take(member.bytes))
}

/// The names of the members, sorted.
pub(crate) fn names(bucket: &Path) -> io::Result<Vec<String>> {
    let index = index(bucket, &open_regular(bucket)?)?;
    Ok(index.members.iter().map(|member| member.name.to_string()).collect())
}

/// The index of an open bucket.
fn index(bucket: &Path, file: &File) -> io::Result<Arc<Index>> {
    let version = Version::of(file)?;
    let known = INDEXES.lock().unwrap_or_else(PoisonError::into_inner).get(bucket).cloned();
    if let Some(known) = known.filter(|known| known.version == version) {
        return Ok(known);
    }
    let members = read_members(file).map_err(|reason| damaged(bucket, &reason))?;
    let index = Arc::new(Index { version, members });
    let mut indexes = INDEXES.lock().unwrap_or_else(PoisonError::into_inner);
    if indexes.len() >= MOST_INDEXES {
        indexes.clear();
    }
    indexes.insert(bucket.to_owned(), Arc::clone(&index));
    Ok(index)
}

fn read_members(file: &File) -> Result<Vec<Member>, String> {
    let in_words = |error: ZipError| error.to_string();
    let length = file.metadata().map_err(|error| error.to_string())?.len();
    let mut archive = ZipArchive::new(BufReader::new(file)).map_err(in_words)?;
    let mut members = Vec::new();
    for number in 0..archive.len() {
        let member = archive.by_index_raw(number).map_err(in_words)?;
        let name = std::str::from_utf8(member.name_raw()).unwrap_or_default();
        let (bytes, start) = (member.size(), member.data_start().unwrap_or(u64::MAX));
        let is_stored = member.compression() == CompressionMethod::Stored && !member.encrypted();
        let is_inside = start.checked_add(bytes).is_some_and(|end| end <= length);
        if !is_plain(name) || !is_stored || bytes != member.compressed_size() || !is_inside {
            return Err(format!("{name:?} is not a plain file that is stored without compression"));
        }
        members.push(Member { name: name.into(), start, bytes });
    }
    members.sort_unstable_by(|one, other| one.name.cmp(&other.name));
    if archive.has_duplicate_names() || members.windows(2).any(|pair| pair[0].name == pair[1].name) {
        return Err("two members have the same name".to_owned());
    }
    Ok(members)
}

/// Whether a name is a plain file name, without a path.
pub(crate) fn is_plain(name: &str) -> bool {
    let is_fine = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
    !name.is_empty() && !name.starts_with('.') && name.bytes().all(is_fine)
}

fn damaged(bucket: &Path, reason: &str) -> io::Error {
    let message = format!(
        "{} is damaged: {reason} (restore it; or delete it and state.sqlite, and run the study again)",
        bucket.display()
    );
    io::Error::new(io::ErrorKind::InvalidData, message)
}

/// A bucket that is written under a temporary name.
pub(crate) struct Draft<'a> {
    bucket: &'a Path,
    partial: NamedTempFile,
}

/// Writes a bucket with more files. A file replaces the member with its name.
///
/// The bytes depend only on the members. The bucket itself is unchanged until [`publish`].
pub(crate) fn draft<'a>(bucket: &'a Path, files: &BTreeMap<String, PathBuf>) -> io::Result<Draft<'a>> {
    let mut before = match open_regular(bucket) {
        Ok(file) => {
            index(bucket, &file)?;
            let archive = ZipArchive::new(BufReader::new(file));
            Some(archive.map_err(|error| damaged(bucket, &error.to_string()))?)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(naming(bucket, &error)),
    };
    let mut names: BTreeSet<String> = files.keys().cloned().collect();
    if before.is_some() {
        names.extend(self::names(bucket)?);
    }
    let fill = || -> io::Result<NamedTempFile> {
        let partial = create_locked_in(bucket.parent().unwrap_or(Path::new(".")), MODE)?;
        let mut writer = ZipWriter::new(BufWriter::new(partial.as_file()));
        for name in names {
            match (files.get(&name), &mut before) {
                (Some(file), _) => {
                    let mut file = open_regular(file)?;
                    let bytes = file.metadata()?.len();
                    append(&mut writer, &name, &mut file, bytes)?;
                }
                (None, Some(before)) => {
                    let mut member = before.by_name(&name)?;
                    let bytes = member.size();
                    append(&mut writer, &name, &mut member, bytes)?;
                }
                (None, None) => {}
            }
        }
        writer.finish()?.flush()?;
        Ok(partial)
    };
    Ok(Draft { bucket, partial: fill().map_err(|error| naming(bucket, &error))? })
}

fn append(
    writer: &mut ZipWriter<BufWriter<&File>>,
    name: &str,
    content: &mut dyn Read,
    bytes: u64,
) -> io::Result<()> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Stored)
        .last_modified_time(DateTime::default())
        .large_file(bytes >= u64::from(u32::MAX));
    writer.start_file(name, options)?;
    io::copy(content, writer)?;
    Ok(())
}

/// Gives buckets of one folder their names. When it returns, they are on the disk.
///
/// All of them are flushed with two requests to the disk, because each request takes some milliseconds.
pub(crate) fn publish(folder: &Path, drafts: Vec<Draft<'_>>) -> io::Result<()> {
    let folder_itself = File::open(folder)?;
    rustix::fs::syncfs(&folder_itself)?;
    for Draft { bucket, partial } in drafts {
        partial.persist(bucket).map_err(|error| naming(bucket, &error.error))?;
        // The time of the last change is too coarse to tell versions apart that follow each other quickly.
        forget(bucket);
    }
    folder_itself.sync_all()
}

fn forget(bucket: &Path) {
    INDEXES.lock().unwrap_or_else(PoisonError::into_inner).remove(bucket);
}

/// An error with the path that it is about.
pub(crate) fn naming(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn zip_with(members: &[(&str, CompressionMethod, &[u8])]) -> Vec<u8> {
        let mut writer = ZipWriter::new(io::Cursor::new(Vec::new()));
        for (name, method, content) in members {
            writer.start_file(*name, SimpleFileOptions::default().compression_method(*method)).unwrap();
            writer.write_all(content).unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    fn content(bucket: &Path, name: &str) -> io::Result<Vec<u8>> {
        let mut content = Vec::new();
        open(bucket, name)?.read_to_end(&mut content)?;
        Ok(content)
    }

    #[test]
    fn hostile_buckets_are_refused_by_name() {
        let folder = tempfile::tempdir().unwrap();
        let bucket = folder.path().join("0a.zip");
        let zeros = vec![0; 1 << 20];
        let stored = CompressionMethod::Stored;
        for members in [
            &[("../0ab", stored, &b"x"[..])][..],
            &[("/0ab", stored, b"x")],
            &[(".0ab", stored, b"x")],
            &[("0ab\n", stored, b"x")],
            &[("0ab", CompressionMethod::Deflated, &zeros)],
        ] {
            fs::write(&bucket, zip_with(members)).unwrap();
            let error = open(&bucket, members[0].0).unwrap_err().to_string();
            assert!(error.contains("0a.zip is damaged") && error.contains("stored"), "{error}");
            let files = BTreeMap::from([("0ac".to_owned(), bucket.clone())]);
            assert!(draft(&bucket, &files).is_err());
        }
    }

    /// A bucket that is cut or has flipped bytes gives an error or other content, and never hangs or panics.
    #[test]
    fn any_damage_gives_an_error_or_a_member_within_the_bucket() {
        let folder = tempfile::tempdir().unwrap();
        let bucket = folder.path().join("0a.zip");
        let stored = CompressionMethod::Stored;
        let sound = zip_with(&[("0ab.gz", stored, b"one"), ("0ac.gz", stored, b"three")]);
        let check = |bytes: &[u8]| {
            fs::write(&bucket, bytes).unwrap();
            // Both versions can have the same inode, length and time.
            forget(&bucket);
            let found = content(&bucket, "0ab.gz").unwrap_or_default();
            assert!(found.len() <= bytes.len());
        };
        for place in 0..sound.len() {
            check(&sound[..place]);
            for flip in [0x01, 0x80, 0xff] {
                let mut damaged = sound.clone();
                damaged[place] ^= flip;
                check(&damaged);
            }
        }
    }

    #[test]
    fn a_replaced_bucket_is_read_anew() {
        let folder = tempfile::tempdir().unwrap();
        let (bucket, file) = (folder.path().join("0a.zip"), folder.path().join("file"));
        for text in ["first", "other"] {
            fs::write(&file, text).unwrap();
            let files = BTreeMap::from([("0ab.json".to_owned(), file.clone())]);
            publish(folder.path(), vec![draft(&bucket, &files).unwrap()]).unwrap();
            assert_eq!(content(&bucket, "0ab.json").unwrap(), text.as_bytes());
        }
        assert_eq!(content(&bucket, "0ac.json").unwrap_err().kind(), io::ErrorKind::NotFound);
    }
}
