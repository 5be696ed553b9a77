//! The trace of one reduction: a CSV file with every query, which `ddlab explain` shows.

use crate::search_progress::Query;
use algorithms::{Candidate, Configuration, Part};
use anyhow::{Context, Result, ensure};
use engine::input::Input;
use rows::{Cause, Outcome};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::path::Path;

/// One query of a reduction.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct TracedQuery {
    pub(crate) query: u64,
    /// When it was answered, and how long it took; 0 if the answer was known.
    pub(crate) elapsed_s: f64,
    #[serde(default)]
    pub(crate) cost_s: f64,
    /// The part of the algorithm that asked.
    pub(crate) step: String,
    pub(crate) bytes: u64,
    pub(crate) best_bytes: Option<u64>,
    pub(crate) outcome: Outcome,
    pub(crate) cause: Cause,
    pub(crate) message: Option<String>,
    /// Whether the answer was known from an earlier query.
    pub(crate) is_repeat: bool,
    /// Whether the candidate became the best result.
    pub(crate) is_better: bool,
    /// How the candidate differs from the best result before it.
    pub(crate) change: String,
}

/// Writes the trace.
pub(crate) struct TraceFile {
    rows: csv::Writer<File>,
    /// The best result so far: its kept elements and its inserted texts.
    best: Option<(Configuration, Vec<String>)>,
}

impl TraceFile {
    /// Creates the file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn create(path: &Path) -> Result<Self> {
        let file = File::create(path).with_context(|| format!("--trace {}", path.display()))?;
        Ok(Self { rows: csv::Writer::from_writer(file), best: None })
    }

    /// Writes one query.
    ///
    /// # Errors
    /// When writing fails.
    pub(crate) fn push(&mut self, query: &Query<'_>) -> Result<()> {
        let seen = (kept(query.candidate), inserted(query.candidate));
        let change = self
            .best
            .as_ref()
            .map_or_else(|| "whole input".to_owned(), |best| change(query.input, best, &seen));
        self.rows.serialize(TracedQuery {
            query: query.row.number,
            elapsed_s: query.row.at_s,
            cost_s: query.row.cost_s,
            step: query.phase.to_owned(),
            bytes: query.row.bytes,
            best_bytes: query.row.best_bytes,
            outcome: query.row.outcome,
            cause: query.row.cause,
            message: query.row.message.clone(),
            is_repeat: query.row.cached,
            is_better: query.is_better,
            change,
        })?;
        if query.is_better {
            self.best = Some(seen);
            // Better results are rare, so this is cheap. After a kill, the queries up to the last one can be
            // explained.
            self.rows.flush()?;
        }
        Ok(())
    }
}

/// The files that `explain` can show, for errors.
const EXPECTED_FILE: &str =
    "name a trace that ddlab reduce --trace FILE has written, or a study file and the id of a run";

/// Reads a trace.
///
/// # Errors
/// When the file cannot be read or is not such a trace.
pub(crate) fn read(path: &Path) -> Result<Vec<TracedQuery>> {
    let file = path.display();
    let mut reader =
        csv::Reader::from_path(path).with_context(|| format!("{file}: cannot be read ({EXPECTED_FILE})"))?;
    let is_trace = reader.headers().is_ok_and(|header| header.iter().any(|name| name == "change"));
    ensure!(is_trace, "{file}: is not a trace of a reduction ({EXPECTED_FILE})");
    reader.deserialize().collect::<Result<_, _>>().with_context(|| file.to_string())
}

fn kept(candidate: &Candidate) -> Configuration {
    let mut ranges: Vec<_> = candidate.kept_ranges().collect();
    ranges.sort_by_key(|range| range.start);
    let mut kept = Configuration::empty();
    ranges.into_iter().for_each(|range| kept.push(range));
    kept
}

fn inserted(candidate: &Candidate) -> Vec<String> {
    let texts = candidate.parts().filter_map(|part| match part {
        Part::Insert(text) if !text.trim_ascii().is_empty() => {
            Some(String::from_utf8_lossy(text).into_owned())
        }
        _ => None,
    });
    texts.collect()
}

/// For example: `without 12+40 "int f(void) {"..., with "0"`.
fn change(
    input: &Input,
    (best, best_texts): &(Configuration, Vec<String>),
    (kept, texts): &(Configuration, Vec<String>),
) -> String {
    let mut told = Vec::new();
    let gone = best.minus(kept);
    if kept.is_empty() && texts.is_empty() {
        return "nothing kept".to_owned();
    }
    if !gone.is_empty() {
        told.push(format!("without {}", pieces(input, &gone)));
    }
    let back = kept.minus(best);
    if !back.is_empty() {
        told.push(format!("again with {}", pieces(input, &back)));
    }
    let mut new = texts.clone();
    for text in best_texts {
        if let Some(at) = new.iter().position(|other| other == text) {
            new.remove(at);
        }
    }
    if !new.is_empty() {
        let shown: Vec<String> = new.iter().take(SHOWN).map(|text| format!("{text:?}")).collect();
        told.push(format!("with {}{}", shown.join(", "), more(new.len(), "texts")));
    }
    if told.is_empty() { "without inserted texts".to_owned() } else { told.join(", ") }
}

/// The longest excerpt of the input in a line, in characters.
const PIECE: usize = 40;
/// The most excerpts in a line.
const SHOWN: usize = 3;

/// Describes pieces of the input: offset, length and beginning of each.
pub(crate) fn pieces(input: &Input, elements: &Configuration) -> String {
    let piece = |range: &std::ops::Range<usize>| {
        let bytes = input.elements().byte_range(range.clone());
        let text = String::from_utf8_lossy(&input.bytes()[bytes.clone()]);
        let short: String = text.chars().take(PIECE).collect();
        let more = if text.chars().nth(PIECE).is_some() { "..." } else { "" };
        format!("{}+{} {short:?}{more}", bytes.start, bytes.len())
    };
    let shown: Vec<String> = elements.ranges().iter().take(SHOWN).map(piece).collect();
    format!("{}{}", shown.join(", "), more(elements.ranges().len(), "pieces"))
}

fn more(all: usize, noun: &str) -> String {
    let more = all.saturating_sub(SHOWN);
    if more > 0 { format!(" and {more} more {noun}") } else { String::new() }
}
