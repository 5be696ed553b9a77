//! Finds structure that the grammar allows but files seldom have: members of one object with equal names, and rows of
//! a table with another number of fields than most rows.

use super::{Cost, Weights};
use crate::grammar::{Grammar, Token, TokenType};
use std::collections::{BTreeMap, BTreeSet};

/// The properties of a format that its structure is judged by.
pub(crate) struct Structure<'run> {
    grammar: &'run Grammar,
    weights: &'run Weights,
    /// The token after a name.
    name_separator: Option<TokenType>,
    is_table: bool,
}

impl<'run> Structure<'run> {
    /// The structure of a format; `None` if it has neither names nor tables, or if nothing unusual costs anything.
    pub(crate) fn of(grammar: &'run Grammar, name_separator: &str, weights: &'run Weights) -> Option<Self> {
        let name_separator = grammar.token_named(name_separator);
        let has = |is: fn(&crate::grammar::TokenInfo) -> bool| grammar.kinds().any(|(_, info)| is(info));
        let is_table = has(|info| info.is_line_end()) && has(|info| info.is_separator && !info.is_line_end());
        let is_free = weights.repeated_name == 0 && weights.uneven_row == 0;
        (!is_free && (name_separator.is_some() || is_table)).then_some(Self {
            grammar,
            weights,
            name_separator,
            is_table,
        })
    }

    /// The cost of all unusual structure in a text.
    pub(crate) fn cost(&self, text: &[u8]) -> Cost {
        let tokens = self.grammar.tokens_of(text).unwrap_or_default();
        let names = self.name_separator.map_or(0, |separator| self.repeated_names(text, &tokens, separator));
        let rows = if self.is_table { self.uneven_rows(&tokens) } else { 0 };
        names * self.weights.repeated_name + rows * self.weights.uneven_row
    }

    /// How many names occur again within the same brackets. A name is the token before a separator of this type.
    fn repeated_names(&self, text: &[u8], tokens: &[Token], separator: TokenType) -> Cost {
        let mut repeated = 0;
        let mut names: Vec<BTreeSet<&[u8]>> = vec![BTreeSet::new()];
        let mut name: &[u8] = b"";
        for token in tokens {
            let info = self.grammar.info(token.kind);
            if token.kind == separator {
                repeated += Cost::from(names.last_mut().is_some_and(|names| !names.insert(name)));
            } else if info.opens() {
                names.push(BTreeSet::new());
            } else if info.closes() {
                names.pop();
            }
            name = &text[token.start..token.end];
        }
        repeated
    }

    /// How many rows have another number of separators than most. Lines count as rows only if more than half of them
    /// have the same number of fields, and more than one field.
    fn uneven_rows(&self, tokens: &[Token]) -> Cost {
        let mut rows: BTreeMap<usize, Cost> = BTreeMap::new();
        let is_line_end = |token: &Token| self.grammar.info(token.kind).is_line_end();
        for row in tokens.split(is_line_end).filter(|row| !row.is_empty()) {
            let separators = row.iter().filter(|token| self.grammar.info(token.kind).is_separator).count();
            *rows.entry(separators).or_default() += 1;
        }
        let all: Cost = rows.values().sum();
        let (separators, most) = rows.into_iter().max_by_key(|(_, rows)| *rows).unwrap_or_default();
        if separators == 0 || 2 * most <= all { 0 } else { all - most }
    }
}
