//! The tags that are open. An end tag must have the name of its start tag, which a context-free grammar cannot
//! express. So each hypothesis has a list of the names of the open tags. Hypotheses share these lists.

use crate::edit::Edit;
use crate::grammar::{Grammar, Nesting, TokenType};
use crate::propose::rewrite::Pair;
use std::cell::RefCell;
use std::collections::HashMap;

/// The list without tags.
pub(crate) const NO_TAGS: u32 = 0;

/// The list of the outer tags, and the name of the innermost one.
type Entry = (u32, Box<[u8]>);

/// The lists of open tags, and the token types of tags.
#[derive(Debug, Default)]
pub(crate) struct OpenTags {
    pair: Option<TagTypes>,
    lists: RefCell<(Vec<Entry>, HashMap<Entry, u32>)>,
}

#[derive(Debug)]
struct TagTypes {
    open: TokenType,
    close: TokenType,
    alone: Option<TokenType>,
    open_mark: usize,
    close_mark: Box<[u8]>,
}

impl OpenTags {
    /// No open tags. `pair` names the token types of tags, if the format has tags.
    pub(crate) fn new(grammar: &Grammar, pair: Option<&Pair>) -> Self {
        let kinds = pair.and_then(|pair| {
            Some(TagTypes {
                open: grammar.token_named(&pair.open)?,
                close: grammar.token_named(&pair.close)?,
                alone: grammar.token_named(&pair.alone),
                open_mark: pair.open_mark.len(),
                close_mark: pair.close_mark.as_bytes().into(),
            })
        });
        Self { pair: kinds, ..Self::default() }
    }

    /// The open tags after a token; `None` if it is an end tag that does not match the innermost open tag.
    pub(crate) fn after(&self, open_tags: u32, kind: TokenType, text: &[u8]) -> Option<u32> {
        let Some(pair) = &self.pair else { return Some(open_tags) };
        if kind == pair.open {
            let entry = (open_tags, text.get(pair.open_mark..)?.into());
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
            let (around, name) = lists.0.get(open_tags.checked_sub(1)? as usize)?;
            return (text.get(pair.close_mark.len()..)? == &**name).then_some(*around);
        }
        if Some(kind) == pair.alone {
            return Some(
                open_tags
                    .checked_sub(1)
                    .and_then(|at| Some(self.lists.borrow().0.get(at as usize)?.0))
                    .unwrap_or(open_tags),
            );
        }
        Some(open_tags)
    }

    /// How a tag changes the nesting.
    pub(crate) fn nesting(&self, kind: TokenType) -> Nesting {
        match &self.pair {
            Some(pair) if kind == pair.open => Nesting::Opens,
            Some(pair) if kind == pair.close || Some(kind) == pair.alone => Nesting::Closes,
            _ => Nesting::None,
        }
    }

    /// Whether the format has tags, whose names must match.
    pub(crate) fn has_names(&self) -> bool {
        self.pair.is_some()
    }

    /// Whether an inserted text is an end tag without its `>`.
    pub(crate) fn is_closing(&self, text: &[u8]) -> bool {
        self.pair.as_ref().is_some_and(|pair| text.starts_with(&pair.close_mark))
    }

    /// The end tag that may have been meant by this start tag. It is the end tag of the innermost open tag, if that
    /// has the same name.
    pub(crate) fn end_tag(
        &self,
        open_tags: u32,
        kind: TokenType,
        text: &[u8],
    ) -> Option<(TokenType, Vec<u8>)> {
        let pair = self.pair.as_ref().filter(|pair| pair.open == kind)?;
        let closing = self.closing(open_tags, pair.close)?;
        (closing[pair.close_mark.len()..] == text[pair.open_mark..]).then_some((pair.close, closing))
    }

    /// Whether an inserted text ends a tag.
    pub(crate) fn ends_tag(&self, text: &[u8]) -> bool {
        self.pair.is_some() && text.ends_with(b">") && text.len() <= 2
    }

    /// The text of the end tag that is expected here; `None` for other token types.
    pub(crate) fn closing(&self, open_tags: u32, kind: TokenType) -> Option<Vec<u8>> {
        let pair = self.pair.as_ref().filter(|pair| pair.close == kind)?;
        let lists = self.lists.borrow();
        let (_, name) = lists.0.get(open_tags.checked_sub(1)? as usize)?;
        Some([&pair.close_mark, &**name].concat())
    }
}

/// Combines a start tag and an end tag that was inserted directly after it: `<br></br>` becomes `<br/>`, and so does
/// `<br/>>`.
pub(crate) fn with_empty_elements(input: &[u8], edits: &mut Vec<Edit>, pair: &Pair) {
    for edit in edits.iter_mut().filter(|edit| edit.range.is_empty() && edit.text == b"/>") {
        if input[edit.range.start..].first() == Some(&b'>') {
            edit.text = b"/".to_vec();
        }
    }
    for at in (1..edits.len()).rev() {
        let [end_tag, end] = [&edits[at - 1], &edits[at]];
        let offset = end_tag.range.start;
        let is_put_in = end_tag.range.is_empty() && end.range == end_tag.range && end.text == b">";
        let Some(name) = end_tag.text.strip_prefix(pair.close_mark.as_bytes()).filter(|_| is_put_in) else {
            continue;
        };
        let Some(inside) = input[..offset].strip_suffix(b">") else { continue };
        let start = inside.iter().rposition(|byte| *byte == b'<').unwrap_or(0);
        let tag = [pair.open_mark.as_bytes(), name].concat();
        let is_start_tag = inside[start..].strip_prefix(tag.as_slice()).is_some_and(|rest| {
            rest.first().is_none_or(u8::is_ascii_whitespace) && rest.last() != Some(&b'/')
        });
        let is_untouched = edits[..at - 1].last().is_none_or(|before| before.range.end <= start);
        if is_start_tag && is_untouched {
            let (range, text) = (offset - 1..offset - 1, b"/".to_vec());
            edits[at - 1] = Edit { range, text, ..edits[at - 1].clone() };
            edits.remove(at);
        }
    }
}
