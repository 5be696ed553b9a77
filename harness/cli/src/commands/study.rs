//! The commands `study`, `report` and `stage NAME`.

use super::analysis_stages::{Stage, conclusion, prevalence};
use super::shard_task::{ShardOptions, run_shard};
use super::study_options::{StudyOptions, WorkOptions};
use super::study_runner::{open_study, with_runner};
use super::watch::LivePage;
use super::{Misuse, default_folder, print};
use crate::typeset::typeset;
use analysis::figures::Undrawn;
use analysis::report::{Facts, document, page, store_reader};
use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use engine::backend::host;
use engine::console::say;
use std::path::Path;
use study::files;
use study::stages::StageRunner;

#[derive(Debug, Args)]
pub(super) struct StageArguments {
    #[command(flatten)]
    pub(super) options: StudyOptions,
    #[command(flatten)]
    pub(super) work: WorkOptions,
}

/// Write the report of a study, and with --paper also the paper
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
    options: StudyOptions,
    #[command(flatten)]
    work: WorkOptions,
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
        let (options, work) = (&arguments.options, &arguments.work);
        return run_shard(options, work, shard, state, logs, arguments.until);
    }
    let until = arguments.until.unwrap_or(Stage::Report);
    with_runner(&arguments.options, Some(&arguments.work), |runner, folder| {
        if arguments.watch {
            let page = LivePage::of(runner.study(), folder);
            if !arguments.work.quiet {
                say!("{:>8}  {}", "watch", page.file().display());
            }
            runner.watch(page);
        }
        let run =
            |runner: &mut StageRunner<'_>, stage: Stage| stage.run(runner, folder, arguments.work.quiet);
        let mut undrawn = Ok(());
        for &stage in Stage::value_variants().iter().filter(|stage| **stage <= until) {
            match run(runner, stage) {
                // A figure without data keeps nobody from the report.
                Err(error) if error.is::<Undrawn>() => undrawn = Err(error),
                done => done?,
            }
            if stage == Stage::Mutate {
                // Mutants are inputs too, so judge those that have no judgement from their selection.
                run(runner, Stage::Filter)?;
            }
        }
        if until == Stage::Report {
            print(&conclusion(folder)?)?;
        } else if until >= Stage::Filter && until < Stage::Plan {
            print(&prevalence(runner, folder)?)?;
        }
        if until >= Stage::Run {
            runner.ensure_not_all_broken()?;
        }
        undrawn
    })
}

pub(super) fn stage(arguments: &StageArguments, stage: Stage) -> Result<()> {
    if stage >= Stage::Analyse {
        if arguments.options.file.is_dir() {
            return stage.derive(&arguments.options.file, arguments.work.quiet).context(Misuse);
        }
        return with_record(arguments, |runner, folder| stage.run(runner, folder, arguments.work.quiet));
    }
    with_runner(&arguments.options, Some(&arguments.work), |runner, folder| {
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
    let options = &arguments.stage.options;
    if options.file.is_dir() {
        return report_of_record(arguments, &options.file);
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
    let to = arguments.stage.options.settings.out.clone().unwrap_or_else(default);
    let path = to.join("report.html");
    files::write(&path, page(folder, &facts, &store_reader(folder))?.as_bytes())?;
    print(&format!("{}\n", path.display()))?;
    if arguments.paper { paper(arguments, folder, &to) } else { Ok(()) }
}

/// Writes the study in one folder as a document and as a PDF to another.
fn paper(arguments: &ReportArguments, folder: &Path, to: &Path) -> Result<()> {
    let text = document(folder, &Facts::of(folder)?)?;
    files::write(&to.join("paper.typ"), text.as_bytes())?;
    let pdf = typeset(&host(arguments.stage.options.settings.sandbox.level()?)?, &text)?;
    let path = to.join("paper.pdf");
    files::write(&path, &pdf)?;
    print(&format!("{}\n", path.display()))
}

/// Opens a study without running subjects, because tables, figures and reports come from the study's own files.
fn with_record(
    arguments: &StageArguments,
    go: impl FnOnce(&mut StageRunner<'_>, &Path) -> Result<()>,
) -> Result<()> {
    let mut options = arguments.options.clone();
    let folder = options.folder(&open_study(&options).context(Misuse)?);
    options.settings.replay.get_or_insert_with(|| folder.clone());
    with_runner(&options, Some(&arguments.work), |runner, folder| go(runner, folder))
}
