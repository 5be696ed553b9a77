//! The tokens that are worth inserting into a broken text.

use formats::Grammar;
use std::sync::Arc;

/// Tokens that are often missing in texts of brackets, lists and string literals, most likely first.
const COMMON: [&str; 6] = ["\"", ",", "}", "]", ":", "0"];
/// Longer tokens are keywords, which are seldom missing.
const MAX_BYTES: usize = 2;

/// The tokens of a grammar that are worth inserting, most likely first. Without a grammar, these are the common ones.
pub(crate) fn of(grammar: Option<&Grammar>) -> Arc<[Arc<[u8]>]> {
    let Some(grammar) = grammar else {
        return COMMON.iter().map(|token| Arc::from(token.as_bytes())).collect();
    };
    let spellings = grammar.shortest_texts();
    let quote = if spellings.contains(&"\"\"") { Some("\"") } else { None };
    let is_known = |token: &&str| Some(*token) == quote || spellings.contains(token);
    let common = COMMON.iter().copied().filter(is_known);
    let is_short = |token: &&&str| token.len() <= MAX_BYTES && !token.chars().any(char::is_alphabetic);
    let others = spellings.iter().filter(is_short).copied().filter(|token| !COMMON.contains(token));
    common.chain(others).map(|token| Arc::from(token.as_bytes())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(format: &str, expected: &str) {
        let tokens = of(Grammar::find(format));
        let tokens: Vec<_> = tokens.iter().map(|token| String::from_utf8_lossy(token)).collect();
        assert_eq!(tokens.join(" "), expected);
    }

    #[test]
    fn tokens_are_those_of_the_format_with_common_ones_first() {
        check("json", "\" , } ] : 0 [ { \"\"");
        check("dot", "\" , } ] : 0 { [ ; = + -> -- \"\" <>");
        check("unknown", "\" , } ] : 0");
    }
}
