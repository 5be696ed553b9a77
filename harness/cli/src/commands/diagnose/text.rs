//! The diagnosis of a file as text for people.

use super::super::judge::{brief, explained, own_message};
use super::Case;
use crate::damage_hints::damage_hints;
use crate::diagnosis::{Answer, Diagnosis};
use crate::plural::counted;
use crate::repair_effects::Change;
use engine::escaping::shown;
use rows::Ended;
use std::fmt::Write;
use std::ops::Range;

/// Places shown of each kind. A file in a different format has thousands.
const MOST: usize = 10;
/// Bytes shown of the example.
const EXAMPLE: usize = 400;

impl Case<'_> {
    /// All findings.
    pub(super) fn text(&self) -> String {
        let (name, title) = (self.file.display(), &self.selected.entry.title);
        let Some(diagnosis) = &self.diagnosis else {
            let mut text = format!("{name}: accepted by {title}, no fault found\n");
            self.write_signs(&mut text);
            return text;
        };
        let mut text = format!("{name}: rejected ({}) by {title}\n", explained(self.judgement.cause));
        for line in own_message(&self.judgement, &self.seen).unwrap_or_default() {
            let _ = writeln!(text, "  {}", shown(line.as_bytes()));
        }
        self.write_signs(&mut text);
        self.write_faults(&diagnosis.faults, &mut text);
        self.write_repair(&diagnosis.insertion_repair, &mut text);
        self.write_syntax_errors(diagnosis, &mut text);
        self.write_example(&diagnosis.example, &mut text);
        let _ = writeln!(
            text,
            "{} to {} in {}",
            counted(diagnosis.tests, "query"),
            self.selected.entry.key,
            brief(diagnosis.wall.as_secs_f64())
        );
        text
    }

    /// `FILE:LINE:COLUMN` of an offset.
    fn named(&self, offset: usize) -> String {
        let place = self.place(offset);
        format!("{}:{}:{}", self.file.display(), place.line, place.column)
    }

    fn write_signs(&self, text: &mut String) {
        for hint in damage_hints(&self.bytes) {
            let _ = writeln!(text, "note: {}: {}", self.named(hint.offset), hint.description);
        }
    }

    fn write_faults(&self, faults: &Answer<Vec<Range<usize>>>, text: &mut String) {
        let Some(found) = &faults.found else {
            let _ = writeln!(text, "diagnosis: no part of the file that loads was found{}", cut(faults));
            return;
        };
        let bytes: usize = found.iter().map(Range::len).sum();
        let worth = if faults.is_optimal {
            "; the file is rejected if any character of them stays".to_owned()
        } else {
            cut(faults)
        };
        let _ = writeln!(
            text,
            "diagnosis: the file loads without {} in {}{worth}",
            counted(bytes, "byte"),
            counted(found.len(), "place")
        );
        for fault in found.iter().take(MOST) {
            let _ = writeln!(text, "  --> {}, {}", self.named(fault.start), counted(fault.len(), "byte"));
            text.push_str(&self.place(fault.start).drawn_over(&self.bytes[fault.clone()]));
        }
        more(found.len(), text);
    }

    fn write_repair(&self, repair: &Answer<Vec<Change>>, text: &mut String) {
        let Some(changes) = &repair.found else { return };
        let _ = writeln!(text, "possible repair{}:", cut(repair));
        for (gone, put) in changes.iter().take(MOST) {
            let _ = writeln!(text, "  {} {}", self.named(gone.start), self.describe_change(gone, put));
        }
        more(changes.len(), text);
    }

    /// A change in words: what to insert and what to remove.
    pub(super) fn describe_change(&self, gone: &Range<usize>, put: &[u8]) -> String {
        let quoted = |bytes: &[u8]| {
            let start = &bytes[..bytes.len().min(40)];
            format!("{}{}", escaped(start), if start.len() < bytes.len() { "…" } else { "" })
        };
        match (gone.is_empty(), put.is_empty()) {
            (true, _) => format!("insert {}", quoted(put)),
            (_, true) => format!("remove {}", quoted(&self.bytes[gone.clone()])),
            _ => format!("insert {} in place of {}", quoted(put), quoted(&self.bytes[gone.clone()])),
        }
    }

    fn write_syntax_errors(&self, diagnosis: &Diagnosis, text: &mut String) {
        let Some(problems) = &diagnosis.problems else { return };
        let format = &self.selected.entry.format;
        if problems.is_empty() {
            let _ = writeln!(text, "the grammar of {format} reports no syntax errors");
            return;
        }
        let _ = writeln!(text, "syntax errors by the grammar of {format}:");
        for problem in problems.iter().take(MOST) {
            let _ = writeln!(text, "  {} {}", self.named(problem.offset), shown(problem.message.as_bytes()));
        }
        more(problems.len(), text);
    }

    fn write_example(&self, example: &Answer<Vec<u8>>, text: &mut String) {
        let Some(found) = &example.found else {
            let _ = writeln!(text, "no smaller file was found that fails in the same way{}", cut(example));
            return;
        };
        if found.is_empty() {
            text.push_str(
                "the empty file fails in the same way; use --reject-stderr REGEX to tell the two failures apart\n",
            );
            return;
        }
        let _ = writeln!(
            text,
            "the smallest file found that fails in the same way has {}{}:",
            counted(found.len(), "byte"),
            cut(example)
        );
        for line in found[..found.len().min(EXAMPLE)].split(|byte| *byte == b'\n') {
            let _ = writeln!(text, "  | {}", shown(line));
        }
        if found.len() > EXAMPLE {
            let _ = writeln!(text, "  ... and {}", counted(found.len() - EXAMPLE, "more byte"));
        }
    }
}

/// Explains why a search ended early.
fn cut<T>(answer: &Answer<T>) -> String {
    match answer.ended {
        Ended::Finished | Ended::Uncut => String::new(),
        Ended::OutOfTests => " (cut by --budget-tests)".to_owned(),
        Ended::OutOfTime => " (cut by --budget-time)".to_owned(),
        Ended::Interrupted => " (interrupted)".to_owned(),
        Ended::Broken => {
            format!(" (the subject could no longer be run: {})", answer.broken.as_deref().unwrap_or_default())
        }
    }
}

fn more(count: usize, text: &mut String) {
    if count > MOST {
        let _ = writeln!(text, "  ... and {}", counted(count - MOST, "more place"));
    }
}

/// The bytes between backquotes, with line breaks escaped.
fn escaped(bytes: &[u8]) -> String {
    let lines: Vec<String> = bytes.split(|byte| *byte == b'\n').map(shown).collect();
    format!("`{}`", lines.join("\\n"))
}
