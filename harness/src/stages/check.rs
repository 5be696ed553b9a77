//! The end of the stage run: whether results are locally optimal, asked of the oracle and recorded.
//!
//! The result's elements are had by replaying the search on its trace, so that runs of long ago can be
//! checked too. Not charged to any budget: no technique pays for being checked.

use super::{Setup, Workbench};
use crate::checker::{self, Checked, SingleElements};
use crate::files;
use crate::input::Input;
use crate::oracle::{Oracle, Recorded};
use crate::parallel::in_parallel;
use crate::progress::Progress;
use crate::record::{check_file, read_recorded, trace_file};
use crate::records::{CheckRow, PlanRow, RunRow};
use crate::session::{self, Settings};
use crate::state::RowKind;
use crate::study::Technique;
use crate::world::{Bench, World};
use anyhow::{Context, Result, anyhow};
use datasets::Digest;
use mutators::Stream;
use std::sync::atomic::AtomicBool;
use subjects::{Entry, Mode};

/// A result to be checked.
struct Order<'s> {
    plan: PlanRow,
    run: RunRow,
    entry: &'s Entry,
    technique: &'s Technique,
}

impl Setup<'_> {
    /// The key of a run's check in the state; `None` if the study checks nothing.
    fn check_key(&self, run: &str) -> Option<String> {
        Some(format!("{run} {}", self.study.check_elements?))
    }
}

impl Workbench<'_> {
    /// The check of a run's result, if it was checked as the study now says.
    pub(super) fn check_row(&self, run: &str) -> Result<Option<CheckRow>> {
        match self.setup.check_key(run) {
            Some(key) => self.state.get(RowKind::Check, &key),
            None => Ok(None),
        }
    }

    /// The results of the plan that are to be checked and are not yet.
    pub(super) fn unchecked(&self, plan: &[PlanRow]) -> Result<Vec<(PlanRow, RunRow)>> {
        let mut missing = Vec::new();
        if self.setup.study.check_elements.is_none() {
            return Ok(missing);
        }
        for row in plan {
            let run = self.state.get::<RunRow>(RowKind::Run, &row.run)?.filter(|run| run.found);
            if let Some(run) = run
                && self.check_row(&row.run)?.is_none()
            {
                missing.push((row.clone(), run));
            }
        }
        Ok(missing)
    }

    pub(super) fn check(&mut self, plan: &[PlanRow]) -> Result<()> {
        let Some(at_most) = self.setup.study.check_elements else { return Ok(()) };
        let study = self.setup.study;
        let order = |(plan, run): (PlanRow, RunRow)| {
            let entry = study.subjects.iter().find(|entry| entry.key == plan.subject);
            let technique = study.techniques.iter().find(|technique| technique.key == plan.technique);
            let (entry, technique) =
                entry.zip(technique).context("a planned run of an unknown subject or technique")?;
            Ok(Order { plan, run, entry, technique })
        };
        let missing = self.unchecked(plan)?.into_iter().map(order).collect::<Result<Vec<_>>>()?;
        let total = missing.len();
        let mut progress = Progress::start("check", total as u64, self.setup.options.quiet);
        let (setup, state) = (&self.setup, &mut self.state);
        in_parallel(
            setup.options.jobs,
            missing,
            setup.interrupt,
            || Ok(Bench::new(&setup.world)),
            |bench, order| {
                let row = setup.check_result(bench, &order, at_most);
                row.with_context(|| format!("check of run {}", order.plan.run))
            },
            |row: CheckRow| {
                progress.step("");
                let key = setup.check_key(&row.run).context("a check of a study that checks nothing")?;
                state.put(&[(RowKind::Check, key, row)])
            },
        )?;
        progress.finish(&format!("{total} new results checked"));
        self.export_checks(plan)
    }
}

impl Setup<'_> {
    /// The row of a check, also of one that broke.
    fn check_result(&self, bench: &mut Bench<'_>, order: &Order<'_>, at_most: usize) -> Result<CheckRow> {
        let goal = order.technique.algorithm.goal();
        let input = Input::cut(self.content(&order.plan.sha256)?, order.technique.units, &order.plan.format)?;
        let row = CheckRow { run: order.plan.run.clone(), ..CheckRow::default() };
        let kept = match self.result_again(order, &input) {
            Ok(kept) => kept,
            Err(error) => return Ok(CheckRow { broken: Some(format!("{error:#}")), ..row }),
        };
        let Some(around) = SingleElements::around(input.elements().len(), &kept, goal) else {
            return Ok(row);
        };
        let property = checker::Neighbourhood::property(&around).to_owned();
        let mut stream = Stream::labelled(self.study.seed, &["check", &order.plan.run]);
        let answered = self.ask(bench, order, |oracle| {
            checker::check(&around, &input, goal, oracle, at_most, &mut stream)
                .map_err(|error| anyhow!(error))
        });
        Ok(match answered {
            Ok(Checked { neighbours, checked, improvable, trace }) => {
                files::write(&check_file(&self.folder, &order.plan.run), &trace)?;
                CheckRow { property, neighbours, checked, improvable, ..row }
            }
            Err(error) => CheckRow { property, broken: Some(format!("{error:#}")), ..row },
        })
    }

    /// The result with its elements: the search again, on its trace.
    fn result_again(&self, order: &Order<'_>, input: &Input) -> Result<algorithms::Candidate> {
        let recorded: Recorded = read_recorded(&trace_file(&self.folder, &order.plan.run))?;
        let settings = Settings {
            budget: self.study.budget,
            clock: self.study.clock,
            cache: order.plan.cache == "run",
            must_parse: None,
        };
        let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(recorded)];
        let algorithm = order.technique.algorithm.as_ref();
        let result = session::run(algorithm, input, &mut oracles, &settings, &AtomicBool::new(false), None);
        let found = result.found.context("the search does not find its result again")?;
        let digest = Digest::of(&input.render(&found.candidate)).to_string();
        let same = order.run.result_sha256.as_deref() == Some(digest.as_str());
        same.then_some(found.candidate)
            .context("the search finds another result now; was its algorithm changed?")
    }

    /// Has somebody answer for the subject: the subject itself, or the record of an earlier check.
    fn ask<T>(
        &self,
        bench: &mut Bench<'_>,
        order: &Order<'_>,
        go: impl FnOnce(&mut dyn Oracle) -> Result<T>,
    ) -> Result<T> {
        match &self.world {
            World::Recorded(record) => go(&mut record.check(&order.plan.run)?),
            World::Live(host) => {
                let mode = if order.plan.mode == "exec" { Mode::Exec } else { Mode::Worker };
                let answer = bench
                    .oracles(host, order.entry, mode, 1)
                    .map_err(|error| anyhow!(error))
                    .and_then(|oracles| go(oracles[0].as_mut()));
                if answer.is_err() {
                    bench.close(order.entry, mode);
                }
                answer
            }
        }
    }
}
