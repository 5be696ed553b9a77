//! repair: as much of a broken file as a subject accepts, written beside it, with what was lost.

mod many;
mod one;
mod row;
mod suggest;

use super::judge::{has_colour, say_guess};
use super::{INTERRUPT, Misuse, listen_for_interrupt, print};
use crate::destination::Destination;
use crate::search_options::SearchArguments;
use crate::subject_options::{ExecMode, SelectedSubject, SubjectOptions};
use algorithms::Goal;
use anyhow::{Context, Result, ensure};
use clap::Args;
use one::{Done, One};
use row::Row;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use subjects::{Host, Mode};

const NOTES: &str = "\
The file is not written over unless that is asked for: NAME.json is repaired as NAME.repaired.json.

Of a folder, the files below it are repaired that the subject reads, hidden ones and earlier repairs left out:

    ddlab repair broken/ --out repaired/        repairs and good files, and repaired/repairs.csv
    ddlab repair *.json --in-place              each kept as NAME.json.bak
    ddlab repair bad.json --diff | patch -p0    a unified diff, and nothing is written

Exit codes: 0 repaired, or nothing to repair; 1 no repair found, of one file at least; 2 misused, or the subject
could not be asked; 3 interrupted (what was found until then is written).";

#[derive(Debug, Args)]
#[command(after_help = NOTES)]
pub(super) struct Arguments {
    /// Files and folders; `-` is standard input, and its repair goes to standard output
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    subject: SubjectOptions,
    /// Where to write the repair; `-` is standard output
    #[arg(long, short, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Write the repairs into this folder, under the files' own names
    #[arg(long, value_name = "DIR", conflicts_with_all = ["output", "in_place"])]
    out: Option<PathBuf>,
    /// Write the repair in place of the file, and keep the file as FILE.bak
    #[arg(long, short, conflicts_with = "output")]
    in_place: bool,
    /// Print the repair as a unified diff, and write nothing
    #[arg(long, conflicts_with_all = ["output", "out", "in_place", "json"])]
    diff: bool,
    /// Write over an earlier repair or backup
    #[arg(long, short)]
    force: bool,
    /// ExecMode the subject is run in the search [default: its worker, where there is one]
    #[arg(long, value_enum)]
    mode: Option<ExecMode>,
    #[command(flatten)]
    search: SearchArguments,
    /// Only leave out: the repair is then a part of the file
    ///
    /// By default missing quotes, commas, brackets and tags may be put in, words quoted, and keywords and operators
    /// spelt as the format has them, where that loses less.
    #[arg(long, help_heading = "The search")]
    no_insert: bool,
    /// Afterwards put back lost elements one at a time, at most N of them, to see that none can stay
    #[arg(long, value_name = "N", help_heading = "The search")]
    check: Option<usize>,
    /// List up to K distinct repairs, the best first, with what each keeps, drops, changes and invents; write nothing
    #[arg(long, value_name = "K", conflicts_with_all = ["output", "out", "in_place", "diff", "json", "check", "algorithm"])]
    suggest: Option<usize>,
    /// Print what was done as JSON, a line for each file
    #[arg(long)]
    json: bool,
}

pub(super) fn repair(arguments: &Arguments) -> Result<ExitCode> {
    let choices: &[_] = if arguments.no_insert { &[("insert", "no")] } else { &[] };
    let search = arguments.search.prepare("mend", Goal::MaximizePassing, choices).context(Misuse)?;
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
    say_guess(one.asked(), file);
    listen_for_interrupt()?;
    if let Some(count) = arguments.suggest {
        return one.suggest(count);
    }
    let say = |text: &str| if arguments.json { Ok(()) } else { arguments.say(one.destination(), text) };
    let done = one.repair(&say)?;
    if arguments.json {
        print(&done.row.json()?)?;
    } else {
        arguments.show(one.destination(), &done)?;
    }
    Ok(ExitCode::from(done.code))
}

/// ExecMode the search runs the subject: as it was asked to, or by its worker if one is built here.
pub(super) fn search_mode(host: &Host, asked: &SelectedSubject, wanted: Option<ExecMode>) -> Mode {
    wanted.map_or_else(
        || if host.can_open(&asked.entry, Mode::Worker) { Mode::Worker } else { Mode::Exec },
        Mode::from,
    )
}

impl Arguments {
    /// Where the repair of a file that the user named goes.
    fn destination(&self, file: &Path) -> Result<Destination> {
        let destination = if self.diff {
            Destination::Nowhere
        } else if self.in_place {
            Destination::in_place(file, self.force)?
        } else {
            Destination::plan(file, self.output.as_deref(), "repaired", self.force)?
        };
        let both = self.json && destination == Destination::Stdout;
        ensure!(!both, "--json and the repair cannot both go to standard output; say --output OUT");
        Ok(destination)
    }

    /// Says something to the user: on stdout, unless that carries the result.
    fn say(&self, destination: &Destination, text: &str) -> Result<()> {
        if self.is_taken(destination) {
            engine::console::tell(format_args!("{text}"));
            return Ok(());
        }
        print(text)
    }

    /// Whether stdout carries a result that programs read.
    fn is_taken(&self, destination: &Destination) -> bool {
        self.diff || *destination == Destination::Stdout
    }

    /// Shows what became of a file.
    fn show(&self, destination: &Destination, done: &Done) -> Result<()> {
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
