//! Decides where a blank is needed when the text between two tokens is deleted.
//!
//! Without a blank, two words would become one, and `/` before `*` would open a comment. Only the last
//! character of the first token and the first character of the second are compared. So the answer is
//! sometimes a blank that is not needed, as between `==` and `=`.

use crate::GrammarRules;
use crate::g4::{Expression, RuleKind};
use std::collections::{BTreeMap, BTreeSet};

/// The pairs of characters that a blank must separate. The default, without a grammar, separates words only.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TokenSpacing {
    /// First character to second characters: together they are part of a longer token or open a comment.
    pairs: BTreeMap<u8, BTreeSet<u8>>,
}

/// The bit of characters that can be part of a word.
const WORD: u32 = 1;

/// The maximum number of prefixes of a hidden token. More are ignored; real grammars have a few.
const MAX_PREFIXES: usize = 100;

/// The maximum depth to which references between lexer rules are followed.
const MAX_DEPTH: usize = 20;

impl TokenSpacing {
    /// Learns the pairs from a grammar: from tokens with a fixed text, any two adjacent characters; from
    /// hidden tokens, such as comments, the first two characters.
    #[must_use]
    pub fn of(rules: &GrammarRules) -> Self {
        let mut spacing = Self::default();
        let prefixes = prefixes_of_rules(rules);
        for (name, rule) in &rules.rules {
            match rule.kind {
                RuleKind::Fragment => {}
                RuleKind::Hidden => {
                    prefixes.get(name.as_str()).into_iter().flatten().for_each(|text| spacing.learn(text));
                }
                RuleKind::Token => fixed_texts(&rule.body).into_iter().for_each(|text| spacing.learn(text)),
                RuleKind::Parser => literals(&rule.body).into_iter().for_each(|text| spacing.learn(text)),
            }
        }
        spacing
    }

    /// Learns the pairs from the texts of tokens that have a fixed text.
    pub(crate) fn of_literals<'t>(texts: impl Iterator<Item = &'t str>) -> Self {
        let mut spacing = Self::default();
        texts.for_each(|text| spacing.learn(text));
        spacing
    }

    /// Whether the lexer would read other tokens if `after` directly followed `before`.
    #[must_use]
    pub fn needs_blank(&self, before: &[u8], after: &[u8]) -> bool {
        self.end_bits(before) & self.start_bits(after) != 0
    }

    /// A bit set for the start of a text. A blank is needed before it if the text before has a bit of it in
    /// [`TokenSpacing::end_bits`].
    #[must_use]
    pub fn start_bits(&self, text: &[u8]) -> u32 {
        let Some(first) = text.first() else { return 0 };
        let follows = self.bits().filter(|(_, seconds, _)| seconds.contains(first));
        follows.fold(word(*first), |bits, (_, _, bit)| bits | bit)
    }

    /// A bit set for the end of a text, see [`TokenSpacing::start_bits`].
    #[must_use]
    pub fn end_bits(&self, text: &[u8]) -> u32 {
        let Some(last) = text.last() else { return 0 };
        let begins = self.bits().filter(|(first, _, _)| *first == last);
        begins.fold(word(*last), |bits, (_, _, bit)| bits | bit)
    }

    /// The pairs with their bits: pairs with the same first character share one.
    ///
    /// ASCII has 32 punctuation characters and 31 bits are left beside `WORD`. In a grammar that uses all 32,
    /// two share a bit, and sometimes a blank is inserted that is not needed.
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

/// The texts of a token if all its alternatives are fixed texts; otherwise none.
fn fixed_texts(body: &Expression) -> Vec<&str> {
    let alternatives =
        if let Expression::Choice(several) = body { several } else { std::slice::from_ref(body) };
    alternatives.iter().map(fixed_text).collect::<Option<_>>().unwrap_or_default()
}

fn fixed_text(alternative: &Expression) -> Option<&str> {
    match alternative {
        Expression::Text(text) => Some(text),
        Expression::Sequence(parts) if parts.len() == 1 => parts.first().and_then(fixed_text),
        _ => None,
    }
}

/// The literals in a parser rule.
fn literals(body: &Expression) -> Vec<&str> {
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

/// The prefixes of all lexer rules. Each round uses those of the round before, so a rule that refers to itself many
/// times takes no longer than others.
fn prefixes_of_rules(rules: &GrammarRules) -> BTreeMap<&str, BTreeSet<String>> {
    let mut known = BTreeMap::new();
    for _ in 0..MAX_DEPTH {
        let lexer_rules = rules.rules.iter().filter(|(_, rule)| rule.kind != RuleKind::Parser);
        let next = lexer_rules.map(|(name, rule)| (name.as_str(), prefixes(&rule.body, &known))).collect();
        if next == known {
            break;
        }
        known = next;
    }
    known
}

/// The first two characters of the texts that an expression of a lexer rule matches, given those of the rules. Of a
/// character set, only one character is known.
fn prefixes(expression: &Expression, known: &BTreeMap<&str, BTreeSet<String>>) -> BTreeSet<String> {
    let mut found = match expression {
        Expression::Text(text) => BTreeSet::from([text.chars().take(2).collect()]),
        Expression::Character(char) => BTreeSet::from([char.to_string()]),
        Expression::AnyTokenExcept(_) => BTreeSet::new(),
        Expression::Rule(name) => known.get(name.as_str()).cloned().unwrap_or_default(),
        Expression::Plus(inner) => prefixes(inner, known),
        Expression::Optional(inner) | Expression::Star(inner) => {
            let mut texts = prefixes(inner, known);
            texts.insert(String::new());
            texts
        }
        Expression::Choice(parts) => parts.iter().flat_map(|part| prefixes(part, known)).collect(),
        Expression::Sequence(parts) => parts.iter().fold(BTreeSet::from([String::new()]), |texts, part| {
            let (whole, begun): (BTreeSet<_>, _) =
                texts.into_iter().partition(|text| text.chars().count() > 1);
            if begun.is_empty() {
                return whole;
            }
            let next = prefixes(part, known);
            let pairs = begun.iter().flat_map(|text| next.iter().map(move |next| format!("{text}{next}")));
            let longer = pairs.take(MAX_PREFIXES).map(|text| text.chars().take(2).collect());
            whole.into_iter().chain(longer).collect()
        }),
    };
    while found.len() > MAX_PREFIXES {
        found.pop_last();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::TokenSpacing;
    #[cfg(feature = "grammars")]
    use crate::Grammar;
    use crate::GrammarRules;

    #[track_caller]
    fn check(spacing: &TokenSpacing, before: &str, after: &str, expected: bool) {
        assert_eq!(spacing.needs_blank(before.as_bytes(), after.as_bytes()), expected, "{before} {after}");
    }

    /// It would take longer than anybody waits if each reference were followed anew.
    #[test]
    fn hidden_rule_with_many_references_to_itself_is_read_at_once() {
        let text = format!("grammar G; r : A; A : '(*' {} -> channel(HIDDEN);", "| A A 'x'".repeat(200));
        let spacing = TokenSpacing::of(&GrammarRules::parse(&text).unwrap());
        check(&spacing, "(", "*", true);
    }

    #[test]
    fn words_need_a_blank_without_a_grammar() {
        let none = TokenSpacing::default();
        check(&none, "int", "x", true);
        check(&none, "1", "-2", true);
        check(&none, "x", "(", false);
        check(&none, "", "x", false);
        check(&none, "/", "*", false);
    }

    #[cfg(feature = "grammars")]
    #[test]
    fn comments_and_longer_tokens_of_a_grammar_need_a_blank() {
        let c = TokenSpacing::of(Grammar::find("c").unwrap().rules().unwrap());
        for (before, after) in [("/", "*p"), ("/", "/x"), ("&", "&x"), ("x <", "<"), ("-", ">"), ("a", "b")] {
            check(&c, before, after, true);
        }
        for (before, after) in [("(", "*p"), ("x", "*"), ("*", "/"), ("*", "*"), ("&", "*p"), (")", "{")] {
            check(&c, before, after, false);
        }
    }

    #[test]
    fn prefixes_of_comments_are_found_through_fragments_and_alternatives() {
        let rules = "grammar X; x : '{' ; REMARK : ( OPEN ~[}]* '}' | '-' '-' .*? ) -> skip ; fragment OPEN : '{' '|'? '*' ;";
        let spacing = TokenSpacing::of(&GrammarRules::parse(rules).unwrap());
        check(&spacing, "{", "*", true);
        check(&spacing, "{", "|", true);
        check(&spacing, "{", "{", false);
        check(&spacing, "-", "-", true);
    }

    #[test]
    fn recursive_lexer_rules_terminate() {
        let rules =
            GrammarRules::parse("grammar X; x : 'x' ; A : A* B -> skip ; fragment B : ( A | B )+ ;").unwrap();
        check(&TokenSpacing::of(&rules), "/", "*", false);
    }
}
