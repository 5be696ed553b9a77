//! tar archives: POSIX ustar and pax, and the long names of GNU tar.
//!
//! This reader is our own because an archive must not choose how much memory it uses: the size of extended
//! headers is bounded here.

use super::{ArchiveDefect, MemberKind, Unpacker};
use crate::skipped_file::SkipReason;
use std::io::{self, Read};

const BLOCK: usize = 512;

/// Largest pax header or long name, in bytes.
const EXTENDED_HEADER_BYTES: u64 = 1 << 16;

type Header = [u8; BLOCK];

/// Whether `start` is the header of a tar archive.
pub(super) fn is_header(start: &[u8]) -> bool {
    start.try_into().is_ok_and(has_valid_checksum)
}

/// Passes the members to `unpacker`, in their order.
pub(super) fn read(source: &mut dyn Read, unpacker: &mut Unpacker) -> Result<(), ArchiveDefect> {
    let mut extended = ExtendedHeader::default();
    while let Some(header) = next_header(source)? {
        unpacker.count_unpacked(BLOCK as u64)?;
        let kind = header[156];
        let size = match extended.size {
            // The size in a pax header applies to the file, not to another extended header between them.
            Some(size) if !is_extended_header(kind) => size,
            _ => number(&header[124..136]).ok_or_else(|| ArchiveDefect::damaged("a size is not a number"))?,
        };
        let mut content = MemberContent { source, left: size, read: 0 };
        match kind {
            b'L' => extended.name = Some(until_nul(&content.read_extended_header()?).to_vec()),
            b'x' => extended.parse_pax_records(&content.read_extended_header()?)?,
            b'g' | b'K' => {}
            _ => {
                let name = std::mem::take(&mut extended).name.unwrap_or_else(|| name_of(&header));
                unpacker.member(&name, member_kind(kind, &name), &mut content)?;
            }
        }
        content.skip_rest(unpacker)?;
    }
    Ok(())
}

/// The values that extended headers set for the next member.
#[derive(Default)]
struct ExtendedHeader {
    name: Option<Vec<u8>>,
    size: Option<u64>,
}

impl ExtendedHeader {
    /// Parses the records of a pax header: `LENGTH KEY=VALUE\n`, where LENGTH counts the whole record.
    fn parse_pax_records(&mut self, mut records: &[u8]) -> Result<(), ArchiveDefect> {
        let damaged = || ArchiveDefect::damaged("a pax header is malformed");
        while !records.is_empty() {
            let blank = records.iter().position(|&byte| byte == b' ').ok_or_else(damaged)?;
            let length = decimal(&records[..blank]).ok_or_else(damaged)?;
            let (record, rest) = usize::try_from(length)
                .ok()
                .filter(|&length| length > blank + 1)
                .and_then(|length| records.split_at_checked(length))
                .ok_or_else(damaged)?;
            let record = record[blank + 1..].strip_suffix(b"\n").ok_or_else(damaged)?;
            if let Some(name) = record.strip_prefix(b"path=") {
                self.name = Some(name.to_vec());
            } else if let Some(size) = record.strip_prefix(b"size=") {
                self.size = Some(decimal(size).ok_or_else(damaged)?);
            }
            records = rest;
        }
        Ok(())
    }
}

/// Reads the content of one member and stops at its end.
struct MemberContent<'a> {
    source: &'a mut dyn Read,
    /// Bytes left to read.
    left: u64,
    /// Bytes read so far.
    read: u64,
}

impl Read for MemberContent<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = usize::try_from(self.left).unwrap_or(usize::MAX).min(buffer.len());
        let n = self.source.read(&mut buffer[..most])?;
        if n == 0 && most > 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        self.left -= n as u64;
        self.read += n as u64;
        Ok(n)
    }
}

impl MemberContent<'_> {
    fn read_extended_header(&mut self) -> Result<Vec<u8>, ArchiveDefect> {
        if self.left > EXTENDED_HEADER_BYTES {
            return Err(ArchiveDefect::HeaderTooLarge(EXTENDED_HEADER_BYTES));
        }
        let mut content = Vec::new();
        self.read_to_end(&mut content).map_err(read_error)?;
        Ok(content)
    }

    /// Reads up to the next header. Skipped bytes count as unpacked, because the file that is skipped may be
    /// a bomb.
    fn skip_rest(mut self, unpacker: &mut Unpacker) -> Result<(), ArchiveDefect> {
        let padding = (self.left + self.read).wrapping_neg() % BLOCK as u64;
        self.left = self.left.saturating_add(padding);
        let mut buffer = [0; 1 << 14];
        while self.left > 0 {
            let n = self.read(&mut buffer).map_err(read_error)?;
            unpacker.count_unpacked(n as u64)?;
        }
        Ok(())
    }
}

/// The next header; `None` at the end of the archive, which is a block of zeros or the end of the file.
fn next_header(source: &mut dyn Read) -> Result<Option<Header>, ArchiveDefect> {
    let mut header = Vec::with_capacity(BLOCK);
    source.take(BLOCK as u64).read_to_end(&mut header).map_err(read_error)?;
    if header.is_empty() {
        return Ok(None);
    }
    let header: Header = header.try_into().map_err(|_| ArchiveDefect::damaged("it ends within a header"))?;
    match header {
        _ if header.iter().all(|&byte| byte == 0) => Ok(None),
        _ if has_valid_checksum(&header) => Ok(Some(header)),
        _ => Err(ArchiveDefect::damaged("the checksum of a header is wrong")),
    }
}

fn read_error(error: io::Error) -> ArchiveDefect {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => ArchiveDefect::damaged("it ends within a member"),
        _ => ArchiveDefect::damaged(error),
    }
}

/// The checksum is the sum of the header's bytes, with blanks in place of the checksum itself.
fn has_valid_checksum(header: &Header) -> bool {
    let sum: u64 = header[..148].iter().chain(&header[156..]).map(|&byte| u64::from(byte)).sum();
    number(&header[148..156]) == Some(sum + 8 * u64::from(b' '))
}

/// A number in octal digits, or in binary after a first byte of 0x80. Other first bytes encode negative
/// numbers and numbers that no real archive contains.
fn number(field: &[u8]) -> Option<u64> {
    if let [0x80, binary @ ..] = field {
        return binary
            .iter()
            .try_fold(0u64, |number, &byte| number.checked_mul(256)?.checked_add(u64::from(byte)));
    }
    let digits = until_nul(field).trim_ascii();
    digits.iter().try_fold(0u64, |number, &digit| match digit {
        b'0'..=b'7' => number.checked_mul(8)?.checked_add(u64::from(digit - b'0')),
        _ => None,
    })
}

fn decimal(digits: &[u8]) -> Option<u64> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

fn until_nul(field: &[u8]) -> &[u8] {
    field.split(|&byte| byte == 0).next().unwrap_or_default()
}

/// The name in a header. POSIX headers split a long name into a prefix and a name.
fn name_of(header: &Header) -> Vec<u8> {
    let (name, prefix) = (until_nul(&header[..100]), until_nul(&header[345..500]));
    if &header[257..263] == b"ustar\0" && !prefix.is_empty() {
        [prefix, b"/", name].concat()
    } else {
        name.to_vec()
    }
}

fn is_extended_header(kind: u8) -> bool {
    matches!(kind, b'L' | b'K' | b'x' | b'g')
}

fn member_kind(kind: u8, name: &[u8]) -> MemberKind {
    match kind {
        b'0' | 0 | b'7' if name.ends_with(b"/") => MemberKind::Folder,
        b'0' | 0 | b'7' => MemberKind::File,
        b'5' => MemberKind::Folder,
        b'1' => MemberKind::Other(SkipReason::HardLink),
        b'2' => MemberKind::Other(SkipReason::SymbolicLink),
        b'S' => MemberKind::Other(SkipReason::SparseFile),
        _ => MemberKind::Other(SkipReason::SpecialFile),
    }
}
