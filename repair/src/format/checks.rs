//! Questions about a text that the grammar answers.

use super::Format;
use crate::beam_search::{NO_TAGS, OpenTags};
use crate::grammar::{Reader, TokenClass, TokenType};
use std::hash::{Hash, Hasher};

impl Format {
    /// Whether the grammar derives the text and matching names, such as those of tags, agree.
    #[must_use]
    pub fn accepts(&self, text: &[u8]) -> bool {
        self.first_error(text).is_none()
    }

    /// The first offset at which the grammar or the names of tags do not allow the text.
    #[must_use]
    pub fn first_error(&self, text: &[u8]) -> Option<usize> {
        self.begin_text(text.len());
        self.reach(text)
    }

    /// Whether the grammar derives the text, within a repair: false if the effort for the repair is used up.
    pub(crate) fn derives(&self, text: &[u8]) -> bool {
        self.reach(text).is_none()
    }

    /// The first offset at which the grammar cannot continue; `None` if it derives the text.
    pub(crate) fn reach(&self, text: &[u8]) -> Option<usize> {
        let reader = Reader::new(&self.grammar, text);
        let open = OpenTags::new(&self.grammar, self.rules.pair.as_ref());
        let (mut state, mut open_tags) = (self.grammar.start(), NO_TAGS);
        let mut at = reader.skip_hidden(0);
        let mut last_end = 0;
        while at < text.len() {
            let Some((kind, end)) = reader.token(at) else { return Some(at) };
            let begins_line = text[last_end..at].contains(&b'\n');
            let next = self.grammar.next_on_line(state, kind, begins_line);
            let next = next.zip(open.after(open_tags, kind, &text[at..end]));
            let Some(next) = next else { return Some(at) };
            (state, open_tags) = next;
            last_end = end;
            at = reader.skip_hidden(end);
        }
        let may_end = self.grammar.next(state, TokenType::END).is_some() && open.may_end(open_tags);
        (!may_end).then_some(text.len())
    }

    /// The keywords of the language.
    pub(crate) fn keywords(&self) -> Vec<&[u8]> {
        let kinds = self.grammar.kinds().filter(|(_, info)| info.class == TokenClass::Keyword);
        kinds.map(|(_, info)| info.spelling.as_bytes()).collect()
    }

    /// A digest of the tokens of a text. Blanks that the grammar hides do not count. Comments, unusual blanks and
    /// indentation with a meaning count, because a subject may reject them.
    pub(crate) fn digest(&self, text: &[u8]) -> u64 {
        let mut hasher = std::hash::DefaultHasher::new();
        let mut at = 0;
        while at < text.len() {
            let token = self.grammar.lexer.longest(text, at);
            let end = token.map_or(at + 1, |(_, end)| end);
            let is_usual = |byte: &u8| b" \t\n".contains(byte);
            let begins_line = || at.checked_sub(1).is_none_or(|before| text[before] == b'\n');
            let is_indentation = || self.rules.has_indentation && begins_line();
            let is_blank = |kind| {
                self.grammar.info(kind).is_hidden && text[at..end].iter().all(is_usual) && !is_indentation()
            };
            if !token.is_some_and(|(kind, _)| is_blank(kind)) {
                text[at..end].hash(&mut hasher);
            }
            at = end;
        }
        hasher.finish()
    }

    /// Whether the grammar derives some text that begins with these tokens.
    pub(crate) fn begins(&self, text: &[u8]) -> bool {
        self.starts(text).is_some_and(|starts| starts.is_empty())
    }

    /// The start offsets of all texts but the first, if this is a sequence of at least two texts of the format.
    pub(crate) fn starts_of_texts(&self, text: &[u8]) -> Option<Vec<usize>> {
        let starts = self.starts(text)?;
        let last = *starts.last()?;
        self.derives(&text[last..]).then_some(starts)
    }

    /// The offsets at which one text ends and the next one begins; `None` at a fault.
    fn starts(&self, text: &[u8]) -> Option<Vec<usize>> {
        let reader = Reader::new(&self.grammar, text);
        let mut starts = Vec::new();
        let mut state = self.grammar.start();
        let mut at = reader.skip_hidden(0);
        let mut last_end = 0;
        while at < text.len() {
            let (kind, end) = reader.token(at)?;
            let begins_line = text[last_end..at].contains(&b'\n');
            state = if let Some(next) = self.grammar.next_on_line(state, kind, begins_line) {
                next
            } else {
                self.grammar.next(state, TokenType::END)?;
                starts.push(at);
                self.grammar.next(self.grammar.start(), kind)?
            };
            last_end = end;
            at = reader.skip_hidden(end);
        }
        Some(starts)
    }

    /// The number of bytes of comments in a text of code; 0 for data.
    pub(crate) fn comment_bytes(&self, text: &[u8]) -> usize {
        let (mut count, mut at) = (0, 0);
        while self.rules.has_code && at < text.len() {
            let token = self.grammar.lexer.longest(text, at);
            let end = token.map_or(at + 1, |(_, end)| end);
            let is_hidden = token.is_some_and(|(kind, _)| self.grammar.info(kind).is_hidden);
            count += if is_hidden { text[at..end].trim_ascii().len() } else { 0 };
            at = end;
        }
        count
    }
}
