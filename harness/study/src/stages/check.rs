//! The last part of the stage run: checks whether results are locally optimal by querying the oracle, and
//! records it.
//!
//! The elements of a result are obtained by replaying the search on its trace, so that old runs can be checked
//! too. If the search used a grammar's tree, the replay also parses its candidates again. Checks are not
//! charged to any budget.

use super::export::PlannedIds;
use super::run_task::{failure_to_keep, subject_and_technique};
use super::{StageContext, StageRunner};
use crate::definition::{Search, Technique};
use crate::files::{self, remove};
use crate::parallel::in_parallel;
use crate::progress::Progress;
use crate::sampling::draw;
use crate::state::RowKind;
use algorithms::{Candidate, Configuration, Goal};
use anyhow::{Context, Result, anyhow, ensure};
use datasets::Digest;
use engine::backend::process_mode;
use engine::backend::{OraclePool, SubjectBackend};
use engine::checker::{self, Checked, Neighbourhood, RestoredElements, SingleElements, SingleNodes};
use engine::input::Input;
use engine::oracle::{Failure, Oracle, Recorded};
use engine::replay::read_recorded;
use engine::session::{self, Settings, Watcher};
use formats::{Grammar, Units};
use mutators::RandomStream;
use rows::{Cache, CheckRow, PlanRow, RunRow, TraceRow};
use std::sync::atomic::AtomicBool;
use storage::{check_file, output_file, trace_file};
use subjects::Entry;

/// A result to check.
struct CheckTask<'s> {
    plan: PlanRow,
    run: RunRow,
    entry: &'s Entry,
    technique: &'s Technique,
    /// The failure to keep: other failures are unresolved.
    failure: Option<Failure>,
}

impl StageContext<'_> {
    /// The key of a run's check in the state; `None` if the study checks nothing.
    fn check_key(&self, run: &str) -> Option<String> {
        Some(format!("{run} {}", self.study.check_elements?))
    }
}

impl StageRunner<'_> {
    /// The check of a run's result, if it was made with the study's current settings.
    pub(super) fn check_row(&self, run: &str) -> Result<Option<CheckRow>> {
        match self.context.check_key(run) {
            Some(key) => self.state.get(RowKind::Check, &key),
            None => Ok(None),
        }
    }

    /// The result of a planned run, if it still has to be checked.
    pub(super) fn unchecked(&self, plan: &PlanRow) -> Result<Option<RunRow>> {
        if self.context.study.check_elements.is_none() || self.check_row(&plan.run)?.is_some() {
            return Ok(None);
        }
        Ok(self.state.get::<RunRow>(RowKind::Run, &plan.run)?.filter(|run| run.found))
    }

    pub(super) fn check(&mut self) -> Result<()> {
        let Some(at_most) = self.context.study.check_elements else {
            return if self.exports() { remove(&self.context.folder.join("checks.csv")) } else { Ok(()) };
        };
        let (study, known) = (self.context.study, self.known()?);
        let (mut planned, mut missing) = (PlannedIds::default(), Vec::new());
        self.each_planned(&known, |plan| {
            planned.add(&plan);
            let Some(run) = self.unchecked(&plan)? else { return Ok(()) };
            let (entry, technique) = subject_and_technique(study, &plan)?;
            let failure = failure_to_keep(&known, study, &plan, technique);
            missing.push(CheckTask { plan, run, entry, technique, failure });
            Ok(())
        })?;
        let total = missing.len();
        self.todo("check", total)?;
        let mut progress = Progress::start("check", total as u64, self.context.options.quiet);
        let (context, state) = (&self.context, &mut self.state);
        in_parallel(
            context.options.jobs,
            missing,
            context.interrupt,
            || Ok(OraclePool::new(&context.backend)),
            |pool, task| {
                let row = context.check_result(pool, &task, at_most);
                row.with_context(|| format!("check of run {}", task.plan.run))
            },
            |row: CheckRow| {
                progress.step("");
                let key = context.check_key(&row.run).context("a check of a study that checks nothing")?;
                let mut batch = state.batch()?;
                batch.put(RowKind::Check, &key, &row)?;
                let queries = check_file(&context.folder, &row.run);
                if queries.exists() {
                    batch.attach(&queries)?;
                }
                batch.commit()
            },
        )?;
        progress.finish_all("results", &format!("{total} new results checked"));
        self.export_checks(planned)
    }
}

impl StageContext<'_> {
    /// The row of a check, also of a broken one.
    fn check_result(
        &self,
        pool: &mut OraclePool<'_>,
        task: &CheckTask<'_>,
        at_most: usize,
    ) -> Result<CheckRow> {
        let row = CheckRow { run: task.plan.run.clone(), ..CheckRow::default() };
        let again = match self.result_again(task) {
            Ok(again) => again,
            Err(error) => return Ok(CheckRow { broken: Some(format!("{error:#}")), ..row }),
        };
        let row = CheckRow { parsed: again.parsed, rejected: again.rejected, ..row };
        let goal = task.technique.search.goal();
        let own_tree = |text: Vec<u8>| self.study.cut(task.technique, &task.plan.format, text).ok();
        let Some((input, around)) = again.neighbourhood(task, &own_tree)? else { return Ok(row) };
        let property = around.property();
        let mut stream = RandomStream::labelled(self.study.seed, &["check", &task.plan.run]);
        let answered = self.ask(pool, task, |oracle| {
            let asked = (oracle, task.failure.as_ref());
            let checked = checker::check(
                around.as_ref(),
                &input,
                goal,
                asked,
                &draw(around.count(), at_most, &mut stream),
            );
            checked.map_err(|error| anyhow!(error))
        });
        Ok(match answered {
            Ok(Checked { neighbours, checked, improvable, trace }) => {
                files::write(&check_file(&self.folder, &task.plan.run), &trace)?;
                CheckRow { property, neighbours, checked, improvable, ..row }
            }
            Err(error) => CheckRow { property, broken: Some(format!("{error:#}")), ..row },
        })
    }

    /// The result with its elements: the elements that the search kept, or for an external program the result
    /// itself.
    fn result_again(&self, task: &CheckTask<'_>) -> Result<RepeatedSearch> {
        let content = self.content(&task.plan.sha256)?;
        let seeded = task.technique.algorithm_with_seed(task.plan.seed);
        let algorithm = match &task.technique.search {
            Search::Own(algorithm) => seeded.as_deref().unwrap_or(algorithm.as_ref()),
            Search::External(_) => {
                let file = output_file(&self.folder, &task.plan.run, &task.plan.format);
                let text = storage::read(&file).with_context(|| file.display().to_string())?;
                let digest = Digest::of(&text).to_string();
                let same = task.run.result_sha256.as_deref() == Some(digest.as_str());
                ensure!(same, "{}: differs from the recorded result (was the file edited?)", file.display());
                return RepeatedSearch::of_itself(text, task);
            }
        };
        let grammar = self.study.grammars.find(&task.technique.key, &task.plan.format);
        let grammar = grammar.filter(|_| task.technique.units == Units::Tree && algorithm.works_on_nodes());
        let grammar = grammar.filter(|grammar| accepts(grammar, &content));
        let input = self.study.cut(task.technique, &task.plan.format, content)?;
        let recorded: Recorded = read_recorded(&trace_file(&self.folder, &task.plan.run))?;
        let settings = Settings {
            budget: self.study.budget,
            clock: self.study.clock,
            cache: task.plan.cache == Cache::Run,
            must_parse: None,
            failure: None,
        };
        let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(recorded)];
        let mut parsing = grammar.map(|grammar| Parsing { grammar, input: &input, parsed: 0, rejected: 0 });
        let watcher = parsing.as_mut().map(|parsing| parsing as &mut dyn Watcher);
        let result =
            session::run(algorithm, &input, &mut oracles, &settings, &AtomicBool::new(false), watcher);
        let (parsed, rejected) = parsing.map(|parsing| (parsing.parsed, parsing.rejected)).unzip();
        let found = result.found.context("the replayed search does not find its result")?;
        let digest = Digest::of(&input.render(&found.candidate)).to_string();
        let same = task.run.result_sha256.as_deref() == Some(digest.as_str());
        ensure!(same, "the replayed search finds another result (was its algorithm changed?)");
        Ok(RepeatedSearch {
            input,
            result: found.candidate,
            on_nodes: algorithm.works_on_nodes(),
            parsed,
            rejected,
        })
    }

    /// Opens the oracle: the subject itself, or the record of an earlier check.
    fn ask<T>(
        &self,
        pool: &mut OraclePool<'_>,
        task: &CheckTask<'_>,
        go: impl FnOnce(&mut dyn Oracle) -> Result<T>,
    ) -> Result<T> {
        match &self.backend {
            SubjectBackend::Recorded(record) => go(&mut record.check(&task.plan.run)?),
            SubjectBackend::Live(host) => {
                let mode = process_mode(task.plan.mode);
                let answer = pool
                    .oracles(host, task.entry, mode, 1)
                    .map_err(|error| anyhow!(error))
                    .and_then(|oracles| go(oracles[0].as_mut()));
                if answer.is_err() {
                    pool.close(task.entry, mode);
                }
                answer
            }
        }
    }
}

/// A result that a replayed search found.
struct RepeatedSearch {
    input: Input,
    result: Candidate,
    /// Whether the search left out nodes of a tree.
    on_nodes: bool,
    parsed: Option<u64>,
    rejected: Option<u64>,
}

impl RepeatedSearch {
    /// A text as its own input, with all characters kept.
    fn of_itself(text: Vec<u8>, task: &CheckTask<'_>) -> Result<Self> {
        let input = Input::cut(text, Units::Char, &task.plan.format)?;
        let result = Candidate::from(&Configuration::all(input.elements().len()));
        Ok(Self { input, result, on_nodes: false, parsed: None, rejected: None })
    }

    /// The texts that are one step better than the result. If the search worked on nodes, these are the texts
    /// without one node: a node of the input's tree if the search only left out nodes, otherwise a node of the
    /// result's own tree. Other searches are checked by elements, and reductions with inserted bytes by
    /// characters. `None` if the algorithm guarantees nothing.
    fn neighbourhood(
        self,
        task: &CheckTask<'_>,
        own_tree: &dyn Fn(Vec<u8>) -> Option<Input>,
    ) -> Result<Option<(Input, Box<dyn Neighbourhood>)>> {
        let goal = task.technique.search.goal();
        let nodes = if self.on_nodes { SingleNodes::around(&self.input, &self.result) } else { None };
        if let Some(nodes) = nodes {
            return Ok(Some((self.input, Box::new(nodes))));
        }
        let own = if self.on_nodes { own_tree(self.input.render(&self.result)) } else { None };
        if let Some(own) = own
            && let Some(nodes) = SingleNodes::around_all_of(&own)
        {
            return Ok(Some((own, Box::new(nodes))));
        }
        let puts_in = self.result.as_configuration().is_none();
        if puts_in && goal == Goal::MaximizePassing {
            let around = RestoredElements::around(self.input.elements().len(), &self.result);
            return Ok(around.map(|around| (self.input, Box::new(around) as Box<dyn Neighbourhood>)));
        }
        let Self { input, result, .. } = if puts_in && goal == Goal::MinimizeFailing {
            Self::of_itself(self.input.render(&self.result), task)?
        } else {
            self
        };
        let around = SingleElements::around(input.elements().len(), &result, goal);
        Ok(around.map(|around| (input, Box::new(around) as Box<dyn Neighbourhood>)))
    }
}

/// Parses each text that a search queries.
struct Parsing<'a> {
    grammar: &'a Grammar,
    input: &'a Input,
    parsed: u64,
    rejected: u64,
}

impl Watcher for Parsing<'_> {
    fn tested(&mut self, row: &TraceRow, candidate: &Candidate) {
        if !row.cached {
            self.parsed += 1;
            self.rejected += u64::from(!accepts(self.grammar, &self.input.render(candidate)));
        }
    }
}

fn accepts(grammar: &Grammar, text: &[u8]) -> bool {
    grammar.parse(text).is_ok_and(|tree| tree.is_valid())
}
