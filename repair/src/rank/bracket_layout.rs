//! Counts the brackets of a text whose layout does not fit. People indent the lines between two brackets, and begin the line
//! of the closing bracket where the line of the opening one begins. Several repairs of a missing or extra bracket cost the
//! same, and most of them pair some bracket with the wrong partner.

use crate::grammar::{Grammar, Reader};

/// An open bracket.
struct Open {
    /// The indentation of its line.
    indentation: usize,
    /// Whether a line within it is not indented deeper.
    is_misplaced: bool,
    /// Whether the bracket ends its line.
    ends_line: bool,
}

/// The number of pairs of brackets whose closing line, or a line between them, is indented differently.
pub(crate) fn misplaced_brackets(grammar: &Grammar, text: &[u8]) -> u32 {
    let reader = Reader::new(grammar, text);
    let mut open: Vec<Open> = Vec::new();
    let mut count = 0;
    for token in reader.placed_tokens() {
        let Some(kind) = token.kind else { continue };
        let indentation = text[token.line..].iter().take_while(|byte| b" \t".contains(byte)).count();
        let info = grammar.info(kind);
        let is_bracket = token.end - token.start == 1;
        let closes = is_bracket && info.closes();
        if token.begins_line
            && !closes
            && let Some(inner) = open.last_mut()
        {
            inner.is_misplaced |= inner.ends_line && indentation <= inner.indentation;
        }
        if is_bracket && info.opens() {
            let rest = text[token.end..].split(|byte| *byte == b'\n').next().unwrap_or_default();
            open.push(Open { indentation, is_misplaced: false, ends_line: rest.trim_ascii().is_empty() });
        } else if closes && let Some(partner) = open.pop() {
            let is_misplaced =
                partner.is_misplaced || token.begins_line && indentation != partner.indentation;
            count += u32::from(is_misplaced);
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::misplaced_brackets;
    use crate::format::Format;

    #[test]
    fn brackets_are_misplaced_if_their_lines_are_indented_differently() {
        let format = Format::built_in("c").unwrap();
        let count = |text: &str| misplaced_brackets(format.grammar(), text.as_bytes());
        assert_eq!(count("int f(void)\n{\n    if (a) {\n        g();\n    }\n}\n"), 0);
        assert_eq!(count("int f(void)\n{\n    if (a) {\n        g();\n}\n    }\n"), 2);
        assert_eq!(count("int a[] = { 1,\n  2 };\nchar *b = \"{\";\n"), 0);
        assert_eq!(count("void f(void) {\nint a;\n}\n"), 1);
    }
}
