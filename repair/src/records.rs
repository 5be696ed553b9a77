//! Files of records, such as JSON Lines: each line is a text of the format. Each line is repaired by itself, so a
//! missing bracket or quotation mark in one record does not affect the others.

use crate::edit::{Edit, EditKind, apply};
use crate::format::Format;
use crate::oracle::StopCheck;
use crate::propose::window;
use std::ops::Range;

/// The most lines of a broken record.
const MAX_LINES: usize = 64;

/// Whether every line that is not blank is a text of the format.
pub(crate) fn are_valid(format: &Format, text: &[u8]) -> bool {
    window::lines(text, 0..text.len()).into_iter().all(|line| is_record(format, &text[line]))
}

/// The cheapest repairs of all lines, best first. Each further repair differs from the first in one line.
pub(crate) fn repairs(
    format: &Format,
    input: &[u8],
    count: usize,
    is_stopped: StopCheck<'_>,
) -> Vec<Vec<Edit>> {
    let lines = window::lines(input, 0..input.len());
    let mut best: Vec<Edit> = Vec::new();
    let mut others = Vec::new();
    let mut number = 0;
    while let Some(line) = lines.get(number).cloned() {
        if is_stopped() {
            break;
        }
        number += 1;
        if is_record(format, &input[line.clone()]) {
            continue;
        }
        let (line, mut repairs_of_line) = match broken_over(format, input, &lines[number - 1..]) {
            Some((ends, edits)) => {
                number += ends;
                (line.start..lines[number - 1].end, vec![(0, edits)])
            }
            None => (line.clone(), of_line(format, input, line, count, is_stopped)),
        };
        if repairs_of_line.is_empty() {
            continue;
        }
        let (cost, first) = repairs_of_line.remove(0);
        let start = best.len();
        best.extend(first);
        others.extend(
            repairs_of_line.into_iter().map(|(other, edits)| (other - cost, start, line.clone(), edits)),
        );
    }
    others.sort_by_key(|(more, start, ..)| (*more, *start));
    let with_other = |line: &Range<usize>, edits: Vec<Edit>| {
        let is_elsewhere = |edit: &&Edit| edit.range.end < line.start || line.end < edit.range.start;
        let mut all: Vec<Edit> = best.iter().filter(is_elsewhere).cloned().collect();
        all.extend(edits);
        all.sort_by_key(|edit| (edit.range.start, edit.range.end));
        all
    };
    let others = others.into_iter().take(count.saturating_sub(1));
    let others: Vec<_> = others.map(|(_, _, line, edits)| with_other(&line, edits)).collect();
    std::iter::once(best).chain(others).collect()
}

fn is_record(format: &Format, line: &[u8]) -> bool {
    line.trim_ascii().is_empty() || format.derives(line)
}

/// The repairs of one line with their costs: several records are separated, or the line is repaired as a text of the
/// format.
fn of_line(
    format: &Format,
    input: &[u8],
    line: Range<usize>,
    count: usize,
    is_stopped: StopCheck<'_>,
) -> Vec<(u32, Vec<Edit>)> {
    let text = &input[line.clone()];
    let end = line.start + text.trim_ascii_end().len();
    if let Some(starts) = format.starts_of_texts(&input[line.start..end]) {
        let part = |start: usize| {
            let before = text[..start].trim_ascii_end().len();
            let kind = EditKind::Insert;
            Edit {
                range: line.start + before..line.start + start,
                text: b"\n".to_vec(),
                kind,
                rule: "separate records".to_owned(),
            }
        };
        return vec![(0, starts.into_iter().map(part).collect())];
    }
    let solutions = format.solutions_until(is_stopped, &input[line.start..end], count).into_iter();
    let moved = solutions.map(|mut solution| {
        for edit in &mut solution.edits {
            edit.range = edit.range.start + line.start..edit.range.end + line.start;
            // The repair of a record must not split it.
            edit.text.iter_mut().filter(|byte| **byte == b'\n').for_each(|byte| *byte = b' ');
        }
        (solution.cost, solution.edits)
    });
    moved.collect()
}

/// If a record begins on the first of these lines and ends on a later one, the number of that line and the deletions
/// of the line ends between them.
fn broken_over(format: &Format, input: &[u8], lines: &[Range<usize>]) -> Option<(usize, Vec<Edit>)> {
    let start = lines.first()?.start;
    for (ends, last) in lines.iter().enumerate().take(MAX_LINES).skip(1) {
        if format.derives(&input[start..last.end]) {
            let joins = lines[..ends].iter().zip(&lines[1..]).map(|(line, next)| {
                let end = line.start + input[line.clone()].trim_ascii_end().len();
                let blanks = input[next.clone()].len() - input[next.clone()].trim_ascii_start().len();
                let kind = EditKind::Rewrite;
                Edit {
                    range: end..next.start + blanks,
                    text: Vec::new(),
                    kind,
                    rule: "join lines of a record".to_owned(),
                }
            });
            let joins: Vec<Edit> = joins.collect();
            return are_valid(format, &apply(&input[..last.end], &joins)[start..]).then_some((ends, joins));
        }
        if !format.begins(&input[start..last.end]) {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::NEVER_STOPPED;

    #[track_caller]
    fn check(broken: &str, wanted: &str) {
        let format = Format::built_in("json").unwrap();
        let edits = repairs(&format, broken.as_bytes(), 1, NEVER_STOPPED).remove(0);
        let found = String::from_utf8(apply(broken.as_bytes(), &edits)).unwrap();
        assert_eq!(found, wanted);
        assert!(are_valid(&format, wanted.as_bytes()));
    }

    #[test]
    fn each_line_is_repaired_by_itself() {
        check("{\"a\": 1\n\n{\"b\": [2, 3}\n", "{\"a\": 1}\n\n{\"b\": [2, 3]}\n");
        check("{\"a\": \"x}\r\n{\"a\": \"y\"}\r\n", "{\"a\": \"x\"}\r\n{\"a\": \"y\"}\r\n");
        check("{\"a\": 1},\n{'a': 2}", "{\"a\": 1}\n{\"a\": 2}");
    }

    #[test]
    fn records_on_one_line_are_separated_and_a_record_on_several_is_joined() {
        check("{\"a\": 1} {\"a\": 2}{\"a\": 3}\n", "{\"a\": 1}\n{\"a\": 2}\n{\"a\": 3}\n");
        check("{\"a\": 1,\n  \"b\": 2\n}\n{\"a\": 3}\n", "{\"a\": 1,\"b\": 2}\n{\"a\": 3}\n");
    }
}
