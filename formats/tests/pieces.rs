//! Pieces cover every input, and trees of the examples are equal to the golden trees.
#![allow(missing_docs)]

mod mutants;

use formats::{Grammar, RecoveredPart, Tree};
use mutants::Mutants;
use proptest::prelude::*;
use std::fs;
use std::path::PathBuf;

fn examples(grammar: &Grammar) -> Vec<PathBuf> {
    let folder = format!("{}/grammars/{}/examples", env!("CARGO_MANIFEST_DIR"), grammar.key());
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries.map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    files.sort();
    files
}

/// Checks that pieces and elements cover the input, and that recovered parts are in order.
#[track_caller]
fn check(grammar: &'static Grammar, input: &[u8]) {
    let shown = String::from_utf8_lossy(input);
    let Ok(tree) = grammar.parse(input) else {
        assert_eq!(shown, "an input with a tree");
        return;
    };
    let mut at = 0;
    for piece in tree.pieces() {
        assert!(piece.range.start == at && piece.range.end > at, "{shown}: {piece:?} at {at}");
        at = piece.range.end;
    }
    assert_eq!(at, input.len(), "{shown}");
    assert_eq!(tree.input_len(), input.len());
    let elements = tree.piece_elements();
    assert_eq!(elements.len(), tree.pieces().count(), "{shown}");
    assert_eq!(elements.byte_range(0..elements.len()), 0..input.len(), "{shown}");
    check_recovered(&tree, input);
}

/// Checks that error recovery keeps ranges of the input in order, and all of a valid input.
#[track_caller]
fn check_recovered(tree: &Tree, input: &[u8]) {
    let shown = String::from_utf8_lossy(input);
    let mut at = 0;
    for part in tree.recovered_parts(input) {
        if let RecoveredPart::FromInput(range) = part {
            assert!(range.start >= at && range.end > range.start, "{shown}: {range:?} after {at}");
            at = range.end;
        }
    }
    if tree.is_valid() {
        assert_eq!(tree.recovered_text(input), input, "{shown}");
    }
}

#[test]
fn trees_of_examples_match_the_golden_files() {
    for grammar in Grammar::built_in() {
        let examples = examples(grammar);
        assert!(!examples.is_empty(), "{} has no examples", grammar.key());
        for file in examples {
            let input = fs::read(&file).unwrap();
            let name = file.file_name().unwrap().to_str().unwrap();
            let golden = fs::read_to_string(file.with_file_name(format!("trees/{name}.tree"))).unwrap();
            assert_eq!(grammar.parse(&input).unwrap().to_text(), golden, "{name}");
            check(grammar, &input);
        }
    }
}

#[test]
fn pieces_cover_mutants_of_the_examples() {
    for grammar in Grammar::built_in() {
        let parents = examples(grammar).iter().map(|file| fs::read(file).unwrap()).collect();
        Mutants::new(parents, 4).take(2000).for_each(|mutant| check(grammar, &mutant));
    }
}

proptest! {
    #[test]
    fn pieces_cover_any_bytes(input in prop::collection::vec(any::<u8>(), 0..200)) {
        Grammar::built_in().for_each(|grammar| check(grammar, &input));
    }

    #[test]
    fn pieces_cover_texts_made_of_punctuation(input in "[\\[\\]{}:,\"'a0 .\n\\\\<>/#*;=v|é-]{0,80}") {
        Grammar::built_in().for_each(|grammar| check(grammar, input.as_bytes()));
    }
}
