//! mutate: makes corrupted copies of inputs and records their true edits, in a study or in a plain folder.

use super::analysis_stages::Stage;
use super::filter::{PLAIN, check_places, formats, stop_if_interrupted};
use super::study::{StageArguments, stage};
use super::study_options::{StudyOptions, StudySettings, WorkOptions};
use super::{INTERRUPT, Misuse, listen_for_interrupt, print};
use crate::subject_options::ModeOption;
use analysis::statistics::mean;
use analysis::tables::{Cell, Table};
use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;
use engine::backend::{OraclePool, SubjectBackend, host, registry_with};
use rows::formula_cells::read_csv;
use rows::{JudgementRow, MutantRow, Offered};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use study::classes::KnownAnswers;
use study::definition::Kind;
use study::files::write_csv;
use study::folder::{File, FolderJudges, content, file_names, gather, put_file};
use study::judging::{JudgingQueue, PendingJudgements};
use study::mutants::{MutantSpec, draw, fill, kind_named, mutant_key};
use study::parallel::in_parallel;
use study::progress::Progress;
use study::state::{RowKind, State};

#[derive(Debug, Args)]
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
    /// The folder of parents; --out receives the mutants in files/, and mutants.csv with their true edits
    ///
    /// With --subject, a parent is used only if all of these subjects accept it, and a mutant is kept only if
    /// one of them rejects it.
    #[arg(long = "in", value_name = "DIR", requires = "out", conflicts_with_all = ["file", "corpus", "scale", "technique", "replay", "installed_only"])]
    input: Option<PathBuf>,
    /// Take only files of this format [default: all files whose extension a subject reads]
    #[arg(long, value_name = "FORMAT", requires = "input")]
    format: Option<String>,
    /// How to corrupt: single, multiple, multiple-one-mutator, or the key of a mutator [default: single]
    #[arg(long = "kind", value_name = "KIND", requires = "input")]
    kinds: Vec<String>,
    /// Mutants of each kind per file
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    copies: u64,
    /// The same seed gives the same mutants
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Give up on a mutant after N draws that no subject rejects
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    max_draws: u64,
    /// How to run the subjects; those without a worker are always run by their command
    #[arg(long, value_enum, default_value_t = ModeOption::Worker)]
    mode: ModeOption,
}

/// The columns that `mutants.csv` has in a plain folder after those of [`MutantRow`].
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct MutantFileRow {
    /// The parent's name in the folder.
    name: String,
    /// The path of the mutant below `files/`.
    file: String,
}

pub(super) fn mutate(arguments: &Arguments) -> Result<()> {
    match (&arguments.file, &arguments.plain.input, &arguments.settings.out) {
        (Some(file), _, _) => {
            let options = StudyOptions { file: file.clone(), settings: arguments.settings.clone() };
            stage(&StageArguments { options, work: arguments.work.clone() }, Stage::Mutate)
        }
        (None, Some(input), Some(out)) => mutate_folder(arguments, input, out),
        _ => Err(anyhow!("give a study file, or --in DIR and --out DIR").context(Misuse)),
    }
}

fn mutate_folder(arguments: &Arguments, input: &Path, out: &Path) -> Result<()> {
    let (plain, work, settings) = (&arguments.plain, &arguments.work, &arguments.settings);
    check_places(input, out).context(Misuse)?;
    ensure!(
        !work.twice,
        anyhow!("--twice: not available for mutate; use it with filter or a study").context(Misuse)
    );
    let registry = registry_with(&settings.subjects).context(Misuse)?;
    let kinds = kinds(plain).context(Misuse)?;
    let mut formats = formats(&registry, plain.format.as_ref()).context(Misuse)?;
    let backend = SubjectBackend::Live(host(settings.sandbox.level()?)?);
    let judges =
        FolderJudges::named(&registry, backend, &arguments.settings.subject, &formats, plain.mode.into())
            .context(Misuse)?;
    if !arguments.settings.subject.is_empty() {
        formats.retain(|format| judges.queue(false).judges_of(format).next().is_some());
    }
    listen_for_interrupt()?;
    let mut files = gather(input, &formats, work.jobs(), &INTERRUPT, work.quiet)?;
    stop_if_interrupted()?;
    files.retain(|file| file.row.class == Offered::Kept);
    ensure!(
        !files.is_empty(),
        "--in {}: no file has the extension of {}",
        input.display(),
        formats.join(", ")
    );
    let mut state = State::open(out)?;
    let limits = (plain.seed, plain.max_draws);
    let parents = accepted(&judges, &mut state, files, work)?;
    stop_if_interrupted()?;
    let maker = MutantMaker::of(&judges, &parents, &kinds, limits, out);
    let made = maker.make(&mut state, work)?;
    stop_if_interrupted()?;
    remove_others(out, &made)?;
    write_csv(&out.join("mutants.csv"), made.clone())?;
    print(&summary(&parents, &kinds, &made).text())
}

/// The kinds that the user asked for, each with the number of copies.
fn kinds(plain: &Plain) -> Result<Vec<Kind>> {
    let mut keys = plain.kinds.clone();
    if keys.is_empty() {
        keys.push("single".to_owned());
    }
    keys.dedup();
    keys.iter().map(|key| kind_named(key, plain.copies)).collect::<Result<Vec<_>>>().context("--kind")
}

/// The files that all subjects accept; all files if there is no subject.
fn accepted(
    judges: &FolderJudges,
    state: &mut State,
    files: Vec<File>,
    work: &WorkOptions,
) -> Result<Vec<File>> {
    let queue = judges.queue(false);
    let known = KnownAnswers::load(state, judges.identities())?;
    let mut questions = Vec::new();
    for file in &files {
        if let (Some(sha256), Some(path)) = (&file.row.sha256, &file.path) {
            questions.extend(queue.questions(&known, sha256, &file.row.format, path.as_path(), false));
        }
    }
    if !questions.is_empty() {
        let mut progress = Progress::start("parents", questions.len() as u64, work.quiet);
        let read = |asked: &PendingJudgements<&Path>| content(asked.source, &asked.sha256);
        queue.ask(state, questions, work.jobs(), &INTERRUPT, read, |who| progress.step(who))?;
        progress.finish("judged");
    }
    let known = KnownAnswers::load(state, judges.identities())?;
    let accepts = |file: &File| {
        let sha256 = file.row.sha256.as_deref().unwrap_or_default();
        let mut judges_of = queue.judges_of(&file.row.format);
        judges_of
            .all(|(entry, mode)| known.judgement(sha256, &entry.key, mode).is_some_and(|row| row.accepted))
    };
    Ok(files.into_iter().filter(accepts).collect())
}

/// A mutant to make, and the name of its file.
struct Job<'a> {
    spec: MutantSpec<'a>,
    parent: &'a File,
    file: String,
}

/// A finished mutant: its row, and the new judgements to store.
struct FinishedMutant {
    row: Option<(MutantRow, MutantFileRow)>,
    key: String,
    judged: Vec<(String, JudgementRow)>,
}

struct MutantMaker<'a> {
    judges: &'a FolderJudges,
    jobs: Vec<Job<'a>>,
    limits: (u64, u64),
    files: PathBuf,
}

impl<'a> MutantMaker<'a> {
    fn of(
        judges: &'a FolderJudges,
        parents: &'a [File],
        kinds: &'a [Kind],
        limits: (u64, u64),
        out: &Path,
    ) -> Self {
        let mut jobs = Vec::new();
        for parent in parents {
            for kind in kinds {
                for copy in 0..kind.copies {
                    let sha256 = parent.row.sha256.clone().unwrap_or_default();
                    let spec = MutantSpec { parent: sha256, format: parent.row.format.clone(), kind, copy };
                    let (stem, suffix) =
                        parent.row.name.rsplit_once('.').unwrap_or((&parent.row.name, "txt"));
                    let file = format!("{stem}-{}-{copy}.{suffix}", kind.key);
                    jobs.push(Job { spec, parent, file });
                }
            }
        }
        let names = file_names(jobs.iter().map(|job| job.file.as_str()));
        for (job, name) in jobs.iter_mut().zip(names) {
            job.file = name;
        }
        Self { judges, jobs, limits, files: out.join("files") }
    }

    /// Makes the missing mutants. Returns all mutants, in the order of parents, kinds and copies.
    fn make(&self, state: &mut State, work: &WorkOptions) -> Result<Vec<(MutantRow, MutantFileRow)>> {
        std::fs::create_dir_all(&self.files).with_context(|| self.files.display().to_string())?;
        let queue = self.judges.queue(false);
        let known = KnownAnswers::load(state, self.judges.identities())?;
        let before: BTreeMap<String, MutantRow> = state.all(RowKind::Mutant)?.into_iter().collect();
        let mut progress = Progress::start("mutate", self.jobs.len() as u64, work.quiet);
        let mut rows = Vec::new();
        in_parallel(
            work.jobs(),
            self.jobs.iter().collect(),
            &INTERRUPT,
            || Ok(OraclePool::new(queue.backend)),
            |oracles, job| self.one(&queue, oracles, &known, &before, job),
            |done| {
                progress.step("");
                let mut batch = state.batch()?;
                for (key, row) in &done.judged {
                    batch.put(RowKind::Judgement, key, row)?;
                }
                if let Some((row, _)) = &done.row
                    && !before.contains_key(&done.key)
                {
                    batch.put(RowKind::Mutant, &done.key, row)?;
                }
                batch.commit()?;
                rows.extend(done.row);
                Ok(())
            },
        )?;
        progress.finish(&format!("{} mutants of {} wanted", rows.len(), self.jobs.len()));
        rows.sort_by(|a, b| (&a.0.id, &a.1.file).cmp(&(&b.0.id, &b.1.file)));
        Ok(rows)
    }

    fn one(
        &self,
        queue: &JudgingQueue<'_>,
        oracles: &mut OraclePool<'_>,
        known: &KnownAnswers,
        before: &BTreeMap<String, MutantRow>,
        job: &Job<'_>,
    ) -> Result<FinishedMutant> {
        let Job { spec, parent, file } = job;
        let path = parent.path.as_deref().context("a parent without a file")?;
        let bytes = content(path, &spec.parent)?;
        let key = mutant_key(queue, spec, self.limits.0);
        let mut judged = Vec::new();
        // A draw can be repeated from its number alone.
        let drawn = match before.get(&key) {
            Some(row) => draw(self.limits.0, spec, &bytes, row.draws.saturating_sub(1)),
            None => {
                let made = fill(queue, oracles, known, spec, &bytes, self.limits, &INTERRUPT)?;
                judged = made.judged;
                made.drawn
            }
        };
        let row = match drawn {
            Some(drawn) => {
                put_file(&self.files, file, &drawn.content)?;
                Some((drawn.row(spec), MutantFileRow { name: parent.row.name.clone(), file: file.clone() }))
            }
            None => None,
        };
        Ok(FinishedMutant { row, key, judged })
    }
}

/// Removes the mutants of an earlier call with other kinds or another seed, as listed in its `mutants.csv`.
fn remove_others(out: &Path, made: &[(MutantRow, MutantFileRow)]) -> Result<()> {
    let Ok(list) = std::fs::File::open(out.join("mutants.csv")) else { return Ok(()) };
    let wanted: BTreeSet<&str> = made.iter().map(|(_, made)| made.file.as_str()).collect();
    for row in read_csv::<MutantFileRow>(list).flatten() {
        // Only remove names that this command could have written: a damaged list must not delete other files.
        if !wanted.contains(row.file.as_str()) && file_names([row.file.as_str()]) == [row.file.as_str()] {
            let _ = std::fs::remove_file(out.join("files").join(&row.file));
        }
    }
    Ok(())
}

/// Counts the mutants by format and kind.
fn summary(parents: &[File], kinds: &[Kind], made: &[(MutantRow, MutantFileRow)]) -> Table {
    let columns = ["format", "kind", "parents", "wanted", "made", "given_up", "draws_mean", "edits_mean"];
    let mut table = Table::new("mutants", "Mutants", "", &columns);
    let formats: BTreeSet<&str> = parents.iter().map(|file| file.row.format.as_str()).collect();
    for format in formats {
        let parents = parents.iter().filter(|file| file.row.format == format).count();
        for kind in kinds {
            let made: Vec<&MutantRow> = made
                .iter()
                .map(|(row, _)| row)
                .filter(|row| row.format == format && row.kind == kind.key)
                .collect();
            let wanted = parents * usize::try_from(kind.copies).unwrap_or(usize::MAX);
            let draws: Vec<f64> = made.iter().map(|row| row.draws as f64).collect();
            let edits: Vec<f64> = made.iter().map(|row| row.edits.0.len() as f64).collect();
            table.push(vec![
                format.into(),
                kind.key.as_str().into(),
                parents.into(),
                wanted.into(),
                made.len().into(),
                (wanted - made.len()).into(),
                Cell::real(mean(&draws)),
                Cell::real(mean(&edits)),
            ]);
        }
    }
    table
}
