//! shard: writes the jobs of a study for a cluster, submits them, or estimates their cost.

use super::study_options::StudyOptions;
use super::study_runner::open_study;
use super::{Misuse, print};
use crate::cluster_cost;
use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};
use engine::console::say;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use study::definition::Study;
use study::files;
use study::shards::{Phase, definition_of, open_shards, ranges};
use subjects::run_helper;

/// The most restarts of a task that runs out of time.
const MOST_RESTARTS: u32 = 50;

/// The system that runs the jobs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum JobSystem {
    /// Submit job arrays with their dependencies to Slurm
    Slurm,
    /// Only write the jobs, and print how to run them on any other system
    Script,
}

/// Divide a study among the tasks of a cluster: write the jobs, submit them, or estimate their cost
///
/// A study is run in phases: filter, mutate (if it has mutants) and run. After the shards of each phase, their
/// logs are merged. If shards failed, give the same command again: it submits only the shards that are not
/// done.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    options: StudyOptions,
    /// The number of shards
    #[arg(long, value_name = "N", required_unless_present = "estimate", value_parser = clap::value_parser!(u32).range(1..))]
    into: Option<u32>,
    /// The system that runs the jobs
    #[arg(long, value_enum, default_value = "script")]
    submit: JobSystem,
    /// The folder of the logs, on a disk that all nodes share [default: the folder shards in the working folder]
    #[arg(long, value_name = "DIR")]
    log: Option<PathBuf>,
    /// Inputs or runs that one shard works on in parallel: the cores of its task
    #[arg(long, short, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    jobs: u16,
    /// Tasks of an array that run at the same time [default: as many as Slurm allows]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    at_once: Option<u32>,
    /// The time limit of one task, in the format of sbatch; a task that reaches it is requeued and continues
    #[arg(long, value_name = "TIME")]
    time: Option<String>,
    /// MaxArraySize of the cluster; more shards are submitted as several arrays
    #[arg(long, value_name = "N", default_value_t = 1001, value_parser = clap::value_parser!(u32).range(2..))]
    max_array_size: u32,
    /// One more option for every sbatch, such as --sbatch=--partition=long (can be repeated)
    #[arg(long, value_name = "OPTION", allow_hyphen_values = true)]
    sbatch: Vec<String>,
    /// Estimate the CPU hours of the study from a pilot instead
    #[arg(long)]
    estimate: bool,
    /// The working folder of the pilot: this study on fewer inputs [default: the study's working folder]
    #[arg(long, value_name = "DIR", requires = "estimate")]
    pilot: Option<PathBuf>,
}

pub(super) fn shard(arguments: &Arguments) -> Result<()> {
    let study = open_study(&arguments.options).context(Misuse)?;
    let out = arguments.options.folder(&study);
    if arguments.estimate {
        let pilot = arguments.pilot.as_deref().unwrap_or(&out);
        return print(&cluster_cost::estimate(&study, &out, pilot, arguments.into)?);
    }
    ensure!(arguments.options.settings.replay.is_none(), "--replay asks no subject, so it needs no shards");
    let logs = arguments.log.clone().unwrap_or_else(|| out.join("shards"));
    for folder in ["jobs", "slurm"] {
        let folder = logs.join(folder);
        std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    let of = arguments.into.unwrap_or(1);
    let plan = JobPlan {
        arguments,
        logs: std::path::absolute(logs)?,
        out: std::path::absolute(out)?,
        name: format!("ddlab-{}", study.key),
        of,
    };
    let rounds = plan.write(&study)?;
    match arguments.submit {
        JobSystem::Slurm => plan.submit(&rounds),
        JobSystem::Script => print(&plan.instructions(&rounds)),
    }
}

/// The settings that all jobs share.
struct JobPlan<'a> {
    arguments: &'a Arguments,
    logs: PathBuf,
    out: PathBuf,
    name: String,
    of: u32,
}

/// One phase: the shards to run, and the two scripts.
struct Round {
    phase: Phase,
    open: Vec<u32>,
    task: PathBuf,
    merge: PathBuf,
}

impl JobPlan<'_> {
    fn write(&self, study: &Study) -> Result<Vec<Round>> {
        let mut rounds = Vec::new();
        for phase in Phase::ALL.into_iter().filter(|phase| *phase != Phase::Mutate || study.mutants.is_some())
        {
            let mut open = open_shards(&self.logs, phase, &definition_of(study))?;
            let open = open.remove(&self.of).unwrap_or_else(|| (0..self.of).collect());
            let job = |name: &str| self.logs.join("jobs").join(format!("{name}{}.sh", phase.key()));
            let round = Round { phase, open, task: job(""), merge: job("merge-") };
            files::write(&round.task, self.task(phase)?.as_bytes())?;
            files::write(&round.merge, self.merge(phase)?.as_bytes())?;
            let numbers: String = round.open.iter().map(|number| format!("{number}\n")).collect();
            files::write(&round.task.with_extension("shards"), numbers.as_bytes())?;
            rounds.push(round);
        }
        Ok(rounds)
    }

    /// `ddlab COMMAND FILE`, with the options after the file.
    fn ddlab(&self, command: &str, after_file: &str) -> Result<String> {
        let program = std::env::current_exe().context("cannot find the path of this program")?;
        let file = std::path::absolute(&self.arguments.options.file)?;
        let settings = self.arguments.options.settings.words()?;
        let mut line = format!("{} {command} {}{after_file}", quoted(&program), quoted(&file));
        settings.iter().for_each(|word| line += &format!(" {}", quoted(Path::new(word))));
        Ok(line)
    }

    fn head(&self, what: &str) -> Result<String> {
        let folder = std::env::current_dir().context("cannot find the current folder")?;
        Ok(format!("#!/bin/bash\n# {what}. Written by `ddlab shard`.\ncd {} || exit 1\n", quoted(&folder)))
    }

    /// A shard as a script. Slurm sends TERM to the script, which passes it on.
    fn task(&self, phase: Phase) -> Result<String> {
        let (head, ddlab) =
            (self.head(&format!("One shard of the phase {}", phase.key()))?, self.ddlab("study", "")?);
        let (of, jobs, logs, phase) = (self.of, self.arguments.jobs, quoted(&self.logs), phase.key());
        Ok(format!(
            r#"{head}task=${{SLURM_ARRAY_TASK_ID:-${{HQ_TASK_ID:-${{JOB_COMPLETION_INDEX:-${{AWS_BATCH_JOB_ARRAY_INDEX:-}}}}}}}}
shard=${{DDLAB_SHARD:-$((${{DDLAB_OFFSET:-0}} + ${{task:?set DDLAB_SHARD to the number of the shard}}))}}
{ddlab} --until {phase} --shard "$shard/{of}" --jobs {jobs} --quiet \
    --state "${{SLURM_TMPDIR:-${{TMPDIR:-/tmp}}}}" --log {logs} &
ddlab=$!
trap 'kill -TERM "$ddlab" 2>/dev/null' TERM INT
while :; do
    wait "$ddlab"
    code=$?
    kill -0 "$ddlab" 2>/dev/null || break
done
# Out of time: continue from the log in a new job.
if [ "$code" -eq 3 ] && [ -n "${{SLURM_JOB_ID:-}}" ] && [ "${{SLURM_RESTART_COUNT:-0}}" -lt {MOST_RESTARTS} ]; then
    scontrol requeue "$SLURM_JOB_ID" && sleep 60
fi
exit "$code"
"#
        ))
    }

    /// The merge of a phase; after the last one, the study is measured and analysed.
    fn merge(&self, phase: Phase) -> Result<String> {
        let out = format!(" --out {}", quoted(&self.out));
        let logs = format!(" {}", quoted(&self.logs));
        let mut script = self.head(&format!("Merges the shards of the phase {}", phase.key()))?;
        let _ =
            writeln!(script, "set -e\n{}{out} --until {} --quiet", self.ddlab("merge", &logs)?, phase.key());
        if phase == Phase::Run {
            let _ = writeln!(script, "{}{out} --quiet", self.ddlab("study", "")?);
        }
        Ok(script)
    }

    /// Submits all rounds. Each array waits for the merge before it, and each merge for its arrays.
    fn submit(&self, rounds: &[Round]) -> Result<()> {
        let mut after: Vec<String> = Vec::new();
        for round in rounds {
            let mut arrays = Vec::new();
            // The largest index of an array is one less than MaxArraySize.
            let size = self.arguments.max_array_size - 1;
            for (number, tasks) in in_arrays(&round.open, size) {
                let offset = number * size;
                let limit = self.arguments.at_once.map(|most| format!("%{most}")).unwrap_or_default();
                let options = [
                    format!("--array={}{limit}", ranges(&tasks)),
                    format!("--export=ALL,DDLAB_OFFSET={offset}"),
                    format!("--cpus-per-task={}", self.arguments.jobs),
                    "--requeue".to_owned(),
                    "--signal=B:TERM@120".to_owned(),
                ];
                let time = self.arguments.time.iter().map(|time| format!("--time={time}"));
                let options = options.into_iter().chain(time).collect();
                arrays.push(self.sbatch(round.phase.key(), options, &after, &round.task)?);
            }
            let waits = if arrays.is_empty() { &after } else { &arrays };
            let merge =
                self.sbatch(&format!("merge-{}", round.phase.key()), Vec::new(), waits, &round.merge)?;
            let shards = round.open.len();
            say!(
                "{:>8}  {shards} shards: jobs {}, merged by job {merge}",
                round.phase.key(),
                arrays.join(" ")
            );
            after = vec![merge];
        }
        say!(
            "{:>8}  ddlab status {} --log {}",
            "look",
            self.arguments.options.file.display(),
            self.logs.display()
        );
        print(&format!("{}\n", after.join("\n")))
    }

    /// Submits one job and returns its number.
    fn sbatch(&self, name: &str, options: Vec<String>, after: &[String], script: &Path) -> Result<String> {
        let output =
            self.logs.join("slurm").join(if name.starts_with("merge") { "%x-%j.out" } else { "%x-%a.out" });
        let mut words = vec![
            "--parsable".to_owned(),
            format!("--job-name={}-{name}", self.name),
            format!("--output={}", output.display()),
            "--open-mode=append".to_owned(),
        ];
        words.extend(options);
        if !after.is_empty() {
            words.push(format!("--dependency=afterok:{}", after.join(":")));
            words.push("--kill-on-invalid-dep=yes".to_owned());
        }
        words.extend(self.arguments.sbatch.iter().cloned());
        words.push(script.display().to_string());
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let said = run_helper("sbatch", &words, &[], None, None)
            .context("cannot submit to Slurm (jobs already submitted stay; cancel them with scancel)")?;
        let said = String::from_utf8_lossy(&said);
        // On a federation of clusters, the number is followed by the name of the cluster.
        let job = said.trim().split(';').next().unwrap_or_default().to_owned();
        ensure!(
            job.parse::<u64>().is_ok(),
            "sbatch answered {:?} instead of the number of a job",
            said.trim()
        );
        Ok(job)
    }

    /// Instructions to run the jobs on any other system.
    fn instructions(&self, rounds: &[Round]) -> String {
        let mut text = "# Run each line after the one before has succeeded. The tasks of a line may run anywhere, in any order.\n".to_owned();
        for Round { task, merge, .. } in rounds {
            let (task, list, merge) = (quoted(task), quoted(&task.with_extension("shards")), quoted(merge));
            let _ = writeln!(
                text,
                "xargs -P \"$(nproc)\" -I @shard@ env DDLAB_SHARD=@shard@ bash {task} < {list}\nbash {merge}"
            );
        }
        text
    }
}

/// Shards as tasks of arrays: the number of each array, and its tasks from 0 to `size` - 1.
fn in_arrays(open: &[u32], size: u32) -> Vec<(u32, Vec<u32>)> {
    let mut arrays: Vec<(u32, Vec<u32>)> = Vec::new();
    for shard in open {
        match arrays.last_mut() {
            Some((number, tasks)) if *number == shard / size => tasks.push(shard % size),
            _ => arrays.push((shard / size, vec![shard % size])),
        }
    }
    arrays
}

/// A path as one word of a shell.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-=,+:@".contains(&byte);
    if !text.is_empty() && text.bytes().all(plain) {
        text
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_shards_than_an_array_can_have_are_split() {
        assert_eq!(in_arrays(&[0, 1, 2, 5, 6], 3), [(0, vec![0, 1, 2]), (1, vec![2]), (2, vec![0])]);
        assert!(in_arrays(&[], 3).is_empty());
    }

    #[test]
    fn words_of_a_shell_are_quoted() {
        assert_eq!(quoted(Path::new("/a/b.toml")), "/a/b.toml");
        assert_eq!(quoted(Path::new("it's $HOME")), r"'it'\''s $HOME'");
    }
}
