//! Passes the revision of ddlab and the versions of the embedded parsers to the compiler as environment
//! variables.

#[path = "build/revision.rs"]
mod revision;

use std::path::Path;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // A published package has its own.
    let lock = [root.join("Cargo.lock"), "Cargo.lock".into()];
    let lock = lock.iter().find_map(|file| std::fs::read_to_string(file).ok()).unwrap_or_default();
    for (name, variable) in [
        ("graphviz-rust", "DDLAB_GRAPHVIZ_RUST"),
        ("roxmltree", "DDLAB_ROXMLTREE"),
        ("saphyr-parser", "DDLAB_SAPHYR_PARSER"),
        ("serde_json", "DDLAB_SERDE_JSON"),
        ("tobj", "DDLAB_TOBJ"),
        ("toml", "DDLAB_TOML"),
    ] {
        println!("cargo::rustc-env={variable}={}", locked_version(&lock, name).unwrap_or("unknown"));
    }
    let (revision, modified) = (revision::revision(&root), revision::modified_tree(&root));
    let version = match (&revision, &modified) {
        (Some(revision), Some(digest)) => format!(" ({revision}, modified {digest})"),
        (Some(revision), None) => format!(" ({revision})"),
        (None, _) => String::new(),
    };
    println!("cargo::rustc-env=DDLAB_VERSION={}{version}", env!("CARGO_PKG_VERSION"));
    if let Some(digest) = modified {
        println!("cargo::rustc-env=DDLAB_MODIFIED_TREE={digest}");
    }
    for file in revision::SOURCES {
        println!("cargo::rerun-if-changed=../../{file}");
    }
    let of_git = ["HEAD", "logs/HEAD"].into_iter().filter_map(|name| revision::git_path(&root, name));
    for file in of_git {
        println!("cargo::rerun-if-changed={file}");
    }
    println!("cargo::rerun-if-changed=build/revision.rs");
}

fn locked_version<'a>(lock: &'a str, name: &str) -> Option<&'a str> {
    let package =
        lock.split("[[package]]").find(|package| package.contains(&format!("\nname = \"{name}\"\n")))?;
    package.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'))
}
