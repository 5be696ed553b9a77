//! Undoes what a program did to a whole text when it showed, sent or copied it: prefixes of lines, the prompts of an
//! interactive session, and marks written as other characters. Each way to undo it is an edit script, after which the
//! search repairs the rest.

mod encodings;
mod line_prefixes;
mod prompts;

pub(crate) use prompts::without_prompts;

use crate::edit::{Edit, EditKind};
use crate::rank::{Cost, Weights};

/// The edit scripts that undo what may have happened to this text, with their costs. Formats with elements have references
/// to characters of their own, so these stay.
pub(crate) fn undone(text: &[u8], weights: &Weights, has_elements: bool) -> Vec<(Cost, Vec<Edit>)> {
    let references = encodings::without_references(text).filter(|_| !has_elements);
    let scripts = [line_prefixes::without_prefixes(text), references, encodings::from_quoted_printable(text)];
    let scripts = scripts.into_iter().flatten().map(|edits| (weights.rewrite_wrapper, edits));
    let indentation = encodings::with_usual_indentation(text).map(|edits| (weights.rewrite_layout, edits));
    let scripts = scripts.chain(indentation);
    let prompts = without_prompts(text).into_iter();
    scripts
        .chain(prompts.map(|(lines, edits)| (weights.rewrite_wrapper + lines * weights.delete_noise, edits)))
        .collect()
}

/// Puts a text in the place of a range.
fn rewrite(range: std::ops::Range<usize>, text: &[u8], rule: &str) -> Edit {
    Edit { text: text.to_vec(), kind: EditKind::Rewrite, rule: rule.to_owned(), ..Edit::deletion(range) }
}

#[cfg(test)]
fn applied(text: &str, edits: &[Edit]) -> String {
    String::from_utf8(crate::apply(text.as_bytes(), edits)).unwrap()
}
