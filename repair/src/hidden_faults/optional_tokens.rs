//! Tokens that the grammar allows but does not require. A subject that is stricter than the grammar may require them.

use crate::edit::{Edit, EditKind, apply};
use crate::format::Format;
use crate::grammar::{Nesting, Reader, TokenClass, TokenType};
use crate::propose::window::line_around;
use std::ops::Range;

/// The name of this rule in an edit script.
pub(crate) const RULE: &str = "optional token";

/// The most edits that are proposed at an offset.
const MAX_EDITS: usize = 24;

impl Format {
    /// Edits near an offset up to which the grammar accepts the text, the nearest first. Each inserts an optional token,
    /// replaces a punctuation mark, or quotes a word. The grammar reads the text after each edit at least as far as before.
    pub(crate) fn optional_tokens(&self, text: &[u8], offset: usize) -> Vec<Edit> {
        let line = line_around(text, offset);
        let (first, last) = if offset > line.start { (line.start, offset) } else { (offset, line.end) };
        let grammar = self.grammar();
        let reader = Reader::new(grammar, text);
        let (mut state, mut at) = (grammar.start(), reader.skip_hidden(0));
        let mut last_end = 0;
        let mut found = Vec::new();
        while let Some((kind, end)) = reader.token(at).filter(|_| at <= last && at < text.len()) {
            let begins_line = text[last_end..at].contains(&b'\n');
            let Some(next) = grammar.next_on_line(state, kind, begins_line) else { return Vec::new() };
            let after = reader.skip_hidden(end);
            if at >= first || end > first {
                let following = reader.token(after).map(|(kind, _)| kind);
                for token in grammar.expected(state).into_iter().filter(|token| *token != kind) {
                    // If the states after the token differ, the grammar parses the following tokens differently.
                    let after = |kind| grammar.next(grammar.next(state, token)?, kind);
                    let put = reader.spelling(token);
                    found
                        .extend(self.insertion(token, at, put.clone()).filter(|_| after(kind) == Some(next)));
                    let is_same = |kind| after(kind).is_some() && after(kind) == grammar.next(next, kind);
                    let replacement = self.replacement(kind, token, at..end, put);
                    found.extend(replacement.filter(|_| following.is_some_and(is_same)));
                }
                found.extend(self.quotation(kind, at..end, text));
            }
            (state, at, last_end) = (next, after, end);
        }
        // The subject stopped at this offset, so the tokens there are the most likely to be wrong.
        found.reverse();
        found.truncate(MAX_EDITS);
        let reach = self.reach(text);
        found.retain(|edit| self.reads_as_far(text, reach, edit));
        found
    }

    /// Whether the grammar reads the text at least as far after this edit as before it. Faults further on are repaired later.
    fn reads_as_far(&self, text: &[u8], before: Option<usize>, edit: &Edit) -> bool {
        let after = self.reach(&apply(text, std::slice::from_ref(edit)));
        after.is_none_or(|after| {
            before.is_some_and(|before| after + edit.range.len() >= before + edit.text.len())
        })
    }

    /// Whether a token is a punctuation mark or keyword, which contains no data. A line end would tear a statement in two,
    /// and many subjects ignore lines that they do not know.
    fn is_punctuation_or_keyword(&self, token: TokenType) -> bool {
        let info = self.grammar().info(token);
        let is_bracket = info.nesting != Nesting::None;
        token != TokenType::END && info.class != TokenClass::Data && !is_bracket && !info.is_line_end()
    }

    fn insertion(&self, token: TokenType, at: usize, text: Vec<u8>) -> Option<Edit> {
        let is_keyword = self.grammar().info(token).class == TokenClass::Keyword;
        let kind = if is_keyword { EditKind::Invent } else { EditKind::Insert };
        let edit = Edit { range: at..at, text, kind, rule: RULE.to_owned() };
        self.is_punctuation_or_keyword(token).then_some(edit)
    }

    fn replacement(
        &self,
        old: TokenType,
        new: TokenType,
        range: Range<usize>,
        text: Vec<u8>,
    ) -> Option<Edit> {
        let is_punctuation = |token| {
            self.is_punctuation_or_keyword(token)
                && self.grammar().info(token).class == TokenClass::Punctuation
        };
        let edit = Edit { range, text, kind: EditKind::Change, rule: "other punctuation".to_owned() };
        (is_punctuation(old) && is_punctuation(new)).then_some(edit)
    }

    /// Quotes a word of data. Other punctuation around the word is removed.
    fn quotation(&self, kind: TokenType, range: Range<usize>, text: &[u8]) -> Option<Edit> {
        let proposer = self.proposer(text);
        let (literal_type, _) = proposer.string_literal_type()?;
        // Text of markup needs no quotation marks.
        if self.rules().pair.is_some() {
            return None;
        }
        if self.grammar().info(kind).class != TokenClass::Data || kind == literal_type {
            return None;
        }
        let word = &text[range.clone()];
        let content = match word {
            [first, inner @ .., last]
                if !inner.is_empty() && first.is_ascii_punctuation() && last.is_ascii_punctuation() =>
            {
                inner
            }
            word => word,
        };
        let text = proposer.quoted(content)?.text;
        Some(Edit { range, text, kind: EditKind::Rewrite, rule: RULE.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::Format;
    use crate::edit::apply;

    /// The texts after each edit at the first occurrence of `at`.
    fn texts(text: &str, at: &str) -> Vec<String> {
        let format = Format::built_in("dot").unwrap();
        let edits = format.optional_tokens(text.as_bytes(), text.find(at).unwrap());
        edits
            .iter()
            .map(|edit| String::from_utf8(apply(text.as_bytes(), std::slice::from_ref(edit))).unwrap())
            .collect()
    }

    #[test]
    fn optional_separator_is_proposed() {
        assert!(
            texts("digraph { a -> b\n c -> d }", "c ->").contains(&"digraph { a -> b\n ;c -> d }".to_owned())
        );
    }

    #[test]
    fn quoting_a_word_is_proposed() {
        assert!(texts("graph { a [label=<x>] }", "<x>").contains(&"graph { a [label=\"x\"] }".to_owned()));
    }

    #[test]
    fn text_that_the_grammar_rejects_gets_no_proposals() {
        assert!(texts("graph { a -- }", "}").is_empty());
    }

    #[test]
    fn keyword_that_changes_the_statement_is_not_proposed() {
        let format = Format::built_in("obj").unwrap();
        let text = b"v 0 0 0\nf 1 1 1\n";
        let keywords = format.optional_tokens(text, 8);
        assert!(keywords.is_empty(), "{keywords:?}");
        let format = Format::built_in("dot").unwrap();
        let keywords = format.optional_tokens(b"digraph { a -> { b } }", 15);
        assert!(keywords.iter().any(|edit| edit.text.eq_ignore_ascii_case(b"subgraph")), "{keywords:?}");
    }
}
