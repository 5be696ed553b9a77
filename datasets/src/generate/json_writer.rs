//! JSON values, and their text in different styles.

/// A JSON value.
pub(super) enum JsonValue {
    /// A number, `true`, `false` or `null`, as text.
    Plain(String),
    Text(String),
    Array(Vec<JsonValue>),
    Object(Vec<(String, JsonValue)>),
}

/// The style of one file.
pub(super) struct JsonStyle {
    /// One level of indentation; `None` writes each record on one line.
    pub(super) indent: Option<&'static str>,
    pub(super) newline: &'static str,
    pub(super) colon: &'static str,
    /// Whether characters that are not ASCII become `\u` escapes.
    pub(super) ascii: bool,
}

impl JsonStyle {
    pub(super) fn break_line(&self, depth: usize, text: &mut String) {
        match self.indent {
            Some(indent) => {
                text.push_str(self.newline);
                text.push_str(&indent.repeat(depth));
            }
            None if depth == 1 && self.newline == "\n" => text.push('\n'),
            None => {}
        }
    }

    /// Writes `{"head": ..., "list": [`.
    pub(super) fn open_list(&self, head_key: &str, head: &JsonValue, list_key: &str, text: &mut String) {
        text.push('{');
        self.break_line(1, text);
        self.write_text(head_key, text);
        text.push_str(self.colon);
        self.write(head, 1, text);
        text.push(',');
        self.break_line(1, text);
        self.write_text(list_key, text);
        text.push_str(self.colon);
        text.push('[');
    }

    pub(super) fn write(&self, value: &JsonValue, depth: usize, text: &mut String) {
        match value {
            JsonValue::Plain(written) => text.push_str(written),
            JsonValue::Text(content) => self.write_text(content, text),
            JsonValue::Array(values) => {
                // Most programs write an array of numbers on one line.
                let flat = values.iter().all(|value| matches!(value, JsonValue::Plain(_)));
                self.write_list(['[', ']'], values, flat, depth, text, |value, depth, text| {
                    self.write(value, depth, text);
                });
            }
            JsonValue::Object(members) => {
                self.write_list(['{', '}'], members, false, depth, text, |(key, value), depth, text| {
                    self.write_text(key, text);
                    text.push_str(self.colon);
                    self.write(value, depth, text);
                });
            }
        }
    }

    fn write_list<T>(
        &self,
        brackets: [char; 2],
        elements: &[T],
        flat: bool,
        depth: usize,
        text: &mut String,
        mut write_element: impl FnMut(&T, usize, &mut String),
    ) {
        let lines = self.indent.is_some() && !flat && !elements.is_empty();
        text.push(brackets[0]);
        for (number, element) in elements.iter().enumerate() {
            if number > 0 {
                text.push_str(if lines || self.colon == ":" { "," } else { ", " });
            }
            if lines {
                self.break_line(depth + 1, text);
            }
            write_element(element, depth + 1, text);
        }
        if lines {
            self.break_line(depth, text);
        }
        text.push(brackets[1]);
    }

    pub(super) fn write_text(&self, content: &str, text: &mut String) {
        text.push('"');
        for character in content.chars() {
            match character {
                '"' => text.push_str("\\\""),
                '\\' => text.push_str("\\\\"),
                '\n' => text.push_str("\\n"),
                '\t' => text.push_str("\\t"),
                '/' if self.ascii => text.push_str("\\/"),
                control if control < ' ' => text.push_str(&format!("\\u{:04X}", control as u32)),
                other if self.ascii && !other.is_ascii() => {
                    let mut units = [0; 2];
                    other
                        .encode_utf16(&mut units)
                        .iter()
                        .for_each(|unit| text.push_str(&format!("\\u{unit:04x}")));
                }
                other => text.push(other),
            }
        }
        text.push('"');
    }
}

pub(super) fn plain(number: usize) -> JsonValue {
    JsonValue::Plain(number.to_string())
}

pub(super) fn object<'a>(members: impl IntoIterator<Item = (&'a str, JsonValue)>) -> JsonValue {
    JsonValue::Object(members.into_iter().map(|(key, value)| (key.to_string(), value)).collect())
}
