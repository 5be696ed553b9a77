//! Names and numbers of a language's kinds of nodes and fields, and of the two kinds that we add.

use crate::symbol_names::{SymbolNames, quoted};
use tree_sitter::Language;

/// The number of the kind ERROR in our trees. In tree-sitter's trees it is `u16::MAX`.
pub(super) fn error_kind(language: &Language) -> u16 {
    u16::try_from(language.node_kind_count()).unwrap_or(u16::MAX - 1)
}

/// The number of the kind UNNAMED: text that the parser read but made no node for.
pub(super) fn unnamed_kind(language: &Language) -> u16 {
    error_kind(language) + 1
}

/// The names of kinds and fields.
pub(super) fn names(language: &Language) -> SymbolNames {
    let mut names = SymbolNames { error: Some(error_kind(language)), ..SymbolNames::default() };
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
