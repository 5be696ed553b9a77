//! Here-documents: texts that begin on the line after an operator such as `<<END` and end at a line with its mark. No
//! automaton can compare the two marks, so the lexer looks for the end and reads the text as a part of the line end.

use super::{Grammar, TokenType};

/// How here-documents begin.
#[derive(Debug)]
pub(super) struct HereDocuments {
    /// The token type of the operator with the mark.
    pub(super) operator: TokenType,
    /// The token types of line ends.
    pub(super) line_ends: Vec<TokenType>,
}

impl Grammar {
    /// Declares the token type that begins a here-document, whose text becomes a part of the line end behind it.
    pub(crate) fn set_here_document(&mut self, name: &str) {
        let line_ends = self.kinds().filter(|(_, info)| info.is_line_end()).map(|(kind, _)| kind).collect();
        self.lexer.here_documents =
            self.token_named(name).map(|operator| HereDocuments { operator, line_ends });
    }
}

impl HereDocuments {
    /// The end of a token, behind the here-documents that begin on its line if it is a line end. `token_at` reads the token at
    /// an offset.
    pub(super) fn end_behind(
        &self,
        text: &[u8],
        from: usize,
        (kind, end): (TokenType, usize),
        token_at: &dyn Fn(usize) -> Option<(TokenType, usize)>,
    ) -> usize {
        if !self.line_ends.contains(&kind) {
            return end;
        }
        let mut at = start_of_command(text, from);
        if !text[at..from].windows(2).any(|pair| pair == b"<<") {
            return end;
        }
        let mut behind = end;
        while at < from {
            let Some((kind, token_end)) = token_at(at) else { return behind };
            if kind == self.operator {
                let mark = Mark::of(&text[at..token_end]);
                behind = mark.end_of_text(text, behind).unwrap_or(behind);
            }
            at = token_end;
        }
        behind
    }
}

/// The start of the first of the lines that backslashes join with the one before this line end.
fn start_of_command(text: &[u8], line_end: usize) -> usize {
    let mut start = line_end;
    loop {
        start = text[..start].iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
        if !text[..start].ends_with(b"\\\n") {
            return start;
        }
        start -= 1;
    }
}

/// The mark at the end of a here-document.
struct Mark {
    word: Vec<u8>,
    /// Whether tabs may be before it.
    is_indented: bool,
}

impl Mark {
    /// The mark of an operator such as `<<-'END'`.
    fn of(operator: &[u8]) -> Self {
        let digits = operator.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let word = operator[digits..].strip_prefix(b"<<").unwrap_or(operator);
        let is_indented = matches!(word.first(), Some(b'-' | b'~'));
        let word = word[usize::from(is_indented)..].trim_ascii();
        let word = word.iter().copied().filter(|byte| !b"'\"\\".contains(byte)).collect();
        Self { word, is_indented }
    }

    /// The end of the first line from here on that is the mark; `None` if there is none.
    fn end_of_text(&self, text: &[u8], from: usize) -> Option<usize> {
        let mut start = from;
        while start < text.len() {
            let length = text[start..].iter().position(|byte| *byte == b'\n').unwrap_or(text.len() - start);
            let line = &text[start..start + length];
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            let tabs = line.iter().take_while(|byte| self.is_indented && **byte == b'\t').count();
            if line[tabs..] == self.word {
                return Some(start + line.len());
            }
            start += length + 1;
        }
        None
    }
}
