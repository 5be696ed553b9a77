//! Whether the result is a local optimum, as the checker found it (see `engine::checker`).

use super::Measured;
use rows::CheckRow;

/// The check, if its oracle could answer.
fn check<'a>(measured: &Measured<'a>) -> Option<&'a CheckRow> {
    measured.check.filter(|check| check.broken.is_none())
}

pub(super) fn checked(measured: &Measured<'_>) -> Option<f64> {
    Some(check(measured)?.checked as f64)
}

/// Absent where there was nothing to check: a result that could not be better is no evidence.
pub(super) fn improvable(measured: &Measured<'_>) -> Option<f64> {
    let check = check(measured).filter(|check| check.checked > 0)?;
    Some(check.improvable as f64)
}
