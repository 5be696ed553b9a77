//! Repairs damaged bytes: control characters, and bytes that are not UTF-8 in a text that is otherwise UTF-8. An
//! inserted byte is removed. A damaged character becomes the likely character of the text that differs in one byte. A byte
//! that replaced another one is corrected if the same word occurs elsewhere in the text or is a keyword, or if other words
//! with numbers show which punctuation it was. Otherwise it becomes a blank.

mod characters;

use self::characters::Characters;
use crate::edit::{Edit, EditKind};
use crate::rank::{Cost, Weights, factor};
use crate::word_shape::word_shape;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The number of bytes at the start of a text whose words are counted.
const COUNTED_BYTES: usize = 64 << 10;

/// The longest word that is looked up.
const MAX_WORD_LENGTH: usize = 64;

/// The shortest word that is looked up. Shorter words occur by chance.
const MIN_WORD_LENGTH: usize = 3;

/// The most damaged ranges in a text. With more, the text is not repaired here.
const MAX_DAMAGED: usize = 256;

/// Edit scripts that repair all damage in a text, with their costs. The list is empty if there is no damage. Without
/// `may_insert`, all damaged bytes are deleted. `keywords` are those of the language.
pub(crate) fn repairs(
    input: &[u8],
    keywords: &[&[u8]],
    weights: &Weights,
    may_insert: bool,
) -> Vec<(Cost, Vec<Edit>)> {
    let ranges = damaged_ranges(input);
    if ranges.is_empty() || ranges.len() > MAX_DAMAGED {
        return Vec::new();
    }
    let count = factor(ranges.len());
    if !may_insert {
        let deletions = ranges.iter().map(|range| edit(range, Vec::new(), EditKind::Change));
        return vec![(count * weights.damage, deletions.collect())];
    }
    let originals = originals(input, &ranges, keywords);
    let cost =
        |original: &Option<Vec<u8>>| if original.is_some() { weights.rewrite_layout } else { weights.damage };
    let has_likely_original = originals.iter().any(|(_, original)| original.is_some());
    let cost_of_restoring = originals.iter().map(|(_, original)| cost(original)).sum();
    let restored = originals
        .into_iter()
        .map(|(range, original)| edit(&range, original.unwrap_or_default(), EditKind::Change));
    let is_within = |range: &Range<usize>| {
        let is_text = |at: Option<&u8>| at.is_some_and(|byte| !byte.is_ascii_whitespace());
        is_text(range.start.checked_sub(1).and_then(|at| input.get(at))) && is_text(input.get(range.end))
    };
    let mut repairs = vec![(cost_of_restoring, restored.collect())];
    if ranges.iter().all(is_within) {
        let blank = ranges.iter().map(|range| edit(range, b" ".to_vec(), EditKind::Change));
        repairs.push((count * weights.damaged_blank, blank.collect()));
    }
    let is_letter = |range: &Range<usize>| range.clone().all(|at| is_latin_letter(input, at));
    // Many damaged letters have one cause: the text has another encoding.
    let is_encoding = !has_likely_original || ranges.len() >= FOREIGN_LETTERS;
    if ranges.iter().all(is_letter) && is_encoding && !has_long_characters(input) {
        let recoded = |range: &Range<usize>| {
            let text: String = input[range.clone()].iter().map(|byte| char::from(*byte)).collect();
            edit(range, text.into_bytes(), EditKind::Rewrite)
        };
        repairs.push((weights.rewrite_layout, ranges.iter().map(recoded).collect()));
    }
    repairs
}

/// So many letters of another encoding show that the whole text has it, whatever the words of the text suggest for one.
const FOREIGN_LETTERS: usize = 3;

/// The most damaged ranges that can come from one character.
const MAX_RANGES_OF_CHARACTER: usize = 3;

/// The likely originals of damaged ranges: a character of the text, or what other words of the text show. A range can
/// include a byte beside the damaged ones, or several damaged ranges.
fn originals(
    input: &[u8],
    ranges: &[Range<usize>],
    keywords: &[&[u8]],
) -> Vec<(Range<usize>, Option<Vec<u8>>)> {
    let words = Words::of(input, keywords);
    let characters = Characters::of(input);
    let mut found: Vec<(Range<usize>, Option<Vec<u8>>)> = Vec::new();
    let mut rest = ranges;
    while let Some(first) = rest.first() {
        let free = found.last().map_or(0, |(range, _)| range.end);
        let touch = |pair: &[Range<usize>]| pair[1].start <= pair[0].end + 1;
        let most =
            1 + rest.windows(2).take(MAX_RANGES_OF_CHARACTER - 1).take_while(|pair| touch(pair)).count();
        let by_character = (1..=most).rev().find_map(|count| {
            let damaged = first.start..rest[count - 1].end;
            characters.original(input, &damaged).filter(|correction| correction.range.start >= free)
        });
        let (range, original) = match by_character {
            Some(correction) => (correction.range, Some(correction.character.to_string().into_bytes())),
            None => {
                let whole = split_character(&input[first.start..]).filter(|_| first.len() > 1);
                (first.clone(), whole.or_else(|| words.original(input, first)))
            }
        };
        rest = &rest[rest.iter().take_while(|damaged| damaged.start < range.end).count()..];
        found.push((range, original));
    }
    found
}

fn edit(range: &Range<usize>, text: Vec<u8>, kind: EditKind) -> Edit {
    Edit { range: range.clone(), text, kind, rule: "damaged byte".to_owned() }
}

/// The ranges of a text that are not UTF-8, or that are control characters.
fn damaged_ranges(input: &[u8]) -> Vec<Range<usize>> {
    let mut at = 0;
    let mut ranges = Vec::new();
    for chunk in input.utf8_chunks() {
        let is_control = |byte: u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
        let controls = chunk.valid().bytes().zip(at..).filter(|(byte, _)| is_control(*byte));
        ranges.extend(controls.map(|(_, at)| at..at + 1));
        at += chunk.valid().len();
        let end = at + chunk.invalid().len();
        if at < end {
            let split = split_character(&input[at..]).map_or(0, |whole| whole.len() + 1);
            ranges.push(at..end.max(at + split));
        }
        at = end;
    }
    // If a byte was inserted into the bytes of a character, they form one range.
    let mut behind = 0;
    ranges.retain(|range| {
        let is_apart = range.start >= behind;
        behind = behind.max(range.end);
        is_apart
    });
    ranges
}

/// The letters of Latin-1 that the languages of Western Europe use most.
const FREQUENT_LETTERS: &[u8] = b"\xE0\xE1\xE2\xE4\xE5\xE6\xE7\xE8\xE9\xEA\xED\xF1\xF3\xF4\xF6\xF8\xFA\xFC";

/// The character here without a byte that was inserted between its UTF-8 bytes.
pub(crate) fn split_character(text: &[u8]) -> Option<Vec<u8>> {
    let len = match text.first()? {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return None,
    };
    let around = text.get(..=len)?;
    if str::from_utf8(&around[..len]).is_ok() {
        return None;
    }
    let is_character =
        |at: usize| text[at..].utf8_chunks().next().is_some_and(|chunk| !chunk.valid().is_empty());
    (1..len).filter(|at| around[*at].is_ascii() || !is_character(*at)).find_map(|at| {
        let whole = [&around[..at], &around[at + 1..]].concat();
        str::from_utf8(&whole).is_ok().then_some(whole)
    })
}

/// Whether a byte that is not UTF-8 is probably a letter of Latin-1. It then touches a letter of a matching case, and
/// no digit.
pub(crate) fn is_latin_letter(text: &[u8], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|at| text.get(at)).copied().unwrap_or(b' ');
    let after = text.get(at + 1).copied().unwrap_or(b' ');
    let has_neighbour = before.is_ascii_alphabetic() || after.is_ascii_alphabetic();
    let is_beside_digit = before.is_ascii_digit() || after.is_ascii_digit();
    let has_matching_case =
        text.get(at).is_some_and(|byte| match FREQUENT_LETTERS.contains(&(byte | 0x20)) {
            true if *byte < 0xE0 && *byte != 0xDF => !before.is_ascii_lowercase(),
            frequent => {
                // A capital letter may begin the word.
                let is_in_capitals = before.is_ascii_uppercase() && !after.is_ascii_lowercase();
                (frequent || *byte == 0xDF) && !is_in_capitals && !after.is_ascii_uppercase()
            }
        });
    has_matching_case && has_neighbour && !is_beside_digit
}

fn has_long_characters(input: &[u8]) -> bool {
    input.utf8_chunks().any(|chunk| !chunk.valid().is_ascii())
}

/// The words of a text and the keywords of its language. A word is the text between two blanks, or a run of letters and
/// digits in it.
struct Words<'run> {
    /// How often each word occurs. A keyword that the text does not have counts once.
    counts: BTreeMap<&'run [u8], usize>,
    /// The shapes of the words between blanks that have digits.
    shapes: BTreeSet<Vec<u8>>,
}

impl<'run> Words<'run> {
    fn of(input: &'run [u8], keywords: &[&'run [u8]]) -> Self {
        let text = &input[..input.len().min(COUNTED_BYTES)];
        let mut counts = BTreeMap::new();
        let mut shapes = BTreeSet::new();
        for long in text.split(u8::is_ascii_whitespace) {
            if long.len() <= MAX_WORD_LENGTH && long.iter().any(u8::is_ascii_digit) {
                shapes.insert(word_shape(long));
            }
            // A damaged word is not split, because its halves are not words.
            let parts = long
                .split(|byte| byte.is_ascii_punctuation() && !is_word(*byte))
                .filter(|part| part.len() < long.len());
            for word in std::iter::once(long).chain(parts).filter(|word| word.len() >= MIN_WORD_LENGTH) {
                *counts.entry(word).or_default() += 1;
            }
        }
        for keyword in keywords.iter().filter(|keyword| keyword.len() >= MIN_WORD_LENGTH) {
            counts.entry(keyword).or_insert(1);
        }
        Self { counts, shapes }
    }

    /// The likely original of a damaged range: nothing, or the byte with which its word occurs elsewhere in the text,
    /// or the punctuation with which it looks like others.
    fn original(&self, input: &[u8], range: &Range<usize>) -> Option<Vec<u8>> {
        let is_long = |byte: u8| !byte.is_ascii_whitespace();
        let by_word = self.by_word(input, range, is_long).or_else(|| self.by_word(input, range, is_word));
        by_word.or_else(|| self.by_shape(input, range))
    }

    /// The only punctuation with which a damaged word with digits has the shape of another word. `None` if there are
    /// several, or if the word has such a shape without the damage.
    fn by_shape(&self, input: &[u8], range: &Range<usize>) -> Option<Vec<u8>> {
        let (head, tail) = word_around(input, range, |byte| !byte.is_ascii_whitespace())?;
        let has_shape = |between: &[u8]| self.shapes.contains(&word_shape(&[head, between, tail].concat()));
        if has_shape(b"") {
            return None;
        }
        let mut marks = (b'!'..=b'~').filter(u8::is_ascii_punctuation).filter(|mark| has_shape(&[*mark]));
        let mark = marks.next()?;
        marks.next().is_none().then(|| vec![mark])
    }

    fn by_word(&self, input: &[u8], range: &Range<usize>, is_in: fn(u8) -> bool) -> Option<Vec<u8>> {
        let (head, tail) = word_around(input, range, is_in)?;
        let joined = [head, tail].concat();
        let without = self.counts.get(joined.as_slice()).map(|count| (*count, Vec::new()));
        let replaced = self.counts.iter().filter(|(word, _)| {
            word.len() == joined.len() + 1 && word.starts_with(head) && word.ends_with(tail)
        });
        let replaced = replaced.map(|(word, count)| (*count, vec![word[head.len()]]));
        let replaced = replaced.filter(|(_, byte)| byte[0].is_ascii_graphic());
        replaced.chain(without).max_by_key(|(count, _)| *count).map(|(_, text)| text)
    }
}

/// The parts of the word before and after a damaged range; `None` if the word is long.
fn word_around<'run>(
    input: &'run [u8],
    range: &Range<usize>,
    is_in: fn(u8) -> bool,
) -> Option<(&'run [u8], &'run [u8])> {
    let start = range.start - input[..range.start].iter().rev().take_while(|byte| is_in(**byte)).count();
    let end = range.end + input[range.end..].iter().take_while(|byte| is_in(**byte)).count();
    (end - start <= MAX_WORD_LENGTH).then(|| (&input[start..range.start], &input[range.end..end]))
}

/// Whether this is a letter, a digit or an underscore.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::applied_edits::AppliedEdits;
    use crate::edit::apply;

    const KEYWORDS: &[&[u8]] = &[b"digraph", b"subgraph"];

    #[track_caller]
    fn check(input: &[u8], wanted: &str) {
        let (_, edits) =
            repairs(input, KEYWORDS, &Weights::learned(), true).into_iter().min_by_key(|way| way.0).unwrap();
        assert_eq!(String::from_utf8(apply(input, &edits)).unwrap(), wanted);
    }

    #[test]
    fn damage_is_deleted_and_letters_of_latin_1_are_kept() {
        check(b"nod\x93e \xFF-> b", "node -> b");
        check(b"Caf\xE9 Fran\xE7ais", "Café Français");
        check(b"L\xF6wenbr\xE4u, K\xFCrbis", "Löwenbräu, Kürbis");
        check(b"last\xC3Name \x07", "lastName ");
        check(b"\xD0\xD0x\xB2\xD1\x8B", "\u{432}\u{44b}");
        check(b"\xE8\xAF\xEF\xBC\x89", "\u{ff09}");
        assert!(repairs("Café\r\n\t".as_bytes(), KEYWORDS, &Weights::learned(), true).is_empty());
    }

    #[test]
    fn damaged_word_that_occurs_elsewhere_is_restored() {
        check(b"l\xABbel=1 label=2", "label=1 label=2");
        check(b"0.0000 1.0000 0.0000 \x93.0000", "0.0000 1.0000 0.0000 0.0000");
        check(b"la\xABbel=1 label=2", "label=1 label=2");
        check(b"d\xABgraph {", "digraph {");
    }

    #[test]
    fn shape_of_other_words_shows_damaged_punctuation() {
        check(b"f 3\xB315/5 7/16/5 8/17/5", "f 3/15/5 7/16/5 8/17/5");
        check(b"0.96\xA3762 0.0939126", "0.96762 0.0939126");
        check(b"1\x932 3-4 5/6", "12 3-4 5/6");
    }

    #[test]
    fn composed_edits_equal_the_edits_of_the_repaired_text() {
        let input = b"a\xFFb\xFE c";
        for (_, base) in repairs(input, KEYWORDS, &Weights::learned(), true) {
            let text = apply(input, &base);
            for start in 0..=text.len() {
                for end in start..=text.len() {
                    let (kind, rule) = (EditKind::Change, String::new());
                    let new = Edit { range: start..end, text: b"+".to_vec(), kind, rule };
                    let wanted = apply(&text, std::slice::from_ref(&new));
                    let all = AppliedEdits::new(input, &base, true).composed(&[new]);
                    assert_eq!(apply(input, &all), wanted, "{start}..{end}: {all:?}");
                }
            }
        }
    }
}
