//! Makes a PDF of a Typst document: the compiler is a program like any subject, contained as they are.

use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::time::Duration;
use subjects::{Exit, Host, Limits};

/// The compiler as Python's package of Typst has it, where `scripts/setup paper` puts it.
const COMPILER: [&str; 4] = [
    "{workers}/typst/bin/python",
    "-c",
    "import sys, typst; sys.stdout.buffer.write(typst.compile(sys.argv[1]))",
    "{}",
];

/// How to install the compiler.
const REMEDY: &str = "scripts/setup paper";

/// The PDF of a document that needs no other file.
///
/// # Errors
/// When the compiler is not installed, with the remedy, or finds an error, with its message.
pub(crate) fn typeset(host: &Host, document: &str) -> Result<Vec<u8>> {
    let command = COMPILER.map(str::to_owned);
    let missing = || format!("the paper cannot be typeset here; to install what it needs: {REMEDY}");
    let mut compiler = host.open_command(&command, "typ", &BTreeMap::new()).with_context(missing)?;
    let limits = Limits {
        wall: Duration::from_secs(120),
        cpu: Duration::from_secs(240),
        kept_output: 64 << 20,
        ..Limits::default()
    };
    let seen = compiler.run(&[document.as_bytes()], &limits).with_context(missing)?;
    if seen.exit != Exit::Code(0) || !seen.stdout.bytes.starts_with(b"%PDF") {
        let said = String::from_utf8_lossy(&seen.stderr.bytes);
        bail!("the paper cannot be typeset ({:?}): {}", seen.exit, said.trim());
    }
    Ok(seen.stdout.bytes)
}
