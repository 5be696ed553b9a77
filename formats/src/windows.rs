//! Reads a large file a window at a time, if its grammar is a list of items that do not depend on each other.
//!
//! A parser needs several times the memory of its result until it is done. The items that end well before the end of a
//! window have the same tree in the whole file, so the parser's memory depends on the window and not on the file. This
//! module must not know grammars.

use crate::allocator::release_freed_memory;
use crate::parsed_input::{NodeEntry, NodeTag, ParsedInput, Token, TokenRole};

/// Runs the parser of a grammar on a text. `None` if it gives up.
type Parse<'p> = &'p dyn Fn(&[u8]) -> Option<ParsedInput>;

/// The items that one window adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    /// The items, parsed as if the text ended after them. Its tokens have offsets in the whole input, and its length
    /// reaches from the start of the input to the end of the items.
    pub(crate) parsed: ParsedInput,
    /// Whether the input ends here.
    pub(crate) is_last: bool,
}

/// Takes the windows of an input, in order.
pub(crate) type TakeWindow<'t> = &'t mut dyn FnMut(Window);

/// The size of a window in bytes; a window with a longer item is larger.
const WINDOW: usize = 64 << 10;

/// Smaller inputs are not worth reading by windows.
pub(crate) const LARGE: usize = 1 << 20;

/// Items in the last part of a window, this fraction of it, are parsed again in the next one.
const MARGIN: usize = 8;

/// The result of the parser on the whole input, parsed by windows. `None` if this is not possible; see [`read`].
pub(crate) fn parse(input: &[u8], parser: Parse<'_>) -> Option<ParsedInput> {
    let mut whole = ParsedInput::default();
    read(input, parser, &mut |window| append(&mut whole, &window))?;
    Some(whole)
}

/// Reads the windows of an input, in order. `None` if its tree is not known because there is a syntax error: error
/// recovery may look at the whole input. Then some windows may have been read before.
pub(crate) fn read(input: &[u8], parser: Parse<'_>, take: TakeWindow<'_>) -> Option<()> {
    let is_known = read_windows(input, WINDOW, parser, take);
    // What was made of the windows is large, and their memory is not used again.
    release_freed_memory();
    is_known
}

/// Reads the windows of an input, each of about `window` bytes.
pub(crate) fn read_windows(
    input: &[u8],
    window: usize,
    parser: Parse<'_>,
    take: TakeWindow<'_>,
) -> Option<()> {
    let (mut at, mut size) = (0, window);
    loop {
        let text = &input[at..(at + size).min(input.len())];
        let part = parser(text)?;
        let error = first_error(&part);
        if at + text.len() == input.len() {
            if error.is_some() {
                return None;
            }
            take(Window { parsed: moved(part, at), is_last: true });
            return Some(());
        }
        let limit = text.len() - text.len() / MARGIN;
        if error.is_some_and(|error| error < text.len() / 2) {
            return None;
        }
        match items_before(&part, error.unwrap_or(limit).min(limit)) {
            Some(items) => {
                let end = items.end;
                take(Window { parsed: moved(first_items(part, items), at), is_last: false });
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

/// The first items of a part.
struct Items {
    nodes: usize,
    tokens: usize,
    /// The offset of their end.
    end: usize,
}

/// The items that end before `limit`. `None` if there is none.
fn items_before(part: &ParsedInput, limit: usize) -> Option<Items> {
    let mut before = None;
    let mut item = 1;
    while let Some(nodes) = part.nodes.get(item).map(|entry| entry.end(item)) {
        let last_token = part.nodes[item..nodes].iter().rev().find_map(|entry| match entry.tag {
            NodeTag::Terminal(token) => Some(token as usize),
            NodeTag::Rule { .. } | NodeTag::Error(_) | NodeTag::Missing(_) => None,
        });
        if let Some(token) = last_token {
            let end = part.tokens.get(token)?.end as usize;
            if end >= limit {
                break;
            }
            before = Some(Items { nodes, tokens: token + 1, end });
        }
        item = nodes;
    }
    before
}

/// The tree of the first items of a part, as if the text ended after them.
fn first_items(mut part: ParsedInput, items: Items) -> ParsedInput {
    let Items { nodes, tokens, end } = items;
    part.tokens.truncate(tokens);
    part.tokens.push(Token { start: narrow(end), end: narrow(end), kind: END, role: TokenRole::Terminal });
    part.nodes.truncate(nodes);
    part.nodes.push(NodeEntry { tag: NodeTag::Terminal(narrow(tokens)), parent: 0 });
    part.nodes[0].close(narrow(nodes + 1));
    part.fields.truncate(nodes);
    ParsedInput { rejected: Vec::new(), syntax_errors: Vec::new(), len: end, ..part }
}

/// The type of the token at the end of the input.
const END: u16 = 0;

/// A part that begins at this offset of the input.
fn moved(mut part: ParsedInput, at: usize) -> ParsedInput {
    let offset = narrow(at);
    for token in &mut part.tokens {
        (token.start, token.end) = (token.start + offset, token.end + offset);
    }
    ParsedInput { len: part.len + at, ..part }
}

/// Adds the items of the next window.
fn append(whole: &mut ParsedInput, window: &Window) {
    let Window { parsed, is_last } = window;
    // The root is there once, and so is the end of the input.
    let after_end = usize::from(!is_last);
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
    whole.nodes.extend(parsed.nodes[first..parsed.nodes.len() - after_end].iter().map(moved));
    whole.fields.extend(parsed.fields.iter().skip(first));
    whole.tokens.extend(&parsed.tokens[..parsed.tokens.len() - after_end]);
    whole.len = parsed.len;
    let next = narrow(whole.nodes.len());
    if let Some(root) = whole.nodes.first_mut() {
        root.close(next);
    }
}

/// Never saturates, since `Grammar::parse` rejects inputs whose offsets do not fit into 32 bits.
fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(feature = "grammars")]
#[cfg(test)]
mod tests {
    use super::{TakeWindow, append, read_windows};
    use crate::parsed_input::ParsedInput;
    use crate::{Derivation, Grammar, antlr};
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

    fn parse_c(text: &[u8]) -> Option<ParsedInput> {
        antlr::c::parse(text).ok()
    }

    /// The tree of a text, read by windows of this size.
    fn read_by_windows(text: &[u8], window: usize) -> Option<ParsedInput> {
        let mut whole = ParsedInput::default();
        read_windows(text, window, &parse_c, &mut |window| append(&mut whole, &window))?;
        Some(whole)
    }

    /// The parts of a text, read by windows of this size.
    fn parts_by_windows(text: &[u8], window: usize) -> Option<Derivation> {
        let grammar = Grammar::find("c").unwrap();
        let read = |take: TakeWindow<'_>| read_windows(text, window, &parse_c, take);
        Derivation::from_windows(grammar, grammar.rules().unwrap(), read)
    }

    #[test]
    fn windows_give_the_tree_and_the_parts_of_the_whole_file() {
        let mut by_windows = 0;
        for text in texts() {
            let whole = antlr::c::parse(&text).unwrap();
            let parts = Derivation::from_tree(&Grammar::find("c").unwrap().parse(&text).unwrap(), &text);
            for window in [16, 50, 333, 2000] {
                if let Some(parsed) = read_by_windows(&text, window) {
                    let shown = || format!("window {window}: {}", String::from_utf8_lossy(&text));
                    assert!(parsed == whole, "{}", shown());
                    assert!(parts_by_windows(&text, window) == parts, "{}", shown());
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
