//! Deletes one of the two blanks between which a token was deleted.

use crate::edit::{Edit, EditKind};
use crate::propose::window::begins_line;

/// Extends each deletion between two blanks of a line by the blank behind it, and each deletion at the end of a line by the
/// blank before it. The edits are in the order of the text, and those beside a blank keep it.
pub(crate) fn delete_doubled_blanks(input: &[u8], edits: &mut [Edit]) {
    let is_blank = |at: usize| input.get(at) == Some(&b' ');
    for number in 0..edits.len() {
        let edit = &edits[number];
        let (start, end) = (edit.range.start, edit.range.end);
        let is_deletion = edit.kind == EditKind::Delete && edit.text.is_empty() && start < end;
        if !is_deletion || start == 0 || !is_blank(start - 1) {
            continue;
        }
        let last_end = number.checked_sub(1).map(|before| edits[before].range.end);
        let next_start = edits.get(number + 1).map(|next| next.range.start);
        let ends_line = input.get(end).is_none_or(|byte| b"\r\n".contains(byte));
        if is_blank(end) && next_start.is_none_or(|next| next > end + 1) {
            edits[number].range.end += 1;
        } else if ends_line && !begins_line(input, start) && last_end.is_none_or(|last| last + 1 < start) {
            edits[number].range.start -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::cheapest_repair;

    #[test]
    fn deletion_between_two_blanks_leaves_one() {
        let text = "digraph G { a -> b; c ; d }";
        cheapest_repair::check("dot", &text.replace("c ;", "c -> ;"), text);
        cheapest_repair::check("c", "int a = 1; )\nint b;\n", "int a = 1;\nint b;\n");
    }
}
