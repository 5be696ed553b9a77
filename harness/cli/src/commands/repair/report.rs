//! The report on the repair of one file: for people, for programs, and as an exit code.

use super::exit::RepairExit;
use super::row::{Outcome, Row};
use crate::commands::Misuse;
use crate::plural::counted;
use crate::repair_effects::{Change, Effect, EffectKind, RepairEffects};
use anyhow::Error;
use engine::escaping::shown;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

/// Places shown of each kind.
const MOST: usize = 20;
/// Characters shown of a text that was dropped, changed or invented.
const LONGEST: usize = 60;
/// The share of the file in percent above which a report warns that much is lost.
const MUCH_IS_LOST: f64 = 20.0;

/// The result for one file.
#[derive(Default)]
pub(super) struct RepairReport {
    /// The result for programs.
    pub(super) row: Row,
    /// The repaired text, if there is one.
    pub(super) repaired: Option<Vec<u8>>,
    /// How it differs from the text of the file.
    pub(super) changes: Vec<Change>,
    /// The subject's message about the file.
    pub(super) message: String,
    /// The diff with context, if there is one.
    pub(super) drawn: Option<DrawnDiff>,
    /// The loss as a unified diff; empty if there is none.
    pub(super) unified: Vec<u8>,
    /// The result in words, for people.
    pub(super) terminal_text: String,
    /// How it ended.
    pub(super) exit: RepairExit,
}

impl RepairReport {
    /// The report on a file that could not be read or judged.
    pub(super) fn broken(file: &Path, error: &Error) -> Self {
        let error = error.chain().map(ToString::to_string).filter(|text| *text != Misuse.to_string());
        let error = error.collect::<Vec<_>>().join(": ");
        let terminal_text = format!("{}: {error}\n", engine::escaping::shown_path(file));
        let file = file.display().to_string();
        let row = Row { file, outcome: Outcome::Broken, error: Some(error), ..Row::default() };
        Self { row, terminal_text, exit: RepairExit::Misused, ..Self::default() }
    }
}

/// A diff with context.
pub(super) struct DrawnDiff {
    pub(super) plain: String,
    pub(super) coloured: String,
}

/// Lists what was changed, invented, dropped and commented out, a line for each place, in the order of the file.
pub(super) fn listed(effects: &RepairEffects) -> String {
    let mut text = String::new();
    let mut counts: BTreeMap<EffectKind, usize> = BTreeMap::new();
    for note in &effects.notes {
        let (before, after) = (clipped(&note.before), clipped(&note.after));
        let what = match note.kind {
            EffectKind::Changed => format!("{before} became {after}"),
            EffectKind::Invented => format!("{after} was invented"),
            EffectKind::Dropped => format!("{before} was dropped"),
            EffectKind::CommentedOut => format!("{before} was commented out"),
            EffectKind::Respelt | EffectKind::Punctuation => continue,
        };
        let count = counts.entry(note.kind).or_default();
        *count += 1;
        if *count <= MOST {
            let _ = writeln!(text, "  line {}: {what}", note.line);
        }
    }
    let more: usize = counts.values().map(|count| count.saturating_sub(MOST)).sum();
    if more > 0 {
        let _ = writeln!(text, "  ... and {} (--json lists all)", counted(more, "more place"));
    }
    text
}

/// Warns if the user should check a repair: much is lost, or words were cut in two. Of the `lost` bytes, those do not count
/// that are punctuation or were spelt in another way.
pub(super) fn warned(effects: &RepairEffects, lost: usize, total: usize) -> String {
    let mut text = String::new();
    let is_kept = |note: &&Effect| matches!(note.kind, EffectKind::Respelt | EffectKind::Punctuation);
    let kept: usize = effects.notes.iter().filter(is_kept).map(|note| note.before.len()).sum();
    let share = 100.0 * lost.saturating_sub(kept) as f64 / total.max(1) as f64;
    let (cut, is_much) = (effects.cut_words(), share > MUCH_IS_LOST);
    if is_much {
        let _ = writeln!(
            text,
            "note: {:.0} % of the file was left out; check whether the rest is enough",
            share.floor()
        );
    }
    if cut > 0 {
        let words = if cut == 1 { "1 word was".to_owned() } else { format!("{cut} words were") };
        let _ = writeln!(text, "note: {words} cut, and the rest kept");
    }
    if is_much || cut > 0 {
        text.push_str("note: to leave out whole lines only, add --algorithm ddmax --units line\n");
    }
    text
}

/// A text on one line, cut if it is long, and safe to print.
pub(super) fn clipped(text: &str) -> String {
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    shown(short.replace("\r\n", "\\n").replace('\n', "\\n").as_bytes())
}
