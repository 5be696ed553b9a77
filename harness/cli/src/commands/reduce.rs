//! reduce: finds a small part of a failing file that fails in the same way, and writes it beside the file.

use super::effort::effort;
use super::judge::{look, read_input, say_guess};
use super::repair::search_mode;
use super::{INTERRUPT, Misuse, listen_for_interrupt, print, print_json};
use crate::destination::Destination;
use crate::search_options::{PreparedSearch, SearchArguments};
use crate::subject_options::{ModeOption, SelectedSubject, SubjectOptions};
use algorithms::{Candidate, Configuration, Goal};
use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;
use datasets::write_atomically;
use engine::backend::exec_mode;
use engine::checker::{self, Checked, Neighbourhood, SingleElements};
use engine::console::say;
use engine::escaping::shown;
use engine::input::Input;
use engine::oracle::{Failure, Judgement, Oracle};
use engine::search_runner::SearchOutcome;
use formats::Units;
use mutators::RandomStream;
use rows::{Ended, ExecMode};
use serde::Serialize;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use study::sampling::draw;
use subjects::{Host, Mode, clock};

const NOTES: &str = "\
The reduction fails in the same way as the whole file: with the same cause, and the same message except for
numbers, quotations and paths. NAME.json is reduced to NAME.reduced.json. During the search, the best result so far
is in NAME.reduced.json.best. If ddlab is killed, run the same command with --resume to continue from there.

Exit codes: 0 reduced; 1 nothing smaller fails in the same way; 2 misused, also if the file does not fail or the
subject could not be run; 3 interrupted (the best result so far is written).";

#[derive(Debug, Args)]
#[command(after_help = NOTES)]
pub(super) struct Arguments {
    /// The file to reduce; `-` reads standard input and writes to standard output
    file: PathBuf,
    #[command(flatten)]
    subject: SubjectOptions,
    /// Keep any failure, not only the failure of the whole file
    #[arg(long)]
    any_failure: bool,
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
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// The result of a reduction, as `--json` prints it; unknown values are `null`.
#[derive(Serialize)]
struct Row {
    file: String,
    output: Option<String>,
    subject: String,
    mode: ExecMode,
    units: String,
    algorithm: &'static str,
    failure: String,
    ended: Ended,
    one_minimal: bool,
    input_bytes: usize,
    /// The size of the earlier result from which the search continued.
    resumed_bytes: Option<usize>,
    result_bytes: Option<u64>,
    tests: u64,
    cached: u64,
    wall_s: f64,
    /// With `--check`: the number of elements left out, one at a time, and how many of these texts fail in the
    /// same way.
    checked: Option<u64>,
    improvable: Option<u64>,
}

pub(super) fn reduce(arguments: &Arguments) -> Result<ExitCode> {
    let search = arguments.search.prepare("descent", Goal::MinimizeFailing, &[]).context(Misuse)?;
    let destination = arguments.destination().context(Misuse)?;
    let bytes = read_input(&arguments.file).context(Misuse)?;
    let host = arguments.subject.host()?;
    let selected = arguments.subject.resolve(&host, &arguments.file).context(Misuse)?;
    say_guess(&selected, &arguments.file);
    let mode = search_mode(&host, &selected, arguments.mode);
    let work = Work { arguments, search, destination, bytes, host, selected, mode };
    work.go()
}

impl Work<'_> {
    fn go(&self) -> Result<ExitCode> {
        let plain = self.failure(Mode::Exec).context(Misuse)?;
        let searched =
            if self.mode == Mode::Exec { plain.clone() } else { self.failure(self.mode).context(Misuse)? };
        if plain.is(&self.look(Mode::Exec, b"")?) {
            say!(
                "warning: the empty file fails in the same way ({}), so there is nothing to search for; \
                 describe the failure more precisely with --reject-stderr, --accept-exit or another command",
                plain.told()
            );
            return Ok(ExitCode::from(1));
        }
        let file = self.arguments.file.display();
        let mut text = format!("{file}: the failure to keep is {}\n", shown(plain.told().as_bytes()));
        let resumed = self.earlier(&plain)?;
        if let Some(earlier) = &resumed {
            let _ = writeln!(text, "{file}: continuing from {} bytes", earlier.len());
        }
        if !self.arguments.json {
            self.say(&text)?;
        }
        listen_for_interrupt()?;
        let oracle = Box::new(self.selected.open(&self.host, self.mode).context(Misuse)?);
        let mut keeper = Keeper::beside(&self.destination);
        let mut save = |best: Vec<u8>| keeper.save(&best);
        let start = resumed.as_ref().unwrap_or(&self.bytes).clone();
        let format = &self.selected.entry.format;
        let outcome = self.search.run(start, format, oracle, Some(searched), &INTERRUPT, Some(&mut save))?;
        let code = self.conclude(&outcome, &plain, resumed.as_deref())?;
        keeper.done();
        Ok(code)
    }

    /// The result of an earlier search, if --resume asks for it, it exists, and it still fails in the same way.
    fn earlier(&self, plain: &Failure) -> Result<Option<Vec<u8>>> {
        let Destination::File(output) = &self.destination else { return Ok(None) };
        if !self.arguments.resume {
            return Ok(None);
        }
        for path in [best_beside(output), output.clone()] {
            let Ok(bytes) = std::fs::read(&path) else { continue };
            let fails = plain.is(&self.look(Mode::Exec, &bytes)?);
            if bytes.len() < self.bytes.len() && fails {
                return Ok(Some(bytes));
            }
            say!(
                "{}: not continued from: it is not smaller, or does not fail in the same way",
                path.display()
            );
        }
        Ok(None)
    }
}

impl Arguments {
    fn destination(&self) -> Result<Destination> {
        let force = self.force || self.resume;
        let destination = Destination::plan(&self.file, self.output.as_deref(), "reduced", force)?;
        let is_file = matches!(destination, Destination::File(_));
        ensure!(!self.resume || is_file, "--resume: cannot continue from standard output; use --output OUT");
        let both = self.json && destination == Destination::Stdout;
        ensure!(!both, "--json and the reduction cannot both go to standard output; use --output OUT");
        Ok(destination)
    }
}

/// Saves the best result to disk during the search, so that a kill loses only moments of work.
struct Keeper {
    /// The path of the saved result; `None` if it cannot be saved.
    place: Option<PathBuf>,
    saved: Option<Instant>,
}

/// The least time between two saves: a search may find thousands of improvements per second.
const PAUSE: Duration = Duration::from_millis(100);

impl Keeper {
    fn beside(destination: &Destination) -> Self {
        let place = match destination {
            Destination::File(output) => Some(best_beside(output)),
            _ => None,
        };
        Self { place, saved: None }
    }

    fn save(&mut self, best: &[u8]) {
        let now = clock::now();
        let is_early = self.saved.is_some_and(|saved| now - saved < PAUSE);
        let Some(place) = self.place.as_ref().filter(|_| !is_early) else { return };
        match write_atomically(place, best) {
            Ok(()) => self.saved = Some(now),
            Err(error) => {
                say!("{}: cannot save the best result so far: {error}", place.display());
                self.place = None;
            }
        }
    }

    /// Removes the saved result, once the final one is written.
    fn done(&self) {
        if let Some(place) = &self.place {
            // The file may never have been written.
            let _ = std::fs::remove_file(place);
        }
    }
}

/// The path at which the best result so far is saved.
fn best_beside(output: &Path) -> PathBuf {
    let mut name = output.as_os_str().to_owned();
    name.push(".best");
    PathBuf::from(name)
}

/// Everything that the report shows.
struct Report<'a> {
    outcome: &'a SearchOutcome,
    smaller: Option<&'a [u8]>,
    plain: &'a Failure,
    resumed: Option<&'a [u8]>,
    checked: Option<Checked>,
}

/// A reduction under way.
struct Work<'a> {
    arguments: &'a Arguments,
    search: PreparedSearch,
    destination: Destination,
    bytes: Vec<u8>,
    host: Host,
    selected: SelectedSubject,
    mode: Mode,
}

impl Work<'_> {
    fn look(&self, mode: Mode, bytes: &[u8]) -> Result<Judgement> {
        Ok(look(&self.selected, &self.host, mode, bytes)?.0)
    }

    /// The failure of the whole file.
    fn failure(&self, mode: Mode) -> Result<Failure> {
        let judgement = self.look(mode, &self.bytes)?;
        Failure::of(&judgement, self.arguments.any_failure).ok_or_else(|| {
            anyhow!(
                "{}: {} accepts it ({}): there is no failure to keep",
                self.arguments.file.display(),
                self.selected.entry.title,
                exec_mode(mode)
            )
        })
    }

    /// Prints a message to the user: on stdout, unless stdout carries the result.
    fn say(&self, text: &str) -> Result<()> {
        if self.destination == Destination::Stdout {
            engine::console::tell(format_args!("{text}"));
            return Ok(());
        }
        print(text)
    }

    fn conclude(&self, outcome: &SearchOutcome, plain: &Failure, resumed: Option<&[u8]>) -> Result<ExitCode> {
        let result = &outcome.result;
        let reduced = result.found.as_ref().map(|found| outcome.input.render(&found.candidate));
        let reduced = reduced.or_else(|| resumed.map(<[u8]>::to_vec));
        let smaller = reduced.filter(|reduced| reduced.len() < self.bytes.len());
        if let Some(reduced) = &smaller {
            let judgement = self.look(Mode::Exec, reduced)?;
            self.selected.ensure_confirmed(Goal::MinimizeFailing, Some(plain), &judgement)?;
            self.destination.write(&self.arguments.file, &self.bytes, reduced)?;
        }
        let checked = self.check(outcome)?;
        let report = Report { outcome, smaller: smaller.as_deref(), plain, resumed, checked };
        self.report(&report)?;
        Ok(match (result.ended, smaller) {
            (Ended::Broken, None) => ExitCode::from(2),
            (Ended::Interrupted | Ended::Broken, _) => ExitCode::from(3),
            (_, None) => ExitCode::from(1),
            (_, Some(_)) => ExitCode::SUCCESS,
        })
    }

    /// Leaves out single elements of the result, if the user asked for it.
    fn check(&self, outcome: &SearchOutcome) -> Result<Option<Checked>> {
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
        let failure = self.failure(self.mode)?;
        let mut oracle = self.selected.open(&self.host, self.mode)?;
        let mut stream = RandomStream::labelled(0, &["check"]);
        let selected: (&mut dyn Oracle, _) = (&mut oracle, Some(&failure));
        let checked =
            checker::check(&around, &input, goal, selected, &draw(around.count(), at_most, &mut stream));
        checked.map(Some).map_err(|error| anyhow!(error))
    }

    fn report(&self, report: &Report<'_>) -> Result<()> {
        let Report { outcome, smaller, plain, resumed, checked } = report;
        let result = &outcome.result;
        let output = match &self.destination {
            Destination::File(output) => Some(output.display().to_string()),
            _ => None,
        };
        if self.arguments.json {
            let row = Row {
                file: self.arguments.file.display().to_string(),
                output: output.filter(|_| smaller.is_some()),
                subject: self.selected.entry.key.clone(),
                mode: exec_mode(self.mode),
                units: self.search.runner.units(),
                algorithm: self.search.runner.algorithm(),
                failure: plain.told(),
                ended: result.ended,
                one_minimal: self.search.runner.is_exhausted(result.ended),
                input_bytes: self.bytes.len(),
                resumed_bytes: resumed.map(<[u8]>::len),
                result_bytes: smaller.map(|found| found.len() as u64),
                tests: result.counts.tests,
                cached: result.counts.cached,
                wall_s: result.measured.wall.as_secs_f64(),
                checked: checked.as_ref().map(|checked| checked.checked),
                improvable: checked.as_ref().map(|checked| checked.improvable),
            };
            return print_json(&format!("{}\n", serde_json::to_string(&row)?));
        }
        let file = self.arguments.file.display();
        let mut text = match smaller {
            Some(found) => {
                let place = output.map(|output| format!(" as {output}")).unwrap_or_default();
                format!("{file}: reduced{place}; {} of {} bytes\n", found.len(), self.bytes.len())
            }
            None => format!("{file}: nothing smaller was found that fails in the same way\n"),
        };
        let _ = writeln!(
            text,
            "{}",
            effort(&self.search.runner, outcome, (&self.selected.entry.key, self.mode), true)
        );
        if let Some(checked) = checked {
            let _ = writeln!(
                text,
                "checked: of {} {}s, {} were left out one at a time, and {} of these texts fail in the same way",
                checked.neighbours,
                self.search.runner.element(),
                checked.checked,
                checked.improvable
            );
        }
        self.say(&text)
    }
}
