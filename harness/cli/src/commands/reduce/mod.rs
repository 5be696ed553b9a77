//! reduce: finds a small part of a failing file that fails in the same way, and writes it beside the file.

mod empty_file;
mod folder;
mod interesting;
mod observer;
mod predicate;
mod reduction_input;
mod report;

use super::judge::{read_input, say_which_subject};
use super::{INTERRUPT, Misuse, listen_for_interrupt, print};
use crate::destination::Destination;
use crate::lazy_host::LazyHost;
use crate::plural::counted;
use crate::search_options::{PreparedSearch, SearchArguments};
use crate::subject_options::{ModeOption, SelectedSubject, SubjectOptions};
use algorithms::{Candidate, Configuration, Goal};
use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::Args;
use engine::checker::{self, Checked, Neighbourhood, SingleElements};
use engine::console::say;
use engine::escaping::shown;
use engine::input::Input;
use engine::oracle::Oracle;
use engine::search_runner::SearchOutcome;
use formats::Units;
use mutators::RandomStream;
use observer::{ReductionObserver, SharedState, answer_signals};
use predicate::Predicate;
use reduction_input::ReductionInput;
use report::Report;
use rows::Ended;
use std::fmt::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use study::sampling::draw;

const NOTES: &str = "\
The reduction fails in the same way as the whole file: with the same cause, and the same message except for
numbers, quotations and paths. NAME.json is reduced to NAME.reduced.json. During the search, the best result so far
is in NAME.reduced.json.best. If ddlab is killed, run the same command with --resume to continue from there.
On SIGUSR1, ddlab prints its progress and updates that file.

A folder is reduced as one input: first folders and files, then the contents of all files, into the folder NAME.reduced.
The command runs in a copy of the folder, and {} is that copy; relative paths of the command name files in it. Files of
git are left out.

With --reduce-arguments, the command's arguments are parts of the input as well. For environment variables, use env:
-- env A=1 B=2 COMMAND {}.

The default algorithm is descent, which searches a tree. With --units other than tree, it is ddmin.

Exit codes: 0 reduced; 1 nothing smaller fails in the same way; 2 misused, also if the file does not fail or the
subject could not be run; 3 interrupted (the best result so far is written).";

#[derive(Debug, Args)]
#[command(after_help = NOTES)]
pub(super) struct Arguments {
    /// The file or folder to reduce; `-` reads standard input and writes to standard output
    file: PathBuf,
    #[command(flatten)]
    subject: SubjectOptions,
    /// Keep the file interesting by this script, which ends with 0 for an interesting file, as for C-Reduce and
    /// C-Vise
    ///
    /// The script runs in a folder that holds only the candidate, under the file's own name, which is also the script's
    /// only argument. A folder is copied there instead, and the argument is `.`. A script that is not executable is run by
    /// the interpreter that its first line names, or by sh.
    #[arg(long, value_name = "SCRIPT", conflicts_with_all = ["subject", "command", "any_failure"])]
    interesting: Option<PathBuf>,
    /// Keep any failure, not only the failure of the whole file
    #[arg(long)]
    any_failure: bool,
    /// Keep the exit code or signal of the failure; its message may change
    #[arg(long, conflicts_with_all = ["any_failure", "interesting"])]
    any_message: bool,
    /// Put this file beside each candidate, for example a header that it includes; a program stays executable
    #[arg(long, value_name = "FILE")]
    also: Vec<PathBuf>,
    /// Also leave out arguments of the COMMAND that the failure does not need, such as options of a compiler
    #[arg(long, conflicts_with_all = ["any_failure", "interesting", "subject"])]
    reduce_arguments: bool,
    /// Where to write the reduction; `-` is standard output
    #[arg(long, short, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Overwrite an earlier reduction
    #[arg(long, short)]
    force: bool,
    /// How to run the subject during the search [default: by its worker, if it has one]
    #[arg(long, value_enum)]
    mode: Option<ModeOption>,
    #[command(flatten)]
    search: SearchArguments,
    /// Continue from the best result of an earlier search that was interrupted, killed or out of budget; start
    /// from the file if there is none
    #[arg(long, help_heading = "The search")]
    resume: bool,
    /// After the search, leave out single elements of the result, at most N of them, to check that each is
    /// needed
    #[arg(long, value_name = "N", help_heading = "The search")]
    check: Option<usize>,
    /// Ask up to N times about each candidate and let the majority decide, for failures that do not always appear
    #[arg(long, value_name = "N", default_value = "1", help_heading = "The search")]
    repeat: NonZeroUsize,
    /// Run N queries at the same time; the result does not depend on N
    #[arg(long, short, value_name = "N", default_value = "1", help_heading = "The search")]
    jobs: NonZeroUsize,
    /// Write the sizes over time to FILE: query, elapsed_s, best_bytes, step
    #[arg(long, value_name = "FILE", help_heading = "The search")]
    progress_csv: Option<PathBuf>,
    /// Write every query to FILE, for `ddlab explain FILE`
    #[arg(long, value_name = "FILE", help_heading = "The search")]
    trace: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn reduce(arguments: &Arguments) -> Result<ExitCode> {
    let algorithm = if arguments.search.has_flat_units() { "ddmin" } else { "descent" };
    let search = arguments.search.prepare(algorithm, Goal::MinimizeFailing, &[]).context(Misuse)?;
    let destination = arguments.destination().context(Misuse)?;
    let state = answer_signals(saved_at(&destination))?;
    let host = arguments.subject.host()?;
    let (selected, input) = arguments.opened(&host).context(Misuse)?;
    input.ensure_replaceable(&destination).context(Misuse)?;
    say_which_subject(&selected, &arguments.file);
    Reduction { arguments, search, destination, state, input, host, selected }.run()
}

/// A running reduction.
struct Reduction<'a> {
    arguments: &'a Arguments,
    search: PreparedSearch,
    destination: Destination,
    state: SharedState,
    input: ReductionInput,
    host: LazyHost,
    selected: SelectedSubject,
}

/// The text that a search found.
struct Reduced {
    text: Vec<u8>,
    /// Whether it is the best result of the search. Otherwise it is an earlier one, because the best was not
    /// confirmed.
    is_best: bool,
}

/// The memory that the reduction of an input of at least this many bytes frees is returned to the system.
const LARGE: usize = 1 << 20;

impl Reduction<'_> {
    fn run(&self) -> Result<ExitCode> {
        let mut predicate = Predicate::open(self.arguments, &self.host, &self.selected, &self.input.bytes)?;
        if predicate.is_confirmed(b"")? {
            return empty_file::explain(self.arguments, &self.selected.entry, &predicate.plain);
        }
        let file = self.arguments.file.display();
        let mut text = match &self.arguments.interesting {
            Some(script) => format!("{file}: {} finds it interesting, and it stays so\n", script.display()),
            None => {
                format!("{file}: the failure to keep is {}\n", shown(predicate.plain.describe().as_bytes()))
            }
        };
        let resumed = self.earlier(&mut predicate)?;
        if let Some(earlier) = &resumed {
            let _ = writeln!(text, "{file}: continuing from {}", counted(earlier.len(), "byte"));
        }
        if !self.arguments.json {
            self.say(&text)?;
        }
        listen_for_interrupt()?;
        if self.input.bytes.len() >= LARGE {
            formats::return_freed_memory();
        }
        let files = (self.arguments.progress_csv.as_deref(), self.arguments.trace.as_deref());
        let mut observer =
            ReductionObserver::new(self.state.clone(), files, resumed.is_some()).context(Misuse)?;
        let start =
            resumed.as_ref().map_or_else(|| self.input.bytes.clone(), |earlier| Arc::new(earlier.clone()));
        let cut = self.input.cut(&self.search, start, &self.selected.entry.format)?;
        let (failure, oracles) = (predicate.searched.clone(), predicate.searching());
        let outcome = self.search.run_on(cut, oracles, Some(failure), &INTERRUPT, Some(&mut observer));
        self.conclude(&outcome, &mut predicate, &observer, resumed)
    }

    /// With --resume, the result of an earlier search, if there is one and it still fails in the same way.
    fn earlier(&self, predicate: &mut Predicate) -> Result<Option<Vec<u8>>> {
        let Destination::File(output) = &self.destination else { return Ok(None) };
        if !self.arguments.resume {
            return Ok(None);
        }
        let mut is_found = false;
        for path in [best_beside(output), output.clone()] {
            let Ok(bytes) = std::fs::read(&path) else { continue };
            is_found = true;
            let fails = predicate.is_confirmed(&bytes)?;
            if bytes.len() < self.input.bytes.len() && fails {
                return Ok(Some(bytes));
            }
            say!(
                "{}: not continued from: it is not smaller, or does not fail in the same way",
                path.display()
            );
        }
        if !is_found {
            say!(
                "--resume: there is no earlier result at {}, so the search starts from the file",
                output.display()
            );
        }
        Ok(None)
    }

    /// Prints a message to the user: on stdout, unless stdout carries the result.
    fn say(&self, text: &str) -> Result<()> {
        if self.destination == Destination::Stdout {
            engine::console::tell(format_args!("{text}"));
            return Ok(());
        }
        print(text)
    }

    fn conclude(
        &self,
        outcome: &SearchOutcome,
        predicate: &mut Predicate,
        observer: &ReductionObserver,
        resumed: Option<Vec<u8>>,
    ) -> Result<ExitCode> {
        let resumed_bytes = resumed.as_ref().map(Vec::len);
        Predicate::ensure_failed_again(&outcome.result, self.arguments, resumed_bytes).context(Misuse)?;
        let reduced = self.confirmed(outcome, predicate, observer, resumed)?;
        if let Some(reduced) = &reduced {
            self.input.write(&self.destination, &self.arguments.file, &reduced.text)?;
        }
        observer.remove_saved();
        let checked = self.check(outcome, predicate)?;
        let ended = outcome.result.ended;
        let depends_on_place = match &reduced {
            Some(reduced) if self.arguments.repeat.get() == 1 => {
                predicate.depends_on_place(&self.host, &self.selected, &reduced.text)?
            }
            _ => None,
        };
        let report = Report {
            reduction: self,
            outcome,
            reduced,
            depends_on_place,
            predicate,
            observer,
            resumed_bytes,
            checked,
        };
        report.print()?;
        Ok(match (ended, report.reduced) {
            (Ended::Broken, None) => ExitCode::from(2),
            (Ended::Interrupted | Ended::Broken, _) => ExitCode::from(3),
            (_, None) => ExitCode::from(1),
            (_, Some(_)) => ExitCode::SUCCESS,
        })
    }

    /// The best result that the plain command confirms; `None` if none is smaller than the file.
    fn confirmed(
        &self,
        outcome: &SearchOutcome,
        predicate: &mut Predicate,
        observer: &ReductionObserver,
        resumed: Option<Vec<u8>>,
    ) -> Result<Option<Reduced>> {
        let is_smaller = |text: &Vec<u8>| text.len() < self.input.bytes.len();
        let found = outcome.result.found.as_ref().map(|found| outcome.input.render(&found.candidate));
        let best = found.or_else(|| resumed.clone()).filter(is_smaller);
        let Some(best) = best else { return Ok(None) };
        if predicate.is_confirmed(&best)? {
            return Ok(Some(Reduced { text: best, is_best: true }));
        }
        let earlier = observer.earlier_results().map(<[u8]>::to_vec).chain(resumed);
        for text in earlier.filter(is_smaller) {
            if predicate.is_confirmed(&text)? {
                return Ok(Some(Reduced { text, is_best: false }));
            }
        }
        let kept =
            observer.saved_at().map(|place| format!("; the best result is kept in {}", place.display()));
        bail!(
            "{}: nothing is written, because the failure did not appear again when ddlab ran the result of {} \
             once more{}. {}",
            self.arguments.file.display(),
            counted(best.len(), "byte"),
            kept.unwrap_or_default(),
            predicate.advice()
        )
    }

    /// Leaves out single elements of the result, if the user asked for it.
    fn check(&self, outcome: &SearchOutcome, predicate: &mut Predicate) -> Result<Option<Checked>> {
        let goal = Goal::MinimizeFailing;
        let Some((at_most, found)) = self.arguments.check.zip(outcome.result.found.as_ref()) else {
            return Ok(None);
        };
        let (input, result) = match found.candidate.as_configuration() {
            Some(_) => (outcome.input.clone(), found.candidate.clone()),
            // The result has inserted bytes: check it character by character.
            None => {
                let text = outcome.input.render(&found.candidate);
                let input = Input::cut(text, Units::Char, &self.selected.entry.format)?;
                let all = Candidate::from(&Configuration::all(input.elements().len()));
                (input, all)
            }
        };
        let elements = input.elements().len();
        let Some(around) = SingleElements::around(elements, &result, goal) else { return Ok(None) };
        let mut stream = RandomStream::labelled(0, &["check"]);
        let failure = predicate.searched.clone();
        let oracle = predicate.searching().first_mut().context("the subject is not open")?;
        let selected: (&mut dyn Oracle, _) = (&mut **oracle, Some(&failure));
        let checked =
            checker::check(&around, &input, goal, selected, &draw(around.count(), at_most, &mut stream));
        checked.map(Some).map_err(|error| anyhow!(error))
    }
}

impl Arguments {
    fn destination(&self) -> Result<Destination> {
        let force = self.force || self.resume;
        if self.file.is_dir() {
            return folder::destination(&self.file, self.output.as_deref(), force);
        }
        let destination = Destination::plan(&self.file, self.output.as_deref(), "reduced", force)?;
        let is_file = matches!(destination, Destination::File(_));
        ensure!(!self.resume || is_file, "--resume: cannot continue from standard output; use --output OUT");
        let both = self.json && destination == Destination::Stdout;
        ensure!(!both, "--json and the reduction cannot both go to standard output; use --output OUT");
        Ok(destination)
    }

    /// The subject, and the input that it judges.
    fn opened(&self, host: &LazyHost) -> Result<(SelectedSubject, ReductionInput)> {
        if !self.file.is_dir() && !self.reduce_arguments {
            let bytes = read_input(&self.file)?;
            return Ok((self.selected(host, &bytes)?, ReductionInput::file(bytes)));
        }
        ensure!(
            self.interesting.is_some() || self.reduce_arguments || self.subject.has_command(),
            "{}: a folder, or arguments, can only be reduced with a COMMAND after -- or with --interesting SCRIPT",
            self.file.display()
        );
        let mut selected = self.selected(host, b"")?;
        ensure!(self.check.is_none(), "--check: only possible for one file without --reduce-arguments");
        let input = ReductionInput::packed(self, &mut selected)?;
        Ok((selected, input))
    }

    /// The subject that judges the file with this content, and its candidates.
    fn selected(&self, host: &LazyHost, content: &[u8]) -> Result<SelectedSubject> {
        let mut selected = match &self.interesting {
            Some(script) => self.subject.interesting(script, &self.file)?,
            None if self.reduce_arguments => self.subject.resolve_arguments(&self.file)?,
            None => self.subject.resolve(host, &self.file, content)?,
        };
        for path in &self.also {
            let name = path.file_name().and_then(|name| name.to_str());
            let name = name.with_context(|| format!("--also {}: has no name", path.display()))?;
            let also = folder::read_file(path, name).with_context(|| format!("--also {}", path.display()))?;
            let entry = &selected.entry;
            let input = entry.input_name.clone().unwrap_or_else(|| format!("input.{}", entry.extension));
            let is_taken = name == input || entry.beside.iter().any(|other| other.path == name);
            ensure!(!is_taken, "--also {}: there is a file of this name already", path.display());
            selected.entry.beside.push(also);
        }
        Ok(selected)
    }
}

/// The path at which the best result so far is saved, unless the result goes to standard output.
fn saved_at(destination: &Destination) -> Option<PathBuf> {
    match destination {
        Destination::File(output) => Some(best_beside(output)),
        _ => None,
    }
}

/// The path of the best result so far of a search whose result is written to `output`.
fn best_beside(output: &Path) -> PathBuf {
    let mut name = output.as_os_str().to_owned();
    name.push(".best");
    PathBuf::from(name)
}
