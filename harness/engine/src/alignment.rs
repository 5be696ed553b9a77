//! The parts of an input that a text keeps, in order. All other bytes of the text count as inserted.
//!
//! This is the one definition of "kept" for texts that come without an edit script: the candidates of
//! external programs while they search, the sizes of results, and the metrics. It knows neither searches nor
//! subjects.
//!
//! 1. If deletions alone turn the input into the text, all its bytes count as kept, whoever proposed it.
//! 2. Any other text is aligned by words, gaps and single signs. Then the bytes between two kept words are
//!    aligned, so that a word with one more byte still counts as mostly kept.
//!
//! The tokens of a grammar would not help here: after one missing quotation mark, the grammar takes every later
//! string of a file for the text between strings.

use similar::algorithms::{DiffHook, myers};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::ops::Range;

/// Up to this many bytes of both sides, the text between two kept words is aligned by bytes. Words are always
/// aligned; if there are many, the search for a split is bounded, as Git's is.
const LARGEST_EXACT: usize = 1 << 12;

/// Two texts that have more words than this together, without their common beginning and end, are aligned in
/// parts.
const LARGEST_WHOLE: usize = 1 << 16;

/// The largest part, in words of both texts, unless a sequence that occurs once in each text divides it.
const LARGEST_PART: usize = 1 << 12;

/// The number of words of a sequence that is searched in both texts. The texts before and after it are
/// aligned separately.
const ANCHOR_WORDS: usize = 4;

/// A shorter sequence of equal bytes among changed words counts as a coincidence.
const SHORTEST_STRETCH: usize = 3;

/// Which bytes of an input a text keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alignment {
    kept: Vec<Range<usize>>,
    inserted_bytes: usize,
}

/// Equal bytes of the input and the text: where they begin in each, and how many they are.
#[derive(Clone, Copy)]
pub(crate) struct EqualRange {
    pub(crate) input: usize,
    pub(crate) text: usize,
    pub(crate) len: usize,
}

impl Alignment {
    /// Aligns a text with an input. Memory is linear in their sizes. Time grows with the differences; beyond
    /// `LARGEST_WHOLE` words it is at worst linear in the sizes, and fewer bytes may count as kept than the
    /// two have in common, never more.
    #[must_use]
    pub fn of(input: &[u8], text: &[u8]) -> Self {
        let mut kept: Vec<Range<usize>> = Vec::new();
        let mut keep = |range: Range<usize>| match kept.last_mut() {
            Some(last) if last.end == range.start => last.end = range.end,
            _ => kept.push(range),
        };
        let equal_ranges = by_words(input, text);
        let found: usize = equal_ranges.iter().map(|equal_range| equal_range.len).sum();
        match embedded(input, text).filter(|_| found < text.len()) {
            Some(places) => places.into_iter().for_each(|at| keep(at..at + 1)),
            None => equal_ranges.iter().for_each(|part| keep(part.input..part.input + part.len)),
        }
        let kept_bytes: usize = kept.iter().map(ExactSizeIterator::len).sum();
        Self { kept, inserted_bytes: text.len() - kept_bytes }
    }

    /// The number of bytes that the text keeps: that of [`Alignment::of`], faster where the text only
    /// deletes.
    #[must_use]
    pub fn count_kept(input: &[u8], text: &[u8]) -> usize {
        if is_part(text, input) { text.len() } else { Self::of(input, text).kept_bytes() }
    }

    /// The ranges of the input that are kept, ascending. They neither overlap nor touch.
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

/// For each byte of the text, where it is in the input, as early as possible; `None` if the text is no part
/// of it.
fn embedded(input: &[u8], text: &[u8]) -> Option<Vec<usize>> {
    let mut rest = input.iter().enumerate();
    text.iter().map(|byte| rest.find(|(_, other)| *other == byte).map(|(at, _)| at)).collect()
}

/// The bytes that the input and the text have in common by words, in the order of both.
pub(crate) fn by_words(input: &[u8], text: &[u8]) -> Vec<EqualRange> {
    let mut numbers = BTreeMap::new();
    let (before, after) = (ends_of_words(input), ends_of_words(text));
    let (old, new) = (number(&mut numbers, input, &before), number(&mut numbers, text, &after));
    let mut equal_ranges = Vec::new();
    let (mut input_end, mut text_end) = (0, 0);
    let end = EqualRange { input: old.len(), text: new.len(), len: 0 };
    for equal in aligned_words(&old, &new).into_iter().chain([end]) {
        let (kept, put) = (before[equal.input], after[equal.text]);
        between(&input[input_end..kept], &text[text_end..put], (input_end, text_end), &mut equal_ranges);
        input_end = before[equal.input + equal.len];
        text_end = after[equal.text + equal.len];
        if equal.len > 0 {
            equal_ranges.push(EqualRange { input: kept, text: put, len: input_end - kept });
        }
    }
    equal_ranges
}

/// 0, then the end of each word, gap or single sign.
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

/// A number for each word that ends there; equal words have equal numbers.
fn number<'t>(numbers: &mut BTreeMap<&'t [u8], usize>, text: &'t [u8], ends: &[usize]) -> Vec<usize> {
    let words = ends.windows(2).map(|ends| &text[ends[0]..ends[1]]);
    let number = |word| {
        let next = numbers.len();
        *numbers.entry(word).or_insert(next)
    };
    words.map(number).collect()
}

/// The sequences of words that two texts have in common, in order.
fn aligned_words(old: &[usize], new: &[usize]) -> Vec<EqualRange> {
    let start = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let (old_rest, new_rest) = (&old[start..], &new[start..]);
    let end = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(a, b)| a == b).count();
    let (old_part, new_part) = (&old_rest[..old_rest.len() - end], &new_rest[..new_rest.len() - end]);
    if old_part.len() + new_part.len() <= LARGEST_WHOLE {
        return aligned(old, new, false);
    }
    let mut equal_ranges = vec![EqualRange { input: 0, text: 0, len: start }];
    let (mut old_end, mut new_end) = (0, 0);
    let last = EqualRange { input: old_part.len(), text: new_part.len(), len: 0 };
    for anchor in anchors(old_part, new_part).into_iter().chain([last]) {
        let at = (start + old_end, start + new_end);
        in_parts(&old_part[old_end..anchor.input], &new_part[new_end..anchor.text], at, &mut equal_ranges);
        equal_ranges.push(EqualRange {
            input: start + anchor.input,
            text: start + anchor.text,
            len: anchor.len,
        });
        (old_end, new_end) = (anchor.input + anchor.len, anchor.text + anchor.len);
    }
    equal_ranges.push(EqualRange { input: old.len() - end, text: new.len() - end, len: end });
    equal_ranges.retain(|equal_range| equal_range.len > 0);
    equal_ranges
}

/// The longest chain of short sequences that occur exactly once in each text, in the order of both.
fn anchors(old: &[usize], new: &[usize]) -> Vec<EqualRange> {
    let once = |words: &[usize]| {
        let mut places: BTreeMap<Vec<usize>, Option<usize>> = BTreeMap::new();
        for (at, equal_range) in words.windows(ANCHOR_WORDS).enumerate() {
            places.entry(equal_range.to_vec()).and_modify(|place| *place = None).or_insert(Some(at));
        }
        places
    };
    let in_new = once(new);
    let both = once(old).into_iter();
    let mut pairs: Vec<(usize, usize)> =
        both.filter_map(|(equal_range, at)| Some((at?, (*in_new.get(&equal_range)?)?))).collect();
    pairs.sort_unstable();
    let mut chain: Vec<EqualRange> = Vec::new();
    for (input, text) in ascending(&pairs) {
        // Neighbouring anchors overlap. The words of the last anchor are not taken again.
        let taken = chain.last().map_or((0, 0), |last| (last.input + last.len, last.text + last.len));
        let skip = taken.0.saturating_sub(input).max(taken.1.saturating_sub(text));
        if skip < ANCHOR_WORDS {
            chain.push(EqualRange { input: input + skip, text: text + skip, len: ANCHOR_WORDS - skip });
        }
    }
    chain
}

/// A longest selection of pairs, sorted by their first number, whose second numbers ascend too.
fn ascending(pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    // The last pair of the best selection of each length, and for each pair the one before it.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(pairs.len());
    for (number, pair) in pairs.iter().enumerate() {
        let length = ends.partition_point(|&end| pairs[end].1 < pair.1);
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        if length == ends.len() { ends.push(number) } else { ends[length] = number }
    }
    let mut chain: Vec<_> =
        std::iter::successors(ends.last().copied(), |&pair| before[pair]).map(|pair| pairs[pair]).collect();
    chain.reverse();
    chain
}

/// Aligns words in parts that are small enough, cut at the same share of both texts.
fn in_parts(old: &[usize], new: &[usize], (at, to): (usize, usize), equal_ranges: &mut Vec<EqualRange>) {
    if old.is_empty() || new.is_empty() {
        return;
    }
    if old.len() + new.len() <= LARGEST_PART {
        let equal = aligned(old, new, false);
        equal_ranges.extend(equal.into_iter().map(|part| EqualRange {
            input: at + part.input,
            text: to + part.text,
            ..part
        }));
        return;
    }
    let (half, other_half) = (old.len() / 2, new.len() / 2);
    in_parts(&old[..half], &new[..other_half], (at, to), equal_ranges);
    in_parts(&old[half..], &new[other_half..], (at + half, to + other_half), equal_ranges);
}

/// Aligns the text between two kept words by bytes.
fn between(input: &[u8], text: &[u8], (at, to): (usize, usize), equal_ranges: &mut Vec<EqualRange>) {
    if input.is_empty() || text.is_empty() || input.len() + text.len() > LARGEST_EXACT {
        return;
    }
    let counts = |equal: &EqualRange| {
        let begins = equal.input == 0 || equal.text == 0;
        let ends = equal.input + equal.len == input.len() || equal.text + equal.len == text.len();
        begins || ends || equal.len >= SHORTEST_STRETCH
    };
    let equal = aligned(input, text, true).into_iter().filter(counts);
    equal_ranges.extend(equal.map(|part| EqualRange {
        input: at + part.input,
        text: to + part.text,
        ..part
    }));
}

/// The ranges that two sequences have in common, in order.
fn aligned<T: Eq + std::hash::Hash>(old: &[T], new: &[T], is_exact: bool) -> Vec<EqualRange> {
    struct Equal(Vec<EqualRange>);

    impl DiffHook for Equal {
        type Error = Infallible;

        fn equal(&mut self, input: usize, text: usize, len: usize) -> Result<(), Infallible> {
            match self.0.last_mut() {
                Some(last) if (last.input + last.len, last.text + last.len) == (input, text) => {
                    last.len += len;
                }
                _ => self.0.push(EqualRange { input, text, len }),
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

    /// The kept parts of the input, separated by `|`, and the number of inserted bytes.
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
    fn an_unrelated_text_keeps_almost_nothing() {
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
            (0..300_000).map(|_| next()).collect()
        };
        let (input, other) = (text(1), text(2));
        let alignment = Alignment::of(&input, &other);
        assert!(alignment.kept_bytes() < input.len());
        assert_eq!(alignment.kept_bytes() + alignment.inserted_bytes(), other.len());
        let mut edited = input.clone();
        for at in (1..9).map(|i| i * 30_000) {
            edited.splice(at..at + 10, *b"something else");
        }
        assert!(Alignment::of(&input, &edited).kept_bytes() >= input.len() - 8 * 20);
    }

    /// The kept parts occur in the text, in the same order.
    #[test]
    fn parts_of_large_texts_are_kept_in_order() {
        let words: Vec<usize> = (0..100_000).map(|i| (i * 7919) % 100_003).collect();
        let mut edited = words.clone();
        edited.rotate_left(1000);
        edited.retain(|word| word % 17 != 3);
        let equal_ranges = aligned_words(&words, &edited);
        let (mut input_end, mut text_end, mut common) = (0, 0, 0);
        for EqualRange { input, text, len } in equal_ranges {
            assert!(input >= input_end && text >= text_end);
            assert_eq!(words[input..input + len], edited[text..text + len]);
            (input_end, text_end, common) = (input + len, text + len, common + len);
        }
        assert!(common * 10 > edited.len() * 9, "{common} of {}", edited.len());
    }

    #[test]
    fn a_longest_ascending_selection_is_found() {
        let pairs = [(0, 5), (1, 1), (2, 2), (3, 9), (4, 3), (5, 4)];
        assert_eq!(ascending(&pairs), [(1, 1), (2, 2), (4, 3), (5, 4)]);
        assert!(ascending(&[]).is_empty());
    }
}
