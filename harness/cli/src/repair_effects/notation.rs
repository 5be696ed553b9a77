//! What carries meaning in a format besides its words: operators, and the marks with which comments begin.
//!
//! Only reports use it. The repair algorithm must not, or nobody would see its mistakes.

use super::Change;
use std::ops::Range;

/// The operators and comments of a format.
#[derive(Clone, Copy, Debug)]
pub(super) struct Notation {
    /// The marks of comments that end with their line.
    line_comments: &'static [&'static str],
    /// The marks around other comments.
    block_comments: &'static [(&'static str, &'static str)],
    /// The characters of operators; none in most formats for data, where they only separate values.
    operators: &'static [u8],
    /// Whether a single `<` or `>` is usually a bracket.
    has_angle_brackets: bool,
    /// Whether the case of a letter has a meaning.
    is_case_sensitive: bool,
}

const CODE_OPERATORS: &[u8] = b"=+-*/%<>!&|^~?.@$";

const DATA: Notation = Notation {
    line_comments: &[],
    block_comments: &[],
    operators: b"",
    has_angle_brackets: true,
    is_case_sensitive: false,
};
const CODE: Notation = Notation { operators: CODE_OPERATORS, is_case_sensitive: true, ..DATA };
const LIKE_C: Notation = Notation { line_comments: &["//"], block_comments: &[("/*", "*/")], ..CODE };
const SCRIPT: Notation = Notation { line_comments: &["#"], has_angle_brackets: false, ..CODE };
const SETTINGS: Notation = Notation { line_comments: &["#"], ..DATA };
const MARKUP: Notation = Notation { block_comments: &[("<!--", "-->")], ..DATA };

impl Notation {
    /// The notation of a format. Of an unknown format, operators and the most common comments are reported.
    pub(super) fn of(format: &str) -> Self {
        match format {
            "json" | "jsonl" => Self { operators: b"", is_case_sensitive: false, ..LIKE_C },
            "csv" | "tsv" | "txt" => DATA,
            "xml" | "html" | "htm" | "md" => MARKUP,
            "yaml" | "toml" | "env" | "obj" => SETTINGS,
            "ini" => Self { line_comments: &[";", "#"], ..SETTINGS },
            "css" => Self { block_comments: LIKE_C.block_comments, ..DATA },
            "dot" => Self { line_comments: &["//", "#"], operators: b"->", ..LIKE_C },
            "py" | "pyi" | "sh" | "zsh" | "rb" | "pl" | "r" => SCRIPT,
            "sql" => Self { line_comments: &["--"], is_case_sensitive: false, ..LIKE_C },
            "c" | "cc" | "cpp" | "hpp" | "java" | "js" | "mjs" | "cjs" | "jsx" | "ts" | "tsx" | "go"
            | "rs" | "cs" | "kt" | "swift" => LIKE_C,
            _ => {
                Self { line_comments: &["#", "//"], block_comments: &[("/*", "*/"), ("<!--", "-->")], ..CODE }
            }
        }
    }

    /// The same comments, without operators.
    pub(super) fn without_operators(self) -> Self {
        Self { operators: b"", ..self }
    }

    pub(super) fn has_operators(self) -> bool {
        !self.operators.is_empty()
    }

    pub(super) fn has_angle_brackets(self) -> bool {
        self.has_angle_brackets
    }

    pub(super) fn is_case_sensitive(self) -> bool {
        self.is_case_sensitive
    }

    /// Whether the byte is part of an operator. A colon is one only in `:=` and `::`.
    pub(super) fn is_operator(self, text: &[u8], at: usize) -> bool {
        let is_beside = |at: Option<usize>| matches!(at.and_then(|at| text.get(at)), Some(b':' | b'='));
        match text[at] {
            b':' => self.has_operators() && (is_beside(at.checked_sub(1)) || is_beside(at.checked_add(1))),
            byte => self.operators.contains(&byte),
        }
    }

    /// Whether these characters of operators are a bracket, as in `#include <a.h>`.
    pub(super) fn is_bracket(self, operator: &[u8]) -> bool {
        self.has_angle_brackets && matches!(operator, b"<" | b">" | b"</" | b"/>")
    }

    /// The length of the mark at the start of the text that ends a comment; 0 if there is none.
    pub(super) fn comment_end(self, text: &[u8]) -> usize {
        let close = self.block_comments.iter().find(|(_, close)| text.starts_with(close.as_bytes()));
        close.map_or(0, |(_, close)| close.len())
    }

    /// The part of the text that the first of these changes makes a comment; `None` if it makes none.
    pub(super) fn commented_out(self, text: &[u8], changes: &[Change]) -> Option<Range<usize>> {
        let ((gone, put), later) = changes.split_first()?;
        let (from, until) =
            (gone.start.saturating_sub(LONGEST_MARK), text.len().min(gone.end + LONGEST_MARK));
        let around = [&text[from..gone.start], put, &text[gone.end..until]].concat();
        let put_at = gone.start - from;
        let put_at = put_at..put_at + put.len();
        // A mark has a byte that was put in, or joins two parts between which something was left out.
        let is_new = |at: usize, mark: &str| at < put_at.end && at + mark.len() > put_at.start;
        let begins = |at: usize, mark: &str| {
            let is_free = at == 0 || around[at - 1].is_ascii_whitespace() || !matches!(mark, "#" | ";");
            is_free && around[at..].starts_with(mark.as_bytes()) && is_new(at, mark)
        };
        let was_comment = |mark: &str| text[gone.clone()].trim_ascii_start().starts_with(mark.as_bytes());
        let line_end = |from: usize| {
            let end = text[from..].iter().position(|byte| *byte == b'\n');
            end.map_or(text.len(), |end| from + end)
        };
        // The offset in the file behind a mark, which may end with characters of the file.
        let behind = |at: usize, mark: &str| gone.end + (at + mark.len()).saturating_sub(put_at.end);
        let range = (0..put_at.end).find_map(|at| {
            if let Some(mark) = self.line_comments.iter().find(|mark| begins(at, mark)) {
                let ends = around[at..put_at.end].contains(&b'\n') || was_comment(mark);
                return (!ends).then(|| behind(at, mark)..line_end(gone.end));
            }
            let (open, close) = self.block_comments.iter().find(|(open, _)| begins(at, open))?;
            let close = close.as_bytes();
            let has_close = |bytes: &[u8]| bytes.windows(close.len()).position(|part| part == close);
            let ends = has_close(&around[at..put_at.end]).is_some() || was_comment(open);
            let put_end = later.iter().find(|(_, put)| has_close(put).is_some()).map(|(gone, _)| gone.start);
            let old_end = has_close(&text[gone.end..]).map(|end| gone.end + end);
            let end = put_end.into_iter().chain(old_end).min().unwrap_or_else(|| line_end(gone.end));
            (!ends && behind(at, open) <= end).then(|| behind(at, open)..end)
        })?;
        let content = &text[range.clone()];
        let start = range.start + content.len() - content.trim_ascii_start().len();
        let end = start + content.trim_ascii().len();
        (end > start).then_some(start..end)
    }
}

/// Bytes of the longest mark of a comment.
const LONGEST_MARK: usize = 4;
