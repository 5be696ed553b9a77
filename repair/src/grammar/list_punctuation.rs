//! Finds the separators and terminators of lists in the repetitions of grammar rules, and the keywords that close what
//! another keyword opens.

use super::notation::{Expression, Rule};

/// The depth to which nested rules are followed to the token that ends an item.
const MAX_DEPTH: usize = 4;

/// The names and texts that can begin a repeated sequence.
pub(super) fn separators(body: &Expression) -> Vec<&str> {
    match body {
        Expression::Star(inner) | Expression::Plus(inner) => match &**inner {
            Expression::Sequence(parts) if parts.len() > 1 => {
                let rest = parts[1..].iter().flat_map(separators);
                first_name(&parts[0]).into_iter().chain(rest).collect()
            }
            other => separators(other),
        },
        Expression::Sequence(parts) | Expression::Choice(parts) => {
            parts.iter().flat_map(separators).collect()
        }
        Expression::Optional(inner) => separators(inner),
        _ => Vec::new(),
    }
}

/// The names and texts that can end a repeated sequence, such as the semicolon of `( statement ';' )*`.
pub(super) fn terminators<'rules>(body: &'rules Expression, rules: &[&'rules Rule]) -> Vec<&'rules str> {
    match body {
        Expression::Star(inner) | Expression::Plus(inner) => {
            let rest = terminators(inner, rules);
            ends_of_items(inner, rules, MAX_DEPTH).into_iter().chain(rest).collect()
        }
        Expression::Sequence(parts) | Expression::Choice(parts) => {
            parts.iter().flat_map(|part| terminators(part, rules)).collect()
        }
        Expression::Optional(inner) => terminators(inner, rules),
        _ => Vec::new(),
    }
}

/// The names with which the sequences of an item end. A sequence of a single name is the item itself.
fn ends_of_items<'rules>(item: &'rules Expression, rules: &[&'rules Rule], depth: usize) -> Vec<&'rules str> {
    match item {
        Expression::Sequence(parts) if parts.len() > 1 => parts.last().map(last_names).unwrap_or_default(),
        Expression::Sequence(parts) => {
            parts.iter().flat_map(|part| ends_of_items(part, rules, depth)).collect()
        }
        Expression::Choice(parts) => {
            parts.iter().flat_map(|part| ends_of_items(part, rules, depth)).collect()
        }
        Expression::Rule(name) if depth > 0 => {
            let rule = rules.iter().find(|rule| rule.name == *name);
            rule.map(|rule| ends_of_items(&rule.body, rules, depth - 1)).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// The names with which an expression can end.
fn last_names(body: &Expression) -> Vec<&str> {
    match body {
        Expression::Rule(name) | Expression::Text(name) => vec![name],
        Expression::Choice(parts) => parts.iter().flat_map(last_names).collect(),
        Expression::Sequence(parts) => parts.last().map(last_names).unwrap_or_default(),
        Expression::Optional(inner) => last_names(inner),
        _ => Vec::new(),
    }
}

/// The texts at both ends of a sequence, such as those of `'case' expr 'end'`.
pub(super) fn opening_and_closing_texts(body: &Expression) -> Vec<(&str, &str)> {
    match body {
        Expression::Sequence(parts) => {
            let mut found: Vec<(&str, &str)> = parts.iter().flat_map(opening_and_closing_texts).collect();
            if let [Expression::Text(first), _, .., Expression::Text(last)] = parts.as_slice() {
                found.push((first, last));
            }
            found
        }
        Expression::Choice(parts) => parts.iter().flat_map(opening_and_closing_texts).collect(),
        Expression::Optional(inner) | Expression::Star(inner) | Expression::Plus(inner) => {
            opening_and_closing_texts(inner)
        }
        _ => Vec::new(),
    }
}

fn first_name(body: &Expression) -> Option<&str> {
    match body {
        Expression::Rule(name) | Expression::Text(name) => Some(name),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::grammar::Grammar;

    /// The terminators in a grammar.
    fn terminators(source: &str) -> Vec<String> {
        let grammar = Grammar::read(source, "s").unwrap();
        let ends = grammar.kinds().filter(|(_, info)| info.is_terminator);
        ends.map(|(_, info)| info.spelling.clone()).collect()
    }

    #[test]
    fn keyword_at_the_end_closes_the_one_at_the_beginning() {
        let source =
            "grammar A; s : 'if' ID ( 'else' ID )? 'end' | 'not' ID ; ID : [a-z]+ ; WS : ' '+ -> skip ;";
        let grammar = Grammar::read(source, "s").unwrap();
        let closing = grammar.kinds().filter(|(_, info)| !info.opening_keywords.is_empty());
        assert_eq!(closing.map(|(_, info)| info.spelling.as_str()).collect::<Vec<_>>(), ["end"]);
    }

    #[test]
    fn punctuation_at_the_end_of_repeated_items_is_a_terminator() {
        let tail = "ID : [a-z]+ ; WS : ' '+ -> skip ;";
        assert_eq!(terminators(&format!("grammar A; s : ( ID ';'? )* EOF ; {tail}")), [";"]);
        assert_eq!(terminators(&format!("grammar A; s : item+ EOF ; item : ID ID? '.' ; {tail}")), ["."]);
        assert_eq!(terminators(&format!("grammar A; s : ID ( ',' ID )* EOF ; {tail}")), [""; 0]);
        assert_eq!(terminators(&format!("grammar A; s : ( '(' ID ')' )* EOF ; {tail}")), [""; 0]);
    }
}
