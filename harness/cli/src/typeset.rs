//! Makes a PDF of a Typst document. The compiler runs in the same sandbox as the subjects.

use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::time::Duration;
use subjects::{Exit, Host, Limits};

/// The compiler: Typst's Python package, as `scripts/setup paper` installs it.
const COMPILER: [&str; 4] = [
    "{workers}/typst/bin/python",
    "-c",
    "import sys, typst; sys.stdout.buffer.write(typst.compile(sys.argv[1]))",
    "{}",
];

/// How to install the compiler.
const REMEDY: &str = "scripts/setup paper";

/// Compiles a document that needs no other file to a PDF.
///
/// # Errors
/// When the compiler is not installed (the error says how to install it), or reports an error.
pub(crate) fn typeset(host: &Host, document: &str) -> Result<Vec<u8>> {
    let command = COMPILER.map(str::to_owned);
    let missing =
        || format!("the paper cannot be typeset: the compiler does not run (install it with {REMEDY})");
    let mut compiler = host.open_command(&command, "typ", &BTreeMap::new()).with_context(missing)?;
    let limits = Limits {
        wall: Duration::from_secs(120),
        cpu: Duration::from_secs(240),
        kept_output: 64 << 20,
        ..Limits::default()
    };
    let seen = compiler.run(&[document.as_bytes()], &limits).with_context(missing)?;
    if seen.exit != Exit::Code(0) || !seen.stdout.bytes.starts_with(b"%PDF") {
        let message = String::from_utf8_lossy(&seen.stderr.bytes);
        bail!("typesetting the paper failed ({:?}): {}", seen.exit, message.trim());
    }
    Ok(seen.stdout.bytes)
}
