//! study, status, and the single stages.

use super::analysis_stages::{Stage, conclusion, prevalence};
use super::shards::{ShardOptions, run_shard};
use super::watch::LivePage;
use super::{INTERRUPT, Misuse, default_folder, listen_for_interrupt, print};
use crate::sandbox_options::SandboxOptions;
use crate::typeset::typeset;
use analysis::report::{Facts, document, page, stored};
use anyhow::{Context, Result};
use clap::Args;
use clap::ValueEnum;
use engine::backend::{SubjectBackend, host, registry_with};
use engine::console::say;
use engine::replay::Record;
use rows::LOCK_FILE;
use std::path::{Path, PathBuf};
use study::definition::{Choices, Study, load};
use study::files;
use study::stages::{Options, StageRunner};

/// The options of every command on a study.
#[derive(Clone, Debug, Args)]
pub(super) struct StudyPlace {
    /// The study file; for tables, figures and the report also the folder of a study or record
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
    /// Run a smaller version of the study, by its name in the study file, such as `smoke`
    #[arg(long, value_name = "NAME")]
    pub(super) scale: Option<String>,
    /// Use only this subject (can be repeated)
    #[arg(long, value_name = "KEY")]
    pub(super) subject: Vec<String>,
    /// Use only this technique (can be repeated)
    #[arg(long, value_name = "KEY")]
    pub(super) technique: Vec<String>,
    /// More subjects, in a file like subjects.toml
    #[arg(long, value_name = "FILE")]
    pub(super) subjects: Vec<PathBuf>,
    /// Take all outcomes from the folder of an earlier study instead of running subjects
    ///
    /// The inputs and the study file must be the same. Every outcome is then read from the record, and the
    /// tables come out the same on a machine without the subjects.
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
pub(super) struct Work {
    /// Inputs or runs to work on in parallel [default: the number of cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) jobs: Option<u16>,
    /// Queries of one run to ask in parallel, before the search needs the answers
    ///
    /// Useful when there are fewer runs than cores. The results are the same.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    test_jobs: u16,
    /// Have each subject judge each input twice, and report contradictory outcomes
    #[arg(long, conflicts_with = "replay")]
    pub(super) twice: bool,
    /// Print no progress
    #[arg(long, short)]
    pub(super) quiet: bool,
}

impl Work {
    /// The number of inputs to work on in parallel.
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

/// Write the report of a study, and the paper if asked to
///
/// For a study file, writes the report of its working folder. For a folder such as
/// `results/icse2020/2026-11-21-0123abc`, writes the report of the study recorded there, from its rows and
/// figures alone: `ddlab report DIR --paper` needs no subject and no study file. The output goes to
/// `results/work/STUDY-NAME` or to --out.
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
    /// Stop after this stage; for a shard, the phase to do: filter, mutate or run [default: report; for a shard: run]
    #[arg(long, value_name = "STAGE")]
    until: Option<Stage>,
    /// Show the study while it runs, on the page live.html in its working folder
    ///
    /// The page reloads itself. It shows how much is done, the time left, first results of each technique with
    /// intervals and curves, and broken runs with their cause.
    #[arg(long, conflicts_with = "shard")]
    watch: bool,
    #[command(flatten)]
    shard: ShardOptions,
}

pub(super) fn study(arguments: &StudyArguments) -> Result<()> {
    if let Some((shard, state, logs)) = arguments.shard.chosen() {
        let (place, work) = (&arguments.place, &arguments.work);
        return run_shard(place, work, shard, state, logs, arguments.until);
    }
    let until = arguments.until.unwrap_or(Stage::Report);
    with_runner(&arguments.place, Some(&arguments.work), |runner, folder| {
        if arguments.watch {
            let page = LivePage::of(runner.study(), folder);
            if !arguments.work.quiet {
                say!("{:>8}  {}", "watch", page.file().display());
            }
            runner.watch(page);
        }
        let run =
            |runner: &mut StageRunner<'_>, stage: Stage| stage.run(runner, folder, arguments.work.quiet);
        for &stage in Stage::value_variants().iter().filter(|stage| **stage <= until) {
            run(runner, stage)?;
            if stage == Stage::Mutate {
                // Mutants are inputs too. Judge them here, unless they were chosen by their judgements.
                run(runner, Stage::Filter)?;
            }
        }
        if until == Stage::Report {
            print(&conclusion(folder)?)?;
        } else if until >= Stage::Filter && until < Stage::Plan {
            print(&prevalence(runner, folder)?)?;
        }
        if until >= Stage::Run { runner.ensure_not_all_broken() } else { Ok(()) }
    })
}

/// Runs all stages of a recorded study, up to its tables, with the record's inputs and answers.
pub(super) fn replay_record(record: &Path, out: &Path, jobs: Option<u16>, quiet: bool) -> Result<()> {
    let choices = Choices { from_record: true, ..Choices::default() };
    let mut study = load(&record.join(LOCK_FILE), registry_with(&[])?, choices).context(Misuse)?;
    let answers = Record::open(record).context(Misuse)?;
    answers.check_revisions(&revisions_of(&study, &answers)).context(Misuse)?;
    let backend = SubjectBackend::Recorded(answers);
    if study.installed_only {
        leave_out_missing(&mut study, &backend);
    }
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let options = Options {
        jobs: jobs.map_or_else(cores, usize::from),
        twice: false,
        test_jobs: 1,
        quiet,
        looks_only: false,
        version: crate::version(),
        modified_tree: crate::modified_tree(),
    };
    listen_for_interrupt()?;
    let mut runner = StageRunner::open(&study, out, backend, options, &INTERRUPT)?;
    for &stage in Stage::value_variants().iter().filter(|stage| **stage <= Stage::Analyse) {
        stage.run(&mut runner, out, quiet)?;
        if stage == Stage::Mutate {
            Stage::Filter.run(&mut runner, out, quiet)?;
        }
    }
    Ok(())
}

pub(super) fn stage(arguments: &StageArguments, stage: Stage) -> Result<()> {
    if stage >= Stage::Analyse {
        if arguments.place.file.is_dir() {
            return stage.derive(&arguments.place.file, arguments.work.quiet).context(Misuse);
        }
        return with_record(arguments, |runner, folder| stage.run(runner, folder, arguments.work.quiet));
    }
    with_runner(&arguments.place, Some(&arguments.work), |runner, folder| {
        stage.run(runner, folder, arguments.work.quiet)?;
        if stage == Stage::Filter {
            print(&prevalence(runner, folder)?)?;
        }
        if stage == Stage::Run { runner.ensure_not_all_broken() } else { Ok(()) }
    })
}

/// For a study file, reports on its working folder. For the folder of a study, leaves the folder unchanged and
/// writes the report elsewhere.
pub(super) fn report(arguments: &ReportArguments) -> Result<()> {
    let place = &arguments.stage.place;
    if place.file.is_dir() {
        return report_of_record(arguments, &place.file);
    }
    with_record(&arguments.stage, |runner, folder| {
        Stage::Report.run(runner, folder, arguments.stage.work.quiet)?;
        if arguments.paper { paper(arguments, folder, folder) } else { Ok(()) }
    })
}

fn report_of_record(arguments: &ReportArguments, folder: &Path) -> Result<()> {
    study::archive::verify(folder).context(Misuse)?;
    let facts = Facts::of(folder).context(Misuse)?;
    study::definition::check_key("study.key", &facts.study).context(Misuse)?;
    let name = folder.canonicalize()?.file_name().map(|name| name.to_string_lossy().into_owned());
    let default = || default_folder(&format!("{}-{}", facts.study, name.unwrap_or_default()));
    let to = arguments.stage.place.settings.out.clone().unwrap_or_else(default);
    let path = to.join("report.html");
    files::write(&path, page(folder, &facts, &stored(folder))?.as_bytes())?;
    print(&format!("{}\n", path.display()))?;
    if arguments.paper { paper(arguments, folder, &to) } else { Ok(()) }
}

/// Writes the study in one folder as a document and as a PDF to another.
fn paper(arguments: &ReportArguments, folder: &Path, to: &Path) -> Result<()> {
    let text = document(folder, &Facts::of(folder)?)?;
    files::write(&to.join("paper.typ"), text.as_bytes())?;
    let pdf = typeset(&host(arguments.stage.place.settings.sandbox.level()?)?, &text)?;
    let path = to.join("paper.pdf");
    files::write(&path, &pdf)?;
    print(&format!("{}\n", path.display()))
}

/// Opens a study without running subjects: what people look at comes from the study's own files.
fn with_record(
    arguments: &StageArguments,
    go: impl FnOnce(&mut StageRunner<'_>, &Path) -> Result<()>,
) -> Result<()> {
    let mut place = arguments.place.clone();
    let folder = place.folder(&open_study(&place).context(Misuse)?);
    place.settings.replay.get_or_insert_with(|| folder.clone());
    with_runner(&place, Some(&arguments.work), |runner, folder| go(runner, folder))
}

/// Loads and checks the study file.
pub(super) fn open_study(place: &StudyPlace) -> Result<Study> {
    let settings = &place.settings;
    let registry = registry_with(&settings.subjects)?;
    let choices = Choices {
        corpus: settings.corpus.as_deref(),
        scale: settings.scale.as_deref(),
        subjects: &settings.subject,
        techniques: &settings.technique,
        from_record: settings.replay.as_deref().is_some_and(|record| has_texts_of(record, &place.file)),
    };
    load(&place.file, registry, choices)
}

/// Whether a file is the lock file of a record that holds the texts of its inputs, so that nothing else is needed.
fn has_texts_of(record: &Path, file: &Path) -> bool {
    let own = record.join(LOCK_FILE).canonicalize();
    record.join("store").is_dir() && own.is_ok_and(|own| file.canonicalize().is_ok_and(|file| file == own))
}

impl StudyPlace {
    /// The study and its folder. Of a folder, the study that its lock file describes.
    pub(super) fn open(&self) -> Result<(Study, PathBuf)> {
        if self.file.is_dir() {
            let choices = Choices { from_record: true, ..Choices::default() };
            let registry = registry_with(&self.settings.subjects)?;
            return Ok((load(&self.file.join(LOCK_FILE), registry, choices)?, self.file.clone()));
        }
        let study = open_study(self)?;
        let folder = self.folder(&study);
        Ok((study, folder))
    }

    pub(super) fn folder(&self, study: &Study) -> PathBuf {
        self.settings.out.clone().unwrap_or_else(|| default_folder(&study.key))
    }
}

pub(super) fn with_runner(
    place: &StudyPlace,
    work: Option<&Work>,
    go: impl FnOnce(&mut StageRunner<'_>, &Path) -> Result<()>,
) -> Result<()> {
    let mut study = open_study(place).context(Misuse)?;
    let backend = match &place.settings.replay {
        Some(folder) => {
            study::archive::verify(folder).context(Misuse)?;
            SubjectBackend::Recorded(Record::open(folder).context(Misuse)?)
        }
        None => {
            study.grants.ensure_trusted().context(Misuse)?;
            SubjectBackend::Live(host(place.settings.sandbox.level()?)?)
        }
    };
    if place.settings.installed_only || study.installed_only {
        leave_out_missing(&mut study, &backend);
    }
    let folder = place.folder(&study);
    if let SubjectBackend::Recorded(record) = &backend {
        // A study's own folder is only looked at, and may lack the runs of a new technique.
        if record.folder() != folder {
            let techniques = study.techniques.iter().map(|technique| technique.key.as_str());
            record.ensure_techniques(techniques).context(Misuse)?;
        }
        record.check_revisions(&revisions_of(&study, record)).context(Misuse)?;
    }
    let options = Options {
        jobs: work.map_or(1, Work::jobs),
        twice: work.is_some_and(|work| work.twice),
        test_jobs: work.map_or(1, |work| usize::from(work.test_jobs)),
        quiet: work.is_none_or(|work| work.quiet),
        looks_only: work.is_none(),
        version: crate::version(),
        modified_tree: crate::modified_tree(),
    };
    listen_for_interrupt()?;
    let mut runner = StageRunner::open(&study, &folder, backend, options, &INTERRUPT)?;
    go(&mut runner, &folder)
}

pub(super) fn leave_out_missing(study: &mut Study, backend: &SubjectBackend) {
    study.subjects.retain(|entry| match backend.identity(entry) {
        Ok(_) => true,
        Err(error) => {
            say!("skipped: {error:#}");
            false
        }
    });
    study.techniques.retain(|technique| {
        match technique.tool().map(|tool| backend.tool(&technique.key, tool)) {
            Some(Err(error)) => {
                say!("skipped: {error:#}");
                false
            }
            _ => true,
        }
    });
    let subjects = &study.subjects;
    study.sources.retain(|source| subjects.iter().any(|entry| entry.format == source.format));
}

/// The algorithms of those techniques of a study that the record has, with their revisions.
fn revisions_of<'s>(study: &'s Study, record: &Record) -> Vec<(&'s str, u32)> {
    let own = study.techniques.iter().filter(|technique| record.has_technique(&technique.key));
    own.filter_map(|technique| Some((technique.search.key(), technique.revision()?))).collect()
}
