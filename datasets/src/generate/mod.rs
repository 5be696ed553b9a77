//! Realistic files of any size, made from a seed.
//!
//! A file is a stream of *pieces* (a JSON record, a DOT cluster, an OBJ mesh), each small enough to hold
//! in memory and chosen so that the file ends near the size asked for. Nothing here knows where the
//! bytes go. What is drawn depends on the format, the size and the seed only: no clock, no float
//! function whose last digit differs from one machine to the next.

use std::fmt;
use std::io::{self, BufWriter, Write};
use std::str::FromStr;

mod json;
mod random;
mod sink;
mod words;

use random::Random;
use sink::Sink;

/// A format that [`generate`] can write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// JSON by RFC 8259, one document in a file.
    Json,
    /// Wavefront OBJ: polygon meshes.
    Obj,
    /// DOT, the graph language of Graphviz.
    Dot,
}

impl Format {
    /// Every format, in the order of the study's tables.
    #[must_use]
    pub const fn all() -> [Self; 3] {
        [Self::Json, Self::Obj, Self::Dot]
    }

    /// The key in TOML, CSV and file names: `json`, `obj` or `dot`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Obj => "obj",
            Self::Dot => "dot",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

/// No generator has this key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownFormat(String);

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no generator for format \"{}\" (have: json, obj, dot)", self.0)
    }
}

impl std::error::Error for UnknownFormat {}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(key: &str) -> Result<Self, UnknownFormat> {
        Self::all()
            .into_iter()
            .find(|format| format.key() == key)
            .ok_or_else(|| UnknownFormat(key.to_owned()))
    }
}

/// Writes one valid file of about `bytes` bytes to `out` and answers its exact length.
///
/// The same `(format, bytes, seed)` gives the same file on every machine. The length is within
/// max(64 bytes, 2 %) of the request; a request below 64 bytes gives the smallest file that still says
/// something (one record, one edge, one triangle). The file is streamed: memory stays below a few
/// megabytes whatever the request.
///
/// # Errors
///
/// Whatever `out` answers to a write or to the flush at the end.
pub fn generate(format: Format, bytes: u64, seed: u64, out: &mut dyn Write) -> io::Result<u64> {
    let mut random = Random::new(format.key(), bytes, seed);
    let mut buffered = BufWriter::with_capacity(1 << 16, out);
    let mut sink = Sink::new(&mut buffered, bytes);
    match format {
        Format::Json => json::write(&mut random, &mut sink)?,
        Format::Obj | Format::Dot => return Err(io::ErrorKind::Unsupported.into()),
    }
    let written = sink.written();
    buffered.flush()?;
    Ok(written)
}
