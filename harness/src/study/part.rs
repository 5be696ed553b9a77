//! A part of a study: some of its subjects, some of its techniques.

use super::file::StudyFile;
use crate::nearest::unknown;
use anyhow::Result;
use subjects::Registry;

/// Leaves of the study what these keys name; all subjects or all techniques where there are no keys.
///
/// Inputs that none of the subjects reads go with them. The folder stays that of the whole study: runs that are there
/// count, and those of other techniques can follow later. Fewer subjects may have other mutants, since each must
/// be rejected by one of them.
///
/// # Errors
/// When the study has no subject or no technique of this key.
pub(super) fn take(
    wire: &mut StudyFile,
    subjects: &[String],
    techniques: &[String],
    registry: &Registry,
) -> Result<()> {
    for key in subjects {
        let have = || wire.subjects.iter().map(String::as_str);
        if !have().any(|subject| subject == key) {
            return Err(unknown("--subject", "subject in this study", key, have()));
        }
    }
    for key in techniques {
        let have = || wire.techniques.iter().map(|technique| technique.key.as_str());
        if !have().any(|technique| technique == key) {
            return Err(unknown("--technique", "technique in this study", key, have()));
        }
    }
    if !subjects.is_empty() {
        wire.subjects.retain(|subject| subjects.contains(subject));
        let is_read = |format: &str| {
            wire.subjects.iter().any(|key| registry.get(key).is_some_and(|entry| entry.format == format))
        };
        wire.inputs.retain(|inputs| is_read(&inputs.format));
    }
    if !techniques.is_empty() {
        wire.techniques.retain(|technique| techniques.contains(&technique.key));
    }
    Ok(())
}
