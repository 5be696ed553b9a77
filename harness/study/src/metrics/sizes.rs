//! How much of the input, and of the original, is left.

use super::Measured;
use formats::{Grammar, count_tokens};

fn dense(bytes: &[u8]) -> f64 {
    bytes.iter().filter(|byte| !byte.is_ascii_whitespace()).count() as f64
}

fn share(part: &[u8], whole: &[u8]) -> Option<f64> {
    (!whole.is_empty()).then(|| part.len() as f64 / whole.len() as f64)
}

pub(super) fn recovered(measured: &Measured<'_>) -> Option<f64> {
    share(measured.result, measured.input)
}

pub(super) fn recovered_of_original(measured: &Measured<'_>) -> Option<f64> {
    share(measured.result, measured.original?)
}

/// Not below zero: a repair that inserts may be larger than the input.
pub(super) fn lost(measured: &Measured<'_>) -> Option<f64> {
    Some((measured.input.len() as f64 - measured.result.len() as f64).max(0.0))
}

pub(super) fn dense_recovered(measured: &Measured<'_>) -> Option<f64> {
    Some(dense(measured.result))
}

pub(super) fn dense_lost(measured: &Measured<'_>) -> Option<f64> {
    Some((dense(measured.input) - dense(measured.result)).max(0.0))
}

pub(super) fn input_tokens(measured: &Measured<'_>) -> Option<f64> {
    Some(count_tokens(measured.input, Grammar::find(measured.format)) as f64)
}

pub(super) fn result_tokens(measured: &Measured<'_>) -> Option<f64> {
    Some(count_tokens(measured.result, Grammar::find(measured.format)) as f64)
}
