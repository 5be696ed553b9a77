//! The mutants of small inputs: every mutant that 500 draws can give, compared with the complete list.

use mutators::{Mutator, RandomStream, apply};
use std::collections::BTreeSet;

/// The mutants of 500 draws. Bytes that are not UTF-8 become U+FFFD.
fn mutants(mutator: Mutator, input: &[u8]) -> BTreeSet<String> {
    let draw = |seed| {
        let mut stream = RandomStream::labelled(seed, &["kinds", mutator.as_str()]);
        let mutant = apply(input, &mutator.mutate(input, &mut stream));
        String::from_utf8_lossy(&mutant).into_owned()
    };
    (0..500).map(draw).collect()
}

/// Checks that the mutants of `input` are exactly `expected`.
#[track_caller]
fn check(mutator: Mutator, input: &str, expected: &[&str]) {
    let expected: BTreeSet<String> = expected.iter().map(|&text| text.to_owned()).collect();
    assert_eq!(mutants(mutator, input.as_bytes()), expected, "{mutator}");
}

#[test]
fn truncate_keeps_a_proper_prefix() {
    check(Mutator::Truncate, "abc", &["", "a", "ab"]);
    check(Mutator::Truncate, "", &[""]);
}

#[test]
fn lose_line_deletes_any_line_but_not_the_only_one() {
    check(Mutator::LoseLine, "a\nb\r\nc", &["b\r\nc", "a\nc", "a\nb\r\n"]);
    check(Mutator::LoseLine, "a\nb", &["b", "a\n"]);
    check(Mutator::LoseLine, "only\n", &["only\n"]);
}

#[test]
fn double_line_repeats_a_line_and_separates_the_copies() {
    check(Mutator::DoubleLine, "a\nb\r\n", &["a\na\nb\r\n", "a\nb\r\nb\r\n"]);
    check(Mutator::DoubleLine, "a\r\nopen", &["a\r\na\r\nopen", "a\r\nopen\r\nopen"]);
    check(Mutator::DoubleLine, "open", &["open\nopen"]);
    check(Mutator::DoubleLine, "", &[""]);
}

#[test]
fn line_endings_converts_any_nonempty_subset_of_the_line_endings() {
    check(Mutator::LineEndings, "a\nb\r\nc", &["a\r\nb\r\nc", "a\nb\nc", "a\r\nb\nc"]);
    check(Mutator::LineEndings, "\r\r\n", &["\r\n"]);
    check(Mutator::LineEndings, "a\rb", &["a\rb"]);
}

#[test]
fn encoding_misdecodes_a_run_or_adds_a_byte_order_mark() {
    let marked = "\u{feff}\u{e9}t\u{e9}\u{e9}";
    let first_run = "\u{c3}\u{a9}t\u{e9}\u{e9}";
    let second_run = "\u{e9}t\u{c3}\u{a9}\u{c3}\u{a9}";
    check(Mutator::Encoding, "\u{e9}t\u{e9}\u{e9}", &[marked, first_run, second_run]);
    check(Mutator::Encoding, "{}", &["\u{feff}{}"]);
    assert!(mutants(Mutator::Encoding, b"\xfc").contains("\u{fc}"), "Latin-1 text becomes UTF-8");
}

#[test]
fn merge_conflict_marks_a_line_and_a_copy_with_one_character_changed() {
    let conflicts = mutants(Mutator::MergeConflict, b"{\r\n1\r\n}\r\n");
    assert_eq!(conflicts.len(), 9, "one mutant for each other digit: {conflicts:?}");
    for digit in "023456789".chars() {
        let conflict = format!("{{\r\n<<<<<<< HEAD\r\n1\r\n=======\r\n{digit}\r\n>>>>>>> theirs\r\n}}\r\n");
        assert!(conflicts.contains(&conflict), "{conflict:?} is not in {conflicts:?}");
    }
    let without_line_ending = mutants(Mutator::MergeConflict, b"X");
    assert_eq!(without_line_ending.len(), 25);
    assert!(without_line_ending.contains("<<<<<<< HEAD\nX\n=======\nA\n>>>>>>> theirs\n"));
    check(Mutator::MergeConflict, "{\n}\n", &["{\n}\n"]);
}

#[test]
fn zero_block_overwrites_an_aligned_block() {
    let input = [[b'a'; 512], [b'b'; 512], [b'c'; 512]].concat();
    let zeros = "\0".repeat(512);
    let [a, b, c] = ["a", "b", "c"].map(|byte| byte.repeat(512));
    let with_short_block = [input, b"d".to_vec()].concat();
    let expected = [
        format!("{zeros}{b}{c}d"),
        format!("{a}{zeros}{c}d"),
        format!("{a}{b}{zeros}d"),
        format!("{a}{b}{c}\0"),
    ];
    assert_eq!(mutants(Mutator::ZeroBlock, &with_short_block), expected.into_iter().collect());
    check(Mutator::ZeroBlock, &zeros, &[&zeros]);
    check(Mutator::ZeroBlock, &format!("{zeros}x"), &[&format!("{zeros}\0")]);
}

#[test]
fn swap_blocks_exchanges_two_different_blocks() {
    let [a, b] = ["a", "b"].map(|byte| byte.repeat(512));
    check(Mutator::SwapBlocks, &format!("{a}{b}{a}"), &[&format!("{b}{a}{a}"), &format!("{a}{a}{b}")]);
    check(Mutator::SwapBlocks, &format!("{a}end"), &[&format!("end{a}")]);
    check(Mutator::SwapBlocks, &format!("{a}aaa"), &[&format!("{a}aaa")]);
    check(Mutator::SwapBlocks, "short", &["short"]);
}

#[test]
fn bit_rot_can_flip_every_bit_of_a_one_byte_input() {
    let flipped: BTreeSet<u8> =
        mutants(Mutator::BitRot, b"\0").iter().flat_map(|mutant| mutant.bytes()).collect();
    // The mutant 0x80 is not UTF-8, so only the lower seven bits can be checked.
    assert!((0..7).all(|bit| flipped.contains(&(1 << bit))), "{flipped:?}");
}

/// The first draw hits each bit with a probability of 1 in 100,000, and so the bit after the last one.
#[test]
fn bit_rot_flips_no_bit_after_the_end() {
    let mut stream = RandomStream::labelled(1, &["end"]);
    for _ in 0..500_000 {
        assert_eq!(Mutator::BitRot.mutate(b"", &mut stream), []);
        assert!(Mutator::BitRot.mutate(b"a", &mut stream).iter().all(|edit| edit.offset == 0));
    }
}
