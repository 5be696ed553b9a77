//! Explains why a script of --interesting does not find the whole file interesting, and suggests remedies.

use super::Arguments;
use crate::commands::judge::last_lines;
use crate::user_command::program;
use anyhow::{Result, bail};
use engine::escaping::shown;
use std::path::Path;
use subjects::{Exit, Observation, is_always_visible};

/// Checks that the script ended with 0 for the whole file. Besides what every subject sees, it may read `reads`.
///
/// # Errors
/// If it did not. The message has its exit code, its output, and the remedy if it lacked a file.
pub(super) fn ensure_interesting(seen: &Observation, arguments: &Arguments, reads: &[String]) -> Result<()> {
    let ended = match seen.exit {
        Exit::Code(0) => return Ok(()),
        Exit::Code(code) => format!("ended with {code}"),
        Exit::Signal(signal) => format!("was ended by signal {signal}"),
        Exit::TimedOut => "timed out".to_owned(),
        Exit::Flooded => "wrote too much".to_owned(),
    };
    let lines = last_lines(seen).unwrap_or_default();
    let said = match lines.as_slice() {
        [] => "it said nothing".to_owned(),
        lines => {
            let lines: Vec<String> = lines.iter().map(|line| shown(line.as_bytes())).collect();
            format!("it said: {}", lines.join("\n  "))
        }
    };
    // A script that discards the messages of its programs may name the file that they lack.
    let script = arguments.interesting.as_deref().map(script_lines).unwrap_or_default();
    let hint = lines.iter().chain(&script).find_map(|line| hint(line, arguments, reads));
    bail!(
        "{}: the script of --interesting {ended}; {said}\n  it must end with 0 for the whole file{}",
        arguments.file.display(),
        hint.map(|hint| format!("; {hint}")).unwrap_or_default()
    )
}

/// The lines of a script, without comments; none if it is no text.
fn script_lines(script: &Path) -> Vec<String> {
    let text = std::fs::read(script).ok().and_then(|text| String::from_utf8(text).ok()).unwrap_or_default();
    text.lines().filter(|line| !line.trim_start().starts_with('#')).map(str::to_owned).collect()
}

/// The remedy if a line names a file that exists, but that the script cannot see.
fn hint(line: &str, arguments: &Arguments, reads: &[String]) -> Option<String> {
    let words = line.split(|c: char| c.is_whitespace() || "'\"`‘’“”:,;()[]<>".contains(c));
    words.map(|word| word.trim_end_matches(['.', '!', '?'])).find_map(|word| {
        let path = Path::new(word);
        if path.is_absolute() {
            let is_hidden = is_hidden(path, reads) && path.components().count() > 2 && path.exists();
            return is_hidden.then(|| {
                let beside = path.file_name().filter(|_| path.is_file()).map(Path::new);
                let also = beside.map_or_else(String::new, |name| {
                    let name = name.display();
                    format!(
                        ", or put it beside the input with --also {word} and let the script name it ./{name}"
                    )
                });
                format!(
                    "{word} exists, but the script cannot read it in the sandbox: try --sandbox off{also}"
                )
            });
        }
        let is_beside = path.file_name() == arguments.file.file_name()
            || arguments.also.iter().any(|also| also.file_name() == path.file_name());
        if path.is_file() && !is_beside {
            return Some(format!(
                "{word} is not in the folder in which the script runs: put it there with --also {word}"
            ));
        }
        // Such as the programs of rustup, pyenv or npm in the home folder.
        let program = (path.components().count() == 1).then(|| program(word).ok()).flatten();
        let program = program.filter(|program| is_hidden(program, reads))?;
        Some(format!("{word} is {}, which the sandbox hides: try --sandbox off", program.display()))
    })
}

fn is_hidden(path: &Path, reads: &[String]) -> bool {
    !is_always_visible(path) && !reads.iter().any(|read| path.starts_with(read))
}
