//! The table of languages. Their keys are also in [`super::KEYS`].

use super::symbol_names::names;
use super::{convert, tag_depth};
use crate::grammar::Definition;
use crate::{Grammar, NodeTypes, ParseError};
use std::sync::{LazyLock, OnceLock};
use tree_sitter::Language;

/// The key of a language and its grammar, made on first use.
type LazyGrammar = (&'static str, LazyLock<Grammar>);

macro_rules! language {
    ($key:literal, $title:literal, $language:expr, $node_types:expr) => {
        ($key, LazyLock::new(|| grammar($key, $title, &$language.into(), $node_types)))
    };
}

static LANGUAGES: [LazyGrammar; 7] = [
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

/// The grammar with this key.
pub(crate) fn find(key: &str) -> Option<&'static Grammar> {
    let (_, grammar) = LANGUAGES.iter().find(|(known, _)| *known == key)?;
    Some(LazyLock::force(grammar))
}

fn grammar(key: &str, summary: &str, language: &Language, node_types: &str) -> Grammar {
    let node_types = NodeTypes::read(node_types).ok();
    let start = node_types.as_ref().and_then(NodeTypes::root).unwrap_or_default().to_owned();
    let symbols = names(language);
    let (parser_language, symbols_of_parser) = (language.clone(), symbols.clone());
    let is_html = key == "tree-sitter:html";
    let has_tags = is_html || key == "tree-sitter:xml";
    Grammar::new(Definition {
        key: key.to_owned(),
        summary: summary.to_owned(),
        source: String::new(),
        imports: Vec::new(),
        rules: OnceLock::new(),
        start_rule: start,
        names: symbols,
        node_types,
        parse: Box::new(move |input| {
            if has_tags && tag_depth::is_too_deep(input, is_html) {
                return Err(ParseError::TooManyTags(tag_depth::MAX_TAGS));
            }
            convert::parse(input, &parser_language, &symbols_of_parser)
        }),
        has_independent_items: false,
    })
}
