//! Opens a study and its state for a command.

use super::analysis_stages::Stage;
use super::study_options::{StudyOptions, WorkOptions};
use super::{INTERRUPT, Misuse, default_folder, listen_for_interrupt};
use anyhow::{Context, Result};
use clap::ValueEnum;
use engine::backend::{SubjectBackend, host, registry_with};
use engine::console::say;
use engine::replay::{Record, read_lock};
use rows::LOCK_FILE;
use std::path::{Path, PathBuf};
use study::definition::{Choices, Study, load};
use study::stages::{FolderUse, Options, StageRunner};

/// Loads and checks the study file.
pub(super) fn open_study(options: &StudyOptions) -> Result<Study> {
    let settings = &options.settings;
    let registry = registry_with(&settings.subjects)?;
    let scale = settings.scale.clone().map_or_else(|| recorded_scale(options), |scale| Ok(Some(scale)))?;
    let choices = Choices {
        corpus: settings.corpus.as_deref(),
        scale: scale.as_deref(),
        subjects: &settings.subject,
        techniques: &settings.technique,
        from_record: settings.replay.as_deref().is_some_and(|record| has_texts_of(record, &options.file)),
    };
    load(&options.file, registry, choices)
}

/// The scale of the record that is replayed. A lock file is a study at that scale already.
fn recorded_scale(options: &StudyOptions) -> Result<Option<String>> {
    let is_lock = options.file.file_name().is_some_and(|name| name == LOCK_FILE);
    let Some(record) = options.settings.replay.as_deref().filter(|_| !is_lock) else { return Ok(None) };
    Ok(read_lock(record)?.study.get("scale").and_then(|scale| Some(scale.as_str()?.to_owned())))
}

/// Whether a file is the lock file of a record that holds the texts of its inputs. Then no other file is
/// needed.
fn has_texts_of(record: &Path, file: &Path) -> bool {
    let own = record.join(LOCK_FILE).canonicalize();
    record.join("store").is_dir() && own.is_ok_and(|own| file.canonicalize().is_ok_and(|file| file == own))
}

pub(super) fn with_runner(
    options: &StudyOptions,
    work: Option<&WorkOptions>,
    go: impl FnOnce(&mut StageRunner<'_>, &Path) -> Result<()>,
) -> Result<()> {
    let folder_use = if work.is_some() { FolderUse::Kept } else { FolderUse::ReadOnly };
    with_runner_in(options, work, folder_use, go)
}

/// The same, with a folder that is used in this way.
pub(super) fn with_runner_in(
    options: &StudyOptions,
    work: Option<&WorkOptions>,
    folder_use: FolderUse,
    go: impl FnOnce(&mut StageRunner<'_>, &Path) -> Result<()>,
) -> Result<()> {
    let mut study = open_study(options).context(Misuse)?;
    let backend = match &options.settings.replay {
        Some(folder) => {
            study::archive::verify(folder).context(Misuse)?;
            SubjectBackend::Recorded(Record::open(folder).context(Misuse)?)
        }
        None => {
            study.requested_access.ensure_trusted().context(Misuse)?;
            SubjectBackend::Live(host(options.settings.sandbox.level()?)?)
        }
    };
    if options.settings.installed_only || study.installed_only {
        leave_out_missing(&mut study, &backend);
    }
    let folder = options.folder(&study);
    if let SubjectBackend::Recorded(record) = &backend {
        // A study's own folder is only read, and may lack the runs of a new technique.
        if record.folder() != folder {
            let techniques = study.techniques.iter().map(|technique| technique.key.as_str());
            record.ensure_techniques(techniques).context(Misuse)?;
        }
        record.check_revisions(&revisions_of(&study, record)).context(Misuse)?;
    }
    let options = Options {
        jobs: work.map_or(1, WorkOptions::jobs),
        twice: work.is_some_and(|work| work.twice),
        test_jobs: work.map_or(1, |work| usize::from(work.test_jobs)),
        quiet: work.is_none_or(|work| work.quiet),
        folder_use,
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

/// The algorithms, with their revisions, of the study's techniques that the record has.
fn revisions_of<'s>(study: &'s Study, record: &Record) -> Vec<(&'s str, u32)> {
    let own = study.techniques.iter().filter(|technique| record.has_technique(&technique.key));
    own.filter_map(|technique| Some((technique.search.key(), technique.revision()?))).collect()
}

impl StudyOptions {
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
        folder_use: FolderUse::Kept,
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
