//! Facts of JSON: each leaf with the names on its path from the root.

use super::canonical_number::canonical;
use super::{Digest, Fact, FactKind, text};
use crate::{Node, Tree};

/// One fact for each leaf with a known path. If a member has no name, or error recovery inserted it, the
/// leaves below have no path and are not facts.
pub(super) fn facts(tree: &Tree, input: &[u8]) -> Vec<Fact> {
    let mut facts = Vec::new();
    // The path of each node, by its number. Parents come before their children.
    let mut paths: Vec<Option<Digest>> = Vec::with_capacity(tree.node_count());
    for number in 0..tree.node_count() {
        let parent = tree.parent(number);
        let above = parent.map_or(Some(Digest::START), |parent| paths[parent]);
        let rule = |node: Option<Node>| match node {
            Some(Node::Rule(rule)) => tree.rule_name(rule),
            _ => "",
        };
        let path = match tree.node(number) {
            Some(node @ Node::Rule(_)) => match rule(Some(node)) {
                "member" => {
                    above.zip(name(tree, number, input)).map(|(path, name)| path.then(b".").then(&name))
                }
                "array" => above.map(|path| path.then(b"[]")),
                _ => above,
            },
            _ => above,
        };
        paths.push(path);
        let leaf = match tree.node(number) {
            Some(Node::Rule(_)) => empty(tree, number).map(<[u8]>::to_vec),
            Some(Node::Terminal(token)) if parent.map(|p| rule(tree.node(p))) == Some("value") => {
                Some(value(text(input, tree, token)))
            }
            _ => None,
        };
        facts.extend(path.zip(leaf).map(|(location, leaf)| Fact {
            kind: FactKind::Leaf,
            location,
            digest: location.then(b"=").then(&leaf),
        }));
    }
    facts
}

/// The decoded name of a member, if the input has it.
fn name(tree: &Tree, member: usize, input: &[u8]) -> Option<Vec<u8>> {
    match tree.node(tree.children(member).next()?)? {
        Node::Terminal(token) => Some(decoded(text(input, tree, token))),
        _ => None,
    }
}

/// `[]` or `{}` if the container is empty: both brackets are in the input, and nothing is between them.
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

/// The value of a leaf, with numbers and strings in canonical form. A string keeps its first quote, so `"1"`
/// is not 1.
fn value(token: &[u8]) -> Vec<u8> {
    if token.first() == Some(&b'"') {
        return [b"\"", &decoded(token)[..]].concat();
    }
    canonical(token).unwrap_or_else(|| token.to_vec())
}

/// The decoded bytes of a string token. An escape that is not a character, such as half of a surrogate pair,
/// stays as it is.
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

/// Decodes the `\u` escape, or the pair of them, at the start of a text. Also returns its length in bytes.
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
    fn layout_member_order_escapes_and_number_notation_do_not_matter() {
        check(r#"{"a":1.0,"b":"x/y"}"#, "{ \"b\" : \"\\u0078\\/y\",\n\"a\" : 10e-1 }", [2, 2, 2]);
        check(r#"["\ud83d\ude00","\ud83d"]"#, "[\"😀\", \"\\ud83d\"]", [2, 2, 2]);
        check(r#"["1", 1, true, "true"]"#, "[1, true]", [4, 2, 2]);
    }

    #[test]
    fn a_lost_array_element_keeps_the_facts_of_later_elements() {
        check(r#"{"a":[1,2,3,4],"b":5}"#, r#"{"a":[2,3,4],"b":5}"#, [5, 4, 4]);
        check(r#"[{"id":1,"t":"x"},{"id":2}]"#, r#"[{"t":"x"},{"id":2}]"#, [3, 2, 2]);
    }

    #[test]
    fn a_leaf_at_another_path_is_another_fact() {
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
    fn inserted_tokens_are_not_facts() {
        // Error recovery inserts the colon; name and value are in the input.
        check(r#"{"a" 1, "b": 2}"#, r#"{"a": 1, "b": 2}"#, [2, 2, 2]);
        // Error recovery inserts the name, so the value has no path.
        check(r#"{"a":1,:2}"#, r#"{"a":1}"#, [1, 1, 1]);
        check("[", "[]", [0, 1, 0]);
        check("", "\u{0}\u{1}", [0, 0, 0]);
        check(r#"{"price": **3.45}"#, r#"{"price": 3.45}"#, [1, 1, 1]);
    }

    #[test]
    fn deeply_nested_leaves_are_read_without_recursion() {
        let depth = 5000;
        let text = format!("{}{}{}", "[".repeat(depth), "1,".repeat(depth) + "1", "]".repeat(depth));
        assert_eq!(facts(&text).len(), depth + 1);
    }
}
