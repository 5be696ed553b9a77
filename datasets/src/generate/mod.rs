//! Realistic files of any size from a seed, written as they are made.
//!
//! A document is an opening, units (records, statements, meshes) and a closing; units are added while there
//! is room, and what remains is filled with text or comments, so that a file has exactly the size asked
//! for, from its smallest valid form upwards. Memory holds one unit at a time.

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

/// A format that can be generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GeneratedFormat {
    /// RFC 8259.
    Json,
    /// Wavefront geometry: meshes with faces, normals, texture coordinates and materials.
    Obj,
    /// Graphviz.
    Dot,
}

impl GeneratedFormat {
    /// Every format that can be generated.
    pub const ALL: [GeneratedFormat; 3] = [GeneratedFormat::Json, GeneratedFormat::Obj, GeneratedFormat::Dot];

    /// Its name in studies, folders and file names.
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

/// No generator has this key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no generator for format {0:?} (have: json, obj, dot)")]
pub struct ParseFormatError(String);

impl FromStr for GeneratedFormat {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<GeneratedFormat, ParseFormatError> {
        let known = GeneratedFormat::ALL.into_iter().find(|format| format.as_str() == text);
        known.ok_or_else(|| ParseFormatError(text.to_string()))
    }
}

/// Writes a valid file of `bytes` bytes to `out` and answers its size.
///
/// The size is exact, except that no file is smaller than the smallest valid one of its kind (1 byte of
/// JSON, 7 of DOT, 32 of OBJ). The same format, size and seed give the same bytes on every machine; another
/// seed gives another structure, style and content. Memory does not grow with `bytes`.
///
/// # Errors
/// Those of `out`.
pub fn generate(format: GeneratedFormat, bytes: u64, seed: u64, out: &mut dyn Write) -> io::Result<u64> {
    let random = Random::new(format.as_str(), seed);
    match format {
        GeneratedFormat::Json => write_document(&mut json::JsonGenerator::new(bytes, random), bytes, out),
        GeneratedFormat::Obj => write_document(&mut obj::ObjGenerator::new(bytes, random), bytes, out),
        GeneratedFormat::Dot => write_document(&mut dot::DotGenerator::new(bytes, random), bytes, out),
    }
}

/// What a format tells the writer.
trait Generator {
    /// What comes first; together with the closing the smallest valid file.
    fn opening(&mut self) -> String;

    /// The next record, statement or mesh, if possible of at most `wanted` bytes.
    ///
    /// It counts as written when it has at most `room` bytes.
    fn unit(&mut self, room: usize, wanted: usize) -> String;

    /// Exactly `bytes` bytes that keep the file valid, after the last unit.
    fn filler(&mut self, bytes: usize) -> String;

    /// What comes last.
    fn closing(&self) -> String;
}

/// How often a unit may turn out too long, with half the room each time, before the rest is filled up.
const TRIES: u32 = 6;

fn write_document(document: &mut dyn Generator, bytes: u64, out: &mut dyn Write) -> io::Result<u64> {
    let opening = document.opening();
    let closing = document.closing();
    out.write_all(opening.as_bytes())?;
    let mut written = opening.len() as u64;
    let end = bytes.saturating_sub(closing.len() as u64);
    let mut misses = 0;
    while misses < TRIES {
        let room = usize::try_from(end.saturating_sub(written)).unwrap_or(usize::MAX);
        let unit = document.unit(room, room >> misses);
        if unit.len() <= room {
            out.write_all(unit.as_bytes())?;
            written += unit.len() as u64;
            misses = 0;
        } else {
            misses += 1;
        }
    }
    let filler = document.filler(usize::try_from(end.saturating_sub(written)).unwrap_or(0));
    out.write_all(filler.as_bytes())?;
    out.write_all(closing.as_bytes())?;
    Ok(written + (filler.len() + closing.len()) as u64)
}
