//! study, status, and the stages one by one.

use super::views::{Stage, conclusion, prevalence};
use super::{INTERRUPT, Misuse, default_folder, listen_for_interrupt, print};
use crate::subject_options::SandboxOption;
use crate::typeset::typeset;
use analysis::report::{Facts, document, page, stored};
use anyhow::{Context, Result};
use clap::Args;
use clap::ValueEnum;
use engine::backend::{SubjectBackend, host, registry_with};
use engine::console::say;
use engine::replay::Record;
use std::path::{Path, PathBuf};
use study::definition::{Choices, Study, load};
use study::files;
use study::stages::{self, Options, StageRunner, StageStatus};

/// What every command on a study takes.
#[derive(Clone, Debug, Args)]
pub(super) struct StudyPlace {
    /// The study file (`report`: or the folder of a study)
    pub(super) file: PathBuf,
    #[command(flatten)]
    pub(super) settings: StudySettings,
}

/// What a study takes besides its file.
#[derive(Clone, Debug, Args)]
pub(super) struct StudySettings {
    /// The study's working folder [default: results/work/STUDY]
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
    /// The folder that the study file calls {corpus}
    #[arg(long, value_name = "DIR")]
    pub(super) corpus: Option<PathBuf>,
    /// A smaller version of the study, by its name in the study file, such as `smoke`
    #[arg(long, value_name = "NAME")]
    pub(super) scale: Option<String>,
    /// Only this subject; may be given several times
    #[arg(long, value_name = "KEY")]
    pub(super) subject: Vec<String>,
    /// Only this technique; may be given several times
    #[arg(long, value_name = "KEY")]
    pub(super) technique: Vec<String>,
    /// More subjects, in a file like subjects.toml
    #[arg(long, value_name = "FILE")]
    pub(super) subjects: Vec<PathBuf>,
    /// Answer from an earlier study's folder instead of running subjects
    ///
    /// Give the same inputs and the same study file: every judgement and every test is then taken from the
    /// record, and the tables come out the same on a machine without the subjects.
    #[arg(long, value_name = "DIR")]
    pub(super) replay: Option<PathBuf>,
    /// Leave out subjects that are not installed instead of stopping, and say so
    #[arg(long)]
    pub(super) installed_only: bool,
    /// How strictly subjects are contained
    #[arg(long, value_enum, default_value_t)]
    pub(super) sandbox: SandboxOption,
}

/// How the work is done.
#[derive(Clone, Debug, Args)]
pub(super) struct Work {
    /// Inputs or runs worked on at once [default: the number of cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) jobs: Option<u16>,
    /// Tests of one run at once, ahead of their turn
    ///
    /// Worth it when there are fewer runs than cores; the results are the same.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    test_jobs: u16,
    /// Have each subject judge each input a second time, and report those that change their minds
    #[arg(long, conflicts_with = "replay")]
    pub(super) twice: bool,
    /// No progress on stderr
    #[arg(long, short)]
    pub(super) quiet: bool,
}

impl Work {
    /// How many inputs are worked on at once.
    pub(super) fn jobs(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.jobs.map_or_else(cores, usize::from)
    }
}

#[derive(Debug, Args)]
pub(super) struct StageArguments {
    #[command(flatten)]
    pub(super) place: StudyPlace,
    #[command(flatten)]
    pub(super) work: Work,
}

/// Of a study file, the report of its working folder. Of a folder, such as `results/icse2020/2026-11-21-0123abc`, that
/// of the study that is recorded there, from its rows and figures alone: `ddlab report DIR --paper` needs no subject
/// and no study file, and writes to `results/work/STUDY-NAME` or to --out.
#[derive(Debug, Args)]
pub(super) struct ReportArguments {
    #[command(flatten)]
    stage: StageArguments,
    /// Write paper.typ and paper.pdf as well (needs `scripts/setup paper`)
    #[arg(long)]
    paper: bool,
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
    with_bench(&arguments.place, Some(&arguments.work), |bench, folder| {
        let run = |bench: &mut StageRunner<'_>, stage: Stage| stage.run(bench, folder, arguments.work.quiet);
        for &stage in Stage::value_variants().iter().filter(|stage| **stage <= arguments.until) {
            run(bench, stage)?;
            if stage == Stage::Mutate {
                // Mutants are inputs too. They are judged here, unless that is how they were chosen.
                run(bench, Stage::Filter)?;
            }
        }
        if arguments.until == Stage::Report {
            print(&conclusion(folder)?)?;
        } else if arguments.until >= Stage::Filter && arguments.until < Stage::Plan {
            print(&prevalence(bench, folder)?)?;
        }
        if arguments.until >= Stage::Run { bench.ensure_not_all_broken() } else { Ok(()) }
    })
}

pub(super) fn stage(arguments: &StageArguments, stage: Stage) -> Result<()> {
    if stage >= Stage::Analyse {
        return with_record(arguments, |bench, folder| stage.run(bench, folder, arguments.work.quiet));
    }
    with_bench(&arguments.place, Some(&arguments.work), |bench, folder| {
        stage.run(bench, folder, arguments.work.quiet)?;
        if stage == Stage::Filter {
            print(&prevalence(bench, folder)?)?;
        }
        if stage == Stage::Run { bench.ensure_not_all_broken() } else { Ok(()) }
    })
}

/// Of a study file: of its working folder. Of the folder of a study: what is in it stays as it is, and what is made
/// of it goes elsewhere.
pub(super) fn report(arguments: &ReportArguments) -> Result<()> {
    let place = &arguments.stage.place;
    if place.file.is_dir() {
        return report_of_record(arguments, &place.file);
    }
    with_record(&arguments.stage, |bench, folder| {
        Stage::Report.run(bench, folder, arguments.stage.work.quiet)?;
        if arguments.paper { paper(arguments, folder, folder) } else { Ok(()) }
    })
}

fn report_of_record(arguments: &ReportArguments, folder: &Path) -> Result<()> {
    let facts = Facts::of(folder).context(Misuse)?;
    let name = folder.canonicalize()?.file_name().map(|name| name.to_string_lossy().into_owned());
    let default = || default_folder(&format!("{}-{}", facts.study, name.unwrap_or_default()));
    let to = arguments.stage.place.settings.out.clone().unwrap_or_else(default);
    let path = to.join("report.html");
    files::write(&path, page(folder, &facts, &stored(folder))?.as_bytes())?;
    print(&format!("{}\n", path.display()))?;
    if arguments.paper { paper(arguments, folder, &to) } else { Ok(()) }
}

/// Writes the study in one folder as a document and as a PDF into another.
fn paper(arguments: &ReportArguments, folder: &Path, to: &Path) -> Result<()> {
    let text = document(folder, &Facts::of(folder)?)?;
    files::write(&to.join("paper.typ"), text.as_bytes())?;
    let pdf = typeset(&host(arguments.stage.place.settings.sandbox.into())?, &text)?;
    let path = to.join("paper.pdf");
    files::write(&path, &pdf)?;
    print(&format!("{}\n", path.display()))
}

/// What people look at comes from the study's own files: no subject is asked anything.
fn with_record(
    arguments: &StageArguments,
    go: impl FnOnce(&mut StageRunner<'_>, &Path) -> Result<()>,
) -> Result<()> {
    let mut place = arguments.place.clone();
    let folder = place.folder(&open_study(&place).context(Misuse)?);
    place.settings.replay.get_or_insert_with(|| folder.clone());
    with_bench(&place, Some(&arguments.work), |bench, folder| go(bench, folder))
}

pub(super) fn status(arguments: &StatusArguments) -> Result<()> {
    with_bench(&arguments.place, None, |bench, folder| {
        let mut rows = stages::status(bench)?;
        rows.extend([("analyse", "tables"), ("plot", "figures"), ("report", "report.html")].map(
            |(stage, file)| {
                let done = usize::from(folder.join(file).exists());
                StageStatus { stage, done, missing: 1 - done, stale: 0 }
            },
        ));
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
    let settings = &place.settings;
    let registry = registry_with(&settings.subjects)?;
    let choices = Choices {
        corpus: settings.corpus.as_deref(),
        scale: settings.scale.as_deref(),
        subjects: &settings.subject,
        techniques: &settings.technique,
    };
    load(&place.file, registry, choices)
}

impl StudyPlace {
    pub(super) fn folder(&self, study: &Study) -> PathBuf {
        self.settings.out.clone().unwrap_or_else(|| default_folder(&study.key))
    }
}

fn with_bench(
    place: &StudyPlace,
    work: Option<&Work>,
    go: impl FnOnce(&mut StageRunner<'_>, &Path) -> Result<()>,
) -> Result<()> {
    let mut study = open_study(place).context(Misuse)?;
    let backend = match &place.settings.replay {
        Some(folder) => SubjectBackend::Recorded(Record::open(folder).context(Misuse)?),
        None => SubjectBackend::Live(host(place.settings.sandbox.into())?),
    };
    if place.settings.installed_only || study.installed_only {
        leave_out_missing(&mut study, &backend);
    }
    if let SubjectBackend::Recorded(record) = &backend {
        record.check_revisions(&revisions_of(&study)).context(Misuse)?;
    }
    let options = Options {
        jobs: work.map_or(1, Work::jobs),
        twice: work.is_some_and(|work| work.twice),
        test_jobs: work.map_or(1, |work| usize::from(work.test_jobs)),
        quiet: work.is_none_or(|work| work.quiet),
        version: crate::version(),
        modified_tree: crate::modified_tree(),
    };
    listen_for_interrupt()?;
    let folder = place.folder(&study);
    let mut bench = StageRunner::open(&study, &folder, backend, options, &INTERRUPT)?;
    go(&mut bench, &folder)
}

pub(super) fn leave_out_missing(study: &mut Study, backend: &SubjectBackend) {
    study.subjects.retain(|entry| match backend.identity(entry) {
        Ok(_) => true,
        Err(error) => {
            say!("left out: {error:#}");
            false
        }
    });
    study.techniques.retain(|technique| match technique.tool().map(|tool| backend.tool(tool)) {
        Some(Err(error)) => {
            say!("left out: {error:#}");
            false
        }
        _ => true,
    });
    let subjects = &study.subjects;
    study.sources.retain(|source| subjects.iter().any(|entry| entry.format == source.format));
}

/// The algorithms of a study by key, with their revisions.
fn revisions_of(study: &Study) -> Vec<(&str, u32)> {
    let own = study.techniques.iter();
    own.filter_map(|technique| Some((technique.search.key(), technique.revision()?))).collect()
}
