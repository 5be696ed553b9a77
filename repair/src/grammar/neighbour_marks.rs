//! Which punctuation a text has between its words.

use super::{Grammar, Nesting, TokenClass};
use crate::word_shape::is_of_word;
use std::collections::BTreeMap;

/// How often a text has each mark at a place. An empty mark is none.
type Counts<'text> = BTreeMap<&'text [u8], usize>;

/// What is beside a mark: a word, the first or last character of other tokens, or any word.
type Key<'text> = (u8, &'text [u8]);

/// Stands for any word.
const ANY_WORD: &[u8] = b"a b";

/// How often each mark is directly behind or before a word or another token, within each kind of brackets.
#[derive(Debug, Default)]
pub(crate) struct NeighbourMarks<'text> {
    behind: BTreeMap<Key<'text>, Counts<'text>>,
    before: BTreeMap<Key<'text>, Counts<'text>>,
    /// How often the text has each word as a token.
    words: Counts<'text>,
    /// The offsets at which the innermost open bracket changes, with that bracket; 0 outside of brackets.
    brackets: Vec<(usize, u8)>,
}

impl<'text> NeighbourMarks<'text> {
    pub(super) fn count(grammar: &Grammar, text: &'text [u8]) -> Self {
        let mut found = Self { brackets: vec![(0, 0)], ..Self::default() };
        let mut open = vec![0];
        let mut last: Option<(u8, &[u8])> = None;
        let mut mark: &[u8] = b"";
        let mut seen = 0;
        for token in grammar.readable_tokens(text) {
            let (info, word) = (grammar.info(token.kind), &text[token.start..token.end]);
            if info.is_hidden || word.is_empty() {
                continue;
            }
            // Unreadable characters between two tokens may have been a mark.
            if !text[seen..token.start].trim_ascii().is_empty() {
                (last, mark) = (None, b"");
            }
            seen = token.end;
            let bracket = *open.last().unwrap_or(&0);
            match info.nesting {
                Nesting::Opens => open.push(word[0]),
                Nesting::Closes if open.len() > 1 => drop(open.pop()),
                _ => {}
            }
            if info.nesting != Nesting::None {
                found.brackets.push((token.end, *open.last().unwrap_or(&0)));
            }
            if info.class == TokenClass::Punctuation && mark.is_empty() && last.is_some() {
                mark = word;
                continue;
            }
            let is_word = is_letter(word);
            if is_word {
                *found.words.entry(word).or_default() += 1;
            }
            let key = |at: usize| if is_word { word } else { &word[at..=at] };
            if let Some((outer, last)) = last {
                let any = |key: &'text [u8]| if key.len() > 1 || is_letter(key) { ANY_WORD } else { key };
                let here = key(0);
                for (last, here) in [(last, here), (any(last), any(here))] {
                    *found.behind.entry((outer, last)).or_default().entry(mark).or_default() += 1;
                    *found.before.entry((outer, here)).or_default().entry(mark).or_default() += 1;
                }
            }
            (last, mark) = (Some((*open.last().unwrap_or(&bracket), key(word.len() - 1))), b"");
        }
        found
    }

    /// How often the text has this word as a token.
    pub(crate) fn count_of(&self, word: &[u8]) -> usize {
        self.words.get(word).copied().unwrap_or_default()
    }

    /// The mark of a kind that stands most often between these two words within the brackets that are open at an offset;
    /// `None` if there is mostly none. If the words tell nothing, any words do.
    pub(crate) fn between(
        &self,
        at: usize,
        words: [&[u8]; 2],
        may: impl Fn(&[u8]) -> bool,
    ) -> Option<&'text [u8]> {
        let change = self.brackets.partition_point(|(offset, _)| *offset <= at);
        let bracket = change.checked_sub(1).map_or(0, |change| self.brackets[change].1);
        let any = words.map(|word| if word.len() > 1 || is_letter(word) { ANY_WORD } else { word });
        let best = [words, any].into_iter().find_map(|[first, last]| {
            let counts = [self.behind.get(&(bracket, first)), self.before.get(&(bracket, last))];
            let count = |side: usize, mark: &[u8]| counts[side].and_then(|counts| counts.get(mark)).copied();
            let marks = counts.into_iter().flatten().flat_map(BTreeMap::keys).filter(|mark| may(mark));
            marks.copied().max_by_key(|mark| {
                let (one, other) = (count(0, mark).unwrap_or_default(), count(1, mark).unwrap_or_default());
                (one > 0 && other > 0, one + other)
            })
        })?;
        (!best.is_empty()).then_some(best)
    }
}

fn is_letter(text: &[u8]) -> bool {
    text.first().is_some_and(|byte| is_of_word(*byte))
}
