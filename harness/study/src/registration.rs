//! Registrations fix what a study compares before anybody sees the results on held-out files.
//!
//! A registration names the build of ddlab, the techniques with their options, the programs, and the
//! questions. A record of runs on held-out files must agree with it.

use anyhow::{Context, Result, ensure};
use rows::{Identity, Lock, PlanRow};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// The split whose results count once.
const HELD_OUT: &str = "held-out";

/// The parts of a study that must not change before it runs on held-out files.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Registration {
    /// The day, in UTC.
    day: String,
    /// The build of ddlab, with its revision.
    ddlab: String,
    /// The revisions of the algorithms that have more than one.
    #[serde(default)]
    revisions: BTreeMap<String, u32>,
    /// The external programs.
    #[serde(default)]
    tools: BTreeMap<String, Identity>,
    /// The external programs of techniques whose options name other files.
    #[serde(default)]
    technique_tools: BTreeMap<String, Identity>,
    /// The techniques with their options, as the lock file has them.
    techniques: Vec<toml::Table>,
    /// The questions that the report answers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    questions: Vec<toml::Table>,
}

impl Registration {
    /// The registration of the study with this lock file, dated this day.
    ///
    /// # Errors
    /// If a modified ddlab ran the study, because no commit contains that program.
    pub fn of(lock: &Lock, day: &str) -> Result<Self> {
        ensure!(
            lock.modified_tree.is_none(),
            "run by a modified ddlab ({}), so no commit contains its algorithms; commit the change and run the study \
             again",
            lock.ddlab
        );
        let techniques = lock.study.get("techniques").cloned().context("the lock file has no techniques")?;
        Ok(Self {
            day: day.to_owned(),
            ddlab: lock.ddlab.clone(),
            revisions: lock.revisions.clone(),
            tools: lock.tools.clone(),
            technique_tools: lock.technique_tools.clone(),
            techniques: techniques.try_into().context("techniques")?,
            questions: match lock.study.get("questions") {
                Some(questions) => questions.clone().try_into().context("questions")?,
                None => Vec::new(),
            },
        })
    }

    /// Reads a registration.
    ///
    /// # Errors
    /// When the file is missing or is not a registration.
    pub fn read(file: &Path) -> Result<Self> {
        let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
        toml::from_str(&text).with_context(|| format!("{}: not a registration", file.display()))
    }

    /// Writes a registration. It is never overwritten.
    ///
    /// # Errors
    /// When the file exists, or cannot be written.
    pub fn write(&self, file: &Path) -> Result<()> {
        ensure!(
            !file.exists(),
            "{}: exists already, and registrations are never overwritten",
            file.display()
        );
        crate::files::write(file, toml::to_string(self).context("the registration")?.as_bytes())
    }

    /// Checks that a study ran as registered: with the same build, programs, and techniques. It may leave
    /// techniques out.
    ///
    /// # Errors
    /// Names everything that changed.
    pub fn check(&self, lock: &Lock) -> Result<()> {
        let now = Self::of(lock, &self.day)?;
        let mut changed = Vec::new();
        if now.ddlab != self.ddlab {
            changed.push(format!("ddlab was {} and is {}", self.ddlab, now.ddlab));
        }
        for technique in &now.techniques {
            let key = technique.get("key").and_then(toml::Value::as_str).unwrap_or_default();
            if !self.techniques.contains(technique) {
                changed.push(format!(
                    "technique {key:?} differs from the registered one, or was not registered"
                ));
            }
        }
        if now.questions != self.questions {
            changed.push("the questions are others".to_owned());
        }
        let tools = [(&self.tools, &now.tools), (&self.technique_tools, &now.technique_tools)];
        for (registered, now) in tools {
            for (key, tool) in now {
                if registered.get(key) != Some(tool) {
                    changed.push(format!("external program {key:?} changed"));
                }
            }
        }
        for (key, revision) in &now.revisions {
            let before = self.revisions.get(key).copied().unwrap_or(1);
            if before != *revision {
                changed.push(format!("algorithm {key:?} had revision {before} and has {revision}"));
            }
        }
        ensure!(
            changed.is_empty(),
            "differs from the registration of {}: {}. Results on held-out files count only for the registered \
             study; run the registered build",
            self.day,
            changed.join("; ")
        );
        Ok(())
    }
}

/// Whether a study's folder has runs on held-out files.
///
/// # Errors
/// When its plan cannot be read.
pub fn has_held_out(folder: &Path) -> Result<bool> {
    let mut is_found = false;
    storage::each_optional_row(&folder.join("plan.csv"), |row: PlanRow| {
        is_found |= row.split.as_deref() == Some(HELD_OUT);
    })?;
    Ok(is_found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lock(text: &str) -> Lock {
        toml::from_str(text).unwrap()
    }

    const LOCK: &str = "ddlab = \"0.1.0 (abc)\"\n[study]\nkey = \"s\"\n[[study.techniques]]\nkey = \"a\"\nalgorithm = \
        \"ddmax\"\n[identities]\n[tools.t]\nversion = \"1\"\ndigest = \"x\"\n[revisions]\nbestfirst = 3\n";

    #[test]
    fn only_what_was_registered_agrees() {
        let registered = Registration::of(&lock(LOCK), "2026-01-02").unwrap();
        assert!(registered.check(&lock(LOCK)).is_ok());
        for (from, to, named) in [
            ("(abc)", "(def)", "ddlab was 0.1.0 (abc) and is 0.1.0 (def)"),
            ("\"ddmax\"", "\"ddmin\"", "technique \"a\" differs from the registered one"),
            ("digest = \"x\"", "digest = \"y\"", "external program \"t\" changed"),
            ("[identities]", "[[study.questions]]\nasks = \"?\"\n[identities]", "the questions are others"),
            ("bestfirst = 3", "bestfirst = 4", "algorithm \"bestfirst\" had revision 3 and has 4"),
        ] {
            let error = registered.check(&lock(&LOCK.replace(from, to))).unwrap_err().to_string();
            assert!(error.contains(named) && error.contains("2026-01-02"), "{error}");
        }
        let modified = format!("modified-tree = \"0a\"\n{LOCK}");
        assert!(
            Registration::of(&lock(&modified), "d").unwrap_err().to_string().contains("commit the change")
        );
    }

    #[test]
    fn a_registration_is_read_back_and_never_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("registered.toml");
        let registered = Registration::of(&lock(LOCK), "2026-01-02").unwrap();
        registered.write(&file).unwrap();
        assert_eq!(Registration::read(&file).unwrap(), registered);
        assert!(registered.write(&file).unwrap_err().to_string().contains("never overwritten"));
    }

    #[test]
    fn held_out_runs_are_found_in_the_plan() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!has_held_out(folder.path()).unwrap());
        let plan = |split: Option<&str>| PlanRow { split: split.map(str::to_owned), ..PlanRow::default() };
        let write =
            |rows: Vec<PlanRow>| crate::files::write_csv(&folder.path().join("plan.csv"), rows).unwrap();
        write(vec![plan(None), plan(Some("development"))]);
        assert!(!has_held_out(folder.path()).unwrap());
        write(vec![plan(None), plan(Some("held-out"))]);
        assert!(has_held_out(folder.path()).unwrap());
    }
}
