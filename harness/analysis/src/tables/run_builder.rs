//! Makes compact runs from the rows of a study. Runs share what they have in common.

use std::collections::BTreeMap;
use std::sync::Arc;

use rows::{InputKind, PlanRow, RunRow};

use super::files::Origins;
use super::label::Label;
use super::run::{Factors, Run, RunInput};
use super::run_values::{Metrics, Outcome};

/// The keys of the techniques whose diagnoses are compared.
pub(super) const DDMIN: &str = "ddmin";
pub(super) const DDMAX: &str = "lexical-ddmax";

/// Whether the diagnosis of this run may be compared with another one. Then it needs the bytes that its result keeps.
fn has_diagnosis(plan: &PlanRow) -> bool {
    plan.kind == InputKind::RealWorld && [DDMIN, DDMAX].contains(&plan.technique.as_str())
}

/// Makes runs, and keeps what later runs may share.
pub(super) struct RunBuilder<'o> {
    origins: &'o Origins,
    /// By the factors without labels.
    factors: BTreeMap<Factors, Arc<Factors>>,
    /// The input of the previous run: runs come in the order of their inputs.
    input: Option<Arc<RunInput>>,
    unnamed: Label,
}

impl<'o> RunBuilder<'o> {
    /// A builder for runs on files with these origins, by the digest of their content.
    pub(super) fn new(origins: &'o Origins) -> Self {
        Self { origins, factors: BTreeMap::new(), input: None, unnamed: Label::default() }
    }

    /// A run that represents its pair, without metrics, check and name of its technique.
    pub(super) fn run(&mut self, plan: PlanRow, outcome: RunRow) -> Run {
        let with_kept = has_diagnosis(&plan);
        let input = self.input(&plan);
        let (id, input_accepted) = (plan.run.as_str().into(), plan.input_accepted);
        Run {
            id,
            plan: self.factors(plan, outcome.subject_version.clone()),
            input,
            input_accepted,
            is_middle: true,
            outcome: Outcome::of(outcome, with_kept),
            metrics: Metrics::default(),
            check: None,
            technique: self.unnamed.clone(),
        }
    }

    fn factors(&mut self, plan: PlanRow, subject_version: String) -> Arc<Factors> {
        let own = Factors {
            format: plan.format,
            kind: plan.kind,
            subject: plan.subject,
            technique: plan.technique,
            mode: plan.mode,
            cache: plan.cache,
            seed: plan.seed,
            repetition: plan.repetition,
            units: plan.units,
            algorithm: plan.algorithm,
            goal: plan.goal,
            split: plan.split,
            subject_version,
            labels: None,
        };
        if let Some(known) = self.factors.get(&own) {
            return Arc::clone(known);
        }
        let labels = Some([Label::kind(&own.kind), Label::format(&own.format)]);
        let new = Arc::new(Factors { labels, ..own.clone() });
        self.factors.insert(own, Arc::clone(&new));
        new
    }

    fn input(&mut self, plan: &PlanRow) -> Arc<RunInput> {
        let is_same = |input: &&Arc<RunInput>| {
            let parent = input.parent.as_deref();
            (&*input.key, &*input.sha256, &*input.name, parent)
                == (plan.input.as_str(), plan.sha256.as_str(), plan.name.as_str(), plan.parent.as_deref())
        };
        if let Some(input) = self.input.as_ref().filter(is_same) {
            return Arc::clone(input);
        }
        let sha256: Arc<str> = plan.sha256.as_str().into();
        let key = if plan.input == plan.sha256 { Arc::clone(&sha256) } else { plan.input.as_str().into() };
        let parent: Option<Arc<str>> = plan.parent.as_deref().map(|parent| self.parent(parent));
        let repository =
            || self.origins.get(plan.sha256.as_str()).map(|origin| Arc::clone(&origin.repository));
        let cluster = parent.clone().or_else(repository).unwrap_or_else(|| Arc::clone(&sha256));
        let input = Arc::new(RunInput { key, sha256, name: plan.name.as_str().into(), parent, cluster });
        self.input = Some(Arc::clone(&input));
        input
    }

    /// The digest of a mutant's parent. Mutants come in the order of their parents.
    fn parent(&self, parent: &str) -> Arc<str> {
        let previous = self.input.as_ref().and_then(|input| input.parent.as_ref());
        previous.filter(|previous| &***previous == parent).map_or_else(|| parent.into(), Arc::clone)
    }
}

/// A run on a file without an origin, named by its technique's key.
#[cfg(test)]
pub(crate) fn run_of(plan: PlanRow, outcome: RunRow) -> Run {
    let technique = Label::technique(&plan.technique, plan.technique.clone());
    Run { technique, ..RunBuilder::new(&Origins::new()).run(plan, outcome) }
}
