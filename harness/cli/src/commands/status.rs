//! status: shows the progress of a study, also while it runs.

use super::study_options::StudyOptions;
use super::study_runner::{open_study, with_runner};
use super::{Misuse, print, print_json};
use anyhow::{Context, Result};
use clap::Args;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use study::definition::Study;
use study::shards::definition_of;
use study::shards::status::{Condition, Round, ShardStatus, rounds};
use study::stages::{self, StageStatus, TechniqueStatus};

/// Show which parts of a study are done, missing or stale
///
/// Rows by stage, and runs by technique. The command also works while the study runs.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    options: StudyOptions,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Show the shards whose logs are in this folder
    #[arg(long, value_name = "DIR")]
    log: Option<PathBuf>,
}

pub(super) fn status(arguments: &Arguments) -> Result<()> {
    if let Some(logs) = &arguments.log {
        return status_of_shards(&open_study(&arguments.options).context(Misuse)?, logs, arguments.json);
    }
    with_runner(&arguments.options, None, |runner, folder| {
        let status = stages::status(runner)?;
        let mut rows = status.stages;
        rows.extend([("analyse", "tables"), ("plot", "figures"), ("report", "report.html")].map(
            |(stage, file)| {
                let done = usize::from(folder.join(file).exists());
                StageStatus { stage, done, missing: 1 - done, stale: 0 }
            },
        ));
        if arguments.json {
            return print_json(&format!("{}\n", serde_json::to_string_pretty(&rows)?));
        }
        let mut text = format!("{:<10} {:>8} {:>8} {:>8}\n", "stage", "done", "missing", "stale");
        for row in rows {
            text += &format!("{:<10} {:>8} {:>8} {:>8}\n", row.stage, row.done, row.missing, row.stale);
        }
        print(&(text + &technique_lines(&status.techniques)))
    })
}

/// The progress of each technique, one per line; empty before the runs are planned.
fn technique_lines(techniques: &[TechniqueStatus]) -> String {
    if techniques.is_empty() {
        return String::new();
    }
    let names = techniques.iter().map(|own| own.technique.chars().count());
    let wide = names.max().unwrap_or(0).max("technique".len());
    let mut text = format!(
        "\n{:<wide$} {:>8} {:>8} {:>6} {:>9} {:>8}\n",
        "technique", "planned", "done", "share", "confirmed", "broken"
    );
    for TechniqueStatus { technique, planned, done, confirmed, broken } in techniques {
        let percent = 100 * done / planned.max(&1);
        text +=
            &format!("{technique:<wide$} {planned:>8} {done:>8} {percent:>4} % {confirmed:>9} {broken:>8}\n");
    }
    text
}

/// The state of the shards whose logs are in a folder.
fn status_of_shards(study: &Study, logs: &Path, json: bool) -> Result<()> {
    let rounds = rounds(logs, &definition_of(study))?;
    if json {
        return print_json(&format!("{}\n", serde_json::to_string_pretty(&rounds)?));
    }
    print(&rounds.iter().map(described).collect::<String>())
}

/// One line for a round, and one for each shard that needs attention.
fn described(round: &Round) -> String {
    let count = |condition| round.count(condition);
    let hours = round.seconds_left() / 3600.0;
    let mut text = format!(
        "{:<7} {} shards: {} done, {} running, {} failed, {} missing; {hours:.1} hours of work left in started shards\n",
        round.phase.key(),
        round.of,
        count(Condition::Done),
        count(Condition::Running),
        count(Condition::Failed),
        count(Condition::Missing),
    );
    for shard in round.shards.iter().filter(|shard| shard.condition == Condition::Failed) {
        let ShardStatus { shard, node, job, error, log, .. } = shard;
        let job = job.as_ref().map(|job| format!(", job {job}")).unwrap_or_default();
        let _ = writeln!(
            text,
            "        shard {shard} failed on {}{job}: {} ({})",
            node.as_deref().unwrap_or("an unknown node"),
            error.as_deref().unwrap_or_default(),
            log.display()
        );
    }
    text
}
