//! The repair of one file.

use super::row::{PutIn, Row, Stretch};
use super::{Arguments, INTERRUPT, search_mode};
use crate::commands::effort::effort;
use crate::commands::judge::{explained, look, own_message, read_input};
use crate::destination::Destination;
use crate::loss::Loss;
use crate::search_options::PreparedSearch;
use crate::subject_options::SelectedSubject;
use algorithms::Goal;
use anyhow::{Result, anyhow, bail};
use engine::backend::mode_word;
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

/// A file, who judges it, and where its repair goes.
pub(super) struct One<'a> {
    arguments: &'a Arguments,
    pub(super) search: &'a PreparedSearch,
    host: &'a Host,
    pub(super) file: &'a Path,
    destination: Destination,
    pub(super) bytes: Vec<u8>,
    pub(super) asked: SelectedSubject,
    mode: Mode,
}

/// What became of a file.
#[derive(Default)]
pub(super) struct Done {
    /// For programs.
    pub(super) row: Row,
    /// The loss in its context, where there is one.
    pub(super) drawn: Option<Drawn>,
    /// The loss as a unified diff; empty if there is none.
    pub(super) unified: Vec<u8>,
    /// In words.
    pub(super) told: String,
    /// The exit code of the command if this is its only file.
    pub(super) code: u8,
}

/// A loss in its context.
pub(super) struct Drawn {
    pub(super) plain: String,
    pub(super) coloured: String,
}

impl<'a> One<'a> {
    /// The file read, and its subject found.
    pub(super) fn of(
        arguments: &'a Arguments,
        search: &'a PreparedSearch,
        host: &'a Host,
        file: &'a Path,
        destination: Destination,
    ) -> Result<Self> {
        let bytes = read_input(file)?;
        let asked = arguments.subject.resolve(host, file)?;
        let mode = search_mode(host, &asked, arguments.mode);
        Ok(Self { arguments, search, host, file, destination, bytes, asked, mode })
    }

    /// Who judges.
    pub(super) fn asked(&self) -> &SelectedSubject {
        &self.asked
    }

    /// Where the repair goes.
    pub(super) fn destination(&self) -> &Destination {
        &self.destination
    }

    /// Repairs the file and writes what came of it; says before the search why there is one.
    pub(super) fn repair(&self, say: &dyn Fn(&str) -> Result<()>) -> Result<Done> {
        let (judgement, seen) = look(&self.asked, self.host, Mode::Exec, &self.bytes)
            .map_err(|error| error.context(crate::commands::Misuse))?;
        if judgement.accepted() {
            return self.is_fine();
        }
        let (file, title) = (self.file.display(), &self.asked.entry.title);
        let mut text = format!("{file}: rejected ({}) by {title}\n", explained(judgement.cause));
        for line in own_message(&judgement, &seen).unwrap_or_default() {
            let _ = writeln!(text, "  {}", shown(line.as_bytes()));
        }
        say(&text)?;
        let oracle = self.open()?;
        let format = &self.asked.entry.format;
        let outcome = self.search.run(self.bytes.clone(), format, oracle, None, &INTERRUPT, None)?;
        self.conclude(&outcome)
    }

    pub(super) fn open(&self) -> Result<Box<dyn Oracle>> {
        let oracle = self.asked.open(self.host, self.mode);
        Ok(Box::new(oracle.map_err(|error| error.context(crate::commands::Misuse))?))
    }

    /// Nothing is to be repaired; only an output that was named is written.
    fn is_fine(&self) -> Result<Done> {
        let named = self.arguments.output.is_some()
            || self.arguments.out.is_some()
            || self.destination == Destination::Stdout;
        if named {
            self.destination.write(self.file, &self.bytes, &self.bytes)?;
        }
        let mut row = self.row("fine");
        row.output = self.output().filter(|_| named);
        row.result_bytes = Some(self.bytes.len());
        let told =
            format!("{}: accepted by {}, nothing to repair\n", self.file.display(), self.asked.entry.title);
        Ok(Done { row, told, ..Done::default() })
    }

    fn conclude(&self, outcome: &SearchOutcome) -> Result<Done> {
        let result = &outcome.result;
        // Nothing at all is no repair, even where a subject accepts it.
        let Some(found) = result.found.as_ref().filter(|found| found.bytes > 0) else {
            let code = match result.ended {
                Ended::Broken(_) => 2,
                Ended::Interrupted => 3,
                _ => 1,
            };
            let told = format!("no repair was found\n{}\n", self.effort(outcome, false));
            return Ok(Done {
                row: self.searched_row("not repaired", outcome),
                told,
                code,
                ..Done::default()
            });
        };
        let repaired = outcome.input.render(&found.candidate);
        let (judgement, _) = look(&self.asked, self.host, Mode::Exec, &repaired)?;
        if !judgement.accepted() {
            bail!(
                "{}: its plain command rejects ({}) what its worker accepted; nothing is written, try --mode exec",
                self.asked.entry.key,
                judgement.cause
            );
        }
        let loss = Loss::of(&outcome.input, &found.candidate);
        self.destination.write(self.file, &self.bytes, &repaired)?;
        let checked = self.check(outcome)?;
        let mut told = format!("{}\n{}\n", self.summary(&loss), self.effort(outcome, true));
        if let Some(checked) = &checked {
            told.push_str(&self.checked_told(checked));
        }
        let was_stopped = matches!(result.ended, Ended::Interrupted | Ended::Broken(_));
        Ok(Done {
            row: self.repaired_row(outcome, repaired.len(), &loss, checked.as_ref()),
            drawn: Some(Drawn { plain: loss.diff(false), coloured: loss.diff(true) }),
            unified: if self.arguments.diff {
                loss.unified(&self.file.display().to_string())
            } else {
                Vec::new()
            },
            told,
            code: if was_stopped { 3 } else { 0 },
        })
    }

    /// Puts back what is lost, element by element, if that is wanted.
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

    fn checked_told(&self, checked: &Checked) -> String {
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
            let _ = write!(kept, ", {put_in} put in");
        }
        match &self.destination {
            Destination::Stdout => format!("{file}: repaired; {kept}"),
            Destination::Nowhere => format!("{file}: can be repaired; {kept}"),
            Destination::File(output) => format!("{file}: repaired as {}; {kept}", output.display()),
            Destination::InPlace { backup, .. } => {
                format!("{file}: repaired in place, kept as {}; {kept}", backup.display())
            }
        }
    }

    fn effort(&self, outcome: &SearchOutcome, has_result: bool) -> String {
        effort(&self.search.runner, outcome, (&self.asked.entry.key, self.mode), has_result)
    }

    fn row(&self, outcome: &'static str) -> Row {
        Row {
            file: self.file.display().to_string(),
            subject: self.asked.entry.key.clone(),
            mode: mode_word(self.mode),
            units: self.search.runner.units(),
            algorithm: self.search.runner.algorithm(),
            outcome,
            input_bytes: self.bytes.len(),
            ..Row::default()
        }
    }

    fn searched_row(&self, word: &'static str, outcome: &SearchOutcome) -> Row {
        let result = &outcome.result;
        Row {
            ended: Some(result.ended.to_string()),
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
            one_maximal: Some(self.search.runner.is_exhausted(&outcome.result.ended)),
            result_bytes: Some(bytes),
            lost_bytes: Some(loss.bytes()),
            lost: loss.stretches().iter().map(stretch).collect(),
            put_in: loss.put_in().into_iter().map(put_in).collect(),
            checked: checked.map(|checked| checked.checked),
            improvable: checked.map(|checked| checked.improvable),
            ..self.searched_row("repaired", outcome)
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
