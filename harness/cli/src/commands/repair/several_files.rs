//! Repairs many files in turn: prints a line for each and a summary, and writes a CSV file.

use super::exit::RepairExit;
use super::repairer::Repairer;
use super::report::RepairReport;
use super::row::{Outcome, Row};
use super::single_file::FileRepair;
use super::skipped_files::SkippedFiles;
use super::{Arguments, INTERRUPT, Misuse, listen_for_interrupt, print, print_json};
use crate::destination::Destination;
use crate::lazy_host::LazyHost;
use crate::open_subjects::OpenSubjects;
use analysis::tables::{Cell, Table};
use anyhow::{Context, Result, bail, ensure};
use engine::console::say;
use std::collections::btree_map::Entry as Slot;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::path::{Component, Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use study::files;

/// The CSV file in the folder of the repairs.
const ROWS: &str = "repairs.csv";

const CAPTION: &str = "Files by subject: accepted as they are, repaired, repaired by an earlier command, not repaired, and \
broken (could not be read or judged). For the repaired files: bytes before, bytes lost and bytes inserted.";

/// A file to repair, and where its repair is written.
struct Target {
    file: PathBuf,
    destination: Destination,
    /// The earlier repair or backup that would be overwritten.
    earlier: Option<PathBuf>,
}

pub(super) fn repair(arguments: &Arguments, host: &LazyHost) -> Result<ExitCode> {
    // Options that do not suit each other are misuse of the command, not an error in each file.
    let repairer = Repairer::new(arguments, OpenSubjects::new(host));
    repairer.search().context(Misuse)?;
    let (targets, skipped) = targets(arguments, host).context(Misuse)?;
    listen_for_interrupt()?;
    let (mut rows, mut exit) = (Vec::new(), RepairExit::Repaired);
    let mut take = |done: RepairReport| -> Result<()> {
        print_report(arguments, &done)?;
        exit = exit.max(done.exit);
        rows.push(done.row);
        match &arguments.out {
            Some(folder) => files::write_csv(&folder.join(ROWS), rows.iter().map(Row::flat)),
            None => Ok(()),
        }
    };
    let jobs = arguments.jobs.clamp(1, targets.len().max(1));
    if jobs == 1 {
        for target in &targets {
            if INTERRUPT.load(Ordering::Relaxed) {
                break;
            }
            take(repair_file(&repairer, target))?;
        }
    } else {
        in_parallel(arguments, host, &targets, jobs, &mut take)?;
    }
    if INTERRUPT.load(Ordering::Relaxed) {
        exit = RepairExit::Interrupted;
    }
    if !arguments.json && !arguments.diff {
        print(&summary(&rows).text())?;
    }
    say_skipped(arguments, &skipped, rows)?;
    Ok(ExitCode::from(exit.code()))
}

/// Tells the user which files were skipped: as a line, and as rows after those of the repaired files.
fn say_skipped(arguments: &Arguments, skipped: &SkippedFiles, rows: Vec<Row>) -> Result<()> {
    let Some(line) = skipped.line() else { return Ok(()) };
    say!("{line}");
    if arguments.json {
        skipped.rows().try_for_each(|row| print_json(&row.json()?))?;
    }
    match &arguments.out {
        Some(folder) => {
            let rows = rows.into_iter().chain(skipped.rows());
            files::write_csv(&folder.join(ROWS), rows.map(|row| row.flat()))
        }
        None => Ok(()),
    }
}

/// Repairs the files in several threads, and passes on the results in the order of the files.
fn in_parallel(
    arguments: &Arguments,
    host: &LazyHost,
    targets: &[Target],
    jobs: usize,
    take: &mut dyn FnMut(RepairReport) -> Result<()>,
) -> Result<()> {
    let next = AtomicUsize::new(0);
    let (send, receive) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                let repairer = Repairer::new(arguments, OpenSubjects::new(host));
                while !INTERRUPT.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(target) = targets.get(number) else { break };
                    // If a result could not be written, the receiver is gone, and no more results are needed.
                    if send.send((number, repair_file(&repairer, target))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut waiting = BTreeMap::new();
        let mut wanted = 0;
        for (number, done) in receive {
            waiting.insert(number, done);
            while let Some(done) = waiting.remove(&wanted) {
                take(done)?;
                wanted += 1;
            }
        }
        waiting.into_values().try_for_each(take)
    })
}

/// Repairs one of many files. An error in one file does not stop the others.
fn repair_file(repairer: &Repairer<'_>, target: &Target) -> RepairReport {
    let done = match (&target.earlier, &target.destination) {
        (None, destination) => FileRepair::of(repairer, &target.file, destination.clone())
            .and_then(|file| file.repair(&|_| Ok(()))),
        // The backup of an earlier repair is in the way only if there is something to repair.
        (Some(backup), Destination::InPlace { .. }) => {
            FileRepair::of(repairer, &target.file, Destination::Nowhere)
                .and_then(|file| file.if_fine())
                .and_then(|fine| {
                    fine.with_context(|| {
                        format!("{} exists already; move it away or use --force", backup.display())
                    })
                })
        }
        (Some(earlier), _) => Ok(before(&target.file, earlier)),
    };
    done.unwrap_or_else(|error| RepairReport::broken(&target.file, &error))
}

/// The report on a file whose earlier repair is kept.
fn before(file: &Path, earlier: &Path) -> RepairReport {
    let terminal_text = format!(
        "{}: skipped, because {} exists already (--force replaces it)\n",
        file.display(),
        earlier.display()
    );
    let row = Row {
        file: file.display().to_string(),
        output: Some(earlier.display().to_string()),
        outcome: Outcome::RepairedBefore,
        ..Row::default()
    };
    RepairReport { row, terminal_text, ..RepairReport::default() }
}

fn print_report(arguments: &Arguments, done: &RepairReport) -> Result<()> {
    if arguments.json {
        return print_json(&done.row.json()?);
    }
    if arguments.diff {
        return arguments.show(&Destination::Nowhere, done);
    }
    let first = done.terminal_text.lines().next().unwrap_or_default();
    // Only the text for unrepaired files does not begin with the file's name.
    let name = if done.row.outcome == Outcome::NotRepaired && done.row.error.is_none() {
        format!("{}: ", done.row.file)
    } else {
        String::new()
    };
    print(&format!("{name}{first}\n"))
}

/// The files to repair: those that the user named, and those in named folders that a subject reads. Also the other files in
/// those folders.
fn targets(arguments: &Arguments, host: &LazyHost) -> Result<(Vec<Target>, SkippedFiles)> {
    ensure!(arguments.output.is_none(), "--output OUT is for one file; use --out DIR for several");
    let mut named: Vec<(PathBuf, PathBuf)> = Vec::new();
    let mut skipped = SkippedFiles::default();
    for path in &arguments.files {
        if path == Path::new("-") {
            bail!("standard input must be the only file, and cannot be combined with --out");
        }
        if path.is_dir() {
            named.extend(files_below(arguments, host, path, &mut skipped)?);
        } else {
            let name = path.file_name().with_context(|| format!("{}: is not a file", path.display()))?;
            named.push((path.clone(), PathBuf::from(name)));
        }
    }
    if named.is_empty() {
        let skipped = skipped.line().map(|line| format!(": {line}"));
        bail!(
            "no file has an extension that a known subject reads{}",
            skipped.as_deref().unwrap_or("; use --subject KEY")
        );
    }
    let mut taken = BTreeSet::new();
    let target = |(file, name): (PathBuf, PathBuf)| {
        let destination = match &arguments.out {
            None => arguments.destination(&file, true)?,
            Some(folder) => Destination::below(folder, &name, &file, true)?,
        };
        let earlier = destination.overwrites()?.filter(|_| !arguments.force);
        let free = destination == Destination::Nowhere || taken.insert(format!("{destination:?}"));
        ensure!(free, "{}: two files would be repaired to this path; repair them separately", name.display());
        Ok(Target { file, destination, earlier })
    };
    let targets = named.into_iter().map(target).collect::<Result<_>>()?;
    Ok((targets, skipped))
}

/// The files below a folder that a subject reads, each with its path relative to the folder. Adds the others to `skipped`.
fn files_below(
    arguments: &Arguments,
    host: &LazyHost,
    folder: &Path,
    skipped: &mut SkippedFiles,
) -> Result<Vec<(PathBuf, PathBuf)>> {
    let walked = datasets::walk(folder, "").with_context(|| folder.display().to_string())?;
    for problem in &walked.skipped {
        say!("{}/{}: skipped: {}", folder.display(), problem.name, problem.reason);
    }
    let out = arguments.out.as_ref().and_then(|out| out.canonicalize().ok());
    let is_out = |path: &Path| {
        let path = path.canonicalize().ok();
        out.as_ref().zip(path.as_ref()).is_some_and(|(out, path)| path.starts_with(out))
    };
    // Whether a subject reads a file depends only on its extension, so search for installed programs once.
    let mut is_read: BTreeMap<Option<OsString>, bool> = BTreeMap::new();
    let mut files = Vec::new();
    for found in walked.files {
        let below = found.path.strip_prefix(folder).unwrap_or(&found.path).to_owned();
        if is_hidden(&below) || is_ours(&below) || is_out(&found.path) {
            continue;
        }
        let read = match is_read.entry(below.extension().map(OsStr::to_owned)) {
            Slot::Occupied(slot) => *slot.get(),
            Slot::Vacant(slot) => *slot.insert(arguments.subject.reads(host, &found.path)?),
        };
        if read {
            files.push((found.path, below));
        } else {
            skipped.push(found.path);
        }
    }
    Ok(files)
}

fn is_hidden(path: &Path) -> bool {
    let hidden = |part: Component<'_>| part.as_os_str().as_encoded_bytes().starts_with(b".");
    path.components().any(hidden)
}

/// Whether the file is the output of an earlier repair.
fn is_ours(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    name.ends_with(".bak") || name.contains(".repaired.") || name.contains(".reduced.")
}

/// Counts the results by subject.
fn summary(rows: &[Row]) -> Table {
    let columns = [
        "subject",
        "files",
        "fine",
        "repaired",
        "repaired_before",
        "not_repaired",
        "broken",
        "bytes",
        "lost_bytes",
        "put_in_bytes",
        "tests",
        "wall_s",
    ];
    let mut table = Table::new("repairs", "Repairs", CAPTION, &columns);
    let mut by_subject: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    for row in rows {
        by_subject.entry(&row.subject).or_default().push(row);
    }
    for (subject, rows) in by_subject {
        let count = |outcome: Outcome| Cell::from(rows.iter().filter(|row| row.outcome == outcome).count());
        let repaired = || rows.iter().filter(|row| row.outcome == Outcome::Repaired);
        let put_in = |row: &&&Row| row.put_in.iter().map(|put| put.text.len()).sum::<usize>();
        table.push(vec![
            if subject.is_empty() { Cell::Missing } else { subject.into() },
            rows.len().into(),
            count(Outcome::Fine),
            count(Outcome::Repaired),
            count(Outcome::RepairedBefore),
            count(Outcome::NotRepaired),
            count(Outcome::Broken),
            repaired().map(|row| row.input_bytes).sum::<usize>().into(),
            repaired().filter_map(|row| row.lost_bytes).sum::<usize>().into(),
            repaired().map(|row| put_in(&row)).sum::<usize>().into(),
            rows.iter().map(|row| row.tests).sum::<u64>().into(),
            Cell::real(rows.iter().map(|row| row.wall_s).sum::<f64>()),
        ]);
    }
    table
}
