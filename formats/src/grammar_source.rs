//! The texts of the built-in grammars. Every build has them; their parsers may need a cargo feature.

/// A built-in grammar as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GrammarSource {
    /// The key of the grammar.
    pub key: &'static str,
    /// The grammar file in ANTLR 4's notation.
    pub text: &'static str,
    /// The start rule, which derives whole inputs.
    pub start_rule: &'static str,
}

/// All of them, sorted by key.
const SOURCES: [GrammarSource; 8] = [
    source("c", include_str!("../grammars/c/C.g4"), "file"),
    source("csv", include_str!("../grammars/csv/CSV.g4"), "file"),
    source("dot", include_str!("../grammars/dot/DOT.g4"), "file"),
    source("ini", include_str!("../grammars/ini/INI.g4"), "file"),
    source("json", include_str!("../grammars/json/JSON.g4"), "text"),
    source("obj", include_str!("../grammars/obj/OBJ.g4"), "file"),
    source("sexp", include_str!("../grammars/sexp/SEXP.g4"), "file"),
    source("xml", include_str!("../grammars/xml/XML.g4"), "document"),
];

const fn source(key: &'static str, text: &'static str, start_rule: &'static str) -> GrammarSource {
    GrammarSource { key, text, start_rule }
}

impl GrammarSource {
    /// The text of the built-in grammar with this key, also if this build lacks its parser.
    #[must_use]
    pub fn find(key: &str) -> Option<&'static Self> {
        SOURCES.iter().find(|source| source.key == key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grammar;

    #[test]
    fn parsers_are_made_from_these_texts() {
        for grammar in Grammar::built_in() {
            let source = GrammarSource::find(grammar.key()).unwrap();
            assert_eq!((source.text, source.start_rule), (grammar.source(), grammar.start_rule()));
        }
    }
}
