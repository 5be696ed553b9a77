//! Deletes what a program has put before each line: its number, as editors show it, or a mark, as mail programs and `diff`
//! write it.

use crate::edit::{Edit, EditKind};
use crate::propose::window;
use std::ops::Range;

/// The fewest lines with a prefix.
const MIN_LINES: usize = 2;

/// The marks that programs put before each line.
const MARKS: &[u8] = b">+|$";

/// The marks that follow the number of a line.
const MARKS_BEHIND_NUMBERS: &[u8] = b":|.)\t";

/// Deletes the number or the mark before each line that is not empty. There is nothing to delete if one of them has none.
pub(super) fn without_prefixes(text: &[u8]) -> Option<Vec<Edit>> {
    let lines: Vec<Range<usize>> = window::lines(text, 0..text.len());
    let content = |line: &Range<usize>| text[line.clone()].trim_ascii_end();
    let lines: Vec<Range<usize>> = lines.into_iter().filter(|line| !content(line).is_empty()).collect();
    let contents: Vec<&[u8]> = lines.iter().map(content).collect();
    let lengths = numbered(&contents).or_else(|| marked(&contents)).filter(|_| lines.len() >= MIN_LINES)?;
    let deletion = |(line, length): (&Range<usize>, usize)| {
        let content = content(line).len();
        // Behind the prefix of an empty line, there may be blanks.
        let blanks = text[line.clone()].iter().skip(content).take_while(|byte| b" \t".contains(byte)).count();
        let length = if length < content { length } else { content + blanks };
        let rule = "prefix of line".to_owned();
        let range = line.start..line.start + length;
        Edit { kind: EditKind::Rewrite, rule, ..Edit::deletion(range) }
    };
    Some(lines.iter().zip(lengths).map(deletion).collect())
}

/// The lengths of the numbers, with what separates them from the lines.
fn numbered(lines: &[&[u8]]) -> Option<Vec<usize>> {
    let number = |line: &&[u8]| {
        let from = line.iter().position(|byte| *byte != b' ')?;
        let digits = line[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number: u32 = str::from_utf8(&line[from..from + digits]).ok()?.parse().ok()?;
        Some((number, from + digits))
    };
    let numbers: Vec<(u32, usize)> = lines.iter().map(number).collect::<Option<_>>()?;
    // Empty lines may have lost their numbers.
    if numbers.windows(2).any(|pair| pair[0].0 >= pair[1].0) || numbers.len() * 2 < span(&numbers) {
        return None;
    }
    let ends = || numbers.iter().map(|(_, end)| *end);
    let marked = MARKS_BEHIND_NUMBERS.iter().find_map(|mark| {
        let mark_end = |(line, end): (&&[u8], usize)| {
            let blanks = line[end..].iter().take_while(|byte| **byte == b' ').count();
            (line.get(end + blanks) == Some(mark)).then_some(end + blanks + 1)
        };
        let ends: Vec<usize> = lines.iter().zip(ends()).map(mark_end).collect::<Option<_>>()?;
        Some((*mark, ends))
    });
    if let Some((mark, ends)) = marked {
        let rests: Vec<&[u8]> = lines.iter().zip(&ends).map(|(line, end)| &line[*end..]).collect();
        let blank = if mark == b'\t' { 0 } else { blank_behind(&rests) };
        return Some(ends.iter().map(|end| end + blank).collect());
    }
    // The lines begin at the column of the first text.
    let columns = lines.iter().zip(ends()).filter_map(|(line, end)| {
        Some(end + line[end..].iter().position(|byte| *byte != b' ')?).filter(|column| *column < line.len())
    });
    let column = columns.min()?;
    ends().all(|end| end < column).then(|| vec![column; lines.len()])
}

/// How many numbers there are between the first and the last.
fn span(numbers: &[(u32, usize)]) -> usize {
    let last = numbers.last().map_or(0, |(number, _)| *number);
    let first = numbers.first().map_or(0, |(number, _)| *number);
    usize::try_from(last - first).unwrap_or(usize::MAX)
}

/// The lengths of the mark before all lines.
fn marked(lines: &[&[u8]]) -> Option<Vec<usize>> {
    let mark = lines.first()?.first().filter(|mark| MARKS.contains(mark))?;
    let rests: Vec<&[u8]> = lines.iter().map(|line| line.strip_prefix(&[*mark])).collect::<Option<_>>()?;
    Some(vec![1 + blank_behind(&rests); lines.len()])
}

/// Whether one blank belongs to the prefix, because it stands before the rests of all lines.
fn blank_behind(rests: &[&[u8]]) -> usize {
    usize::from(rests.iter().all(|rest| rest.first().is_none_or(|byte| *byte == b' ')))
}

#[cfg(test)]
mod tests {
    use super::without_prefixes;

    #[track_caller]
    fn check(broken: &str, wanted: &str) {
        let edits = without_prefixes(broken.as_bytes()).unwrap();
        assert_eq!(String::from_utf8(crate::apply(broken.as_bytes(), &edits)).unwrap(), wanted);
    }

    #[test]
    fn numbers_of_lines_are_deleted_with_what_separates_them() {
        check(" 9  def f():\n10      return 1\n11  \n12  f()\n", "def f():\n    return 1\n\nf()\n");
        check("9   def f():\n10      return 1\n", "def f():\n    return 1\n");
        check("     1\ta:\n     2\t\tb\n", "a:\n\tb\n");
        check("7:{\n8:  \"a\": 1\n9:}\n", "{\n  \"a\": 1\n}\n");
        check("1. {\n2.   \"a\": 1\n3. }\n", "{\n  \"a\": 1\n}\n");
        check("1 | a\n3 |   b\n", "a\n  b\n");
    }

    #[test]
    fn marks_before_all_lines_are_deleted() {
        check("> {\n>   \"a\": 1\n>\n> }\n", "{\n  \"a\": 1\n\n}\n");
        check("+{\n+  \"a\": 1\n+}\n", "{\n  \"a\": 1\n}\n");
    }

    #[test]
    fn numbers_that_are_data_stay() {
        for text in
            ["1 a\n5 b\n30 c\n", "1 a\n1 b\n", "1,a\n2,b\n", "1 a\nb\n", "> a\nb\n", "1 a\n", "", "1\n2\n"]
        {
            assert_eq!(without_prefixes(text.as_bytes()), None, "{text}");
        }
    }
}
