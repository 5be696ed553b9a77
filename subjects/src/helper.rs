//! Programs that are no subjects and work for us: git.

use std::fs::File;
use std::io;
use std::process::{Command, Stdio};

/// Runs `program` to its end, with no terminal to ask at and these changes to the environment (`None` removes a
/// variable); it reads `input`, or nothing.
///
/// Its output goes to `output`, or is answered if there is none.
///
/// # Errors
///
/// The program cannot be started, or fails; the error holds what it said.
pub fn run_helper(
    program: &str,
    arguments: &[&str],
    environment: &[(&str, Option<&str>)],
    input: Option<File>,
    output: Option<File>,
) -> io::Result<Vec<u8>> {
    #[allow(clippy::disallowed_methods, reason = "what works for us is started here")]
    let mut command = Command::new(program);
    command.args(arguments).stdin(input.map_or(Stdio::null(), Stdio::from)).stderr(Stdio::piped());
    command.stdout(output.map_or_else(Stdio::piped, Stdio::from));
    for (name, value) in environment {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    let done = command.output()?;
    if done.status.success() {
        return Ok(done.stdout);
    }
    let said = String::from_utf8_lossy(&done.stderr);
    let said: Vec<&str> = said.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    Err(io::Error::other(format!("{program} failed: {}", said.join("; "))))
}
