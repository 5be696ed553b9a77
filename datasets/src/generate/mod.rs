//! Synthetic but realistic files of any size, from a seed.
//!
//! A document consists of an opening, parts (records, statements or meshes) and a closing. Parts are added
//! while there is room, and the remaining bytes are filled with text or comments. A file therefore has
//! exactly the requested size. Only one part is in memory at a time.

mod dot;
mod json;
mod json_writer;
mod obj;
mod obj_meshes;
mod random;
mod vocabulary;

use random::Random;
use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;

/// A format that [`generate`] can write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GeneratedFormat {
    /// JSON (RFC 8259).
    Json,
    /// Wavefront OBJ: meshes with faces, normals, texture coordinates and materials.
    Obj,
    /// DOT, the language of Graphviz.
    Dot,
}

impl GeneratedFormat {
    /// Every format that can be generated.
    pub const ALL: [GeneratedFormat; 3] = [GeneratedFormat::Json, GeneratedFormat::Obj, GeneratedFormat::Dot];

    /// The key in study files, folders and file names.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            GeneratedFormat::Json => "json",
            GeneratedFormat::Obj => "obj",
            GeneratedFormat::Dot => "dot",
        }
    }
}

impl fmt::Display for GeneratedFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A text that is not the key of a format with a generator.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no generator for format {0:?}; use json, obj or dot")]
pub struct ParseFormatError(String);

impl FromStr for GeneratedFormat {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<GeneratedFormat, ParseFormatError> {
        let known = GeneratedFormat::ALL.into_iter().find(|format| format.as_str() == text);
        known.ok_or_else(|| ParseFormatError(text.to_string()))
    }
}

/// Writes a valid file of `bytes` bytes to `out`, and returns its size.
///
/// The size is exact unless `bytes` is below the smallest valid file, which has 1 byte in JSON, 7 or 9 bytes
/// in DOT, and 32 bytes in OBJ. The same format, size and seed give the same bytes on every machine. Another
/// seed gives another structure, style and content. Memory use does not grow with `bytes`.
///
/// # Errors
///
/// `out` cannot be written.
pub fn generate(format: GeneratedFormat, bytes: u64, seed: u64, out: &mut dyn Write) -> io::Result<u64> {
    let random = Random::new(format.as_str(), seed);
    match format {
        GeneratedFormat::Json => write_document(&mut json::JsonGenerator::new(bytes, random), bytes, out),
        GeneratedFormat::Obj => write_document(&mut obj::ObjGenerator::new(bytes, random), bytes, out),
        GeneratedFormat::Dot => write_document(&mut dot::DotGenerator::new(bytes, random), bytes, out),
    }
}

/// Generates the parts of one document.
trait Generator {
    /// The beginning of the document. Followed by the closing, it is the smallest valid document.
    fn opening(&mut self) -> String;

    /// The next record, statement or mesh, with about `wanted` bytes.
    ///
    /// The caller discards a part of more than `room` bytes, so the generator must not count it.
    fn part(&mut self, room: usize, wanted: usize) -> String;

    /// Text of exactly `bytes` bytes that may follow the last part.
    fn filler(&mut self, bytes: usize) -> String;

    /// The end of the document.
    fn closing(&self) -> String;
}

/// Parts in a row that may be too long, each with half the wanted size of the one before.
const MAX_MISSES: u32 = 6;

fn write_document(generator: &mut dyn Generator, bytes: u64, out: &mut dyn Write) -> io::Result<u64> {
    let opening = generator.opening();
    let closing = generator.closing();
    out.write_all(opening.as_bytes())?;
    let mut written = opening.len() as u64;
    let end = bytes.saturating_sub(closing.len() as u64);
    let mut misses = 0;
    while misses < MAX_MISSES {
        let room = usize::try_from(end.saturating_sub(written)).unwrap_or(usize::MAX);
        let part = generator.part(room, room >> misses);
        if part.len() <= room {
            out.write_all(part.as_bytes())?;
            written += part.len() as u64;
            misses = 0;
        } else {
            misses += 1;
        }
    }
    let filler = generator.filler(usize::try_from(end.saturating_sub(written)).unwrap_or(0));
    out.write_all(filler.as_bytes())?;
    out.write_all(closing.as_bytes())?;
    Ok(written + (filler.len() + closing.len()) as u64)
}
