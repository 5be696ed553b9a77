//! Checks by their manifests that the crates depend on each other only as ARCHITECTURE.md allows.
#![allow(missing_docs, clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Each crate with the crates of this project that it may depend on. All other dependencies are forbidden.
const ALLOWED: [(&str, &[&str]); 12] = [
    ("algorithms", &[]),
    ("datasets", &["rows", "storage"]),
    ("formats", &[]),
    ("mutators", &[]),
    ("subjects", &[]),
    ("repair", &["algorithms", "formats"]),
    ("harness/rows", &[]),
    ("harness/storage", &[]),
    ("harness/engine", &["algorithms", "formats", "repair", "rows", "storage", "subjects"]),
    ("harness/analysis", &["rows", "storage"]),
    (
        "harness/study",
        &["algorithms", "datasets", "engine", "formats", "mutators", "rows", "storage", "subjects"],
    ),
    (
        "harness/cli",
        &[
            "algorithms",
            "analysis",
            "datasets",
            "engine",
            "formats",
            "mutators",
            "rows",
            "storage",
            "study",
            "subjects",
        ],
    ),
];

fn manifest(folder: &str) -> toml::Table {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(folder).join("Cargo.toml")).unwrap().parse().unwrap()
}

/// The names of a crate's dependencies of all kinds, including those of tests.
fn dependencies(folder: &str) -> BTreeSet<String> {
    let manifest = manifest(folder);
    let tables = ["dependencies", "dev-dependencies", "build-dependencies"];
    let tables = tables.iter().filter_map(|name| manifest.get(*name)?.as_table());
    tables.flat_map(|table| table.keys().cloned()).collect()
}

#[test]
fn crates_depend_only_on_allowed_crates() {
    let allowed: BTreeMap<&str, &[&str]> = ALLOWED.into();
    let own: BTreeSet<&str> = allowed.keys().map(|folder| folder.rsplit('/').next().unwrap()).collect();
    for (folder, allowed) in &allowed {
        let found = dependencies(folder);
        for dependency in found.iter().filter(|name| own.contains(name.as_str())) {
            assert!(allowed.contains(&dependency.as_str()), "{folder} must not depend on {dependency}");
        }
    }
}

#[test]
fn every_crate_of_the_workspace_is_covered() {
    let workspace = manifest(".");
    let members = workspace["workspace"]["members"].as_array().unwrap();
    let members: BTreeSet<&str> = members.iter().map(|member| member.as_str().unwrap()).collect();
    assert_eq!(members, ALLOWED.iter().map(|(folder, _)| *folder).collect());
}

#[test]
fn only_the_command_line_uses_clap_and_analysis_links_no_database() {
    for (folder, _) in ALLOWED {
        let found = dependencies(folder);
        assert!(folder == "harness/cli" || !found.contains("clap"), "{folder} uses clap");
        assert!(folder == "harness/study" || !found.contains("rusqlite"), "{folder} uses SQLite");
    }
}

#[test]
fn algorithms_have_no_dependency() {
    let manifest = manifest("algorithms");
    assert!(manifest.get("dependencies").and_then(toml::Value::as_table).is_none_or(toml::Table::is_empty));
}

/// The top-level modules of a crate, each with those that it names as `crate::MODULE` outside its tests.
fn module_uses(folder: &str) -> BTreeMap<String, BTreeSet<String>> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder).join("src");
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut folders = vec![source.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let inner = path.strip_prefix(&source).unwrap().to_str().unwrap();
            let module = inner.split('/').next().unwrap().trim_end_matches(".rs");
            if path.extension().is_none_or(|end| end != "rs") || matches!(module, "lib" | "main") {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let used = uses.entry(module.to_owned()).or_default();
            if !inner.ends_with("tests.rs") {
                used.extend(named_modules(text.split("#[cfg(test)]\nmod tests {").next().unwrap()));
            }
        }
    }
    let known: BTreeSet<String> = uses.keys().cloned().collect();
    uses.into_iter().map(|(module, used)| (module, used.intersection(&known).cloned().collect())).collect()
}

/// The words behind `crate::`, also within braces.
fn named_modules(text: &str) -> impl Iterator<Item = String> {
    let word =
        |text: &str| -> String { text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect() };
    text.split("crate::").skip(1).flat_map(move |rest| match rest.strip_prefix('{') {
        Some(list) => list.split('}').next().unwrap().split(',').map(|item| word(item.trim())).collect(),
        None => vec![word(rest)],
    })
}

/// Removes modules that use no remaining module, until only circles are left.
fn circles(mut uses: BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
    loop {
        let left: BTreeSet<String> = uses.keys().cloned().collect();
        let depends = |module: &String, used: &BTreeSet<String>| {
            used.iter().any(|name| name != module && left.contains(name))
        };
        let before = uses.len();
        uses.retain(|module, used| depends(module, used));
        if uses.len() == before {
            return left;
        }
    }
}

#[test]
fn modules_of_a_crate_form_no_circle() {
    for (folder, _) in ALLOWED {
        let left = circles(module_uses(folder));
        assert!(left.is_empty(), "{folder}: these modules use each other in a circle, or use one: {left:?}");
    }
}

#[test]
fn circle_is_found() {
    let uses = |pairs: &[(&str, &str)]| {
        let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (user, used) in pairs {
            uses.entry((*user).to_owned()).or_default().insert((*used).to_owned());
            uses.entry((*used).to_owned()).or_default();
        }
        uses
    };
    assert!(circles(uses(&[("a", "b"), ("b", "c")])).is_empty());
    assert_eq!(circles(uses(&[("a", "b"), ("b", "a"), ("b", "c")])).len(), 2);
    assert!(named_modules("use crate::{one, two::three}; crate::four::f();").eq(["one", "two", "four"]));
}
