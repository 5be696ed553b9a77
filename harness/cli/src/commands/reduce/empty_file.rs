//! Explains that there is nothing to search for, because even the empty file fails as the whole one does.

use super::super::Misuse;
use super::super::judge::means_not_run;
use super::Arguments;
use anyhow::{Context, Result, ensure};
use engine::console::say;
use engine::oracle::Failure;
use std::process::ExitCode;
use subjects::Entry;

/// Warns about it. Returns the exit code.
///
/// # Errors
/// When the failure means that a program could not be run.
pub(super) fn explain(arguments: &Arguments, entry: &Entry, failure: &Failure) -> Result<ExitCode> {
    ensure_run(arguments, entry, failure).context(Misuse)?;
    match &arguments.interesting {
        Some(script) => say!(
            "warning: {} finds the empty file interesting too, so there is nothing to search for; let the script end \
             with 1 for it",
            script.display()
        ),
        None => say!(
            "warning: the empty file fails in the same way ({}), so there is nothing to search for; describe the failure \
             more precisely with --reject-stderr, --accept-exit or another command",
            failure.describe()
        ),
    }
    Ok(ExitCode::from(1))
}

fn ensure_run(arguments: &Arguments, entry: &Entry, failure: &Failure) -> Result<()> {
    ensure!(
        !means_not_run(failure.cause()),
        "{}: the command, or a program that it starts, could not be run ({}). In the sandbox, programs are looked up in \
         PATH={}, and your home folder is hidden. Name the program by its whole path as an argument, or try --sandbox off",
        arguments.file.display(),
        failure.describe(),
        entry.environment.get("PATH").map_or("the system's folders", String::as_str)
    );
    Ok(())
}
