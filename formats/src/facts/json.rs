//! JSON: leaves with the names on their way from the root.

use super::canonical_number::canonical;
use super::{Digest, FactKind, text};
use crate::{Node, Tree};

/// One fact for each leaf whose way is known. A member whose name was lost, or was made up by recovery, has
/// no way: what lies below it is no fact.
pub(super) fn facts(tree: &Tree, input: &[u8]) -> Vec<(FactKind, Digest)> {
    let mut facts = Vec::new();
    // The way to each node, by its number: parents come before children.
    let mut ways: Vec<Option<Digest>> = Vec::with_capacity(tree.node_count());
    for number in 0..tree.node_count() {
        let parent = tree.parent(number);
        let above = parent.map_or(Some(Digest::START), |parent| ways[parent]);
        let rule = |node: Option<Node>| match node {
            Some(Node::Rule(rule)) => tree.rule_name(rule),
            _ => "",
        };
        let way = match tree.node(number) {
            Some(node @ Node::Rule(_)) => match rule(Some(node)) {
                "member" => {
                    above.zip(name(tree, number, input)).map(|(way, name)| way.then(b".").then(&name))
                }
                "array" => above.map(|way| way.then(b"[]")),
                _ => above,
            },
            _ => above,
        };
        ways.push(way);
        let leaf = match tree.node(number) {
            Some(Node::Rule(_)) => empty(tree, number).map(<[u8]>::to_vec),
            Some(Node::Terminal(token)) if parent.map(|p| rule(tree.node(p))) == Some("value") => {
                Some(value(text(input, tree, token)))
            }
            _ => None,
        };
        facts.extend(way.zip(leaf).map(|(way, leaf)| (FactKind::Leaf, way.then(b"=").then(&leaf))));
    }
    facts
}

/// The decoded name of a member, if its input has one.
fn name(tree: &Tree, member: usize, input: &[u8]) -> Option<Vec<u8>> {
    match tree.node(tree.children(member).next()?)? {
        Node::Terminal(token) => Some(decoded(text(input, tree, token))),
        _ => None,
    }
}

/// The word for a container that is really empty: both its brackets are there, and nothing else is.
fn empty(tree: &Tree, container: usize) -> Option<&'static [u8]> {
    let Some(Node::Rule(rule)) = tree.node(container) else { return None };
    let word: &[u8] = match tree.rule_name(rule) {
        "array" => b"[]",
        "object" => b"{}",
        _ => return None,
    };
    let mut children = tree.children(container).map(|child| tree.node(child));
    let brackets = [children.next()?, children.next()?];
    let real = brackets.iter().all(|node| matches!(node, Some(Node::Terminal(_))));
    (real && children.next().is_none()).then_some(word)
}

/// A leaf's value: numbers and strings in one way of writing. A string keeps its quote, so that `"1"` is not 1.
fn value(token: &[u8]) -> Vec<u8> {
    if token.first() == Some(&b'"') {
        return [b"\"", &decoded(token)[..]].concat();
    }
    canonical(token).unwrap_or_else(|| token.to_vec())
}

/// The bytes that a string token stands for. An escape that means no character, half a surrogate pair, stays
/// as it is written.
fn decoded(token: &[u8]) -> Vec<u8> {
    let inner = token.strip_prefix(b"\"").unwrap_or(token);
    let mut rest = inner.strip_suffix(b"\"").unwrap_or(inner);
    let mut bytes = Vec::with_capacity(rest.len());
    while let Some((&byte, behind)) = rest.split_first() {
        if byte != b'\\' {
            bytes.push(byte);
            rest = behind;
            continue;
        }
        let plain = match behind.first() {
            Some(b'b') => Some(8),
            Some(b'f') => Some(12),
            Some(b'n') => Some(b'\n'),
            Some(b'r') => Some(b'\r'),
            Some(b't') => Some(b'\t'),
            Some(&other) if other != b'u' => Some(other),
            _ => None,
        };
        if let Some(plain) = plain {
            bytes.push(plain);
            rest = &behind[1..];
        } else if let Some((character, length)) = escaped(rest) {
            bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
            rest = &rest[length..];
        } else {
            bytes.push(byte);
            rest = behind;
        }
    }
    bytes
}

/// The character of the `\u` escape, or pair of them, at the beginning, and how many bytes it takes.
fn escaped(text: &[u8]) -> Option<(char, usize)> {
    let unit = |at: usize| {
        let digits = text.get(at..at + 6)?.strip_prefix(b"\\u")?;
        u32::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
    };
    let first = unit(0)?;
    if let Some(character) = char::from_u32(first) {
        return Some((character, 6));
    }
    let second = unit(6).filter(|unit| (0xdc00..0xe000).contains(unit))?;
    let high = first.checked_sub(0xd800).filter(|high| *high < 0x400)?;
    Some((char::from_u32(0x10000 + (high << 10) + (second - 0xdc00))?, 12))
}

#[cfg(test)]
mod tests {
    use crate::facts::Facts;

    fn facts(text: &str) -> Facts {
        Facts::extract("json", text.as_bytes()).unwrap()
    }

    /// Facts of the first, of the second, and shared.
    #[track_caller]
    fn check(a: &str, b: &str, expected: [usize; 3]) {
        let (left, right) = (facts(a), facts(b));
        assert_eq!([left.len(), right.len(), left.intersection(&right).len()], expected, "{a} {b}");
    }

    #[test]
    fn layout_order_escapes_and_ways_to_write_a_number_are_no_facts() {
        check(r#"{"a":1.0,"b":"x/y"}"#, "{ \"b\" : \"\\u0078\\/y\",\n\"a\" : 10e-1 }", [2, 2, 2]);
        check(r#"["\ud83d\ude00","\ud83d"]"#, "[\"😀\", \"\\ud83d\"]", [2, 2, 2]);
        check(r#"["1", 1, true, "true"]"#, "[1, true]", [4, 2, 2]);
    }

    #[test]
    fn a_lost_element_does_not_spoil_those_behind_it() {
        check(r#"{"a":[1,2,3,4],"b":5}"#, r#"{"a":[2,3,4],"b":5}"#, [5, 4, 4]);
        check(r#"[{"id":1,"t":"x"},{"id":2}]"#, r#"[{"t":"x"},{"id":2}]"#, [3, 2, 2]);
    }

    #[test]
    fn a_leaf_elsewhere_is_another_fact() {
        check(r#"{"a":1}"#, r#"{"b":1}"#, [1, 1, 0]);
        check(r#"{"a":[1]}"#, r#"{"a":1}"#, [1, 1, 0]);
        check(r#"{"a":{"b":1}}"#, r#"{"a.b":1}"#, [1, 1, 0]);
    }

    #[test]
    fn empty_containers_are_leaves() {
        check(r#"{"a":[],"b":{}}"#, r#"{"a":[], "b":[]}"#, [2, 2, 1]);
        check("[1]", "[]", [1, 1, 0]);
    }

    #[test]
    fn of_broken_text_what_recovery_makes_up_is_no_fact() {
        // The colon is made up, name and value are there.
        check(r#"{"a" 1, "b": 2}"#, r#"{"a": 1, "b": 2}"#, [2, 2, 2]);
        // The name is made up: the value has no way.
        check(r#"{"a":1,:2}"#, r#"{"a":1}"#, [1, 1, 1]);
        check("[", "[]", [0, 1, 0]);
        check("", "\u{0}\u{1}", [0, 0, 0]);
        check(r#"{"price": **3.45}"#, r#"{"price": 3.45}"#, [1, 1, 1]);
    }

    #[test]
    fn deep_nesting_costs_no_more_than_its_text() {
        let depth = 5000;
        let text = format!("{}{}{}", "[".repeat(depth), "1,".repeat(depth) + "1", "]".repeat(depth));
        assert_eq!(facts(&text).len(), depth + 1);
    }
}
