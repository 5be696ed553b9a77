//! What holds for every mutator, and for several of them one after the other.

use mutators::{Edit, MUTATORS, Mutator, RandomStream, apply, corrupt, find};

/// Inputs with something to corrupt for each mutator, and degenerate ones.
fn inputs() -> Vec<Vec<u8>> {
    let lines = b"{\n  \"item\": \"Apple\",\n  \"price\": 3.45\n}\n".to_vec();
    let blocks = (0..2000u32).map(|i| (i * 7 % 251) as u8).collect();
    let mut all: Vec<Vec<u8>> = vec![b"".to_vec(), b"\0".to_vec(), b"ab".to_vec(), b"\n".to_vec()];
    all.extend([lines, "caf\u{e9} \u{2615}\r\n\u{fc}ber\n".into(), blocks, vec![0; 1600], vec![0xff; 40]]);
    all
}

fn are_sorted_and_disjoint(edits: &[Edit], len: usize) -> bool {
    edits.windows(2).all(|pair| pair[0].offset + pair[0].removed <= pair[1].offset)
        && edits.last().is_none_or(|last| last.offset + last.removed <= len)
}

#[test]
fn one_mutator_answers_sorted_edits_that_change_the_input() {
    for &mutator in MUTATORS {
        let mut corrupted = 0;
        for (n, input) in inputs().iter().enumerate() {
            for draw in 0..100 {
                let mut stream = RandomStream::labelled(draw, &[mutator.key(), &n.to_string()]);
                let edits = mutator.mutate(input, &mut stream);
                assert!(are_sorted_and_disjoint(&edits, input.len()), "{}: {edits:?}", mutator.key());
                corrupted += usize::from(!edits.is_empty());
                assert_eq!(edits.is_empty(), apply(input, &edits) == *input, "{}: {edits:?}", mutator.key());
            }
        }
        assert!(corrupted >= 100, "{} corrupts only {corrupted} of {} draws", mutator.key(), 900);
    }
}

/// The draws of `corrupt`, each done on the bytes that the one before it made.
fn sequentially(
    parent: &[u8],
    mutators: &[&'static dyn Mutator],
    edits: usize,
    stream: &mut RandomStream,
) -> Vec<u8> {
    let mut mutant = parent.to_vec();
    for _ in 0..edits {
        let mut untried = mutators.to_vec();
        while !untried.is_empty() {
            let drawn = untried.remove(stream.below(untried.len() as u64) as usize);
            let edits = drawn.mutate(&mutant, stream);
            if !edits.is_empty() {
                mutant = apply(&mutant, &edits);
                break;
            }
        }
    }
    mutant
}

#[test]
fn composed_edits_are_the_draws_done_one_after_the_other() {
    let bytewise: Vec<_> = ["insert", "delete", "flip"].iter().map(|key| find(key).unwrap()).collect();
    let mut undone = 0;
    for (n, parent) in inputs().iter().enumerate() {
        for mutators in [&bytewise[..], MUTATORS] {
            for draw in 0..400 {
                let labels = ["sequence", &n.to_string(), &mutators.len().to_string()];
                let edits = draw as usize % 17;
                let composed = corrupt(parent, mutators, edits, &mut RandomStream::labelled(draw, &labels));
                let expected =
                    sequentially(parent, mutators, edits, &mut RandomStream::labelled(draw, &labels));
                undone += usize::from(edits > 0 && composed.is_none());
                assert_eq!(composed.is_none(), expected == *parent);
                let composed = composed.unwrap_or_default();
                assert!(are_sorted_and_disjoint(&composed, parent.len()), "{composed:?}");
                assert_eq!(apply(parent, &composed), expected);
                let touching = |pair: &[Edit]| pair[0].offset + pair[0].removed == pair[1].offset;
                assert!(!composed.windows(2).any(touching), "not merged: {composed:?}");
            }
        }
    }
    assert!(undone > 0, "no sequence of draws undid itself: the case is not tried");
}

#[test]
fn a_draw_with_nothing_to_corrupt_gives_way_or_ends() {
    let delete = find("delete").unwrap();
    let insert = find("insert").unwrap();
    for seed in 0..50 {
        let mut stream = RandomStream::labelled(seed, &[]);
        assert_eq!(corrupt(b"", &[delete], 3, &mut stream), None);
        assert_eq!(corrupt(b"abc", &[], 3, &mut stream), None);
        assert_eq!(corrupt(b"abc", &[insert], 0, &mut stream), None);
        let all_gone = vec![Edit { offset: 0, removed: 3, inserted: Vec::new() }];
        assert_eq!(corrupt(b"abc", &[delete], 9, &mut stream), Some(all_gone));
        assert!(corrupt(b"", &[delete, insert], 1, &mut stream).is_some());
    }
}

/// A zero deleted in front and a zero inserted behind are two edits that change nothing.
#[test]
fn draws_that_undo_each_other_elsewhere_are_no_mutant() {
    let mutators = ["delete", "insert"].map(|key| find(key).unwrap());
    let parent = [0; 4];
    let mut undone = 0;
    for seed in 0..20_000 {
        match corrupt(&parent, &mutators, 2, &mut RandomStream::labelled(seed, &["undone"])) {
            Some(edits) => assert_ne!(apply(&parent, &edits), parent, "{edits:?}"),
            None => undone += 1,
        }
    }
    assert!(undone > 10, "{undone}");
}

#[test]
fn keys_are_sorted_and_found() {
    assert!(MUTATORS.windows(2).all(|pair| pair[0].key() < pair[1].key()));
    for mutator in MUTATORS {
        assert_eq!(find(mutator.key()).map(|found| found.key()), Some(mutator.key()));
        assert!(!mutator.summary().is_empty());
    }
    assert!(find("no-such").is_none());
}

#[test]
fn edits_of_another_parent_do_not_panic() {
    let far = Edit { offset: 90, removed: 5, inserted: b"x".to_vec() };
    let back = Edit { offset: 1, removed: usize::MAX, inserted: b"y".to_vec() };
    assert_eq!(apply(b"abc", &[far, back]), b"xy");
}
