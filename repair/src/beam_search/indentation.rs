//! Finds lines whose indentation does not fit the open brackets.
//! Files are usually indented as their brackets nest, so the layout can show a missing bracket long before the grammar
//! can. If a line is indented no deeper than the line of the innermost open bracket, and does not close it, the
//! closing bracket was probably lost before that line. The search offers the missing bracket there. Where a line that begins
//! with a closing bracket is indented like an earlier line, and all lines between them are deeper, the opening bracket was
//! probably lost at the end of the earlier line.

use super::OpenTags;
use super::unbegun_blocks::unbegun_blocks;
use crate::grammar::{BlockKeywords, BlockRole, Nesting, Reader, TokenType};

/// The most lines that are indented too little in a text whose indentation follows its nesting.
const MAX_OUTDENTED: usize = 8;

/// In addition, one in this many lines may be indented too little.
const LINES_PER_OUTDENTED: usize = 8;

/// The offsets of the first tokens of lines that are indented too little, in order.
pub(super) fn outdented(reader: &Reader<'_>, open_tags: &OpenTags) -> Vec<usize> {
    let mut found = Vec::new();
    let mut lines = 0;
    let mut open: Vec<Block> = Vec::new();
    // The indentation of the line of the last token.
    let mut indentation = 0;
    let mut is_void = false;
    let mut keywords = BlockKeywords::new(reader.grammar);
    for token in reader.placed_tokens() {
        let Some(kind) = token.kind else { continue };
        let info = reader.grammar.info(kind);
        let role = keywords.role(info);
        // An empty line has no indentation.
        if info.is_line_end() && keywords.has_commands() {
            continue;
        }
        let at = token.start;
        let text = &reader.input[at..token.end];
        if token.begins_line {
            indentation = token.column();
        }
        // An element whose end tag may be left out is not broken without it.
        let by_name = match open_tags.nesting(kind, &mut is_void) {
            Nesting::None => Nesting::None,
            _ if open_tags.is_optional(kind, text) => Nesting::None,
            nesting => nesting,
        };
        let is_closing_bracket = info.closes() && (text.len() == 1 || keywords.has_commands());
        let closes = is_closing_bracket || by_name == Nesting::Closes || role == BlockRole::Closes;
        let continues = role == BlockRole::Continues;
        lines += usize::from(token.begins_line);
        // Lines of text between tags are indented as the author likes.
        if token.begins_line && token.line > 0 && (!open_tags.has_names() || text.starts_with(b"<")) {
            let is_content = || open_tags.is_start_tag(reader.input[..at].trim_ascii_end());
            if let Some(block) = open.last_mut().filter(|block| block.is_element && !closes && is_content()) {
                block.content.get_or_insert(indentation);
            }
            if let Some(block) = open.last_mut().filter(|block| block.is_keyword && !closes && !continues) {
                block.content.get_or_insert(indentation);
            }
            let before = open.len();
            while open
                .last()
                .is_some_and(|block| block.ends_before(indentation, closes || continues && block.is_keyword))
            {
                open.pop();
            }
            if open.len() < before {
                found.push(at);
            }
        }
        let is_element = by_name == Nesting::Opens;
        let is_keyword = role == BlockRole::Opens;
        let is_opening_bracket = info.opens() && (text.len() == 1 || keywords.has_commands());
        if is_opening_bracket || is_element || is_keyword {
            // A mark such as `$((` has several brackets.
            let brackets = text.iter().filter(|byte| is_opening_bracket && b"([{".contains(byte)).count();
            for _ in 0..brackets.max(1) {
                open.push(Block { indentation, is_element, is_keyword, content: None });
            }
        } else if closes {
            for _ in 0..if is_closing_bracket { text.len() } else { 1 } {
                // The bracket behind a pattern of a shell closes nothing.
                open.pop_if(|block| !(is_closing_bracket && block.is_keyword));
            }
        }
    }
    // If many lines are indented too little, the indentation does not follow the nesting.
    if found.len() > MAX_OUTDENTED + lines / LINES_PER_OUTDENTED { Vec::new() } else { found }
}

/// An open bracket or element.
struct Block {
    /// The indentation of its line.
    indentation: usize,
    is_element: bool,
    is_keyword: bool,
    /// The indentation of the first line within a block of keywords, or within an element whose start tag ends its line.
    content: Option<usize>,
}

impl Block {
    /// Whether it probably ended before a line with this indentation, which may begin with a closing mark.
    fn ends_before(&self, indentation: usize, closes: bool) -> bool {
        match self.content.filter(|content| *content <= self.indentation) {
            // Its content is not indented, so it ends before lines that are indented even less.
            Some(content) => indentation < content,
            None => indentation < self.indentation || indentation == self.indentation && !closes,
        }
    }
}

/// A line of the text.
struct Line {
    /// The offset of its first token.
    at: usize,
    indentation: usize,
    /// Its closing bracket, if it begins with one.
    closing: Option<u8>,
    /// The opening brackets that it does not close.
    open: Vec<u8>,
}

/// The offsets before which an opening bracket is missing, with the bracket. They are the first tokens of the lines
/// behind those that should have ended with it.
fn unopened_brackets(reader: &Reader<'_>) -> Vec<(usize, TokenType)> {
    let pairs = [(b'(', b')'), (b'[', b']'), (b'{', b'}')];
    if !pairs.iter().any(|(open, _)| reader.lacks_opening(*open)) {
        return Vec::new();
    }
    let mut found = Vec::new();
    // The lines that may be the first line of a block: each is indented deeper than the one before it in this list. With
    // each comes the offset of the line behind it.
    let mut outer: Vec<(Line, Option<usize>)> = Vec::new();
    for line in lines(reader) {
        if let Some((_, behind)) = outer.last_mut() {
            behind.get_or_insert(line.at);
        }
        while outer.last().is_some_and(|(last, _)| last.indentation > line.indentation) {
            outer.pop();
        }
        let first = outer.pop_if(|(first, _)| first.indentation == line.indentation);
        if let (Some((first, Some(behind))), Some(closing)) = (first, line.closing)
            && let Some((open, _)) = pairs.iter().find(|(_, close)| *close == closing)
            && behind < line.at
            && reader.lacks_opening(*open)
            && !first.open.contains(open)
        {
            let token = reader.grammar.token_spelt(&[*open]);
            found.extend(token.map(|token| (behind, token)));
        }
        outer.push((line, None));
    }
    found
}

/// The offsets before which an opening bracket or a keyword is missing, with its token type, in order.
pub(super) fn unopened(reader: &Reader<'_>) -> Vec<(usize, TokenType)> {
    let mut found = unopened_brackets(reader);
    found.extend(unbegun_blocks(reader));
    found.sort_unstable();
    found
}

/// The lines that have tokens.
fn lines(reader: &Reader<'_>) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let is_line_end = |kind: TokenType| reader.grammar.info(kind).is_line_end();
    for token in reader.placed_tokens() {
        if reader.grammar.has_commands() && token.kind.is_some_and(is_line_end) {
            continue;
        }
        let text = &reader.input[token.start..token.end];
        if token.begins_line {
            let closing = text.first().copied().filter(|byte| b")]}".contains(byte));
            lines.push(Line { at: token.start, indentation: token.column(), closing, open: Vec::new() });
        }
        if let ([mark], Some(line)) = (text, lines.last_mut()) {
            match mark {
                b'(' | b'[' | b'{' => line.open.push(*mark),
                b')' | b']' | b'}' => drop(line.open.pop()),
                _ => {}
            }
        }
    }
    lines
}
