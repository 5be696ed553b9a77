//! plan: lists the runs. The plan is a function of the inputs, the judgements and the study.

use super::StageRunner;
use super::plan_change::{EarlierPlan, PlanChange};
use crate::classes::KnownAnswers;
use crate::definition::{Study, Technique};
use crate::files::CsvFile;
use crate::lock::{keep_sources, write_environment, write_lock};
use crate::state::RowKind;
use anyhow::{Context, Result};
use engine::backend::exec_mode;
use engine::console::say;
use engine::templates::Corpus;
use rows::identity::{self, RunParts, SubjectParts, TechniqueParts, ToolParts};
use rows::{Cause, Identity, InputKind, InputRow, Lock, Offered, PlanRow};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use subjects::{Entry, Mode, OnEmpty, OutputStream, PositionPattern, PositionUnit};

/// An input for which runs are planned.
struct PlannedInput<'a> {
    format: &'a str,
    kind: InputKind,
    input: &'a str,
    sha256: &'a str,
    name: &'a str,
    parent: Option<&'a str>,
    split: Option<&'a str>,
}

/// The part of an [`InputRow`] that a plan needs.
#[derive(Deserialize)]
struct PlannedFile {
    format: String,
    name: String,
    sha256: Option<String>,
    class: Offered,
    #[serde(default)]
    split: Option<String>,
}

impl PlannedInput<'_> {
    /// The sort key of an input: the first part of the order of its runs.
    fn order(&self) -> [&str; 3] {
        [self.format, self.kind.key(), self.input]
    }
}

impl StageRunner<'_> {
    pub(super) fn write_plan(&mut self) -> Result<()> {
        let lock = Lock {
            ddlab: self.context.options.version.to_owned(),
            modified_tree: self.context.modified_tree.clone(),
            study: self.context.study.resolved.clone(),
            identities: self.context.identities.clone(),
            tools: self.context.tools.by_key(),
            technique_tools: self.context.tools.of_other_files(),
            revisions: crate::lock::revisions(&self.context.study.techniques),
        };
        write_lock(&self.context.folder, &lock)?;
        write_environment(&self.context.folder)?;
        keep_sources(self.context.study, &self.context.folder)?;
        let folder = &self.context.folder;
        let mut change = PlanChange::since(if self.context.options.quiet {
            EarlierPlan::default()
        } else {
            EarlierPlan::read(folder)
        });
        let (mut runs, mut formats) = (0, BTreeSet::new());
        let mut file = CsvFile::<PlanRow>::create(&folder.join("plan.csv"))?;
        self.each_planned(&self.known()?, |row| {
            runs += 1;
            change.add(&row);
            if !formats.contains(&row.format) {
                formats.insert(row.format.clone());
            }
            file.push(&row)
        })?;
        if !self.context.options.quiet {
            say!("{:>8}  {runs} runs{change}", "plan");
        }
        self.export_grammars(&self.state.all::<InputRow>(RowKind::Input)?, &formats)?;
        file.publish()
    }

    /// All runs of the study, in the order of `plan.csv`.
    pub(super) fn plan(&self) -> Result<Vec<PlanRow>> {
        let mut plan = Vec::new();
        self.each_planned(&self.known()?, |row| {
            plan.push(row);
            Ok(())
        })?;
        Ok(plan)
    }

    /// Passes the runs of the study to `take`, in the order of `plan.csv`: every subject and technique on every file
    /// that a subject of its format rejects, and on every mutant. They are never all in memory.
    pub(super) fn each_planned(
        &self,
        known: &KnownAnswers,
        mut take: impl FnMut(PlanRow) -> Result<()>,
    ) -> Result<()> {
        let inputs = self.planned_files()?;
        let mutants = self.mutant_rows()?;
        let mut by_content: BTreeMap<&str, &PlannedFile> = BTreeMap::new();
        if !mutants.is_empty() {
            by_content.extend(inputs.iter().filter_map(|row| Some((row.sha256.as_deref()?, row))));
        }
        let mut planned = Vec::new();
        for row in inputs.iter().filter(|row| row.class == Offered::Kept) {
            let sha256 = row.sha256.as_deref().context("a kept input without a content")?;
            let subject = PlannedInput {
                format: &row.format,
                kind: InputKind::RealWorld,
                input: sha256,
                sha256,
                name: &row.name,
                parent: None,
                split: row.split.as_deref(),
            };
            let rejected = self.context.subjects_with_modes(&row.format).any(|(entry, modes)| {
                let rows = modes.iter().filter_map(|mode| known.judgement(sha256, &entry.key, *mode));
                rows.into_iter().any(|row| !row.accepted && row.cause != Cause::Broken)
            });
            if rejected {
                planned.push(subject);
            }
        }
        for row in &mutants {
            let parent = by_content.get(row.parent.as_str());
            planned.push(PlannedInput {
                format: &row.format,
                kind: InputKind::of(&row.kind),
                input: &row.id,
                sha256: &row.sha256,
                name: parent.map(|parent| parent.name.as_str()).unwrap_or_default(),
                parent: Some(&row.parent),
                split: parent.and_then(|parent| parent.split.as_deref()),
            });
        }
        planned.sort_by(|a, b| a.order().cmp(&b.order()));
        let mut runs = Vec::new();
        for same in planned.chunk_by(|a, b| a.order() == b.order()) {
            same.iter().try_for_each(|input| self.plan_for(input, known, &mut runs))?;
            runs.sort_by(|a, b| order(a).cmp(&order(b)));
            runs.drain(..).try_for_each(&mut take)?;
        }
        Ok(())
    }

    fn planned_files(&self) -> Result<Vec<PlannedFile>> {
        let mut files = Vec::with_capacity(self.state.count(RowKind::Input)?);
        self.state.each(RowKind::Input, |key, json| {
            files.push(serde_json::from_str(json).with_context(|| format!("the input {key:?} is damaged"))?);
            Ok(())
        })?;
        Ok(files)
    }

    fn plan_for(
        &self,
        input: &PlannedInput<'_>,
        known: &KnownAnswers,
        plan: &mut Vec<PlanRow>,
    ) -> Result<()> {
        for (entry, modes) in self.context.subjects_with_modes(input.format) {
            for technique in &self.context.study.techniques {
                let is_of_kind =
                    technique.kinds.is_empty() || technique.kinds.iter().any(|kind| kind == input.kind.key());
                if !is_of_kind || !technique.is_for(input.format) {
                    continue;
                }
                for mode in &modes {
                    let judged = known.judgement(input.sha256, &entry.key, *mode);
                    // An accepted input has no failure to keep.
                    let accepted = judged.is_some_and(|row| row.accepted);
                    if accepted && self.context.study.keeps_failure(technique) {
                        continue;
                    }
                    let row = PlanRow {
                        format: input.format.to_owned(),
                        kind: input.kind.clone(),
                        input: input.input.to_owned(),
                        subject: entry.key.clone(),
                        technique: technique.key.clone(),
                        mode: exec_mode(*mode),
                        units: technique.units_with_layout(),
                        algorithm: technique.algorithm_with_options(),
                        goal: technique.goal(),
                        sha256: input.sha256.to_owned(),
                        name: input.name.to_owned(),
                        parent: input.parent.map(str::to_owned),
                        input_accepted: accepted,
                        split: input.split.map(str::to_owned),
                        ..PlanRow::default()
                    };
                    self.add_repeats(&row, entry, technique, *mode, plan)?;
                }
            }
        }
        Ok(())
    }

    /// Adds the runs of one technique on one input and subject: by cache, seed and repetition.
    fn add_repeats(
        &self,
        row: &PlanRow,
        entry: &Entry,
        technique: &Technique,
        mode: Mode,
        plan: &mut Vec<PlanRow>,
    ) -> Result<()> {
        for cache in &self.context.study.caches {
            for (seed, repetition) in technique.repeats() {
                let row = PlanRow { cache: *cache, seed, repetition, ..row.clone() };
                let run = id_of(
                    (self.context.study, self.context.modified_tree.as_deref()),
                    entry,
                    self.context.identity(entry)?,
                    (technique, self.context.tools.of_technique(&technique.key)),
                    mode,
                    &row,
                );
                if self.context.takes(&run) {
                    plan.push(PlanRow { run, ..row });
                }
            }
        }
        Ok(())
    }
}

/// The sort key of a plan.
fn order(row: &PlanRow) -> ([&str; 5], impl Ord) {
    (
        [&row.format, row.kind.key(), &row.input, &row.subject, &row.technique],
        (row.mode, row.cache, row.seed, row.repetition),
    )
}

/// The id of a planned run.
fn id_of(
    (study, modified_tree): (&Study, Option<&str>),
    entry: &Entry,
    identity: &Identity,
    (technique, tool_identity): (&Technique, Option<&Identity>),
    mode: Mode,
    row: &PlanRow,
) -> String {
    let (units, algorithm) = (technique.units_with_layout(), technique.algorithm_with_options());
    let grammar = study.grammars.identity(&technique.key, &row.format).filter(|_| technique.uses_grammar());
    let templates = study.corpora.find(&technique.key, &row.format).map(Corpus::identity);
    let tool = technique.tool_with_seed(row.seed);
    let tool = tool.as_ref().map(|tool| ToolParts {
        command: &tool.command,
        environment: tool.environment.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect(),
        identity: tool_identity,
        // The files are part of the identity's digest, and the seed is in the command.
        files: Vec::new(),
    });
    let entry = &*study.as_written(entry);
    let rule = &entry.rule;
    identity::run_id(&RunParts {
        sha256: &row.sha256,
        input: &row.input,
        kind: &row.kind,
        subject: SubjectParts {
            key: &entry.key,
            identity,
            command: &entry.command,
            accept_exit: &rule.accept_exit,
            empty_output: match rule.empty_output {
                OnEmpty::Fail => "fail",
                OnEmpty::Ignore => "ignore",
            },
            reject_stdout: rule.reject_stdout.as_ref().map(|pattern| pattern.as_str()),
            reject_stderr: rule.reject_stderr.as_ref().map(|pattern| pattern.as_str()),
            timeout_s: rule.timeout_s,
            cost_s: (entry.cost.per_test_s, entry.cost.per_byte_s),
            position: entry.position.as_ref().map(canonical_position),
            environment: entry.environment.iter().map(|(name, value)| (&**name, &**value)).collect(),
            extension: &entry.extension,
            memory_mib: entry.memory_mib,
        },
        mode: exec_mode(mode),
        technique: TechniqueParts {
            key: &technique.key,
            units: &units,
            algorithm: &algorithm,
            revision: technique.revision(),
            goal: technique.goal(),
            same_failure: study.keeps_failure(technique),
            grammar: grammar.as_deref(),
            templates: templates.as_deref(),
            tool,
        },
        cache: row.cache,
        clock: study.clock,
        budget_tests: study.budget.tests,
        budget_s: study.budget.seconds,
        // The seed of an external program is in its command.
        seed: row.seed.filter(|_| technique.tool().is_none()),
        // The first repetition is the run that a study without repetitions makes.
        repetition: row.repetition.filter(|number| *number > 1),
        modified_tree,
        // The result on a file does not depend on the split.
        split: None,
    })
}

/// How a subject reports positions, as part of the run's identity.
fn canonical_position(position: &PositionPattern) -> String {
    let stream = match position.stream {
        OutputStream::Stdout => "stdout",
        OutputStream::Stderr => "stderr",
    };
    let counts = match position.counts {
        PositionUnit::Bytes => "bytes",
        PositionUnit::Chars => "chars",
    };
    let PositionPattern { first_line, first_column, first_offset, .. } = position;
    format!("{stream} {counts} {first_line} {first_column} {first_offset} {}", position.pattern.as_str())
}
