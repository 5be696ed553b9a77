//! The text of a grammar, with the name of its format.

/// A grammar as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GrammarText<'a> {
    /// The name of the format, which selects the lexical rewrites.
    pub(crate) name: &'a str,
    /// The grammar in ANTLR's notation.
    pub(crate) source: &'a str,
    pub(crate) start_rule: &'a str,
}

impl<'a> GrammarText<'a> {
    pub(crate) fn of(grammar: &'a formats::Grammar) -> Self {
        let name = grammar.key().rsplit(':').next().unwrap_or_default();
        Self { name, source: grammar.source(), start_rule: grammar.start_rule() }
    }
}
