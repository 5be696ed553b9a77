//! tar archives: POSIX ustar and pax, and the long names of GNU tar.
//!
//! The reader is our own because a hostile archive must not choose how much is held in memory: a header's own
//! extensions are bounded here.

use super::{MemberKind, Unpacker};
use std::io::{self, Read};

const BLOCK: usize = 512;

/// The most that a pax header or a long name may hold.
const EXTENSION_BYTES: u64 = 1 << 16;

type Header = [u8; BLOCK];

/// Whether these are the first bytes of a tar archive.
pub(super) fn is_header(start: &[u8]) -> bool {
    start.try_into().is_ok_and(checksum_fits)
}

/// Hands the members over, in their order.
pub(super) fn read(source: &mut dyn Read, unpacker: &mut Unpacker) -> Result<(), String> {
    let mut next = ExtendedHeader::default();
    while let Some(header) = next_header(source)? {
        unpacker.unpacked(BLOCK as u64)?;
        let size = match (&next.size, header[156]) {
            // The size extended by a pax header is that of the file, and not of another header in between.
            (Some(size), kind) if !is_extension(kind) => *size,
            _ => number(&header[124..136]).ok_or("damaged: a size is no number")?,
        };
        let mut content = MemberContent { source, left: size, unpacked: 0 };
        match header[156] {
            b'L' => next.name = Some(until_nul(&content.whole()?).to_vec()),
            b'x' => next.parse_pax_records(&content.whole()?)?,
            b'g' | b'K' => {}
            kind => {
                let extended = std::mem::take(&mut next);
                let name = extended.name.unwrap_or_else(|| name_of(&header));
                unpacker.member(&name, &kind_of(kind, &name), &mut content)?;
            }
        }
        content.skip_rest(unpacker)?;
    }
    Ok(())
}

/// What extensions say about the member that follows.
#[derive(Default)]
struct ExtendedHeader {
    name: Option<Vec<u8>>,
    size: Option<u64>,
}

impl ExtendedHeader {
    /// Reads the records of a pax header: `length key=value\n`, where the length is that of the whole record.
    fn parse_pax_records(&mut self, mut records: &[u8]) -> Result<(), String> {
        let damaged = || "damaged: a pax header".to_owned();
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

/// The content of one member; reading ends where the member does.
struct MemberContent<'a> {
    source: &'a mut dyn Read,
    left: u64,
    unpacked: u64,
}

impl Read for MemberContent<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = usize::try_from(self.left).unwrap_or(usize::MAX).min(buffer.len());
        let n = self.source.read(&mut buffer[..most])?;
        if n == 0 && most > 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        self.left -= n as u64;
        self.unpacked += n as u64;
        Ok(n)
    }
}

impl MemberContent<'_> {
    /// All of an extension.
    fn whole(&mut self) -> Result<Vec<u8>, String> {
        if self.left > EXTENSION_BYTES {
            return Err(format!("a header of more than {EXTENSION_BYTES} bytes"));
        }
        let mut whole = Vec::new();
        self.read_to_end(&mut whole).map_err(damaged)?;
        Ok(whole)
    }

    /// Reads up to the next header. What is skipped was unpacked too: a bomb may be in a file that nobody wants.
    fn skip_rest(mut self, unpacker: &mut Unpacker) -> Result<(), String> {
        let padding = (self.left + self.unpacked).wrapping_neg() % BLOCK as u64;
        self.left = self.left.saturating_add(padding);
        let mut block = [0; 1 << 14];
        while self.left > 0 {
            let n = self.read(&mut block).map_err(damaged)?;
            unpacker.unpacked(n as u64)?;
        }
        Ok(())
    }
}

/// The next header; `None` at the end, which is a block of zeros or just that.
fn next_header(source: &mut dyn Read) -> Result<Option<Header>, String> {
    let mut header = Vec::with_capacity(BLOCK);
    source.take(BLOCK as u64).read_to_end(&mut header).map_err(damaged)?;
    if header.is_empty() {
        return Ok(None);
    }
    let header: Header = header.try_into().map_err(|_| "damaged: ends within a header")?;
    match header {
        _ if header.iter().all(|&byte| byte == 0) => Ok(None),
        _ if checksum_fits(&header) => Ok(Some(header)),
        _ => Err("damaged: the checksum of a header is wrong".to_owned()),
    }
}

fn damaged(error: io::Error) -> String {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => "damaged: ends within a member".to_owned(),
        _ => format!("damaged: {error}"),
    }
}

/// The sum of the header's bytes, those of the sum itself taken as blanks.
fn checksum_fits(header: &Header) -> bool {
    let sum: u64 = header[..148].iter().chain(&header[156..]).map(|&byte| u64::from(byte)).sum();
    number(&header[148..156]) == Some(sum + 8 * u64::from(b' '))
}

/// A number in octal digits, or in binary after a first byte of 0x80 (other first bytes are for negative numbers
/// and for what no archive holds).
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

/// The name in a header: that of POSIX has a second part in front.
fn name_of(header: &Header) -> Vec<u8> {
    let (name, prefix) = (until_nul(&header[..100]), until_nul(&header[345..500]));
    if &header[257..263] == b"ustar\0" && !prefix.is_empty() {
        [prefix, b"/", name].concat()
    } else {
        name.to_vec()
    }
}

fn is_extension(kind: u8) -> bool {
    matches!(kind, b'L' | b'K' | b'x' | b'g')
}

fn kind_of(kind: u8, name: &[u8]) -> MemberKind {
    match kind {
        b'0' | 0 | b'7' if name.ends_with(b"/") => MemberKind::Folder,
        b'0' | 0 | b'7' => MemberKind::File,
        b'5' => MemberKind::Folder,
        b'1' => MemberKind::Other("a hard link"),
        b'2' => MemberKind::Other("a symbolic link"),
        b'S' => MemberKind::Other("a sparse file"),
        _ => MemberKind::Other("a special file"),
    }
}
