//! Counts how often the cheapest repair restores the original text:
//! `cargo run -p ddlab-repair --example restore -- FORMAT EDITS COUNT SEED [--show] [--no-insert] FILE...`
//!
//! EDITS random edits break each valid file: a byte is inserted, deleted or replaced. The grammar judges, and the
//! text must be UTF-8. Texts that differ only in blanks between tokens count as equal. With `--no-insert`, repairs
//! only delete.

#[path = "score/random.rs"]
mod random;

use random::Random;
use repair::{Answer, Format, FormatKnowledge, Generators, RepairRequest, TextOracle};
use std::error::Error;

/// Larger files are skipped. They take long and give no more information.
const LARGEST: usize = 4_000;

fn main() -> Result<(), Box<dyn Error>> {
    let (flags, words): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|word| word.starts_with("--"));
    let [key, edits, count, seed, files @ ..] = words.as_slice() else {
        return Err("restore FORMAT EDITS COUNT SEED [--show] [--no-insert] FILE...".into());
    };
    let may_insert = !flags.iter().any(|flag| flag == "--no-insert");
    let generators = if may_insert { Generators::ALL } else { Generators::DELETIONS };
    let format = Format::built_in(key).ok_or("no such format")?.with_generators(generators);
    let is_valid = |text: &[u8]| str::from_utf8(text).is_ok() && format.accepts(text);
    let read = files.iter().filter_map(|file| std::fs::read(file).ok());
    let texts: Vec<Vec<u8>> = read.filter(|text| text.len() <= LARGEST && is_valid(text)).collect();
    let mut random = Random::new(seed.parse()?);
    let (mut all, mut exact, mut repaired, mut queries, mut kept) = (0, 0, 0, 0, 0.0);
    let count: usize = count.parse()?;
    let edits: usize = edits.parse()?;
    for _ in 0..count * 40 {
        if all == count || texts.is_empty() {
            break;
        }
        let text = &texts[random.below(texts.len())];
        let mut broken = text.clone();
        let offsets: Vec<usize> = (0..edits).map(|_| mutate(&mut broken, &mut random)).collect();
        if is_valid(&broken) {
            continue;
        }
        all += 1;
        let mut result = None;
        let mut oracle = TextOracle::new(&broken, |text: &[u8]| {
            queries += 1;
            let is_accepted = is_valid(text);
            if is_accepted && result.is_none() {
                result = Some(text.to_vec());
            }
            Answer { is_accepted, ..Answer::default() }
        });
        let known = FormatKnowledge { format: Some(&format), generators, ..FormatKnowledge::default() };
        let _ = repair::repair(&broken, known, RepairRequest::default(), &mut oracle, &mut Vec::new());
        repaired += usize::from(result.is_some());
        kept += result.as_ref().map_or(0.0, |result| result.len() as f64 / broken.len() as f64);
        let is_exact = result.as_ref().is_some_and(|result| spaced(result) == spaced(text));
        exact += usize::from(is_exact);
        if !is_exact && flags.iter().any(|flag| flag == "--show") {
            for offset in &offsets {
                let around = |text: &[u8]| {
                    let end = text.len().min(offset + 28);
                    text[offset.saturating_sub(28).min(end)..end].escape_ascii().to_string()
                };
                println!("    was {}", around(text));
                println!(" broken {}", around(&broken));
                println!("    now {}\n", result.as_deref().map_or_else(String::new, around));
            }
        }
    }
    let percent = |part: usize| 100.0 * part as f64 / all.max(1) as f64;
    println!(
        "{key}: {all} cases, repaired {:.1} %, exact {:.1} %, {:.2} % of the length, {queries} queries",
        percent(repaired),
        percent(exact),
        100.0 * kept / f64::from(u32::try_from(repaired.max(1))?)
    );
    Ok(())
}

/// Inserts, deletes or replaces one byte, and returns its offset.
fn mutate(text: &mut Vec<u8>, random: &mut Random) -> usize {
    let at = random.below(text.len());
    let byte = u8::try_from(random.below(256)).unwrap_or_default();
    match random.below(3) {
        0 => text[at] = if byte == text[at] { byte.wrapping_add(1) } else { byte },
        1 => text.insert(at, byte),
        _ => drop(text.remove(at)),
    }
    at
}

/// The text with one blank where words would touch, and no other blanks.
fn spaced(text: &[u8]) -> Vec<u8> {
    let mut spaced: Vec<u8> = Vec::new();
    let is_word = |byte: &u8| !byte.is_ascii_punctuation();
    for word in text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()) {
        if spaced.last().is_some_and(is_word) && word.first().is_some_and(is_word) {
            spaced.push(b' ');
        }
        spaced.extend_from_slice(word);
    }
    spaced
}
