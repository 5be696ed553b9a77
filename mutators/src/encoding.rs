//! `encoding`: a tool decoded the text with the wrong encoding.

use crate::definition::Definition;
use crate::{Edit, RandomStream};
use std::ops::Range;

pub(crate) const DEFINITION: Definition = Definition {
    key: "encoding",
    summary: "decode a run of non-ASCII bytes as Latin-1 and encode it as UTF-8, or add a byte order mark",
    mutate,
};

const BYTE_ORDER_MARK: &str = "\u{feff}";

fn mutate(input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
    let runs = non_ascii_runs(input);
    let run = match stream.below(2) {
        0 => runs.get(stream.index(runs.len())),
        _ => None,
    };
    // An input without non-ASCII bytes always gets the mark.
    vec![match run {
        Some(run) => misdecode(input, run.clone()),
        None => Edit { offset: 0, removed: 0, inserted: BYTE_ORDER_MARK.into() },
    }]
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

/// Takes each byte for a Latin-1 character, which has two bytes in UTF-8.
fn misdecode(input: &[u8], run: Range<usize>) -> Edit {
    let characters: String = input[run.clone()].iter().map(|&byte| char::from(byte)).collect();
    Edit { offset: run.start, removed: run.len(), inserted: characters.into_bytes() }
}
