//! The tokens of a valid JSON text, read without the crate that is scored.

/// A token of a valid JSON text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Open,
    Close,
    Comma,
    Colon,
    Key,
    Text,
    Number,
    Word,
}

/// A token with its byte range.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// The tokens of a valid text.
pub(crate) fn tokens(text: &str) -> Vec<Token> {
    let bytes = text.as_bytes();
    let mut found: Vec<Token> = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        let kind = match bytes[at] {
            b'{' | b'[' => Kind::Open,
            b'}' | b']' => Kind::Close,
            b',' => Kind::Comma,
            b':' => Kind::Colon,
            b'"' => Kind::Text,
            b'-' | b'0'..=b'9' => Kind::Number,
            byte if byte.is_ascii_alphabetic() => Kind::Word,
            _ => {
                at += 1;
                continue;
            }
        };
        at += 1;
        match kind {
            Kind::Text => {
                while at < bytes.len() && bytes[at] != b'"' {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                at += 1;
            }
            Kind::Number | Kind::Word => {
                while at < bytes.len() && (bytes[at].is_ascii_alphanumeric() || b"+-.".contains(&bytes[at])) {
                    at += 1;
                }
            }
            _ => {}
        }
        if kind == Kind::Colon
            && let Some(key) = found.last_mut()
        {
            key.kind = Kind::Key;
        }
        found.push(Token { kind, start, end: at.min(bytes.len()) });
    }
    found
}
