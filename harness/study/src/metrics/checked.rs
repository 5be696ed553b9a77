//! Whether the result is locally optimal, as determined by the checker (see `engine::checker`).

use super::Measured;
use rows::CheckRow;

/// The check, if its oracle gave answers.
fn check<'a>(measured: &Measured<'a>) -> Option<&'a CheckRow> {
    measured.check.filter(|check| check.broken.is_none())
}

pub(super) fn checked(measured: &Measured<'_>) -> Option<f64> {
    Some(check(measured)?.checked as f64)
}

/// `None` if there was nothing to check: a result without neighbours is no evidence.
pub(super) fn improvable(measured: &Measured<'_>) -> Option<f64> {
    let check = check(measured).filter(|check| check.checked > 0)?;
    Some(check.improvable as f64)
}
