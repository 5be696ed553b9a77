//! The shortest text that each rule of a grammar derives: its minimal string (Misherghi, "Hierarchical Delta
//! Debugging", thesis, 2007, chapter 5).

use crate::TokenSpacing;
use crate::g4::{Expression, GrammarRules};
use std::collections::BTreeMap;

impl GrammarRules {
    /// The shortest text that each rule derives. Rules that derive no text are missing, and so are rules
    /// whose shortest text has more than 10,000 bytes.
    ///
    /// Of several shortest texts, the first in the grammar is taken. Two tokens are separated by a blank
    /// where the lexer would otherwise read them as one. The text of a token may also match an earlier token
    /// of the grammar.
    ///
    /// Computed by fixed-point iteration over all rules, in at most one round more than there are rules.
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
}

/// Texts are cut off at this size, since each rule of a hostile grammar can double the text of the next one.
const MAX_TEXT_BYTES: usize = 10_000;

fn is_token(name: &str) -> bool {
    name.starts_with(char::is_uppercase)
}

/// The shortest text of an expression, given the shortest texts known so far. `spacing` is `None` within a
/// token, where no blanks are inserted. The parser of grammar files limits the nesting of groups, so this
/// recursion is safe.
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
            (text.len() <= MAX_TEXT_BYTES).then_some(text)
        }),
    }
}
