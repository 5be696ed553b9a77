//! Repairs of any bytes.

use formats::Grammar;
use repair::{Accepted, Answer, Format, FormatKnowledge, RepairRequest, TextOracle, apply};

/// Longer texts take longer than libFuzzer waits.
const LONGEST: usize = 200;

/// The languages whose only grammar is one for repairs.
const CODE: [&str; 8] = ["env", "html", "java", "javascript", "python", "sh", "sql", "toml"];

/// The formats of the built-in grammars with their generated parsers, and those of code.
fn formats() -> Vec<(Format, Option<&'static Grammar>)> {
    let built_in = Grammar::built_in().filter_map(|grammar| Some((Format::built_in(grammar.key())?, Some(grammar))));
    let code = CODE.into_iter().filter_map(|key| Some((Format::built_in(key)?, None)));
    built_in.chain(code).collect()
}

/// Repairs a text by a grammar, alone and with an oracle. The oracle is the generated parser of the same grammar, or for
/// code, which has none, the grammar itself. The first byte selects the grammar.
pub fn repairs(input: &[u8]) {
    thread_local! {
        static FORMATS: Vec<(Format, Option<&'static Grammar>)> = formats();
    }
    let Some((first, text)) = input.split_first() else { return };
    let text = &text[..text.len().min(LONGEST)];
    FORMATS.with(|formats| {
        let (format, parser) = &formats[usize::from(*first) % formats.len()];
        by_grammar(format, text);
        match parser {
            Some(parser) => by_oracle(|text| parser.parse(text).is_ok_and(|tree| tree.is_valid()), format, text),
            None => by_oracle(|text| format.accepts(text), format, text),
        }
    });
}

fn by_grammar(format: &Format, text: &[u8]) {
    let repairs = format.repairs(text, 3);
    for repair in &repairs {
        assert_eq!(apply(text, &repair.edits), repair.text);
        assert!(format.accepts(&repair.text), "{}", repair.text.escape_ascii());
    }
    if format.accepts(text) {
        assert_eq!(repairs.first().map(|repair| &*repair.text), Some(text));
    }
}

fn by_oracle(accepts: impl Fn(&[u8]) -> bool, format: &Format, text: &[u8]) {
    let judge = |text: &[u8]| Answer { is_accepted: accepts(text), ..Answer::default() };
    let mut oracle = TextOracle::new(text, judge);
    let knowledge = FormatKnowledge { format: Some(format), ..FormatKnowledge::default() };
    let mut accepted: Vec<Accepted> = Vec::new();
    let within_budget = repair::repair(text, knowledge, RepairRequest::default(), &mut oracle, &mut accepted);
    assert!(within_budget.is_ok(), "this oracle has no budget");
    for repair in accepted {
        let result = apply(text, &repair.edits);
        assert!(accepts(&result), "{}", result.escape_ascii());
    }
}
