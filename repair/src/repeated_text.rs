//! Text that stands twice, one copy directly behind the other. A subject may reject it although the grammar allows it, such as
//! an attribute that occurs twice in a tag. Without one of the copies, nothing is lost.

use crate::edit::{Edit, EditKind};
use crate::format::Format;
use crate::propose::window::line_around;

/// The name of this rule in an edit script.
pub(crate) const RULE: &str = "repeated text";

/// The most tokens of a copy.
const MAX_TOKENS: usize = 8;

impl Format {
    /// Edits in the line of an offset that each delete the second of two copies, the longest copies first. The grammar
    /// accepts the text after each edit if it accepts the text.
    pub(crate) fn deletions_of_copies(&self, text: &[u8], offset: usize) -> Vec<Edit> {
        let line = line_around(text, offset);
        let tokens: Vec<_> = self.grammar().readable_tokens(&text[line.clone()]).collect();
        let words: Vec<&[u8]> =
            tokens.iter().map(|token| &text[line.start + token.start..line.start + token.end]).collect();
        let mut copies = Vec::new();
        for length in (2..=MAX_TOKENS.min(words.len() / 2)).rev() {
            for second in length..=words.len() - length {
                if words[second - length..second] == words[second..second + length] {
                    let range = tokens[second - 1].end..tokens[second + length - 1].end;
                    copies.push(line.start + range.start..line.start + range.end);
                }
            }
        }
        let edit = |range| Edit { range, text: Vec::new(), kind: EditKind::Delete, rule: RULE.to_owned() };
        copies.into_iter().map(edit).collect()
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
