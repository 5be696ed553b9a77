//! The seeds and repetitions of techniques, and the options and seed of an external program, which are
//! placeholders in its command.

use super::Search;
use super::file::{StudyFile, TechniqueTable};
use anyhow::{Result, bail, ensure};
use std::collections::BTreeMap;
use subjects::ToolEntry;

/// The placeholder for the seed in a command.
pub(super) const SEED: &str = "{seed}";

/// Placeholders whose names no option may have.
const RESERVED: [&str; 6] = ["", "ddlab", "seed", "study", "test", "workers"];

/// The program with these options: each `{NAME}` of its command becomes the value.
pub(super) fn with_options(tool: &ToolEntry, options: &BTreeMap<String, String>) -> Result<ToolEntry> {
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
    Ok(tool)
}

/// The program with this seed: `{seed}` in its command becomes the number.
pub(super) fn with_seed(tool: &ToolEntry, seed: Option<u64>) -> ToolEntry {
    let mut tool = tool.clone();
    if let Some(seed) = seed {
        replace(&mut tool.command, SEED, &seed.to_string());
    }
    tool
}

/// The technique's own seeds, otherwise those of the study. Empty for a search that takes no seed.
pub(super) fn seeds(search: &Search, table: &TechniqueTable, study: &StudyFile) -> Result<Vec<u64>> {
    let own = match (table.seed, table.seeds.as_slice()) {
        (Some(_), [_, ..]) => bail!("give `seed` or `seeds`, not both"),
        (Some(seed), []) => vec![seed],
        (None, seeds) => seeds.to_vec(),
    };
    ensure_distinct(&own)?;
    if !takes_seed(search) {
        ensure!(
            own.is_empty(),
            "seeds: {:?} draws no random numbers, so all of its runs would be the same; a randomized algorithm takes \
             seeds (`ddlab algorithms KEY` says which is), and an external program with {SEED} in its command",
            search.key()
        );
        return Ok(own);
    }
    Ok(match (own.is_empty(), study.seeds.is_empty()) {
        (false, _) => own,
        (true, false) => study.seeds.clone(),
        (true, true) => vec![study.seed],
    })
}

/// How often each run is repeated. Our own algorithms give the same run for the same seed, so there is no
/// reason to repeat them.
pub(super) fn repetitions(search: &Search, table: &TechniqueTable) -> Result<u64> {
    let repetitions = table.repetitions.unwrap_or(1);
    ensure!(repetitions > 0, "repetitions: must be at least 1");
    ensure!(
        table.repetitions.is_none() || matches!(search, Search::External(_)),
        "repetitions: {:?} is deterministic{}, so each repetition would be the same",
        search.key(),
        if takes_seed(search) { " once it has a seed; say `seeds`" } else { "" }
    );
    Ok(repetitions)
}

/// Refuses a list of seeds that names one twice.
pub(super) fn ensure_distinct(seeds: &[u64]) -> Result<()> {
    let twice = seeds.iter().enumerate().find(|(i, seed)| seeds[..*i].contains(seed));
    twice.map_or(Ok(()), |(_, seed)| bail!("seeds: {seed} is listed twice"))
}

/// Whether it is a randomized algorithm, or an external program whose command has a seed.
#[must_use]
pub fn takes_seed(search: &Search) -> bool {
    match search {
        Search::Own(algorithm) => algorithm.is_randomized(),
        Search::External(tool) => tool.command.iter().any(|argument| argument.contains(SEED)),
    }
}

fn replace(command: &mut [String], placeholder: &str, value: &str) {
    command.iter_mut().for_each(|argument| *argument = argument.replace(placeholder, value));
}

#[cfg(test)]
mod tests {
    use super::*;
    use subjects::ToolRegistry;

    #[test]
    fn seeds_are_named_once() {
        assert!(ensure_distinct(&[0, 1, 2]).is_ok());
        assert!(ensure_distinct(&[0, 1, 0]).unwrap_err().to_string().contains("seeds: 0 is listed twice"));
    }

    #[test]
    fn options_and_seed_are_put_into_the_command() {
        let text = "[cut]\ntitle = 'Cut'\ngoal = 'reduce'\nversion = ['cut']\ninstall = 'by hand'\n\
                    command = ['cut', '--depth={depth}', '{seed}', '{test}', '{}']\n";
        let mut tools = ToolRegistry::default();
        tools.extend(text, "t").unwrap();
        let go = |name: &str| {
            let options = BTreeMap::from([(name.to_owned(), "3".to_owned())]);
            let tool = with_options(tools.get("cut").unwrap(), &options);
            tool.map(|tool| with_seed(&tool, Some(7)).command)
        };
        assert_eq!(go("depth").unwrap(), ["cut", "--depth=3", "7", "{test}", "{}"]);
        assert!(go("width").unwrap_err().to_string().contains("has no {width}"));
        assert!(go("test").unwrap_err().to_string().contains("ddlab itself replaces {test}"));
    }
}
