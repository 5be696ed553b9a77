//! The names that a grammar gives its rules, tokens and fields. This module must not know parsers or trees.

use std::collections::BTreeMap;
#[cfg(feature = "tree-sitter")]
use std::fmt::Write as _;

/// The names of a grammar's rules and tokens, and of its fields if it has any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SymbolNames {
    pub(crate) rules: Vec<String>,
    /// By token type. Type 0 is the end of the input.
    pub(crate) tokens: Vec<Option<String>>,
    /// By token type: the fixed text of the token in single quotes, as ANTLR prints it. May be shorter than
    /// `tokens`.
    pub(crate) literals: Vec<Option<String>>,
    /// The shortest text of each token type without a literal.
    pub(crate) shortest: BTreeMap<u16, String>,
    /// By field number. Number 0 means no field.
    pub(crate) fields: Vec<String>,
    /// The number of the rule and token type for text that could not be parsed: ERROR in tree-sitter, none in
    /// ANTLR.
    pub(crate) error: Option<u16>,
}

impl SymbolNames {
    /// The names in the tables of a generated parser.
    pub(crate) fn generated(rules: &[&str], tokens: &[Option<&str>], literals: &[Option<&str>]) -> Self {
        let owned = |names: &[Option<&str>]| names.iter().map(|name| name.map(str::to_owned)).collect();
        Self {
            rules: rules.iter().map(|&rule| rule.to_owned()).collect(),
            tokens: owned(tokens),
            literals: owned(literals),
            ..Self::default()
        }
    }

    /// Sets the shortest texts of tokens: pairs of a token's name and its text.
    pub(crate) fn with_shortest_texts(mut self, texts: &[(&str, &str)]) -> Self {
        let known =
            texts.iter().filter_map(|(name, text)| Some((self.token_type(name)?, (*text).to_owned())));
        self.shortest = known.collect();
        self
    }

    /// The token type with this name.
    pub(crate) fn token_type(&self, name: &str) -> Option<u16> {
        let kinds = self.tokens.len().max(self.literals.len());
        (0..u16::try_from(kinds).unwrap_or(u16::MAX)).find(|&kind| self.token(kind) == name)
    }

    /// The name of a token type, or its literal if it has no name.
    pub(crate) fn token(&self, kind: u16) -> &str {
        if kind == 0 {
            return "EOF";
        }
        let of = usize::from(kind);
        let symbol = self.tokens.get(of).and_then(Option::as_deref);
        symbol.or_else(|| self.literals.get(of)?.as_deref()).unwrap_or("<INVALID>")
    }

    /// Whether a token type has a name, not only a literal.
    pub(crate) fn is_named(&self, kind: u16) -> bool {
        kind == 0 || self.tokens.get(usize::from(kind)).is_some_and(Option::is_some)
    }

    /// The text of a token type with a fixed text.
    pub(crate) fn literal(&self, kind: u16) -> Option<&str> {
        let quoted = self.literals.get(usize::from(kind))?.as_deref()?;
        quoted.strip_prefix('\'')?.strip_suffix('\'')
    }

    /// Whether a hidden token of this type is a comment, judged by its name.
    pub(crate) fn is_comment(&self, kind: u16) -> bool {
        let name = self.token(kind);
        ["COMMENT", "comment", "Comment"].iter().any(|word| name.contains(word))
    }
}

#[cfg(feature = "tree-sitter")]
/// The name of a token that only has a text: the text in single quotes, as ANTLR prints it.
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
