//! serde_json: strict RFC 8259, with line and column. It rejects lone surrogates and invalid UTF-8. Values
//! are counted and dropped as they are read, so a large input needs no memory beyond itself.

use super::{accepted, rejected};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use std::fmt;
use subjects::WorkerAnswer;

pub(super) fn judge(input: &[u8]) -> WorkerAnswer {
    match serde_json::from_slice::<Values>(input) {
        Ok(values) => accepted(format!("{} values\n", values.0)),
        Err(error) => rejected(&error),
    }
}

/// Judges a file in which each line that is not blank is a document of its own.
pub(super) fn judge_lines(input: &[u8]) -> WorkerAnswer {
    let (mut documents, mut values) = (0, 0);
    for (line, number) in input.split(|byte| *byte == b'\n').zip(1..) {
        if line.trim_ascii().is_empty() {
            continue;
        }
        match serde_json::from_slice::<Values>(line) {
            Ok(found) => (documents, values) = (documents + 1, values + found.0),
            Err(error) => {
                let place = format!(" at line {} column {}", error.line(), error.column());
                let said = error.to_string();
                let message = said.strip_suffix(&place).unwrap_or(&said);
                return rejected(&format!("{message} at line {number} column {}", error.column()));
            }
        }
    }
    match documents {
        0 => rejected(&"no value at line 1 column 0"),
        _ => accepted(format!("{values} values on {documents} lines\n")),
    }
}

/// The number of values in a document, including the document itself.
struct Values(u64);

impl<'de> Deserialize<'de> for Values {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Counter)
    }
}

/// A member's name, checked to be valid text.
struct Name;

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Counter).map(|_| Self)
    }
}

struct Counter;

impl<'de> Visitor<'de> for Counter {
    type Value = Values;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Values, E> {
        Ok(Values(1))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Values, E> {
        Ok(Values(1))
    }

    fn visit_i64<E>(self, _: i64) -> Result<Values, E> {
        Ok(Values(1))
    }

    fn visit_u64<E>(self, _: u64) -> Result<Values, E> {
        Ok(Values(1))
    }

    fn visit_f64<E>(self, _: f64) -> Result<Values, E> {
        Ok(Values(1))
    }

    fn visit_str<E>(self, _: &str) -> Result<Values, E> {
        Ok(Values(1))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Values, A::Error> {
        let mut count = 1;
        while let Some(Values(inner)) = items.next_element()? {
            count += inner;
        }
        Ok(Values(count))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Values, A::Error> {
        let mut count = 1;
        while let Some((Name, Values(inner))) = members.next_entry()? {
            count += inner;
        }
        Ok(Values(count))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;
    use super::*;

    #[test]
    fn values_are_counted_and_errors_located() {
        check(judge, br#"{"a": [1, 2.5, null], "b": "\u00e9"}"#, 0, "6 values");
        check(judge, b"", 1, "EOF while parsing a value at line 1 column 0");
        check(judge, b"{\"a\": 1,}\n", 1, "trailing comma at line 1 column 9");
        check(judge, b"[\"\xff\"]", 1, "invalid unicode code point at line 1 column 3");
        check(judge, b"{\"\xff\": 1}", 1, "invalid unicode code point at line 1 column 3");
        check(judge, br#"["\ud800"]"#, 1, "unexpected end of hex escape at line 1 column 9");
    }

    #[test]
    fn lines_are_documents_of_their_own() {
        check(judge_lines, b"{\"a\": 1}\r\n\n[2]\n", 0, "4 values on 2 lines");
        check(judge_lines, b"{}\n[1,\n2]\n", 1, "EOF while parsing a value at line 2 column 3");
        check(judge_lines, b"{}{}\n", 1, "trailing characters at line 1 column 3");
        check(judge_lines, b"\n", 1, "no value at line 1 column 0");
    }

    #[test]
    fn outcomes_agree_with_serde_json_value() {
        for text in [
            "[1, 2",
            "{\"a\" 1}",
            "nul",
            "[01]",
            "1 2",
            "\"\t\"",
            "[1e999]",
            "{\"a\":1,\"a\":2}",
            "[-]",
            " 7 ",
        ] {
            let tree = serde_json::from_str::<serde_json::Value>(text).is_ok();
            assert_eq!(judge(text.as_bytes()).exit == 0, tree, "{text}");
        }
    }
}
