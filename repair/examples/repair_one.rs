//! Repairs one file by a grammar: `cargo run -p ddlab-repair --example repair_one -- [--count N] [--quiet] GRAMMAR FILE`.

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut count = 1;
    let mut is_quiet = false;
    let mut rest = Vec::new();
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--count" => count = words.next().ok_or("--count needs a value")?.parse()?,
            "--quiet" => is_quiet = true,
            _ => rest.push(word),
        }
    }
    let [key, path] = rest.as_slice() else {
        return Err("repair_one [--count N] [--quiet] GRAMMAR FILE".into());
    };
    let input = std::fs::read(path)?;
    let format = repair::Format::built_in(key)
        .ok_or_else(|| format!("{key}: no such grammar, or it is not supported"))?;
    for repair in format.repairs(&input, count) {
        println!("cost {}, {} edits", repair.cost, repair.edits.len());
        if is_quiet {
            continue;
        }
        println!("{}", String::from_utf8_lossy(&repair.text));
        for edit in &repair.edits {
            let old = String::from_utf8_lossy(&input[edit.range.clone()]).into_owned();
            let new = String::from_utf8_lossy(&edit.text).into_owned();
            println!("  {:?} {:?} {}: {old:?} -> {new:?}", edit.range, edit.kind, edit.rule);
        }
    }
    Ok(())
}
