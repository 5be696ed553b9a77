//! Selects some of a study's subjects and techniques.

use super::file::{StudyFile, TechniqueTable};
use anyhow::Result;
use engine::unknown_names::unknown;
use subjects::Registry;

/// Keeps only the subjects and techniques with these keys; without keys, all of them.
///
/// This also removes inputs that no remaining subject reads, and questions and figures about removed
/// techniques. The folder is that of the whole study: existing runs count, and other techniques can be run
/// later. With fewer subjects the mutants may differ, because one of the subjects must reject each mutant.
///
/// # Errors
/// When the study has no subject or technique with one of these keys.
pub(super) fn take(
    wire: &mut StudyFile,
    subjects: &[String],
    techniques: &[String],
    registry: &Registry,
) -> Result<()> {
    are_known("--subject", "subject", subjects, wire.subjects.iter())?;
    are_known(
        "--technique",
        "technique",
        techniques,
        wire.techniques.iter().map(|technique| &technique.key),
    )?;
    if !subjects.is_empty() {
        wire.subjects.retain(|subject| subjects.contains(subject));
        let is_read = |format: &str| {
            wire.subjects.iter().any(|key| registry.get(key).is_some_and(|entry| entry.format == format))
        };
        wire.inputs.retain(|inputs| is_read(&inputs.format));
        // Skip techniques that are only for other formats.
        let is_for_others = |technique: &TechniqueTable| {
            !technique.formats.is_empty() && !technique.formats.iter().any(|format| is_read(format))
        };
        wire.techniques.retain(|technique| !is_for_others(technique));
        for technique in &mut wire.techniques {
            technique.formats.retain(|format| is_read(format));
        }
    }
    if !techniques.is_empty() {
        wire.techniques.retain(|technique| techniques.contains(&technique.key));
    }
    if !(subjects.is_empty() && techniques.is_empty()) {
        let is_left = |key: &str| wire.techniques.iter().any(|technique| technique.key == key);
        wire.questions.retain(|question| is_left(&question.better) && is_left(&question.than));
        let key = |name: &str| name.split(',').next().unwrap_or_default().to_owned();
        wire.figures.retain(|figure| figure.pair.iter().flatten().all(|name| is_left(&key(name))));
    }
    Ok(())
}

fn are_known<'a>(
    option: &str,
    what: &str,
    keys: &[String],
    have: impl Iterator<Item = &'a String> + Clone,
) -> Result<()> {
    match keys.iter().find(|key| !have.clone().any(|other| other == *key)) {
        Some(key) => Err(unknown(option, &format!("{what} in this study"), key, have.map(String::as_str))),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use crate::definition::{Choices, load};
    use engine::backend::registry_with;
    use std::path::Path;

    /// Some of its techniques are for XML, some for C and XML, some for all formats.
    #[test]
    fn techniques_for_other_formats_go_with_their_subjects() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../studies/reduction.toml");
        let with = |subjects: &[&str]| {
            let subjects: Vec<String> = subjects.iter().map(|&key| key.to_owned()).collect();
            load(&file, registry_with(&[]).unwrap(), Choices { subjects: &subjects, ..Choices::default() })
                .unwrap()
        };
        // The files of other subjects are not part of ddlab.
        let (whole, part) = (with(&["gcc", "xmllint"]), with(&["xmllint"]));
        let keys = |study: &crate::definition::Study| -> Vec<String> {
            study.techniques.iter().map(|technique| technique.key.clone()).collect()
        };
        assert!(part.sources.iter().all(|source| source.format == "xml"));
        let gone: Vec<String> = keys(&whole).into_iter().filter(|key| !keys(&part).contains(key)).collect();
        assert_eq!(gone, ["descent-tree-sitter", "treereduce-c"]);
    }
}
