//! study, status, and the stages one by one.

use super::{INTERRUPT, Misuse, default_folder, listen_for_interrupt, print};
use crate::record::Record;
use crate::stages::{self, Options, Stage, Workbench};
use crate::study::{Choices, Study, load};
use crate::world::{SandboxWord, World, host, registry_with};
use anyhow::{Context, Result};
use clap::Args;
use std::path::PathBuf;

/// What every command on a study takes.
#[derive(Clone, Debug, Args)]
pub(super) struct StudyPlace {
    /// The study file
    file: PathBuf,
    /// The study's working folder [default: results/work/STUDY]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The folder that the study file calls {corpus}
    #[arg(long, value_name = "DIR")]
    corpus: Option<PathBuf>,
    /// A smaller version of the study, by its name in the study file, such as `smoke`
    #[arg(long, value_name = "NAME")]
    scale: Option<String>,
    /// More subjects, in a file like subjects.toml
    #[arg(long, value_name = "FILE")]
    subjects: Vec<PathBuf>,
    /// Answer from an earlier study's folder instead of running subjects
    ///
    /// Give the same inputs and the same study file: every judgement and every test is then taken from the
    /// record, and the tables come out the same on a machine without the subjects.
    #[arg(long, value_name = "DIR")]
    replay: Option<PathBuf>,
    /// Leave out subjects that are not installed instead of stopping, and say so
    #[arg(long)]
    installed_only: bool,
    /// How strictly subjects are contained
    #[arg(long, value_enum, default_value_t)]
    sandbox: SandboxWord,
}

/// How the work is done.
#[derive(Debug, Args)]
pub(super) struct Work {
    /// Inputs or runs worked on at once [default: the number of cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Tests of one run at once, ahead of their turn
    ///
    /// Worth it when there are fewer runs than cores; the results are the same.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    test_jobs: u16,
    /// No progress on stderr
    #[arg(long, short)]
    quiet: bool,
}

#[derive(Debug, Args)]
pub(super) struct StageArguments {
    #[command(flatten)]
    place: StudyPlace,
    #[command(flatten)]
    work: Work,
}

#[derive(Debug, Args)]
pub(super) struct StudyArguments {
    #[command(flatten)]
    place: StudyPlace,
    #[command(flatten)]
    work: Work,
    /// The last stage to do
    #[arg(long, value_name = "STAGE", default_value = "report")]
    until: Stage,
}

#[derive(Debug, Args)]
pub(super) struct StatusArguments {
    #[command(flatten)]
    place: StudyPlace,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn study(arguments: &StudyArguments) -> Result<()> {
    with_bench(&arguments.place, Some(&arguments.work), |bench| {
        for stage in Stage::ALL.into_iter().filter(|stage| *stage <= arguments.until) {
            bench.stage(stage)?;
            if stage == Stage::Mutate {
                // The mutants are inputs as well: judged here, unless that is how they were chosen.
                bench.stage(Stage::Filter)?;
            }
        }
        if arguments.until == Stage::Report {
            print(&bench.conclusion()?)?;
        }
        Ok(())
    })
}

pub(super) fn stage(arguments: &StageArguments, stage: Stage) -> Result<()> {
    let mut place = arguments.place.clone();
    // What people look at comes from the study's own files: no subject is asked anything.
    let needs_subjects = stage < Stage::Analyse;
    if !needs_subjects && place.replay.is_none() {
        place.replay = Some(place.folder(&open_study(&place).context(Misuse)?));
    }
    with_bench(&place, Some(&arguments.work), |bench| bench.stage(stage))
}

pub(super) fn status(arguments: &StatusArguments) -> Result<()> {
    with_bench(&arguments.place, None, |bench| {
        let rows = stages::status(bench)?;
        if arguments.json {
            return print(&format!("{}\n", serde_json::to_string_pretty(&rows)?));
        }
        let mut text = format!("{:<10} {:>8} {:>8} {:>8}\n", "stage", "done", "missing", "stale");
        for row in rows {
            text += &format!("{:<10} {:>8} {:>8} {:>8}\n", row.stage, row.done, row.missing, row.stale);
        }
        print(&text)
    })
}

/// The study of the file, checked.
pub(super) fn open_study(place: &StudyPlace) -> Result<Study> {
    let registry = registry_with(&place.subjects)?;
    let choices = Choices { corpus: place.corpus.as_deref(), scale: place.scale.as_deref() };
    load(&place.file, registry, choices)
}

impl StudyPlace {
    pub(super) fn folder(&self, study: &Study) -> PathBuf {
        self.out.clone().unwrap_or_else(|| default_folder(&study.key))
    }
}

fn with_bench(
    place: &StudyPlace,
    work: Option<&Work>,
    go: impl FnOnce(&mut Workbench<'_>) -> Result<()>,
) -> Result<()> {
    let mut study = open_study(place).context(Misuse)?;
    let world = match &place.replay {
        Some(folder) => World::Recorded(Record::open(folder).context(Misuse)?),
        None => World::Live(host(place.sandbox.into())?),
    };
    if place.installed_only || study.installed_only {
        leave_out_missing(&mut study, &world);
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let options = Options {
        jobs: work.and_then(|work| work.jobs).map_or(cores, usize::from),
        test_jobs: work.map_or(1, |work| usize::from(work.test_jobs)),
        quiet: work.is_none_or(|work| work.quiet),
    };
    listen_for_interrupt()?;
    let mut bench = Workbench::open(&study, &place.folder(&study), world, options, &INTERRUPT)?;
    go(&mut bench)
}

fn leave_out_missing(study: &mut Study, world: &World) {
    study.subjects.retain(|entry| match world.identity(entry) {
        Ok(_) => true,
        Err(error) => {
            eprintln!("left out: {error:#}");
            false
        }
    });
    let subjects = &study.subjects;
    study.sources.retain(|source| subjects.iter().any(|entry| entry.format == source.format));
}
