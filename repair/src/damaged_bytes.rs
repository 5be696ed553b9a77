//! Repairs damaged bytes: control characters, and bytes that are not UTF-8 in a text that is otherwise UTF-8. An
//! inserted byte is removed. A byte that replaced another one is corrected if the same word occurs elsewhere in the
//! text, and otherwise becomes a blank.

use crate::edit::{Edit, EditKind};
use crate::rank::{Cost, Weights};
use std::collections::BTreeMap;
use std::ops::Range;

/// The number of bytes from which the words of a text are learned.
const ENOUGH_BYTES: usize = 64 << 10;

/// The longest word that is looked up.
const LONGEST: usize = 64;

/// The shortest word that is looked up. Shorter words occur by chance.
const MIN_WORD_LENGTH: usize = 3;

/// The most damaged places in a text.
const MOST: usize = 256;

/// Edits that repair all damage in a text, with their costs; none if there is no damage. Without `may_insert`, all damaged
/// bytes are deleted.
pub(crate) fn repairs(input: &[u8], weights: &Weights, may_insert: bool) -> Vec<(Cost, Vec<Edit>)> {
    let places = damaged(input);
    if places.is_empty() || places.len() > MOST {
        return Vec::new();
    }
    if !may_insert {
        let count = Cost::try_from(places.len()).unwrap_or(Cost::MAX / 64);
        let deletions = places.iter().map(|place| edit(place, Vec::new(), EditKind::Change));
        return vec![(count * weights.damage, deletions.collect())];
    }
    let words = Words::of(input);
    let count = Cost::try_from(places.len()).unwrap_or(Cost::MAX / 64);
    // The likely original at a place and its cost, which is lower if the text's own words show it.
    let told = |place: &Range<usize>| {
        let whole = split_character(&input[place.start..]).filter(|_| place.len() > 1);
        whole.or_else(|| words.instead(input, place))
    };
    let leave_out = |place: &Range<usize>| edit(place, told(place).unwrap_or_default(), EditKind::Change);
    let cost = |place| if told(place).is_some() { weights.rewrite_layout } else { weights.damage };
    let is_within = |place: &Range<usize>| {
        let is_text = |at: Option<&u8>| at.is_some_and(|byte| !byte.is_ascii_whitespace());
        is_text(place.start.checked_sub(1).and_then(|at| input.get(at))) && is_text(input.get(place.end))
    };
    let mut repairs = vec![(places.iter().map(cost).sum(), places.iter().map(leave_out).collect())];
    if places.iter().all(is_within) {
        let blank = places.iter().map(|place| edit(place, b" ".to_vec(), EditKind::Change));
        repairs.push((count * weights.damaged_blank, blank.collect()));
    }
    let is_letter = |place: &Range<usize>| place.clone().all(|at| is_latin_letter(input, at));
    let is_told = places.iter().any(|place| told(place).is_some());
    if places.iter().all(is_letter) && !is_told && !has_long_characters(input) {
        let recoded = |place: &Range<usize>| {
            let text: String = input[place.clone()].iter().map(|byte| char::from(*byte)).collect();
            edit(place, text.into_bytes(), EditKind::Rewrite)
        };
        repairs.push((weights.rewrite_layout, places.iter().map(recoded).collect()));
    }
    repairs
}

fn edit(place: &Range<usize>, text: Vec<u8>, kind: EditKind) -> Edit {
    Edit { range: place.clone(), text, kind, rule: "damaged byte".to_owned() }
}

/// The places where a text is not UTF-8 or has a control character.
fn damaged(input: &[u8]) -> Vec<Range<usize>> {
    let mut at = 0;
    let mut places = Vec::new();
    for chunk in input.utf8_chunks() {
        let is_control = |byte: u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
        let controls = chunk.valid().bytes().zip(at..).filter(|(byte, _)| is_control(*byte));
        places.extend(controls.map(|(_, at)| at..at + 1));
        at += chunk.valid().len();
        let end = at + chunk.invalid().len();
        if at < end {
            let split = split_character(&input[at..]).map_or(0, |whole| whole.len() + 1);
            places.push(at..end.max(at + split));
        }
        at = end;
    }
    // If another byte splits the bytes of a character, all of them are one place.
    let mut behind = 0;
    places.retain(|place| {
        let is_apart = place.start >= behind;
        behind = behind.max(place.end);
        is_apart
    });
    places
}

/// The letters of Latin-1 that the languages of Western Europe use most.
const FREQUENT_LETTERS: &[u8] = b"\xE0\xE1\xE2\xE4\xE5\xE6\xE7\xE8\xE9\xEA\xED\xF1\xF3\xF4\xF6\xF8\xFA\xFC";

/// The character whose UTF-8 bytes another byte splits, without that byte.
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
    (1..len).find_map(|at| {
        let whole = [&around[..at], &around[at + 1..]].concat();
        str::from_utf8(&whole).is_ok().then_some(whole)
    })
}

/// Whether a byte that is not UTF-8 is likely a letter of Latin-1: it is next to a letter that fits its case, and not
/// next to a digit.
pub(crate) fn is_latin_letter(text: &[u8], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|at| text.get(at)).copied().unwrap_or(b' ');
    let after = text.get(at + 1).copied().unwrap_or(b' ');
    let has_neighbour = before.is_ascii_alphabetic() || after.is_ascii_alphabetic();
    let is_beside_digit = before.is_ascii_digit() || after.is_ascii_digit();
    let is_fit = text.get(at).is_some_and(|byte| match FREQUENT_LETTERS.contains(&(byte | 0x20)) {
        true if *byte < 0xE0 && *byte != 0xDF => !before.is_ascii_lowercase(),
        frequent => {
            (frequent || *byte == 0xDF) && !before.is_ascii_uppercase() && !after.is_ascii_uppercase()
        }
    });
    is_fit && has_neighbour && !is_beside_digit
}

fn has_long_characters(input: &[u8]) -> bool {
    input.utf8_chunks().any(|chunk| !chunk.valid().is_ascii())
}

/// Counts the words of a text: the text between two blanks, and the runs of letters and digits in it.
struct Words<'run>(BTreeMap<&'run [u8], usize>);

impl<'run> Words<'run> {
    fn of(input: &'run [u8]) -> Self {
        let text = &input[..input.len().min(ENOUGH_BYTES)];
        let mut counts = BTreeMap::new();
        for long in text.split(u8::is_ascii_whitespace) {
            // A damaged word is not split, because its halves are not words.
            let parts = long
                .split(|byte| byte.is_ascii_punctuation() && !is_word(*byte))
                .filter(|part| part.len() < long.len());
            for word in std::iter::once(long).chain(parts).filter(|word| word.len() >= MIN_WORD_LENGTH) {
                *counts.entry(word).or_default() += 1;
            }
        }
        Self(counts)
    }

    /// The likely original at a damaged place: nothing, or the byte that makes its word a known word of the text.
    fn instead(&self, input: &[u8], place: &Range<usize>) -> Option<Vec<u8>> {
        let is_long = |byte: u8| !byte.is_ascii_whitespace();
        self.by_word(input, place, is_long).or_else(|| self.by_word(input, place, is_word))
    }

    fn by_word(&self, input: &[u8], place: &Range<usize>, is_in: fn(u8) -> bool) -> Option<Vec<u8>> {
        let start = place.start - input[..place.start].iter().rev().take_while(|byte| is_in(**byte)).count();
        let end = place.end + input[place.end..].iter().take_while(|byte| is_in(**byte)).count();
        if end - start > LONGEST {
            return None;
        }
        let (head, tail) = (&input[start..place.start], &input[place.end..end]);
        let joined = [head, tail].concat();
        let without = self.0.get(joined.as_slice()).map(|count| (*count, Vec::new()));
        let replaced = self.0.iter().filter(|(word, _)| {
            word.len() == joined.len() + 1 && word.starts_with(head) && word.ends_with(tail)
        });
        let replaced = replaced.map(|(word, count)| (*count, vec![word[head.len()]]));
        let replaced = replaced.filter(|(_, byte)| byte[0].is_ascii_graphic());
        replaced.chain(without).max_by_key(|(count, _)| *count).map(|(_, text)| text)
    }
}

/// Whether this is a letter, a digit or an underscore.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Combines edits of the text that `base` makes with those of `base`, as edits of the input.
pub(crate) fn composed(input: &[u8], base: &[Edit], edits: Vec<Edit>) -> Vec<Edit> {
    // For each byte of the text, its offset in the input.
    let mut origins = Vec::with_capacity(input.len() + 1);
    let mut at = 0;
    for edit in base {
        origins.extend(at..edit.range.start);
        origins.extend(edit.text.iter().map(|_| edit.range.start));
        at = edit.range.end;
    }
    origins.extend(at..=input.len());
    let end_of = |place: usize| {
        let origin = origins[place - 1];
        base.iter().find(|edit| edit.range.start == origin).map_or(origin + 1, |edit| edit.range.end)
    };
    let mut all: Vec<Edit> = Vec::new();
    for edit in edits {
        let start = origins[edit.range.start];
        let end = if edit.range.is_empty() { start } else { end_of(edit.range.end).max(start) };
        all.push(Edit { range: start..end, ..edit });
    }
    let is_covered = |inner: &Edit| {
        all.iter().any(|edit| edit.range.start <= inner.range.start && inner.range.end <= edit.range.end)
    };
    let rest: Vec<Edit> = base.iter().filter(|edit| !is_covered(edit)).cloned().collect();
    all.extend(rest);
    all.sort_by_key(|edit| (edit.range.start, edit.range.end));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::apply;

    #[track_caller]
    fn check(input: &[u8], wanted: &str) {
        let (_, edits) =
            repairs(input, &Weights::learned(), true).into_iter().min_by_key(|way| way.0).unwrap();
        assert_eq!(String::from_utf8(apply(input, &edits)).unwrap(), wanted);
    }

    #[test]
    fn damage_is_left_out_and_letters_of_latin_1_are_kept() {
        check(b"nod\x93e \xFF-> b", "node -> b");
        check(b"Caf\xE9 Fran\xE7ais", "Café Français");
        check(b"last\xC3Name \x07", "lastName ");
        check(b"\xD0\xD0x\xB2\xD1\x8B", "\u{432}\u{44b}");
        assert!(repairs("Café\r\n\t".as_bytes(), &Weights::learned(), true).is_empty());
    }

    #[test]
    fn a_word_that_stands_elsewhere_tells_what_the_byte_was() {
        check(b"l\xABbel=1 label=2", "label=1 label=2");
        check(b"0.0000 1.0000 0.0000 \x93.0000", "0.0000 1.0000 0.0000 0.0000");
        check(b"la\xABbel=1 label=2", "label=1 label=2");
    }

    #[test]
    fn edits_of_the_mended_text_are_those_of_the_input() {
        let input = b"a\xFFb\xFE c";
        for (_, base) in repairs(input, &Weights::learned(), true) {
            let text = apply(input, &base);
            for start in 0..=text.len() {
                for end in start..=text.len() {
                    let (kind, rule) = (EditKind::Change, String::new());
                    let new = Edit { range: start..end, text: b"+".to_vec(), kind, rule };
                    let wanted = apply(&text, std::slice::from_ref(&new));
                    let all = composed(input, &base, vec![new]);
                    assert_eq!(apply(input, &all), wanted, "{start}..{end}: {all:?}");
                }
            }
        }
    }
}
