//! Broken files of many formats, judged by the programs that read them: most must become what one would make of them by
//! hand. Formats whose program is not installed are left out, and said.
#![cfg(test)]
#![expect(clippy::disallowed_methods, reason = "real programs judge; the crate starts none")]

mod judges;

use judges::Judge;
use repair::{Answer, Format, Knowledge, SyntaxCheck, TextOracle, Wanted};
use serde::Deserialize;

/// Of the cases whose program is installed, so many of 36 must be repaired as by hand.
const AT_LEAST: usize = 30;

/// Questions for one file.
const MOST_QUESTIONS: usize = 600;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    format: String,
    /// What one would make of it.
    repaired: String,
    /// A text of it, and what stands there in the broken file.
    fault: [String; 2],
    /// Other good repairs.
    #[serde(default)]
    also: Vec<String>,
}

/// The repair of a file, and the number of queries; `None` if there is no program to judge it.
fn repaired(case: &Case, broken: &str, judge: &mut Judge) -> Option<(String, usize)> {
    judge.ask(&case.format, broken.as_bytes())?;
    let format = Format::built_in(&case.format);
    let language = match case.format.as_str() {
        "py" => "python",
        "js" => "javascript",
        other => other,
    };
    let parser = formats::Grammar::find(&format!("tree-sitter:{language}"));
    let check = |text: &[u8]| -> Vec<usize> {
        let tree = parser.and_then(|parser| parser.parse(text).ok());
        tree.map(|tree| tree.syntax_errors().iter().map(|error| error.offset).collect()).unwrap_or_default()
    };
    let syntax: Option<SyntaxCheck<'_>> = if parser.is_some() { Some(&check) } else { None };
    let (mut queries, mut result) = (0, String::new());
    let mut oracle = TextOracle::new(broken.as_bytes(), |text: &[u8]| {
        queries += 1;
        if queries > MOST_QUESTIONS {
            return Answer::default();
        }
        let answer = judge.ask(&case.format, text).unwrap_or_default();
        if answer.is_accepted {
            result = String::from_utf8_lossy(text).into_owned();
        }
        answer
    });
    let known = Knowledge { format: format.as_ref(), syntax, ..Knowledge::default() };
    repair::repair(broken.as_bytes(), known, Wanted::default(), &mut oracle, &mut Vec::new()).unwrap();
    Some((result, queries))
}

#[test]
fn files_of_many_formats_are_repaired_as_by_hand() {
    let cases: Cases = toml::from_str(include_str!("cases.toml")).unwrap();
    let mut judge = Judge::start();
    let (mut done, mut good) = (0, 0);
    for case in &cases.case {
        let broken = case.repaired.replacen(&case.fault[0], &case.fault[1], 1);
        let Some((result, queries)) = repaired(case, &broken, &mut judge) else {
            eprintln!("{}: left out, its program is not installed", case.name);
            continue;
        };
        done += 1;
        let is_good = result == case.repaired || case.also.contains(&result);
        good += usize::from(is_good);
        let verdict = if is_good { "as by hand" } else { "otherwise" };
        eprintln!("{}: {verdict}, {queries} queries", case.name);
        if !is_good {
            eprintln!("{}", changed(&case.repaired, &result));
        }
    }
    assert!(done > 0, "no program is installed");
    assert!(good * cases.case.len() >= done * AT_LEAST, "only {good} of {done}");
}

/// The lines that differ.
fn changed(wanted: &str, result: &str) -> String {
    let only = |one: &str, other: &str, sign: &str| -> String {
        let lines = one.lines().filter(|line| !other.lines().any(|known| known == *line));
        lines.map(|line| format!("    {sign} {line}\n")).collect()
    };
    only(wanted, result, "-") + &only(result, wanted, "+")
}
