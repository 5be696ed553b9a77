//! The grammars of this crate in ANTLR 4's notation, with their parsers.
//!
//! JSON, OBJ and DOT are always built. The others take a long time to compile, so they have the cargo feature
//! `grammars`.

use crate::grammar::{Definition, Parse};
use crate::symbol_names::SymbolNames;
use crate::{Grammar, GrammarSource, antlr};
use std::sync::{LazyLock, OnceLock};

/// The keys of the grammars that need the cargo feature `grammars`.
pub(crate) const KEYS_OF_FEATURE: [&str; 5] = ["c", "csv", "ini", "sexp", "xml"];

/// All grammars of this build, sorted by key.
pub(crate) fn grammars() -> &'static [Grammar] {
    &GRAMMARS
}

static GRAMMARS: LazyLock<Box<[Grammar]>> = LazyLock::new(|| {
    Box::new([
        #[cfg(feature = "grammars")]
        c(),
        #[cfg(feature = "grammars")]
        csv(),
        dot(),
        #[cfg(feature = "grammars")]
        ini(),
        json(),
        obj(),
        #[cfg(feature = "grammars")]
        sexp(),
        #[cfg(feature = "grammars")]
        xml(),
    ])
});

#[cfg(feature = "grammars")]
fn c() -> Grammar {
    let definition = definition(
        "c",
        "C (ISO/IEC 9899:2011), with the extensions of gcc",
        antlr::c::names().with_shortest_texts(&[
            ("BASIC_TYPE", "int"),
            ("MODIFIER", "auto"),
            ("RECORD", "union"),
            ("TYPEOF", "typeof"),
            ("ATTRIBUTE", "__attribute"),
            ("ALIGNAS", "alignas"),
            ("ASM", "asm"),
            ("SIZEOF", "sizeof"),
            ("JUMP", "break"),
            ("COMPOUND_ASSIGN", "*="),
            ("DIVIDE", "/"),
            ("SIGN", "+"),
            ("SHIFT", "<<"),
            ("RELATION", "<"),
            ("EQUALITY", "=="),
            ("NOT", "!"),
            ("INCREMENT", "++"),
            ("IDENTIFIER", "a"),
            ("NUMBER", "0"),
            ("CHARACTER", "'a'"),
            ("STRING", "\"\""),
            ("DIRECTIVE", "#\n"),
            ("LAST_DIRECTIVE", "#"),
        ]),
        Box::new(antlr::c::parse),
    );
    // Its root is a list of declarations and functions.
    Grammar::new(Definition { has_independent_items: true, ..definition })
}

#[cfg(feature = "grammars")]
fn csv() -> Grammar {
    grammar(
        "csv",
        "CSV (RFC 4180)",
        antlr::csv::names().with_shortest_texts(&[("TEXT", "a"), ("ESCAPED", "\"\""), ("LINE_BREAK", "\n")]),
        Box::new(antlr::csv::parse),
    )
}

fn dot() -> Grammar {
    grammar(
        "dot",
        "DOT (Graphviz's documentation, \"DOT Language\")",
        antlr::dot::names().with_shortest_texts(&[
            ("STRICT", "strict"),
            ("GRAPH", "graph"),
            ("DIGRAPH", "digraph"),
            ("SUBGRAPH", "subgraph"),
            ("NODE", "node"),
            ("EDGE", "edge"),
            ("NAME", "a"),
            ("NUMERAL", "0"),
            ("QUOTED", "\"\""),
            ("HTML", "<>"),
        ]),
        Box::new(antlr::dot::parse),
    )
}

#[cfg(feature = "grammars")]
fn ini() -> Grammar {
    grammar(
        "ini",
        "INI (Python's module configparser)",
        antlr::ini::names().with_shortest_texts(&[
            ("SEPARATOR", ":"),
            ("MARK", "#"),
            ("WORD", "a"),
            ("NEXT_LBRACKET", "\n["),
            ("INDENT", "\n "),
            ("NEWLINE", "\n"),
        ]),
        Box::new(antlr::ini::parse),
    )
}

fn json() -> Grammar {
    grammar(
        "json",
        "JSON (RFC 8259)",
        antlr::json::names().with_shortest_texts(&[("NUMBER", "0"), ("STRING", "\"\"")]),
        Box::new(antlr::json::parse),
    )
}

fn obj() -> Grammar {
    grammar(
        "obj",
        "Wavefront OBJ (Advanced Visualizer manual, appendix B1)",
        antlr::obj::names().with_shortest_texts(&[
            ("INTEGER", "0"),
            ("REAL", "0"),
            ("REFERENCE", "0/0"),
            ("NEWLINE", "\n"),
            ("WORD", "a"),
        ]),
        Box::new(antlr::obj::parse),
    )
}

#[cfg(feature = "grammars")]
fn sexp() -> Grammar {
    grammar(
        "sexp",
        "S-expressions (Revised7 Report on Scheme, external representations)",
        antlr::sexp::names().with_shortest_texts(&[("OPEN_VECTOR", "#("), ("STRING", "\"\""), ("ATOM", "a")]),
        Box::new(antlr::sexp::parse),
    )
}

#[cfg(feature = "grammars")]
fn xml() -> Grammar {
    grammar(
        "xml",
        "XML 1.0 (W3C, fifth edition)",
        antlr::xml::names().with_shortest_texts(&[
            ("XML_DECLARATION", "<?xml version=\"1.0\"?>"),
            ("INSTRUCTION", "<?a?>"),
            ("CDATA", "<![CDATA[]]>"),
            ("DOCTYPE", "<!DOCTYPE a"),
            ("DECLARATION", "<!ENTITY >"),
            ("PARAMETER", "%a;"),
            ("START", "<a"),
            ("END", "</a"),
            ("ATTRIBUTE", " a="),
            ("STRING", "\"\""),
            ("REFERENCE", "&a;"),
            ("WORD", "a"),
            ("QUOTE", "\""),
            ("OTHER", "%"),
        ]),
        Box::new(antlr::xml::parse),
    )
}

fn grammar(key: &str, summary: &str, names: SymbolNames, parse: Box<Parse>) -> Grammar {
    Grammar::new(definition(key, summary, names, parse))
}

fn definition(key: &str, summary: &str, names: SymbolNames, parse: Box<Parse>) -> Definition {
    let source = GrammarSource::find(key).map(|source| source.text).unwrap_or_default();
    Definition {
        key: key.to_owned(),
        summary: summary.to_owned(),
        source: source.to_owned(),
        imports: Vec::new(),
        rules: OnceLock::new(),
        start_rule: names.rules.first().cloned().unwrap_or_default(),
        names,
        node_types: None,
        parse,
        has_independent_items: false,
    }
}
