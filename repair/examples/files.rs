//! Repairs files with a command as oracle:
//! `cargo run -p ddlab-repair --example files -- [--position REGEX] [--format KEY] [--show] FILE... -- COMMAND`
//!
//! The command gets the name of a file as its last argument, and rejects it by its exit code or by what it writes to
//! its standard error. For each file: queries, the share of bytes that the result keeps, seconds, and whether there
//! is a result.

use regex::Regex;
use repair::{Answer, Edit, EditKind, Format, FormatKnowledge, RepairRequest, TextOracle};
use std::collections::BTreeMap;
use std::error::Error;
use std::process::{Command, Stdio};

struct Options {
    position: Regex,
    format: Option<Format>,
    shows: bool,
    files: Vec<String>,
    command: Vec<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = options()?;
    let mut all = 0;
    println!("{:40} {:>8} {:>8} {:>7} {:>9}", "file", "bytes", "queries", "kept%", "repaired");
    for file in &options.files {
        let input = std::fs::read(file)?;
        let mut judge = Judge { options: &options, messages: BTreeMap::new() };
        let mut queries = 0;
        let mut oracle = TextOracle::new(&input, |text: &[u8]| {
            queries += 1;
            judge.ask(text).unwrap_or_default()
        });
        let known = FormatKnowledge { format: options.format.as_ref(), ..FormatKnowledge::default() };
        let mut accepted = Vec::new();
        let _ = repair::repair(&input, known, RepairRequest::default(), &mut oracle, &mut accepted);
        let deleted = |edit: &&Edit| edit.kind == EditKind::Delete;
        let bytes = |edits: &[Edit]| edits.iter().filter(deleted).map(|edit| edit.range.len()).sum::<usize>();
        let kept = accepted.first().map(|accepted| input.len() - bytes(&accepted.edits));
        let share = kept.map_or(0.0, |kept| 100.0 * kept as f64 / input.len().max(1) as f64);
        let is_repaired = if queries == 1 {
            "valid"
        } else if kept.is_some() {
            "yes"
        } else {
            "no"
        };
        println!("{file:40} {:8} {queries:8} {share:7.2} {is_repaired:>9}", input.len());
        if options.shows {
            for edit in accepted.iter().flat_map(|accepted| &accepted.edits).take(12) {
                let old = String::from_utf8_lossy(&input[edit.range.clone()]).into_owned();
                let new = String::from_utf8_lossy(&edit.text).into_owned();
                println!("    {:?} {:?}: {:.60?} -> {:.60?}", edit.range, edit.rule, old, new);
            }
        }
        all += queries;
    }
    println!("{all} queries");
    Ok(())
}

struct Judge<'run> {
    options: &'run Options,
    /// The messages so far, without their numbers.
    messages: BTreeMap<String, u32>,
}

impl Judge<'_> {
    #[expect(clippy::disallowed_methods, reason = "a program judges; the crate starts none")]
    fn ask(&mut self, text: &[u8]) -> Result<Answer, Box<dyn Error>> {
        let path = std::env::temp_dir().join(format!("ddlab-files-{}", std::process::id()));
        std::fs::write(&path, text)?;
        let (program, arguments) = self.options.command.split_first().ok_or("no command")?;
        let output = Command::new(program).args(arguments).arg(&path).stdin(Stdio::null()).output();
        std::fs::remove_file(&path)?;
        let output = output?;
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        let is_accepted = output.status.success();
        let found = self.options.position.captures(&message).filter(|_| !is_accepted);
        let number = |group: &str| found.as_ref()?.name(group)?.as_str().parse::<usize>().ok();
        let offset = number("line").map(|line| {
            let start: usize =
                text.split_inclusive(|byte| *byte == b'\n').take(line - 1).map(<[u8]>::len).sum();
            (start + number("column").unwrap_or(1).saturating_sub(1)).min(text.len())
        });
        let plain: String = message.chars().filter(|char| !char.is_ascii_digit()).collect();
        let next = u32::try_from(self.messages.len())?;
        let message = (!is_accepted).then(|| *self.messages.entry(plain).or_insert(next));
        Ok(Answer { is_accepted, offset, message })
    }
}

fn options() -> Result<Options, Box<dyn Error>> {
    let position = Regex::new(r"line (?<line>[0-9]+)")?;
    let mut options =
        Options { position, format: None, shows: false, files: Vec::new(), command: Vec::new() };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
        match word.as_str() {
            "--position" => options.position = Regex::new(&value()?)?,
            "--format" => options.format = Format::built_in(&value()?),
            "--show" => options.shows = true,
            "--" => options.command = words.by_ref().collect(),
            _ => options.files.push(word),
        }
    }
    if options.files.is_empty() || options.command.is_empty() {
        return Err("files [--position REGEX] [--format KEY] [--show] FILE... -- COMMAND".into());
    }
    Ok(options)
}
