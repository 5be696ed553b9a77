//! Which texts would be read as something else where they meet: two words as one, `/` and `*` as a comment.
//!
//! One character on each side decides, so a blank may be put where none was needed, as between `==` and `=`.

use crate::GrammarRules;
use crate::g4::{Expression, RuleKind};
use std::collections::{BTreeMap, BTreeSet};

/// Between which characters a blank must stand. Knows how a grammar writes its tokens; without one, words only.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TokenSpacing {
    /// Characters that make a longer token or open a comment when the second follows the first, by the first.
    pairs: BTreeMap<u8, BTreeSet<u8>>,
}

/// The bit of characters that stand in words.
const WORD: u32 = 1;

/// Comments and tokens begin in so many ways at most; of a grammar with more, not all are known.
const MAX_OPENINGS: usize = 100;

/// So deep the rules of tokens are followed.
const MAX_DEPTH: usize = 20;

impl TokenSpacing {
    /// Those of a grammar: of its tokens that have only one text, any two characters that follow each other in it;
    /// of what is hidden from the parser, the first two.
    #[must_use]
    pub fn of(rules: &GrammarRules) -> Self {
        let mut spacing = Self::default();
        for rule in rules.rules.values() {
            match rule.kind {
                RuleKind::Fragment => {}
                RuleKind::Hidden => {
                    openings(&rule.body, rules, MAX_DEPTH).iter().for_each(|text| spacing.learn(text));
                }
                RuleKind::Token => only_texts(&rule.body).into_iter().for_each(|text| spacing.learn(text)),
                RuleKind::Parser => texts_within(&rule.body).into_iter().for_each(|text| spacing.learn(text)),
            }
        }
        spacing
    }

    /// Those of tokens that have only one text, where these are known.
    pub(crate) fn of_literals<'t>(texts: impl Iterator<Item = &'t str>) -> Self {
        let mut spacing = Self::default();
        texts.for_each(|text| spacing.learn(text));
        spacing
    }

    /// Whether the two texts would be read as something else if the second followed the first at once.
    #[must_use]
    pub fn needs_blank(&self, before: &[u8], after: &[u8]) -> bool {
        self.end_bits(before) & self.start_bits(after) != 0
    }

    /// How a text begins: it joins with one before it if [`TokenSpacing::end`] of that one has a bit in common.
    #[must_use]
    pub fn start_bits(&self, text: &[u8]) -> u32 {
        let Some(first) = text.first() else { return 0 };
        let follows = self.bits().filter(|(_, seconds, _)| seconds.contains(first));
        follows.fold(word(*first), |bits, (_, _, bit)| bits | bit)
    }

    /// How a text ends, see [`TokenSpacing::start`].
    #[must_use]
    pub fn end_bits(&self, text: &[u8]) -> u32 {
        let Some(last) = text.last() else { return 0 };
        let begins = self.bits().filter(|(first, _, _)| *first == last);
        begins.fold(word(*last), |bits, (_, _, bit)| bits | bit)
    }

    /// The pairs that begin alike share a bit. There is one sign more in ASCII than bits: a grammar that uses all of them has
    /// two that share one, and a blank too many.
    fn bits(&self) -> impl Iterator<Item = (&u8, &BTreeSet<u8>, u32)> {
        self.pairs
            .iter()
            .zip((1..u32::BITS).cycle())
            .map(|((first, seconds), bit)| (first, seconds, 1 << bit))
    }

    fn learn(&mut self, text: &str) {
        for pair in text.as_bytes().windows(2) {
            if pair.iter().all(u8::is_ascii_punctuation) {
                self.pairs.entry(pair[0]).or_default().insert(pair[1]);
            }
        }
    }
}

fn word(byte: u8) -> u32 {
    if byte.is_ascii_alphanumeric() || !byte.is_ascii() || b"_.+-".contains(&byte) { WORD } else { 0 }
}

/// The texts that a token may be, if there are no others.
fn only_texts(body: &Expression) -> Vec<&str> {
    let alternatives =
        if let Expression::Choice(several) = body { several } else { std::slice::from_ref(body) };
    alternatives.iter().map(only_text).collect::<Option<_>>().unwrap_or_default()
}

fn only_text(alternative: &Expression) -> Option<&str> {
    match alternative {
        Expression::Text(text) => Some(text),
        Expression::Sequence(parts) if parts.len() == 1 => parts.first().and_then(only_text),
        _ => None,
    }
}

/// The texts that stand in a rule of the parser.
fn texts_within(body: &Expression) -> Vec<&str> {
    let mut texts = Vec::new();
    let mut open = vec![body];
    while let Some(expression) = open.pop() {
        match expression {
            Expression::Text(text) => texts.push(text.as_str()),
            Expression::Choice(parts) | Expression::Sequence(parts) => open.extend(parts),
            Expression::Optional(inner) | Expression::Star(inner) | Expression::Plus(inner) => {
                open.push(inner)
            }
            Expression::Character(_) | Expression::Rule(_) | Expression::AnyTokenExcept(_) => {}
        }
    }
    texts
}

/// The first two characters of the texts that an expression of a lexer rule derives, as far as they are certain.
fn openings(expression: &Expression, rules: &GrammarRules, depth: usize) -> BTreeSet<String> {
    let Some(depth) = depth.checked_sub(1) else { return BTreeSet::new() };
    let mut found = match expression {
        Expression::Text(text) => BTreeSet::from([text.chars().take(2).collect()]),
        Expression::Character(char) => BTreeSet::from([char.to_string()]),
        Expression::AnyTokenExcept(_) => BTreeSet::new(),
        Expression::Rule(name) => {
            rules.rules.get(name).map(|rule| openings(&rule.body, rules, depth)).unwrap_or_default()
        }
        Expression::Plus(inner) => openings(inner, rules, depth),
        Expression::Optional(inner) | Expression::Star(inner) => {
            let mut texts = openings(inner, rules, depth);
            texts.insert(String::new());
            texts
        }
        Expression::Choice(parts) => parts.iter().flat_map(|part| openings(part, rules, depth)).collect(),
        Expression::Sequence(parts) => parts.iter().fold(BTreeSet::from([String::new()]), |texts, part| {
            let (whole, begun): (BTreeSet<_>, _) =
                texts.into_iter().partition(|text| text.chars().count() > 1);
            if begun.is_empty() {
                return whole;
            }
            let next = openings(part, rules, depth);
            let pairs = begun.iter().flat_map(|text| next.iter().map(move |next| format!("{text}{next}")));
            let longer = pairs.take(MAX_OPENINGS).map(|text| text.chars().take(2).collect());
            whole.into_iter().chain(longer).collect()
        }),
    };
    while found.len() > MAX_OPENINGS {
        found.pop_last();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::TokenSpacing;
    use crate::{Grammar, GrammarRules};

    #[track_caller]
    fn check(spacing: &TokenSpacing, before: &str, after: &str, expected: bool) {
        assert_eq!(spacing.needs_blank(before.as_bytes(), after.as_bytes()), expected, "{before} {after}");
    }

    #[test]
    fn words_join_in_any_language() {
        let none = TokenSpacing::default();
        check(&none, "int", "x", true);
        check(&none, "1", "-2", true);
        check(&none, "x", "(", false);
        check(&none, "", "x", false);
        check(&none, "/", "*", false);
    }

    #[test]
    fn comments_and_longer_tokens_of_a_grammar() {
        let c = TokenSpacing::of(Grammar::find("c").unwrap().rules().unwrap());
        for (before, after) in [("/", "*p"), ("/", "/x"), ("&", "&x"), ("x <", "<"), ("-", ">"), ("a", "b")] {
            check(&c, before, after, true);
        }
        for (before, after) in [("(", "*p"), ("x", "*"), ("*", "/"), ("*", "*"), ("&", "*p"), (")", "{")] {
            check(&c, before, after, false);
        }
        let json = TokenSpacing::of(Grammar::find("json").unwrap().rules().unwrap());
        check(&json, "]", "]", false);
    }

    #[test]
    fn comments_are_followed_into_fragments_and_alternatives() {
        let rules = "grammar X; x : '{' ; REMARK : ( OPEN ~[}]* '}' | '-' '-' .*? ) -> skip ; fragment OPEN : '{' '|'? '*' ;";
        let spacing = TokenSpacing::of(&GrammarRules::parse(rules).unwrap());
        check(&spacing, "{", "*", true);
        check(&spacing, "{", "|", true);
        check(&spacing, "{", "{", false);
        check(&spacing, "-", "-", true);
    }

    #[test]
    fn rules_of_tokens_that_lead_to_themselves_end() {
        let rules =
            GrammarRules::parse("grammar X; x : 'x' ; A : A* B -> skip ; fragment B : ( A | B )+ ;").unwrap();
        check(&TokenSpacing::of(&rules), "/", "*", false);
    }
}
