//! csv-strict and tsv-strict: our own strict reader of tables. Quotation marks are read as by Python's `csv` in its strict
//! mode, and each row has as many fields as the first one. Blank lines do not count.

use super::{accepted, empty, judge_as_text, line_and_column, rejected};
use subjects::WorkerAnswer;

/// Judges a table. Its separator is the one that the first line has most often.
pub(super) fn judge_csv(input: &[u8]) -> WorkerAnswer {
    judge_as_text(input, |text| judge(text, separator(text)))
}

/// Judges a table whose separator is the tab.
pub(super) fn judge_tsv(input: &[u8]) -> WorkerAnswer {
    judge_as_text(input, |text| judge(text, '\t'))
}

fn judge(text: &str, separator: char) -> WorkerAnswer {
    match rows(text, separator) {
        Ok((0, _)) => empty(),
        Ok((rows, fields)) => accepted(format!("{rows} rows of {fields} fields\n")),
        Err(Fault { message, at }) => {
            let (line, column) = line_and_column(&text[..at]);
            rejected(&format!("{message} at line {line} column {column}"))
        }
    }
}

fn separator(text: &str) -> char {
    let line = text.trim_start_matches(['\r', '\n']).lines().next().unwrap_or_default();
    let outside: String = line.split('"').step_by(2).collect();
    let count = |mark: &char| outside.matches(*mark).count();
    // Of equal counts, the last one wins.
    ['|', '\t', ';', ','].into_iter().max_by_key(count).unwrap_or(',')
}

struct Fault {
    message: String,
    /// The offset in the text.
    at: usize,
}

/// The number of rows that are not blank, and of the fields of each.
fn rows(text: &str, separator: char) -> Result<(usize, usize), Fault> {
    let (mut rows, mut width, mut at) = (0, 0, 0);
    while at < text.len() {
        let start = at;
        let mut fields = 0;
        loop {
            at = end_of_field(text, at, separator)?;
            fields += 1;
            match text[at..].chars().next() {
                Some(mark) if mark == separator => at += mark.len_utf8(),
                _ => break,
            }
        }
        let is_blank = at == start;
        if !is_blank && rows > 0 && fields != width {
            return Err(Fault { message: format!("{fields} fields instead of {width}"), at: start });
        }
        if !is_blank {
            (rows, width) = (rows + 1, fields);
        }
        at += if text[at..].starts_with("\r\n") { 2 } else { usize::from(at < text.len()) };
    }
    Ok((rows, width))
}

/// The offset of the separator or line break after the field that begins at `start`.
fn end_of_field(text: &str, start: usize, separator: char) -> Result<usize, Fault> {
    let ends = |mark: char| mark == separator || mark == '\n' || mark == '\r';
    if !text[start..].starts_with('"') {
        return Ok(text[start..].find(ends).map_or(text.len(), |length| start + length));
    }
    let mut at = start + 1;
    loop {
        let quote = text[at..].find('"');
        let Some(quote) = quote else {
            return Err(Fault { message: "a quoted field has no end".to_owned(), at: start });
        };
        at += quote + 1;
        match text[at..].chars().next() {
            Some('"') => at += 1,
            Some(mark) if !ends(mark) => {
                return Err(Fault { message: format!("{mark:?} after a quoted field"), at });
            }
            _ => return Ok(at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;
    use super::*;

    #[test]
    fn rows_are_counted_and_errors_located() {
        check(judge_csv, b"a,b\r\n\"1, \"\"2\"\"\n\",3\n\n5\" disk,", 0, "3 rows of 2 fields");
        check(judge_csv, b"", 0, "");
        check(judge_csv, b"\n\n", 0, "");
        check(judge_csv, b"a,b\n1,2,3\n", 1, "3 fields instead of 2 at line 2 column 1");
        check(judge_csv, b"a,b\n1,\"2\n", 1, "a quoted field has no end at line 2 column 3");
        check(judge_csv, b"a,b\n1,\"2\"x\n", 1, "'x' after a quoted field at line 2 column 6");
    }

    #[test]
    fn the_first_line_shows_the_separator() {
        check(judge_csv, b"\"a,b,c\";d\n1,2;3\n", 0, "2 rows of 2 fields");
        check(judge_csv, b"one column\ntwo words\n", 0, "2 rows of 1 fields");
        check(judge_tsv, b"a,b\tc\n1\t2\n", 0, "2 rows of 2 fields");
    }
}
