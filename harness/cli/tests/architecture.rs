//! Checks by their manifests that the crates depend on each other only as ARCHITECTURE.md allows.
#![allow(missing_docs, clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Each crate with the crates of this project that it may depend on. All other dependencies are forbidden.
const ALLOWED: [(&str, &[&str]); 11] = [
    ("algorithms", &[]),
    ("datasets", &[]),
    ("formats", &[]),
    ("mutators", &[]),
    ("subjects", &[]),
    ("repair", &["algorithms", "formats"]),
    ("harness/rows", &[]),
    ("harness/engine", &["algorithms", "formats", "repair", "rows", "subjects"]),
    ("harness/analysis", &["rows"]),
    ("harness/study", &["algorithms", "datasets", "engine", "formats", "mutators", "rows", "subjects"]),
    (
        "harness/cli",
        &["algorithms", "analysis", "datasets", "engine", "formats", "mutators", "rows", "study", "subjects"],
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
