//! `line-endings`: `\n` and `\r\n` are mixed, as after tools that disagree about them.

use crate::definition::Definition;
use crate::{Edit, RandomStream};

pub(crate) const DEFINITION: Definition = Definition {
    key: "line-endings",
    summary: r"convert about half of the line endings, and at least one, between \n and \r\n",
    mutate,
};

fn mutate(input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
    let ends: Vec<usize> = (0..input.len()).filter(|&at| input[at] == b'\n').collect();
    let mut converted: Vec<usize> = ends.iter().copied().filter(|_| stream.below(2) == 0).collect();
    if converted.is_empty() {
        converted.extend(ends.get(stream.index(ends.len())));
    }
    converted.into_iter().map(|end| convert(input, end)).collect()
}

/// Removes the `\r` before the `\n` at `end`, or inserts one.
fn convert(input: &[u8], end: usize) -> Edit {
    if input[..end].ends_with(b"\r") {
        Edit { offset: end - 1, removed: 1, inserted: Vec::new() }
    } else {
        Edit { offset: end, removed: 0, inserted: b"\r".to_vec() }
    }
}
