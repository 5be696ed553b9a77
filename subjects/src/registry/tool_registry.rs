//! The external programs that reduce or repair, which come with ddlab by name and are installed by those who want them.

use std::collections::BTreeMap;

use regex::Regex;
use serde::Deserialize;

use super::subject_table::{check_command, check_word, pattern};
use super::{RegistryError, read};

/// An external reducer or repairer, as its table in `tools.toml` describes it.
#[derive(Clone, Debug)]
pub struct ToolEntry {
    /// Its name everywhere: the name of its table.
    pub key: String,
    /// Its name in prose.
    pub title: String,
    /// What it is after.
    pub goal: ToolGoal,
    /// The command that prints its version.
    pub version: Vec<String>,
    /// Where in the output of that command the version is, as for a subject.
    pub version_pattern: Option<Regex>,
    /// The command. `{}` is the input file, `{test}` the test script, which ends with 0 if the candidate is wanted.
    pub command: Vec<String>,
    /// How to install what is missing: one sentence or command.
    pub install: String,
    /// Environment variables beside or in place of the clean environment.
    pub environment: BTreeMap<String, String>,
}

/// What a tool is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToolGoal {
    /// A smaller input that still fails.
    Reduce,
    /// An input that passes.
    Repair,
}

impl ToolGoal {
    /// Its name in tables.
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
    /// When `tools.toml` is at fault, which this crate's tests exclude.
    pub fn builtin() -> Result<Self, RegistryError> {
        let mut tools = Self::default();
        tools.extend(include_str!("../../tools.toml"), "subjects/tools.toml")?;
        Ok(tools)
    }

    /// Adds the tools of a file; one whose key is known takes the place of the known one.
    ///
    /// # Errors
    /// When any table is at fault; nothing is added then.
    pub fn extend(&mut self, text: &str, file: &str) -> Result<(), RegistryError> {
        self.entries.extend(read(text, file, ToolTable::into_entry)?);
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

/// A tool's table, not yet checked.
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
}

impl ToolTable {
    fn into_entry(self, key: &str) -> Result<ToolEntry, String> {
        check_word("the key", key)?;
        check_command("version", &self.version)?;
        check_command("command", &self.command)?;
        for (place, what) in [("{}", "the input file"), ("{test}", "the test script")] {
            if !self.command.iter().any(|argument| argument.contains(place)) {
                return Err(format!("command has no `{place}`: say where {what} goes"));
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
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn faulty(change: impl Fn(&str) -> String, says: &str) {
        let good = "[cut]\ntitle = 'Cut'\ngoal = 'reduce'\nversion = ['cut', '-V']\n\
                    command = ['cut', '{test}', '{}']\ninstall = 'by hand'\n";
        assert!(ToolRegistry::default().extend(good, "t").is_ok());
        let error = ToolRegistry::default().extend(&change(good), "t.toml").unwrap_err().to_string();
        assert!(error.starts_with("t.toml: ") && error.contains(says), "{error}");
    }

    #[test]
    fn tools_of_our_own_are_well_formed() {
        let tools = ToolRegistry::builtin().unwrap();
        assert!(tools.iter().count() >= 5);
        assert!(tools.iter().all(|tool| !tool.install.is_empty()));
    }

    #[test]
    fn a_faulty_table_is_told_with_its_key_and_what_would_be_right() {
        faulty(|good| good.replace("'{test}', ", ""), "[cut]: command has no `{test}`");
        faulty(|good| good.replace(", '{}'", ""), "[cut]: command has no `{}`");
        faulty(|good| good.replace("'reduce'", "'shrink'"), "`reduce` or `repair`");
        faulty(|good| good.replace("[cut]", "[Cut]"), "use small letters");
        faulty(|good| good.to_owned() + "worker = []\n", "unknown field");
    }
}
