//! Measures how much of the input and of the original a result keeps.
//!
//! `engine::alignment` determines which bytes a result keeps, in the same way for all techniques. All other
//! bytes of the result count as inserted.

use super::Measured;
use formats::{Grammar, count_tokens};

fn dense(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| !byte.is_ascii_whitespace()).count()
}

fn share(part: usize, whole: &[u8]) -> Option<f64> {
    (!whole.is_empty()).then(|| part as f64 / whole.len() as f64)
}

pub(super) fn recovered(measured: &Measured<'_>) -> Option<f64> {
    share(measured.alignment().kept_bytes(), measured.input)
}

pub(super) fn recovered_of_original(measured: &Measured<'_>) -> Option<f64> {
    let original = measured.original?;
    share(measured.alignment().kept_bytes().min(original.len()), original)
}

pub(super) fn lost(measured: &Measured<'_>) -> Option<f64> {
    Some((measured.input.len() - measured.alignment().kept_bytes()) as f64)
}

pub(super) fn inserted(measured: &Measured<'_>) -> Option<f64> {
    Some(measured.alignment().inserted_bytes() as f64)
}

fn dense_kept(measured: &Measured<'_>) -> usize {
    measured.alignment().kept().iter().map(|range| dense(&measured.input[range.clone()])).sum()
}

pub(super) fn dense_recovered(measured: &Measured<'_>) -> Option<f64> {
    Some(dense_kept(measured) as f64)
}

pub(super) fn dense_lost(measured: &Measured<'_>) -> Option<f64> {
    Some((dense(measured.input) - dense_kept(measured)) as f64)
}

pub(super) fn input_tokens(measured: &Measured<'_>) -> Option<f64> {
    Some(count_tokens(measured.input, Grammar::find(measured.format)) as f64)
}

pub(super) fn result_tokens(measured: &Measured<'_>) -> Option<f64> {
    Some(count_tokens(measured.result, Grammar::find(measured.format)) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inserted_bytes_are_not_recovered_and_no_share_exceeds_1() {
        let values = |input: &str, result: &str| {
            let measured = Measured::new("json", input.as_bytes(), result.as_bytes());
            let measured = measured.with_original(b"[1, 2]");
            [recovered, lost, inserted, recovered_of_original].map(|metric| metric(&measured).unwrap())
        };
        assert_eq!(values("[1 2]", "[1, 2]"), [1.0, 0.0, 1.0, 5.0 / 6.0]);
        assert_eq!(values("[1, 2, 3", "[1, 2, 3")[3], 1.0);
        let constant = values("[1; 2]", r#"{"zip": 9, "more": "and more"}"#);
        assert!(constant[0] < 0.2 && constant[1] > 4.0 && constant[2] > 28.0, "{constant:?}");
    }
}
