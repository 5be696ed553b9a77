//! The corpora from which a study's techniques learn.

use super::{Grammars, Source, Technique};
use anyhow::{Context, Result, ensure};
use datasets::walk;
use engine::templates::Corpus;
use formats::Grammar;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The templates that techniques learn from files before they search.
#[derive(Debug, Default)]
pub struct Corpora {
    /// The folder of each technique that learns.
    folders: BTreeMap<String, PathBuf>,
    /// The learned templates, by technique and format.
    learnt: OnceLock<BTreeMap<(String, String), Corpus>>,
}

impl Corpora {
    pub(super) fn new(folders: BTreeMap<String, PathBuf>) -> Self {
        Self { folders, learnt: OnceLock::new() }
    }

    /// Learns from the corpora, once the grammars are ready.
    pub(super) fn make_ready(
        &self,
        techniques: &[Technique],
        sources: &[Source],
        grammars: &Grammars,
    ) -> Result<()> {
        if self.learnt.get().is_some() {
            return Ok(());
        }
        let mut learnt = BTreeMap::new();
        for technique in techniques {
            let Some(folder) = self.folders.get(&technique.key) else { continue };
            for format in
                sources.iter().map(|source| &source.format).filter(|format| technique.is_for(format))
            {
                let corpus = learn_templates(folder, format, grammars.find(&technique.key, format))
                    .with_context(|| format!("technique {:?}: templates", technique.key))?;
                learnt.insert((technique.key.clone(), format.clone()), corpus);
            }
        }
        // Another thread may have stored the same templates first.
        let _ = self.learnt.set(learnt);
        Ok(())
    }

    /// The patterns that a technique has learned about a format; `None` if it does not learn.
    #[must_use]
    pub fn find(&self, technique: &str, format: &str) -> Option<&Corpus> {
        self.learnt.get()?.get(&(technique.to_owned(), format.to_owned()))
    }
}

/// The largest file to learn from, in bytes: larger files are skipped.
const LARGEST_BYTES: u64 = 1 << 20;

/// Learns templates from every file below the folder with this extension, of at most 1 MiB, that the grammar
/// accepts. Without a grammar it learns from every such file.
///
/// # Errors
/// If the folder or a file cannot be read, or no file is valid.
pub fn learn_templates(folder: &Path, extension: &str, grammar: Option<&Grammar>) -> Result<Corpus> {
    let mut corpus = Corpus::default();
    let files = walk(folder, extension).with_context(|| format!("cannot read {}", folder.display()))?;
    for file in files.files.iter().filter(|file| file.bytes <= LARGEST_BYTES) {
        let bytes =
            std::fs::read(&file.path).with_context(|| format!("cannot read {}", file.path.display()))?;
        corpus.add(&bytes, grammar);
    }
    let valid = grammar.map_or(String::new(), |grammar| format!(" that grammar {} accepts", grammar.key()));
    ensure!(
        !corpus.is_empty(),
        "nothing to learn from in {}: no file *.{extension} of at most 1 MiB{valid}",
        folder.display()
    );
    Ok(corpus)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_without_a_valid_file_is_an_error_that_names_the_grammar() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("0.json"), "{\"a\" 1}").unwrap();
        let error = learn_templates(folder.path(), "json", Grammar::find("json")).unwrap_err().to_string();
        assert!(error.contains("nothing to learn") && error.contains("grammar json"), "{error}");
        std::fs::write(folder.path().join("1.json"), "[1, 2]").unwrap();
        assert!(!learn_templates(folder.path(), "json", Grammar::find("json")).unwrap().is_empty());
    }
}
