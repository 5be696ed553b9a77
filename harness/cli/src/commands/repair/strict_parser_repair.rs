//! Tries the repair of the format's strict parser on a subject that is more lenient or reports no positions. A strict
//! parser reports the position of the fault at the cost of a function call. With another subject, it may take thousands
//! of processes to find it. Afterwards, each deletion or replacement that the subject does not need is undone, so that
//! the file keeps everything that a lenient subject allows. Insertions stay: they lose nothing, and without them the
//! text may have another meaning. For example, `"\\new"` without its second backslash is a line end and `ew`.

use super::INTERRUPT;
use super::single_file::FileRepair;
use crate::repair_diff::RepairDiff;
use crate::repair_effects::Change;
use algorithms::{Candidate, Part};
use anyhow::Result;
use engine::input::Input;
use engine::oracle::Oracle;
use engine::search_runner::SearchOutcome;
use engine::session::Counts;
use std::sync::atomic::Ordering;
use subjects::Mode;

/// The most changes that are undone one at a time. Each costs one query.
const MOST_UNDONE: usize = 32;

impl FileRepair<'_> {
    /// The result for the subject if it accepts the strict parser's repair; `None` if it does not, if the format has no
    /// such parser, or if the user chose how to search.
    pub(super) fn by_strict_parser(&self) -> Result<Option<SearchOutcome>> {
        let arguments = self.arguments();
        // The default subject of a format is its strict parser.
        if arguments.no_insert || arguments.search.is_chosen() || self.selected.entry.is_default {
            return Ok(None);
        }
        let format = &self.selected.entry.format;
        let Some(mut strict) = arguments.subject.strict_parser(format)? else { return Ok(None) };
        strict.run_in_process(self.open_subjects().host());
        if strict.entry.key == self.selected.entry.key || !strict.is_in_process() {
            return Ok(None);
        }
        let oracle: Box<dyn Oracle> = Box::new(self.open_subjects().open(&strict, Mode::Worker)?);
        let mut outcome =
            self.search.run(self.text.clone(), format, &mut [oracle], None, &INTERRUPT, None)?;
        let Some(found) = outcome.result.found.as_mut().filter(|found| found.bytes > 0) else {
            return Ok(None);
        };
        let mut changes = RepairDiff::of(&outcome.input, &found.candidate).changes();
        let mut queries = 0;
        let judge = self.open()?;
        let mut accepts = |changes: &[Change]| -> Result<bool> {
            queries += 1;
            let text = outcome.input.render(&candidate(&outcome.input, changes));
            Ok(judge.judge_and_observe(&[&text], None)?.0.accepted())
        };
        if changes.is_empty() || !accepts(&changes)? {
            return Ok(None);
        }
        let undone = if changes.len() <= MOST_UNDONE { changes.len() } else { 0 };
        for number in (0..undone).rev() {
            let loses_nothing = changes[number].0.is_empty();
            if loses_nothing {
                continue;
            }
            if INTERRUPT.load(Ordering::Relaxed) {
                break;
            }
            let change = changes.remove(number);
            if !accepts(&changes)? {
                changes.insert(number, change);
            }
        }
        found.candidate = candidate(&outcome.input, &changes);
        found.bytes = outcome.input.render(&found.candidate).len() as u64;
        outcome.result.counts = Counts { tests: queries, ..Counts::default() };
        Ok(Some(outcome))
    }
}

/// The input with these changes, which begin and end at edges of elements.
fn candidate(input: &Input, changes: &[Change]) -> Candidate {
    let elements = input.elements();
    let (mut parts, mut at) = (Vec::new(), 0);
    let keep = |from: usize, to: usize, parts: &mut Vec<Part>| {
        if from < to {
            parts.push(Part::Keep(elements.at(from)..elements.at(to)));
        }
    };
    for (gone, put) in changes {
        keep(at, gone.start, &mut parts);
        if !put.is_empty() {
            parts.push(Part::Insert(put.as_slice().into()));
        }
        at = gone.end;
    }
    keep(at, input.bytes().len(), &mut parts);
    Candidate::new(parts)
}
