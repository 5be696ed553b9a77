//! Says which files a grammar does not accept, and where: `cargo run -p ddlab-repair --example accepts -- GRAMMAR.g4 FILE...`.
//! A grammar in `repair/grammars/` must accept every valid file of its language.

use repair::{Format, Grammar, Rules};
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let path = words.next().ok_or("accepts GRAMMAR.g4 FILE...")?;
    let grammar = Grammar::read(&std::fs::read_to_string(&path)?, "file")?;
    // The rules of the language say which names of tags must match.
    let language = Path::new(&path).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let format = Format::new(grammar, Rules::of(language));
    let (mut files, mut accepted) = (0, 0);
    for path in words {
        let text = std::fs::read(&path)?;
        files += 1;
        match format.first_error(&text) {
            None => accepted += 1,
            Some(offset) => {
                let line = text[..offset].iter().filter(|byte| **byte == b'\n').count();
                let shown = text.split(|byte| *byte == b'\n').nth(line).unwrap_or_default();
                println!("{path}:{}: {}", line + 1, String::from_utf8_lossy(shown));
            }
        }
    }
    println!("{accepted} of {files} files are accepted");
    Ok(())
}
