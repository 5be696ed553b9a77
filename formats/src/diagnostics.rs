//! What is doubtful about the rules of a grammar: alternatives that begin alike, left recursion, and
//! several rules that could be the start.

use crate::g4::{Expression, GrammarRules, RuleKind};
use std::collections::{BTreeMap, BTreeSet};

/// Two alternatives that one token cannot tell apart: the parser reads on before it enters either, so that
/// its error recovery cannot work inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ll1Conflict<'rules> {
    /// The rule that they belong to.
    pub rule: &'rules str,
    /// Their numbers within their choice, from 1.
    pub alternatives: (usize, usize),
    /// A token with which both begin: its name, or its text in quotes.
    pub token: String,
}

/// What a rule can begin with, and whether it can be empty.
#[derive(Clone, Debug, Default, PartialEq)]
struct Beginning {
    tokens: BTreeSet<String>,
    may_be_empty: bool,
}

impl GrammarRules {
    /// The parser rules that no other rule uses: where parsing may start. One, in most grammars.
    #[must_use]
    pub fn start_candidates(&self) -> Vec<&str> {
        let of_others = |user| self.references(user).into_iter().filter(move |name| *name != user);
        let used: BTreeSet<&str> = self.names().flat_map(of_others).collect();
        self.parser_rules().filter(|name| !used.contains(name)).collect()
    }

    /// Choices with alternatives that begin alike, the first pair of each. Alternatives that begin with
    /// their own rule do not count: ANTLR resolves these by precedence.
    #[must_use]
    pub fn ll1_conflicts(&self) -> Vec<Ll1Conflict<'_>> {
        let beginnings = self.beginnings();
        let mut found = Vec::new();
        for rule in self.parser_rules() {
            let mut open: Vec<_> = self.rules.get(rule).map(|rule| &rule.body).into_iter().collect();
            while let Some(expression) = open.pop() {
                match expression {
                    Expression::Choice(alternatives) => {
                        found.extend(ll1_conflict(rule, alternatives, &beginnings));
                        open.extend(alternatives);
                    }
                    Expression::Sequence(parts) => open.extend(parts),
                    Expression::Optional(inner) | Expression::Star(inner) | Expression::Plus(inner) => {
                        open.push(inner);
                    }
                    _ => {}
                }
            }
        }
        found
    }

    /// GrammarRules whose left recursion ANTLR resolves: an alternative of theirs begins with the rule itself.
    #[must_use]
    pub fn left_recursive(&self) -> Vec<&str> {
        let direct = |name: &&str| self.alternatives(name).iter().any(|own| begins_with(own, name));
        self.parser_rules().filter(direct).collect()
    }

    /// GrammarRules whose left recursion ANTLR refuses: they begin with themselves by way of another rule, of a
    /// group, or of something that may be empty.
    #[must_use]
    pub fn hidden_left_recursive(&self) -> Vec<&str> {
        let beginnings = self.beginnings();
        let edges: BTreeMap<&str, BTreeSet<&str>> = self
            .parser_rules()
            .map(|name| {
                let others = self.alternatives(name).iter().map(|own| {
                    let mut leftmost = BTreeSet::new();
                    let tail = without_first(own, name);
                    begin_rules(tail, &beginnings, &mut leftmost);
                    leftmost
                });
                (name, others.flatten().collect())
            })
            .collect();
        edges.keys().copied().filter(|name| reaches(&edges, name, name)).collect()
    }

    fn parser_rules(&self) -> impl Iterator<Item = &str> {
        self.names().filter(|name| self.kind(name) == Some(RuleKind::Parser))
    }

    fn alternatives(&self, rule: &str) -> &[Expression] {
        match self.rules.get(rule).map(|rule| &rule.body) {
            Some(Expression::Choice(alternatives)) => alternatives,
            _ => &[],
        }
    }

    /// By a fixed point over all parser rules.
    fn beginnings(&self) -> BTreeMap<&str, Beginning> {
        let mut known: BTreeMap<&str, Beginning> =
            self.parser_rules().map(|name| (name, Beginning::default())).collect();
        loop {
            let mut changed = false;
            for name in self.parser_rules() {
                let Some(rule) = self.rules.get(name) else { continue };
                let now = beginning(&rule.body, &known);
                if known.get(name) != Some(&now) {
                    known.insert(name, now);
                    changed = true;
                }
            }
            if !changed {
                return known;
            }
        }
    }
}

/// Groups are read only so deep that recursion is safe.
fn beginning(expression: &Expression, known: &BTreeMap<&str, Beginning>) -> Beginning {
    match expression {
        Expression::Text(text) => Beginning { tokens: [format!("'{text}'")].into(), may_be_empty: false },
        Expression::Rule(name) => known
            .get(name.as_str())
            .cloned()
            .unwrap_or_else(|| Beginning { tokens: [name.clone()].into(), may_be_empty: false }),
        Expression::Choice(alternatives) => {
            let all = alternatives.iter().map(|alternative| beginning(alternative, known));
            all.fold(Beginning::default(), |mut any, one| {
                any.tokens.extend(one.tokens);
                any.may_be_empty |= one.may_be_empty;
                any
            })
        }
        Expression::Sequence(parts) => {
            let mut whole = Beginning { tokens: BTreeSet::new(), may_be_empty: true };
            for part in parts {
                let next = beginning(part, known);
                whole.tokens.extend(next.tokens);
                if !next.may_be_empty {
                    whole.may_be_empty = false;
                    break;
                }
            }
            whole
        }
        Expression::Optional(inner) | Expression::Star(inner) => {
            Beginning { may_be_empty: true, ..beginning(inner, known) }
        }
        Expression::Plus(inner) => beginning(inner, known),
        Expression::Character(_) | Expression::AnyTokenExcept(_) => Beginning::default(),
    }
}

fn ll1_conflict<'rules>(
    rule: &'rules str,
    alternatives: &[Expression],
    known: &BTreeMap<&str, Beginning>,
) -> Option<Ll1Conflict<'rules>> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for (number, alternative) in (1..).zip(alternatives) {
        if begins_with(alternative, rule) {
            continue;
        }
        for token in beginning(alternative, known).tokens {
            if let Some(before) = seen.get(&token) {
                return Some(Ll1Conflict { rule, alternatives: (*before, number), token });
            }
            seen.insert(token, number);
        }
    }
    None
}

/// Whether the first element of an alternative is this rule.
fn begins_with(alternative: &Expression, rule: &str) -> bool {
    matches!(alternative, Expression::Sequence(parts)
        if matches!(parts.first(), Some(Expression::Rule(name)) if name == rule))
}

/// An alternative behind its own rule, if it begins with that.
fn without_first<'rules>(alternative: &'rules Expression, rule: &str) -> &'rules [Expression] {
    match alternative {
        Expression::Sequence(_) if begins_with(alternative, rule) => &[],
        Expression::Sequence(parts) => parts,
        other => std::slice::from_ref(other),
    }
}

/// The rules with which a sequence can begin.
fn begin_rules<'rules>(
    parts: &'rules [Expression],
    known: &BTreeMap<&str, Beginning>,
    found: &mut BTreeSet<&'rules str>,
) {
    for part in parts {
        match part {
            Expression::Rule(name) => drop(found.insert(name.as_str())),
            Expression::Sequence(inner) => begin_rules(inner, known, found),
            Expression::Choice(inner) => {
                inner.iter().for_each(|one| begin_rules(std::slice::from_ref(one), known, found));
            }
            Expression::Optional(inner) | Expression::Star(inner) | Expression::Plus(inner) => {
                begin_rules(std::slice::from_ref(inner), known, found);
            }
            _ => {}
        }
        if !beginning(part, known).may_be_empty {
            return;
        }
    }
}

/// Whether `to` can be reached from `from` by at least one step.
fn reaches(edges: &BTreeMap<&str, BTreeSet<&str>>, from: &str, to: &str) -> bool {
    let mut seen = BTreeSet::new();
    let mut open = vec![from];
    while let Some(rule) = open.pop() {
        for &next in edges.get(rule).into_iter().flatten() {
            if next == to {
                return true;
            }
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    false
}
