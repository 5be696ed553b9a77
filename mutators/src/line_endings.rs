//! line-endings: `\n` and `\r\n` are mixed, as after tools that disagree on them.

use crate::{Edit, Mutator, RandomStream};

pub(crate) struct LineEndings;

impl Mutator for LineEndings {
    fn key(&self) -> &'static str {
        "line-endings"
    }

    fn summary(&self) -> &'static str {
        r"turn about half of the line endings, at least one, from \n to \r\n or back"
    }

    fn mutate(&self, input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
        let ends: Vec<usize> = (0..input.len()).filter(|&at| input[at] == b'\n').collect();
        let mut turned: Vec<usize> = ends.iter().copied().filter(|_| stream.below(2) == 0).collect();
        if turned.is_empty() {
            turned.extend(ends.get(stream.index(ends.len())));
        }
        turned.into_iter().map(|end| turn(input, end)).collect()
    }
}

/// Takes the `\r` before this `\n` away, or puts one there.
fn turn(input: &[u8], end: usize) -> Edit {
    if input[..end].ends_with(b"\r") {
        Edit { offset: end - 1, removed: 1, inserted: Vec::new() }
    } else {
        Edit { offset: end, removed: 0, inserted: b"\r".to_vec() }
    }
}
