//! Text that stands twice, one copy directly behind the other. A subject may reject it although the grammar allows it, such as
//! an attribute that occurs twice in a tag. Without one of the copies, nothing is lost.

use crate::edit::{Edit, EditKind};
use crate::format::Format;
use crate::propose::window::line_around;
use std::ops::Range;

/// The name of this rule in an edit script.
pub(crate) const RULE: &str = "repeated text";

/// The most tokens of a copy.
const MAX_TOKENS: usize = 8;

impl Format {
    /// At most so many edits in the line of an offset that each delete the second of two copies, the longest copies first.
    pub(crate) fn deletions_of_copies(&self, text: &[u8], offset: usize, count: usize) -> Vec<Edit> {
        let line = line_around(text, offset);
        let tokens: Vec<Range<usize>> = self
            .grammar()
            .readable_tokens(&text[line.clone()])
            .map(|token| line.start + token.start..line.start + token.end)
            .collect();
        let texts = |numbers: Range<usize>| tokens[numbers].iter().map(|token| &text[token.clone()]);
        let lengths = (2..=MAX_TOKENS.min(tokens.len() / 2)).rev();
        let places = lengths.flat_map(|length| (length..=tokens.len() - length).map(move |at| (at, length)));
        places
            .filter(|(at, length)| texts(at - length..*at).eq(texts(*at..at + length)))
            .take(count)
            .map(|(at, length)| Edit {
                range: tokens[at - 1].end..tokens[at + length - 1].end,
                text: Vec::new(),
                kind: EditKind::Delete,
                rule: RULE.to_owned(),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Format;
    use crate::edit::apply;

    #[track_caller]
    fn check(key: &str, text: &str, at: &str, wanted: &[&str]) {
        let format = Format::built_in(key).unwrap();
        let edits = format.optional_tokens(text.as_bytes(), text.find(at).unwrap());
        let deletions = edits.iter().filter(|edit| edit.rule == super::RULE);
        let texts: Vec<_> = deletions
            .map(|edit| String::from_utf8(apply(text.as_bytes(), std::slice::from_ref(edit))).unwrap())
            .collect();
        assert_eq!(texts, wanted);
    }

    #[test]
    fn the_second_copy_is_deleted() {
        check("xml", "<a b=\"1\" c=\"2\" c=\"2\"/>\n", "<a", &["<a b=\"1\" c=\"2\"/>\n"]);
        check("json", "[1, 2, 2, 3]", "[", &["[1, 2, 3]", "[1, 2, 3]"]);
        check("xml", "<a c=\"2\" c=\"3\"/>", "<a", &[]);
    }

    #[test]
    fn a_text_that_needs_both_copies_keeps_them() {
        check("json", "[[[[1]]]]", "[", &[]);
    }
}
