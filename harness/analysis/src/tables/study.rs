//! The rows of one study, read from its folder. Tables, figures and the report use nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use serde::de::DeserializeOwned;

use super::pooling::choose_middle_runs;
use super::run::{Label, Run};
use super::study_requests::requests;
use rows::formula_cells::{read_csv, unguarded_record};
use rows::{
    BudgetLevel, CheckRow, ClassRow, DisagreementRow, GrammarRow, InputRow, JudgementRow, MetricRow,
    MutantRow, OriginRow, PlanRow, Question, RunRow, TimingRow, TraceRow,
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
    /// The planned runs, with the displayed names of their techniques.
    pub plan: Vec<(PlanRow, Label)>,
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
        let mut metrics: BTreeMap<String, BTreeMap<String, f64>> = BTreeMap::new();
        for row in optional_rows::<MetricRow>(&folder.join("metrics.csv"))? {
            if row.value.is_finite() {
                metrics.entry(row.run).or_default().insert(row.metric, row.value);
            }
        }
        let plan = optional_rows::<PlanRow>(&folder.join("plan.csv"))?;
        let path = folder.join("runs.csv");
        let rows = run_rows(&path).with_context(|| format!("{}: not the runs of a study", path.display()))?;
        let naming = Naming::of(plan.iter().chain(rows.iter().map(|(plan, _)| plan)));
        let origins = origins(folder)?;
        let runs = rows.into_iter().map(|(plan, outcome)| Run {
            metrics: metrics.remove(&plan.run).unwrap_or_default(),
            ..unmeasured(plan, outcome, &naming, &origins)
        });
        let mut runs: Vec<Run> = runs.collect();
        choose_middle_runs(&mut runs);
        let timings = optional_rows::<TimingRow>(&folder.join("timings.csv"))?;
        let checks = optional_rows::<CheckRow>(&folder.join("checks.csv"))?;
        Ok(StudyRows {
            checks: checks.into_iter().map(|row| (row.run.clone(), row)).collect(),
            inputs: optional_rows(&folder.join("inputs.csv"))?,
            origins,
            classes: optional_rows(&folder.join("classes.csv"))?,
            judgements: optional_rows(&folder.join("judgements.csv"))?,
            grammars: optional_rows(&folder.join("grammars.csv"))?,
            mutants: optional_rows(&folder.join("mutants.csv"))?,
            runs,
            plan: plan.into_iter().map(|row| (row.clone(), naming.label(&row))).collect(),
            disagreements: optional_rows(&folder.join("disagreements.csv"))?,
            budgets: requests(folder, "budgets")?,
            questions: requests(folder, "questions")?,
            timings: timings.into_iter().map(|row| (row.run.clone(), row)).collect(),
            naming,
            folder: folder.to_path_buf(),
        })
    }

    /// A study that runs: its plan, and no run yet. The folder may hold `origins.csv`.
    ///
    /// # Errors
    /// If `origins.csv` cannot be read.
    pub fn begun(folder: &Path, plan: &[PlanRow]) -> anyhow::Result<StudyRows> {
        let naming = Naming::of(plan.iter());
        Ok(StudyRows {
            plan: plan.iter().map(|row| (row.clone(), naming.label(row))).collect(),
            origins: origins(folder)?,
            naming,
            folder: folder.to_path_buf(),
            ..StudyRows::default()
        })
    }

    /// Adds runs that are done, and are not measured yet.
    pub fn add(&mut self, done: impl IntoIterator<Item = (PlanRow, RunRow)>) {
        let run = |(plan, outcome)| unmeasured(plan, outcome, &self.naming, &self.origins);
        self.runs.extend(done.into_iter().map(run));
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

/// A run without metrics that represents its pair.
fn unmeasured(plan: PlanRow, outcome: RunRow, naming: &Naming, origins: &BTreeMap<String, OriginRow>) -> Run {
    let (technique, cluster) = (naming.label(&plan), cluster(&plan, origins));
    Run { metrics: BTreeMap::new(), technique, cluster, is_middle: true, plan, outcome }
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

/// The displayed names of techniques: the key, with the mode if some subject ran in both, and with the cache if the
/// study varies it. If each subject has one mode, because only some have a worker, techniques are not distinguished by
/// mode.
#[derive(Clone, Debug, Default)]
struct Naming {
    by_mode: bool,
    by_cache: bool,
}

impl Naming {
    fn of<'a>(plans: impl Iterator<Item = &'a PlanRow>) -> Naming {
        let mut modes: BTreeMap<&str, BTreeSet<_>> = BTreeMap::new();
        let mut caches = BTreeSet::new();
        for plan in plans {
            modes.entry(&plan.subject).or_default().insert(&plan.mode);
            caches.insert(&plan.cache);
        }
        Naming { by_mode: modes.values().any(|own| own.len() > 1), by_cache: caches.len() > 1 }
    }

    fn label(&self, plan: &PlanRow) -> Label {
        let mut name = plan.technique.clone();
        if self.by_mode {
            name.push_str(&format!(", {}", plan.mode));
        }
        if self.by_cache {
            name.push_str(&format!(", cache {}", plan.cache));
        }
        Label::technique(&plan.technique, name)
    }
}

/// A line of `runs.csv` holds the columns of two records; both are read from it.
fn run_rows(path: &Path) -> anyhow::Result<Vec<(PlanRow, RunRow)>> {
    let mut reader = csv::Reader::from_path(path)?;
    let headers = reader.headers()?.clone();
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = unguarded_record(record?);
        rows.push((record.deserialize(Some(&headers))?, record.deserialize(Some(&headers))?));
    }
    Ok(rows)
}

fn optional_rows<T: DeserializeOwned>(path: &Path) -> anyhow::Result<Vec<T>> {
    let broken = || format!("{}: does not hold its columns", path.display());
    match std::fs::File::open(path) {
        Ok(file) => read_csv(file).collect::<Result<_, _>>().with_context(broken),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error).with_context(|| format!("{}: cannot read", path.display())),
    }
}
