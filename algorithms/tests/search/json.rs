//! A strict recogniser of JSON (RFC 8259), the subject of the paper's worked examples.

/// The rest of the text after what was read; as an error, the rest where the text cannot be continued.
type Read<'t> = Result<&'t [u8], &'t [u8]>;

/// Whether the text is one JSON value with nothing but white space around it.
pub(crate) fn is_json(text: &str) -> bool {
    first_error(text).is_none()
}

/// The offset at which the text can no longer become JSON; its length if it is incomplete.
pub(crate) fn first_error(text: &str) -> Option<usize> {
    let rest = match value(text.as_bytes()) {
        Ok(rest) => skip_blank(rest),
        Err(rest) => return Some(text.len() - rest.len()),
    };
    (!rest.is_empty()).then(|| text.len() - rest.len())
}

fn skip_blank(text: &[u8]) -> &[u8] {
    let blank = text.iter().take_while(|byte| b" \t\r\n".contains(byte)).count();
    &text[blank..]
}

fn expect<'t>(text: &'t [u8], word: &str) -> Read<'t> {
    let same = text.iter().zip(word.as_bytes()).take_while(|(byte, other)| byte == other).count();
    if same == word.len() { Ok(&text[same..]) } else { Err(&text[same..]) }
}

fn value(text: &[u8]) -> Read<'_> {
    let text = skip_blank(text);
    match text {
        [b'{', rest @ ..] => members(rest, b'}', |text| {
            let text = skip_blank(string(skip_blank(text))?);
            value(expect(text, ":")?)
        }),
        [b'[', rest @ ..] => members(rest, b']', value),
        [b'"', ..] => string(text),
        [b't', ..] => expect(text, "true"),
        [b'f', ..] => expect(text, "false"),
        [b'n', ..] => expect(text, "null"),
        _ => number(text),
    }
}

fn members<'t>(text: &'t [u8], close: u8, member: impl Fn(&'t [u8]) -> Read<'t>) -> Read<'t> {
    if let Some(rest) = skip_blank(text).strip_prefix(&[close]) {
        return Ok(rest);
    }
    let mut text = text;
    loop {
        let rest = skip_blank(member(text)?);
        match rest {
            [b',', rest @ ..] => text = rest,
            [byte, rest @ ..] if *byte == close => return Ok(rest),
            _ => return Err(rest),
        }
    }
}

fn string(text: &[u8]) -> Read<'_> {
    let mut text = expect(text, "\"")?;
    loop {
        text = match text {
            [b'"', rest @ ..] => return Ok(rest),
            [b'\\', b'u', rest @ ..] if rest.len() >= 4 && rest[..4].iter().all(u8::is_ascii_hexdigit) => {
                &rest[4..]
            }
            [b'\\', b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't', rest @ ..] => rest,
            [b'\\' | ..0x20, ..] | [] => return Err(text),
            [_, rest @ ..] => rest,
        }
    }
}

fn number(text: &[u8]) -> Read<'_> {
    let text = text.strip_prefix(b"-").unwrap_or(text);
    let text = text.strip_prefix(b"0").map_or_else(|| digits(text), Ok)?;
    let text = match text.strip_prefix(b".") {
        Some(fraction) => digits(fraction)?,
        None => text,
    };
    match text {
        [b'e' | b'E', b'+' | b'-', exponent @ ..] | [b'e' | b'E', exponent @ ..] => digits(exponent),
        _ => Ok(text),
    }
}

/// The rest of the text after at least one digit.
fn digits(text: &[u8]) -> Read<'_> {
    let count = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if count > 0 { Ok(&text[count..]) } else { Err(text) }
}

#[test]
fn accepts_json_only() {
    for text in ["{}", "[ ]", " 0 ", "-0.5e+7", r#"{ "a": [1, null, "\u00e9\n"] }"#, "true"] {
        assert!(is_json(text), "{text}");
    }
    for text in
        ["", "{", "01", "1.", "+1", "[1,]", r#"{"a" 1}"#, r#"{"a":1,}"#, "\"\\x\"", "1 2", "tru", "--1"]
    {
        assert!(!is_json(text), "{text}");
    }
}

#[test]
fn error_is_where_the_text_cannot_be_continued() {
    for (text, error) in
        [("", 0), ("[1, 2", 5), ("[1 2]", 3), ("{\"a\" 1}", 5), ("trux", 3), ("1.x", 2), ("[]]", 2)]
    {
        assert_eq!(first_error(text), Some(error), "{text}");
    }
}
