//! Finds mistakes and doubtful places in the rules of a grammar: LL(1) conflicts, left recursion, several
//! possible start rules, and rules that are unproductive, unreachable or undefined.

use crate::g4::{Expression, GrammarRules, Rule, RuleKind};
use std::collections::{BTreeMap, BTreeSet};

/// Two alternatives that begin with the same token.
///
/// The parser must look further ahead before it enters one of them. If there is an error in the text ahead, the
/// parser has entered neither alternative, so error recovery cannot work inside them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ll1Conflict<'rules> {
    /// The rule with the conflict.
    pub rule: &'rules str,
    /// The numbers of the alternatives within their choice, from 1.
    pub alternatives: (usize, usize),
    /// A token with which both begin: its name, or its text in quotes.
    pub token: String,
}

/// The FIRST set of a rule or expression, and whether it derives the empty text.
#[derive(Clone, Debug, Default, PartialEq)]
struct FirstSet {
    tokens: BTreeSet<String>,
    is_nullable: bool,
}

impl GrammarRules {
    /// The parser rules that no other rule uses, so parsing may start there. Most grammars have one.
    #[must_use]
    pub fn start_candidates(&self) -> Vec<&str> {
        let of_others = |user| self.references(user).into_iter().filter(move |name| *name != user);
        let used: BTreeSet<&str> = self.names().flat_map(of_others).collect();
        self.parser_rules().filter(|name| !used.contains(name)).collect()
    }

    /// The first conflict of each choice. Alternatives that begin with their own rule do not count, since
    /// ANTLR resolves them by precedence.
    #[must_use]
    pub fn ll1_conflicts(&self) -> Vec<Ll1Conflict<'_>> {
        let first_sets = self.first_sets();
        let mut found = Vec::new();
        for rule in self.parser_rules() {
            let mut open: Vec<_> = self.rules.get(rule).map(|rule| &rule.body).into_iter().collect();
            while let Some(expression) = open.pop() {
                match expression {
                    Expression::Choice(alternatives) => {
                        found.extend(first_conflict(rule, alternatives, &first_sets));
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

    /// Rules with direct left recursion, which ANTLR accepts: an alternative begins with the rule itself.
    #[must_use]
    pub fn left_recursive(&self) -> Vec<&str> {
        let direct = |name: &&str| self.alternatives(name).iter().any(|own| begins_with(own, name));
        self.parser_rules().filter(direct).collect()
    }

    /// Rules with left recursion that ANTLR rejects: through another rule, a group, or a part that may be
    /// empty.
    #[must_use]
    pub fn hidden_left_recursive(&self) -> Vec<&str> {
        let first_sets = self.first_sets();
        let edges: BTreeMap<&str, BTreeSet<&str>> = self
            .parser_rules()
            .map(|name| {
                let others = self.alternatives(name).iter().map(|own| {
                    let mut leftmost = BTreeSet::new();
                    let tail = parts_unless_direct(own, name);
                    collect_first_rules(tail, &first_sets, &mut leftmost);
                    leftmost
                });
                (name, others.flatten().collect())
            })
            .collect();
        edges.keys().copied().filter(|name| reaches(&edges, name, name)).collect()
    }

    /// The rules that derive no text, because each of their alternatives needs the rule itself or an
    /// undefined rule.
    #[must_use]
    pub fn unproductive(&self) -> Vec<&str> {
        let mut productive = BTreeSet::new();
        loop {
            let before = productive.len();
            let now = self.rules.iter().filter(|(_, rule)| derives_text(&rule.body, &productive));
            let now: Vec<_> = now.map(|(name, _)| name.as_str()).collect();
            productive.extend(now);
            if productive.len() == before {
                return self.names().filter(|name| !productive.contains(name)).collect();
            }
        }
    }

    /// The rules that no derivation from `start` uses. Hidden tokens are always in use.
    #[must_use]
    pub fn unreachable(&self, start: &str) -> Vec<&str> {
        let hidden = self
            .rules
            .iter()
            .filter(|(_, rule)| rule.kind == RuleKind::Hidden)
            .map(|(name, _)| name.as_str());
        let mut open: Vec<&str> = hidden.chain([start]).collect();
        let mut reached = BTreeSet::new();
        while let Some(name) = open.pop() {
            let Some(rule) = self.rules.get(name) else { continue };
            if reached.insert(name) {
                open.extend(references(rule));
            }
        }
        self.names().filter(|name| !reached.contains(name)).collect()
    }

    /// The names that a rule uses, in no particular order.
    fn references(&self, rule: &str) -> Vec<&str> {
        self.rules.get(rule).map(references).unwrap_or_default()
    }

    /// Names without a rule, each with a rule that uses it.
    #[must_use]
    pub fn undefined(&self) -> Vec<(&str, &str)> {
        let used = self
            .rules
            .iter()
            .flat_map(|(user, rule)| references(rule).into_iter().map(move |name| (name, user.as_str())));
        used.filter(|(name, _)| *name != "EOF" && !self.rules.contains_key(*name)).collect()
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

    /// The FIRST sets of all parser rules, by fixed-point iteration.
    fn first_sets(&self) -> BTreeMap<&str, FirstSet> {
        let mut known: BTreeMap<&str, FirstSet> =
            self.parser_rules().map(|name| (name, FirstSet::default())).collect();
        loop {
            let mut changed = false;
            for name in self.parser_rules() {
                let Some(rule) = self.rules.get(name) else { continue };
                let now = first_set(&rule.body, &known);
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

/// The parser of grammar files limits the nesting of groups, so this recursion is safe.
fn first_set(expression: &Expression, known: &BTreeMap<&str, FirstSet>) -> FirstSet {
    match expression {
        Expression::Text(text) => FirstSet { tokens: [format!("'{text}'")].into(), is_nullable: false },
        Expression::Rule(name) => known
            .get(name.as_str())
            .cloned()
            .unwrap_or_else(|| FirstSet { tokens: [name.clone()].into(), is_nullable: false }),
        Expression::Choice(alternatives) => {
            let all = alternatives.iter().map(|alternative| first_set(alternative, known));
            all.fold(FirstSet::default(), |mut any, one| {
                any.tokens.extend(one.tokens);
                any.is_nullable |= one.is_nullable;
                any
            })
        }
        Expression::Sequence(parts) => {
            let mut whole = FirstSet { tokens: BTreeSet::new(), is_nullable: true };
            for part in parts {
                let next = first_set(part, known);
                whole.tokens.extend(next.tokens);
                if !next.is_nullable {
                    whole.is_nullable = false;
                    break;
                }
            }
            whole
        }
        Expression::Optional(inner) | Expression::Star(inner) => {
            FirstSet { is_nullable: true, ..first_set(inner, known) }
        }
        Expression::Plus(inner) => first_set(inner, known),
        Expression::Character(_) | Expression::AnyTokenExcept(_) => FirstSet::default(),
    }
}

fn first_conflict<'rules>(
    rule: &'rules str,
    alternatives: &[Expression],
    known: &BTreeMap<&str, FirstSet>,
) -> Option<Ll1Conflict<'rules>> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for (number, alternative) in (1..).zip(alternatives) {
        if begins_with(alternative, rule) {
            continue;
        }
        for token in first_set(alternative, known).tokens {
            if let Some(before) = seen.get(&token) {
                return Some(Ll1Conflict { rule, alternatives: (*before, number), token });
            }
            seen.insert(token, number);
        }
    }
    None
}

/// Whether the first part of an alternative is this rule.
fn begins_with(alternative: &Expression, rule: &str) -> bool {
    matches!(alternative, Expression::Sequence(parts)
        if matches!(parts.first(), Some(Expression::Rule(name)) if name == rule))
}

/// The parts of an alternative in which a left recursion can hide: none if it is directly left-recursive.
fn parts_unless_direct<'rules>(alternative: &'rules Expression, rule: &str) -> &'rules [Expression] {
    match alternative {
        Expression::Sequence(_) if begins_with(alternative, rule) => &[],
        Expression::Sequence(parts) => parts,
        other => std::slice::from_ref(other),
    }
}

/// Collects the rules with which a sequence can begin.
fn collect_first_rules<'rules>(
    parts: &'rules [Expression],
    known: &BTreeMap<&str, FirstSet>,
    found: &mut BTreeSet<&'rules str>,
) {
    for part in parts {
        match part {
            Expression::Rule(name) => drop(found.insert(name.as_str())),
            Expression::Sequence(inner) => collect_first_rules(inner, known, found),
            Expression::Choice(inner) => {
                inner.iter().for_each(|one| collect_first_rules(std::slice::from_ref(one), known, found));
            }
            Expression::Optional(inner) | Expression::Star(inner) | Expression::Plus(inner) => {
                collect_first_rules(std::slice::from_ref(inner), known, found);
            }
            _ => {}
        }
        if !first_set(part, known).is_nullable {
            return;
        }
    }
}

/// Whether a path of at least one step leads from `from` to `to`.
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

/// Whether an expression derives any text, provided that the productive rules do.
fn derives_text(expression: &Expression, productive: &BTreeSet<&str>) -> bool {
    match expression {
        Expression::Text(_) | Expression::Character(_) | Expression::Optional(_) | Expression::Star(_) => {
            true
        }
        Expression::Plus(inner) => derives_text(inner, productive),
        Expression::Rule(name) => name == "EOF" || productive.contains(name.as_str()),
        // A choice without alternatives stands for a token that is declared in `tokens { }` and made by code.
        Expression::Choice(choices) => {
            choices.is_empty() || choices.iter().any(|choice| derives_text(choice, productive))
        }
        Expression::Sequence(parts) => parts.iter().all(|part| derives_text(part, productive)),
        Expression::AnyTokenExcept(_) => false,
    }
}

/// The names that a rule uses.
fn references(rule: &Rule) -> Vec<&str> {
    let mut names = Vec::new();
    let mut open = vec![&rule.body];
    while let Some(expression) = open.pop() {
        match expression {
            Expression::Text(_) | Expression::Character(_) | Expression::AnyTokenExcept(_) => {}
            Expression::Rule(name) => names.push(name.as_str()),
            Expression::Optional(inner) | Expression::Star(inner) | Expression::Plus(inner) => {
                open.push(inner)
            }
            Expression::Sequence(parts) | Expression::Choice(parts) => open.extend(parts),
        }
    }
    names
}
