//! filter: finds out which inputs the subjects accept, in a study or in a plain folder.

use super::analysis_stages::Stage;
use super::study::{StageArguments, stage};
use super::study_options::{StudyOptions, StudySettings, WorkOptions};
use super::{INTERRUPT, Misuse, listen_for_interrupt, print};
use crate::subject_options::ModeOption;
use analysis::tables;
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use engine::backend::{SubjectBackend, host, registry_with};
use engine::unknown_names::unknown;
use rows::{ClassRow, JudgementRow, Offered};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use study::classes::{KnownAnswers, classify};
use study::files::write_csv;
use study::folder::{
    self, ColumnSubject, Compared, CopiedFileRow, Expectations, FolderJudges, apart, content, gather,
    sort_into_folders,
};
use study::interrupted::Interrupted;
use study::progress::Progress;
use study::stages::{export_judgements, warn_of};
use study::state::State;

/// The help heading of the options that apply only without a study.
pub(super) const PLAIN: &str = "A plain folder, without a study";

const EXIT_CODES: &str = "Exit codes: 0 done; 1 failed, or --manifest found an unexplained difference; \
2 misused; 3 interrupted.";

#[derive(Debug, Args)]
#[command(after_help = EXIT_CODES)]
pub(super) struct Arguments {
    /// The study file; leave it out for a plain folder, and give --in
    file: Option<PathBuf>,
    #[command(flatten)]
    settings: StudySettings,
    #[command(flatten)]
    work: WorkOptions,
    #[command(flatten)]
    plain: Plain,
}

#[derive(Debug, Args)]
#[command(next_help_heading = PLAIN)]
struct Plain {
    /// The folder to filter; --out receives tables, CSV files, and a copy of each file in a folder for its
    /// class
    ///
    /// Its files are judged by the subjects that --subject names, or by all installed subjects.
    #[arg(long = "in", value_name = "DIR", requires = "out", conflicts_with_all = ["file", "corpus", "scale", "technique", "replay", "installed_only"])]
    input: Option<PathBuf>,
    /// Take only files of this format [default: all files whose extension a subject reads]
    #[arg(long, value_name = "FORMAT", requires = "input")]
    format: Option<String>,
    /// How to run the subjects; those without a worker are always run by their command
    #[arg(long, value_enum, default_value_t = ModeOption::Worker)]
    mode: ModeOption,
    /// Do not copy the files into folders
    #[arg(long, requires = "input")]
    no_copy: bool,
    /// Compare the outcomes with a CSV file: a column `path`, and a column of exit codes named after each
    /// subject
    #[arg(long, value_name = "FILE", requires = "input")]
    manifest: Option<PathBuf>,
    /// Map a column of the manifest to a subject with another name
    #[arg(long, value_name = "COLUMN=SUBJECT", requires = "manifest")]
    compare: Vec<ColumnSubject>,
}

pub(super) fn filter(arguments: &Arguments) -> Result<ExitCode> {
    match (&arguments.file, &arguments.plain.input, &arguments.settings.out) {
        (Some(file), _, _) => {
            let options = StudyOptions { file: file.clone(), settings: arguments.settings.clone() };
            stage(&StageArguments { options, work: arguments.work.clone() }, Stage::Filter)?;
            Ok(ExitCode::SUCCESS)
        }
        (None, Some(input), Some(out)) => filter_folder(arguments, input, out),
        _ => Err(anyhow::anyhow!("give a study file, or --in DIR and --out DIR").context(Misuse)),
    }
}

/// The formats to take: that of --format, or all formats that subjects read.
pub(super) fn formats(registry: &subjects::Registry, asked: Option<&String>) -> Result<Vec<String>> {
    let have = folder::formats(registry);
    match asked {
        Some(format) if have.contains(format) => Ok(vec![format.clone()]),
        Some(format) => Err(unknown("--format", "format", format, have.iter().map(String::as_str))),
        None => Ok(have),
    }
}

/// Refuses folders that hold other files than earlier output of the same command.
pub(super) fn check_places(input: &Path, out: &Path) -> Result<()> {
    apart(input, out)?;
    for file in ["study.lock.toml", "inputs.csv"] {
        ensure!(
            !out.join(file).exists(),
            "--out {}: holds a study ({file}); choose another folder",
            out.display()
        );
    }
    Ok(())
}

fn filter_folder(arguments: &Arguments, input: &Path, out: &Path) -> Result<ExitCode> {
    let (plain, work, settings) = (&arguments.plain, &arguments.work, &arguments.settings);
    check_places(input, out).context(Misuse)?;
    let registry = registry_with(&settings.subjects).context(Misuse)?;
    let formats = formats(&registry, plain.format.as_ref()).context(Misuse)?;
    let manifest = plain.manifest.as_deref().map(Expectations::read).transpose().context(Misuse)?;
    listen_for_interrupt()?;
    let mut files = gather(input, &formats, work.jobs(), &INTERRUPT, work.quiet)?;
    stop_if_interrupted()?;
    ensure!(
        !files.is_empty(),
        "--in {}: no file has the extension of {}",
        input.display(),
        formats.join(", ")
    );
    if let Some(manifest) = &manifest {
        for file in &mut files {
            let kind = manifest.kind_of(&file.row.name).unwrap_or("unlisted");
            file.row.source = kind.to_owned();
        }
        let key = |file: &folder::File| {
            let row = &file.row;
            (row.format.clone(), row.source.clone(), row.name.clone())
        };
        files.sort_by_cached_key(key);
    }
    let mut there: Vec<String> = files.iter().map(|file| file.row.format.clone()).collect();
    there.dedup();
    let backend = SubjectBackend::Live(host(settings.sandbox.level()?)?);
    let judges = FolderJudges::of(&registry, backend, &arguments.settings.subject, &there, plain.mode.into())
        .context(Misuse)?;
    let pairings = match &manifest {
        Some(manifest) => manifest.pairings(&plain.compare, &judges.keys()).context(Misuse)?,
        None => Vec::new(),
    };
    let mut state = State::open(out)?;
    let known = judge(&judges, &mut state, &files, work)?;
    let queue = judges.queue(work.twice);
    let classes: Vec<ClassRow> = files
        .iter()
        .map(|file| classify(&file.row, &known, &queue.subject_modes(&file.row.format)))
        .collect();
    warn_of(&export_judgements(out, &known, work.twice)?);
    stop_if_interrupted()?;
    let filed = if plain.no_copy {
        vec![CopiedFileRow::default(); classes.len()]
    } else {
        let paths = files.iter().map(|file| file.path.clone());
        sort_into_folders(out, &classes.iter().cloned().zip(paths).collect::<Vec<_>>())?
    };
    write_csv(&out.join("classes.csv"), classes.iter().cloned().zip(filed))?;
    let judgements: Vec<JudgementRow> = known.judgements().cloned().collect();
    let compared = manifest.map(|manifest| manifest.compare(&pairings, &classes, &judgements));
    let study = tables::StudyRows::of_inputs(Vec::new(), classes, judgements);
    tables::write_all(&out.join("tables"), &tables::of_inputs(&study))?;
    print(&tables::prevalence_in_words(&study))?;
    let Some(compared) = compared else { return Ok(ExitCode::SUCCESS) };
    report(out, compared)
}

pub(super) fn stop_if_interrupted() -> Result<()> {
    if INTERRUPT.load(Ordering::Relaxed) {
        bail!(Interrupted);
    }
    Ok(())
}

/// Asks the subjects about every content that is not judged yet. Returns all answers, old and new.
fn judge(
    judges: &FolderJudges,
    state: &mut State,
    files: &[folder::File],
    work: &WorkOptions,
) -> Result<KnownAnswers> {
    let known = KnownAnswers::load(state, judges.identities())?;
    let queue = judges.queue(work.twice);
    let mut questions = Vec::new();
    for file in files.iter().filter(|file| file.row.class == Offered::Kept) {
        if let (Some(sha256), Some(path)) = (&file.row.sha256, &file.path) {
            questions.extend(queue.questions(&known, sha256, &file.row.format, path.as_path(), true));
        }
    }
    let mut progress = Progress::start("filter", questions.len() as u64, work.quiet);
    let contents = questions.len();
    let read = |asked: &study::judging::PendingJudgements<&Path>| content(asked.source, &asked.sha256);
    let tally = queue.ask(state, questions, work.jobs(), &INTERRUPT, read, |who| progress.step(who))?;
    let trouble = match tally.broken {
        0 => String::new(),
        broken => format!(", {broken} failed (see judgements.csv)"),
    };
    progress.finish(&format!("{} new judgements of {contents} contents{trouble}", tally.judgements));
    KnownAnswers::load(state, judges.identities())
}

/// Compares the outcomes with the manifest: writes `manifest-check.csv`, and prints the differences.
fn report(out: &Path, compared: Vec<Compared>) -> Result<ExitCode> {
    write_csv(&out.join("manifest-check.csv"), compared.clone())?;
    let differ: Vec<&Compared> = compared.iter().filter(|row| !row.agrees).collect();
    let unexplained = differ.iter().filter(|row| !row.explained).count();
    let mut text = format!(
        "\nManifest: {} verdicts compared, {} agree, {} differ, {unexplained} of these unexplained\n",
        compared.len(),
        compared.len() - differ.len(),
        differ.len()
    );
    for row in differ {
        let reason = row.reason.as_deref().unwrap_or_default();
        let mark = if row.explained { "explained" } else { "DIFFERS" };
        let expected = row.expected.map_or_else(|| "?".to_owned(), |cause| cause.to_string());
        text += &format!("{mark}  {}  {} ({}): {expected}; {reason}\n", row.path, row.subject, row.column);
    }
    print(&text)?;
    Ok(if unexplained == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
