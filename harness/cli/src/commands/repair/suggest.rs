//! Describes several repairs of one file, so that a person can choose.

use super::INTERRUPT;
use super::exit::RepairExit;
use super::report::{listed, warned};
use super::single_file::FileRepair;
use crate::commands::{Misuse, print, print_json};
use crate::plural::counted;
use crate::repair_effects::{Change, RepairEffects};
use anyhow::{Context, Result};
use engine::escaping::shown;
use engine::suggestions::suggest;
use serde_json::{Value, json};
use std::fmt::Write;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

/// Lines shown of each repaired text.
const MOST_LINES: usize = 40;

/// One of several repairs.
pub(super) struct Described {
    pub(super) text: Vec<u8>,
    /// Bytes of the file that it keeps.
    pub(super) kept: usize,
    pub(super) effects: RepairEffects,
    pub(super) changes: Vec<Change>,
}

impl FileRepair<'_> {
    /// Lists the repairs of the file.
    pub(super) fn suggest(&self, count: usize, as_json: bool) -> Result<ExitCode> {
        let fine = self.if_fine().context(Misuse)?;
        let is_fine = fine.is_some();
        let (found, queries) = if is_fine { (Vec::new(), 1) } else { self.suggestions(count)? };
        if let Some(report) = fine.filter(|_| !as_json) {
            print(&report.terminal_text)?;
        } else if as_json {
            print_json(&self.as_json(&found, queries)?)?;
        } else {
            print(&self.as_text(&found, queries))?;
        }
        let exit = if INTERRUPT.load(Ordering::Relaxed) {
            RepairExit::Interrupted
        } else if found.is_empty() && !is_fine {
            RepairExit::NotRepaired
        } else {
            RepairExit::Repaired
        };
        Ok(ExitCode::from(exit.code()))
    }

    /// Up to `count` distinct repairs, the best first, and the number of queries.
    pub(super) fn suggestions(&self, count: usize) -> Result<(Vec<Described>, u64)> {
        if self.is_blank() {
            return Ok((Vec::new(), 0));
        }
        let cut = self.search.cut(self.text.clone(), &self.selected.entry.format)?;
        let budget = self.search.runner.budget();
        let mut oracle = self.open()?;
        let (suggestions, queries) = suggest(&cut.input, count, &mut oracle, budget, &INTERRUPT)?;
        let described = suggestions.into_iter().map(|suggestion| {
            let lost: usize = suggestion.changes.iter().map(|(gone, _)| gone.len()).sum();
            let effects = RepairEffects::of(&self.selected.entry.format, &self.text, &suggestion.changes);
            Described {
                text: suggestion.text,
                kept: self.text.len() - lost,
                effects,
                changes: suggestion.changes,
            }
        });
        Ok((described.collect(), queries))
    }

    fn as_text(&self, found: &[Described], queries: u64) -> String {
        let mut listing = String::new();
        for (number, repair) in (1..).zip(found) {
            let total = self.text.len();
            let _ = writeln!(listing, "{number}. keeps {} of {}", repair.kept, counted(total, "byte"));
            listing.push_str(&listed(&repair.effects));
            listing.push_str(&warned(&repair.effects, total - repair.kept, total));
            let repaired = String::from_utf8_lossy(&repair.text);
            for line in repaired.lines().take(MOST_LINES) {
                let _ = writeln!(listing, "   | {}", shown(line.as_bytes()));
            }
            let more = repaired.lines().count().saturating_sub(MOST_LINES);
            if more > 0 {
                let more = counted(more, "more line");
                let _ = writeln!(listing, "   ... and {more} (--json has all)");
            }
        }
        let file = self.file.display();
        if self.is_blank() {
            return format!("{file}: no repair, because it is empty: there is nothing to recover\n");
        }
        let (repairs, queries) = (counted(found.len(), "repair"), counted(queries, "query"));
        let _ = writeln!(listing, "{file}: {repairs} found in {queries}");
        listing
    }

    fn as_json(&self, found: &[Described], queries: u64) -> Result<String> {
        let described = |repair: &Described| {
            Ok(json!({
                "kept_bytes": repair.kept,
                "text": String::from_utf8_lossy(&repair.text),
                "cut_words": repair.effects.cut_words(),
                "notes": serde_json::to_value(&repair.effects.notes)?,
            }))
        };
        let row = json!({
            "file": self.file.display().to_string(),
            "subject": self.selected.entry.key,
            "input_bytes": self.text.len(),
            "tests": queries,
            "suggestions": found.iter().map(described).collect::<Result<Vec<Value>>>()?,
        });
        Ok(format!("{row}\n"))
    }
}
