//! reduce: as little of a failing file as fails in the same way, written beside it.

use super::judge::{brief, look, read_input, say_guess};
use super::repair::search_mode;
use super::{INTERRUPT, Misuse, listen_for_interrupt, print};
use crate::oracle::Judgement;
use crate::session::{Ended, Found};
use crate::single::asked::{Asked, Asking, How};
use crate::single::destination::Destination;
use crate::single::failure::{Failure, FailureOracle};
use crate::single::hunt::{Caught, Hunt, Hunting};
use crate::single::shown::shown;
use crate::world::mode_word;
use algorithms::Goal;
use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;
use serde::Serialize;
use std::fmt::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use subjects::{Host, Mode};

const NOTES: &str = "\
The failure that is kept is that of the whole file: the same cause, and the same message but for numbers,
quotations and paths. NAME.json is reduced as NAME.reduced.json.

Exit codes: 0 reduced; 1 nothing smaller fails so; 2 misused, also if the file does not fail, or the subject
could not be asked; 3 interrupted (what was found until then is written).";

#[derive(Debug, Args)]
#[command(after_help = NOTES)]
pub(super) struct Arguments {
    /// The file; `-` is standard input, and its reduction goes to standard output
    file: PathBuf,
    #[command(flatten)]
    asking: Asking,
    /// Keep any failure, not only that of the whole file
    #[arg(long)]
    any_failure: bool,
    /// Where to write the reduction; `-` is standard output
    #[arg(long, short, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Write over an earlier reduction
    #[arg(long, short)]
    force: bool,
    /// How the subject is run in the search [default: its worker, where there is one]
    #[arg(long, value_enum)]
    mode: Option<How>,
    #[command(flatten)]
    hunting: Hunting,
    /// Print what was done as JSON
    #[arg(long)]
    json: bool,
}

/// What a reduction came to, as `--json` prints it; what is not known is `null`.
#[derive(Serialize)]
struct Row {
    file: String,
    output: Option<String>,
    subject: String,
    mode: &'static str,
    units: String,
    algorithm: &'static str,
    failure: String,
    ended: String,
    one_minimal: bool,
    input_bytes: usize,
    result_bytes: Option<u64>,
    tests: u64,
    cached: u64,
    wall_s: f64,
}

pub(super) fn reduce(arguments: &Arguments) -> Result<ExitCode> {
    let hunt = arguments.hunting.resolve("descent", Goal::MinimizeFailing, &[]).context(Misuse)?;
    let destination = arguments.destination().context(Misuse)?;
    let bytes = read_input(&arguments.file).context(Misuse)?;
    let host = arguments.asking.host()?;
    let asked = arguments.asking.resolve(&host, &arguments.file).context(Misuse)?;
    say_guess(&asked, &arguments.file);
    let mode = search_mode(&host, &asked, arguments.mode);
    let work = Work { arguments, hunt, destination, bytes, host, asked, mode };
    let plain = work.failure(Mode::Exec).context(Misuse)?;
    let searched = if mode == Mode::Exec { plain.clone() } else { work.failure(mode).context(Misuse)? };
    if plain.is(&work.look(Mode::Exec, b"")?) {
        eprintln!(
            "warning: the empty file fails in the same way ({}), and nothing is smaller; \
             say more of the failure by --reject-stderr, --accept-exit or another command",
            plain.told()
        );
        return Ok(ExitCode::from(1));
    }
    if !arguments.json {
        let file = arguments.file.display();
        work.say(&format!("{file}: the failure to keep is {}\n", shown(plain.told().as_bytes())))?;
    }
    listen_for_interrupt()?;
    let oracle = FailureOracle::new(work.asked.open(&work.host, mode).context(Misuse)?, searched);
    let caught = work.hunt.go(work.bytes.clone(), &work.asked.entry.format, Box::new(oracle), &INTERRUPT)?;
    work.conclude(&caught, &plain)
}

impl Arguments {
    fn destination(&self) -> Result<Destination> {
        let destination = Destination::plan(&self.file, self.output.as_deref(), "reduced", self.force)?;
        let both = self.json && destination == Destination::Stdout;
        ensure!(!both, "--json and the reduction cannot both go to standard output; say --output OUT");
        Ok(destination)
    }
}

/// A reduction under way.
struct Work<'a> {
    arguments: &'a Arguments,
    hunt: Hunt<'a>,
    destination: Destination,
    bytes: Vec<u8>,
    host: Host,
    asked: Asked,
    mode: Mode,
}

impl Work<'_> {
    fn look(&self, mode: Mode, bytes: &[u8]) -> Result<Judgement> {
        Ok(look(&self.asked, &self.host, mode, bytes)?.0)
    }

    /// The failure of the whole file.
    fn failure(&self, mode: Mode) -> Result<Failure> {
        let judgement = self.look(mode, &self.bytes)?;
        Failure::of(&judgement, self.arguments.any_failure).ok_or_else(|| {
            anyhow!(
                "{}: {} accepts it ({}): there is no failure to keep",
                self.arguments.file.display(),
                self.asked.entry.title,
                mode_word(mode)
            )
        })
    }

    /// Says something to the user: on stdout, unless that carries the result.
    fn say(&self, text: &str) -> Result<()> {
        if self.destination == Destination::Stdout {
            eprint!("{text}");
            return Ok(());
        }
        print(text)
    }

    fn conclude(&self, caught: &Caught, plain: &Failure) -> Result<ExitCode> {
        let result = &caught.result;
        let smaller = result.found.as_ref().filter(|found| found.bytes < self.bytes.len() as u64);
        if let Some(found) = smaller {
            let reduced = caught.input.render(&found.candidate);
            let still = plain.is(&self.look(Mode::Exec, &reduced)?);
            ensure!(
                still,
                "{}: its plain command does not fail so where its worker does; nothing is written, try --mode exec",
                self.asked.entry.key
            );
            self.destination.write(&self.arguments.file, &self.bytes, &reduced)?;
        }
        self.report(caught, smaller, plain)?;
        Ok(match (&result.ended, smaller) {
            (Ended::Broken(_), None) => ExitCode::from(2),
            (Ended::Interrupted | Ended::Broken(_), _) => ExitCode::from(3),
            (_, None) => ExitCode::from(1),
            (_, Some(_)) => ExitCode::SUCCESS,
        })
    }

    fn report(&self, caught: &Caught, smaller: Option<&Found>, plain: &Failure) -> Result<()> {
        let result = &caught.result;
        let output = match &self.destination {
            Destination::File(output) => Some(output.display().to_string()),
            _ => None,
        };
        if self.arguments.json {
            let row = Row {
                file: self.arguments.file.display().to_string(),
                output: output.filter(|_| smaller.is_some()),
                subject: self.asked.entry.key.clone(),
                mode: mode_word(self.mode),
                units: self.hunt.units(),
                algorithm: self.hunt.algorithm(),
                failure: plain.told(),
                ended: result.ended.to_string(),
                one_minimal: self.hunt.is_exhausted(&result.ended),
                input_bytes: self.bytes.len(),
                result_bytes: smaller.map(|found| found.bytes),
                tests: result.counts.tests,
                cached: result.counts.cached,
                wall_s: result.measured.wall.as_secs_f64(),
            };
            return print(&format!("{}\n", serde_json::to_string(&row)?));
        }
        let file = self.arguments.file.display();
        let mut text = match smaller {
            Some(found) => {
                let place = output.map(|output| format!(" as {output}")).unwrap_or_default();
                format!("{file}: reduced{place}; {} of {} bytes\n", found.bytes, self.bytes.len())
            }
            None => format!("{file}: nothing smaller that fails so was found\n"),
        };
        let _ = writeln!(
            text,
            "{} by {} ({}), {} tests and {} repeats in {}; {}",
            self.hunt.algorithm(),
            self.asked.entry.key,
            mode_word(self.mode),
            result.counts.tests,
            result.counts.cached,
            brief(result.measured.wall.as_secs_f64()),
            self.ending(&result.ended),
        );
        self.say(&text)
    }

    /// Why the search ended, and what that means for the result.
    fn ending(&self, ended: &Ended) -> String {
        match ended {
            Ended::Finished if self.hunt.is_exhausted(ended) => {
                format!("1-minimal: no single {} can be left out", self.hunt.element())
            }
            Ended::Finished => "the search is finished, without promise".to_owned(),
            Ended::OutOfTests => "cut by --budget-tests: there may be a smaller one".to_owned(),
            Ended::OutOfTime => "cut by --budget-time: there may be a smaller one".to_owned(),
            Ended::Interrupted => "interrupted: there may be a smaller one".to_owned(),
            Ended::Uncut => "the file could not be cut into these units".to_owned(),
            Ended::Broken(cause) => format!("the subject could not be asked any more: {cause}"),
        }
    }
}
