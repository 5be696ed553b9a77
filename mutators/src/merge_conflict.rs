//! `merge-conflict`: somebody committed the markers of an unresolved merge conflict.

use crate::definition::Definition;
use crate::lines::{line_ending_of, line_ending_used_in, lines};
use crate::{Edit, RandomStream};

pub(crate) const DEFINITION: Definition = Definition {
    key: "merge-conflict",
    summary: "add conflict markers around a line and a copy of it that differs in one letter or digit",
    mutate,
};

const OURS: &[u8] = b"<<<<<<< HEAD";
const SEPARATOR: &[u8] = b"=======";
const THEIRS: &[u8] = b">>>>>>> theirs";

fn mutate(input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
    let mut lines = lines(input);
    lines.retain(|line| input[line.clone()].iter().any(u8::is_ascii_alphanumeric));
    let Some(range) = lines.get(stream.index(lines.len())) else { return Vec::new() };
    let line = &input[range.clone()];
    // A last line without a line ending needs one before the next marker.
    let (ending, missing_ending) = match line_ending_of(line) {
        b"" => (line_ending_used_in(input), line_ending_used_in(input)),
        ending => (ending, &b""[..]),
    };
    let before = [OURS, ending].concat();
    let copy = with_one_character_changed(line, stream);
    let after = [missing_ending, SEPARATOR, ending, &copy, missing_ending, THEIRS, ending].concat();
    vec![
        Edit { offset: range.start, removed: 0, inserted: before },
        Edit { offset: range.end, removed: 0, inserted: after },
    ]
}

/// Replaces a digit with another digit, or a letter with another letter of the same case.
fn with_one_character_changed(line: &[u8], stream: &mut RandomStream) -> Vec<u8> {
    let candidates: Vec<usize> = (0..line.len()).filter(|&at| line[at].is_ascii_alphanumeric()).collect();
    let mut changed = line.to_vec();
    if let Some(&at) = candidates.get(stream.index(candidates.len())) {
        let (first, alphabet_size) = match line[at] {
            b'0'..=b'9' => (b'0', 10),
            b'a'..=b'z' => (b'a', 26),
            _ => (b'A', 26),
        };
        // The distance is at least 1 and below the alphabet's size, so the character changes.
        let distance = 1 + stream.below(u64::from(alphabet_size) - 1) as u8;
        changed[at] = first + (line[at] - first + distance) % alphabet_size;
    }
    changed
}
