//! Searches on trees stay in the language of the grammar: the grammar accepts all candidates made of valid
//! files.
#![cfg(test)]

use algorithms::{Candidate, Goal, Outcome, Probe, Problem, Stop, Verdict};
use engine::input::Input;
use engine::registry::choose;
use formats::{Grammar, Units};
use std::fs;
use std::path::{Path, PathBuf};

/// Parses each candidate, and fails about one text in four, by a hash of its content.
struct Parsing<'i> {
    input: &'i Input,
    problem: Problem,
    grammar: &'static Grammar,
    tests: usize,
    rejected: Vec<String>,
}

/// Enough queries to pass all levels of these files several times.
const MOST_TESTS: usize = 2000;

impl Probe for Parsing<'_> {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        if self.tests == MOST_TESTS {
            return Err(Stop::new());
        }
        self.tests += 1;
        let text = self.input.render(candidate);
        if !self.grammar.parse(&text).is_ok_and(|tree| tree.is_valid()) {
            self.rejected.push(String::from_utf8_lossy(&text).into_owned());
        }
        // FNV-1a, which is the same on every machine.
        let hash = text.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let fails = self.tests == 1 || (hash >> 20).is_multiple_of(4);
        Ok(Verdict::of(if fails { Outcome::Fail } else { Outcome::Pass }))
    }
}

const SEARCHES: [(&str, &[(&str, &str)]); 9] = [
    ("choice-sequence", &[]),
    ("coarse-hdd", &[]),
    ("gtr", &[("repeat", "yes")]),
    ("hdd", &[]),
    ("hdd-plus", &[]),
    ("hdd-star", &[("hoist", "yes")]),
    ("hddr", &[]),
    ("hddr", &[("order", "depth")]),
    ("perses", &[]),
];

/// The files of the corpus in a format, and the examples of its grammar.
fn files(format: &str) -> Vec<PathBuf> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut open = vec![project.join("datasets/corpus"), project.join("formats/grammars")];
    let mut files = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|suffix| suffix == format) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

#[test]
fn candidates_of_valid_files_are_accepted_by_their_grammar() {
    for grammar in Grammar::built_in() {
        let mut searched = 0;
        for file in files(grammar.key()) {
            let bytes = fs::read(&file).unwrap();
            let is_valid = grammar.parse(&bytes).is_ok_and(|tree| tree.is_valid());
            if !is_valid || bytes.is_empty() || bytes.len() > 4000 {
                continue;
            }
            searched += 1;
            let input = Input::cut(bytes, Units::Tree, grammar.key()).unwrap();
            for (key, options) in SEARCHES {
                let problem = input.problem();
                let mut probe = Parsing { input: &input, problem, grammar, tests: 0, rejected: Vec::new() };
                let _ = choose(key, options).unwrap().search(&mut probe);
                assert!(probe.tests > 1, "{key} did nothing with {}", file.display());
                assert_eq!(probe.rejected, [""; 0], "{key} on {}", file.display());
            }
        }
        assert!(searched > 2, "{searched} valid files of {}", grammar.key());
    }
}
