//! Ends a here-document whose last line is missing or damaged. The grammar would read its text as commands.

use crate::edit::{Edit, EditKind, apply, offset_in_input};
use crate::format::{Format, LARGEST_PARSED_TEXT};
use crate::grammar::UnendedDocument;
use crate::propose::window;
use crate::rank::Cost;
use crate::word_shape::is_of_word;
use std::cmp::Reverse;
use std::ops::Range;

/// The most lines before which the end of a here-document is tried. Each text is read by the grammar.
const MAX_LINES: usize = 64;

/// The most ends of one here-document that are proposed.
const MAX_ENDS: usize = 3;

/// Edit scripts that end the first here-document without an end, with their costs.
pub(crate) fn repairs(format: &Format, input: &[u8]) -> Vec<(Cost, Vec<Edit>)> {
    let documents = format.grammar().lexer.unended_here_documents(input);
    let Some(document) = documents.first().filter(|_| input.len() <= LARGEST_PARSED_TEXT) else {
        return Vec::new();
    };
    let lines = window::lines(input, document.start..input.len());
    let is_block = input[document.command..].first().is_some_and(u8::is_ascii_whitespace);
    if let Some(edit) = lines.iter().find_map(|line| damaged_end(input, line, document)) {
        return vec![(format.weights().damage, vec![edit])];
    }
    let mut ends: Vec<(Reverse<usize>, usize, Edit)> = Vec::new();
    for (number, line) in lines.iter().enumerate().take(MAX_LINES) {
        let Some(preference) = preference(input, line, is_block) else { continue };
        ends.push(judged(format, input, line.start, document, preference + usize::from(number == 0)));
    }
    ends.push(judged(format, input, input.len(), document, 1));
    ends.sort_by_key(|(reach, preference, _)| (*reach, *preference));
    let cost = format.weights().missing_quote;
    ends.into_iter().take(MAX_ENDS).zip(cost..).map(|((.., edit), cost)| (cost, vec![edit])).collect()
}

/// Mends a line that would end the here-document, but for blanks, punctuation and the size of letters.
fn damaged_end(input: &[u8], line: &Range<usize>, document: &UnendedDocument) -> Option<Edit> {
    let text = input[line.clone()].strip_suffix(b"\n").unwrap_or(&input[line.clone()]);
    let from = text.iter().position(|byte| is_of_word(*byte))?;
    let to = text.iter().rposition(|byte| is_of_word(*byte))? + 1;
    let is_damaged = text[from..to].eq_ignore_ascii_case(&document.word) && text != document.word;
    let range = line.start..line.start + text.len();
    is_damaged.then(|| Edit::trimmed(input, range, &document.word, EditKind::Rewrite, "end of here-document"))
}

/// How far the grammar reads the text whose here-document ends at this offset, and the edit that ends it.
fn judged(
    format: &Format,
    input: &[u8],
    at: usize,
    document: &UnendedDocument,
    preference: usize,
) -> (Reverse<usize>, usize, Edit) {
    let mut text = [&document.word[..], b"\n"].concat();
    if at > 0 && input[at - 1] != b'\n' {
        text.insert(0, b'\n');
    }
    let edit = Edit { range: at..at, text, kind: EditKind::Insert, rule: "end of here-document".to_owned() };
    let edits = std::slice::from_ref(&edit);
    let reach = format.reach(&apply(input, edits)).map_or(usize::MAX, |at| offset_in_input(edits, at));
    (Reverse(reach), preference, edit)
}

/// How likely a here-document ends before this line, the likeliest first: before the end of the block around it, or before
/// an empty line. Other lines may be part of the document.
fn preference(input: &[u8], line: &Range<usize>, is_block: bool) -> Option<usize> {
    let text = input[line.clone()].trim_ascii();
    let is_end = [&b"}"[..], b")", b"fi", b"done", b"esac", b"else", b"elif", b";;"].iter().any(|word| {
        let rest = text.strip_prefix(*word);
        rest.is_some_and(|rest| rest.first().is_none_or(|byte| !byte.is_ascii_alphanumeric()))
    });
    match (text.is_empty(), is_end) {
        (_, true) => Some(usize::from(!is_block) * 2),
        (true, _) => Some(1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::Format;

    #[track_caller]
    fn check(text: &str) {
        let format = Format::built_in("sh").unwrap();
        let broken = text.replacen("\nEOF\n", "\n", 1);
        let repairs = super::repairs(&format, broken.as_bytes());
        assert_eq!(String::from_utf8(crate::apply(broken.as_bytes(), &repairs[0].1)).unwrap(), text);
        assert_eq!(super::repairs(&format, text.as_bytes()), []);
    }

    #[test]
    fn line_that_differs_from_the_word_in_blanks_and_marks_ends_the_here_document() {
        let format = Format::built_in("sh").unwrap();
        let text = "cat <<EOF > a\nit's (one)\nEOF\necho \"$a\"\n";
        for end in ["\n  EOF\n", "\nEOF  \n", "\n`EOF`\n", "\neof;\n"] {
            let broken = text.replacen("\nEOF\n", end, 1);
            let repairs = super::repairs(&format, broken.as_bytes());
            assert_eq!(crate::apply(broken.as_bytes(), &repairs[0].1), text.as_bytes(), "{broken}");
        }
    }

    #[test]
    fn here_document_ends_before_the_end_of_its_block() {
        check("f() {\n  cat <<EOF\nusage: $0 [-a]\n\nPuts it below (b).\nEOF\n}\n\nf\n");
        check("if a; then\n  cat <<'EOF' > b\none two\nEOF\nfi\n");
    }

    #[test]
    fn here_document_ends_before_an_empty_line() {
        check("cat > a <<EOF\nit's (one)\nEOF\n\necho \"$a\"\n");
        check("cat <<EOF\nit's one\nEOF\n");
    }
}
