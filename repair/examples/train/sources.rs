//! Reads and makes the cases: faults as people make them, files broken by hand, and valid files that are broken here.

use crate::case::json::{self, plain};
use crate::case::{Case, Part, Wanted};
use crate::marks;
use repair::Format;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};

/// Larger texts are skipped. They take long and give no more information.
const LARGEST: usize = 2_000;

/// The same for code, where a repair takes about ten times as long.
const LARGEST_CODE: usize = 800;

/// The most cases of code in a group. Groups have equal weights, so fewer cases change only the precision. All cases then run
/// in about ten seconds of processor time.
const MOST_OF_CODE: usize = 16;

/// For each case of a class of JSON faults, the cases of each class of characters and each format.
const CHARACTERS: usize = 3;

/// The file in a folder of `scripts/human-faults make` that lists its cases.
const LIST_OF_HUMAN_FAULTS: &str = "cases.csv";

/// All cases of these places: folders of human faults, files of cases by hand (TOML), and folders of valid files.
pub(crate) fn read(places: &[PathBuf], seed: u64, count: usize) -> Result<Vec<Case>, Box<dyn Error>> {
    let mut cases = Vec::new();
    let mut valid: BTreeMap<&'static str, Vec<Vec<u8>>> = BTreeMap::new();
    for place in places {
        if place.extension().is_some_and(|extension| extension == "toml") {
            by_hand(place, &mut cases)?;
        } else if place.join(LIST_OF_HUMAN_FAULTS).exists() {
            human_faults(place, &mut cases, &mut valid)?;
        } else {
            if place.ends_with("json") {
                of_json(place, seed, count, &mut cases)?;
            }
            for path in paths_of(place)? {
                if let Some(format) = format_of(&path) {
                    valid.entry(format).or_default().push(std::fs::read(path)?);
                }
            }
        }
    }
    for (format, mut texts) in valid {
        texts.retain(|text| (20..LARGEST).contains(&text.len()) && text.is_ascii());
        texts.sort();
        texts.dedup();
        if !texts.is_empty() {
            marks::generate(format, &texts, seed, count * CHARACTERS, &mut cases)?;
        }
    }
    let mut formats: BTreeMap<String, Format> = BTreeMap::new();
    for case in &cases {
        if !formats.contains_key(&case.format) {
            let format =
                Format::built_in(&case.format).ok_or_else(|| format!("no grammar {}", case.format))?;
            formats.insert(case.format.clone(), format);
        }
    }
    // A fault that the grammar does not notice is found by the subject, and costs decide little then.
    cases.retain(|case| {
        let format = &formats[&case.format];
        let largest = if format.has_code() { LARGEST_CODE } else { LARGEST };
        case.broken.len() <= largest && !format.accepts(&case.broken)
    });
    cases.sort_by(|a, b| (a.part, &a.group, &a.broken).cmp(&(b.part, &b.group, &b.broken)));
    cases.dedup_by(|a, b| (a.part, &a.group, &a.broken) == (b.part, &b.group, &b.broken));
    Ok(with_less_code(cases, &formats))
}

/// Evenly chosen cases of each group of code, and all others.
fn with_less_code(cases: Vec<Case>, formats: &BTreeMap<String, Format>) -> Vec<Case> {
    let mut counts: BTreeMap<(Part, String), usize> = BTreeMap::new();
    for case in &cases {
        *counts.entry((case.part, case.group.clone())).or_default() += 1;
    }
    let mut seen: BTreeMap<(Part, String), usize> = BTreeMap::new();
    let mut is_chosen = |case: &Case| {
        let key = (case.part, case.group.clone());
        let count = counts[&key];
        let number = seen.entry(key).or_default();
        *number += 1;
        let chosen_before = |number: usize| number * MOST_OF_CODE / count;
        !formats[&case.format].has_code()
            || count <= MOST_OF_CODE
            || chosen_before(*number) > chosen_before(*number - 1)
    };
    cases.into_iter().filter(|case| is_chosen(case)).collect()
}

fn paths_of(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let listed = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<_> = listed.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    Ok(paths)
}

/// Pairs FORMAT/NUMBER.broken and FORMAT/NUMBER.fixed.
fn human_faults(
    folder: &Path,
    cases: &mut Vec<Case>,
    valid: &mut BTreeMap<&'static str, Vec<Vec<u8>>>,
) -> Result<(), Box<dyn Error>> {
    for (place, path) in
        paths_of(folder)?.iter().filter(|path| path.is_dir()).map(|path| (path, format_of(path)))
    {
        let Some(format) = path else { continue };
        for path in paths_of(place)?.iter().filter(|path| path.extension().is_some_and(|end| end == "broken"))
        {
            let (broken, fixed) = (std::fs::read(path)?, std::fs::read(path.with_extension("fixed"))?);
            let value = serde_json::from_slice(&fixed).ok().filter(|_| format == "json");
            let wanted =
                value.map_or_else(|| Wanted::Text(fixed.clone()), |value| Wanted::Value(plain(value)));
            let (group, format) = (format.to_owned(), format.to_owned());
            cases.push(Case { part: Part::HumanFaults, group, format, broken, wanted });
            // JSON files for faults of one character come from other folders.
            if let Some(format) = format_of(place).filter(|format| *format != "json") {
                valid.entry(format).or_default().push(fixed);
            }
        }
    }
    Ok(())
}

/// The file of cases that people wrote, as in `tests/by_hand`.
#[derive(Deserialize)]
struct Written {
    case: Vec<WrittenCase>,
}

#[derive(Deserialize)]
struct WrittenCase {
    format: String,
    repaired: String,
    fault: [String; 2],
    #[serde(default)]
    also: Vec<String>,
}

fn by_hand(path: &Path, cases: &mut Vec<Case>) -> Result<(), Box<dyn Error>> {
    let written: Written = toml::from_str(&std::fs::read_to_string(path)?)?;
    for case in written.case {
        let Some(format) = format_of(Path::new(&case.format)) else { continue };
        let broken = case.repaired.replacen(&case.fault[0], &case.fault[1], 1).into_bytes();
        let value = serde_json::from_str(&case.repaired).ok().filter(|_| format == "json");
        let texts = std::iter::once(case.repaired).chain(case.also).map(String::into_bytes);
        let wanted =
            value.map_or_else(|| Wanted::Exactly(texts.collect()), |value| Wanted::Value(plain(value)));
        let (group, format) = (format.to_owned(), format.to_owned());
        cases.push(Case { part: Part::ByHand, group, format, broken, wanted });
    }
    Ok(())
}

fn of_json(folder: &Path, seed: u64, count: usize, cases: &mut Vec<Case>) -> Result<(), Box<dyn Error>> {
    let mut made = Vec::new();
    json::generate(folder, seed, count, &mut made)?;
    cases.extend(made.into_iter().map(|case| {
        let wanted = Wanted::Leaves(plain(case.expected));
        Case { part: Part::Json, group: case.class, format: "json".to_owned(), broken: case.input, wanted }
    }));
    Ok(())
}

/// The format that an extension or a short name stands for. YAML and Markdown are left out: the reader of YAML has costs of
/// its own.
fn format_of(path: &Path) -> Option<&'static str> {
    let extension = path.extension().or_else(|| path.file_name())?.to_str()?;
    Some(match extension {
        "c" | "h" => "c",
        "css" => "css",
        "csv" => "csv",
        "dot" | "gv" => "dot",
        "env" => "env",
        "html" => "html",
        "ini" | "cfg" | "conf" | "desktop" => "ini",
        "java" => "java",
        "js" => "javascript",
        "json" => "json",
        "obj" => "obj",
        "py" => "python",
        "sh" => "sh",
        "sql" => "sql",
        "toml" => "toml",
        "xml" | "svg" => "xml",
        _ => return None,
    })
}
