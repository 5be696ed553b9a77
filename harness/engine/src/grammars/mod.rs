//! The grammars that a user can name: a built-in one, one of tree-sitter, or a file in ANTLR's notation.

mod cache;
mod files;
mod java;

use crate::backend::host;
use crate::unknown_names::unknown;
use anyhow::{Result, bail, ensure};
use files::Files;
use formats::Grammar;
use std::path::{Component, Path, PathBuf};
use std::sync::OnceLock;
use subjects::{Host, Sandbox};

/// A grammar that the user chose, checked as far as possible without running anything.
#[derive(Debug)]
pub struct GrammarChoice {
    word: String,
    start: Option<String>,
    /// The files from which a parser must be generated.
    files: Option<Files>,
    ready: OnceLock<Grammar>,
}

/// The texts of the grammar files that a grammar refers to (`tokenVocab`, `import`) and that exist beside it.
///
/// # Errors
/// When one of them, or the grammar itself, cannot be read.
pub fn referenced_texts(grammar: &Path) -> Result<Vec<String>> {
    Ok(Files::read(grammar)?.referenced_texts())
}

/// The path of a grammar file in a record, below the record's folder for grammars. It is the path that the
/// study names, with `up` in place of `..`, so that it never leaves the folder.
#[must_use]
pub fn recorded_path(word: &str) -> PathBuf {
    let part = |part| match part {
        Component::Normal(name) => Some(name.to_owned()),
        Component::ParentDir => Some("up".into()),
        _ => None,
    };
    Path::new(word).components().filter_map(part).collect()
}

impl GrammarChoice {
    /// The grammar with this name. Files are relative to `home`.
    ///
    /// # Errors
    /// When there is no such grammar or file, or the start rule is missing or unknown.
    pub fn new(word: &str, start: Option<&str>, home: &Path) -> Result<Self> {
        Self::at(word, start, &home.join(word))
    }

    /// The grammar with this name. If it is a file, it is at `path`.
    ///
    /// # Errors
    /// As [`GrammarChoice::new`].
    pub fn at(word: &str, start: Option<&str>, path: &Path) -> Result<Self> {
        let files = word.ends_with(".g4").then(|| Files::read(path)).transpose()?;
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

    /// The name by which the user chose it.
    #[must_use]
    pub fn word(&self) -> &str {
        &self.word
    }

    /// Its files and those that they refer to, with their texts, by their paths relative to the grammar's
    /// folder; none for a built-in grammar.
    pub fn sources(&self) -> impl Iterator<Item = (PathBuf, &str)> {
        self.files.iter().flat_map(Files::sources)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grammar_stays_in_the_folder_of_its_record() {
        for (word, place) in [
            ("Sums.g4", "Sums.g4"),
            ("./g/Sums.g4", "g/Sums.g4"),
            ("../../g/Sums.g4", "up/up/g/Sums.g4"),
            ("/home/me/Sums.g4", "home/me/Sums.g4"),
        ] {
            assert_eq!(recorded_path(word), Path::new(place), "{word}");
        }
    }

    #[test]
    fn the_sources_of_a_grammar_are_those_that_it_needs_at_their_places() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("Java")).unwrap();
        for (name, text) in [
            ("Main.g4", "parser grammar Main; options { tokenVocab = Words; superClass = Base; } a : A ;"),
            ("Words.g4", "lexer grammar Words; A : 'a' ;"),
            ("Java/Base.java", "class Base {}"),
            ("Other.g4", "grammar Other; b : 'b' ;"),
        ] {
            std::fs::write(folder.path().join(name), text).unwrap();
        }
        let choice = GrammarChoice::new("Main.g4", Some("a"), folder.path()).unwrap();
        let places: Vec<PathBuf> = choice.sources().map(|(place, _)| place).collect();
        assert_eq!(places, ["Java/Base.java", "Main.g4", "Words.g4"].map(PathBuf::from));
    }
}
