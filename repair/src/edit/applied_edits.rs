//! Edits that were applied to a text, with which edits of the result can be combined.

use crate::edit::{Edit, EditKind, apply_with, offset_in_output, replacements};

/// The edits of an input, and the text that they make of it.
pub(crate) struct AppliedEdits {
    /// The text after the edits.
    pub(crate) text: Vec<u8>,
    /// Whether a blank is inserted between words that would otherwise meet.
    keeps_words_apart: bool,
    /// The edits, with the blanks that keep words apart.
    base: Vec<Edit>,
}

impl AppliedEdits {
    pub(crate) fn new(input: &[u8], base: &[Edit], keeps_words_apart: bool) -> Self {
        let kind_at = |start: usize| base.iter().find(|edit| edit.range.start == start);
        let exact: Vec<Edit> = replacements(input, base, keeps_words_apart)
            .into_iter()
            .map(|(range, text)| {
                let of = kind_at(range.start);
                let kind = of.map_or(EditKind::Change, |edit| edit.kind);
                Edit { kind, rule: of.map_or_else(String::new, |edit| edit.rule.clone()), range, text }
            })
            .collect();
        // Not after `exact`: parts of a word with the kind of their edit would get blanks again.
        let text = apply_with(input, base, keeps_words_apart);
        Self { text, keeps_words_apart, base: exact }
    }

    /// The text after further edits.
    pub(crate) fn text_after(&self, edits: &[Edit]) -> Vec<u8> {
        apply_with(&self.text, edits, self.keeps_words_apart)
    }

    /// The offset in the text of an offset in the input.
    pub(crate) fn offset(&self, offset: usize) -> usize {
        offset_in_output(&self.base, offset)
    }

    /// Combines edits of the text with the edits that made it, as edits of the input. Edits that touch become one.
    pub(crate) fn composed(&self, edits: &[Edit]) -> Vec<Edit> {
        let mut all = Vec::new();
        let mut shift: isize = 0;
        let (mut base, mut new) = (self.base.iter().peekable(), edits.iter().peekable());
        let now = |edit: &Edit, shift: isize| {
            let start = edit.range.start.saturating_add_signed(shift);
            start..start + edit.text.len()
        };
        loop {
            // Group the next edit with all edits that overlap it.
            let first_base = base.peek().map(|edit| now(edit, shift).start);
            let first_new = new.peek().map(|edit| edit.range.start);
            let Some(start) = first_base.into_iter().chain(first_new).min() else { return all };
            let before = shift;
            let (mut end, mut text, mut at) = (start, Vec::new(), start);
            let mut leading: Option<&Edit> = None;
            loop {
                if let Some(edit) = base.peek().filter(|edit| {
                    let range = now(edit, shift);
                    range.start < end || range.start == start
                }) {
                    end = end.max(now(edit, shift).end);
                    shift += edit.text.len().cast_signed() - edit.range.len().cast_signed();
                    leading = leading.or(Some(edit));
                    base.next();
                } else if let Some(edit) =
                    new.peek().filter(|edit| edit.range.start < end || edit.range.start == start)
                {
                    text.extend_from_slice(&self.text[at..edit.range.start.max(at)]);
                    text.extend_from_slice(&edit.text);
                    at = edit.range.end.max(at);
                    end = end.max(edit.range.end);
                    leading = Some(edit);
                    new.next();
                } else {
                    break;
                }
            }
            text.extend_from_slice(&self.text[at.min(end)..end]);
            let range = start.saturating_add_signed(-before)..end.saturating_add_signed(-shift);
            if let Some(edit) = leading.filter(|_| !(range.is_empty() && text.is_empty())) {
                let is_deletion = text.is_empty() && matches!(edit.kind, EditKind::Insert | EditKind::Invent);
                let kind = if is_deletion { EditKind::Delete } else { edit.kind };
                let is_change = kind == EditKind::Delete && !text.trim_ascii().is_empty();
                let kind = if is_change { EditKind::Change } else { kind };
                all.push(Edit { range, text, kind, rule: edit.rule.clone() });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::apply;

    #[test]
    fn blank_between_words_is_inserted_once() {
        let input: &[u8] = b"one, two";
        let applied = AppliedEdits::new(input, &[edit(3..5, "")], true);
        assert_eq!(applied.text, b"one two");
        let composed = applied.composed(&[edit(7..7, "!")]);
        assert_eq!(apply(input, &composed), b"one two!");
    }

    #[test]
    fn blank_around_an_inserted_word_belongs_to_it() {
        let input: &[u8] = b"ab";
        let word = Edit { kind: EditKind::Invent, ..edit(1..1, "x") };
        let applied = AppliedEdits::new(input, &[word], true);
        assert_eq!(applied.text, b"a x b");
        assert_eq!(apply(input, &applied.composed(&[edit(4..5, "")])), b"a x ");
    }

    #[test]
    fn whole_text_can_be_deleted_after_an_edit_within_a_word() {
        let input: &[u8] = b"bc;";
        let word = Edit { kind: EditKind::Insert, ..edit(0..2, "abc") };
        let applied = AppliedEdits::new(input, &[word], true);
        assert_eq!(applied.text, b"abc;");
        let composed = applied.composed(&[edit(0..applied.text.len(), "")]);
        assert_eq!(apply(input, &composed), b"");
    }

    fn edit(range: std::ops::Range<usize>, text: &str) -> Edit {
        let kind = if text.is_empty() { EditKind::Delete } else { EditKind::Change };
        Edit { range, text: text.as_bytes().to_vec(), kind, rule: String::new() }
    }

    #[test]
    fn composed_edits_equal_the_edits_in_turn() {
        let input: &[u8] = b".,:;!?(){}";
        let bases = [
            vec![],
            vec![edit(2..4, "+")],
            vec![edit(0..0, "++"), edit(3..6, ""), edit(8..8, "-")],
            vec![edit(9..10, "")],
        ];
        for base in bases {
            let text = AppliedEdits::new(input, &base, true);
            let len = text.text.len();
            for from in 0..len {
                for to in from..=len {
                    for new in ["", "=="] {
                        let edits = [edit(from..to, new)];
                        let composed = text.composed(&edits);
                        let wanted = apply(&text.text, &edits);
                        let found = apply(input, &composed);
                        assert_eq!(found, wanted, "{base:?} then {from}..{to} {new:?}: {composed:?}");
                    }
                }
            }
        }
    }
}
