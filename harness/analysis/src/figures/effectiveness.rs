//! Shares of files repaired, with their intervals: a picture of table 4 of the paper.

use super::interval_panels::{Share, SharePanel, draw};
use super::{Sketch, techniques};
use crate::tables::{StudyRows, effectiveness};

pub(super) fn sketch(study: &StudyRows, width: Option<f64>) -> Option<Sketch> {
    let table = effectiveness(study);
    let techniques = techniques(study);
    let mut kinds: Vec<&str> = table.rows.iter().map(|row| table.word(row, "kind")).collect();
    kinds.dedup();
    let mut formats: Vec<&str> = Vec::new();
    for row in &table.rows {
        let format = table.word(row, "format");
        if !formats.contains(&format) {
            formats.push(format);
        }
    }
    if techniques.is_empty() {
        return None;
    }
    let share = |row: &Vec<_>| Share {
        estimate: table.number(row, "share"),
        ends: table.number(row, "low").zip(table.number(row, "high")),
        reported: (table.number(row, "reported_repaired").zip(table.number(row, "reported_possible")))
            .map(|(repaired, possible)| repaired / possible),
    };
    // No panel without pairs: its axes would be empty.
    let panel = |kind: &str, format: &str| {
        let cells = |row: &&Vec<_>| table.word(row, "kind") == kind && table.word(row, "format") == format;
        let first = table.rows.iter().find(cells)?;
        let of_technique =
            |name: &str| table.rows.iter().filter(cells).find(|row| table.word(row, "technique") == name);
        Some(SharePanel {
            group: vec![kind.to_string(), format.to_string()],
            pairs: table.number(first, "possible").unwrap_or_default() as usize,
            shares: techniques.iter().map(|technique| of_technique(&technique.name).map(share)).collect(),
        })
    };
    let rows: Vec<Vec<_>> =
        kinds.iter().map(|kind| formats.iter().map(|format| panel(kind, format)).collect()).collect();
    let (drawing, plotted) = draw(&techniques, &rows, width);
    Some(Sketch {
        key: "effectiveness".to_string(),
        title: "Files repaired".to_string(),
        caption: "The share of pairs that each technique repairs, with Wilson's 95 % interval. A pair is a \
                  file and a subject that rejects it. Hollow diamonds are the shares in the paper, which \
                  counts every pair of a file that some subject rejects."
            .to_string(),
        drawing,
        plotted,
    })
}
