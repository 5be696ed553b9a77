//! fsynth against a literal transcription of its definition, and its golden traces.
//!
//! The paper describes the search in prose; the crate's module head says where this definition differs from the
//! published tool. `DDLAB_BLESS=1 cargo test -p ddlab-algorithms` writes the golden traces anew.

use crate::feedback::{Query, Reader, TOKENS, trace};
use crate::json::first_error;
use crate::oracles::Draws;
use algorithms::{Algorithm, Goal, Outcome, find};
use std::fs;
use std::path::PathBuf;

fn fsynth() -> &'static dyn Algorithm {
    find("fsynth").expect("registered")
}

fn run(text: &str) -> Vec<Query> {
    Reader::new(text, Goal::MaximizePassing).run(fsynth())
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

impl Cell {
    fn inserted_at_the_end(&self) -> Option<usize> {
        self.element.is_empty().then(|| self.inserted.concat().len())
    }
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
}

struct Repair {
    edits: usize,
    boundary: usize,
    cells: Vec<Cell>,
}

impl Definition {
    /// The texts about which fsynth asks, in order, up to `most`.
    fn queries(input: &str, most: usize) -> Vec<String> {
        let mut definition = Self { asked: Vec::new(), most };
        let mut cells: Vec<Cell> =
            input.chars().map(|char| Cell { inserted: Vec::new(), element: char.into() }).collect();
        cells.push(Cell { inserted: Vec::new(), element: String::new() });
        let _spent = definition.search(cells);
        definition.asked
    }

    /// `None` once the budget is spent.
    fn search(&mut self, cells: Vec<Cell>) -> Option<()> {
        if self.ask(&cells)? == Answer::Complete {
            return Some(());
        }
        let end = cells.len() - 1;
        let boundary = self.boundary(&cells, 0, end + 1)?;
        let mut queue = vec![Repair { edits: 0, boundary, cells }];
        while !queue.is_empty() {
            // The sort is stable: equals stay in the order in which they were added.
            queue.sort_by(|one, other| one.edits.cmp(&other.edits).then(other.boundary.cmp(&one.boundary)));
            let Repair { edits, boundary, cells } = queue.remove(0);
            let mut edited = Vec::new();
            if boundary < end {
                let mut deleted = cells.clone();
                deleted[boundary].element.clear();
                edited.push(deleted);
            }
            for token in TOKENS {
                let mut inserted = cells.clone();
                inserted[boundary].inserted.push(token);
                edited.push(inserted);
            }
            for cells in edited {
                if self.ask(&cells)? == Answer::Complete {
                    return Some(());
                }
                if self.is_viable(&cells, boundary + 1)? {
                    let boundary = self.boundary(&cells, (boundary + 1).min(end), end + 1)?;
                    queue.push(Repair { edits: edits + 1, boundary, cells });
                }
            }
        }
        Some(())
    }

    /// The last place before which the text is viable. It lies between a place where the text is viable and one
    /// where it is not.
    fn boundary(&mut self, cells: &[Cell], viable: usize, incorrect: usize) -> Option<usize> {
        if incorrect - viable <= 1 {
            return Some(viable);
        }
        let middle = (viable + incorrect) / 2;
        match self.is_viable(cells, middle)? {
            true => self.boundary(cells, middle, incorrect),
            false => self.boundary(cells, viable, middle),
        }
    }

    /// Whether the text before a place is complete or can be completed.
    fn is_viable(&mut self, cells: &[Cell], place: usize) -> Option<bool> {
        let prefix = if place < cells.len() - 1 { &cells[..place] } else { cells };
        Some(self.ask(prefix)? != Answer::Incorrect)
    }

    fn ask(&mut self, cells: &[Cell]) -> Option<Answer> {
        if self.asked.len() == self.most {
            return None;
        }
        let text: String = cells.iter().map(|cell| cell.inserted.concat() + &cell.element).collect();
        // Positions are elements of the input. After a token that was inserted at the end there is no element, so an error in
        // that token is at the end.
        let end = text.len() - cells.iter().rev().map_while(Cell::inserted_at_the_end).sum::<usize>();
        let answer = match first_error(&text) {
            None => Answer::Complete,
            Some(error) if error >= end => Answer::Incomplete,
            Some(_) => Answer::Incorrect,
        };
        self.asked.push(text);
        Some(answer)
    }
}

/// Some texts have no near repair, and the queue has no bound.
const MOST: usize = 400;

#[track_caller]
fn check(text: &str) {
    let queries = Reader::new(text, Goal::MaximizePassing).with_budget(MOST).run(fsynth());
    let expected = Definition::queries(text, MOST);
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
fn without_positions_it_asks_about_the_whole_input_only() {
    let queries = Reader::new("[1", Goal::MaximizePassing).without_positions().run(fsynth());
    assert_eq!(queries.iter().map(|query| query.text.as_str()).collect::<Vec<_>>(), ["[1"]);
}

/// The inputs on which every algorithm for the same goal is compared.
pub(crate) fn worked_texts() -> [&'static str; 5] {
    WORKED.map(|(_, text)| text)
}
