//! Results without insertions, through the interface of a session: they are 1-maximal, whatever position the subject
//! reports.
#![cfg(test)]

#[path = "../../algorithms/tests/search/json.rs"]
mod json;
#[path = "../examples/score/random.rs"]
mod random;

use algorithms::{
    Candidate, Configuration, Goal, MessageId, Outcome, Probe, Problem, Stop, Verdict, configure,
};
use formats::{Elements, Grammar, LayoutMode};
use json::first_error;
use random::Random;
use repair::Document;
use std::any::Any;
use std::sync::Arc;

const DATA: &str = r#"{
  "name": "ddlab",
  "parts": [1, 2, {"a": null}],
  "more": {"left": "x y", "right": [true, false]},
  "last": 12
}
"#;

/// The position that the subject reports, given the offset of the error and the length of the text.
type Reports = fn(usize, usize) -> Option<usize>;

/// The subject reports the offset, or the line only; it lies, goes backwards, or reports no position.
const REPORTS: [Reports; 5] = [
    |offset, _| Some(offset),
    |offset, _| Some(offset / 20 * 20),
    |offset, length| Some((offset * 7 + 3) % (length + 1)),
    |offset, length| Some(length - offset.min(length)),
    |_, _| None,
];

/// A strict reader of JSON that also rejects a text with this word, as a subject that asks for more than its grammar.
struct Reader {
    document: Document,
    problem: Problem,
    reports: Reports,
    forbidden: Option<&'static str>,
    best: Option<Candidate>,
}

impl Reader {
    fn error(&self, text: &str) -> Option<usize> {
        first_error(text).or_else(|| self.forbidden.and_then(|word| text.find(word)))
    }

    fn text(&self, candidate: &Candidate) -> String {
        String::from_utf8(self.document.render(candidate)).unwrap()
    }

    /// An element that could be added to the result.
    fn addable(&self, input: &str) -> Option<usize> {
        let kept = self.best.as_ref()?.as_configuration().expect("nothing is inserted");
        let dropped = Configuration::all(input.len()).minus(&kept);
        dropped.elements().find(|element| {
            let with = kept.union(&Configuration::from(*element..element + 1));
            let text: String = with.elements().map(|element| &input[element..=element]).collect();
            self.error(&text).is_none()
        })
    }
}

impl Probe for Reader {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        Goal::MaximizePassing
    }

    fn document(&self) -> Option<&dyn Any> {
        Some(&self.document)
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        let text = self.text(candidate);
        let Some(error) = self.error(&text) else {
            let kept = |candidate: &Candidate| candidate.kept().count();
            if self.best.as_ref().is_none_or(|best| kept(candidate) > kept(best)) {
                self.best = Some(candidate.clone());
            }
            return Ok(Verdict::of(Outcome::Pass));
        };
        let position = (self.reports)(error, text.len());
        let position = position.map(|offset| self.document.element_at(candidate, offset));
        let message = Some(MessageId(u32::from(error < text.len())));
        Ok(Verdict { position, message, ..Verdict::of(Outcome::Fail) })
    }
}

/// The text with one to four characters deleted, inserted or replaced.
fn mutant(random: &mut Random) -> String {
    let mut text = DATA.to_owned();
    for _ in 0..=random.below(4) {
        let at = random.below(text.len());
        match random.below(3) {
            0 => drop(text.remove(at)),
            1 => text.insert(at, ['*', '"', '{', ']', ','][random.below(5)]),
            _ => text.replace_range(at..=at, ["*", "\"", "}", "[", ":"][random.below(5)]),
        }
    }
    text
}

#[test]
fn every_result_without_insertions_is_1_maximal_whatever_the_subject_reports() {
    let json = Grammar::find("json");
    let algorithm = configure(repair::find("bestfirst").unwrap(), &[("insert", "no")]).unwrap();
    let mut random = Random::new(8);
    for number in 0..4 {
        let text = mutant(&mut random);
        if first_error(&text).is_none() {
            continue;
        }
        for (reports, grammar, forbidden) in REPORTS
            .into_iter()
            .flat_map(|reports| [(reports, json, None), (reports, json, Some("true")), (reports, None, None)])
        {
            let bytes = Arc::new(text.clone().into_bytes());
            let document = Document::new(bytes, Elements::bytes(text.len()), LayoutMode::Kept, grammar);
            let problem = Problem::sequence(text.len());
            let mut reader = Reader { document, problem, reports, forbidden, best: None };
            algorithm.search(&mut reader).unwrap();
            let best = reader.best.as_ref().unwrap_or_else(|| panic!("{number}: no repair of {text}"));
            let result = reader.text(best);
            assert_eq!(reader.addable(&text), None, "{number}: {text:?} became {result:?}");
        }
    }
}
