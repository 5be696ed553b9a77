//! repair: keeps as much of a broken file as a subject accepts, writes it beside the file, and shows what was
//! lost.

mod many;
mod one;
mod row;
mod suggest;

use super::judge::{has_colour, say_guess};
use super::{INTERRUPT, Misuse, listen_for_interrupt, print, print_json};
use crate::destination::Destination;
use crate::search_options::SearchArguments;
use crate::subject_options::{ModeOption, SelectedSubject, SubjectOptions, format_of};
use algorithms::Goal;
use anyhow::{Context, Result, ensure};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use one::{One, RepairReport};
use row::Row;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use subjects::{Host, Mode};

const NOTES: &str = "\
The file is not overwritten unless you ask for it: NAME.json is repaired to NAME.repaired.json.

In a folder, all files that the subject reads are repaired, except hidden files and earlier repairs:

    ddlab repair broken/ --out repaired/        writes repaired and accepted files, and repaired/repairs.csv
    ddlab repair *.json --in-place              keeps each original as NAME.json.bak
    ddlab repair bad.json --diff | patch -p0    prints a unified diff, and writes nothing

Exit codes: 0 repaired, or nothing to repair; 1 no repair was found for at least one file; 2 misused, or the subject
could not be run; 3 interrupted (the best result so far is written).";

#[derive(Debug, Args)]
#[command(after_help = NOTES)]
pub(super) struct Arguments {
    /// Files and folders to repair; `-` reads standard input and writes to standard output
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    subject: SubjectOptions,
    /// Where to write the repair; `-` is standard output
    #[arg(long, short, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Write the repairs into this folder, under the names of the files
    #[arg(long, value_name = "DIR", conflicts_with_all = ["output", "in_place"])]
    out: Option<PathBuf>,
    /// Replace the file by its repair, and keep the original as FILE.bak
    #[arg(long, short, conflicts_with = "output")]
    in_place: bool,
    /// Print the repair as a unified diff, and write nothing
    #[arg(long, conflicts_with_all = ["output", "out", "in_place", "json"])]
    diff: bool,
    /// Overwrite an earlier repair or backup
    #[arg(long, short)]
    force: bool,
    /// How to run the subject during the search [default: by its worker, if it has one]
    #[arg(long, value_enum)]
    mode: Option<ModeOption>,
    #[command(flatten)]
    search: SearchArguments,
    /// Only delete: the repair is a subsequence of the file
    ///
    /// By default, a repair may also insert missing quotes, commas, brackets and tags, quote words, and correct
    /// the spelling of keywords and operators, where this loses less of the file.
    #[arg(long, help_heading = "The search")]
    no_insert: bool,
    /// After the search, put back lost elements one at a time, at most N of them, to check that none can stay
    #[arg(long, value_name = "N", help_heading = "The search")]
    check: Option<usize>,
    /// List up to K distinct repairs, the best first, with what each keeps, drops, changes and invents; write nothing
    #[arg(long, value_name = "K", value_parser = RangedU64ValueParser::<usize>::new().range(1..=1000), conflicts_with_all = ["output", "out", "in_place", "diff", "json", "check", "algorithm"])]
    suggest: Option<usize>,
    /// Print the results as JSON, one line per file
    #[arg(long)]
    json: bool,
}

pub(super) fn repair(arguments: &Arguments) -> Result<ExitCode> {
    let choices: &[_] = if arguments.no_insert { &[("insert", "no")] } else { &[] };
    let default = arguments.default_algorithm();
    let search = arguments.search.prepare(default, Goal::MaximizePassing, choices).context(Misuse)?;
    let host = arguments.subject.host()?;
    let [file] = arguments.files.as_slice() else {
        return many::repair(arguments, &search, &host);
    };
    if file.is_dir() || arguments.out.is_some() {
        return many::repair(arguments, &search, &host);
    }
    let is_listed = arguments.suggest.is_some();
    let destination =
        if is_listed { Destination::Nowhere } else { arguments.destination(file).context(Misuse)? };
    let one = One::of(arguments, &search, &host, file, destination).context(Misuse)?;
    say_guess(one.selected(), file);
    listen_for_interrupt()?;
    if let Some(count) = arguments.suggest {
        return one.suggest(count);
    }
    let say = |text: &str| if arguments.json { Ok(()) } else { arguments.say(one.destination(), text) };
    let done = one.repair(&say)?;
    if arguments.json {
        print_json(&done.row.json()?)?;
    } else {
        arguments.show(one.destination(), &done)?;
    }
    Ok(ExitCode::from(done.code))
}

/// The mode of the search: the one asked for, or the worker if it is installed.
pub(super) fn search_mode(host: &Host, selected: &SelectedSubject, wanted: Option<ModeOption>) -> Mode {
    wanted.map_or_else(
        || if host.can_open(&selected.entry, Mode::Worker) { Mode::Worker } else { Mode::Exec },
        Mode::from,
    )
}

impl Arguments {
    /// The algorithm if the user names none: `bestfirst` for JSON and with examples, where it was measured to restore
    /// more than `mend`; `mend` for all other formats, and where only deletions are allowed.
    fn default_algorithm(&self) -> &'static str {
        let is_json = |file: &PathBuf| format_of(file).as_deref() == Some("json");
        let applies = self.search.has_examples() || self.files.iter().all(is_json);
        if applies && !self.no_insert { "bestfirst" } else { "mend" }
    }

    /// Chooses where the repair of a file that the user named is written.
    fn destination(&self, file: &Path) -> Result<Destination> {
        let destination = if self.diff {
            Destination::Nowhere
        } else if self.in_place {
            Destination::in_place(file, self.force)?
        } else {
            Destination::plan(file, self.output.as_deref(), "repaired", self.force)?
        };
        let both = self.json && destination == Destination::Stdout;
        ensure!(!both, "--json and the repair cannot both go to standard output; use --output OUT");
        Ok(destination)
    }

    /// Prints a message to the user: on stdout, unless stdout carries the result.
    fn say(&self, destination: &Destination, text: &str) -> Result<()> {
        if self.is_taken(destination) {
            engine::console::tell(format_args!("{text}"));
            return Ok(());
        }
        print(text)
    }

    /// Whether stdout carries a result for programs.
    fn is_taken(&self, destination: &Destination) -> bool {
        self.diff || *destination == Destination::Stdout
    }

    /// Prints the report on one file.
    fn show(&self, destination: &Destination, done: &RepairReport) -> Result<()> {
        if self.diff {
            let mut out = std::io::stdout().lock();
            out.write_all(&done.unified)?;
            out.flush()?;
        } else if let Some(drawn) = &done.drawn {
            let colour = if self.is_taken(destination) {
                has_colour(&std::io::stderr())
            } else {
                has_colour(&std::io::stdout())
            };
            self.say(destination, if colour { &drawn.coloured } else { &drawn.plain })?;
        }
        self.say(destination, &done.told)
    }
}
