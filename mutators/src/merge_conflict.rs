//! merge-conflict: somebody committed the markers of a merge.

use crate::lines::{ending_in, ending_of, lines};
use crate::{Edit, Mutator, RandomStream};

const OURS: &[u8] = b"<<<<<<< HEAD";
const BETWEEN: &[u8] = b"=======";
const THEIRS: &[u8] = b">>>>>>> theirs";

pub(crate) struct MergeConflict;

impl Mutator for MergeConflict {
    fn key(&self) -> &'static str {
        "merge-conflict"
    }

    fn summary(&self) -> &'static str {
        "put the markers of a merge around a line and a copy of it that differs in a letter or digit"
    }

    fn mutate(&self, input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
        let mut lines = lines(input);
        lines.retain(|line| input[line.clone()].iter().any(u8::is_ascii_alphanumeric));
        let Some(place) = lines.get(stream.index(lines.len())) else { return Vec::new() };
        let line = &input[place.clone()];
        let (ending, open) = match ending_of(line) {
            b"" => (ending_in(input), ending_in(input)),
            ending => (ending, &b""[..]),
        };
        let before = [OURS, ending].concat();
        let theirs = changed(line, stream);
        let after = [open, BETWEEN, ending, &theirs, open, THEIRS, ending].concat();
        vec![
            Edit { offset: place.start, removed: 0, inserted: before },
            Edit { offset: place.end, removed: 0, inserted: after },
        ]
    }
}

/// The line with one letter or digit replaced by another of its kind.
fn changed(line: &[u8], stream: &mut RandomStream) -> Vec<u8> {
    let places: Vec<usize> = (0..line.len()).filter(|&at| line[at].is_ascii_alphanumeric()).collect();
    let mut changed = line.to_vec();
    if let Some(&at) = places.get(stream.index(places.len())) {
        let (first, kinds) = match line[at] {
            b'0'..=b'9' => (b'0', 10),
            b'a'..=b'z' => (b'a', 26),
            _ => (b'A', 26),
        };
        // The distance to the new character is never a full turn.
        let distance = 1 + stream.below(u64::from(kinds) - 1) as u8;
        changed[at] = first + (line[at] - first + distance) % kinds;
    }
    changed
}
