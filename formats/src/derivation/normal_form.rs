//! The normal form of grammar rules: sequences, choices, optional terms, and lists with separators.

use crate::g4::Expression;
use crate::{GrammarRules, RuleKind};
use std::collections::BTreeMap;
use std::fmt;

/// A term of a rule in normal form.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Term {
    /// A rule or a token by its name, or a token without a name by its text in quotes.
    Symbol(String),
    Sequence(Vec<Term>),
    Choice(Vec<Term>),
    Optional(Box<Term>),
    /// At least `min_items` items, with the separator between two of them.
    List {
        item: Box<Term>,
        separator: Option<Box<Term>>,
        min_items: u32,
    },
}

/// The term in the notation of a grammar file. This is the name of its kind, so it must be the same in every
/// derivation.
impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = |f: &mut fmt::Formatter<'_>, parts: &[Self], between: &str| {
            f.write_str("(")?;
            for (number, part) in parts.iter().enumerate() {
                let before = if number == 0 { "" } else { between };
                write!(f, "{before}{part}")?;
            }
            f.write_str(")")
        };
        match self {
            Self::Symbol(name) => f.write_str(name),
            Self::Sequence(parts) => all(f, parts, " "),
            Self::Choice(parts) => all(f, parts, " | "),
            Self::Optional(part) => write!(f, "{part}?"),
            Self::List { item, separator: None, min_items: 0 } => write!(f, "{item}*"),
            Self::List { item, separator: None, .. } => write!(f, "{item}+"),
            Self::List { item, separator: Some(separator), min_items: 0 } => {
                write!(f, "({item} ({separator} {item})*)?")
            }
            Self::List { item, separator: Some(separator), .. } => {
                write!(f, "({item} ({separator} {item})*)")
            }
        }
    }
}

/// The side on which a rule refers to itself, so that a nested tree represents a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Recursion {
    Left,
    Right,
}

/// A parser rule in normal form.
#[derive(Clone, Debug)]
pub(super) struct NormalRule {
    pub(super) body: Term,
    pub(super) recursion: Option<Recursion>,
}

/// The parser rules of a grammar in normal form, by name.
pub(super) fn normal_rules(rules: &GrammarRules) -> BTreeMap<String, NormalRule> {
    let literals = literals(rules);
    let is_parser_rule = |name: &str| !name.starts_with(char::is_uppercase);
    let parser_rules = rules.rules.iter().filter(|(name, _)| is_parser_rule(name));
    parser_rules.map(|(name, rule)| (name.clone(), normal_rule(name, term(&rule.body, &literals)))).collect()
}

/// The names of the tokens with a fixed text, by that text.
fn literals(rules: &GrammarRules) -> BTreeMap<&str, &str> {
    let mut literals = BTreeMap::new();
    for (name, rule) in rules.rules.iter().filter(|(_, rule)| rule.kind == RuleKind::Token) {
        if let Some(text) = only_text(&rule.body).filter(|_| name.starts_with(char::is_uppercase)) {
            literals.entry(text).or_insert(name.as_str());
        }
    }
    literals
}

fn only_text(expression: &Expression) -> Option<&str> {
    match expression {
        Expression::Text(text) => Some(text),
        Expression::Sequence(parts) | Expression::Choice(parts) => match parts.as_slice() {
            [only] => only_text(only),
            _ => None,
        },
        _ => None,
    }
}

/// The parser of grammar files limits the nesting of groups, so this recursion is safe.
fn term(expression: &Expression, literals: &BTreeMap<&str, &str>) -> Term {
    let inner = |expression: &Expression| Box::new(term(expression, literals));
    match expression {
        Expression::Text(text) => {
            Term::Symbol(literals.get(text.as_str()).map_or_else(|| format!("'{text}'"), |&name| name.into()))
        }
        Expression::Character(char) => Term::Symbol(format!("'{char}'")),
        Expression::Rule(name) => Term::Symbol(name.clone()),
        // These are replaced when the grammar is read. If one is left, it matches nothing.
        Expression::AnyTokenExcept(names) => Term::Symbol(format!("~{}", names.join("|"))),
        Expression::Sequence(parts) => sequence(parts.iter().map(|part| term(part, literals))),
        Expression::Choice(parts) => choice(parts.iter().map(|part| term(part, literals)).collect()),
        Expression::Optional(part) => optional(*inner(part)),
        Expression::Star(part) => Term::List { item: inner(part), separator: None, min_items: 0 },
        Expression::Plus(part) => Term::List { item: inner(part), separator: None, min_items: 1 },
    }
}

fn optional(term: Term) -> Term {
    match term {
        Term::List { item, separator, min_items: 1 } => Term::List { item, separator, min_items: 0 },
        Term::Optional(_) | Term::List { min_items: 0, .. } => term,
        term => Term::Optional(Box::new(term)),
    }
}

/// A sequence without nested sequences, where repetitions are merged with equal terms next to them.
fn sequence(parts: impl IntoIterator<Item = Term>) -> Term {
    let mut joined: Vec<Term> = Vec::new();
    for part in parts {
        match part {
            Term::Sequence(inner) => inner.into_iter().for_each(|part| push(&mut joined, part)),
            part => push(&mut joined, part),
        }
    }
    match <[Term; 1]>::try_from(joined) {
        Ok([only]) => only,
        Err(joined) => Term::Sequence(joined),
    }
}

fn push(parts: &mut Vec<Term>, next: Term) {
    // `x x*` and `x x+` are a list with one more item. `x (s x)*` is a list with a separator.
    if let Term::List { item, separator: None, min_items } = &next {
        if parts.last() == Some(item) {
            parts.pop();
            return push(parts, Term::List { item: item.clone(), separator: None, min_items: min_items + 1 });
        }
        if let (Term::Sequence(repeated), 0) = (item.as_ref(), min_items)
            && let Some((last, separator)) = repeated.split_last()
            && parts.last() == Some(last)
        {
            parts.pop();
            return parts.push(separated(last.clone(), separator));
        }
    }
    // `(x s)* x` is the same list with a separator.
    if let Some(Term::List { item, separator: None, min_items: 0 }) = parts.last()
        && let Term::Sequence(repeated) = item.as_ref()
        && let Some((first, separator)) = repeated.split_first()
        && *first == next
    {
        let list = separated(first.clone(), separator);
        parts.pop();
        return parts.push(list);
    }
    parts.push(next);
}

fn separated(item: Term, separator: &[Term]) -> Term {
    let separator = Some(Box::new(sequence(separator.iter().cloned())));
    Term::List { item: Box::new(item), separator, min_items: 1 }
}

/// A choice without nested choices. Two alternatives are merged if one has an additional part, which becomes
/// optional.
fn choice(alternatives: Vec<Term>) -> Term {
    let mut distinct: Vec<Term> = Vec::new();
    for alternative in alternatives {
        let inner = if let Term::Choice(inner) = alternative { inner } else { vec![alternative] };
        for alternative in inner {
            let merged =
                distinct.iter().enumerate().find_map(|(at, other)| Some((at, merged(other, &alternative)?)));
            match merged {
                Some((at, term)) => distinct[at] = term,
                None => distinct.push(alternative),
            }
        }
    }
    match <[Term; 1]>::try_from(distinct) {
        Ok([only]) => only,
        Err(distinct) => Term::Choice(distinct),
    }
}

/// Merges `a b c | a c` into `a b? c`.
fn merged(one: &Term, other: &Term) -> Option<Term> {
    let (one, other) = (elements(one), elements(other));
    let (long, short) = if one.len() >= other.len() { (one, other) } else { (other, one) };
    let before = long.iter().zip(short).take_while(|(a, b)| a == b).count();
    let after = long.iter().rev().zip(short[before..].iter().rev()).take_while(|(a, b)| a == b).count();
    if before + after < short.len() {
        return None;
    }
    let end = long.len() - after;
    let only_here = (before < end).then(|| optional(sequence(long[before..end].iter().cloned())));
    Some(sequence(long[..before].iter().cloned().chain(only_here).chain(long[end..].iter().cloned())))
}

fn elements(term: &Term) -> &[Term] {
    match term {
        Term::Sequence(parts) => parts,
        term => std::slice::from_ref(term),
    }
}

fn normal_rule(name: &str, body: Term) -> NormalRule {
    let itself = Term::Symbol(name.to_owned());
    let plain = NormalRule { body: body.clone(), recursion: None };
    let alternatives = spread(&body, &itself);
    let is_at = |term: &Term, recursion: Recursion| {
        let parts = elements(term);
        let end = if recursion == Recursion::Left { parts.first() } else { parts.last() };
        parts.len() > 1 && end == Some(&itself)
    };
    for recursion in [Recursion::Left, Recursion::Right] {
        let (again, base): (Vec<_>, Vec<_>) = alternatives.iter().partition(|term| is_at(term, recursion));
        let rest = |term: &&Term| match recursion {
            Recursion::Left => sequence(elements(term)[1..].iter().cloned()),
            Recursion::Right => sequence(elements(term)[..elements(term).len() - 1].iter().cloned()),
        };
        let steps: Vec<Term> = again.iter().map(rest).collect();
        let is_list = !again.is_empty() && !base.is_empty();
        if !is_list || steps.iter().chain(base.iter().copied()).any(|term| mentions(term, &itself)) {
            continue;
        }
        let base = choice(base.into_iter().cloned().collect());
        let steps = Term::List { item: Box::new(choice(steps)), separator: None, min_items: 0 };
        let body = match recursion {
            Recursion::Left => sequence([base, steps]),
            Recursion::Right => sequence([steps, base]),
        };
        return NormalRule { body, recursion: Some(recursion) };
    }
    plain
}

/// The alternatives of a rule. `a (b itself)?` and `(itself b)? a` count as two alternatives each.
fn spread(body: &Term, itself: &Term) -> Vec<Term> {
    let alternatives =
        if let Term::Choice(alternatives) = body { alternatives.clone() } else { vec![body.clone()] };
    let mut spread = Vec::new();
    for alternative in alternatives {
        match elements(&alternative) {
            [before @ .., Term::Optional(last)] if elements(last).last() == Some(itself) => {
                spread.push(sequence(before.iter().cloned()));
                spread.push(sequence(before.iter().cloned().chain([last.as_ref().clone()])));
            }
            [Term::Optional(first), after @ ..] if elements(first).first() == Some(itself) => {
                spread.push(sequence(after.iter().cloned()));
                spread.push(sequence([first.as_ref().clone()].into_iter().chain(after.iter().cloned())));
            }
            _ => spread.push(alternative),
        }
    }
    spread
}

fn mentions(term: &Term, symbol: &Term) -> bool {
    match term {
        Term::Symbol(_) => term == symbol,
        Term::Sequence(parts) | Term::Choice(parts) => parts.iter().any(|part| mentions(part, symbol)),
        Term::Optional(part) => mentions(part, symbol),
        Term::List { item, separator, .. } => {
            mentions(item, symbol) || separator.as_ref().is_some_and(|term| mentions(term, symbol))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(term: &Term) -> String {
        let all = |parts: &[Term], with: &str| parts.iter().map(show).collect::<Vec<_>>().join(with);
        match term {
            Term::Symbol(name) => name.clone(),
            Term::Sequence(parts) => format!("({})", all(parts, " ")),
            Term::Choice(parts) => format!("({})", all(parts, " | ")),
            Term::Optional(part) => format!("{}?", show(part)),
            Term::List { item, separator: None, min_items } => format!("{}{{{min_items},}}", show(item)),
            Term::List { item, separator: Some(separator), min_items } => {
                format!("{}{{{min_items},}}%{}", show(item), show(separator))
            }
        }
    }

    #[track_caller]
    fn check(body: &str, expected: &str) {
        let rules = GrammarRules::parse(&format!("grammar G; r : {body} ; COMMA : ',' ;")).unwrap();
        assert_eq!(show(&normal_rules(&rules)["r"].body), expected);
    }

    #[test]
    fn repetitions_and_similar_alternatives_become_lists_and_optional_terms() {
        check("x ( ',' x )*", "x{1,}%COMMA");
        check("( x ',' )* x", "x{1,}%COMMA");
        check("'[' ( x ( ',' x )* )? ']'", "('[' x{0,}%COMMA ']')");
        check("'{' x ( ',' x )* '}' | '{' '}'", "('{' x{0,}%COMMA '}')");
        check("x x x+", "x{3,}");
        check("x y? z | w", "((x y? z) | w)");
        check("a | a b", "(a b?)");
        check("( a b )?", "(a b)?");
    }

    #[test]
    fn left_and_right_recursion_become_lists() {
        check("x | r ',' x", "x{1,}%COMMA");
        check("x | x ',' r", "x{1,}%COMMA");
        check("x ( ',' r )?", "x{1,}%COMMA");
        check("x | r x", "x{1,}");
        check("x | y | r '+' z | r '-' z", "((x | y) (('+' z) | ('-' z)){0,})");
        check("x | r '+' r", "(x | (r '+' r))");
        check("'(' r ')' | x", "(('(' r ')') | x)");
    }
}
