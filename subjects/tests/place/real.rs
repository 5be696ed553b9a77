//! The real subjects that are installed here, and inputs for them.
#![allow(dead_code, reason = "each test binary uses a part of it")]

use std::io::Write;
use std::path::{Path, PathBuf};

use subjects::{Entry, Host, HostOptions, Mode, Registry};

use super::{Place, options};

/// The real subjects at a place of their own.
pub(crate) struct Real {
    pub(crate) place: Place,
    pub(crate) host: Host,
    registry: Registry,
}

impl Real {
    pub(crate) fn new() -> Self {
        let place = Place::new();
        let host = Host::new(HostOptions { workers: workers(), ..options(place.root.path()) }).unwrap();
        Self { place, host, registry: Registry::builtin().unwrap() }
    }

    pub(crate) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.registry.iter()
    }

    /// The entry if its subject can be run in these modes here; otherwise says so, or fails if it must be there.
    pub(crate) fn installed(&self, key: &str, modes: &[Mode]) -> Option<&Entry> {
        let entry = self.registry.get(key).unwrap();
        let missing = match self.host.identity(entry) {
            Err(error) => Some(error.to_string()),
            Ok(_) => modes.iter().find(|mode| !self.host.can_open(entry, **mode)).map(|mode| {
                format!("{key} has no program for mode {mode:?} here; remedy: {}", entry.install)
            }),
        };
        let Some(missing) = missing else { return Some(entry) };
        assert!(!must_be_there(key), "{missing}");
        say(&format!("PASSED OVER, NOT TESTED: {missing}"));
        None
    }
}

/// Says something that `cargo test` shows also of a test that passes.
#[allow(clippy::explicit_write, reason = "what `eprintln!` writes is shown of failing tests only")]
pub(crate) fn say(what: &str) {
    writeln!(std::io::stderr(), "{what}").unwrap();
}

/// Whether `DDLAB_SUBJECTS` lists the subject: it must be there then, and is tested at length.
pub(crate) fn must_be_there(key: &str) -> bool {
    std::env::var("DDLAB_SUBJECTS").unwrap_or_default().split(',').any(|listed| listed == key)
}

/// The folder of built workers: `DDLAB_WORKERS`, or where `scripts/setup` builds them.
fn workers() -> PathBuf {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("build");
    std::env::var_os("DDLAB_WORKERS").map_or(built, PathBuf::from)
}

/// Texts to try a subject on: its examples, and the files of the project's corpus up to this size.
pub(crate) fn texts(entry: &Entry, largest: usize) -> Vec<Vec<u8>> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../datasets/corpus").join(&entry.format);
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(corpus).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let files = files.into_iter().map(|file| std::fs::read(file).unwrap());
    let examples = entry.accepts.iter().chain(&entry.rejects).map(|text| text.clone().into_bytes());
    examples.chain(files.filter(|text| text.len() <= largest)).collect()
}

/// Mutants of some texts, always the same ones: one to six edits of bytes each.
pub(crate) fn mutants(texts: &[Vec<u8>], count: usize) -> Vec<Vec<u8>> {
    let mut draw = Draw(2020);
    (0..count)
        .map(|_| {
            let mut text = texts[draw.below(texts.len())].clone();
            for _ in 0..=draw.below(6) {
                edit(&mut text, &mut draw);
            }
            text
        })
        .collect()
}

/// Bytes that mean something in one of the formats.
const MARKS: &[u8] = b"{}[]()<>\"'\\,:;=-/*#@0123456789eE.+ \n\t\0\xff";

fn edit(text: &mut Vec<u8>, draw: &mut Draw) {
    let at = draw.below(text.len() + 1);
    let to = text.len().min(at + 1 + draw.below(8));
    match draw.below(6) {
        0 => drop(text.drain(at..to)),
        1 => text.insert(at, MARKS[draw.below(MARKS.len())]),
        2 if at < text.len() => text[at] ^= 1 << draw.below(8),
        3 if at < text.len() => text[at] = MARKS[draw.below(MARKS.len())],
        4 => {
            let copy = text[at..to].to_vec();
            text.splice(at..at, copy);
        }
        _ if draw.below(5) == 0 => text.truncate(at),
        _ => {}
    }
}

/// A small generator of numbers (Steele, Lea and Flood, OOPSLA 2014: SplitMix64).
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }
}
