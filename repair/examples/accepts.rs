//! Says which files a grammar does not accept, and where: `cargo run -p ddlab-repair --example accepts -- GRAMMAR.g4 FILE...`.
//! A grammar in `repair/grammars/` must accept every valid file of its language.

use repair::Grammar;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let grammar =
        Grammar::read(&std::fs::read_to_string(words.next().ok_or("accepts GRAMMAR.g4 FILE...")?)?, "file")?;
    let (mut files, mut accepted) = (0, 0);
    for path in words {
        let text = std::fs::read(&path)?;
        files += 1;
        match grammar.first_error(&text) {
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
