//! The list of commands that `ddlab --help` prints, grouped by purpose.

use clap::Command;

/// The commands by purpose. Each is in one group.
const GROUPS: [(&str, &[&str]); 6] = [
    ("One file", &["repair", "diagnose", "reduce", "judge", "tree", "grammar"]),
    (
        "Studies",
        &[
            "study", "status", "report", "tables", "plot", "compare", "history", "explain", "record",
            "replay", "stage",
        ],
    ),
    ("Inputs of studies", &["crawl", "split", "filter", "mutate", "generate", "verify", "looks"]),
    ("Clusters", &["shard", "merge"]),
    ("Lists and checks", &["doctor", "subjects", "algorithms", "units", "metrics", "columns", "bench"]),
    ("Set-up", &["completions", "man", "worker", "help"]),
];

/// The column in which the summaries begin.
const INDENT: usize = 15;

/// The program with its commands in groups in its help, wrapped to lines of `width` columns.
pub(super) fn grouped(mut program: Command, width: usize) -> Command {
    // Only a built program has the command `help`.
    program.build();
    let list: String = GROUPS.iter().map(|(title, names)| group(&program, title, names, width)).collect();
    program.help_template(format!(
        "{{before-help}}{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{list}Options:\n{{options}}{{after-help}}"
    ))
}

fn group(program: &Command, title: &str, names: &[&str], width: usize) -> String {
    let mut text = format!("{title}:\n");
    for name in names {
        let about = program.find_subcommand(name).and_then(Command::get_about);
        let summary = about.map(ToString::to_string).unwrap_or_default();
        let mut line = format!("  {name:<0$}", INDENT - 2);
        for word in summary.split_whitespace() {
            if line.len() + word.len() > width && line.len() > INDENT {
                text += &format!("{}\n", line.trim_end());
                line = " ".repeat(INDENT);
            }
            line += &format!("{word} ");
        }
        text += &format!("{}\n", line.trim_end());
    }
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::{GROUPS, grouped};
    use crate::commands::command_line;
    use std::collections::BTreeSet;

    #[test]
    fn every_command_is_in_one_group() {
        let grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        let mut program = command_line();
        program.build();
        let commands: BTreeSet<&str> = program
            .get_subcommands()
            .filter(|command| !command.is_hide_set())
            .map(|command| command.get_name())
            .collect();
        assert_eq!(grouped.iter().copied().collect::<BTreeSet<_>>(), commands);
        assert_eq!(grouped.len(), commands.len());
    }

    #[test]
    fn summaries_are_wrapped_below_their_beginning() {
        let program = clap::Command::new("program")
            .subcommand(clap::Command::new("repair").about("Repair a broken file and say what was lost"));
        let help = grouped(program, 40).render_help().to_string();
        assert!(
            help.contains("\n  repair       Repair a broken file and\n               say what was lost\n"),
            "{help}"
        );
    }
}
