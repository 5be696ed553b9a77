//! Parsers that are part of ddlab. In studies they run in a worker process like every subject; here the worker
//! is ddlab itself. So the quickstart needs nothing installed, and a stack overflow in a parser costs only a
//! restart. Commands on one file call parsers with bounded recursion in this process, because starting a worker
//! takes longer than most repairs.

mod csv_strict;
mod graphviz_rust;
mod in_process;
mod obj_strict;
mod roxmltree;
mod saphyr;
mod serde_json;
mod tobj;
mod toml;

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
        key: "csv-strict",
        version: env!("CARGO_PKG_VERSION"),
        judge: csv_strict::judge_csv,
        is_bounded: true,
    },
    Embedded {
        key: "front-matter",
        version: env!("DDLAB_SAPHYR_PARSER"),
        judge: saphyr::judge_front_matter,
        is_bounded: true,
    },
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
        key: "roxmltree",
        version: env!("DDLAB_ROXMLTREE"),
        judge: roxmltree::judge,
        is_bounded: true,
    },
    Embedded { key: "saphyr", version: env!("DDLAB_SAPHYR_PARSER"), judge: saphyr::judge, is_bounded: true },
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
    Embedded { key: "toml", version: env!("DDLAB_TOML"), judge: toml::judge, is_bounded: true },
    Embedded {
        key: "tsv-strict",
        version: env!("CARGO_PKG_VERSION"),
        judge: csv_strict::judge_tsv,
        is_bounded: true,
    },
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

/// The input as text. The error is the answer to an input that is not UTF-8, with the position of its first wrong byte.
fn text_of(input: &[u8]) -> Result<&str, WorkerAnswer> {
    std::str::from_utf8(input).map_err(|error| {
        let before = String::from_utf8_lossy(&input[..error.valid_up_to()]);
        let (line, column) = line_and_column(&before);
        rejected(&format!("{error} at line {line} column {column}"))
    })
}

/// Judges the input as text.
fn judge_as_text(input: &[u8], judge: impl FnOnce(&str) -> WorkerAnswer) -> WorkerAnswer {
    text_of(input).map_or_else(|answer| answer, judge)
}

/// Line and column, in characters from 1, of the end of this text.
fn line_and_column(before: &str) -> (usize, usize) {
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (line, column)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the exit code and what the parser says.
    #[track_caller]
    pub(super) fn check(judge: fn(&[u8]) -> WorkerAnswer, input: &[u8], exit: i32, says: &str) {
        let answer = judge(input);
        let said = if exit == 0 { &answer.stdout } else { &answer.stderr };
        assert_eq!((answer.exit, String::from_utf8_lossy(said).trim_end()), (exit, says));
    }
}
