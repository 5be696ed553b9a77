//! The repair of one file.

use super::row::{Outcome, PutIn, Row, Stretch};
use super::{Arguments, INTERRUPT, search_mode};
use crate::commands::effort::effort;
use crate::commands::judge::{explained, look, own_message, read_input};
use crate::destination::Destination;
use crate::loss::Loss;
use crate::search_options::PreparedSearch;
use crate::subject_options::SelectedSubject;
use algorithms::Goal;
use anyhow::{Result, anyhow};
use engine::backend::exec_mode;
use engine::checker::{self, Checked, Neighbourhood, Readditions};
use engine::escaping::shown;
use engine::oracle::Oracle;
use engine::search_runner::SearchOutcome;
use mutators::RandomStream;
use rows::Ended;
use std::fmt::Write;
use std::ops::Range;
use std::path::Path;
use study::sampling::draw;
use subjects::{Host, Mode};

/// A file, the subject that judges it, and where its repair is written.
pub(super) struct One<'a> {
    arguments: &'a Arguments,
    pub(super) search: &'a PreparedSearch,
    host: &'a Host,
    pub(super) file: &'a Path,
    destination: Destination,
    pub(super) bytes: Vec<u8>,
    pub(super) selected: SelectedSubject,
    mode: Mode,
}

/// The result for one file.
#[derive(Default)]
pub(super) struct RepairReport {
    /// The result for programs.
    pub(super) row: Row,
    /// The diff with context, if there is one.
    pub(super) drawn: Option<DrawnDiff>,
    /// The loss as a unified diff; empty if there is none.
    pub(super) unified: Vec<u8>,
    /// The result in words, for people.
    pub(super) told: String,
    /// The exit code of the command if this is its only file.
    pub(super) code: u8,
}

/// A diff with context.
pub(super) struct DrawnDiff {
    pub(super) plain: String,
    pub(super) coloured: String,
}

impl<'a> One<'a> {
    /// Reads the file and selects its subject.
    pub(super) fn of(
        arguments: &'a Arguments,
        search: &'a PreparedSearch,
        host: &'a Host,
        file: &'a Path,
        destination: Destination,
    ) -> Result<Self> {
        let bytes = read_input(file)?;
        let selected = arguments.subject.resolve(host, file)?;
        let mode = search_mode(host, &selected, arguments.mode);
        Ok(Self { arguments, search, host, file, destination, bytes, selected, mode })
    }

    /// The subject that judges.
    pub(super) fn selected(&self) -> &SelectedSubject {
        &self.selected
    }

    /// Where the repair is written.
    pub(super) fn destination(&self) -> &Destination {
        &self.destination
    }

    /// Repairs the file and writes the result. Before the search, reports why the file is rejected.
    pub(super) fn repair(&self, say: &dyn Fn(&str) -> Result<()>) -> Result<RepairReport> {
        let (judgement, seen) = look(&self.selected, self.host, Mode::Exec, &self.bytes)
            .map_err(|error| error.context(crate::commands::Misuse))?;
        if judgement.accepted() {
            return self.is_fine();
        }
        let (file, title) = (self.file.display(), &self.selected.entry.title);
        let mut text = format!("{file}: rejected ({}) by {title}\n", explained(judgement.cause));
        for line in own_message(&judgement, &seen).unwrap_or_default() {
            let _ = writeln!(text, "  {}", shown(line.as_bytes()));
        }
        say(&text)?;
        let oracle = self.open()?;
        let format = &self.selected.entry.format;
        let outcome = self.search.run(self.bytes.clone(), format, &mut [oracle], None, &INTERRUPT, None)?;
        self.conclude(&outcome)
    }

    pub(super) fn open(&self) -> Result<Box<dyn Oracle>> {
        let oracle = self.selected.open(self.host, self.mode);
        Ok(Box::new(oracle.map_err(|error| error.context(crate::commands::Misuse))?))
    }

    /// The file is accepted as it is; write it only if the user named an output.
    fn is_fine(&self) -> Result<RepairReport> {
        let named = self.arguments.output.is_some()
            || self.arguments.out.is_some()
            || self.destination == Destination::Stdout;
        if named {
            self.destination.write(self.file, &self.bytes, &self.bytes)?;
        }
        let mut row = self.row(Outcome::Fine);
        row.output = self.output().filter(|_| named);
        row.result_bytes = Some(self.bytes.len());
        let told = format!(
            "{}: accepted by {}, nothing to repair\n",
            self.file.display(),
            self.selected.entry.title
        );
        Ok(RepairReport { row, told, ..RepairReport::default() })
    }

    fn conclude(&self, outcome: &SearchOutcome) -> Result<RepairReport> {
        let result = &outcome.result;
        // An empty result is not a repair, even if the subject accepts it.
        let Some(found) = result.found.as_ref().filter(|found| found.bytes > 0) else {
            let code = match result.ended {
                Ended::Broken => 2,
                Ended::Interrupted => 3,
                _ => 1,
            };
            let told = format!("no repair was found\n{}\n", self.effort(outcome, false));
            return Ok(RepairReport {
                row: self.searched_row(Outcome::NotRepaired, outcome),
                told,
                code,
                ..RepairReport::default()
            });
        };
        let repaired = outcome.input.render(&found.candidate);
        let (judgement, _) = look(&self.selected, self.host, Mode::Exec, &repaired)?;
        self.selected.ensure_confirmed(Goal::MaximizePassing, None, &judgement)?;
        let loss = Loss::of(&outcome.input, &found.candidate);
        self.destination.write(self.file, &self.bytes, &repaired)?;
        let checked = self.check(outcome)?;
        let mut told = format!("{}\n{}\n", self.summary(&loss), self.effort(outcome, true));
        if let Some(checked) = &checked {
            told.push_str(&self.check_summary(checked));
        }
        let was_stopped = matches!(result.ended, Ended::Interrupted | Ended::Broken);
        Ok(RepairReport {
            row: self.repaired_row(outcome, repaired.len(), &loss, checked.as_ref()),
            drawn: Some(DrawnDiff { plain: loss.diff(false), coloured: loss.diff(true) }),
            unified: if self.arguments.diff {
                loss.unified(&self.file.display().to_string())
            } else {
                Vec::new()
            },
            told,
            code: if was_stopped { 3 } else { 0 },
        })
    }

    /// Puts back lost elements one at a time, if the user asked for it.
    fn check(&self, outcome: &SearchOutcome) -> Result<Option<Checked>> {
        let Some((at_most, found)) = self.arguments.check.zip(outcome.result.found.as_ref()) else {
            return Ok(None);
        };
        let elements = outcome.input.elements().len();
        let Some(around) = Readditions::around(elements, &found.candidate) else { return Ok(None) };
        let mut stream = RandomStream::labelled(0, &["check"]);
        let mut oracle = self.open()?;
        let goal = Goal::MaximizePassing;
        let checked = checker::check(
            &around,
            &outcome.input,
            goal,
            (&mut *oracle, None),
            &draw(around.count(), at_most, &mut stream),
        );
        checked.map(Some).map_err(|error| anyhow!(error))
    }

    fn check_summary(&self, checked: &Checked) -> String {
        let element = self.search.runner.element();
        format!(
            "checked: of {} lost {element}s, {} were put back one at a time, and {} of these texts were accepted\n",
            checked.neighbours, checked.checked, checked.improvable
        )
    }

    fn summary(&self, loss: &Loss<'_>) -> String {
        let (file, places) = (self.file.display(), loss.stretches().len());
        let put_in: usize = loss.put_in().iter().map(|(_, text)| text.len()).sum();
        let total = self.bytes.len();
        let left = total - loss.bytes();
        let share = 100.0 * left as f64 / total.max(1) as f64;
        let mut kept = format!(
            "{left} of {total} bytes kept ({share:.2} %), {} lost in {places} {}",
            loss.bytes(),
            if places == 1 { "place" } else { "places" }
        );
        if put_in > 0 {
            let _ = write!(kept, ", {put_in} inserted");
        }
        match &self.destination {
            Destination::Stdout => format!("{file}: repaired; {kept}"),
            Destination::Nowhere => format!("{file}: can be repaired; {kept}"),
            Destination::File(output) => format!("{file}: repaired as {}; {kept}", output.display()),
            Destination::InPlace { backup, .. } => {
                format!("{file}: repaired in place, original in {}; {kept}", backup.display())
            }
        }
    }

    fn effort(&self, outcome: &SearchOutcome, has_result: bool) -> String {
        effort(&self.search.runner, outcome, (&self.selected.entry.key, self.mode), has_result)
    }

    fn row(&self, outcome: Outcome) -> Row {
        Row {
            file: self.file.display().to_string(),
            subject: self.selected.entry.key.clone(),
            mode: exec_mode(self.mode),
            units: self.search.runner.units(),
            algorithm: self.search.runner.algorithm(),
            outcome,
            input_bytes: self.bytes.len(),
            ..Row::default()
        }
    }

    fn searched_row(&self, word: Outcome, outcome: &SearchOutcome) -> Row {
        let result = &outcome.result;
        Row {
            ended: Some(result.ended),
            tests: result.counts.tests,
            cached: result.counts.cached,
            wall_s: result.measured.wall.as_secs_f64(),
            ..self.row(word)
        }
    }

    fn repaired_row(
        &self,
        outcome: &SearchOutcome,
        bytes: usize,
        loss: &Loss<'_>,
        checked: Option<&Checked>,
    ) -> Row {
        let stretch = |lost: &Range<usize>| Stretch { offset: lost.start, bytes: lost.len() };
        let put_in = |(offset, text): (usize, Vec<u8>)| PutIn {
            offset,
            text: String::from_utf8_lossy(&text).into_owned(),
        };
        let backup = match &self.destination {
            Destination::InPlace { backup, .. } => Some(backup.display().to_string()),
            _ => None,
        };
        Row {
            output: self.output(),
            backup,
            one_maximal: Some(self.search.runner.is_exhausted(outcome.result.ended)),
            result_bytes: Some(bytes),
            lost_bytes: Some(loss.bytes()),
            lost: loss.stretches().iter().map(stretch).collect(),
            put_in: loss.put_in().into_iter().map(put_in).collect(),
            checked: checked.map(|checked| checked.checked),
            improvable: checked.map(|checked| checked.improvable),
            ..self.searched_row(Outcome::Repaired, outcome)
        }
    }

    fn output(&self) -> Option<String> {
        match &self.destination {
            Destination::Stdout | Destination::Nowhere => None,
            Destination::File(output) => Some(output.display().to_string()),
            Destination::InPlace { file, .. } => Some(file.display().to_string()),
        }
    }
}
