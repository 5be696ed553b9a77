//! The end of a text with no more of what stands before it than brackets that are still open there.
//!
//! A grammar reads it as it would read the whole, and at once.

use super::quotation::Quotation;

/// More open brackets are not read anew for each change: a parser takes the longer for each, the more there are.
const DEEPEST: usize = 64;

/// The brackets that are open at some place before `until`, each with what stands before it up to a separator; and
/// that place, from which the text goes on. Separators are commas, semicolons, and ends of lines. `None` where too many
/// are open.
pub(super) fn spine(text: &[u8], until: usize) -> Option<(Vec<u8>, usize)> {
    let mut reader = Reader::default();
    for (at, byte) in text[..until].iter().enumerate() {
        reader.read(*byte, at);
    }
    let start = reader.start;
    if reader.open.len() > DEEPEST {
        return None;
    }
    let open = reader.open.into_iter().filter(|(_, bracket)| *bracket < start);
    Some((open.flat_map(|(header, bracket)| text[header..=bracket].iter().copied()).collect(), start))
}

#[derive(Default)]
struct Reader {
    /// Brackets that are open, and where what stands before each of them begins.
    open: Vec<(usize, usize)>,
    /// Behind the last separator or opening bracket.
    start: usize,
    quotation: Quotation,
}

impl Reader {
    fn read(&mut self, byte: u8, at: usize) {
        if self.quotation.reads(byte, at) {
            return;
        }
        match byte {
            b'{' | b'[' | b'(' => {
                self.open.push((self.start, at));
                self.start = at + 1;
            }
            // What begins behind a closing bracket begins with its opening one.
            b'}' | b']' | b')' => self.start = self.open.pop().map_or(self.start, |(header, _)| header),
            b',' | b';' | b'\n' => self.start = at + 1,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let (before, after) = text.split_once('|').unwrap();
        let whole = [before, after].concat();
        let (spine, start) = spine(whole.as_bytes(), before.len()).unwrap();
        assert_eq!([&String::from_utf8(spine).unwrap(), "|", &whole[start..]].concat(), expected);
    }

    #[test]
    fn only_what_is_open_stays() {
        check(r#"{"a": 1, "b": [2, {"c": [3], "d": |4}]}"#, r#"{ "b": [ {| "d": 4}]}"#);
        check(r#"{"a": [1, 2], "b]": {"x,[": [1|2]}}"#, r#"{ "b]": {"x,[": [|12]}}"#);
        check("digraph g { a -> b; subgraph s { c\n d| -> e } }", "digraph g { subgraph s {| d -> e } }");
        check("v 1 2 3\nv 1| 2", "|v 1 2");
        check("|[1]", "|[1]");
    }

    #[test]
    fn what_is_too_deep_has_none() {
        let deep = |depth: usize| spine("[{".repeat(depth).as_bytes(), 2 * depth);
        assert!(deep(DEEPEST / 2).is_some_and(|(spine, start)| spine.len() == start));
        assert_eq!(deep(DEEPEST / 2 + 1), None);
    }

    #[test]
    fn behind_a_closing_bracket_all_of_it_stays() {
        check("[1, {2: [3]}|, 4]", "[| {2: [3]}, 4]");
        check("]]|, 4]", "|]], 4]");
        check("\"a\\\", b|c", "|\"a\\\", bc");
    }
}
