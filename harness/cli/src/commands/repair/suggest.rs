//! Several repairs of one file, told so that a person can choose.

use super::INTERRUPT;
use super::one::One;
use crate::commands::print;
use anyhow::Result;
use engine::escaping::shown;
use engine::suggestions::{Suggestion, suggest};
use std::fmt::Write;
use std::process::ExitCode;

/// Characters shown of a text that was dropped, changed or invented.
const LONGEST: usize = 60;

impl One<'_> {
    /// Lists the repairs of the file.
    pub(super) fn suggest(&self, count: usize) -> Result<ExitCode> {
        let cut = self.search.runner.cut(self.bytes.clone(), &self.selected.entry.format)?;
        let budget = self.search.runner.budget();
        let mut oracle = self.open()?;
        let (suggestions, queries) = suggest(&cut.input, count, &mut *oracle, budget, &INTERRUPT)?;
        let mut told = String::new();
        for (number, suggestion) in (1..).zip(&suggestions) {
            told.push_str(&self.described(number, suggestion));
        }
        let _ = writeln!(told, "{}: {} repairs in {queries} queries", self.file.display(), suggestions.len());
        print(&told)?;
        Ok(if suggestions.is_empty() { ExitCode::from(1) } else { ExitCode::SUCCESS })
    }

    fn described(&self, number: usize, suggestion: &Suggestion) -> String {
        let account = &suggestion.account;
        let mut told = format!("{number}. keeps {} of {} bytes\n", account.kept, self.bytes.len());
        for text in &account.dropped {
            let _ = writeln!(told, "   drops    {}", clipped(text));
        }
        for (before, after) in &account.changed {
            let _ = writeln!(told, "   changes  {} to {}", clipped(before), clipped(after));
        }
        for text in &account.invented {
            let _ = writeln!(told, "   invents  {}", clipped(text));
        }
        for line in String::from_utf8_lossy(&suggestion.text).lines() {
            let _ = writeln!(told, "   | {}", shown(line.as_bytes()));
        }
        told
    }
}

fn clipped(text: &str) -> String {
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    shown(short.as_bytes()).to_string()
}
