//! What each of the larger corruptions makes of a worked input, for every draw.

use mutators::{RandomStream, apply, find};
use std::collections::BTreeSet;

/// The mutants of 500 draws, as text.
#[track_caller]
fn mutants(key: &str, input: &[u8]) -> BTreeSet<String> {
    let mutator = find(key).unwrap_or_else(|| unreachable!("no mutator {key}"));
    let draw = |seed| {
        let mutant = apply(input, &mutator.mutate(input, &mut RandomStream::labelled(seed, &["kinds", key])));
        String::from_utf8_lossy(&mutant).into_owned()
    };
    (0..500).map(draw).collect()
}

#[track_caller]
fn check(key: &str, input: &str, expected: &[&str]) {
    let expected: BTreeSet<String> = expected.iter().map(|&text| text.to_owned()).collect();
    assert_eq!(mutants(key, input.as_bytes()), expected, "{key}");
}

#[test]
fn truncate_keeps_a_beginning() {
    check("truncate", "abc", &["", "a", "ab"]);
    check("truncate", "", &[""]);
}

#[test]
fn lose_line_takes_one_of_several() {
    check("lose-line", "a\nb\r\nc", &["b\r\nc", "a\nc", "a\nb\r\n"]);
    check("lose-line", "only\n", &["only\n"]);
}

#[test]
fn double_line_repeats_one() {
    check("double-line", "a\nb\r\n", &["a\na\nb\r\n", "a\nb\r\nb\r\n"]);
    check("double-line", "a\r\nopen", &["a\r\na\r\nopen", "a\r\nopen\r\nopen"]);
    check("double-line", "open", &["open\nopen"]);
    check("double-line", "", &[""]);
}

#[test]
fn line_endings_are_mixed_in_every_way_but_none() {
    check("line-endings", "a\nb\r\nc", &["a\r\nb\r\nc", "a\nb\nc", "a\r\nb\nc"]);
    check("line-endings", "\r\r\n", &["\r\n"]);
    check("line-endings", "a\rb", &["a\rb"]);
}

#[test]
fn encoding_misreads_a_run_or_marks_the_text() {
    let marked = "\u{feff}\u{e9}t\u{e9}\u{e9}";
    let first = "\u{c3}\u{a9}t\u{e9}\u{e9}";
    let second = "\u{e9}t\u{c3}\u{a9}\u{c3}\u{a9}";
    check("encoding", "\u{e9}t\u{e9}\u{e9}", &[marked, first, second]);
    check("encoding", "{}", &["\u{feff}{}"]);
    assert!(mutants("encoding", b"\xfc").contains("\u{fc}"), "a text in Latin-1 becomes UTF-8");
}

#[test]
fn merge_conflict_marks_a_line_and_a_changed_copy() {
    let conflicts = mutants("merge-conflict", b"{\r\n1\r\n}\r\n");
    assert_eq!(conflicts.len(), 9, "each other digit: {conflicts:?}");
    for digit in "023456789".chars() {
        let conflict = format!("{{\r\n<<<<<<< HEAD\r\n1\r\n=======\r\n{digit}\r\n>>>>>>> theirs\r\n}}\r\n");
        assert!(conflicts.contains(&conflict), "{conflict:?} is not in {conflicts:?}");
    }
    let open = mutants("merge-conflict", b"X");
    assert_eq!(open.len(), 25);
    assert!(open.contains("<<<<<<< HEAD\nX\n=======\nA\n>>>>>>> theirs\n"));
    check("merge-conflict", "{\n}\n", &["{\n}\n"]);
}

#[test]
fn zero_block_fills_an_aligned_block() {
    let input = [[b'a'; 512], [b'b'; 512], [b'c'; 512]].concat();
    let zeros = "\0".repeat(512);
    let [a, b, c, short] = ["a", "b", "c", "c"].map(|byte| byte.repeat(512));
    let long = [input.clone(), b"d".to_vec()].concat();
    let expected = [
        format!("{zeros}{b}{c}d"),
        format!("{a}{zeros}{c}d"),
        format!("{a}{b}{zeros}d"),
        format!("{a}{b}{short}\0"),
    ];
    assert_eq!(mutants("zero-block", &long), expected.into_iter().collect());
    check("zero-block", &zeros, &[&zeros]);
    check("zero-block", &format!("{zeros}x"), &[&format!("{zeros}\0")]);
}

#[test]
fn swap_blocks_exchanges_two_that_differ() {
    let [a, b] = ["a", "b"].map(|byte| byte.repeat(512));
    check("swap-blocks", &format!("{a}{b}{a}"), &[&format!("{b}{a}{a}"), &format!("{a}{a}{b}")]);
    check("swap-blocks", &format!("{a}end"), &[&format!("end{a}")]);
    check("swap-blocks", &format!("{a}aaa"), &[&format!("{a}aaa")]);
    check("swap-blocks", "short", &["short"]);
}

#[test]
fn bit_rot_flips_a_bit_of_a_small_input() {
    let one_bit: BTreeSet<u8> = (0..8).map(|bit| 1 << bit).collect();
    let flipped: BTreeSet<u8> = mutants("bit-rot", b"\0").iter().flat_map(|mutant| mutant.bytes()).collect();
    assert!(flipped.is_superset(&one_bit.iter().copied().filter(|bit| *bit < 128).collect()), "{flipped:?}");
}
