//! `mend` on subjects that give neither position nor message, without a document: then it is ddmax, query by query.

use crate::oracles::{Draws, Set, Table};
use algorithms::Outcome::{self, Fail, Pass, Unresolved};
use algorithms::{Algorithm, Candidate, Goal, Probe, Problem, Stop, Verdict};

/// Answers from a table, and remembers the queries.
struct Recorder<'t> {
    problem: Problem,
    table: &'t Table,
    budget: usize,
    queries: Vec<Set>,
}

impl Probe for Recorder<'_> {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        Goal::MaximizePassing
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        if self.queries.len() == self.budget {
            return Err(Stop::new());
        }
        let configuration = candidate.as_configuration().expect("without a document it only selects");
        let kept = configuration.elements().fold(0, |set: Set, element| set | 1 << element);
        self.queries.push(kept);
        Ok(Verdict::of(self.table.judge(kept)))
    }
}

fn queries(algorithm: &dyn Algorithm, elements: usize, table: &Table, budget: usize) -> Vec<Set> {
    let mut recorder = Recorder { problem: Problem::sequence(elements), table, budget, queries: Vec::new() };
    let ended = algorithm.search(&mut recorder);
    assert_eq!(ended.is_err(), recorder.queries.len() == budget, "stops only where the budget ends");
    recorder.queries
}

#[track_caller]
fn check(elements: usize, table: &Table) {
    let mend = repair::find("mend").expect("registered");
    let ddmax = algorithms::find("ddmax").expect("registered");
    let all = queries(mend, elements, table, usize::MAX);
    assert_eq!(all, queries(ddmax, elements, table, usize::MAX));
    for budget in 0..all.len() {
        assert_eq!(queries(mend, elements, table, budget), all[..budget], "a smaller budget gives a prefix");
    }
}

fn check_every_oracle(elements: usize, outcomes: &[Outcome]) {
    let tables = outcomes.len().pow(1 << elements);
    (0..tables).for_each(|number| check(elements, &Table::numbered(elements, outcomes, number)));
}

#[test]
fn equals_ddmax_on_every_oracle_over_up_to_four_elements() {
    check_every_oracle(4, &[Pass, Fail]);
    (0..=3).for_each(|elements| check_every_oracle(elements, &[Pass, Fail, Unresolved]));
}

#[test]
fn equals_ddmax_on_sampled_oracles_over_five_to_seven_elements() {
    let mut draws = Draws(2020);
    for elements in 5..=7 {
        for passing in [3, 15, 40, 70, 95] {
            for unresolved in [0, 30, 80, 97] {
                (0..20)
                    .for_each(|_| check(elements, &Table::drawn(&mut draws, elements, passing, unresolved)));
            }
        }
    }
}
