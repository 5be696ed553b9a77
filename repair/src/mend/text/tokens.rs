//! Which tokens are worth putting into a broken text.

use formats::Grammar;
use std::sync::Arc;

/// What any text of brackets, lists and quotations may miss, the likeliest first.
const COMMON: [&str; 6] = ["\"", ",", "}", "]", ":", "0"];
/// Longer tokens than these many bytes are keywords, which lines are seldom broken for.
const SHORT: usize = 2;

/// The tokens of a grammar that are worth putting in; common ones without a grammar.
pub(crate) fn of(grammar: Option<&Grammar>) -> Arc<[Arc<[u8]>]> {
    let Some(grammar) = grammar else {
        return COMMON.iter().map(|token| Arc::from(token.as_bytes())).collect();
    };
    let spelled = grammar.shortest_texts();
    let quote = if spelled.contains(&"\"\"") { Some("\"") } else { None };
    let is_known = |token: &&str| Some(*token) == quote || spelled.contains(token);
    let common = COMMON.iter().copied().filter(is_known);
    let is_short = |token: &&&str| token.len() <= SHORT && !token.chars().any(char::is_alphabetic);
    let others = spelled.iter().filter(is_short).copied().filter(|token| !COMMON.contains(token));
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
    fn each_format_has_its_own_likeliest_first() {
        check("json", "\" , } ] : 0 [ { \"\"");
        check("dot", "\" , } ] : 0 { [ ; = + -> -- \"\" <>");
        check("unknown", "\" , } ] : 0");
    }
}
