//! The command line. Data goes to stdout, progress to stderr. Exit codes: 0 done, 1 failed, 2 misused, 3
//! interrupted.

mod analysis_stages;
mod bench;
mod columns;
mod compare;
mod crawl;
mod diagnose;
mod doctor;
mod explain;
mod filter;
mod generate;
mod grammar;
mod help_text;
mod history;
mod judge;
mod list;
mod looks;
mod merge;
mod mutate;
mod overview;
mod plot;
mod record;
mod reduce;
mod repair;
mod replay;
mod search_summary;
mod shard;
mod shard_task;
mod split;
mod status;
mod study;
mod study_options;
mod study_runner;
mod tree;
mod verify;
mod watch;
mod worker;

use crate::misuse::Misuse;
use crate::pager;
use crate::terminal::has_colour;
use ::study::interrupted::Interrupted;
use analysis_stages::Stage;
use anyhow::{Context, Result};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use engine::console::say;
use engine::escaping::{printed, printed_json, remember_name};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

/// The longest line of a help text in columns.
const HELP_WIDTH: usize = 100;

/// Find, repair and reduce the faults in input files.
///
/// Repairs files that a program rejects, reduces files on which it fails, and compares algorithms for this in studies.
/// To start: `ddlab study studies/quickstart.toml`.
#[derive(Debug, Parser)]
#[command(name = "ddlab", version = crate::version(), max_term_width = HELP_WIDTH)]
struct Cli {
    /// Trust the study files, subjects and tools that this command names: let their programs read what they ask for
    ///
    /// Needed once for a file whose programs ask for more than the file's own folder and the system's folders. ddlab
    /// remembers your consent for this folder and these requests.
    #[arg(long, global = true, display_order = 900)]
    trust: bool,
    /// The most memory that reading and parsing an input may need; the suffixes k, M and G mean 10^3, 10^6 and 10^9
    /// [default: half of the machine's memory]
    ///
    /// A larger input is refused. ddlab counts 400 bytes of memory for each byte of an input that it parses.
    #[arg(long, global = true, value_name = "BYTES", value_parser = parse_memory, display_order = 901)]
    max_memory: Option<u64>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run a study, or the parts of it that are not done yet
    Study(study::StudyArguments),
    Status(status::Arguments),
    Shard(Box<shard::Arguments>),
    Merge(merge::Arguments),
    /// Show every query of one run as a readable log
    Explain(explain::Arguments),
    /// Run one stage of a study
    #[command(subcommand)]
    Stage(StageCommand),
    /// Find out which inputs each subject accepts, in a study or in a folder (--in)
    Filter(filter::Arguments),
    /// Corrupt valid inputs until a subject rejects them, in a study or in a folder (--in)
    Mutate(mutate::Arguments),
    Plot(plot::PlotArguments),
    Tables(plot::TablesArguments),
    Report(study::ReportArguments),
    Record(record::Arguments),
    Replay(replay::Arguments),
    Compare(compare::Arguments),
    History(history::Arguments),
    /// Compare an algorithm with the others on the quickstart's inputs, with confidence intervals
    Bench(bench::Arguments),
    /// Check which subjects are installed, in which version, and whether their examples pass
    Doctor(doctor::Arguments),
    /// List the subjects
    Subjects(list::Arguments),
    /// List the algorithms, or describe one with its options
    Algorithms(list::AlgorithmArguments),
    /// List the units that inputs can be cut into
    Units(list::Arguments),
    /// List the metrics
    Metrics(list::Arguments),
    /// List the columns of a study's CSV files, with type, unit and meaning
    Columns(columns::Arguments),
    /// Repair a broken file: keep as much of it as a subject accepts
    Repair(repair::Arguments),
    /// Reduce a failing file: find a small part of it that fails in the same way
    Reduce(reduce::Arguments),
    /// Diagnose a rejected file: the bytes that keep it from loading, and possible repairs
    Diagnose(diagnose::Arguments),
    /// Judge a file by a subject: print the outcome, the subject's message and the position in the file
    Judge(judge::Arguments),
    /// Gather files from folders, archives, addresses, git repositories and GitHub
    ///
    /// Name a file of datasets (studies/datasets.toml is an annotated example), or give --format and one source:
    ///
    ///   ddlab crawl --format dot --topic graphviz --min-stars 50 --max-files 500
    ///   ddlab crawl --format json --code FeatureCollection --dry-run
    ///   ddlab crawl --format json --archive samples.zip --into corpora
    ///   ddlab crawl studies/datasets.toml --only wild-dot
    ///
    /// The token for GitHub is read from the environment variable GITHUB_TOKEN and never stored. If the command is
    /// killed, run it again: it resumes, and repeats no request.
    #[command(verbatim_doc_comment)]
    Crawl(Box<crawl::Arguments>),
    Split(split::Arguments),
    /// Hash every file of a store again, and list those that are damaged or missing
    ///
    /// Prints a CSV line for each of them, and exits with 1 if there are any.
    Verify(verify::Arguments),
    /// Compare how OBJ models look: perceptual hashes of nine views, rendered by ddlab and by Blender
    Looks(looks::Arguments),
    /// Generate a realistic file of a format, of any size, from a seed
    Generate(generate::Arguments),
    /// Print the rules of a grammar, the shortest text of each rule, and problems of the grammar
    Grammar(grammar::Arguments),
    /// Print the error-tolerant syntax tree of a file, as the syntactic techniques see it
    Tree(tree::Arguments),
    /// Run as an embedded subject: judge one file, or speak the worker protocol (subjects/PROTOCOL.md)
    Worker(worker::Arguments),
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write the man pages, one for each command, to a folder
    Man {
        /// The folder; it is created if it does not exist
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
    },
}

/// The stages that are useful only within a study. `filter`, `mutate`, `plot` and `report` are commands of
/// their own.
#[derive(Debug, Subcommand)]
enum StageCommand {
    /// Stage 1: read the inputs from their sources
    Collect(study::StageArguments),
    /// Stage 4: list the runs
    Plan(study::StageArguments),
    /// Stage 5: run the searches
    Run(study::StageArguments),
    /// Stage 6: measure the results
    Measure(study::StageArguments),
    /// Stage 7: compute the tables
    Analyse(study::StageArguments),
}

impl StageCommand {
    fn run(&self) -> Result<()> {
        let (arguments, stage) = match self {
            Self::Collect(arguments) => (arguments, Stage::Collect),
            Self::Plan(arguments) => (arguments, Stage::Plan),
            Self::Run(arguments) => (arguments, Stage::Run),
            Self::Measure(arguments) => (arguments, Stage::Measure),
            Self::Analyse(arguments) => (arguments, Stage::Analyse),
        };
        study::stage(arguments, stage)
    }
}

/// Parses the size of a memory, from 1M up.
fn parse_memory(text: &str) -> Result<u64, String> {
    let bytes = generate::parse_size(text)?;
    if bytes < 1_000_000 { Err(format!("{text} is less than 1M")) } else { Ok(bytes) }
}

/// Set by the first Ctrl-C.
static INTERRUPT: AtomicBool = AtomicBool::new(false);

/// Runs the command line.
#[must_use]
pub fn main() -> ExitCode {
    formats::retain_freed_memory();
    std::env::args_os().skip(1).for_each(|word| remember_name(&word));
    let matches = command_line().try_get_matches();
    let cli =
        matches.and_then(|matches| Cli::from_arg_matches(&matches)).unwrap_or_else(|error| misused(&error));
    engine::trust::set_consent(cli.trust);
    engine::input_limit::set_memory(cli.max_memory);
    match dispatch(cli.command) {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let interrupted = error.downcast_ref::<Interrupted>().is_some();
            let misused = error.downcast_ref::<Misuse>().is_some();
            let name = if has_colour(&std::io::stderr()) { "\x1b[1;31merror:\x1b[0m" } else { "error:" };
            let chain: Vec<String> =
                error.chain().map(ToString::to_string).filter(|text| *text != Misuse.to_string()).collect();
            let text = chain.join(": ");
            if interrupted {
                say!("{text}");
            } else {
                say!("{name} {text}");
            }
            ExitCode::from(match (interrupted, misused) {
                (true, _) => 3,
                (_, true) => 2,
                _ => 1,
            })
        }
    }
}

/// Prints a help text, or the mistake in the command line, and ends the program.
fn misused(error: &clap::Error) -> ! {
    let plain = error.render().to_string();
    let text = format!("{plain}{}", help_text::hint(error).unwrap_or_default());
    if printed(&text, false) == plain {
        error.exit();
    }
    say!("{}", text.trim_end());
    std::process::exit(error.exit_code())
}

/// The command line as users see it.
fn command_line() -> clap::Command {
    let program = Cli::command().mut_subcommands(help_text::wrapped_once);
    overview::grouped(program, crate::terminal::width().min(HELP_WIDTH))
}

fn dispatch(command: Command) -> Result<ExitCode> {
    let done = match command {
        Command::Repair(arguments) => return repair::repair(&arguments),
        Command::Reduce(arguments) => return reduce::reduce(&arguments),
        Command::Diagnose(arguments) => return diagnose::diagnose(&arguments),
        Command::Filter(arguments) => return filter::filter(&arguments),
        Command::Grammar(arguments) => return grammar::grammar(&arguments),
        Command::Judge(arguments) => return judge::judge(&arguments),
        Command::Compare(arguments) => return compare::compare(&arguments),
        Command::History(arguments) => return history::history(&arguments),
        Command::Bench(arguments) => bench::bench(&arguments),
        Command::Record(arguments) => record::record(&arguments),
        Command::Study(arguments) => study::study(&arguments),
        Command::Status(arguments) => status::status(&arguments),
        Command::Shard(arguments) => shard::shard(&arguments),
        Command::Merge(arguments) => merge::merge(&arguments),
        Command::Explain(arguments) => explain::explain(&arguments),
        Command::Stage(command) => command.run(),
        Command::Mutate(arguments) => mutate::mutate(&arguments),
        Command::Plot(arguments) => plot::plot(&arguments),
        Command::Tables(arguments) => plot::tables(&arguments),
        Command::Report(arguments) => study::report(&arguments),
        Command::Doctor(arguments) => doctor::doctor(&arguments),
        Command::Subjects(arguments) => list::subjects(&arguments),
        Command::Algorithms(arguments) => list::algorithms(&arguments),
        Command::Units(arguments) => list::units(&arguments),
        Command::Metrics(arguments) => list::metrics(&arguments),
        Command::Columns(arguments) => columns::list(&arguments),
        Command::Crawl(arguments) => crawl::crawl(&arguments),
        Command::Replay(arguments) => return replay::replay(&arguments),
        Command::Verify(arguments) => return verify::verify(&arguments),
        Command::Looks(arguments) => looks::looks(&arguments),
        Command::Split(arguments) => split::split(&arguments),
        Command::Generate(arguments) => generate::generate(&arguments),
        Command::Tree(arguments) => tree::tree(&arguments),
        Command::Worker(arguments) => worker::worker(&arguments),
        Command::Completions { shell } => {
            // The generator panics if it cannot write, so it writes to memory.
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut command_line(), "ddlab", &mut script);
            String::from_utf8(script).map_err(Into::into).and_then(|script| print_exactly(&script))
        }
        Command::Man { out } => write_man_pages(&out),
    };
    done.map(|()| ExitCode::SUCCESS)
}

fn write_man_pages(folder: &Path) -> Result<()> {
    let at = || format!("cannot write the man pages to {}", folder.display());
    std::fs::create_dir_all(folder).with_context(at)?;
    clap_mangen::generate_to(command_line().disable_help_subcommand(true), folder).with_context(at)
}

/// Treats EPIPE as success: the reader of stdout, such as `head`, has seen enough.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<std::io::Error>()
            .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
    })
}

/// Makes the first Ctrl-C, SIGTERM or SIGHUP stop the work in an orderly way; the second one stops it at once.
fn listen_for_interrupt() -> Result<()> {
    let mut signals =
        Signals::new([SIGINT, SIGTERM, SIGHUP]).context("cannot install the handler for Ctrl-C")?;
    let wait = move || {
        for _ in signals.forever() {
            if INTERRUPT.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
            say!("\nstopping; finished work is kept (press Ctrl-C again to stop at once)");
        }
    };
    std::thread::Builder::new().name("signals".to_owned()).spawn(wait).context("cannot wait for Ctrl-C")?;
    Ok(())
}

/// Prints text for people to stdout. Characters that could control the terminal are escaped.
fn print(text: &str) -> Result<()> {
    print_exactly(&printed(text, has_colour(&std::io::stdout())))
}

/// Prints a listing to stdout, by the user's pager if it is longer than the terminal.
fn print_listing(text: &str) -> Result<()> {
    let text = printed(text, has_colour(&std::io::stdout()));
    if pager::shows_in_pager(&text) { Ok(()) } else { print_exactly(&text) }
}

/// Prints JSON to stdout. Characters that could control the terminal are escaped as JSON allows.
fn print_json(json: &str) -> Result<()> {
    print_exactly(&printed_json(json))
}

/// Prints data to stdout unchanged.
fn print_exactly(data: &str) -> Result<()> {
    let mut out = std::io::stdout().lock();
    out.write_all(data.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// The working folder of a study, unless the user chose another.
fn default_folder(key: &str) -> PathBuf {
    PathBuf::from("results").join("work").join(key)
}
