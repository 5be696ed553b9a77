//! Names that must match: an end tag has the name of the start tag that it closes, which a context-free grammar cannot
//! express. Each hypothesis has the names of the open elements, as a list that hypotheses share.

use crate::edit::Edit;
use crate::grammar::{Grammar, Nesting, TokenType};
use crate::propose::rewrite::Pair;
use std::cell::RefCell;
use std::collections::HashMap;

/// The list without names.
pub(crate) const NO_NAMES: u32 = 0;

/// A name and the list of those around it.
type Entry = (u32, Box<[u8]>);

/// The lists of names, and the types of token that they are of.
#[derive(Debug, Default)]
pub(crate) struct Names {
    pair: Option<Kinds>,
    lists: RefCell<(Vec<Entry>, HashMap<Entry, u32>)>,
}

#[derive(Debug)]
struct Kinds {
    open: TokenType,
    close: TokenType,
    alone: Option<TokenType>,
    open_mark: usize,
    close_mark: Box<[u8]>,
}

impl Names {
    /// Names of the tokens of a pair, where a format has one.
    pub(crate) fn new(grammar: &Grammar, pair: Option<&Pair>) -> Self {
        let kinds = pair.and_then(|pair| {
            Some(Kinds {
                open: grammar.token_named(&pair.open)?,
                close: grammar.token_named(&pair.close)?,
                alone: grammar.token_named(&pair.alone),
                open_mark: pair.open_mark.len(),
                close_mark: pair.close_mark.as_bytes().into(),
            })
        });
        Self { pair: kinds, ..Self::default() }
    }

    /// The open names after a token; `None` if it closes an element that is not open.
    pub(crate) fn behind(&self, names: u32, kind: TokenType, text: &[u8]) -> Option<u32> {
        let Some(pair) = &self.pair else { return Some(names) };
        if kind == pair.open {
            let entry = (names, text.get(pair.open_mark..)?.into());
            let mut lists = self.lists.borrow_mut();
            let (all, numbers) = &mut *lists;
            if let Some(known) = numbers.get(&entry) {
                return Some(*known);
            }
            all.push(entry.clone());
            let number = u32::try_from(all.len()).ok()?;
            numbers.insert(entry, number);
            return Some(number);
        }
        if kind == pair.close {
            let lists = self.lists.borrow();
            let (around, name) = lists.0.get(names.checked_sub(1)? as usize)?;
            return (text.get(pair.close_mark.len()..)? == &**name).then_some(*around);
        }
        if Some(kind) == pair.alone {
            return Some(
                names
                    .checked_sub(1)
                    .and_then(|at| Some(self.lists.borrow().0.get(at as usize)?.0))
                    .unwrap_or(names),
            );
        }
        Some(names)
    }

    /// How a token that has a name, or ends one that has, changes the nesting.
    pub(crate) fn nesting(&self, kind: TokenType) -> Nesting {
        match &self.pair {
            Some(pair) if kind == pair.open => Nesting::Opens,
            Some(pair) if kind == pair.close || Some(kind) == pair.alone => Nesting::Closes,
            _ => Nesting::None,
        }
    }

    /// Whether an inserted text is such a closing token.
    pub(crate) fn is_closing(&self, text: &[u8]) -> bool {
        self.pair.as_ref().is_some_and(|pair| text.starts_with(&pair.close_mark))
    }

    /// The end tag for which this start tag may be a typing error: that of the surrounding element, if it has the same
    /// name.
    pub(crate) fn end_tag(&self, names: u32, kind: TokenType, text: &[u8]) -> Option<(TokenType, Vec<u8>)> {
        let pair = self.pair.as_ref().filter(|pair| pair.open == kind)?;
        let closing = self.closing(names, pair.close)?;
        (closing[pair.close_mark.len()..] == text[pair.open_mark..]).then_some((pair.close, closing))
    }

    /// Whether an inserted text ends a tag.
    pub(crate) fn ends_tag(&self, text: &[u8]) -> bool {
        self.pair.is_some() && text.ends_with(b">") && text.len() <= 2
    }

    /// The text of a closing token here; `None` for other types.
    pub(crate) fn closing(&self, names: u32, kind: TokenType) -> Option<Vec<u8>> {
        let pair = self.pair.as_ref().filter(|pair| pair.close == kind)?;
        let lists = self.lists.borrow();
        let (_, name) = lists.0.get(names.checked_sub(1)? as usize)?;
        Some([&pair.close_mark, &**name].concat())
    }
}

/// Writes a start tag and an end tag inserted directly after it as one tag: `<br></br>` becomes `<br/>`, and so does
/// `<br/>>`.
pub(crate) fn with_empty_elements(input: &[u8], edits: &mut Vec<Edit>, pair: &Pair) {
    for edit in edits.iter_mut().filter(|edit| edit.range.is_empty() && edit.text == b"/>") {
        if input[edit.range.start..].first() == Some(&b'>') {
            edit.text = b"/".to_vec();
        }
    }
    for at in (1..edits.len()).rev() {
        let [end_tag, end] = [&edits[at - 1], &edits[at]];
        let place = end_tag.range.start;
        let is_put_in = end_tag.range.is_empty() && end.range == end_tag.range && end.text == b">";
        let Some(name) = end_tag.text.strip_prefix(pair.close_mark.as_bytes()).filter(|_| is_put_in) else {
            continue;
        };
        let Some(inside) = input[..place].strip_suffix(b">") else { continue };
        let start = inside.iter().rposition(|byte| *byte == b'<').unwrap_or(0);
        let tag = [pair.open_mark.as_bytes(), name].concat();
        let is_start_tag = inside[start..].strip_prefix(tag.as_slice()).is_some_and(|rest| {
            rest.first().is_none_or(u8::is_ascii_whitespace) && rest.last() != Some(&b'/')
        });
        let is_untouched = edits[..at - 1].last().is_none_or(|before| before.range.end <= start);
        if is_start_tag && is_untouched {
            let (range, text) = (place - 1..place - 1, b"/".to_vec());
            edits[at - 1] = Edit { range, text, ..edits[at - 1].clone() };
            edits.remove(at);
        }
    }
}
