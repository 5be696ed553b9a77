//! Deletes the prompts of an interactive session from which a text was copied.

use crate::edit::{Edit, EditKind};
use crate::propose::window;
use crate::rank::{Cost, factor};
use std::ops::Range;

/// The prompts of programs: before the first line of an input, and before its further lines.
const PROMPTS: [[&str; 2]; 6] = [
    [">>> ", "... "],
    ["$ ", "> "],
    ["% ", "> "],
    ["sqlite> ", "   ...> "],
    ["mysql> ", "    -> "],
    ["PS> ", ">> "],
];

/// The fewest lines with a prompt of one character, which may also be part of the text.
const MIN_LINES: usize = 2;

/// Deletes the prompts of each program of which the text has some. If the text begins with a prompt, the lines without one may
/// be output: another script deletes them as well. With each script, the number of the lines that it deletes.
pub(crate) fn without_prompts(text: &[u8]) -> Vec<(Cost, Vec<Edit>)> {
    let lines = window::lines(text, 0..text.len());
    let mut found = Vec::new();
    for prompts in PROMPTS {
        let lengths: Vec<usize> = lines.iter().map(|line| length(&text[line.clone()], prompts)).collect();
        let begins = |line: &Range<usize>| text[line.clone()].starts_with(prompts[0].as_bytes());
        let with_prompt = lengths.iter().filter(|length| **length > 0).count();
        let min_lines = if prompts[0].trim_ascii_end().len() > 1 { 1 } else { MIN_LINES };
        if with_prompt < min_lines || !lines.iter().any(begins) {
            continue;
        }
        let prompt = |(line, length): (&Range<usize>, &usize)| deletion(line.start..line.start + length);
        let edits: Vec<Edit> =
            lines.iter().zip(&lengths).map(prompt).filter(|edit| !edit.range.is_empty()).collect();
        let output =
            lines.iter().zip(&lengths).filter(|(_, length)| **length == 0).map(|(line, _)| line.clone());
        let output: Vec<Range<usize>> =
            output.filter(|line| !text[line.clone()].trim_ascii().is_empty()).collect();
        if !output.is_empty() && lengths[0] > 0 {
            let whole = |line: &Range<usize>| deletion(line.start..window::line_around(text, line.start).end);
            let mut all = edits.clone();
            all.extend(output.iter().map(whole));
            all.sort_by_key(|edit| edit.range.start);
            found.push((factor(output.len()), all));
        }
        found.push((0, edits));
    }
    found
}

/// The length of the prompt at the start of a line. An empty line of a session may have lost the blank of its prompt.
fn length(line: &[u8], prompts: [&str; 2]) -> usize {
    let at_start = |prompt: &str| {
        let trimmed = prompt.trim_ascii_end();
        match line.trim_ascii_end() == trimmed.as_bytes() {
            true => trimmed.len(),
            false if line.starts_with(prompt.as_bytes()) => prompt.len(),
            false => 0,
        }
    };
    prompts.into_iter().map(at_start).find(|length| *length > 0).unwrap_or_default()
}

fn deletion(range: Range<usize>) -> Edit {
    Edit { kind: EditKind::Rewrite, rule: "prompt".to_owned(), ..Edit::deletion(range) }
}

#[cfg(test)]
mod tests {
    use super::super::applied;
    use super::*;

    #[track_caller]
    fn check(text: &str, wanted: &[(Cost, &str)]) {
        let found = without_prompts(text.as_bytes());
        let texts: Vec<(Cost, String)> =
            found.iter().map(|(lines, edits)| (*lines, applied(text, edits))).collect();
        let texts: Vec<(Cost, &str)> = texts.iter().map(|(lines, text)| (*lines, text.as_str())).collect();
        assert_eq!(texts, wanted);
    }

    #[test]
    fn prompts_are_deleted() {
        check("x = 1\n>>> def f():\n...     return x\n...\n", &[(0, "x = 1\ndef f():\n    return x\n\n")]);
        check("sqlite> select a\n   ...> from b;\n", &[(0, "select a\nfrom b;\n")]);
        check("a;\nsqlite> b;\n", &[(0, "a;\nb;\n")]);
        check("a > b\n$ b\n", &[]);
    }

    #[test]
    fn lines_without_prompts_may_be_output() {
        check(">>> f()\n3\n\n>>> g()\n", &[(1, "f()\n\ng()\n"), (0, "f()\n3\n\ng()\n")]);
    }
}
