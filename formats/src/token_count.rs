//! The size of a text in tokens.

use crate::{Derivation, Grammar, TokenRole};

/// How many tokens a text has: by a grammar's lexer those that are neither hidden nor empty, broken ones too;
/// without a grammar, or where its parser gives up, words, strings, tags and single signs. Layout is none.
#[must_use]
pub fn count_tokens(text: &[u8], grammar: Option<&Grammar>) -> usize {
    let Some(tree) = grammar.and_then(|grammar| grammar.parse(text).ok()) else {
        return Derivation::words(text);
    };
    let is_shown = |role: TokenRole| role != TokenRole::Hidden;
    tree.tokens().iter().filter(|token| is_shown(token.role()) && !token.range().is_empty()).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, grammar: Option<&str>, tokens: usize) {
        let grammar = grammar.map(|key| Grammar::find(key).unwrap());
        assert_eq!(count_tokens(text.as_bytes(), grammar), tokens, "{text}");
    }

    #[test]
    fn layout_and_comments_of_the_grammar_are_no_tokens() {
        check("{ \"a b\": -3.5,\n}", Some("json"), 6);
        check("graph { a -- b } // x", Some("dot"), 6);
        check("", Some("json"), 0);
    }

    #[test]
    fn without_a_grammar_words_strings_tags_and_signs_are() {
        check("int f(void) { return \"a b\"; }\n", None, 10);
        check("<a id=\"1\">some text</a>\n", None, 4);
        check(" \n", None, 0);
    }
}
