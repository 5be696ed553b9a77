//! Attributes that a tag has twice. A grammar cannot compare names, so it accepts them.

use crate::edit::{Edit, EditKind};
use crate::grammar::{Grammar, Token};
use crate::propose::rewrite::Pair;
use std::collections::BTreeMap;
use std::ops::Range;

/// An attribute of a tag.
struct Attribute {
    /// From the blanks before its name to its value.
    range: Range<usize>,
    name: Vec<u8>,
    value: Range<usize>,
}

/// The scripts after which the attributes of each tag differ: the first of two stays, or the last one. There is none if they
/// differ.
pub(crate) fn repairs(pair: &Pair, grammar: &Grammar, text: &[u8]) -> Vec<Vec<Edit>> {
    let tags = tags(pair, grammar, text);
    let with = |keeps_first: bool| -> Vec<Edit> {
        tags.iter().flat_map(|attributes| edits(pair, text, attributes, keeps_first)).collect()
    };
    let [first, last] = [with(true), with(false)];
    let is_new = last != first;
    [first, last].into_iter().take(1 + usize::from(is_new)).filter(|edits| !edits.is_empty()).collect()
}

/// The attributes of each tag that has several.
fn tags(pair: &Pair, grammar: &Grammar, text: &[u8]) -> Vec<Vec<Attribute>> {
    let begins = [&pair.open, &pair.void].map(|name| grammar.token_named(name));
    let tokens: Vec<Token> = grammar.readable_tokens(text).collect();
    let mut tags: Vec<Vec<Attribute>> = Vec::new();
    let mut is_within = false;
    for (number, token) in tokens.iter().enumerate() {
        let spelling = &text[token.start..token.end];
        if begins.contains(&Some(token.kind)) {
            is_within = true;
            tags.push(Vec::new());
            continue;
        }
        is_within &= !spelling.ends_with(b">");
        let Some(equals) = spelling.iter().position(|byte| *byte == b'=').filter(|_| is_within) else {
            continue;
        };
        let name = spelling[..equals].trim_ascii();
        let value = match spelling[equals + 1..].trim_ascii().is_empty() {
            true => tokens.get(number + 1).map(|value| value.start..value.end),
            false => Some(token.start + equals + 1..token.end),
        };
        if let (Some(tag), Some(value)) = (tags.last_mut(), value)
            && spelling[0].is_ascii_whitespace()
            && !name.is_empty()
        {
            let name = if grammar.ignores_case { name.to_ascii_lowercase() } else { name.to_vec() };
            tag.push(Attribute { range: token.start..value.end, name, value });
        }
    }
    tags.retain(|tag| tag.len() > 1);
    tags
}

/// The edits of one tag. Values that are lists of words are joined.
fn edits(pair: &Pair, text: &[u8], attributes: &[Attribute], keeps_first: bool) -> Vec<Edit> {
    let rule = "repeated attribute";
    let content = |attribute: &Attribute| {
        let value = text[attribute.value.clone()].trim_ascii();
        let is_quoted = value.len() > 1 && b"\"'".contains(&value[0]);
        if is_quoted { value[1..value.len() - 1].to_vec() } else { value.to_vec() }
    };
    let mut seen: BTreeMap<&[u8], &Attribute> = BTreeMap::new();
    let mut edits = Vec::new();
    for attribute in attributes {
        let Some(before) = seen.get(attribute.name.as_slice()).copied() else {
            seen.insert(&attribute.name, attribute);
            continue;
        };
        let [old, new] = [before, attribute].map(content);
        let is_list = pair.merged_attributes.iter().any(|name| name.as_bytes() == attribute.name);
        let has_quotes = text[before.value.clone()].ends_with(b"\"");
        let deleted = if keeps_first || old == new { attribute } else { before };
        if keeps_first && is_list && has_quotes && old != new {
            let at = before.value.end - 1;
            let text = [b" ", &new[..]].concat();
            edits.push(Edit { range: at..at, text, kind: EditKind::Rewrite, rule: rule.to_owned() });
        }
        if deleted.range == before.range {
            seen.insert(&attribute.name, attribute);
        }
        edits.push(Edit { rule: rule.to_owned(), ..Edit::deletion(deleted.range.clone()) });
    }
    edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
    edits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::apply;
    use crate::format::Format;

    fn repaired(format: &str, text: &str) -> Vec<String> {
        let format = Format::built_in(format).unwrap();
        let pair = format.rules().pair.as_ref().unwrap();
        let repairs = repairs(pair, format.grammar(), text.as_bytes());
        repairs.iter().map(|edits| String::from_utf8(apply(text.as_bytes(), edits)).unwrap()).collect()
    }

    #[test]
    fn one_whole_attribute_of_two_is_deleted() {
        let text = "<a p:x=\"1\" y=\"2\"\n  p:x=\"3\">x=\"4\" x=\"5\"<b p:x='6'/></a>";
        let [first, last] = [text.replace("\n  p:x=\"3\"", ""), text.replace(" p:x=\"1\"", "")];
        assert_eq!(repaired("xml", text), [first, last]);
        assert_eq!(repaired("html", "<br id=a ID=a>"), ["<br id=a>"]);
    }

    #[test]
    fn lists_of_words_are_joined() {
        let text = "<p class=\"a\" id=\"b\" class='c'>";
        assert_eq!(repaired("html", text)[0], "<p class=\"a c\" id=\"b\">");
    }
}
