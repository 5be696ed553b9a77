//! Searches whose candidates are whole texts, as those of external programs are.

#![allow(missing_docs, clippy::unwrap_used)]

use algorithms::{Algorithm, Candidate, Configuration, Goal, Outcome, Part, Probe, Problem, Stop, Verdict};
use engine::input::{Input, TextDigest};
use engine::oracle::{BrokenOracle, Judgement, Oracle};
use engine::registry;
use engine::session::{Budget, RunResult, Settings, run};
use formats::{LayoutMode, Units};
use rows::{Cause, Clock};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Asks the same queries as another search, but does not say which parts of the input its candidates keep.
struct InWholeTexts<'a>(&'a dyn Algorithm, &'a Input);

struct TellsTextsOnly<'a>(&'a Input, &'a mut dyn Probe);

impl Probe for TellsTextsOnly<'_> {
    fn problem(&self) -> &Problem {
        self.1.problem()
    }
    fn goal(&self) -> Goal {
        self.1.goal()
    }
    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        self.1.test(&whole(self.0.render(candidate)))
    }
    fn first_with(
        &mut self,
        outcome: Outcome,
        candidates: &mut dyn Iterator<Item = Candidate>,
    ) -> Result<Option<usize>, Stop> {
        let texts = candidates.map(|candidate| whole(self.0.render(&candidate)));
        self.1.first_with(outcome, &mut { texts })
    }
    fn step(&mut self, case: &'static str) {
        self.1.step(case);
    }
    fn isolated(&mut self, _: &Configuration, _: &Configuration) {}
}

fn whole(text: Vec<u8>) -> Candidate {
    Candidate::new(vec![Part::Insert(text.into())])
}

impl Algorithm for InWholeTexts<'_> {
    fn key(&self) -> &'static str {
        "in-whole-texts"
    }
    fn summary(&self) -> &'static str {
        "another search that tells texts only"
    }
    fn goal(&self) -> Goal {
        self.0.goal()
    }
    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        self.0.search(&mut TellsTextsOnly(self.1, probe))
    }
}

/// Accepts JSON alone.
struct Json;

impl Oracle for Json {
    fn judge(
        &mut self,
        _: TextDigest,
        text: &[&[u8]],
        _: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        let tree = formats::Grammar::find("json").unwrap().parse(&text.concat()).unwrap();
        let cause = if tree.is_valid() { Cause::Accepted } else { Cause::Exit(1) };
        Ok(Judgement { cause, message: None, position: None, charge_ns: 1, spent: None })
    }
}

const BROKEN: [&str; 6] = [
    "[1,,2, 3",
    r#"{"name": "x", "list": [1, 2; 3], "end": true}"#,
    r#"{ "item": "Apple", "price": ***3.45 }"#,
    r#"["a", "b, "c"]"#,
    "{\"a\": {\"b\": [true, false, nul]}}\n",
    "[[1, 2], [3, 4], [5, 6]",
];

fn run_on(algorithm: &dyn Algorithm, input: &Input) -> RunResult {
    let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(Json)];
    let budget = Budget::default();
    let settings = Settings { budget, clock: Clock::Charged, cache: true, must_parse: None, failure: None };
    run(algorithm, input, &mut oracles, &settings, &AtomicBool::new(false), None)
}

fn cut(text: &str) -> Input {
    Input::cut_as(text.into(), Units::Byte, LayoutMode::Kept, "json").unwrap()
}

#[test]
fn a_search_that_tells_whole_texts_ends_with_the_result_of_one_that_tells_edits() {
    for text in BROKEN {
        let input = cut(text);
        for key in ["ddmax", "ddmax-restart", "ddmin"] {
            let told_edits = run_on(registry::find(key).unwrap(), &input);
            let told_texts = run_on(&InWholeTexts(registry::find(key).unwrap(), &input), &input);
            let text_of = |result: &RunResult| {
                result.found.as_ref().map(|found| String::from_utf8(input.render(&found.candidate)).unwrap())
            };
            assert_eq!(text_of(&told_texts), text_of(&told_edits), "{key} on {text}");
            assert_eq!(told_texts.counts, told_edits.counts, "{key} on {text}");
        }
    }
}

/// Tests these texts in turn.
struct Says<'a>(&'a [&'a str]);

impl Algorithm for Says<'_> {
    fn key(&self) -> &'static str {
        "says"
    }
    fn summary(&self) -> &'static str {
        "tests fixed texts"
    }
    fn goal(&self) -> Goal {
        Goal::MaximizePassing
    }
    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        self.0.iter().try_for_each(|text| probe.test(&whole((*text).into())).map(drop))
    }
}

#[test]
fn the_text_that_keeps_most_of_the_input_is_the_result_not_the_shortest_or_the_longest() {
    let input = cut(r#"{"name": "x", "list": [1, 2; 3]}"#);
    let texts = [
        r#"{"name": "x", "list": [1, 2]}"#,
        r#"{"a":1}"#,
        r#"{"completely": ["different", "and", "longer", "than", "the", "input"]}"#,
        r#"{"name": "x", "list": [1, 2, 3]}"#,
        r#"{"name": "x", "list": [1, 2, 3], "more": 0}"#,
    ];
    let result = run_on(&Says(&texts), &input);
    let found = result.found.unwrap().candidate;
    assert_eq!(String::from_utf8(input.render(&found)).unwrap(), texts[3]);
    assert_eq!(input.kept_bytes(&found), 31);
}
