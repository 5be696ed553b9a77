//! Counts which tokens follow each other in valid files: `cargo run --release -p ddlab-repair --example ngrams --
//! GRAMMAR DIR... > repair/src/rank/models/GRAMMAR.toml`. Only counts of types of tokens are written, nothing of the
//! files' text.

use std::collections::BTreeMap;
use std::error::Error;

/// Larger files are skipped, because they would dominate the counts.
const LARGEST: usize = 200_000;

/// A longer file counts as a file of this many tokens.
const MOST_TOKENS: usize = 2_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let key = words.next().ok_or("ngrams GRAMMAR DIR...")?;
    let format = repair::Format::built_in(&key).ok_or("no such grammar")?;
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for folder in words {
        for entry in std::fs::read_dir(folder)? {
            let Ok(text) = std::fs::read(entry?.path()) else { continue };
            if text.len() > LARGEST || !format.accepts(&text) {
                continue;
            }
            let mut symbols = vec!["^".to_owned(), "^".to_owned()];
            symbols.extend(format.symbols(&text).into_iter().take(MOST_TOKENS));
            for three in symbols.windows(3) {
                *counts.entry(three.join(" ")).or_default() += 1;
            }
        }
    }
    println!(
        "# Written by examples/ngrams.rs: types of tokens that follow each other, `/n` at the beginning of a line."
    );
    println!("[trigrams]");
    for (three, count) in counts {
        println!("{} = {count}", serde_json::to_string(&three)?);
    }
    Ok(())
}
