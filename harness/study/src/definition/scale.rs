//! Smaller versions of a study: the same questions on fewer and smaller files with a smaller budget.

use super::file::StudyFile;
use anyhow::Result;
use engine::unknown_names::unknown;

/// Turns the study into its version with this name, which is a separate study with its own key.
///
/// # Errors
/// When the study has no such version.
pub(super) fn apply(wire: &mut StudyFile, name: &str) -> Result<()> {
    let scales = std::mem::take(&mut wire.scales);
    let scale = scales
        .get(name)
        .ok_or_else(|| unknown("--scale", "scale", name, scales.keys().map(String::as_str)))?;
    wire.key = format!("{}-{name}", wire.key);
    wire.scale = Some(name.to_owned());
    for inputs in &mut wire.inputs {
        inputs.limit = least(inputs.limit, scale.files);
        inputs.max_bytes = least(inputs.max_bytes, scale.max_bytes);
    }
    if let (Some(mutants), Some(parents)) = (&mut wire.mutants, scale.parents) {
        mutants.parents = mutants.parents.min(parents);
    }
    wire.budget.tests = least(wire.budget.tests, scale.tests);
    wire.budget.time_s = match (wire.budget.time_s, scale.time_s) {
        (Some(own), Some(scaled)) => Some(own.min(scaled)),
        (own, scaled) => own.or(scaled),
    };
    Ok(())
}

/// The smaller of two limits, either of which may be missing.
fn least<T: Ord>(own: Option<T>, scaled: Option<T>) -> Option<T> {
    own.into_iter().chain(scaled).min()
}
