//! Whether a result means exactly what it should: the strictest measure of a repair.
//!
//! JSON: the values are equal, with numbers compared by value and members without order. OBJ and DOT: both
//! state the same facts. Other formats have no value.

use super::Measured;
use formats::Facts;
use serde_json::Value;

/// Whether the result of a mutant means what the original means.
pub(super) fn exact(measured: &Measured<'_>) -> Option<f64> {
    same(measured, measured.original?)
}

/// Whether the result means the same as the version to which somebody repaired the broken file.
pub(super) fn as_human_fix(measured: &Measured<'_>) -> Option<f64> {
    same(measured, measured.human_fix?)
}

fn same(measured: &Measured<'_>, wanted: &[u8]) -> Option<f64> {
    let is_same = match measured.format {
        "json" => match (value_of(measured.result), value_of(wanted)) {
            (Some(result), Some(wanted)) => result == wanted,
            // A lenient subject accepts texts that are not JSON.
            _ => measured.result == wanted,
        },
        format => Facts::extract(format, measured.result)? == Facts::extract(format, wanted)?,
    };
    Some(f64::from(u8::from(is_same)))
}

/// The value of a JSON text with all numbers as floating-point numbers.
fn value_of(text: &[u8]) -> Option<Value> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    serde_json::from_slice(text).ok().map(plain)
}

fn plain(value: Value) -> Value {
    match value {
        Value::Number(number) => number.as_f64().map_or(Value::Null, |number| (number + 0.0).into()),
        Value::Array(items) => items.into_iter().map(plain).collect(),
        Value::Object(members) => members.into_iter().map(|(name, value)| (name, plain(value))).collect(),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_exact(format: &str, original: &str, result: &str) -> Option<f64> {
        exact(&Measured::new(format, b"", result.as_bytes()).with_original(original.as_bytes()))
    }

    #[test]
    fn values_are_compared_without_layout_order_and_notation() {
        assert_eq!(is_exact("json", r#"{"a": 1, "b": [2, 3]}"#, r#"{"b":[2.0,3e0],"a":1}"#), Some(1.0));
        assert_eq!(is_exact("json", "[1, 2]", "[2, 1]"), Some(0.0));
        assert_eq!(is_exact("json", "[1, 2]", r#"{"a":1}"#), Some(0.0));
        assert_eq!(is_exact("json", "[1,]", "[1,]"), Some(1.0));
        assert_eq!(is_exact("dot", "graph g { a -- b; }", "graph g{a--b}"), Some(1.0));
        assert_eq!(is_exact("dot", "graph g { a -- b; }", "graph g{a--b; c}"), Some(0.0));
        assert_eq!(
            is_exact("obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", "v 0 0 0\nv 1 0 0\nv 0 1 0\n"),
            Some(0.0)
        );
        assert_eq!(is_exact("xml", "<a/>", "<a/>"), None);
    }

    #[test]
    fn a_file_from_the_wild_is_compared_with_what_somebody_made_of_it() {
        let wild = Measured::new("json", b"[1 2]", b"[1, 2]");
        assert_eq!([exact(&wild), as_human_fix(&wild)], [None, None]);
        assert_eq!(as_human_fix(&wild.clone().with_human_fix(b"[1,2]")), Some(1.0));
        assert_eq!(as_human_fix(&wild.with_human_fix(b"[12]")), Some(0.0));
    }
}
