//! What tests of single edits check: the cheapest repair of a broken text by its grammar.

use crate::format::Format;

/// Checks the cheapest repair of a text of a built-in format.
#[track_caller]
pub(crate) fn check(key: &str, broken: &str, wanted: &str) {
    let best = Format::built_in(key).unwrap().repairs(broken.as_bytes(), 1).remove(0);
    assert_eq!(String::from_utf8(best.text).unwrap(), wanted);
}
