//! The grammars with which a study cuts its inputs into elements.

use super::file::StudyFile;
use super::{Source, Technique};
use anyhow::{Context, Result, ensure};
use engine::grammars::{GrammarChoice, recorded_path};
use formats::Grammar;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use subjects::Host;

/// The subfolder of a study's folder that holds the grammar files that the study names.
pub const GRAMMARS: &str = "grammars";

/// The grammars that a study names. Otherwise the grammar of the format is used.
#[derive(Debug, Default)]
pub struct Grammars {
    of_formats: BTreeMap<String, GrammarChoice>,
    of_techniques: BTreeMap<String, GrammarChoice>,
}

impl Grammars {
    /// The grammars that the file names, checked without running anything: each exists, none has a misleading
    /// name, and units that need a grammar have one.
    pub(super) fn check(
        (home, from_record): (&Path, bool),
        wire: &StudyFile,
        sources: &[Source],
        techniques: &[Technique],
    ) -> Result<Self> {
        let choice = |grammar: Option<&str>, start: Option<&str>| choice(home, from_record, grammar, start);
        let mut grammars = Self::default();
        for table in &wire.inputs {
            let place = || format!("inputs {:?}", table.source);
            let Some(choice) =
                choice(table.grammar.as_deref(), table.start.as_deref()).with_context(place)?
            else {
                continue;
            };
            let identity = choice.identity();
            let before = grammars.of_formats.insert(table.format.clone(), choice);
            ensure!(
                before.is_none_or(|before| before.identity() == identity),
                "inputs {:?}: other inputs set another grammar for {:?}",
                table.source,
                table.format
            );
        }
        for table in &wire.techniques {
            let place = || format!("technique {:?}", table.key);
            let choice = choice(table.grammar.as_deref(), table.start.as_deref()).with_context(place)?;
            grammars.of_techniques.extend(choice.map(|choice| (table.key.clone(), choice)));
        }
        for source in sources {
            Grammar::check_feature(&source.format)
                .with_context(|| format!("inputs {:?} have the format {:?}", source.name, source.format))?;
        }
        for technique in techniques {
            let looks = technique.uses_grammar();
            ensure!(
                looks || !grammars.of_techniques.contains_key(&technique.key),
                "technique {:?}: units {} and algorithm {} use no grammar",
                technique.key,
                technique.units,
                technique.search.key()
            );
            for source in sources.iter().filter(|source| looks && technique.is_for(&source.format)) {
                grammars.check_use(technique, &source.format)?;
            }
        }
        Ok(grammars)
    }

    fn check_use(&self, technique: &Technique, format: &str) -> Result<()> {
        let Some(choice) = self.choice(&technique.key, format) else {
            let have: Vec<&str> = Grammar::keys().collect();
            let what = if technique.must_parse {
                "texts that must parse".to_owned()
            } else {
                format!("units {}", technique.units)
            };
            ensure!(
                !technique.needs_grammar() || Grammar::find(format).is_some(),
                "technique {:?}: {what} need a grammar, and {format:?} has none; set `grammar` (have: {}, FILE.g4)",
                technique.key,
                have.join(", ")
            );
            return Ok(());
        };
        ensure!(
            !(choice.is_tree_sitter() && technique.key.contains("antlr")),
            "technique {:?}: tree-sitter's error recovery is not ANTLR's; choose another key",
            technique.key
        );
        Ok(())
    }

    /// Generates the missing parsers. Without a host, a new one is used.
    ///
    /// # Errors
    /// When ANTLR is not installed or refuses a grammar, or a start rule does not exist.
    pub fn make_ready(&self, host: Option<&Host>) -> Result<()> {
        for (format, choice) in &self.of_formats {
            choice.make_ready(host).with_context(|| format!("inputs of format {format:?}"))?;
        }
        for (technique, choice) in &self.of_techniques {
            choice.make_ready(host).with_context(|| format!("technique {technique:?}"))?;
        }
        Ok(())
    }

    /// The grammar with which a technique cuts inputs of a format, once it is ready.
    #[must_use]
    pub fn find(&self, technique: &str, format: &str) -> Option<&Grammar> {
        self.choice(technique, format).map_or_else(|| Grammar::find(format), GrammarChoice::grammar)
    }

    /// Identifies the trees of a grammar that the study names; `None` if it names none.
    #[must_use]
    pub fn identity(&self, technique: &str, format: &str) -> Option<String> {
        self.choice(technique, format).map(GrammarChoice::identity)
    }

    /// The grammar files that the study names and those that they refer to: their texts, by their paths in
    /// the folder of a study.
    pub fn sources(&self) -> impl Iterator<Item = (PathBuf, &str)> {
        self.of_formats.values().chain(self.of_techniques.values()).flat_map(|choice| {
            let place = Path::new(GRAMMARS).join(recorded_path(choice.word()));
            let folder = place.parent().unwrap_or(Path::new(GRAMMARS)).to_owned();
            choice.sources().map(move |(name, text)| (folder.join(name), text))
        })
    }

    fn choice(&self, technique: &str, format: &str) -> Option<&GrammarChoice> {
        self.of_techniques.get(technique).or_else(|| self.of_formats.get(format))
    }
}

/// The grammar that a table names. A record has its own copy of a grammar file.
fn choice(
    home: &Path,
    from_record: bool,
    grammar: Option<&str>,
    start: Option<&str>,
) -> Result<Option<GrammarChoice>> {
    ensure!(grammar.is_some() || start.is_none(), "start = {:?} needs `grammar`", start.unwrap_or_default());
    let path = |word: &str| {
        if from_record { home.join(GRAMMARS).join(recorded_path(word)) } else { home.join(word) }
    };
    grammar.map(|word| GrammarChoice::at(word, start, &path(word))).transpose()
}
