//! A JSON reader that reports where it gives up, for algorithms that use positions and insert tokens.

use crate::json::first_error;
use algorithms::{Algorithm, Candidate, Goal, Outcome, Part, Probe, Problem, Stop, Verdict};
use std::fmt::Write as _;
use std::sync::Arc;

/// What a search may insert, the likeliest to be missing first.
pub(crate) const TOKENS: [&str; 6] = ["\"", ",", "}", "]", ":", "0"];

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Query {
    pub(crate) text: String,
    pub(crate) outcome: Outcome,
    /// The element at which the text cannot go on; the number of elements if the text is only incomplete.
    pub(crate) position: Option<usize>,
    /// The cases that the algorithm announced after this query.
    steps: Vec<&'static str>,
}

/// A reader of one text, whose elements are its bytes.
pub(crate) struct Reader {
    text: String,
    problem: Problem,
    goal: Goal,
    tokens: Vec<Arc<[u8]>>,
    names_positions: bool,
    budget: usize,
    pub(crate) queries: Vec<Query>,
}

impl Reader {
    pub(crate) fn new(text: &str, goal: Goal) -> Self {
        Self {
            text: text.into(),
            problem: Problem::sequence(text.len()),
            goal,
            tokens: TOKENS.map(|token| token.as_bytes().into()).to_vec(),
            names_positions: true,
            budget: usize::MAX,
            queries: Vec::new(),
        }
    }

    pub(crate) fn without_positions(self) -> Self {
        Self { names_positions: false, ..self }
    }

    pub(crate) fn with_budget(self, budget: usize) -> Self {
        Self { budget, ..self }
    }

    /// Runs the search until it ends or the budget is spent.
    pub(crate) fn run(mut self, algorithm: &dyn Algorithm) -> Vec<Query> {
        let ended = algorithm.search(&mut self);
        assert!(ended.is_ok() || self.queries.len() == self.budget, "stops only where the budget ends");
        self.queries
    }

    /// The candidate's text, with the element of each byte; an inserted byte has the element that it precedes.
    fn render(&self, candidate: &Candidate) -> (String, Vec<usize>) {
        let (mut text, mut origin) = (String::new(), Vec::new());
        assert!(candidate.kept_ranges().all(|range| !range.is_empty()), "an empty part: {candidate:?}");
        for part in candidate.parts().collect::<Vec<_>>().into_iter().rev() {
            let (part, elements): (_, Vec<usize>) = match part {
                Part::Keep(range) => (&self.text[range.clone()], range.clone().collect()),
                Part::Insert(bytes) => {
                    let next = origin.first().copied().unwrap_or(self.text.len());
                    (str::from_utf8(bytes).expect("tokens are text"), vec![next; bytes.len()])
                }
            };
            text.insert_str(0, part);
            origin.splice(0..0, elements);
        }
        (text, origin)
    }
}

impl Probe for Reader {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        self.goal
    }

    fn tokens(&self) -> &[Arc<[u8]>] {
        &self.tokens
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        if self.queries.len() == self.budget {
            return Err(Stop::new());
        }
        let (text, origin) = self.render(candidate);
        let error = first_error(&text);
        let outcome = if error.is_none() { Outcome::Pass } else { Outcome::Fail };
        let element = |offset: usize| origin.get(offset).copied().unwrap_or(self.text.len());
        let position = error.filter(|_| self.names_positions).map(element);
        let is_at_end = self.names_positions && error == Some(text.len());
        self.queries.push(Query { text, outcome, position, steps: Vec::new() });
        Ok(Verdict { position, is_at_end, ..Verdict::of(outcome) })
    }

    fn step(&mut self, case: &'static str) {
        self.queries.last_mut().expect("a case follows from queries").steps.push(case);
    }
}

/// One line per query: its number, the text, the outcome, and where the text cannot go on.
pub(crate) fn trace(queries: &[Query]) -> String {
    let mut trace = String::new();
    for (number, query) in queries.iter().enumerate() {
        let text = if query.text.is_empty() { "(nothing)" } else { &query.text };
        write!(trace, "{:4}  {text}  {}", number + 1, format!("{:?}", query.outcome).to_uppercase()).unwrap();
        if let Some(position) = query.position {
            write!(trace, " at {position}").unwrap();
        }
        query.steps.iter().for_each(|step| write!(trace, "  {step}").unwrap());
        trace.push('\n');
    }
    trace
}
