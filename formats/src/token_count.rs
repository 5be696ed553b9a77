//! Measures the size of a text in tokens.

use crate::{Derivation, Grammar, TokenRole};

/// The number of tokens in a text, without whitespace and comments.
///
/// With a grammar, its lexer decides; tokens that the parser skipped as errors count too. Without a grammar,
/// or if its parser fails, a token is a word, a string, a tag or a single punctuation character.
#[must_use]
pub fn count_tokens(text: &[u8], grammar: Option<&Grammar>) -> usize {
    let Some(tree) = grammar.and_then(|grammar| grammar.parse(text).ok()) else {
        return Derivation::count_words(text);
    };
    let is_visible = |role: TokenRole| role != TokenRole::Hidden;
    tree.tokens().iter().filter(|token| is_visible(token.role()) && !token.range().is_empty()).count()
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
    fn whitespace_and_comments_do_not_count() {
        check("{ \"a b\": -3.5,\n}", Some("json"), 6);
        check("graph { a -- b } // x", Some("dot"), 6);
        check("", Some("json"), 0);
    }

    #[test]
    fn words_strings_tags_and_punctuation_count_without_a_grammar() {
        check("int f(void) { return \"a b\"; }\n", None, 10);
        check("<a id=\"1\">some text</a>\n", None, 4);
        check(" \n", None, 0);
    }
}
