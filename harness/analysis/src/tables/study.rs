//! The rows of one study, read from its folder. Tables, figures and the report use nothing else.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::Context as _;

use super::files::{ClassifiedFile, FileBuilder, InputFile, Origins};
use super::judgements::Judgements;
use super::label::Label;
use super::planned::{Naming, PlanCounts, PlannedRuns};
use super::pooling::choose_middle_runs;
use super::row_files::{each_run, read_checks, read_metrics};
use super::run::Run;
use super::run_builder::RunBuilder;
use super::run_places::RunPlaces;
use super::study_requests::requests;
use rows::formula_cells::read_csv;
use rows::{
    BudgetLevel, Cache, ClassRow, DisagreementRow, ExecMode, GrammarRow, InputRow, JudgementRow, MutantRow,
    OriginRow, PlanRow, Question, RunRow, TraceRow,
};
use storage::{each_optional_row, optional_rows};

/// The rows of a study.
#[derive(Clone, Debug, Default)]
pub struct StudyRows {
    /// The files that the sources offered.
    pub inputs: Vec<InputFile>,
    /// The origins of files from the wild, by the digest of their content.
    pub origins: Origins,
    /// The same files with their classes.
    pub classes: Vec<ClassifiedFile>,
    /// The judgements of the subjects.
    pub judgements: Judgements,
    /// The sizes of the formats' grammars.
    pub grammars: Vec<GrammarRow>,
    /// The corrupted copies: SHA-256 of the mutant and of its parent, in hex.
    pub mutants: Vec<(String, String)>,
    /// The planned runs in groups, in the order of the plan's formats.
    pub plan: Vec<PlannedRuns>,
    /// The finished runs, in the order of the plan.
    pub runs: Vec<Run>,
    /// The disagreements between plain commands and workers.
    pub disagreements: Vec<DisagreementRow>,
    /// The smaller budgets at which the study reports what its runs had reached.
    pub budgets: Vec<BudgetLevel>,
    /// The questions that the study asks about pairs of techniques.
    pub questions: Vec<Question>,
    naming: Naming,
    folder: PathBuf,
}

impl StudyRows {
    /// Reads a study's CSV files. All except `runs.csv` may be missing, because the study stopped early or only
    /// its runs were kept.
    ///
    /// # Errors
    /// If `runs.csv` is missing or a file does not have the expected columns. The message names the file.
    pub fn load(folder: &Path) -> anyhow::Result<StudyRows> {
        let mut study = Self::load_without_judgements(folder)?;
        each_optional_row(&folder.join("judgements.csv"), |row: JudgementRow| study.judgements.push(row))?;
        Ok(study)
    }

    /// As [`StudyRows::load`], without the judgements of the subjects: only the tables of inputs need them, and a large
    /// study has as many of them as runs.
    ///
    /// # Errors
    /// As [`StudyRows::load`].
    pub(crate) fn load_without_judgements(folder: &Path) -> anyhow::Result<StudyRows> {
        let (mut naming, mut planned) = (Naming::default(), PlanCounts::default());
        each_optional_row(&folder.join("plan.csv"), |row: PlanRow| {
            naming.add(&row);
            planned.add(&row);
        })?;
        let origins = origins(folder)?;
        let runs = runs(folder, &origins, &mut naming)?;
        let (mut mutants, mut builder) = (Vec::new(), FileBuilder::default());
        let (mut inputs, mut classes) = (Vec::new(), Vec::new());
        each_optional_row(&folder.join("inputs.csv"), |row: InputRow| inputs.push(builder.input(row)))?;
        each_optional_row(&folder.join("classes.csv"), |row: ClassRow| {
            classes.push(builder.classified(row))
        })?;
        each_optional_row(&folder.join("mutants.csv"), |row: MutantRow| {
            mutants.push((row.sha256, row.parent))
        })?;
        Ok(StudyRows {
            inputs,
            origins,
            classes,
            judgements: Judgements::default(),
            grammars: optional_rows(&folder.join("grammars.csv"))?.unwrap_or_default(),
            mutants,
            runs,
            plan: planned.named(&naming),
            disagreements: optional_rows(&folder.join("disagreements.csv"))?.unwrap_or_default(),
            budgets: requests(folder, "budgets")?,
            questions: requests(folder, "questions")?,
            naming,
            folder: folder.to_path_buf(),
        })
    }

    /// A study that runs: its plan, and no run yet. The folder may hold `origins.csv`.
    ///
    /// # Errors
    /// If `origins.csv` cannot be read.
    pub fn begun(folder: &Path, plan: &[PlanRow]) -> anyhow::Result<StudyRows> {
        let (mut naming, mut planned) = (Naming::default(), PlanCounts::default());
        for row in plan {
            naming.add(row);
            planned.add(row);
        }
        Ok(StudyRows {
            plan: planned.named(&naming),
            origins: origins(folder)?,
            naming,
            folder: folder.to_path_buf(),
            ..StudyRows::default()
        })
    }

    /// The number of planned runs.
    #[must_use]
    pub fn planned(&self) -> usize {
        self.plan.iter().map(|planned| planned.count).sum()
    }

    /// Adds runs that are done, and are not measured yet.
    pub fn add(&mut self, done: impl IntoIterator<Item = (PlanRow, RunRow)>) {
        let before = self.runs.len();
        let mut builder = RunBuilder::new(&self.origins);
        self.runs.extend(done.into_iter().map(|(plan, outcome)| builder.run(plan, outcome)));
        name(&mut self.runs[before..], &self.naming);
        choose_middle_runs(&mut self.runs);
    }

    /// A study without runs: files with their classes, and the judgements of the subjects.
    #[must_use]
    pub fn of_inputs(
        inputs: Vec<InputRow>,
        classes: Vec<ClassRow>,
        judgements: Vec<JudgementRow>,
    ) -> StudyRows {
        let mut builder = FileBuilder::default();
        StudyRows {
            inputs: inputs.into_iter().map(|row| builder.input(row)).collect(),
            classes: classes.into_iter().map(|row| builder.classified(row)).collect(),
            judgements: judgements.into_iter().collect(),
            ..StudyRows::default()
        }
    }

    /// The cluster of a content from the wild: its repository if it is known, otherwise the content itself.
    #[must_use]
    pub fn cluster<'a>(&'a self, sha256: &'a str) -> &'a str {
        self.origins.get(sha256).map_or(sha256, |origin| &*origin.repository)
    }

    /// One run for each technique, file and subject. These runs are counted when techniques are compared.
    pub fn pooled(&self) -> impl Iterator<Item = &Run> {
        self.runs.iter().filter(|run| run.is_middle)
    }

    /// The runs of [`StudyRows::pooled`] that are repairs and are not broken.
    pub fn repairs(&self) -> impl Iterator<Item = &Run> {
        self.pooled().filter(|run| run.repairs() && !run.is_broken())
    }

    /// The runs of [`StudyRows::repairs`] whose subject rejects the unchanged input.
    pub fn possible(&self) -> impl Iterator<Item = &Run> {
        self.repairs().filter(|run| !run.input_accepted)
    }

    /// The runs of [`StudyRows::pooled`] that search for a smaller failing input, and are not broken.
    pub fn reductions(&self) -> impl Iterator<Item = &Run> {
        self.pooled().filter(|run| !run.repairs() && !run.is_broken())
    }

    /// The techniques of some runs, in order.
    #[must_use]
    pub fn techniques<'a>(runs: impl Iterator<Item = &'a Run>) -> Vec<Label> {
        runs.map(|run| run.technique.clone()).collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// The path of a file in the study's folder.
    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Reads the queries of a run one at a time, never all into memory; `None` without a trace.
    ///
    /// # Errors
    /// If the trace exists but cannot be opened.
    pub fn trace(
        &self,
        run: &str,
    ) -> anyhow::Result<Option<impl Iterator<Item = anyhow::Result<TraceRow>> + use<>>> {
        let path = storage::trace_file(&self.folder, run);
        let file = match storage::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error).with_context(|| format!("{}: cannot read", path.display())),
        };
        let rows = read_csv(flate2::read::MultiGzDecoder::new(file));
        Ok(Some(rows.map(move |row| row.with_context(|| format!("{}: not a trace", path.display())))))
    }
}

/// The runs of a study with their metrics and checks.
fn runs(folder: &Path, origins: &Origins, naming: &mut Naming) -> anyhow::Result<Vec<Run>> {
    let path = folder.join("runs.csv");
    let (mut runs, mut builder) = (Vec::new(), RunBuilder::new(origins));
    each_run(&path, |plan, outcome| {
        naming.add(&plan);
        runs.push(builder.run(plan, outcome));
    })
    .with_context(|| format!("{}: not the runs of a study", path.display()))?;
    let mut places = RunPlaces::of(&runs);
    read_metrics(folder, &mut runs, &mut places)?;
    read_checks(folder, &mut runs, &mut places)?;
    name(&mut runs, naming);
    choose_middle_runs(&mut runs);
    Ok(runs)
}

/// Names the techniques of runs.
fn name(runs: &mut [Run], naming: &Naming) {
    let mut known: Vec<(ExecMode, Cache, Label)> = Vec::new();
    for run in runs {
        let (technique, mode, cache) = (&run.plan.technique, run.plan.mode, run.plan.cache);
        let label = known.iter().find(|(m, c, label)| (*m, *c, &label.key) == (mode, cache, technique));
        run.technique =
            label.map_or_else(|| naming.label(technique, mode, cache), |(.., label)| label.clone());
        let is_new = label.is_none();
        if is_new {
            known.push((mode, cache, run.technique.clone()));
        }
    }
}

/// The origins of files from the wild, by the digest of their content; none without `origins.csv`.
fn origins(folder: &Path) -> anyhow::Result<Origins> {
    let (mut origins, mut builder) = (Origins::new(), FileBuilder::default());
    each_optional_row(&folder.join("origins.csv"), |row: OriginRow| origins.extend([builder.origin(row)]))?;
    Ok(origins)
}
