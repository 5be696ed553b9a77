//! A strict recogniser of JSON (RFC 8259), the subject of the paper's worked examples.

/// Whether the text is one JSON value and nothing else but white space around it.
pub(crate) fn is_json(text: &str) -> bool {
    value(text.as_bytes()).is_some_and(|rest| skip_blank(rest).is_empty())
}

fn skip_blank(text: &[u8]) -> &[u8] {
    let blank = text.iter().take_while(|byte| b" \t\r\n".contains(byte)).count();
    &text[blank..]
}

/// What follows the value at the beginning; `None` if there is none.
fn value(text: &[u8]) -> Option<&[u8]> {
    let text = skip_blank(text);
    match text.first()? {
        b'{' => members(&text[1..], b'}', |text| {
            let text = skip_blank(string(skip_blank(text))?);
            value(text.strip_prefix(b":")?)
        }),
        b'[' => members(&text[1..], b']', value),
        b'"' => string(text),
        b't' => text.strip_prefix(b"true"),
        b'f' => text.strip_prefix(b"false"),
        b'n' => text.strip_prefix(b"null"),
        _ => number(text),
    }
}

fn members(text: &[u8], close: u8, member: impl Fn(&[u8]) -> Option<&[u8]>) -> Option<&[u8]> {
    if let Some(rest) = skip_blank(text).strip_prefix(&[close]) {
        return Some(rest);
    }
    let mut text = text;
    loop {
        let rest = skip_blank(member(text)?);
        match rest.first()? {
            b',' => text = &rest[1..],
            byte if *byte == close => return Some(&rest[1..]),
            _ => return None,
        }
    }
}

fn string(text: &[u8]) -> Option<&[u8]> {
    let mut text = text.strip_prefix(b"\"")?;
    loop {
        text = match text {
            [b'"', rest @ ..] => return Some(rest),
            [b'\\', b'u', rest @ ..] if rest.len() >= 4 && rest[..4].iter().all(u8::is_ascii_hexdigit) => {
                &rest[4..]
            }
            [b'\\', b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't', rest @ ..] => rest,
            [b'\\' | ..0x20, ..] | [] => return None,
            [_, rest @ ..] => rest,
        }
    }
}

fn number(text: &[u8]) -> Option<&[u8]> {
    let text = text.strip_prefix(b"-").unwrap_or(text);
    let text = text.strip_prefix(b"0").or_else(|| digits(text))?;
    let text = match text.strip_prefix(b".") {
        Some(fraction) => digits(fraction)?,
        None => text,
    };
    match text {
        [b'e' | b'E', b'+' | b'-', exponent @ ..] | [b'e' | b'E', exponent @ ..] => digits(exponent),
        _ => Some(text),
    }
}

/// What follows one digit or more.
fn digits(text: &[u8]) -> Option<&[u8]> {
    let count = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (count > 0).then(|| &text[count..])
}

#[test]
fn accepts_json_and_nothing_else() {
    for text in ["{}", "[ ]", " 0 ", "-0.5e+7", r#"{ "a": [1, null, "\u00e9\n"] }"#, "true"] {
        assert!(is_json(text), "{text}");
    }
    for text in
        ["", "{", "01", "1.", "+1", "[1,]", r#"{"a" 1}"#, r#"{"a":1,}"#, "\"\\x\"", "1 2", "tru", "--1"]
    {
        assert!(!is_json(text), "{text}");
    }
}
