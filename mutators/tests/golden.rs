//! The draws that published mutants rest on: no dependency and no edit of ours may move them.
//!
//! A new mutator adds lines to `golden.txt`; a changed line changes every study that mutates.

#![allow(clippy::unwrap_used)]

use mutators::{Edit, MUTATORS, RandomStream, corrupt, find};
use std::fmt::Write;

const PARENT: &[u8] = b"{\n  \"item\": \"Apple\",\n  \"price\": 3.45\n}\n";

/// `offset-removed+inserted`, the inserted bytes in hexadecimal; of many, the first 64 and how many there are.
fn written(edits: &[Edit]) -> String {
    let mut line = String::new();
    for edit in edits {
        write!(line, " {}-{}+", edit.offset, edit.removed).unwrap();
        for byte in edit.inserted.iter().take(64) {
            write!(line, "{byte:02x}").unwrap();
        }
        if edit.inserted.len() > 64 {
            write!(line, "..{}", edit.inserted.len()).unwrap();
        }
    }
    line
}

fn golden() -> String {
    let mut text = String::new();
    let mut words = RandomStream::labelled(2020, &["mutate", "parent"]);
    for bound in [1 << 40, 256, 255, 7, u64::MAX] {
        writeln!(text, "below {bound}: {}", words.below(bound)).unwrap();
    }
    for mutator in MUTATORS {
        for seed in 0..5 {
            let mut stream = RandomStream::labelled(seed, &["golden", mutator.key()]);
            let edits = mutator.mutate(PARENT, &mut stream);
            writeln!(text, "{} {seed}:{}", mutator.key(), written(&edits)).unwrap();
        }
        let long = [PARENT, "\u{fc}\n".as_bytes()].concat().repeat(40);
        let edits = mutator.mutate(&long, &mut RandomStream::labelled(8, &["golden", mutator.key()]));
        writeln!(text, "{} long:{}", mutator.key(), written(&edits)).unwrap();
    }
    let bytewise = ["insert", "delete", "flip"].map(|key| find(key).unwrap());
    for edits in [1, 2, 9, 16] {
        let mut stream = RandomStream::labelled(1, &["golden", "corrupt"]);
        let composed = corrupt(PARENT, &bytewise, edits, &mut stream).unwrap();
        writeln!(text, "corrupt {edits}:{}", written(&composed)).unwrap();
    }
    text
}

#[test]
fn draws_are_those_of_the_published_mutants() {
    let drawn = golden();
    assert!(drawn == include_str!("golden.txt"), "draws have moved; they are now:\n{drawn}");
}
