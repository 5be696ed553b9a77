//! The options and the seed of an external program, which are placeholders in its command.

use super::file::TechniqueTable;
use anyhow::{Result, ensure};
use std::collections::BTreeMap;
use subjects::{ToolEntry, ToolRegistry};

/// The placeholder for the seed in a command.
pub(super) const SEED: &str = "{seed}";

/// Placeholders whose names no option may have.
const RESERVED: [&str; 6] = ["", "ddlab", "seed", "study", "test", "workers"];

/// The program with these options: each `{NAME}` of its command becomes the value, and `{seed}` the seed.
pub(super) fn with_options(
    tool: &ToolEntry,
    options: &BTreeMap<String, String>,
    seed: u64,
) -> Result<ToolEntry> {
    let mut tool = tool.clone();
    for (name, value) in options {
        let placeholder = format!("{{{name}}}");
        ensure!(
            !RESERVED.contains(&name.as_str()),
            "options: ddlab itself replaces {placeholder}; choose another name"
        );
        ensure!(
            tool.command.iter().any(|argument| argument.contains(&placeholder)),
            "options: the command of {:?} has no {placeholder}",
            tool.key
        );
        replace(&mut tool.command, &placeholder, value);
    }
    replace(&mut tool.command, SEED, &seed.to_string());
    Ok(tool)
}

/// Whether the technique is an external program whose command contains `{seed}`.
pub(super) fn takes_seed(table: &TechniqueTable, tools: &ToolRegistry) -> bool {
    let tool = table.external.as_ref().and_then(|key| tools.get(key));
    tool.is_some_and(|tool| tool.command.iter().any(|argument| argument.contains(SEED)))
}

fn replace(command: &mut [String], placeholder: &str, value: &str) {
    command.iter_mut().for_each(|argument| *argument = argument.replace(placeholder, value));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_and_seed_are_put_into_the_command() {
        let text = "[cut]\ntitle = 'Cut'\ngoal = 'reduce'\nversion = ['cut']\ninstall = 'by hand'\n\
                    command = ['cut', '--depth={depth}', '{seed}', '{test}', '{}']\n";
        let mut tools = ToolRegistry::default();
        tools.extend(text, "t").unwrap();
        let go = |name: &str| {
            let options = BTreeMap::from([(name.to_owned(), "3".to_owned())]);
            with_options(tools.get("cut").unwrap(), &options, 7).map(|tool| tool.command)
        };
        assert_eq!(go("depth").unwrap(), ["cut", "--depth=3", "7", "{test}", "{}"]);
        assert!(go("width").unwrap_err().to_string().contains("has no {width}"));
        assert!(go("test").unwrap_err().to_string().contains("meaning of its own"));
    }
}
