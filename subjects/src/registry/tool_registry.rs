//! The known external reducers and repairers. ddlab comes with their entries; users install the programs.

use std::collections::BTreeMap;
use std::path::PathBuf;

use regex::Regex;
use serde::Deserialize;

use super::subject_table::{check_command, check_word, pattern};
use super::{RegistryError, read};

/// An external reducer or repairer, as its table in `tools.toml` describes it.
#[derive(Clone, Debug)]
pub struct ToolEntry {
    /// The name of its table, which studies use.
    pub key: String,
    /// Its name in prose.
    pub title: String,
    /// The goal of its search.
    pub goal: ToolGoal,
    /// The command that prints its version.
    pub version: Vec<String>,
    /// Finds the version in that output, as for a subject.
    pub version_pattern: Option<Regex>,
    /// The command. `{}` is the input file and `{test}` the test script, which exits with 0 if a candidate is
    /// wanted. `{feedback}` is the file with the subject's position and message.
    pub command: Vec<String>,
    /// How to install it: one sentence or command.
    pub install: String,
    /// Environment variables to add to, or replace in, the clean environment.
    pub environment: BTreeMap<String, String>,
    /// Files, such as a module of a script, whose content identifies the tool together with the files that
    /// its command names.
    pub files: Vec<String>,
    /// Files and folders outside the system's folders that the contained tool may read and execute.
    pub reads: Vec<String>,
    /// The folder of the study file that defines it: the value of `{study}`, which it may read.
    pub folder: Option<PathBuf>,
}

/// Stands for the file in which a program finds the subject's positions and messages.
pub(crate) const FEEDBACK: &str = "{feedback}";

impl ToolEntry {
    /// Whether its command asks for the subject's positions and messages.
    #[must_use]
    pub fn asks_for_feedback(&self) -> bool {
        self.command.iter().any(|argument| argument.contains(FEEDBACK))
    }

    /// The argument with the study's folder in place of `{study}`.
    pub(crate) fn in_folder(&self, argument: &str) -> String {
        match &self.folder {
            Some(folder) => argument.replace(STUDY, &folder.to_string_lossy()),
            None => argument.to_owned(),
        }
    }
}

/// Stands for the folder of the study file. Identities hold this word and not the folder, so that a study has
/// the same runs wherever it is kept.
const STUDY: &str = "{study}";

/// The goal of a tool's search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToolGoal {
    /// A smaller input that still fails.
    Reduce,
    /// An input that passes.
    Repair,
}

impl ToolGoal {
    /// Its name in TOML and in tables.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Reduce => "reduce",
            Self::Repair => "repair",
        }
    }
}

/// The known tools, by key.
#[derive(Clone, Debug, Default)]
pub struct ToolRegistry {
    entries: BTreeMap<String, ToolEntry>,
}

impl ToolRegistry {
    /// The tools that come with ddlab.
    ///
    /// # Errors
    /// When `tools.toml` has an error, which this crate's tests rule out.
    pub fn builtin() -> Result<Self, RegistryError> {
        let mut tools = Self::default();
        tools.extend(include_str!("../../tools.toml"), "subjects/tools.toml")?;
        Ok(tools)
    }

    /// Adds the tools of a TOML file. A tool whose key is already known replaces the known one.
    ///
    /// # Errors
    /// When any table has an error. Nothing is added then.
    pub fn extend(&mut self, text: &str, file: &str) -> Result<(), RegistryError> {
        self.entries.extend(read(text, file, ToolTable::into_entry)?);
        Ok(())
    }

    /// Adds the tools of a study file in this folder.
    ///
    /// # Errors
    /// The same as those of [`ToolRegistry::extend`].
    pub fn extend_in(&mut self, text: &str, file: &str, folder: PathBuf) -> Result<(), RegistryError> {
        let entries = read(text, file, ToolTable::into_entry)?;
        let own = |(key, tool)| (key, ToolEntry { folder: Some(folder.clone()), ..tool });
        self.entries.extend(entries.into_iter().map(own));
        Ok(())
    }

    /// The tool with this key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&ToolEntry> {
        self.entries.get(key)
    }

    /// All tools, sorted by key.
    pub fn iter(&self) -> impl Iterator<Item = &ToolEntry> {
        self.entries.values()
    }
}

/// A tool's table before it is checked.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct ToolTable {
    title: String,
    goal: ToolGoal,
    version: Vec<String>,
    version_pattern: Option<String>,
    command: Vec<String>,
    install: String,
    #[serde(default)]
    environment: BTreeMap<String, String>,
    #[serde(default)]
    files: Vec<String>,
    #[serde(default)]
    reads: Vec<String>,
}

impl ToolTable {
    fn into_entry(self, key: &str) -> Result<ToolEntry, String> {
        check_word("the table name", key)?;
        check_command("version", &self.version)?;
        check_command("command", &self.command)?;
        for (placeholder, what) in [("{}", "the input file"), ("{test}", "the test script")] {
            if !self.command.iter().any(|argument| argument.contains(placeholder)) {
                return Err(format!("command has no `{placeholder}`: add it where {what} belongs"));
            }
        }
        Ok(ToolEntry {
            key: key.to_owned(),
            title: self.title,
            goal: self.goal,
            version: self.version,
            version_pattern: pattern("version-pattern", self.version_pattern)?,
            command: self.command,
            install: self.install,
            environment: self.environment,
            files: self.files,
            reads: self.reads,
            folder: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_error(change: impl Fn(&str) -> String, expected: &str) {
        let good = "[cut]\ntitle = 'Cut'\ngoal = 'reduce'\nversion = ['cut', '-V']\n\
                    command = ['cut', '{test}', '{}']\ninstall = 'by hand'\n";
        assert!(ToolRegistry::default().extend(good, "t").is_ok());
        let error = ToolRegistry::default().extend(&change(good), "t.toml").unwrap_err().to_string();
        assert!(error.starts_with("t.toml: ") && error.contains(expected), "{error}");
    }

    #[test]
    fn builtin_tools_are_valid() {
        let tools = ToolRegistry::builtin().unwrap();
        assert!(tools.iter().count() >= 5);
        assert!(tools.iter().all(|tool| !tool.install.is_empty()));
    }

    #[test]
    fn error_names_the_table_and_the_remedy() {
        check_error(|good| good.replace("'{test}', ", ""), "[cut]: command has no `{test}`");
        check_error(|good| good.replace(", '{}'", ""), "[cut]: command has no `{}`");
        check_error(|good| good.replace("'reduce'", "'shrink'"), "`reduce` or `repair`");
        check_error(|good| good.replace("[cut]", "[Cut]"), "use lowercase letters");
        check_error(|good| good.to_owned() + "worker = []\n", "unknown field");
    }
}
