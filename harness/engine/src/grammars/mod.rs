//! The grammars that a user can name: a built-in one, one of tree-sitter, or a file in ANTLR's notation.

mod cache;
mod files;
mod java;

use crate::backend::host;
use crate::nearest::unknown;
use anyhow::{Result, bail, ensure};
use files::Files;
use formats::Grammar;
use std::path::Path;
use std::sync::OnceLock;
use subjects::{Host, Sandbox};

/// A grammar that the user chose, checked as far as possible without running anything.
#[derive(Debug)]
pub struct Choice {
    word: String,
    start: Option<String>,
    /// The files from which a parser must be generated.
    files: Option<Files>,
    ready: OnceLock<Grammar>,
}

/// The texts of the grammar files that a grammar refers to (`tokenVocab`, `import`), as far as they exist
/// beside it.
///
/// # Errors
/// When one of them, or the grammar itself, cannot be read.
pub fn beside(grammar: &Path) -> Result<Vec<String>> {
    Ok(Files::read(grammar)?.beside())
}

impl Choice {
    /// The grammar with this name. Files are relative to `home`.
    ///
    /// # Errors
    /// When there is no such grammar or file, or the start rule is missing or unknown.
    pub fn new(word: &str, start: Option<&str>, home: &Path) -> Result<Self> {
        let files = word.ends_with(".g4").then(|| Files::read(&home.join(word))).transpose()?;
        let ready = OnceLock::new();
        if files.is_none() {
            Grammar::check_feature(word)?;
            let have = || Grammar::keys().chain(["FILE.g4"]);
            let grammar = Grammar::find(word).ok_or_else(|| unknown("grammar", "grammar", word, have()))?;
            let own = grammar.start_rule();
            ensure!(
                start.is_none_or(|rule| rule == own),
                "start = {:?}: only a FILE.g4 has a rule to start at; {word} starts at {own:?}",
                start.unwrap_or_default()
            );
            let _ = ready.set(grammar.clone());
        }
        Ok(Self { word: word.to_owned(), start: start.map(str::to_owned), files, ready })
    }

    /// Generates the parser if it needs one that is not in the cache. Without a host, a new one is used.
    ///
    /// # Errors
    /// When ANTLR is not installed or refuses the grammar, or the start rule does not exist.
    pub fn make_ready(&self, with: Option<&Host>) -> Result<()> {
        let Some(files) = self.files.as_ref().filter(|_| self.ready.get().is_none()) else { return Ok(()) };
        let Some(cache) = cache::folder() else {
            bail!("{}: no cache folder for generated parsers (set XDG_CACHE_HOME or HOME)", self.word);
        };
        let own = if with.is_none() { Some(host(Sandbox::BestEffort)?) } else { None };
        let Some(host) = with.or(own.as_ref()) else { return Ok(()) };
        let grammar = java::Java::new(host).grammar(files, self.start.as_deref(), &cache)?;
        let _ = self.ready.set(grammar);
        Ok(())
    }

    /// The grammar, once it is ready.
    #[must_use]
    pub fn grammar(&self) -> Option<&Grammar> {
        self.ready.get()
    }

    /// Whether error recovery is tree-sitter's own.
    #[must_use]
    pub fn is_tree_sitter(&self) -> bool {
        self.grammar().is_some_and(Grammar::is_tree_sitter)
    }

    /// Identifies the trees of this grammar: its name, and for a file also its content and its start rule.
    #[must_use]
    pub fn identity(&self) -> String {
        let content = self.files.as_ref().map(|files| files.digest(&[])).unwrap_or_default();
        format!("{} {} {content}", self.word, self.start.as_deref().unwrap_or_default())
    }
}
