//! The log of a shard: an append-only file on the shared disk that one task at a time writes.
//!
//! A log is a sequence of entries. An entry holds the rows and the files of one finished piece of work. It
//! starts with the line `ddlab-log 1 LENGTH CHECKSUM`, where the checksum is 64 bits of BLAKE3 in hex. LENGTH
//! bytes and a line end follow. The bytes are a line of JSON that lists the parts, and the contents of the
//! parts. A last entry that is incomplete is dropped, and its work is done again. Damage anywhere else is an
//! error.
//!
//! This module knows neither the rows nor where they are kept.

use anyhow::{Context, Result, bail};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use subjects::clock;

/// The first words of an entry, with the version of the format.
const MARK: &str = "ddlab-log 1";

/// The longest line before an entry, in bytes.
const LONGEST_HEAD: usize = 64;

/// The longest time between two flushes to the disk. If the node crashes, at most this much work is lost.
const FLUSH: Duration = Duration::from_secs(5);

/// How long a task waits until no other task writes its log. After a requeue, the old task may still be
/// stopping.
const PATIENCE: Duration = if cfg!(test) { Duration::from_millis(300) } else { Duration::from_secs(10) };

/// One part of an entry: a row, a file, or a note about the shard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The kind of the row, or the kind of another part.
    pub kind: String,
    /// The key of the row, or the name of the file within the study's folder.
    pub key: String,
    /// The row as JSON, or the content of the file.
    pub bytes: Vec<u8>,
}

/// Bytes after the last complete entry of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IncompleteEntry {
    /// Their offset, which is the length of the complete entries.
    pub offset: u64,
    /// How many there are.
    pub bytes: u64,
}

/// Reads the entries of a log in order.
#[derive(Debug)]
pub struct LogReader {
    file: BufReader<File>,
    path: PathBuf,
    offset: u64,
    length: u64,
}

impl LogReader {
    /// Opens a log.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn open(path: &Path) -> Result<Self> {
        let unreadable = || format!("{}: cannot be read", path.display());
        let file = File::open(path).with_context(unreadable)?;
        let length = file.metadata().with_context(unreadable)?.len();
        Ok(Self { file: BufReader::with_capacity(1 << 20, file), path: path.to_owned(), offset: 0, length })
    }

    /// The next entry; `None` at the end of the complete entries.
    ///
    /// # Errors
    /// When the log is damaged before its last entry, or cannot be read.
    pub fn entry(&mut self) -> Result<Option<Vec<Part>>> {
        let left = self.length - self.offset;
        if left == 0 {
            return Ok(None);
        }
        let mut head = Vec::new();
        let limit = left.min(LONGEST_HEAD as u64);
        std::io::BufRead::read_until(&mut self.file.by_ref().take(limit), b'\n', &mut head)?;
        let Some((length, checksum)) = parse_head(&head) else {
            // The line was cut off, or a node crashed before it wrote these blocks.
            return if left == head.len() as u64 || self.rest_is_zero(&head)? {
                Ok(None)
            } else {
                self.damaged()
            };
        };
        let whole = (head.len() as u64).saturating_add(length).saturating_add(1);
        if whole > left {
            return Ok(None);
        }
        let mut body = Vec::with_capacity(usize::try_from(length)? + 1);
        self.file.by_ref().take(length + 1).read_to_end(&mut body)?;
        let has_end = body.pop() == Some(b'\n');
        if !has_end || checksum_of(&body) != checksum {
            return if whole == left || self.rest_is_zero(&[])? { Ok(None) } else { self.damaged() };
        }
        let parts = parse_body(&body)
            .with_context(|| format!("{}: entry at byte {}", self.path.display(), self.offset))?;
        self.offset += whole;
        Ok(Some(parts))
    }

    /// The bytes after the complete entries; known after [`Self::entry`] has returned `None`.
    #[must_use]
    pub fn incomplete_entry(&self) -> Option<IncompleteEntry> {
        let bytes = self.length - self.offset;
        (bytes > 0).then_some(IncompleteEntry { offset: self.offset, bytes })
    }

    fn rest_is_zero(&mut self, head: &[u8]) -> Result<bool> {
        let mut rest = Vec::new();
        self.file.read_to_end(&mut rest)?;
        Ok(head.iter().chain(&rest).all(|byte| *byte == 0))
    }

    fn damaged<T>(&self) -> Result<T> {
        bail!(
            "{}: damaged at byte {} (two tasks may have written it at once, or the disk lost data; delete the log \
             and run its shard again)",
            self.path.display(),
            self.offset
        )
    }
}

fn parse_head(head: &[u8]) -> Option<(u64, &str)> {
    let line = std::str::from_utf8(head).ok()?.strip_suffix('\n')?;
    let (length, checksum) = line.strip_prefix(MARK)?.strip_prefix(' ')?.split_once(' ')?;
    Some((length.parse().ok()?, checksum))
}

fn checksum_of(body: &[u8]) -> String {
    blake3::hash(body).to_hex()[..16].to_owned()
}

fn parse_body(body: &[u8]) -> Result<Vec<Part>> {
    let end = body.iter().position(|byte| *byte == b'\n').context("no list of parts")?;
    let list: Vec<(String, String, usize)> = serde_json::from_slice(&body[..end])?;
    let mut rest = &body[end + 1..];
    let mut parts = Vec::with_capacity(list.len());
    for (kind, key, length) in list {
        let (bytes, after) = rest.split_at_checked(length).context("a part is longer than its entry")?;
        parts.push(Part { kind, key, bytes: bytes.to_vec() });
        rest = after;
    }
    Ok(parts)
}

/// An entry as it is written to a log.
///
/// # Errors
/// When the list of parts cannot be written as JSON.
pub fn encode(parts: &[Part]) -> Result<Vec<u8>> {
    let list: Vec<_> = parts.iter().map(|part| (&part.kind, &part.key, part.bytes.len())).collect();
    let mut body = serde_json::to_vec(&list)?;
    body.push(b'\n');
    parts.iter().for_each(|part| body.extend(&part.bytes));
    let mut entry = format!("{MARK} {} {}\n", body.len(), checksum_of(&body)).into_bytes();
    entry.extend(body);
    entry.push(b'\n');
    Ok(entry)
}

/// Appends entries to a log. While it exists, no other task can write to the log.
#[derive(Debug)]
pub struct LogWriter {
    file: File,
    path: PathBuf,
    flushed: Instant,
}

impl LogWriter {
    /// Opens a log for writing and locks it. Creates it if it does not exist.
    ///
    /// # Errors
    /// When another task writes to it, or the file system refuses.
    pub fn open(path: &Path) -> Result<Self> {
        let refused = || format!("{}: cannot be written", path.display());
        let file =
            OpenOptions::new().create(true).append(true).read(true).open(path).with_context(refused)?;
        let end = clock::now() + PATIENCE;
        loop {
            match file.try_lock() {
                Ok(()) => break,
                Err(TryLockError::WouldBlock) if clock::now() < end => {
                    std::thread::sleep(Duration::from_millis(100));
                }
                Err(TryLockError::WouldBlock) => bail!(
                    "{}: another task works on this shard (let it finish, or cancel it and start this one again)",
                    path.display()
                ),
                Err(TryLockError::Error(error)) => {
                    return Err(error).with_context(|| {
                        format!(
                            "{}: cannot be locked (the file system must support flock; choose another --log)",
                            path.display()
                        )
                    });
                }
            }
        }
        Ok(Self { file, path: path.to_owned(), flushed: clock::now() })
    }

    /// Removes all bytes after the complete entries.
    ///
    /// # Errors
    /// When the file cannot be shortened.
    pub fn cut(&mut self, incomplete: IncompleteEntry) -> Result<()> {
        self.file
            .set_len(incomplete.offset)
            .with_context(|| format!("{}: cannot be shortened", self.path.display()))
    }

    /// Appends one entry. If that fails, the log keeps its earlier entries.
    ///
    /// # Errors
    /// When the disk is full or fails.
    pub fn append(&mut self, parts: &[Part]) -> Result<()> {
        let before = self.file.seek(SeekFrom::End(0)).with_context(|| self.path.display().to_string())?;
        let written = self.file.write_all(&encode(parts)?);
        if written.is_err() {
            // If another entry followed the half-written one, it would look like damage.
            let _ = self.file.set_len(before);
        }
        written.with_context(|| format!("{}: cannot be written (is the disk full?)", self.path.display()))?;
        if clock::now() - self.flushed >= FLUSH { self.flush() } else { Ok(()) }
    }

    /// Makes the entries survive a crash of the node.
    ///
    /// # Errors
    /// When the disk fails.
    pub fn flush(&mut self) -> Result<()> {
        self.flushed = clock::now();
        self.file.sync_data().with_context(|| format!("{}: cannot be written", self.path.display()))
    }
}

/// Whether a task is writing to a log at this moment.
#[must_use]
pub fn is_written(path: &Path) -> bool {
    File::open(path).is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(key: &str, bytes: &[u8]) -> Part {
        Part { kind: "run".to_owned(), key: key.to_owned(), bytes: bytes.to_vec() }
    }

    fn three_entries(path: &Path) -> Vec<Vec<Part>> {
        let entries: Vec<_> = ["a", "b", "c"]
            .iter()
            .map(|key| vec![part(key, b"{}"), part("file", format!("\n{MARK} 3 0\n\0").as_bytes())])
            .collect();
        let mut log = LogWriter::open(path).unwrap();
        entries.iter().for_each(|entry| log.append(entry).unwrap());
        entries
    }

    fn read(path: &Path) -> Result<(Vec<Vec<Part>>, Option<IncompleteEntry>)> {
        let mut log = LogReader::open(path)?;
        let mut entries = Vec::new();
        while let Some(entry) = log.entry()? {
            entries.push(entry);
        }
        Ok((entries, log.incomplete_entry()))
    }

    #[test]
    fn a_log_cut_at_any_byte_keeps_its_complete_entries_and_can_be_continued() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let entries = three_entries(&path);
        assert_eq!(read(&path).unwrap(), (entries.clone(), None));
        let whole = std::fs::read(&path).unwrap();
        let first = encode(&entries[0]).unwrap().len();
        for length in first..whole.len() {
            std::fs::write(&path, &whole[..length]).unwrap();
            let (kept, incomplete) = read(&path).unwrap();
            assert!(!kept.is_empty() && entries.starts_with(&kept) && kept.len() < 3, "cut at byte {length}");
            let mut log = LogWriter::open(&path).unwrap();
            incomplete.into_iter().for_each(|incomplete| log.cut(incomplete).unwrap());
            log.append(&entries[2]).unwrap();
            let (again, incomplete) = read(&path).unwrap();
            assert_eq!((again.len(), again.last(), incomplete), (kept.len() + 1, entries.last(), None));
        }
    }

    #[test]
    fn blocks_of_zeros_at_the_end_are_torn_and_a_changed_byte_before_it_is_damage() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let entries = three_entries(&path);
        let whole = std::fs::read(&path).unwrap();
        let last = whole.len() - encode(&entries[2]).unwrap().len();
        std::fs::write(&path, [&whole[..last], &[0; 5000]].concat()).unwrap();
        assert_eq!(
            read(&path).unwrap(),
            (entries[..2].to_vec(), Some(IncompleteEntry { offset: last as u64, bytes: 5000 }))
        );
        for byte in 0..last {
            let mut changed = whole.clone();
            changed[byte] ^= 1;
            std::fs::write(&path, &changed).unwrap();
            match read(&path) {
                Err(error) => assert!(format!("{error:#}").contains("log: "), "{error:#}"),
                // A changed length may point beyond the end, which looks like an incomplete entry.
                Ok((kept, incomplete)) => assert!(incomplete.is_some() && kept.len() < 3, "byte {byte}"),
            }
        }
    }

    #[test]
    fn a_second_writer_is_refused_and_readers_see_who_writes() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let first = LogWriter::open(&path).unwrap();
        assert!(is_written(&path));
        let error = format!("{:#}", LogWriter::open(&path).unwrap_err());
        assert!(error.contains("another task works on this shard"), "{error}");
        drop(first);
        assert!(!is_written(&path));
    }
}
