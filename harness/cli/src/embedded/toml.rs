//! toml: TOML 1.1, with line and column. A blank file counts as empty.

use super::{accepted, empty, judge_as_text, line_and_column, rejected};
use subjects::WorkerAnswer;

pub(super) fn judge(input: &[u8]) -> WorkerAnswer {
    judge_as_text(input, judge_text)
}

fn judge_text(text: &str) -> WorkerAnswer {
    if text.trim().is_empty() {
        return empty();
    }
    match text.parse::<::toml::Table>() {
        Ok(table) => accepted(format!("{} keys\n", table.len())),
        Err(error) => {
            let at = error.span().map_or(text.len(), |span| span.start);
            let (line, column) = line_and_column(&text[..text.floor_char_boundary(at)]);
            rejected(&format!("{} at line {line} column {column}", error.message()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;
    use super::*;

    #[test]
    fn keys_are_counted_and_errors_located() {
        check(judge, b"a = 1\n[t]\nb = 2\n", 0, "2 keys");
        check(judge, b"# nothing\n", 0, "0 keys");
        check(judge, b" \n", 0, "");
        check(judge, b"a = 1\na = 2\n", 1, "duplicate key at line 2 column 1");
        check(judge, "ü = 1\nb = [1, 2\n".as_bytes(), 1, "unclosed array, expected `]` at line 2 column 10");
        check(judge, b"a = \xff\n", 1, "invalid utf-8 sequence of 1 bytes from index 4 at line 1 column 5");
    }

    #[test]
    fn deep_nesting_is_rejected() {
        let deep = format!("a = {}", "[".repeat(100_000));
        assert_eq!(judge(deep.as_bytes()).exit, 1);
    }
}
