//! The rows of one study, read from its folder. Tables, figures and the report use nothing else.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;
use serde::de::DeserializeOwned;

use super::planned::{Naming, PlanCounts, PlannedRuns};
use super::pooling::choose_middle_runs;
use super::run::{Label, Metrics, Run};
use super::study_requests::requests;
use rows::formula_cells::{read_csv, unguarded_record};
use rows::{
    BudgetLevel, Cache, CheckRow, ClassRow, DisagreementRow, ExecMode, GrammarRow, InputRow, JudgementRow,
    MetricRow, MutantRow, OriginRow, PlanRow, Question, RunRow, TimingRow, TraceRow,
};

/// The rows of a study.
#[derive(Clone, Debug, Default)]
pub struct StudyRows {
    /// The files that the sources offered.
    pub inputs: Vec<InputRow>,
    /// The origins of files from the wild, by the digest of their content.
    pub origins: BTreeMap<String, OriginRow>,
    /// The same files with their classes.
    pub classes: Vec<ClassRow>,
    /// The judgements of the subjects.
    pub judgements: Vec<JudgementRow>,
    /// The sizes of the formats' grammars.
    pub grammars: Vec<GrammarRow>,
    /// The corrupted copies.
    pub mutants: Vec<MutantRow>,
    /// The planned runs in groups, in the order of the plan's formats.
    pub plan: Vec<PlannedRuns>,
    /// The finished runs, in the order of the plan.
    pub runs: Vec<Run>,
    /// The checks of local optimality, by run.
    pub checks: BTreeMap<String, CheckRow>,
    /// The measurements of this machine, by run.
    pub timings: BTreeMap<String, TimingRow>,
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
        let mut measured = measured(folder)?;
        let (mut naming, mut planned) = (Naming::default(), PlanCounts::default());
        each_row(&folder.join("plan.csv"), |row: PlanRow| {
            naming.add(&row);
            planned.add(&row);
        })?;
        let origins = origins(folder)?;
        let path = folder.join("runs.csv");
        let mut runs = Vec::new();
        each_run(&path, |plan, outcome| {
            naming.add(&plan);
            let metrics = measured.remove(&plan.run).unwrap_or_default();
            runs.push(Run { metrics, ..unmeasured(plan, outcome, &origins) });
        })
        .with_context(|| format!("{}: not the runs of a study", path.display()))?;
        name(&mut runs, &naming);
        choose_middle_runs(&mut runs);
        let (mut checks, mut timings) = (BTreeMap::new(), BTreeMap::new());
        each_row(&folder.join("checks.csv"), |row: CheckRow| _ = checks.insert(row.run.clone(), row))?;
        each_row(&folder.join("timings.csv"), |row: TimingRow| _ = timings.insert(row.run.clone(), row))?;
        Ok(StudyRows {
            checks,
            inputs: optional_rows(&folder.join("inputs.csv"))?,
            origins,
            classes: optional_rows(&folder.join("classes.csv"))?,
            judgements: optional_rows(&folder.join("judgements.csv"))?,
            grammars: optional_rows(&folder.join("grammars.csv"))?,
            mutants: optional_rows(&folder.join("mutants.csv"))?,
            runs,
            plan: planned.named(&naming),
            disagreements: optional_rows(&folder.join("disagreements.csv"))?,
            budgets: requests(folder, "budgets")?,
            questions: requests(folder, "questions")?,
            timings,
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
        self.runs.extend(done.into_iter().map(|(plan, outcome)| unmeasured(plan, outcome, &self.origins)));
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
        StudyRows { inputs, classes, judgements, ..StudyRows::default() }
    }

    /// The cluster of a content from the wild: its repository if it is known, otherwise the content itself.
    #[must_use]
    pub fn cluster<'a>(&'a self, sha256: &'a str) -> &'a str {
        self.origins.get(sha256).map_or(sha256, |origin| origin.repository.as_str())
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
        self.repairs().filter(|run| !run.plan.input_accepted)
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

/// The metrics of each run.
fn measured(folder: &Path) -> anyhow::Result<HashMap<String, Metrics>> {
    let (mut measured, mut keys) = (HashMap::new(), BTreeSet::new());
    each_row(&folder.join("metrics.csv"), |row: MetricRow| {
        if !row.value.is_finite() {
            return;
        }
        let key = keys.get(row.metric.as_str()).cloned().unwrap_or_else(|| Arc::<str>::from(row.metric));
        keys.insert(key.clone());
        measured.entry(row.run).or_insert_with(Metrics::default).insert(key, row.value);
    })?;
    Ok(measured)
}

/// A run without metrics and name that represents its pair.
fn unmeasured(plan: PlanRow, outcome: RunRow, origins: &BTreeMap<String, OriginRow>) -> Run {
    let cluster = cluster(&plan, origins);
    Run { metrics: Metrics::default(), technique: Label::default(), cluster, is_middle: true, plan, outcome }
}

/// Names the techniques of runs.
fn name(runs: &mut [Run], naming: &Naming) {
    let mut known: Vec<(ExecMode, Cache, Label)> = Vec::new();
    for run in runs {
        let PlanRow { technique, mode, cache, .. } = &run.plan;
        let label = known.iter().find(|(m, c, label)| (m, c, &label.key) == (mode, cache, technique));
        run.technique =
            label.map_or_else(|| naming.label(technique, *mode, *cache), |(.., label)| label.clone());
        if label.is_none() {
            known.push((*mode, *cache, run.technique.clone()));
        }
    }
}

/// The origins of files from the wild, by the digest of their content; none without `origins.csv`.
fn origins(folder: &Path) -> anyhow::Result<BTreeMap<String, OriginRow>> {
    let rows = optional_rows::<OriginRow>(&folder.join("origins.csv"))?;
    Ok(rows.into_iter().map(|row| (row.sha256.clone(), row)).collect())
}

fn cluster(plan: &PlanRow, origins: &BTreeMap<String, OriginRow>) -> String {
    match &plan.parent {
        Some(parent) => parent.clone(),
        None => origins.get(&plan.sha256).map_or_else(|| plan.sha256.clone(), |row| row.repository.clone()),
    }
}

/// A line of `runs.csv` holds the columns of two records; both are read from it.
fn each_run(path: &Path, mut take: impl FnMut(PlanRow, RunRow)) -> anyhow::Result<()> {
    let mut reader = csv::Reader::from_path(path)?;
    let headers = reader.headers()?.clone();
    for record in reader.records() {
        let record = unguarded_record(record?);
        take(record.deserialize(Some(&headers))?, record.deserialize(Some(&headers))?);
    }
    Ok(())
}

fn optional_rows<T: DeserializeOwned>(path: &Path) -> anyhow::Result<Vec<T>> {
    let mut rows = Vec::new();
    each_row(path, |row| rows.push(row))?;
    Ok(rows)
}

/// Passes each row of a file to `take`; none without the file.
fn each_row<T: DeserializeOwned>(path: &Path, mut take: impl FnMut(T)) -> anyhow::Result<()> {
    let broken = || format!("{}: does not hold its columns", path.display());
    match std::fs::File::open(path) {
        Ok(file) => read_csv(file).try_for_each(|row| row.map(&mut take)).with_context(broken),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error).with_context(|| format!("{}: cannot read", path.display())),
    }
}
