//! Parsers of users' grammars: made by ANTLR and javac in one contained process, then run as a worker.

use super::cache::{self, Made};
use super::files::Files;
use crate::console::say;
use crate::nearest::unknown;
use anyhow::{Context, Result, anyhow, bail};
use formats::{ExternalNames, Grammar};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use subjects::{Cost, Entry, Exit, Host, Limits, Mode, Observation, OnEmpty, Rule, Subject};

/// What is asked to make parsers and to run them.
const JARS: [&str; 2] =
    ["{workers}/grammars/ddlab-grammars.jar", "{workers}/grammars/antlr4-4.13.2-complete.jar"];

/// Of what a program says, so many lines are shown.
const SHOWN_LINES: usize = 20;

/// A JVM reserves far more address space than it uses; this bounds what a hostile grammar can take.
const ADDRESS_SPACE_MIB: u64 = 8 << 10;

/// Java on this machine.
pub(super) struct Java<'a> {
    host: &'a Host,
    /// Wall time for making a parser.
    pub(super) building: Duration,
    /// Wall time for parsing one file.
    pub(super) parsing: Duration,
}

impl<'a> Java<'a> {
    pub(super) fn new(host: &'a Host) -> Self {
        Self { host, building: Duration::from_secs(120), parsing: Duration::from_secs(60) }
    }

    /// The grammar of these files from that rule; its parser is made unless the cache has it.
    pub(super) fn grammar(&self, files: &Files, start: Option<&str>, cache: &Path) -> Result<Grammar> {
        let place = files.path().display().to_string();
        let program = self
            .host
            .program_digest(&entry(Vec::new(), &[]))
            .map_err(|missing| anyhow!("{place}: {missing}"))?;
        let digest = files.digest(&[&program]);
        let known =
            cache::find(cache, &digest).and_then(|made| Some((ExternalNames::read(&made.names).ok()?, made)));
        let (told, made) = match known {
            Some(known) => known,
            None => self.make(files, cache, &digest)?,
        };
        let start = match start {
            Some(rule) if told.rules().any(|known| known == rule) => rule.to_owned(),
            Some(rule) => return Err(unknown(&place, "rule", rule, told.rules())),
            None => {
                let rules: Vec<&str> = told.rules().collect();
                bail!("{place}: say by `start` which rule derives whole files (have: {})", rules.join(", "));
            }
        };
        let worker = self.worker(&made, &start)?;
        Ok(Grammar::external(files.name(), files.source(), files.beside(), &start, told, worker))
    }

    /// Makes the parser and keeps it.
    fn make(&self, files: &Files, cache: &Path, digest: &str) -> Result<(ExternalNames, Made)> {
        let place = files.path().display();
        let mut builder = self.host.open(&entry(command("ddlab.grammars.Build", None), &[]), Mode::Exec)?;
        let limits = Limits {
            wall: self.building,
            cpu: self.building * 2,
            kept_output: 256 << 20,
            total_output: 256 << 20,
            memory: None,
        };
        let seen = builder.run(&[&files.request()], &limits)?;
        let said = said(&seen);
        match seen.exit {
            Exit::Code(0) => {}
            Exit::Code(1) => bail!("{place}: no parser can be made of this grammar:\n{said}"),
            Exit::Code(3) => {
                bail!("{place}: this Java has no compiler; remedy: a JDK, as scripts/setup grammars installs")
            }
            Exit::TimedOut => bail!("{place}: making its parser took more than {:?}", self.building),
            other => bail!("{place}: making its parser ended with {other:?}:\n{said}"),
        }
        if !said.is_empty() {
            say!("{place}:\n{said}");
        }
        let (names, rest) = part(&seen.stdout.bytes).context("what Build said is cut off")?;
        let (jar, _) = part(rest).context("what Build said is cut off")?;
        let told = ExternalNames::read(names).with_context(|| place.to_string())?;
        Ok((told, cache::keep(cache, digest, names, jar)?))
    }

    /// What asks a worker for the tree of an input. It is started with the first input and ends with the grammar.
    fn worker(&self, made: &Made, start: &str) -> Result<impl Fn(&[u8]) -> Result<Vec<u8>, String> + use<>> {
        let jar = made.jar.to_str().with_context(|| format!("{}: is no UTF-8", made.jar.display()))?;
        let mut argv = command("ddlab.grammars.Trees", Some(jar));
        argv.push(start.to_owned());
        let worker = self.host.open(&entry(argv, &[jar.to_owned()]), Mode::Worker)?;
        let worker: Mutex<Box<dyn Subject>> = Mutex::new(worker);
        let wall = self.parsing;
        Ok(move |input: &[u8]| {
            let mut worker = worker.lock().unwrap_or_else(PoisonError::into_inner);
            // A token and its node take 28 bytes, and a rule may match nothing many times.
            let most = (64 << 20) + 256 * input.len();
            let limits =
                Limits { wall, cpu: wall * 2, kept_output: most, total_output: most as u64, memory: None };
            let seen = worker.run(&[input], &limits).map_err(|error| error.to_string())?;
            match seen.exit {
                Exit::Code(0) => Ok(seen.stdout.bytes),
                Exit::TimedOut => Err(format!("it took more than {wall:?}")),
                Exit::Code(_) => Err(said(&seen).trim().to_owned()),
                other => Err(format!("it ended with {other:?}: {}", said(&seen).trim())),
            }
        })
    }
}

/// A run of Java on the jars, and on that of a parser.
fn command(class: &str, parser: Option<&str>) -> Vec<String> {
    let class_path = JARS.into_iter().chain(parser).collect::<Vec<_>>().join(":");
    let flags = ["-Xmx2g", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-XX:ReservedCodeCacheSize=64m"];
    let more = ["-XX:CompressedClassSpaceSize=64m", "-Djava.io.tmpdir=.", "-cp", &class_path, class];
    ["java"].into_iter().chain(flags).chain(more).map(str::to_owned).collect()
}

/// An entry made on the fly: the same program by its command and as worker.
fn entry(command: Vec<String>, reads: &[String]) -> Entry {
    let command = if command.is_empty() { vec!["java".to_owned()] } else { command };
    Entry {
        key: "antlr".to_owned(),
        title: "ANTLR".to_owned(),
        format: String::new(),
        language: None,
        version: Vec::new(),
        version_pattern: None,
        worker: Some(command.clone()),
        command,
        rule: Rule {
            accept_exit: vec![0],
            empty_output: OnEmpty::Ignore,
            reject_stdout: None,
            reject_stderr: None,
            timeout_s: 0.0,
        },
        position: None,
        cost: Cost { per_test_s: 0.0, per_byte_s: 0.0 },
        accepts: Vec::new(),
        rejects: Vec::new(),
        install: "scripts/setup grammars".to_owned(),
        extension: "request".to_owned(),
        environment: BTreeMap::new(),
        files: JARS.map(str::to_owned).to_vec(),
        reads: reads.to_vec(),
        memory_mib: Some(ADDRESS_SPACE_MIB),
        is_default: false,
        pinned: None,
    }
}

/// The beginning of what a program wrote to standard error, set in.
fn said(seen: &Observation) -> String {
    let text = String::from_utf8_lossy(&seen.stderr.bytes);
    let lines: Vec<String> = text
        .lines()
        .take(SHOWN_LINES)
        .map(|line| format!("  {}", crate::escaping::shown(line.as_bytes())))
        .collect();
    lines.join("\n")
}

/// A stretch that follows its length, and what is behind it.
fn part(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    rest.split_at_checked(u32::from_be_bytes(*length) as usize)
}
