//! The study as a Typst document: generated definitions of what was run, followed by the prose of
//! `data/paper.typ`. The text needs no other file.

use super::Facts;
use super::answer_plot::plot;
use super::answers::{Answer, HEAD, answers};
use super::effects::{EXPLANATION, Effect, Matrix};
use crate::figures;
use crate::tables::{self, Cell, DEFINITIONS, StudyRows, Table, visible};
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

const PROSE: &str = include_str!("../../data/paper.typ");

/// The document of the study in a folder, from its rows and its figures.
///
/// # Errors
/// When the rows or a figure cannot be read; the message names the file.
pub fn document(folder: &Path, facts: &Facts) -> Result<String> {
    let study = StudyRows::load(folder)?;
    let tables: Vec<Table> = tables::compute(&study).into_iter().chain(tables::measure(&study)?).collect();
    let figures = figures::drawn(folder)?
        .iter()
        .map(|figure| {
            let svg = fs::read_to_string(&figure.svg).with_context(|| figure.svg.display().to_string())?;
            Ok(record([
                ("key", string(&figure.key)),
                ("title", string(&figure.title)),
                ("caption", string(&figure.caption)),
                ("half", figure.is_half().to_string()),
                ("svg", raw(&svg)),
            ]))
        })
        .collect::<Result<Vec<_>>>()?;
    let definitions = DEFINITIONS.iter().map(|(word, meaning)| list([string(word), string(meaning)]));
    let data = [
        ("study", what_was_run(facts)),
        ("answers", list(answers(&tables).iter().map(answered))),
        ("answer-head", list(HEAD.map(string))),
        ("figures", list(figures)),
        ("effects", effects(&tables)),
        ("tables", list(tables.iter().map(shown))),
        ("definitions", list(definitions)),
    ];
    let data: String = data.iter().map(|(name, value)| format!("#let {name} = {value}\n")).collect();
    Ok(data + PROSE)
}

fn what_was_run(facts: &Facts) -> String {
    let subjects =
        facts.subjects.iter().map(|s| list([&s.key, &s.format, &s.version].map(|word| string(word))));
    let techniques = facts
        .techniques
        .iter()
        .map(|t| list([&t.key, &t.units, &t.algorithm, &t.options].map(|word| string(word))));
    let other = |key: &str| facts.others.iter().find(|(name, _)| name == key).map_or("", |(_, value)| value);
    record([
        ("key", string(&facts.study)),
        ("title", string(if facts.title.is_empty() { &facts.study } else { &facts.title })),
        ("asks", string(other("asks"))),
        ("absent", string(other("not installed"))),
        ("seed", string(&facts.seed)),
        ("budget", string(&facts.budget)),
        ("clock", string(&facts.clock)),
        ("revision", string(&facts.revision)),
        ("subjects", list(subjects)),
        ("techniques", list(techniques)),
    ])
}

fn answered(answer: &Answer) -> String {
    let cells = answer.numbers.iter().map(|number| list(number.cells().map(|cell| string(&cell))));
    record([
        ("key", string(answer.key)),
        ("asks", string(answer.asks)),
        ("verdict", string(answer.verdict)),
        ("measures", list(answer.measures.iter().map(|measure| string(measure)))),
        ("figure", string(answer.figure)),
        ("svg", raw(&plot(&answer.numbers))),
        ("numbers", list(cells)),
    ])
}

/// The matrix of techniques against each other; without techniques if nothing is compared.
fn effects(tables: &[Table]) -> String {
    let matrix = Matrix::of(tables);
    let cell = |effect: &Option<Effect>| {
        let lines = effect.iter().flat_map(Effect::lines).map(|line| string(&line));
        record([("verdict", string(effect.map_or("", |effect| effect.verdict()))), ("lines", list(lines))])
    };
    let techniques = matrix.iter().flat_map(|matrix| &matrix.techniques).map(|name| string(name));
    let rows = matrix.iter().flat_map(|matrix| &matrix.rows).map(|row| list(row.iter().map(cell)));
    record([("explanation", string(EXPLANATION)), ("techniques", list(techniques)), ("rows", list(rows))])
}

/// A table without its empty columns.
fn shown(table: &Table) -> String {
    let filled: Vec<usize> = (0..table.columns.len())
        .filter(|&column| table.rows.iter().any(|row| row[column] != Cell::Missing))
        .collect();
    let row = |row: &Vec<Cell>| list(filled.iter().map(|&column| string(&row[column].rounded())));
    record([
        ("key", string(&table.key)),
        ("title", string(&table.title)),
        ("caption", string(&table.caption)),
        ("columns", list(filled.iter().map(|&column| string(&table.columns[column].replace('_', " "))))),
        ("numeric", list(filled.iter().map(|&column| table.is_numeric(column).to_string()))),
        ("rows", list(table.rows.iter().map(row))),
    ])
}

fn record<const N: usize>(fields: [(&str, String); N]) -> String {
    let fields = fields.iter().map(|(name, value)| format!("{name}: {value}"));
    format!("({})", fields.collect::<Vec<_>>().join(", "))
}

/// An array of Typst; the comma after the last element keeps one element an array.
fn list(values: impl IntoIterator<Item = String>) -> String {
    format!("({})", values.into_iter().map(|value| value + ",").collect::<String>())
}

/// A Typst string literal. The text is untrusted, so nothing in it can end the literal.
fn string(text: &str) -> String {
    raw(&visible(text))
}

fn raw(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_can_end_its_string() {
        assert_eq!(string("a\"b\\c\u{202e}"), "\"a\\\"b\\\\c\u{27e8}U+202E\u{27e9}\"");
        assert_eq!(list([string("one")]), "(\"one\",)");
        assert_eq!(record([("a", list([]))]), "(a: ())");
    }
}
