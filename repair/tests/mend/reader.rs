//! A strict JSON reader that reports errors the way a test wants it to.

use crate::json::first_error;
use algorithms::{Algorithm, Candidate, Goal, MessageId, Outcome, Probe, Problem, Stop, Verdict};
use formats::{Elements, Grammar, LayoutMode};
use repair::Document;
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

/// The position that the reader reports, given the offset of the error and the length of the text.
pub(crate) type Reports = fn(usize, usize) -> Option<usize>;

/// Reports the offset of the error.
pub(crate) fn truthful(offset: usize, _: usize) -> Option<usize> {
    Some(offset)
}

pub(crate) struct Query {
    text: String,
    outcome: Outcome,
    position: Option<usize>,
    steps: Vec<&'static str>,
}

/// A reader of one text, whose elements are its bytes.
pub(crate) struct Reader {
    pub(crate) document: Document,
    problem: Problem,
    reports: Reports,
    /// Whether it reports neither position nor message.
    is_silent: bool,
    /// Whether it rejects the byte 1 before it reads JSON, so that such a byte hides all other errors.
    decodes_first: bool,
    budget: usize,
    answers: BTreeMap<Vec<u8>, Verdict>,
    /// The queries, without repetitions of the same text.
    pub(crate) queries: Vec<Query>,
    pub(crate) best: Option<Candidate>,
}

impl Reader {
    /// A reader of a text of unknown format.
    pub(crate) fn new(text: &str, reports: Reports) -> Self {
        Self::with_grammar(text, reports, None)
    }

    pub(crate) fn with_grammar(text: &str, reports: Reports, grammar: Option<&Grammar>) -> Self {
        let elements = Elements::bytes(text.len());
        Self {
            document: Document::new(Arc::new(text.into()), elements, LayoutMode::Kept, grammar),
            problem: Problem::sequence(text.len()),
            reports,
            is_silent: false,
            decodes_first: false,
            budget: usize::MAX,
            answers: BTreeMap::new(),
            queries: Vec::new(),
            best: None,
        }
    }

    pub(crate) fn silent(self) -> Self {
        Self { is_silent: true, ..self }
    }

    pub(crate) fn decoding_first(self) -> Self {
        Self { decodes_first: true, ..self }
    }

    pub(crate) fn with_budget(self, budget: usize) -> Self {
        Self { budget, ..self }
    }

    /// This reader after the search has ended or spent the budget.
    pub(crate) fn after(mut self, algorithm: &dyn Algorithm) -> Self {
        let ended = algorithm.search(&mut self);
        assert!(ended.is_ok() || self.queries.len() == self.budget, "stops only where the budget ends");
        self
    }

    /// The result.
    pub(crate) fn repaired(&self) -> Option<String> {
        self.best.as_ref().map(|best| self.text(best))
    }

    /// How many queries it took until a text passed.
    pub(crate) fn queries_until_pass(&self) -> Option<usize> {
        self.queries.iter().position(|query| query.outcome == Outcome::Pass).map(|index| index + 1)
    }

    /// One line per query: its number, the text, the outcome, and the reported element.
    pub(crate) fn trace(&self) -> String {
        let mut trace = String::new();
        for (index, query) in self.queries.iter().enumerate() {
            let text = if query.text.is_empty() { "(nothing)" } else { &query.text };
            let text = text.replace('\n', "\u{b6}");
            write!(trace, "{:4}  {text}  {}", index + 1, format!("{:?}", query.outcome).to_uppercase())
                .unwrap();
            if let Some(position) = query.position {
                write!(trace, " at {position}").unwrap();
            }
            query.steps.iter().for_each(|step| write!(trace, "  {step}").unwrap());
            trace.push('\n');
        }
        trace
    }

    fn text(&self, candidate: &Candidate) -> String {
        String::from_utf8(self.document.render(candidate)).expect("these texts and tokens are ASCII")
    }

    fn judge(&self, text: &str, candidate: &Candidate) -> Verdict {
        let control = text.find('\u{1}').filter(|_| self.decodes_first);
        let Some(error) = control.or_else(|| first_error(text)) else { return Verdict::of(Outcome::Pass) };
        if self.is_silent {
            return Verdict::of(Outcome::Fail);
        }
        let position = (self.reports)(error, text.len());
        let position = position.map(|offset| self.document.element_at(candidate, offset));
        let message = MessageId(u32::from(error < text.len()));
        Verdict { outcome: Outcome::Fail, position, message: Some(message) }
    }
}

impl Probe for Reader {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        Goal::MaximizePassing
    }

    fn tokens(&self) -> &[Arc<[u8]>] {
        self.document.tokens()
    }

    fn document(&self) -> Option<&dyn Any> {
        Some(&self.document)
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        let text = self.text(candidate);
        if let Some(verdict) = self.answers.get(text.as_bytes()) {
            return Ok(*verdict);
        }
        if self.queries.len() == self.budget {
            return Err(Stop::new());
        }
        let verdict = self.judge(&text, candidate);
        self.answers.insert(text.clone().into_bytes(), verdict);
        let kept = |candidate: &Candidate| candidate.kept().count();
        let is_better = |best: &Candidate| kept(candidate) > kept(best);
        if verdict.outcome == Outcome::Pass && self.best.as_ref().is_none_or(is_better) {
            self.best = Some(candidate.clone());
        }
        let Verdict { outcome, position, .. } = verdict;
        self.queries.push(Query { text, outcome, position, steps: Vec::new() });
        Ok(verdict)
    }

    fn step(&mut self, case: &'static str) {
        if let Some(query) = self.queries.last_mut() {
            query.steps.push(case);
        }
    }
}
