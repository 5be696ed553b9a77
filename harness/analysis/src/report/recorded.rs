//! Reads the facts about a study from the lock file and the plan in its folder. The study file is not needed.

use super::{Facts, SubjectFacts, TechniqueFacts};
use crate::tables::StudyRows;
use anyhow::{Context, Result};
use rows::EXTERNAL;
use rows::{LOCK_FILE, Lock};
use std::collections::BTreeMap;
use std::path::Path;

impl Facts {
    /// The facts of the study in a folder, which may be a working folder or a record.
    ///
    /// # Errors
    /// When the folder has no lock file, or its rows cannot be read; the message names the file.
    pub fn of(folder: &Path) -> Result<Self> {
        let file = folder.join(LOCK_FILE);
        let text = std::fs::read_to_string(&file)
            .with_context(|| format!("{}: cannot be read; is this the folder of a study?", file.display()))?;
        let lock: Lock = toml::from_str(&text).with_context(|| file.display().to_string())?;
        Ok(of_lock(&lock, &StudyRows::load(folder)?))
    }
}

fn of_lock(lock: &Lock, study: &StudyRows) -> Facts {
    let planned = study.plan.iter().map(|plan| (plan.subject.as_str(), plan.format.as_str()));
    let formats: BTreeMap<&str, &str> = planned.collect();
    let subjects = lock.identities.iter().map(|(key, identity)| SubjectFacts {
        key: key.clone(),
        format: formats.get(key.as_str()).copied().unwrap_or_default().to_owned(),
        version: identity.version.clone(),
    });
    let tables = |name: &str| {
        let rows = lock.study.get(name).and_then(toml::Value::as_array).into_iter().flatten();
        rows.filter_map(toml::Value::as_table)
    };
    let names = lock.study.get("subjects").and_then(toml::Value::as_array).into_iter().flatten();
    let absent = names.filter_map(toml::Value::as_str).filter(|name| !lock.identities.contains_key(*name));
    let absent = absent.collect::<Vec<_>>().join(", ");
    let word = |name: &str| word(&lock.study, name);
    Facts {
        study: word("key"),
        title: word("title"),
        seed: word("seed"),
        subjects: subjects.collect(),
        techniques: tables("techniques").map(|technique| of_technique(technique, lock)).collect(),
        budget: budget(&lock.study),
        clock: match word("clock").as_str() {
            "wall" => "wall: the time that queries and search took on this machine".to_owned(),
            _ => {
                "charged: each query costs the nominal time of the plain command in subjects.toml".to_owned()
            }
        },
        revision: lock.ddlab.clone(),
        others: [("asks", word("about")), ("not installed", absent)]
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value.trim().to_owned()))
            .filter(|(_, value)| !value.is_empty())
            .collect(),
    }
}

fn of_technique(technique: &toml::Table, lock: &Lock) -> TechniqueFacts {
    let word = |name: &str| word(technique, name);
    let own = technique.get("options").and_then(toml::Value::as_table).into_iter().flatten();
    let mut options: Vec<String> = own.map(|(name, value)| format!("{name}={}", plain(value))).collect();
    if technique.get("must-parse").and_then(toml::Value::as_bool) == Some(true) {
        options.push("must-parse=true".to_owned());
    }
    if !["", "kept"].contains(&word("layout").as_str()) {
        options.push(format!("layout={}", word("layout")));
    }
    let (units, algorithm) = match technique.get("external").and_then(toml::Value::as_str) {
        Some(tool) => {
            let version = lock.tools.get(tool).map(|identity| identity.version.as_str()).unwrap_or_default();
            (EXTERNAL.to_owned(), format!("{tool} {version}").trim_end().to_owned())
        }
        None => (word("units"), word("algorithm")),
    };
    TechniqueFacts { key: word("key"), units, algorithm, options: options.join(", ") }
}

fn budget(study: &toml::Table) -> String {
    let budget = study.get("budget").and_then(toml::Value::as_table);
    let limit = |name: &str, unit: &str| Some(format!("{} {unit}", plain(budget?.get(name)?)));
    let limits: Vec<String> = [limit("tests", "tests"), limit("time-s", "s")].into_iter().flatten().collect();
    if limits.is_empty() { "unlimited".to_owned() } else { limits.join(", ") }
}

/// A value of a table in words; empty if it is missing.
fn word(table: &toml::Table, name: &str) -> String {
    table.get(name).map(plain).unwrap_or_default()
}

fn plain(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        // Formatted as Rust does: 60.0 is shown as 60.
        toml::Value::Float(number) => number.to_string(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rows::PlanRow;

    const LOCK: &str = r#"
ddlab = "0.1.0 (abc)"
[study]
key = "small"
title = "A small one"
about = "\nWhat is it?"
seed = 7
clock = "charged"
subjects = ["appleseed", "jq"]
budget = { tests = 300, time-s = 60.0 }
[[study.techniques]]
key = "ddmin"
units = "char"
algorithm = "ddmin"
must-parse = true
layout = "kept"
options = { split = "zeller" }
[[study.techniques]]
key = "picire"
external = "picire"
layout = "kept"
[identities.jq]
version = "jq-1.6"
digest = "d"
[tools.picire]
version = "21.8"
digest = "d"
"#;

    #[test]
    fn facts_are_read_from_the_lock_file() {
        let plan = PlanRow { subject: "jq".into(), format: "json".into(), ..PlanRow::default() };
        let study = StudyRows::begun(Path::new("nowhere"), &[plan]).unwrap();
        let facts = of_lock(&toml::from_str(LOCK).unwrap(), &study);
        assert_eq!((facts.study.as_str(), facts.seed.as_str()), ("small", "7"));
        assert_eq!(facts.budget, "300 tests, 60 s");
        assert_eq!(facts.subjects.len(), 1);
        assert_eq!(
            (facts.subjects[0].format.as_str(), facts.subjects[0].version.as_str()),
            ("json", "jq-1.6")
        );
        assert_eq!(facts.techniques[0].options, "split=zeller, must-parse=true");
        assert_eq!(facts.techniques[1].algorithm, "picire 21.8");
        assert_eq!(facts.techniques[1].units, "external");
        let others: Vec<_> =
            facts.others.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        assert_eq!(others, [("asks", "What is it?"), ("not installed", "appleseed")]);
    }
}
