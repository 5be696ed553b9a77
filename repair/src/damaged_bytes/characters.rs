//! Finds the likely original of a character whose UTF-8 bytes are damaged: of the characters that the text has elsewhere,
//! the most likely one that differs in one byte.
//!
//! This is the noisy channel model of spelling correction (Jurafsky and Martin, Speech and Language Processing, appendix
//! B) with the bytes of a character as the word. A bigram model of the text's own characters says how likely a text is.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::ops::Range;

/// The number of bytes at the start of a text whose characters are counted.
const COUNTED_BYTES: usize = 64 << 10;

/// A byte was inserted or replaced in one of this many ways, since it is usually printable. A lost byte is lost in one way.
const WAYS_TO_DAMAGE: f64 = 95.0;

/// The number of bytes after the damage on which candidates are compared.
const CONTEXT_BYTES: usize = 8;

/// How often the characters of a text follow each other.
#[derive(Debug, Default)]
pub(crate) struct Characters {
    counts: BTreeMap<char, u32>,
    pairs: BTreeMap<(char, char), u32>,
    /// The number of different characters that follow a character.
    followers: BTreeMap<char, u32>,
    total: u32,
}

/// The likely original of a damaged range.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Correction {
    /// The range in the text. It can include a byte beside the damaged ones.
    pub(crate) range: Range<usize>,
    pub(crate) character: char,
}

impl Characters {
    /// Counts the characters at the start of a text.
    pub(crate) fn of(text: &[u8]) -> Self {
        let mut known = Self::default();
        let mut is_first = true;
        for chunk in text[..text.len().min(COUNTED_BYTES)].utf8_chunks() {
            // A character beside damaged bytes may be part of the damage.
            let mut characters = chunk.valid().chars();
            if !std::mem::replace(&mut is_first, false) {
                characters.next();
            }
            if !chunk.invalid().is_empty() {
                characters.next_back();
            }
            let mut before = None;
            for character in characters {
                *known.counts.entry(character).or_default() += 1;
                if let Some(before) = before {
                    let pair = known.pairs.entry((before, character)).or_default();
                    *pair += 1;
                    *known.followers.entry(before).or_default() += u32::from(*pair == 1);
                }
                before = Some(character);
                known.total += 1;
            }
        }
        known
    }

    /// The most likely original of a range that is not UTF-8; `None` if no character of the text differs from it in one
    /// byte and has occurred beside one of its neighbours.
    pub(crate) fn original(&self, text: &[u8], damaged: &Range<usize>) -> Option<Correction> {
        // All candidates are compared on the same part of the text.
        let behind = text.len().min(damaged.end + CONTEXT_BYTES);
        let from = damaged.start - last_character(&text[..damaged.start]).map_or(0, char::len_utf8);
        let before = last_character(&text[..from]);
        let mut best: Option<(f64, Correction)> = None;
        for character in self.counts.keys().copied().filter(|character| !character.is_ascii()) {
            for range in windows(text, damaged) {
                let Some(ways) = ways_to_damage(character, &text[range.clone()]) else { continue };
                let kept = str::from_utf8(&text[from..range.start]).unwrap_or_default();
                let after = text[range.end..behind].utf8_chunks().next().map_or("", |chunk| chunk.valid());
                let neighbour = kept.chars().next_back().or(before);
                if !self.has_occurred(neighbour, character, after.chars().next()) {
                    continue;
                }
                let corrected = kept.chars().chain([character]).chain(after.chars());
                let likelihood = self.likelihood(before, corrected) - ways.ln();
                if best.as_ref().is_none_or(|(most, _)| likelihood > *most) {
                    best = Some((likelihood, Correction { range, character }));
                }
            }
        }
        best.map(|(_, correction)| correction)
    }

    /// Whether the text has a character elsewhere beside one of these neighbours.
    fn has_occurred(&self, before: Option<char>, character: char, after: Option<char>) -> bool {
        let follows = |before| self.pairs.contains_key(&(before, character));
        let precedes = |after| self.pairs.contains_key(&(character, after));
        before.is_some_and(follows) || after.is_some_and(precedes)
    }

    /// The logarithm of the probability of these characters after another one.
    fn likelihood(&self, mut before: Option<char>, characters: impl Iterator<Item = char>) -> f64 {
        let mut sum = 0.0;
        for character in characters {
            sum += self.probability(before, character).ln();
            before = Some(character);
        }
        sum
    }

    /// The probability of a character after another one, with the smoothing of Witten and Bell (The Zero-Frequency
    /// Problem, 1991).
    fn probability(&self, before: Option<char>, character: char) -> f64 {
        let count = |found: Option<&u32>| f64::from(found.copied().unwrap_or(0));
        let share = (count(self.counts.get(&character)) + 1.0) / f64::from(self.total + 1);
        let Some(before) = before else { return share };
        let pairs = count(self.pairs.get(&(before, character)));
        let followers = count(self.followers.get(&before)).max(1.0);
        (pairs + followers * share) / (count(self.counts.get(&before)) + followers)
    }
}

/// The damaged range, alone and with the ASCII character before or after it, which may have replaced one of its bytes.
fn windows(text: &[u8], damaged: &Range<usize>) -> Vec<Range<usize>> {
    let is_ascii = |at: Option<&u8>| at.is_some_and(u8::is_ascii);
    let mut windows = vec![damaged.clone()];
    if is_ascii(damaged.start.checked_sub(1).and_then(|at| text.get(at))) {
        windows.push(damaged.start - 1..damaged.end);
    }
    if is_ascii(text.get(damaged.end)) {
        windows.push(damaged.start..damaged.end + 1);
    }
    windows
}

/// In how many ways a byte could be damaged as it was, if these bytes are a character with one damaged byte.
fn ways_to_damage(character: char, damaged: &[u8]) -> Option<f64> {
    let mut bytes = [0; 4];
    let whole = character.encode_utf8(&mut bytes).as_bytes();
    let same = whole.iter().zip(damaged).take_while(|(a, b)| a == b).count();
    let is_same =
        |whole_from: usize, damaged_from: usize| whole.get(whole_from..) == damaged.get(damaged_from..);
    match damaged.len().cmp(&whole.len()) {
        Ordering::Less => is_same(same + 1, same).then_some(1.0),
        Ordering::Equal => is_same(same + 1, same + 1).then_some(WAYS_TO_DAMAGE),
        Ordering::Greater => is_same(same, same + 1).then_some(WAYS_TO_DAMAGE),
    }
}

/// The last character of bytes that end with UTF-8.
fn last_character(bytes: &[u8]) -> Option<char> {
    let tail = &bytes[bytes.len().saturating_sub(4)..];
    tail.utf8_chunks().last().filter(|chunk| chunk.invalid().is_empty())?.valid().chars().next_back()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "подряд и снова подряд, ещё ряд и так далее; 工业 und Übung";

    /// The text after its damaged bytes are corrected as one character.
    fn corrected(text: &[u8]) -> Option<String> {
        let chunks: Vec<_> = text.utf8_chunks().collect();
        let start = chunks[0].valid().len();
        let behind: usize = chunks[1..].last()?.valid().len();
        let found = Characters::of(text).original(text, &(start..text.len() - behind))?;
        let mut fixed = text.to_vec();
        fixed.splice(found.range, found.character.to_string().bytes());
        String::from_utf8(fixed).ok()
    }

    #[test]
    fn character_with_a_lost_replaced_or_inserted_byte_is_restored() {
        let (mut restored, mut damages) = (0, 0);
        for (at, _) in TEXT.char_indices().filter(|(_, character)| character.len_utf8() == 2) {
            for (taken, put) in
                [(at..at + 1, ""), (at + 1..at + 2, "+"), (at..at + 1, "+"), (at + 1..at + 1, "+")]
            {
                // The context occurs again behind the damaged text.
                let mut text = [TEXT.as_bytes(), b"\n", TEXT.as_bytes()].concat();
                text.splice(taken, put.bytes());
                damages += 1;
                restored += usize::from(corrected(&text) == Some(format!("{TEXT}\n{TEXT}")));
            }
        }
        assert!(restored * 10 >= damages * 9, "{restored} of {damages}");
    }

    #[test]
    fn byte_between_characters_that_the_text_does_not_have_is_no_character() {
        assert_eq!(corrected(b"Fran\xE7ais, Caf\xC3\xA9"), None);
        assert_eq!(corrected(b"1\xD02"), None);
    }
}
