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

/// The keywords of a block: the texts at both ends of a sequence such as `'case' expr 'end'`, and those between them.
#[derive(Debug)]
pub(super) struct Block<'rules> {
    pub(super) opens: &'rules str,
    pub(super) closes: &'rules str,
    pub(super) continues: Vec<&'rules str>,
    /// Texts that must follow others, such as `then` after `if` or `elif`.
    pub(super) required: Vec<(&'rules str, &'rules str)>,
}

/// The blocks of a rule.
pub(super) fn blocks(body: &Expression) -> Vec<Block<'_>> {
    match body {
        Expression::Sequence(parts) => {
            let mut found: Vec<Block<'_>> = parts.iter().flat_map(blocks).collect();
            if let [Expression::Text(opens), inner @ .., Expression::Text(closes)] = parts.as_slice()
                && !inner.is_empty()
            {
                let continues = inner.iter().flat_map(texts).collect();
                found.push(Block { opens, closes, continues, required: required(body) });
            }
            found
        }
        Expression::Choice(parts) => parts.iter().flat_map(blocks).collect(),
        Expression::Optional(inner) | Expression::Star(inner) | Expression::Plus(inner) => blocks(inner),
        _ => Vec::new(),
    }
}

/// The texts of an expression.
fn texts(body: &Expression) -> Vec<&str> {
    match body {
        Expression::Text(text) => vec![text],
        Expression::Sequence(parts) | Expression::Choice(parts) => parts.iter().flat_map(texts).collect(),
        Expression::Optional(inner) | Expression::Star(inner) | Expression::Plus(inner) => texts(inner),
        _ => Vec::new(),
    }
}

/// The texts that must follow the first text of a sequence, each with that text.
fn required(body: &Expression) -> Vec<(&str, &str)> {
    match body {
        Expression::Sequence(parts) => {
            let nested = parts.iter().flat_map(required);
            let mut found: Vec<_> = nested.collect();
            if let [Expression::Text(first), rest @ ..] = parts.as_slice() {
                let later = rest.iter().filter_map(|part| match part {
                    Expression::Text(text) => Some((first.as_str(), text.as_str())),
                    _ => None,
                });
                found.extend(later);
            }
            found
        }
        Expression::Choice(parts) => parts.iter().flat_map(required).collect(),
        Expression::Optional(inner) | Expression::Star(inner) | Expression::Plus(inner) => required(inner),
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
    use crate::grammar::{BlockRole, Grammar};

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
    fn keyword_requires_those_that_follow_it_in_a_block() {
        let source = "grammar A; s : 'if' ID 'then' ID ( 'elif' ID 'then' ID )* ( 'else' ID )? 'fi' ; \
                      ID : [a-z]+ ; WS : ' '+ -> skip ;";
        let grammar = Grammar::read(source, "s").unwrap();
        let named = |name: &str| grammar.token_named(&format!("'{name}'")).unwrap();
        let opening = |name: &str| grammar.info(named(name)).opening_keywords.clone();
        assert_eq!(opening("then"), [named("elif"), named("if")]);
        assert_eq!((opening("fi"), opening("else")), (vec![named("if")], vec![]));
        assert_eq!(grammar.info(named("else")).block, BlockRole::Continues);
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
