//! Passes the revision of ddlab and the versions of the embedded parsers to the compiler as environment
//! variables.

use std::path::Path;
use std::process::Command;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let lock = std::fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
    for (name, variable) in
        [("graphviz-rust", "DDLAB_GRAPHVIZ_RUST"), ("serde_json", "DDLAB_SERDE_JSON"), ("tobj", "DDLAB_TOBJ")]
    {
        println!("cargo::rustc-env={variable}={}", locked_version(&lock, name).unwrap_or("unknown"));
    }
    println!("cargo::rustc-env=DDLAB_VERSION={}{}", env!("CARGO_PKG_VERSION"), revision(&root));
    println!("cargo::rerun-if-changed=../../Cargo.lock");
    println!("cargo::rerun-if-changed=../../.git/HEAD");
    println!("cargo::rerun-if-changed=../../.git/logs/HEAD");
}

fn locked_version<'a>(lock: &'a str, name: &str) -> Option<&'a str> {
    let package =
        lock.split("[[package]]").find(|package| package.contains(&format!("\nname = \"{name}\"\n")))?;
    package.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'))
}

/// ` (REVISION)`, or nothing outside a git checkout.
#[allow(clippy::disallowed_methods, reason = "a build script is not part of the program")]
fn revision(root: &Path) -> String {
    let git = |arguments: &[&str]| {
        let output = Command::new("git").arg("-C").arg(root).args(arguments).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| text.trim().to_owned())
    };
    match git(&["rev-parse", "--short=10", "HEAD"]) {
        Some(revision) => format!(" ({revision})"),
        None => String::new(),
    }
}
