//! Faults of one character in files of any format. They need no knowledge of the format: a mark is an ASCII character that
//! is neither a letter, nor a digit, nor a blank.

use crate::random::Random;
use repair::Format;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;

/// Larger files are skipped. They take long and give no more information.
const LARGEST: usize = 3_000;

/// The tries for each case. Most changes of a mark within a comment or a text are no faults.
const TRIES: usize = 60;

/// A broken text of a format, and the text before the fault.
#[derive(Clone)]
pub(crate) struct MarkCase {
    pub(crate) format: String,
    broken: Vec<u8>,
    meant: Vec<u8>,
}

impl MarkCase {
    /// Whether the best repair differs from the text before the fault in blanks only.
    pub(crate) fn is_restored(&self, format: &Format) -> bool {
        let best = format.repairs(&self.broken, 1).into_iter().next();
        best.is_some_and(|best| without_blanks(&best.text) == without_blanks(&self.meant))
    }

    /// The lines around the fault as they were meant, with it, and repaired, if the best repair does not restore them.
    pub(crate) fn loss(&self) -> Option<String> {
        let format = Format::built_in(&self.format)?;
        if self.is_restored(&format) {
            return None;
        }
        let same = self.meant.iter().zip(&self.broken).take_while(|(meant, broken)| meant == broken).count();
        let around = |text: &[u8]| {
            let start =
                text[..same.min(text.len())].iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
            String::from_utf8_lossy(&text[start..text.len().min(start + LOSS)]).escape_debug().to_string()
        };
        let best = format.repairs(&self.broken, 1).into_iter().next()?;
        let edits: Vec<String> = best
            .edits
            .iter()
            .map(|edit| {
                let old = String::from_utf8_lossy(&self.broken[edit.range.clone()]).into_owned();
                format!(
                    "{} at {}: {old:?} -> {:?}",
                    edit.rule,
                    edit.range.start,
                    String::from_utf8_lossy(&edit.text)
                )
            })
            .collect();
        let (meant, broken, format) = (around(&self.meant), around(&self.broken), &self.format);
        Some(format!(
            "--- {format}, fault at {same}\n  meant  {meant}\n  broken {broken}\n  edits  {}",
            edits.join("; ")
        ))
    }
}

/// The bytes of a loss that are printed.
const LOSS: usize = 110;

/// Breaks the valid files of a folder: `count` cases of each class. The extension of a file names its format; files that
/// its grammar does not accept are left out.
pub(crate) fn generate(
    folder: &Path,
    seed: u64,
    count: usize,
    cases: &mut Vec<MarkCase>,
) -> Result<(), Box<dyn Error>> {
    let mut paths: Vec<_> = std::fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let mut texts: BTreeMap<&'static str, Vec<Vec<u8>>> = BTreeMap::new();
    for path in &paths {
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        let Some(key) = format_of(extension) else { continue };
        let text = std::fs::read(path)?;
        if (20..LARGEST).contains(&text.len()) && text.is_ascii() {
            texts.entry(key).or_default().push(text);
        }
    }
    let mut random = Random::new(seed);
    for (key, texts) in texts {
        let format = Format::built_in(key).ok_or("no grammar")?;
        for class in ["dropped", "doubled", "replaced", "stray", "letter"] {
            let (mut made, mut tried) = (0, 0);
            while made < count && tried < count * TRIES {
                tried += 1;
                let meant = &texts[random.below(texts.len())];
                let Some(broken) = fault(class, meant, &mut random) else { continue };
                if !format.accepts(&broken) && format.accepts(meant) {
                    let (format, meant) = (key.to_owned(), meant.clone());
                    cases.push(MarkCase { format, broken, meant });
                    made += 1;
                }
            }
        }
    }
    Ok(())
}

fn format_of(extension: &str) -> Option<&'static str> {
    Some(match extension {
        "json" => "json",
        "obj" => "obj",
        "dot" | "gv" => "dot",
        "xml" | "svg" => "xml",
        "csv" => "csv",
        "ini" | "cfg" | "conf" | "desktop" => "ini",
        "c" | "h" => "c",
        "js" => "javascript",
        "py" => "python",
        "sql" => "sql",
        _ => return None,
    })
}

fn fault(class: &str, text: &[u8], random: &mut Random) -> Option<Vec<u8>> {
    let is_mark = |byte: &u8| byte.is_ascii_punctuation();
    let places: Vec<usize> = match class {
        "letter" => (0..text.len()).filter(|at| text[*at].is_ascii_alphabetic()).collect(),
        _ => (0..text.len()).filter(|at| is_mark(&text[*at])).collect(),
    };
    let pick = |random: &mut Random| (!places.is_empty()).then(|| places[random.below(places.len())]);
    let (at, other) = (pick(random)?, pick(random)?);
    let mut broken = text.to_vec();
    match class {
        "dropped" | "letter" => drop(broken.remove(at)),
        "doubled" => broken.insert(at, text[at]),
        "replaced" => broken[at] = text[other],
        _ => broken.insert(random.below(text.len()), text[other]),
    }
    (broken != text).then_some(broken)
}

fn without_blanks(text: &[u8]) -> Vec<u8> {
    text.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect()
}
