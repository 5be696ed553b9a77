//! Proposals for string literals on a line: escapes of quotation marks and backslashes, and typographic quotation
//! marks.

use super::super::unpaired::QUOTES;
use super::{Line, MAX_OFFSETS, cost};
use crate::edit::{Edit, EditKind};
use crate::rank::Cost;

/// Typographic quotation marks, and the quotation marks that programs use instead.
const TYPOGRAPHIC_QUOTES: [(&str, u8); 6] =
    [("“", b'"'), ("”", b'"'), ("„", b'"'), ("‘", b'\''), ("’", b'\''), ("‚", b'\'')];

impl Line<'_> {
    /// Proposes to double or escape an apostrophe, and to escape the quotation marks within a value or to use other
    /// ones around it.
    pub(super) fn propose_escaped_quotes(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let is_letter = |at: usize| line.get(at).is_some_and(u8::is_ascii_alphanumeric);
        let is_inner = |at: &usize| line[*at] == b'\'' && *at > 0 && is_letter(at - 1) && is_letter(at + 1);
        if line.iter().filter(|byte| **byte == b'\'').count() % 2 == 1 {
            for at in (0..line.len()).filter(is_inner).take(MAX_OFFSETS) {
                self.replace(at..at, b"'", EditKind::Rewrite, cost::ESCAPE, found);
                self.replace(at..at, b"\\", EditKind::Rewrite, cost::ESCAPE + 1, found);
            }
        }
        let Some(mark) = line.iter().position(|byte| b"=:".contains(byte)) else { return };
        let start = mark + 1 + line[mark + 1..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let value = line.get(start..).unwrap_or_default();
        let Some(quote) = value.first().copied().filter(|first| QUOTES.contains(first)) else { return };
        let inner = value.len().saturating_sub(1);
        let count = value.iter().filter(|byte| **byte == quote).count();
        if inner > 1 && value[inner] == quote && count > 2 {
            let escaped = escaped(&value[1..inner], &[quote]);
            self.replace(start + 1..start + inner, &escaped, EditKind::Rewrite, cost::ESCAPE, found);
            // An apostrophe needs no escape between double quotation marks.
            if quote == b'\'' && !value.iter().any(|byte| b"\"\\$".contains(byte)) {
                let quoted = [b"\"", &value[1..inner], b"\""].concat();
                self.replace(start..line.len(), &quoted, EditKind::Rewrite, cost::ESCAPE - 1, found);
            }
        } else if inner > 1 && value[inner] != quote && count == 2 && quote == b'"' && !value.contains(&b'\'')
        {
            let quoted = [b"'", value, b"'"].concat();
            self.replace(start..line.len(), &quoted, EditKind::Rewrite, cost::QUOTE_VALUE, found);
        }
    }

    /// Proposes to double all backslashes of the line.
    pub(super) fn propose_doubled_backslashes(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let first = line.iter().position(|byte| *byte == b'\\');
        let last = line.iter().rposition(|byte| *byte == b'\\');
        let Some((first, last)) = first.zip(last) else { return };
        if !line[first..=last].windows(2).any(|pair| pair == b"\\\\") {
            let doubled = escaped(&line[first..=last], b"\\");
            self.replace(first..last + 1, &doubled, EditKind::Rewrite, cost::ESCAPE, found);
        }
    }

    /// Proposes to quote an item of a list, or a value, that begins with a special character.
    pub(super) fn propose_quoted_items(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let is_start = |at: &usize| {
            let before = line[..*at].trim_ascii_end().last();
            b"#@%&*!".contains(&line[*at]) && before.is_some_and(|before| b"[{(,:=".contains(before))
        };
        for at in (1..line.len()).filter(is_start).take(MAX_OFFSETS) {
            let rest = line[at..].iter().position(|byte| b",]})".contains(byte));
            let end = rest.map_or(line.len(), |rest| at + rest);
            let quoted = [b"\"", line[at..end].trim_ascii_end(), b"\""].concat();
            let end = at + line[at..end].trim_ascii_end().len();
            self.replace(at..end, &quoted, EditKind::Rewrite, cost::QUOTE_VALUE, found);
        }
    }

    /// Proposes to replace all typographic quotation marks.
    pub(super) fn propose_plain_quotes(&self, found: &mut Vec<(Cost, Edit)>) {
        let Ok(line) = str::from_utf8(&self.around.text[self.line.clone()]) else { return };
        let is_curly =
            |text: &str| TYPOGRAPHIC_QUOTES.iter().find(|(curly, _)| text.starts_with(curly)).copied();
        let mut plain = Vec::new();
        let mut at = 0;
        while let Some(next) = line[at..].chars().next() {
            let len = next.len_utf8();
            match is_curly(&line[at..]) {
                Some((_, mark)) => plain.push(mark),
                None => plain.extend_from_slice(&line.as_bytes()[at..at + len]),
            }
            at += len;
        }
        if plain != line.as_bytes() {
            let edit = Edit::trimmed(self.around.text, self.line.clone(), &plain, EditKind::Rewrite, "line");
            found.push((cost::TYPOGRAPHIC_QUOTES, edit));
        }
    }
}

/// The text with a backslash before each of these characters.
fn escaped(text: &[u8], marks: &[u8]) -> Vec<u8> {
    let escape = |byte: &u8| if marks.contains(byte) { vec![b'\\', *byte] } else { vec![*byte] };
    text.iter().flat_map(escape).collect()
}
