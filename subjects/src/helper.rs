//! Runs helper programs such as git, which ddlab uses but never tests.

use std::fs::File;
use std::io::{self, Write};
use std::process::{Command, Stdio};

/// Runs `program` to its end and returns its standard output, which is empty if `output` receives it.
///
/// The program reads `input`, or an empty standard input. `environment` changes the inherited environment:
/// `Some` sets a variable and `None` removes it.
///
/// # Errors
///
/// When the program cannot be started or exits with a failure. The error then holds its standard error.
pub fn run_helper(
    program: &str,
    arguments: &[&str],
    environment: &[(&str, Option<&str>)],
    input: Option<File>,
    output: Option<File>,
) -> io::Result<Vec<u8>> {
    #[allow(clippy::disallowed_methods, reason = "the one place that starts helper programs")]
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
    let stderr = String::from_utf8_lossy(&done.stderr);
    let messages: Vec<&str> = stderr.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    Err(io::Error::other(format!("{program} failed: {}", messages.join("; "))))
}

/// Runs a command line of the user's, such as a pager, by the shell; it reads `text` and has the terminal.
/// Returns its exit code. It may end before it has read all.
///
/// # Errors
///
/// When the shell cannot be started.
pub fn run_on_text(line: &str, environment: &[(&str, &str)], text: &[u8]) -> io::Result<Option<i32>> {
    #[allow(clippy::disallowed_methods, reason = "the one place that starts helper programs")]
    let mut command = Command::new("sh");
    command.args(["-c", line]).envs(environment.iter().copied()).stdin(Stdio::piped());
    let mut child = command.spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        // A user who leaves a pager early closes the pipe.
        let _ = stdin.write_all(text);
    }
    Ok(child.wait()?.code())
}
