//! The languages, and what their grammars call nodes and fields.

use super::{convert, depth};
use crate::grammar::{Definition, Names};
use crate::{Grammar, NodeTypes, ParseError};
use std::fmt::Write as _;
use std::sync::{LazyLock, OnceLock};
use tree_sitter::Language;

/// A language's key, and its grammar once it is asked for.
type Known = (&'static str, LazyLock<Grammar>);

macro_rules! language {
    ($key:literal, $title:literal, $language:expr, $node_types:expr) => {
        ($key, LazyLock::new(|| grammar($key, $title, &$language.into(), $node_types)))
    };
}

static LANGUAGES: [Known; 7] = [
    language!("tree-sitter:c", "C (crate tree-sitter-c)", tree_sitter_c::LANGUAGE, tree_sitter_c::NODE_TYPES),
    language!(
        "tree-sitter:html",
        "HTML (crate tree-sitter-html)",
        tree_sitter_html::LANGUAGE,
        tree_sitter_html::NODE_TYPES
    ),
    language!(
        "tree-sitter:java",
        "Java (crate tree-sitter-java)",
        tree_sitter_java::LANGUAGE,
        tree_sitter_java::NODE_TYPES
    ),
    language!(
        "tree-sitter:javascript",
        "JavaScript (crate tree-sitter-javascript)",
        tree_sitter_javascript::LANGUAGE,
        tree_sitter_javascript::NODE_TYPES
    ),
    language!(
        "tree-sitter:json",
        "JSON (crate tree-sitter-json)",
        tree_sitter_json::LANGUAGE,
        tree_sitter_json::NODE_TYPES
    ),
    language!(
        "tree-sitter:python",
        "Python (crate tree-sitter-python)",
        tree_sitter_python::LANGUAGE,
        tree_sitter_python::NODE_TYPES
    ),
    language!(
        "tree-sitter:xml",
        "XML (crate tree-sitter-xml)",
        tree_sitter_xml::LANGUAGE_XML,
        tree_sitter_xml::XML_NODE_TYPES
    ),
];

/// The keys of the languages, in order.
pub(crate) fn keys() -> impl Iterator<Item = &'static str> {
    LANGUAGES.iter().map(|(key, _)| *key)
}

/// The grammar of this key.
pub(crate) fn find(key: &str) -> Option<&'static Grammar> {
    let (_, grammar) = LANGUAGES.iter().find(|(known, _)| *known == key)?;
    Some(LazyLock::force(grammar))
}

fn grammar(key: &str, summary: &str, language: &Language, node_types: &str) -> Grammar {
    let node_types = NodeTypes::read(node_types).ok();
    let start = node_types.as_ref().and_then(NodeTypes::root).unwrap_or_default().to_owned();
    let parser_of = language.clone();
    let is_html = key == "tree-sitter:html";
    let has_tags = is_html || key == "tree-sitter:xml";
    Grammar::new(Definition {
        key: key.to_owned(),
        summary: summary.to_owned(),
        source: String::new(),
        beside: Vec::new(),
        rules: OnceLock::new(),
        start,
        names: names(language),
        node_types,
        parse: Box::new(move |input, grammar| {
            if has_tags && depth::is_too_deep(input, is_html) {
                return Err(ParseError::TooManyTags(depth::MAX_TAGS));
            }
            convert::parse(input, &parser_of, grammar)
        }),
    })
}

/// The number of the kind ERROR in trees of ours; in tree-sitter's it is the largest there is.
pub(super) fn error_kind(language: &Language) -> u16 {
    u16::try_from(language.node_kind_count()).unwrap_or(u16::MAX - 1)
}

/// The number of the kind of text that the parser read and shows no node for.
pub(super) fn unnamed_kind(language: &Language) -> u16 {
    error_kind(language) + 1
}

fn names(language: &Language) -> Names {
    let mut names = Names { error: Some(error_kind(language)), ..Names::default() };
    for kind in 0..error_kind(language) {
        let text = language.node_kind_for_id(kind).unwrap_or_default();
        let named = language.node_kind_is_named(kind);
        let literal = (!named).then(|| quoted(text));
        if !named && kind > 0 {
            names.shortest.insert(kind, text.to_owned());
        }
        names.rules.push(literal.clone().unwrap_or_else(|| text.to_owned()));
        names.tokens.push(named.then(|| text.to_owned()));
        names.literals.push(literal);
    }
    for more in ["ERROR", "UNNAMED"] {
        names.rules.push(more.to_owned());
        names.tokens.push(Some(more.to_owned()));
        names.literals.push(None);
    }
    let fields = 0..=u16::try_from(language.field_count()).unwrap_or(u16::MAX);
    names.fields =
        fields.map(|field| language.field_name_for_id(field).unwrap_or_default().to_owned()).collect();
    names
}

/// The name of a token that is only its text, as ANTLR writes it.
pub(crate) fn quoted(text: &str) -> String {
    let mut name = String::from('\'');
    for char in text.chars() {
        match char {
            '\'' | '\\' => name.extend(['\\', char]),
            '\n' => name.push_str("\\n"),
            '\r' => name.push_str("\\r"),
            '\t' => name.push_str("\\t"),
            '\0'..' ' => {
                let _ = write!(name, "\\u{:04x}", u32::from(char));
            }
            _ => name.push(char),
        }
    }
    name.push('\'');
    name
}
