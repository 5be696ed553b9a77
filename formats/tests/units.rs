//! Elements joined are the input, for all units and inputs, and they are equal to those of a slow reference.
#![allow(missing_docs, clippy::unwrap_used)]

use formats::{Elements, Units};
use proptest::prelude::*;

/// A literal transcription of the definition of the units, one element at a time.
fn literal(units: Units, input: &[u8]) -> Vec<Vec<u8>> {
    let mut rest = input;
    let mut elements = Vec::new();
    while !rest.is_empty() {
        let len = match units {
            Units::Whole => rest.len(),
            Units::Byte => 1,
            Units::Char | Units::Tree => (1..=4).find(|&n| is_one_char(rest, n)).unwrap_or(1),
            Units::Terminal | Units::ErrorRecovery => unreachable!("they need a grammar"),
            Units::Line => rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |end| end + 1),
        };
        elements.push(rest[..len].to_vec());
        rest = &rest[len..];
    }
    elements
}

fn is_one_char(bytes: &[u8], len: usize) -> bool {
    bytes
        .get(..len)
        .and_then(|bytes| std::str::from_utf8(bytes).ok())
        .is_some_and(|text| text.chars().count() == 1)
}

fn check(input: &[u8]) {
    for units in Units::all().filter(|units| !units.needs_grammar()) {
        let elements = units.cut(input, None).unwrap().elements;
        let expected = literal(units, input);
        let cut: Vec<Vec<u8>> =
            (0..elements.len()).map(|e| input[elements.byte_range(e..e + 1)].to_vec()).collect();
        assert_eq!(cut, expected, "{units} of {input:?}");
        assert_eq!(elements.byte_range(0..elements.len()), 0..input.len());
        for (offset, _) in input.iter().enumerate() {
            let element = elements.at(offset);
            assert!(
                elements.byte_range(element..element + 1).contains(&offset),
                "{units} of {input:?} at {offset}"
            );
        }
        assert_eq!((elements.at(input.len()), elements.at(usize::MAX)), (elements.len(), elements.len()));
        assert_eq!(elements.offset(usize::MAX), input.len());
        assert_eq!(elements.is_empty(), input.is_empty());
    }
}

#[test]
fn all_strings_of_up_to_five_bytes_are_cut_as_the_reference_cuts_them() {
    // Newline, carriage return, a letter, and bytes that begin, continue or never occur in UTF-8.
    let alphabet = [b'\n', b'\r', b'a', 0xC3, 0xA4, 0xE2, 0x82, 0xF0, 0xFF];
    for len in 0..=5_u32 {
        for mut number in 0..alphabet.len().pow(len) {
            let mut input = Vec::new();
            for _ in 0..len {
                input.push(alphabet[number % alphabet.len()]);
                number /= alphabet.len();
            }
            check(&input);
        }
    }
}

proptest! {
    #[test]
    fn long_byte_strings_are_cut_as_the_reference_cuts_them(input in prop::collection::vec(prop_oneof![any::<u8>(), Just(b'\n'), Just(b'x')], 0..3000)) {
        check(&input);
    }

    #[test]
    fn long_texts_are_cut_as_the_reference_cuts_them(input in "(?s).{0,800}") {
        check(input.as_bytes());
    }

    #[test]
    fn descending_ends_are_ignored(ends in prop::collection::vec(0_usize..5000, 0..200)) {
        let elements = Elements::ending_at(ends.iter().copied());
        let mut expected = vec![];
        for end in ends {
            if expected.last().is_none_or(|last| end > *last) && end > 0 {
                expected.push(end);
            }
        }
        let found: Vec<usize> = (1..=elements.len()).map(|e| elements.offset(e)).collect();
        prop_assert_eq!(found, expected);
    }
}

#[test]
fn keys_are_parsed_and_unknown_ones_are_answered_with_the_list() {
    for units in Units::all() {
        assert_eq!(units.to_string().parse(), Ok(units));
    }
    let error = "words".parse::<Units>().unwrap_err().to_string();
    assert_eq!(error, "unknown units \"words\" (have: whole, recovered, line, tree, terminal, char, byte)");
}

#[test]
fn terminals_joined_are_the_input_and_need_a_grammar() {
    let grammar = formats::Grammar::find("json");
    for input in [
        "",
        "{",
        r#"{ "item": "Apple", "price" 3.45 }"#,
        "[1,,2]\u{0}\u{e9}",
        "\"",
        "// no comment in JSON\n[]",
    ] {
        let cut = Units::Terminal.cut(input.as_bytes(), grammar).unwrap();
        assert_eq!((cut.text.as_ref(), cut.elements.offset(usize::MAX)), (input.as_bytes(), input.len()));
        assert!(Units::Terminal.cut(input.as_bytes(), None).is_err());
    }
    let recovered = Units::ErrorRecovery.cut(br#"{ "item": "Apple", "price" 3.45 }"#, grammar).unwrap();
    assert_eq!(recovered.text.as_ref(), br#"{ "item": "Apple", "price": 3.45 }"#, "ANTLR makes up the colon");
}

#[test]
fn without_errors_neither_skipped_nor_inserted_tokens_remain() {
    use formats::LayoutMode::{Respaced, RespacedWithoutErrors};
    let grammar = formats::Grammar::find("json");
    let text = |layout: formats::LayoutMode, units, input: &'static str| {
        let cut = layout.cut(units, input.as_bytes(), grammar).unwrap();
        (String::from_utf8(cut.text.into_owned()).unwrap(), cut.elements.len())
    };
    let (missing, skipped) = (r#"{"a" 1}"#, "[1 2]");
    assert_eq!(text(Respaced, Units::ErrorRecovery, missing).0, r#"{ "a" : 1 }"#);
    assert_eq!(text(RespacedWithoutErrors, Units::ErrorRecovery, missing).0, r#"{ "a" 1 }"#);
    assert_eq!(text(Respaced, Units::Terminal, skipped), ("[ 1 2 ]".into(), 4));
    assert_eq!(text(RespacedWithoutErrors, Units::Terminal, skipped), ("[ 1 ]".into(), 3));
    assert_eq!(text(RespacedWithoutErrors, Units::ErrorRecovery, skipped), ("[ 1 ]".into(), 1));
}

#[test]
fn respaced_terminals_end_with_a_blank_and_have_no_gaps() {
    let grammar = formats::Grammar::find("dot");
    let input = b"graph { a--b /* c */ [x 1] ? }\n";
    let cut = formats::LayoutMode::Respaced.cut(Units::Terminal, input, grammar).unwrap();
    assert_eq!(cut.text.as_ref(), b"graph { a -- b [ x 1 ] }");
    let elements: Vec<_> = (0..cut.elements.len()).map(|e| cut.elements.byte_range(e..e + 1)).collect();
    assert_eq!(elements.len(), 10);
    assert_eq!((&cut.text[elements[3].clone()], &cut.text[elements[9].clone()]), (&b"-- "[..], &b"}"[..]));
    let recovered = formats::LayoutMode::Respaced.cut(Units::ErrorRecovery, input, grammar).unwrap();
    assert_eq!(recovered.text.as_ref(), b"graph { a -- b [ x = 1 ] }");
    let kept = formats::LayoutMode::Kept.cut(Units::Terminal, input, grammar).unwrap();
    assert_eq!((kept.text.as_ref(), kept.elements.len()), (&input[..], 20));
    assert!(formats::LayoutMode::Respaced.cut(Units::Char, input, grammar).is_err());
    let empty = formats::LayoutMode::Respaced.cut(Units::Terminal, b" ", grammar).unwrap();
    assert_eq!((empty.text.as_ref(), empty.elements.len()), (&b""[..], 0));
}
