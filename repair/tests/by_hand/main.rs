//! Broken files of many formats, judged by the programs that read them. Most must be repaired as a person would
//! repair them by hand. Formats whose program is not installed are skipped with a message.
#![cfg(test)]
#![expect(clippy::disallowed_methods, reason = "real programs judge; the crate starts none")]

mod judges;
mod page;

use judges::Judge;
use repair::{Answer, Format, FormatKnowledge, RepairRequest, SyntaxCheck, TextOracle, YamlPart};
use serde::Deserialize;
use std::path::Path;

/// The most queries for one file.
const MAX_QUERIES: usize = 600;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    format: String,
    /// The repair that a person would make.
    repaired: String,
    /// A part of the valid text, and the text that replaces it in the broken file.
    fault: [String; 2],
    /// Other good repairs.
    #[serde(default)]
    also: Vec<String>,
}

/// The repair of a file, and the number of queries; `None` if there is no program to judge it.
fn repaired(case: &Case, broken: &str, judge: &mut Judge) -> Option<(String, usize)> {
    judge.ask(&case.format, broken.as_bytes())?;
    let language = match case.format.as_str() {
        "py" => "python",
        "js" => "javascript",
        other => other,
    };
    let format = Format::built_in(language);
    let parser = formats::Grammar::find(&format!("tree-sitter:{language}"));
    let check = |text: &[u8]| -> Vec<usize> {
        let tree = parser.and_then(|parser| parser.parse(text).ok());
        tree.map(|tree| tree.syntax_errors().iter().map(|error| error.offset).collect()).unwrap_or_default()
    };
    let syntax: Option<SyntaxCheck<'_>> = if parser.is_some() { Some(&check) } else { None };
    let (mut queries, mut result) = (0, String::new());
    let mut oracle = TextOracle::new(broken.as_bytes(), |text: &[u8]| {
        queries += 1;
        if queries > MAX_QUERIES {
            return Answer::default();
        }
        let answer = judge.ask(&case.format, text).unwrap_or_default();
        if answer.is_accepted {
            result = String::from_utf8_lossy(text).into_owned();
        }
        answer
    });
    let language = parser.map(repair::tokens_of).unwrap_or_default();
    let known = FormatKnowledge {
        format: format.as_ref(),
        syntax,
        language: &language,
        is_table: case.format == "csv",
        yaml: match case.format.as_str() {
            "yaml" => Some(YamlPart::Whole),
            "md" => Some(YamlPart::FrontMatter),
            _ => None,
        },
        ..FormatKnowledge::default()
    };
    repair::repair(broken.as_bytes(), known, RepairRequest::default(), &mut oracle, &mut Vec::new()).unwrap();
    Some((result, queries))
}

/// A case and its repair.
struct Repaired<'case> {
    case: &'case Case,
    broken: String,
    result: String,
    queries: usize,
}

impl Repaired<'_> {
    fn is_as_by_hand(&self) -> bool {
        let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).ok();
        let is_same = |wanted: &String| match self.case.format.as_str() {
            "json" => value(wanted) == value(&self.result),
            _ => *wanted == self.result,
        };
        is_same(&self.case.repaired) || self.case.also.iter().any(is_same)
    }
}

/// Repairs all cases whose program is installed, and prints the results.
fn all_repaired(cases: &Cases) -> Vec<Repaired<'_>> {
    let mut judge = Judge::start();
    let mut all = Vec::new();
    for case in &cases.case {
        let broken = case.repaired.replacen(&case.fault[0], &case.fault[1], 1);
        // The xmllint of Debian 12 does not know HTML 5.
        if judge.ask(&case.format, case.repaired.as_bytes()).is_some_and(|answer| !answer.is_accepted) {
            eprintln!("{}: left out, its program rejects the repair by hand", case.name);
            continue;
        }
        let Some((result, queries)) = repaired(case, &broken, &mut judge) else {
            eprintln!("{}: left out, its program is not installed", case.name);
            continue;
        };
        if queries == 1 {
            eprintln!("{}: left out, this program accepts it", case.name);
            continue;
        }
        let repaired = Repaired { case, broken, result, queries };
        let verdict = if repaired.is_as_by_hand() { "as by hand" } else { "otherwise" };
        eprintln!("{}: {verdict}, {queries} queries", case.name);
        if !repaired.is_as_by_hand() {
            eprintln!("{}", changed(&case.repaired, &repaired.result));
        }
        all.push(repaired);
    }
    all
}

/// Checks that at least so many cases are repaired as by hand. If programs are not installed, the same share of the other
/// cases must be.
fn check(text: &str, at_least: usize) {
    let cases: Cases = toml::from_str(text).unwrap();
    let all = all_repaired(&cases);
    let good = all.iter().filter(|repaired| repaired.is_as_by_hand()).count();
    assert!(!all.is_empty(), "no program is installed");
    assert!(good * cases.case.len() >= all.len() * at_least, "only {good} of {}", all.len());
}

const FIRST: &str = include_str!("cases.toml");
const SECOND: &str = include_str!("second.toml");
const THIRD: &str = include_str!("third.toml");
const FOURTH: &str = include_str!("fourth.toml");
const FIFTH: &str = include_str!("fifth.toml");
const SIXTH: &str = include_str!("sixth.toml");
const SEVENTH: &str = include_str!("seventh.toml");
const EIGHTH: &str = include_str!("eighth.toml");
const NINTH: &str = include_str!("ninth.toml");
const TENTH: &str = include_str!("tenth.toml");
const ELEVENTH: &str = include_str!("eleventh.toml");
const TWELFTH: &str = include_str!("twelfth.toml");
const THIRTEENTH: &str = include_str!("thirteenth.toml");
const FOURTEENTH: &str = include_str!("fourteenth.toml");
const FIFTEENTH: &str = include_str!("fifteenth.toml");
const SIXTEENTH: &str = include_str!("sixteenth.toml");
const SEVENTEENTH: &str = include_str!("seventeenth.toml");
const EIGHTEENTH: &str = include_str!("eighteenth.toml");
const SHELL: &str = include_str!("shell.toml");

#[test]
fn first_files_of_many_formats_are_repaired_as_by_hand() {
    check(FIRST, 33);
}

#[test]
fn second_files_of_many_formats_are_repaired_as_by_hand() {
    check(SECOND, 30);
}

#[test]
fn third_files_of_many_formats_are_repaired_as_by_hand() {
    check(THIRD, 32);
}

#[test]
fn fourth_files_of_many_formats_are_repaired_as_by_hand() {
    check(FOURTH, 64);
}

#[test]
fn fifth_files_of_many_formats_are_repaired_as_by_hand() {
    check(FIFTH, 34);
}

#[test]
fn sixth_files_of_many_formats_are_repaired_as_by_hand() {
    check(SIXTH, 32);
}

#[test]
fn seventh_files_of_many_formats_are_repaired_as_by_hand() {
    check(SEVENTH, 16);
}

#[test]
fn eighth_files_of_many_formats_are_repaired_as_by_hand() {
    check(EIGHTH, 32);
}

#[test]
fn ninth_files_of_many_formats_are_repaired_as_by_hand() {
    check(NINTH, 62);
}

#[test]
fn tenth_files_of_many_formats_are_repaired_as_by_hand() {
    check(TENTH, 42);
}

#[test]
fn eleventh_files_of_many_formats_are_repaired_as_by_hand() {
    check(ELEVENTH, 66);
}

#[test]
fn twelfth_files_of_many_formats_are_repaired_as_by_hand() {
    check(TWELFTH, 76);
}

#[test]
fn thirteenth_files_of_many_formats_are_repaired_as_by_hand() {
    check(THIRTEENTH, 32);
}

#[test]
fn fourteenth_files_of_many_formats_are_repaired_as_by_hand() {
    check(FOURTEENTH, 36);
}

#[test]
fn fifteenth_files_of_many_formats_are_repaired_as_by_hand() {
    check(FIFTEENTH, 46);
}

#[test]
fn sixteenth_files_of_many_formats_are_repaired_as_by_hand() {
    check(SIXTEENTH, 62);
}

#[test]
fn seventeenth_files_of_many_formats_are_repaired_as_by_hand() {
    check(SEVENTEENTH, 36);
}

#[test]
fn eighteenth_files_of_many_formats_are_repaired_as_by_hand() {
    check(EIGHTEENTH, 46);
}

#[test]
fn shell_scripts_are_repaired_as_by_hand() {
    check(SHELL, 11);
}

/// Writes the page of the book that `DDLAB_PAGE` names.
#[test]
#[ignore = "writes a page"]
fn write_the_page() {
    let Some(path) = std::env::var_os("DDLAB_PAGE") else { return };
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    let sets = [
        FIRST,
        SECOND,
        THIRD,
        FOURTH,
        FIFTH,
        SIXTH,
        SEVENTH,
        EIGHTH,
        NINTH,
        TENTH,
        ELEVENTH,
        TWELFTH,
        THIRTEENTH,
        FOURTEENTH,
        FIFTEENTH,
        SIXTEENTH,
        SEVENTEENTH,
        EIGHTEENTH,
        SHELL,
    ];
    let sets = sets.map(|text| toml::from_str::<Cases>(text).unwrap());
    std::fs::write(page, page::page(&sets.each_ref().map(all_repaired))).unwrap();
}

/// The lines that differ.
fn changed(wanted: &str, result: &str) -> String {
    let only = |one: &str, other: &str, sign: &str| -> String {
        let lines = one.lines().filter(|line| !other.lines().any(|known| known == *line));
        lines.map(|line| format!("    {sign} {line}\n")).collect()
    };
    only(wanted, result, "-") + &only(result, wanted, "+")
}
