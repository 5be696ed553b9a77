//! roxmltree: well-formed XML 1.0, with line and column. Prefixes need no declaration, as for xmllint.

use super::{accepted, rejected, text_of};
use crate::encoding::{bytes_as_characters, declares_other_encoding};
use ::roxmltree::{Document, Error, ParsingOptions};
use std::borrow::Cow;
use subjects::WorkerAnswer;

/// The most prefixes and entities without a declaration.
const MAX_REPLACED: usize = 64;

pub(super) fn judge(input: &[u8]) -> WorkerAnswer {
    let mut text = match text_of(input) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) if has_other_encoding(input) => bytes_as_characters(input).into(),
        Err(answer) => return answer,
    };
    let mut undeclared = Vec::new();
    for _ in 0..MAX_REPLACED {
        let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
        match Document::parse_with_options(&text, options) {
            Ok(document) => return accepted(format!("{} nodes\n", document.descendants().count())),
            // Without its colon the name has no prefix, and all positions stay.
            Err(Error::UnknownNamespace(prefix, _)) => {
                text = text.replace(&format!("{prefix}:"), &format!("{prefix}_")).into();
                undeclared.push(prefix);
            }
            // The entity may be declared in another file. Without its ampersand the reference is text, and all positions stay.
            Err(Error::UnknownEntityReference(name, _)) if has_external_parts(&text) => {
                text = text.replace(&format!("&{name};"), &format!(" {name};")).into();
            }
            Err(error) => {
                let names = |message: String, prefix: &String| {
                    message.replace(&format!("{prefix}_"), &format!("{prefix}:"))
                };
                return rejected(&undeclared.iter().rev().fold(located(&error), names));
            }
        }
    }
    rejected(&"too many names without a declaration at 1:1")
}

/// Whether the document type names another file, which a program that does not validate need not read.
fn has_external_parts(text: &str) -> bool {
    let start = text.find("<!DOCTYPE").map(|start| &text[start..]).unwrap_or_default();
    let end = start.find("]>").or_else(|| start.find('>')).unwrap_or_default();
    ["SYSTEM", "PUBLIC"].iter().any(|word| start[..end].contains(word))
}

/// The message, with the position that some messages lack.
fn located(error: &Error) -> String {
    let (message, place) = (error.to_string(), format!(" at {}", error.pos()));
    if message.contains(&place) { message } else { message + &place }
}

/// Whether the text begins with a declaration that names another encoding than UTF-8.
fn has_other_encoding(input: &[u8]) -> bool {
    let declaration = input.split(|byte| *byte == b'>').next().unwrap_or_default();
    declaration.starts_with(b"<?xml") && declares_other_encoding(declaration)
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;
    use super::*;

    #[test]
    fn nodes_are_counted_and_errors_located() {
        check(judge, b"<a><b/>text</a>", 0, "4 nodes");
        check(judge, b"<a>\n<b></a>", 1, "expected 'b' tag, not 'a' at 2:4");
        check(judge, b"", 1, "the document does not have a root node at 1:1");
        check(judge, b"<a>&nbsp;</a>", 1, "unknown entity reference 'nbsp' at 1:4");
        check(judge, b"<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>", 0, "3 nodes");
    }

    #[test]
    fn prefixes_need_no_declaration() {
        check(judge, b"<x:a y:b='1'><xy:c/></x:a>", 0, "3 nodes");
        check(judge, b"<x:a y:b='1'></y:a>", 1, "expected 'x:a' tag, not 'y:a' at 1:14");
        let many: String = (0..1000).map(|number| format!(" p{number}:b='1'")).collect();
        assert_eq!(judge(format!("<a{many}/>").as_bytes()).exit, 1);
    }

    #[test]
    fn entities_of_other_files_need_no_declaration() {
        check(judge, b"<!DOCTYPE a SYSTEM 'a.dtd'><a>&x;&y;&x;</a>", 0, "3 nodes");
        check(judge, b"<!DOCTYPE a [<!ENTITY x SYSTEM 'x.xml'>]><a>&x;</a>", 0, "3 nodes");
        check(judge, b"<!DOCTYPE a><a>SYSTEM &x;</a>", 1, "unknown entity reference 'x' at 1:23");
    }

    #[test]
    fn other_encodings_are_read_by_bytes() {
        check(judge, b"<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<a>\xe4</a>", 0, "3 nodes");
        assert_eq!(judge(b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a>\xe4</a>").exit, 1);
        assert_eq!(judge(b"<?xml encoding=\xe4").exit, 1);
        assert_eq!(judge(b"<?xml encoding=").exit, 1);
    }

    #[test]
    fn deep_nesting_is_read() {
        let deep = format!("{}{}", "<a>".repeat(50_000), "</a>".repeat(50_000));
        assert_eq!(judge(deep.as_bytes()).exit, 0);
    }
}
