//! Properties that hold for every mutator, and for several mutators in turn.

use mutators::{Edit, Mutator, RandomStream, apply, corrupt, corrupt_one_position};

const BYTEWISE: [Mutator; 3] = [Mutator::Insert, Mutator::Delete, Mutator::Flip];

/// Typical inputs, so that each mutator finds something to corrupt in some of them, and degenerate inputs.
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
fn every_mutator_returns_sorted_edits_that_change_the_input() {
    const DRAWS: u64 = 100;
    for mutator in Mutator::ALL {
        let mut corrupted = 0;
        for (n, input) in inputs().iter().enumerate() {
            for draw in 0..DRAWS {
                let mut stream = RandomStream::labelled(draw, &[mutator.as_str(), &n.to_string()]);
                let edits = mutator.mutate(input, &mut stream);
                assert!(are_sorted_and_disjoint(&edits, input.len()), "{mutator}: {edits:?}");
                assert_eq!(edits.is_empty(), apply(input, &edits) == *input, "{mutator}: {edits:?}");
                corrupted += u64::from(!edits.is_empty());
            }
        }
        let draws = DRAWS * inputs().len() as u64;
        assert!(corrupted >= DRAWS, "{mutator} corrupts the input in only {corrupted} of {draws} draws");
    }
}

/// A second implementation of `corrupt`, which applies each round to the bytes and composes no edits.
fn corrupt_bytes(parent: &[u8], mutators: &[Mutator], rounds: usize, stream: &mut RandomStream) -> Vec<u8> {
    let mut mutant = parent.to_vec();
    for _ in 0..rounds {
        let mut untried = mutators.to_vec();
        while !untried.is_empty() {
            let mutator = untried.remove(stream.below(untried.len() as u64) as usize);
            let edits = mutator.mutate(&mutant, stream);
            if !edits.is_empty() {
                mutant = apply(&mutant, &edits);
                break;
            }
        }
    }
    mutant
}

#[test]
fn composed_edits_equal_the_rounds_applied_in_turn() {
    let mut cancelled_out = 0;
    for (n, parent) in inputs().iter().enumerate() {
        for mutators in [&BYTEWISE[..], &Mutator::ALL] {
            for draw in 0..400 {
                let labels = ["sequence", &n.to_string(), &mutators.len().to_string()];
                let stream = || RandomStream::labelled(draw, &labels);
                let rounds = draw as usize % 17;
                let composed = corrupt(parent, mutators, rounds, &mut stream());
                let expected = corrupt_bytes(parent, mutators, rounds, &mut stream());
                cancelled_out += usize::from(rounds > 0 && composed.is_none());
                assert_eq!(composed.is_none(), expected == *parent);
                let composed = composed.unwrap_or_default();
                assert!(are_sorted_and_disjoint(&composed, parent.len()), "{composed:?}");
                assert_eq!(apply(parent, &composed), expected);
                let adjacent = |pair: &[Edit]| pair[0].offset + pair[0].removed == pair[1].offset;
                assert!(!composed.windows(2).any(adjacent), "adjacent edits are not merged: {composed:?}");
                let is_trimmed = |edit: &Edit| {
                    let removed = &parent[edit.offset..edit.offset + edit.removed];
                    removed.first() != edit.inserted.first() && removed.last() != edit.inserted.last()
                };
                assert!(composed.iter().all(is_trimmed), "an edit keeps bytes at its ends: {composed:?}");
            }
        }
    }
    assert!(cancelled_out > 0, "no rounds cancelled out, so this test does not cover that case");
}

#[test]
fn edits_at_one_position_change_only_what_is_there() {
    let parent: Vec<u8> = (0..=99).collect();
    let rounds = 16;
    for seed in 0..400 {
        let mut stream = RandomStream::labelled(seed, &["one-position"]);
        let Some(edits) = corrupt_one_position(&parent, &BYTEWISE, rounds, &mut stream) else { continue };
        assert!(are_sorted_and_disjoint(&edits, parent.len()), "{edits:?}");
        let (first, last) = (&edits[0], &edits[edits.len() - 1]);
        assert!(last.offset + last.removed - first.offset <= rounds + 1, "{edits:?}");
    }
    let mut stream = RandomStream::labelled(1, &[]);
    assert_eq!(corrupt_one_position(b"", &BYTEWISE, 3, &mut stream), None);
    let all_deleted = vec![Edit { offset: 0, removed: 3, inserted: Vec::new() }];
    assert_eq!(corrupt_one_position(b"abc", &[Mutator::Delete], 9, &mut stream), Some(all_deleted));
}

#[test]
fn round_without_anything_to_corrupt_tries_another_mutator_or_ends() {
    use Mutator::{Delete, Insert};
    for seed in 0..50 {
        let mut stream = RandomStream::labelled(seed, &[]);
        assert_eq!(corrupt(b"", &[Delete], 3, &mut stream), None);
        assert_eq!(corrupt(b"abc", &[], 3, &mut stream), None);
        assert_eq!(corrupt(b"abc", &[Insert], 0, &mut stream), None);
        let all_deleted = vec![Edit { offset: 0, removed: 3, inserted: Vec::new() }];
        assert_eq!(corrupt(b"abc", &[Delete], 9, &mut stream), Some(all_deleted));
        assert!(corrupt(b"", &[Delete, Insert], 1, &mut stream).is_some());
    }
}

/// Deleting a zero at the start and inserting one at the end are two edits, but they change nothing.
#[test]
fn rounds_that_cancel_out_in_different_places_give_no_mutant() {
    let parent = [0; 4];
    let mut cancelled_out = 0;
    for seed in 0..20_000 {
        let mut stream = RandomStream::labelled(seed, &["undone"]);
        match corrupt(&parent, &[Mutator::Delete, Mutator::Insert], 2, &mut stream) {
            Some(edits) => assert_ne!(apply(&parent, &edits), parent, "{edits:?}"),
            None => cancelled_out += 1,
        }
    }
    assert!(cancelled_out > 10, "{cancelled_out}");
}

#[test]
fn keys_are_sorted_and_parse() {
    assert!(Mutator::ALL.is_sorted_by_key(|mutator| mutator.as_str()));
    for mutator in Mutator::ALL {
        assert_eq!(mutator.as_str().parse(), Ok(mutator));
        assert!(!mutator.summary().is_empty());
    }
    let message = "no-such".parse::<Mutator>().unwrap_err().to_string();
    assert!(message.starts_with("unknown mutator \"no-such\"; use one of bit-rot, delete, "), "{message}");
}

#[test]
fn edits_of_another_parent_do_not_panic() {
    let far = Edit { offset: 90, removed: 5, inserted: b"x".to_vec() };
    let back = Edit { offset: 1, removed: usize::MAX, inserted: b"y".to_vec() };
    assert_eq!(apply(b"abc", &[far, back]), b"xy");
}
