//! Parses a large file a window at a time, if its grammar is a list of items that do not depend on each other.
//!
//! A parser needs several times the memory of its result until it is done. The items that end well before the end of a
//! window have the same tree in the whole file, so the parser's memory depends on the window and not on the file. This
//! module must not know grammars.

use crate::ParseError;
use crate::allocator::release_freed_memory;
use crate::parsed_input::{NodeEntry, NodeTag, ParsedInput, Token};

/// Runs the parser of a grammar on a text.
type Parse<'p> = &'p dyn Fn(&[u8]) -> Result<ParsedInput, ParseError>;

/// The size of a window in bytes; a window with a longer item is larger.
const WINDOW: usize = 256 << 10;

/// Inputs of at least this many bytes are parsed by windows.
const LARGE: usize = 4 * WINDOW;

/// Items in the last part of a window, this fraction of it, are parsed again in the next one.
const MARGIN: usize = 8;

/// The result of the parser on the whole input. Large inputs without syntax errors are parsed by windows.
pub(crate) fn parse(input: &[u8], parser: Parse<'_>) -> Result<ParsedInput, ParseError> {
    let by_windows = if input.len() < LARGE { None } else { parse_by_windows(input, WINDOW, parser) };
    let Some(parsed) = by_windows else { return parser(input) };
    // The result is large, and the memory of the windows is not used again.
    release_freed_memory();
    Ok(parsed)
}

/// The result of the parser on the whole input. `None` if it is not known, because there is a syntax error: error
/// recovery may look at the whole input.
fn parse_by_windows(input: &[u8], window: usize, parser: Parse<'_>) -> Option<ParsedInput> {
    let mut whole = ParsedInput::default();
    let (mut at, mut size) = (0, window);
    loop {
        let text = &input[at..(at + size).min(input.len())];
        let part = parser(text).ok()?;
        let error = first_error(&part);
        if at + text.len() == input.len() {
            if error.is_some() {
                return None;
            }
            let nodes = part.nodes.len();
            append(&mut whole, &part, at, nodes, part.tokens.len());
            whole.len = input.len();
            return Some(whole);
        }
        let limit = text.len() - text.len() / MARGIN;
        if error.is_some_and(|error| error < text.len() / 2) {
            return None;
        }
        match items_before(&part, error.unwrap_or(limit).min(limit)) {
            Some((nodes, tokens, end)) => {
                append(&mut whole, &part, at, nodes, tokens);
                (at, size) = (at + end, window);
            }
            None => size *= 2,
        }
    }
}

/// The offset of the first error.
fn first_error(part: &ParsedInput) -> Option<usize> {
    let rejected = part.rejected.iter().map(|&at| at as usize);
    part.syntax_errors.iter().map(|error| error.offset).chain(rejected).min()
}

/// The nodes, tokens and bytes of the items that end before `limit`. `None` if there is none.
fn items_before(part: &ParsedInput, limit: usize) -> Option<(usize, usize, usize)> {
    let mut before = None;
    let mut item = 1;
    while let Some(end) = part.nodes.get(item).map(|entry| entry.end(item)) {
        let last_token = part.nodes[item..end].iter().rev().find_map(|entry| match entry.tag {
            NodeTag::Terminal(token) => Some(token as usize),
            NodeTag::Rule { .. } | NodeTag::Error(_) | NodeTag::Missing(_) => None,
        });
        if let Some(token) = last_token {
            let end_byte = part.tokens.get(token)?.end as usize;
            if end_byte >= limit {
                break;
            }
            before = Some((end, token + 1, end_byte));
        }
        item = end;
    }
    before
}

/// Adds the first nodes and tokens of a part that begins at this offset.
fn append(whole: &mut ParsedInput, part: &ParsedInput, at: usize, nodes: usize, tokens: usize) {
    // The root is there once.
    let (first, shift) =
        if whole.nodes.is_empty() { (0, 0) } else { (1, narrow(whole.nodes.len().saturating_sub(1))) };
    let first_token = narrow(whole.tokens.len());
    let moved = |entry: &NodeEntry| {
        let tag = match entry.tag {
            NodeTag::Rule { rule, end } => NodeTag::Rule { rule, end: end + shift },
            NodeTag::Terminal(token) => NodeTag::Terminal(token + first_token),
            NodeTag::Error(token) => NodeTag::Error(token + first_token),
            NodeTag::Missing(kind) => NodeTag::Missing(kind),
        };
        NodeEntry { tag, parent: if entry.parent == 0 { 0 } else { entry.parent + shift } }
    };
    whole.nodes.extend(part.nodes[first..nodes].iter().map(moved));
    whole.fields.extend(part.fields.iter().take(nodes).skip(first));
    let offset = narrow(at);
    let moved = |token: &Token| Token { start: token.start + offset, end: token.end + offset, ..*token };
    whole.tokens.extend(part.tokens[..tokens].iter().map(moved));
    let next = narrow(whole.nodes.len());
    if let Some(root) = whole.nodes.first_mut() {
        root.close(next);
    }
}

/// Never saturates, since `Grammar::parse` rejects inputs whose offsets do not fit into 32 bits.
fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
#[cfg(feature = "grammars")]
mod tests {
    use super::parse_by_windows;
    use crate::antlr;
    use std::path::{Path, PathBuf};

    /// The files of C of this project, and one with broken items between valid ones.
    fn texts() -> Vec<Vec<u8>> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let folders = [
            "formats/grammars/c/examples",
            "datasets/corpus/reduction/c",
            "subjects/workers",
            "scripts/faults",
        ];
        let files = folders.iter().flat_map(|folder| std::fs::read_dir(root.join(folder)).unwrap());
        let is_c = |path: &PathBuf| path.extension().is_some_and(|name| name == "c");
        let paths = files.map(|file| file.unwrap().path()).filter(is_c);
        let mut texts: Vec<Vec<u8>> = paths.map(|path| std::fs::read(path).unwrap()).collect();
        assert!(texts.len() > 8, "{}", texts.len());
        let all = texts.concat();
        texts.push(all.repeat(2));
        let mut broken = "int a;\nint f(void) { return a; }\n".repeat(40);
        broken.insert_str(700, "/* open ");
        texts.push(broken.into_bytes());
        texts
    }

    #[test]
    fn windows_give_the_tree_of_the_whole_file() {
        let mut by_windows = 0;
        for text in texts() {
            let whole = antlr::c::parse(&text).unwrap();
            for window in [16, 50, 333, 2000] {
                if let Some(parsed) = parse_by_windows(&text, window, &antlr::c::parse) {
                    assert!(parsed == whole, "window {window}: {}", String::from_utf8_lossy(&text));
                    by_windows += usize::from(text.len() > 2 * window);
                } else {
                    let has_errors = !whole.syntax_errors.is_empty() || !whole.rejected.is_empty();
                    assert!(
                        has_errors || window < 2000,
                        "window {window}: {}",
                        String::from_utf8_lossy(&text)
                    );
                }
            }
        }
        assert!(by_windows > 10, "{by_windows}");
    }
}
