//! Golden draws. Published mutants depend on them, so neither our changes nor those of a dependency may alter
//! them.
//!
//! `DDLAB_BLESS=1 cargo test -p ddlab-mutators --test golden` adds the lines of a new mutator to
//! `golden.txt`. It refuses to change or remove a line.

#![allow(clippy::unwrap_used)]

use mutators::{Edit, Mutator, RandomStream, corrupt};
use std::fmt::Write;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden.txt");

const PARENT: &[u8] = b"{\n  \"item\": \"Apple\",\n  \"price\": 3.45\n}\n";

/// ` OFFSET-REMOVED+INSERTED` for each edit, in hexadecimal. Long insertions are cut to 64 bytes and their
/// length.
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

fn draws() -> String {
    let mut text = String::new();
    let mut stream = RandomStream::labelled(2020, &["mutate", "parent"]);
    for bound in [1 << 40, 256, 255, 7, u64::MAX] {
        writeln!(text, "below {bound}: {}", stream.below(bound)).unwrap();
    }
    for mutator in Mutator::ALL {
        for seed in 0..5 {
            let mut stream = RandomStream::labelled(seed, &["golden", mutator.as_str()]);
            let edits = mutator.mutate(PARENT, &mut stream);
            writeln!(text, "{mutator} {seed}:{}", written(&edits)).unwrap();
        }
        let long = [PARENT, "\u{fc}\n".as_bytes()].concat().repeat(40);
        let edits = mutator.mutate(&long, &mut RandomStream::labelled(8, &["golden", mutator.as_str()]));
        writeln!(text, "{mutator} long:{}", written(&edits)).unwrap();
    }
    let bytewise = [Mutator::Insert, Mutator::Delete, Mutator::Flip];
    for rounds in [1, 2, 9, 16] {
        let mut stream = RandomStream::labelled(1, &["golden", "corrupt"]);
        let composed = corrupt(PARENT, &bytewise, rounds, &mut stream).unwrap();
        writeln!(text, "corrupt {rounds}:{}", written(&composed)).unwrap();
    }
    text
}

#[test]
fn draws_are_those_of_the_published_mutants() {
    let (golden, drawn) = (std::fs::read_to_string(FILE).unwrap(), draws());
    let missing: Vec<&str> =
        golden.lines().filter(|line| !drawn.lines().any(|drawn| drawn == *line)).collect();
    assert!(missing.is_empty(), "these published draws have changed, which is not allowed: {missing:#?}");
    if std::env::var_os("DDLAB_BLESS").is_some() {
        std::fs::write(FILE, &drawn).unwrap();
    } else {
        let command = "DDLAB_BLESS=1 cargo test -p ddlab-mutators --test golden";
        assert!(golden == drawn, "{FILE} lacks draws of a new mutator; add them with: {command}");
    }
}
