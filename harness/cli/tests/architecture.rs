//! Checks that the crates depend on each other only as ARCHITECTURE.md allows, by their manifests, and that the
//! modules of a crate form no circle.
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
    ("harness/storage", &["rows"]),
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

/// A module's path within its crate.
type Module = Vec<String>;

/// The modules of a crate, each with its source without comments and tests.
fn modules(folder: &str) -> BTreeMap<Module, String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder).join("src");
    let mut modules = BTreeMap::new();
    let mut folders = vec![source.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("tests.rs") {
                let inner = path.strip_prefix(&source).unwrap().with_extension("");
                let mut module: Module = inner.iter().map(|part| part.to_str().unwrap().to_owned()).collect();
                module.pop_if(|last| matches!(last.as_str(), "lib" | "main" | "mod"));
                let text = std::fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap().lines();
                let code = code.filter(|line| !line.trim_start().starts_with("//"));
                modules.insert(module, code.collect::<Vec<_>>().join("\n"));
            }
        }
    }
    modules
}

/// The paths at the start of a text, and the text behind them: `a::{b, c::D};` has `a::b` and `a::c::D`.
fn paths(text: &str) -> (Vec<Vec<String>>, &str) {
    let word_end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    let (word, mut rest) = text.split_at(word_end);
    let mut found = vec![Vec::new()];
    if let Some(list) = text.strip_prefix('{') {
        (found, rest) = (Vec::new(), list);
        while !rest.starts_with('}') {
            let (item, behind) = paths(rest.trim_start());
            found.extend(item);
            rest = behind.split_at(behind.find([',', '}']).unwrap()).1;
            rest = rest.strip_prefix(',').unwrap_or(rest).trim_start();
        }
        rest = &rest[1..];
    } else if let Some(inner) = rest.strip_prefix("::") {
        (found, rest) = paths(inner);
    }
    found.iter_mut().filter(|_| !word.is_empty()).for_each(|path| path.insert(0, word.to_owned()));
    (found, rest)
}

/// The paths in a source that start with one of these words.
fn paths_from(code: &str, starts: &[&str]) -> Vec<Vec<String>> {
    let is_start = |at: usize| {
        let before = code[..at].chars().next_back();
        before.is_none_or(|c| !c.is_alphanumeric() && !matches!(c, '_' | ':'))
    };
    let at = starts.iter().flat_map(|start| code.match_indices(start)).map(|(at, _)| at);
    at.filter(|&at| is_start(at)).flat_map(|at| paths(&code[at..]).0).collect()
}

/// By module: the sibling modules that it names. If `a::b` names `a::c::d`, then `a::b` uses `a::c`. A module counts as
/// one with the modules inside it.
fn module_uses(modules: &BTreeMap<Module, String>) -> BTreeMap<Module, BTreeSet<Module>> {
    let resolve = |module: &Module, path: &[String]| -> (Module, Vec<String>) {
        let supers = path.iter().take_while(|word| *word == "super").count();
        let mut target = match path[0].as_str() {
            "crate" => Module::new(),
            _ => module[..module.len().saturating_sub(supers)].to_vec(),
        };
        let skipped = usize::from(path[0] == "crate").max(supers);
        let words = &path[skipped..];
        let inner = (0..words.len())
            .take_while(|&n| modules.contains_key(&[target.as_slice(), &words[..=n]].concat()));
        let inner = inner.count();
        target.extend_from_slice(&words[..inner]);
        (target, words[inner..].to_vec())
    };
    let mut exports: BTreeMap<(Module, String), Module> = BTreeMap::new();
    for (module, code) in modules {
        for statement in code.split("pub").skip(1).filter_map(|rest| {
            let rest = rest.strip_prefix("(crate)").or(rest.strip_prefix("(super)")).unwrap_or(rest);
            rest.strip_prefix(" use ")
        }) {
            for path in paths(statement).0 {
                let (target, rest) = resolve(module, &path);
                exports.extend(rest.last().map(|name| ((module.clone(), name.clone()), target)));
            }
        }
    }
    let mut uses: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    for (module, code) in modules {
        for path in paths_from(code, &["crate::", "super::"]) {
            let (mut target, rest) = resolve(module, &path);
            while let Some(source) =
                rest.first().and_then(|name| exports.get(&(target.clone(), name.clone())))
            {
                if *source == target {
                    break;
                }
                target.clone_from(source);
            }
            let common = module.iter().zip(&target).take_while(|(one, other)| one == other).count();
            if common < module.len().min(target.len()) {
                uses.entry(module[..=common].to_vec()).or_default().insert(target[..=common].to_vec());
                uses.entry(target[..=common].to_vec()).or_default();
            }
        }
    }
    uses
}

/// Removes modules that use no remaining module, until only circles are left, and the modules that use one.
fn circles(mut uses: BTreeMap<Module, BTreeSet<Module>>) -> BTreeSet<String> {
    loop {
        let left: BTreeSet<Module> = uses.keys().cloned().collect();
        uses.retain(|_, used| !used.is_disjoint(&left));
        if uses.len() == left.len() {
            return left.iter().map(|module| module.join("::")).collect();
        }
    }
}

#[test]
fn modules_of_a_crate_form_no_circle() {
    for (folder, _) in ALLOWED {
        let left = circles(module_uses(&modules(folder)));
        assert!(left.is_empty(), "{folder}: these modules use each other in a circle, or use one: {left:?}");
    }
}

#[test]
fn circle_is_found_at_any_depth_and_through_exports() {
    let circles_of = |sources: &[(&str, &str)]| {
        let module =
            |path: &str| path.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect();
        circles(module_uses(&sources.iter().map(|(path, code)| (module(path), (*code).to_owned())).collect()))
    };
    let two = |first, second| {
        circles_of(&[("", "pub use b::{B, c::C};"), ("a", first), ("b", second), ("b::c", "")])
    };
    assert!(two("use crate::b::{self, B};", "").is_empty());
    assert_eq!(two("use crate::b::{self, B};", "use super::a::f;"), ["a", "b"].map(str::to_owned).into());
    assert_eq!(two("fn f(_: crate::C) {}", "use crate::{a::f, x};"), ["a", "b"].map(str::to_owned).into());
    let inner = |code| circles_of(&[("m", ""), ("m::a", "use super::b::f;"), ("m::b", code)]);
    assert!(inner("use super::M;").is_empty());
    assert_eq!(inner("use crate::m::a::g;"), ["m::a", "m::b"].map(str::to_owned).into());
}
