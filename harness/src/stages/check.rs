//! The end of the stage run: whether results are locally optimal, asked of the oracle and recorded.
//!
//! The result's elements are had by replaying the search on its trace, so that runs of long ago can be
//! checked too. Not charged to any budget: no technique pays for being checked.

use super::run::failure_of;
use super::{Setup, Workbench};
use crate::checker::{self, Checked, SingleElements};
use crate::files;
use crate::input::Input;
use crate::oracle::{Failure, Oracle, Recorded};
use crate::parallel::in_parallel;
use crate::progress::Progress;
use crate::record::{check_file, output_file, read_recorded, trace_file};
use crate::records::{CheckRow, PlanRow, RunRow};
use crate::session::{self, Settings};
use crate::state::RowKind;
use crate::study::{Search, Technique};
use crate::world::{Bench, World};
use algorithms::{Candidate, Configuration, Goal};
use anyhow::{Context, Result, anyhow, ensure};
use datasets::Digest;
use formats::Units;
use mutators::Stream;
use std::sync::atomic::AtomicBool;
use subjects::{Entry, Mode};

/// A result to be checked.
struct Order<'s> {
    plan: PlanRow,
    run: RunRow,
    entry: &'s Entry,
    technique: &'s Technique,
    /// The failure to keep, where any other is unresolved.
    failure: Option<Failure>,
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
        let (study, known) = (self.setup.study, self.known()?);
        let order = |(plan, run): (PlanRow, RunRow)| {
            let entry = study.subjects.iter().find(|entry| entry.key == plan.subject);
            let technique = study.techniques.iter().find(|technique| technique.key == plan.technique);
            let (entry, technique) =
                entry.zip(technique).context("a planned run of an unknown subject or technique")?;
            let mode = if plan.mode == "exec" { Mode::Exec } else { Mode::Worker };
            let judged = known.judgement(&plan.sha256, &entry.key, mode);
            let failure = judged.filter(|_| study.keeps_failure(technique)).and_then(failure_of);
            Ok(Order { plan, run, entry, technique, failure })
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
        let goal = order.technique.search.goal();
        let row = CheckRow { run: order.plan.run.clone(), ..CheckRow::default() };
        let (input, kept) = match self.result_again(order) {
            Ok(result) => result,
            Err(error) => return Ok(CheckRow { broken: Some(format!("{error:#}")), ..row }),
        };
        let Some(around) = SingleElements::around(input.elements().len(), &kept, goal) else {
            return Ok(row);
        };
        let property = checker::Neighbourhood::property(&around).to_owned();
        let mut stream = Stream::labelled(self.study.seed, &["check", &order.plan.run]);
        let answered = self.ask(bench, order, |oracle| {
            let asked = (oracle, order.failure.as_ref());
            checker::check(&around, &input, goal, asked, at_most, &mut stream).map_err(|error| anyhow!(error))
        });
        Ok(match answered {
            Ok(Checked { neighbours, checked, improvable, trace }) => {
                files::write(&check_file(&self.folder, &order.plan.run), &trace)?;
                CheckRow { property, neighbours, checked, improvable, ..row }
            }
            Err(error) => CheckRow { property, broken: Some(format!("{error:#}")), ..row },
        })
    }

    /// The result with its elements: what the search kept of the input; of a reduction that puts bytes in, and
    /// of an external program's, the characters of the result itself.
    fn result_again(&self, order: &Order<'_>) -> Result<(Input, Candidate)> {
        let content = self.content(&order.plan.sha256)?;
        let input = self.study.cut(order.technique, &order.plan.format, content)?;
        let of_itself = |text: Vec<u8>| -> Result<(Input, Candidate)> {
            let input = Input::cut(text, Units::Char, &order.plan.format)?;
            let all = Candidate::from(&Configuration::all(input.elements().len()));
            Ok((input, all))
        };
        let algorithm = match &order.technique.search {
            Search::Own(algorithm) => algorithm.as_ref(),
            Search::External(_) => {
                let file = output_file(&self.folder, &order.plan.run, &order.plan.format);
                let text = std::fs::read(&file).with_context(|| file.display().to_string())?;
                let digest = Digest::of(&text).to_string();
                let same = order.run.result_sha256.as_deref() == Some(digest.as_str());
                ensure!(same, "{}: is not the result that was found; was it edited?", file.display());
                return of_itself(text);
            }
        };
        let recorded: Recorded = read_recorded(&trace_file(&self.folder, &order.plan.run))?;
        let settings = Settings {
            budget: self.study.budget,
            clock: self.study.clock,
            cache: order.plan.cache == "run",
            must_parse: None,
            failure: None,
        };
        let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(recorded)];
        let result = session::run(algorithm, &input, &mut oracles, &settings, &AtomicBool::new(false), None);
        let found = result.found.context("the search does not find its result again")?;
        let digest = Digest::of(&input.render(&found.candidate)).to_string();
        let same = order.run.result_sha256.as_deref() == Some(digest.as_str());
        ensure!(same, "the search finds another result now; was its algorithm changed?");
        let puts_in = found.candidate.as_configuration().is_none();
        match puts_in && order.technique.search.goal() == Goal::MinimizeFailing {
            true => of_itself(input.render(&found.candidate)),
            false => Ok((input, found.candidate)),
        }
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
