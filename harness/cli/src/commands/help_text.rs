//! Unwraps the long texts of the help, and adds hints to errors. The sources wrap their lines, and clap wraps them again
//! to the width of the terminal.

use clap::error::{ContextKind, ErrorKind};
use clap::{Command, Error};

/// The command with its description and notes unwrapped, so that only clap wraps them.
#[must_use]
pub(super) fn wrapped_once(command: Command) -> Command {
    let about = command.get_long_about().map(|text| flowing(&text.to_string()));
    let notes = command.get_after_help().map(|text| flowing(&text.to_string()));
    let command = match about {
        Some(about) => command.long_about(about),
        None => command,
    };
    match notes {
        Some(notes) => command.after_help(notes),
        None => command,
    }
}

/// The text with each paragraph on one line. Lines that begin with a blank, as in a table, stay as they are.
fn flowing(text: &str) -> String {
    let mut flowing = String::new();
    let mut follows_text = false;
    for line in text.lines() {
        let is_text = !line.is_empty() && !line.starts_with(' ');
        if !flowing.is_empty() {
            flowing.push(if is_text && follows_text { ' ' } else { '\n' });
        }
        flowing.push_str(line);
        follows_text = is_text;
    }
    flowing
}

/// More help with a mistake in the command line of `ddlab reduce`: a command or a script that is named in the place of
/// another reducer.
#[must_use]
pub(super) fn hint(error: &Error) -> Option<&'static str> {
    let unknown = error.get(ContextKind::InvalidArg)?.to_string();
    let is_word = error.kind() == ErrorKind::UnknownArgument && !unknown.starts_with('-');
    let is_reduce = std::env::args().nth(1).as_deref() == Some("reduce");
    (is_word && is_reduce).then_some(
        "\nreduce takes one file. Its judge is a command after --, or a script as for C-Reduce and C-Vise:\n  \
         ddlab reduce FILE -- COMMAND {}\n  ddlab reduce FILE --interesting SCRIPT\n",
    )
}

#[cfg(test)]
mod tests {
    use super::flowing;

    #[test]
    fn paragraphs_flow_and_tables_stay() {
        let text = "One\nparagraph.\n\nAnother:\n  0  done\n  1  failed\n\nThe\nend.";
        assert_eq!(flowing(text), "One paragraph.\n\nAnother:\n  0  done\n  1  failed\n\nThe end.");
        assert_eq!(flowing(""), "");
    }
}
