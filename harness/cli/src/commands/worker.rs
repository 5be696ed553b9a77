//! worker: runs as an embedded subject, for one file or for a stream of inputs.

use crate::embedded::{self, EMBEDDED, Embedded};
use anyhow::{Context, Result, ensure};
use clap::Args;
use engine::unknown_names::unknown;
use std::io::{Read, Write};
use std::path::PathBuf;

/// A large stack lets the parsers report deep nesting by their own limits instead of crashing.
const STACK: usize = 256 << 20;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The subject: a key of `ddlab subjects` whose program is part of ddlab
    key: String,
    /// Judge this file and exit as the subject's command would; `-` is stdin
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Print the parser's version
    #[arg(long, conflicts_with = "file")]
    version: bool,
}

pub(super) fn worker(arguments: &Arguments) -> Result<()> {
    let embedded = embedded::find(&arguments.key).ok_or_else(|| {
        unknown("worker", "embedded subject", &arguments.key, EMBEDDED.iter().map(|embedded| embedded.key))
    })?;
    if arguments.version {
        return super::print(&format!("{} {}\n", embedded.key, embedded.version));
    }
    let file = arguments.file.clone();
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(move || match file {
        Some(file) => judge_file(embedded, &file),
        None => subjects::worker_main(embedded.key, embedded.version, embedded.judge).context("worker"),
    })?;
    let ended = thread.join();
    ensure!(ended.is_ok(), "the parser panicked");
    ended.unwrap_or(Ok(()))
}

fn judge_file(embedded: &Embedded, file: &std::path::Path) -> Result<()> {
    let mut input = Vec::new();
    if file.as_os_str() == "-" {
        std::io::stdin().lock().read_to_end(&mut input).context("stdin")?;
    } else {
        input = std::fs::read(file).with_context(|| file.display().to_string())?;
    }
    let answer = (embedded.judge)(&input);
    std::io::stdout().lock().write_all(&answer.stdout)?;
    std::io::stderr().lock().write_all(&answer.stderr)?;
    std::process::exit(answer.exit);
}
