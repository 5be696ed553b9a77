//! Parsers that are part of ddlab. In studies they run in a worker process like every subject; here the worker
//! is ddlab itself. So the quickstart needs nothing installed, and a stack overflow in a parser costs only a
//! restart. Commands on one file call parsers with bounded recursion in this process, because starting a worker
//! takes longer than most repairs.

mod graphviz_rust;
mod in_process;
mod obj_strict;
mod serde_json;
mod tobj;

pub(crate) use in_process::InProcess;
use subjects::WorkerAnswer;

/// An embedded subject.
#[derive(Debug)]
pub struct Embedded {
    /// The key of its entry.
    pub key: &'static str,
    /// The version of the parser's crate, from the lock file of the build.
    pub version: &'static str,
    /// Parses one input.
    pub judge: fn(&[u8]) -> WorkerAnswer,
    /// Whether no input can overflow its stack: its recursion is bounded, or it has none.
    pub is_bounded: bool,
}

/// Every embedded subject, sorted by key.
pub static EMBEDDED: &[Embedded] = &[
    Embedded {
        key: "graphviz-rust",
        version: env!("DDLAB_GRAPHVIZ_RUST"),
        judge: graphviz_rust::judge,
        is_bounded: false,
    },
    Embedded {
        key: "obj-strict",
        version: env!("CARGO_PKG_VERSION"),
        judge: obj_strict::judge,
        is_bounded: true,
    },
    Embedded {
        key: "serde-json",
        version: env!("DDLAB_SERDE_JSON"),
        judge: serde_json::judge,
        is_bounded: true,
    },
    Embedded {
        key: "serde-json-lines",
        version: env!("DDLAB_SERDE_JSON"),
        judge: serde_json::judge_lines,
        is_bounded: true,
    },
    Embedded { key: "tobj", version: env!("DDLAB_TOBJ"), judge: tobj::judge, is_bounded: false },
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

/// Reports an input that is readable but empty: exit 0 and no output.
fn empty() -> WorkerAnswer {
    WorkerAnswer { exit: 0, stdout: Vec::new(), stderr: Vec::new() }
}

/// Rejects the input: exit 1, and the parser's own message.
fn rejected(message: &dyn std::fmt::Display) -> WorkerAnswer {
    WorkerAnswer { exit: 1, stdout: Vec::new(), stderr: format!("{message}\n").into_bytes() }
}
