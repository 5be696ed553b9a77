//! repair: as much of a broken file as a subject accepts, written beside it, with what was lost.

use super::judge::{brief, explained, has_colour, look, own_message, read_input, say_guess};
use super::{INTERRUPT, Misuse, listen_for_interrupt, print};
use crate::oracle::Oracle;
use crate::session::Ended;
use crate::single::asked::{Asked, Asking, How};
use crate::single::destination::Destination;
use crate::single::hunt::{Caught, Hunt, Hunting};
use crate::single::loss::Loss;
use crate::world::mode_word;
use algorithms::Goal;
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use serde::Serialize;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use subjects::{Host, Mode};

const NOTES: &str = "\
The file is not written over unless that is asked for: NAME.json is repaired as NAME.repaired.json.

Exit codes: 0 repaired, or nothing to repair; 1 no repair found; 2 misused, or the subject could not be asked;
3 interrupted (what was found until then is written).";

#[derive(Debug, Args)]
#[command(after_help = NOTES)]
pub(super) struct Arguments {
    /// The file; `-` is standard input, and its repair goes to standard output
    file: PathBuf,
    #[command(flatten)]
    asking: Asking,
    /// Where to write the repair; `-` is standard output
    #[arg(long, short, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Write the repair in place of the file, and keep the file as FILE.bak
    #[arg(long, short, conflicts_with = "output")]
    in_place: bool,
    /// Write over an earlier repair or backup
    #[arg(long, short)]
    force: bool,
    /// How the subject is run in the search [default: its worker, where there is one]
    #[arg(long, value_enum)]
    mode: Option<How>,
    #[command(flatten)]
    hunting: Hunting,
    /// Only leave out: the repair is then a part of the file
    ///
    /// By default missing quotes, commas and brackets may be put in, where that loses less.
    #[arg(long, help_heading = "The search")]
    no_insert: bool,
    /// Print what was done as JSON
    #[arg(long)]
    json: bool,
}

/// What a repair came to, as `--json` prints it; what is not known is `null`.
#[derive(Serialize)]
struct Row {
    file: String,
    output: Option<String>,
    backup: Option<String>,
    subject: String,
    mode: &'static str,
    units: String,
    algorithm: &'static str,
    /// `fine`, `repaired` or `not repaired`.
    outcome: &'static str,
    ended: Option<String>,
    one_maximal: Option<bool>,
    input_bytes: usize,
    result_bytes: Option<usize>,
    lost_bytes: Option<usize>,
    lost: Vec<Stretch>,
    put_in: Vec<PutIn>,
    tests: u64,
    cached: u64,
    wall_s: f64,
}

/// Bytes of the input that are gone.
#[derive(Serialize)]
struct Stretch {
    offset: usize,
    bytes: usize,
}

/// Bytes that the input does not have.
#[derive(Serialize)]
struct PutIn {
    /// Where in the input they stand.
    offset: usize,
    text: String,
}

pub(super) fn repair(arguments: &Arguments) -> Result<ExitCode> {
    let choices: &[_] = if arguments.no_insert { &[("insert", "no")] } else { &[] };
    let hunt = arguments.hunting.resolve("mend", Goal::MaximizePassing, choices).context(Misuse)?;
    let destination = arguments.destination().context(Misuse)?;
    let bytes = read_input(&arguments.file).context(Misuse)?;
    let host = arguments.asking.host()?;
    let asked = arguments.asking.resolve(&host, &arguments.file).context(Misuse)?;
    say_guess(&asked, &arguments.file);
    let mode = search_mode(&host, &asked, arguments.mode);
    let work = Work { arguments, hunt, destination, bytes, host, asked, mode };
    let (judgement, seen) = look(&work.asked, &work.host, Mode::Exec, &work.bytes).context(Misuse)?;
    if judgement.accepted() {
        return work.is_fine();
    }
    if !arguments.json {
        let mut text = format!(
            "{}: rejected ({}) by {}\n",
            arguments.file.display(),
            explained(judgement.cause),
            work.asked.entry.title
        );
        for line in own_message(&judgement, &seen).unwrap_or_default() {
            let _ = writeln!(text, "  {}", crate::single::shown::shown(line.as_bytes()));
        }
        work.say(&text)?;
    }
    listen_for_interrupt()?;
    let oracle: Box<dyn Oracle> = Box::new(work.asked.open(&work.host, work.mode).context(Misuse)?);
    let caught = work.hunt.go(work.bytes.clone(), &work.asked.entry.format, oracle, &INTERRUPT)?;
    work.conclude(&caught)
}

/// How the search runs the subject: as it was asked to, or by its worker if one is built here.
pub(super) fn search_mode(host: &Host, asked: &Asked, wanted: Option<How>) -> Mode {
    wanted.map_or_else(
        || if host.can_open(&asked.entry, Mode::Worker) { Mode::Worker } else { Mode::Exec },
        Mode::from,
    )
}

impl Arguments {
    fn destination(&self) -> Result<Destination> {
        let destination = if self.in_place {
            Destination::in_place(&self.file, self.force)?
        } else {
            Destination::plan(&self.file, self.output.as_deref(), "repaired", self.force)?
        };
        let both = self.json && destination == Destination::Stdout;
        ensure!(!both, "--json and the repair cannot both go to standard output; say --output OUT");
        Ok(destination)
    }
}

/// A repair under way.
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
    /// Says something to the user: on stdout, unless that carries the result.
    fn say(&self, text: &str) -> Result<()> {
        if self.destination == Destination::Stdout {
            eprint!("{text}");
            return Ok(());
        }
        print(text)
    }

    /// Nothing is to be repaired; only an output that was named is written.
    fn is_fine(&self) -> Result<ExitCode> {
        let file = &self.arguments.file;
        let named = self.arguments.output.is_some() || self.destination == Destination::Stdout;
        if named {
            self.destination.write(file, &self.bytes, &self.bytes)?;
        }
        if self.arguments.json {
            let mut row = self.row("fine");
            row.output = self.output().filter(|_| named);
            row.result_bytes = Some(self.bytes.len());
            print(&format!("{}\n", serde_json::to_string(&row)?))?;
        } else {
            let title = &self.asked.entry.title;
            self.say(&format!("{}: accepted by {title}, nothing to repair\n", file.display()))?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn conclude(&self, caught: &Caught) -> Result<ExitCode> {
        let result = &caught.result;
        let was_stopped = matches!(result.ended, Ended::Interrupted | Ended::Broken(_));
        // Nothing at all is no repair, even where a subject accepts it.
        let Some(found) = result.found.as_ref().filter(|found| found.bytes > 0) else {
            self.report(caught, None)?;
            return Ok(ExitCode::from(match result.ended {
                Ended::Broken(_) => 2,
                _ if was_stopped => 3,
                _ => 1,
            }));
        };
        let repaired = caught.input.render(&found.candidate);
        let (judgement, _) = look(&self.asked, &self.host, Mode::Exec, &repaired)?;
        if !judgement.accepted() {
            bail!(
                "{}: its plain command rejects ({}) what its worker accepted; nothing is written, try --mode exec",
                self.asked.entry.key,
                judgement.cause
            );
        }
        let loss = Loss::of(&caught.input, &found.candidate);
        self.destination.write(&self.arguments.file, &self.bytes, &repaired)?;
        self.report(caught, Some((&repaired, &loss)))?;
        Ok(if was_stopped { ExitCode::from(3) } else { ExitCode::SUCCESS })
    }

    fn report(&self, caught: &Caught, repaired: Option<(&[u8], &Loss<'_>)>) -> Result<()> {
        if self.arguments.json {
            return self.report_json(caught, repaired);
        }
        let result = &caught.result;
        let mut text = String::new();
        match repaired {
            Some((_, loss)) => {
                text.push_str(&loss.diff(self.has_colour()));
                let _ = writeln!(text, "{}", self.summary(loss));
            }
            None => text.push_str("no repair was found\n"),
        }
        let _ = writeln!(
            text,
            "{} by {} ({}), {} tests and {} repeats in {}; {}",
            self.hunt.algorithm(),
            self.asked.entry.key,
            mode_word(self.mode),
            result.counts.tests,
            result.counts.cached,
            brief(result.measured.wall.as_secs_f64()),
            self.ending(&result.ended, repaired.is_some()),
        );
        self.say(&text)
    }

    fn has_colour(&self) -> bool {
        match self.destination {
            Destination::Stdout => has_colour(&std::io::stderr()),
            _ => has_colour(&std::io::stdout()),
        }
    }

    fn summary(&self, loss: &Loss<'_>) -> String {
        let (file, places) = (self.arguments.file.display(), loss.stretches().len());
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
            Destination::File(output) => format!("{file}: repaired as {}; {kept}", output.display()),
            Destination::InPlace { backup, .. } => {
                format!("{file}: repaired in place, kept as {}; {kept}", backup.display())
            }
        }
    }

    /// Why the search ended, and what that means for the result.
    fn ending(&self, ended: &Ended, has_result: bool) -> String {
        let element = self.hunt.element();
        match ended {
            Ended::Finished if !has_result => "the search is finished".to_owned(),
            Ended::Finished if self.hunt.is_exhausted(ended) => {
                format!("1-maximal: no single {element} can be put back")
            }
            Ended::Finished => "the search is finished, without promise".to_owned(),
            Ended::OutOfTests => "cut by --budget-tests: there may be a better one".to_owned(),
            Ended::OutOfTime => "cut by --budget-time: there may be a better one".to_owned(),
            Ended::Interrupted => "interrupted: there may be a better one".to_owned(),
            Ended::Uncut => "the file could not be cut into these units".to_owned(),
            Ended::Broken(cause) => format!("the subject could not be asked any more: {cause}"),
        }
    }

    fn row(&self, outcome: &'static str) -> Row {
        Row {
            file: self.arguments.file.display().to_string(),
            output: None,
            backup: None,
            subject: self.asked.entry.key.clone(),
            mode: mode_word(self.mode),
            units: self.hunt.units(),
            algorithm: self.hunt.algorithm(),
            outcome,
            ended: None,
            one_maximal: None,
            input_bytes: self.bytes.len(),
            result_bytes: None,
            lost_bytes: None,
            lost: Vec::new(),
            put_in: Vec::new(),
            tests: 0,
            cached: 0,
            wall_s: 0.0,
        }
    }

    fn output(&self) -> Option<String> {
        let name = |path: &Path| Some(path.display().to_string());
        match &self.destination {
            Destination::Stdout => None,
            Destination::File(output) => name(output),
            Destination::InPlace { file, .. } => name(file),
        }
    }

    fn report_json(&self, caught: &Caught, repaired: Option<(&[u8], &Loss<'_>)>) -> Result<()> {
        let result = &caught.result;
        let mut row = self.row(if repaired.is_some() { "repaired" } else { "not repaired" });
        row.ended = Some(result.ended.to_string());
        row.tests = result.counts.tests;
        row.cached = result.counts.cached;
        row.wall_s = result.measured.wall.as_secs_f64();
        if let Some((bytes, loss)) = repaired {
            row.output = self.output();
            if let Destination::InPlace { backup, .. } = &self.destination {
                row.backup = Some(backup.display().to_string());
            }
            row.one_maximal = Some(self.hunt.is_exhausted(&result.ended));
            row.result_bytes = Some(bytes.len());
            row.lost_bytes = Some(loss.bytes());
            let stretch = |lost: &std::ops::Range<usize>| Stretch { offset: lost.start, bytes: lost.len() };
            row.lost = loss.stretches().iter().map(stretch).collect();
            let put_in = |(offset, text): (usize, Vec<u8>)| PutIn {
                offset,
                text: String::from_utf8_lossy(&text).into_owned(),
            };
            row.put_in = loss.put_in().into_iter().map(put_in).collect();
        }
        print(&format!("{}\n", serde_json::to_string(&row)?))
    }
}
