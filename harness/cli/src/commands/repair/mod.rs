//! repair: keeps as much of a broken file as a subject accepts, writes it beside the file, and shows what was
//! lost.

mod batch;
mod exit;
mod page;
mod repairer;
mod report;
mod row;
mod several_files;
mod single_file;
mod skipped_files;
mod strict_parser_repair;
mod suggest;

use super::judge::say_which_subject;
use super::{INTERRUPT, Misuse, listen_for_interrupt, print, print_json};
use crate::destination::Destination;
use crate::lazy_host::LazyHost;
use crate::open_subjects::OpenSubjects;
use crate::search_options::SearchArguments;
use crate::subject_options::{ModeOption, SelectedSubject, SubjectOptions};
use crate::terminal::has_colour;
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use repairer::Repairer;
use report::RepairReport;
use single_file::FileRepair;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use subjects::Mode;

const NOTES: &str = "\
The file is not overwritten unless you ask for it: NAME.json is repaired to NAME.repaired.json.

In a folder, all files that the subject reads are repaired, except hidden files and earlier repairs. Files that no subject
reads are skipped, and ddlab names them. Examples:

    ddlab repair broken/ --out repaired/        writes repaired and accepted files and repairs.csv
    ddlab repair *.json --in-place              keeps each original as NAME.json.bak
    ddlab repair bad.json --diff | patch -p0    prints a unified diff, and writes nothing

Exit codes. With several files, the last one of this list that applies:
  0  repaired, or nothing to repair; everything that was dropped, changed, invented or commented out is listed
  4  the same, but something was dropped, changed, invented or commented out, with --strict
  5  the budget cut the search; the result is never written in place without --accept-cut
  1  no repair was found, or the file is empty
  2  misused, or the subject could not be run
  3  interrupted; the best result so far is written, but not in place without --accept-cut";

#[derive(Debug, Args)]
#[command(after_help = NOTES)]
pub(super) struct Arguments {
    /// Files and folders to repair; `-` reads standard input and writes to standard output
    #[arg(required_unless_present = "batch", value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    subject: SubjectOptions,
    /// Write the repair to this file; `-` is standard output
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
    /// Write a result in place even if the search was cut by its budget or interrupted
    #[arg(long)]
    accept_cut: bool,
    /// Also write a page that shows the repair beside the original, with other repairs; --html=PAGE chooses
    /// its name [default: NAME.repair.html]
    #[arg(long, value_name = "PAGE", num_args = 0..=1, require_equals = true, default_missing_value = "",
        conflicts_with_all = ["out", "suggest", "batch"])]
    html: Option<String>,
    /// Exit with 4 if something was dropped, changed, invented or commented out
    ///
    /// Inserted or removed punctuation, such as commas, quotation marks and brackets, does not count, nor does the same
    /// value in another spelling, such as `True` and `true`.
    #[arg(long)]
    strict: bool,
    /// Search even if the file is of a binary format with checksums, such as ZIP or PNG
    #[arg(long)]
    binary: bool,
    /// How to run the subject during the search [default: in ddlab's own process if it is a built-in parser
    /// that can run there; otherwise by its worker, if it has one]
    #[arg(long, value_enum)]
    mode: Option<ModeOption>,
    #[command(flatten)]
    search: SearchArguments,
    /// Only delete: the repair is a subsequence of the file
    ///
    /// By default, a repair may also insert missing quotes, commas, brackets and tags, quote words, and
    /// correct the spelling of keywords and operators, where this loses less of the file.
    #[arg(long, help_heading = "The search")]
    no_insert: bool,
    /// After the search, put back lost elements one at a time, at most N of them, to check that none can be
    /// kept
    #[arg(long, value_name = "N", help_heading = "The search")]
    check: Option<usize>,
    /// List up to K distinct repairs, the best first, with what each keeps, drops, changes and invents; write
    /// nothing
    #[arg(long, value_name = "K", value_parser = RangedU64ValueParser::<usize>::new().range(1..=1000), conflicts_with_all = ["output", "out", "in_place", "diff", "check", "algorithm"])]
    suggest: Option<usize>,
    /// Repair N files at once; the results do not depend on it
    #[arg(long, value_name = "N", default_value_t = 1)]
    jobs: usize,
    /// Repair many texts in one process: read a JSON object per line from standard input, {"id": ..., "text":
    /// ...} or {"id": ..., "path": ...}, and print one per line, with the repaired text
    #[arg(long, conflicts_with_all = ["files", "output", "out", "in_place", "diff", "check", "suggest", "json"])]
    batch: bool,
    /// Print the results as JSON, one line per file
    #[arg(long)]
    json: bool,
}

/// The number of alternative repairs on a page.
const ALTERNATIVES: usize = 6;

pub(super) fn repair(arguments: &Arguments) -> Result<ExitCode> {
    let host = arguments.subject.host()?;
    if arguments.batch {
        return batch::repair(arguments, &host);
    }
    let [file] = arguments.files.as_slice() else {
        return several_files::repair(arguments, &host);
    };
    if file.is_dir() || arguments.out.is_some() {
        return several_files::repair(arguments, &host);
    }
    let is_listed = arguments.suggest.is_some();
    let destination = if is_listed {
        Destination::Nowhere
    } else {
        arguments.destination(file, arguments.force).context(Misuse)?
    };
    let page = arguments.page(file).context(Misuse)?;
    let repairer = Repairer::new(arguments, OpenSubjects::new(&host));
    let file_repair = FileRepair::of(&repairer, file, destination).context(Misuse)?;
    say_which_subject(file_repair.selected(), file);
    listen_for_interrupt()?;
    if let Some(count) = arguments.suggest {
        return file_repair.suggest(count, arguments.json);
    }
    let say =
        |text: &str| if arguments.json { Ok(()) } else { arguments.say(file_repair.destination(), text) };
    let done = file_repair.repair(&say)?;
    if let Some(page) = page {
        // Other repairs are only an addition, so their absence is not an error.
        let others = file_repair.suggestions(ALTERNATIVES).map(|(found, _)| found).unwrap_or_default();
        page.write(file, &[], page::page(&file_repair, &done, &others).as_bytes())?;
    }
    if arguments.json {
        print_json(&done.row.json()?)?;
    } else {
        arguments.show(file_repair.destination(), &done)?;
    }
    Ok(ExitCode::from(done.exit.code()))
}

/// The mode of the search: that of --mode, or the worker if it is installed.
pub(super) fn search_mode(host: &LazyHost, selected: &SelectedSubject, wanted: Option<ModeOption>) -> Mode {
    let has_worker = || {
        selected.is_in_process() || host.get().is_ok_and(|host| host.can_open(&selected.entry, Mode::Worker))
    };
    wanted.map_or_else(|| if has_worker() { Mode::Worker } else { Mode::Exec }, Mode::from)
}

impl Arguments {
    /// Where the page about the repair of this file is written, if one is wanted.
    fn page(&self, file: &Path) -> Result<Option<Destination>> {
        let Some(named) = &self.html else { return Ok(None) };
        let is_named = !named.is_empty();
        let stem = if file == Path::new("-") { Path::new("stdin") } else { file };
        let output = if is_named { PathBuf::from(named) } else { stem.with_extension("repair.html") };
        let page = Destination::plan(file, Some(&output), "", self.force)?;
        ensure!(
            page != Destination::Stdout,
            "--html: name a file, because standard output carries the report"
        );
        if let Some(earlier) = page.overwrites()?.filter(|_| !self.force && !is_named) {
            bail!("{} exists already; use --html=PAGE or --force", earlier.display());
        }
        Ok(Some(page))
    }

    /// Chooses where the repair of a file that the user named is written. An existing file is only replaced
    /// with `force`.
    fn destination(&self, file: &Path, force: bool) -> Result<Destination> {
        let destination = if self.diff {
            Destination::Nowhere
        } else if self.in_place {
            Destination::in_place(file, force)?
        } else {
            Destination::plan(file, self.output.as_deref(), "repaired", force)?
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
        self.say(destination, &done.terminal_text)
    }
}
