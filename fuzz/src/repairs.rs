//! Repairs of any bytes.

use formats::Grammar;
use repair::{Accepted, Answer, Format, FormatKnowledge, RepairRequest, TextOracle, apply};

/// Longer texts take longer than libFuzzer waits.
const LONGEST: usize = 200;

/// Repairs a text by a built-in grammar, alone and with an oracle that is the generated parser of the same grammar. The
/// first byte selects the grammar.
pub fn repairs(input: &[u8]) {
    thread_local! {
        static FORMATS: Vec<(&'static Grammar, Format)> = Grammar::built_in()
            .filter_map(|grammar| Some((grammar, Format::built_in(grammar.key())?)))
            .collect();
    }
    let Some((first, text)) = input.split_first() else { return };
    let text = &text[..text.len().min(LONGEST)];
    FORMATS.with(|formats| {
        let (grammar, format) = &formats[usize::from(*first) % formats.len()];
        by_grammar(format, text);
        by_oracle(grammar, format, text);
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

fn by_oracle(grammar: &Grammar, format: &Format, text: &[u8]) {
    let accepts = |text: &[u8]| grammar.parse(text).is_ok_and(|tree| tree.is_valid());
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
