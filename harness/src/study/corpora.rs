//! The corpora from which a study's techniques learn.

use super::{Grammars, Source, Technique};
use crate::templates::Corpus;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::OnceLock;

/// What techniques learn from files before they search.
#[derive(Debug, Default)]
pub struct Corpora {
    /// The folder of each technique that learns.
    folders: BTreeMap<String, PathBuf>,
    /// What was learnt, by technique and format.
    learnt: OnceLock<BTreeMap<(String, String), Corpus>>,
}

impl Corpora {
    pub(super) fn new(folders: BTreeMap<String, PathBuf>) -> Self {
        Self { folders, learnt: OnceLock::new() }
    }

    /// Learns, once the grammars are ready.
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
                let corpus = Corpus::learn(folder, format, grammars.find(&technique.key, format))
                    .with_context(|| format!("technique {:?}: templates", technique.key))?;
                learnt.insert((technique.key.clone(), format.clone()), corpus);
            }
        }
        // Another thread may have been faster with the same.
        let _ = self.learnt.set(learnt);
        Ok(())
    }

    /// What a technique has learnt of a format, once it has; `None` if it learns nothing.
    #[must_use]
    pub fn find(&self, technique: &str, format: &str) -> Option<&Corpus> {
        self.learnt.get()?.get(&(technique.to_owned(), format.to_owned()))
    }
}
