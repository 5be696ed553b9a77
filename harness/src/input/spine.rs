//! The end of a text with no more of what stands before it than brackets that are still open there.
//!
//! A grammar reads it as it would read the whole, and at once.

use super::quotation::Quotation;

/// The brackets that are open at some place before `until`, each with what stands before it up to a separator; and
/// that place, from which the text goes on. Separators are commas, semicolons, and ends of lines.
pub(super) fn spine(text: &[u8], until: usize) -> (Vec<u8>, usize) {
    let mut reader = Reader::default();
    for (at, byte) in text[..until].iter().enumerate() {
        reader.read(*byte, at);
    }
    let start = reader.start;
    let open = reader.open.into_iter().filter(|(_, bracket)| *bracket < start);
    (open.flat_map(|(header, bracket)| text[header..=bracket].iter().copied()).collect(), start)
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
        let (spine, start) = spine(whole.as_bytes(), before.len());
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
    fn behind_a_closing_bracket_all_of_it_stays() {
        check("[1, {2: [3]}|, 4]", "[| {2: [3]}, 4]");
        check("]]|, 4]", "|]], 4]");
        check("\"a\\\", b|c", "|\"a\\\", bc");
    }
}
