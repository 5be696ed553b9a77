//! Finds the YAML at the start of a Markdown file, between two lines of three hyphens, either of which may be damaged or
//! missing.

use super::scalars;
use crate::edit::{Edit, EditKind};
use crate::propose::lines::CONFLICT_MARKS;
use crate::propose::window::line_end;
use std::ops::Range;

/// The YAML, and the edits of the lines around it.
pub(super) struct FrontMatter {
    pub(super) range: Range<usize>,
    pub(super) before: Option<Edit>,
    pub(super) after: Option<Edit>,
}

/// The most lines of front matter whose first line is missing.
const MAX_LINES: usize = 40;

const FENCE: &[u8] = b"---";

/// The front matter of a text with these lines; `None` if the text does not begin with a fence or a key.
pub(super) fn find(input: &[u8], lines: &[Range<usize>]) -> Option<FrontMatter> {
    let line_end = line_end(input);
    let text = |line: usize| &input[lines[line].clone()];
    let insertion = |at: usize| Edit {
        range: at..at,
        text: [FENCE, line_end].concat(),
        kind: EditKind::Insert,
        rule: "front matter".to_owned(),
    };
    let corrected = |line: usize| {
        let edit = || Edit::trimmed(input, lines[line].clone(), FENCE, EditKind::Rewrite, "front matter");
        (text(line) != FENCE).then(edit)
    };
    let first = lines.first()?;
    let (before, start) = match () {
        () if is_fence(text(0)) => (corrected(0), 1),
        () if is_key(text(0)) || has_keys_before_fence(lines.len(), &text) => {
            (Some(insertion(first.start)), 0)
        }
        () => return None,
    };
    let from = lines.get(start)?.start;
    let is_blank = |line: usize| text(line).trim_ascii().is_empty();
    for line in start..lines.len() {
        if line > start && is_fence(text(line)) {
            return Some(FrontMatter { range: from..lines[line].start, before, after: corrected(line) });
        }
        // What follows is the same for all blank lines of a run.
        let begins_blanks = is_blank(line) && (line <= start + 1 || !is_blank(line - 1));
        let ends = begins_blanks && {
            let next = (line..lines.len()).find(|next| !is_blank(*next));
            next.is_none_or(|next| !is_fence(text(next)) && !belongs(text(next)))
        };
        if line > start && (ends || is_markdown(text(line))) {
            // The last line before an empty one is a title rather than a comment.
            let has_title = line > start + 1 && ends && text(line - 1).starts_with(b"# ");
            let at = lines[line - usize::from(has_title)].start;
            return Some(FrontMatter { range: from..at, before, after: Some(insertion(at)) });
        }
    }
    None
}

/// Whether a line is a fence, perhaps with another number of hyphens, or with dashes that a word processor has put in.
pub(super) fn is_fence(line: &[u8]) -> bool {
    let Ok(line) = std::str::from_utf8(line) else { return false };
    let line = line.trim_end();
    let hyphens = line.matches('-').count();
    let dashes = line.matches(['\u{2014}', '\u{2013}', '\u{2012}']).count();
    let is_spaced = line == "- - -";
    is_spaced || hyphens + dashes == line.chars().count() && (dashes > 0 || (2..=6).contains(&hyphens))
}

/// Whether most of the first lines are keys, up to a fence.
fn has_keys_before_fence<'text>(lines: usize, text: &impl Fn(usize) -> &'text [u8]) -> bool {
    let fence = (1..lines.min(MAX_LINES)).find(|line| is_fence(text(*line)));
    fence.is_some_and(|fence| 2 * (0..fence).filter(|line| is_key(text(*line))).count() >= fence)
}

fn is_key(line: &[u8]) -> bool {
    !line.starts_with(b" ") && scalars::key(line, 0).is_some_and(|(key, _)| !line[key].contains(&b' '))
}

/// Whether a line after an empty one still belongs to the front matter.
fn belongs(line: &[u8]) -> bool {
    is_key(line) || line.starts_with(b"  ") || CONFLICT_MARKS.iter().any(|mark| line.starts_with(mark))
}

/// Whether a line can only be Markdown.
fn is_markdown(line: &[u8]) -> bool {
    let marks: [&[u8]; 6] = [b"## ", b"### ", b"![", b"```", b"> ", b"| "];
    marks.iter().any(|mark| line.starts_with(mark))
}
