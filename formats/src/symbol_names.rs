//! What a grammar calls its rules and tokens. Knows neither parsers nor trees.

use std::collections::BTreeMap;

/// What a grammar calls its rules and tokens, and fields if it has any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SymbolNames {
    pub(crate) rules: Vec<String>,
    /// By token type; 0 is the end of the input.
    pub(crate) tokens: Vec<Option<String>>,
    /// By token type, as ANTLR prints them: in single quotes. May be shorter than `tokens`.
    pub(crate) literals: Vec<Option<String>>,
    /// The shortest text of each token type that is no literal.
    pub(crate) shortest: BTreeMap<u16, String>,
    /// By field; 0 is none.
    pub(crate) fields: Vec<String>,
    /// The number, among rules and tokens, of what could not be parsed; `None` if no rule stands for that.
    pub(crate) error: Option<u16>,
}

impl SymbolNames {
    /// The names that a generated parser holds.
    pub(crate) fn generated(rules: &[&str], tokens: &[Option<&str>], literals: &[Option<&str>]) -> Self {
        let owned = |names: &[Option<&str>]| names.iter().map(|name| name.map(str::to_owned)).collect();
        Self {
            rules: rules.iter().map(|&rule| rule.to_owned()).collect(),
            tokens: owned(tokens),
            literals: owned(literals),
            ..Self::default()
        }
    }

    /// With the shortest texts of the token types of these names.
    pub(crate) fn with_shortest(mut self, texts: &[(&str, &str)]) -> Self {
        let known =
            texts.iter().filter_map(|(name, text)| Some((self.token_type(name)?, (*text).to_owned())));
        self.shortest = known.collect();
        self
    }

    /// The number of the token type that has this name.
    pub(crate) fn token_type(&self, name: &str) -> Option<u16> {
        let kinds = self.tokens.len().max(self.literals.len());
        (0..u16::try_from(kinds).unwrap_or(u16::MAX)).find(|&kind| self.token(kind) == name)
    }

    /// What the grammar calls tokens of this type.
    pub(crate) fn token(&self, kind: u16) -> &str {
        if kind == 0 {
            return "EOF";
        }
        let of = usize::from(kind);
        let symbol = self.tokens.get(of).and_then(Option::as_deref);
        symbol.or_else(|| self.literals.get(of)?.as_deref()).unwrap_or("<INVALID>")
    }

    /// Whether tokens of this type have a name beside their text.
    pub(crate) fn is_named(&self, kind: u16) -> bool {
        kind == 0 || self.tokens.get(usize::from(kind)).is_some_and(Option::is_some)
    }

    /// The text of a token type that has only one.
    pub(crate) fn literal(&self, kind: u16) -> Option<&str> {
        let quoted = self.literals.get(usize::from(kind))?.as_deref()?;
        quoted.strip_prefix('\'')?.strip_suffix('\'')
    }

    /// Whether hidden tokens of this type are comments: their names say so.
    pub(crate) fn is_comment(&self, kind: u16) -> bool {
        let name = self.token(kind);
        ["COMMENT", "comment", "Comment"].iter().any(|word| name.contains(word))
    }
}
