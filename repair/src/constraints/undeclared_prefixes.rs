//! Prefixes of names in XML whose namespaces are not declared. The grammar knows no namespaces, so it accepts them. A rule
//! file has the namespaces of common prefixes.

use crate::edit::{Edit, EditKind};
use crate::grammar::{Grammar, Token};
use crate::propose::rewrite::Pair;
use std::collections::BTreeSet;

/// The prefixes that need no declaration.
const RESERVED: [&[u8]; 2] = [b"xml", b"xmlns"];

/// The declarations that the first tag needs. There are none if a prefix has no known namespace.
pub(crate) fn declarations(pair: &Pair, grammar: &Grammar, text: &[u8]) -> Option<Vec<Edit>> {
    let open = grammar.token_named(&pair.open).filter(|_| !pair.namespaces.is_empty())?;
    let (mut root, mut is_within) = (None, false);
    let (mut used, mut declared): (BTreeSet<&[u8]>, BTreeSet<&[u8]>) = Default::default();
    for Token { kind, start, end } in grammar.readable_tokens(text) {
        let spelling = text[start..end].trim_ascii();
        if kind == open {
            root = root.or(Some(end));
            is_within = true;
        } else if spelling.ends_with(b">") {
            is_within = false;
        }
        let name = match spelling.strip_prefix(b"<").filter(|_| kind == open) {
            Some(name) => name,
            None if is_within && spelling.ends_with(b"=") => spelling[..spelling.len() - 1].trim_ascii_end(),
            None => continue,
        };
        let Some(colon) = name.iter().position(|byte| *byte == b':') else { continue };
        let (prefix, rest) = (&name[..colon], &name[colon + 1..]);
        if prefix == b"xmlns" {
            declared.insert(rest);
        } else if !RESERVED.contains(&prefix) {
            used.insert(prefix);
        }
    }
    let root = root?;
    let missing = used.difference(&declared);
    let declaration = |prefix: &&[u8]| {
        let (name, namespace) = pair.namespaces.iter().find(|(name, _)| name.as_bytes() == *prefix)?;
        let text = format!(" xmlns:{name}=\"{namespace}\"").into_bytes();
        Some(Edit { range: root..root, text, kind: EditKind::Insert, rule: "namespace".to_owned() })
    };
    let edits: Vec<Edit> = missing.map(declaration).collect::<Option<_>>()?;
    (!edits.is_empty()).then_some(edits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::apply;
    use crate::format::Format;

    fn declared(text: &str) -> Option<String> {
        let format = Format::built_in("xml").unwrap();
        let pair = format.rules().pair.as_ref().unwrap();
        let edits = declarations(pair, format.grammar(), text.as_bytes())?;
        Some(String::from_utf8(apply(text.as_bytes(), &edits)).unwrap())
    }

    #[test]
    fn known_prefixes_are_declared_in_the_first_tag() {
        let wanted = r#"<a xmlns:xlink="http://www.w3.org/1999/xlink" b="c"><d xlink:href="e"/></a>"#;
        assert_eq!(declared(r#"<a b="c"><d xlink:href="e"/></a>"#).unwrap(), wanted);
        assert_eq!(declared(wanted), None);
        assert_eq!(declared("<a><p:d/></a>"), None, "nobody knows its namespace");
        assert_eq!(declared("<a xml:lang='en'>x:y=z</a>"), None);
    }
}
