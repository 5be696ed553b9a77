//! The report of a study: one self-contained HTML file.
//!
//! Inputs and results are untrusted. All text passes through [`crate::tables::escape`], and the page's content
//! security policy allows only the script and the style in this file.

mod answer_plot;
mod answers;
mod diff;
mod effects;
mod excerpt;
mod live;
mod paper;
mod policy;
mod questions;
mod recorded;
mod runs;
mod svg;

pub use live::{LiveStatus, Phase, live};
pub use paper::document;

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context as _;

use crate::figures::{self, Figure};
use crate::tables::{self, Cell, DEFINITIONS, StudyRows, Table, escape};
use crate::write::write_by;

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("behaviour.js");

/// Facts about a study that its CSV files do not contain.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Facts {
    /// The study's key.
    pub study: String,
    /// Its title.
    pub title: String,
    /// Its seed.
    pub seed: String,
    /// The subjects, in order.
    pub subjects: Vec<SubjectFacts>,
    /// The techniques, in order.
    pub techniques: Vec<TechniqueFacts>,
    /// The budget of one run in words, such as `60 s, 10 s per test`.
    pub budget: String,
    /// `charged` or `wall`, with an explanation.
    pub clock: String,
    /// The revision of ddlab that ran it.
    pub revision: String,
    /// Other facts for the reader: name and value.
    pub others: Vec<(String, String)>,
}

/// A subject of the study.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SubjectFacts {
    /// Its key.
    pub key: String,
    /// The format it reads.
    pub format: String,
    /// Its version, as the subject reports it.
    pub version: String,
}

/// A technique of the study.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TechniqueFacts {
    /// Its key.
    pub key: String,
    /// How the input is cut.
    pub units: String,
    /// The algorithm.
    pub algorithm: String,
    /// Options, in words; empty if there are none.
    pub options: String,
}

/// Writes `report.html` to a study's folder; [`page`] describes its content. The tables are those that
/// [`tables::analyse`] left there, unless a row changed since.
///
/// # Errors
/// If the rows or a figure cannot be read, or the report cannot be written; the message names the file.
pub fn write(
    folder: &Path,
    facts: &Facts,
    content: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> anyhow::Result<PathBuf> {
    let path = folder.join("report.html");
    let (study, tables) = tables::with_tables(folder)?;
    write_by(&path, |page| write_page(page, folder, facts, content, &study, tables))?;
    Ok(path)
}

/// The report of the study in a folder as HTML: what was run, the tables, the figures that [`figures::plot`]
/// left there, and the runs, some of them with their texts and marked differences.
///
/// `content` returns the content with this SHA-256 in hex, if it is still stored; [`store_reader`] reads it from the
/// folder.
///
/// # Errors
/// If the rows or a figure cannot be read; the message names the file.
pub fn page(
    folder: &Path,
    facts: &Facts,
    content: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> anyhow::Result<String> {
    let study = StudyRows::load(folder)?;
    let tables = tables::compute(&study);
    let mut page = Vec::new();
    write_page(&mut page, folder, facts, content, &study, tables)?;
    Ok(String::from_utf8(page)?)
}

/// Writes the page with these tables and those of measurements, one section after another: the figures of a large study
/// have many points.
fn write_page(
    page: &mut dyn Write,
    folder: &Path,
    facts: &Facts,
    content: &dyn Fn(&str) -> Option<Vec<u8>>,
    study: &StudyRows,
    tables: Vec<Table>,
) -> anyhow::Result<()> {
    let tables: Vec<Table> = tables.into_iter().chain(tables::measure(study)?).collect();
    let figures = figures::drawn(folder)?;
    let title = escape(if facts.title.is_empty() { &facts.study } else { &facts.title });
    write!(
        page,
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>{STYLE}</style></head><body>\n",
        policy::policy(SCRIPT, STYLE),
    )?;
    let before = [
        header(facts, study),
        "<main>\n".to_owned(),
        questions::section(&tables),
        answers::section(&tables, &figures),
        effects::section(&tables),
        what_was_run(facts, study),
    ];
    write!(page, "{}", before.concat())?;
    write_figures(page, &figures)?;
    write!(page, "{}", tables_section(&tables))?;
    write!(page, "{}", runs::section(study, folder, content))?;
    write!(page, "{}</main>\n<script>{SCRIPT}</script></body></html>\n", definitions())?;
    Ok(())
}

/// Reads contents from the store in a study's folder.
pub fn store_reader(folder: &Path) -> impl Fn(&str) -> Option<Vec<u8>> {
    let store = folder.join("store");
    move |sha256| {
        let is_digest = sha256.len() == 64 && sha256.bytes().all(|digit| digit.is_ascii_hexdigit());
        is_digest.then(|| storage::read(&storage::blob_file(&store, sha256)).ok()).flatten()
    }
}

fn header(facts: &Facts, study: &StudyRows) -> String {
    let mut html = format!(
        "<header><p class=\"eyebrow\">ddlab study {}</p><h1>{}</h1>\n<nav>",
        escape(&facts.study),
        escape(if facts.title.is_empty() { &facts.study } else { &facts.title })
    );
    for (anchor, name) in [
        ("answers", "Questions"),
        ("run", "What was run"),
        ("figures", "Figures"),
        ("tables", "Tables"),
        ("runs", "Runs"),
        ("definitions", "Definitions"),
    ] {
        html.push_str(&format!("<a href=\"#{anchor}\">{name}</a>"));
    }
    html.push_str("</nav>\n<ul class=\"cards\">");
    for technique in StudyRows::techniques(study.possible()) {
        let runs = || study.possible().filter(|run| run.technique == technique);
        let (possible, repaired) = (runs().count(), runs().filter(|run| run.succeeded()).count());
        let percent = 100.0 * repaired as f64 / possible as f64;
        html.push_str(&format!(
            "<li><span class=\"name\">{}</span><strong>{percent:.0} %</strong>\
             <span>{repaired} of {possible} repaired</span></li>",
            escape(&technique.name)
        ));
    }
    html.push_str("</ul>");
    html.push_str(&warnings(study));
    html.push_str("</header>\n");
    html
}

/// Warnings that a reader must know before trusting a number.
fn warnings(study: &StudyRows) -> String {
    let count = |is: &dyn Fn(&tables::Run) -> bool| study.runs.iter().filter(|run| is(run)).count();
    let missing = study.planned().saturating_sub(study.runs.len());
    let found = |confirmed| move |run: &tables::Run| run.outcome.found && run.outcome.confirmed == confirmed;
    let all = [
        (missing, "planned and not run yet"),
        (count(&tables::Run::is_broken), "broken: the oracle failed; they count nowhere"),
        (count(&found(Some(false))), "refuted: a fresh run of the subject disagrees with the result"),
        (count(&found(None)), "unchecked: no fresh run of the subject confirmed the result"),
    ];
    let some = all.iter().filter(|(runs, _)| *runs > 0);
    let mut items: String =
        some.map(|(runs, what)| format!("<li><strong>{runs}</strong> runs {what}</li>")).collect();
    let subjects: BTreeSet<&str> = study.disagreements.iter().map(|row| row.subject.as_str()).collect();
    if !subjects.is_empty() {
        items.push_str(&format!(
            "<li><strong>{}</strong> judgements of workers that the plain command contradicts ({}): see \
             disagreements.csv</li>",
            study.disagreements.len(),
            escape(&subjects.into_iter().collect::<Vec<_>>().join(", "))
        ));
    }
    let splits = study.splits();
    if splits.len() > 1 && splits.contains(&"held-out") {
        items.push_str(
            "<li>Tables and figures count held-out files together with others: `ddlab tables --split held-out` has them \
             alone</li>",
        );
    }
    if items.is_empty() { items } else { format!("<ul class=\"warnings\">{items}</ul>") }
}

fn what_was_run(facts: &Facts, study: &StudyRows) -> String {
    let mut html = String::from("<section id=\"run\"><h2>What was run</h2>\n<dl class=\"facts\">");
    let planned = study.planned().max(study.runs.len()).to_string();
    let runs = format!("{} of {planned} planned", study.runs.len());
    let splits = study.splits().join(", ");
    let own = [
        ("Study", &facts.study),
        ("Seed", &facts.seed),
        ("Budget", &facts.budget),
        ("Clock", &facts.clock),
        ("Revision", &facts.revision),
        ("Runs", &runs),
        ("Splits", &splits),
    ];
    let others = facts.others.iter().map(|(name, value)| (name.as_str(), value));
    for (name, value) in own.into_iter().chain(others).filter(|(_, value)| !value.is_empty()) {
        html.push_str(&format!("<div><dt>{}</dt><dd>{}</dd></div>", escape(name), escape(value)));
    }
    html.push_str("</dl>\n<div class=\"pair\">");
    let subjects = facts.subjects.iter().map(|s| vec![&s.key, &s.format, &s.version]);
    html.push_str(&words(&["subject", "format", "version"], subjects));
    let techniques = facts.techniques.iter().map(|t| vec![&t.key, &t.units, &t.algorithm, &t.options]);
    html.push_str(&words(&["technique", "units", "algorithm", "options"], techniques));
    html.push_str("</div></section>\n");
    html
}

/// A small table of texts.
fn words<'a>(columns: &[&str], rows: impl Iterator<Item = Vec<&'a String>>) -> String {
    let mut table = Table::new("facts", "", "", columns);
    let cell = |word: &String| if word.is_empty() { Cell::Missing } else { word.as_str().into() };
    rows.for_each(|row| table.push(row.into_iter().map(cell).collect()));
    format!("<div class=\"scroll\">{}</div>", table.html())
}

fn write_figures(page: &mut dyn Write, figures: &[Figure]) -> anyhow::Result<()> {
    writeln!(page, "<section id=\"figures\"><h2>Figures</h2>")?;
    if figures.is_empty() {
        write!(page, "<p>No figure was drawn: there was nothing to show in one.</p>")?;
    }
    for figure in figures {
        let svg = fs::read_to_string(&figure.svg)
            .with_context(|| format!("{}: cannot read the figure", figure.svg.display()))?;
        let svg = svg::own(&svg).with_context(|| {
            format!("{}: not a figure that ddlab drew (run `ddlab plot`)", figure.svg.display())
        })?;
        writeln!(
            page,
            "<figure class=\"{}\" id=\"figure-{}\"><h3>{}</h3><div class=\"scroll plot\">{svg}</div>\
             <figcaption>{}</figcaption></figure>",
            if figure.is_half() { "half" } else { "whole" },
            escape(&figure.key),
            escape(&figure.title),
            escape(&figure.caption)
        )?;
    }
    writeln!(page, "</section>")?;
    Ok(())
}

fn tables_section(tables: &[Table]) -> String {
    let mut html = String::from("<section id=\"tables\"><h2>Tables</h2>\n");
    for table in tables.iter().filter(|table| !table.rows.is_empty()) {
        html.push_str(&format!(
            "<section class=\"table\" id=\"table-{}\"><h3>{}</h3><p>{}</p>\
             <div class=\"scroll tall\">{}</div></section>\n",
            escape(&table.key),
            escape(&table.title),
            escape(&table.caption),
            table.html()
        ));
    }
    let empty: Vec<String> =
        tables.iter().filter(|table| table.rows.is_empty()).map(|table| escape(&table.title)).collect();
    if !empty.is_empty() {
        html.push_str(&format!("<p class=\"note\">Without a row in this study: {}.</p>", empty.join("; ")));
    }
    html.push_str("</section>\n");
    html
}

fn definitions() -> String {
    let mut html = String::from("<section id=\"definitions\"><h2>Definitions</h2>\n<dl>");
    for (word, meaning) in DEFINITIONS {
        html.push_str(&format!("<dt>{}</dt><dd>{}</dd>", escape(word), escape(meaning)));
    }
    html.push_str("</dl></section>\n");
    html
}
