//! The options of commands on a study: the study file, the parts of it to use, and how to do the work.

use crate::sandbox_options::SandboxOptions;
use anyhow::Result;
use clap::Args;
use std::path::PathBuf;

/// The options of every command on a study.
#[derive(Clone, Debug, Args)]
pub(super) struct StudyOptions {
    /// The study file. `explain`, `tables`, `plot` and `report` also take the folder of a study or record
    pub(super) file: PathBuf,
    #[command(flatten)]
    pub(super) settings: StudySettings,
}

/// The options besides the study file.
#[derive(Clone, Debug, Args)]
pub(super) struct StudySettings {
    /// The study's working folder [default: results/work/STUDY]
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
    /// The folder that {corpus} stands for in the study file
    #[arg(long, value_name = "DIR")]
    pub(super) corpus: Option<PathBuf>,
    /// Run a smaller version of the study, by its name in the study file, such as `smoke` [default: all of it; with
    /// --replay: the record's]
    #[arg(long, value_name = "NAME")]
    pub(super) scale: Option<String>,
    /// Use only this subject (can be repeated)
    #[arg(long, value_name = "KEY")]
    pub(super) subject: Vec<String>,
    /// Use only this technique (can be repeated)
    #[arg(long, value_name = "KEY")]
    pub(super) technique: Vec<String>,
    /// Read more subjects from this file, which has the form of subjects.toml
    #[arg(long, value_name = "FILE")]
    pub(super) subjects: Vec<PathBuf>,
    /// Take all outcomes from the folder of an earlier study instead of running subjects
    ///
    /// The inputs and the study file must be the same. Every outcome is then read from the record, and the
    /// tables are the same on a machine without the subjects. A record of some of the techniques needs --technique.
    #[arg(long, value_name = "DIR")]
    pub(super) replay: Option<PathBuf>,
    /// Skip subjects that are not installed, with a note, instead of stopping
    #[arg(long)]
    pub(super) installed_only: bool,
    #[command(flatten)]
    pub(super) sandbox: SandboxOptions,
}

impl StudySettings {
    /// The options as words of a command line that can be run in any folder; without `--out`.
    pub(super) fn words(&self) -> Result<Vec<String>> {
        let mut words = Vec::new();
        let mut option = |name: &str, value: String| words.extend([name.to_owned(), value]);
        let absolute = |path: &PathBuf| anyhow::Ok(std::path::absolute(path)?.display().to_string());
        if let Some(corpus) = &self.corpus {
            option("--corpus", absolute(corpus)?);
        }
        self.scale.iter().for_each(|scale| option("--scale", scale.clone()));
        self.subject.iter().for_each(|key| option("--subject", key.clone()));
        self.technique.iter().for_each(|key| option("--technique", key.clone()));
        for file in &self.subjects {
            option("--subjects", absolute(file)?);
        }
        words.extend(self.installed_only.then(|| "--installed-only".to_owned()));
        words.extend(self.sandbox.words());
        Ok(words)
    }
}

/// The options for how the work is done.
#[derive(Clone, Debug, Args)]
pub(super) struct WorkOptions {
    /// Inputs or runs to work on in parallel [default: the number of cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) jobs: Option<u16>,
    /// Queries of one run to ask in parallel, before the search needs the answers
    ///
    /// Useful when there are fewer runs than cores. The results are the same.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) test_jobs: u16,
    /// Have each subject judge each input twice, and report contradictory outcomes
    #[arg(long, conflicts_with = "replay")]
    pub(super) twice: bool,
    /// Print no progress
    #[arg(long, short)]
    pub(super) quiet: bool,
}

impl WorkOptions {
    /// The number of inputs to work on in parallel.
    pub(super) fn jobs(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.jobs.map_or_else(cores, usize::from)
    }
}
