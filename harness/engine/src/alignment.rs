//! What a text keeps of an input, in order. What it does not keep of the input, it inserts.
//!
//! This is the one definition of "kept" for texts that come without an edit script: the candidates of external
//! programs while they search, the sizes of results, and the metrics. It knows nothing of searches or subjects.
//!
//! 1. A text that deletions alone can give keeps all its bytes, whoever proposes it.
//! 2. Any other text is aligned by words, gaps and single signs, and the bytes between two kept words are aligned in
//!    turn, so that a word with one byte more is not lost as a whole.
//!
//! Tokens of a grammar would not do: one quote too few turns every later string of a file inside out.

use similar::algorithms::{DiffHook, myers};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::ops::Range;

/// Up to this many bytes of both sides, what is between two kept words is aligned by bytes. Words are aligned whatever
/// their number; the search for a split is bounded then, as Git's is.
const LARGEST_EXACT: usize = 1 << 12;

/// A shorter stretch of bytes in the midst of changed words is taken for a coincidence.
const SHORTEST_STRETCH: usize = 3;

/// Which bytes of an input a text keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alignment {
    kept: Vec<Range<usize>>,
    inserted_bytes: usize,
}

/// Equal bytes of the input and the text.
#[derive(Clone, Copy)]
struct Stretch {
    input: usize,
    text: usize,
    len: usize,
}

impl Alignment {
    /// Aligns a text with an input. Memory is linear in their sizes. Time grows with the differences, and at worst as
    /// `n sqrt n`: some seconds for two texts of 300 kB that have nothing in common.
    #[must_use]
    pub fn of(input: &[u8], text: &[u8]) -> Self {
        let mut kept: Vec<Range<usize>> = Vec::new();
        let mut keep = |range: Range<usize>| match kept.last_mut() {
            Some(last) if last.end == range.start => last.end = range.end,
            _ => kept.push(range),
        };
        let stretches = by_words(input, text);
        let found: usize = stretches.iter().map(|stretch| stretch.len).sum();
        match embedded(input, text).filter(|_| found < text.len()) {
            Some(places) => places.into_iter().for_each(|at| keep(at..at + 1)),
            None => stretches.iter().for_each(|part| keep(part.input..part.input + part.len)),
        }
        let kept_bytes: usize = kept.iter().map(ExactSizeIterator::len).sum();
        Self { kept, inserted_bytes: text.len() - kept_bytes }
    }

    /// The number of bytes that the text keeps: that of [`Alignment::of`], faster where the text only deletes.
    #[must_use]
    pub fn count_kept(input: &[u8], text: &[u8]) -> usize {
        if is_part(text, input) { text.len() } else { Self::of(input, text).kept_bytes() }
    }

    /// The ranges of the input that are kept, ascending and apart.
    #[must_use]
    pub fn kept(&self) -> &[Range<usize>] {
        &self.kept
    }

    /// The number of bytes that are kept.
    #[must_use]
    pub fn kept_bytes(&self) -> usize {
        self.kept.iter().map(ExactSizeIterator::len).sum()
    }

    /// The number of bytes of the text that are not from the input.
    #[must_use]
    pub fn inserted_bytes(&self) -> usize {
        self.inserted_bytes
    }
}

/// Whether deletions alone turn `whole` into `part`.
fn is_part(part: &[u8], whole: &[u8]) -> bool {
    let mut rest = whole.iter();
    part.len() <= whole.len() && part.iter().all(|byte| rest.any(|other| other == byte))
}

/// For each byte of the text, where it is in the input, as early as possible; `None` if the text is no part of it.
fn embedded(input: &[u8], text: &[u8]) -> Option<Vec<usize>> {
    let mut rest = input.iter().enumerate();
    text.iter().map(|byte| rest.find(|(_, other)| *other == byte).map(|(at, _)| at)).collect()
}

fn by_words(input: &[u8], text: &[u8]) -> Vec<Stretch> {
    let mut numbers = BTreeMap::new();
    let (before, after) = (ends_of_words(input), ends_of_words(text));
    let (old, new) = (number(&mut numbers, input, &before), number(&mut numbers, text, &after));
    let mut stretches = Vec::new();
    let (mut input_end, mut text_end) = (0, 0);
    let end = Stretch { input: old.len(), text: new.len(), len: 0 };
    for equal in aligned(&old, &new, false).into_iter().chain([end]) {
        let (kept, put) = (before[equal.input], after[equal.text]);
        between(&input[input_end..kept], &text[text_end..put], (input_end, text_end), &mut stretches);
        input_end = before[equal.input + equal.len];
        text_end = after[equal.text + equal.len];
        if equal.len > 0 {
            stretches.push(Stretch { input: kept, text: put, len: input_end - kept });
        }
    }
    stretches
}

/// 0, and where each word, gap or single sign ends.
fn ends_of_words(text: &[u8]) -> Vec<usize> {
    #[derive(PartialEq)]
    enum Class {
        Word,
        Gap,
        Sign,
    }
    let class = |byte: u8| match byte {
        _ if byte.is_ascii_alphanumeric() || byte == b'_' || !byte.is_ascii() => Class::Word,
        _ if byte.is_ascii_whitespace() => Class::Gap,
        _ => Class::Sign,
    };
    let pieces = text.chunk_by(|a, b| class(*a) == class(*b) && class(*a) != Class::Sign);
    let ends = pieces.scan(0, |end, piece| {
        *end += piece.len();
        Some(*end)
    });
    std::iter::once(0).chain(ends).collect()
}

/// The numbers of the words that end there; equal words have equal numbers.
fn number<'t>(numbers: &mut BTreeMap<&'t [u8], usize>, text: &'t [u8], ends: &[usize]) -> Vec<usize> {
    let words = ends.windows(2).map(|ends| &text[ends[0]..ends[1]]);
    let number = |word| {
        let next = numbers.len();
        *numbers.entry(word).or_insert(next)
    };
    words.map(number).collect()
}

/// Aligns what is between two kept words, by bytes.
fn between(input: &[u8], text: &[u8], (at, to): (usize, usize), stretches: &mut Vec<Stretch>) {
    if input.is_empty() || text.is_empty() || input.len() + text.len() > LARGEST_EXACT {
        return;
    }
    let counts = |equal: &Stretch| {
        let begins = equal.input == 0 || equal.text == 0;
        let ends = equal.input + equal.len == input.len() || equal.text + equal.len == text.len();
        begins || ends || equal.len >= SHORTEST_STRETCH
    };
    let equal = aligned(input, text, true).into_iter().filter(counts);
    stretches.extend(equal.map(|part| Stretch { input: at + part.input, text: to + part.text, ..part }));
}

/// The stretches that two sequences have in common, in order.
fn aligned<T: Eq + std::hash::Hash>(old: &[T], new: &[T], is_exact: bool) -> Vec<Stretch> {
    struct Equal(Vec<Stretch>);

    impl DiffHook for Equal {
        type Error = Infallible;

        fn equal(&mut self, input: usize, text: usize, len: usize) -> Result<(), Infallible> {
            match self.0.last_mut() {
                Some(last) if (last.input + last.len, last.text + last.len) == (input, text) => {
                    last.len += len;
                }
                _ => self.0.push(Stretch { input, text, len }),
            }
            Ok(())
        }
    }

    let mut equal = Equal(Vec::new());
    let (all_old, all_new) = (0..old.len(), 0..new.len());
    // No deadlines: the same texts must be aligned in the same way on a busy machine.
    let done = match is_exact {
        true => myers::diff_deadline_raw(&mut equal, old, all_old, new, all_new, None),
        false => myers::diff(&mut equal, old, all_old, new, all_new),
    };
    match done {
        Ok(()) => equal.0,
        Err(never) => match never {},
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the text keeps of the input, with `|` between stretches, and how many bytes it inserts.
    fn align(input: &str, text: &str) -> (String, usize) {
        let alignment = Alignment::of(input.as_bytes(), text.as_bytes());
        let kept: Vec<_> = alignment.kept().iter().map(|range| &input[range.clone()]).collect();
        let counted = Alignment::count_kept(input.as_bytes(), text.as_bytes());
        assert_eq!(counted, alignment.kept_bytes());
        assert_eq!(alignment.kept_bytes() + alignment.inserted_bytes(), text.len());
        (kept.join("|"), alignment.inserted_bytes())
    }

    #[test]
    fn deletions_alone_keep_every_byte_and_whole_words_where_they_can() {
        assert_eq!(align("[1, 2; 3]", "[1, 2]"), ("[1, 2|]".into(), 0));
        assert_eq!(align("[12]", "[1]"), ("[1|]".into(), 0));
        assert_eq!(align("ab*cd", "abcd"), ("ab|cd".into(), 0));
        assert_eq!(align("[1]", ""), (String::new(), 0));
        assert_eq!(align("[1]", "[1]"), ("[1]".into(), 0));
    }

    #[test]
    fn insertions_and_replacements_count_as_inserted() {
        assert_eq!(align("[1 2]", "[1, 2]"), ("[1 2]".into(), 1));
        assert_eq!(align(r#"{"a": "b}"#, r#"{"a": "b"}"#).1, 1);
        assert_eq!(align("{a: 1}", r#"{"a": 1}"#), ("{a: 1}".into(), 2));
        assert_eq!(align("[1;2;3]", "[1,2,3]"), ("[1|2|3]".into(), 2));
        assert_eq!(align("", "null"), (String::new(), 4));
    }

    #[test]
    fn a_text_of_its_own_keeps_almost_nothing() {
        let input = r#"[{"name": "Alice", "age": 30}; {"name": "Bob", "age": 41}]"#.repeat(40);
        let (kept, _) = align(&input, r#"{"zip":99}"#);
        assert!(kept.len() <= 10, "{kept}");
        let (kept, inserted) = align("[1, 2; 3]", r#"{"completely":"different"}"#);
        assert!(kept.is_empty() && inserted == 26, "{kept}");
    }

    #[test]
    fn large_texts_are_aligned_whatever_they_have_in_common() {
        let text = |seed: u64| -> Vec<u8> {
            let mut state = seed;
            let mut next = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                b' ' + u8::try_from((state >> 33) % 90).unwrap()
            };
            (0..60_000).map(|_| next()).collect()
        };
        let (input, other) = (text(1), text(2));
        let alignment = Alignment::of(&input, &other);
        assert!(alignment.kept_bytes() < input.len());
        let mut edited = input.clone();
        edited.splice(30_000..30_010, *b"something else");
        assert!(Alignment::of(&input, &edited).kept_bytes() >= input.len() - 10);
    }
}
