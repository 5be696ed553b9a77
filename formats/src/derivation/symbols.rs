//! Numbers the kinds of parts and computes expectations: the kinds and the shortest text that a term of the
//! grammar allows.

use super::Expectation;
use super::normal_form::{NormalRule, Recursion, Term, normal_rules};
use crate::{GrammarRules, TokenSpacing};
use std::collections::{BTreeMap, BTreeSet};

/// A grammar in normal form. Kinds and expectations get their numbers on first use.
pub(super) struct SymbolTable<'r> {
    rules: BTreeMap<String, NormalRule>,
    shortest: BTreeMap<&'r str, String>,
    spacing: TokenSpacing,
    nullable: BTreeSet<String>,
    names: Vec<String>,
    kinds: BTreeMap<Term, u32>,
    expectations: Vec<Expectation>,
    expectation_numbers: BTreeMap<Term, u32>,
}

/// The expectation at positions about which nothing is known.
pub(super) const ANYTHING: u32 = 0;

/// The kinds of leaves that have no name in the grammar.
pub(super) const ERROR: u32 = 0;
pub(super) const GAP: u32 = 1;

impl<'r> SymbolTable<'r> {
    pub(super) fn of(rules: &'r GrammarRules) -> Self {
        let mut symbols = Self {
            rules: normal_rules(rules),
            shortest: rules.minimal_strings(),
            spacing: TokenSpacing::of(rules),
            nullable: BTreeSet::new(),
            names: vec!["error".to_owned(), "gap".to_owned()],
            kinds: BTreeMap::new(),
            expectations: vec![Expectation { accepted_kinds: None, minimal_text: None }],
            expectation_numbers: BTreeMap::new(),
        };
        symbols.find_nullable();
        symbols
    }

    pub(super) fn into_parts(self) -> (Vec<Expectation>, Vec<String>, TokenSpacing) {
        (self.expectations, self.names, self.spacing)
    }

    /// The body of a parser rule in normal form. `None` if there is no such rule.
    pub(super) fn body(&self, rule: &str) -> Option<&Term> {
        self.rules.get(rule).map(|rule| &rule.body)
    }

    pub(super) fn recursion(&self, rule: &str) -> Option<Recursion> {
        self.rules.get(rule)?.recursion
    }

    /// The number of a kind: a rule, a token or an unnamed group.
    pub(super) fn kind(&mut self, term: &Term) -> u32 {
        if let Some(&kind) = self.kinds.get(term) {
            return kind;
        }
        let kind = u32::try_from(self.names.len()).unwrap_or(u32::MAX);
        self.names.push(term.to_string());
        self.kinds.insert(term.clone(), kind);
        kind
    }

    /// The number of the expectation at the position of a term.
    pub(super) fn expectation(&mut self, term: &Term) -> u32 {
        if let Some(&number) = self.expectation_numbers.get(term) {
            return number;
        }
        let mut accepted_kinds = BTreeSet::new();
        let mut open = vec![term.clone()];
        while let Some(term) = open.pop() {
            if accepted_kinds.insert(self.kind(&term)) {
                open.extend(self.unit_productions(&term));
            }
        }
        let number = u32::try_from(self.expectations.len()).unwrap_or(u32::MAX);
        let minimal_text = self.minimal_text(term);
        self.expectations.push(Expectation { accepted_kinds: Some(accepted_kinds), minimal_text });
        self.expectation_numbers.insert(term.clone(), number);
        number
    }

    /// The terms that can take the place of a whole term, because everything else in it may be empty.
    fn unit_productions(&self, term: &Term) -> Vec<Term> {
        match term {
            Term::Symbol(name) => self.body(name).cloned().into_iter().collect(),
            Term::Choice(parts) => parts.clone(),
            Term::Optional(part) => vec![part.as_ref().clone()],
            Term::List { item, min_items: 0 | 1, .. } => vec![item.as_ref().clone()],
            Term::List { .. } => Vec::new(),
            Term::Sequence(parts) => {
                let needed: Vec<_> = parts.iter().filter(|part| !self.is_nullable(part)).collect();
                match needed.as_slice() {
                    [] => parts.clone(),
                    [only] => vec![(*only).clone()],
                    _ => Vec::new(),
                }
            }
        }
    }

    fn is_nullable(&self, term: &Term) -> bool {
        match term {
            Term::Symbol(name) => name == "EOF" || self.nullable.contains(name),
            Term::Sequence(parts) => parts.iter().all(|part| self.is_nullable(part)),
            Term::Choice(parts) => parts.iter().any(|part| self.is_nullable(part)),
            Term::Optional(_) | Term::List { min_items: 0, .. } => true,
            Term::List { item, .. } => self.is_nullable(item),
        }
    }

    fn find_nullable(&mut self) {
        loop {
            let found = |(name, rule): &(&String, &NormalRule)| {
                !self.nullable.contains(*name) && self.is_nullable(&rule.body)
            };
            let new: Vec<String> = self.rules.iter().filter(found).map(|(name, _)| name.clone()).collect();
            if new.is_empty() {
                return;
            }
            self.nullable.extend(new);
        }
    }

    /// The shortest text of a term. Terms are no deeper than groups in a grammar file, so this recursion is
    /// safe.
    fn minimal_text(&self, term: &Term) -> Option<String> {
        match term {
            Term::Symbol(name) if name == "EOF" => Some(String::new()),
            Term::Symbol(name) => match name.strip_prefix('\'').and_then(|name| name.strip_suffix('\'')) {
                Some(text) => Some(text.to_owned()),
                None => self.shortest.get(name.as_str()).cloned(),
            },
            Term::Optional(_) | Term::List { min_items: 0, .. } => Some(String::new()),
            Term::Choice(parts) => {
                parts.iter().filter_map(|part| self.minimal_text(part)).min_by_key(String::len)
            }
            Term::Sequence(parts) => self.joined(parts.iter()),
            Term::List { item, separator, min_items } => {
                let further =
                    (1..*min_items).flat_map(|_| separator.as_deref().into_iter().chain([item.as_ref()]));
                self.joined([item.as_ref()].into_iter().chain(further))
            }
        }
    }

    fn joined<'t>(&self, mut parts: impl Iterator<Item = &'t Term>) -> Option<String> {
        parts.try_fold(String::new(), |mut text, part| {
            let next = self.minimal_text(part)?;
            if self.spacing.needs_blank(text.as_bytes(), next.as_bytes()) {
                text.push(' ');
            }
            text.push_str(&next);
            Some(text)
        })
    }
}
