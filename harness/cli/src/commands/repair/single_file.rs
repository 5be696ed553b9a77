//! The repair of one file.

use super::exit::RepairExit;
use super::repairer::Repairer;
use super::report::{DrawnDiff, RepairReport, listed, warned};
use super::row::{Insertion, Outcome, Removal, Row};
use super::{Arguments, INTERRUPT, search_mode};
use crate::binary_format;
use crate::commands::judge::{explained, own_message, read_input};
use crate::commands::search_summary::{Claim, search_summary};
use crate::content_format;
use crate::destination::Destination;
use crate::encoding::Encoding;
use crate::open_subjects::{Judge, OpenSubjects};
use crate::plural::counted;
use crate::repair_diff::RepairDiff;
use crate::repair_effects::{EffectKind, RepairEffects};
use crate::search_options::PreparedSearch;
use crate::subject_options::SelectedSubject;
use algorithms::Goal;
use anyhow::{Result, anyhow};
use engine::checker::{self, Checked, Neighbourhood, RestoredElements};
use engine::escaping::shown;
use engine::oracle::{Judgement, Oracle};
use engine::search_runner::SearchOutcome;
use mutators::RandomStream;
use rows::Ended;
use std::fmt::Write;
use std::ops::Range;
use std::path::Path;
use std::rc::Rc;
use study::sampling::draw;
use subjects::{Mode, Observation};

/// A file, the subject that judges it, and where its repair is written.
pub(super) struct FileRepair<'a> {
    repairer: &'a Repairer<'a>,
    pub(super) search: Rc<PreparedSearch>,
    pub(super) file: &'a Path,
    destination: Destination,
    bytes: Vec<u8>,
    encoding: Encoding,
    /// The text of the file in UTF-8, without a byte order mark.
    pub(super) text: Vec<u8>,
    pub(super) selected: SelectedSubject,
    mode: Mode,
}

impl<'a> FileRepair<'a> {
    /// Reads the file and selects its subject.
    pub(super) fn of(repairer: &'a Repairer<'a>, file: &'a Path, destination: Destination) -> Result<Self> {
        Self::with_bytes(repairer, file, destination, read_input(file)?)
    }

    /// Selects the subject for a content with the name of this file.
    pub(super) fn with_bytes(
        repairer: &'a Repairer<'a>,
        file: &'a Path,
        destination: Destination,
        bytes: Vec<u8>,
    ) -> Result<Self> {
        let (arguments, host) = (repairer.arguments, repairer.open_subjects.host());
        let (encoding, text) = Encoding::decode(&bytes);
        let text = text.into_owned();
        let selected = repairer.subject(file, &text)?;
        let mode = search_mode(host, &selected, arguments.mode);
        let search = repairer.search()?;
        Ok(Self { repairer, search, file, destination, bytes, encoding, text, selected, mode })
    }

    /// The report if the subject accepts the unchanged file; `None` if there is something to repair.
    pub(super) fn if_fine(&self) -> Result<Option<RepairReport>> {
        let (judgement, _) = self.judge_by_command(&self.bytes)?;
        let terminal_text = format!(
            "{}: accepted by {}, nothing to repair\n",
            self.file.display(),
            self.selected.entry.title
        );
        judgement.accepted().then(|| self.is_fine(terminal_text)).transpose()
    }

    pub(super) fn open_subjects(&self) -> &'a OpenSubjects<'a> {
        &self.repairer.open_subjects
    }

    pub(super) fn arguments(&self) -> &'a Arguments {
        self.repairer.arguments
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
        let misused = |error: anyhow::Error| error.context(crate::commands::Misuse);
        if !self.arguments().binary
            && self.encoding == Encoding::Plain
            && let Some(advice) = binary_format::advice(self.file, &self.bytes)
        {
            return Ok(self.not_searched(advice));
        }
        let (mut judgement, mut seen) = self.judge_by_command(&self.bytes).map_err(misused)?;
        let (file, title) = (self.file.display(), &self.selected.entry.title);
        if judgement.accepted() {
            let terminal_text = format!("{file}: accepted by {title}, nothing to repair\n");
            return self.is_fine(terminal_text);
        }
        if self.encoding != Encoding::Plain {
            (judgement, seen) = self.judge_by_command(&self.text).map_err(misused)?;
            if judgement.accepted() {
                let name = self.encoding.name();
                return self.is_fine(format!(
                    "{file}: nothing to repair: {title} accepts the text, but not its encoding, {name}\n\
                     note: to convert it, use: {} {file}\n",
                    self.encoding.converter()
                ));
            }
        }
        if self.is_blank() {
            let reason = format!("{file}: not repaired, because it is empty: there is nothing to recover");
            return Ok(self.not_searched(reason));
        }
        let mut text = format!("{file}: rejected ({}) by {title}\n", explained(judgement.cause));
        for line in own_message(&judgement, &seen).unwrap_or_default() {
            let _ = writeln!(text, "  {}", shown(line.as_bytes()));
        }
        say(&text)?;
        if let Some(outcome) = self.by_strict_parser()? {
            return Ok(RepairReport { message: text, ..self.conclude(&outcome)? });
        }
        let oracle: Box<dyn Oracle> = Box::new(self.open()?);
        let format = &self.selected.entry.format;
        let outcome = self.search.run(self.text.clone(), format, &mut [oracle], None, &INTERRUPT, None)?;
        Ok(RepairReport { message: text, ..self.conclude(&outcome)? })
    }

    /// Whether there is nothing to recover.
    pub(super) fn is_blank(&self) -> bool {
        content_format::is_blank(&self.text)
    }

    /// The report on a file that no search can repair.
    fn not_searched(&self, reason: String) -> RepairReport {
        let terminal_text = format!("{reason}\n");
        let row = Row { error: Some(reason), ..self.row(Outcome::NotRepaired) };
        RepairReport { row, terminal_text, exit: RepairExit::NotRepaired, ..RepairReport::default() }
    }

    /// The subject that answers the queries of the search.
    pub(super) fn open(&self) -> Result<Judge> {
        let judge = self.repairer.open_subjects.open(&self.selected, self.mode);
        judge.map_err(|error| error.context(crate::commands::Misuse))
    }

    /// The judgement of the plain command.
    fn judge_by_command(&self, bytes: &[u8]) -> Result<(Judgement, Observation)> {
        Ok(self.repairer.open_subjects.open(&self.selected, Mode::Exec)?.judge_and_observe(&[bytes], None)?)
    }

    /// The subject accepts the unchanged file, so write it only if the user named an output.
    fn is_fine(&self, terminal_text: String) -> Result<RepairReport> {
        let arguments = self.arguments();
        let named =
            arguments.output.is_some() || arguments.out.is_some() || self.destination == Destination::Stdout;
        if named {
            self.destination.write(self.file, &self.bytes, &self.bytes)?;
        }
        let mut row = self.row(Outcome::Fine);
        row.output = self.output().filter(|_| named);
        row.result_bytes = Some(self.bytes.len());
        Ok(RepairReport { row, repaired: Some(self.text.clone()), terminal_text, ..RepairReport::default() })
    }

    fn conclude(&self, outcome: &SearchOutcome) -> Result<RepairReport> {
        let result = &outcome.result;
        // An empty result is not a repair, even if the subject accepts it.
        let Some(found) = result.found.as_ref().filter(|found| found.bytes > 0) else {
            let exit = match result.ended {
                Ended::Broken => RepairExit::Misused,
                Ended::Interrupted => RepairExit::Interrupted,
                _ => RepairExit::NotRepaired,
            };
            let mut terminal_text = format!("no repair was found\n{}\n", self.search_summary(outcome, false));
            if self.selected.entry.key == "command" {
                terminal_text.push_str("note: to see whether the command accepts a valid file, use ddlab judge VALID -- COMMAND\n");
            }
            let row = self.searched_row(Outcome::NotRepaired, outcome);
            return Ok(RepairReport { row, terminal_text, exit, ..RepairReport::default() });
        };
        let repaired = outcome.input.render(&found.candidate);
        let (judgement, _) = self.judge_by_command(&repaired)?;
        self.selected.ensure_confirmed(Goal::MaximizePassing, None, &judgement)?;
        let loss = RepairDiff::of(&outcome.input, &found.candidate);
        let effects = RepairEffects::of(&self.selected.entry.format, &self.text, &loss.changes());
        let exit = self.exit_of(result.ended, &effects);
        let is_cut = matches!(exit, RepairExit::Cut | RepairExit::Interrupted);
        let is_withheld =
            is_cut && matches!(self.destination, Destination::InPlace { .. }) && !self.arguments().accept_cut;
        if !is_withheld {
            self.destination.write(self.file, &self.bytes, &self.encoding.encode(&repaired))?;
        }
        let checked = self.check(outcome)?;
        let mut terminal_text = format!("{}\n", self.summary(&loss, is_withheld));
        terminal_text.push_str(&listed(&effects));
        if is_cut {
            let _ = writeln!(terminal_text, "note: {}", self.cut_warning(&loss, &effects));
        }
        terminal_text.push_str(&warned(&effects, loss.bytes(), self.text.len()));
        let _ = writeln!(terminal_text, "{}", self.search_summary(outcome, true));
        if let Some(checked) = &checked {
            terminal_text.push_str(&self.check_summary(checked));
        }
        let mut row = self.repaired_row(outcome, repaired.len(), &loss, checked.as_ref());
        if is_withheld {
            (row.output, row.backup) = (None, None);
        }
        row.cut = is_cut;
        row.cut_words = effects.cut_words();
        row.notes = effects.notes;
        Ok(RepairReport {
            row,
            drawn: Some(DrawnDiff { plain: loss.diff(false), coloured: loss.diff(true) }),
            unified: if self.arguments().diff {
                loss.unified(&self.file.display().to_string())
            } else {
                Vec::new()
            },
            repaired: Some(repaired),
            changes: loss.changes(),
            message: String::new(),
            terminal_text,
            exit,
        })
    }

    fn exit_of(&self, ended: Ended, effects: &RepairEffects) -> RepairExit {
        match ended {
            Ended::Interrupted | Ended::Broken => RepairExit::Interrupted,
            Ended::OutOfTests | Ended::OutOfTime => RepairExit::Cut,
            _ if self.arguments().strict && effects.has_other_data() => RepairExit::Changed,
            _ => RepairExit::Repaired,
        }
    }

    /// The warning after a search that was stopped early, and may leave out more than necessary.
    fn cut_warning(&self, loss: &RepairDiff<'_>, effects: &RepairEffects) -> String {
        let dropped = effects.of_kind(EffectKind::Dropped);
        let lines: usize = dropped.map(|note| note.before.lines().count()).sum();
        format!(
            "the search was cut, so the result may leave out more than necessary: {} in {}, with words in {}; allow a longer \
             search with --budget-time or --budget-tests",
            counted(loss.bytes(), "byte"),
            counted(loss.removed_ranges().len(), "place"),
            counted(lines, "line")
        )
    }

    /// Puts back lost elements one at a time, if the user asked for it.
    fn check(&self, outcome: &SearchOutcome) -> Result<Option<Checked>> {
        let Some((at_most, found)) = self.arguments().check.zip(outcome.result.found.as_ref()) else {
            return Ok(None);
        };
        let elements = outcome.input.elements().len();
        let Some(around) = RestoredElements::around(elements, &found.candidate) else { return Ok(None) };
        let mut stream = RandomStream::labelled(0, &["check"]);
        let mut oracle = self.open()?;
        let oracle: &mut dyn Oracle = &mut oracle;
        let goal = Goal::MaximizePassing;
        let chosen = draw(around.count(), at_most, &mut stream);
        let checked = checker::check(&around, &outcome.input, goal, (oracle, None), &chosen);
        checked.map(Some).map_err(|error| anyhow!(error))
    }

    fn check_summary(&self, checked: &Checked) -> String {
        let element = self.search.runner.element();
        format!(
            "checked: of {}, {} were put back one at a time, and {} of these texts were accepted\n",
            counted(checked.neighbours, &format!("lost {element}")),
            checked.checked,
            checked.improvable
        )
    }

    fn summary(&self, loss: &RepairDiff<'_>, is_withheld: bool) -> String {
        let (file, places) = (self.file.display(), loss.removed_ranges().len());
        let put_in: usize = loss.insertions().iter().map(|(_, text)| text.len()).sum();
        let total = self.text.len();
        let left = total - loss.bytes();
        let mut kept = if left == total {
            "nothing lost".to_owned()
        } else {
            let share = 100.0 * left as f64 / total.max(1) as f64;
            let (lost, places) = (loss.bytes(), counted(places, "place"));
            format!("{left} of {} kept ({share:.2} %), {lost} lost in {places}", counted(total, "byte"))
        };
        if put_in > 0 {
            let _ = write!(kept, ", {} inserted", counted(put_in, "byte"));
        }
        if self.encoding != Encoding::Plain {
            let _ = write!(kept, "; judged as UTF-8, written in {}", self.encoding.name());
        }
        match &self.destination {
            _ if is_withheld => format!(
                "{file}: not repaired in place, because the search was cut: write the result elsewhere with --output OUT, \
                 or accept it with --accept-cut; {kept}"
            ),
            Destination::Stdout => format!("{file}: repaired; {kept}"),
            Destination::Nowhere => format!("{file}: can be repaired; {kept}"),
            Destination::File(output) => format!("{file}: repaired as {}; {kept}", output.display()),
            Destination::InPlace { backup, .. } => {
                format!("{file}: repaired in place, original in {}; {kept}", backup.display())
            }
        }
    }

    fn search_summary(&self, outcome: &SearchOutcome, has_result: bool) -> String {
        let claim = if has_result { Claim::Certain } else { Claim::NoResult };
        search_summary(&self.search.runner, outcome, &self.selected.entry.key, claim)
    }

    fn row(&self, outcome: Outcome) -> Row {
        Row {
            file: self.file.display().to_string(),
            subject: self.selected.entry.key.clone(),
            mode: self.selected.mode_name(self.mode),
            units: self.search.runner.units(),
            algorithm: self.search.runner.algorithm(),
            encoding: self.encoding.name(),
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
        loss: &RepairDiff<'_>,
        checked: Option<&Checked>,
    ) -> Row {
        let removal = |lost: &Range<usize>| Removal { offset: lost.start, bytes: lost.len() };
        let put_in = |(offset, text): (usize, Vec<u8>)| Insertion {
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
            lost: loss.removed_ranges().iter().map(removal).collect(),
            put_in: loss.insertions().into_iter().map(put_in).collect(),
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
