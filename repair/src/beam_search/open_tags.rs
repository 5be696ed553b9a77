//! The tags that are open. An end tag must have the name of its start tag, which a context-free grammar cannot
//! express. So each hypothesis has a list of the names of the open tags. Hypotheses share these lists. In formats with optional
//! end tags, the list also says which end tags are required.

use crate::edit::Edit;
use crate::grammar::{Grammar, Nesting, TokenType, count_tags};
use crate::propose::is_one_typo;
use crate::propose::rewrite::Pair;
use std::cell::RefCell;
use std::collections::HashMap;

/// The list without tags.
pub(crate) const NO_TAGS: u32 = 0;

/// The list of the outer tags, and the name of the innermost one.
type Entry = (u32, Box<[u8]>);

/// The name of an element without content while its tag has not ended.
const VOID: &[u8] = b"";

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
    end: Option<TokenType>,
    void: Option<TokenType>,
    open_mark: usize,
    close_mark: Box<[u8]>,
    ignores_case: bool,
    /// The names whose end tags may be left out.
    optional_end: Vec<Box<[u8]>>,
    /// The names that the format knows, and those of elements without content.
    names: Vec<Box<[u8]>>,
    void_names: Vec<Box<[u8]>>,
    /// Those whose end tags the text always leaves out.
    left_out: Vec<Box<[u8]>>,
}

impl TagTypes {
    fn new(grammar: &Grammar, pair: &Pair) -> Option<Self> {
        let void = grammar.token_named(&pair.void);
        let is_void = |name: &&String| {
            let tag = [pair.open_mark.as_str(), name].concat();
            void.is_some_and(|void| grammar.lexer.is_token(tag.as_bytes(), void))
        };
        let boxed = |name: &String| name.as_bytes().into();
        Some(Self {
            names: pair.names.iter().map(boxed).collect(),
            void_names: pair.names.iter().filter(is_void).map(boxed).collect(),
            open: grammar.token_named(&pair.open)?,
            close: grammar.token_named(&pair.close)?,
            alone: grammar.token_named(&pair.alone),
            end: grammar.token_named(&pair.end),
            void,
            open_mark: pair.open_mark.len(),
            close_mark: pair.close_mark.as_bytes().into(),
            ignores_case: grammar.ignores_case,
            optional_end: pair.optional_end.iter().map(boxed).collect(),
            left_out: Vec::new(),
        })
    }

    fn is_same(&self, one: &[u8], other: &[u8]) -> bool {
        if self.ignores_case { one.eq_ignore_ascii_case(other) } else { one == other }
    }

    fn is_one_of(&self, names: &[Box<[u8]>], name: &[u8]) -> bool {
        names.iter().any(|one| self.is_same(one, name))
    }

    fn has_optional_end(&self, name: &[u8]) -> bool {
        self.is_one_of(&self.optional_end, name)
    }

    /// Whether an unknown name is probably that of an element without content, with a typo.
    fn is_misspelt_void(&self, name: &[u8]) -> bool {
        let lower = name.to_ascii_lowercase();
        let is_unknown = name.len() > 1 && !self.is_one_of(&self.names, name);
        is_unknown && self.void_names.iter().any(|void| is_one_typo(&lower, void))
    }

    /// The optional end tags that a text always leaves out: it has several of their start tags, and no end tag.
    fn left_out(&self, text: &[u8], pair: &Pair) -> Vec<Box<[u8]>> {
        if self.optional_end.is_empty() {
            return Vec::new();
        }
        let counts = count_tags(text, pair.open_mark.as_bytes(), &self.close_mark);
        let is_left_out = |name: &[u8]| {
            let same = counts.iter().filter(|(other, _)| self.is_same(name, other));
            let (start, end) =
                same.fold((0, 0), |(start, end), (_, count)| (start + count.start, end + count.end));
            start > 1 && end == 0
        };
        self.optional_end.iter().filter(|name| is_left_out(name)).cloned().collect()
    }
}

impl OpenTags {
    /// No open tags. `pair` names the token types of tags, if the format has tags.
    pub(crate) fn new(grammar: &Grammar, pair: Option<&Pair>) -> Self {
        Self { pair: pair.and_then(|pair| TagTypes::new(grammar, pair)), ..Self::default() }
    }

    /// The same for a text that is repaired: optional end tags that it always leaves out are not inserted.
    pub(crate) fn of_text(grammar: &Grammar, pair: Option<&Pair>, text: &[u8]) -> Self {
        let mut tags = Self::new(grammar, pair);
        if let Some((kinds, pair)) = tags.pair.as_mut().zip(pair) {
            kinds.left_out = kinds.left_out(text, pair);
        }
        tags
    }

    /// The open tags after a token; `None` if it is an end tag that does not match an open tag, or if it ends a tag whose name
    /// is misspelt.
    pub(crate) fn after(&self, open_tags: u32, kind: TokenType, text: &[u8]) -> Option<u32> {
        let Some(pair) = &self.pair else { return Some(open_tags) };
        if kind == pair.open {
            let name = text.get(pair.open_mark..)?;
            let is_optional = pair.has_optional_end(name);
            let around = is_optional.then(|| self.around(open_tags, name)).flatten();
            return self.with(around.unwrap_or(open_tags), name);
        }
        if Some(kind) == pair.void {
            return self.with(open_tags, VOID);
        }
        if kind == pair.close {
            return self.around(open_tags, text.get(pair.close_mark.len()..)?);
        }
        let innermost = || Some(self.lists.borrow().0.get(open_tags.checked_sub(1)? as usize)?.clone());
        if Some(kind) == pair.alone || Some(kind) == pair.end {
            let is_wrong = |(_, name): &Entry| {
                Some(kind) == pair.alone && **name != *VOID && pair.is_misspelt_void(name)
            };
            if innermost().as_ref().is_some_and(is_wrong) {
                return None;
            }
            let ended = innermost().filter(|(_, name)| Some(kind) == pair.alone || **name == *VOID);
            return Some(ended.map_or(open_tags, |(around, _)| around));
        }
        Some(open_tags)
    }

    /// The list with one more open tag.
    fn with(&self, open_tags: u32, name: &[u8]) -> Option<u32> {
        let entry = (open_tags, name.into());
        let mut lists = self.lists.borrow_mut();
        let (all, numbers) = &mut *lists;
        if let Some(known) = numbers.get(&entry) {
            return Some(*known);
        }
        all.push(entry.clone());
        let number = u32::try_from(all.len()).ok()?;
        numbers.insert(entry, number);
        Some(number)
    }

    /// The tags around the innermost open tag of this name; `None` if a tag within it requires its end tag.
    fn around(&self, mut open_tags: u32, name: &[u8]) -> Option<u32> {
        let pair = self.pair.as_ref()?;
        let lists = self.lists.borrow();
        loop {
            let (around, innermost) = lists.0.get(open_tags.checked_sub(1)? as usize)?;
            if pair.is_same(innermost, name) {
                return Some(*around);
            }
            if !pair.has_optional_end(innermost) {
                return None;
            }
            open_tags = *around;
        }
    }

    /// The names of the open tags, the innermost first.
    fn names(&self, open_tags: u32) -> Vec<Box<[u8]>> {
        let lists = self.lists.borrow();
        let entry = |number: u32| lists.0.get(number.checked_sub(1)? as usize);
        let entries = std::iter::successors(entry(open_tags), |(around, _)| entry(*around));
        entries.map(|(_, name)| name.clone()).collect()
    }

    /// Whether the text may end with these open tags. If no end tag is optional, the grammar decides this.
    pub(crate) fn may_end(&self, open_tags: u32) -> bool {
        let Some(pair) = self.pair.as_ref().filter(|pair| !pair.optional_end.is_empty()) else { return true };
        self.names(open_tags).iter().all(|name| pair.has_optional_end(name))
    }

    /// The tokens that close all tags at the end of the text. If no end tag is optional, the grammar knows them.
    pub(crate) fn closing_all(&self, open_tags: u32) -> Vec<TokenType> {
        let pair = self.pair.as_ref().filter(|pair| !pair.optional_end.is_empty());
        let Some((pair, end)) = pair.and_then(|pair| Some((pair, pair.end?))) else { return Vec::new() };
        let names = self.names(open_tags);
        let written = names.iter().filter(|name| ***name != *VOID && !pair.is_one_of(&pair.left_out, name));
        written.flat_map(|_| [pair.close, end]).collect()
    }

    /// How a tag changes the nesting. `is_void` is true between the two tokens of a tag of an element without content.
    pub(crate) fn nesting(&self, kind: TokenType, is_void: &mut bool) -> Nesting {
        let Some(pair) = &self.pair else { return Nesting::None };
        if kind == pair.open || Some(kind) == pair.void {
            *is_void = kind != pair.open;
            return if *is_void { Nesting::None } else { Nesting::Opens };
        }
        let is_alone = Some(kind) == pair.alone && !*is_void;
        if kind == pair.close || is_alone { Nesting::Closes } else { Nesting::None }
    }

    /// Whether this is a tag of an element whose end tag may be left out.
    pub(crate) fn is_optional(&self, kind: TokenType, text: &[u8]) -> bool {
        self.pair.as_ref().is_some_and(|pair| pair.has_optional_end(self.name(kind, text)))
    }

    /// The name of the tag that begins with this token.
    pub(crate) fn name<'text>(&self, kind: TokenType, text: &'text [u8]) -> &'text [u8] {
        let mark = self.pair.as_ref().map_or(0, |pair| match kind {
            _ if kind == pair.open => pair.open_mark,
            _ if kind == pair.close => pair.close_mark.len(),
            _ => text.len(),
        });
        text.get(mark..).unwrap_or_default()
    }

    /// Whether a start tag may begin in a state that allows these tokens.
    pub(crate) fn may_begin(&self, is_allowed: impl Fn(TokenType) -> bool) -> bool {
        self.pair.as_ref().is_some_and(|pair| is_allowed(pair.open))
    }

    /// Whether a token may be inserted. If the format knows the elements without content, no other one ends with `/>`.
    pub(crate) fn may_insert(&self, open_tags: u32, kind: TokenType) -> bool {
        let is_alone = self.pair.as_ref().is_some_and(|pair| pair.void.is_some() && Some(kind) == pair.alone);
        !is_alone || self.names(open_tags).first().is_some_and(|name| **name == *VOID)
    }

    /// Whether a text ends with a start tag.
    pub(crate) fn is_start_tag(&self, text: &[u8]) -> bool {
        let from = text.iter().rposition(|byte| *byte == b'<').unwrap_or(text.len());
        let is_tag =
            text[from..].iter().position(|byte| *byte == b'>') == Some(text[from..].len().wrapping_sub(1));
        is_tag && !self.is_closing(&text[from..])
    }

    /// Whether two names of tags are the same.
    pub(crate) fn is_same_name(&self, one: &[u8], other: &[u8]) -> bool {
        self.pair.as_ref().is_some_and(|pair| pair.is_same(one, other))
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
        let is_same = pair.is_same(&closing[pair.close_mark.len()..], &text[pair.open_mark..]);
        is_same.then_some((pair.close, closing))
    }

    /// Whether an inserted text ends a tag.
    pub(crate) fn ends_tag(&self, text: &[u8]) -> bool {
        self.pair.is_some() && text.ends_with(b">") && text.len() <= 2
    }

    /// The text of the end tag that is expected here; `None` for other token types.
    pub(crate) fn closing(&self, open_tags: u32, kind: TokenType) -> Option<Vec<u8>> {
        self.closings(open_tags, kind).into_iter().next()
    }

    /// The texts of all end tags that are allowed here, that of the innermost open tag first. End tags that the text leaves
    /// out are not among them.
    pub(crate) fn closings(&self, open_tags: u32, kind: TokenType) -> Vec<Vec<u8>> {
        let Some(pair) = self.pair.as_ref().filter(|pair| pair.close == kind) else { return Vec::new() };
        let lists = self.lists.borrow();
        let mut texts: Vec<Vec<u8>> = Vec::new();
        let mut number = open_tags;
        while let Some((around, name)) = number.checked_sub(1).and_then(|number| lists.0.get(number as usize))
        {
            let text = [&pair.close_mark, &**name].concat();
            if **name != *VOID && !pair.is_one_of(&pair.left_out, name) && !texts.contains(&text) {
                texts.push(text);
            }
            if !pair.has_optional_end(name) {
                break;
            }
            number = *around;
        }
        texts
    }
}

/// Combines a start tag and an end tag that was inserted directly after it: `<br></br>` becomes `<br/>`, and so does
/// `<br/>>`. If the format knows the elements without content, all others have an end tag.
pub(crate) fn with_empty_elements(input: &[u8], edits: &mut Vec<Edit>, pair: &Pair) {
    if !pair.void.is_empty() {
        return;
    }
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
