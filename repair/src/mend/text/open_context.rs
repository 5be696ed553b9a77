//! Shortens a text for parsing: of the part before a place, only the open brackets remain.
//!
//! A grammar then finds the same errors at the end as in the whole text, in much less time.

use super::string_state::StringState;

/// With more open brackets a text is not parsed after every edit, because parsing gets slower with each of them.
const MAX_DEPTH: usize = 64;

/// The brackets that are open at some place before `until`, each with the text before it back to a separator; and that place,
/// from which the text continues unchanged. Separators are commas, semicolons and newlines. `None` if too many brackets are
/// open.
pub(super) fn open_brackets(text: &[u8], until: usize) -> Option<(Vec<u8>, usize)> {
    let mut reader = Reader::default();
    for (at, byte) in text[..until].iter().enumerate() {
        reader.read(*byte, at);
    }
    let start = reader.start;
    if reader.open.len() > MAX_DEPTH {
        return None;
    }
    let open = reader.open.into_iter().filter(|bracket| bracket.at < start);
    Some((open.flat_map(|bracket| text[bracket.text_start..=bracket.at].iter().copied()).collect(), start))
}

struct OpenBracket {
    at: usize,
    /// The start of the text that belongs to the bracket, for example a key.
    text_start: usize,
}

#[derive(Default)]
struct Reader {
    open: Vec<OpenBracket>,
    /// The offset after the last separator or opening bracket.
    start: usize,
    string: StringState,
}

impl Reader {
    fn read(&mut self, byte: u8, at: usize) {
        if self.string.reads(byte, at) {
            return;
        }
        match byte {
            b'{' | b'[' | b'(' => {
                self.open.push(OpenBracket { at, text_start: self.start });
                self.start = at + 1;
            }
            // A bracket that was closed belongs to the text that follows it.
            b'}' | b']' | b')' => {
                self.start = self.open.pop().map_or(self.start, |bracket| bracket.text_start);
            }
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
        let (open, start) = open_brackets(whole.as_bytes(), before.len()).unwrap();
        assert_eq!([&String::from_utf8(open).unwrap(), "|", &whole[start..]].concat(), expected);
    }

    #[test]
    fn only_open_brackets_remain() {
        check(r#"{"a": 1, "b": [2, {"c": [3], "d": |4}]}"#, r#"{ "b": [ {| "d": 4}]}"#);
        check(r#"{"a": [1, 2], "b]": {"x,[": [1|2]}}"#, r#"{ "b]": {"x,[": [|12]}}"#);
        check("digraph g { a -> b; subgraph s { c\n d| -> e } }", "digraph g { subgraph s {| d -> e } }");
        check("v 1 2 3\nv 1| 2", "|v 1 2");
        check("|[1]", "|[1]");
    }

    #[test]
    fn closed_bracket_before_the_place_remains_whole() {
        check("[1, {2: [3]}|, 4]", "[| {2: [3]}, 4]");
        check("]]|, 4]", "|]], 4]");
        check("\"a\\\", b|c", "|\"a\\\", bc");
    }

    #[test]
    fn too_many_open_brackets_give_nothing() {
        let deep = |depth: usize| open_brackets("[{".repeat(depth).as_bytes(), 2 * depth);
        assert!(deep(MAX_DEPTH / 2).is_some_and(|(open, start)| open.len() == start));
        assert_eq!(deep(MAX_DEPTH / 2 + 1), None);
    }
}
