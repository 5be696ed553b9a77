//! encoding: a tool took the text for another encoding than it is in.

use crate::{Edit, Mutator, RandomStream};
use std::ops::Range;

const BYTE_ORDER_MARK: &str = "\u{feff}";

pub(crate) struct Encoding;

impl Mutator for Encoding {
    fn key(&self) -> &'static str {
        "encoding"
    }

    fn summary(&self) -> &'static str {
        "read a run of non-ASCII bytes as Latin-1 and write it as UTF-8, or add a byte order mark"
    }

    fn mutate(&self, input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
        let runs = non_ascii_runs(input);
        // A text all in ASCII can only get the mark.
        let run = match stream.below(2) {
            0 => runs.get(stream.index(runs.len())),
            _ => None,
        };
        vec![match run {
            Some(run) => misread(input, run.clone()),
            None => Edit { offset: 0, removed: 0, inserted: BYTE_ORDER_MARK.into() },
        }]
    }
}

fn non_ascii_runs(input: &[u8]) -> Vec<Range<usize>> {
    let mut runs = Vec::new();
    let mut at = 0;
    for run in input.chunk_by(|one, next| one.is_ascii() == next.is_ascii()) {
        if !run[0].is_ascii() {
            runs.push(at..at + run.len());
        }
        at += run.len();
    }
    runs
}

/// Each byte is a character of Latin-1, and two bytes in UTF-8.
fn misread(input: &[u8], run: Range<usize>) -> Edit {
    let characters: String = input[run.clone()].iter().map(|&byte| char::from(byte)).collect();
    Edit { offset: run.start, removed: run.len(), inserted: characters.into_bytes() }
}
