//! The module of facts scores repairs, so it must not use code that a repair technique uses, except grammars
//! and trees.
#![allow(missing_docs, clippy::unwrap_used)]

use std::fs;
use std::path::Path;

/// The items of this crate that `src/facts` may use.
const ALLOWED: [&str; 6] = ["Grammar", "Node", "ObjStatement", "Tree", "obj_index", "obj_statements"];

#[test]
fn facts_use_nothing_of_this_crate_but_grammars_trees_and_obj_lines() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/facts");
    let mut used = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        used.extend(code.split("crate::").skip(1).flat_map(names));
    }
    assert!(!used.is_empty());
    used.retain(|name| !ALLOWED.contains(&name.as_str()));
    assert_eq!(
        used,
        Vec::<String>::new(),
        "if these are not part of a repair technique, add them to ALLOWED"
    );
}

/// The names after `crate::`: one, or a list in braces.
fn names(after: &str) -> Vec<String> {
    let is_name = |char: char| char.is_alphanumeric() || char == '_';
    let list = match after.strip_prefix('{') {
        Some(list) => list.split('}').next().unwrap(),
        None => after.split(|char| !is_name(char)).next().unwrap(),
    };
    list.split(',').map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect()
}
