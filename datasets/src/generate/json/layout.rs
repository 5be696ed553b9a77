//! JSON values and the ways in which real programs print them.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::generate::random::Random;

/// A value to print. Numbers are kept as they are to be written.
pub(super) enum Value {
    Null,
    Bool(bool),
    Number(String),
    Text(Cow<'static, str>),
    List(Vec<Value>),
    Record(Vec<Member>),
}

pub(super) type Member = (Cow<'static, str>, Value);

pub(super) fn text(text: impl Into<Cow<'static, str>>) -> Value {
    Value::Text(text.into())
}

pub(super) fn number(number: impl ToString) -> Value {
    Value::Number(number.to_string())
}

/// A record from `(key, value)` pairs whose keys are fixed.
pub(super) fn record<const N: usize>(members: [(&'static str, Value); N]) -> Value {
    Value::Record(members.into_iter().map(|(key, value)| (Cow::Borrowed(key), value)).collect())
}

/// How one file is printed: fixed for the whole file, as programs do.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    /// What one level is indented by; `None` prints everything on one line.
    indent: Option<&'static str>,
    comma: &'static str,
    colon: &'static str,
    /// Non-ASCII characters as `\uXXXX`.
    escapes_unicode: bool,
    /// `/` as `\/`.
    escapes_slash: bool,
}

impl Layout {
    pub(super) fn draw(random: &mut Random) -> Self {
        let indent = random.pick(&[None, None, Some("  "), Some("  "), Some("    "), Some("\t")]);
        let airy = indent.is_some() || random.one_in(2);
        Self {
            indent,
            comma: if indent.is_none() && airy { ", " } else { "," },
            colon: if airy { ": " } else { ":" },
            escapes_unicode: random.one_in(3),
            escapes_slash: random.one_in(6),
        }
    }

    /// Ends the line and indents the next one, if this layout has lines.
    pub(super) fn line(&self, out: &mut String, depth: usize) {
        if let Some(indent) = self.indent {
            out.push('\n');
            for _ in 0..depth {
                out.push_str(indent);
            }
        }
    }

    pub(super) fn comma(&self, out: &mut String) {
        out.push_str(self.comma);
    }

    pub(super) fn key(&self, out: &mut String, key: &str) {
        self.quote(out, key);
        out.push_str(self.colon);
    }

    pub(super) fn value(&self, out: &mut String, value: &Value, depth: usize) {
        match value {
            Value::Null => out.push_str("null"),
            Value::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
            Value::Number(digits) => out.push_str(digits),
            Value::Text(text) => self.quote(out, text),
            Value::List(items) => {
                let short = items.len() <= 4 && items.iter().all(|item| matches!(item, Value::Number(_)));
                self.enclose(out, ('[', ']'), items, depth, short, |layout, out, item| {
                    layout.value(out, item, depth + 1);
                });
            }
            Value::Record(members) => {
                self.enclose(out, ('{', '}'), members, depth, false, |layout, out, (key, value)| {
                    layout.key(out, key);
                    layout.value(out, value, depth + 1);
                });
            }
        }
    }

    fn enclose<T>(
        &self,
        out: &mut String,
        (open, close): (char, char),
        items: &[T],
        depth: usize,
        on_one_line: bool,
        mut print: impl FnMut(&Self, &mut String, &T),
    ) {
        let breaks = !on_one_line && !items.is_empty();
        out.push(open);
        for (place, item) in items.iter().enumerate() {
            if place > 0 {
                out.push_str(if on_one_line && self.indent.is_some() { ", " } else { self.comma });
            }
            if breaks {
                self.line(out, depth + 1);
            }
            print(self, out, item);
        }
        if breaks {
            self.line(out, depth);
        }
        out.push(close);
    }

    fn quote(&self, out: &mut String, text: &str) {
        out.push('"');
        for c in text.chars() {
            match c {
                '"' => out.push_str("\\\""),
                '\\' => out.push_str("\\\\"),
                '\n' => out.push_str("\\n"),
                '\r' => out.push_str("\\r"),
                '\t' => out.push_str("\\t"),
                '\u{8}' => out.push_str("\\b"),
                '\u{c}' => out.push_str("\\f"),
                '/' if self.escapes_slash => out.push_str("\\/"),
                c if c < ' ' || (self.escapes_unicode && !c.is_ascii()) => escape(out, c),
                c => out.push(c),
            }
        }
        out.push('"');
    }
}

/// `\uXXXX`, twice for a character beyond the basic plane.
fn escape(out: &mut String, c: char) {
    for unit in c.encode_utf16(&mut [0; 2]) {
        // Writing to a string cannot fail.
        let _ = write!(out, "\\u{unit:04x}");
    }
}
