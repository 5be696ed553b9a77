//! Describes the effects of a repair on the words, values and operators of a file, from its bytes alone. Each was dropped,
//! changed, invented, made a comment or spelt in another way.
//!
//! The changes of any algorithm are described in the same way. A change is widened to whole words first, so
//! that `0180` becoming `180` is one changed value and not one lost `0`.

mod notation;
mod words;

use notation::Notation;
use serde::Serialize;
use std::ops::Range;
use words::Word;

/// A change to the file: the range of bytes to remove, and the bytes to insert in their place.
pub(crate) type Change = (Range<usize>, Vec<u8>);

/// The effect of a change on the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum EffectKind {
    /// A word or value was left out.
    Dropped,
    /// A word or value became another one.
    Changed,
    /// A word or value was inserted that the file does not have.
    Invented,
    /// Text became a comment, so programs no longer read it.
    CommentedOut,
    /// The same value in another spelling: `.5` and `0.5`, `True` and `true`.
    Respelt,
    /// Only punctuation, quotation marks, escapes or blanks changed.
    Punctuation,
}

/// One place of a repair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Effect {
    pub(crate) kind: EffectKind,
    /// The line in the file, counted from 1.
    pub(crate) line: usize,
    /// The offset in the file, in bytes.
    pub(crate) offset: usize,
    /// The text in the file; empty if something was put in.
    pub(crate) before: String,
    /// The text in the repair; empty if something was left out.
    pub(crate) after: String,
    /// Whether a part of a word was left out and the rest of it stayed.
    pub(crate) cuts_word: bool,
}

/// All places of a repair, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RepairEffects {
    pub(crate) notes: Vec<Effect>,
}

impl RepairEffects {
    /// Describes these changes of a text of this format, which are in order and do not overlap.
    #[must_use]
    pub(crate) fn of(format: &str, text: &[u8], changes: &[Change]) -> Self {
        let notation = Notation::of(format);
        let mut notes = Vec::new();
        let (mut line, mut counted) = (1, 0);
        let mut rest = changes;
        while let Some(first) = rest.first() {
            let mut region = words::widened(notation, text, &first.0);
            let mut count = 1;
            while let Some(next) = rest.get(count).filter(|next| next.0.start <= region.end) {
                region.end = region.end.max(words::widened(notation, text, &next.0).end);
                count += 1;
            }
            line += text[counted..region.start].iter().filter(|byte| **byte == b'\n').count();
            counted = region.start;
            let comments: Vec<Range<usize>> =
                (0..count).filter_map(|first| notation.commented_out(text, &rest[first..])).collect();
            // The mark of a comment is no operator.
            let notation = if comments.is_empty() { notation } else { notation.without_operators() };
            let mut described = described(notation, text, region, &rest[..count], line);
            if !comments.is_empty() {
                described.retain(|note| note.kind != EffectKind::Punctuation);
            }
            notes.extend(described);
            notes.extend(comments.into_iter().map(|comment| commented(text, comment, counted, line)));
            rest = &rest[count..];
        }
        Self { notes }
    }

    /// The places of one kind.
    pub(crate) fn of_kind(&self, kind: EffectKind) -> impl Iterator<Item = &Effect> {
        self.notes.iter().filter(move |note| note.kind == kind)
    }

    /// Whether the data of the repair is not that of the file: something was dropped, changed, invented or made a comment.
    #[must_use]
    pub(crate) fn has_other_data(&self) -> bool {
        self.notes.iter().any(|note| !matches!(note.kind, EffectKind::Respelt | EffectKind::Punctuation))
    }

    /// The number of words of which only a part was kept.
    #[must_use]
    pub(crate) fn cut_words(&self) -> usize {
        self.notes.iter().filter(|note| note.cuts_word).count()
    }
}

/// Describes a part of the text that became a comment. `line` is the line of the offset `counted`.
fn commented(text: &[u8], comment: Range<usize>, counted: usize, line: usize) -> Effect {
    let between = &text[counted.min(comment.start)..comment.start];
    Effect {
        kind: EffectKind::CommentedOut,
        line: line + between.iter().filter(|byte| **byte == b'\n').count(),
        offset: comment.start,
        before: String::from_utf8_lossy(&text[comment]).into_owned(),
        after: String::new(),
        cuts_word: false,
    }
}

/// Describes the changes in one region, which begins and ends at the edge of a word.
fn described(
    notation: Notation,
    text: &[u8],
    region: Range<usize>,
    changes: &[Change],
    line: usize,
) -> Vec<Effect> {
    let old = &text[region.clone()];
    let (new, put) = applied(text, &region, changes);
    let (before, after) = (words::of(notation, old, &[]), words::of(notation, &new, &put));
    let same = before.iter().zip(&after).take_while(|(a, b)| a.text == b.text).count();
    let (old_words, new_words) = (&before[same..], &after[same..]);
    let tail = old_words.iter().rev().zip(new_words.iter().rev());
    let tail = tail.take_while(|(a, b)| a.text == b.text).count();
    let old_words = &old_words[..old_words.len() - tail];
    let new_words = &new_words[..new_words.len() - tail];
    let mut notes = Vec::new();
    let mut note = |kind, at: usize, before: &[u8], after: &[u8], cuts_word| {
        let breaks = text[region.start..at].iter().filter(|byte| **byte == b'\n').count();
        notes.push(Effect {
            kind,
            line: line + breaks,
            offset: at,
            before: String::from_utf8_lossy(before).into_owned(),
            after: String::from_utf8_lossy(after).into_owned(),
            cuts_word,
        });
    };
    let start = |words: &[Word<'_>]| region.start + words.first().map_or(0, |word| word.at.start);
    let puts_in = changes.iter().any(|(_, put)| words::has_word(notation, put));
    match (old_words, new_words) {
        ([], []) => {
            let at = changes.first().map_or(region.start, |change| change.0.start);
            let gone: Vec<u8> = changes.iter().flat_map(|(gone, _)| &text[gone.clone()]).copied().collect();
            let put: Vec<u8> = changes.iter().flat_map(|(_, put)| put).copied().collect();
            let has_value = changes.iter().any(|(_, put)| words::has_empty_value(put));
            let kind = if has_value && gone.trim_ascii().is_empty() {
                EffectKind::Invented
            } else {
                EffectKind::Punctuation
            };
            note(kind, at, &gone, &put, false);
        }
        (gone, []) => {
            // A single piece is shown unchanged, with its punctuation.
            let (at, text) = match changes {
                [(range, _)] => (range.start, text[range.clone()].trim_ascii()),
                _ => (start(gone), words::span(old, gone)),
            };
            note(EffectKind::Dropped, at, text, b"", false);
        }
        ([], put) => {
            let at = changes.first().map_or(region.start, |change| change.0.start);
            note(EffectKind::Invented, at, b"", words::span(&new, put), false);
        }
        (gone, put) if gone.len() == put.len() => {
            for (gone, put) in gone.iter().zip(put).filter(|(gone, put)| gone.text != put.text) {
                let is_same = words::have_same_value(notation, gone.text, put.text);
                let kind = if is_same { EffectKind::Respelt } else { EffectKind::Changed };
                let cuts = !is_same && !puts_in && words::is_cut(gone.text, put.text);
                note(kind, region.start + gone.at.start, gone.text, put.text, cuts);
            }
        }
        (gone, put) => {
            let at = start(gone);
            let is_cut = !puts_in && put.iter().any(|word| !gone.iter().any(|old| old.text == word.text));
            let (gone, put) = (words::span(old, gone), words::span(&new, put));
            note(EffectKind::Changed, at, gone, put, is_cut);
        }
    }
    notes
}

/// The text of the region after the changes, and which of its bytes were put in.
fn applied(text: &[u8], region: &Range<usize>, changes: &[Change]) -> (Vec<u8>, Vec<Range<usize>>) {
    let (mut new, mut put, mut at) = (Vec::new(), Vec::new(), region.start);
    for (gone, bytes) in changes {
        new.extend_from_slice(&text[at..gone.start.max(at)]);
        put.push(new.len()..new.len() + bytes.len());
        new.extend_from_slice(bytes);
        at = at.max(gone.end);
    }
    new.extend_from_slice(&text[at..region.end.max(at)]);
    (new, put)
}

#[cfg(test)]
mod tests;
