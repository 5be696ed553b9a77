//! Reads Wavefront OBJ line by line. A broken line never affects another line.
//!
//! Use this to read the content of a model, and the grammar `obj` to cut a file into elements. Source:
//! Advanced Visualizer manual, appendix B1.

/// A statement: a keyword and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjStatement<'a> {
    /// `v`, `f`, `usemtl`, ...
    pub keyword: &'a [u8],
    /// The arguments, split at whitespace. The comment is left out.
    pub fields: Vec<&'a [u8]>,
}

/// The statements of a file, in order. A backslash at the end of a line joins it with the next line.
pub fn obj_statements(input: &[u8]) -> impl Iterator<Item = ObjStatement<'_>> {
    let mut rest = input;
    std::iter::from_fn(move || {
        while !rest.is_empty() {
            let (line, behind) = logical_line(rest);
            rest = behind;
            let mut words = words(line);
            if let Some(keyword) = words.next() {
                return Some(ObjStatement { keyword, fields: words.collect() });
            }
        }
        None
    })
}

/// The first line with its continuation lines, and the rest of the text.
fn logical_line(text: &[u8]) -> (&[u8], &[u8]) {
    let mut at = 0;
    loop {
        let Some(end) = text[at..].iter().position(|&byte| byte == b'\n' || byte == b'\r') else {
            return (text, &[]);
        };
        at += end;
        let next = at + if text[at..].starts_with(b"\r\n") { 2 } else { 1 };
        if at == 0 || text[at - 1] != b'\\' {
            return (&text[..at], &text[next..]);
        }
        at = next;
    }
}

/// The words of a line up to its comment. A backslash at the end of a line counts as whitespace.
fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    let end = line.iter().position(|&byte| byte == b'#').unwrap_or(line.len());
    let words = line[..end].split(u8::is_ascii_whitespace);
    words.map(|word| word.strip_suffix(b"\\").unwrap_or(word)).filter(|word| !word.is_empty())
}

/// Converts a reference such as `1` or `-1` to an index from 0, if `count` items are defined so far.
/// References count from 1, negative ones from the end.
///
/// `None` if the reference is 0, is not a number, or points before the first item. A reference after the last
/// item is converted too, since the item may be defined later in the file.
#[must_use]
pub fn obj_index(reference: &[u8], count: usize) -> Option<usize> {
    let number: i64 = std::str::from_utf8(reference).ok()?.parse().ok()?;
    match number {
        0 => None,
        1.. => usize::try_from(number - 1).ok(),
        _ => count.checked_sub(usize::try_from(number.checked_neg()?).ok()?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(input: &str) -> Vec<String> {
        let show = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        obj_statements(input.as_bytes())
            .map(|s| {
                let fields: Vec<String> = s.fields.iter().map(|field| show(field)).collect();
                format!("{}({})", show(s.keyword), fields.join(","))
            })
            .collect()
    }

    #[test]
    fn comments_are_dropped_and_continuation_lines_are_joined() {
        assert_eq!(
            read("v 1 2 3\r\n# v 4\n\n  f 1 2\t3 # x\rusemtl a"),
            ["v(1,2,3)", "f(1,2,3)", "usemtl(a)"]
        );
        assert_eq!(read("f 1 \\\n2\\\r\n 3\nv 0"), ["f(1,2,3)", "v(0)"]);
        assert_eq!(read("f 1 \\"), ["f(1)"]);
        assert_eq!(read("\\\n\\\n"), [""; 0]);
    }

    #[test]
    fn references_count_from_one_and_from_the_end() {
        let index = |text: &str| obj_index(text.as_bytes(), 4);
        assert_eq!([index("1"), index("4"), index("9")], [Some(0), Some(3), Some(8)]);
        assert_eq!([index("-1"), index("-4"), index("-5")], [Some(3), Some(0), None]);
        assert_eq!([index("0"), index("x"), index(""), index("-9223372036854775808")], [None; 4]);
    }
}
