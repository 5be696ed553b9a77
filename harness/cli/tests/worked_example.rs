//! The worked examples of "Debugging Inputs" on real trees and a real parser.
#![allow(missing_docs, clippy::unwrap_used)]

use cli::embedded;
use engine::input::{Input, TextDigest};
use engine::oracle::{BrokenOracle, Judgement, Oracle};
use engine::registry::find;
use engine::session::{self, Budget, RunResult, Settings};
use formats::{LayoutMode, Units};
use rows::Cause;
use rows::Clock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// serde_json in this process.
struct InProcess;

impl Oracle for InProcess {
    fn judge(
        &mut self,
        _: TextDigest,
        text: &[&[u8]],
        _: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        let answer = (embedded::find("serde-json").unwrap().judge)(&text.concat());
        let cause = if answer.exit == 0 { Cause::Accepted } else { Cause::Exit(answer.exit) };
        Ok(Judgement { cause, message: None, position: None, charge_ns: 1, spent: None })
    }
}

fn repair(text: &str, units: Units, layout: LayoutMode) -> (String, RunResult) {
    let input = Input::cut_as(text.as_bytes().to_vec(), units, layout, "json").unwrap();
    let settings = Settings {
        budget: Budget::default(),
        clock: Clock::Charged,
        cache: true,
        must_parse: None,
        failure: None,
    };
    let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(InProcess)];
    let result =
        session::run(find("ddmax").unwrap(), &input, &mut oracles, &settings, &AtomicBool::new(false), None);
    let found = result.found.as_ref().map(|found| input.render(&found.candidate)).unwrap_or_default();
    (String::from_utf8(found).unwrap(), result)
}

#[test]
fn lexical_ddmax_removes_the_two_stars_of_section_3_3() {
    let (text, _) = repair(r#"{ "item": "Apple", "price": **3.45 }"#, Units::Char, LayoutMode::Kept);
    assert_eq!(text, r#"{ "item": "Apple", "price": 3.45 }"#);
}

const SECTION_4: &str = r#"{ "item": "Apple", "price" 3.45 }"#;

/// On the real tree, ANTLR inserts the missing colon, and serde_json accepts a bare value. So the search ends
/// at another 1-maximal text than in the paper's drawing with seven terminals (a golden trace of
/// `algorithms`). With terminals joined by blanks, as the paper wrote its trees, it takes less than a quarter
/// of the queries.
#[test]
fn syntactic_ddmax_needs_less_than_a_quarter_of_the_queries_of_section_4() {
    let (lexical_text, lexical) = repair(SECTION_4, Units::Char, LayoutMode::Kept);
    let (syntactic_text, syntactic) = repair(SECTION_4, Units::Terminal, LayoutMode::Respaced);
    for text in [&lexical_text, &syntactic_text] {
        assert!(serde_json::from_str::<serde_json::Value>(text).is_ok(), "{text}");
    }
    let (few, many) = (syntactic.counts.tests, lexical.counts.tests);
    println!("lexical {many} tests: {lexical_text}\nsyntactic {few} tests: {syntactic_text}");
    assert!(many > 100, "{many} tests");
    assert!(4 * few < many, "{few} of {many}");
}

/// If the layout is kept, it consists of elements too, and costs queries.
#[test]
fn with_kept_layout_it_needs_less_than_half() {
    let (_, lexical) = repair(SECTION_4, Units::Char, LayoutMode::Kept);
    let (text, syntactic) = repair(SECTION_4, Units::Terminal, LayoutMode::Kept);
    assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{text}");
    let (few, many) = (syntactic.counts.tests, lexical.counts.tests);
    println!("{few} of {many} tests: {text}");
    assert!(2 * few < many, "{few} of {many}");
}
