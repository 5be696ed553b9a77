//! The shortest text that each rule of a grammar derives (Misherghi, "Hierarchical Delta Debugging",
//! thesis, 2007, chapter 5), and what is wrong with its rules.

use crate::TokenSpacing;
use crate::g4::{Expression, GrammarRules, Rule, RuleKind};
use std::collections::{BTreeMap, BTreeSet};

impl GrammarRules {
    /// The shortest text that each rule derives; rules that derive no text are missing, and those that
    /// derive none of up to 10,000 bytes: each rule may double the text of the next.
    ///
    /// By a fixed point: rounds over all rules until none gets shorter, at most one more than there are
    /// rules. Of texts of the same length the one that comes first in the grammar. Between two tokens stands
    /// a blank where they would be read as one. The text of a token may also be that of a token before it.
    #[must_use]
    pub fn minimal_strings(&self) -> BTreeMap<&str, String> {
        let spacing = TokenSpacing::of(self);
        let mut known = BTreeMap::new();
        loop {
            let mut changed = false;
            for (name, rule) in &self.rules {
                let between = (!is_token(name)).then_some(&spacing);
                let Some(text) = shortest(&rule.body, &known, between) else { continue };
                if known.get(name.as_str()).is_none_or(|before: &String| text.len() < before.len()) {
                    known.insert(name.as_str(), text);
                    changed = true;
                }
            }
            if !changed {
                return known;
            }
        }
    }

    /// The rules that derive no text: they lead only to themselves, or to a rule that does not exist.
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

    /// The rules that no derivation from `start` needs; hidden tokens are always needed.
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

    /// The names that a rule uses, in no order; none for a rule that there is not.
    pub(crate) fn references(&self, rule: &str) -> Vec<&str> {
        self.rules.get(rule).map(references).unwrap_or_default()
    }

    /// SymbolNames that rules use and no rule has, each with a rule that uses it.
    #[must_use]
    pub fn undefined(&self) -> Vec<(&str, &str)> {
        let used = self
            .rules
            .iter()
            .flat_map(|(user, rule)| references(rule).into_iter().map(move |name| (name, user.as_str())));
        used.filter(|(name, _)| *name != "EOF" && !self.rules.contains_key(*name)).collect()
    }
}

/// Longer texts are not derived.
const LONGEST_TEXT: usize = 10_000;

fn is_token(name: &str) -> bool {
    name.starts_with(char::is_uppercase)
}

/// The shortest text of an expression by what is known of rules. Groups are read only so deep that
/// recursion is safe; a blank stands where texts join, within a token none.
fn shortest(
    expression: &Expression,
    known: &BTreeMap<&str, String>,
    spacing: Option<&TokenSpacing>,
) -> Option<String> {
    match expression {
        Expression::Text(text) => Some(text.clone()),
        Expression::Character(char) => Some(char.to_string()),
        Expression::Optional(_) | Expression::Star(_) => Some(String::new()),
        Expression::Plus(inner) => shortest(inner, known, spacing),
        Expression::AnyTokenExcept(_) => None,
        Expression::Rule(name) if name == "EOF" => Some(String::new()),
        Expression::Rule(name) => known.get(name.as_str()).cloned(),
        Expression::Choice(choices) => {
            choices.iter().filter_map(|choice| shortest(choice, known, spacing)).min_by_key(String::len)
        }
        Expression::Sequence(elements) => elements.iter().try_fold(String::new(), |mut text, element| {
            let next = shortest(element, known, spacing)?;
            if spacing.is_some_and(|spacing| spacing.needs_blank(text.as_bytes(), next.as_bytes())) {
                text.push(' ');
            }
            text.push_str(&next);
            (text.len() <= LONGEST_TEXT).then_some(text)
        }),
    }
}

/// Whether an expression derives any text, if these rules do.
fn derives_text(expression: &Expression, productive: &BTreeSet<&str>) -> bool {
    match expression {
        Expression::Text(_) | Expression::Character(_) | Expression::Optional(_) | Expression::Star(_) => {
            true
        }
        Expression::Plus(inner) => derives_text(inner, productive),
        Expression::Rule(name) => name == "EOF" || productive.contains(name.as_str()),
        // A choice of nothing stands for a token that code makes.
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
