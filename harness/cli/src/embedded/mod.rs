//! Parsers that are part of ddlab. Like every subject, they run in a worker process; here the worker is ddlab
//! itself. So the quickstart needs nothing installed, and a stack overflow in a parser costs only a restart.

mod graphviz_rust;
mod obj_strict;
mod serde_json;
mod tobj;

use subjects::WorkerAnswer;

/// An embedded subject.
pub struct Embedded {
    /// The key of its entry.
    pub key: &'static str,
    /// The version of the parser's crate, from the lock file of the build.
    pub version: &'static str,
    /// Parses one input.
    pub judge: fn(&[u8]) -> WorkerAnswer,
}

/// Every embedded subject, sorted by key.
pub static EMBEDDED: &[Embedded] = &[
    Embedded { key: "graphviz-rust", version: env!("DDLAB_GRAPHVIZ_RUST"), judge: graphviz_rust::judge },
    Embedded { key: "obj-strict", version: env!("CARGO_PKG_VERSION"), judge: obj_strict::judge },
    Embedded { key: "serde-json", version: env!("DDLAB_SERDE_JSON"), judge: serde_json::judge },
    Embedded { key: "tobj", version: env!("DDLAB_TOBJ"), judge: tobj::judge },
];

/// The embedded subject with this key.
#[must_use]
pub fn find(key: &str) -> Option<&'static Embedded> {
    EMBEDDED.iter().find(|embedded| embedded.key == key)
}

/// Accepts the input: exit 0, and a line that summarises the content.
fn accepted(summary: String) -> WorkerAnswer {
    WorkerAnswer { exit: 0, stdout: summary.into_bytes(), stderr: Vec::new() }
}

/// Reports an input that is readable but holds nothing: exit 0 and no output.
fn empty() -> WorkerAnswer {
    WorkerAnswer { exit: 0, stdout: Vec::new(), stderr: Vec::new() }
}

/// Rejects the input: exit 1, and the parser's own message.
fn rejected(message: &dyn std::fmt::Display) -> WorkerAnswer {
    WorkerAnswer { exit: 1, stdout: Vec::new(), stderr: format!("{message}\n").into_bytes() }
}
