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

    /// The cost of all unusual structure in each of these repairs of one text. The width of a table is the same for all:
    /// otherwise a repair would cost less if it made most rows uneven.
    pub(crate) fn costs(&self, texts: &[Vec<u8>]) -> Vec<Cost> {
        let tokens: Vec<Vec<Token>> =
            texts.iter().map(|text| self.grammar.tokens_of(text).unwrap_or_default()).collect();
        let rows: Vec<BTreeMap<usize, Cost>> = tokens.iter().map(|tokens| self.rows(tokens)).collect();
        let width = rows.iter().filter(|_| self.is_table).find_map(usual_width);
        let names = texts.iter().zip(&tokens).map(|(text, tokens)| {
            self.name_separator.map_or(0, |separator| self.repeated_names(text, tokens, separator))
        });
        let uneven = rows.iter().map(|rows| {
            let is_uneven = |row: &(&usize, &Cost)| width.is_some_and(|width| *row.0 != width);
            rows.iter().filter(is_uneven).map(|row| row.1).sum::<Cost>()
        });
        let costs = names.zip(uneven);
        costs
            .map(|(names, rows)| names * self.weights.repeated_name + rows * self.weights.uneven_row)
            .collect()
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

    /// How many rows have each number of separators.
    fn rows(&self, tokens: &[Token]) -> BTreeMap<usize, Cost> {
        let mut rows: BTreeMap<usize, Cost> = BTreeMap::new();
        let is_line_end = |token: &Token| self.grammar.info(token.kind).is_line_end();
        for row in tokens.split(is_line_end).filter(|row| !row.is_empty()) {
            let separators = row.iter().filter(|token| self.grammar.info(token.kind).is_separator).count();
            *rows.entry(separators).or_default() += 1;
        }
        rows
    }
}

/// The number of separators that most rows have. Lines count as rows only if more than half of them have the same number
/// of fields, and more than one field.
fn usual_width(rows: &BTreeMap<usize, Cost>) -> Option<usize> {
    let all: Cost = rows.values().sum();
    let (separators, most) = rows.iter().max_by_key(|(_, rows)| **rows)?;
    (*separators > 0 && 2 * most > all).then_some(*separators)
}
