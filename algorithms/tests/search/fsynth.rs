//! fsynth against a literal transcription of its definition, and its golden traces.
//!
//! The paper describes the search in prose; the crate's module head says where this definition differs from the
//! published tool. `DDLAB_BLESS=1 cargo test -p ddlab-algorithms` writes the golden traces anew.

use crate::feedback::{Query, Reader, TOKENS, trace};
use crate::json::first_error;
use crate::oracles::Draws;
use algorithms::{Algorithm, Goal, Outcome, Random, find};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// fsynth with tokens: a reader of the tests has nine, and there are 100 printable characters.
fn fsynth(beam: &str) -> Box<dyn Algorithm> {
    let tokens = find("fsynth").expect("registered").with_option("insert", "tokens").expect("an option");
    tokens.with_option("beam", beam).expect("an option")
}

fn run(text: &str) -> Vec<Query> {
    Reader::new(text, Goal::MaximizePassing).with_budget(MOST).run(&*fsynth("2"))
}

fn repair(text: &str) -> Option<String> {
    run(text).into_iter().find(|query| query.outcome == Outcome::Pass).map(|query| query.text)
}

/// An element of the input and the tokens inserted before it. The last cell is the end of the input.
#[derive(Clone)]
struct Cell {
    inserted: Vec<&'static str>,
    /// Empty once it is deleted.
    element: String,
}

#[derive(PartialEq)]
enum Answer {
    Complete,
    Incomplete,
    Incorrect,
}

/// The definition. It asks about texts and gets an answer to each.
struct Definition {
    asked: Vec<String>,
    most: usize,
    beam: Option<usize>,
    random: Random,
}

#[derive(Clone)]
struct Repair {
    /// The kind and the place of each edit, as a text that sorts like them.
    mask: String,
    boundary: usize,
    cells: Vec<Cell>,
}

impl Repair {
    /// The text before the boundary, with what was inserted there.
    fn prefix(&self) -> String {
        text_of(&before(&self.cells, self.boundary))
    }
}

fn text_of(cells: &[Cell]) -> String {
    cells.iter().map(|cell| cell.inserted.concat() + &cell.element).collect()
}

fn before(cells: &[Cell], place: usize) -> Vec<Cell> {
    let mut prefix = cells[..=place].to_vec();
    prefix[place].element.clear();
    prefix
}

impl Definition {
    /// The texts about which fsynth asks, in order, up to `most`.
    fn queries(input: &str, most: usize, beam: Option<usize>) -> Vec<String> {
        let mut definition = Self { asked: Vec::new(), most, beam, random: Random::seeded(0) };
        let mut cells: Vec<Cell> =
            input.chars().map(|char| Cell { inserted: Vec::new(), element: char.into() }).collect();
        cells.push(Cell { inserted: Vec::new(), element: String::new() });
        let _spent = definition.search(cells);
        definition.asked
    }

    /// `None` once the budget is spent.
    fn search(&mut self, cells: Vec<Cell>) -> Option<()> {
        let whole = self.ask(&cells)?;
        if whole == Answer::Complete {
            return Some(());
        }
        let boundary = self.boundary(&cells, 0, &whole)?;
        let mut round = vec![Repair { mask: String::new(), boundary, cells }];
        while !round.is_empty() {
            let mut next = Vec::new();
            for repair in self.best(self.beam.map(|_| ()), round) {
                next.extend(self.edit(&repair)??);
            }
            round = next;
        }
        Some(())
    }

    /// The repairs with one edit more. The inner `None` ends the search with a repair.
    fn edit(&mut self, repair: &Repair) -> Option<Option<Vec<Repair>>> {
        let (at, end) = (repair.boundary, repair.cells.len() - 1);
        let length = repair.prefix().len();
        let mut next = Vec::new();
        if at < end {
            let mut cells = repair.cells.clone();
            cells[at].element.clear();
            match self.ask(&cells)? {
                Answer::Complete => return Some(None),
                whole => {
                    let boundary = self.boundary(&cells, at + 1, &whole)?;
                    next.push(Repair { mask: format!("{}0{length:09}", repair.mask), boundary, cells });
                }
            }
        }
        for token in TOKENS {
            let mut cells = repair.cells.clone();
            cells[at].inserted.push(token);
            if at < end && self.ask(&before(&cells, at))? == Answer::Incorrect {
                continue;
            }
            match self.ask(&cells)? {
                Answer::Complete => return Some(None),
                Answer::Incorrect if at == end => {}
                whole => {
                    let boundary = self.boundary(&cells, at, &whole)?;
                    next.push(Repair { mask: format!("{}1{length:09}", repair.mask), boundary, cells });
                }
            }
        }
        Some(Some(next))
    }

    /// One repair for each mask, and of these those with the longest prefixes.
    fn best(&mut self, samples: Option<()>, round: Vec<Repair>) -> Vec<Repair> {
        let mut best = round;
        if samples.is_some() {
            let mut masks: Vec<String> = best.iter().map(|repair| repair.mask.clone()).collect();
            masks.sort();
            masks.dedup();
            let mut sampled = Vec::new();
            for mask in masks {
                let same: Vec<&Repair> = best.iter().filter(|repair| repair.mask == mask).collect();
                sampled.push(same[self.random.below(same.len())].clone());
            }
            best = sampled;
        }
        best.sort_by_key(|repair| usize::MAX - repair.prefix().len());
        let mut lengths: Vec<usize> = best.iter().map(|repair| repair.prefix().len()).collect();
        lengths.dedup();
        lengths.truncate(self.beam.unwrap_or(usize::MAX));
        best.retain(|repair| lengths.contains(&repair.prefix().len()));
        best
    }

    /// The last place before which the text is viable, at or after a place where it is.
    fn boundary(&mut self, cells: &[Cell], viable: usize, whole: &Answer) -> Option<usize> {
        let end = cells.len() - 1;
        if *whole == Answer::Incomplete { Some(end) } else { self.between(cells, viable, end) }
    }

    fn between(&mut self, cells: &[Cell], viable: usize, incorrect: usize) -> Option<usize> {
        if incorrect <= viable + 1 {
            return Some(viable);
        }
        let middle = (viable + incorrect) / 2;
        match self.ask(&before(cells, middle))? {
            Answer::Incorrect => self.between(cells, viable, middle),
            _ => self.between(cells, middle, incorrect),
        }
    }

    fn ask(&mut self, cells: &[Cell]) -> Option<Answer> {
        if self.asked.len() == self.most {
            return None;
        }
        let text = text_of(cells);
        let answer = match first_error(&text) {
            None => Answer::Complete,
            Some(error) if error == text.len() => Answer::Incomplete,
            Some(_) => Answer::Incorrect,
        };
        self.asked.push(text);
        Some(answer)
    }
}

/// Some texts have no near repair.
const MOST: usize = 400;

#[track_caller]
fn check(text: &str) {
    check_with(text, "2", Some(2));
    check_with(text, "none", None);
}

#[track_caller]
fn check_with(text: &str, option: &str, beam: Option<usize>) {
    let queries = Reader::new(text, Goal::MaximizePassing).with_budget(MOST).run(&*fsynth(option));
    let expected = Definition::queries(text, MOST, beam);
    let differs = |(query, expected): (&Query, &String)| query.text != *expected;
    let first = queries.iter().zip(&expected).position(differs);
    assert_eq!(first, None, "{text:?}: the number of the first query that the definition does not ask");
    assert_eq!(queries.len(), expected.len(), "{text:?}: more or fewer queries than the definition");
}

#[test]
fn asks_what_the_definition_asks_about_every_text_of_up_to_four_characters() {
    let alphabet = ["[", "]", "1", ","];
    for length in 0..=4 {
        for number in 0..alphabet.len().pow(length) {
            let character = |place: u32| alphabet[number / alphabet.len().pow(place) % alphabet.len()];
            check(&(0..length).map(character).collect::<String>());
        }
    }
}

#[test]
fn asks_what_the_definition_asks_about_drawn_faults() {
    let mut draws = Draws(2022);
    for _ in 0..200 {
        let mut text = String::from(r#"{"name": "x y", "list": [1, {"a": null}], "last": true}"#);
        for _ in 0..=draws.below(2) {
            let at = draws.below(text.len());
            match draws.below(2) {
                0 => drop(text.remove(at)),
                _ => text.insert(at, ['*', '"', '{', ']', ','][draws.below(5)]),
            }
        }
        check(&text);
    }
}

/// Name, and the broken text.
const WORKED: [(&str, &str); 5] = [
    ("valid", "[1, 2]"),
    ("lost bracket", r#"{"a": [1, 2"#),
    ("lost quote", r#"{"a": b", "c": 1}"#),
    ("double comma", "[1,, 2]"),
    ("the paper's lexical example", r#"{ "item": "Apple", "price": **3.45 }"#),
];

#[test]
fn traces_equal_the_committed_ones() {
    let traces = WORKED.map(|(name, text)| format!("input {name}: {text}\n{}", trace(&run(text))));
    let traces = format!("fsynth\n\n{}", traces.join("\n"));
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/search/golden/fsynth.txt");
    if std::env::var_os("DDLAB_BLESS").is_some() {
        fs::write(&file, &traces).unwrap();
    }
    assert_eq!(fs::read_to_string(&file).unwrap_or_default(), traces);
}

#[test]
fn restores_a_lost_token_and_deletes_a_spurious_one() {
    assert_eq!(repair(r#"{"a": b", "c": 1}"#).as_deref(), Some(r#"{"a": "b", "c": 1}"#));
    assert_eq!(repair(r#"{"a": *null}"#).as_deref(), Some(r#"{"a": null}"#));
    assert_eq!(repair(r#"{"a": [1"#).as_deref(), Some(r#"{"a": [1]}"#));
}

#[test]
fn inserts_every_printable_character_by_default() {
    let published = find("fsynth").expect("registered");
    let queries = Reader::new("[1", Goal::MaximizePassing).run(published);
    let last: BTreeSet<&str> = queries.iter().filter_map(|query| query.text.strip_prefix("[1")).collect();
    assert!(["!", "A", "]"].iter().all(|character| last.contains(character)), "{last:?}");
    assert_eq!(queries.last().map(|query| query.text.as_str()), Some("[1]"));
}

#[test]
fn without_positions_it_asks_about_the_whole_input_only() {
    let queries = Reader::new("[1", Goal::MaximizePassing).without_positions().run(&*fsynth("2"));
    assert_eq!(queries.iter().map(|query| query.text.as_str()).collect::<Vec<_>>(), ["[1"]);
}

/// The inputs on which every algorithm for the same goal is compared.
pub(crate) fn worked_texts() -> [&'static str; 5] {
    WORKED.map(|(_, text)| text)
}
