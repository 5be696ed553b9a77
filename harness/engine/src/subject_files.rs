//! Files of subjects: `{study}` in a table stands for the folder of the file, as in the tables of external
//! programs.
//!
//! [`crate::trust`] decides from the original table whether a program may read the files that it asks for.

use crate::trust::STUDY_FOLDER;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::path::Path;
use subjects::Registry;
use toml::{Table, Value};

/// The keys whose values are commands or paths.
const PATHS: [&str; 6] = ["command", "environment", "files", "reads", "version", "worker"];

/// Adds the subjects that `file` defines by this text. A command may read the files that it names by
/// `{study}/`. They are part of the subject's identity, so an edited script makes another subject.
///
/// # Errors
/// When a table has an error. `name` says where it is.
pub fn add_subjects(registry: &mut Registry, text: &str, name: &str, file: &Path) -> Result<()> {
    if !text.contains(STUDY_FOLDER) {
        return Ok(registry.extend(text, name)?);
    }
    let home = file.parent().filter(|home| !home.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let folder = std::path::absolute(home).with_context(|| home.display().to_string())?;
    let mut tables: BTreeMap<String, Table> = toml::from_str(text).with_context(|| name.to_owned())?;
    for table in tables.values_mut() {
        list_named_files(table, &folder);
        for key in PATHS {
            if let Some(value) = table.get_mut(key) {
                replace(value, &folder.to_string_lossy());
            }
        }
    }
    registry.extend(&toml::to_string(&tables).with_context(|| name.to_owned())?, name)?;
    Ok(())
}

/// Adds the files that a table's commands name by `{study}/` to those that it may read and that identify it.
fn list_named_files(table: &mut Table, folder: &Path) {
    let in_folder = |argument: &&str| {
        let rest = argument.strip_prefix(STUDY_FOLDER).and_then(|rest| rest.strip_prefix('/'));
        rest.is_some_and(|rest| folder.join(rest).is_file())
    };
    let commands = ["command", "worker"].into_iter().filter_map(|key| table.get(key)?.as_array());
    let arguments = commands.flatten().filter_map(Value::as_str);
    let named: Vec<Value> = arguments.filter(in_folder).map(|argument| argument.to_owned().into()).collect();
    for key in ["files", "reads"] {
        let list = table.entry(key).or_insert_with(|| Value::Array(Vec::new()));
        if let Value::Array(list) = list {
            let new: Vec<Value> = named.iter().filter(|file| !list.contains(file)).cloned().collect();
            list.extend(new);
        }
    }
}

fn replace(value: &mut Value, folder: &str) {
    match value {
        Value::String(text) => *text = text.replace(STUDY_FOLDER, folder),
        Value::Array(values) => values.iter_mut().for_each(|value| replace(value, folder)),
        Value::Table(table) => table.iter_mut().for_each(|(_, value)| replace(value, folder)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = r#"
[nine]
title = "Nine"
format = "txt"
version = ["echo", "1"]
command = ["/bin/sh", "{study}/check.sh", "{}"]
install = "none"
environment = { DATA = "{study}/data" }
cost = { per-test-s = 0.001, per-byte-s = 1e-8 }
accepts = ["{study}"]
rejects = ["1"]
"#;

    #[test]
    fn the_folder_of_the_file_replaces_its_placeholder_in_paths_only() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().to_str().unwrap().to_owned();
        std::fs::write(place.path().join("check.sh"), "").unwrap();
        let mut registry = Registry::default();
        add_subjects(&mut registry, TABLE, "mine.toml", &place.path().join("mine.toml")).unwrap();
        let entry = registry.get("nine").unwrap();
        let script = format!("{folder}/check.sh");
        assert_eq!(entry.command, ["/bin/sh", script.as_str(), "{}"]);
        assert_eq!(entry.reads, std::slice::from_ref(&script));
        assert_eq!(entry.files, [script]);
        assert_eq!(entry.environment["DATA"], format!("{folder}/data"));
        assert_eq!(entry.accepts, ["{study}"]);
    }

    #[test]
    fn errors_name_the_line_or_the_table() {
        for (wrong, told) in [("title = Nine", "line 3"), ("title = 9", "nine")] {
            let text = TABLE.replace("title = \"Nine\"", wrong);
            let error = add_subjects(&mut Registry::default(), &text, "mine.toml", Path::new("mine.toml"));
            let error = format!("{:#}", error.unwrap_err());
            assert!(error.contains("mine.toml") && error.contains(told), "{error}");
        }
    }
}
